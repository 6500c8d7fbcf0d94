//! Problems that a browser sends: the extension Competitive Companion reads the page of a problem
//! and sends title, limits and samples to ports of this machine.

mod address;
pub mod cph;
mod folder;
mod http;
mod task;

pub use folder::Place;
pub use task::Task;

use crate::error::Error;
use crate::json;
use crate::problem::new;
use crate::problem::project::Project;
use http::{Connection, Refusal, Status};
use std::collections::HashMap;
use std::fs;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;
use task::Batch;

/// The extension tries these, each for another program.
pub const PORTS: [u16; 7] = [1327, 4244, 6174, 10042, 10043, 10045, 27121];

/// The time from one look for a connection to the next.
const PAUSE: Duration = Duration::from_millis(20);

/// The most requests that are read at the same time; others wait.
const MOST_CONNECTIONS: usize = 16;

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Settings {
    /// The folder in which each problem gets its own; an empty path is the current folder.
    pub folder: PathBuf,
    /// A port in place of those that the extension knows.
    pub port: Option<u16>,
    /// Whether to go on when all problems of a contest have come.
    pub stay: bool,
    /// Whether problems become problems of the project.
    pub new: bool,
}

/// What happens, for the user who waits.
#[derive(Debug)]
pub enum Event<'a> {
    Listening(u16),
    /// The number of problems that are still to come; `None` if nobody knows.
    Waiting(Option<usize>),
    Received(&'a Received),
    /// A request that was not served: the status, and why.
    Refused(u16, &'a str),
    Failed(&'a Error),
}

#[derive(Debug)]
pub struct Received {
    pub task: Task,
    pub place: Place,
}

type IsOver<'a> = &'a (dyn Fn() -> bool + Sync);

/// Receives problems until every contest that has begun is complete (never with `stay`), or the
/// user interrupts.
///
/// # Errors
/// No port is free, a problem could not be stored, or the user interrupts.
pub fn receive(
    settings: &Settings,
    project: Option<&Project>,
    tell: &(dyn Fn(Event) + Sync),
    is_interrupted: IsOver,
) -> Result<(), Error> {
    let folder = &settings.folder;
    fs::create_dir_all(folder).map_err(Error::io("make", folder))?;
    let (listener, port) = listen(settings.port)?;
    tell(Event::Listening(port));
    let inbox = Inbox {
        settings,
        project,
        tell,
        is_complete: AtomicBool::new(false),
        begun: Mutex::default(),
    };
    tell(Event::Waiting(None));
    inbox.serve(&listener, is_interrupted);
    if is_interrupted() {
        return Err(Error::Interrupted);
    }
    let begun = inbox.begun.into_inner();
    match begun.unwrap_or_else(PoisonError::into_inner).failed {
        0 => Ok(()),
        1 => Err(Error::Says("1 problem was not stored".to_string())),
        count => Err(Error::Says(format!("{count} problems were not stored"))),
    }
}

/// Listens on the first port that is free. Only programs of this machine reach it.
fn listen(port: Option<u16>) -> Result<(TcpListener, u16), Error> {
    let ports = port.map_or(PORTS.to_vec(), |port| vec![port]);
    let mut last = None;
    for &port in &ports {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port));
        let ready = listener.and_then(|it| it.set_nonblocking(true).map(|()| it));
        match ready {
            Ok(listener) => return Ok((listener, port)),
            Err(error) => last = Some(error),
        }
    }
    let ports: Vec<String> = ports.iter().map(u16::to_string).collect();
    let why = last.map_or(String::new(), |error| error.to_string());
    Err(Error::Says(format!(
        "cannot listen on port {}: {why}; end the program that does, or name a port with --port and \
         in the settings of the extension",
        ports.join(", ")
    )))
}

struct Inbox<'a> {
    settings: &'a Settings,
    project: Option<&'a Project>,
    tell: &'a (dyn Fn(Event) + Sync),
    /// All problems of every contest that has begun to come are there.
    is_complete: AtomicBool,
    /// Locked while a problem is stored: problems are stored one after the other.
    begun: Mutex<Begun>,
}

/// The contests that have begun to come.
#[derive(Default)]
struct Begun {
    /// How many of each contest's problems are still to come.
    left: HashMap<String, usize>,
    failed: usize,
}

impl Inbox<'_> {
    /// Serves several connections at a time: a slow one does not keep others waiting.
    fn serve(&self, listener: &TcpListener, is_interrupted: IsOver) {
        let is_over = || is_interrupted() || self.is_complete.load(Ordering::Relaxed);
        let open = AtomicUsize::new(0);
        thread::scope(|scope| {
            while !is_over() {
                let is_full = open.load(Ordering::Relaxed) >= MOST_CONNECTIONS;
                let stream = if is_full {
                    None
                } else {
                    listener.accept().ok()
                };
                let Some((stream, _)) = stream else {
                    thread::sleep(PAUSE);
                    continue;
                };
                open.fetch_add(1, Ordering::Relaxed);
                let (open, is_over) = (&open, &is_over);
                let serve = move || {
                    self.answer(stream, is_over);
                    open.fetch_sub(1, Ordering::Relaxed);
                };
                if thread::Builder::new().spawn_scoped(scope, serve).is_err() {
                    open.fetch_sub(1, Ordering::Relaxed);
                }
            }
        });
    }

    fn answer(&self, stream: TcpStream, is_over: IsOver) {
        let mut connection = Connection::new(stream, is_over);
        let task = match connection.request() {
            Ok(None) => return,
            Ok(Some(body)) => read(&body),
            Err(refusal) => Err(refusal),
        };
        let (status, text) = match task {
            Ok(task) => self.take(task),
            Err(Refusal { status, why }) => {
                let begun = self.begun();
                (self.tell)(Event::Refused(status.0, &why));
                (self.tell)(Event::Waiting(begun.waits_for()));
                (status, why)
            }
        };
        connection.answer(status, &text);
    }

    fn begun(&self) -> MutexGuard<'_, Begun> {
        self.begun.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Stores a problem, and notices when it was the last one.
    fn take(&self, task: Task) -> (Status, String) {
        let mut begun = self.begun();
        let batch = task.batch.clone();
        let answer = match self.store(task) {
            Ok(received) => {
                (self.tell)(Event::Received(&received));
                (http::OK, "received".to_string())
            }
            Err(error) => {
                begun.failed += 1;
                (self.tell)(Event::Failed(&error));
                let status = match error {
                    Error::Io { .. } => http::FAILED,
                    _ => http::CONFLICT,
                };
                (status, error.to_string())
            }
        };
        begun.count(batch);
        if begun.left.is_empty() && !self.settings.stay {
            self.is_complete.store(true, Ordering::Relaxed);
        } else {
            (self.tell)(Event::Waiting(begun.waits_for()));
        }
        answer
    }

    fn store(&self, task: Task) -> Result<Received, Error> {
        let place = match self.project {
            Some(project) => self.place_in(project, &task)?,
            None => None,
        };
        let place = match place {
            Some(place) => place,
            None => folder::store(&self.settings.folder, &task)?,
        };
        Ok(Received { task, place })
    }

    /// The place of a problem that the project has, or gets now; `None` for other problems.
    fn place_in(&self, project: &Project, task: &Task) -> Result<Option<Place>, Error> {
        let (id, _) = folder::id(task);
        let id = id.to_ascii_lowercase();
        if project.has(&id)? {
            return Ok(Some(Place::Known(id)));
        }
        // A program of the project reads one input, from stdin.
        if !self.settings.new || task.is_interactive || task.input.is_some() {
            return Ok(None);
        }
        let files = new::write(project, &id, false, Some(&folder::statement(task)))?;
        Ok(Some(Place::New(id, files)))
    }
}

/// The problem in the body of a request.
fn read(body: &[u8]) -> Result<Task, Refusal> {
    let value = json::parse(body)
        .map_err(|why| Refusal::new(http::BAD_REQUEST, format!("it is no JSON: {why}")))?;
    Task::read(&value).map_err(|why| Refusal::new(http::UNPROCESSABLE, why))
}

impl Begun {
    fn count(&mut self, batch: Batch) {
        let left = self.left.entry(batch.id.clone()).or_insert(batch.size);
        *left -= 1;
        if *left == 0 {
            self.left.remove(&batch.id);
        }
    }

    fn waits_for(&self) -> Option<usize> {
        let left = self.left.values().sum();
        Some(left).filter(|&left| left > 0)
    }
}
