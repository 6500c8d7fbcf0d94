// The drawing of nodes and links.
const TOP = 46, HIGH = 25;
let ROW, CELL, LEFT, WIDE, HEAD;

// A narrow window and a wide matrix have narrow columns, a low window low rows: letters keep their
// size.
function measure() {
  const bar = find("#controls").offsetHeight;
  const above = find("header").offsetHeight + find(".intro summary").offsetHeight + 22;
  const room = Math.max(innerHeight - above - bar - 12, 440);
  document.documentElement.style.setProperty("--room", `${room}px`);
  document.documentElement.style.setProperty("--bar", `${bar}px`);
  const isNarrow = innerWidth < 520 || data.columns > 12;
  [CELL, LEFT, WIDE, HEAD] = isNarrow ? [52, 42, 30, 40] : [68, 58, 36, 44];
  const panel = find("#links");
  const [wide, high] = [panel.clientWidth - 28, panel.clientHeight - 52];
  const within = (least, wanted, most) => Math.max(least, Math.min(wanted, most));
  CELL = within(44, Math.floor((wide - LEFT - 14) / data.columns), CELL);
  ROW = within(37, Math.floor((high - TOP - 56) / data.rows.length), 53);
}

const xOf = (h) => LEFT + (h - 0.5) * CELL;
const yOf = (x) => (x <= data.columns ? TOP : TOP + 14 + label[x] * ROW);
const halfHigh = (x) => (x <= data.columns ? 20 : HIGH / 2);

const ENDS = ["live", "new", "cut", "kept"].map((kind) =>
  `<marker id="end-${kind}" viewBox="0 0 8 8" refX="6.5" refY="4" markerWidth="7" markerHeight="7" markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0.5 8 4 0 7.5z"/></marker>`).join("");

// The link from a to b in their column: d on the left of it, u on the right. It goes around nodes
// between them. Round the end of the column it is a stub that names where it leads.
function link(array, a, b, kind) {
  const side = array === "d" ? -1 : 1;
  const way = array === "d" ? 1 : -1;
  const middle = xOf(c[a]);
  const x = middle + side * 6;
  const [ya, yb] = [yOf(a), yOf(b)];
  const end = `marker-end="url(#end-${kind})"`;
  if ((yb - ya) * way <= 0) {
    // A new one stands beside the old one.
    const out = x + (kind === "new" ? side * 0.3 * CELL : 0);
    const y = ya + way * halfHigh(a);
    return `<path class="link ${kind}" d="M${out} ${y}v${way * 10}" ${end}/><text class="tip ${kind}" x="${out}" y="${y + way * 17}">${b}</text>`;
  }
  if (Math.abs(placeIn[a] - placeIn[b]) === 1) {
    const gap = kind === "new" ? 3 : 1;
    return `<path class="link ${kind}" d="M${x} ${ya + way * halfHigh(a)}V${yb - way * (halfHigh(b) + gap)}" ${end}/>`;
  }
  const edge = middle + (side * WIDE) / 2;
  const bulge = edge + side * 0.7 * (CELL - WIDE);
  return `<path class="link ${kind}" d="M${edge} ${ya}C${bulge} ${ya} ${bulge} ${yb} ${edge + side * 2} ${yb}" ${end}/>`;
}

// The ring of a row: its ends lead round to each other.
function rowLinks(state, first) {
  const row = rowOf(first);
  const y = yOf(first);
  const path = row.map((j, k) => {
    const from = xOf(c[j]) + WIDE / 2;
    return k + 1 < row.length ? `M${from} ${y}H${xOf(c[row[k + 1]]) - WIDE / 2}` : `M${from} ${y}h9`;
  });
  path.push(`M${xOf(c[first]) - WIDE / 2} ${y}h-9`);
  const faded = fits(state, first) || isChosen(state, first) ? "" : " faded";
  return `<path class="link row${faded}" data-row="${label[first]}" style="stroke:${fill(first)}" d="${path.join("")}"/>`;
}

function drawLinks(k) {
  const [what, number, ...writes] = momentAt(k);
  const state = stateAt(k);
  const before = stateAt(Math.max(k - 1, 0));
  const out = new Set(state.trail);
  const isWritten = (array, x) => writes.some(([name, index]) => name === array && index === x);
  const parts = [`<defs>${ENDS}</defs>`];
  for (const row of nodesOf) if (row.length) parts.push(rowLinks(state, row[0]));
  const now = [];
  for (const x of [...headers, ...nodes]) {
    let links = "";
    for (const array of ["d", "u"]) {
      if (isWritten(array, x)) {
        links += link(array, x, before[array][x], "cut");
        now.push(link(array, x, state[array][x], "new"));
      } else {
        links += link(array, x, state[array][x], out.has(x) ? "kept" : "live");
      }
    }
    const isFaded = !out.has(x) && isCovered(state, c[x]) && !isWritten("d", x) && !isWritten("u", x);
    parts.push(`<g${isFaded ? ' class="faded"' : ""}>${links}</g>`);
  }
  const least = what === "branch" || what === "dead" ? number : 0;
  for (const h of headers) parts.push(drawHeader(state, h, least, isWritten("s", h)));
  const leaving = what === "cover" ? number : 0;
  for (const x of nodes) parts.push(drawNode(state, x, out.has(x), c[x] === leaving));
  data.rows.forEach((_, i) => parts.push(drawRowName(state, i + 1)));
  parts.push(`<g>${now.join("")}${halo(what, number)}</g>`);
  const width = LEFT + data.columns * CELL + 14;
  const height = TOP + 14 + data.rows.length * ROW + 42;
  const box = find("#links .drawing");
  if (!box.firstElementChild) box.innerHTML = '<svg role="img" style="max-width:none"></svg>';
  const svg = box.firstElementChild;
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("width", width);
  svg.setAttribute("aria-label", `${WORDS[language].labels.links}: ${plainText(say(k)[0])}`);
  patch(svg, parts);
}

function drawHeader(state, h, least, isNow) {
  const x = xOf(h);
  const kind = `header${isCovered(state, h) && !isNow ? " faded" : ""}${h === least ? " least" : ""}${isNow ? " now" : ""}`;
  return `<g class="${kind}" data-column="${h}"><rect class="${h > data.primary ? "secondary" : ""}" x="${x - HEAD / 2}" y="${TOP - 20}" width="${HEAD}" height="40" rx="8"/><text x="${x}" y="${TOP - 7}" font-weight="700">${h}</text><text class="small" x="${x}" y="${TOP + 10}">s=${size(state.s[h])}</text></g>`;
}

function drawNode(state, x, isOut, isLeaving) {
  const [left, top] = [xOf(c[x]) - WIDE / 2, yOf(x) - HIGH / 2];
  const chosen = isChosen(state, x);
  const faded = isCovered(state, c[x]) && !chosen && !isOut ? " faded" : "";
  const colors = isOut ? `stroke="${fill(x)}"` : `fill="${fill(x)}"`;
  const letters = isOut ? "" : ` style="fill:${ink(x)}"`;
  const kind = `node${isOut ? " out" : ""}${chosen ? " chosen" : ""}${faded}${faded && isLeaving ? " just" : ""}`;
  return `<g class="${kind}" data-row="${label[x]}" data-column="${c[x]}"><rect x="${left}" y="${top}" width="${WIDE}" height="${HIGH}" rx="6" ${colors}/><text x="${left + WIDE / 2}" y="${top + HIGH / 2 + 0.5}"${letters}>${x}</text></g>`;
}

function drawRowName(state, row) {
  const x = nodesOf[row][0];
  const y = TOP + 14 + row * ROW;
  const chosen = x && isChosen(state, x);
  const faded = !x || fits(state, x) || chosen ? "" : " faded";
  return `<text class="small${faded}" data-row="${row}" x="${LEFT / 2 - 4}" y="${y}"${chosen ? ' style="font-weight:700;fill:var(--ink)"' : ""}>${CELL < 60 ? row : WORDS[language].row(row)}</text>`;
}

function halo(what, x) {
  if (what !== "leave" && what !== "return" && what !== "choose") return "";
  const kind = { leave: "", return: " back", choose: " pick" }[what];
  return `<rect class="halo${kind}" x="${xOf(c[x]) - WIDE / 2 - 5}" y="${yOf(x) - HIGH / 2 - 5}" width="${WIDE + 10}" height="${HIGH + 10}" rx="10"/>`;
}
