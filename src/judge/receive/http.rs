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
use std::net::{Ipv4Addr, Ipv6Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// For a whole request.
const MAX_TIME: Duration = Duration::from_secs(5);

const MAX_HEAD: usize = 16 << 10;
const MAX_BODY: usize = 16 << 20;

/// At a time: browsers open some in advance. Each has a request of 16 MB at most.
const MAX_CONNECTIONS: usize = 16;

/// The names of this machine. A request to any other name comes from a web page (DNS rebinding).
const HOSTS: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

/// Why a request is not served, with the status of the answer.
#[derive(Debug)]
pub struct BadRequest {
    pub status: u16,
    pub why: String,
}

impl BadRequest {
    pub fn new(why: impl Into<String>) -> BadRequest {
        let (status, why) = (400, why.into());
        BadRequest { status, why }
    }
}

fn refuse<T>(why: impl Into<String>) -> Result<T, BadRequest> {
    Err(BadRequest::new(why))
}

fn forbid<T>(why: String) -> Result<T, BadRequest> {
    Err(BadRequest { status: 403, why })
}

/// A request that waits for its answer.
pub struct Request {
    pub body: Result<Vec<u8>, BadRequest>,
    pub stream: Arc<TcpStream>,
}

pub struct Server {
    /// One for IPv4; one for IPv6 where the system has it.
    listeners: Vec<TcpListener>,
    /// The latest ones, also those that have ended.
    connections: VecDeque<Arc<TcpStream>>,
    sender: Sender<Request>,
    requests: Receiver<Request>,
}

impl Server {
    /// Listens on the first port that is free, and returns it. Only programs of this machine reach
    /// it.
    pub fn listen(port: Option<u16>) -> Result<(Server, u16), Error> {
        let ports = port.map_or(PORTS.to_vec(), |port| vec![port]);
        let mut why = String::new();
        for &port in &ports {
            match listen(port) {
                Ok(listeners) => {
                    let (sender, requests) = mpsc::channel();
                    let server = Server {
                        listeners,
                        connections: VecDeque::new(),
                        sender,
                        requests,
                    };
                    return Ok((server, port));
                }
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

    /// The next request; `None` if none has arrived within this time.
    pub fn next_request(&mut self, time: Duration) -> Option<Request> {
        for index in 0..self.listeners.len() {
            // A connection that could not be accepted is tried again the next time.
            while let Ok((stream, _)) = self.listeners[index].accept() {
                // Some systems let it inherit this from the listener.
                if stream.set_nonblocking(false).is_ok() {
                    self.serve(stream);
                }
            }
        }
        self.requests.recv_timeout(time).ok()
    }

    fn serve(&mut self, stream: TcpStream) {
        let stream = Arc::new(stream);
        self.connections.push_back(stream.clone());
        if self.connections.len() > MAX_CONNECTIONS {
            // A request takes some milliseconds, so the oldest connection is most likely silent. If
            // its request has arrived, it still gets an answer.
            if let Some(oldest) = self.connections.pop_front() {
                let _ = oldest.shutdown(Shutdown::Read);
            }
        }
        let sender = self.sender.clone();
        // Without a thread for it the connection closes.
        let _ = thread::Builder::new().spawn(move || {
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
            let waiting = stream.clone();
            let _ = sender.send(Request {
                body,
                stream: waiting,
            });
            // Were bytes unread when the connection is closed, the system would throw the answer away.
            while matches!(arrival.read(), Ok(true)) {
                arrival.bytes.clear();
            }
        });
    }
}

/// Browsers take `localhost` for either address.
fn listen(port: u16) -> io::Result<Vec<TcpListener>> {
    let first = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
    let second = TcpListener::bind(SocketAddr::from((Ipv6Addr::LOCALHOST, port)));
    let mut listeners = vec![first];
    match second {
        Err(error) if error.kind() == ErrorKind::AddrInUse => return Err(error),
        second => listeners.extend(second),
    }
    for listener in &listeners {
        listener.set_nonblocking(true)?;
    }
    Ok(listeners)
}

pub fn answer(mut stream: &TcpStream, status: u16, text: &str) -> io::Result<()> {
    let name = match status {
        200 => "OK",
        403 => "Forbidden",
        500 => "Internal Server Error",
        _ => "Bad Request",
    };
    let answer = format!(
        "HTTP/1.1 {status} {name}\r\nContent-Type: text/plain; charset=utf-8\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{text}\n",
        text.len() + 1
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
    fn body(&mut self) -> Result<Vec<u8>, BadRequest> {
        let start = self.head_length()?;
        let head = String::from_utf8_lossy(&self.bytes[..start]).into_owned();
        check_sender(&head)?;
        let end = start + body_length(&head)?;
        while self.bytes.len() < end {
            if !self.read()? {
                let (count, length) = (self.bytes.len() - start, end - start);
                return refuse(format!("its body has {count} bytes instead of {length}"));
            }
        }
        let body = &self.bytes[start..end];
        check_type(&head, body)?;
        Ok(body.to_vec())
    }

    fn head_length(&mut self) -> Result<usize, BadRequest> {
        loop {
            let end = self.bytes.windows(4).position(|four| four == b"\r\n\r\n");
            let length = end.map_or(self.bytes.len(), |end| end + 4);
            if length > MAX_HEAD {
                return refuse(format!("its head has more than {} KB", MAX_HEAD >> 10));
            }
            if end.is_some() {
                return Ok(length);
            }
            if !self.read()? {
                return refuse("it ends before its head does");
            }
        }
    }

    /// Waits for more bytes; `false` if the other side has ended.
    fn read(&mut self) -> Result<bool, BadRequest> {
        use ErrorKind::{Interrupted, TimedOut, WouldBlock};
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
                Err(error) if [Interrupted, TimedOut, WouldBlock].contains(&error.kind()) => {}
                Err(error) => return refuse(format!("it was cut off: {error}")),
            }
        }
    }
}

/// The value of a header.
fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    let mut headers = head.lines().filter_map(|line| line.split_once(':'));
    let (_, value) = headers.find(|(key, _)| key.eq_ignore_ascii_case(name))?;
    Some(value.trim())
}

/// Checks that the request was meant for this machine, and comes from a program or an extension.
fn check_sender(head: &str) -> Result<(), BadRequest> {
    let first = head.lines().next().unwrap_or_default();
    if !["POST / HTTP/1.1", "POST / HTTP/1.0"].contains(&first) {
        let first = cut(first);
        return refuse(format!(
            "it begins {first:?} instead of \"POST / HTTP/1.1\""
        ));
    }
    let Some(host) = header(head, "Host") else {
        return refuse("it has no header Host");
    };
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    if !HOSTS.contains(&name.to_ascii_lowercase().as_str()) {
        let host = cut(host);
        return forbid(format!("it was sent to {host:?} instead of localhost"));
    }
    match header(head, "Origin") {
        Some(origin) if !is_extension(origin) => {
            let origin = cut(origin);
            forbid(format!("the page {origin:?} may not send problems"))
        }
        _ => Ok(()),
    }
}

/// Whether an extension sends. Browsers name the sender in `Origin`: a page by its address, or by
/// `null` if it has none. An extension has a scheme of its own, and a name that the store gave it
/// (Chromium) or the browser, a UUID.
fn is_extension(origin: &str) -> bool {
    let (scheme, name) = origin.split_once("://").unwrap_or_default();
    let mut parts = name.split('-');
    match scheme {
        "chrome-extension" => {
            name.len() == 32 && name.bytes().all(|byte| (b'a'..=b'p').contains(&byte))
        }
        "moz-extension" | "safari-web-extension" => {
            let is_hex = |part: &str| part.bytes().all(|byte| byte.is_ascii_hexdigit());
            parts.clone().map(str::len).eq([8, 4, 4, 4, 12]) && parts.all(is_hex)
        }
        _ => false,
    }
}

/// How many bytes the body has.
fn body_length(head: &str) -> Result<usize, BadRequest> {
    let Some(length) = header(head, "Content-Length") else {
        return refuse("it has no header Content-Length");
    };
    match length.parse() {
        Ok(length) if length <= MAX_BODY => Ok(length),
        _ => refuse(format!(
            "its Content-Length is {:?}, not a number of bytes up to {} MB",
            cut(length),
            MAX_BODY >> 20
        )),
    }
}

fn check_type(head: &str, body: &[u8]) -> Result<(), BadRequest> {
    if body.starts_with(b"json\n") || body.starts_with(b"json\r\n") {
        return refuse(
            "its body begins with a line json: the extension sends so to CHelper, on port 4243; \
             wait on another port",
        );
    }
    let kind = header(head, "Content-Type").unwrap_or_default();
    if kind.to_ascii_lowercase().starts_with("application/json") {
        return Ok(());
    }
    refuse(format!(
        "its Content-Type is {:?} instead of application/json",
        cut(kind)
    ))
}

/// The beginning of a stranger's text, for a message.
pub fn cut(text: &str) -> String {
    text.chars().take(80).collect()
}
