//! The least number of tickets, by bit sets of what is on them. The numbers may change places,
//! so the first ticket may be any: it is chosen before the search. There is no bound but that
//! of the search.

use super::bit_cover::{fewest, Set};
use super::case::Case;

pub fn tickets(case: &Case) -> usize {
    let parts = subsets(case.n, case.r);
    let tickets = subsets(case.n, case.m);
    let on_it = |ticket: &u32| {
        let is_on_it = parts.iter().map(|part| Set::from(part & !ticket == 0));
        is_on_it.zip(0..).fold(0, |set, (bit, k)| set | bit << k)
    };
    let sets: Vec<Set> = tickets.iter().map(on_it).collect();
    let all = (1 << parts.len()) - 1;
    1 + fewest(&sets, all & !sets[0])
}

/// The sets of so many of the numbers 0 to n - 1, as their bits.
fn subsets(n: usize, size: usize) -> Vec<u32> {
    let sets = 0..1u32 << n;
    sets.filter(|set| set.count_ones() as usize == size)
        .collect()
}
