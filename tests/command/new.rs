//! The command `judge new`: what it writes works at once, and it overwrites nothing.

use crate::clone::{native, SmallClone};
use crate::skip::lacks;
use dlx_judge::problem::project::Project;
use predicates::prelude::*;
use predicates::str::{contains, is_match};
use std::collections::BTreeMap;
use std::env::consts::EXE_EXTENSION;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const MANIFEST: &str = "\
[package]
name = \"small-clone\"
version = \"0.1.0\"

[[bin]]
name = \"echo1\"
path = \"problems/echo1.rs\"

[dev-dependencies]
";

const FILES: [&str; 7] = [
    "problems/first_steps.rs",
    "testdata/first_steps/01-sample.in",
    "testdata/first_steps/01-sample.out",
    "testdata/first_steps/setter/generate.rs",
    "testdata/first_steps/setter/validate.rs",
    "testdata/first_steps/setter/reference.rs",
    "testdata/first_steps/setter/shrink.rs",
];

const CHECKER: &str = "testdata/first_steps/setter/check.rs";

/// A clone with the template and what the setter's programs share.
fn clone() -> SmallClone {
    let clone = SmallClone::new("println!(\"{}\", n);");
    for file in [
        "src/dlx.rs",
        "testdata/setter/random.rs",
        "testdata/setter/program.rs",
    ] {
        clone.write(file, &fs::read_to_string(root().join(file)).unwrap());
    }
    clone.write("Cargo.toml", MANIFEST);
    clone
}

fn clone_with_problem() -> SmallClone {
    let clone = clone();
    clone.judge(&["new", "first_steps"]).success();
    clone
}

/// The folder of this project.
fn root() -> PathBuf {
    Project::find().unwrap().root
}

/// Every file in a folder and those in it, with its bytes; a folder without files counts too.
fn everything(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut all = BTreeMap::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_symlink() {
            // The programs that all clones share.
            continue;
        } else if path.is_dir() {
            all.extend(everything(&path));
            all.insert(path, Vec::new());
        } else {
            let bytes = fs::read(&path).unwrap();
            all.insert(path, bytes);
        }
    }
    all
}

/// That the command fails with this message and leaves everything as it was.
fn refuses(clone: &SmallClone, words: &[&str], fault: &str) {
    let before = everything(clone.path());
    clone
        .judge(words)
        .code(2)
        .stdout("")
        .stderr(contains(fault));
    assert!(
        before == everything(clone.path()),
        "{words:?} changed files"
    );
}

/// The program in a file of the clone.
fn compile(clone: &SmallClone, file: &str) -> PathBuf {
    let program = clone.path().join("program").with_extension(EXE_EXTENSION);
    let compiler = Command::new("rustc")
        .args(["--edition", "2021", "-o"])
        .arg(&program)
        .arg(clone.path().join(file))
        .status();
    assert!(compiler.unwrap().success(), "{file} does not compile");
    program
}

/// `Cargo.toml` after `judge new first_steps`, if it was like this before.
fn manifest_after(manifest: &str) -> String {
    let clone = clone();
    clone.write("Cargo.toml", manifest);
    clone.judge(&["new", "first_steps"]).success();
    fs::read_to_string(clone.path().join("Cargo.toml")).unwrap()
}

#[test]
fn the_files_are_written_and_listed_with_what_to_try_next() {
    let clone = clone();
    let before = everything(clone.path());
    let listed = native(&FILES.join("\n")) + "\nCargo.toml\n";
    clone
        .judge(&["new", "first_steps"])
        .success()
        .stdout(predicate::str::starts_with(listed))
        .stdout(contains("\n  judge first_steps\n"))
        .stdout(contains("\n  judge stress first_steps\n"))
        .stdout(contains("\n  judge check first_steps\n"))
        .stderr("");
    let mut after = everything(clone.path());
    for file in FILES {
        let text = after.remove(&clone.path().join(file)).unwrap();
        let text = String::from_utf8(text).unwrap();
        // The placeholder is gone, and has not hit the middle of a word.
        assert!(!text.contains("ID"), "{file}");
        let stands_alone = |(at, id): (usize, &str)| {
            let (before, after) = (&text[..at], &text[at + id.len()..]);
            !before.ends_with(char::is_alphanumeric) && !after.starts_with(char::is_alphanumeric)
        };
        assert!(
            text.match_indices("first_steps").all(stands_alone),
            "{file}"
        );
    }
    after.remove(&clone.path().join("testdata/first_steps/setter"));
    after.remove(&clone.path().join("testdata/first_steps"));
    after.insert(clone.path().join("Cargo.toml"), MANIFEST.into());
    assert!(before == after, "something else was changed");
}

#[test]
fn the_new_problem_is_accepted_at_once_and_nothing_is_wrong_with_it_but_the_title() {
    let clone = clone_with_problem();
    clone
        .judge(&["first_steps"])
        .success()
        .stdout(is_match("01-sample +Accepted").unwrap());
    clone
        .judge(&["check", "first_steps"])
        .code(1)
        .stdout(is_match("first_steps +1 +1 +1").unwrap())
        .stdout(contains("is still the one that judge new wrote"));
    let file = "problems/first_steps.rs";
    let solution = fs::read_to_string(clone.path().join(file)).unwrap();
    clone.write(file, &solution.replacen("Exact Covers", "First Steps", 1));
    clone
        .judge(&["check", "first_steps"])
        .success()
        .stdout(is_match("first_steps +1 +none +1").unwrap());
    clone
        .judge(&["list"])
        .success()
        .stdout(is_match("first_steps +1000 ms +65536 KB +1 +First Steps ").unwrap());
}

#[test]
#[ignore = "seconds: several programs are compiled"]
fn the_new_problem_survives_random_tests() {
    clone_with_problem()
        .judge(&["stress", "first_steps", "--cases", "200"])
        .success();
}

#[test]
#[ignore = "seconds: several programs are compiled"]
fn random_tests_find_a_wrong_program_and_shrink_what_it_fails() {
    let clone = clone_with_problem();
    let problem = clone.path().join("problems/first_steps.rs");
    let solution = fs::read_to_string(problem).unwrap();
    // The last column is a condition only in matrices of one column.
    let wrong = solution.replace("../src/dlx.rs", "src/dlx.rs").replace(
        "dlx.reset(columns, 0)",
        "dlx.reset((columns - 1).max(1), columns.min(2) - 1)",
    );
    assert!(wrong != solution);
    clone.write("wrong.rs", &wrong);
    clone
        .judge(&["stress", "first_steps", "wrong.rs", "--shrink-time", "3600"])
        .code(1)
        .stdout(contains("Wrong Answer"));
    let found = everything(&clone.path().join("target/judge/failed"));
    let is_input = |path: &&PathBuf| path.extension().is_some_and(|it| it == "in");
    let input = found.keys().find(is_input).unwrap();
    let input = fs::read_to_string(input).unwrap();
    assert_eq!(input, "1 2\n1 0\n");
}

#[test]
fn the_programs_compile_without_a_warning_and_are_formatted() {
    let clone = clone();
    clone.judge(&["new", "first_steps", "--check"]).success();
    let has_rustfmt = !lacks(&["rustfmt"]);
    let files = FILES.into_iter().chain([CHECKER]);
    for file in files.filter(|file| file.ends_with(".rs")) {
        let file = clone.path().join(file);
        let compiler = Command::new("rustc")
            .args([
                "--edition",
                "2021",
                "-D",
                "warnings",
                "--emit=metadata",
                "-o",
            ])
            .arg(clone.path().join("metadata"))
            .arg(&file)
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&compiler.stderr);
        assert!(compiler.status.success() && said.is_empty(), "{said}");
        if has_rustfmt {
            let mut rustfmt = Command::new("rustfmt");
            let output = rustfmt.arg("--check").arg(&file).output().unwrap();
            let difference = String::from_utf8_lossy(&output.stdout);
            assert!(output.status.success(), "{difference}");
        }
    }
}

#[test]
fn malformed_input_is_named_after_the_answers_before_it() {
    let clone = clone_with_problem();
    let program = compile(&clone, FILES[0]);
    for (input, output, fault) in [
        ("", "", ""),
        ("1 1\r\n1 \r\n\r\n2 1\n1\n1", "1\n2\n", ""),
        ("1 2\n0 0\n", "0\n", ""),
        (
            "1 1\n1\n0 1\n",
            "1\n",
            "case 2: \"0 1\" is not a number of rows from 1 to 16 and one of",
        ),
        ("1 17\n", "", "case 1: \"1 17\" is not a number of rows"),
        (
            "1 1\n2\n",
            "",
            "case 1: row 1 is \"2\", not 1 times 0 or 1\n",
        ),
        (
            "1 2\n1\n",
            "",
            "case 1: row 1 is \"1\", not 2 times 0 or 1\n",
        ),
        (
            "1 1\n1\nx\u{1b}",
            "1\n",
            "case 2: \"x\\u{1b}\" is not a number of rows",
        ),
        ("2 1\n1\n", "", "case 1: the input ends after 1 of 2 rows\n"),
        ("1", "", "case 1: \"1\" is not a number of rows"),
    ] {
        let code = i32::from(!fault.is_empty());
        assert_cmd::Command::new(&program)
            .write_stdin(input)
            .assert()
            .code(code)
            .stdout(output)
            .stderr(predicate::str::starts_with(fault))
            .stderr(predicate::function(|said: &str| {
                said.lines().count() == code as usize
            }));
    }
}

#[test]
fn the_validator_names_the_line_that_breaks_the_format() {
    let clone = clone_with_problem();
    let validate = compile(&clone, "testdata/first_steps/setter/validate.rs");
    for (test, cases, fault) in [
        ("", "0\n", ""),
        ("1 1\r\n1 \r\n\r\n2 1\n1\n1", "2\n", ""),
        ("1\n", "", "line 1: 1 numbers, not 2\n"),
        (
            "1 17\n",
            "",
            "line 1: \"17\" is not a number from 1 to 16\n",
        ),
        ("1 1\n1\n01 1\n1\n", "", "line 3: \"01\" is not a number"),
        (
            "1 1\n\n2\n",
            "",
            "line 3: \"2\" is not a number from 0 to 1\n",
        ),
        ("1 2\n1 0 1\n", "", "line 2: 3 numbers, not 2\n"),
        ("2 1\n1\n", "", "the input ends after 1 of 2 rows\n"),
    ] {
        assert_cmd::Command::new(&validate)
            .write_stdin(test)
            .assert()
            .code(i32::from(!fault.is_empty()))
            .stdout(cases)
            .stderr(predicate::str::starts_with(fault));
    }
}

#[test]
fn nothing_that_exists_is_overwritten() {
    let again = clone_with_problem();
    refuses(
        &again,
        &["new", "first_steps"],
        "problems/first_steps.rs is there already",
    );
    refuses(
        &again,
        &["new", "echo1"],
        "problems/echo1.rs is there already",
    );
    let clone = clone();
    fs::create_dir(clone.path().join("testdata/first_steps")).unwrap();
    clone.write("testdata/first_steps/02-mine.in", "1\n");
    refuses(
        &clone,
        &["new", "first_steps"],
        "testdata/first_steps is there already",
    );
}

/// On Windows it takes rights to make one.
#[cfg(unix)]
#[test]
fn a_link_that_leads_nowhere_is_not_written_through() {
    let clone = clone();
    let link = clone.path().join("problems/first_steps.rs");
    std::os::unix::fs::symlink("../elsewhere.rs", &link).unwrap();
    clone
        .judge(&["new", "first_steps"])
        .code(2)
        .stderr(contains("problems/first_steps.rs is there already"));
    assert!(!clone.path().join("elsewhere.rs").exists());
    assert!(!clone.path().join("testdata/first_steps").exists());
}

#[test]
fn what_was_written_is_removed_if_the_rest_cannot_be() {
    let clone = clone();
    fs::remove_dir_all(clone.path().join("testdata")).unwrap();
    clone.write("testdata", "a file where the folder should be\n");
    refuses(&clone, &["new", "first_steps"], "cannot make");
    fs::remove_file(clone.path().join("testdata")).unwrap();
    fs::create_dir(clone.path().join("Cargo.toml.new")).unwrap();
    refuses(&clone, &["new", "first_steps"], "cannot write");
    fs::remove_file(clone.path().join("Cargo.toml")).unwrap();
    refuses(&clone, &["new", "first_steps"], "cannot read");
}

#[test]
fn a_draft_that_a_killed_judge_left_is_written_over() {
    let clone = clone();
    clone.write("Cargo.toml.new", "[package]\nna");
    clone.judge(&["new", "first_steps"]).success();
    let manifest = fs::read_to_string(clone.path().join("Cargo.toml")).unwrap();
    assert!(manifest.starts_with("[package]\nname = \"small-clone\"\n"));
    assert!(manifest.contains("\"first_steps\""));
    assert!(!clone.path().join("Cargo.toml.new").exists());
}

#[test]
fn a_word_that_is_no_id_is_refused_with_the_reason() {
    let clone = clone();
    let long = "a".repeat(41);
    let plain = "lower-case letters, digits and _";
    for (id, fault) in [
        ("", plain),
        ("Sudoku", plain),
        ("1st", plain),
        ("_a", plain),
        ("a-b", plain),
        ("a.rs", plain),
        ("../a", plain),
        ("caf\u{e9}", plain),
        (&long, "not more than 40"),
        ("stress", "a command of judge"),
        ("draw", "a command of judge"),
        ("test", "Cargo or Rust"),
        ("incremental", "Cargo or Rust"),
        ("lpt9", "a device on Windows"),
        ("match", "a keyword"),
        ("gen", "a keyword"),
        ("small_clone", "Cargo.toml has that name already"),
    ] {
        refuses(&clone, &["new", id], fault);
    }
    refuses(&clone, &["new"], "judge new ID");
    refuses(&clone, &["new", "a", "b"], "judge new ID");
    refuses(&clone, &["new", "-x"], "judge new has no option -x");
    clone.judge(&["new", &long[1..]]).success();
}

#[test]
fn the_lines_of_the_manifest_follow_the_last_problem() {
    let lines =
        "[[bin]]\nname = \"first_steps\"\npath = \"problems/first_steps.rs\"\ntest = false\n";
    let echo1 = "[[bin]]\nname = \"echo1\"\npath = \"problems/echo1.rs\"\n";
    for (before, after) in [
        (
            format!("{echo1}\n[lib]\n"),
            format!("{echo1}\n{lines}\n[lib]\n"),
        ),
        (
            format!("{echo1}[lib]\n"),
            format!("{echo1}\n{lines}\n[lib]\n"),
        ),
        (
            format!("{echo1}test = false\n\n# Why.\n[lib]\n"),
            format!("{echo1}test = false\n\n{lines}\n# Why.\n[lib]\n"),
        ),
        (echo1.to_string(), format!("{echo1}\n{lines}")),
        (echo1.trim_end().to_string(), format!("{echo1}\n{lines}")),
        ("[lib]\n".to_string(), format!("[lib]\n\n{lines}")),
        ("[lib]\n\n".to_string(), format!("[lib]\n\n{lines}")),
        (String::new(), lines.to_string()),
    ] {
        assert_eq!(manifest_after(&before), after);
        let crlf = |text: &str| text.replace('\n', "\r\n");
        // Without a line end there is nothing to tell one kind from the other.
        if before.contains('\n') {
            assert_eq!(manifest_after(&crlf(&before)), crlf(&after));
        }
    }
}

#[test]
fn the_help_says_how_many_lines_of_the_manifest_are_written() {
    let clone = SmallClone::new("");
    clone.write("Cargo.toml", "[package]\nname = \"a\"\n");
    clone.judge(&["new", "poj1"]).success();
    let manifest = std::fs::read_to_string(clone.path().join("Cargo.toml")).unwrap();
    let lines = manifest.lines().skip(2).filter(|line| !line.is_empty());
    let count = match lines.count() {
        3 => "three",
        4 => "four",
        count => panic!("{count} lines:\n{manifest}"),
    };
    let said = format!("{count} lines in Cargo.toml");
    clone.judge(&["new", "--help"]).stdout(contains(said));
}

#[test]
fn a_problem_may_begin_as_a_copy_of_another() {
    let clone = clone_with_problem();
    clone.write(
        "testdata/first_steps/setter/make.c",
        "int main() { return 1; }\n",
    );
    clone.write("testdata/first_steps/02-more.in", "1 1\n1\n");
    let run = clone
        .judge(&["new", "hdu1426", "--like", "first_steps"])
        .success();
    run.stdout(contains("testdata/hdu1426/setter/generate.rs\n").and(contains("make.c").not()));
    let run = clone.judge(&["hdu1426"]).success();
    run.stdout(contains("Accepted, 1 of 1 cases"));
    let run = clone.judge(&["check", "hdu1426"]).code(1);
    run.stdout(contains("is still the one that judge new wrote"));
    let solution = fs::read_to_string(clone.path().join("problems/hdu1426.rs")).unwrap();
    assert!(solution.starts_with("//! HDU 1426: "), "{solution}");
    assert!(solution.contains("pid=1426>\n"), "{solution}");
    let again = ["new", "hdu1426", "--like", "first_steps"];
    clone
        .judge(&again)
        .code(2)
        .stderr(contains("is there already"));
    let both = ["new", "hdu1427", "--like", "first_steps", "--check"];
    let refused = clone.judge(&both).code(2);
    refused.stderr(contains("--check writes a checker, --like takes that"));
}

#[test]
#[ignore = "seconds: several programs are compiled"]
fn cases_are_made_by_make_or_one_by_one_from_the_generator() {
    let clone = clone_with_problem();
    let one = [
        "make",
        "first_steps",
        "02-random",
        "--seed",
        "3",
        "--size",
        "5",
    ];
    let files = native("testdata/first_steps/02-random.in\ntestdata/first_steps/02-random.out\n");
    clone.judge(&one).success().stdout(files);
    clone
        .judge(&["first_steps"])
        .success()
        .stdout(contains("2 of 2 cases"));
    clone
        .judge(&["make", "first_steps"])
        .code(2)
        .stderr(contains("no make.* is in"));
    let text = "#include <stdio.h>\nint main() {\n    fputs(\"1 1\\n1\\n\", fopen(\"03-one.in\", \"w\"));\n}\n";
    clone.write("testdata/first_steps/setter/make.c", text);
    let made = native("testdata/first_steps/03-one.in\n");
    clone.judge(&["make", "first_steps"]).success().stdout(made);
    clone
        .judge(&["make", "first_steps"])
        .success()
        .stdout("no case has changed\n");
    clone
        .judge(&["make", "first_steps", "x"])
        .code(2)
        .stderr(contains("--seed N --size S"));
}

#[test]
fn a_new_problem_can_be_removed_and_leaves_nothing_behind() {
    for manifest in [MANIFEST, "[lib]\n", "[lib]", ""] {
        let clone = clone();
        clone.write("Cargo.toml", manifest);
        let before = everything(clone.path());
        clone.judge(&["new", "first_steps", "--check"]).success();
        let problem = |root: &Path| {
            let data = everything(&root.join("first_steps")).into_values();
            data.chain([fs::read(root.join("first_steps.rs")).unwrap_or_default()])
                .collect::<Vec<_>>()
        };
        let made = problem(&clone.path().join("testdata"));
        let solution = fs::read(clone.path().join("problems/first_steps.rs")).unwrap();
        let listed = native("problems/first_steps.rs\ntestdata/first_steps\nCargo.toml\n");
        let kept = native("target/judge/removed/first_steps");
        let run = clone.judge(&["remove", "first_steps"]).success();
        run.stdout(contains(listed).and(contains(&kept)));
        let kept = clone.path().join(kept);
        assert_eq!(fs::read(kept.join("first_steps.rs")).unwrap(), solution);
        assert_eq!(problem(&kept).len(), made.len());
        let mut after = everything(clone.path());
        after.retain(|path, _| !path.starts_with(clone.path().join("target")));
        let mut before = before;
        before.retain(|path, _| !path.starts_with(clone.path().join("target")));
        let text = |all: &BTreeMap<PathBuf, Vec<u8>>| {
            let manifest = &all[&clone.path().join("Cargo.toml")];
            String::from_utf8(manifest.clone()).unwrap()
        };
        assert_eq!(text(&after).trim_end(), text(&before).trim_end());
        assert!(before.keys().eq(after.keys()), "{manifest:?}");
    }
}

#[test]
fn a_problem_that_was_removed_may_be_made_and_removed_again() {
    let clone = clone();
    for kept in ["removed/first_steps now", "removed/first_steps-2 now"] {
        clone.judge(&["new", "first_steps"]).success();
        clone.write("tests/submissions/accepted/first_steps_a.c", "");
        let run = clone.judge(&["remove", "first_steps"]).success();
        run.stdout(contains(native(kept)).and(contains("first_steps_a.c\n")));
    }
    // Half of a problem can be removed, too.
    clone.judge(&["new", "first_steps"]).success();
    fs::remove_file(clone.path().join("problems/first_steps.rs")).unwrap();
    let run = clone.judge(&["remove", "first_steps"]).success();
    run.stdout(contains("problems").not());
    refuses(&clone, &["remove", "first_steps"], "no problem named");
}

#[test]
fn a_problem_with_a_place_in_the_guide_is_not_removed() {
    let clone = clone_with_problem();
    let step = "| 1 | [`first_steps`](first_steps.rs) | the first |\n";
    clone.write("problems/README.zh.md", step);
    let said = "problems/README.zh.md has first_steps on its path";
    refuses(&clone, &["remove", "first_steps"], said);
    refuses(
        &clone,
        &["remove", "first_step"],
        "did you mean \"first_steps\"?",
    );
    refuses(&clone, &["remove", "../src"], "no problem can be called");
}
