//! A submission cannot reach the judge, the user's files and servers, answers, the next run.

use super::machine::build_without;
use super::{confines, in_shell};
use crate::clone::{as_both_users, as_ordinary_user, clone_with, in_c, judge, SmallClone};
use crate::skip::lacks;
use dlx_judge::run::scratch::Scratch;
use dlx_judge::run::sys;
use predicates::str::contains;
use std::env;
use std::fs;
use std::os::unix::fs::{symlink, PermissionsExt};
use std::path::Path;
use std::process::Command;

#[test]
fn system_calls_that_reach_out_of_a_run_do_nothing() {
    if lacks(&["gcc"]) || !confines() {
        return;
    }
    let clone = || {
        let clone = SmallClone::new("println!(\"{}\", n);");
        clone.write("reaches.c", include_str!("reaches.c"));
        clone
    };
    // For whom runs the tests, who may be root, and for an ordinary user.
    clone().judge(&["echo1", "reaches.c"]).success();
    let printed = as_ordinary_user(clone(), &["echo1", "reaches.c"]);
    assert!(printed.contains("  Accepted  2/2"), "{printed}");
}

#[test]
fn a_single_process_signals_itself_alone_where_there_is_no_landlock_either() {
    if lacks(&["gcc"]) || !dlx_judge::run::protections::protections().refusal {
        return;
    }
    let clone = || {
        let clone = SmallClone::new("println!(\"{}\", n);");
        clone.write("signals.c", include_str!("signals.c"));
        build_without(&clone);
        // Without Landlock a submission of root's is kept from a folder that is closed to others.
        fs::set_permissions(clone.path(), fs::Permissions::from_mode(0o755)).unwrap();
        clone
    };
    for printed in as_both_users(
        clone,
        &["./without", "444", "./judge", "echo1", "signals.c"],
    ) {
        assert!(printed.contains("  Accepted  2/2"), "{printed}");
    }
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
    for printed in as_both_users(clone, &["./judge", "echo1", "follows.c"]) {
        assert!(printed.contains("  Accepted  2/2"), "{printed}");
    }
}

#[test]
fn the_size_of_an_input_changes_from_case_to_case() {
    let clone = clone_with("size.sh", "#!/bin/sh\ncat /dev/stdin; wc -c </dev/stdin\n");
    let texts = [
        "1\n".repeat(100_000),
        "2\n".to_string(),
        String::new(),
        "3".to_string(),
    ];
    for (case, text) in texts.iter().enumerate() {
        clone.write(&format!("cases/{case}.in"), text);
        clone.write(
            &format!("cases/{case}.out"),
            &format!("{text}{}\n", text.len()),
        );
    }
    clone
        .judge(&["--data", "cases", "size.sh", "-j1"])
        .success();
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
            let words = ["./judge", "echo1", name, "-t", "60000", "-m", "1000000"];
            for printed in as_both_users(clone, &words) {
                assert!(
                    printed.contains("  Accepted  2/2"),
                    "{mode:o} {name}: {printed}"
                );
            }
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
    let judge = clone.copy_of_judge();
    let judged = |mode| {
        fs::set_permissions(clone.path(), fs::Permissions::from_mode(mode)).unwrap();
        let mut without = Command::new(clone.path().join("without"));
        without.current_dir(clone.path()).arg("444").arg(&judge);
        let output = without.args(["echo1", "right.c"]).output().unwrap();
        let printed = [output.stdout, output.stderr].concat();
        String::from_utf8_lossy(&printed).into_owned()
    };
    let printed = judged(0o755);
    assert!(printed.contains("  Accepted  2/2"), "{printed}");
    let (printed, folder) = (judged(0o700), fs::canonicalize(clone.path()).unwrap());
    let reason = format!("who cannot open {}\n", folder.display());
    assert!(printed.contains(&reason), "{printed}");
}

#[test]
fn a_file_that_is_read_again_is_memory_and_output_is_none() {
    if lacks(&["gcc"]) || !confines() {
        return;
    }
    let clone = |name: &'static str| {
        move || {
            let clone = SmallClone::new("println!(\"{}\", n);");
            clone.write("keeps.c", include_str!("keeps.c"));
            clone.write("prints.c", include_str!("prints.c"));
            if name == "prints.c" {
                let answer = "x".repeat(52 << 20);
                clone.write("testdata/echo1/01-one.out", &answer);
            }
            clone
        }
    };
    let words = |name| ["./judge", "echo1", name, "-k01*", "-t60000", "-m32768"];
    for printed in as_both_users(clone("keeps.c"), &words("keeps.c")) {
        assert!(printed.contains("  Memory Limit Exceeded  "), "{printed}");
    }
    for printed in as_both_users(clone("prints.c"), &words("prints.c")) {
        assert!(printed.contains("  Accepted  1/1"), "{printed}");
    }
}

#[test]
fn a_single_process_has_a_little_shared_memory_and_all_of_it_counts() {
    if lacks(&["gcc", "python3"]) || !confines() {
        return;
    }
    let python = "import mmap\nn = input().encode()\npage = mmap.mmap(-1, 4096)\n\
                  page[:len(n)] = n\ntry:\n    mmap.mmap(-1, (1 << 20) + 1)\n\
                  except PermissionError:\n    print(page[:len(n)].decode())\n";
    for (name, text, expected) in [
        ("page.py", python, "  Accepted  2/2"),
        (
            "objects.c",
            include_str!("objects.c"),
            "  Memory Limit Exceeded  ",
        ),
    ] {
        let clone = || clone_with(name, text);
        let words = ["./judge", "echo1", name, "-t60000", "-m32768"];
        for printed in as_both_users(clone, &words) {
            assert!(printed.contains(expected), "{printed}");
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
        let clone = || clone_with("forgets.sh", text);
        for printed in as_both_users(clone, &["./judge", "echo1", "forgets.sh", "-t60000"]) {
            assert!(printed.contains("  Accepted  2/2"), "{printed}");
            assert_eq!(
                printed.contains("01-one took at least "),
                is_least,
                "{printed}"
            );
        }
    }
}

#[test]
fn who_may_not_write_where_it_tried_to_is_told_so() {
    if lacks(&["gcc", "python3"]) || !confines() {
        return;
    }
    let c = in_c("FILE *file = tmpfile(); fprintf(file, \"%d\\n\", n); printf(\"%d\\n\", n);");
    for (name, text) in [
        ("crashes.c", c.as_str()),
        (
            "fails.py",
            "n = input()\nopen('/tmp/x-no-such-file', 'w')\nprint(n)\n",
        ),
    ] {
        let clone = || clone_with(name, text);
        let words = ["./judge", "echo1", name, "-t60000", "-m1000000"];
        for printed in as_both_users(clone, &words) {
            assert!(printed.contains("  Runtime Error  "), "{printed}");
            let remark = "01-one may have failed as a submission opens no file but in the folder";
            assert!(printed.contains(remark), "{printed}");
        }
    }
}

#[test]
fn a_compiler_takes_in_no_answer() {
    if lacks(&["gcc"]) || !confines() {
        return;
    }
    let text = "#include <stdio.h>\nint main(void) { int n; scanf(\"%d\", &n); \
                const int answers[] = {0,\n#include \"testdata/echo1/01-one.out\"\n}; \
                printf(\"%d\\n\", n * answers[1]); }\n";
    let clone = clone_with("own.h", "#define OWN 1\n");
    clone.write("takes.c", text);
    clone
        .judge(&["echo1", "takes.c"])
        .code(1)
        .stdout(contains("Compile Error"))
        .stdout(contains("Permission denied"));
    let right = text.replace("{0,\n#include \"testdata/echo1/01-one.out\"\n}", "{0, OWN}");
    clone.write("right.c", &format!("#include \"own.h\"\n{right}"));
    clone.judge(&["echo1", "right.c"]).success();
    // Beside the answers its own folder is open to it, and they are not.
    clone.write("cases/1.in", "1\n");
    clone.write("cases/1.out", "1\n");
    clone.write("cases/own.h", "#define OWN 1\n");
    clone.write("cases/right.c", &format!("#include \"own.h\"\n{right}"));
    clone.write("cases/takes.c", &text.replace("testdata/echo1/01-one", "1"));
    clone.judge(&["--data", "cases", "cases/right.c"]).success();
    clone
        .judge(&["--data", "cases", "cases/takes.c"])
        .code(1)
        .stdout(contains("Permission denied"));
}

#[test]
fn links_in_the_folder_of_a_submission_lead_to_no_answer() {
    if lacks(&["gcc"]) || !confines() {
        return;
    }
    let clone = clone_with("shared/own.h", "#define OWN 1\n");
    let text = "#include <stdio.h>\n#include \"own.h\"\nint main(void) { int n; \
                scanf(\"%d\", &n); const int answers[] = {0,\n#include TAKEN\n}; \
                printf(\"%d\\n\", n * OWN * answers[1]); }\n";
    let answer = "../testdata/echo1/01-one.out";
    for (folder, link, to, taken) in [
        ("file", "one.h", answer, "\"one.h\""),
        ("folder", "data", "../testdata/echo1", "\"data/01-one.out\""),
    ] {
        clone.write(&format!("{folder}/main.c"), &text.replace("TAKEN", taken));
        let folder = clone.path().join(folder);
        symlink(to, folder.join(link)).unwrap();
        symlink("../shared/own.h", folder.join("own.h")).unwrap();
        clone
            .judge(&["echo1", folder.to_str().unwrap()])
            .code(1)
            .stdout(contains("own.h").count(0))
            .stdout(contains("Permission denied"));
    }
}

#[test]
fn nothing_of_the_project_and_of_the_user_is_open() {
    if !confines() {
        return;
    }
    let clone = clone_with("opens.sh", "");
    let root = clone.path().display();
    let script = format!(
        "#!/bin/sh\nread n\n\
         for f in .git/HEAD target/release/echo1 problems/echo1.rs testdata/echo1/problem.txt; do\n\
         cat {root}/$f >/dev/null 2>&1 && echo can read $f\ndone\necho $n\n"
    );
    clone.write("opens.sh", &script);
    for file in [
        ".git/HEAD",
        "target/release/echo1",
        "testdata/echo1/problem.txt",
    ] {
        clone.write(file, "");
    }
    clone.judge(&["echo1", "opens.sh"]).success();
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
    for ending in ["in", "out"] {
        write(&home.join(format!("contest/data/1.{ending}")), "1\n");
    }
    fs::create_dir(home.join("Documents/bin")).unwrap();
    let old = env::var("PATH").unwrap();
    let [cargo, documents] = [".cargo/bin", "Documents/bin"].map(|folder| home.join(folder));
    let path = format!(".:{}:{}:{old}", cargo.display(), documents.display());
    let files = secrets
        .map(|secret| format!("\"{}\"", secret.display()))
        .join(", ");
    for (name, text) in PEEKS {
        write(
            &home.join("contest").join(name),
            &text.replace("FILES", &files),
        );
        judge()
            .current_dir(home.join("contest"))
            .args(["--data", "data", name, "-t", "60000", "-m", "1000000"])
            .env("HOME", home)
            .env("PATH", &path)
            .assert()
            .success();
    }
}

#[test]
fn a_repository_around_the_data_is_closed_where_an_interpreter_is_installed_around_it() {
    if lacks(&["python3"]) || !confines() {
        return;
    }
    let scratch = Scratch::new(&env::temp_dir()).unwrap();
    let prefix = scratch.path();
    let contest = prefix.join("share/contest");
    let (secret, open) = (contest.join(".git/objects/answer"), prefix.join("lib/open"));
    write(&secret, "");
    write(&open, "");
    for ending in ["in", "out"] {
        write(&contest.join(format!("data/1.{ending}")), "1\n");
    }
    fs::create_dir(prefix.join("bin")).unwrap();
    let python = Command::new("python3")
        .args(["-c", "import sys; print(sys.executable)"])
        .output()
        .unwrap();
    let python = String::from_utf8(python.stdout).unwrap();
    symlink(python.trim(), prefix.join("bin/python3")).unwrap();
    write(
        &contest.join("peek.py"),
        &format!(
            "n = input()\ndef can(name):\n    try:\n        return bool(open(name))\n    \
             except OSError:\n        return False\n\
             print(n if can({open:?}) and not can({secret:?}) else \"no\")\n"
        ),
    );
    judge()
        .current_dir(&contest)
        .args(["--data", "data", "peek.py", "-t", "60000"])
        .env("PYTHON", prefix.join("bin/python3"))
        .assert()
        .success();
}

fn write(file: &Path, text: &str) {
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, text).unwrap();
}

#[test]
fn a_run_has_no_shared_memory_with_the_next() {
    if !Path::new("/dev/shm").is_dir() || !confines() {
        return;
    }
    let name = format!("/dev/shm/dlx-judge-left-{}", std::process::id());
    let clone = clone_with(
        "leaves.sh",
        &format!(
            "#!/bin/sh\nread n\nexec 2>/dev/null\nmkdir {name}-d && echo made\n\
             (echo $n >{name}) && echo left\necho $n\n"
        ),
    );
    clone.judge(&["echo1", "leaves.sh", "-j1"]).success();
}

#[test]
fn answers_in_shared_memory_are_closed_too() {
    if !Path::new("/dev/shm").is_dir() || !confines() {
        return;
    }
    let cases = format!("/dev/shm/dlx-judge-cases-{}", std::process::id());
    let clone = clone_with(
        "opens.sh",
        &format!("#!/bin/sh\nread n\ncat {cases}/1.out 2>/dev/null && echo can read it\necho $n\n"),
    );
    for ending in ["in", "out"] {
        clone.write(&format!("{cases}/1.{ending}"), "1\n");
    }
    let judged = clone.judge(&["--data", &cases, "opens.sh"]);
    fs::remove_dir_all(cases).unwrap();
    judged.success();
}

/// The output of a judge under limits that a shell sets, for a program that prints 90 KB.
fn under(limits: &str, jobs: &str) -> (Option<i32>, String) {
    let clone = clone_with(
        "prints.sh",
        "#!/bin/sh\nread n\nhead -c 90000 /dev/zero | tr '\\0' 7\n",
    );
    for case in 0..20 {
        clone.write(&format!("cases/{case}.in"), "1\n");
        clone.write(&format!("cases/{case}.out"), &"7".repeat(90_000));
    }
    let command = format!("ulimit {limits}; exec JUDGE --data cases prints.sh {jobs}");
    in_shell(&clone, &command)
}

#[test]
#[ignore = "seconds: thirty judgings"]
fn what_the_judge_cannot_do_is_no_verdict() {
    // A shell counts files in blocks of 512 bytes, or of 1024.
    let (status, printed) = under("-f 60", "-j1");
    assert_eq!(status, Some(2), "{printed}");
    assert!(printed.contains("ulimit -f"), "{printed}");
    for open in 16..44 {
        let (status, printed) = under(&format!("-n {open}"), "-j4");
        let is_right = status == Some(0) && printed.contains("Accepted");
        let is_error =
            status == Some(2) && !printed.contains("Wrong") && !printed.contains("Limit");
        assert!(is_right || is_error, "{open}: {printed}");
    }
}

#[test]
fn what_a_program_prints_does_not_turn_the_line() {
    let clone = clone_with(
        "turns.sh",
        "#!/bin/sh\nprintf '\\342\\200\\256321\\342\\201\\246'\n",
    );
    let judged = clone.judge(&["echo1", "turns.sh"]).code(1);
    let printed = String::from_utf8(judged.get_output().stdout.clone()).unwrap();
    assert!(printed.contains("\\u{202e}321\\u{2066}"), "{printed}");
    assert!(!printed.contains(['\u{202e}', '\u{2066}']), "{printed}");
}
