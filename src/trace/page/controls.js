// Where the reader is, and how to get elsewhere: buttons, keys, the slider, the address.
const find = (selector) => document.querySelector(selector);
const slider = find("#controls input");
let at = 0;
let timer = 0;

function show() {
  const words = WORDS[language];
  const [headline, reason] = say(at);
  const [what, number, ...writes] = moments[at];
  const formulas = FORMULAS[what]?.(number) ?? [];
  const before = stateAt(Math.max(at - 1, 0));
  document.documentElement.lang = language;
  document.body.classList.toggle("start", at === 0);
  document.title = words.title;
  find("#language").textContent = words.other;
  find(".counter").textContent = words.step(at, last);
  find(".headline").innerHTML = headline;
  find(".short").innerHTML = headline;
  find(".reason").innerHTML = reason;
  find(".writes").innerHTML = writes.map(([array, index, value], i) =>
    `<tr><td>${formulas[i]}</td><td>${array}[${index}] = <b>${shown(array, value)}</b></td><td class="was">${words.was(shown(array, before[array][index]))}</td></tr>`).join("");
  find("#links .drawing").innerHTML = drawLinks(at);
  find("#matrix .scroll").innerHTML = drawMatrix(at);
  find("#trail .stack").innerHTML = drawTrail(at);
  find("#tree .scroll").innerHTML = drawTree(at);
  find("#arrays .table").innerHTML = drawArrays(at);
  for (const it of document.querySelectorAll(".sizes")) it.innerHTML = drawSizes(at);
  bringIntoView("#links .scroll", ".halo");
  bringIntoView("#arrays .table", ".changed, .read");
  bringIntoView("#arrays .sizes", ".changed, .read");
  bringIntoView("#controls .sizes", ".changed, .read");
  bringIntoView("#tree .scroll", ".at");
  for (const line of document.querySelectorAll("#code i")) {
    line.classList.toggle("on", (line.dataset.on ?? "").split(" ").includes(what));
  }
  for (const link of document.querySelectorAll("[data-first]")) {
    const k = moments.findIndex(([what]) => what === link.dataset.first);
    link.hidden = k < 0;
    link.textContent = words.see(k);
    link.href = address(k);
  }
  slider.max = last;
  slider.value = at;
  find("output").textContent = `${at}/${last}`;
  for (const button of document.querySelectorAll("[data-go=first], [data-go=back]")) button.disabled = at === 0;
  for (const button of document.querySelectorAll("[data-go=next], [data-go=call]")) button.disabled = at === last;
  for (const button of document.querySelectorAll("#controls [data-go]")) {
    const [word, title] = words.buttons[button.dataset.go];
    button.querySelector("small").textContent = word;
    button.title = title;
    button.setAttribute("aria-label", title);
  }
  find("[data-go=play]").classList.toggle("playing", timer !== 0);
  drawOrder();
}

// Scrolls a panel that is too small to what has changed in it.
function bringIntoView(panel, selector) {
  const box = find(panel);
  const inner = box.querySelector(selector)?.getBoundingClientRect();
  if (!inner) return;
  const outer = box.getBoundingClientRect();
  // The names of rows and arrays are on the left.
  const way = (near, far) => Math.max(far + 40, 0) || Math.min(near - 40, 0);
  box.scrollLeft += way(inner.left - outer.left, inner.right - outer.right);
  box.scrollTop += way(inner.top - outer.top, inner.bottom - outer.bottom);
}

const shown = (array, value) => (array === "s" ? size(value) : value);
const address = (k) => `#step=${k}&lang=${language}`;

function go(k) {
  // The introduction makes room for the arrays.
  if (at === 0 && k > 0) find(".intro").open = false;
  at = Math.max(0, Math.min(last, k));
  if (at === last) stop();
  history.replaceState(null, "", address(at));
  show();
}

// A call of the template is a moment that is no change of one.
const isCall = ([what]) => !["cover", "leave", "return", "open"].includes(what);

function nextCall(way) {
  let k = at + way;
  while (k > 0 && k < last && !isCall(moments[k])) k += way;
  return k;
}

function stop() {
  clearInterval(timer);
  timer = 0;
}

function play() {
  if (timer) {
    stop();
  } else {
    if (at === last) at = 0;
    timer = setInterval(() => go(at + 1), 1400);
  }
  show();
}

const WAYS = {
  first: () => go(0),
  back: () => go(at - 1),
  next: () => go(at + 1),
  call: () => go(nextCall(1)),
  play,
};

const KEYS = {
  ArrowLeft: WAYS.back,
  ArrowRight: WAYS.next,
  ShiftArrowLeft: () => go(nextCall(-1)),
  ShiftArrowRight: WAYS.call,
  Home: WAYS.first,
  End: () => go(last),
  p: play,
};

document.addEventListener("keydown", (event) => {
  const way = KEYS[(event.shiftKey ? "Shift" : "") + event.key];
  if (!way || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  if (way !== play) stop();
  way();
});

find("#controls").addEventListener("click", ({ target }) => {
  const way = target.closest("[data-go]")?.dataset.go;
  if (way && way !== "play") stop();
  WAYS[way]?.();
});

slider.addEventListener("input", () => {
  stop();
  go(Number(slider.value));
});

find("#tree").addEventListener("click", ({ target }) => {
  const place = target.closest("[data-go]");
  if (place) go(Number(place.dataset.go));
});

find("#language").addEventListener("click", () => {
  language = language === "en" ? "zh" : "en";
  go(at);
});

// #step=12&lang=zh; another address is a place on the page.
function readAddress() {
  const words = new URLSearchParams(location.hash.slice(1));
  language = { en: "en", zh: "zh" }[words.get("lang")] ?? language;
  const step = Number(words.get("step") ?? at);
  at = Number.isInteger(step) ? Math.max(0, Math.min(last, step)) : 0;
}

window.addEventListener("hashchange", () => {
  if (!location.hash.startsWith("#step=")) return;
  stop();
  readAddress();
  show();
  find("main").scrollIntoView();
});
// What is read once is folded away; what the problem is, is said at the start.
for (const it of document.querySelectorAll(".last-header")) it.textContent = data.columns;
language = navigator.language?.startsWith("zh") ? "zh" : "en";
readAddress();
measure();
for (const it of document.querySelectorAll(".fold")) it.open = at === 0 && it.classList.contains("intro");
show();
addEventListener("resize", () => {
  measure();
  show();
});
