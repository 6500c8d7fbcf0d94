//! Failures of the judge itself: they are told apart from every verdict, they never hide the results
//! of other cases, and they are there in every format.

use crate::clone::{judge, SmallClone};
#[cfg(unix)]
use crate::clone::{stdout, HEAD, PATIENCE};
#[cfg(target_os = "linux")]
use assert_cmd::assert::Assert;
use predicates::prelude::*;
#[cfg(target_os = "linux")]
use predicates::str::starts_with;
use predicates::str::{contains, is_match};

/// A text that would colour what follows it.
#[cfg(unix)]
const RED: &str = "\x1b[31m";

#[cfg(unix)]
#[test]
fn names_and_titles_do_not_control_the_terminal() {
    let clone = SmallClone::with_scripts();
    let folder = format!("my{RED}cases");
    for (file, text) in [
        (format!("a{RED}b.in"), "1\n"),
        (format!("a{RED}b.out"), "1\n"),
        (format!("c{RED}d.in"), "2\n"),
        ("problem.txt".to_string(), "A title \x1b[31m\n"),
        ("generate.sh".to_string(), "#!/bin/sh\necho $1\n"),
    ] {
        clone.write(&format!("{folder}/{file}"), text);
    }
    let script = format!("wrong{RED}.sh");
    clone.write(&script, "#!/bin/sh\necho 7\n");
    let head = HEAD.replace("Echo", RED);
    clone.write(
        "problems/echo1.rs",
        &format!("{head}println!(\"{{}}\", n);\n}}\n"),
    );
    let input = format!("a{RED}b");
    let with_data = |words: &[&str]| {
        let data = ["--data", &folder];
        clone.judge(&[words, &data].concat())
    };
    for assert in [
        with_data(&[&script]),
        with_data(&[&script, "--all"]),
        with_data(&["race", &script, "right.sh", "--runs", "1"]),
        with_data(&["stress", &script, "--reference", "right.sh"]),
        with_data(&[
            "stress",
            &script,
            "--reference",
            "right.sh",
            "--input",
            &input,
        ]),
        with_data(&["answer", "--reference", "right.sh"]),
        clone.judge(&["list"]),
        clone.judge(&["echo1"]),
        clone.judge(&["echo1", &format!("no{RED}.sh")]),
        clone.judge(&["echo1", "right.sh", "-k", RED]),
    ] {
        let output = assert.get_output();
        let bytes = [&output.stdout[..], &output.stderr].concat();
        let text = String::from_utf8(bytes).unwrap();
        assert!(!text.contains('\x1b'), "{text:?}");
        let shown = ["\\u{1b}", "\\033", "echo1"];
        assert!(shown.iter().any(|word| text.contains(word)), "{text}");
    }
}

#[cfg(unix)]
#[test]
fn the_command_that_repeats_a_case_has_its_name_as_the_shell_wants_it() {
    let clone = SmallClone::with_scripts();
    clone.write_case(&format!("testdata/echo1/a{RED}'b"), "3\n", "3\n");
    let judged = clone.judge(&["echo1", "wrong.sh", "-k", "a*"]).code(1);
    let shown = stdout(&judged);
    let mut lines = shown.lines();
    let repeat = lines
        .find_map(|line| line.strip_prefix("  repeat "))
        .unwrap();
    let (_, input) = repeat.split_once(" < ").unwrap();
    let mut bash = assert_cmd::Command::new("bash");
    bash.args(["-c", &format!("cat < {input}")]);
    bash.current_dir(clone.path()).assert().stdout("3\n");
}

#[cfg(target_os = "linux")]
#[test]
fn results_that_cannot_be_printed_are_an_error() {
    let clone = SmallClone::with_scripts();
    let full = std::fs::File::create("/dev/full").unwrap();
    let mut command = std::process::Command::new(assert_cmd::cargo::cargo_bin("judge"));
    command.args(["echo1", "right.sh", "--format", "json"]);
    let output = command.current_dir(clone.path()).stdout(full).output();
    let fault = starts_with("judge: cannot write stdout: ");
    Assert::new(output.unwrap()).code(2).stderr(fault);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_not_the_submissions_fault() {
    let clone = SmallClone::with_scripts();
    clone.write("large.sh", "#!/bin/sh\nexec head -c 6000000 /dev/zero\n");
    let judged = crate::mounts::run(
        clone.path(),
        "mount -t tmpfs -o size=3m tmpfs target",
        "{ \"$1\" echo1 large.sh -k 01-one; echo \"exit status $?\"; \"$1\" echo1 right.sh; }",
    );
    if let Some(judged) = judged {
        let judged = judged.success().stderr(contains("No space left on device"));
        judged.stdout(contains("\nexit status 2\n").and(contains("Answer").not()));
    }
}

/// Root may write everywhere, so it judges as another user.
#[cfg(unix)]
#[test]
fn a_clone_that_may_not_be_written_is_judged_in_a_cache_of_the_users_own() {
    use std::os::unix::process::CommandExt;
    use std::path::Path;
    let clone = SmallClone::with_scripts().with_own_programs();
    let home = SmallClone::new("").with_own_programs();
    // The folder of the test's own program must be open to that user, too.
    let judge = home.copy_of_judge();
    let cache = home.path().join("cache");
    std::fs::create_dir(&cache).unwrap();
    let allow = |mode: &str, folder: &Path| {
        let mut chmod = std::process::Command::new("chmod");
        let done = chmod.args(["-R", mode]).arg(folder).status();
        assert!(done.unwrap().success());
    };
    allow("a+rwX", home.path());
    allow("a+rX,a-w", clone.path());
    let mut command = std::process::Command::new(&judge);
    command
        .args(["echo1", "right.sh"])
        .current_dir(clone.path())
        .env("XDG_CACHE_HOME", &cache)
        .env("HOME", &cache);
    let probe = clone.path().join("probe");
    if std::fs::write(&probe, "").is_ok() {
        std::fs::remove_file(&probe).unwrap();
        command.uid(65534).gid(65534);
    }
    let mut command = assert_cmd::Command::from_std(command);
    let judged = command.timeout(PATIENCE).assert();
    // Else only root could remove it.
    allow("u+w", clone.path());
    judged.success().stderr("");
    assert!(!clone.path().join("target").exists());
}

#[test]
fn a_long_answer_is_shown_around_the_first_character_that_differs() {
    let clone = SmallClone::new("println!(\"{}\", n);");
    clone.write(
        "copy.c",
        "#include <stdio.h>\nint main(void) {\n    int c;\n    \
         while ((c = getchar()) != EOF) putchar(c);\n    return 0;\n}\n",
    );
    let grid = "123456789".repeat(9);
    let wrong = format!("{}x{}", &grid[..40], &grid[41..]);
    clone.write_case(
        "testdata/echo1/03-grid",
        &format!("{wrong}\n"),
        &format!("{grid}\n"),
    );
    let (answer, output) = (&grid[24..64], &wrong[24..64]);
    let reason = format!("line 1, column 41: \"…{output}…\" instead of \"…{answer}…\"\n");
    clone
        .judge(&["echo1", "copy.c"])
        .code(1)
        .stdout(contains(&*reason))
        .stdout(is_match("\n  output line 1: …[0-9]{24}x[0-9]+…\n {42}\\^\n").unwrap());
    judge()
        .current_dir(clone.path())
        .env("CLICOLOR_FORCE", "1")
        .args(["echo1", "copy.c"])
        .assert()
        .stdout(contains("\x1b[31mx\x1b[0m").and(contains("\x1b[32m5\x1b[0m")));
}

/// Elsewhere a word can be no text only if a program makes it so.
#[cfg(unix)]
#[test]
fn a_name_that_is_no_text_is_refused_and_not_changed() {
    use std::os::unix::ffi::OsStrExt;
    judge()
        .arg("poj3740")
        .arg(std::ffi::OsStr::from_bytes(b"a\xff.c"))
        .assert()
        .code(2)
        .stderr(contains(
            "\"a\\xFF.c\" is not Unicode; give the file another name",
        ));
}
