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
use crate::tree::Node;
use http::{Reply, Request};
use std::collections::HashMap;
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::sync::mpsc::Receiver;
use std::time::Duration;

/// The extension tries these, each for another program.
pub const PORTS: [u16; 7] = [1327, 4244, 6174, 10042, 10043, 10045, 27121];

/// The time after which Ctrl-C is noticed.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// The most problems of which the last line says why they were not stored.
const MAX_REASONS: usize = 10;

#[derive(Debug, Clone, PartialEq, Default)]
pub struct ReceiveSettings {
    /// The folder in which each problem gets its own; an empty path is the current folder.
    pub folder: PathBuf,
    /// A port in place of those that the extension knows.
    pub port: Option<u16>,
    /// Whether to go on when all problems of a contest have come.
    pub stay: bool,
    /// Whether problems become problems of the project.
    pub new: bool,
    /// A file of which each new folder gets a copy.
    pub template: Option<PathBuf>,
}

/// For the user who waits.
#[derive(Debug)]
pub enum Event<'a> {
    Listening(u16),
    /// The number of problems that are still to come; `None` if nobody knows.
    Waiting(Option<usize>),
    Received {
        task: &'a Task,
        stored: &'a Place,
        /// A project that is not around the current folder has the problem, too: its name there, and
        /// how many cases it has.
        elsewhere: Option<(String, usize)>,
    },
    /// A request that was not served: the status, and why.
    Refused(u16, &'a str),
    Failed(&'a Error),
}

/// Receives problems until every contest that has begun is complete (never with `stay`), or the
/// user interrupts.
///
/// # Errors
/// No port is free, a problem could not be stored, or the user interrupts.
pub fn receive(
    settings: &ReceiveSettings,
    project: Option<&Project>,
    notify: &dyn Fn(Event),
    is_interrupted: &dyn Fn() -> bool,
) -> Result<(), Error> {
    let folder = &settings.folder;
    let read = settings.template.as_ref().map(|file| {
        let text = fs::read(file).map_err(Error::io("read", file))?;
        Ok((file.file_name().unwrap_or_default().to_os_string(), text))
    });
    let template = read.transpose()?;
    fs::create_dir_all(folder).map_err(Error::io("make", folder))?;
    let (requests, port) = http::listen(settings.port)?;
    notify(Event::Listening(port));
    let mut inbox = Inbox {
        settings,
        template,
        project,
        notify,
        left: HashMap::new(),
        is_complete: false,
        failed: 0,
        reasons: Vec::new(),
    };
    notify(Event::Waiting(None));
    inbox.serve(&requests, is_interrupted);
    if is_interrupted() {
        return Err(Error::Interrupted);
    }
    inbox.result()
}

struct Inbox<'a> {
    settings: &'a ReceiveSettings,
    /// The name of a file of which new folders get copies, and its text.
    template: Option<(OsString, Vec<u8>)>,
    project: Option<&'a Project>,
    notify: &'a dyn Fn(Event<'_>),
    /// How many problems of each contest that has begun are still to come.
    left: HashMap<String, usize>,
    /// All problems of every contest that has begun to come are there.
    is_complete: bool,
    failed: usize,
    /// The first that failed, each with the reason.
    reasons: Vec<String>,
}

impl Inbox<'_> {
    fn serve(&mut self, requests: &Receiver<Request>, is_interrupted: &dyn Fn() -> bool) {
        while !is_interrupted() && !self.is_complete {
            let Ok(Request { body, stream }) = requests.recv_timeout(POLL_INTERVAL) else {
                continue;
            };
            let answer = match body.and_then(|body| self.read(&body)) {
                Ok(task) => self.take(&task),
                Err((status, why)) => {
                    (self.notify)(Event::Refused(status, &why));
                    (status, why)
                }
            };
            self.is_complete &= !self.settings.stay;
            if !self.is_complete {
                let left = self.left.values().sum();
                (self.notify)(Event::Waiting(Some(left).filter(|&left| left > 0)));
            }
            // If the other side has gone, nobody needs an answer.
            let _ = http::answer(&stream, &answer);
        }
    }

    fn read(&mut self, body: &[u8]) -> Result<Task, Reply> {
        let value = json::parse(body).map_err(|why| (400, format!("it is not JSON: {why}")))?;
        Task::read(&value).map_err(|why| {
            // One of a contest counts, so that the contest ends. A problem alone is sent again.
            if let Some((contest, size)) = task::contest(&value).ok().filter(|(_, size)| *size > 1)
            {
                let title = value.get("name").and_then(Node::text).unwrap_or_default();
                self.fail(&http::cut(title), &why);
                self.count(&contest, size);
            }
            (400, why)
        })
    }

    fn take(&mut self, task: &Task) -> Reply {
        let answer = match self.store(task) {
            Ok(stored) => {
                (self.notify)(Event::Received {
                    task,
                    stored: &stored,
                    elsewhere: self.elsewhere(task),
                });
                (200, "received".to_string())
            }
            Err(error) => {
                self.fail(&task.title, &error.to_string());
                (self.notify)(Event::Failed(&error));
                (500, error.to_string())
            }
        };
        self.count(&task.contest.0, task.contest.1);
        answer
    }

    fn store(&self, task: &Task) -> Result<Place, Error> {
        if let Some(project) = self.project {
            let is_new = self.settings.new;
            let id = folder::id(task).0.to_ascii_lowercase();
            if (is_new || !project.elsewhere) && project.has(&id)? {
                return Ok(Place::Known(id));
            }
            // A program of the project reads one input, from stdin.
            if is_new && !task.is_interactive && task.input.is_none() {
                let files = new::write(project, &id, false, Some(&folder::statement(task)))?;
                return Ok(Place::New(id, files));
            }
        }
        folder::store(&self.settings.folder, task, self.template.as_ref())
    }

    /// The problem in a project that the user is not in, by its address.
    fn elsewhere(&self, task: &Task) -> Option<(String, usize)> {
        let project = self.project.filter(|project| project.elsewhere)?;
        let id = address::id(&task.url)?;
        let cases = project.problem(&id).ok()?.list().ok()?.len();
        Some((id, cases))
    }

    fn count(&mut self, contest: &str, size: usize) {
        let left = self.left.entry(contest.to_string()).or_insert(size);
        *left -= 1;
        if *left == 0 {
            self.left.remove(contest);
        }
        self.is_complete = self.left.is_empty();
    }

    fn fail(&mut self, title: &str, why: &str) {
        self.failed += 1;
        if self.reasons.len() < MAX_REASONS {
            self.reasons.push(format!("{title:?}: {why}"));
        }
    }

    /// The last line names what was not stored.
    fn result(&self) -> Result<(), Error> {
        let count = match self.failed {
            0 => return Ok(()),
            1 => "1 problem was".to_string(),
            count => format!("{count} problems were"),
        };
        let rest = match self.failed - self.reasons.len() {
            0 => String::new(),
            rest => format!("; and {rest} more"),
        };
        let reasons = self.reasons.join("; ");
        Err(Error::Says(format!("{count} not stored: {reasons}{rest}")))
    }
}
