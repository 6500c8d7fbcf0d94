//! Reads one request of HTTP/1.1 from a connection. Anybody on this machine may have opened it, and
//! any web page can send to a port here, too. So the judge refuses everything that the extension
//! does not do. No answer has a header of CORS, so that no page can read it.

use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

/// For a whole request.
const MAX_TIME: Duration = Duration::from_secs(5);

const MAX_HEAD: usize = 16 << 10;
const MAX_BODY: usize = 16 << 20;

/// The names of this machine. A request to any other name comes from a web page (DNS rebinding).
const HOSTS: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum HttpStatus {
    Ok = 200,
    BadRequest = 400,
    Forbidden = 403,
    Failed = 500,
}

impl HttpStatus {
    fn name(self) -> &'static str {
        match self {
            HttpStatus::Ok => "OK",
            HttpStatus::BadRequest => "Bad Request",
            HttpStatus::Forbidden => "Forbidden",
            HttpStatus::Failed => "Internal Server Error",
        }
    }
}

/// Why a request is not served.
#[derive(Debug)]
pub struct BadRequest {
    pub status: HttpStatus,
    pub why: String,
}

impl BadRequest {
    pub fn new(why: impl Into<String>) -> BadRequest {
        let (status, why) = (HttpStatus::BadRequest, why.into());
        BadRequest { status, why }
    }
}

fn refuse<T>(why: impl Into<String>) -> Result<T, BadRequest> {
    Err(BadRequest::new(why))
}

fn forbid<T>(why: String) -> Result<T, BadRequest> {
    let status = HttpStatus::Forbidden;
    Err(BadRequest { status, why })
}

/// What arrives on a connection.
pub struct Arrival<'a> {
    stream: &'a TcpStream,
    bytes: Vec<u8>,
    deadline: Instant,
}

impl Arrival<'_> {
    pub fn new(stream: &TcpStream) -> Arrival<'_> {
        Arrival {
            stream,
            bytes: Vec::new(),
            deadline: Instant::now() + MAX_TIME,
        }
    }

    /// The body of a request. `None` if the other side says nothing at all: browsers open connections
    /// in advance.
    pub fn request(&mut self) -> Option<Result<Vec<u8>, BadRequest>> {
        let body = self.body();
        (body.is_ok() || !self.bytes.is_empty()).then_some(body)
    }

    /// Reads what is sent after the request, until the other side ends.
    pub fn drain(&mut self) {
        while matches!(self.read(), Ok(true)) {
            self.bytes.clear();
        }
    }

    fn body(&mut self) -> Result<Vec<u8>, BadRequest> {
        let start = self.head_length()?;
        let head = self.bytes[..start].to_vec();
        let head = RequestHead::parse(&head)?;
        let end = start + head.length()?;
        if head.expects_to_go_on()? {
            let _ = self.stream.write_all(b"HTTP/1.1 100 Continue\r\n\r\n");
        }
        while self.bytes.len() < end {
            if !self.read()? {
                let (count, wanted) = (self.bytes.len() - start, end - start);
                return refuse(format!("its body has {count} bytes instead of {wanted}"));
            }
        }
        let body = &self.bytes[start..end];
        head.check_type(body)?;
        Ok(body.to_vec())
    }

    fn head_length(&mut self) -> Result<usize, BadRequest> {
        loop {
            let end = self.bytes.windows(4).position(|it| it == b"\r\n\r\n");
            let length = end.map_or(self.bytes.len(), |end| end + 4);
            if length > MAX_HEAD {
                return refuse(format!("its head has more than {} KB", MAX_HEAD >> 10));
            }
            if end.is_some() {
                return Ok(length);
            }
            if !self.read()? {
                let head = String::from_utf8_lossy(&self.bytes);
                return refuse(format!("it ends before its head does: {:?}", cut(&head)));
            }
        }
    }

    /// Waits for more bytes; `false` if the other side has ended.
    fn read(&mut self) -> Result<bool, BadRequest> {
        let mut buffer = [0; 1 << 14];
        loop {
            let left = self.deadline.saturating_duration_since(Instant::now());
            if left.is_zero() {
                let seconds = MAX_TIME.as_secs();
                return refuse(format!(
                    "not all of the request has arrived within {seconds} s"
                ));
            }
            let read = self.stream.set_read_timeout(Some(left));
            match read.and_then(|()| self.stream.read(&mut buffer)) {
                Ok(count) => {
                    self.bytes.extend(&buffer[..count]);
                    return Ok(count > 0);
                }
                Err(error) if is_pause(&error) => {}
                Err(error) => return refuse(format!("it was cut off: {error}")),
            }
        }
    }
}

fn is_pause(error: &io::Error) -> bool {
    use ErrorKind::{Interrupted, TimedOut, WouldBlock};
    matches!(error.kind(), Interrupted | TimedOut | WouldBlock)
}

pub fn answer(mut stream: &TcpStream, status: HttpStatus, text: &str) -> io::Result<()> {
    let (code, name) = (status as u16, status.name());
    let answer = format!(
        "HTTP/1.1 {code} {name}\r\nContent-Type: text/plain; charset=utf-8\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{text}\n",
        text.len() + 1
    );
    stream.write_all(answer.as_bytes())?;
    stream.shutdown(Shutdown::Write)
}

/// The fields of a request's head.
struct RequestHead<'a> {
    fields: Vec<(&'a str, &'a str)>,
}

impl RequestHead<'_> {
    /// Checks all that does not depend on the body.
    fn parse(bytes: &[u8]) -> Result<RequestHead<'_>, BadRequest> {
        let Ok(text) = std::str::from_utf8(bytes) else {
            return refuse("its head is not text");
        };
        let lines = text.trim_end_matches(['\r', '\n']).split("\r\n");
        let lines: Vec<&str> = lines.collect();
        let is_control = |c: char| c.is_control() && c != '\t';
        if let Some(line) = lines.iter().find(|line| line.contains(is_control)) {
            let why = format!("its head has control characters: {:?}", cut(line));
            return refuse(why);
        }
        check_request_line(lines[0])?;
        let mut fields = Vec::new();
        for line in &lines[1..] {
            match line.split_once(':') {
                Some((name, value)) if is_token(name) => fields.push((name, value.trim())),
                _ => return refuse(format!("{:?} is not a header", cut(line))),
            }
        }
        let head = RequestHead { fields };
        head.check_sender()?;
        Ok(head)
    }

    /// The value of a field; it is an error if the field is there twice.
    fn field(&self, name: &str) -> Result<Option<&str>, BadRequest> {
        let is_named = |field: &&(&str, &str)| field.0.eq_ignore_ascii_case(name);
        let mut found = self.fields.iter().filter(is_named);
        match (found.next(), found.next()) {
            (_, Some(_)) => refuse(format!("it has two headers {name}")),
            (first, None) => Ok(first.map(|field| field.1)),
        }
    }

    /// Checks that the request was meant for this machine, and comes from a program or an
    /// extension.
    fn check_sender(&self) -> Result<(), BadRequest> {
        let Some(host) = self.field("Host")? else {
            return refuse("it has no header Host");
        };
        let is_port = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let name = match host.rsplit_once(':') {
            Some((name, port)) if is_port(port) => name,
            _ => host,
        };
        let is_here = HOSTS.iter().any(|known| name.eq_ignore_ascii_case(known));
        if !is_here {
            let why = format!("it was sent to {:?} instead of localhost", cut(host));
            return forbid(why);
        }
        match self.field("Origin")? {
            Some(origin) if !is_extension(origin) => {
                let why = format!("the page {:?} may not send problems", cut(origin));
                forbid(why)
            }
            _ => Ok(()),
        }
    }

    fn check_type(&self, body: &[u8]) -> Result<(), BadRequest> {
        if body.starts_with(b"json\n") || body.starts_with(b"json\r\n") {
            let why = "its body begins with a line json: the extension sends so to CHelper, on \
                       port 4243; wait on another port";
            return refuse(why);
        }
        if let Some(encoding) = self.field("Content-Encoding")? {
            return refuse(format!("it is encoded as {:?}", cut(encoding)));
        }
        let Some(field) = self.field("Content-Type")? else {
            return refuse("it has no Content-Type, which is application/json");
        };
        let (kind, parameter) = field.split_once(';').unwrap_or((field, ""));
        let parameter = parameter.trim().to_ascii_lowercase().replace('"', "");
        let is_utf_8 = ["", "charset=utf-8"].contains(&parameter.as_str());
        if kind.trim().eq_ignore_ascii_case("application/json") && is_utf_8 {
            return Ok(());
        }
        let field = cut(field);
        let why = format!("its Content-Type is {field:?} instead of application/json in UTF-8");
        refuse(why)
    }

    /// How many bytes the body has.
    fn length(&self) -> Result<usize, BadRequest> {
        if self.field("Transfer-Encoding")?.is_some() {
            return match self.field("Content-Length")? {
                Some(_) => refuse("it has Content-Length and Transfer-Encoding"),
                None => refuse("its body comes in chunks, without Content-Length"),
            };
        }
        let Some(length) = self.field("Content-Length")? else {
            return refuse("it has no header Content-Length");
        };
        if length.is_empty() || !length.bytes().all(|byte| byte.is_ascii_digit()) {
            let why = format!("its Content-Length is {:?}", cut(length));
            return refuse(why);
        }
        match length.parse() {
            Ok(length) if length <= MAX_BODY => Ok(length),
            _ => refuse(format!("its body has more than {} MB", MAX_BODY >> 20)),
        }
    }

    /// Whether the sender waits for `100 Continue` before it sends the body.
    fn expects_to_go_on(&self) -> Result<bool, BadRequest> {
        match self.field("Expect")? {
            None => Ok(false),
            Some(what) if what.eq_ignore_ascii_case("100-continue") => Ok(true),
            Some(what) => refuse(format!("it expects {:?}", cut(what))),
        }
    }
}

fn check_request_line(line: &str) -> Result<(), BadRequest> {
    if ["POST / HTTP/1.1", "POST / HTTP/1.0"].contains(&line) {
        return Ok(());
    }
    refuse(format!(
        "it begins {:?} instead of \"POST / HTTP/1.1\"",
        cut(line)
    ))
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
