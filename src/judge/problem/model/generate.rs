//! Prints a test for ID, always the same for the same seed and size: up to `size`
//! matrices with up to `size` rows and columns, large ones beside tiny ones.
//!
//!     rustc -O --edition 2021 setter/generate.rs -o /tmp/generate && /tmp/generate 1 10

#[path = "../../setter/program.rs"]
mod program;
#[path = "../../setter/random.rs"]
mod random;
use random::Random;

const MAX_CASES: usize = 50;
const MAX_SIZE: usize = 16;

fn main() {
    let (seed, size) = program::seed_and_size();
    let size = program::at_most(MAX_CASES, size);
    let mut random = Random::new(seed);
    let cases = if random.once_in(4) {
        1
    } else {
        random.between(1..=size)
    };
    let matrices = (0..cases).map(|_| {
        let rows = random.between(1..=size.min(MAX_SIZE));
        let columns = random.between(1..=size.min(MAX_SIZE));
        show(&draw(&mut random, rows, columns))
    });
    program::print(&matrices.collect::<String>());
}

/// Ones anywhere hardly ever have a cover. So the first rows share the columns out among them,
/// the others vary those, and not always is all that left alone.
fn draw(random: &mut Random, rows: usize, columns: usize) -> Vec<Vec<usize>> {
    let mut matrix = vec![vec![0; columns]; rows];
    let blocks = random.between(1..=rows);
    for column in 0..columns {
        matrix[random.below(blocks)][column] = 1;
    }
    for row in blocks..rows {
        matrix[row] = matrix[random.below(row)].clone();
        if random.once_in(2) {
            matrix[row][random.below(columns)] ^= 1;
        }
    }
    if random.once_in(3) {
        matrix[random.below(rows)][random.below(columns)] ^= 1;
    }
    random.shuffle(&mut matrix);
    matrix
}

fn show(matrix: &[Vec<usize>]) -> String {
    let mut text = format!("{} {}\n", matrix.len(), matrix[0].len());
    for row in matrix {
        let digits: Vec<String> = row.iter().map(usize::to_string).collect();
        text += &(digits.join(" ") + "\n");
    }
    text
}
