//! The page of a trace in a browser, where there is one: what is in view, how large its letters are,
//! that nothing jumps from step to step, and that keys lead through the steps.

use crate::clone::PATIENCE;
use crate::skip::lacks;
use dlx_judge::run::scratch::Scratch;
use dlx_judge::trace::matrix::example;
use dlx_judge::trace::page;
use dlx_judge::trace::search::record;
use std::fs;
use std::path::Path;

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

/// What is seen of the page in a window of this size.
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

#[test]
#[ignore = "seconds: a browser is started many times"]
fn in_a_browser_all_is_in_view_nothing_jumps_and_keys_lead_through_the_steps() {
    if lacks(&["chromium"]) {
        return;
    }
    let folder = Scratch::new(&std::env::temp_dir()).unwrap();
    let trace = record(&example()).unwrap();
    let script = format!("<script>setTimeout(() => {{{LOOK}}}, 0)</script></body>");
    let page = page::render(&trace).replace("</body>", &script);
    fs::write(folder.path().join("page.html"), page).unwrap();
    for (width, height) in [(1280, 900), (1920, 1080), (768, 1024), (390, 844)] {
        let seen = look(folder.path(), width, height);
        let wanted = format!("{{\"width\":{width},\"steps\":63,\"faults\":[]}}");
        assert_eq!(seen, wanted, "{width} x {height}");
    }
}
