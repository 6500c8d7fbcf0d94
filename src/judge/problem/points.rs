//! The points of cases, and how they are counted together: plain data, the same for sites and for
//! packages, which `judging::points` counts by.

mod package;

pub use package::breaks;
use std::collections::HashMap;

#[derive(Debug, Clone, PartialEq, Default)]
pub struct PointsPlan {
    /// Their points are added up.
    pub groups: Vec<PointsGroup>,
    pub rules: PointsRules,
    /// Of a site: what a submission gets that is right in all groups.
    pub most: f64,
    /// Of a site: what a failure in the extra cases, which give no points, takes away.
    pub penalty: f64,
    pub rounding: Rounding,
}

/// Whose rules count beside those of the groups.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum PointsRules {
    /// The verdict is that on the cases. A share that the checker gives counts for a case that is
    /// not Accepted, too, and a case that was not run has no points.
    #[default]
    Site,
    /// Packages before 2023: the group makes the verdict, of the cases that were run.
    Legacy,
    /// Packages since 2023: a submission with points is Accepted.
    Since2023,
}

/// Cases, and groups of them, that count together.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct PointsGroup {
    /// Empty if its points are not shown.
    pub name: String,
    /// Its points are shown only if those of no group within it are.
    pub is_shown_alone: bool,
    /// In order.
    pub members: Vec<Member>,
    pub score: ScoreMode,
    /// The maximum, infinity if there is none; `None`: what the members make together.
    pub most: Option<f64>,
    /// The points of a case that is not Accepted.
    pub rejected: f64,
    pub verdict: VerdictMode,
    /// One Accepted member is enough for the group to be Accepted.
    pub accepts_any: bool,
    /// The first member that is not Accepted is the last one that counts.
    pub breaks: bool,
    /// Without these cases, all Accepted, there are no points.
    pub requires: Vec<String>,
    /// The places in the plan of the groups that it needs: `PointsPlan::of_groups` requires their
    /// cases, and those of the groups that these need.
    pub needs: Vec<usize>,
    /// The arguments of the package's own grader, where that makes the result.
    pub own_grader: Option<Vec<String>>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Member {
    /// The name of a case, and its points if it is Accepted; `None` if there is no number for that.
    /// A case may be in several groups.
    Case(String, Option<f64>),
    Group(PointsGroup),
}

/// How the points of members are counted together.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum ScoreMode {
    #[default]
    Sum,
    Average,
    Least,
    Greatest,
    /// The maximum if all its cases were run and the group is Accepted, else nothing.
    AllOrNothing,
    /// The greatest maximum, times the share that each member gets of its own.
    Product,
}

#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum VerdictMode {
    #[default]
    First,
    Worst,
    AlwaysAccepted,
}

/// How a share of a case's points is rounded.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum Rounding {
    #[default]
    None,
    /// Down to a whole number.
    Down,
    /// UOJ counts in whole numbers: a share is a whole percentage of whole points, rounded down.
    Percent,
    /// To so many digits behind the point.
    Digits(u32),
}

impl Rounding {
    /// The points for a share of so many.
    pub fn points(self, share: f64, full: f64) -> f64 {
        match self {
            Rounding::None => share * full,
            Rounding::Down => (share * full).floor(),
            Rounding::Percent => ((share * 100.0).round() * full.round() / 100.0).floor(),
            Rounding::Digits(count) => {
                let rate = 10f64.powi(count.min(15) as i32);
                (share * full * rate).round() / rate
            }
        }
    }
}

impl PointsPlan {
    /// How a site counts these groups.
    pub fn of_groups(mut groups: Vec<PointsGroup>) -> PointsPlan {
        for index in 0..groups.len() {
            let mut needed = groups[index].needs.clone();
            let mut next = 0;
            while let Some(group) = needed.get(next).and_then(|needed| groups.get(*needed)) {
                let is_new = |other: &&usize| !needed.contains(other);
                let further: Vec<usize> = group.needs.iter().filter(is_new).copied().collect();
                needed.extend(further);
                next += 1;
            }
            let needed_groups = needed.iter().filter_map(|needed| groups.get(*needed));
            let cases = needed_groups.flat_map(PointsGroup::cases);
            groups[index].requires = cases.map(|(name, _)| name.to_string()).collect();
            groups[index].most = Some(groups[index].most_of_cases());
        }
        PointsPlan {
            most: groups.iter().map(PointsGroup::most_of_cases).sum(),
            groups,
            ..PointsPlan::default()
        }
    }

    /// Each case by itself.
    pub fn of_cases(cases: Vec<(String, f64)>) -> PointsPlan {
        let group = PointsGroup::new(String::new(), ScoreMode::Sum, cases);
        PointsPlan::of_groups(vec![group])
    }

    /// The cases that give points, and what each is worth.
    pub fn cases(&self) -> impl Iterator<Item = (&str, f64)> {
        self.groups.iter().flat_map(PointsGroup::cases)
    }

    /// The points of each case in the first group that has it.
    pub fn worths(&self) -> HashMap<&str, f64> {
        let mut worths = HashMap::new();
        for (name, worth) in self.cases() {
            worths.entry(name).or_insert(worth);
        }
        worths
    }
}

impl PointsGroup {
    /// The cases of a site's group, and what each is worth.
    pub fn new(name: String, score: ScoreMode, cases: Vec<(String, f64)>) -> PointsGroup {
        let case = |(name, worth)| Member::Case(name, Some(worth));
        PointsGroup {
            name,
            score,
            members: cases.into_iter().map(case).collect(),
            ..PointsGroup::default()
        }
    }

    pub fn add(&mut self, case: String, worth: f64) {
        self.members.push(Member::Case(case, Some(worth)));
    }

    /// Has it count no better than another group, of this worth.
    pub fn cap_by(&mut self, other: &PointsGroup, worth: f64) {
        let cases = other.cases();
        cases.for_each(|(name, _)| self.add(name.to_string(), worth));
    }

    /// Its own cases, but for those without a number of points.
    pub fn cases(&self) -> impl Iterator<Item = (&str, f64)> {
        self.members.iter().filter_map(|member| match member {
            Member::Case(name, worth) => Some((name.as_str(), (*worth)?)),
            Member::Group(_) => None,
        })
    }

    pub fn most_of_cases(&self) -> f64 {
        let worths = self.cases().map(|(_, worth)| worth);
        match self.score {
            ScoreMode::Sum => worths.sum(),
            _ => worths.fold(0.0, f64::max),
        }
    }

    /// Whether the package's own grader makes its result, or that of a group within it.
    pub fn has_own_grader(&self) -> bool {
        let is_inner = |member: &Member| match member {
            Member::Group(group) => group.has_own_grader(),
            Member::Case(..) => false,
        };
        self.own_grader.is_some() || self.members.iter().any(is_inner)
    }
}

impl ScoreMode {
    pub fn together(self, scores: &[f64]) -> f64 {
        let of = |pick: fn(f64, f64) -> f64| scores.iter().copied().reduce(pick).unwrap_or(0.0);
        match self {
            ScoreMode::Average => scores.iter().sum::<f64>() / scores.len().max(1) as f64,
            ScoreMode::Least => of(f64::min),
            ScoreMode::Greatest | ScoreMode::Product => of(f64::max),
            ScoreMode::Sum | ScoreMode::AllOrNothing => scores.iter().sum(),
        }
    }
}

/// So many whole numbers with this sum: the last ones are greater by 1.
pub fn shares(total: f64, count: usize) -> Vec<f64> {
    let parts = count.max(1);
    let least = (total / parts as f64).floor();
    let greater = (total - least * parts as f64).round() as usize;
    let share = |index: usize| least + f64::from(u8::from(index + greater >= parts));
    (0..parts).map(share).collect()
}
