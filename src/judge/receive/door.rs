//! The connections to the ports: all are read side by side, and their number and their memory have
//! bounds.

use super::http::{Arrival, Connection, HttpStatus, RequestRefusal};
use super::PORTS;
use crate::error::Error;
use std::collections::VecDeque;
use std::io::{self, ErrorKind};
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener};

/// The most connections at a time. Some systems give a process 256 files.
const MOST_CONNECTIONS: usize = 128;

/// The most memory for what has arrived on all of them: four of the largest requests.
const MOST_BYTES: usize = 64 << 20;

pub struct Door {
    /// One for IPv4; one for IPv6 where the system has it.
    listeners: Vec<TcpListener>,
    /// The first has been there the longest.
    connections: VecDeque<Connection>,
}

type Handler<'a> = &'a mut dyn FnMut(Result<Vec<u8>, RequestRefusal>) -> (HttpStatus, String);

impl Door {
    /// Listens on the first port that is free. Only programs of this machine reach it.
    pub fn open(port: Option<u16>) -> Result<(Door, u16), Error> {
        let ports = port.map_or(PORTS.to_vec(), |port| vec![port]);
        let mut last = None;
        for &port in &ports {
            match listen(port) {
                Ok(listeners) => {
                    let connections = VecDeque::new();
                    let door = Door {
                        listeners,
                        connections,
                    };
                    return Ok((door, port));
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

    /// Lets in who has come, and reads what has arrived. Each request, or why it is none, gets the
    /// answer that `serve` gives. Returns whether anything has happened.
    pub fn look(&mut self, serve: Handler) -> bool {
        let mut has_news = self.let_in(serve);
        for connection in &mut self.connections {
            let request = match connection.look() {
                Arrival::Nothing => continue,
                Arrival::Some => None,
                Arrival::Request(body) => Some(Ok(body)),
                Arrival::Refusal(refusal) => Some(Err(refusal)),
            };
            has_news = true;
            if let Some(request) = request {
                let (status, text) = serve(request);
                connection.answer(status, &text);
            }
        }
        self.connections.retain(|it| !it.is_closed());
        let size = |connections: &VecDeque<Connection>| {
            let sizes = connections.iter().map(Connection::size);
            sizes.sum::<usize>()
        };
        while size(&self.connections) > MOST_BYTES {
            self.make_room(serve);
        }
        has_news
    }

    fn let_in(&mut self, serve: Handler) -> bool {
        let mut has_news = false;
        for number in 0..self.listeners.len() {
            // A flood is let in piece by piece, so that the requests in it are read.
            for _ in 0..MOST_CONNECTIONS / 2 {
                match self.listeners[number].accept() {
                    Ok((stream, _)) => self.connections.extend(Connection::new(stream)),
                    Err(error) if error.kind() == ErrorKind::WouldBlock => break,
                    // Perhaps this process has no file left for it.
                    Err(_) => {
                        self.make_room(serve);
                        break;
                    }
                }
                has_news = true;
                if self.connections.len() > MOST_CONNECTIONS {
                    self.make_room(serve);
                }
            }
        }
        has_news
    }

    /// Who has been there the longest gives way: a request of the extension takes some
    /// milliseconds.
    fn make_room(&mut self, serve: Handler) {
        let Some(mut connection) = self.connections.pop_front() else {
            return;
        };
        if let Some(refusal) = connection.give_way() {
            let (status, text) = serve(Err(refusal));
            connection.answer(status, &text);
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
