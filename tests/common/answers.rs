//! Whether a program answers the cases of a problem.

use crate::problems::{compile, stem, Problem, TemporaryFolder};
use std::fs::{self, File};
use std::path::Path;
use std::process::Command;

/// Runs a program on every case. The error is the first one that it fails, and why. Where several
/// answers are right, the problem's checker decides.
pub fn check(problem: &Problem, program: &Path) -> Result<(), String> {
    let folder = TemporaryFolder::new(&format!("answers-{}", problem.id));
    let source = problem.setter("check");
    let checker = source.map(|source| compile(&source, problem, folder.path(), &[]));
    for input in problem.inputs() {
        let answer = input.with_extension("out");
        let mut command = Command::new(program);
        let printed = output(command.stdin(File::open(&input).unwrap()));
        let is_right = printed.and_then(|printed| match &checker {
            None => same(&printed, &fs::read_to_string(&answer).unwrap()),
            Some(checker) => {
                let file = folder.path().join("output");
                fs::write(&file, printed).unwrap();
                // It is called as one for testlib, and its exit status is the verdict.
                output(Command::new(checker).args([&input, &file, &answer])).map(drop)
            }
        });
        is_right.map_err(|fault| format!("case {}: {fault}", stem(&input)))?;
    }
    Ok(())
}

/// The output of a program. The error is what it says on stderr and its status, if that is not 0.
fn output(command: &mut Command) -> Result<String, String> {
    let run = command.output().map_err(|error| {
        let program = Path::new(command.get_program()).display();
        format!("{program} does not start: {error}")
    })?;
    if run.status.success() {
        return Ok(String::from_utf8_lossy(&run.stdout).into_owned());
    }
    let message = String::from_utf8_lossy(&run.stderr);
    Err(format!("{}: {}", run.status, message.trim_end()))
}

/// Compares as POJ does: white space at the ends of lines, CR LF among it, and blank lines at the
/// end make no difference. The error is the first line that differs.
fn same(printed: &str, answer: &str) -> Result<(), String> {
    let mut lines = [printed, answer].map(|text| text.trim_end().lines().map(str::trim_end));
    for number in 1.. {
        match lines.each_mut().map(Iterator::next) {
            [None, None] => break,
            [got, wanted] if got == wanted => {}
            pair => {
                let [got, wanted] = pair.map(|line| match line {
                    Some(line) => format!("{line:.200?}"),
                    None => "the end".to_string(),
                });
                return Err(format!("line {number}: {got} instead of {wanted}"));
            }
        }
    }
    Ok(())
}

#[test]
fn answers_that_differ_in_white_space_at_the_ends_are_the_same() {
    assert_eq!(same("1 2 \r\n\r\n3\t\n\n\n", "1 2\n\n3"), Ok(()));
    for other in [
        "1  2\n\n3",
        "1 2\n3",
        "\n1 2\n\n3",
        " 1 2\n\n3",
        "12\n\n3",
        "1 2",
        "",
    ] {
        assert!(same(other, "1 2\n\n3").is_err(), "{other:?}");
        assert!(same("1 2\n\n3", other).is_err(), "{other:?}");
    }
    let fault = "line 2: \"3\" instead of the end";
    assert_eq!(same("1 2\n3\n", "1 2\n"), Err(fault.to_string()));
}
