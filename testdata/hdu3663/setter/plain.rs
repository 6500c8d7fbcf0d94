//! HDU 3663 day by day: on each day a town that is not fed yet, and each station that could feed
//! it. Parts of the network that no road joins are looked at one after the other.

use super::case::{Case, Days};

/// When each station works, if all towns can be fed.
pub fn schedule(case: &Case) -> Option<Vec<Days>> {
    let mut plan = Plan {
        fed: case.fed(),
        case,
        work: vec![[0, 0]; case.towns()],
    };
    let mut left = u64::MAX >> (64 - case.towns());
    while left != 0 {
        let mut part = 1 << left.trailing_zeros();
        while let Some(more) = plan
            .fed
            .iter()
            .find(|&fed| fed & part != 0 && fed & !part != 0)
        {
            part |= more;
        }
        if !plan.feed(part, part, 1) {
            return None;
        }
        left &= !part;
    }
    Some(plan.work)
}

struct Plan<'a> {
    case: &'a Case,
    fed: Vec<u64>,
    /// The days so far on which each station works.
    work: Vec<Days>,
}

impl Plan<'_> {
    /// Feeds the `open` towns of a part on that day, and then all on the days that follow.
    fn feed(&mut self, part: u64, open: u64, day: usize) -> bool {
        if open == 0 {
            return day == self.case.days || self.feed(part, part, day + 1);
        }
        let towns = (0..self.fed.len()).filter(|town| open >> town & 1 == 1);
        let stations = towns.map(|town| self.stations(town, open, day));
        for station in stations.min_by_key(Vec::len).unwrap_or_default() {
            let before = self.work[station];
            self.work[station] = [if before[0] == 0 { day } else { before[0] }, day];
            if self.feed(part, open & !self.fed[station], day) {
                return true;
            }
            self.work[station] = before;
        }
        false
    }

    /// Those that feed the town, can work on that day, and feed no town that is fed.
    fn stations(&self, town: usize, open: u64, day: usize) -> Vec<usize> {
        let is_possible = |&station: &usize| {
            let [start, end] = self.case.ranges[station];
            let last = self.work[station][1];
            let (fed, can_go_on) = (self.fed[station], last == 0 || last == day - 1);
            fed >> town & 1 == 1 && fed & !open == 0 && start <= day && day <= end && can_go_on
        };
        (0..self.fed.len()).filter(is_possible).collect()
    }
}
