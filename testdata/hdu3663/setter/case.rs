//! The cases of HDU 3663: towns, roads, and the days on which each station can work.
#![allow(dead_code)]

use super::numbers::{self, Lines};

pub const TOWNS: usize = 60;
pub const ROADS: usize = 150;
pub const DAYS: usize = 5;

/// The statement has no number of cases: so many are enough here.
pub const MAX_CASES: usize = 300;

/// The first and the last day, from 1; two zeros for a station that stays off.
pub type Days = [usize; 2];

#[derive(Clone, PartialEq)]
pub struct Case {
    pub days: usize,
    /// Two towns each, from 0.
    pub roads: Vec<[usize; 2]>,
    /// For each station when it can work.
    pub ranges: Vec<Days>,
}

impl Case {
    pub fn towns(&self) -> usize {
        self.ranges.len()
    }

    /// The towns that each station feeds: town j is bit j.
    pub fn fed(&self) -> Vec<u64> {
        let mut fed: Vec<u64> = (0..self.towns()).map(|town| 1 << town).collect();
        for &[one, other] in &self.roads {
            fed[one] |= 1 << other;
            fed[other] |= 1 << one;
        }
        fed
    }

    pub fn show(&self) -> String {
        let (towns, roads) = (self.towns(), self.roads.len());
        let mut text = format!("{towns} {roads} {}\n", self.days);
        for [one, other] in &self.roads {
            text += &format!("{} {}\n", one + 1, other + 1);
        }
        for [start, end] in &self.ranges {
            text += &format!("{start} {end}\n");
        }
        text
    }
}

/// An answer with the empty line after it.
pub fn show_answer(schedule: &Option<Vec<Days>>) -> String {
    let Some(schedule) = schedule else {
        return "No solution\n\n".to_string();
    };
    let lines = schedule
        .iter()
        .map(|[first, last]| format!("{first} {last}\n"));
    lines.collect::<String>() + "\n"
}

pub fn read(input: &str) -> Result<Vec<Case>, String> {
    numbers::to_the_end(input, MAX_CASES, read_case)
}

fn read_case(lines: &mut Lines) -> Result<Case, String> {
    let [towns, roads, days] = lines.exactly()?;
    let towns = lines.within(towns, 1..=TOWNS as i64, "a number of towns")?;
    let count = lines.within(roads, 0..=ROADS as i64, "a number of roads")?;
    let days = lines.within(days, 1..=DAYS as i64, "a number of days")?;
    let mut roads = Vec::new();
    for _ in 0..count {
        let [one, other] = lines.exactly()?;
        let one = lines.within(one, 1..=towns as i64, "a town")?;
        let other = lines.within(other, 1..=towns as i64, "a town")?;
        roads.push([one - 1, other - 1]);
    }
    let mut ranges = Vec::new();
    for _ in 0..towns {
        let [start, end] = lines.exactly()?;
        let start = lines.within(start, 1..=days as i64, "a day")?;
        let end = lines.within(end, start as i64..=days as i64, "a later day")?;
        ranges.push([start, end]);
    }
    Ok(Case {
        days,
        roads,
        ranges,
    })
}
