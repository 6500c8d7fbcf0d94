//! The rules before 2023: a grader makes the result of a group from the results in it, as flags
//! tell it. The grader is the one in this file, or the package's own program.

use super::{Child, GroupPoints, OwnGrader, Tree, Worth};
use crate::error::Error;
use crate::problem::group::Group;
use crate::setter::checker::Score;
use crate::setter::grader::Line;
use crate::verdict::Verdict;

/// Verdicts that are not Accepted, the worst first.
const WORST: [Verdict; 6] = [
    Verdict::RuntimeError,
    Verdict::MemoryLimitExceeded,
    Verdict::TimeLimitExceeded,
    Verdict::OutputLimitExceeded,
    Verdict::WrongAnswer,
    Verdict::PresentationError,
];

/// The worth of all groups together. Adds the groups in `secret` to `groups`; if there are none,
/// `secret` itself.
pub fn grade(
    tree: &Tree,
    own_grader: Option<&OwnGrader>,
    groups: &mut Vec<GroupPoints>,
) -> Result<Worth, Error> {
    group("", tree, own_grader, groups)
}

/// Verdicts in the words that the grader of a package knows.
const CODES: [(Verdict, &str); 8] = [
    (Verdict::Accepted, "AC"),
    (Verdict::WrongAnswer, "WA"),
    (Verdict::RuntimeError, "RTE"),
    (Verdict::TimeLimitExceeded, "TLE"),
    (Verdict::PresentationError, "WA"),
    (Verdict::OutputLimitExceeded, "WA"),
    (Verdict::MemoryLimitExceeded, "RTE"),
    (Verdict::CompileError, "CE"),
];

/// Whether a program of the package makes the result of a group.
pub fn has_own_grader(group: &Group) -> bool {
    group.settings.text("grading") == Some("custom")
}

/// Whether a result that is not Accepted ends a group.
pub fn breaks(group: &Group) -> bool {
    let on_reject = group.settings.text("on_reject").unwrap_or("break");
    matches!(on_reject, "break" | "first_error") && !super::since_2023::has_score(group)
}

fn group(
    name: &str,
    tree: &Tree,
    own_grader: Option<&OwnGrader>,
    groups: &mut Vec<GroupPoints>,
) -> Result<Worth, Error> {
    let Some(own) = tree.groups.get(name) else {
        return Ok(Worth {
            verdict: Verdict::Accepted,
            score: 0.0,
            most: None,
        });
    };
    let before = groups.len();
    let mut worths = Vec::new();
    for child in tree.children(name) {
        worths.push(match child {
            Child::Case(case) => (of_case(case, own, tree), tree.cases.contains_key(case)),
            Child::Group(inner) => (group(inner, tree, own_grader, groups)?, true),
        });
    }
    let flags = own.settings.words("grader_flags").unwrap_or_default();
    let has = |flag: &str| flags.iter().any(|it| it == flag);
    let ignores_sample = name.is_empty() && has("ignore_sample");
    let counted = match ignores_sample {
        true => &worths[worths.len().saturating_sub(1)..],
        false => &worths[..],
    };
    let mut run: Vec<Worth> = Vec::new();
    for (worth, _) in counted.iter().filter(|(_, was_run)| *was_run) {
        run.push(*worth);
        if worth.verdict != Verdict::Accepted && breaks(own) {
            break;
        }
    }
    let worth = match own_grader.filter(|_| has_own_grader(own)) {
        Some(grader) => Worth {
            most: range(own),
            ..graded(grader, &run, &flags)?
        },
        None => Worth {
            verdict: verdict(&run, &flags),
            score: score(run.iter().map(|it| it.score), &flags),
            most: range(own).or_else(|| most(counted, &flags)),
        },
    };
    let is_alone = name == "secret" && groups.len() == before;
    if name.starts_with("secret/") || is_alone {
        groups.push(GroupPoints {
            name: name.to_string(),
            verdict: worth.verdict,
            score: worth.score,
            most: worth.most,
        });
    }
    Ok(worth)
}

/// What the package's own grader makes of the results.
fn graded(grader: &OwnGrader, run: &[Worth], flags: &[String]) -> Result<Worth, Error> {
    let code = |verdict: Verdict| CODES.iter().find(|(known, _)| *known == verdict);
    let line = |worth: &Worth| Line {
        code: code(worth.verdict)
            .map_or("JE", |(_, code)| code)
            .to_string(),
        score: worth.score,
    };
    let lines: Vec<Line> = run.iter().map(line).collect();
    let line = grader.program.grade(&lines, flags, grader.scratch.path())?;
    let known = CODES.iter().find(|(_, code)| *code == line.code);
    let verdict = known.map_or(Verdict::WrongAnswer, |(verdict, _)| *verdict);
    // Points count only with Accepted.
    let score = if verdict == Verdict::Accepted {
        line.score
    } else {
        0.0
    };
    Ok(Worth {
        verdict,
        score,
        most: None,
    })
}

fn of_case(name: &str, group: &Group, tree: &Tree) -> Worth {
    let number = |key: &str| group.settings.text(key).and_then(|it| it.parse().ok());
    let accepted = number("accept_score").unwrap_or(1.0);
    let result = tree.cases.get(name);
    let verdict = result.map_or(Verdict::Accepted, |it| it.verdict);
    let (score, most) = match (verdict, result.and_then(|it| it.score)) {
        (Verdict::Accepted, Some(Score::Points(points))) => (points, None),
        (_, Some(Score::PointsOf(points, full))) => (points, Some(full)),
        (Verdict::Accepted, Some(Score::Part(part))) => (part * accepted, Some(accepted)),
        (Verdict::Accepted, None) => (accepted, Some(accepted)),
        _ => (number("reject_score").unwrap_or(0.0), Some(accepted)),
    };
    Worth {
        verdict,
        score,
        most,
    }
}

fn verdict(run: &[Worth], flags: &[String]) -> Verdict {
    let verdicts = run.iter().map(|it| it.verdict);
    let has_accepted = || run.iter().any(|it| it.verdict == Verdict::Accepted);
    let mode =
        |flag: &&String| ["worst_error", "first_error", "always_accept"].contains(&flag.as_str());
    if flags.iter().any(|it| it == "accept_if_any_accepted") && has_accepted() {
        return Verdict::Accepted;
    }
    match flags.iter().rev().find(mode).map(String::as_str) {
        Some("always_accept") => Verdict::Accepted,
        Some("first_error") => verdicts.collect(),
        _ => {
            let mut worst = WORST.iter();
            let worst = worst.find(|worst| verdicts.clone().any(|it| it == **worst));
            worst.copied().unwrap_or(Verdict::Accepted)
        }
    }
}

fn score(scores: impl Iterator<Item = f64>, flags: &[String]) -> f64 {
    let scores: Vec<f64> = scores.collect();
    let mode = |flag: &&String| ["sum", "avg", "min", "max"].contains(&flag.as_str());
    let sum = scores.iter().sum::<f64>();
    let of = |pick: fn(f64, f64) -> f64| scores.iter().copied().reduce(pick).unwrap_or(0.0);
    match flags.iter().rev().find(mode).map(String::as_str) {
        Some("avg") => sum / scores.len().max(1) as f64,
        Some("min") => of(f64::min),
        Some("max") => of(f64::max),
        _ => sum,
    }
}

/// The most that the parts make together; `None` if it is not known of each.
fn most(parts: &[(Worth, bool)], flags: &[String]) -> Option<f64> {
    let most: Option<Vec<f64>> = parts.iter().map(|(part, _)| part.most).collect();
    most.map(|most| score(most.into_iter(), flags))
}

/// The upper end of the group's range; `None` if it is no finite number.
fn range(group: &Group) -> Option<f64> {
    // The range of an outer group does not count for this one.
    let text = group
        .own
        .text("range")
        .or_else(|| match group.name.as_str() {
            "" => group.settings.text("range"),
            _ => None,
        });
    let most = text?.split_whitespace().nth(1)?.parse().ok();
    most.filter(|most: &f64| most.is_finite())
}
