// The panels beside the drawing: matrix, trail, arrays, the search tree.
function drawMatrix(k) {
  const state = stateAt(k);
  const head = headers.map((h) => `<th class="${isCovered(state, h) ? "gone" : ""}">${h}</th>`).join("");
  const lines = data.rows.map((ones, i) => {
    const first = nodes.find((x) => label[x] === i + 1);
    const chosen = first && isChosen(state, first);
    const gone = first && !chosen && !fits(state, first);
    const cells = headers.map((h) => {
      const has = ones.includes(h - 1);
      const kind = `${chosen && has ? "chosen" : ""}${gone || (isCovered(state, h) && !(chosen && has)) ? " gone" : ""}`;
      const colors = has ? `background:${fill(first)};color:${ink(first)}` : "";
      return `<td class="${kind}" style="${colors}">${has ? 1 : "·"}</td>`;
    });
    return `<tr><th class="${gone ? "gone" : ""}">${WORDS[language].row(i + 1)}</th>${cells.join("")}</tr>`;
  });
  return `<table><tr><th></th>${head}</tr>${lines.join("")}</table>`;
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
  const [what, x] = moments[k];
  if (what === "branch" || what === "dead") return [["s", x], ["d", x]];
  if (what === "exhausted") return [["d", lastOf("undo", k)]];
  if (what === "choose") return rowOf(x).map((j) => ["c", j]);
  if (what === "leave" || what === "return") return [["u", x], ["d", x], ["c", x]];
  return [];
}

const has = (list, name, x) => list.some(([array, index]) => array === name && index === x);

// The sizes have a table of their own: so they are in view whatever node is.
function drawSizes(k) {
  const { s } = stateAt(k);
  const [writes, reads] = [moments[k].slice(2), readAt(k)];
  const head = headers.map((h) => `<td class="head${h > data.primary ? " secondary" : ""}">${h}</td>`);
  const cells = headers.map((h) =>
    `<td class="${has(writes, "s", h) ? "changed" : ""}${has(reads, "s", h) ? " read" : ""}">${size(s[h])}</td>`);
  return `<table><thead><tr><th></th>${head.join("")}</tr></thead><tr><th>s</th>${cells.join("")}</tr></table>`;
}

function drawArrays(k) {
  const state = { ...data.start, ...stateAt(k) };
  const [writes, reads] = [moments[k].slice(2), readAt(k)];
  const out = new Set(state.trail);
  const indices = c.map((_, x) => x);
  const head = indices.map((x) =>
    x > data.columns ? `<td style="background:${fill(x)};color:${ink(x)}">${x}</td>` : `<td class="head">${x}</td>`);
  const lines = ["u", "d", "l", "r", "c"].map((name) => {
    const cells = indices.map((x) => {
      const isNow = has(writes, name, x);
      const isKept = out.has(x) && (name === "u" || name === "d");
      const dim = "lrc".includes(name) ? " dim" : "";
      const isRead = has(reads, name, x);
      return `<td class="${isNow ? "changed" : ""}${isKept ? " kept" : ""}${isRead ? " read" : ""}${dim}">${state[name][x]}</td>`;
    });
    return `<tr><th>${name}</th>${cells.join("")}</tr>`;
  });
  return `<table><thead><tr><th></th>${head.join("")}</tr></thead>${lines.join("")}</table>`;
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
  settle(tree[0]);
}

function drawTree(k) {
  const [dx, dy, r] = [84, 40, 13];
  const x = (place) => 24 + place.depth * dx;
  const y = (place) => 24 + place.y * dy;
  const here = placeAt[k];
  const branches = tree.filter((it) => it.parent).map((it) => {
    const [x0, y0, x1, y1] = [x(it.parent) + r, y(it.parent), x(it) - r, y(it)];
    const name = `<text class="row" x="${(x0 + 18 + x1) / 2}" y="${y1 - 9}">${WORDS[language].row(label[it.row])}</text>`;
    return `<g class="${it.k > k ? "ahead" : ""}"><path class="branch" style="stroke:${fill(it.row)}" d="M${x0} ${y0}C${x0 + 14} ${y0} ${x0 + 4} ${y1} ${x0 + 18} ${y1}H${x1}"/>${name}</g>`;
  });
  const places = tree.map((it) => {
    const sign = { branch: it.number, dead: "✗", solution: "✓" }[it.what];
    return `<g data-go="${it.k}" class="${it === here ? "at" : ""}${it.k > k ? " ahead" : ""}"><circle cx="${x(it)}" cy="${y(it)}" r="${r}"/><text x="${x(it)}" y="${y(it)}">${sign}</text></g>`;
  });
  const width = 48 + Math.max(...tree.map((it) => it.depth)) * dx;
  const height = 48 + Math.max(...tree.map((it) => it.y)) * dy;
  return `<svg width="${width}" height="${height}">${branches.join("")}${places.join("")}</svg>`;
}
