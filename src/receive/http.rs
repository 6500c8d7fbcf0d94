//! Reads one request of HTTP/1.1 from a connection. Anybody on this machine may have opened it, and
//! any web page can send to a port here, too. So the judge refuses everything that the extension
//! does not do. No answer has a header of CORS, so that no page can read it.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

/// The most time for a whole request.
const TIME: Duration = Duration::from_secs(5);

/// The most time that the sender has to read the answer.
const TIME_TO_LEAVE: Duration = Duration::from_millis(500);

/// How long the judge waits before it looks again whether it must end.
const PAUSE: Duration = Duration::from_millis(50);

const MOST_HEAD: usize = 16 << 10;
const MOST_BODY: usize = 16 << 20;

/// The names of this machine. A request to any other name comes from a web page (DNS rebinding).
const HOSTS: [&str; 2] = ["localhost", "127.0.0.1"];

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Status(pub u16, pub &'static str);

pub const OK: Status = Status(200, "OK");
pub const BAD_REQUEST: Status = Status(400, "Bad Request");
pub const CONFLICT: Status = Status(409, "Conflict");
pub const UNPROCESSABLE: Status = Status(422, "Unprocessable Content");
pub const FAILED: Status = Status(500, "Internal Server Error");
const FORBIDDEN: Status = Status(403, "Forbidden");
const NOT_FOUND: Status = Status(404, "Not Found");
const NO_METHOD: Status = Status(405, "Method Not Allowed");
const TIMEOUT: Status = Status(408, "Request Timeout");
const NO_LENGTH: Status = Status(411, "Length Required");
const TOO_LARGE: Status = Status(413, "Content Too Large");
const NO_JSON: Status = Status(415, "Unsupported Media Type");
const NO_EXPECTATION: Status = Status(417, "Expectation Failed");
const LARGE_HEAD: Status = Status(431, "Request Header Fields Too Large");
const NO_VERSION: Status = Status(505, "HTTP Version Not Supported");

/// Why a request is not served.
#[derive(Debug)]
pub struct Refusal {
    pub status: Status,
    pub why: String,
}

impl Refusal {
    pub fn new(status: Status, why: impl Into<String>) -> Refusal {
        let why = why.into();
        Refusal { status, why }
    }
}

fn refuse<T>(status: Status, why: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(status, why))
}

/// A connection from which one request is read; then it is closed.
pub struct Connection<'a> {
    stream: TcpStream,
    deadline: Instant,
    is_over: &'a (dyn Fn() -> bool + Sync),
    /// The bytes that have arrived and are not used yet.
    arrived: Vec<u8>,
}

impl Connection<'_> {
    pub fn new(stream: TcpStream, is_over: &(dyn Fn() -> bool + Sync)) -> Connection<'_> {
        Connection {
            stream,
            deadline: Instant::now() + TIME,
            is_over,
            arrived: Vec::new(),
        }
    }

    /// The body of a request; `None` if the other side closes without a word. Browsers do so, as
    /// they open connections in advance.
    pub fn request(&mut self) -> Result<Option<Vec<u8>>, Refusal> {
        // On some systems the connection is non-blocking, as the socket that listens is.
        let prepared = self
            .stream
            .set_nonblocking(false)
            .and_then(|()| self.stream.set_read_timeout(Some(PAUSE)))
            .and_then(|()| self.stream.set_write_timeout(Some(TIME)));
        if prepared.is_err() {
            return Ok(None);
        }
        let Some(head) = self.head()? else {
            return Ok(None);
        };
        let head = Head::parse(&head)?;
        let length = head.length()?;
        if head.expects_to_go_on()? {
            let _ = self.stream.write_all(b"HTTP/1.1 100 Continue\r\n\r\n");
        }
        self.body(length).map(Some)
    }

    /// Answers, and waits a moment until the other side has read the answer. If bytes arrive after
    /// the connection is closed, the system throws the answer away.
    pub fn answer(mut self, status: Status, text: &str) {
        let Status(code, name) = status;
        let allow = match status {
            NO_METHOD => "Allow: POST\r\n",
            _ => "",
        };
        let answer = format!(
            "HTTP/1.1 {code} {name}\r\nContent-Type: text/plain; charset=utf-8\r\n\
             Content-Length: {}\r\n{allow}Connection: close\r\n\r\n{text}\n",
            text.len() + 1
        );
        // If the other side has gone, nobody needs an answer.
        let sent = self.stream.write_all(answer.as_bytes());
        if sent.is_err() || self.stream.shutdown(Shutdown::Write).is_err() {
            return;
        }
        self.deadline = Instant::now() + TIME_TO_LEAVE;
        while let Ok(1..) = self.read() {
            self.arrived.clear();
        }
    }

    /// Waits for bytes, reads them, and returns how many they are: 0 at the end.
    fn read(&mut self) -> Result<usize, Refusal> {
        let mut buffer = [0; 1 << 14];
        loop {
            match self.stream.read(&mut buffer) {
                Ok(count) => {
                    self.arrived.extend_from_slice(&buffer[..count]);
                    // A sender of one byte now and then must not go on without end.
                    if count == 0 || Instant::now() < self.deadline {
                        return Ok(count);
                    }
                }
                Err(error) if is_pause(&error) => {}
                Err(error) => return refuse(BAD_REQUEST, format!("it was cut off: {error}")),
            }
            if (self.is_over)() {
                return refuse(TIMEOUT, "judge receive ends");
            }
            if Instant::now() >= self.deadline {
                let seconds = TIME.as_secs();
                let why = format!("not all of the request has arrived within {seconds} s");
                return refuse(TIMEOUT, why);
            }
        }
    }

    /// The head of the request: all before the body.
    fn head(&mut self) -> Result<Option<Vec<u8>>, Refusal> {
        let mut looked_at = 0;
        loop {
            if let Some(end) = end_of_head(&self.arrived, looked_at) {
                if end <= MOST_HEAD {
                    let body = self.arrived.split_off(end);
                    return Ok(Some(std::mem::replace(&mut self.arrived, body)));
                }
            }
            if self.arrived.len() > MOST_HEAD {
                let why = format!("its head has more than {} KB", MOST_HEAD >> 10);
                return refuse(LARGE_HEAD, why);
            }
            looked_at = self.arrived.len().saturating_sub(3);
            let is_silent = self.arrived.is_empty();
            match self.read() {
                Ok(0) if is_silent => return Ok(None),
                Ok(0) => return refuse(BAD_REQUEST, "it ends before its head does"),
                Ok(_) => {}
                Err(_) if is_silent && (self.is_over)() => return Ok(None),
                Err(refusal) => return Err(refusal),
            }
        }
    }

    fn body(&mut self, length: usize) -> Result<Vec<u8>, Refusal> {
        while self.arrived.len() < length {
            if self.read()? == 0 {
                let count = self.arrived.len();
                let why = format!("its body has {count} bytes instead of {length}");
                return refuse(BAD_REQUEST, why);
            }
        }
        let rest = self.arrived.split_off(length);
        if !rest.trim_ascii().is_empty() {
            return refuse(BAD_REQUEST, "more follows than its Content-Length says");
        }
        Ok(std::mem::take(&mut self.arrived))
    }
}

fn is_pause(error: &io::Error) -> bool {
    use ErrorKind::{Interrupted, TimedOut, WouldBlock};
    matches!(error.kind(), Interrupted | TimedOut | WouldBlock)
}

/// Where the body begins. Two bare LF end a head too; `Head::parse` refuses it then.
fn end_of_head(bytes: &[u8], from: usize) -> Option<usize> {
    let after = |end: &[u8]| {
        let at = bytes[from..].windows(end.len()).position(|it| it == end)?;
        Some(from + at + end.len())
    };
    let ends = [after(b"\r\n\r\n"), after(b"\n\n")];
    ends.into_iter().flatten().min()
}

/// The fields of a request's head.
struct Head<'a> {
    fields: Vec<(&'a str, &'a str)>,
}

impl Head<'_> {
    /// Checks all that does not depend on the body.
    fn parse(bytes: &[u8]) -> Result<Head<'_>, Refusal> {
        let Ok(text) = std::str::from_utf8(bytes) else {
            return refuse(BAD_REQUEST, "its head is no text");
        };
        let lines = text.trim_end_matches(['\r', '\n']).split("\r\n");
        let lines: Vec<&str> = lines.collect();
        let is_control = |c: char| c.is_control() && c != '\t';
        if lines.iter().any(|line| line.contains(is_control)) {
            return refuse(BAD_REQUEST, "its head has control characters");
        }
        check_request_line(lines[0])?;
        let mut fields = Vec::new();
        for line in &lines[1..] {
            match line.split_once(':') {
                Some((name, value)) if is_token(name) => fields.push((name, value.trim())),
                _ => return refuse(BAD_REQUEST, format!("{:?} is no header", cut(line))),
            }
        }
        let head = Head { fields };
        head.check_sender()?;
        head.check_type()?;
        Ok(head)
    }

    /// The value of a field; it is an error if the field is there twice.
    fn field(&self, name: &str) -> Result<Option<&str>, Refusal> {
        let is_named = |field: &&(&str, &str)| field.0.eq_ignore_ascii_case(name);
        let mut found = self.fields.iter().filter(is_named);
        match (found.next(), found.next()) {
            (_, Some(_)) => refuse(BAD_REQUEST, format!("it has two headers {name}")),
            (first, None) => Ok(first.map(|field| field.1)),
        }
    }

    /// Checks that the request was meant for this machine, and comes from a program or an
    /// extension.
    fn check_sender(&self) -> Result<(), Refusal> {
        let Some(host) = self.field("Host")? else {
            return refuse(BAD_REQUEST, "it has no header Host");
        };
        let (name, port) = host.split_once(':').unwrap_or((host, ""));
        let is_here = HOSTS.iter().any(|known| name.eq_ignore_ascii_case(known));
        if !is_here || !port.bytes().all(|byte| byte.is_ascii_digit()) {
            let why = format!("it was sent to {:?} instead of localhost", cut(host));
            return refuse(FORBIDDEN, why);
        }
        match self.field("Origin")? {
            Some(origin) if !is_extension(origin) => {
                let why = format!("the page {:?} may not send problems", cut(origin));
                refuse(FORBIDDEN, why)
            }
            _ => Ok(()),
        }
    }

    fn check_type(&self) -> Result<(), Refusal> {
        if let Some(encoding) = self.field("Content-Encoding")? {
            return refuse(NO_JSON, format!("it is encoded as {:?}", cut(encoding)));
        }
        let kind = self.field("Content-Type")?.unwrap_or_default();
        let (kind, parameter) = kind.split_once(';').unwrap_or((kind, ""));
        let parameter = parameter.trim().to_ascii_lowercase().replace('"', "");
        let is_utf_8 = ["", "charset=utf-8"].contains(&parameter.as_str());
        match kind.trim().eq_ignore_ascii_case("application/json") && is_utf_8 {
            true => Ok(()),
            false => refuse(NO_JSON, "its Content-Type is not application/json in UTF-8"),
        }
    }

    /// How many bytes the body has.
    fn length(&self) -> Result<usize, Refusal> {
        let length = self.field("Content-Length")?;
        if self.field("Transfer-Encoding")?.is_some() {
            return match length {
                Some(_) => refuse(BAD_REQUEST, "it has Content-Length and Transfer-Encoding"),
                None => refuse(
                    NO_LENGTH,
                    "its body comes in chunks, without Content-Length",
                ),
            };
        }
        let Some(length) = length else {
            return refuse(NO_LENGTH, "it has no header Content-Length");
        };
        if length.is_empty() || !length.bytes().all(|byte| byte.is_ascii_digit()) {
            let why = format!("its Content-Length is {:?}", cut(length));
            return refuse(BAD_REQUEST, why);
        }
        match length.parse() {
            Ok(length) if length <= MOST_BODY => Ok(length),
            _ => refuse(
                TOO_LARGE,
                format!("its body has more than {} MB", MOST_BODY >> 20),
            ),
        }
    }

    /// Whether the sender waits for `100 Continue` before it sends the body.
    fn expects_to_go_on(&self) -> Result<bool, Refusal> {
        match self.field("Expect")? {
            None => Ok(false),
            Some(what) if what.eq_ignore_ascii_case("100-continue") => Ok(true),
            Some(what) => refuse(NO_EXPECTATION, format!("it expects {:?}", cut(what))),
        }
    }
}

fn check_request_line(line: &str) -> Result<(), Refusal> {
    let words: Vec<&str> = line.split(' ').collect();
    let [method, path, version] = words[..] else {
        return refuse(BAD_REQUEST, format!("{:?} is no request", cut(line)));
    };
    if !["HTTP/1.1", "HTTP/1.0"].contains(&version) {
        return match version.starts_with("HTTP/") {
            true => refuse(NO_VERSION, format!("its version is {:?}", cut(version))),
            false => refuse(BAD_REQUEST, format!("{:?} is no request", cut(line))),
        };
    }
    if method != "POST" {
        let why = format!("{:?} instead of POST", cut(method));
        return refuse(NO_METHOD, why);
    }
    match path {
        "/" => Ok(()),
        _ => refuse(NOT_FOUND, format!("nothing is at {:?}", cut(path))),
    }
}

/// Whether an extension sends. Browsers name the sender in `Origin`: a page by its address, or by
/// `null` if it has none. These schemes are no pages.
fn is_extension(origin: &str) -> bool {
    let scheme = origin.split_once("://").map_or("", |(scheme, _)| scheme);
    let known = ["chrome-extension", "moz-extension", "safari-web-extension"];
    known.contains(&scheme)
}

fn is_token(name: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte);
    !name.is_empty() && name.bytes().all(is_plain)
}

/// The beginning of what a stranger has sent, for a message.
fn cut(text: &str) -> String {
    text.chars().take(80).collect()
}
