// What is said at a moment, in two languages: a headline and a reason.
const chip = (x) => `<span class="chip" style="background:${fill(x)};color:${ink(x)}">${x}</span>`;
const rowChip = (x, word) => `<span class="chip" style="background:${fill(x)};color:${ink(x)}">${word}</span>`;

const WORDS = {
  en: {
    title: "Dancing Links, step by step",
    other: "中文",
    step: (k, n) => `step ${k} of ${n}`,
    see: (k) => `see step ${k}`,
    was: (value) => `was ${value}`,
    row: (i) => `row ${i}`,
    trailEmpty: "Empty: no node is out.",
    trailPart: (x, from) => `row ${label[x]}: trail was ${from} long`,
    start: () => ["Before the search",
      "Each 1 of the matrix is a node with a number. Above each column is its header, and <code>s</code> in it says how many rows the column has. No row is chosen."],
    end: ({ solutions }) => [`The search is over: ${solutions === 1 ? "1 solution" : `${solutions} solutions`}`,
      "Every link and every size is what it was at the start, and nothing was ever copied."],
    take: ({ x: h, s, sizes, ties }) => [`Column ${h} is taken: s[${h}] = ${s}`,
      `One row must cover each open column. Their sizes: ${sizes}. ${s === 1
        ? `Column ${h} has a single row left, so there is nothing to choose.`
        : `${ties > 1 ? "None is smaller than" : "The smallest is that of"} column ${h}: ${s} rows, so ${s} branches.`}`],
    dead: ({ x: h }) => [`Dead end: s[${h}] = 0`,
      `Column ${h} still needs a row, and no row is left for it. Whatever else would be chosen, it fails: go back.`],
    solution: ({ rows }) => [`A solution: rows ${rows.join(", ")}`,
      "No column is open: each has exactly one 1 in the chosen rows. Then back, to look for others."],
    choose: ({ x, h, isFirst, columns }) => [`Row ${label[x]} is chosen: choose(${x})`,
      `Node ${chip(x)} is the ${isFirst ? "first" : "next"} one of column ${h}. Its row covers ${columns.length > 1 ? "columns" : "column"} ${columns.join(", ")}; every other row with a 1 there has to go.`],
    cover: ({ x: h, others }) => [`Column ${h} is covered`,
      `COVERED (+C) is added to its size, so it is never the smallest. ${others.length
        ? `Its other ${others.length > 1 ? "rows have" : "row has"} to leave all of ${others.length > 1 ? "their" : "its"} other columns: ${others.map((x) => rowChip(x, `row ${label[x]}`)).join(" ")}`
        : "It has no other row: nothing has to leave."}`],
    leave: ({ x, up, down, h, shared }) => [`${chip(x)} leaves column ${h}`,
      `Its row has a 1 in column ${shared} too, so it is out. Its neighbours ${up} and ${down} now point past it. ${chip(x)} itself is not changed: it keeps u = ${up} and d = ${down}. The trail notes that it left.`],
    undo: ({ x, count }) => [`Row ${label[x]} is taken back: undo()`,
      count ? `Since it was chosen, ${count === 1 ? "1 node has" : `${count} nodes have`} left. They come back in the reverse order: the end of the trail first.`
        : "No node has left since it was chosen, so none comes back."],
    return: ({ x, up, down, h }) => [`${chip(x)} returns to column ${h}`,
      `It has kept u = ${up} and d = ${down}. All that left after it are back, so ${up} and ${down} are neighbours now, as they were when it had left: it fits between them.`],
    open: ({ columns }) => [`${columns.length > 1 ? "Columns" : "Column"} ${columns.join(", ")} ${columns.length > 1 ? "are" : "is"} open again`,
      "The mark is taken off the sizes. All is as it was before this row was chosen."],
    exhausted: ({ x: h, from, depth }) => [`Column ${h} has no other row`,
      `d[${from}] = ${h} is the header, so the loop over this column ends. ${depth ? "Back to the row that was chosen before." : "It was the first column: the search ends."}`],
  },
  zh: {
    title: "舞蹈链，一步一步看",
    other: "English",
    step: (k, n) => `第 ${k} 步，共 ${n} 步`,
    see: (k) => `看第 ${k} 步`,
    was: (value) => `原来是 ${value}`,
    row: (i) => `第 ${i} 行`,
    trailEmpty: "空：没有结点被摘下。",
    trailPart: (x, from) => `第 ${label[x]} 行；之前栈长 ${from}`,
    start: () => ["搜索之前",
      "矩阵里每个 1 是一个带编号的结点。每列上方是列头，里面的 <code>s</code> 是这一列有几行。还没有选任何行。"],
    end: ({ solutions }) => [`搜索结束：共 ${solutions} 个解`,
      "每条链、每个大小都和开始时一样，而且从没有复制过任何东西。"],
    take: ({ x: h, s, sizes, ties }) => [`选取第 ${h} 列：s[${h}] = ${s}`,
      `每个未覆盖的列都要有一行来覆盖。各列的大小：${sizes}。${s === 1
        ? `第 ${h} 列只剩一行，没有选择的余地。`
        : `${ties > 1 ? "没有比它更小的" : "最小的是它"}：第 ${h} 列有 ${s} 行，也就是 ${s} 个分支。`}`],
    dead: ({ x: h }) => [`死路：s[${h}] = 0`,
      `第 ${h} 列还没有覆盖，却一行也不剩了。再选什么都没用：回溯。`],
    solution: ({ rows }) => [`一个解：第 ${rows.join("、")} 行`,
      "所有列都覆盖了：每列在选中的行里恰好有一个 1。接着回溯，寻找其他的解。"],
    choose: ({ x, h, isFirst, columns }) => [`选第 ${label[x]} 行：choose(${x})`,
      `结点 ${chip(x)} 是第 ${h} 列的${isFirst ? "第一个" : "下一个"}结点。它的行覆盖第 ${columns.join("、")} 列；在这些列上有 1 的其他行都要删去。`],
    cover: ({ x: h, others }) => [`覆盖第 ${h} 列`,
      `给它的大小加上 COVERED（+C），它就不会再是最小的。${others.length
        ? `它的其他行要离开各自的其他列：${others.map((x) => rowChip(x, `第 ${label[x]} 行`)).join(" ")}`
        : "它没有其他行了，什么也不用摘。"}`],
    leave: ({ x, up, down, h, shared }) => [`${chip(x)} 离开第 ${h} 列`,
      `它的行在第 ${shared} 列也有 1，所以不能再选。它的邻居 ${up} 和 ${down} 现在跳过它，互相指向。${chip(x)} 自己没有改变：仍然 u = ${up}，d = ${down}。撤销栈记下它离开了。`],
    undo: ({ x, count }) => [`撤销第 ${label[x]} 行：undo()`,
      count ? `选它之后有 ${count} 个结点离开。现在按相反的次序放回：从栈顶开始。`
        : "选它之后没有结点离开，所以没有要放回的。"],
    return: ({ x, up, down, h }) => [`${chip(x)} 回到第 ${h} 列`,
      `它还记得 u = ${up}，d = ${down}。比它后离开的都已回来，所以 ${up} 和 ${down} 现在相邻，正如它刚离开时那样：它正好放回两者之间。`],
    open: ({ columns }) => [`第 ${columns.join("、")} 列恢复`,
      "去掉大小上的标记。一切都和选这一行之前一样。"],
    exhausted: ({ x: h, from, depth }) => [`第 ${h} 列没有别的行了`,
      `d[${from}] = ${h} 是列头，所以这一列的循环结束。${depth ? "回到之前选的那一行。" : "这是最初的一列：搜索结束。"}`],
  },
};

// The lines of the program that a moment runs, beside what they write.
const FORMULAS = {
  leave: (x) => [`d[u[${x}]] = d[${x}]`, `u[d[${x}]] = u[${x}]`, `s[c[${x}]] -= 1`],
  return: (x) => [`d[u[${x}]] = ${x}`, `u[d[${x}]] = ${x}`, `s[c[${x}]] += 1`],
  cover: (x) => [`s[${x}] += COVERED`],
  open: (x) => columnsOf(x).map((h) => `s[${h}] -= COVERED`),
};

let language = "en";

// The column or node of the last moment of a kind before k.
function lastOf(kind, k) {
  while (moments[k][0] !== kind) k -= 1;
  return moments[k][1];
}

// What the sentences of a moment speak of.
function facts(k) {
  const [what, x] = moments[k];
  const before = stateAt(Math.max(k - 1, 0));
  const open = openColumns(before);
  const rows = before.chosen.map((it) => label[it.x]);
  const facts = { x, s: before.s[x], rows, depth: before.chosen.length, h: c[x], up: before.u[x], down: before.d[x] };
  facts.sizes = open.map((h) => `s[${h}] = ${before.s[h]}`).join(", ");
  facts.ties = open.filter((h) => before.s[h] === before.s[x]).length;
  facts.solutions = moments.filter(([what]) => what === "solution").length;
  if (what === "choose" || what === "open") facts.columns = columnsOf(x).sort((a, b) => a - b);
  if (what === "choose") facts.isFirst = before.d[c[x]] === x;
  if (what === "cover") facts.others = columnOf(before, x).filter((i) => !isChosen(before, i));
  if (what === "leave") facts.shared = lastOf("cover", k);
  if (what === "undo") facts.count = before.trail.length - before.chosen.at(-1).trail;
  if (what === "exhausted") facts.from = lastOf("undo", k);
  return facts;
}

const say = (k) => WORDS[language][moments[k][0]](facts(k));
