//! Points: what the cases of a submission are worth together, group by group. The files of a problem
//! say how to count; in other problems the judge adds up the points that a checker gives.

#[cfg(test)]
mod tests;

use crate::error::Error;
use crate::problem::points::{
    breaks, Member, PointsGroup, PointsPlan, PointsRules, ScoreMode, VerdictMode,
};
use crate::problem::Problem;
use crate::results::record::{CaseKind, CaseRecord, GroupPoints, Points};
use crate::run::scratch::Scratch;
use crate::setter::check_result::Score;
use crate::setter::custom_grader;
use crate::setter::program::SetterProgram;
use crate::setter::programs::Programs;
use crate::toolbox::Toolbox;
use crate::verdict::Verdict;
use std::collections::{HashMap, HashSet};

/// The verdict on all, and the points if there are some: `verdict` is that on the cases in order, and
/// `all` has their names, even of those that were not run.
///
/// # Errors
/// The package's own grader fails.
pub fn grade(
    problem: &Problem,
    verdict: Verdict,
    all: &[String],
    cases: &[CaseRecord],
    toolbox: &Toolbox,
) -> Result<(Verdict, Option<Points>), Error> {
    let data = &problem.data;
    let Some(plan) = &data.points_plan(all) else {
        return Ok((verdict, added_up(cases)));
    };
    let has_own_grader = plan.groups.iter().any(PointsGroup::has_own_grader);
    let own_grader = if data.is_scoring && has_own_grader {
        let program = toolbox.only(problem, &Programs::of(problem).grader)?;
        let missing = || Error::Metadata {
            source: data.source.clone(),
            what: "it asks for its own grader, but graders has none".to_string(),
        };
        Some((program.ok_or_else(missing)?, toolbox.scratch()?))
    } else {
        None
    };
    let results = cases.iter().filter_map(|case| {
        let verdict = case.kind.verdict()?;
        Some((case.name.as_str(), (verdict, case.score)))
    });
    let counting = Counting {
        plan,
        results: results.collect(),
        own_grader,
    };
    let (mut worths, mut groups) = (Vec::new(), Vec::new());
    for group in &plan.groups {
        let (worth, shown) = counting.group(group)?;
        worths.push(worth);
        groups.extend(shown);
    }
    let sum = || worths.iter().map(|worth| worth.score).sum();
    let score = counting.of_site().unwrap_or_else(sum);
    let most = match plan.rules {
        PointsRules::Site => Some(plan.most),
        _ => worths.first().and_then(|worth| worth.most),
    };
    let points = Points {
        score,
        most: most.filter(|_| !data.is_minimizing),
        groups,
    };
    let has_points = match plan.rules {
        PointsRules::Site => !counting.results.is_empty(),
        _ => data.is_scoring,
    };
    let verdict = match plan.rules {
        PointsRules::Legacy => worths.iter().map(|worth| worth.verdict).collect(),
        PointsRules::Since2023 if score > 0.0 => Verdict::Accepted,
        _ => verdict,
    };
    Ok((verdict, has_points.then_some(points)))
}

/// The verdict on the cases in order, but for what does not count.
pub fn verdict(cases: &[CaseRecord]) -> Verdict {
    let verdicts = cases.iter().filter_map(|case| match case.kind {
        CaseKind::Judged(verdict) => Some(verdict),
        _ => None,
    });
    verdicts.collect()
}

struct Counting<'a> {
    plan: &'a PointsPlan,
    /// The verdicts and the scores of cases that were run.
    results: HashMap<&'a str, (Verdict, Option<Score>)>,
    /// The program of the package, and the folder where it is run.
    own_grader: Option<(SetterProgram, Scratch)>,
}

impl Counting<'_> {
    /// The points on a site if all cases of the groups are right, whatever these make together.
    fn of_site(&self) -> Option<f64> {
        if !self.is_site() || !self.plan.cases().all(|(name, _)| self.is_accepted(name)) {
            return None;
        }
        let mut verdicts = self.results.values().map(|(verdict, _)| *verdict);
        let has_failed = verdicts.any(|verdict| verdict != Verdict::Accepted);
        Some(self.plan.most - if has_failed { self.plan.penalty } else { 0.0 })
    }

    /// The worth of a group, and the points of it and of the groups within it that are shown.
    fn group(&self, group: &PointsGroup) -> Result<(GroupPoints, Vec<GroupPoints>), Error> {
        let (mut counted, mut most, mut groups) = (Vec::new(), Vec::new(), Vec::new());
        let mut is_over = false;
        for member in &group.members {
            let (worth, was_run) = match member {
                Member::Case(name, accepted) => (
                    self.case(group, name, *accepted),
                    // One that was not run counts for the maximum alone.
                    self.is_site() || self.results.contains_key(name.as_str()),
                ),
                Member::Group(inner) => {
                    let (worth, within) = self.group(inner)?;
                    groups.extend(within);
                    (worth, true)
                }
            };
            most.push(worth.most);
            if was_run && !is_over {
                is_over = group.breaks && worth.verdict != Verdict::Accepted;
                counted.push(worth);
            }
        }
        let mut worth = worth(group, &counted, &most);
        if let (Some((program, scratch)), Some(flags)) = (&self.own_grader, &group.own_grader) {
            let result = |worth: &GroupPoints| (worth.verdict, worth.score);
            let results: Vec<_> = counted.iter().map(result).collect();
            (worth.verdict, worth.score) =
                custom_grader::grade(program, &results, flags, scratch.path())?;
        }
        let (run, all) = self.count_run(group);
        let is_short = group.score == ScoreMode::AllOrNothing && run < all;
        let unmet = group.requires.iter().find(|name| !self.is_accepted(name));
        if is_short || unmet.is_some() {
            worth.score = 0.0;
        }
        if worth.verdict == Verdict::Accepted && worth.score == 0.0 && worth.most != Some(0.0) {
            worth.reason = match unmet {
                Some(name) => format!("case {name} is not Accepted"),
                None if run < all => format!("{run} of {all} cases were run"),
                None => String::new(),
            };
        }
        let is_shown = groups.is_empty() || !group.is_shown_alone;
        if is_shown && !group.name.is_empty() && (run > 0 || all == 0) {
            groups.push(worth.clone());
        }
        Ok((worth, groups))
    }

    /// The worth of a case of a group.
    fn case(&self, group: &PointsGroup, name: &str, accepted: Option<f64>) -> GroupPoints {
        let result = self.results.get(name).copied();
        let (verdict, given) = result.unwrap_or((Verdict::Accepted, None));
        let is_right = verdict == Verdict::Accepted;
        let (score, most) = match given {
            _ if result.is_none() => (0.0, accepted),
            Some(Score::Points(points)) if is_right => (points, None),
            Some(Score::PointsOf(points, full)) => (points, Some(full)),
            Some(Score::Fraction(part)) if is_right || self.is_site() => {
                let full = accepted.unwrap_or(0.0);
                (self.plan.rounding.points(part, full), accepted)
            }
            None if is_right => (accepted.unwrap_or(0.0), accepted),
            _ => (group.rejected, accepted),
        };
        GroupPoints {
            name: String::new(),
            verdict,
            score,
            most,
            reason: String::new(),
        }
    }

    fn is_site(&self) -> bool {
        self.plan.rules == PointsRules::Site
    }

    /// How many cases of a group, and of those within it, were run, and how many there are.
    fn count_run(&self, group: &PointsGroup) -> (usize, usize) {
        let counts = group.members.iter().map(|member| match member {
            Member::Case(name, _) => (self.results.contains_key(name.as_str()).into(), 1),
            Member::Group(inner) => self.count_run(inner),
        });
        counts.fold((0, 0), |(run, all), more| (run + more.0, all + more.1))
    }

    /// Whether a case was run and is Accepted.
    fn is_accepted(&self, case: &str) -> bool {
        let result = self.results.get(case);
        result.is_some_and(|(verdict, _)| *verdict == Verdict::Accepted)
    }
}

/// The worth of the members together: those that count, and the most that each can get.
fn worth(group: &PointsGroup, counted: &[GroupPoints], most: &[Option<f64>]) -> GroupPoints {
    let verdict = verdict_of(group, counted);
    let of_members: Option<Vec<f64>> = most.iter().copied().collect();
    let most = match group.most {
        Some(most) => Some(most).filter(|most| most.is_finite()),
        None => of_members.map(|most| group.score.together(&most)),
    };
    let scores: Vec<f64> = counted.iter().map(|member| member.score).collect();
    GroupPoints {
        name: group.name.clone(),
        verdict,
        score: match group.score {
            ScoreMode::AllOrNothing if verdict == Verdict::Accepted => most.unwrap_or(0.0),
            ScoreMode::AllOrNothing => 0.0,
            ScoreMode::Product => {
                let share = |member: &GroupPoints| member.score / member.most.unwrap_or(1.0);
                let shares = counted.iter().map(share).filter(|share| share.is_finite());
                most.unwrap_or(0.0) * shares.product::<f64>()
            }
            mode => mode.together(&scores),
        },
        most,
        reason: String::new(),
    }
}

/// Verdicts that are not Accepted, the worst first.
const WORST: [Verdict; 6] = [
    Verdict::RuntimeError,
    Verdict::MemoryLimitExceeded,
    Verdict::TimeLimitExceeded,
    Verdict::OutputLimitExceeded,
    Verdict::WrongAnswer,
    Verdict::PresentationError,
];

fn verdict_of(group: &PointsGroup, counted: &[GroupPoints]) -> Verdict {
    let has = |verdict: &Verdict| counted.iter().any(|member| member.verdict == *verdict);
    if group.accepts_any && has(&Verdict::Accepted) {
        return Verdict::Accepted;
    }
    match group.verdict {
        VerdictMode::AlwaysAccepted => Verdict::Accepted,
        VerdictMode::First => counted.iter().map(|member| member.verdict).collect(),
        VerdictMode::Worst => WORST.into_iter().find(has).unwrap_or(Verdict::Accepted),
    }
}

/// The sum of the points that a checker has given; `None` if it gave none.
fn added_up(cases: &[CaseRecord]) -> Option<Points> {
    let (mut sum, mut most, mut has_scores) = (0.0, Some(0.0), false);
    for case in cases.iter().filter(|case| case.kind.verdict().is_some()) {
        let (points, full) = match case.score {
            Some(Score::PointsOf(points, full)) => (points, Some(full)),
            Some(Score::Points(points)) => (points, None),
            _ => (0.0, None),
        };
        has_scores |= case.score.is_some();
        sum += points;
        most = most.zip(full).map(|(most, full)| most + full);
    }
    has_scores.then_some(Points {
        score: sum,
        most,
        groups: Vec::new(),
    })
}

/// The groups of a scoring package that end with the first case that is not Accepted: no further
/// case of them has to be run.
pub fn breaking_groups(problem: &Problem) -> HashSet<&str> {
    let mut breaking = HashSet::new();
    for group in &problem.data.groups {
        if problem.data.is_scoring && breaks(group) {
            breaking.insert(group.name.as_str());
        }
    }
    breaking
}

pub fn group_of(case: &str) -> &str {
    case.rsplit_once('/').map_or("", |(group, _)| group)
}
