//! Makes Sudokus in another way than the solution does: as the minimal boards of POJ 3074 are
//! drawn, with a search that knows no matrix. A seed gives other puzzles than the solution's;
//! what both must have in common is for the checker to say.

#[path = "../../poj3074/setter/drawing.rs"]
mod drawing;
#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
#[path = "../../poj3074/setter/reference.rs"]
#[allow(dead_code)]
mod reference;
use drawing::dug;
use random::Random;
use reference::{show, solutions};

fn main() {
    let input = program::input();
    let lines = input.lines().map(str::trim_end);
    for line in lines.filter(|line| !line.is_empty()) {
        let numbers: Vec<Option<u64>> = line
            .split_ascii_whitespace()
            .map(|word| word.parse().ok())
            .collect();
        let [Some(seed), Some(count)] = numbers[..] else {
            program::fail(&format!("{line} is not a seed and a number of puzzles"));
        };
        let mut random = Random::plain(seed);
        for _ in 0..count {
            let puzzle = dug(&mut random, 0);
            let solution = solutions(&puzzle, 1)[0];
            program::print(&format!("{}\n{}\n", show(&puzzle), show(&solution)));
        }
    }
}
