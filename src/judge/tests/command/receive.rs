//! The command `judge receive`: what a browser sends becomes folders that `judge` takes, and what
//! anybody else sends is refused.

use crate::clone::{in_c, judge, silence, SmallClone};
use assert_cmd::cargo::cargo_bin;
use dlx_judge::run::scratch::Scratch;
use predicates::prelude::*;
use predicates::str::contains;
use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, Ipv6Addr, Shutdown, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// A judge that waits for problems. It is ended with this.
struct Waiting {
    child: Child,
    stderr: BufReader<std::process::ChildStderr>,
    port: u16,
}

/// How it ended, and what it printed.
struct Ended {
    code: Option<i32>,
    stdout: String,
    stderr: String,
}

impl Waiting {
    fn new(folder: &Path, words: &[&str]) -> Waiting {
        // Between the look and the use another program may take the port.
        let tries = (0..20).find_map(|_| Waiting::on(free_port(), folder, words));
        tries.expect("some port is free")
    }

    fn on(port: u16, folder: &Path, words: &[&str]) -> Option<Waiting> {
        let mut child = Command::new(cargo_bin("judge"))
            .current_dir(folder)
            .args(["receive", "--port", &port.to_string()])
            .args(words)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stderr = BufReader::new(child.stderr.take().unwrap());
        let mut line = String::new();
        while !line.contains("press the green plus") {
            line.clear();
            if stderr.read_line(&mut line).unwrap() == 0 {
                child.wait().unwrap();
                return None;
            }
        }
        Some(Waiting {
            child,
            stderr,
            port,
        })
    }

    fn connect(&self) -> TcpStream {
        TcpStream::connect((Ipv4Addr::LOCALHOST, self.port)).unwrap()
    }

    /// The answer to some bytes, after which nothing else is sent.
    fn send(&self, bytes: &[u8]) -> String {
        let mut stream = self.connect();
        // Who is refused early may not read all of it.
        let _ = stream.write_all(bytes);
        let _ = stream.shutdown(Shutdown::Write);
        answer(&mut stream)
    }

    /// The status of the answer to a problem.
    fn post(&self, json: &str) -> u16 {
        status(&self.send(&request(json.as_bytes(), "")))
    }

    /// The next line on stderr.
    fn complaint(&mut self) -> String {
        let mut line = String::new();
        self.stderr.read_line(&mut line).unwrap();
        line
    }

    /// Waits until it ends by itself.
    fn ended(mut self) -> Ended {
        let code = self.child.wait().unwrap().code();
        self.rest(code)
    }

    fn stopped(mut self) -> Ended {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        self.rest(None)
    }

    fn rest(&mut self, code: Option<i32>) -> Ended {
        let (mut stdout, mut stderr) = (String::new(), String::new());
        let mut out = self.child.stdout.take().unwrap();
        out.read_to_string(&mut stdout).unwrap();
        self.stderr.read_to_string(&mut stderr).unwrap();
        Ended {
            code,
            stdout,
            stderr,
        }
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

fn answer(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8(answer).unwrap()
}

fn status(answer: &str) -> u16 {
    let word = answer.split(' ').nth(1);
    word.and_then(|word| word.parse().ok())
        .unwrap_or_else(|| panic!("no answer of HTTP: {answer:?}"))
}

/// A request that is served, with more headers.
fn request(body: &[u8], more: &str) -> Vec<u8> {
    let head = format!(
        "POST / HTTP/1.1\r\nHost: localhost:27121\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n{more}\r\n",
        body.len()
    );
    [head.as_bytes(), body].concat()
}

/// The bytes that Chromium and Firefox send for an extension.
fn from_browser(browser: &str, json: &str) -> Vec<u8> {
    let length = json.len();
    let head = match browser {
        "Chromium" => format!(
            "POST / HTTP/1.1\r\nHost: localhost:10045\r\nConnection: keep-alive\r\n\
             Content-Length: {length}\r\nsec-ch-ua-platform: \"Linux\"\r\n\
             User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) \
             Chrome/140.0.0.0 Safari/537.36\r\n\
             sec-ch-ua: \"Chromium\";v=\"140\", \"Not=A?Brand\";v=\"24\"\r\n\
             Content-Type: application/json\r\nsec-ch-ua-mobile: ?0\r\nAccept: */*\r\n\
             Origin: chrome-extension://abcdefghijklmnopabcdefghijklmnop\r\n\
             Sec-Fetch-Site: none\r\nSec-Fetch-Mode: cors\r\nSec-Fetch-Dest: empty\r\n\
             Sec-Fetch-Storage-Access: active\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\
             Accept-Language: zh-CN,zh;q=0.9,en;q=0.8\r\n\r\n"
        ),
        _ => format!(
            "POST / HTTP/1.1\r\nHost: localhost:10045\r\n\
             User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r\n\
             Accept: */*\r\nAccept-Language: zh-CN,en-US;q=0.7,en;q=0.3\r\n\
             Accept-Encoding: gzip, deflate, br, zstd\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\n\
             Origin: moz-extension://00000000-1111-4222-8333-444444444444\r\n\
             Connection: keep-alive\r\nSec-Fetch-Dest: empty\r\nSec-Fetch-Mode: cors\r\n\
             Sec-Fetch-Site: same-origin\r\nPriority: u=4\r\n\r\n"
        ),
    };
    (head + json).into_bytes()
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

/// The files in a folder and those in it, with what is in them, in order.
fn files(folder: &Path) -> Vec<(String, String)> {
    let mut all = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(inner) = folders.pop() {
        for entry in fs::read_dir(inner).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().to_string_lossy();
                all.push((name.replace('\\', "/"), fs::read_to_string(path).unwrap()));
            }
        }
    }
    all.sort();
    all
}

#[test]
fn a_problem_that_a_browser_sends_is_judged_in_two_steps() {
    for browser in ["Chromium", "Firefox"] {
        let folder = scratch();
        let waiting = Waiting::new(folder.path(), &[]);
        let json = problem("http://poj.org/problem?id=1042", "");
        let answer = waiting.send(&from_browser(browser, &json));
        assert_eq!(status(&answer), 200, "{answer}");
        assert!(
            !answer.to_lowercase().contains("access-control"),
            "{answer}"
        );
        let ended = waiting.ended();
        assert_eq!(ended.code, Some(0), "{}", ended.stderr);
        let line = "Twice: 1 sample; judge --data poj1042 my.cpp\n";
        assert_eq!(ended.stdout, line);
        let text = "Twice\n\n- url: http://poj.org/problem?id=1042\n\
                    - time: 20000 ms\n- memory: 65536 KB\n";
        let wanted = [
            ("poj1042/01-sample.in", "21\n"),
            ("poj1042/01-sample.out", "42\n"),
            ("poj1042/problem.txt", text),
        ];
        let wanted = wanted.map(|(name, text)| (name.to_string(), text.to_string()));
        assert_eq!(files(folder.path()), wanted);

        fs::write(
            folder.path().join("my.c"),
            in_c("printf(\"%d\\n\", 2 * n);"),
        )
        .unwrap();
        judge()
            .current_dir(folder.path())
            .args(["--data", "poj1042", "my.c"])
            .assert()
            .success()
            .stderr(silence())
            .stdout(contains("Accepted"));
    }
}

#[test]
fn whatever_a_problem_is_called_its_folder_has_a_plain_name_inside_the_given_one() {
    let class = |name: &str| format!(r#""languages": {{"java": {{"taskClass": "{name}"}}}}"#);
    for (url, fields, wanted) in [
        (
            "https://atcoder.jp/contests/abc345/tasks/abc345_d",
            "",
            "abc345_d",
        ),
        (
            "https://codeforces.com/problemset/problem/954/G?locale=ru",
            "",
            "cf954g",
        ),
        ("https://www.luogu.com.cn/problem/P1784", "", "luogu_p1784"),
        ("https://judge.example/1", "", "Twice"),
        ("https://judge.example/contest/12/problem/A", "", "12_A"),
        ("https://vjudge.net/problem/CON", "", "Twice"),
        ("https://judge.example/1", &class("../../etc/x"), "etcx"),
        ("https://judge.example/1", &class("/"), "problem"),
        ("https://judge.example/1", &class("数独"), "problem"),
        ("https://judge.example/1", &class("CON"), "problem"),
        ("https://judge.example/1", &class("a\\u0000b\\nc"), "abc"),
        ("https://judge.example/1", r#""languages": 7"#, "problem"),
        ("https://open.kattis.com/problems/../../../x", "", "Twice"),
        ("https://open.kattis.com/problems/..", "", "Twice"),
        ("http://poj.org/problem?id=../../x", "", "Twice"),
        ("file:///etc/passwd", "", "Twice"),
    ] {
        let parent = scratch();
        let folder = parent.path().join("inner/here");
        let waiting = Waiting::new(parent.path(), &["inner/here"]);
        assert_eq!(waiting.post(&problem(url, fields)), 200, "{url} {fields}");
        let ended = waiting.ended();
        assert_eq!(ended.code, Some(0), "{}", ended.stderr);
        assert!(
            folder.join(wanted).join("01-sample.in").is_file(),
            "{url} {}",
            ended.stdout
        );
        assert_eq!(files(parent.path()).len(), 3, "{url} {fields}");
    }
}

#[test]
fn problems_of_equal_names_get_folders_of_their_own() {
    let folder = scratch();
    let waiting = Waiting::new(folder.path(), &["--stay"]);
    for number in [1, 2, 3, 2, 1] {
        let json = problem(&format!("https://judge.example/{number}"), "");
        assert_eq!(waiting.post(&json), 200);
    }
    let ended = waiting.stopped();
    assert_eq!(files(folder.path()).len(), 9);
    assert!(ended
        .stdout
        .ends_with("Twice: Twice has it already; judge --data Twice my.cpp\n"));
}

#[test]
fn titles_and_samples_become_plain_texts() {
    let folder = scratch();
    let waiting = Waiting::new(folder.path(), &[]);
    let fields = r#""name": "\u001b[31m数独\n- time: 1 ms \u202e \"'<x>", "memoryLimit": 1,
        "url": "http://poj.org/problem?id=7\n- time: 1 ms", "tests": [
        {"input": "1\r\n2\r\n", "output": "3"}, {"input": "4\n", "output": ""}]"#;
    assert_eq!(waiting.post(&problem("", fields)), 200);
    let ended = waiting.ended();
    let line =
        "[31m数独 - time: 1 ms \"'<x>: 2 samples, not all with an answer; judge --data Twice \
                my.cpp\n";
    assert_eq!(ended.stdout, line);
    let text = "[31m数独 - time: 1 ms \"'<x>\n\n- time: 20000 ms\n- memory: 4096 KB\n\n\
                The statement says 1 MB, in which few programs start here.\n";
    let wanted = [
        ("Twice/01-sample.in", "1\n2\n"),
        ("Twice/01-sample.out", "3\n"),
        ("Twice/02-sample.in", "4\n"),
        ("Twice/problem.txt", text),
    ];
    let wanted = wanted.map(|(name, text)| (name.to_string(), text.to_string()));
    assert_eq!(files(folder.path()), wanted);
}

#[test]
fn no_break_spaces_in_samples_become_blanks_and_that_is_said() {
    let folder = scratch();
    let waiting = Waiting::new(folder.path(), &[]);
    let fields = r#""tests": [{"input": "1\u00a02\n", "output": "a\u00a0b\n"}]"#;
    let json = problem("http://poj.org/problem?id=5", fields);
    assert_eq!(waiting.post(&json), 200);
    let line =
        "Twice: 1 sample, no-break spaces (U+00A0) replaced by blanks; judge --data poj5 my.cpp\n";
    assert_eq!(waiting.ended().stdout, line);
    let file = |name| fs::read_to_string(folder.path().join("poj5").join(name)).unwrap();
    assert_eq!(file("01-sample.in"), "1 2\n");
    assert_eq!(file("01-sample.out"), "a b\n");
}

#[test]
fn a_title_is_no_other_line_of_a_head() {
    let folder = scratch();
    let waiting = Waiting::new(folder.path(), &["--stay"]);
    let titles = ["- time: 1 ms", "//! Twice", "", ": ", "数独"];
    for (number, title) in titles.iter().enumerate() {
        let url = format!("http://poj.org/problem?id={number}");
        let name = format!(r#""name": "{title}""#);
        assert_eq!(waiting.post(&problem(&url, &name)), 200);
    }
    waiting.stopped();
    let source = folder.path().join("my.c");
    fs::write(source, in_c("printf(\"%d\\n\", 2 * n);")).unwrap();
    for number in 0..titles.len() {
        judge()
            .current_dir(folder.path())
            .args(["--data", &format!("poj{number}"), "my.c"])
            .assert()
            .success()
            .stdout(contains("/20000 ms"));
    }
}

#[test]
fn what_cannot_be_judged_is_received_and_that_is_said() {
    for (fields, message, next) in [
        (
            r#""interactive": true"#,
            "1 sample, interactive (judge help interactive); judge run my.cpp",
            "poj9 is interactive and has no interactor; write one as poj9",
        ),
        (
            r#""tests": []"#,
            "no samples; judge add poj9",
            "no cases in poj9; judge add poj9 takes one from you\n",
        ),
        (
            r#""tests": [{"input": "1\n"}]"#,
            "1 sample, not all with an answer; judge --data poj9 my.cpp",
            "no case in poj9 has an answer; judge answer writes them",
        ),
        (
            r#""input": {"type": "regex", "pattern": "in.*txt"},
               "output": {"type": "file", "fileName": "out.txt"}"#,
            "1 sample, read from stdin instead of a file like in.*txt; judge --data poj9 my.cpp",
            "",
        ),
    ] {
        let folder = scratch();
        let waiting = Waiting::new(folder.path(), &[]);
        assert_eq!(
            waiting.post(&problem("http://poj.org/problem?id=9", fields)),
            200
        );
        assert_eq!(waiting.ended().stdout, format!("Twice: {message}\n"));
        fs::write(
            folder.path().join("my.c"),
            in_c("printf(\"%d\\n\", 2 * n);"),
        )
        .unwrap();
        let judged = judge()
            .current_dir(folder.path())
            .args(["--data", "poj9", "my.c"])
            .assert();
        match next {
            "" => judged.success(),
            next => judged.code(2).stderr(contains(next)),
        };
    }
}

/// With an interactor it is a problem as any other.
#[test]
fn a_received_problem_that_is_interactive_is_judged_with_an_interactor() {
    let folder = scratch();
    let waiting = Waiting::new(folder.path(), &[]);
    let fields = r#""interactive": true, "tests": []"#;
    let json = problem("http://poj.org/problem?id=9", fields);
    assert_eq!(waiting.post(&json), 200);
    assert_eq!(waiting.ended().code, Some(0));
    let write = |file: &str, text: &str| fs::write(folder.path().join(file), text).unwrap();
    let asks = "printf(\"%d\\n\", 21); fflush(stdout); int m; \
                return scanf(\"%d\", &m) == 1 && m == 42 ? 0 : 1;";
    // The interactor is called with the names of files, and reads what the program prints.
    write(
        "poj9/interact.c",
        &format!("#include <stdio.h>\nint main(void) {{ {asks} }}\n"),
    );
    write("poj9/1.in", "21\n");
    write("my.c", &in_c("printf(\"%d\\n\", 2 * n); fflush(stdout);"));
    judge()
        .current_dir(folder.path())
        .args(["--data", "poj9", "my.c"])
        .assert()
        .success();
}

#[test]
fn it_ends_when_each_contest_that_has_begun_is_complete() {
    let folder = scratch();
    let waiting = Waiting::new(folder.path(), &[]);
    let send = |number: usize, batch: &str, size: usize| {
        let url = format!("http://poj.org/problem?id={number}");
        let batch = format!(r#""batch": {{"id": "{batch}", "size": {size}}}"#);
        assert_eq!(waiting.post(&problem(&url, &batch)), 200);
    };
    send(1, "three", 3);
    send(2, "three", 3);
    send(3, "one", 1);
    // Browsers open connections that they may never use, and keep them.
    let unused = waiting.connect();
    send(4, "three", 3);
    let ended = waiting.ended();
    drop(unused);
    assert_eq!(ended.stderr, "");
    assert_eq!(ended.code, Some(0));
    assert_eq!(ended.stdout.lines().count(), 4, "{}", ended.stdout);
}

#[test]
fn a_folder_that_is_there_stays_as_it_is() {
    let folder = scratch();
    let json = |answer: &str| {
        let tests = format!(r#""tests": [{{"input": "1\n", "output": "{answer}\n"}}]"#);
        problem("http://poj.org/problem?id=5", &tests)
    };
    let waiting = Waiting::new(folder.path(), &["--stay"]);
    assert_eq!(waiting.post(&json("1")), 200);
    let before = files(folder.path());
    assert_eq!(waiting.post(&json("1")), 200);
    assert_eq!(waiting.post(&json("2")), 500);
    let ended = waiting.stopped();
    let again = "Twice: poj5 has it already; judge --data poj5 my.cpp\n";
    assert!(ended.stdout.ends_with(again), "{}", ended.stdout);
    for word in [
        "poj5 is there already",
        "\"Twice\", http://poj.org/problem?id=5",
    ] {
        assert!(ended.stderr.contains(word), "{}", ended.stderr);
    }
    assert_eq!(files(folder.path()), before);

    // All that came was not stored, so this is not a success.
    let waiting = Waiting::new(folder.path(), &[]);
    assert_eq!(waiting.post(&json("3")), 500);
    let ended = waiting.ended();
    assert_eq!(ended.code, Some(2));
    let last = ended.stderr.lines().last().unwrap();
    let start = "judge: 1 problem was not stored: \"Twice\": poj5 is there already";
    assert!(last.starts_with(start), "{last}");
}

#[cfg(unix)]
#[test]
fn no_link_is_followed() {
    use std::os::unix::fs::symlink;
    let folder = scratch();
    let outside = scratch();
    symlink(outside.path(), folder.path().join("poj5")).unwrap();
    symlink("nowhere", folder.path().join("poj6")).unwrap();
    let waiting = Waiting::new(folder.path(), &["--stay"]);
    for (number, wanted) in [(5, 500), (6, 500), (7, 200)] {
        let json = problem(
            &format!("http://poj.org/problem?id={number}"),
            r#""tests": []"#,
        );
        assert_eq!(waiting.post(&json), wanted, "{number}");
    }
    assert!(files(outside.path()).is_empty());
}

/// Requests that are refused, each with the status and a word of the line about it.
fn hostile() -> Vec<(Vec<u8>, u16, &'static str)> {
    let json = problem("http://poj.org/problem?id=1", "");
    let good = String::from_utf8(request(json.as_bytes(), "")).unwrap();
    let with = |header: &str| request(json.as_bytes(), &format!("{header}\r\n"));
    let changed = |from: &str, to: &str| {
        assert!(good.contains(from), "{from}");
        good.replacen(from, to, 1).into_bytes()
    };
    let field = |field: &str| request(problem("http://poj.org/problem?id=1", field).as_bytes(), "");
    let length = format!("Content-Length: {}", json.len());
    // The extension sends so to another program.
    let chelper = format!(
        "POST / HTTP/1.1\r\nHost: localhost:4243\r\nContent-Type: text/plain;charset=UTF-8\r\n\
         Content-Length: {}\r\n\r\njson\n",
        json.len() + 5
    );
    vec![
        (
            with("Origin: https://evil.example"),
            403,
            "https://evil.example",
        ),
        (with("Origin: null"), 403, "null"),
        (with("Origin: http://localhost:27121"), 403, "may not send"),
        (
            changed("localhost:27121", "evil.example"),
            403,
            "instead of localhost",
        ),
        (
            with("Origin: chrome-extension://abcdefghijklmnopabcdefghijklmnop/x"),
            403,
            "may not send",
        ),
        (
            with("Origin: chrome-extension://evil.example"),
            403,
            "may not send",
        ),
        (
            with("Origin: moz-extension://00000000-1111-4222-8333-444444444444, https://a.example"),
            403,
            "may not send",
        ),
        (
            changed("localhost:27121", "[::2]:27121"),
            403,
            "instead of localhost",
        ),
        (
            [chelper.as_bytes(), json.as_bytes()].concat(),
            400,
            "CHelper",
        ),
        (
            changed("localhost:27121", "x@localhost"),
            403,
            "instead of localhost",
        ),
        (
            changed("Host: localhost:27121\r\n", ""),
            400,
            "no header Host",
        ),
        (with("Host: localhost"), 400, "two headers Host"),
        (changed("POST", "GET"), 400, "GET"),
        (changed("POST", "OPTIONS"), 400, "OPTIONS"),
        (changed("POST /", "POST /x"), 400, "/x"),
        (changed("HTTP/1.1", "HTTP/2.0"), 400, "HTTP/2.0"),
        (changed("POST / HTTP/1.1", "POST /"), 400, "instead of"),
        (
            changed("application/json", "text/plain"),
            400,
            "Content-Type",
        ),
        (
            changed("application/json", "application/json; charset=gbk"),
            400,
            "Content-Type",
        ),
        (
            changed("Content-Type: application/json\r\n", ""),
            400,
            "Content-Type",
        ),
        (with("Content-Encoding: gzip"), 400, "gzip"),
        (with("Transfer-Encoding: chunked"), 400, "Transfer-Encoding"),
        (
            changed(&length, "Transfer-Encoding: chunked"),
            400,
            "chunks",
        ),
        (changed(&length, "X: y"), 400, "Content-Length"),
        (changed(&length, "Content-Length: -1"), 400, "-1"),
        (
            changed(&length, "Content-Length: 99999999999999999999"),
            400,
            "16 MB",
        ),
        (
            changed(&length, "Content-Length: 9999"),
            400,
            "bytes instead of 9999",
        ),
        (changed(&length, "Content-Length: 40"), 400, "not JSON"),
        (with("Content-Length: 1"), 400, "two headers Content-Length"),
        (with("Expect: a-miracle"), 400, "a-miracle"),
        (with(" folded: x"), 400, "is not a header"),
        (with("Bad : x"), 400, "is not a header"),
        (good.replace("\r\n", "\n").into_bytes(), 400, "ends before"),
        (
            changed("POST / ", "POST /\u{1b}[31m "),
            400,
            "control characters",
        ),
        (with(&"X: y\r\n".repeat(9000)), 400, "16 KB"),
        (
            b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03".to_vec(),
            400,
            "ends before",
        ),
        (request(b"", ""), 400, "not JSON"),
        (request(b"{\"name\": ", ""), 400, "not JSON"),
        (request("[".repeat(10_000).as_bytes(), ""), 400, "64 levels"),
        (request(b"{\"name\": \"\xb0\xe6\"}", ""), 400, "not UTF-8"),
        (field(r#""name": "\ud800""#), 400, "surrogate"),
        (request(b"[]", ""), 400, "not an object"),
        (field(r#""name": 5"#), 400, "name is not a string"),
        (field(r#""tests": "x""#), 400, "tests is not a list"),
        (field(r#""tests": [{}]"#), 400, "no input"),
        (
            field(r#""timeLimit": "x""#),
            400,
            "timeLimit is not a number",
        ),
        (
            field(r#""batch": {"id": "x", "size": 1001}"#),
            400,
            "from 1 to 1000",
        ),
        (field(r#""batch": 5"#), 400, "batch is not an object"),
        (
            field(r#""input": {"type": "file", "fileName": "../x"}"#),
            400,
            "is not a file name",
        ),
        (
            field(r#""output": {"type": "file", "fileName": "/etc/x"}"#),
            400,
            "is not a file name",
        ),
        (field(r#""input": {"type": "pipe"}"#), 400, "unknown type"),
    ]
}

#[test]
fn what_no_extension_sends_is_refused_in_a_line_and_the_next_is_served() {
    let folder = scratch();
    let mut waiting = Waiting::new(folder.path(), &["--stay"]);
    for (bytes, wanted, why) in hostile() {
        let text = String::from_utf8_lossy(&bytes[..bytes.len().min(300)]).into_owned();
        let answer = waiting.send(&bytes);
        assert_eq!(status(&answer), wanted, "{answer}\nto\n{text}");
        assert!(answer.contains("\r\nConnection: close\r\n"), "{answer}");
        assert!(
            !answer.to_lowercase().contains("access-control"),
            "{answer}"
        );
        let line = waiting.complaint();
        let start = format!("judge: refused a request with status {wanted}: ");
        assert!(
            line.starts_with(&start) && line.contains(why),
            "{line} to\n{text}"
        );
        assert!(!line.trim_end().contains(char::is_control), "{line:?}");
    }
    assert_eq!(
        waiting.post(&problem("http://poj.org/problem?id=2", "")),
        200
    );
    assert_eq!(files(folder.path()).len(), 3);
}

#[test]
#[ignore = "seconds: the slow one is waited for"]
fn a_sender_that_waits_for_a_word_gets_it_and_a_slow_one_keeps_no_other_waiting() {
    let folder = scratch();
    let mut waiting = Waiting::new(folder.path(), &["--stay"]);
    let json = problem("http://poj.org/problem?id=1", "");
    let mut slow = waiting.connect();
    slow.write_all(b"POST / HTTP/1.1\r\nHost: local").unwrap();
    drop(waiting.connect());

    let whole = request(json.as_bytes(), "Expect: 100-continue\r\n");
    let (head, body) = whole.split_at(whole.len() - json.len());
    let mut polite = waiting.connect();
    polite.write_all(head).unwrap();
    let mut word = [0; 25];
    polite.read_exact(&mut word).unwrap();
    assert_eq!(&word, b"HTTP/1.1 100 Continue\r\n\r\n");
    for byte in body {
        polite.write_all(&[*byte]).unwrap();
    }
    assert_eq!(status(&answer(&mut polite)), 200);

    assert_eq!(status(&answer(&mut slow)), 400);
    let line = waiting.complaint();
    assert!(line.contains("within 5 s"), "{line}");
}

/// One that came before the problem is still open when the problem has its answer: nobody has
/// waited for it.
#[test]
fn silent_connections_keep_no_problem_waiting() {
    let folder = scratch();
    let waiting = Waiting::new(folder.path(), &["--stay"]);
    let silent: Vec<TcpStream> = (0..40).map(|_| waiting.connect()).collect();
    let json = problem("http://poj.org/problem?id=1", "");
    assert_eq!(waiting.post(&json), 200);
    let mut open = &silent[39];
    open.set_nonblocking(true).unwrap();
    let read = open.read(&mut [0]);
    assert!(!matches!(read, Ok(0)), "{read:?}");
    assert_eq!(waiting.stopped().stderr, "");
}

#[test]
fn both_addresses_of_this_machine_are_listened_on() {
    let folder = scratch();
    if TcpListener::bind((Ipv6Addr::LOCALHOST, 0)).is_err() {
        return eprintln!("needs IPv6");
    }
    let waiting = Waiting::new(folder.path(), &[]);
    let mut stream = TcpStream::connect((Ipv6Addr::LOCALHOST, waiting.port)).unwrap();
    let json = problem("http://poj.org/problem?id=1", "");
    let bytes = request(json.as_bytes(), "");
    let text = String::from_utf8(bytes).unwrap();
    let text = text.replace("localhost:27121", "[::1]:27121");
    stream.write_all(text.as_bytes()).unwrap();
    assert_eq!(status(&answer(&mut stream)), 200);
    assert_eq!(waiting.ended().code, Some(0));
}

#[test]
fn equal_refusals_are_one_line_and_a_count() {
    let folder = scratch();
    let waiting = Waiting::new(folder.path(), &[]);
    for _ in 0..30 {
        let answer = waiting.send(&request(b"", "Origin: https://evil.example\r\n"));
        assert_eq!(status(&answer), 403);
    }
    assert_eq!(
        waiting.post(&problem("http://poj.org/problem?id=1", "")),
        200
    );
    let ended = waiting.ended();
    let lines: Vec<&str> = ended.stderr.lines().collect();
    let counts = lines.iter().map(|line| {
        let word = line.strip_prefix("judge: refused ").unwrap();
        let count = word.split(' ').next().unwrap();
        count.parse::<u32>().unwrap_or(1)
    });
    assert_eq!(counts.sum::<u32>(), 30, "{lines:?}");
    // On a slow machine a pause between two of them may end a count.
    assert!(lines.len() < 30, "{lines:?}");
}

#[test]
fn a_contest_ends_though_some_of_its_problems_are_refused() {
    let folder = scratch();
    let waiting = Waiting::new(folder.path(), &[]);
    let send = |number: usize, fields: &str| {
        let url = format!("http://poj.org/problem?id={number}");
        let batch = format!(r#""batch": {{"id": "x", "size": 200}}{fields}"#);
        waiting.post(&problem(&url, &batch))
    };
    for number in 0..199 {
        let fields = match number {
            5 => r#", "tests": 5, "name": "Bad""#,
            _ => r#", "tests": []"#,
        };
        assert_eq!(send(number, fields), if number == 5 { 400 } else { 200 });
    }
    assert_eq!(send(199, r#", "timeLimit": "x""#), 400);
    let ended = waiting.ended();
    assert_eq!(ended.code, Some(2));
    let last = ended.stderr.lines().last().unwrap();
    assert_eq!(
        last,
        "judge: 2 problems were not stored: \"Bad\": tests is not a list; \"Twice\": timeLimit is \
         not a number"
    );
    assert_eq!(ended.stdout.lines().count(), 198);
}

#[test]
fn two_at_once_are_stored_one_after_the_other() {
    let folder = scratch();
    let waiting = Waiting::new(folder.path(), &["--stay"]);
    let json = problem("http://poj.org/problem?id=1", "");
    let mut streams: Vec<TcpStream> = (0..8).map(|_| waiting.connect()).collect();
    for stream in &mut streams {
        stream.write_all(&request(json.as_bytes(), "")).unwrap();
    }
    for stream in &mut streams {
        assert_eq!(status(&answer(stream)), 200);
    }
    let ended = waiting.stopped();
    assert_eq!(ended.stdout.matches("has it already").count(), 7);
    assert_eq!(files(folder.path()).len(), 3);
}

#[test]
fn a_template_is_copied_beside_the_samples_of_a_new_problem() {
    let folder = scratch();
    let template = folder.path().join("templates/my.c");
    fs::create_dir(template.parent().unwrap()).unwrap();
    let source = in_c("printf(\"%d\\n\", 2 * n);");
    fs::write(&template, &source).unwrap();
    let line = |waiting: Waiting| {
        let json = problem("http://poj.org/problem?id=5", "");
        assert_eq!(waiting.post(&json), 200);
        waiting.ended().stdout
    };
    let words = ["--template", "templates/my.c"];
    let waiting = Waiting::new(folder.path(), &words);
    let first = "Twice: 1 sample; judge --data poj5 poj5/my.c\n";
    assert_eq!(line(waiting).replace('\\', "/"), first);
    let copy = folder.path().join("poj5/my.c");
    assert_eq!(fs::read_to_string(&copy).unwrap(), source);
    judge()
        .current_dir(folder.path())
        .args(["--data", "poj5", "poj5/my.c"])
        .assert()
        .success();

    fs::write(&copy, "mine").unwrap();
    let waiting = Waiting::new(folder.path(), &words);
    let again = "Twice: poj5 has it already; judge --data poj5 poj5/my.c\n";
    assert_eq!(line(waiting).replace('\\', "/"), again);
    assert_eq!(fs::read_to_string(&copy).unwrap(), "mine");

    // It is read before anything is received.
    judge()
        .current_dir(folder.path())
        .args(["receive", "--template", "nothing.c"])
        .assert()
        .code(2)
        .stderr(contains("nothing.c"));
}

#[test]
fn outside_of_the_project_a_problem_that_it_has_is_named() {
    let folder = scratch();
    let waiting = Waiting::new(folder.path(), &[]);
    let json = problem("https://www.luogu.com.cn/problem/P4929", "");
    assert_eq!(waiting.post(&json), 200);
    let stdout = waiting.ended().stdout;
    let start = "Twice: 1 sample; judge --data luogu_p4929 my.cpp; judge luogu_p4929 has ";
    assert!(
        stdout.starts_with(start) && stdout.ends_with(" cases\n"),
        "{stdout}"
    );
}

/// The extension divides by 1000 what these judges say in KB.
#[test]
fn kilobytes_of_a_statement_stay() {
    let folder = scratch();
    let waiting = Waiting::new(folder.path(), &["--stay"]);
    for (mb, kb) in [(65, 65536), (262, 262144), (64, 65536), (66, 67584)] {
        let url = format!("http://poj.org/problem?id={mb}");
        let json = problem(&url, &format!(r#""memoryLimit": {mb}"#));
        assert_eq!(waiting.post(&json), 200);
        let file = folder.path().join(format!("poj{mb}/problem.txt"));
        let text = fs::read_to_string(file).unwrap();
        assert!(text.contains(&format!("- memory: {kb} KB\n")), "{text}");
    }
}

#[cfg(unix)]
#[test]
fn a_problem_of_the_project_is_judged_with_what_is_there() {
    let clone = SmallClone::new("").with_own_programs();
    clone.write("problems/poj77.rs", "//! POJ 77: A\n");
    let waiting = Waiting::new(clone.path(), &[]);
    let before = files(clone.path());
    assert_eq!(
        waiting.post(&problem("http://poj.org/problem?id=77", "")),
        200
    );
    let ended = waiting.ended();
    assert_eq!(
        ended.stdout,
        "Twice: this project has it; judge poj77 my.cpp\n"
    );
    assert_eq!(files(clone.path()), before);
}

#[test]
fn with_new_it_begins_a_problem_of_the_project() {
    let clone = SmallClone::new("println!(\"{}\", n);");
    clone.write(
        "Cargo.toml",
        "[package]\nname = \"x\"\n\n[dev-dependencies]\n",
    );
    let waiting = Waiting::new(clone.path(), &["--new"]);
    assert_eq!(
        waiting.post(&problem("http://poj.org/problem?id=78", "")),
        200
    );
    let ended = waiting.ended();
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let (begun, next) = ended.stdout.split_once("; ").unwrap();
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
fn a_port_that_is_taken_is_named_and_so_is_one_that_is_none() {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let port = listener.local_addr().unwrap().port().to_string();
    let folder = scratch();
    for (port, message) in [
        (port.as_str(), port.as_str()),
        ("65536", "needs a number from 1 to 65535"),
    ] {
        judge()
            .current_dir(folder.path())
            .args(["receive", "--port", port])
            .assert()
            .code(2)
            .stdout("")
            .stderr(contains(message).and(contains("port")));
    }
}
