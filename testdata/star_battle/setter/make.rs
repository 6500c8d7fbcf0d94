//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. The other cases are written by hand.

#[path = "case.rs"]
mod case;
#[path = "draw.rs"]
mod draw;
#[path = "plain.rs"]
mod plain;
#[path = "../../setter/random.rs"]
mod random;
use case::Case;
use random::Random;
use std::fs;

fn main() {
    let mut random = Random::plain(1010);
    let boards = |random: &mut Random, sizes: &[(usize, usize)]| -> Vec<Case> {
        let one = |&(size, stars)| loop {
            let case = draw::unique(random, size, stars, 2000);
            if plain::solutions(&case, 2).len() == 1 {
                return case;
            }
        };
        sizes.iter().map(one).collect()
    };
    let sample = boards(&mut random, &[(10, 2)]);
    write_case("01-sample", &sample);
    let small = boards(
        &mut random,
        &[(1, 1), (4, 1), (5, 1), (6, 1), (7, 1), (8, 2)],
    );
    write_case("02-small-boards", &small);
    let one_star = boards(&mut random, &[(10, 1); 10]);
    write_case("03-one-star", &one_star);
    let two_stars = boards(&mut random, &[(10, 2); 8]);
    write_case("04-two-stars", &two_stars);
    let mut mixed = Vec::new();
    for size in (1..=10).chain((1..=10).rev()) {
        let stars = if size < 8 { 1 } else { 1 + size % 2 };
        let grown = draw::grown(&mut random, size, stars);
        let case = draw::unique(&mut random, size, stars, 50);
        mixed.push(draw::changed(&mut random, case, 1));
        mixed.push(grown);
    }
    write_case("05-none-one-or-many", &mixed);
}

fn write_case(name: &str, cases: &[Case]) {
    let input: String = cases.iter().map(Case::show).collect();
    let answers: Vec<String> = cases.iter().map(plain::answer).collect();
    fs::write(format!("{name}.in"), input).unwrap();
    fs::write(format!("{name}.out"), answers.join("\n")).unwrap();
}
