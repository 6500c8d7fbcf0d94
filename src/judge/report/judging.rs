//! The report of a judging, which grows with it: a submission is told when it ends.

use super::class;
use super::json::{BatchPart, JsonReport, ReportShape, VERSION};
use super::outline::{absences, outlines, outlines_of, Outline};
use super::record::Record;
use super::resume::{self, ReportFile};
use super::submissions::{below, cells, details, groups, paint_cell, HEADS, OWN_HEADS};
use super::{expectations, junit, print};
use crate::error::Error;
use crate::judging::batch::Batch;
use crate::judging::grading::ENOUGH;
use crate::judging::submissions::{Settings, SubmissionResult};
use crate::run::limits::Limits;
use crate::terminal::display_width;
use crate::terminal::table::{line, Table};
use std::collections::VecDeque;
use std::mem;
use std::path::{Path, PathBuf};

/// So many failed cases of a submission are shown in full, unless all are asked for.
const SHOWN: usize = 3;

/// The widest verdict: `Memory Limit Exceeded`. With points it is wider.
const VERDICT: usize = 21;
const POINTS: usize = ", 100 of 100 points".len();

/// How a judging is told.
#[derive(Debug, Clone)]
pub struct Style {
    pub shape: ReportShape,
    /// The shape that a person would be shown: the same, unless a program is to read it.
    pub human: ReportShape,
    /// Every failed case is shown in full.
    pub all: bool,
    /// Nothing is printed if all is right.
    pub quiet: bool,
    /// The folder for a text for each student.
    pub feedback: Option<PathBuf>,
}

pub struct Report {
    style: Style,
    outlines: Vec<Outline>,
    /// Whether there is more than one submission.
    several: bool,
    /// Whether all are problems' own solutions.
    are_own: bool,
    /// The widths of the columns, where lines are printed before all of them are known.
    widths: Option<Vec<usize>>,
    /// The problems of a class.
    problems: Vec<String>,
    /// What is known without a judging, in order.
    known: VecDeque<Record>,
    /// The file that the report is written to as well.
    file: Option<ReportFile>,
    json: JsonReport,
    is_first: bool,
    /// What waits for the end.
    below: String,
    notes: class::Notes,
    /// Those that are told together: of one student, or all.
    records: Vec<Record>,
    /// What is not printed yet, because nothing may be printed.
    held: String,
    is_right: bool,
    errors: Vec<Error>,
}

impl Report {
    fn new(outlines: Vec<Outline>, part: BatchPart, style: Style) -> Report {
        let with_submission = outlines.iter().filter(|it| it.place.student.is_none());
        let are_own = with_submission.clone().all(|it| it.submission.is_none());
        let is_other = |it: &Outline| it.submission != outlines[0].submission;
        let is_table = style.shape == ReportShape::Table && outlines.len() > 1;
        let is_class = matches!(style.shape, ReportShape::Class | ReportShape::Csv);
        let problems = problems(&outlines);
        Report {
            several: are_own && outlines.len() > 1 || outlines.iter().any(is_other),
            are_own,
            widths: if is_table {
                Some(widths(&outlines, are_own))
            } else {
                is_class.then(|| class_widths(&outlines, &problems))
            },
            problems,
            known: VecDeque::new(),
            file: None,
            json: JsonReport::new(part),
            is_first: true,
            below: String::new(),
            notes: class::Notes::default(),
            records: Vec::new(),
            held: String::new(),
            is_right: true,
            errors: Vec::new(),
            style,
            outlines,
        }
    }

    /// The report of what is judged of a batch under these limits. It has what is known already:
    /// what a student has not handed in, and what is in a file, which grows with it.
    ///
    /// # Errors
    /// The file is no report of this batch, or cannot be written.
    pub fn of(
        batch: &Batch,
        limits: &[Limits],
        settings: &Settings,
        style: Style,
        file: Option<&Path>,
    ) -> Result<Report, Error> {
        let outlines = outlines(batch, limits, settings);
        let part = BatchPart {
            shape: style.human,
            shard: batch.shard,
            entries: batch.entries.len(),
            version: VERSION.to_string(),
            digest: batch.digest.clone(),
        };
        let mut known = match file {
            Some(file) => resume::known(file, batch, &outlines)?,
            None => Vec::new(),
        };
        known.extend(absences(batch, &outlines));
        known.sort_by_key(|record| record.place.number);
        let begin = |file| ReportFile::begin(file, part.clone(), &known);
        let file = file.map(begin).transpose()?;
        let mut report = Report::new(outlines, part, style);
        report.known = known.into();
        report.file = file;
        Ok(report)
    }

    /// The report of what is known, in the order of the places.
    pub fn of_records(records: Vec<Record>, part: BatchPart, style: Style) -> Report {
        let mut report = Report::new(outlines_of(&records), part, style);
        report.known = records.into();
        report
    }

    /// The places of the entries of this part that are not known.
    pub fn left(&self, batch: &Batch) -> Vec<usize> {
        let mut places = batch.own();
        places.retain(|place| self.known.iter().all(|it| it.place.number != *place));
        places
    }

    /// Tells the result of the entry that has this place in the batch.
    ///
    /// # Errors
    /// What is printed cannot be written.
    pub fn add(&mut self, place: usize, result: &SubmissionResult) -> Result<(), Error> {
        self.tell_known(place)?;
        let shown = match self.style {
            Style { all: true, .. } => usize::MAX,
            Style {
                human: ReportShape::Expectations,
                ..
            } => 1,
            _ => SHOWN,
        };
        let record = Record::of(result, self.outlines[place].place.clone(), shown);
        if let Some(file) = &mut self.file {
            file.add(&record)?;
        }
        self.tell(record)
    }

    /// Tells what is known of entries before this place.
    fn tell_known(&mut self, place: usize) -> Result<(), Error> {
        let is_before = |record: &Record| record.place.number < place;
        while self.known.front().is_some_and(is_before) {
            if let Some(record) = self.known.pop_front() {
                self.tell(record)?;
            }
        }
        Ok(())
    }

    fn tell(&mut self, record: Record) -> Result<(), Error> {
        let is_class = self.style.human == ReportShape::Class;
        self.is_right &= match self.style.human {
            ReportShape::Expectations => record.is_expected(),
            // The best of several versions counts.
            ReportShape::Class => true,
            _ => record.is_accepted,
        };
        self.errors.extend(record.errors(self.several));
        let is_next = |last: &Record| last.place.student != record.place.student;
        let mut text = match self.records.last() {
            Some(last) if is_class && is_next(last) => self.student()?,
            _ => String::new(),
        };
        text.push_str(&self.piece(&record));
        if is_class || self.style.shape == ReportShape::Expectations {
            self.records.push(record);
        }
        self.print(&text)
    }

    /// What is printed of a submission when it ends.
    fn piece(&mut self, record: &Record) -> String {
        match self.style.shape {
            ReportShape::Json => self.json.add(record),
            ReportShape::Junit => {
                let begin = if self.first() { junit::BEGIN } else { "" };
                format!("{begin}{}", junit::suite_of(record))
            }
            ReportShape::Expectations | ReportShape::Class | ReportShape::Csv => String::new(),
            // The error is all there is to be said.
            _ if !self.several && record.obstacle().is_some() => String::new(),
            ReportShape::Details => {
                let gap = if self.first() { "" } else { "\n" };
                format!("{gap}{}", details(record, self.several))
            }
            ReportShape::Table => {
                if self.widths.is_none() {
                    self.below.push_str(&groups(record));
                }
                self.below.push_str(&below(record, self.several));
                self.row(record)
            }
        }
    }

    /// Whether nothing was told before this.
    fn first(&mut self) -> bool {
        mem::take(&mut self.is_first)
    }

    fn row(&mut self, record: &Record) -> String {
        let heads = if self.are_own { OWN_HEADS } else { HEADS };
        let cells = cells(record);
        let is_first = self.first();
        let paint = |column: usize, cell| paint_cell(record, column, cell);
        match &self.widths {
            None => {
                let mut table = Table::new(heads);
                table.row(cells);
                table.render(|_, column, cell| paint(column, cell))
            }
            Some(widths) => {
                let heads = is_first.then(|| line(&heads, widths, |_, cell| cell));
                heads.unwrap_or_default() + &line(&cells, widths, paint)
            }
        }
    }

    /// Tells of the student whose records are all here, and returns the row.
    fn student(&mut self) -> Result<String, Error> {
        let records = mem::take(&mut self.records);
        let Some(student) = records.first().and_then(|it| it.place.student.clone()) else {
            return Ok(String::new());
        };
        let problems = &self.problems;
        if let Some(folder) = &self.style.feedback {
            class::write_feedback(folder, &student, &records, problems)?;
        }
        self.notes.add(&student, &records, problems);
        self.is_right &= class::is_right(&records, problems);
        if let ReportShape::Json | ReportShape::Junit = self.style.shape {
            return Ok(String::new());
        }
        let is_first = mem::take(&mut self.is_first);
        if self.style.shape == ReportShape::Csv {
            let students = self.outlines.iter();
            let students = students.flat_map(|it| it.place.student.as_deref());
            let heads = is_first.then(|| class::csv_heads(problems, students));
            return Ok(heads.unwrap_or_default() + &class::csv_row(&student, &records, problems));
        }
        let widths = self.widths.clone().unwrap_or_default();
        let heads = [vec!["student".to_string()], problems.clone()].concat();
        let heads = is_first.then(|| line(&heads, &widths, |_, cell| cell));
        let paint = |column: usize, cell| match column.checked_sub(1) {
            Some(column) => class::paint_cell(&records, &problems[column], cell),
            None => cell,
        };
        let row = line(&class::row(&student, &records, problems), &widths, paint);
        Ok(heads.unwrap_or_default() + &row)
    }

    /// Prints what has waited for the end, and what kept the judge from judging whole problems.
    /// Returns whether all is right, and what the judge could not do.
    ///
    /// # Errors
    /// What is printed cannot be written.
    pub fn end(mut self, faults: &[Error]) -> Result<(bool, Vec<Error>), Error> {
        self.tell_known(usize::MAX)?;
        let last = match self.style.human {
            ReportShape::Class => self.student()?,
            _ => String::new(),
        };
        let text = match self.style.shape {
            ReportShape::Table | ReportShape::Details => mem::take(&mut self.below),
            ReportShape::Expectations => expectations::render(&self.records),
            ReportShape::Class => last + &self.notes.text(&self.problems),
            ReportShape::Csv => last,
            ReportShape::Json => self.json.end(faults),
            ReportShape::Junit => {
                let begin = if self.first() { junit::BEGIN } else { "" };
                let faults: String = faults.iter().map(junit::fault).collect();
                format!("{begin}{faults}{}", junit::END)
            }
        };
        self.print(&text)?;
        if let Some(file) = &mut self.file {
            file.end(faults)?;
        }
        let is_silent = self.style.quiet && self.is_right;
        if !is_silent {
            print(&self.held)?;
        }
        Ok((self.is_right, self.errors))
    }

    fn print(&mut self, text: &str) -> Result<(), Error> {
        if self.style.quiet {
            self.held.push_str(text);
            return Ok(());
        }
        super::progress::end();
        print(text)
    }
}

/// The problems of a batch, in order.
fn problems(outlines: &[Outline]) -> Vec<String> {
    let mut problems: Vec<String> = Vec::new();
    for outline in outlines {
        if !problems.contains(&outline.problem) {
            problems.push(outline.problem.clone());
        }
    }
    problems
}

/// The widths of the columns of the table, before anything was judged.
fn widths(outlines: &[Outline], are_own: bool) -> Vec<usize> {
    let heads = if are_own { OWN_HEADS } else { HEADS };
    let mut widths = heads.map(display_width);
    for outline in outlines {
        let limit = outline.limit_ms;
        let own = [
            display_width(&outline.problem),
            display_width(if are_own {
                &outline.title
            } else {
                &outline.place.name
            }),
            VERDICT + if outline.place.is_scoring { POINTS } else { 0 },
            match outline.place.cases {
                all if all > ENOUGH => format!("{all}/{all}, {all} run").len(),
                all => format!("{all}/{all}").len(),
            },
            format!("{}/{limit} ms", 2 * limit).len(),
            0,
        ];
        for (width, own) in widths.iter_mut().zip(own) {
            *width = own.max(*width);
        }
    }
    widths.to_vec()
}

/// The same for a class: a name, and a cell for each problem.
fn class_widths(outlines: &[Outline], problems: &[String]) -> Vec<usize> {
    let students = outlines.iter().flat_map(|it| it.place.student.as_deref());
    let name = students.chain(["student"]).map(display_width).max();
    let cells = problems.iter().map(|it| display_width(it).max(class::CELL));
    name.into_iter().chain(cells).collect()
}
