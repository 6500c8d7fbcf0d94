// The panels beside the drawing: matrix, trail, arrays, the search tree.
function drawMatrix(k) {
  const words = WORDS[language];
  const state = stateAt(k);
  const [what, number] = momentAt(k);
  const table = find("#matrix table");
  const heads = headers.map((h) =>
    `<th scope="col" data-column="${h}" title="${words.columnName(h)}" class="${isCovered(state, h) ? "gone" : ""}">${h}</th>`);
  const rows = [["<td></td>", ...heads]];
  data.rows.forEach((ones, i) => {
    const row = i + 1;
    const first = nodesOf[row][0];
    const chosen = first && isChosen(state, first);
    const gone = first && !chosen && !fits(state, first);
    const cells = headers.map((h) => {
      const has = ones.includes(h - 1);
      const isGone = gone || (isCovered(state, h) && !(chosen && has));
      const isLeaving = isGone && what === "cover" && (h === number || (has && ones.includes(number - 1)));
      const kind = `${chosen && has ? "chosen" : ""}${isGone ? " gone" : ""}${isLeaving ? " just" : ""}`;
      const colors = has ? ` style="background:${fill(first)};color:${ink(first)}"` : "";
      return `<td class="${kind}" data-row="${row}" data-column="${h}"${colors}>${has ? 1 : "·"}</td>`;
    });
    rows.push([`<th scope="row" data-row="${row}" title="${words.rowName(row)}" class="${gone ? "gone" : ""}">${words.row(row)}</th>`, ...cells]);
  });
  patchTable(table, rows);
}

function patchTable(table, rows) {
  if (table.rows.length !== rows.length) {
    table.innerHTML = rows.map(() => "<tr></tr>").join("");
  }
  rows.forEach((cells, i) => patch(table.rows[i], cells, dress));
}

// A cell that says the same as before gets other clothes: a table with another cell is measured
// anew.
function dress(cell, text) {
  const row = document.createElement("tr");
  row.innerHTML = text;
  const fresh = row.firstElementChild;
  if (fresh.innerHTML !== cell.innerHTML || fresh.tagName !== cell.tagName) return cell.replaceWith(fresh);
  cell.className = fresh.className;
  cell.style.cssText = fresh.style.cssText;
}

function drawTrail(k) {
  const { trail, chosen } = stateAt(k);
  if (!chosen.length) return WORDS[language].trailEmpty;
  const parts = chosen.map(({ x, trail: from }, i) => {
    const part = trail.slice(from, chosen[i + 1]?.trail);
    const cells = part.map((n, j) =>
      `<span class="out${from + j === trail.length - 1 ? " top" : ""}" style="background:${fill(n)};color:${ink(n)}">${n}</span>`);
    return `<div class="part" style="border-color:${fill(x)}"><small>${WORDS[language].trailPart(x, from)}</small>${cells.join("") || "–"}</div>`;
  });
  return parts.join("");
}

// What the sentence of a moment speaks of without writing it.
function readAt(k) {
  const [what, x] = momentAt(k);
  if (what === "branch" || what === "dead") return [["s", x], ["d", x]];
  if (what === "exhausted") return [["d", lastOf(["undo", "pass"], k)]];
  if (what === "choose") return rowOf(x).map((j) => ["c", j]);
  if (what === "leave" || what === "return") return [["u", x], ["d", x], ["c", x]];
  return [];
}

const has = (list, name, x) => list.some(([array, index]) => array === name && index === x);

// The sizes have a table of their own: so they are in view whatever node is.
function drawSizes(k) {
  const { s } = stateAt(k);
  const [writes, reads] = [momentAt(k).slice(2), readAt(k)];
  const head = headers.map((h) => `<th scope="col" data-column="${h}" class="head${h > data.primary ? " secondary" : ""}">${h}</th>`);
  const cells = headers.map((h) =>
    `<td data-column="${h}" class="${has(writes, "s", h) ? "changed" : ""}${has(reads, "s", h) ? " read" : ""}">${size(s[h])}</td>`);
  const rows = [["<td></td>", ...head], ['<th scope="row">s</th>', ...cells]];
  for (const table of document.querySelectorAll(".sizes table")) patchTable(table, rows);
}

// Of many nodes only those are shown that the moment speaks of, with their neighbours.
const MOST_NODES = 60;

function indicesAt(k) {
  if (c.length <= MOST_NODES) return c.map((_, x) => x);
  const near = new Set([0]);
  for (const [array, x] of [...momentAt(k).slice(2), ...readAt(k)]) {
    if (array !== "s") for (const y of [x - 1, x, x + 1]) near.add(y);
  }
  return c.map((_, x) => x).filter((x) => near.has(x));
}

function drawArrays(k) {
  const state = { ...data.start, ...stateAt(k) };
  const [writes, reads] = [momentAt(k).slice(2), readAt(k)];
  const out = new Set(state.trail);
  const indices = indicesAt(k);
  // What is left out stands as dots.
  const withGaps = (make) => indices.flatMap((x, i) => {
    const isGap = i > 0 && indices[i - 1] + 1 < x;
    return isGap ? ["<td class=\"dim\">…</td>", make(x)] : [make(x)];
  });
  const head = withGaps((x) =>
    x > data.columns ? `<th scope="col" data-row="${label[x]}" data-column="${c[x]}" style="background:${fill(x)};color:${ink(x)}">${x}</th>`
      : `<th scope="col" data-column="${x}" class="head">${x}</th>`);
  const rows = ["u", "d", "l", "r", "c"].map((name) => {
    const cells = withGaps((x) => {
      const isNow = has(writes, name, x);
      const isKept = out.has(x) && (name === "u" || name === "d");
      const dim = "lrc".includes(name) ? " dim" : "";
      const isRead = has(reads, name, x);
      return `<td class="${isNow ? "changed" : ""}${isKept ? " kept" : ""}${isRead ? " read" : ""}${dim}">${state[name][x]}</td>`;
    });
    return [`<th scope="row">${name}</th>`, ...cells];
  });
  // Knuth has a spacer before each row.
  const numbers = withGaps((x) => `<td class="dim">${x > data.columns ? x + label[x] : x}</td>`);
  rows.push([`<th scope="row">${WORDS[language].knuth}</th>`, ...numbers]);
  patchTable(find("#arrays .table table"), [["<td></td>", ...head], ...rows]);
}

// The places of the search tree: where each begins, which row led there, and what is below it.
const tree = [];
const placeAt = [];
{
  const path = [];
  let row = 0;
  moments.forEach(([what, number], k) => {
    if (what === "branch" || what === "dead" || what === "solution") {
      const parent = path.at(-1);
      const place = { k, what, number, row, parent, depth: path.length, below: [], y: 0 };
      parent?.below.push(place);
      path.push(place);
      tree.push(place);
    }
    if (what === "choose") row = number;
    // Undoing leads back to the place above.
    if (what === "undo") path.pop();
    placeAt.push(path.at(-1));
  });
  let leaves = 0;
  const settle = (place) => {
    place.below.forEach(settle);
    place.y = place.below.length ? (place.below[0].y + place.below.at(-1).y) / 2 : leaves++;
  };
  if (tree.length) settle(tree[0]);
}

// The tree is drawn once; a step changes classes only, so that the focus stays.
let treeParts = [];

function drawTree(k) {
  const svg = find("#tree svg");
  if (!svg.firstElementChild) plantTree(svg);
  const here = placeAt[k];
  const focus = here ?? tree[0];
  tree.forEach((it, i) => {
    const { place, branch } = treeParts[i];
    const isAhead = it.k > k;
    place.classList.toggle("at", it === here);
    place.classList.toggle("ahead", isAhead);
    branch?.classList.toggle("ahead", isAhead);
    place.tabIndex = it === focus ? 0 : -1;
    place.setAttribute("aria-selected", it === here);
  });
}

function plantTree(svg) {
  const words = WORDS[language];
  const [dx, dy, r] = [84, 40, 13];
  const x = (place) => 24 + place.depth * dx;
  const y = (place) => 24 + place.y * dy;
  const branches = tree.map((it) => {
    if (!it.parent) return "<g></g>";
    const [x0, y0, x1, y1] = [x(it.parent) + r, y(it.parent), x(it) - r, y(it)];
    const name = `<text class="row" x="${(x0 + 18 + x1) / 2}" y="${y1 - 9}">${words.row(label[it.row])}</text>`;
    return `<g data-row="${label[it.row]}"><path class="branch" style="stroke:${fill(it.row)}" d="M${x0} ${y0}C${x0 + 14} ${y0} ${x0 + 4} ${y1} ${x0 + 18} ${y1}H${x1}"/>${name}</g>`;
  });
  const places = tree.map((it) => {
    const sign = { branch: it.number, dead: "✗", solution: "✓" }[it.what];
    return `<g data-go="${it.k}" role="treeitem" aria-level="${it.depth + 1}" aria-label="${words.place(it)}"><circle cx="${x(it)}" cy="${y(it)}" r="${r}"/><text x="${x(it)}" y="${y(it)}">${sign}</text></g>`;
  });
  svg.setAttribute("width", 48 + Math.max(0, ...tree.map((it) => it.depth)) * dx);
  svg.setAttribute("height", 48 + Math.max(0, ...tree.map((it) => it.y)) * dy);
  svg.setAttribute("aria-label", words.labels.tree);
  svg.innerHTML = [...branches, ...places].join("");
  treeParts = tree.map((it, i) => ({ branch: it.parent && svg.children[i], place: svg.children[tree.length + i] }));
}

// The whole search by levels, where the page has its beginning only.
function drawLevels(k) {
  if (!data.levels || (k > 0 && k < last)) return "";
  const head = WORDS[language].levels.map((word) => `<th scope="col">${word}</th>`).join("");
  const most = Math.max(...data.levels.map(([places]) => places));
  const lines = data.levels.map(([places, dead, solutions], depth) =>
    `<tr><th scope="row">${depth}</th><td><i style="width:${(60 * places) / most}px"></i>${places}</td><td>${dead}</td><td>${solutions}</td></tr>`);
  return `<table><tr>${head}</tr>${lines.join("")}</table>`;
}

// The keys of a tree; each step in it is a step of the page.
find("#tree svg").addEventListener("keydown", (event) => {
  const i = tree.findIndex((_, i) => treeParts[i].place === event.target);
  const it = tree[i];
  if (!it || event.ctrlKey || event.altKey || event.metaKey) return;
  const to = {
    ArrowRight: it.below[0], ArrowLeft: it.parent, ArrowDown: tree[i + 1], ArrowUp: tree[i - 1],
    Home: tree[0], End: tree.at(-1), Enter: it, " ": it,
  };
  if (!Object.hasOwn(to, event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  if (!to[event.key]) return;
  stop();
  go(to[event.key].k);
  treeParts[tree.indexOf(to[event.key])].place.focus({ preventScroll: true });
});
