//! What is known of entries before they are judged: their names, and how wide their lines may be.

use super::class;
use super::file::submission_names;
use super::record::{Position, Record};
use crate::judging::batch::{Absence, Batch, Entry};
use crate::judging::submissions::{case_count, Settings};
use crate::run::limits::Limits;
use std::path::Path;

/// What is known of an entry before it is judged.
#[derive(Debug)]
pub struct Outline {
    pub place: Position,
    pub problem: String,
    pub title: String,
    /// `None` of a problem's own solution, and where nothing was handed in.
    pub submission: Option<String>,
    pub limit_ms: u64,
}

/// The outlines of all entries of a batch, which have these limits.
pub fn outlines(batch: &Batch, limits: &[Limits], settings: &Settings) -> Vec<Outline> {
    let named: Vec<Option<String>> = batch.entries.iter().map(Entry::name).collect();
    let paths = named.iter().zip(&batch.entries);
    let paths = paths.filter_map(|(name, it)| name.as_deref().filter(|_| it.student.is_none()));
    let mut names = submission_names(&paths.collect::<Vec<_>>()).into_iter();
    let mut listed: Vec<(&Path, usize)> = Vec::new();
    let mut outlines = Vec::new();
    for (number, (entry, submission)) in batch.entries.iter().zip(&named).enumerate() {
        let name = match (&entry.student, submission) {
            (_, None) => String::new(),
            (Some(student), Some(path)) => class::submission_name(student, path),
            (None, Some(_)) => names.next().unwrap_or_default(),
        };
        let data = &entry.problem.data;
        if !listed.iter().any(|(known, _)| *known == data) {
            listed.push((data, case_count(&entry.problem, settings)));
        }
        let cases = listed.iter().find(|(known, _)| *known == data);
        outlines.push(Outline {
            place: Position {
                cases: cases.map_or(0, |(_, cases)| *cases),
                number,
                digest: batch.digests[number].clone(),
                name,
                student: entry.student.clone(),
                is_guess: entry.is_guess,
                is_scoring: entry.problem.setup.is_scoring(),
            },
            problem: entry.problem.shown.clone(),
            title: entry.problem.head.title.clone(),
            submission: submission.clone(),
            limit_ms: limits[number].cpu.as_millis() as u64,
        });
    }
    outlines
}

/// The outlines of entries whose records are there.
pub fn outlines_of(records: &[Record]) -> Vec<Outline> {
    let outlines = records.iter().map(|record| Outline {
        place: record.place.clone(),
        problem: record.problem.clone(),
        title: record.title.clone(),
        submission: record.submission.clone(),
        limit_ms: record.limit_ms,
    });
    outlines.collect()
}

/// The records of what students have not handed in.
pub fn absences(batch: &Batch, outlines: &[Outline]) -> Vec<Record> {
    let own = batch.own().into_iter();
    let absent = own.filter_map(|place| {
        let entry = &batch.entries[place];
        let Absence(why) = entry.submission.as_ref().err()?;
        let place = outlines[place].place.clone();
        Some(Record::absent(&entry.problem, why, place))
    });
    absent.collect()
}
