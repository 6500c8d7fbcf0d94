//! Makes Sudokus in another way than the solution does: as the minimal boards of POJ 3074 are
//! drawn, with a search that knows no matrix. A seed gives other puzzles than the solution's;
//! what both must have in common is for the checker to say.

#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
#[path = "../../setter/sudoku.rs"]
mod sudoku;
#[path = "../../setter/sudoku_known.rs"]
mod sudoku_known;
#[path = "../../setter/sudoku_text.rs"]
mod sudoku_text;
use random::Random;
use sudoku::Sudoku;
use sudoku_known::dug;
use sudoku_text::show_81;

fn main() {
    let sudoku = Sudoku::plain();
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
            let solution = sudoku.solutions(&puzzle, 1)[0];
            program::print(&format!("{}\n{}\n", show_81(&puzzle), show_81(&solution)));
        }
    }
}
