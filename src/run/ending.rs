//! Ending processes for good: until none of a list is left, and those that a killed judge has
//! left behind.

use crate::run::descendants::add_descendants;
use crate::run::judge_id::JudgeId;
use crate::run::process_tree::MARK;
use crate::run::sys::{self, processes, Exit};
use std::io;
use std::thread;
use std::time::{Duration, Instant};

/// How long killed processes may take to disappear; they may have much memory to give back.
const PATIENCE: Duration = Duration::from_secs(10);

/// Ends what `list` finds, until it finds nothing more: what is forked meanwhile is found the
/// next time round. Says what those of them had used that were children of the judge.
pub fn end_all(list: impl Fn() -> Vec<u32>) -> io::Result<Exit> {
    let start = Instant::now();
    let mut ended = Exit::default();
    loop {
        let family = list();
        if family.is_empty() {
            return Ok(ended);
        }
        if start.elapsed() > PATIENCE {
            return Err(io::Error::new(
                io::ErrorKind::TimedOut,
                format!("{} of its processes do not end", family.len()),
            ));
        }
        for &member in &family {
            sys::kill_process(member);
        }
        for &member in &family {
            if let Some(exit) = sys::reap(member) {
                ended.cpu += exit.cpu;
                ended.peak_kb = ended.peak_kb.max(exit.peak_kb);
            }
        }
        thread::sleep(Duration::from_micros(100));
    }
}

/// Ends what is still running of the runs of a judge that was killed: the program itself has
/// ended with it, what that has started has not. They are told by their environment.
pub fn end_runs_of(judge: JudgeId) {
    let is_marked = |&id: &u32| {
        let mark = processes::variable(id, MARK);
        mark.and_then(|mark| JudgeId::parse(&mark))
            .is_some_and(|(owner, _)| owner == judge)
    };
    // What cannot be ended is left to the next judge.
    let _ = end_all(|| {
        let mut left = Vec::new();
        for id in processes::all().into_iter().filter(is_marked) {
            left.push(id);
            add_descendants(id, &mut left);
        }
        left
    });
}
