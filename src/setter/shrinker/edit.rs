//! One change of a text: some places are left out, some get a smaller number or a plainer letter.

use std::ops::Range;

/// What stands at these places instead, in any order. Places do not overlap.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Edit {
    changes: Vec<(Range<usize>, Vec<u8>)>,
}

impl Edit {
    pub fn without(place: Range<usize>) -> Edit {
        Edit::default().and_without(place)
    }

    pub fn replacing(place: Range<usize>, by: impl Into<Vec<u8>>) -> Edit {
        Edit::default().and_replacing(place, by)
    }

    pub fn and_without(self, place: Range<usize>) -> Edit {
        self.and_replacing(place, Vec::new())
    }

    pub fn and_replacing(mut self, place: Range<usize>, by: impl Into<Vec<u8>>) -> Edit {
        self.changes.push((place, by.into()));
        self
    }

    pub fn is_empty(&self) -> bool {
        self.changes.is_empty()
    }

    /// Whether something of a place is changed.
    pub fn touches(&self, place: &Range<usize>) -> bool {
        let meets = |other: &Range<usize>| other.start < place.end && place.start < other.end;
        self.changes.iter().any(|(other, _)| meets(other))
    }

    /// The text with the change.
    pub fn apply(mut self, text: &[u8]) -> Vec<u8> {
        self.changes.sort_by_key(|(place, _)| place.start);
        let mut changed = Vec::with_capacity(text.len());
        let mut next = 0;
        for (place, by) in &self.changes {
            changed.extend_from_slice(&text[next..place.start]);
            changed.extend_from_slice(by);
            next = place.end;
        }
        changed.extend_from_slice(&text[next..]);
        changed
    }
}
