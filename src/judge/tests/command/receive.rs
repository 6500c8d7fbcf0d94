//! The command `judge receive`: problems from a browser become folders that `judge` takes, and
//! other requests are refused.

use crate::clone::{in_c, judge, silence, SmallClone};
use assert_cmd::assert::Assert;
use assert_cmd::cargo::cargo_bin;
use dlx_judge::run::scratch::Scratch;
use predicates::prelude::*;
use predicates::str::contains;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader, ErrorKind, Read, Write};
use std::iter;
use std::net::{Ipv4Addr, Ipv6Addr, Shutdown, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStderr, Command, Stdio};

/// A judge that waits for problems. It is ended with this.
struct Waiting {
    child: Child,
    stderr: BufReader<ChildStderr>,
    port: u16,
}

/// Its exit status, stdout and stderr.
type Ended = (Option<i32>, String, String);

impl Waiting {
    fn new(folder: &Path, words: &[&str]) -> Waiting {
        // Between the look and the use another program may take the port.
        for _ in 0..20 {
            let port = free_port();
            let mut child = Command::new(cargo_bin("judge"))
                .current_dir(folder)
                .args(["receive", "--port", &port.to_string()])
                .args(words)
                .stdin(Stdio::null())
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .unwrap();
            let stderr = BufReader::new(child.stderr.take().unwrap());
            let mut waiting = Waiting {
                child,
                stderr,
                port,
            };
            let mut lines = iter::repeat_with(|| waiting.complaint());
            let last = lines.find(|line| line.is_empty() || line.contains("the green plus"));
            if last != Some(String::new()) {
                return waiting;
            }
        }
        panic!("no port is free");
    }

    fn connect(&self) -> TcpStream {
        TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).unwrap()
    }

    /// The status of the answer to some bytes, after which nothing else is sent, and the answer.
    fn send(&self, bytes: &[u8]) -> (u16, String) {
        let mut stream = self.connect();
        // Who is refused early may not read all of it.
        let _ = stream.write_all(bytes);
        let _ = stream.shutdown(Shutdown::Write);
        answer(&mut stream)
    }

    /// Sends a problem of POJ, and expects this status.
    fn post(&self, number: usize, fields: &str, wanted: u16) {
        let (status, answer) = self.send(&request(&problem(&poj(number), fields)));
        assert_eq!(status, wanted, "{number} {fields}: {answer}");
    }

    /// The next line on stderr.
    fn complaint(&mut self) -> String {
        let mut line = String::new();
        self.stderr.read_line(&mut line).unwrap();
        line
    }

    /// Waits until it ends by itself.
    fn ended(mut self) -> Ended {
        let (mut stdout, mut stderr) = (String::new(), String::new());
        let mut pipe = self.child.stdout.take().unwrap();
        pipe.read_to_string(&mut stdout).unwrap();
        self.stderr.read_to_string(&mut stderr).unwrap();
        (self.child.wait().unwrap().code(), stdout, stderr)
    }

    fn stopped(mut self) -> Ended {
        self.child.kill().unwrap();
        self.ended()
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    listener.local_addr().unwrap().port()
}

fn answer(stream: &mut TcpStream) -> (u16, String) {
    let mut answer = String::new();
    let _ = stream.read_to_string(&mut answer);
    let status = answer.split(' ').nth(1).unwrap_or_default().parse();
    (status.expect("an answer of HTTP"), answer)
}

/// A request that is served.
fn request(body: &str) -> Vec<u8> {
    let length = body.len();
    let head = "POST / HTTP/1.1\r\nHost: localhost:27121\r\nContent-Type: application/json\r\n";
    format!("{head}Content-Length: {length}\r\n\r\n{body}").into_bytes()
}

fn poj(number: usize) -> String {
    format!("http://poj.org/problem?id={number}")
}

/// A problem with one sample. The fields that are given come last, so that they count.
fn problem(url: &str, fields: &str) -> String {
    let comma = if fields.is_empty() { "" } else { ", " };
    format!(
        r#"{{"name": "Twice", "group": "Test", "url": "{url}", "interactive": false,
        "memoryLimit": 64, "timeLimit": 20000, "tests": [{{"input": "21\n", "output": "42\n"}}],
        "testType": "single", "input": {{"type": "stdin"}}, "output": {{"type": "stdout"}},
        "languages": {{"java": {{"mainClass": "Main", "taskClass": "Twice"}}}},
        "batch": {{"id": "5a0a0e0c-0000-4000-8000-000000000000", "size": 1}}{comma}{fields}}}"#
    )
}

fn scratch() -> Scratch {
    Scratch::new(&env::temp_dir()).unwrap()
}

/// Receives one problem, with which the judge ends well.
fn receive(folder: &Path, words: &[&str], json: &str) -> String {
    let waiting = Waiting::new(folder, words);
    let (status, answer) = waiting.send(&request(json));
    assert_eq!(status, 200, "{json}: {answer}");
    let (code, stdout, stderr) = waiting.ended();
    assert_eq!(code, Some(0), "{json}: {stderr}");
    stdout
}

/// Judges a program that prints twice its input.
fn judge_in(folder: &Path, data: &str) -> Assert {
    let source = in_c("printf(\"%d\\n\", 2 * n); fflush(stdout);");
    fs::write(folder.join("my.c"), source).unwrap();
    let mut command = judge();
    command.current_dir(folder).args(["--data", data, "my.c"]);
    command.assert()
}

/// The files in a folder and those in it, with what is in them, in order.
fn files(folder: &Path) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            let inner = files(&path).into_iter();
            all.extend(inner.map(|(file, text)| (format!("{name}/{file}"), text)));
        } else {
            all.push((name, fs::read_to_string(path).unwrap()));
        }
    }
    all.sort();
    all
}

#[test]
fn a_problem_that_a_browser_sends_is_judged_in_two_steps() {
    // The headers that they send for an extension, besides Content-Length.
    for headers in [
        include_str!("receive/chromium.txt"),
        include_str!("receive/firefox.txt"),
    ] {
        let folder = scratch();
        let waiting = Waiting::new(folder.path(), &[]);
        let json = problem(&poj(1042), "");
        let length = json.len();
        let head = format!("POST / HTTP/1.1\n{headers}Content-Length: {length}\n\n");
        let (status, answer) = waiting.send((head.replace('\n', "\r\n") + &json).as_bytes());
        assert_eq!(status, 200, "{answer}");
        let line = "Twice: 1 sample; judge --data poj1042 my.cpp\n";
        let (code, stdout, _) = waiting.ended();
        assert_eq!((code, stdout.as_str()), (Some(0), line));
        let text = "Twice\n\n- url: http://poj.org/problem?id=1042\n\
                    - time: 20000 ms\n- memory: 65536 KB\n";
        let wanted = [
            ("poj1042/01-sample.in", "21\n"),
            ("poj1042/01-sample.out", "42\n"),
            ("poj1042/problem.txt", text),
        ];
        let wanted = wanted.map(|(file, text)| (file.to_string(), text.to_string()));
        assert_eq!(files(folder.path()), wanted);
        let judged = judge_in(folder.path(), "poj1042").success();
        judged.stderr(silence()).stdout(contains("Accepted"));
    }
}

#[test]
fn whatever_a_problem_is_called_its_folder_has_a_plain_name_inside_the_given_one() {
    // The folder, the address, and the class that the extension makes of the title.
    for row in include_str!("receive/names.txt").lines() {
        let words: Vec<&str> = row.split(' ').collect();
        let class = format!(r#""languages": {{"java": {{"taskClass": {}}}}}"#, words[2]);
        let parent = scratch();
        receive(parent.path(), &["inner/here"], &problem(words[1], &class));
        let folder = parent.path().join("inner/here").join(words[0]);
        assert!(folder.join("01-sample.in").is_file(), "{row}");
        assert_eq!(files(parent.path()).len(), 3, "{row}");
    }
}

#[test]
fn problems_of_equal_names_get_folders_of_their_own() {
    let folder = scratch();
    let waiting = Waiting::new(folder.path(), &["--stay"]);
    for number in [1, 2, 3, 2, 1] {
        let json = problem(&format!("https://judge.example/{number}"), "");
        assert_eq!(waiting.send(&request(&json)).0, 200);
    }
    let (_, stdout, _) = waiting.stopped();
    assert_eq!(files(folder.path()).len(), 9);
    let again = "Twice: Twice has it already; judge --data Twice my.cpp\n";
    assert!(stdout.ends_with(again), "{stdout}");
}

#[test]
fn what_is_sent_becomes_plain_texts_and_what_cannot_be_judged_is_said() {
    // Fields of a problem, the line about it, and a file of it with what is in it; or `judged` and
    // what is said of a program that prints twice its input.
    for row in include_str!("receive/stored.txt").lines() {
        let parts: Vec<&str> = row.split(" | ").collect();
        let (file, wanted) = (parts[2], parts[3].replace("\\n", "\n"));
        let folder = scratch();
        let stdout = receive(folder.path(), &[], &problem(&poj(9), parts[0]));
        assert_eq!(stdout, format!("{}\n", parts[1]), "{row}");
        if file != "judged" {
            let text = fs::read_to_string(folder.path().join(file));
            assert_eq!(text.unwrap_or("none".to_string()), wanted, "{row}");
        } else if wanted.starts_with('/') {
            let judged = judge_in(folder.path(), "poj9").success();
            judged.stdout(contains(wanted));
        } else {
            let judged = judge_in(folder.path(), "poj9").code(2);
            judged.stderr(contains(wanted));
        }
    }
}

/// With an interactor it is a problem as any other.
#[test]
fn a_received_problem_that_is_interactive_is_judged_with_an_interactor() {
    let folder = scratch();
    // The sample is a conversation, and no input for an interactor.
    let fields = r#""interactive": true, "tests": [{"input": "21\n", "output": "42\n"}]"#;
    receive(folder.path(), &[], &problem(&poj(9), fields));
    let asks = "printf(\"%d\\n\", 21); fflush(stdout); int m; \
                return scanf(\"%d\", &m) == 1 && m == 42 ? 0 : 1;";
    // The interactor is called with the names of files, and reads what the program prints.
    let interactor = format!("#include <stdio.h>\nint main(void) {{ {asks} }}\n");
    fs::write(folder.path().join("poj9/interact.c"), interactor).unwrap();
    fs::write(folder.path().join("poj9/1.in"), "21\n").unwrap();
    let judged = judge_in(folder.path(), "poj9").success();
    judged.stdout(contains(" 1/1 "));
}

fn of_contest(id: &str, size: usize) -> String {
    format!(r#""batch": {{"id": "{id}", "size": {size}}}"#)
}

#[test]
fn it_ends_when_each_contest_that_has_begun_is_complete() {
    let folder = scratch();
    let waiting = Waiting::new(folder.path(), &[]);
    waiting.post(1, &of_contest("three", 3), 200);
    waiting.post(2, &of_contest("three", 3), 200);
    waiting.post(3, &of_contest("one", 1), 200);
    // Browsers open connections that they may never use, and keep them.
    let unused = waiting.connect();
    waiting.post(4, &of_contest("three", 3), 200);
    let (code, stdout, stderr) = waiting.ended();
    drop(unused);
    assert_eq!((stderr.as_str(), code), ("", Some(0)));
    assert_eq!(stdout.lines().count(), 4, "{stdout}");
}

#[test]
fn a_contest_ends_though_some_of_its_problems_are_refused() {
    let folder = scratch();
    let waiting = Waiting::new(folder.path(), &[]);
    let of_three = |fields: &str| format!("{}, {fields}", of_contest("x", 3));
    waiting.post(1, &of_three(r#""tests": 5, "name": "Bad""#), 400);
    waiting.post(2, &of_three(r#""tests": []"#), 200);
    waiting.post(3, &of_three(r#""timeLimit": "x""#), 400);
    let (code, stdout, stderr) = waiting.ended();
    assert_eq!((code, stdout.lines().count()), (Some(2), 1));
    let last = "judge: 2 problems were not stored: \"Bad\": tests is not a list; \"Twice\": \
                timeLimit is not a number\n";
    assert!(stderr.ends_with(last), "{stderr}");
}

#[test]
fn a_folder_that_is_there_stays_as_it_is() {
    let folder = scratch();
    let tests = |answer: &str| format!(r#""tests": [{{"input": "1\n", "output": "{answer}\n"}}]"#);
    let waiting = Waiting::new(folder.path(), &["--stay"]);
    waiting.post(5, &tests("1"), 200);
    let before = files(folder.path());
    waiting.post(5, &tests("1"), 200);
    waiting.post(5, &tests("2"), 500);
    let (_, stdout, stderr) = waiting.stopped();
    let again = "Twice: poj5 has it already; judge --data poj5 my.cpp\n";
    assert!(stdout.ends_with(again), "{stdout}");
    let name = "\"Twice\", http://poj.org/problem?id=5";
    let fault = contains("poj5 is there already").and(contains(name));
    assert!(fault.eval(&stderr), "{stderr}");
    assert_eq!(files(folder.path()), before);

    // All that came was not stored, so this is not a success.
    let waiting = Waiting::new(folder.path(), &[]);
    waiting.post(5, &tests("3"), 500);
    let (code, _, stderr) = waiting.ended();
    assert_eq!(code, Some(2));
    let start = "judge: 1 problem was not stored: \"Twice\": poj5 is there already";
    assert!(stderr.lines().last().unwrap().starts_with(start));
}

#[cfg(unix)]
#[test]
fn no_link_is_followed() {
    use std::os::unix::fs::symlink;
    let (folder, outside) = (scratch(), scratch());
    symlink(outside.path(), folder.path().join("poj5")).unwrap();
    symlink("nowhere", folder.path().join("poj6")).unwrap();
    let waiting = Waiting::new(folder.path(), &["--stay"]);
    for (number, wanted) in [(5, 500), (6, 500), (7, 200)] {
        waiting.post(number, r#""tests": []"#, wanted);
    }
    assert!(files(outside.path()).is_empty());
}

/// Requests that are refused, each with the status and a word of the line about it.
fn refused_requests() -> Vec<(Vec<u8>, &'static str, &'static str)> {
    let good = String::from_utf8(request(&problem(&poj(1), ""))).unwrap();
    let with_lf = good.replace("\r\n", "\n");
    let long = format!("POST / HTTP/1.1\r\n{}", "X: y\r\n".repeat(9000));
    let mut not_utf_8 = request("{}");
    *not_utf_8.last_mut().unwrap() = 0xb0;
    let hello_of_tls = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03";
    let mut requests = vec![
        (not_utf_8, "400", "not UTF-8"),
        (long.into_bytes(), "400", "16 KB"),
        (hello_of_tls.to_vec(), "400", "too early"),
        (with_lf.into_bytes(), "400", "too early"),
    ];
    let with = |old: &str, new: &str| {
        assert!(good.contains(old), "{old}");
        good.replacen(old, new, 1).into_bytes()
    };
    // One that is served with another header, with another text, another body, or a field more.
    for row in include_str!("receive/refused.txt").lines() {
        let parts: Vec<&str> = row.splitn(3, " | ").collect();
        let (kind, text) = parts[2].split_once(' ').unwrap_or((parts[2], ""));
        let bytes = match (kind, parts[2].split_once(" => ")) {
            ("+", _) => with("\r\n", &format!("\r\n{text}\r\n")),
            ("body", _) => request(&text.replace("\\n", "\n")),
            ("field", _) => request(&problem(&poj(1), text)),
            (_, Some((old, new))) => with(old, &new.replace("\\e", "\x1b")),
            _ => panic!("{row}"),
        };
        requests.push((bytes, parts[0], parts[1]));
    }
    requests
}

#[test]
fn what_no_extension_sends_is_refused_in_a_line_and_the_next_is_served() {
    let folder = scratch();
    let mut waiting = Waiting::new(folder.path(), &["--stay"]);
    for (bytes, wanted, word) in refused_requests() {
        let text = String::from_utf8_lossy(&bytes[..bytes.len().min(300)]).into_owned();
        let (status, answer) = waiting.send(&bytes);
        assert_eq!(status.to_string(), wanted, "{answer}\nto\n{text}");
        assert!(answer.contains("\r\nConnection: close\r\n"), "{answer}");
        let has_cors = answer.to_lowercase().contains("access-control");
        assert!(!has_cors, "{answer}");
        let line = waiting.complaint();
        let start = format!("judge: refused a request with status {wanted}: ");
        assert!(line.starts_with(&start), "{line} to\n{text}");
        assert!(line.contains(word), "{line} to\n{text}");
        assert!(!line.trim_end().contains(char::is_control), "{line:?}");
    }
    waiting.post(1, "", 200);
}

#[test]
#[ignore = "seconds: the slow one is waited for"]
fn a_slow_sender_keeps_no_other_waiting() {
    let folder = scratch();
    let mut waiting = Waiting::new(folder.path(), &["--stay"]);
    let mut slow = waiting.connect();
    slow.write_all(b"POST / HTTP/1.1\r\nHost: local").unwrap();
    drop(waiting.connect());
    let mut in_pieces = waiting.connect();
    for byte in request(&problem(&poj(1), "")) {
        in_pieces.write_all(&[byte]).unwrap();
    }
    assert_eq!(answer(&mut in_pieces).0, 200);
    assert_eq!(answer(&mut slow).0, 400);
    let line = waiting.complaint();
    assert!(line.contains("within 5 s"), "{line}");
}

/// One that came before the problem is still open when the problem has its answer: nobody has
/// waited for it. A busy machine may take longer than they are given: then others are opened.
#[test]
fn silent_connections_keep_no_problem_waiting() {
    let folder = scratch();
    let waiting = Waiting::new(folder.path(), &["--stay"]);
    let answers_before_they_end = (0..5).any(|number| {
        let silent: Vec<TcpStream> = (0..20).map(|_| waiting.connect()).collect();
        waiting.post(number, "", 200);
        let mut last = &silent[19];
        last.set_nonblocking(true).unwrap();
        let read = last.read(&mut [0]);
        read.is_err_and(|error| error.kind() == ErrorKind::WouldBlock)
    });
    assert!(answers_before_they_end);
    assert_eq!(waiting.stopped().2, "");
}

#[test]
fn both_addresses_of_this_machine_are_listened_on() {
    let folder = scratch();
    if TcpListener::bind((Ipv6Addr::LOCALHOST, 0)).is_err() {
        return eprintln!("needs IPv6");
    }
    let waiting = Waiting::new(folder.path(), &[]);
    let mut stream = TcpStream::connect((Ipv6Addr::LOCALHOST, waiting.port)).unwrap();
    let text = String::from_utf8(request(&problem(&poj(1), ""))).unwrap();
    let text_for_ipv6 = text.replace("localhost:27121", "[::1]:27121");
    stream.write_all(text_for_ipv6.as_bytes()).unwrap();
    assert_eq!(answer(&mut stream).0, 200);
    assert_eq!(waiting.ended().0, Some(0));
}

#[test]
fn two_at_once_are_stored_one_after_the_other() {
    let folder = scratch();
    let waiting = Waiting::new(folder.path(), &["--stay"]);
    let mut streams: Vec<TcpStream> = (0..8).map(|_| waiting.connect()).collect();
    for stream in &mut streams {
        stream.write_all(&request(&problem(&poj(1), ""))).unwrap();
    }
    for stream in &mut streams {
        assert_eq!(answer(stream).0, 200);
    }
    let (_, stdout, _) = waiting.stopped();
    assert_eq!(stdout.matches("has it already").count(), 7);
    assert_eq!(files(folder.path()).len(), 3);
}

#[test]
fn a_template_is_copied_beside_the_samples_of_a_new_problem() {
    let folder = scratch();
    let template = folder.path().join("templates/my.c");
    fs::create_dir(template.parent().unwrap()).unwrap();
    let source = in_c("printf(\"%d\\n\", 2 * n);");
    fs::write(&template, &source).unwrap();
    let words = ["--template", "templates/my.c"];
    let received = || receive(folder.path(), &words, &problem(&poj(5), "")).replace('\\', "/");
    assert_eq!(received(), "Twice: 1 sample; judge --data poj5 poj5/my.c\n");
    let copy = folder.path().join("poj5/my.c");
    assert_eq!(fs::read_to_string(&copy).unwrap(), source);

    fs::write(&copy, "mine").unwrap();
    let again = "Twice: poj5 has it already; judge --data poj5 poj5/my.c\n";
    assert_eq!(received(), again);
    assert_eq!(fs::read_to_string(&copy).unwrap(), "mine");

    // It is read before anything is received.
    let mut command = judge();
    command.current_dir(folder.path());
    command.args(["receive", "--template", "nothing.c"]);
    command.assert().code(2).stderr(contains("nothing.c"));
}

#[test]
fn outside_of_the_project_a_problem_that_it_has_is_named() {
    let folder = scratch();
    let url = "https://www.luogu.com.cn/problem/P4929";
    let stdout = receive(folder.path(), &[], &problem(url, ""));
    let start = "Twice: 1 sample; judge --data luogu_p4929 my.cpp; judge luogu_p4929 has ";
    assert!(stdout.starts_with(start), "{stdout}");
    assert!(stdout.ends_with(" cases\n"), "{stdout}");
}

#[cfg(unix)]
#[test]
fn a_problem_of_the_project_is_judged_with_what_is_there() {
    let clone = SmallClone::new("").with_own_programs();
    clone.write("problems/poj77.rs", "//! POJ 77: A\n");
    let before = files(clone.path());
    let stdout = receive(clone.path(), &[], &problem(&poj(77), ""));
    assert_eq!(stdout, "Twice: this project has it; judge poj77 my.cpp\n");
    assert_eq!(files(clone.path()), before);
}

#[test]
fn with_new_it_begins_a_problem_of_the_project() {
    let clone = SmallClone::new("println!(\"{}\", n);");
    let manifest = "[package]\nname = \"x\"\n\n[dev-dependencies]\n";
    clone.write("Cargo.toml", manifest);
    let stdout = receive(clone.path(), &["--new"], &problem(&poj(78), ""));
    let (begun, next) = stdout.split_once("; ").unwrap();
    assert!(begun.starts_with("Twice: begun in "), "{begun}");
    assert_eq!(next, "judge poj78\n");
    let read = |file: &str| fs::read_to_string(clone.path().join(file)).unwrap();
    let head = "//! POJ 78: Twice\n//!\n//! - url: <http://poj.org/problem?id=78>\n\
                //! - time: 20000 ms\n//! - memory: 65536 KB\n";
    assert!(read("problems/poj78.rs").starts_with(head));
    assert_eq!(read("testdata/poj78/01-sample.in"), "21\n");
    assert_eq!(read("testdata/poj78/01-sample.out"), "42\n");
    assert!(read("testdata/poj78/setter/generate.rs").contains("poj78"));
    assert!(read("Cargo.toml").contains("poj78"));
}

#[test]
fn a_port_that_is_taken_is_named() {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let port = listener.local_addr().unwrap().port().to_string();
    let (folder, mut command) = (scratch(), judge());
    command.current_dir(folder.path());
    let assert = command.args(["receive", "--port", &port]).assert();
    let fault = contains(format!("cannot listen on port {port}"));
    assert.code(2).stdout("").stderr(fault);
}
