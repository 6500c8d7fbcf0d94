//! PUZZLE pentominoes: Pentominoes
//!
//! - url: <https://arxiv.org/abs/cs/0011047>
//! - time: 20000 ms
//! - memory: 65536 KB
//!
//! A pentomino is five squares joined along their sides; there are twelve. A board of 60 cells
//! is to be filled with one of each, turned and turned over at will; a board of 64 cells takes
//! the 2 x 2 square too. Each puzzle is a line with a command, then a board of at most 20 x 20,
//! `.` for a cell to fill and `#` for a hole:
//!
//! - `matrix`: how large the matrix is, as in `1568 rows, 72 columns`;
//! - `count`: the number of solutions;
//! - `distinct`: the same for a board with all symmetries of a square, where a solution turned
//!   or turned over counts as the same one;
//! - `first`: a solution, each cell with the letter of its piece, or `No solution`;
//! - `all`: all solutions;
//! - `random SEED K`: K different solutions, or all if they are fewer, as SEED decides.
//!
//! In the output an empty line separates two boards and the answers to two puzzles.
//!
//! **What is new here:** shapes. A piece in each of its places is a row, turned and turned
//! over. And all solutions: counted, drawn, as random ones, or without their images.
//!
//! **The matrix.** A row is the decision "this piece covers these cells", a column is a
//! condition, and all columns are primary:
//!
//! - piece p is used (12 or 13 columns),
//! - cell (i, j) is covered (60 or 64 columns).
//!
//! The 8 x 8 board without the 2 x 2 in its middle makes 1568 rows, the full one 2357.
//!
//! **Random boards.** Rows in random order make the first solution a random one, in 1 ms. On
//! the full board, two solutions of one search in succession share 7.7 of 13 pieces. So each
//! board is the first one of a new search, over rows shuffled anew; then two share 0.3.
//!
//! **Symmetry.** A solution turned or turned over is another one: F never is its own image. So
//! they come in eights, and as X looks the same from all sides, one eighth of the board is
//! enough for its middle. On an edge of the eighth two of the eight are still found. On the
//! full 8 x 8 board this leaves 6 s of 37 s.

#[path = "../src/dlx.rs"]
mod dlx;
use dlx::Dlx;
use std::collections::BTreeSet;
use std::error::Error;
use std::io::{self, BufWriter, Read, Write};

const MAX_SIZE: usize = 20;

/// The letter of each piece and its lines. A board of 60 cells takes all but the last one.
const PIECES: [&str; 13] = [
    "F .## ##. .#.",
    "I #####",
    "L #### #...",
    "N ##.. .###",
    "P ## ## #.",
    "T ### .#. .#.",
    "U #.# ###",
    "V #.. #.. ###",
    "W #.. ##. .##",
    "X .#. ### .#.",
    "Y #### .#..",
    "Z ##. .#. .##",
    "O ## ##",
];
const X: usize = 9;

/// Node 0, 13 pieces, 64 cells, and the ones: the pentominoes can be turned in 63 ways, the
/// square in one, and the first cell of a piece is one of 64.
const NODES: usize = 1 + 13 + 64 + 6 * (63 * 64) + 5 * 64;

/// Down and to the right.
type Place = (isize, isize);

/// A board and its matrix.
struct Puzzle {
    /// Lines of `.` and `#`, all of the same length.
    board: Vec<Vec<u8>>,
    /// 12 or 13; a piece has the column of its number.
    pieces: usize,
    /// The open cells in reading order; cell k has column `pieces + k`.
    cells: Vec<Place>,
    /// The columns of each row: its piece, then its cells in reading order.
    rows: Vec<Vec<usize>>,
}

enum Command {
    Matrix,
    Count,
    Distinct,
    Solutions { limit: u64 },
    Random { seed: u64, boards: usize },
}

/// The words of the input.
type Tokens<'a> = dyn Iterator<Item = &'a [u8]> + 'a;
/// What is wrong with the input, or with reading and writing.
type Fault = Box<dyn Error>;

fn main() {
    let mut output = BufWriter::new(io::stdout().lock());
    let result = answer_cases(&mut output);
    // The answers before a malformed case are written before the message.
    if let Err(fault) = output.flush().map_err(Fault::from).and(result) {
        // A token may be as long as the input; eprintln! panics if stderr is closed.
        let _ = writeln!(io::stderr(), "{:.99}", fault);
        std::process::exit(1);
    }
}

/// The matrix of a board: each way to put each piece onto open cells is a row.
fn set_up(board: Vec<Vec<u8>>) -> Result<Puzzle, Fault> {
    let mut cells = Vec::new();
    for (i, line) in board.iter().enumerate() {
        let open = (0..line.len()).filter(|&j| line[j] == b'.');
        cells.extend(open.map(|j| (i as isize, j as isize)));
    }
    let pieces = match cells.len() {
        60 => 12,
        64 => 13,
        count => return Err(format!("{} open cells, not 60 or 64", count).into()),
    };
    let mut rows = Vec::new();
    for piece in 0..pieces {
        for shape in orientations(&PIECES[piece][2..]) {
            for &(i, j) in &cells {
                let column = |&(down, right): &Place| {
                    let cell = cells.binary_search(&(i + down, j + right)).ok()?;
                    Some(pieces + cell)
                };
                let covered: Option<Vec<usize>> = shape.iter().map(column).collect();
                rows.extend(covered.map(|columns| [vec![piece], columns].concat()));
            }
        }
    }
    Ok(Puzzle {
        board,
        pieces,
        cells,
        rows,
    })
}

/// Builds the matrix of some of the rows, in that order; a row's label is its number.
fn build<I: IntoIterator<Item = usize>>(dlx: &mut Dlx<NODES>, puzzle: &Puzzle, rows: I) {
    dlx.reset(puzzle.pieces + puzzle.cells.len(), 0);
    for row in rows {
        dlx.add_row(row, &puzzle.rows[row]);
    }
}

/// The different ways to turn a piece and to turn it over: its cells in reading order, as seen
/// from the first one.
fn orientations(picture: &str) -> BTreeSet<Vec<Place>> {
    let mut cells: Vec<Place> = Vec::new();
    for (i, line) in picture.split(' ').enumerate() {
        let places = line.match_indices('#');
        cells.extend(places.map(|(j, _)| (i as isize, j as isize)));
    }
    let mut found = BTreeSet::new();
    for turn in 0..8 {
        // By a quarter, but after four quarters over.
        let sign = if turn == 4 { 1 } else { -1 };
        for cell in &mut cells {
            *cell = (cell.1, sign * cell.0);
        }
        cells.sort();
        let (i, j) = cells[0];
        found.insert(cells.iter().map(|cell| (cell.0 - i, cell.1 - j)).collect());
    }
    found
}

// What is asked.

fn answer(dlx: &mut Dlx<NODES>, command: Command, puzzle: &Puzzle) -> Result<String, Fault> {
    let rows = puzzle.rows.len();
    build(dlx, puzzle, 0..rows);
    let found = match command {
        Command::Matrix => return Ok(format!("{} rows, {} columns\n", rows, dlx.columns)),
        Command::Count => return Ok(format!("{}\n", dlx.count())),
        Command::Distinct => return Ok(format!("{}\n", count_distinct(dlx, puzzle)?)),
        Command::Solutions { limit } => solutions(dlx, limit),
        Command::Random { seed, boards } => random_solutions(dlx, puzzle, seed, boards),
    };
    if found.is_empty() {
        return Ok("No solution\n".to_string());
    }
    let boards: Vec<String> = found.iter().map(|rows| draw(puzzle, rows)).collect();
    Ok(boards.join("\n"))
}

/// The first solutions, their rows sorted so that equal ones look equal.
fn solutions(dlx: &mut Dlx<NODES>, limit: u64) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    dlx.search(limit, |rows| {
        let mut rows = rows.to_vec();
        rows.sort();
        found.push(rows);
    });
    found
}

fn random_solutions(
    dlx: &mut Dlx<NODES>,
    puzzle: &Puzzle,
    mut seed: u64,
    boards: usize,
) -> Vec<Vec<usize>> {
    let mut order: Vec<usize> = (0..puzzle.rows.len()).collect();
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    // When one search in five repeats a board, one search for all is the shorter way.
    let mut repeats = 0;
    while found.len() < boards && 4 * repeats <= found.len() {
        shuffle(&mut seed, &mut order);
        build(dlx, puzzle, order.iter().cloned());
        match solutions(dlx, 1).pop() {
            Some(rows) if seen.insert(rows.clone()) => found.push(rows),
            Some(_) => repeats += 1,
            None => return found,
        }
    }
    if found.len() < boards {
        let mut others = solutions(dlx, u64::MAX);
        others.retain(|rows| !seen.contains(rows));
        shuffle(&mut seed, &mut others);
        others.truncate(boards - found.len());
        found.extend(others);
    }
    found
}

/// The number of solutions of a symmetric board, images of each other taken for one.
fn count_distinct(dlx: &mut Dlx<NODES>, puzzle: &Puzzle) -> Result<u64, Fault> {
    // The cells as seen from their centre of gravity, in fractions that make whole numbers.
    let count = puzzle.cells.len() as isize;
    let add = |a: Place, b: &Place| (a.0 + b.0, a.1 + b.1);
    let sum = puzzle.cells.iter().fold((0, 0), add);
    let centred = |cell: &Place| (count * cell.0 - sum.0, count * cell.1 - sum.1);
    let places: Vec<Place> = puzzle.cells.iter().map(centred).collect();
    let has_images = |&(y, x): &Place| places.contains(&(y, -x)) && places.contains(&(x, y));
    if !places.iter().all(has_images) {
        return Err("the board has not all symmetries of a square".into());
    }

    // The place of X, whose middle is the third of its cells; `None` for other pieces. It is never
    // the centre, where all eight images would be found: a turn moves every other cell in fours,
    // and 60 and 64 are multiples of 4, so the centre is not a cell of the board.
    let place_of_x = |row: usize| match puzzle.rows[row][..] {
        [X, _, _, middle, ..] => Some(places[middle - puzzle.pieces]),
        _ => None,
    };
    let is_kept = |&row: &usize| place_of_x(row).map_or(true, |(y, x)| 0 <= y && y <= x);
    build(dlx, puzzle, (0..puzzle.rows.len()).filter(is_kept));
    let mut halves = 0;
    dlx.search(u64::MAX, |rows| {
        for (y, x) in rows.iter().filter_map(|&row| place_of_x(row)) {
            halves += if y == 0 || y == x { 1 } else { 2 };
        }
    });
    Ok(halves / 2)
}

/// Shuffles by splitmix64, of which `random` is the state: a seed means the same everywhere.
fn shuffle<T>(random: &mut u64, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        *random = random.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut x = *random;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^= x >> 31;
        items.swap(last, (x % (last as u64 + 1)) as usize);
    }
}

// Reading and writing.

fn answer_cases(output: &mut dyn Write) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty()).peekable();
    let mut dlx = Dlx::<NODES>::new();
    let mut case = 0;
    while tokens.peek().is_some() {
        case += 1;
        let blame = |fault: Fault| format!("case {}: {}", case, fault);
        let command = read_command(tokens).map_err(blame)?;
        // A board goes on as long as rows follow.
        let mut board = Vec::new();
        while let Some(row) = tokens.next_if(|word| matches!(word[0], b'.' | b'#')) {
            board.push(row.to_vec());
        }
        check_board(&board).map_err(blame)?;
        let puzzle = set_up(board).map_err(blame)?;
        let answer = answer(&mut dlx, command, &puzzle).map_err(blame)?;
        if case > 1 {
            writeln!(output)?;
        }
        write!(output, "{}", answer)?;
    }
    Ok(())
}

fn read_command(tokens: &mut Tokens) -> Result<Command, Fault> {
    match String::from_utf8_lossy(tokens.next().unwrap_or(b"")).as_ref() {
        "matrix" => Ok(Command::Matrix),
        "count" => Ok(Command::Count),
        "distinct" => Ok(Command::Distinct),
        "first" => Ok(Command::Solutions { limit: 1 }),
        "all" => Ok(Command::Solutions { limit: u64::MAX }),
        "random" => Ok(Command::Random {
            seed: number(tokens, "SEED", 0, usize::MAX)? as u64,
            boards: number(tokens, "K", 1, usize::MAX)?,
        }),
        other => Err(format!("a command should be one of the six, not {:?}", other).into()),
    }
}

/// All rows are as long as the first one, and the board is not too large.
fn check_board(board: &[Vec<u8>]) -> Result<(), Fault> {
    let width = board.first().map_or(0, Vec::len);
    if board.len().max(width) > MAX_SIZE {
        return Err(format!("the board is larger than {0} x {0}", MAX_SIZE).into());
    }
    for row in board {
        if row.len() != width || !row.iter().all(|cell| matches!(*cell, b'.' | b'#')) {
            let row = String::from_utf8_lossy(row);
            return Err(format!("a row should be {} times . or #, not {:?}", width, row).into());
        }
    }
    Ok(())
}

/// The next token, a number from `least` to `most`; a message calls it `name`.
fn number(tokens: &mut Tokens, name: &str, least: usize, most: usize) -> Result<usize, Fault> {
    let early = || format!("the input ends before {}", name);
    let token = String::from_utf8_lossy(tokens.next().ok_or_else(early)?);
    match token.parse() {
        Ok(number) if least <= number && number <= most => Ok(number),
        _ => Err(format!("{} should be {} to {}, not {:?}", name, least, most, token).into()),
    }
}

/// The board with the letter of its piece in each cell.
fn draw(puzzle: &Puzzle, rows: &[usize]) -> String {
    let mut board = puzzle.board.clone();
    for row in rows.iter().map(|&row| &puzzle.rows[row]) {
        for column in &row[1..] {
            let (i, j) = puzzle.cells[column - puzzle.pieces];
            board[i as usize][j as usize] = PIECES[row[0]].as_bytes()[0];
        }
    }
    for line in &mut board {
        line.push(b'\n');
    }
    String::from_utf8_lossy(&board.concat()).into_owned()
}
