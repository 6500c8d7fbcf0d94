const find = (selector) => document.querySelector(selector);

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
    trailPart: (x, from) => `row ${label[x]}: starts at trail length ${from}`,
    rowName: (i) => data.names?.rows[i - 1].en ?? `row ${i}: columns ${data.rows[i - 1].map((h) => h + 1).join(", ") || "none"}`,
    columnName: (h) => data.names?.columns[h - 1].en ?? `column ${h}${h > data.primary ? ", secondary" : ""}: rows ${rowsIn(h).join(", ") || "none"}`,
    place: ({ what, number, k }) => `${{ branch: `branch on column ${number}`, dead: "dead end", solution: "solution" }[what]}, step ${k}`,
    labels: { links: "nodes and links", tree: "the search tree", slider: "step", "stop-at": "what a step stops at", speed: "how fast it plays" },
    options: { change: "step: a change", call: "step: a call", choose: "step: a choice", solution: "step: a solution", dead: "step: a dead end", 2400: "slow", 1200: "normal", 400: "fast" },
    buttons: { first: ["start", "to the start"], back: ["back", "a step back"], play: ["play", "play or pause"], next: ["step", "a step on"], solution: ["solution", "to the next solution"], dead: ["dead end", "to the next dead end"], mark: ["mark", "mark this step, to come back to it"], ask: ["ask me", "ask me before each choice"] },
    markAt: (k) => `to the marked step ${k}`,
    knuth: "K",
    hint: "Point at a row, a column or a node, or tap it: what belongs to it stands out.",
    levels: ["rows chosen", "places", "dead ends", "solutions"],
    reveal: "show it",
    wrong: (h, s) => `s[${h}] = ${s}: another column has fewer rows.`,
    question: () => ["On which column does the search branch?", "Each column needs one of its rows. Which one gives the fewest branches, or shows that there is none? Try before you look."],
    cut: () => [`The first ${last - 1} steps end here`, `The whole search has ${total(0)} places, ${total(1)} dead ends and ${total(2)} solutions. Level by level:`],
    reasons: { down: "the one that came down to one row last", dead: "one that was a dead end lately", first: "the first of them" },
    start: () => ["Before the search",
      `${data.levels ? WORDS.en.beginning() : ""}Each 1 of the matrix is a node with a number. Above each column is its header, and <code>s</code> in it says how many rows the column has. No row is chosen.`],
    beginning: () => `This search is long: the page has its first ${last - 1} steps, and counts the rest below. `,
    end: ({ solutions }) => [`The search is over: ${solutions === 1 ? "1 solution" : `${solutions} solutions`}`,
      "Every link and every size is what it was at the start, and nothing was ever copied."],
    branch: ({ x: h, s, sizes, ties, reason }) => [`The search branches on column ${h}: s[${h}] = ${s}`,
      `${data.names ? `Column ${h}: <b>${data.names.columns[h - 1].en}</b>. ` : ""}One row must cover each open${data.primary < data.columns ? " primary" : ""} column. Their sizes: ${sizes}. ${ties.length > 1
        ? `Columns ${ties.slice(0, -1).join(", ")} and ${ties.at(-1)} have ${s === 1 ? "one row" : `${s} rows`} each, the fewest. The search uses ${WORDS.en.reasons[reason]}: column ${h}.`
        : `The smallest is that of column ${h}.`} ${s === 1 ? "One row is left, so there is one branch." : `${s} rows, so ${s} branches.`}`],
    dead: ({ x: h }) => [`Dead end: s[${h}] = 0`,
      `${data.names ? `Column ${h}: <b>${data.names.columns[h - 1].en}</b>. ` : ""}Column ${h} still needs a row, and only its header is left in the ring: d[${h}] = ${h}, so the loop does not run even once. Whatever else would be chosen, it fails: go back.`],
    solution: ({ rows }) => [`A solution: rows ${rows.join(", ")}`,
      data.primary < data.columns ? "No primary column is open: each has exactly one 1 in the chosen rows; a secondary one has one or none. Then back, to look for others."
        : "No column is open: each has exactly one 1 in the chosen rows. Then back, to look for others."],
    choose: ({ x, h, isFirst, columns }) => [`Row ${label[x]} is chosen: choose(${x})`,
      `${data.names ? `It is <b>${data.names.rows[label[x] - 1].en}</b>. ` : ""}Node ${chip(x)} is the ${isFirst ? "first" : "next"} one of column ${h}. Its row covers ${columns.length > 1 ? "columns" : "column"} ${columns.join(", ")}; every other row with a 1 there has to go.`],
    pass: ({ x, reason: empty }) => [`Row ${label[x]} is passed over: dead_end_after(${x}) = ${empty}`,
      `If it were chosen, and then each row that is the only one left of its column, column ${empty} would have no rows. Nothing is covered for it.`],
    cover: ({ x: h, others }) => [`Column ${h} is covered`,
      `COVERED (+C) is added to its size, so it is never the smallest. ${others.length
        ? `Its other ${others.length > 1 ? "rows have" : "row has"} to leave all of ${others.length > 1 ? "their" : "its"} other columns: ${others.map((x) => rowChip(x, `row ${label[x]}`)).join(" ")}`
        : "It has no other row: nothing has to leave."}`],
    leave: ({ x, up, down, h, shared, row }) => [`${chip(x)} leaves column ${h}`,
      `Row ${row} is chosen and covers column ${shared}. Row ${label[x]} has a 1 there too, so it cannot be chosen: its other node ${chip(x)} leaves. ${up === down
        ? `Only the header ${h} remains; it points to itself. <b>Column ${h} is empty now.</b> ${h > data.primary ? "It is secondary, so it may stay empty." : "choose() still finishes its row; the next smallest_column() sees it."}`
        : `Its neighbours ${up} and ${down} now point past it.`} ${chip(x)} itself is not changed: it keeps u&nbsp;=&nbsp;${up} and d&nbsp;=&nbsp;${down}.`],
    undo: ({ x, count }) => [`Row ${label[x]} is undone: undo()`,
      count ? `Since it was chosen, ${count === 1 ? "1 node has" : `${count} nodes have`} left. They come back in the reverse order: the end of the trail first.`
        : "No node has left since it was chosen, so none comes back."],
    return: ({ x, up, down, h }) => [`${chip(x)} returns to column ${h}`,
      `It has kept u&nbsp;=&nbsp;${up} and d&nbsp;=&nbsp;${down}. All that left after it are back, so ${up === down
        ? `only the header ${h} is in the ring, as it was when ${x} had left`
        : `${up} and ${down} are neighbours now, as they were when it had left: it fits between them`}.`],
    open: ({ columns }) => [`${columns.length > 1 ? "Columns" : "Column"} ${columns.join(", ")} ${columns.length > 1 ? "are" : "is"} open again`,
      "COVERED is subtracted from their sizes. All is as it was before this row was chosen."],
    exhausted: ({ x: h, from, depth }) => [`Column ${h} has no other row`,
      `d[${from}] = ${h} is the header, so the loop over this column ends. ${depth ? "Back to the row that was chosen before." : "It was the first column: the search ends."}`],
  },
  zh: {
    title: "舞蹈链（Dancing Links, DLX）：一步一步看精确覆盖",
    other: "English",
    step: (k, n) => `第 ${k} 步，共 ${n} 步`,
    see: (k) => `看第 ${k} 步`,
    was: (value) => `原来是 ${value}`,
    row: (i) => `第 ${i} 行`,
    trailEmpty: "空：没有结点被摘下。",
    trailPart: (x, from) => `第 ${label[x]} 行：从栈长 ${from} 开始`,
    rowName: (i) => data.names?.rows[i - 1].zh ?? `第 ${i} 行：${data.rows[i - 1].length ? `第 ${data.rows[i - 1].map((h) => h + 1).join("、")} 列` : "没有 1"}`,
    columnName: (h) => data.names?.columns[h - 1].zh ?? `第 ${h} 列${h > data.primary ? "（次要列）" : ""}：${rowsIn(h).length ? `第 ${rowsIn(h).join("、")} 行` : "没有 1"}`,
    place: ({ what, number, k }) => `${{ branch: `按第 ${number} 列分支`, dead: "死路", solution: "一个解" }[what]}，第 ${k} 步`,
    labels: { links: "结点和链", tree: "搜索树", slider: "步", "stop-at": "一步走到哪里", speed: "播放速度" },
    options: { change: "一步：一次修改", call: "一步：一次调用", choose: "一步：一次选择", solution: "一步：一个解", dead: "一步：一个死路", 2400: "慢速", 1200: "中速", 400: "快速" },
    buttons: { first: ["开头", "回到开头"], back: ["上一步", "后退一步"], play: ["播放", "播放或暂停"], next: ["下一步", "前进一步"], solution: ["下一个解", "到下一个解"], dead: ["下一个死路", "到下一个死路"], mark: ["标记", "标记这一步，以后再回来"], ask: ["考考我", "每次选择之前先问我"] },
    markAt: (k) => `到标记的第 ${k} 步`,
    knuth: "K",
    hint: "指向（点按）行、列、结点：相关的会亮",
    levels: ["已选行数", "结点", "死路", "解"],
    reveal: "看答案",
    wrong: (h, s) => `s[${h}] = ${s}：还有行数更少的列。`,
    question: () => ["搜索会按哪一列分支？", "每一列都要由它的某一行覆盖。按哪一列分支最少，或者看得出无路可走？先试试，再看答案。"],
    cut: () => [`前 ${last - 1} 步到此为止`, `整个搜索有 ${total(0)} 个结点、${total(1)} 条死路、${total(2)} 个解。逐层来看：`],
    reasons: { down: "最后减到一行的那一列", dead: "不久前成为死路的一列", first: "第一列" },
    start: () => ["搜索之前",
      `${data.levels ? WORDS.zh.beginning() : ""}矩阵里每个 1 是一个带编号的结点。每列上方是列头，里面的 <code>s</code> 是这一列还有几行。还没有选任何行。`],
    beginning: () => `这个搜索很长：本页有前 ${last - 1} 步，其余的只计数，见下表。`,
    end: ({ solutions }) => [`搜索结束：共 ${solutions} 个解`,
      "每条链、每个大小都和开始时一样，而且从没有复制过任何东西。"],
    branch: ({ x: h, s, sizes, ties, reason }) => [`按第 ${h} 列分支：s[${h}] = ${s}`,
      `${data.names ? `第 ${h} 列：<b>${data.names.columns[h - 1].zh}</b>。` : ""}每个未覆盖的${data.primary < data.columns ? "主" : ""}列都要有一行来覆盖。各列的大小：${sizes}。${ties.length > 1
        ? `第 ${ties.join("、")} 列都只有 ${s} 行，是最少的；按其中${WORDS.zh.reasons[reason]}分支：第 ${h} 列。`
        : `最小的是第 ${h} 列。`}${s === 1 ? "只剩一行，所以只有一个分支。" : `有 ${s} 行，也就是 ${s} 个分支。`}`],
    dead: ({ x: h }) => [`死路：s[${h}] = 0`,
      `${data.names ? `第 ${h} 列：<b>${data.names.columns[h - 1].zh}</b>。` : ""}第 ${h} 列还没有覆盖，环里却只剩列头：d[${h}] = ${h}，所以循环一次也不执行。再选什么都没用：回溯。`],
    solution: ({ rows }) => [`一个解：第 ${rows.join("、")} 行`,
      data.primary < data.columns ? "所有主列都覆盖了：每个主列在选中的行里恰好有一个 1，次要列至多一个。接着回溯，寻找其他的解。"
        : "所有列都覆盖了：每列在选中的行里恰好有一个 1。接着回溯，寻找其他的解。"],
    choose: ({ x, h, isFirst, columns }) => [`选择第 ${label[x]} 行：choose(${x})`,
      `${data.names ? `这是<b>${data.names.rows[label[x] - 1].zh}</b>。` : ""}结点 ${chip(x)} 是第 ${h} 列的${isFirst ? "第一个" : "下一个"}结点。它的行覆盖第 ${columns.join("、")} 列；在这些列上有 1 的其他行都要删去。`],
    pass: ({ x, reason: empty }) => [`跳过第 ${label[x]} 行：dead_end_after(${x}) = ${empty}`,
      `如果选它，再选各列中唯一剩下的行，第 ${empty} 列就没有行了。所以不用为它覆盖任何列。`],
    cover: ({ x: h, others }) => [`覆盖第 ${h} 列`,
      `给它的大小加上 COVERED（+C），它就不会再是最小的。${others.length
        ? `要删去它的其他行，也就是把这些行在其他列的结点摘下：${others.map((x) => rowChip(x, `第 ${label[x]} 行`)).join(" ")}`
        : "它没有其他行了，没有要摘下的结点。"}`],
    leave: ({ x, up, down, h, shared, row }) => [`从第 ${h} 列摘下 ${chip(x)}`,
      `已选的第 ${row} 行覆盖了第 ${shared} 列，第 ${label[x]} 行在那里也有 1，不能再选，所以摘下它的结点 ${chip(x)}。${up === down
        ? `现在环里只剩列头 ${h}，它指向自己。<b>第 ${h} 列空了。</b>${h > data.primary ? "它是次要列，可以空着。" : "choose() 仍然做完这一行；下一次 smallest_column() 才会发现。"}`
        : `它的邻居 ${up} 和 ${down} 现在跳过它，互相指向。`}${chip(x)} 自己没有改变：仍然 u = ${up}，d = ${down}。`],
    undo: ({ x, count }) => [`撤销第 ${label[x]} 行：undo()`,
      count ? `选择它之后摘下了 ${count} 个结点。现在按相反的次序放回：从栈顶开始。`
        : "选择它之后没有摘下结点，所以没有要放回的。"],
    return: ({ x, up, down, h }) => [`${chip(x)} 放回第 ${h} 列`,
      `它还记得 u = ${up}，d = ${down}。比它后摘下的都已放回，所以${up === down
        ? `环里只有列头 ${h}，正如它刚摘下时那样`
        : ` ${up} 和 ${down} 现在相邻，正如它刚摘下时那样：它正好放回两者之间`}。`],
    open: ({ columns }) => [`第 ${columns.join("、")} 列恢复`,
      "从它们的大小里减去 COVERED。一切都和选择这一行之前一样。"],
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

// The rows that have a 1 in a column.
const rowsIn = (h) => data.rows.flatMap((ones, i) => (ones.includes(h - 1) ? [i + 1] : []));
const total = (i) => data.levels.reduce((sum, level) => sum + level[i], 0);

// The column or node of the last moment before k of one of these kinds.
function lastOf(kinds, k) {
  while (!kinds.includes(moments[k][0])) k -= 1;
  return moments[k][1];
}

// What the sentences of a moment speak of.
function facts(k) {
  const [what, x] = moments[k];
  const before = stateAt(Math.max(k - 1, 0));
  const open = openColumns(before).filter((h) => h <= data.primary);
  const rows = before.chosen.map((it) => label[it.x]);
  const facts = { x, s: before.s[x], rows, depth: before.chosen.length, h: c[x], up: before.u[x], down: before.d[x] };
  facts.sizes = open.map((h) => `s[${h}]&nbsp;=&nbsp;${before.s[h]}`).join(", ");
  facts.ties = open.filter((h) => before.s[h] === before.s[x]);
  facts.reason = data.reasons[k];
  facts.solutions = moments.filter(([what]) => what === "solution").length;
  if (what === "choose" || what === "open") facts.columns = columnsOf(x).sort((a, b) => a - b);
  if (what === "choose") facts.isFirst = before.d[c[x]] === x;
  if (what === "cover") facts.others = columnOf(before, x).filter((i) => !isChosen(before, i));
  if (what === "leave") Object.assign(facts, { shared: lastOf(["cover"], k), row: rows.at(-1) });
  if (what === "undo") facts.count = before.trail.length - before.chosen.at(-1).trail;
  if (what === "exhausted") facts.from = lastOf(["undo", "pass"], k);
  return facts;
}

const say = (k) => WORDS[language][momentAt(k)[0]](facts(k));
