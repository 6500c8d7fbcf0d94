//! A trace as one HTML page, which needs nothing from outside. Its parts lie in `page/`; here are
//! the data that its script reads.

use super::board::Board;
use super::search::{Action, Operation, Reason, State, Trace};
use crate::json::writer::{lines, list, string, Object};
use crate::locale::Locale;
use crate::picture::colors::Color;

const PAGE: &str = include_str!("page/page.html");
const STYLE: &str = include_str!("page/style.css");
/// In this order: each part uses those before it.
const SCRIPTS: [&str; 8] = [
    include_str!("page/words.js"),
    include_str!("page/moments.js"),
    include_str!("page/question.js"),
    include_str!("page/links.js"),
    include_str!("page/panels.js"),
    include_str!("page/board.js"),
    include_str!("page/order.js"),
    include_str!("page/controls.js"),
];

/// The numbers of the colours of rows, each unlike those of the page for what is written, cut or kept.
const ROWS: [u8; 12] = [69, 215, 183, 126, 81, 100, 211, 25, 250, 58, 132, 101];

/// The page, in this language, or in that of the browser.
pub fn render(trace: &Trace, locale: Option<Locale>) -> String {
    PAGE.replace("{style}", STYLE)
        .replace("{data}", &data(trace, locale))
        .replace("{script}", &SCRIPTS.concat())
}

/// JSON. Each moment is on a line of its own: what happens, to which column or node, and what is
/// written: `["leave", 12, ["d", 4, 18], ["u", 18, 4], ["s", 4, 2]]`.
fn data(trace: &Trace, locale: Option<Locale>) -> String {
    let start = &trace.start;
    let arrays = Object::default()
        .with("u", list(&start.u))
        .with("d", list(&start.d))
        .with("l", list(&start.l))
        .with("r", list(&start.r))
        .with("c", list(&start.c))
        .with("s", list(&start.s))
        .with("label", list(&start.label));
    let rows = 0..trace.matrix.rows.len();
    // A colour, and the one of letters on it.
    let colors = |row: usize| {
        let fill = Color(ROWS[row % ROWS.len()]);
        list([string(&fill.hex()), string(&fill.ink().hex())])
    };
    let levels = trace.levels.as_ref();
    let board = trace.board.as_ref();
    let language = locale.map(|locale| match locale {
        Locale::English => string("en"),
        Locale::Chinese => string("zh"),
    });
    Object::default()
        .with_some("levels", levels.map(|levels| list(levels.iter().map(list))))
        .with_some("board", board.map(board_data))
        .with_some("names", board.map(names))
        .with_some("language", language)
        .with("columns", trace.matrix.columns)
        .with("primary", trace.matrix.primary)
        .with("rows", list(trace.matrix.rows.iter().map(list)))
        .with("colors", list(rows.map(colors)))
        .with("start", arrays)
        .with("reasons", reasons(trace))
        .with("moments", lines(moments(trace)))
        .to_string()
}

fn board_data(board: &Board) -> Object {
    let mark = |&(cell, mark): &(usize, char)| list([cell.to_string(), string(&mark.to_string())]);
    Object::default()
        .with("width", board.width)
        .with("box", board.box_width)
        .with("marks", list(board.marks.iter().map(mark)))
        .with("givens", list(board.givens.iter().map(mark)))
        .with("cells", list(board.cells.iter().map(list)))
}

fn names(board: &Board) -> Object {
    let words = |words: &[String; 2]| {
        let [english, chinese] = words.each_ref().map(|words| string(words));
        Object::default().with("en", english).with("zh", chinese)
    };
    Object::default()
        .with("rows", list(board.rows.iter().map(words)))
        .with("columns", list(board.columns.iter().map(words)))
}

/// Why the search branches as it does, if there was a tie, or the column for which it passes over
/// a row: by moments, of which the start is 0.
fn reasons(trace: &Trace) -> Object {
    let mut reasons = Object::default();
    let mut moment = 1;
    for step in &trace.steps {
        let name = match step.action {
            Action::Branch(_, Reason::Down) => string("down"),
            Action::Branch(_, Reason::DeadEnd) => string("dead"),
            Action::Branch(_, Reason::First) => string("first"),
            Action::PassOver(_, column) => column.to_string(),
            _ => String::new(),
        };
        if !name.is_empty() {
            reasons = reasons.with(&moment.to_string(), name);
        }
        moment += 1 + step.changes.len();
    }
    reasons
}

fn moments(trace: &Trace) -> Vec<String> {
    let (mut state, mut moments) = (trace.start.clone(), Vec::new());
    for step in &trace.steps {
        let (what, number) = match step.action {
            Action::Solution => ("solution", 0),
            Action::DeadEnd(column) => ("dead", column),
            Action::Branch(column, _) => ("branch", column),
            Action::PassOver(node, _) => ("pass", node),
            Action::Choose(node) => ("choose", node),
            Action::Undo(node) => ("undo", node),
            Action::Exhausted(column) => ("exhausted", column),
        };
        moments.push(list([string(what), number.to_string()]));
        for &operation in &step.changes {
            moments.push(change(operation, &mut state));
        }
    }
    moments
}

/// A change, which is made.
fn change(change: Operation, state: &mut State) -> String {
    let (what, number) = match change {
        Operation::Cover(column) => ("cover", column),
        Operation::Leave(node) => ("leave", node),
        Operation::Return(node) => ("return", node),
        Operation::Open(node) => ("open", node),
    };
    let mut words = vec![string(what), number.to_string()];
    for (array, index, value) in state.apply(change) {
        words.push(list([string(array), index.to_string(), value.to_string()]));
    }
    list(words)
}
