//! Counts the solutions by the definition: with an option, and without it. Slow.

#[path = "case.rs"]
mod case;
#[path = "../../setter/program.rs"]
mod program;
use case::Case;
use std::collections::HashMap;

/// An option by the numbers of its items: primary ones, and secondary ones with a colour.
type Choice<'a> = Vec<(usize, Option<&'a str>)>;

fn main() {
    let case = match case::read(&program::input()) {
        Ok(case) => case,
        Err(fault) => program::fail(&fault),
    };
    let names = case.primary.iter().map(|(name, ..)| name);
    let names = names.chain(&case.secondary).zip(0..);
    let numbers: HashMap<&String, usize> = names.collect();
    let options = case.options.iter().map(|option| {
        let items = option.iter();
        let items = items.map(|(name, color)| (numbers[name], color.as_deref()));
        items.collect::<Choice>()
    });
    let options: Vec<Choice> = options.collect();
    let all: Vec<usize> = (0..options.len()).collect();
    let mut chosen = Vec::new();
    program::print(&format!("{}\n", count(&case, &options, &mut chosen, all)));
}

/// The solutions that have these options, and else of those that are left.
fn count(case: &Case, options: &[Choice], chosen: &mut Vec<usize>, left: Vec<usize>) -> u64 {
    let has =
        |&option: &usize, item: usize| options[option].iter().any(|&(other, _)| other == item);
    let times =
        |list: &[usize], item: usize| list.iter().filter(|option| has(option, item)).count();
    let fits = |&option: &usize| fits(case, options, chosen, option);
    let mut left: Vec<usize> = left.into_iter().filter(fits).collect();
    // The item that has the fewest options more than it needs.
    let mut narrowest = None;
    for (item, &(_, low, _)) in case.primary.iter().enumerate() {
        let needed = low.saturating_sub(times(chosen, item));
        let found = times(&left, item);
        if found < needed {
            return 0;
        }
        if needed > 0 && narrowest.map_or(true, |(_, spare)| found - needed < spare) {
            narrowest = Some((item, found - needed));
        }
    }
    let next = match narrowest {
        Some((item, _)) => left.iter().position(|option| has(option, item)),
        None => left.len().checked_sub(1),
    };
    let Some(place) = next else {
        return 1;
    };
    let option = left.remove(place);
    let without = count(case, options, chosen, left.clone());
    chosen.push(option);
    let with = count(case, options, chosen, left);
    chosen.pop();
    with + without
}

fn fits(case: &Case, options: &[Choice], chosen: &[usize], option: usize) -> bool {
    options[option].iter().all(|&(item, color)| {
        let others = chosen.iter().flat_map(|&other| &options[other]);
        let mut others = others.filter(|(other, _)| *other == item);
        match case.primary.get(item) {
            Some(&(_, _, high)) => others.count() < high,
            None => others.all(|(_, other)| color.is_some() && *other == color),
        }
    })
}
