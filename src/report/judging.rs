//! The report of a judging, which grows with it: a submission is told when it ends.

use super::file::submission_names;
use super::record::Record;
use super::submissions::{below, cells, details, groups, paint_cell, HEADS, OWN_HEADS};
use super::{expectations, json, junit, print};
use crate::error::Error;
use crate::judge::grading::ENOUGH;
use crate::judge::submissions::{Pairing, SubmissionResult};
use crate::problem::Problem;
use crate::terminal::display_width;
use crate::terminal::table::{line, Table};

/// So many failed cases of a submission are shown in full, unless all are asked for.
const SHOWN: usize = 3;

/// The widest verdict: `Memory Limit Exceeded`. With points it is wider.
const VERDICT: usize = 21;
const POINTS: usize = ", 100 of 100 points".len();

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Shape {
    /// A line for each submission, and below them what failed.
    Table,
    /// A line for each case of each submission.
    Details,
    /// What the makers of the submissions expect, and what came.
    Expectations,
    Json,
    Junit,
}

/// How a judging is told.
#[derive(Debug, Clone, Copy)]
pub struct Style {
    pub shape: Shape,
    /// Every failed case is shown in full.
    pub all: bool,
    /// Nothing is printed if all is right.
    pub quiet: bool,
}

pub struct Report {
    style: Style,
    /// The names of the submissions, in the order of the judging.
    names: Vec<String>,
    /// Whether there is more than one submission.
    several: bool,
    /// Whether all are problems' own solutions.
    are_own: bool,
    /// The widths of the columns, where lines are printed before all of them are known.
    widths: Option<[usize; 6]>,
    /// How many submissions were told.
    told: usize,
    /// What waits for the end.
    below: String,
    records: Vec<Record>,
    /// What is not printed yet, because nothing may be printed.
    held: String,
    is_right: bool,
    errors: Vec<Error>,
}

impl Report {
    pub fn new(pairings: &[Pairing], style: Style) -> Report {
        let named: Vec<Option<String>> = pairings.iter().map(|it| it.submission.name()).collect();
        let paths: Vec<&str> = named.iter().map(|it| it.as_deref().unwrap_or("")).collect();
        let names = submission_names(&paths);
        let are_own = named.iter().all(Option::is_none);
        Report {
            style,
            several: are_own && pairings.len() > 1 || paths.iter().any(|path| *path != paths[0]),
            are_own,
            widths: (pairings.len() > 1).then(|| widths(pairings, &names, are_own)),
            names,
            told: 0,
            below: String::new(),
            records: Vec::new(),
            held: String::new(),
            is_right: true,
            errors: Vec::new(),
        }
    }

    /// Tells the result of the submission that has this place in the judging.
    ///
    /// # Errors
    /// What is printed cannot be written.
    pub fn add(&mut self, place: usize, result: &SubmissionResult) -> Result<(), Error> {
        let shown = match self.style {
            Style { all: true, .. } => usize::MAX,
            Style {
                shape: Shape::Expectations,
                ..
            } => 1,
            _ => SHOWN,
        };
        let record = Record::of(result, &self.names[place], shown);
        self.is_right &= match self.style.shape {
            Shape::Expectations => record.is_expected(),
            _ => record.is_accepted,
        };
        self.errors.extend(record.errors(self.several));
        let text = self.piece(record);
        self.told += 1;
        self.print(&text)
    }

    /// What is printed of a submission when it ends.
    fn piece(&mut self, record: Record) -> String {
        let is_first = self.told == 0;
        match self.style.shape {
            Shape::Json => {
                let begin = if is_first { json::BEGIN } else { "," };
                format!("{begin}\n{}", json::lines_of(&record).join(",\n"))
            }
            Shape::Junit => {
                let begin = if is_first { junit::BEGIN } else { "" };
                format!("{begin}{}", junit::suite_of(&record))
            }
            Shape::Expectations => {
                self.records.push(record);
                String::new()
            }
            // The error is all there is to be said.
            _ if !self.several && record.obstacle().is_some() => String::new(),
            Shape::Details => {
                let gap = if is_first { "" } else { "\n" };
                format!("{gap}{}", details(&record, self.several))
            }
            Shape::Table => {
                if self.widths.is_none() {
                    self.below.push_str(&groups(&record));
                }
                self.below.push_str(&below(&record, self.several));
                self.row(&record, is_first)
            }
        }
    }

    fn row(&self, record: &Record, is_first: bool) -> String {
        let heads = if self.are_own { OWN_HEADS } else { HEADS };
        let cells = cells(record);
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

    /// Prints what has waited for the end, and what kept the judge from judging whole problems.
    /// Returns whether all is right, and what the judge could not do.
    ///
    /// # Errors
    /// What is printed cannot be written.
    pub fn end(mut self, faults: &[Error]) -> Result<(bool, Vec<Error>), Error> {
        let is_first = self.told == 0;
        let text = match self.style.shape {
            Shape::Table | Shape::Details => std::mem::take(&mut self.below),
            Shape::Expectations => expectations::render(&self.records),
            Shape::Json => {
                let faults: Vec<String> = faults
                    .iter()
                    .map(|it| json::fault(it).to_string())
                    .collect();
                let begin = match (is_first, faults.is_empty()) {
                    (true, _) => "[\n",
                    (false, true) => "",
                    (false, false) => ",\n",
                };
                format!("{begin}{}{}", faults.join(",\n"), json::END)
            }
            Shape::Junit => {
                let begin = if is_first { junit::BEGIN } else { "" };
                let faults: String = faults.iter().map(junit::fault).collect();
                format!("{begin}{faults}{}", junit::END)
            }
        };
        self.print(&text)?;
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

/// The widths of the columns of the table, before anything was judged.
fn widths(pairings: &[Pairing], names: &[String], are_own: bool) -> [usize; 6] {
    let heads = if are_own { OWN_HEADS } else { HEADS };
    let mut widths = heads.map(display_width);
    let mut listed: Vec<(&Problem, usize)> = Vec::new();
    for (pairing, name) in pairings.iter().zip(names) {
        let problem = &pairing.problem;
        let known = listed.iter().find(|(it, _)| it.data == problem.data);
        let cases = match known {
            Some((_, cases)) => *cases,
            None => {
                let cases = problem.list().map_or(0, |listing| listing.len());
                listed.push((problem, cases));
                cases
            }
        };
        let points = if problem.setup.is_scoring() {
            POINTS
        } else {
            0
        };
        let limit = pairing.limits.cpu.as_millis();
        let own = [
            display_width(&problem.shown),
            display_width(if are_own { &problem.head.title } else { name }),
            VERDICT + points,
            match cases > ENOUGH {
                true => format!("{cases}/{cases}, {cases} run").len(),
                false => format!("{cases}/{cases}").len(),
            },
            format!("{0}/{limit} ms", 2 * limit).len(),
            0,
        ];
        for (width, own) in widths.iter_mut().zip(own) {
            *width = own.max(*width);
        }
    }
    widths
}
