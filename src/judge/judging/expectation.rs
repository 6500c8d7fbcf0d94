//! The expectation that setters have of a submission, by the folder that it lies in, a comment in it,
//! or a file beside the folders.

use crate::compile::folder::files_in;
use crate::error::Error;
use crate::problem::document::{Document, DocumentField};
use crate::problem::{find_cases, glob, Problem};
use crate::results::record::Record;
use crate::verdict::Verdict;
use std::fs;
use std::path::Path;

#[derive(Debug, Clone, PartialEq)]
pub struct Expectation {
    /// The words of the setters.
    pub name: String,
    demands: Vec<Demand>,
}

#[derive(Debug, Clone, PartialEq)]
enum Demand {
    /// The verdict on all is one of these.
    Verdict(Vec<Verdict>),
    /// Accepted, and not with all points.
    PartialScore,
    /// Of the cases whose name fits the pattern, each has one of the first verdicts, and at least
    /// one has one of the second.
    Cases(String, Vec<Verdict>, Vec<Verdict>),
    /// The points are between these.
    Score(f64, f64),
}

use Verdict::{
    Accepted, CompileError, MemoryLimitExceeded, OutputLimitExceeded, PresentationError,
    RuntimeError, TimeLimitExceeded, WrongAnswer,
};

/// The words of other judges stand for these verdicts: they know fewer.
const ACCEPTED: &[Verdict] = &[Accepted];
const WRONG: &[Verdict] = &[WrongAnswer, PresentationError, OutputLimitExceeded];
const SLOW: &[Verdict] = &[TimeLimitExceeded];
const CRASHED: &[Verdict] = &[RuntimeError, MemoryLimitExceeded, OutputLimitExceeded];
const REFUSED: &[Verdict] = &[CompileError];
const LARGE: &[Verdict] = &[MemoryLimitExceeded, RuntimeError];
const FLOOD: &[Verdict] = &[OutputLimitExceeded];
const REJECTED: &[Verdict] = ALL.split_at(1).1;
const ALL: [Verdict; 7] = [
    Accepted,
    WrongAnswer,
    PresentationError,
    TimeLimitExceeded,
    RuntimeError,
    MemoryLimitExceeded,
    OutputLimitExceeded,
];

/// Folders, and words of comments, in small letters and with `_` for `-`. Polygon has `main` and some
/// of the long ones, Library Checker `re`.
const NAMES: [(&str, &[&[Verdict]]); 14] = [
    ("accepted correct ac main model_solution", &[ACCEPTED]),
    ("slow_accepted", &[ACCEPTED, SLOW]),
    ("time_limit_exceeded_or_accepted", &[ACCEPTED, SLOW]),
    (
        "wrong_answer wa no_output incorrect partially_correct",
        &[WRONG],
    ),
    ("presentation_error", &[&[PresentationError]]),
    ("time_limit_exceeded time_limit timelimit tle", &[SLOW]),
    (
        "time_limit_exceeded_or_memory_limit_exceeded",
        &[SLOW, LARGE],
    ),
    ("run_time_error runtime_error run_error rte re", &[CRASHED]),
    ("memory_limit_exceeded memory_limit mle", &[LARGE]),
    ("output_limit_exceeded output_limit ole", &[FLOOD]),
    ("compiler_error compile_error ce", &[REFUSED]),
    ("rejected failed", &[REJECTED]),
    ("brute_force time_limit_and_runtime_error", &[SLOW, CRASHED]),
    ("brute_force_accepted", &[ACCEPTED, SLOW, CRASHED]),
];

/// The verdicts that a word stands for.
fn verdicts_of(word: &str) -> Option<Vec<Verdict>> {
    let has = |names: &str| names.split(' ').any(|name| name == word);
    let (_, verdicts) = NAMES.iter().find(|(names, _)| has(names))?;
    Some(verdicts.concat())
}

/// Folder, permitted verdicts and required verdicts: in versions after `legacy` submissions of
/// these folders must not fail in another way.
const STRICT: [(&str, &[Verdict], &[Verdict]); 3] = [
    ("wrong_answer", WRONG, WRONG),
    ("time_limit_exceeded", SLOW, SLOW),
    ("run_time_error", CRASHED, CRASHED),
];

impl Expectation {
    /// The expectation of a submission in a folder of a problem's submissions; `None` if nothing is
    /// said.
    ///
    /// # Errors
    /// A `submissions.yaml` that makes no sense.
    pub fn of(problem: &Problem, submission: &Path) -> Result<Option<Expectation>, Error> {
        let mut examples = problem.data.submissions.iter();
        if let Some(example) = examples.find(|example| example.path == submission) {
            return Ok(Expectation::named(&example.folder));
        }
        let folder = submission
            .parent()
            .map_or(String::new(), find_cases::name_of);
        if let Some(words) = annotation(submission) {
            return Ok(Expectation::named(&words));
        }
        let stated = stated(submission, &folder)?;
        let usual = match folder.as_str() {
            "partially_accepted" => Some(Expectation::new(&folder, vec![Demand::PartialScore])),
            _ => strict(problem, &folder).or_else(|| Expectation::named(&folder)),
        };
        Ok(match (stated, usual) {
            (None, usual) => usual,
            // The demands for the whole folder replace the usual ones.
            (Some((true, demands)), _) => Some(Expectation::new(&folder, demands)),
            (Some((false, mut demands)), usual) => {
                demands.extend(usual.into_iter().flat_map(|usual| usual.demands));
                Some(Expectation::new(&folder, demands))
            }
        })
    }

    /// The expectation of words that stand for verdicts, perhaps with `from N points` among them, or
    /// of `N points` alone; `None` if one is unknown.
    pub fn named(words: &str) -> Option<Expectation> {
        if let Some(Ok(score)) = words.strip_suffix(" points").map(str::parse) {
            return Some(Expectation::new(words, vec![Demand::Score(score, score)]));
        }
        let (mut verdicts, mut demands) = (Vec::new(), Vec::new());
        for word in words.split(',') {
            let name = word.trim().to_ascii_lowercase().replace('-', "_");
            match name.strip_prefix("from ") {
                Some(points) => {
                    let least = points.strip_suffix(" points")?.parse().ok()?;
                    demands.push(Demand::Score(least, f64::INFINITY));
                }
                None => verdicts.extend(verdicts_of(&name)?),
            }
        }
        demands.push(Demand::Verdict(verdicts));
        Some(Expectation::new(words, demands))
    }

    fn new(name: &str, demands: Vec<Demand>) -> Expectation {
        Expectation {
            name: name.to_string(),
            demands,
        }
    }

    /// Whether a result obeys all demands.
    pub fn is_met(&self, record: &Record) -> bool {
        self.demands.iter().all(|demand| demand.is_met(record))
    }
}

impl Demand {
    fn is_met(&self, record: &Record) -> bool {
        match self {
            Demand::Verdict(verdicts) => verdicts.contains(&record.verdict),
            Demand::PartialScore => record.points.as_ref().is_some_and(|points| {
                let is_all = points.most.is_some_and(|most| points.score >= most);
                record.verdict == Accepted && !is_all
            }),
            Demand::Cases(pattern, permitted, required) => {
                let matching = record
                    .judged()
                    .filter(|(case, _)| matches(pattern, &case.name));
                let verdicts: Vec<Verdict> = matching.map(|(_, verdict)| verdict).collect();
                // Where any verdict will do there may be no such case.
                let needs_one = required.len() < ALL.len();
                let has_one = verdicts.iter().any(|verdict| required.contains(verdict));
                let are_permitted = verdicts.iter().all(|verdict| permitted.contains(verdict));
                are_permitted && (has_one || !needs_one)
            }
            Demand::Score(least, most) => {
                let score = record.points.as_ref().map_or(0.0, |points| points.score);
                *least <= score && score <= *most
            }
        }
    }
}

/// The rules of a folder in versions after `legacy`, if no points are given: all cases count.
fn strict(problem: &Problem, folder: &str) -> Option<Expectation> {
    let data = &problem.data;
    if data.groups.is_empty() || data.is_legacy || data.is_scoring {
        return None;
    }
    let (name, permitted, required) = STRICT.iter().find(|(name, ..)| *name == folder)?;
    let permitted = [permitted, ACCEPTED].concat();
    let demand = Demand::Cases("*".to_string(), permitted, required.to_vec());
    Some(Expectation::new(name, vec![demand]))
}

/// The words after `@EXPECTED_RESULTS@:` in the sources of a submission, as DOMjudge reads them.
fn annotation(submission: &Path) -> Option<String> {
    const MARK: &str = "@EXPECTED_RESULTS@:";
    let mut texts = Vec::new();
    if submission.is_dir() {
        texts.extend(
            files_in(submission)
                .into_iter()
                .flatten()
                .map(|file| file.text),
        );
    } else {
        texts.extend(fs::read(submission).ok());
    }
    texts.iter().find_map(|text| {
        let text = String::from_utf8_lossy(text);
        let after = text.split_once(MARK)?.1;
        let is_word =
            |c: char| c.is_ascii_alphanumeric() || matches!(c, ' ' | '\t' | ',' | '-' | '_');
        let end = after.find(|c: char| !is_word(c)).unwrap_or(after.len());
        Some(after[..end].trim().to_string())
    })
}

/// The demands of `submissions.yaml` for a submission, and whether one of them is for its whole
/// folder.
fn stated(submission: &Path, folder: &str) -> Result<Option<(bool, Vec<Demand>)>, Error> {
    let file = submission
        .with_file_name("")
        .with_file_name("submissions.yaml");
    if !file.is_file() {
        return Ok(None);
    }
    let about = Document::read(&file)?;
    let name = format!("{folder}/{}", find_cases::name_of(submission));
    let (mut demands, mut is_whole) = (Vec::new(), false);
    for field in about.root().entries() {
        let is_folder = field.key().trim_end_matches('/') == folder;
        if is_folder
            || alternatives(field.key())
                .iter()
                .any(|pattern| matches(pattern, &name))
        {
            let of_field = demands_of(&field)?;
            is_whole |= is_folder && !of_field.is_empty();
            demands.extend(of_field);
        }
    }
    Ok(Some((is_whole, demands)).filter(|(_, demands)| !demands.is_empty()))
}

fn demands_of(field: &DocumentField) -> Result<Vec<Demand>, Error> {
    let mut demands = Vec::from_iter(demand_on_cases("*", field)?);
    let score = field.at("score").words();
    let ends: Vec<f64> = score.iter().filter_map(|word| word.parse().ok()).collect();
    if let (Some(first), Some(last)) = (ends.first(), ends.last()) {
        demands.push(Demand::Score(*first, *last));
    }
    for inner in field.entries() {
        for pattern in alternatives(inner.key()) {
            demands.extend(demand_on_cases(&pattern, &inner)?);
        }
    }
    Ok(demands)
}

/// # Errors
/// A word that is not a verdict.
fn demand_on_cases(pattern: &str, field: &DocumentField) -> Result<Option<Demand>, Error> {
    let verdicts = |key: &str| {
        let field = field.at(key);
        let verdicts = |word: &String| {
            let fault = || field.fault_of(word, "is not a verdict, like AC, WA, TLE or RTE");
            verdicts_of(&word.to_ascii_lowercase()).ok_or_else(fault)
        };
        let Some(words) = field.node.and_then(|node| node.words()) else {
            return Ok(None);
        };
        let verdicts: Result<Vec<_>, Error> = words.iter().map(verdicts).collect();
        Ok(Some(verdicts?.concat()))
    };
    let (permitted, required) = (verdicts("permitted")?, verdicts("required")?);
    if permitted.is_none() && required.is_none() {
        return Ok(None);
    }
    Ok(Some(Demand::Cases(
        pattern.to_string(),
        permitted.unwrap_or(ALL.to_vec()),
        required.unwrap_or(ALL.to_vec()),
    )))
}

/// Whether a pattern matches a name, or a folder around it.
fn matches(pattern: &str, name: &str) -> bool {
    let parts: Vec<&str> = name.split('/').collect();
    let wanted: Vec<&str> = pattern.trim_end_matches('/').split('/').collect();
    let mut pairs = wanted.iter().zip(&parts);
    wanted.len() <= parts.len() && pairs.all(|(wanted, part)| glob::matches(wanted, part))
}

/// The patterns that one with braces stands for: `a.{c,py}` is `a.c` and `a.py`.
fn alternatives(pattern: &str) -> Vec<String> {
    let parts = pattern.split_once('{').and_then(|(before, rest)| {
        let (inner, after) = rest.split_once('}')?;
        Some((before, inner, after))
    });
    let Some((before, inner, after)) = parts else {
        return vec![pattern.to_string()];
    };
    let mut patterns = Vec::new();
    for word in inner.split(',') {
        patterns.extend(alternatives(&format!("{before}{word}{after}")));
    }
    patterns
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compile::submission::Submission;
    use crate::judging::job::Job;
    use crate::judging::options::JudgeOptions;
    use crate::judging::target::Target;
    use crate::toolbox::overrides::Overrides;

    #[test]
    fn words_of_others_stand_for_verdicts() {
        for (words, verdict, is_met) in [
            ("accepted", Accepted, true),
            ("WRONG-ANSWER", PresentationError, true),
            ("wrong-answer", TimeLimitExceeded, false),
            ("CORRECT, TIMELIMIT", TimeLimitExceeded, true),
            ("runtime-error", MemoryLimitExceeded, true),
            ("rejected", Accepted, false),
        ] {
            let expectation = Expectation::named(words).unwrap();
            let job = Job::new(0, Submission::Command(Vec::new()));
            let target = Target::new(Problem::default(), &JudgeOptions::default());
            let info = job.info(0, &target, &Overrides::default());
            let record = Record::new(info, verdict, Vec::new());
            assert_eq!(expectation.is_met(&record), is_met, "{words}");
        }
        assert_eq!(Expectation::named("mixed"), None);
    }

    #[test]
    fn patterns_have_braces_and_match_files_in_a_folder() {
        assert_eq!(alternatives("{a,b}.{c,d}"), ["a.c", "a.d", "b.c", "b.d"]);
        assert!(matches("secret/*-easy", "secret/1-easy/x"));
        assert!(matches("secret", "secret/1"));
        assert!(!matches("secret/*/x", "secret/1"));
    }
}
