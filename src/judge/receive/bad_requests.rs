//! Bad requests. Whoever sends one often sends a hundred: equal ones are reported once, and then
//! counted.

/// The most kinds that are known at a time.
const MAX_KINDS: usize = 100;

#[derive(Debug, Default)]
pub struct BadRequests {
    kinds: Vec<BadRequestCount>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct BadRequestCount {
    pub status: u16,
    pub why: String,
    /// How many have come since the last report.
    pub count: usize,
}

impl BadRequests {
    pub fn is_full(&self) -> bool {
        self.kinds.len() == MAX_KINDS
    }

    /// Takes another one. Returns whether it is the first of its kind, which is reported now.
    pub fn add(&mut self, status: u16, why: &str) -> bool {
        let is_equal = |kind: &&mut BadRequestCount| kind.status == status && kind.why == why;
        if let Some(kind) = self.kinds.iter_mut().find(is_equal) {
            kind.count += 1;
            return false;
        }
        let why = why.to_string();
        let count = 0;
        self.kinds.push(BadRequestCount { status, why, count });
        true
    }

    /// Those that have come since the last report.
    pub fn take_unreported(&mut self) -> Vec<BadRequestCount> {
        let counts = self.kinds.iter().filter(|kind| kind.count > 0);
        let counts = counts.cloned().collect();
        self.kinds.iter_mut().for_each(|kind| kind.count = 0);
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::{BadRequestCount, BadRequests};

    #[test]
    fn equal_ones_are_reported_once_and_then_counted() {
        let mut requests = BadRequests::default();
        let reported: Vec<bool> = [(403, "a"), (403, "a"), (408, "a"), (403, "a"), (403, "b")]
            .into_iter()
            .map(|(status, why)| requests.add(status, why))
            .collect();
        assert_eq!(reported, [true, false, true, false, true]);
        let (status, why, count) = (403, "a".to_string(), 2);
        assert_eq!(
            requests.take_unreported(),
            [BadRequestCount { status, why, count }]
        );
        assert_eq!(requests.take_unreported(), []);
        assert!(!requests.add(403, "a"));
        assert_eq!(requests.take_unreported().len(), 1);
    }
}
