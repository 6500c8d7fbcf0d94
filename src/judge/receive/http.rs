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

const MOST_HEAD: usize = 16 << 10;
const MOST_BODY: usize = 16 << 20;

/// The names of this machine. A request to any other name comes from a web page (DNS rebinding).
const HOSTS: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct HttpStatus(pub u16, pub &'static str);

pub const OK: HttpStatus = HttpStatus(200, "OK");
pub const BAD_REQUEST: HttpStatus = HttpStatus(400, "Bad Request");
pub const CONFLICT: HttpStatus = HttpStatus(409, "Conflict");
pub const UNPROCESSABLE: HttpStatus = HttpStatus(422, "Unprocessable Content");
pub const FAILED: HttpStatus = HttpStatus(500, "Internal Server Error");
const FORBIDDEN: HttpStatus = HttpStatus(403, "Forbidden");
const NOT_FOUND: HttpStatus = HttpStatus(404, "Not Found");
const NO_METHOD: HttpStatus = HttpStatus(405, "Method Not Allowed");
const TIMEOUT: HttpStatus = HttpStatus(408, "Request Timeout");
const NO_LENGTH: HttpStatus = HttpStatus(411, "Length Required");
const TOO_LARGE: HttpStatus = HttpStatus(413, "Content Too Large");
const NO_JSON: HttpStatus = HttpStatus(415, "Unsupported Media Type");
const NO_EXPECTATION: HttpStatus = HttpStatus(417, "Expectation Failed");
const LARGE_HEAD: HttpStatus = HttpStatus(431, "Request Header Fields Too Large");
const NO_VERSION: HttpStatus = HttpStatus(505, "HTTP Version Not Supported");

/// Why a request is not served.
#[derive(Debug)]
pub struct RequestRefusal {
    pub status: HttpStatus,
    pub why: String,
}

impl RequestRefusal {
    pub fn new(status: HttpStatus, why: impl Into<String>) -> RequestRefusal {
        let why = why.into();
        RequestRefusal { status, why }
    }
}

fn refuse<T>(status: HttpStatus, why: impl Into<String>) -> Result<T, RequestRefusal> {
    Err(RequestRefusal::new(status, why))
}

/// A connection from which one request is read; then it is closed. Nothing waits here: who reads
/// looks again and again.
pub struct Connection {
    stream: TcpStream,
    deadline: Instant,
    /// The bytes that have arrived.
    arrived: Vec<u8>,
    /// The head ends after these at the earliest.
    looked_at: usize,
    /// Where the body begins, and its length; `None` until the head has arrived.
    body: Option<(usize, usize)>,
    state: ConnectionState,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum ConnectionState {
    Arriving,
    /// The answer is sent. If bytes arrive after the connection is closed, the system throws the
    /// answer away; so the other side gets a moment.
    Answered,
    Closed,
}

/// What a look at a connection has found.
#[derive(Debug)]
pub enum Arrival {
    /// Nothing has arrived since the last look.
    Nothing,
    /// Some bytes, or the end.
    Some,
    /// The body of a request.
    Request(Vec<u8>),
    Refusal(RequestRefusal),
}

impl Connection {
    pub fn new(stream: TcpStream) -> io::Result<Connection> {
        stream.set_nonblocking(true)?;
        Ok(Connection {
            stream,
            deadline: Instant::now() + TIME,
            arrived: Vec::new(),
            looked_at: 0,
            body: None,
            state: ConnectionState::Arriving,
        })
    }

    /// How many bytes of memory it takes.
    pub fn size(&self) -> usize {
        self.arrived.capacity()
    }

    pub fn is_closed(&self) -> bool {
        self.state == ConnectionState::Closed
    }

    /// Reads what has arrived. Who closes, or lets the time pass, without a word is no request:
    /// browsers open connections in advance.
    pub fn look(&mut self) -> Arrival {
        let mut buffer = [0; 1 << 14];
        let is_silent = self.arrived.is_empty();
        let count = match self.stream.read(&mut buffer) {
            Ok(count) => Some(count),
            Err(error) if is_pause(&error) => None,
            Err(_) if is_silent => Some(0),
            Err(error) => return refused(BAD_REQUEST, format!("it was cut off: {error}")),
        };
        let is_late = Instant::now() >= self.deadline;
        if self.state != ConnectionState::Arriving {
            if is_late || count == Some(0) {
                self.state = ConnectionState::Closed;
            }
            return Arrival::Nothing;
        }
        let is_over = is_late || count == Some(0);
        if is_silent && is_over {
            self.state = ConnectionState::Closed;
            return Arrival::Some;
        }
        self.arrived.extend(&buffer[..count.unwrap_or(0)]);
        match self.request(count == Some(0)) {
            Ok(Some(body)) => Arrival::Request(body),
            Ok(None) if is_late => {
                let seconds = TIME.as_secs();
                let why = format!("not all of the request has arrived within {seconds} s");
                refused(TIMEOUT, why)
            }
            Ok(None) if count.is_none() => Arrival::Nothing,
            Ok(None) => Arrival::Some,
            Err(refusal) => Arrival::Refusal(refusal),
        }
    }

    /// Others need its place. `None` if it has said nothing, or has its answer.
    pub fn give_way(&mut self) -> Option<RequestRefusal> {
        let is_begun = self.state == ConnectionState::Arriving && !self.arrived.is_empty();
        let why = "too many others came before all of it had arrived";
        is_begun.then(|| RequestRefusal::new(TIMEOUT, why))
    }

    pub fn answer(&mut self, status: HttpStatus, text: &str) {
        let HttpStatus(code, name) = status;
        let allow = match status {
            NO_METHOD => "Allow: POST\r\n",
            _ => "",
        };
        let answer = format!(
            "HTTP/1.1 {code} {name}\r\nContent-Type: text/plain; charset=utf-8\r\n\
             Content-Length: {}\r\n{allow}Connection: close\r\n\r\n{text}\n",
            text.len() + 1
        );
        // It is shorter than what a system takes at once. If the other side has gone, nobody needs
        // an answer.
        let sent = self.stream.write_all(answer.as_bytes());
        let is_sent = sent.is_ok() && self.stream.shutdown(Shutdown::Write).is_ok();
        self.state = match is_sent {
            true => ConnectionState::Answered,
            false => ConnectionState::Closed,
        };
        self.arrived = Vec::new();
        self.deadline = Instant::now() + TIME_TO_LEAVE;
    }

    /// The body, if all of it has arrived.
    fn request(&mut self, is_at_end: bool) -> Result<Option<Vec<u8>>, RequestRefusal> {
        if self.body.is_none() {
            self.body = self.head()?;
        }
        let Some((start, length)) = self.body else {
            return match is_at_end {
                true => refuse(BAD_REQUEST, "it ends before its head does"),
                false => Ok(None),
            };
        };
        let count = self.arrived.len() - start;
        if count < length {
            let why = format!("its body has {count} bytes instead of {length}");
            return match is_at_end {
                true => refuse(BAD_REQUEST, why),
                false => Ok(None),
            };
        }
        let body = self.arrived.split_off(start);
        RequestHead::parse(&self.arrived)?.check_type(&body)?;
        self.arrived = Vec::new();
        match body[length..].trim_ascii().is_empty() {
            true => Ok(Some(body)),
            false => refuse(BAD_REQUEST, "more follows than its Content-Length says"),
        }
    }

    /// Where the body begins and how long it is, once the head has arrived.
    fn head(&mut self) -> Result<Option<(usize, usize)>, RequestRefusal> {
        let end = end_of_head(&self.arrived, self.looked_at);
        self.looked_at = self.arrived.len().saturating_sub(3);
        if end.unwrap_or(self.arrived.len()) > MOST_HEAD {
            let why = format!("its head has more than {} KB", MOST_HEAD >> 10);
            return refuse(LARGE_HEAD, why);
        }
        let Some(end) = end else {
            return Ok(None);
        };
        let head = RequestHead::parse(&self.arrived[..end])?;
        let length = head.length()?;
        if head.expects_to_go_on()? {
            let _ = self.stream.write_all(b"HTTP/1.1 100 Continue\r\n\r\n");
        }
        // What follows the body is at most one buffer.
        let missing = (end + length).saturating_sub(self.arrived.len());
        self.arrived.reserve_exact(missing);
        Ok(Some((end, length)))
    }
}

fn refused(status: HttpStatus, why: impl Into<String>) -> Arrival {
    Arrival::Refusal(RequestRefusal::new(status, why))
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
struct RequestHead<'a> {
    fields: Vec<(&'a str, &'a str)>,
}

impl RequestHead<'_> {
    /// Checks all that does not depend on the body.
    fn parse(bytes: &[u8]) -> Result<RequestHead<'_>, RequestRefusal> {
        let Ok(text) = std::str::from_utf8(bytes) else {
            return refuse(BAD_REQUEST, "its head is no text");
        };
        let lines = text.trim_end_matches(['\r', '\n']).split("\r\n");
        let lines: Vec<&str> = lines.collect();
        let is_control = |c: char| c.is_control() && c != '\t';
        if let Some(line) = lines.iter().find(|line| line.contains(is_control)) {
            let why = format!("its head has control characters: {:?}", cut(line));
            return refuse(BAD_REQUEST, why);
        }
        check_request_line(lines[0])?;
        let mut fields = Vec::new();
        for line in &lines[1..] {
            match line.split_once(':') {
                Some((name, value)) if is_token(name) => fields.push((name, value.trim())),
                _ => return refuse(BAD_REQUEST, format!("{:?} is no header", cut(line))),
            }
        }
        let head = RequestHead { fields };
        head.check_sender()?;
        Ok(head)
    }

    /// The value of a field; it is an error if the field is there twice.
    fn field(&self, name: &str) -> Result<Option<&str>, RequestRefusal> {
        let is_named = |field: &&(&str, &str)| field.0.eq_ignore_ascii_case(name);
        let mut found = self.fields.iter().filter(is_named);
        match (found.next(), found.next()) {
            (_, Some(_)) => refuse(BAD_REQUEST, format!("it has two headers {name}")),
            (first, None) => Ok(first.map(|field| field.1)),
        }
    }

    /// Checks that the request was meant for this machine, and comes from a program or an
    /// extension.
    fn check_sender(&self) -> Result<(), RequestRefusal> {
        let Some(host) = self.field("Host")? else {
            return refuse(BAD_REQUEST, "it has no header Host");
        };
        let is_port = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let name = match host.rsplit_once(':') {
            Some((name, port)) if is_port(port) => name,
            _ => host,
        };
        let is_here = HOSTS.iter().any(|known| name.eq_ignore_ascii_case(known));
        if !is_here {
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

    fn check_type(&self, body: &[u8]) -> Result<(), RequestRefusal> {
        if body.starts_with(b"json\n") || body.starts_with(b"json\r\n") {
            let why = "its body begins with a line json: the extension sends so to CHelper, on \
                       port 4243; wait on another port";
            return refuse(NO_JSON, why);
        }
        if let Some(encoding) = self.field("Content-Encoding")? {
            return refuse(NO_JSON, format!("it is encoded as {:?}", cut(encoding)));
        }
        let Some(field) = self.field("Content-Type")? else {
            return refuse(NO_JSON, "it has no Content-Type, which is application/json");
        };
        let (kind, parameter) = field.split_once(';').unwrap_or((field, ""));
        let parameter = parameter.trim().to_ascii_lowercase().replace('"', "");
        let is_utf_8 = ["", "charset=utf-8"].contains(&parameter.as_str());
        if kind.trim().eq_ignore_ascii_case("application/json") && is_utf_8 {
            return Ok(());
        }
        let field = cut(field);
        let why = format!("its Content-Type is {field:?} instead of application/json in UTF-8");
        refuse(NO_JSON, why)
    }

    /// How many bytes the body has.
    fn length(&self) -> Result<usize, RequestRefusal> {
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
    fn expects_to_go_on(&self) -> Result<bool, RequestRefusal> {
        match self.field("Expect")? {
            None => Ok(false),
            Some(what) if what.eq_ignore_ascii_case("100-continue") => Ok(true),
            Some(what) => refuse(NO_EXPECTATION, format!("it expects {:?}", cut(what))),
        }
    }
}

fn check_request_line(line: &str) -> Result<(), RequestRefusal> {
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
/// `null` if it has none. An extension has a scheme of its own, and a name that the store gave it
/// (Chromium) or the browser.
fn is_extension(origin: &str) -> bool {
    let Some((scheme, name)) = origin.split_once("://") else {
        return false;
    };
    match scheme {
        "chrome-extension" => {
            name.len() == 32 && name.bytes().all(|byte| (b'a'..=b'p').contains(&byte))
        }
        "moz-extension" | "safari-web-extension" => is_uuid(name),
        _ => false,
    }
}

fn is_uuid(name: &str) -> bool {
    let parts: Vec<&str> = name.split('-').collect();
    let is_hex = |part: &&str| part.bytes().all(|byte| byte.is_ascii_hexdigit());
    parts.iter().map(|part| part.len()).eq([8, 4, 4, 4, 12]) && parts.iter().all(is_hex)
}

fn is_token(name: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte);
    !name.is_empty() && name.bytes().all(is_plain)
}

/// The beginning of what a stranger has sent, for a message.
fn cut(text: &str) -> String {
    text.chars().take(80).collect()
}
