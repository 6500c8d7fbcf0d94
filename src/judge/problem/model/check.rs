//! The checker of ID, for problems where many outputs are right. It is called with three paths,
//!
//!     check INPUT OUTPUT ANSWER
//!
//! says why on stderr, and ends with 0 (accepted), 1 (wrong answer), 2 (presentation error) or
//! 3 (the input or the answer on file is at fault, and nothing is known of the output).

use std::env;
use std::fs;
use std::process::exit;

fn main() {
    let files: Vec<String> = env::args_os().skip(1).map(read).collect();
    let (status, message) = match &files[..] {
        [input, output, answer] => judge(input, output, answer),
        _ => (3, "usage: check INPUT OUTPUT ANSWER".to_string()),
    };
    eprintln!("{message}");
    exit(status)
}

/// Here the output must have the numbers of the answer, in any layout. Where many are right,
/// what `input` asks for decides, and the answer serves to find faults of the checker.
fn judge(_input: &str, output: &str, answer: &str) -> (i32, String) {
    let (mut output, mut answer) = (output.split_whitespace(), answer.split_whitespace());
    for case in 1.. {
        match (output.next(), answer.next()) {
            (None, None) => break,
            (Some(found), Some(wanted)) if found == wanted => {}
            (Some(found), Some(_)) => return (1, format!("case {case}: {found:.40} is wrong")),
            (Some(_), None) => return (2, format!("there are more than {} numbers", case - 1)),
            (None, Some(_)) => return (1, format!("there is no number for case {case}")),
        }
    }
    (0, "every number is right".to_string())
}

fn read(path: std::ffi::OsString) -> String {
    let bytes = fs::read(&path).unwrap_or_else(|error| {
        eprintln!("cannot read {}: {error}", path.to_string_lossy());
        exit(3)
    });
    String::from_utf8_lossy(&bytes).into_owned()
}
