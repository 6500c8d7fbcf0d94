// Where the reader is, and how to get elsewhere: buttons, keys, the slider, the address.
const slider = find("#controls input");
const stopAt = find("#stop-at");
const speed = find("#speed");
let at = 0;
let timer = 0;
let marks = [];

function show() {
  const words = WORDS[language];
  const [headline, reason] = say(at);
  document.body.classList.toggle("start", at === 0);
  document.body.classList.toggle("quiz", quiz.on);
  document.body.classList.toggle("asked", isAsked(at));
  find(".counter").textContent = words.step(at, last);
  find(".headline").innerHTML = headline;
  find(".short").innerHTML = headline;
  find(".reason").innerHTML = reason;
  find(".levels").innerHTML = drawLevels(at);
  find(".writes").innerHTML = drawWrites(at);
  drawQuestion();
  drawLinks(at);
  drawMatrix(at);
  drawBoard(at);
  find("#trail .stack").innerHTML = drawTrail(at);
  drawTree(at);
  drawArrays(at);
  drawSizes(at);
  showProgram();
  showControls(plainText(headline));
  bringIntoView("#links .scroll", ".halo, .link.new", ".halo", ".header.now, .header.least");
  bringIntoView("#matrix .scroll", spotInMatrix(at));
  bringIntoView("#arrays .table", ".changed, .read");
  bringIntoView("#arrays .sizes", ".changed, .read");
  bringIntoView("#controls .sizes", ".changed, .read");
  bringIntoView("#tree .scroll", "[tabindex=\"0\"]");
  bringIntoView("#trail .stack", ".top");
  bringIntoView("#code .scroll", ".on");
}

// The cell or the head that a moment is about.
function spotInMatrix(k) {
  const [, number] = momentAt(k);
  if (number > data.columns) return `[data-row="${label[number]}"][data-column="${c[number]}"]`;
  return number ? `#matrix th[data-column="${number}"]` : ".chosen";
}

// What depends on the language alone.
function translate() {
  const words = WORDS[language];
  document.documentElement.lang = language;
  document.title = words.title;
  find("#language").textContent = words.other;
  find("#language").lang = language === "en" ? "zh" : "en";
  for (const button of document.querySelectorAll("#controls [data-go]")) {
    const [word, title] = words.buttons[button.dataset.go];
    button.querySelector("small").textContent = word;
    button.title = title;
    button.setAttribute("aria-label", title);
  }
  for (const select of [stopAt, speed]) {
    const options = [...select.options];
    options.forEach((option) => {
      option.textContent = words.options[option.value];
    });
    select.title = words.labels[select.id];
    select.setAttribute("aria-label", words.labels[select.id]);
  }
  slider.setAttribute("aria-label", words.labels.slider);
  for (const link of document.querySelectorAll("[data-first]")) {
    const k = moments.findIndex(([what]) => what === link.dataset.first);
    link.hidden = k < 0;
    link.textContent = words.see(k);
    link.href = `#step=${k}`;
  }
  find("#hint").textContent = words.hint;
  // What is drawn once is drawn anew.
  find("#tree svg").innerHTML = "";
  drawOrder();
}

function drawWrites(k) {
  const [what, number, ...writes] = momentAt(k);
  const formulas = FORMULAS[what]?.(number) ?? [];
  const before = stateAt(Math.max(k - 1, 0));
  const lines = writes.map(([array, index, value], i) =>
    `<tr><td>${formulas[i]}</td><td>${array}[${index}] = <b>${shown(array, value)}</b></td><td class="was">${WORDS[language].was(shown(array, before[array][index]))}</td></tr>`);
  return lines.join("");
}

function showProgram() {
  const [what] = momentAt(at);
  for (const line of document.querySelectorAll("#code i")) {
    const isOn = (line.dataset.on ?? "").split(" ").includes(what);
    line.classList.toggle("on", isOn);
    if (isOn) line.setAttribute("aria-current", "step");
    else line.removeAttribute("aria-current");
  }
}

function showControls(headline) {
  const words = WORDS[language];
  slider.max = last;
  slider.value = at;
  slider.setAttribute("aria-valuetext", `${words.step(at, last)}: ${headline}`);
  find("output").textContent = `${at}/${last}`;
  const button = (name) => find(`#controls [data-go=${name}]`);
  button("first").disabled = button("back").disabled = at === 0;
  button("next").disabled = at === last;
  button("solution").disabled = seek("solution", at, 1) < 0;
  button("dead").disabled = seek("dead", at, 1) < 0;
  button("play").classList.toggle("playing", timer !== 0);
  button("play").setAttribute("aria-pressed", timer !== 0);
  button("mark").setAttribute("aria-pressed", marks.includes(at));
  button("ask").setAttribute("aria-pressed", quiz.on);
  // Nobody can listen to what passes so fast.
  find("#now").setAttribute("aria-live", timer ? "off" : "polite");
  find("#marks").innerHTML = marks.map((k) =>
    `<button type="button" data-mark="${k}"${k === at ? ' aria-current="step"' : ""} aria-label="${words.markAt(k)}">★ ${k}</button>`).join("");
}

// Scrolls a panel that is too small to what has changed in it: all that the first selector finds,
// if it fits; else the first that one of the others finds.
function bringIntoView(panel, selector, ...others) {
  const box = find(panel);
  if (box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight) return;
  const outer = box.getBoundingClientRect();
  let inner = around(box.querySelectorAll(selector));
  if (!inner || inner.right - inner.left > outer.width - 80 || inner.bottom - inner.top > outer.height - 60) {
    const first = [...others, selector].map((it) => box.querySelector(it)).find((it) => it);
    inner = first && around([first]);
  }
  if (!inner) return;
  // The names of rows and arrays are on the left.
  const way = (near, far, gap) => Math.max(far + gap, 0) || Math.min(near - gap, 0);
  const gap = Math.min(40, outer.height / 4);
  if (box.scrollWidth > box.clientWidth + 20) box.scrollLeft += way(inner.left - outer.left, inner.right - outer.right, 40);
  box.scrollTop += way(inner.top - outer.top, inner.bottom - outer.bottom, gap);
}

function around(elements) {
  const boxes = [...elements].map((it) => it.getBoundingClientRect());
  if (!boxes.length) return undefined;
  const all = (edge, least) => least(...boxes.map((box) => box[edge]));
  return { left: all("left", Math.min), right: all("right", Math.max), top: all("top", Math.min), bottom: all("bottom", Math.max) };
}

const shown = (array, value) => (array === "s" ? size(value) : value);
const plainText = (html) => html.replace(/<[^>]*>/g, "").replace(/&nbsp;/g, " ");

// Not more often than browsers allow it, as while an arrow is held down.
let written = 0;
let isWaiting = 0;

function keepAddress() {
  clearTimeout(isWaiting);
  if (Date.now() - written > 300) writeAddress();
  else isWaiting = setTimeout(writeAddress, 300);
}

function writeAddress() {
  written = Date.now();
  const list = marks.length ? `&marks=${marks.join(",")}` : "";
  history.replaceState(null, "", `#step=${at}&lang=${language}${list}`);
}

function go(k) {
  // The introduction makes room for what changes.
  if (at === 0 && k > 0) find(".intro").open = false;
  at = Math.max(0, Math.min(last, k));
  if (at === last) stop();
  keepAddress();
  show();
}

// On to what a step stops at; without one to the end.
function step(kind, way) {
  const k = seek(kind, at, way);
  go(k < 0 ? (way > 0 ? last : 0) : k);
}

// Where Shift and an arrow lead.
function nextCall(way) {
  const k = seek("call", at, way);
  return k < 0 ? (way > 0 ? last : 0) : k;
}

// To the next one of a kind; where there is none, nowhere.
function jump(kind, way) {
  const k = seek(kind, at, way);
  if (k >= 0) go(k);
}

function stop() {
  clearInterval(timer);
  timer = 0;
}

function start() {
  stop();
  timer = setInterval(() => (isAsked(at) ? stop() : step(stopAt.value, 1)), Number(speed.value));
}

function play() {
  if (timer) {
    stop();
  } else {
    if (at === last) at = 0;
    start();
  }
  show();
}

function setSpeed(i) {
  speed.selectedIndex = i;
  if (timer) start();
}

function mark() {
  marks = marks.includes(at) ? marks.filter((k) => k !== at) : [...marks, at].sort((a, b) => a - b);
  go(at);
}

function toMark(way) {
  const k = way > 0 ? marks.find((k) => k > at) : marks.findLast((k) => k < at);
  if (k !== undefined) go(k);
}

const WAYS = {
  first: () => go(0),
  back: () => step(stopAt.value, -1),
  next: () => step(stopAt.value, 1),
  solution: () => jump("solution", 1),
  dead: () => jump("dead", 1),
  mark,
  ask: () => {
    quiz.on = !quiz.on;
    quiz.answered.clear();
    go(at);
  },
  play,
};

// Keys of the steps themselves, and those that act wherever the reader is.
const STEP_KEYS = {
  ArrowLeft: WAYS.back,
  ArrowRight: WAYS.next,
  ShiftArrowLeft: () => go(nextCall(-1)),
  ShiftArrowRight: () => go(nextCall(1)),
  Home: WAYS.first,
  End: () => go(last),
};
const LETTER_KEYS = {
  p: play,
  s: WAYS.solution,
  S: () => jump("solution", -1),
  d: WAYS.dead,
  D: () => jump("dead", -1),
  m: mark,
  "[": () => toMark(-1),
  "]": () => toMark(1),
  q: WAYS.ask,
  1: () => setSpeed(0),
  2: () => setSpeed(1),
  3: () => setSpeed(2),
};

// Arrows act on what has the focus, if that takes them, and scroll where the steps are out of view.
function takesArrows(target) {
  const place = target.closest?.("input, select, .scroll, .stack");
  const isAway = find("main").getBoundingClientRect().bottom < innerHeight / 3;
  return isAway || Boolean(place);
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.target.matches?.("select")) return;
  const name = (event.shiftKey && event.key.startsWith("Arrow") ? "Shift" : "") + event.key;
  const own = (keys) => (Object.hasOwn(keys, name) ? keys[name] : undefined);
  const letter = own(LETTER_KEYS);
  const way = letter ?? (takesArrows(event.target) ? undefined : own(STEP_KEYS));
  if (!way) return;
  event.preventDefault();
  if (!letter) stop();
  way();
});

find("#controls").addEventListener("click", ({ target }) => {
  const name = target.closest("[data-go]")?.dataset.go;
  const marked = target.closest("[data-mark]")?.dataset.mark;
  if (marked) {
    stop();
    go(Number(marked));
    find(`[data-mark="${marked}"]`)?.focus();
  }
  if (!name) return;
  if (!["play", "mark", "ask"].includes(name)) stop();
  WAYS[name]();
});

slider.addEventListener("input", () => {
  stop();
  go(Number(slider.value));
});

speed.addEventListener("change", () => setSpeed(speed.selectedIndex));

find("#tree").addEventListener("click", ({ target }) => {
  const place = target.closest("[data-go]");
  if (!place) return;
  stop();
  go(Number(place.dataset.go));
});

find("#language").addEventListener("click", () => {
  language = language === "en" ? "zh" : "en";
  translate();
  fit();
  keepAddress();
});

// #step=12&lang=zh&marks=3,9; what is none of it is passed over.
function readAddress() {
  const words = new URLSearchParams(location.hash.slice(1));
  const isStep = (word) => /^\d{1,9}$/.test(word) && Number(word) <= last;
  const [step, lang] = [words.get("step"), words.get("lang")];
  if (lang === "en" || lang === "zh") language = lang;
  if (step !== null && /^\d{1,9}$/.test(step)) at = Math.min(last, Number(step));
  if (words.has("marks")) {
    const numbers = words.get("marks").split(",").filter(isStep).slice(0, 50).map(Number);
    marks = [...new Set(numbers)].sort((a, b) => a - b);
  }
  return step !== null;
}

window.addEventListener("hashchange", () => {
  const hasStep = readAddress();
  if (hasStep) stop();
  translate();
  show();
  if (hasStep) scrollTo(0, 0);
});

// What is read once is folded away; what the problem is, is said at the start.
for (const it of document.querySelectorAll(".last-header")) it.textContent = data.columns;
for (const it of document.querySelectorAll(".of-secondary")) it.hidden = data.primary === data.columns;
for (const it of document.querySelectorAll(".of-board")) it.hidden = !data.board;
// `--lang` decides, else the browser.
language = data.language ?? (navigator.language?.startsWith("zh") ? "zh" : "en");
readAddress();
for (const it of document.querySelectorAll(".fold")) it.open = at === 0 && it.classList.contains("intro");
translate();
fit();
addEventListener("resize", fit);

// The room for the drawing is what the other panels leave.
function fit() {
  measure();
  show();
  measure();
  show();
}
