//! Problems that a browser sends: the extension Competitive Companion reads the page of a problem
//! and sends title, limits and samples to ports of this machine.

mod address;
mod bad_requests;
pub mod cph;
mod folder;
mod http;
mod server;
mod task;

pub use folder::Place;
pub use task::Task;

use crate::error::Error;
use crate::json::{self, Value};
use crate::problem::new;
use crate::problem::project::Project;
use bad_requests::BadRequests;
use http::{BadRequest, HttpStatus};
use server::{Request, Server};
use std::collections::HashMap;
use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use task::Contest;

/// The extension tries these, each for another program.
pub const PORTS: [u16; 7] = [1327, 4244, 6174, 10042, 10043, 10045, 27121];

/// The time after which new connections and Ctrl-C are noticed.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// Equal bad requests are counted until so much time has passed without any.
const QUIET_TIME: Duration = Duration::from_secs(1);

/// The most contests that problems that are refused can begin.
const MAX_CONTESTS: usize = 1000;

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

/// What happens, for the user who waits.
#[derive(Debug)]
pub enum Event<'a> {
    Listening(u16),
    /// The number of problems that are still to come; `None` if nobody knows.
    Waiting(Option<usize>),
    Received {
        task: &'a Task,
        place: &'a Place,
        /// A project that is not around the current folder has the problem, too: its name there, and
        /// how many cases it has.
        elsewhere: Option<(String, usize)>,
    },
    /// A request that was not served: the status, and why.
    Refused(u16, &'a str),
    /// As many more of these.
    RefusedMore(u16, &'a str, usize),
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
    tell: &dyn Fn(Event),
    is_interrupted: &dyn Fn() -> bool,
) -> Result<(), Error> {
    let folder = &settings.folder;
    let template = settings.template.as_deref().map(folder::template);
    let template = template.transpose()?;
    fs::create_dir_all(folder).map_err(Error::io("make", folder))?;
    let (mut server, port) = Server::listen(settings.port)?;
    tell(Event::Listening(port));
    let mut inbox = Inbox {
        settings,
        template,
        project,
        tell,
        contests: Contests::default(),
        bad_requests: BadRequests::default(),
    };
    tell(Event::Waiting(None));
    inbox.serve(&mut server, is_interrupted);
    inbox.report_counts();
    if is_interrupted() {
        return Err(Error::Interrupted);
    }
    inbox.contests.result()
}

struct Inbox<'a> {
    settings: &'a ReceiveSettings,
    /// The name of a file of which new folders get copies, and its text.
    template: Option<(OsString, Vec<u8>)>,
    project: Option<&'a Project>,
    tell: &'a dyn Fn(Event),
    contests: Contests,
    bad_requests: BadRequests,
}

/// The contests that have begun to come.
#[derive(Default)]
struct Contests {
    /// How many of each contest's problems are still to come.
    left: HashMap<String, usize>,
    /// All problems of every contest that has begun to come are there.
    is_complete: bool,
    failed: usize,
    /// The first that failed, each with the reason.
    reasons: Vec<String>,
}

impl Inbox<'_> {
    fn serve(&mut self, server: &mut Server, is_interrupted: &dyn Fn() -> bool) {
        let mut last_request = Instant::now();
        while !is_interrupted() && !self.contests.is_complete {
            if let Some(Request { body, stream }) = server.next_request(POLL_INTERVAL) {
                last_request = Instant::now();
                let (status, text) = self.answer(body);
                // If the other side has gone, nobody needs an answer.
                let _ = http::answer(&stream, status, &text);
            } else if last_request.elapsed() >= QUIET_TIME {
                self.report_counts();
            }
        }
    }

    fn answer(&mut self, body: Result<Vec<u8>, BadRequest>) -> (HttpStatus, String) {
        let task = body.and_then(|body| self.read(&body));
        let BadRequest { status, why } = match task {
            Ok(task) => return self.take(task),
            Err(bad) => bad,
        };
        if self.bad_requests.is_full() {
            self.report_counts();
            self.bad_requests = BadRequests::default();
        }
        if self.bad_requests.add(status as u16, &why) {
            (self.tell)(Event::Refused(status as u16, &why));
        }
        self.wait();
        (status, why)
    }

    fn read(&mut self, body: &[u8]) -> Result<Task, BadRequest> {
        let value = json::parse(body);
        let value = value.map_err(|why| BadRequest::new(format!("it is not JSON: {why}")))?;
        Task::read(&value).map_err(|why| {
            self.contests.refuse(&value, &why);
            BadRequest::new(why)
        })
    }

    /// Reports the bad requests that were only counted.
    fn report_counts(&mut self) {
        for (status, why, count) in self.bad_requests.take_unreported() {
            (self.tell)(Event::RefusedMore(status, &why, count));
        }
    }

    /// Notices when the last problem has come.
    fn wait(&mut self) {
        self.contests.is_complete &= !self.settings.stay;
        if !self.contests.is_complete {
            (self.tell)(Event::Waiting(self.contests.waits_for()));
        }
    }

    /// Stores a problem.
    fn take(&mut self, task: Task) -> (HttpStatus, String) {
        self.report_counts();
        let answer = match self.store(&task) {
            Ok(place) => {
                (self.tell)(Event::Received {
                    task: &task,
                    place: &place,
                    elsewhere: self.elsewhere(&task),
                });
                (HttpStatus::Ok, "received".to_string())
            }
            Err(error) => {
                self.contests.fail(&task.title, &error.to_string());
                (self.tell)(Event::Failed(&error));
                (HttpStatus::Failed, error.to_string())
            }
        };
        self.contests.count(task.contest);
        self.wait();
        answer
    }

    fn store(&self, task: &Task) -> Result<Place, Error> {
        let place = match self.project {
            Some(project) if self.settings.new || !project.elsewhere => {
                self.place_in(project, task)?
            }
            _ => None,
        };
        match place {
            Some(place) => Ok(place),
            None => folder::store(&self.settings.folder, task, self.template.as_ref()),
        }
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

    /// The problem in a project that the user is not in, by its address.
    fn elsewhere(&self, task: &Task) -> Option<(String, usize)> {
        let project = self.project.filter(|project| project.elsewhere)?;
        let id = address::id(&task.url)?;
        let cases = project.problem(&id).ok()?.list().ok()?.len();
        Some((id, cases))
    }
}

impl Contests {
    fn count(&mut self, contest: Contest) {
        let left = self.left.entry(contest.id.clone()).or_insert(contest.size);
        *left -= 1;
        if *left == 0 {
            self.left.remove(&contest.id);
        }
        self.is_complete = self.left.is_empty();
    }

    /// Counts a problem of a contest that is refused, so that the contest ends. A problem alone is
    /// sent again.
    fn refuse(&mut self, value: &Value, why: &str) {
        let Ok(contest) = task::contest(value) else {
            return;
        };
        let is_known = self.left.contains_key(&contest.id);
        if is_known || (contest.size > 1 && self.left.len() < MAX_CONTESTS) {
            self.fail(&task::title(value), why);
            self.count(contest);
        }
    }

    fn fail(&mut self, title: &str, why: &str) {
        self.failed += 1;
        if self.reasons.len() < MAX_REASONS {
            self.reasons.push(format!("{title:?}: {why}"));
        }
    }

    fn waits_for(&self) -> Option<usize> {
        let left = self.left.values().sum();
        Some(left).filter(|&left| left > 0)
    }

    /// The last line names what was not stored.
    fn result(&self) -> Result<(), Error> {
        let mut reasons = self.reasons.join("; ");
        match self.failed - self.reasons.len() {
            0 => {}
            rest => reasons += &format!("; and {rest} more"),
        }
        match self.failed {
            0 => Ok(()),
            1 => Err(Error::Says(format!("1 problem was not stored: {reasons}"))),
            count => Err(Error::Says(format!(
                "{count} problems were not stored: {reasons}"
            ))),
        }
    }
}
