//! The rules of packages since 2023: each group of `secret` has a maximum. It gets all or nothing, the
//! sum of its cases, or the least of them.

use super::{cases_in, find, Maximum, Member, PointsGroup, ScoreMode};
use crate::problem::group::Group;

/// The maximum of all of `secret`, if nothing else is said.
const DEFAULT_MAX_SCORE: f64 = 100.0;

/// `secret` with the groups that count by themselves, or else with all cases in it.
pub fn secret(groups: &[Group], all: &[String]) -> PointsGroup {
    let Some(secret) = find(groups, "secret") else {
        return PointsGroup::default();
    };
    let most = most(secret).unwrap_or(Some(DEFAULT_MAX_SCORE));
    let mut scored: Vec<&Group> = groups.iter().filter(|it| is_scored(it)).collect();
    scored.sort_by(|a, b| a.name.cmp(&b.name));
    let inner = |group: &Group| {
        let (most, usual) = (self::most(group).flatten(), ScoreMode::AllOrNothing);
        Member::Group(of_cases(group, most, usual, all))
    };
    let members = scored.into_iter().map(inner).collect::<Vec<_>>();
    let whole = PointsGroup {
        name: String::new(),
        ..of_cases(secret, most, ScoreMode::Sum, all)
    };
    if members.is_empty() {
        whole
    } else {
        PointsGroup { members, ..whole }
    }
}

/// A group with all cases in it. `usual` is how it counts if it does not say.
fn of_cases(group: &Group, most: Option<f64>, usual: ScoreMode, all: &[String]) -> PointsGroup {
    let score = aggregation(group).unwrap_or(usual);
    let count = cases_in(all, &group.name).count();
    let worth = match score {
        ScoreMode::Sum => most.map(|most| most / count.max(1) as f64),
        _ => most,
    };
    let needed = group.own.words("require_pass").unwrap_or_default();
    PointsGroup {
        name: group.name.clone(),
        members: cases_in(all, &group.name)
            .map(|name| Member::Case(name.clone(), worth))
            .collect(),
        score,
        most: Maximum::Given(most),
        requires: needed
            .iter()
            .flat_map(|it| cases_in(all, it))
            .cloned()
            .collect(),
        ..PointsGroup::default()
    }
}

/// Whether a group counts by itself within `secret`.
fn is_scored(group: &Group) -> bool {
    let is_inner = group.name.starts_with("secret/");
    let keys = ["score_aggregation", "require_pass"];
    is_inner && (has_score(group) || keys.iter().any(|key| group.own.words(key).is_some()))
}

/// Whether a group says what it is worth.
pub fn has_score(group: &Group) -> bool {
    group.own.text("max_score").is_some()
}

/// The maximum of a group: `None` if it says none, `Some(None)` if it says `unlimited`.
fn most(group: &Group) -> Option<Option<f64>> {
    group.own.text("max_score").map(|most| most.parse().ok())
}

fn aggregation(group: &Group) -> Option<ScoreMode> {
    match group.own.text("score_aggregation")? {
        "sum" => Some(ScoreMode::Sum),
        "min" => Some(ScoreMode::Least),
        "pass-fail" => Some(ScoreMode::AllOrNothing),
        _ => None,
    }
}
