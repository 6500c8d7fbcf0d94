//! How the groups of a package are graded: the rules of an edition as data, and what parts are worth
//! together by such a rule.

use crate::judging::outcome::CaseResult;
use crate::problem::scheme::{Rounding, ScoreMode};
use crate::setter::check_result::Score;
use crate::verdict::Verdict;

/// A group that counts, and what it counts together.
#[derive(Debug)]
pub struct GroupNode<'a> {
    pub name: &'a str,
    pub rule: Rule,
    /// In order.
    pub parts: Vec<Member<'a>>,
}

#[derive(Debug)]
pub enum Member<'a> {
    Case(&'a str),
    Group(GroupNode<'a>),
}

#[derive(Debug)]
pub struct Rule {
    /// The points of a case that is Accepted, `None` if there is no number for that; of another.
    pub accepted: Option<f64>,
    pub rejected: f64,
    /// A share that the checker gives counts for a case that is not Accepted, too.
    pub shares_always: bool,
    pub rounding: Rounding,
    pub verdict: VerdictMode,
    /// One Accepted part is enough for the group to be Accepted.
    pub accepts_any: bool,
    pub score: ScoreMode,
    pub most: Maximum,
    /// The first part that is not Accepted is the last one that counts.
    pub breaks: bool,
    /// Without these cases, all Accepted, there are no points.
    pub requires: Vec<String>,
    /// The arguments of the package's own grader, where that makes the result.
    pub own_grader: Option<Vec<String>>,
    pub listing: Visibility,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum VerdictMode {
    First,
    Worst,
    AlwaysAccepted,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Maximum {
    /// What the parts make together.
    OfParts,
    /// `None` if there is no maximum.
    Given(Option<f64>),
}

/// Whether the points of a group are shown.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Visibility {
    Shown,
    /// Unless a group within it is.
    ShownAlone,
    Hidden,
}

/// What a case, a group or all is worth.
#[derive(Debug, Clone, Copy)]
pub struct Worth {
    pub verdict: Verdict,
    pub score: f64,
    pub most: Option<f64>,
    /// A case that was not run counts for the maximum alone.
    pub was_run: bool,
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

impl Rule {
    /// The usual rule of a group that counts so.
    pub fn usual(accepted: Option<f64>, score: ScoreMode) -> Rule {
        Rule {
            accepted,
            rejected: 0.0,
            shares_always: false,
            rounding: Rounding::None,
            verdict: VerdictMode::First,
            accepts_any: false,
            score,
            most: Maximum::OfParts,
            breaks: false,
            requires: Vec::new(),
            own_grader: None,
            listing: Visibility::Shown,
        }
    }

    /// What a case of the group is worth; without a result it was not run.
    pub fn of_case(&self, result: Option<&CaseResult>) -> Worth {
        let verdict = result.map_or(Verdict::Accepted, |it| it.verdict);
        let accepted = self.accepted.unwrap_or(0.0);
        let (score, most) = match (verdict, result.and_then(|it| it.score)) {
            (Verdict::Accepted, Some(Score::Points(points))) => (points, None),
            (_, Some(Score::PointsOf(points, full))) => (points, Some(full)),
            (verdict, Some(Score::Part(part)))
                if verdict == Verdict::Accepted || self.shares_always =>
            {
                (self.rounding.points(part, accepted), self.accepted)
            }
            (Verdict::Accepted, None) => (accepted, self.accepted),
            _ => (self.rejected, self.accepted),
        };
        Worth {
            verdict,
            score,
            most,
            was_run: result.is_some(),
        }
    }

    /// The parts whose results count.
    pub fn counted(&self, parts: &[Worth]) -> Vec<Worth> {
        let run: Vec<Worth> = parts.iter().copied().filter(|it| it.was_run).collect();
        let failed = run.iter().position(|it| it.verdict != Verdict::Accepted);
        let end = failed
            .filter(|_| self.breaks)
            .map_or(run.len(), |at| at + 1);
        run[..end].to_vec()
    }

    /// What the parts are worth together.
    pub fn worth(&self, parts: &[Worth]) -> Worth {
        let counted = self.counted(parts);
        let verdict = self.verdict(&counted);
        let most = self.most(parts);
        let scores = counted.iter().map(|it| it.score);
        Worth {
            verdict,
            score: match self.score {
                ScoreMode::AllOrNothing if verdict == Verdict::Accepted => most.unwrap_or(0.0),
                ScoreMode::AllOrNothing => 0.0,
                ScoreMode::Product => {
                    let shares = counted.iter().map(|it| it.score / it.most.unwrap_or(1.0));
                    most.unwrap_or(0.0) * shares.filter(|it| it.is_finite()).product::<f64>()
                }
                mode => mode.together(scores),
            },
            most,
            was_run: true,
        }
    }

    fn verdict(&self, run: &[Worth]) -> Verdict {
        let verdicts = run.iter().map(|it| it.verdict);
        if self.accepts_any && verdicts.clone().any(|it| it == Verdict::Accepted) {
            return Verdict::Accepted;
        }
        match self.verdict {
            VerdictMode::AlwaysAccepted => Verdict::Accepted,
            VerdictMode::First => verdicts.collect(),
            VerdictMode::Worst => {
                let worst = WORST
                    .into_iter()
                    .find(|worst| verdicts.clone().any(|it| it == *worst));
                worst.unwrap_or(Verdict::Accepted)
            }
        }
    }

    /// The most that the parts make together; `None` if it is not known of each.
    pub fn most(&self, parts: &[Worth]) -> Option<f64> {
        match self.most {
            Maximum::Given(most) => most,
            Maximum::OfParts => {
                let most: Option<Vec<f64>> = parts.iter().map(|part| part.most).collect();
                most.map(|most| self.score.together(most.into_iter()))
            }
        }
    }
}

impl ScoreMode {
    fn together(self, scores: impl Iterator<Item = f64>) -> f64 {
        let scores: Vec<f64> = scores.collect();
        let of = |pick: fn(f64, f64) -> f64| scores.iter().copied().reduce(pick).unwrap_or(0.0);
        match self {
            ScoreMode::Average => scores.iter().sum::<f64>() / scores.len().max(1) as f64,
            ScoreMode::Least => of(f64::min),
            ScoreMode::Greatest | ScoreMode::Product => of(f64::max),
            ScoreMode::Sum | ScoreMode::AllOrNothing => scores.iter().sum(),
        }
    }
}
