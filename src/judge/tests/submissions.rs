//! Other people's programs, kept to be judged: `submissions/VERDICT/PROBLEM_what-it-does.ext`, or
//! `.diff` for one that is another but for a few lines.
//! Each gets the verdict in its path, and afterwards nothing of it is running or on disk.

#[path = "common/difference.rs"]
mod difference;
#[path = "../../../tests/common/parallel.rs"]
mod parallel;
#[path = "common/processes.rs"]
mod processes;
#[path = "../../../tests/common/skip.rs"]
mod skip;

use assert_cmd::cargo::cargo_bin;
use difference::{problem_of, program, project, sources, stem};
use dlx_judge::problem::project::Project;
use parallel::for_each;
use processes::processes_of;
use skip::skip;
use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::{Mutex, RwLock};
use std::thread;
use std::time::Duration;

/// The folders, and how the judge spells them.
const VERDICTS: [(&str, &str); 8] = [
    ("accepted", "Accepted"),
    ("presentation-error", "Presentation Error"),
    ("wrong-answer", "Wrong Answer"),
    ("runtime-error", "Runtime Error"),
    ("time-limit", "Time Limit Exceeded"),
    ("memory-limit", "Memory Limit Exceeded"),
    ("output-limit", "Output Limit Exceeded"),
    ("compile-error", "Compile Error"),
];

struct Submission {
    path: PathBuf,
    problem: String,
    verdict: &'static str,
    /// It is one of the project's own programs, which pass even the hardest cases.
    is_twin: bool,
}

fn submissions() -> Vec<Submission> {
    let ids = project().ids().unwrap();
    let mut submissions = Vec::new();
    for (folder, verdict) in VERDICTS {
        for path in sources(&format!("tests/submissions/{folder}")) {
            let problem = problem_of(&path).to_string();
            assert!(
                ids.contains(&problem),
                "{} begins with no problem",
                path.display()
            );
            submissions.push(Submission {
                problem,
                path: program(&path),
                verdict,
                is_twin: false,
            });
        }
    }
    // The twins in C++ of the programs are the submissions for judges that take no Rust.
    for path in sources("problems/cpp") {
        if path.extension().is_some_and(|extension| extension == "cpp") {
            submissions.push(Submission {
                problem: stem(&path).to_string(),
                path,
                verdict: "Accepted",
                is_twin: true,
            });
        }
    }
    submissions
}

/// The system counts all processes and threads of a user together. Beside a bomb a script could
/// start no other program, and a script may be a bomb itself: each is judged alone.
static SCRIPTS_ALONE: RwLock<()> = RwLock::new(());

/// Judges a submission; the error says what is wrong with the result.
fn judge(submission: &Submission, options: &[&str]) -> Result<(), String> {
    let ending = submission.path.extension();
    let is_script = ending.is_some_and(|ending| ending == "sh");
    let _alone = is_script.then(|| SCRIPTS_ALONE.write().unwrap());
    let _beside_others = (!is_script).then(|| SCRIPTS_ALONE.read().unwrap());
    let mut command = Command::new(cargo_bin("judge"));
    command
        .arg(&submission.problem)
        .arg(&submission.path)
        .args(options)
        .env_remove("CLICOLOR_FORCE")
        .env("RUST_BACKTRACE", "1")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    // For a moment a submission that is judged beside this one may have all processes there are.
    let child = (0..100)
        .find_map(|_| {
            let child = command.spawn().ok();
            if child.is_none() {
                thread::sleep(Duration::from_millis(50));
            }
            child
        })
        .expect("the judge starts");
    let judge = child.id();
    let output = child.wait_with_output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (printed, message) = (text(&output.stdout), text(&output.stderr));
    if let Some((_, after)) = message.split_once("judge: cannot find ") {
        let tool = after.split(';').next().unwrap_or(after);
        skip(&submission.path.to_string_lossy(), tool);
        return Ok(());
    }
    let status = i32::from(submission.verdict != "Accepted");
    let verdict = format!("  {}  ", submission.verdict);
    let row = printed.lines().nth(1).unwrap_or_default();
    if output.status.code() != Some(status) || !row.contains(&verdict) {
        return Err(format!(
            "is not {}: {}\n{printed}{message}",
            submission.verdict, output.status
        ));
    }
    if submission.is_twin && printed.contains("harder than any judge's data") {
        return Err(format!("does not pass every case\n{printed}"));
    }
    nothing_is_left(judge)
}

fn nothing_is_left(judge: u32) -> Result<(), String> {
    let processes = processes_of(judge);
    let folder = format!("run-{judge}.");
    let cache = Project::cache(Some(&project()));
    let entries = fs::read_dir(&cache.path).unwrap().flatten();
    let mut folders: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    folders.retain(|path| {
        path.file_name()
            .unwrap()
            .to_string_lossy()
            .starts_with(&folder)
    });
    if processes.is_empty() && folders.is_empty() {
        return Ok(());
    }
    Err(format!("left running: {processes:?}, on disk: {folders:?}"))
}

#[test]
fn every_submission_is_a_program_or_a_change_that_fits_one() {
    for submission in submissions() {
        assert!(submission.path.is_file(), "{}", submission.path.display());
    }
}

/// Under a time limit that none exceeds however busy the machine is, but those that exceed any:
/// these are not waited for longer than they must be.
fn each_gets_its_verdict(among: &[&str]) {
    let mut submissions = submissions();
    submissions.retain(|submission| among.contains(&submission.verdict));
    assert!(submissions.len() > 10, "{} submissions", submissions.len());
    let failures = Mutex::new(Vec::new());
    for_each(submissions, |submission| {
        let limit = match submission.verdict {
            TOO_SLOW => "-t500",
            _ => "-t8000",
        };
        if let Err(what) = judge(&submission, &["--fail-fast", "-j1", limit]) {
            let path = submission.path.display();
            failures.lock().unwrap().push(format!("{path} {what}\n"));
        }
    });
    let failures = failures.into_inner().unwrap();
    assert!(failures.is_empty(), "\n{}", failures.concat());
}

const TOO_SLOW: &str = "Time Limit Exceeded";

/// The verdicts of programs that printed all of their answer.
const OF_OUTPUT: [&str; 3] = ["Accepted", "Presentation Error", "Wrong Answer"];

#[test]
#[ignore = "half a minute: a hundred programs are compiled"]
fn every_submission_that_answers_gets_the_verdict_in_its_path() {
    each_gets_its_verdict(&OF_OUTPUT);
}

#[test]
#[ignore = "half a minute: programs use up their time"]
fn every_submission_that_is_too_slow_gets_the_verdict_in_its_path() {
    each_gets_its_verdict(&[TOO_SLOW]);
}

/// How a program is stopped depends on who runs it: root has other rights and limits.
#[test]
#[ignore = "half a minute: a hundred programs are compiled"]
fn every_submission_that_is_stopped_gets_the_verdict_in_its_path() {
    let verdicts = VERDICTS.map(|(_, verdict)| verdict);
    let is_stopped = |verdict: &&str| !OF_OUTPUT.contains(verdict) && *verdict != TOO_SLOW;
    let stopped = verdicts.into_iter().filter(is_stopped);
    each_gets_its_verdict(&stopped.collect::<Vec<_>>());
}

#[test]
fn a_name_with_blanks_and_dashes_and_other_scripts_is_a_name() {
    let folder = std::env::temp_dir().join(format!("dlx-judge-names-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let accepted = project().root.join("tests/submissions/accepted");
    let original = accepted.join("poj3740_no-final-newline.py");
    // Windows has no names with quotes.
    let quoted = if cfg!(windows) {
        "a;b'c.py"
    } else {
        "a;b'c\".py"
    };
    for name in ["a b.py", "-x.py", "舞蹈链.py", quoted, "3.py"] {
        let path = folder.join(name);
        fs::copy(&original, &path).unwrap();
        let submission = Submission {
            problem: "poj3740".to_string(),
            path,
            verdict: "Accepted",
            is_twin: false,
        };
        judge(&submission, &["-k01-sample"]).unwrap_or_else(|what| panic!("{name:?} {what}"));
    }
    fs::remove_dir_all(folder).unwrap();
}
