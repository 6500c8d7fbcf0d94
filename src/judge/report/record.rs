//! The text of records: a line for each submission, or for each of its cases, and below them what
//! failed.

use super::failure::{case_texts, compiler_message, indent};
use super::{paint, plain, Reporter};
use crate::error::Error;
use crate::judging::cases::MAX_SLOW_CASES;
use crate::results::job_info::{are_several, are_solutions, JobInfo};
use crate::results::record::{CaseKind, CaseRecord, Points, Record};
use crate::terminal::table::{self, line, Table};
use crate::terminal::{columns, display_width, escape_lines};
use crate::verdict::Verdict;
use std::collections::HashSet;
use std::mem;

pub struct SubmissionTable {
    are_several: bool,
    /// Each submission has a table of its cases.
    has_cases: bool,
    are_solutions: bool,
    /// Names without the folder that is their problem tell submissions from each other.
    has_short_names: bool,
    /// The widths of the columns, where lines are printed before all of them are known.
    widths: Option<[usize; 6]>,
    is_first: bool,
    shown: usize,
    below: String,
    /// Why submissions were not judged, each reason once.
    abort_reasons: Vec<String>,
}

impl SubmissionTable {
    pub fn new(infos: &[JobInfo], shown: usize, has_cases: bool) -> SubmissionTable {
        let are_solutions = are_solutions(infos);
        let has_short_names = differ_below_problem(infos);
        SubmissionTable {
            are_several: are_several(infos),
            has_cases,
            are_solutions,
            has_short_names,
            widths: (infos.len() > 1).then(|| widths(infos, are_solutions, has_short_names)),
            is_first: true,
            shown,
            below: String::new(),
            abort_reasons: Vec::new(),
        }
    }

    fn row(&mut self, record: &Record) -> String {
        let cells = cells(record, title(&record.job, self.has_short_names));
        let paint = |column: usize, cell| match column {
            2 => paint(cell, record.verdict),
            _ => cell,
        };
        let Some(widths) = &self.widths else {
            let mut table = Table::new(heads(self.are_solutions));
            table.row(cells);
            return table.render(|_, column, cell| paint(column, cell));
        };
        let mut text = String::new();
        if mem::take(&mut self.is_first) {
            text = line(&heads(self.are_solutions), widths, |_, cell| cell);
        }
        text + &line(&cells, widths, paint)
    }
}

impl Reporter for SubmissionTable {
    fn submission(&mut self, record: &Record) -> String {
        // The error is all there is to be said.
        if !self.are_several && record.abort_reason().is_some() {
            return String::new();
        }
        if self.has_cases {
            let is_first = mem::take(&mut self.is_first);
            let gap = if is_first { "" } else { "\n" };
            return format!("{gap}{}", details(record, self.are_several, self.shown));
        }
        if self.widths.is_none() {
            self.below += &groups(record);
        }
        let abort_reason = record.abort_reason().map(str::to_string);
        // A checker that does not compile keeps all from being judged.
        let is_told = |reason: &String| self.abort_reasons.contains(reason);
        if !abort_reason.iter().any(is_told) {
            let below = below(record, self.are_several, self.shown);
            self.below += &below;
        }
        self.abort_reasons.extend(abort_reason);
        self.row(record)
    }

    fn end(&mut self, _faults: &[Error]) -> String {
        mem::take(&mut self.below)
    }
}

/// The widths of the columns, before anything was judged.
fn widths(infos: &[JobInfo], are_solutions: bool, has_short_names: bool) -> [usize; 6] {
    let mut widths = heads(are_solutions).map(display_width);
    for info in infos {
        let (all, limit) = (info.cases, info.limit_ms);
        let run = format!(", {all} run").len();
        let run_width = if all > MAX_SLOW_CASES { run } else { 0 };
        let of_info = [
            display_width(&info.problem),
            display_width(title(info, has_short_names)),
            verdict_width(info),
            format!("{all}/{all}").len() + run_width,
            format!("{}/{limit} ms", 2 * limit).len(),
            format!("{0}.0/{0} MB", info.limit_kb / 1024).len(),
        ];
        for (width, needed) in widths.iter_mut().zip(of_info) {
            *width = needed.max(*width);
        }
    }
    // In a line that a long verdict makes too long the rest is moved: that is better than to fold all.
    let excess = table::width(&widths).saturating_sub(columns());
    if excess <= VERDICT_WIDTH - display_width("Wrong Answer") {
        widths[2] -= excess;
    }
    widths
}

/// The heads of a table of problems' own solutions, or of other submissions.
fn heads(are_solutions: bool) -> [&'static str; 6] {
    let name = if are_solutions { "title" } else { "submission" };
    ["problem", name, "verdict", "cases", "time", "memory"]
}

/// The name of a submission; of a problem's own solution the title.
fn title(job: &JobInfo, is_short: bool) -> &str {
    match job.submission {
        None => &job.title,
        Some(_) if is_short => name_below_problem(job),
        Some(_) => &job.name,
    }
}

/// The name without the folder that is its problem.
fn name_below_problem(job: &JobInfo) -> &str {
    let folder = format!("{}/", job.problem);
    job.name.strip_prefix(&folder).unwrap_or(&job.name)
}

/// Whether these names tell submissions from each other.
fn differ_below_problem(infos: &[JobInfo]) -> bool {
    let mut names = HashSet::new();
    infos
        .iter()
        .all(|info| names.insert((&info.problem, name_below_problem(info))))
}

/// The cells of a submission in the table of several.
fn cells(record: &Record, title: &str) -> [String; 6] {
    let slowest = record.judged().map(|(case, _)| case.cpu.as_millis()).max();
    let largest = record.judged().filter_map(|(case, _)| case.peak_kb).max();
    let (accepted, all) = record.counts();
    [
        record.job.problem.clone(),
        title.to_string(),
        verdict(record),
        format!("{accepted}/{all}{}", run_of(record)),
        time(slowest, record),
        memory(largest, record),
    ]
}

/// The width of the widest verdict, `Memory Limit Exceeded`. With points it is wider.
const VERDICT_WIDTH: usize = 21;
const POINTS_WIDTH: usize = ", 100 of 100 points".len();

/// The width of the verdict, before it is known.
pub fn verdict_width(info: &JobInfo) -> usize {
    let points = if info.is_scoring { POINTS_WIDTH } else { 0 };
    VERDICT_WIDTH + points
}

/// The text below the table: the mistake that it looks like, failures and other remarks. Among
/// `several` submissions each line names its own.
fn below(record: &Record, several: bool, shown: usize) -> String {
    let name = named(&record.job.problem, record, true);
    let (mistake, others) = record.split_remarks();
    remarks(&name, mistake) + &failures(record, several, shown) + &remarks(&name, others)
}

/// A line for each case, and below them what failed.
fn details(record: &Record, several: bool, shown: usize) -> String {
    let mut text = plain(&format!("{} {}", record.job.problem, record.job.title));
    if record.job.submission.is_some() {
        text += &format!(", {}", record.job.name);
    }
    let verdict = paint(verdict(record), record.verdict);
    let (accepted, count) = record.counts();
    let run = run_of(record);
    text += &format!(": {verdict}, {accepted} of {count} cases{run}\n");
    text += &cases(record);
    text += &groups(record);
    text + &below(record, several, shown)
}

/// How many cases were run, unless all were.
fn run_of(record: &Record) -> String {
    match record.skipped() {
        0 => String::new(),
        skipped => format!(", {} run", record.counts().1 - skipped),
    }
}

/// A line for each case; nothing where there are none.
fn cases(record: &Record) -> String {
    let mut table = Table::new(["case", "verdict", "time", "memory"]);
    let mut verdicts = Vec::new();
    for case in &record.cases {
        let words = match case.kind {
            CaseKind::Judged(verdict) => verdict.to_string(),
            CaseKind::NotCounted(verdict) => format!("{verdict} (harder)"),
            CaseKind::Skipped => "not run".to_string(),
            CaseKind::Unanswered => "no answer".to_string(),
            CaseKind::JudgeError => "not judged".to_string(),
            CaseKind::Absent
            | CaseKind::CompileError
            | CaseKind::Aborted
            | CaseKind::Interrupted => continue,
        };
        let cpu = case.peak_kb.map(|_| case.cpu.as_millis());
        table.row([
            case.name.clone(),
            words,
            time(cpu, record),
            memory(case.peak_kb, record),
        ]);
        verdicts.push(case.kind.verdict());
    }
    if verdicts.is_empty() {
        return String::new();
    }
    table.render(|row, column, cell| match (column, verdicts[row]) {
        (1, Some(verdict)) => paint(cell, verdict),
        _ => cell,
    })
}

/// The problem or a case of it, among several submissions with the one of the record.
fn named(problem: &str, record: &Record, several: bool) -> String {
    match record.job.submission {
        Some(_) if several => format!("{}, {}", plain(problem), record.job.name),
        _ => plain(problem),
    }
}

/// With the points, where there are some.
pub fn verdict(record: &Record) -> String {
    if record.has_only_unanswered() && record.is_whole() {
        "no answer".to_string()
    } else if record.is_whole() || record.verdict != Verdict::Accepted {
        match &record.points {
            Some(Points { score, most, .. }) => {
                format!("{}, {}", record.verdict, points_of(*score, *most))
            }
            None => record.verdict.to_string(),
        }
    } else if record.was_interrupted() {
        "interrupted".to_string()
    } else {
        "not judged".to_string()
    }
}

fn time(ms: Option<u128>, record: &Record) -> String {
    ms.map_or("-".to_string(), |ms| {
        format!("{ms}/{} ms", record.job.limit_ms)
    })
}

fn memory(kb: Option<u64>, record: &Record) -> String {
    let mb = |kb: u64| kb as f64 / 1024.0;
    kb.map_or("-".to_string(), |kb| {
        format!("{:.1}/{:.0} MB", mb(kb), mb(record.job.limit_kb))
    })
}

/// The failures: the compilation, or so many cases in full; and as many without an answer.
pub fn failures(record: &Record, several: bool, shown: usize) -> String {
    let (mut text, mut unanswered) = (String::new(), String::new());
    let problem = &record.job.problem;
    let name = named(problem, record, several);
    let case_name = |case: &CaseRecord| named(&format!("{problem}/{}", case.name), record, several);
    let mut more = 0;
    for (case, shown) in record.cases.iter().zip(case_texts(record, shown)) {
        match case.kind {
            CaseKind::CompileError => {
                let verdict = paint(record.verdict.to_string(), record.verdict);
                text += &format!("\n{name}: {verdict}\n");
                text += &compiler_message(&case.reason);
            }
            CaseKind::Judged(Verdict::Accepted) => {}
            CaseKind::Judged(_) if shown.files_and_command.is_empty() => more += 1,
            CaseKind::NotCounted(_) if shown.files_and_command.is_empty() => {}
            CaseKind::Judged(verdict) | CaseKind::NotCounted(verdict) => {
                let head = case_name(case);
                let verdict = paint(verdict.to_string(), verdict);
                text += &format!(
                    "\n{head}: {verdict}\n{}{}",
                    shown.explanation, shown.files_and_command
                );
            }
            CaseKind::Unanswered if !shown.files_and_command.is_empty() => {
                let head = case_name(case);
                let why = "no answer; judge answer writes it";
                unanswered += &format!("\n{head}: {why}\n{}", shown.files_and_command);
            }
            CaseKind::Aborted if several => {
                let why = indent(&escape_lines(&case.reason));
                text += &format!("\n{name}: not judged\n{why}");
            }
            _ => {}
        }
    }
    if more > 0 {
        text += &format!("\n{name}: {more} more failed; --all shows them all\n");
    }
    if record.skipped() > 0 {
        let (skipped, (_, all)) = (record.skipped(), record.counts());
        text += &format!(
            "\n{name}: {skipped} of {all} cases were not run, as others took too much time; --all \
             runs them\n"
        );
    }
    text + &unanswered
}

/// An empty line and a line for each remark, which begins with the name of what was judged; nothing
/// without remarks.
pub fn remarks(name: &str, lines: &[String]) -> String {
    let first = if lines.is_empty() { "" } else { "\n" };
    let named = lines.iter().map(|line| format!("{name}: {line}\n"));
    format!("{first}{}", named.collect::<String>())
}

/// `61.5 of 100 points`.
pub fn points_of(score: f64, most: Option<f64>) -> String {
    let of = most.map_or(String::new(), |most| format!(" of {}", number(most)));
    format!("{}{of} points", number(score))
}

/// A row for each group; nothing where there are none.
pub fn groups(record: &Record) -> String {
    let groups = Vec::from_iter(record.points.iter().flat_map(|points| &points.groups));
    if groups.is_empty() {
        return String::new();
    }
    let mut table = Table::new(["group", "verdict", "points"]);
    for group in groups {
        let mut points = points_of(group.score, group.most);
        if !group.reason.is_empty() {
            points += &format!(": {}", group.reason);
        }
        table.row([plain(&group.name), group.verdict.to_string(), points]);
    }
    format!("\n{}", table.render(|_, _, cell| cell))
}

/// With as many digits as it needs, up to four.
pub fn number(number: f64) -> String {
    // The sum of nothing is -0.
    let text = format!("{:.4}", number + 0.0);
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_have_no_more_digits_than_they_need() {
        assert_eq!(points_of(61.5, Some(100.0)), "61.5 of 100 points");
        assert_eq!(points_of(100.0 / 3.0, None), "33.3333 points");
        assert_eq!(points_of(0.0, Some(0.0)), "0 of 0 points");
    }
}
