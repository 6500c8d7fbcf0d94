// The board that the matrix is about, and what hovering a row, a column or a cell of it links.
function drawBoard(k) {
  const { board } = data;
  if (!board) return;
  const state = stateAt(k);
  const givens = new Map(board.givens);
  const cells = Array.from({ length: board.width ** 2 }, () => []);
  board.marks.forEach(([cell, mark], i) => cells[cell].push({ row: i + 1, mark }));
  const isQueens = board.marks.every(([, mark]) => mark === "♛");
  const rows = [];
  for (let y = 0; y < board.width; y += 1) {
    const line = [];
    for (let x = 0; x < board.width; x += 1) {
      const cell = y * board.width + x;
      const edges = `${x % board.box === 0 && x ? " left" : ""}${y % board.box === 0 && y ? " top" : ""}`;
      const chosen = cells[cell].find(({ row }) => isChosen(state, nodesOf[row][0]));
      const open = cells[cell].filter(({ row }) => fits(state, nodesOf[row][0]));
      let text = givens.has(cell) ? `<b>${givens.get(cell)}</b>` : "";
      let colors = "";
      if (chosen) {
        const node = nodesOf[chosen.row][0];
        colors = ` style="background:${fill(node)};color:${ink(node)}"`;
        text = `<b data-row="${chosen.row}">${chosen.mark}</b>`;
      } else if (!isQueens && !text) {
        text = open.map(({ row, mark }) => `<small data-row="${row}">${mark}</small>`).join("") || "✗";
      } else if (isQueens) {
        text = open.length ? "" : "·";
      }
      const gone = !chosen && !open.length && !givens.has(cell) ? " gone" : "";
      const row = isQueens ? ` data-row="${cells[cell][0].row}"` : "";
      line.push(`<td class="${edges}${gone}" data-cell="${cell}"${row}${colors}>${text}</td>`);
    }
    rows.push(line);
  }
  patchTable(find("#board table"), rows);
}

// What is pointed at is marked wherever it is, and said in words.
function point(target) {
  const place = target?.closest?.("[data-row], [data-column], [data-cell]");
  const { row, column, cell } = place?.dataset ?? {};
  const marked = [];
  const words = WORDS[language];
  const said = [];
  if (row) {
    marked.push(`[data-row="${row}"]`);
    said.push(words.rowName(Number(row)));
    const on = data.board?.marks[row - 1][0];
    if (on !== undefined) marked.push(`[data-cell="${on}"]`);
  }
  if (column) {
    marked.push(row ? `th[data-column="${column}"], .header[data-column="${column}"]` : `[data-column="${column}"]`);
    said.push(words.columnName(Number(column)));
    if (!row) for (const on of data.board?.cells[column - 1] ?? []) marked.push(`[data-cell="${on}"]`);
  }
  if (cell && !row) marked.push(`[data-cell="${cell}"]`, ...(data.board.marks.flatMap(([on], i) => (on === Number(cell) ? [`[data-row="${i + 1}"]`] : []))));
  const all = marked.join(", ");
  find("#hot").textContent = all && `:is(${all}):is(td, th, b, small) { outline: 2px solid var(--hot); outline-offset: -2px; }
:is(${all}) > rect, :is(${all}) > circle { stroke: var(--hot); stroke-width: 3; } path:is(${all}) { stroke-width: 5; } text:is(${all}) { font-weight: 700; fill: var(--ink); }`;
  for (const panel of ["#matrix .scroll", "#links .scroll"]) {
    if (all && !find(panel).contains(target)) bringIntoView(panel, `:is(${all})`, `:is(${all})`);
  }
  find("#hint").textContent = said.join(" · ") || words.hint;
}

document.addEventListener("mouseover", ({ target }) => point(target));
