//! How a site counts the points of a problem: plain data, which the judge's engine of points reads.

use std::collections::HashMap;

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Scheme {
    pub parts: Vec<Part>,
    /// What a submission gets that is right in all parts; `None` is the sum of the parts.
    pub most: Option<f64>,
    /// What a failure in the extra cases, which give no points, takes away.
    pub penalty: f64,
    pub rounding: Rounding,
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
    /// What a share of so many points is worth.
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

/// Cases that count together.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Part {
    /// Empty if its points are not shown.
    pub name: String,
    pub rule: ScoreMode,
    /// The names of its cases, and what each is worth. A case may be in several parts.
    pub cases: Vec<(String, f64)>,
    /// The places of other parts. Without all their cases Accepted this part gives no points.
    pub requires: Vec<usize>,
}

/// How the points of cases, or of groups, are counted together.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum ScoreMode {
    #[default]
    Sum,
    Average,
    Least,
    Greatest,
    /// The maximum if the group is Accepted, else nothing.
    AllOrNothing,
    /// The greatest maximum, times the share that each part gets of its own.
    Product,
}

impl Scheme {
    pub fn of_parts(parts: Vec<Part>) -> Scheme {
        Scheme {
            parts,
            ..Scheme::default()
        }
    }

    /// Each case by itself.
    pub fn of_cases(cases: Vec<(String, f64)>) -> Scheme {
        Scheme::of_parts(vec![Part {
            cases,
            ..Part::default()
        }])
    }

    /// The cases that give points.
    pub fn cases(&self) -> impl Iterator<Item = &str> {
        let cases = self.parts.iter().flat_map(|part| &part.cases);
        cases.map(|(name, _)| name.as_str())
    }

    /// The parts that a part needs, and those that these need.
    pub fn required(&self, part: &Part) -> Vec<&Part> {
        let mut places = part.requires.clone();
        let mut next = 0;
        while let Some(part) = places.get(next).map(|&place| self.parts.get(place)) {
            let further = part.map_or(&[][..], |part| &part.requires);
            let further: Vec<usize> = further
                .iter()
                .filter(|it| !places.contains(it))
                .copied()
                .collect();
            places.extend(further);
            next += 1;
        }
        places
            .into_iter()
            .filter_map(|place| self.parts.get(place))
            .collect()
    }

    /// What each case is worth in the first part that has it.
    pub fn worths(&self) -> HashMap<&str, f64> {
        let cases = self
            .parts
            .iter()
            .rev()
            .flat_map(|part| part.cases.iter().rev());
        cases.map(|(name, worth)| (name.as_str(), *worth)).collect()
    }

    /// What a submission gets that is right.
    pub fn most(&self) -> f64 {
        let parts = self.parts.iter().map(Part::most);
        self.most.unwrap_or_else(|| parts.sum())
    }
}

impl Part {
    pub fn most(&self) -> f64 {
        let worths = self.cases.iter().map(|(_, worth)| *worth);
        match self.rule {
            ScoreMode::Sum => worths.sum(),
            _ => worths.fold(0.0, f64::max),
        }
    }
}

/// So many whole numbers with this sum: the last ones are greater by 1.
pub fn shares(total: f64, count: usize) -> Vec<f64> {
    let count = count.max(1);
    let least = (total / count as f64).floor();
    let greater = (total - least * count as f64).round() as usize;
    let share = |place: usize| least + f64::from(u8::from(place + greater >= count));
    (0..count).map(share).collect()
}
