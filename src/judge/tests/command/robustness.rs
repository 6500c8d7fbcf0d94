//! A submission or the world does something to the judge. Submissions that need nothing but their
//! own text are in `submissions/`.

#![cfg(target_os = "linux")]

mod compiling;
mod machine;
mod reach;

use crate::clone::*;
use crate::mounts;
use crate::processes::processes_of;
use crate::skip::{lacks, skip};
use assert_cmd::assert::Assert;
use assert_cmd::cargo::cargo_bin;
use dlx_judge::run::scratch::Scratch;
use dlx_judge::run::sys;
use predicates::prelude::*;
use predicates::str::contains;
use std::env;
use std::fs;
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

fn run_folders(clone: &SmallClone) -> Vec<String> {
    let entries = fs::read_dir(clone.path().join("target/judge")).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.contains("run-")).collect()
}

/// Waits until something is so.
fn until(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < PATIENCE, "never: {what}");
        thread::sleep(Duration::from_millis(1));
    }
}

fn start(clone: &SmallClone, words: &[&str]) -> Child {
    Command::new(cargo_bin("judge"))
        .current_dir(clone.path())
        .args(words)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

#[test]
fn all_of_a_run_ends_when_its_judge_is_killed_and_the_next_judge_removes_the_folder() {
    let clone = clone_with(
        "daemons.sh",
        "#!/bin/sh\nfor i in 1 2 3; do env -i setsid sleep 100000 & done\n\
         (trap '' HUP INT TERM; sleep 100000) &\nexec tail -f /dev/null\n",
    );
    let words = ["echo1", "daemons.sh", "-t", "100000000", "-j1"];
    let mut killed = start(&clone, &words);
    let judge = killed.id();
    until("the program and its daemons run", || {
        let all = processes_of(judge);
        let count = |wanted: &str| all.iter().filter(|name| *name == wanted).count();
        count("tail") == 1 && count("sleep") == 4
    });
    let mut alive = start(&clone, &words);
    until("another judge runs", || processes_of(alive.id()).len() >= 5);
    killed.kill().unwrap();
    killed.wait().unwrap();
    until("all ends with its judge", || processes_of(judge).is_empty());
    assert!(!run_folders(&clone).is_empty());

    // One that is alive keeps its folders.
    clone.judge(&["echo1"]).success();
    assert!(processes_of(alive.id()).len() >= 5);
    let start = format!("run-{}.", alive.id());
    let left = run_folders(&clone);
    assert!(!left.is_empty() && left.iter().all(|name| name.starts_with(&start)));
    alive.kill().unwrap();
    alive.wait().unwrap();
    until("the other ends too", || processes_of(alive.id()).is_empty());
    clone.judge(&["echo1"]).success();
    assert_eq!(run_folders(&clone), [""; 0]);
}

#[test]
fn the_system_bounds_the_processes_of_a_script_for_root_too() {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let rights = status.lines().find_map(|line| line.strip_prefix("CapEff:"));
    let rights = u32::from_str_radix(&rights.unwrap()[9..], 16).unwrap();
    // To open all files, to be another user with that right, and to look into that one's processes.
    let has_all = [1, 7, 8, 19].iter().all(|right| rights >> right & 1 == 1);
    if fs::metadata("/proc/self").unwrap().uid() == 0 && !has_all {
        return skip("a bound on processes", "rights");
    }
    let clone = clone_with(
        "bound.sh",
        "#!/bin/sh\nread n\nmost=$(sed -n 's/^Max processes *\\([0-9]*\\).*/\\1/p' /proc/self/limits)\n\
         [ $(id -u) != 0 ] && [ $most ] && [ -w . ] && [ -r /dev/stdin ] && echo $n\n",
    );
    clone.judge(&["echo1", "bound.sh"]).success();
}

#[test]
fn where_proc_is_of_another_namespace_the_judge_says_what_it_cannot_do() {
    let clone = clone_with("echo.sh", "#!/bin/sh\ncat\n");
    let folder = clone.path().join("target/judge");
    let may = Command::new("unshare")
        .args(["--pid", "--fork", "--map-root-user", "true"])
        .status();
    if !may.is_ok_and(|status| status.success()) {
        return skip("a /proc of another namespace", "namespaces");
    }
    // As one that was killed has left them: number and start are the same each time.
    for number in 0..3 {
        fs::create_dir_all(folder.join(format!("run-1.0.{number}/work"))).unwrap();
    }
    assert_cmd::Command::new("unshare")
        .args(["--pid", "--fork", "--kill-child", "--map-root-user"])
        .arg(cargo_bin("judge"))
        .args(["echo1", "echo.sh"])
        .current_dir(clone.path())
        .timeout(Duration::from_secs(60))
        .assert()
        .success()
        .stderr(contains("there is no /proc"));
}

#[test]
fn without_a_home_each_user_has_a_cache_among_the_temporary_files() {
    if fs::metadata("/proc/self").unwrap().uid() != 0 {
        return skip("what several users share", "root");
    }
    let scratch = Scratch::new(&env::temp_dir()).unwrap();
    let shared = scratch.path();
    fs::set_permissions(shared, fs::Permissions::from_mode(0o777)).unwrap();
    for (file, text) in [
        ("1.in", "1\n"),
        ("1.out", "1\n"),
        ("cat.sh", "#!/bin/sh\ncat\n"),
    ] {
        write(&shared.join(file), text);
    }
    fs::copy(cargo_bin("judge"), shared.join("judge")).unwrap();
    // A folder of another user's, where anybody may write, is not taken for one's own.
    let foreign = shared.join("dlx-judge-65532");
    fs::create_dir(&foreign).unwrap();
    fs::set_permissions(&foreign, fs::Permissions::from_mode(0o777)).unwrap();
    for user in [65534, 65533, 65532] {
        let mut command = Command::new(shared.join("judge"));
        command
            .args(["--data", ".", "cat.sh"])
            .current_dir(shared)
            .env_remove("HOME")
            .env_remove("XDG_CACHE_HOME")
            .env("TMPDIR", shared)
            .uid(user)
            .gid(user);
        assert_cmd::Command::from_std(command).assert().success();
    }
    assert_eq!(fs::read_dir(foreign).unwrap().count(), 0);
}

#[test]
fn a_submission_changes_the_rights_of_no_file() {
    if !confines() {
        return;
    }
    let clone = clone_with(
        "forbids.sh",
        "#!/bin/sh\nread n; chmod 0 /dev/stdout /dev/stderr .; : >file; echo $n >/dev/stdout\n",
    );
    as_ordinary_user(clone, &["echo1", "forbids.sh", "-j1"]).success();
}

/// Has a shell run this command in the clone, where `JUDGE` is the judge.
fn in_shell(clone: &SmallClone, command: &str) -> Assert {
    let judge = format!("'{}'", cargo_bin("judge").display());
    assert_cmd::Command::new("sh")
        .args(["-c", &command.replace("JUDGE", &judge)])
        .current_dir(clone.path())
        .timeout(PATIENCE)
        .assert()
}

/// Makes the folders that the file is in.
fn write(file: &Path, text: &str) {
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, text).unwrap();
}

#[test]
fn limits_cannot_be_raised() {
    let clone = clone_with(
        "limits.sh",
        "#!/bin/sh\nread n\nulimit -t unlimited 2>/dev/null && echo cpu\n\
         ulimit -f unlimited 2>/dev/null && echo file\necho $n\n",
    );
    as_ordinary_user(clone, &["echo1", "limits.sh"]).success();
}

/// The files that a run puts into its folder have a bound when it has ended, too.
#[test]
fn a_folder_that_is_closed_counts_when_its_program_has_ended() {
    let clone = clone_with(
        "closed.sh",
        "#!/bin/sh\nread n\n\
         mkdir in; exec 3>in/a; exec 4>in/b; chmod 0 in\n\
         head -c 41943040 /dev/zero >&3; head -c 41943040 /dev/zero >&4\necho $n\n",
    );
    let judged = as_ordinary_user(clone, &["echo1", "closed.sh", "-k01*"]);
    judged.stdout(contains("Output Limit Exceeded"));
}

/// Whether the system can keep a submission in its folder.
fn confines() -> bool {
    let confines = sys::landlock_version().is_some();
    if !confines {
        skip("what keeps a submission in its folder", "Landlock");
    }
    confines
}

#[test]
fn a_submission_cannot_reach_answers_the_cache_other_folders_and_the_judge() {
    if !confines() {
        return;
    }
    let clone = clone_with("attack.sh", "");
    let answer = clone.path().join("testdata/echo1/01-one.out");
    let script = include_str!("robustness/attack.sh");
    clone.write(
        "attack.sh",
        &script.replace("ANSWER", answer.to_str().unwrap()),
    );
    let clone = clone.with_own_programs();
    clone.write("target/judge/programs/secret", "");
    clone.judge(&["echo1", "attack.sh", "--all"]).success();
    let lies_beside = clone.path().join("testdata/echo1/attack.sh");
    fs::copy(clone.path().join("attack.sh"), lies_beside).unwrap();
    clone
        .judge(&["echo1", "testdata/echo1/attack.sh", "--all"])
        .success();
    assert_eq!(fs::read_to_string(answer).unwrap(), "1\n");
}

#[test]
fn the_version_says_what_holds_on_this_machine() {
    let judged = judge().arg("--version").assert();
    let printed = stdout(&judged);
    let mut lines = printed.lines();
    let name = concat!("judge ", env!("CARGO_PKG_VERSION"));
    assert_eq!(lines.next(), Some(name));
    let (landlock, refuses) = (sys::landlock_version(), sys::refuses_system_calls());
    let (confines, signals) = (landlock.is_some(), landlock >= Some(6));
    for (holds, what) in [
        (refuses, "that reaches out (Linux 4.17)"),
        (refuses, "signal themselves alone (Linux 4.17)"),
        (signals, "outside of their run (Linux 6.12)"),
        (confines, "open no answer (Linux 5.13)"),
        (refuses, "compilers make no system call"),
        (confines, "open no secret (Linux 5.13)"),
        (signals, "compilers signal no other"),
    ] {
        let answer = if holds { "yes" } else { "no" };
        let line = lines.find(|line| line.contains(what));
        let is_right = line.is_some_and(|line| line.starts_with(&format!("  {answer} ")));
        assert!(is_right, "{printed}");
    }
}

/// The memory of each case in MB, as JSON has it.
fn memory(clone: &SmallClone, words: &str) -> Vec<f64> {
    let judged = clone.judge(&words.split(' ').collect::<Vec<_>>()).code(1);
    let printed = stdout(&judged);
    let after = printed.split("\"memory\": ").skip(1);
    after
        .map(|rest| rest.split(',').next().unwrap().parse().unwrap())
        .collect()
}

#[test]
#[ignore = "seconds: hundreds of runs"]
fn the_memory_of_a_program_is_the_same_at_the_end_of_a_large_judging() {
    if lacks(&["gcc"]) || !confines() {
        return;
    }
    // The judge has more with each case.
    let body = "for (int i = 0; i < 60000; i++) putchar(48);";
    let source = format!("#include <stdio.h>\nint main(void) {{ {body} return 0; }}\n");
    let clone = clone_with("prints.c", &source);
    for case in 0..200 {
        clone.write_case(&format!("cases/{case}"), "", "");
    }
    let figures = memory(&clone, "--data cases prints.c -t 20000 --format json");
    assert_eq!(figures.len(), 200);
    let least = figures.iter().copied().fold(f64::MAX, f64::min);
    let most = figures.iter().copied().fold(0.0, f64::max);
    assert!(most < least + 1.0, "{least} to {most} MB");
}

#[test]
#[ignore = "seconds: the names of thousands of cases"]
fn the_memory_of_a_program_does_not_hang_on_the_number_of_cases() {
    if lacks(&["gcc"]) {
        return;
    }
    let clone = clone_with("right.c", &in_c("printf(\"%d\\n\", n + 1);"));
    let [few, many] = [1, 4000].map(|last| {
        for case in 1..=last {
            clone.write_case(&format!("cases/{case:0200}"), "", "");
        }
        memory(&clone, "--data cases right.c --fail-fast --format json")[0]
    });
    assert!(many < few + 0.3, "{few} and {many} MB");
}

/// The first processor that this process may use.
fn a_processor() -> String {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let allowed = status
        .lines()
        .find_map(|line| line.strip_prefix("Cpus_allowed_list:"));
    let first = allowed.unwrap().trim().split([',', '-']).next();
    first.unwrap().to_string()
}

#[test]
fn a_program_that_gets_no_processor_is_not_said_to_wait() {
    let processor = a_processor();
    if lacks(&["chrt", "taskset"]) {
        return;
    }
    // It gets what others leave, and another program leaves next to nothing.
    let clone = clone_with(
        "starved.sh",
        &format!(
            "#!/bin/sh\nread n\nexec chrt --idle 0 taskset -c {processor} \
             sh -c 'i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done; echo 1'\n"
        ),
    );
    let mut busy = Command::new("taskset")
        .args(["-c", &processor, "sh", "-c", "while :; do :; done"])
        .spawn()
        .unwrap();
    let judged = clone.judge(&["echo1", "starved.sh", "-t", "300", "-k01*"]);
    busy.kill().unwrap();
    busy.wait().unwrap();
    judged.stdout(contains("starved.sh").and(contains("it was waiting").not()));
}

#[test]
fn without_proc_the_judge_says_what_it_cannot_do() {
    let clone = clone_with("echo.sh", "#!/bin/sh\ncat\n");
    let judged = mounts::run(
        clone.path(),
        "mount -t tmpfs tmpfs /proc",
        "\"$1\" echo1 echo.sh",
    );
    if let Some(judged) = judged {
        judged.success().stderr(contains("there is no /proc"));
    }
}
