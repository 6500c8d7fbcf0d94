//! The lines of `judge receive`: the port, and for each problem the next command.

use super::file::{quote, shorten};
use super::{count, note, plain, print, print_error, progress, say};
use crate::receive::{Event, Place, Task, PORTS};
use crate::terminal::escape_control;
use std::path::Path;

pub fn print_event(event: Event) {
    progress::end();
    match event {
        Event::Listening(port) => {
            let remedy = match port {
                _ if PORTS.contains(&port) => "",
                _ => ", which the settings of Competitive Companion must name",
            };
            say(&format!(
                "judge: listening on localhost:{port}{remedy}\n\
                 judge: open a problem or a contest in the browser and press the green plus of \
                 Competitive Companion; Ctrl-C ends it\n"
            ));
        }
        Event::Waiting(None) => progress::show("waiting for a problem"),
        Event::Waiting(Some(left)) => {
            progress::show(&format!("waiting for {left} more of the contest"))
        }
        // Nobody else would know what became of a problem.
        Event::Received {
            task,
            stored,
            elsewhere,
        } => print(&line(task, stored, elsewhere)).unwrap_or_else(|error| print_error(&error)),
        Event::Refused(status, why) => {
            let why = escape_control(why.as_bytes());
            note(&format!("refused a request with status {status}: {why}"));
        }
        Event::Failed(error) => print_error(error),
    }
}

/// A line for a problem: what it has, and the next command.
fn line(task: &Task, stored: &Place, elsewhere: Option<(String, usize)>) -> String {
    let title = match task.title.as_str() {
        "" => "a problem without a title",
        title => title,
    };
    let (what, next) = match stored {
        Place::Folder {
            folder,
            source,
            is_new,
        } => {
            let there = || format!("{} has it already", quote(&shorten(folder)));
            let what = if *is_new { has(task) } else { there() };
            (what, next(task, folder, source.as_deref()))
        }
        Place::Known(id) => (
            "this project has it".to_string(),
            format!("judge {id} my.cpp"),
        ),
        Place::New(id, files) => {
            let solution = files.first().map(|file| quote(&shorten(file)));
            (
                format!("begun in {}", solution.unwrap_or_default()),
                format!("judge {id}"),
            )
        }
    };
    let more = elsewhere.map_or(String::new(), |(id, cases)| {
        format!("; judge {id} has {}", count(cases as u64, "case"))
    });
    format!("{}: {}; {next}{more}\n", plain(title), plain(&what))
}

/// The samples and files of a problem.
fn has(task: &Task) -> String {
    let mut text = match task.samples.len() {
        0 => "no samples".to_string(),
        some => count(some as u64, "sample"),
    };
    if task.samples.iter().any(|sample| sample.answer.is_none()) {
        text += ", not all with an answer";
    }
    if task.had_no_break_spaces {
        text += ", no-break spaces (U+00A0) replaced by blanks";
    }
    match &task.pattern {
        Some(pattern) => text += &format!(", read from stdin instead of a file like {pattern}"),
        None => {
            for (verb, file) in [("reads", &task.input), ("writes", &task.output)] {
                text += &file
                    .as_ref()
                    .map_or(String::new(), |file| format!(", {verb} {file}"));
            }
        }
    }
    if task.is_interactive {
        text += ", interactive (judge help interactive)";
    }
    text
}

fn next(task: &Task, folder: &Path, source: Option<&Path>) -> String {
    let folder = quote(&shorten(folder));
    let program = source.map_or("my.cpp".to_string(), |source| quote(&shorten(source)));
    if task.is_interactive {
        return format!("judge run {program}");
    }
    let judge = format!("judge --data {folder} {program}");
    match (task.samples.is_empty(), source) {
        (false, _) => judge,
        (true, Some(_)) => format!("judge add {folder}, then {judge}"),
        (true, None) => format!("judge add {folder}"),
    }
}
