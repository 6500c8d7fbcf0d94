//! What the setters of a problem expect of a submission: by the folder that it lies in, a comment in
//! it, or a file beside the folders.

use crate::compile::folder::files_in;
use crate::error::Error;
use crate::judging::record::{CaseRecord, Points};
use crate::problem::document::{Document, DocumentField};
use crate::problem::{glob, Problem};
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
    Partly,
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
    ("accepted correct ac main", &[ACCEPTED]),
    ("slow_accepted", &[ACCEPTED, SLOW]),
    ("time_limit_exceeded_or_accepted", &[ACCEPTED, SLOW]),
    ("wrong_answer wa no_output", &[WRONG]),
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
    ("brute_force", &[SLOW, CRASHED]),
    ("brute_force_accepted", &[ACCEPTED, SLOW, CRASHED]),
];

/// The verdicts that a word stands for.
fn verdicts_of(word: &str) -> Option<Vec<Verdict>> {
    let has = |names: &str| names.split(' ').any(|name| name == word);
    let (_, found) = NAMES.iter().find(|(names, _)| has(names))?;
    Some(found.concat())
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
        let mut named = problem.data.submissions.iter();
        if let Some(example) = named.find(|it| it.path == submission) {
            return Ok(Expectation::named(&example.folder));
        }
        let around = submission.parent().and_then(Path::file_name);
        let folder = around.unwrap_or_default().to_string_lossy().into_owned();
        if let Some(words) = annotation(submission) {
            return Ok(Expectation::named(&words));
        }
        let stated = stated(submission, &folder)?;
        let usual = match folder.as_str() {
            "partially_accepted" => Some(Expectation::new(&folder, vec![Demand::Partly])),
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

    /// The expectation of words that stand for verdicts, or of a number of points; `None` if one is
    /// unknown.
    pub fn named(words: &str) -> Option<Expectation> {
        if let Some(points) = words.strip_suffix(" points") {
            let points = points.parse().ok()?;
            return Some(Expectation::new(words, vec![Demand::Score(points, points)]));
        }
        let mut verdicts = Vec::new();
        for word in words.split(',') {
            let word = word.trim().to_ascii_lowercase().replace('-', "_");
            verdicts.extend(verdicts_of(&word)?);
        }
        Some(Expectation::new(words, vec![Demand::Verdict(verdicts)]))
    }

    fn new(name: &str, demands: Vec<Demand>) -> Expectation {
        let name = name.to_string();
        Expectation { name, demands }
    }

    /// Whether a result obeys all demands.
    pub fn is_met(&self, verdict: Verdict, points: Option<&Points>, cases: &[CaseRecord]) -> bool {
        let mut demands = self.demands.iter();
        demands.all(|demand| demand.is_met(verdict, points, cases))
    }
}

impl Demand {
    fn is_met(&self, verdict: Verdict, points: Option<&Points>, cases: &[CaseRecord]) -> bool {
        match self {
            Demand::Verdict(verdicts) => verdicts.contains(&verdict),
            Demand::Partly => points.is_some_and(|points| {
                let is_all = points.most.is_some_and(|most| points.score >= most);
                verdict == Accepted && !is_all
            }),
            Demand::Cases(pattern, permitted, required) => {
                let fitting = cases.iter().filter(|case| fits(pattern, &case.name));
                let mut verdicts = fitting.filter_map(|case| case.kind.verdict());
                // Where any verdict will do there may be no such case.
                let needs_one = required.len() < ALL.len();
                let has_one = verdicts.clone().any(|it| required.contains(&it));
                verdicts.all(|it| permitted.contains(&it)) && (has_one || !needs_one)
            }
            Demand::Score(least, most) => {
                let score = points.map_or(0.0, |points| points.score);
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
    let files = submission.is_dir().then(|| files_in(submission));
    let files = files.into_iter().flatten().flatten();
    let texts = files.map(|file| file.text);
    let mut texts = texts.chain(fs::read(submission).ok());
    texts.find_map(|text| {
        let text = String::from_utf8_lossy(&text);
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
    let own = submission.file_name().unwrap_or_default();
    let name = format!("{folder}/{}", own.to_string_lossy());
    let (mut demands, mut is_whole) = (Vec::new(), false);
    for field in about.root().entries() {
        let is_folder = field.key().trim_end_matches('/') == folder;
        if is_folder || alternatives(field.key()).iter().any(|it| fits(it, &name)) {
            let own = demands_of(&field)?;
            is_whole |= is_folder && !own.is_empty();
            demands.extend(own);
        }
    }
    Ok(Some((is_whole, demands)).filter(|(_, demands)| !demands.is_empty()))
}

fn demands_of(field: &DocumentField) -> Result<Vec<Demand>, Error> {
    let mut demands = Vec::from_iter(demand_on_cases("*", field)?);
    let score = field.at("score").words();
    let ends: Vec<f64> = score.iter().filter_map(|it| it.parse().ok()).collect();
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
        let found: Result<Vec<_>, Error> = words.iter().map(verdicts).collect();
        Ok(Some(found?.concat()))
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

/// Whether a pattern fits a name, or a folder around it.
fn fits(pattern: &str, name: &str) -> bool {
    let parts: Vec<&str> = name.split('/').collect();
    let wanted: Vec<&str> = pattern.trim_end_matches('/').split('/').collect();
    let pairs = wanted.iter().zip(&parts);
    wanted.len() <= parts.len() && { pairs }.all(|(wanted, part)| glob::matches(wanted, part))
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
    let words = inner.split(',');
    let words = words.map(|word| format!("{before}{word}{after}"));
    words.flat_map(|word| alternatives(&word)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

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
            let expected = Expectation::named(words).unwrap();
            assert_eq!(expected.is_met(verdict, None, &[]), is_met, "{words}");
        }
        assert_eq!(Expectation::named("mixed"), None);
    }

    #[test]
    fn patterns_have_braces_and_fit_what_is_in_a_folder() {
        assert_eq!(alternatives("{a,b}.{c,d}"), ["a.c", "a.d", "b.c", "b.d"]);
        assert!(fits("secret/*-easy", "secret/1-easy/x"));
        assert!(fits("secret", "secret/1"));
        assert!(!fits("secret/*/x", "secret/1"));
    }
}
