//! Listens on the ports. Each connection has a thread, which reads one request; the requests are
//! answered one after the other.

use super::http::{Arrival, BadRequest};
use super::PORTS;
use crate::error::Error;
use std::collections::VecDeque;
use std::io::{self, ErrorKind};
use std::net::{Ipv4Addr, Ipv6Addr, Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// At a time: browsers open some in advance. Each has a request of 16 MB at most.
const MAX_CONNECTIONS: usize = 16;

pub struct Server {
    /// One for IPv4; one for IPv6 where the system has it.
    listeners: Vec<TcpListener>,
    /// The latest ones, also those that have ended.
    connections: VecDeque<Arc<TcpStream>>,
    sender: Sender<Request>,
    requests: Receiver<Request>,
}

/// A request that waits for its answer.
pub struct Request {
    pub body: Result<Vec<u8>, BadRequest>,
    pub stream: Arc<TcpStream>,
}

impl Server {
    /// Listens on the first port that is free, and returns it. Only programs of this machine reach
    /// it.
    pub fn listen(port: Option<u16>) -> Result<(Server, u16), Error> {
        let ports = port.map_or(PORTS.to_vec(), |port| vec![port]);
        let mut last = None;
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
                Err(error) => last = Some(error),
            }
        }
        let ports: Vec<String> = ports.iter().map(u16::to_string).collect();
        let why = last.map_or(String::new(), |error| error.to_string());
        Err(Error::Says(format!(
            "cannot listen on port {}: {why}; end the program that does, or name a port with --port \
             and in the settings of the extension",
            ports.join(", ")
        )))
    }

    /// The next request; `None` if none has arrived within this time.
    pub fn next_request(&mut self, time: Duration) -> Option<Request> {
        for at in 0..self.listeners.len() {
            // What fails to be accepted is tried again the next time.
            while let Ok((stream, _)) = self.listeners[at].accept() {
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
            self.evict_oldest();
        }
        let sender = self.sender.clone();
        // Without a thread for it the connection closes.
        let _ = thread::Builder::new().spawn(move || {
            let mut arrival = Arrival::new(&stream);
            let Some(body) = arrival.request() else {
                let _ = stream.shutdown(Shutdown::Both);
                return;
            };
            let stream = stream.clone();
            let _ = sender.send(Request { body, stream });
            // Were bytes unread when the connection is closed, the system would throw the answer away.
            arrival.drain();
        });
    }

    /// A request takes some milliseconds, so the oldest connection is most likely silent. If its
    /// request has arrived, it still gets an answer.
    fn evict_oldest(&mut self) {
        if let Some(oldest) = self.connections.pop_front() {
            let _ = oldest.shutdown(Shutdown::Read);
        }
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
