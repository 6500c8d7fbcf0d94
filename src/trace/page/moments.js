// The state at each moment: moment 0 is the start, then one for each call and each change.
const data = JSON.parse(document.getElementById("data").textContent);
const moments = [["start", 0], ...data.moments, ["end", 0]];
const last = moments.length - 1;
const covered = data.start.s[0];
const label = data.start.label;
// A node is at a crossing of a row and a column; the arrays say of which.
const { l, r, c } = data.start;
const nodes = c.map((_, x) => x).slice(data.columns + 1);
const headers = c.map((_, x) => x).slice(1, data.columns + 1);

const states = [];

// u, d and s; the trail; the rows that are chosen, with the length of the trail before each.
function stateAt(k) {
  if (states[k]) return states[k];
  let at = k;
  while (at > 0 && !states[at]) at -= 1;
  let state = states[at] ?? { ...copy(data.start), trail: [], chosen: [] };
  states[0] ??= state;
  for (at += 1; at <= k; at += 1) {
    state = after(state, moments[at]);
    states[at] = state;
  }
  return states[k];
}

function copy({ u, d, s }) {
  return { u: [...u], d: [...d], s: [...s] };
}

function after(before, [what, number, ...writes]) {
  const state = { ...copy(before), trail: [...before.trail], chosen: [...before.chosen] };
  for (const [array, index, value] of writes) state[array][index] = value;
  if (what === "leave") state.trail.push(number);
  if (what === "return") state.trail.pop();
  if (what === "choose") state.chosen.push({ x: number, trail: state.trail.length });
  if (what === "open") state.chosen.pop();
  return state;
}

function rowOf(x) {
  const row = [x];
  for (let j = r[x]; j !== x; j = r[j]) row.push(j);
  return row;
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
const fits = (state, x) => !columnsOf(x).some((h) => isCovered(state, h));
const openColumns = (state) => headers.filter((h) => !isCovered(state, h));
// A size as it is shown.
const size = (s) => (s >= covered ? `${s - covered}+C` : `${s}`);
const fill = (x) => data.colors[label[x] - 1][0];
const ink = (x) => data.colors[label[x] - 1][1];
