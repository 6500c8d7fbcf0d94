//! Random numbers for the setter's programs: the same on every platform, from a seed.
//!
//! SplitMix64: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
#![allow(dead_code)]

use std::ops::RangeInclusive;

pub struct Random(u64);

impl Random {
    /// SplitMix64 as it is, from a seed that is not mixed: the cases that are kept were made so.
    pub fn plain(seed: u64) -> Random {
        Random(seed)
    }

    /// Neighbouring seeds give unrelated numbers: each is mixed before it is used.
    pub fn new(seed: u64) -> Random {
        let mut random = Random(seed);
        Random(random.next())
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = self.0;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    /// A number from 0 to `bound - 1`.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    pub fn between(&mut self, range: RangeInclusive<usize>) -> usize {
        range.start() + self.below(range.end() - range.start() + 1)
    }

    /// True once in `n` times.
    pub fn once_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
