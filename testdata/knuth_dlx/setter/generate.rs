//! Prints a test for knuth_dlx, always the same for the same seed and size: a few items with any
//! bounds, and up to `size` options, some of them equal. Not more than 14, as each may double the
//! number of solutions: beyond it there are more items.

#[path = "case.rs"]
mod case;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use case::Case;
use random::Random;

const MAX_SIZE: usize = 20;
const MAX_OPTIONS: usize = 14;

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_SIZE, size);
    let mut random = Random::new(seed);
    let options = size.min(MAX_OPTIONS);
    let mut case = Case {
        primary: (0..random.between(1..=5 + size - options))
            .map(|k| item(&mut random, k))
            .collect(),
        secondary: (0..random.below(4)).map(|k| format!("s{k}")).collect(),
        options: Vec::new(),
    };
    let ones_in_eight = random.between(1..=5);
    for _ in 0..random.below(options + 1) {
        let option = match case.options.len() {
            0 => option(&mut random, &case, ones_in_eight),
            _ if random.once_in(5) => case.options[random.below(case.options.len())].clone(),
            _ => option(&mut random, &case, ones_in_eight),
        };
        case.options.push(option);
    }
    program::print(&case.show());
}

fn item(random: &mut Random, number: usize) -> (String, usize, usize) {
    let name = format!("p{number}");
    if random.once_in(2) {
        return (name, 1, 1);
    }
    let high = random.between(1..=3);
    (name, random.between(0..=high), high)
}

/// One primary item at least, and others, in any order.
fn option(random: &mut Random, case: &Case, ones_in_eight: usize) -> Vec<(String, Option<String>)> {
    let must = random.below(case.primary.len());
    let mut items = Vec::new();
    for (k, (name, ..)) in case.primary.iter().enumerate() {
        if k == must || random.below(8) < ones_in_eight {
            items.push((name.clone(), None));
        }
    }
    for name in &case.secondary {
        if random.below(8) < ones_in_eight {
            let color = format!("c{}", random.below(3));
            items.push((name.clone(), Some(color).filter(|_| !random.once_in(4))));
        }
    }
    random.shuffle(&mut items);
    items
}
