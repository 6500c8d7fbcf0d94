//! The text of a trace: a step a screen where there is a terminal, all steps at once elsewhere.

mod matrix;
mod teller;

use super::count::count;
use super::{print, say};
use crate::error::Error;
use crate::terminal::color::is_dumb;
use crate::trace::search::Trace;
use crate::trace::step::{Action, What};
use crate::trace::Output;
use matrix::draw_matrix;
use std::io::{self, IsTerminal};
use std::path::Path;
use teller::{list, Teller};

/// A step is indented by the rows that are chosen, these at most.
const MOST_INDENT: usize = 4;

/// Shows the steps; of a page that was written, nothing.
pub fn show(trace: &Trace, output: &Output) -> Result<(), Error> {
    if let Some(line) = trace.next_matrix {
        say(&format!(
            "judge: this is the first matrix; the one on line {line} and those below are not shown\n"
        ));
    }
    let can_wait = io::stdin().is_terminal() && io::stdout().is_terminal();
    match output {
        Output::HtmlFile(_) => Ok(()),
        Output::Screens if can_wait => show_screens(&screens(trace)),
        Output::Screens | Output::All => print(&all_steps(trace)),
    }
}

/// Goes from screen to screen as the user says.
fn show_screens(screens: &[String]) -> Result<(), Error> {
    let mut at = 0;
    while let Some(screen) = screens.get(at) {
        let number = at + 1;
        // The terminal is cleared, so that the matrix stays where it was.
        let clear = if is_dumb() { "\n" } else { "\x1b[2J\x1b[H" };
        print(&format!("{clear}{number}/{}  {screen}\n", screens.len()))?;
        print("Enter: next   b, Enter: back   q, Enter: end  ")?;
        let mut answer = String::new();
        let read = io::stdin().read_line(&mut answer);
        if read.map_err(Error::io("read", Path::new("stdin")))? == 0 {
            return print("\n");
        }
        at = match answer.trim() {
            "b" => at.saturating_sub(1),
            "q" => return Ok(()),
            _ => at + 1,
        };
    }
    Ok(())
}

/// What each step does, and the matrix after it; at last the end.
fn screens(trace: &Trace) -> Vec<String> {
    let mut teller = Teller::new(trace);
    let mut screens = vec![format!(
        "before the search\n\n{}\n\
         Later [11] is of a row that is chosen, (12) is out of its column, and a column\n\
         in brackets is covered.\n",
        introduction(trace)
    )];
    for step in &trace.steps {
        let before = teller.state.trail.clone();
        let lines = teller.tell(step).join("\n");
        let matrix = draw_matrix(&trace.matrix, &teller.state, &teller.chosen, &before);
        screens.push(format!("{}\n\n{matrix}\n{lines}\n", place(&teller)));
    }
    let matrix = draw_matrix(&trace.matrix, &trace.start, &[], &[]);
    screens.push(format!("{}\n\n{matrix}\n{}", place(&teller), end(trace)));
    screens
}

/// Where the search is: the rows that are chosen, and the nodes that are out.
fn place(teller: &Teller) -> String {
    let rows = match &teller.chosen[..] {
        [] => "none".to_string(),
        chosen => list(chosen.iter().map(|&x| teller.state.label[x])),
    };
    format!("chosen: {rows}   trail: {}", teller.trail(0))
}

/// The problem, then each step with what it changes.
fn all_steps(trace: &Trace) -> String {
    let mut text = introduction(trace);
    let mut teller = Teller::new(trace);
    for step in &trace.steps {
        let indent = "  ".repeat(step.depth.min(MOST_INDENT));
        text.push('\n');
        for line in teller.tell(step) {
            text.push_str(&format!("{indent}{line}\n"));
        }
    }
    text.push('\n');
    text.push_str(&end(trace));
    text
}

fn introduction(trace: &Trace) -> String {
    let headers = match trace.matrix.columns {
        1 => "Node 1 is the header of the column".to_string(),
        columns => format!("Nodes 1-{columns} are the headers of columns"),
    };
    format!(
        "Choose rows so that each column has exactly one 1 in them: {}, {}.\n\
         Each 1 is a node: u, d, l, r are the nodes above, below, left and right of it,\n\
         c is its column. {headers}: a header is a node too,\n\
         and its s counts the rows of the column. Node 0 is no column: s[0] = COVERED, so\n\
         smallest_column() is 0 exactly when all columns are covered.\n\n{}",
        count(trace.matrix.rows.len() as u64, "row"),
        count(trace.matrix.columns as u64, "column"),
        draw_matrix(&trace.matrix, &trace.start, &[], &[])
    )
}

fn end(trace: &Trace) -> String {
    let changes = || trace.steps.iter().flat_map(|step| &step.changes);
    let left = changes().filter(|change| matches!(change.what, What::Leave(_)));
    let chosen = trace.steps.iter();
    let chosen = chosen.filter(|step| matches!(step.action, Action::Choose(_)));
    let mut text = String::from("The search is over, and every link and size is as it was.\n");
    for rows in &trace.solutions {
        let rows_of = if rows.len() == 1 { "row" } else { "rows" };
        text += &format!("A solution: {rows_of} {}.\n", list(rows.iter().copied()));
    }
    if trace.solutions.is_empty() {
        text += "There is no solution.\n";
    }
    text += &format!(
        "Rows tried: {}. Times a node left and came back: {}.\n",
        chosen.count(),
        left.count()
    );
    text
}
