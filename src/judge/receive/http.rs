//! Listens on the ports. Each connection has a thread, which reads one request of HTTP/1.1; the
//! requests are answered one after the other.
//!
//! Anybody on this machine may have opened a connection, and any web page can send to a port here,
//! too. So the judge refuses everything that the extension does not do. No answer has a header of
//! CORS, so that no page can read it.

use super::PORTS;
use crate::error::Error;
use std::collections::VecDeque;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{Ipv4Addr, Ipv6Addr, Shutdown, TcpListener, TcpStream};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// For a whole request.
const MAX_TIME: Duration = Duration::from_secs(5);

const MAX_HEAD: usize = 16 << 10;
const MAX_BODY: usize = 16 << 20;

/// At a time, to each of two addresses: browsers open some in advance. Each has a request of 16 MB
/// at most.
const MAX_CONNECTIONS: usize = 8;

/// The time after which a connection that could not be accepted is tried again.
const PAUSE: Duration = Duration::from_millis(10);

/// The names of this machine. A request to any other name comes from a web page (DNS rebinding).
const HOSTS: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

/// The status of an answer, and its text.
pub type Reply = (u16, String);

/// A request that waits for its answer: its body, or the answer that refuses it.
pub struct Request {
    pub body: Result<Vec<u8>, Reply>,
    pub stream: Arc<TcpStream>,
}

/// Listens on the first port that is free, and returns it with the requests to come. Only programs of
/// this machine reach it.
pub fn listen(port: Option<u16>) -> Result<(Receiver<Request>, u16), Error> {
    let ports = port.map_or(PORTS.to_vec(), |port| vec![port]);
    let (sender, requests) = mpsc::channel();
    let mut why = String::new();
    for &port in &ports {
        match listen_on(port, &sender) {
            Ok(()) => return Ok((requests, port)),
            Err(error) => why = error.to_string(),
        }
    }
    let tried: Vec<String> = ports.iter().map(u16::to_string).collect();
    Err(Error::Says(format!(
        "cannot listen on port {}: {why}; stop the program that uses it, or name a port with \
         --port and in the settings of the extension",
        tried.join(", ")
    )))
}

/// Browsers take `localhost` for the address of IPv4, or of IPv6 where the system has it.
fn listen_on(port: u16, sender: &Sender<Request>) -> io::Result<()> {
    let mut listeners = vec![TcpListener::bind((Ipv4Addr::LOCALHOST, port))?];
    match TcpListener::bind((Ipv6Addr::LOCALHOST, port)) {
        Err(error) if error.kind() == ErrorKind::AddrInUse => return Err(error),
        second => listeners.extend(second),
    }
    for listener in listeners {
        let requests = sender.clone();
        thread::Builder::new().spawn(move || accept(&listener, &requests))?;
    }
    Ok(())
}

fn accept(listener: &TcpListener, sender: &Sender<Request>) {
    // The latest ones, also those that have ended.
    let mut connections = VecDeque::new();
    loop {
        let Ok((stream, _)) = listener.accept() else {
            // As long as too many files are open.
            thread::sleep(PAUSE);
            continue;
        };
        let (stream, sender) = (Arc::new(stream), sender.clone());
        connections.push_back(stream.clone());
        if connections.len() > MAX_CONNECTIONS {
            // A request takes some milliseconds, so the oldest connection is most likely silent. If
            // its request has arrived, it still gets an answer.
            if let Some(oldest) = connections.pop_front() {
                let _ = oldest.shutdown(Shutdown::Read);
            }
        }
        // Without a thread for it the connection closes.
        let _ = thread::Builder::new().spawn(move || serve(stream, &sender));
    }
}

fn serve(stream: Arc<TcpStream>, sender: &Sender<Request>) {
    let mut arrival = Arrival {
        stream: &stream,
        bytes: Vec::new(),
        deadline: Instant::now() + MAX_TIME,
    };
    let body = arrival.body();
    // Browsers open connections in advance, and say nothing at all.
    if body.is_err() && arrival.bytes.is_empty() {
        let _ = stream.shutdown(Shutdown::Both);
        return;
    }
    let _ = sender.send(Request {
        body,
        stream: stream.clone(),
    });
    // Were bytes unread when the connection is closed, the system would throw the answer away.
    while arrival.read().is_ok() {
        arrival.bytes.clear();
    }
}

pub fn answer(mut stream: &TcpStream, (status, text): &Reply) -> io::Result<()> {
    let length = text.len() + 1;
    let answer = format!(
        "HTTP/1.1 {status} \r\nContent-Type: text/plain; charset=utf-8\r\n\
         Content-Length: {length}\r\nConnection: close\r\n\r\n{text}\n"
    );
    stream.write_all(answer.as_bytes())?;
    stream.shutdown(Shutdown::Write)
}

/// A request as its bytes come in.
struct Arrival<'a> {
    stream: &'a TcpStream,
    bytes: Vec<u8>,
    deadline: Instant,
}

impl Arrival<'_> {
    fn body(&mut self) -> Result<Vec<u8>, Reply> {
        let start = loop {
            let blank = self.bytes.windows(4).position(|four| four == b"\r\n\r\n");
            let end = blank.map(|blank| blank + 4);
            if end.unwrap_or(self.bytes.len()) > MAX_HEAD {
                return refuse(format!("its head has more than {} KB", MAX_HEAD >> 10));
            }
            match end {
                Some(end) => break end,
                None => self.read()?,
            }
        };
        let head = String::from_utf8_lossy(&self.bytes[..start]).into_owned();
        check_sender(&head)?;
        let end = start + body_length(&head)?;
        while self.bytes.len() < end {
            self.read()?;
        }
        let body = &self.bytes[start..end];
        check_type(&head, body)?;
        Ok(body.to_vec())
    }

    /// Waits for more bytes; an interrupted wait brings none.
    fn read(&mut self) -> Result<(), Reply> {
        use ErrorKind::{Interrupted, TimedOut, WouldBlock};
        let left = self.deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            let seconds = MAX_TIME.as_secs();
            return refuse(format!(
                "not all of the request has arrived within {seconds} s"
            ));
        }
        let mut buffer = [0; 1 << 14];
        let limited = self.stream.set_read_timeout(Some(left));
        match limited.and_then(|()| self.stream.read(&mut buffer)) {
            Ok(count) if count > 0 => self.bytes.extend(&buffer[..count]),
            Err(error) if [Interrupted, TimedOut, WouldBlock].contains(&error.kind()) => {}
            _ => return refuse("it ends too early"),
        }
        Ok(())
    }
}

fn refuse<T>(why: impl Into<String>) -> Result<T, Reply> {
    Err((400, why.into()))
}

fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    let mut headers = head.lines().filter_map(|line| line.split_once(':'));
    let (_, value) = headers.find(|(key, _)| key.eq_ignore_ascii_case(name))?;
    Some(value.trim())
}

/// Checks that the request was meant for this machine, and comes from a program or an extension.
fn check_sender(head: &str) -> Result<(), Reply> {
    let first = head.lines().next().unwrap_or_default();
    if !["POST / HTTP/1.1", "POST / HTTP/1.0"].contains(&first) {
        let first = cut(first);
        return refuse(format!(
            "it begins {first:?} instead of \"POST / HTTP/1.1\""
        ));
    }
    let host = header(head, "Host").unwrap_or_default();
    let without_port = host.trim_end_matches(|c: char| c.is_ascii_digit());
    let name = without_port.strip_suffix(':').unwrap_or(host);
    if !HOSTS.contains(&name.to_ascii_lowercase().as_str()) {
        let why = format!("it was sent to {:?} instead of localhost", cut(host));
        return Err((403, why));
    }
    match header(head, "Origin") {
        Some(origin) if !is_extension(origin) => {
            let why = format!("the page {:?} may not send problems", cut(origin));
            Err((403, why))
        }
        _ => Ok(()),
    }
}

/// Whether an extension sends. Browsers name the sender in `Origin`: a page by its address, or by
/// `null` if it has none. An extension has a scheme of its own, and a name that the store gave it
/// (Chromium) or the browser, a UUID.
fn is_extension(origin: &str) -> bool {
    let (scheme, name) = origin.split_once("://").unwrap_or_default();
    match scheme {
        "chrome-extension" => name.len() == 32 && name.chars().all(|c| ('a'..='p').contains(&c)),
        "moz-extension" | "safari-web-extension" => {
            let is_hex = |part: &str| part.chars().all(|c| c.is_ascii_hexdigit());
            let lengths = name.split('-').map(str::len);
            lengths.eq([8, 4, 4, 4, 12]) && name.split('-').all(is_hex)
        }
        _ => false,
    }
}

fn body_length(head: &str) -> Result<usize, Reply> {
    let length = header(head, "Content-Length").unwrap_or_default();
    match length.parse() {
        Ok(length) if length <= MAX_BODY => Ok(length),
        _ => refuse(format!(
            "its Content-Length is {:?}, not a number of bytes up to {} MB",
            cut(length),
            MAX_BODY >> 20
        )),
    }
}

/// A page has to ask before it sends this type (CORS), and no answer allows it.
fn check_type(head: &str, body: &[u8]) -> Result<(), Reply> {
    if body.starts_with(b"json\n") {
        return refuse(
            "its body begins with a line json: the extension sends so to CHelper, on port 4243; \
             wait on another port",
        );
    }
    let kind = cut(header(head, "Content-Type").unwrap_or_default());
    if kind.to_ascii_lowercase().starts_with("application/json") {
        return Ok(());
    }
    refuse(format!(
        "its Content-Type is {kind:?} instead of application/json"
    ))
}

/// The beginning of a stranger's text, for a message.
pub fn cut(text: &str) -> String {
    text.chars().take(80).collect()
}
