//! The page of a trace in a browser, where there is one: what is in view, how large its letters
//! are, that nothing jumps from step to step, where keys lead, that any address is read or passed
//! over, and how much of the page a step makes anew.

use crate::clone::PATIENCE;
use crate::random::Random;
use crate::skip::lacks;
use dlx_judge::run::scratch::Scratch;
use dlx_judge::trace::matrix::{example, Matrix};
use dlx_judge::trace::page;
use dlx_judge::trace::search::{record, record_beginning};
use std::fs;
use std::path::Path;

/// Checks of a page of any matrix. They run within the page, before the rest.
const MORE: &str = r##"
const inView = (it, box) => it.top >= box.top - 1 && it.bottom <= box.bottom + 1 && it.left >= box.left - 1 && it.right <= box.right + 1;
function more() {
  // Changes are in view, whatever the size of the matrix: the sentence and the drawing on the
  // first screen, and within the drawing the node.
  scrollTo(0, 0);
  const every = Math.max(1, Math.floor(last / 60));
  for (let k = 1; k <= last; k += every) {
    go(k);
    const where = `step ${k}: `;
    const room = { top: 0, left: 0, right: innerWidth, bottom: box("#controls").top };
    expect(inView(box(".headline"), room), where + "the headline is not in view");
    for (const it of document.querySelectorAll("#links .halo, #links .header.now, #code .on")) {
      if (it.matches(".on") && innerWidth < 980) continue;
      const outer = box(it.closest(".scroll"));
      const isFirst = it === document.querySelector("#links .halo") || it === document.querySelector("#code .on");
      if (isFirst) expect(inView(box(it), outer) && inView(box(it), room), where + `${it.classList} is not in view`);
    }
  }
  // Keys act where the reader is.
  const press = (target, key) => target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  go(1);
  for (const target of [slider, stopAt]) press(target, "ArrowRight");
  expect(at === 1, `an arrow in the slider or the list leads to step ${at}`);
  const place = find("#tree [tabindex='0']");
  place.focus();
  press(place, "End");
  expect(at === tree.at(-1).k && document.activeElement.dataset.go === `${at}`, "End in the tree leads to " + at);
  press(document.activeElement, "ArrowUp");
  expect(at === tree.at(-2).k, "ArrowUp in the tree leads to " + at);
  go(1);
  stopAt.value = "dead";
  press(document.body, "ArrowRight");
  const dead = moments.findIndex(([what]) => what === "dead");
  expect(at === (dead < 0 ? last : dead), `a step to the next dead end leads to ${at}`);
  stopAt.value = "change";
  // An element with the focus is not behind the bar.
  const links = document.querySelectorAll("#lesson summary, #lesson a:not([hidden]), #lesson button");
  for (const it of links) {
    if (!isShown(it)) continue;
    scrollTo(0, 0);
    it.focus();
    expect(box(it).bottom <= box("#controls").top + 1, `${it.textContent.slice(0, 20)} is behind the bar`);
  }
  scrollTo(0, 0);
  // Any address is read or passed over.
  language = "en";
  go(3);
  for (const address of ["#lang=__proto__", "#step=__proto__&lang=constructor", "#step=-1", "#step=1e9", "#%", "#marks=x,,9999999", "#"]) {
    history.replaceState(null, "", address);
    readAddress();
    show();
    expect(language === "en" && at === 3 && marks.length === 0, `${address} leads to ${language} ${at}`);
  }
  // A step leaves most of the page as it is.
  let made = 0;
  const watcher = new MutationObserver(() => {});
  watcher.observe(find("main"), { childList: true, subtree: true });
  go(Math.min(20, last - 12));
  watcher.takeRecords();
  for (let k = 0; k < 10; k += 1) {
    go(at + 1);
    const count = watcher.takeRecords().reduce((sum, it) => sum + it.addedNodes.length, 0);
    made = Math.max(made, count);
  }
  expect(made < 400, `a step makes ${made} elements anew`);
}
"##;

/// Goes through all steps in both languages and notes what is wrong. It runs within the page.
const LOOK: &str = r##"
const faults = new Set();
const box = (it) => (typeof it === "string" ? find(it) : it).getBoundingClientRect();
const isShown = (it) => it.getClientRects().length > 0;
const expect = (holds, fault) => { if (!holds) faults.add(fault); };
const overlap = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
for (const lang of ["en", "zh"]) {
  language = lang;
  const heights = new Set();
  for (let k = 0; k <= last; k += 1) {
    at = k;
    find(".intro").open = false;
    show();
    const where = `${lang}, step ${k}: `;
    heights.add(Math.round(box("#now").height));
    expect(find("#now").scrollHeight <= find("#now").clientHeight + 1, where + "the sentence is cut");
    expect(document.documentElement.scrollWidth <= innerWidth, where + "the page is too wide");
    const panels = [...document.querySelectorAll(".panel")].filter(isShown);
    panels.forEach((a, i) => panels.slice(i + 1).forEach((b) =>
      expect(!overlap(box(a), box(b)), where + `${a.id} lies over ${b.id}`)));
    const sizes = [...document.querySelectorAll(".sizes")].filter(isShown);
    expect(sizes.length === 1, where + "the sizes are not shown once");
    const bar = box("#controls");
    if (innerWidth < 980) expect(find("#controls").contains(sizes[0]), where + "the sizes scroll away");
    if (innerWidth >= 1180) for (const it of ["#matrix", "#tree svg", "#links svg", "#now", "#code pre"]) {
      expect(box(it).top >= 0 && box(it).bottom <= bar.top, where + `${it} is not in view`);
    }
  }
  for (const text of document.querySelectorAll("main td, main text, main small, main pre, .sizes td, #controls small")) {
    const shrunk = text.ownerSVGElement ? text.ownerSVGElement.getScreenCTM().a : 1;
    const letters = parseFloat(getComputedStyle(text).fontSize) * shrunk;
    if (isShown(text)) expect(letters >= 11, `${lang}: ` + `${text.textContent.slice(0, 20)}: letters of ${letters} px`);
  }
  expect(heights.size === 1, `${lang}: the sentence has the heights ${[...heights]}`);
}
at = 0;
find(".intro").open = true;
show();
if (innerWidth < 980) expect(box("#matrix").bottom < box("#now").top + 1, "the matrix does not come first");
for (const [key, shiftKey, wanted] of [["End", false, last], ["Home", false, 0], ["ArrowRight", false, 1],
    ["ArrowLeft", false, 0], ["ArrowRight", true, nextCall(1)]]) {
  document.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey }));
  expect(at === wanted, `${key} leads to step ${at}, not ${wanted}`);
}
faults.size || more();
parent.postMessage(JSON.stringify({ width: innerWidth, steps: last, faults: [...faults].slice(0, 9) }), "*");
"##;

/// A headless browser has a least width, a frame has none.
fn frame(width: u32, height: u32) -> String {
    format!(
        "<iframe src=\"page.html\" style=\"width:{width}px;height:{height}px;border:0\"></iframe>\
         <pre id=\"seen\"></pre><script>addEventListener(\"message\", (event) => {{\
         document.getElementById(\"seen\").textContent = event.data;}})</script>"
    )
}

/// The result of the checks in a window of this size.
fn look(folder: &Path, width: u32, height: u32) -> String {
    let file = folder.join("frame.html");
    fs::write(&file, frame(width, height)).unwrap();
    let run = assert_cmd::Command::new("chromium")
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--dump-dom"])
        // The time of the page, not that of the machine.
        .arg("--virtual-time-budget=1000")
        .arg("--allow-file-access-from-files")
        .arg(format!("--user-data-dir={}", folder.join("user").display()))
        .arg("--window-size=2000,1300")
        .arg(format!("file://{}", file.display()))
        .timeout(PATIENCE)
        .output()
        .unwrap();
    let shown = String::from_utf8_lossy(&run.stdout).into_owned();
    let seen = shown.split("<pre id=\"seen\">").nth(1).unwrap_or("");
    seen.split("</pre>").next().unwrap_or("").to_string()
}

/// Looks at a page in a window.
fn see(folder: &Path, page: &str, script: &str, window: (u32, u32)) -> String {
    let script = format!("<script>setTimeout(() => {{{MORE}{script}}}, 0)</script></body>");
    let page = page.replace("</body>", &script);
    fs::write(folder.join("page.html"), page).unwrap();
    look(folder, window.0, window.1)
}

/// As many ones as a page shows; the search is longer than it shows.
fn large() -> Matrix {
    let mut random = Random::new(23);
    let row = |_| (0..20).filter(|_| random.below(2) == 0).collect();
    Matrix {
        columns: 20,
        primary: 20,
        rows: (0..20).map(row).collect(),
    }
}

fn long() -> Matrix {
    Matrix {
        columns: 10,
        primary: 10,
        rows: (0..20).map(|row| vec![row / 2]).collect(),
    }
}

#[test]
#[ignore = "seconds: a browser is started many times"]
fn in_a_browser_what_changes_is_in_view_however_large_the_matrix() {
    if lacks(&["chromium"]) {
        return;
    }
    let folder = Scratch::new(&std::env::temp_dir()).unwrap();
    let start = "const faults = new Set(); const expect = (holds, fault) => { if (!holds) faults.add(fault); };\
                 const box = (it) => (typeof it === \"string\" ? find(it) : it).getBoundingClientRect();\
                 const isShown = (it) => it.getClientRects().length > 0; more();\
                 parent.postMessage(JSON.stringify({ steps: last, faults: [...faults].slice(0, 9) }), \"*\");";
    for matrix in [large(), long()] {
        let trace = record_beginning(&matrix);
        let moments = trace.steps.iter().map(|step| 1 + step.changes.len());
        let steps = 1 + moments.sum::<usize>();
        for window in [(1280, 800), (390, 844)] {
            let seen = see(folder.path(), &page::render(&trace, None), start, window);
            let wanted = format!("{{\"steps\":{steps},\"faults\":[]}}");
            assert_eq!(seen, wanted, "{window:?}");
        }
    }
}

#[test]
#[ignore = "seconds: a browser is started many times"]
fn in_a_browser_all_is_in_view_nothing_jumps_and_keys_lead_through_the_steps() {
    if lacks(&["chromium"]) {
        return;
    }
    let folder = Scratch::new(&std::env::temp_dir()).unwrap();
    let trace = record(&example()).unwrap();
    let page = page::render(&trace, None);
    for (width, height) in [
        (1280, 800),
        (1280, 900),
        (1920, 1080),
        (768, 1024),
        (390, 844),
    ] {
        let seen = see(folder.path(), &page, LOOK, (width, height));
        let wanted = format!("{{\"width\":{width},\"steps\":63,\"faults\":[]}}");
        assert_eq!(seen, wanted, "{width} x {height}");
    }
}
