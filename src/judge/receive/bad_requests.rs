//! Bad requests. Whoever sends one often sends a hundred: equal ones are reported once, and then
//! counted.

/// The most kinds that are known at a time.
const MAX_KINDS: usize = 100;

#[derive(Debug, Default)]
pub struct BadRequests {
    /// The status of each kind, why, and how many have come since the last report.
    kinds: Vec<(u16, String, usize)>,
}

impl BadRequests {
    pub fn is_full(&self) -> bool {
        self.kinds.len() == MAX_KINDS
    }

    /// Takes another one. Returns whether it is the first of its kind, which is reported now.
    pub fn add(&mut self, status: u16, why: &str) -> bool {
        let mut kinds = self.kinds.iter_mut();
        if let Some(kind) = kinds.find(|kind| (kind.0, kind.1.as_str()) == (status, why)) {
            kind.2 += 1;
            return false;
        }
        self.kinds.push((status, why.to_string(), 0));
        true
    }

    /// Those that have come since the last report.
    pub fn take_unreported(&mut self) -> Vec<(u16, String, usize)> {
        let counts = self.kinds.iter().filter(|kind| kind.2 > 0);
        let counts = counts.cloned().collect();
        self.kinds.iter_mut().for_each(|kind| kind.2 = 0);
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::BadRequests;

    #[test]
    fn equal_ones_are_reported_once_and_then_counted() {
        let mut requests = BadRequests::default();
        let reported: Vec<bool> = [(403, "a"), (403, "a"), (408, "a"), (403, "a"), (403, "b")]
            .into_iter()
            .map(|(status, why)| requests.add(status, why))
            .collect();
        assert_eq!(reported, [true, false, true, false, true]);
        assert_eq!(requests.take_unreported(), [(403, "a".to_string(), 2)]);
        assert_eq!(requests.take_unreported(), []);
        assert!(!requests.add(403, "a"));
        assert_eq!(requests.take_unreported().len(), 1);
    }
}
