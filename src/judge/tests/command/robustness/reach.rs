//! A submission cannot reach the judge, the user's files and servers, answers, the next run.

use super::machine::build_without;
use super::{confines, in_shell, write};
use crate::clone::*;
use crate::skip::lacks;
use dlx_judge::run::scratch::Scratch;
use dlx_judge::run::sys;
use predicates::prelude::*;
use predicates::str::contains;
use std::env;
use std::fs;
use std::os::unix::fs::PermissionsExt;

/// Accepted for whom runs the tests, who may be root, and for an ordinary user.
fn assert_accepted(clone: impl Fn() -> SmallClone, words: &[&str]) {
    for judged in as_both_users(clone, words) {
        judged.success();
    }
}

#[test]
fn system_calls_that_reach_out_of_a_run_do_nothing() {
    if lacks(&["gcc"]) || !confines() {
        return;
    }
    let clone = || clone_with("reaches.c", include_str!("reaches.c"));
    assert_accepted(clone, &["./judge", "echo1", "reaches.c"]);
}

#[test]
fn a_single_process_signals_itself_alone_where_there_is_no_landlock_either() {
    if lacks(&["gcc"]) || !sys::refuses_system_calls() {
        return;
    }
    let clone = || {
        let clone = clone_with("signals.c", include_str!("signals.c"));
        build_without(&clone);
        // Without Landlock a submission of root's is kept from a folder that is closed to others.
        fs::set_permissions(clone.path(), fs::Permissions::from_mode(0o755)).unwrap();
        clone
    };
    let words = ["./without", "444", "./judge", "echo1", "signals.c"];
    assert_accepted(clone, &words);
}

#[test]
fn neither_the_name_of_its_input_nor_a_folder_leads_a_submission_to_an_answer() {
    if lacks(&["gcc"]) || !confines() {
        return;
    }
    let clone = || {
        let clone = SmallClone::new("println!(\"{}\", n);");
        let folder = clone.path().join("testdata/echo1").display().to_string();
        let text = include_str!("follows.c").replace("FOLDER", &folder);
        clone.write("follows.c", &text);
        clone
    };
    assert_accepted(clone, &["./judge", "echo1", "follows.c"]);
}

#[test]
fn a_submission_of_roots_reads_what_others_may_and_has_a_folder_of_its_own() {
    if lacks(&["python3", "perl", "ruby"]) || !confines() {
        return;
    }
    let secret = "/etc/shadow";
    let python =
        "import getpass, os, tempfile\nn = input()\nprint(n, file=tempfile.TemporaryFile('w'))\n\
                  open('file', 'w').close()\nif not getpass.getuser(): print('nobody')\n\
                  if os.path.exists('/etc/shadow') and os.getuid() == 0: print('root')\nprint(n)\n";
    for (name, text) in [
        ("reads.py", python),
        (
            "reads.pl",
            "use File::Temp qw(tempfile);\n$n = <STDIN>;\nmy ($file, $name) = tempfile();\n\
             print $file $n;\nprint \"can read it\\n\" if open($f, '<', 'SECRET');\nprint $n;\n",
        ),
        (
            "reads.rb",
            "require 'tempfile'\nn = gets\nTempfile.create('x') { |file| file.puts n }\n\
             begin\n  puts File.read('SECRET')\nrescue SystemCallError\nend\nputs n\n",
        ),
        (
            "reads.sh",
            "#!/bin/sh\nread n\ncat SECRET 2>/dev/null && echo can read it\n\
             echo $n >file && mktemp >/dev/null && cat file\n",
        ),
    ] {
        // Root's own folder is closed to others, or open to them.
        for mode in [0o700, 0o755] {
            let clone = || {
                let clone = clone_with(name, &text.replace("SECRET", secret));
                let open = fs::Permissions::from_mode(mode);
                fs::set_permissions(clone.path(), open).unwrap();
                clone
            };
            let words = ["./judge", "echo1", name, "-t60000", "-m1000000"];
            assert_accepted(clone, &words);
        }
    }
}

#[test]
fn where_nothing_confines_it_a_submission_of_roots_has_no_right_of_roots() {
    if lacks(&["gcc"]) || sys::run_user().is_none() {
        return;
    }
    let clone = SmallClone::new("println!(\"{}\", n);").with_own_programs();
    build_without(&clone);
    clone.write("right.c", &in_c("printf(\"%d\\n\", n);"));
    clone.copy_of_judge();
    let judged = |mode| {
        fs::set_permissions(clone.path(), fs::Permissions::from_mode(mode)).unwrap();
        in_shell(&clone, "./without 444 ./judge echo1 right.c 2>&1")
    };
    judged(0o755).success();
    let folder = fs::canonicalize(clone.path()).unwrap();
    let reason = format!("who cannot open {}\n", folder.display());
    judged(0o700).stdout(contains(reason));
}

#[test]
fn a_file_that_is_read_again_is_memory_and_output_is_none() {
    if lacks(&["gcc"]) || !confines() {
        return;
    }
    let words = |name| ["./judge", "echo1", name, "-k01*", "-t60000", "-m32768"];
    let keeps = || clone_with("keeps.c", include_str!("keeps.c"));
    for judged in as_both_users(keeps, &words("keeps.c")) {
        judged.stdout(contains("  Memory Limit Exceeded  "));
    }
    let prints = || {
        let clone = clone_with("prints.c", include_str!("prints.c"));
        clone.write("testdata/echo1/01-one.out", &"x".repeat(52 << 20));
        clone
    };
    assert_accepted(prints, &words("prints.c"));
}

#[test]
fn a_single_process_has_a_little_shared_memory_and_all_of_it_counts() {
    if lacks(&["gcc", "python3"]) || !confines() {
        return;
    }
    let python = "import mmap\nn = input().encode()\npage = mmap.mmap(-1, 4096)\n\
                  page[:len(n)] = n\ntry:\n    mmap.mmap(-1, (1 << 20) + 1)\n\
                  except PermissionError:\n    print(page[:len(n)].decode())\n";
    let objects = include_str!("objects.c");
    for (name, text, expected) in [
        ("page.py", python, "  Accepted  2/2"),
        ("objects.c", objects, "  Memory Limit Exceeded  "),
    ] {
        let words = ["./judge", "echo1", name, "-t60000", "-m32768"];
        for judged in as_both_users(|| clone_with(name, text), &words) {
            judged.stdout(contains(expected));
        }
    }
}

#[test]
fn the_time_of_processes_whose_end_nobody_wants_to_know_is_said_as_at_least() {
    if lacks(&["perl"]) {
        return;
    }
    let text = include_str!("forgets.sh");
    let waits = text.replace("$SIG{CHLD} = \"IGNORE\";", "");
    for (text, is_least) in [(text, true), (&waits, false)] {
        let words = ["./judge", "echo1", "forgets.sh", "-t60000"];
        for judged in as_both_users(|| clone_with("forgets.sh", text), &words) {
            let count = usize::from(is_least);
            judged
                .success()
                .stdout(contains("01-one took at least ").count(count));
        }
    }
}

#[test]
fn who_may_not_write_where_it_tried_to_is_told_so() {
    if lacks(&["gcc", "python3"]) || !confines() {
        return;
    }
    let c = in_c("FILE *file = tmpfile(); fprintf(file, \"%d\\n\", n); printf(\"%d\\n\", n);");
    let python = "n = input()\nopen('/tmp/x-no-such-file', 'w')\nprint(n)\n";
    for (name, text) in [("crashes.c", c.as_str()), ("fails.py", python)] {
        let words = ["./judge", "echo1", name, "-t60000", "-m1000000"];
        for judged in as_both_users(|| clone_with(name, text), &words) {
            let remark = "01-one may have failed as a submission opens no file but in the folder";
            judged.stdout(contains("  Runtime Error  ").and(contains(remark)));
        }
    }
}

/// Programs in three languages that print which of the files they can read.
const PEEKS: [(&str, &str); 3] = [
    (
        "peek.c",
        "#include <stdio.h>\nint main(void) { const char *files[] = {FILES}; int n; \
         scanf(\"%d\", &n); for (int i = 0; i < (int)(sizeof files / sizeof *files); i++) \
         if (fopen(files[i], \"r\")) printf(\"can read %s\\n\", files[i]); \
         printf(\"%d\\n\", n); return 0; }\n",
    ),
    (
        "peek.py",
        "n = input()\nfor name in [FILES]:\n    try:\n        open(name)\n        \
         print(\"can read\", name)\n    except OSError:\n        pass\nprint(n)\n",
    ),
    (
        "peek.sh",
        "#!/bin/sh\nread n\nfor name in $(echo FILES | tr -d ,); do\n\
         cat $name >/dev/null 2>&1 && echo can read $name\ndone\necho $n\n",
    ),
];

#[test]
fn a_folder_in_path_opens_neither_what_is_in_it_nor_what_is_beside_it() {
    if lacks(&["gcc", "python3"]) || !confines() {
        return;
    }
    let scratch = Scratch::new(&env::temp_dir()).unwrap();
    let home = scratch.path();
    let secrets = [
        "contest/.git/objects/answer",
        "contest/notes",
        ".ssh/id",
        ".cargo/credentials.toml",
        ".cargo/bin/tool",
        "Documents/letter",
    ]
    .map(|name| home.join(name));
    for secret in &secrets {
        write(secret, "");
    }
    write(&home.join("contest/data/1.in"), "1\n");
    write(&home.join("contest/data/1.out"), "1\n");
    fs::create_dir(home.join("Documents/bin")).unwrap();
    let old = env::var("PATH").unwrap();
    let [cargo, documents] = [".cargo/bin", "Documents/bin"].map(|folder| home.join(folder));
    let path = format!(".:{}:{}:{old}", cargo.display(), documents.display());
    let files = secrets
        .map(|secret| format!("\"{}\"", secret.display()))
        .join(", ");
    for (name, text) in PEEKS {
        let source = home.join("contest").join(name);
        write(&source, &text.replace("FILES", &files));
        judge()
            .current_dir(home.join("contest"))
            .args(["--data", "data", name, "-t", "60000", "-m", "1000000"])
            .env("HOME", home)
            .env("PATH", &path)
            .assert()
            .success();
    }
}
