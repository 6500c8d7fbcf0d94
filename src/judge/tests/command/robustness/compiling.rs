//! A source has its compiler do nothing that its program may not do.

use super::{confines, write};
use crate::clone::*;
use crate::skip::{lacks, skip, works};
use assert_cmd::assert::Assert;
use dlx_judge::run::scratch::Scratch;
use predicates::prelude::*;
use predicates::str::contains;
use std::env;
use std::fs;
use std::os::unix::fs::{chown, MetadataExt, PermissionsExt};

/// A class in a clone: right programs of two students, and a source between them.
fn class(file: &str, text: &str) -> SmallClone {
    let clone = SmallClone::new("println!(\"{}\", n);");
    clone.write("secret", "the secret\n");
    let right = in_c("printf(\"%d\\n\", n);");
    clone.write("class/bob/echo1.c", &right);
    clone.write("class/zoe/echo1.c", &right);
    let root = clone.path().display().to_string();
    clone.write(&format!("class/eve/{file}"), &text.replace("ROOT", &root));
    clone
}

/// Judges the class for both users.
fn judge_class(class: impl Fn() -> SmallClone) -> [Assert; 2] {
    as_both_users(class, &["./judge", "--class", "class", "echo1"])
}

/// The students with their results, in the order of their names.
fn assert_students(judged: &Assert, expected: [&str; 3]) {
    let printed = stdout(judged);
    let rows = printed.lines().skip(1).take(3);
    let words = rows.map(|row| row.split_whitespace().collect::<Vec<_>>().join(" "));
    assert!(words.eq(expected), "{printed}");
}

#[test]
fn a_students_source_overwrites_nobody_elses() {
    if lacks(&["gcc", "perl"]) || !confines() {
        return;
    }
    // Perl executes it when it looks for errors of syntax.
    let text = "BEGIN { open(my $other, '>', 'ROOT/class/zoe/echo1.c') \
                and print $other \"int main(void) { return 1; }\\n\"; }\nprint <STDIN> + 0, \"\\n\";\n";
    for judged in judge_class(|| class("echo1.pl", text)) {
        assert_students(&judged, ["bob 100%", "eve 100%", "zoe 100%"]);
    }
    let clone = class("echo1.pl", text);
    clone.judge(&["--class", "class", "echo1"]).success();
    let other = fs::read_to_string(clone.path().join("class/zoe/echo1.c")).unwrap();
    assert!(other.contains("printf"), "{other}");
}

#[test]
fn a_check_by_an_interpreter_is_a_run_without_input() {
    if lacks(&["perl"]) || !confines() {
        return;
    }
    let body = "BEGIN { if ($^C) { \
                die 'reads' if open(my $file, '<', 'ROOT/secret'); \
                die 'forks' if defined(fork()); \
                die 'has input' if defined(<STDIN>); \
                die 'has the environment' if $ENV{SECRET}; } }\nprint <STDIN> + 0, \"\\n\";\n";
    let clone = class("echo1.pl", body);
    judge()
        .current_dir(clone.path())
        .args(["echo1", "class/eve/echo1.pl"])
        .env("SECRET", "1")
        .assert()
        .success();
    as_ordinary_user(class("echo1.pl", body), &["echo1", "class/eve/echo1.pl"]).success();
    // An error that it finds is still a Compile Error.
    let judged = class("echo1.pl", "print (;\n").judge(&["echo1", "class/eve/echo1.pl"]);
    judged.code(1).stdout(contains("  Compile Error  "));
}

#[test]
fn a_students_source_takes_in_nothing_of_others() {
    if lacks(&["gcc"]) || !confines() {
        return;
    }
    let incbin = "#include <stdio.h>\n__asm__(\".section .rodata\\ntaken: .incbin \
                  \\\"ROOT/class/bob/echo1.c\\\"\\n.byte 0\\n.text\\n\");\n\
                  int main(void) { int n; scanf(\"%d\", &n); printf(\"%d\\n\", n); }\n";
    let taken = "use std::io;\nFORM\nfn main() { let mut line = String::new(); \
                 io::stdin().read_line(&mut line).unwrap(); println!(\"{}\", line.trim()); }\n";
    let mut sources = vec![
        ("echo1.c", "#include \"../bob/echo1.c\"\n".to_string()),
        ("echo1.c", "#include \"ROOT/class/bob/echo1.c\"\n".into()),
        ("echo1.c", incbin.to_string()),
        ("sub/echo1.c", "#include \"../../bob/echo1.c\"\n".into()),
    ];
    if works("rustc") {
        let read = "pub static TAKEN: &str = include_str!(\"../bob/echo1.c\");";
        let module = "#[path = \"../../problems/taken.rs\"]\nmod taken;";
        sources.extend([read, module].map(|form| ("echo1.rs", taken.replace("FORM", form))));
    }
    for (file, text) in sources {
        let clone = || {
            let clone = class(file, &text);
            clone.write("problems/taken.rs", "// Nothing.\n");
            clone
        };
        for judged in judge_class(clone) {
            // Where that user has no rustc nothing is said of its source.
            let printed = stdout(&judged);
            let eve = printed.lines().find(|row| row.starts_with("eve")).unwrap();
            let is_missing = file.ends_with("rs") && eve.contains('?');
            assert!(eve.contains(" 0% CE") || is_missing, "{text}{printed}");
        }
    }
}

#[test]
fn a_students_source_takes_in_what_is_in_his_own_folder() {
    if lacks(&["gcc"]) || !confines() {
        return;
    }
    let clone = || {
        let clone = class("a/echo1.c", "#include \"../lib/own.h\"\n");
        clone.write("class/eve/lib/own.h", &in_c("printf(\"%d\\n\", n);"));
        clone
    };
    for judged in judge_class(clone) {
        assert_students(&judged, ["bob 100%", "eve 100%", "zoe 100%"]);
    }
}

#[test]
fn ones_own_source_takes_in_no_program_of_the_setter() {
    if lacks(&["gcc"]) || !confines() {
        return;
    }
    let clone = || {
        let clone = SmallClone::new("println!(\"{}\", n);");
        clone.write_case("contest/test/1", "1\n", "1\n");
        let right = in_c("printf(\"%d\\n\", n);");
        clone.write("contest/setter/solution.c", &right);
        clone.write("contest/std.c", &right);
        clone.write("contest/mine/a.c", "#include \"../setter/solution.c\"\n");
        clone.write("contest/mine/b.c", "#include \"../std.c\"\n");
        clone
    };
    for file in ["contest/mine/a.c", "contest/mine/b.c"] {
        for judged in as_both_users(clone, &["./judge", "--data", "contest/test", file]) {
            judged.code(1).stdout(contains("Permission denied"));
        }
    }
    let words = ["--data", "contest/test", "contest/std.c"];
    clone().judge(&words).success();
}

#[test]
fn ones_own_source_takes_in_no_key_and_nothing_of_another_account() {
    if lacks(&["gcc"]) || !confines() {
        return;
    }
    let scratch = Scratch::new(&env::temp_dir()).unwrap();
    let homes = scratch.path().join("homes");
    let right = in_c("printf(\"%d\\n\", n);");
    let mut closed = vec!["me/.ssh/key.c", "me/.gnupg/key.c"];
    for file in [
        "me/.ssh/key.c",
        "me/.gnupg/key.c",
        "other/lib/key.c",
        "me/lib/key.c",
    ] {
        write(&homes.join(file), &right);
    }
    if fs::metadata("/proc/self").unwrap().uid() == 0 {
        fs::set_permissions(scratch.path(), fs::Permissions::from_mode(0o755)).unwrap();
        chown(homes.join("other"), Some(1234), None).unwrap();
        closed.push("other/lib/key.c");
    } else {
        skip("another account", "root");
    }
    let clone = SmallClone::new("println!(\"{}\", n);");
    let judge = |file: &str| {
        clone.write(
            "a.c",
            &format!("#include \"{}\"\n", homes.join(file).display()),
        );
        let mut judge = judge();
        judge.current_dir(clone.path()).args(["echo1", "a.c"]);
        judge.env("HOME", homes.join("me")).assert()
    };
    judge("me/lib/key.c").success();
    for file in closed {
        let judged = judge(file).code(1);
        judged.stdout(contains("Permission denied"));
    }
}

#[test]
fn the_first_program_in_go_of_a_user_is_compiled() {
    if lacks(&["go"]) {
        return;
    }
    let text =
        "package main\nimport \"fmt\"\nfunc main() { var n int; fmt.Scan(&n); fmt.Println(n) }\n";
    let clone = || {
        let clone = SmallClone::new("println!(\"{}\", n);");
        clone.write("echo1.go", text);
        clone
    };
    let first = clone().with_own_programs();
    let home = first.path().join("home");
    let mut judge = judge();
    judge.current_dir(first.path()).args(["echo1", "echo1.go"]);
    judge.env("HOME", &home).assert().success();
    assert!(!home.exists());
    as_ordinary_user(clone(), &["echo1", "echo1.go"]).success();
}

#[test]
fn template_haskell_reaches_nothing() {
    if lacks(&["ghc", "gcc"]) || !confines() {
        return;
    }
    let text = "{-# LANGUAGE TemplateHaskell #-}\nimport Language.Haskell.TH\n\
                import System.Posix.Files\nimport Control.Exception\n\
                main = getLine >>= \\line -> putStrLn (line ++ $(do\n  \
                let safe what act = catch (act >> return what) (\\e -> const (return \"\") (e :: SomeException))\n  \
                done <- runIO (sequence [\n    safe \" reads\" (readFile \"ROOT/secret\" >>= putStr),\n    \
                safe \" writes\" (writeFile \"ROOT/class/zoe/echo1.c\" \"\")])\n  \
                _ <- runIO (safe \"\" (setFileMode \"ROOT/class/zoe\" 0))\n  \
                litE (stringL (concat done))))\n";
    for judged in judge_class(|| class("echo1.hs", text)) {
        assert_students(&judged, ["bob 100%", "eve 100%", "zoe 100%"]);
    }
}

#[test]
fn links_that_a_check_leaves_lead_the_judge_nowhere() {
    if lacks(&["perl"]) || !confines() {
        return;
    }
    // Where the judge writes and reads itself; with a source that is right, and one that is not.
    let text = "BEGIN { if ($^C) {\n    chdir '..';\n    \
                for my $name ('room', 'compiler.stdout', 'stdout', 'stderr', '../room', '../stdout', \
                'built/read.d', 'built/.checksum') { unlink $name; symlink 'ROOT/secret', $name; }\n    \
                if (MOVES) { rename 'built', 'moved'; symlink 'ROOT/folder', 'built'; }\n    \
                die if FAILS } }\nprint <STDIN> + 0, \"\\n\";\n";
    for (moves, fails) in [("0", "0"), ("0", "1"), ("1", "0"), ("1", "1")] {
        let body = text.replace("MOVES", moves).replace("FAILS", fails);
        let clone = class("echo1.pl", &body).with_own_programs();
        clone.write("folder/file", "");
        let judged = clone.judge(&["echo1", "class/eve/echo1.pl"]);
        judged.stdout(contains("the secret").not());
        let secret = fs::read_to_string(clone.path().join("secret")).unwrap();
        assert_eq!(secret, "the secret\n", "{moves} {fails}");
        let inside = fs::read_dir(clone.path().join("folder")).unwrap().count();
        assert_eq!(inside, 1, "{moves} {fails}");
    }
}

#[test]
fn roots_compilers_take_in_nothing_that_is_for_root_alone() {
    if lacks(&["gcc"]) || !confines() {
        return;
    }
    if fs::metadata("/proc/self").unwrap().uid() != 0 {
        return skip("what is for root alone", "root");
    }
    let text = "#include <stdio.h>\n__asm__(\".section .rodata\\ntaken: .incbin \
                \\\"/etc/shadow\\\"\\n.byte 0\\n.text\\n\");\n\
                int main(void) { int n; scanf(\"%d\", &n); printf(\"%d\\n\", n); }\n";
    let clone = class("echo1.c", text);
    let judged = clone.judge(&["--class", "class", "echo1"]);
    judged.stdout(contains("eve      0% CE"));
    let judged = clone.judge(&["echo1", "class/eve/echo1.c"]).code(1);
    judged.stdout(contains("file not found: /etc/shadow"));
}
