//! The command `judge race`. Nothing here depends on how long anything takes.

use crate::clone::{in_c, SmallClone};
use crate::skip::lacks;
use assert_cmd::cargo::cargo_bin;
use dlx_judge::problem::project::Project;
use predicates::str::is_match;
use std::env::consts::EXE_EXTENSION;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

/// A clone whose problem is to print the number that was read, and a program that does.
fn clone() -> SmallClone {
    let clone = SmallClone::new("println!(\"{}\", n);");
    clone.write("right.c", &in_c("printf(\"%d\\n\", n);"));
    clone
}

#[test]
fn the_programs_are_run_in_turn_over_all_inputs() {
    if lacks(&["strace"]) {
        return;
    }
    let clone = clone();
    for source in ["a.c", "b.c"] {
        clone.write(source, &in_c("printf(\"%d\\n\", n);"));
    }
    let log = clone.path().join("log");
    let traced = Command::new("strace")
        .args(["-f", "-qq", "-e", "trace=execve", "-e", "signal=none", "-o"])
        .arg(&log)
        .arg(cargo_bin("judge"))
        .args(["race", "echo1", "a.c", "b.c", "--runs=3"])
        .current_dir(clone.path())
        .output()
        .unwrap();
    assert!(traced.status.success(), "{traced:?}");
    let log = fs::read_to_string(log).unwrap();
    // The result of a call may stand in a later line, without the path.
    let started = log.lines().filter(|line| !line.contains(" = -1 "));
    let letter = |line: &str| {
        let program = line.split('"').nth(1)?;
        ["/a", "/b"].into_iter().find(|end| program.ends_with(end))
    };
    let order: String = started.filter_map(letter).collect();
    // Two inputs a run: first both are judged, then three rounds.
    assert_eq!(order, "/a/a/b/b".repeat(4));
}

#[test]
fn an_error_is_told_in_json_too() {
    for words in [["right.c", "none.c"], ["right.c", "broken.sh"]] {
        let clone = clone();
        clone.write("broken.sh", "#!/no/such/shell\n");
        clone
            .judge(&[&["race", "echo1", "--format", "json"], &words[..]].concat())
            .code(2)
            .stdout(is_match(
                r#"^\{"problem": null, "cases": 0, "runs": 0, "is_guess": false, "error": "[^"]+", "programs": \[\n\n\]\}\n$"#,
            ).unwrap());
    }
}

/// Matrices for the programs of `tests/race`, which tell the same of them.
struct Matrices {
    clone: SmallClone,
    source: String,
    program: PathBuf,
}

impl Matrices {
    fn new() -> Matrices {
        let clone = clone();
        let source = Project::find().unwrap().root.join("tests").join("race");
        let source = source.display().to_string();
        let program = clone.path().join("matrix").with_extension(EXE_EXTENSION);
        let compiled = Command::new("rustc")
            .args(["-O", "--edition", "2021", "-D", "warnings", "-o"])
            .arg(&program)
            .arg(format!("{source}/matrix.rs"))
            .status();
        assert!(compiled.unwrap().success());
        Matrices {
            clone,
            source,
            program,
        }
    }

    fn race(&self, ours: &str, textbook: &str, matrix: &[&str], answer: &str) {
        let made = Command::new(&self.program).args(matrix).output().unwrap();
        fs::write(self.clone.path().join("matrix.in"), made.stdout).unwrap();
        self.clone.write("matrix.out", answer);
        let [ours, textbook] = [ours, textbook].map(|file| format!("{}/{file}", self.source));
        let words = ["--input", "matrix.in", "--runs", "1"];
        let race = [&["race", &ours, &textbook][..], &words].concat();
        self.clone.judge(&race).success();
    }
}

#[test]
#[ignore = "seconds: the programs of other kinds of search are compiled"]
fn the_programs_that_count_covers_find_the_known_numbers() {
    if lacks(&["g++"]) {
        return;
    }
    let matrices = Matrices::new();
    for (words, covers) in [
        (&["queens", "8"][..], "92\n"),
        (&["langford", "7"], "52\n"),
        (&["pentominoes"], "520\n"),
    ] {
        matrices.race("count.rs", "count_textbook.cpp", words, covers);
    }
}

/// Queens: <https://oeis.org/A075458>. The graph was solved by trying all sets of vertices.
#[test]
#[ignore = "seconds: the programs of other kinds of search are compiled"]
fn the_programs_that_find_the_fewest_rows_find_the_known_numbers() {
    if lacks(&["g++"]) {
        return;
    }
    let matrices = Matrices::new();
    for (words, rows) in [
        (["guards", "6"], "3\n"),
        (["guards", "7"], "4\n"),
        (["dominating", "20"], "5\n"),
    ] {
        matrices.race("least.rs", "least_textbook.cpp", &words, rows);
    }
}
