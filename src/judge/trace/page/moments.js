// The state at each moment: moment 0 is the start, then one for each call and each change.
const data = JSON.parse(document.getElementById("data").textContent);
const moments = [["start", 0], ...data.moments, [data.levels ? "cut" : "end", 0]];
const last = moments.length - 1;
const covered = data.start.s[0];
const label = data.start.label;
// A node is at a crossing of a row and a column; the arrays say of which.
const { l, r, c } = data.start;
const nodes = c.map((_, x) => x).slice(data.columns + 1);
const headers = c.map((_, x) => x).slice(1, data.columns + 1);
// By rows, from 1: the nodes from left to right.
const nodesOf = [[], ...data.rows.map(() => [])];
for (const x of nodes) nodesOf[label[x]].push(x);
// The place of a node in its column; that of the header is 0.
const placeIn = c.map(() => 0);
{
  const counts = c.map(() => 0);
  for (const x of nodes) placeIn[x] = counts[c[x]] += 1;
}

// Whole states are kept at every so many moments, and the last ones that were asked for.
const EVERY = 64;
const kept = [{ ...copy(data.start), trail: [], chosen: [] }];
const recent = new Map();

// u, d and s; the trail; the rows that are chosen, with the length of the trail before each.
function stateAt(k) {
  if (recent.has(k)) return recent.get(k);
  let i = Math.floor(k / EVERY);
  while (!kept[i]) i -= 1;
  const before = recent.get(k - 1);
  const state = clone(before ?? kept[i]);
  for (let at = before ? k : i * EVERY + 1; at <= k; at += 1) {
    change(state, moments[at]);
    if (at % EVERY === 0) kept[at / EVERY] ??= clone(state);
  }
  recent.set(k, state);
  if (recent.size > 8) recent.delete(recent.keys().next().value);
  return state;
}

function copy({ u, d, s }) {
  return { u: [...u], d: [...d], s: [...s] };
}

const clone = (state) => ({ ...copy(state), trail: [...state.trail], chosen: [...state.chosen] });

function change(state, [what, number, ...writes]) {
  for (const [array, index, value] of writes) state[array][index] = value;
  if (what === "leave") state.trail.push(number);
  if (what === "return") state.trail.pop();
  if (what === "choose") state.chosen.push({ x: number, trail: state.trail.length });
  if (what === "open") state.chosen.pop();
}

// The nodes of a row, from x on to the right.
function rowOf(x) {
  const row = nodesOf[label[x]];
  const i = row.indexOf(x);
  return [...row.slice(i), ...row.slice(0, i)];
}

function columnOf(state, h) {
  const column = [];
  for (let x = state.d[h]; x !== h; x = state.d[x]) column.push(x);
  return column;
}

const columnsOf = (x) => rowOf(x).map((j) => c[j]);
const isCovered = (state, h) => state.s[h] >= covered;
const isChosen = (state, x) => state.chosen.some((it) => label[it.x] === label[x]);
// Whether the row of a node can still be chosen.
const fits = (state, x) => !nodesOf[label[x]].some((j) => isCovered(state, c[j]));
const openColumns = (state) => headers.filter((h) => !isCovered(state, h));
// A size as it is shown.
const size = (s) => (s >= covered ? `${s - covered}+C` : `${s}`);
const fill = (x) => data.colors[label[x] - 1][0];
const ink = (x) => data.colors[label[x] - 1][1];

// A call of the template is a moment that is no change of one.
const isCall = ([what]) => !["cover", "leave", "return", "open"].includes(what);

// What a step can stop at.
const STOPS = {
  change: () => true,
  call: isCall,
  choose: ([what]) => what === "choose",
  solution: ([what]) => what === "solution",
  dead: ([what]) => what === "dead",
};

// The next moment of a kind, or the one before if way is -1; -1 if there is none.
function seek(kind, k, way) {
  for (k += way; k >= 0 && k <= last; k += way) if (STOPS[kind](moments[k])) return k;
  return -1;
}

// Puts elements into a box, each from its text. Those whose text is as before stay: a large matrix
// has thousands.
function patch(box, parts, replace = (element, text) => { element.outerHTML = text; }) {
  const old = box.parts ?? [];
  if (old.length === parts.length) {
    parts.forEach((part, i) => {
      if (part !== old[i]) replace(box.children[i], part);
    });
  } else {
    box.innerHTML = parts.join("");
  }
  box.parts = parts;
}
