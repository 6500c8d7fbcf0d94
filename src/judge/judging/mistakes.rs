//! Mistakes that a failed submission may have made: known wrong programs that print the same.
//!
//! `setter/mistakes.txt` beside the cases has the results of these programs; `tests/mistakes.rs`
//! writes it. The parts of its lines have tabs between them:
//!
//! - `case`, a name, the digest of the input;
//! - `mistake`, a name, and the end of "it prints what a program prints that ..", in English and in
//!   Chinese;
//! - `row`, the names of mistakes with the same results, and for each case in order the result:
//!   `AC`, or `WA` or `PE` with a digest, or `-` of a program that crashed or exceeded a limit.

use crate::comparison;
use crate::digest::Digest;
use crate::disk::read_prefix;
use crate::results::record::CaseRecord;
use crate::run::output;
use crate::verdict::Verdict;
use std::fs;
use std::io::{BufReader, Read};
use std::path::{Path, PathBuf};

/// To name more of them would be a guess.
const MAX_MISTAKES: usize = 2;

/// So many bytes of an input are read: with its length they tell it from others.
const INPUT_BYTES: u64 = 16 << 10;

/// So many bytes of an output are read. Only floods have more.
const OUTPUT_BYTES: u64 = 256 << 10;

/// The result that is no evidence.
pub const NOTHING: &str = "-";

#[derive(Debug, Default, PartialEq)]
pub struct MistakeTable {
    /// The cases, with the digests of their inputs: a case that was changed is another one.
    pub cases: Vec<(String, String)>,
    pub mistakes: Vec<Mistake>,
    pub rows: Vec<MistakeRow>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Mistake {
    /// That of the file with the wrong program.
    pub name: String,
    /// The end of a sentence, without a full stop.
    pub english: String,
    pub chinese: String,
}

#[derive(Debug, PartialEq)]
pub struct MistakeRow {
    pub names: Vec<String>,
    /// One for each case of the table.
    pub results: Vec<String>,
}

/// A row that agrees with a submission on all cases up to now.
struct Candidate<'a> {
    row: &'a MistakeRow,
    /// The cases on which they agree, the failed ones of them, and whether something was printed in
    /// one of these.
    agreed: usize,
    failed: usize,
    has_output: bool,
}

/// Where the table of a folder of cases is.
pub fn table_path(cases_folder: &Path) -> PathBuf {
    cases_folder.join("setter/mistakes.txt")
}

/// The mistakes of programs that did the same as a submission. The table is read only if an output was
/// wrong.
pub fn made(cases_folder: &Path, records: &[CaseRecord], has_checker: bool) -> Vec<Mistake> {
    if !records.iter().any(is_wrong) {
        return Vec::new();
    }
    MistakeTable::read(cases_folder).made(records, has_checker)
}

/// The remark that names mistakes; `None` without any. Two programs may make the same mistake.
pub fn remark(mistakes: &[Mistake]) -> Option<String> {
    let mut ends: Vec<&str> = mistakes.iter().map(|mistake| &*mistake.english).collect();
    ends.dedup();
    let joined = ends.join(", or one that ");
    (!ends.is_empty()).then(|| format!("it prints what a program prints that {joined}"))
}

/// The result of a case as a row has it. Where a checker decides, many outputs may be right, and its
/// reason takes the place of the output.
pub fn result(case: &CaseRecord, has_checker: bool) -> String {
    let letters = match case.kind.verdict() {
        Some(Verdict::Accepted) => return "AC".to_string(),
        Some(Verdict::WrongAnswer) => "WA",
        Some(Verdict::PresentationError) => "PE",
        _ => return NOTHING.to_string(),
    };
    let mut digest = Digest::default();
    if has_checker {
        digest.add(case.reason.as_bytes());
    } else if let Some(digest_of_output) = output_digest(case) {
        digest = digest_of_output;
    }
    format!("{letters}:{digest}")
}

/// `None` of an output that was not kept, as it was too large.
fn output_digest(case: &CaseRecord) -> Option<Digest> {
    let output = output::open(case.output.as_deref()?).ok()?;
    comparison::digest(BufReader::new(output.take(OUTPUT_BYTES))).ok()
}

/// The digest of the length of an input and of its beginning.
pub fn input_digest(input: &Path) -> String {
    let mut digest = Digest::default();
    let length = fs::metadata(input).map_or(0, |metadata| metadata.len());
    digest.add(&length.to_le_bytes());
    digest.add(&read_prefix(input, INPUT_BYTES).unwrap_or_default());
    digest.to_string()
}

fn is_wrong(case: &CaseRecord) -> bool {
    case.is(Verdict::WrongAnswer) || case.is(Verdict::PresentationError)
}

impl MistakeTable {
    /// Lines of another kind are skipped.
    pub fn parse(text: &str) -> MistakeTable {
        let mut table = MistakeTable::default();
        for line in text.lines() {
            let parts: Vec<&str> = line.split('\t').collect();
            let words = |part: &str| part.split(' ').map(str::to_string).collect();
            match parts[..] {
                ["case", name, digest] => {
                    table.cases.push((name.to_string(), digest.to_string()));
                }
                ["mistake", name, english, chinese] => table.mistakes.push(Mistake {
                    name: name.to_string(),
                    english: english.to_string(),
                    chinese: chinese.to_string(),
                }),
                ["row", names, results] => table.rows.push(MistakeRow {
                    names: words(names),
                    results: words(results),
                }),
                _ => {}
            }
        }
        table
    }

    /// No table, if it has no mistakes that the judge recognizes.
    pub fn read(cases_folder: &Path) -> MistakeTable {
        let text = fs::read_to_string(table_path(cases_folder));
        MistakeTable::parse(&text.unwrap_or_default())
    }

    fn made(&self, records: &[CaseRecord], has_checker: bool) -> Vec<Mistake> {
        let start = |row| Candidate {
            row,
            agreed: 0,
            failed: 0,
            has_output: false,
        };
        let mut candidates: Vec<Candidate> = self.rows.iter().map(start).collect();
        // Files are read while rows are left.
        let (accepted, others): (Vec<_>, Vec<_>) = records
            .iter()
            .partition(|record| record.is(Verdict::Accepted));
        for record in accepted.into_iter().chain(others) {
            if candidates.is_empty() {
                break;
            }
            let Some(index) = self.index_of(record) else {
                continue;
            };
            let result = result(record, has_checker);
            let has_output = is_wrong(record) && !is_empty(record);
            candidates.retain_mut(|candidate| candidate.agrees(index, &result, has_output));
        }
        candidates.retain(|candidate| candidate.is_evident(self.cases.len()));
        let mut mistakes = Vec::new();
        for candidate in &candidates {
            let has_name = |mistake: &&Mistake| candidate.row.names.contains(&mistake.name);
            mistakes.extend(self.mistakes.iter().filter(has_name).cloned());
        }
        if mistakes.len() > MAX_MISTAKES {
            mistakes.clear();
        }
        mistakes
    }

    /// Where a case is in the table; `None` if it is not, or another input was failed.
    fn index_of(&self, record: &CaseRecord) -> Option<usize> {
        let index = self
            .cases
            .iter()
            .position(|(name, _)| *name == record.name)?;
        let is_same = || self.cases[index].1 == input_digest(&record.input);
        (record.is(Verdict::Accepted) || is_same()).then_some(index)
    }
}

impl Candidate<'_> {
    /// Few cases tell little of a submission that crashes or is slow on the others, and one failed case
    /// less than two.
    fn is_evident(&self, cases: usize) -> bool {
        if self.failed > 1 {
            return self.agreed * 5 >= cases;
        }
        self.has_output && self.agreed * 2 >= cases
    }

    fn agrees(&mut self, index: usize, result: &str, has_output: bool) -> bool {
        let expected = self.row.results.get(index).map_or(NOTHING, String::as_str);
        if expected == NOTHING || result == NOTHING {
            return true;
        }
        self.agreed += 1;
        self.failed += usize::from(result != "AC");
        self.has_output |= has_output;
        expected == result
    }
}

fn is_empty(record: &CaseRecord) -> bool {
    let size = |file: &PathBuf| fs::metadata(file).map_or(0, |metadata| metadata.len());
    record.output.as_ref().map_or(0, size) == 0
}
