// A column H with the nodes A, B and C, to leave and return in any order.
const order = { names: ["H", "A", "B", "C"], u: [], d: [], out: [], log: [] };

const ORDER_WORDS = {
  en: {
    reset: "start again", wrong: "out A B C, back A C B", right: "out A B C, back C B A", forward: "out A B C, back A B C",
    down: "down from H: ", up: "up from H:   ",
    hint: "Click a node and it leaves; click it again and it returns.",
    out: "Both ways show the same nodes. Now let them return, in an order of your choice.",
    whole: "All are back, and every link is as it was.",
    broken: (way) => `Broken: all nodes are back, and ${way} not show A B C any more.`,
    ways: ["the way down does", "the way up does", "both ways do"],
    stray: "The column is wrong already: on one way there is a node that is out.",
  },
  zh: {
    reset: "重新开始", wrong: "摘 A B C，放 A C B", right: "摘 A B C，放 C B A", forward: "摘 A B C，放 A B C",
    down: "从 H 向下：", up: "从 H 向上：",
    hint: "点一个结点把它摘下，再点一次把它放回。",
    out: "两个方向看到的结点一致。现在按你喜欢的次序放回去。",
    whole: "全部放回，每条链都和原来一样。",
    broken: (way) => `坏了：结点都放回了，${way}却走不全 A、B、C。`,
    ways: ["向下", "向上", "两个方向"],
    stray: "这一列已经不对：有一个方向会走到已摘下的结点。",
  },
};

function resetOrder() {
  Object.assign(order, { u: [3, 0, 1, 2], d: [1, 2, 3, 0], out: [], log: [] });
}

// The two writes of the template, for a node that leaves or returns.
function toggle(k) {
  const { u, d } = order;
  const isOut = order.out.includes(k);
  [d[u[k]], u[d[k]]] = isOut ? [k, k] : [d[k], u[k]];
  order.out = isOut ? order.out.filter((it) => it !== k) : [...order.out, k];
  order.log.push(`${isOut ? "+" : "−"}${order.names[k]}`);
}

// The nodes from H on until H comes again; no more than there are.
function walk(array) {
  const met = [];
  for (let x = array[0]; x !== 0 && met.length < 4; x = array[x]) met.push(x);
  return met;
}

function drawOrder() {
  const words = ORDER_WORDS[language];
  const { u, d, out, names } = order;
  const [down, up] = [walk(d), walk(u)];
  const panel = document.getElementById("order");
  const nodes = [1, 2, 3].map((k) =>
    `<button type="button" data-node="${k}" aria-pressed="${out.includes(k)}">${out.includes(k) ? "+" : "−"} ${names[k]}</button>`);
  panel.querySelector(".buttons").innerHTML = nodes.join("") + ["right", "wrong", "forward", "reset"].map((it) =>
    `<button type="button" data-try="${it}">${words[it]}</button>`).join("");
  panel.querySelector(".drawing").innerHTML = drawRing();
  const list = (met) => met.map((x) => names[x]).join(" ") || "–";
  panel.querySelector(".walk").textContent = `${words.down}${list(down)}\n${words.up}${list(up)}\n${order.log.join(" ")}`;
  const verdict = panel.querySelector(".verdict");
  const left = [1, 2, 3].filter((k) => !out.includes(k)).join();
  const [downRight, upRight] = [down.join() === left, [...up].reverse().join() === left];
  const isRight = downRight && upRight;
  verdict.className = `verdict ${isRight ? (out.length ? "" : order.log.length ? "right" : "") : "broken"}`;
  const way = words.ways[downRight ? 1 : upRight ? 0 : 2];
  verdict.textContent = !order.log.length ? words.hint : isRight
    ? (out.length ? words.out : words.whole)
    : (out.length ? words.stray : words.broken(way));
}

// From left to right: d above, u below, both as arcs.
function drawRing() {
  const x = (k) => 60 + k * 120;
  const arc = (a, b, way, kind) => {
    // What leads back goes around what leads on.
    const isBack = (b - a) * way > 0;
    const lift = way * (26 + 17 * Math.abs(b - a) + (isBack ? 16 : 0));
    const [from, to] = [x(a) + (b > a ? 8 : -8), x(b) + (b > a ? -8 : 8)];
    if (a === b) return `<path class="link ${kind}" d="M${x(a) - 8} ${95 - way * -20}c-20 ${way * 40} 36 ${way * 40} 16 ${way * 4}" marker-end="url(#end-${kind})"/>`;
    return `<path class="link ${kind}" d="M${from} ${95 + way * 20}C${from} ${95 + way * 20 + lift} ${to} ${95 + way * 20 + lift} ${to} ${95 + way * 22}" marker-end="url(#end-${kind})"/>`;
  };
  const arcs = order.names.flatMap((_, k) => {
    const kind = order.out.includes(k) ? "kept" : "live";
    return [arc(k, order.d[k], -1, kind), arc(k, order.u[k], 1, kind)];
  });
  const boxes = order.names.map((name, k) => {
    const isOut = order.out.includes(k);
    return `<g class="${k ? `node${isOut ? " out" : ""}` : "header"}" data-node="${k}"><rect x="${x(k) - 22}" y="77" width="44" height="36" rx="8" style="${isOut ? "stroke:var(--kept)" : k ? "fill:var(--now);stroke:var(--live)" : ""}"/><text x="${x(k)}" y="95">${name}</text></g>`;
  });
  return `<svg viewBox="0 0 480 190" width="480" style="max-width:100%" role="img">${arcs.join("")}${boxes.join("")}<text class="small" x="14" y="50">d →</text><text class="small" x="14" y="140">u ←</text></svg>`;
}

document.getElementById("order").addEventListener("click", ({ target }) => {
  const node = Number(target.closest("[data-node]")?.dataset.node ?? 0);
  const attempt = target.closest("[data-try]")?.dataset.try;
  if (node) toggle(node);
  if (attempt) resetOrder();
  if (attempt === "right") [1, 2, 3, 3, 2, 1].forEach(toggle);
  if (attempt === "forward") [1, 2, 3, 1, 2, 3].forEach(toggle);
  if (attempt === "wrong") [1, 2, 3, 1, 3, 2].forEach(toggle);
  drawOrder();
});
resetOrder();
