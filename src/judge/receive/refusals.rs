//! Refused requests. Whoever sends one often sends a hundred: equal ones are told once, and then
//! counted.

/// The most kinds that are known at a time.
const MOST_KINDS: usize = 100;

#[derive(Debug, Default)]
pub struct Refusals {
    kinds: Vec<RefusalKind>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct RefusalKind {
    pub status: u16,
    pub why: String,
    /// How many have come since the last time that one was told.
    pub count: usize,
}

impl Refusals {
    pub fn is_full(&self) -> bool {
        self.kinds.len() == MOST_KINDS
    }

    /// Takes another one. Returns whether it is the first of its kind, which is told now.
    pub fn add(&mut self, status: u16, why: &str) -> bool {
        let is_equal = |kind: &&mut RefusalKind| kind.status == status && kind.why == why;
        if let Some(kind) = self.kinds.iter_mut().find(is_equal) {
            kind.count += 1;
            return false;
        }
        let why = why.to_string();
        let count = 0;
        self.kinds.push(RefusalKind { status, why, count });
        true
    }

    /// Those that have come since they were told.
    pub fn untold(&mut self) -> Vec<RefusalKind> {
        let untold = self.kinds.iter().filter(|kind| kind.count > 0);
        let untold = untold.cloned().collect();
        self.kinds.iter_mut().for_each(|kind| kind.count = 0);
        untold
    }
}

#[cfg(test)]
mod tests {
    use super::{RefusalKind, Refusals};

    #[test]
    fn equal_ones_are_told_once_and_then_counted() {
        let mut refusals = Refusals::default();
        let told: Vec<bool> = [(403, "a"), (403, "a"), (408, "a"), (403, "a"), (403, "b")]
            .into_iter()
            .map(|(status, why)| refusals.add(status, why))
            .collect();
        assert_eq!(told, [true, false, true, false, true]);
        let (status, why, count) = (403, "a".to_string(), 2);
        assert_eq!(refusals.untold(), [RefusalKind { status, why, count }]);
        assert_eq!(refusals.untold(), []);
        assert!(!refusals.add(403, "a"));
        assert_eq!(refusals.untold().len(), 1);
    }
}
