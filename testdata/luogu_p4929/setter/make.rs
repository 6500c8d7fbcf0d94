//! Writes the generated cases of this problem, answers included, into the current directory:
//! always the same bytes. The other cases are written by hand.

#[path = "../../setter/random.rs"]
mod random;
#[path = "reference.rs"]
#[allow(dead_code)]
mod reference;
use random::Random;
use reference::{answer, has, Set};

use std::fs;

/// A matrix: for each row, where it has its ones; and the number of columns.
#[derive(Default)]
struct Matrix {
    rows: Vec<Vec<usize>>,
    width: usize,
}

fn main() {
    let mut random = Random::plain(4929);

    // Two ways to cover each of the pairs, and none of them helps the five vertices.
    let mut pairs = complete_graph(5);
    for _ in 0..24 {
        pairs.add(&[vec![0, 1], vec![0], vec![1]], 2);
    }
    write_case("17-parts-that-multiply", pairs, &mut random);

    // Seven of each edge: seven times as much to try wherever one of them is.
    let mut copies = Matrix::default();
    copies.add(&vec![complete_graph(11).rows; 7].concat(), 11);
    write_case("18-copies-that-multiply", copies, &mut random);

    // The two in one, and solvable: squares that can be halved in two ways, with two of each
    // half.
    let mut squares = Matrix::default();
    for _ in 0..12 {
        let halves = vec![vec![0, 1], vec![2, 3], vec![0, 2], vec![1, 3]];
        squares.add(&vec![halves; 2].concat(), 4);
    }
    write_case("19-parts-and-copies", squares, &mut random);

    // Seven pigeons in six holes.
    let mut pigeons = Matrix::default();
    let nests = (0..42).map(|nest| vec![nest / 6, 7 + nest % 6]);
    let empty_nests = (0..6).map(|nest| vec![7 + nest]);
    pigeons.add(&nests.chain(empty_nests).collect::<Vec<_>>(), 13);
    write_case("20-pigeons", pigeons, &mut random);

    let triples = scattered(&mut random, 100, 45, 3, true);
    write_case("21-hidden-triples", triples, &mut random);
    let triples = scattered(&mut random, 75, 45, 3, false);
    write_case("22-random-triples", triples, &mut random);

    // As many rows and ones as there may be, and as many columns and ones.
    let rows = scattered(&mut random, 500, 100, 10, true);
    write_case("23-500-rows-5000-ones", rows, &mut random);
    let columns = scattered(&mut random, 100, 500, 50, true);
    write_case("24-500-columns-5000-ones", columns, &mut random);
}

impl Matrix {
    /// Puts a matrix of `width` columns beside the ones that are there.
    fn add(&mut self, rows: &[Vec<usize>], width: usize) {
        let first = self.width;
        let moved = rows
            .iter()
            .map(|row| row.iter().map(|c| first + c).collect());
        self.rows.extend(moved);
        self.width += width;
    }
}

/// A column for each vertex, a row for each edge: a cover is a perfect matching, and there is
/// none if the number of vertices is odd.
fn complete_graph(vertices: usize) -> Matrix {
    let edges = (0..vertices).flat_map(|one| (0..one).map(move |other| vec![one, other]));
    Matrix {
        rows: edges.collect(),
        width: vertices,
    }
}

/// Rows of `ones` ones at random. A cover is `hidden` among them; else it takes luck for one to
/// be there.
fn scattered(
    random: &mut Random,
    height: usize,
    width: usize,
    ones: usize,
    hidden: bool,
) -> Matrix {
    let mut rows: Vec<Vec<usize>> = Vec::new();
    while rows.len() < height {
        let columns = order(random, width);
        if rows.is_empty() && hidden {
            rows = columns.chunks(ones).map(<[usize]>::to_vec).collect();
        } else {
            rows.push(columns[..ones].to_vec());
        }
    }
    Matrix { rows, width }
}

/// Writes a matrix and its answer, rows and columns in random order.
fn write_case(name: &str, matrix: Matrix, random: &mut Random) {
    let Matrix { rows, width } = matrix;
    let place = order(random, width);
    let rows: Vec<Set> = order(random, rows.len())
        .into_iter()
        .map(|row| {
            let mut set = Set::default();
            for &column in &rows[row] {
                set[place[column] / 64] |= 1 << (place[column] % 64);
            }
            set
        })
        .collect();
    let mut input = format!("{} {}\n", rows.len(), width);
    for row in &rows {
        let words: Vec<&str> = (0..width)
            .map(|column| if has(row, column) { "1" } else { "0" })
            .collect();
        input += &(words.join(" ") + "\n");
    }
    fs::write(format!("{name}.in"), input).unwrap();
    fs::write(format!("{name}.out"), answer(&rows, width)).unwrap();
}

/// The numbers below `count` in random order.
fn order(random: &mut Random, count: usize) -> Vec<usize> {
    let mut numbers: Vec<usize> = (0..count).collect();
    random.shuffle(&mut numbers);
    numbers
}
