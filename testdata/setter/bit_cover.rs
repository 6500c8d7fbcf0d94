//! Whether a few sets cover all elements: plain backtracking on bit sets, for references. In
//! each step only those sets are looked at that no other one contains.
#![allow(dead_code)]

/// A set: element k is bit k.
pub type Set = u128;

/// The least number of sets that cover all elements, of which each is in some set.
pub fn fewest(sets: &[Set], all: Set) -> usize {
    let mut most = 0;
    while !is_covered(sets, all, most) {
        most += 1;
    }
    most
}

/// Whether `most` of the sets, or fewer, cover the elements that are open.
pub fn is_covered(sets: &[Set], open: Set, most: usize) -> bool {
    if open == 0 || most == 0 {
        return open == 0;
    }
    let largest = sets.iter().map(|set| (set & open).count_ones()).max();
    if most * (largest.unwrap_or(0) as usize) < open.count_ones() as usize {
        return false;
    }
    let mut sets = maximal(sets, open);
    let of = |element: u32| sets.iter().filter(move |&&set| set >> element & 1 == 1);
    let elements = (0..Set::BITS).filter(|element| open >> element & 1 == 1);
    let Some(rarest) = elements.clone().min_by_key(|&element| of(element).count()) else {
        return true;
    };
    // Elements of which no set has two need a set each.
    let (mut needed, mut met) = (0, 0);
    for element in elements {
        if met >> element & 1 == 0 {
            needed += 1;
            met = of(element).fold(met, |met, set| met | set);
        }
    }
    if needed > most {
        return false;
    }
    let mut choices: Vec<Set> = of(rarest).copied().collect();
    choices.sort_by_key(|set| std::cmp::Reverse(set.count_ones()));
    for choice in choices {
        if is_covered(&sets, open & !choice, most - 1) {
            return true;
        }
        sets.retain(|&set| set != choice);
    }
    false
}

/// What the sets have of the open elements, without the sets that another one contains.
fn maximal(sets: &[Set], open: Set) -> Vec<Set> {
    let mut kept: Vec<Set> = Vec::new();
    for set in sets.iter().map(|set| set & open).filter(|&set| set != 0) {
        if kept.iter().all(|other| set & !other != 0) {
            kept.retain(|other| other & !set != 0);
            kept.push(set);
        }
    }
    kept
}
