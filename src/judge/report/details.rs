//! A line for each case of each submission, and below them what failed.

use super::record::details;
use super::reporter::Reporter;
use crate::judging::job::{are_several, JobInfo};
use crate::judging::record::Record;
use std::mem;

pub struct Details {
    are_several: bool,
    shown: usize,
    is_first: bool,
}

impl Details {
    pub fn new(infos: &[JobInfo], shown: usize) -> Details {
        Details {
            are_several: are_several(infos),
            shown,
            is_first: true,
        }
    }
}

impl Reporter for Details {
    fn submission(&mut self, record: &Record) -> String {
        // The error is all there is to be said.
        if !self.are_several && record.obstacle().is_some() {
            return String::new();
        }
        let is_first = mem::take(&mut self.is_first);
        let gap = if is_first { "" } else { "\n" };
        format!("{gap}{}", details(record, self.are_several, self.shown))
    }
}
