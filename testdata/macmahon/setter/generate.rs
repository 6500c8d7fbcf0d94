//! Prints a test for macmahon, always the same for the same seed and size: up to `size`
//! commands, on all boards that there are but 3 x 8, which the reference cannot rule out.

#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use random::Random;

const BOARDS: [[usize; 3]; 9] = [
    [1, 1, 1],
    [2, 1, 6],
    [2, 2, 3],
    [2, 3, 2],
    [2, 6, 1],
    [3, 1, 24],
    [3, 2, 12],
    [3, 4, 6],
    [3, 6, 4],
];

const MAX_COMMANDS: usize = 20;

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_COMMANDS, size);
    let mut random = Random::new(seed);
    let mut text = String::new();
    for _ in 0..random.between(1..=size) {
        let [colors, rows, columns] = BOARDS[random.below(BOARDS.len())];
        let is_long = rows * columns == 24 && [4, 6].contains(&rows);
        let command = if is_long || random.once_in(2) {
            "first"
        } else {
            "count"
        };
        text += &format!("{command} {colors} {rows} {columns}\n");
    }
    program::print(&text);
}
