//! The cases themselves: complete, small enough, alone in their folders, made by the setter's
//! programs, which are formatted. Checkers judge any output.

#[path = "common/parallel.rs"]
mod parallel;
#[path = "common/problems.rs"]
mod problems;
#[path = "common/skip.rs"]
mod skip;

use assert_cmd::cargo::cargo_bin;
use parallel::for_each;
use problems::{compile, entries, root, Problem, TemporaryFolder};
use skip::lacks;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const MAX_BYTES: u64 = 9 << 20;

/// A file's name.
fn name(file: &Path) -> &str {
    file.file_name().unwrap().to_str().unwrap()
}

/// All Rust files in a folder and below.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let (folders, mut files): (Vec<PathBuf>, Vec<PathBuf>) =
        entries(folder).into_iter().partition(|path| path.is_dir());
    files.retain(|file| file.extension().is_some_and(|extension| extension == "rs"));
    files.extend(folders.iter().flat_map(|folder| rust_files(folder)));
    files
}

/// `cargo fmt` does not see them: they belong to no crate.
#[test]
fn every_program_of_a_setter_is_formatted() {
    if lacks(&["rustfmt"]) {
        return;
    }
    let folders = Problem::ours().into_iter().map(|problem| problem.data);
    let shared = root().join("testdata/setter");
    let output = Command::new("rustfmt")
        .args(["--check", "-l", "--edition", "2021"])
        .args(
            folders
                .chain([shared])
                .flat_map(|folder| rust_files(&folder)),
        )
        .output()
        .unwrap();
    let unformatted = String::from_utf8_lossy(&output.stdout);
    let faults = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{unformatted}{faults}");
}

#[test]
fn all_cases_together_are_small() {
    let mut folders = entries(&root().join("testdata"));
    folders.retain(|folder| folder.is_dir());
    let mut files: Vec<_> = folders.iter().flat_map(|folder| entries(folder)).collect();
    files.retain(|file| file.is_file());
    let bytes: u64 = files
        .iter()
        .map(|file| fs::metadata(file).unwrap().len())
        .sum();
    assert!(bytes < MAX_BYTES, "{bytes} bytes");
}

/// `oj test -d testdata/ID` stops at any name with a dot that is not a case.
#[test]
fn only_cases_have_a_dot_in_their_names() {
    for problem in Problem::ours() {
        for file in entries(&problem.data) {
            let name = name(&file);
            let is_case = name.ends_with(".in") || name.ends_with(".out");
            assert!(is_case || !name.contains('.'), "{}: {name}", problem.id);
        }
    }
}

/// The verdicts of the checker of a problem on outputs for its first case: its exit status, as those of
/// checkers for testlib. The name is that of the test's folder.
fn checked<const OUTPUTS: usize>(
    name: &str,
    problem: &Problem,
    outputs: [&[u8]; OUTPUTS],
) -> [Option<i32>; OUTPUTS] {
    let folder = TemporaryFolder::new(&format!("{name}-{}", problem.id));
    let source = problem.setter("check").unwrap();
    let checker = compile(&source, problem, folder.path(), &["-O"]);
    let input = &problem.inputs()[0];
    let file = folder.path().join("output");
    outputs.map(|output| {
        fs::write(&file, output).unwrap();
        let mut check = Command::new(&checker);
        check.args([input, &file, &input.with_extension("out")]);
        check.output().unwrap().status.code()
    })
}

const WRONG_ANSWER: Option<i32> = Some(1);
const PRESENTATION_ERROR: Option<i32> = Some(2);

#[test]
fn a_wrong_answer_is_wrong_even_if_its_blanks_are_wrong_too() {
    let problem = Problem::named("hdu3663");
    let wrong = b"No solution\n\n\n\nNo solution\n";
    let blank = b"1 5\n0 0\n0 0\n\n\n\nNo solution\n";
    let verdicts = checked("blanks", &problem, [wrong, blank]);
    assert_eq!(verdicts, [WRONG_ANSWER, PRESENTATION_ERROR]);
}

/// As many bytes as the judge lets through: they must not be more than the checker may hold.
#[test]
#[ignore = "seconds: each checker reads 64 MB"]
fn a_flood_of_short_lines_is_a_wrong_answer_for_every_checker() {
    let output = b"1\n".repeat(32 << 20);
    let mut problems = Problem::ours();
    problems.retain(|problem| problem.setter("check").is_some());
    for_each(problems, |problem| {
        let verdicts = checked("flood", &problem, [&output]);
        assert_eq!(verdicts, [WRONG_ANSWER], "{}", problem.id);
    });
}

#[test]
#[ignore = "minutes: hard boards are looked for among many"]
fn every_generated_case_is_what_its_program_makes() {
    for_each(Problem::ours(), |problem| {
        let Some(source) = problem.setter("make") else {
            return;
        };
        let programs = TemporaryFolder::new(&format!("makers-{}", problem.id));
        let made = TemporaryFolder::new(&format!("made-{}", problem.id));
        let program = compile(&source, &problem, programs.path(), &["-O"]);
        let status = Command::new(program)
            .current_dir(made.path())
            .status()
            .unwrap();
        assert!(status.success(), "{} fails", source.display());
        for file in entries(made.path()) {
            let kept = problem.data.join(name(&file));
            let same = fs::read(&kept).ok() == fs::read(&file).ok();
            assert!(same, "{} is not what setter/make.rs makes", kept.display());
        }
    });
}

/// Too long for cases, and known from elsewhere: Knuth's "Dancing Links" has the rectangles; 129168
/// boards of 13 pieces are eight times 16146.
#[test]
#[ignore = "half a minute: all solutions of large boards"]
fn the_pentominoes_have_as_many_solutions_as_is_known() {
    let board = |rows: usize, columns: usize| format!("{}\n", ".".repeat(columns)).repeat(rows);
    for_each(
        vec![
            // The longest one first: the others are done beside it.
            ("distinct", board(8, 8), "16146"),
            ("count", board(6, 10), "9356"),
            ("count", board(5, 12), "4040"),
            ("count", board(4, 15), "1472"),
        ],
        |(command, board, count)| {
            let mut program = assert_cmd::Command::new(cargo_bin("pentominoes"));
            let run = program.write_stdin(format!("{command}\n{board}")).assert();
            run.success().stdout(format!("{count}\n"));
        },
    );
}
