//! Answers a test by the plain way.

#[path = "case.rs"]
mod case;
#[path = "plain.rs"]
mod plain;
#[path = "../../setter/program.rs"]
mod program;
use case::Case;

fn main() {
    let cases = match case::read(&program::input()) {
        Ok(cases) => cases,
        Err(fault) => program::fail(&fault),
    };
    let answers: Vec<String> = cases.iter().map(answer).collect();
    program::print(&answers.join("\n"));
}

fn answer(case: &Case) -> String {
    if case.counts {
        return format!("{}\n", plain::boards(case, usize::MAX).len());
    }
    let Some(board) = plain::boards(case, 1).pop() else {
        return "No solution\n".to_string();
    };
    let mut text = String::new();
    for row in board.chunks(case.columns) {
        let line = |show: &dyn Fn(&[u8; 4]) -> [u8; 3]| -> String {
            let bytes: Vec<u8> = row.iter().flat_map(show).collect();
            String::from_utf8_lossy(&bytes).into_owned() + "\n"
        };
        text += &line(&|square| [b'.', square[0], b'.']);
        text += &line(&|square| [square[3], b'.', square[1]]);
        text += &line(&|square| [b'.', square[2], b'.']);
    }
    text
}
