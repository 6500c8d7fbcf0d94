//! PUZZLE queendom: Queens that dominate a board
//!
//! - url: <https://oeis.org/A002564>
//! - time: 5000 ms
//! - memory: 65536 KB
//!
//! K queens stand on a board of N x N squares and attack or occupy each of them. A queen attacks
//! all squares on her rank, her file and her diagonals, also behind another queen. Each line has
//! N, from 1 to 8, and K, from 1 to 5. The answer is in how many ways this can be done. If it can
//! be, N lines follow with the way that comes first, in which queens stand as early as possible,
//! read row by row. Between two answers is an empty line.
//!
//! **What is new here:** *bounds*. "At least once" is a column with a high bound that nothing
//! reaches, and "exactly K queens" is a column that all rows have. `cover.rs` would find the
//! fewest queens, but not in how many ways.
//!
//! **The matrix.** A row is the decision "a queen on this square", a column is a condition:
//!
//! - a square is attacked or occupied, once or up to K times,
//! - K queens stand on the board.
//!
//! A set of queens is one solution, in whatever order they were put there: this is why the
//! answer for 8 and 5 is 4860, and not 120 times as much.

#[path = "../src/mcc.rs"]
mod mcc;
use mcc::Mcc;
use std::error::Error;
use std::io::{self, BufWriter, Read, Write};

const MAX_SIZE: usize = 8;
const MAX_QUEENS: usize = 5;
const MAX_SQUARES: usize = MAX_SIZE * MAX_SIZE;
/// Columns for the squares and for the queens; a queen attacks up to 27 squares, and has her own
/// and the column of the queens.
const NODES: usize = MAX_SQUARES + 1 + MAX_SQUARES * 29;

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

/// In how many ways it can be done, and the squares of the first one.
fn dominate(mcc: &mut Mcc<NODES>, size: usize, queens: usize) -> (u64, Vec<usize>) {
    let squares = size * size;
    let mut bounds = vec![(1, queens); squares];
    bounds.push((queens, queens));
    mcc.reset(&bounds, 0);
    for queen in 0..squares {
        let mut ones = vec![squares];
        ones.extend((0..squares).filter(|&square| attacks(size, queen, square)));
        mcc.add_row(queen, &ones, &[]);
    }
    let mut first: Vec<usize> = Vec::new();
    let ways = mcc.search(u64::MAX, |rows| {
        let mut squares = rows.to_vec();
        squares.sort();
        if first.is_empty() || squares < first {
            first = squares;
        }
    });
    (ways, first)
}

/// Whether a queen on one square attacks or occupies the other.
fn attacks(size: usize, queen: usize, square: usize) -> bool {
    let down = (queen / size).abs_diff(square / size);
    let across = (queen % size).abs_diff(square % size);
    down == 0 || across == 0 || down == across
}

// Reading and writing.

fn answer_cases(output: &mut dyn Write) -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    let words = input.split(u8::is_ascii_whitespace);
    let tokens = &mut words.filter(|word| !word.is_empty()).peekable();
    let mut mcc = Mcc::<NODES>::new();
    let mut case = 0;
    while tokens.peek().is_some() {
        case += 1;
        let blame = |fault: Fault| format!("case {}: {}", case, fault);
        let size = number(tokens, "N", 1, MAX_SIZE).map_err(blame)?;
        let queens = number(tokens, "K", 1, MAX_QUEENS).map_err(blame)?;
        if case > 1 {
            writeln!(output)?;
        }
        let (ways, first) = dominate(&mut mcc, size, queens);
        writeln!(output, "{}", ways)?;
        for rank in (0..size).take_while(|_| ways > 0) {
            let has_queen = |file| first.contains(&(rank * size + file));
            let square = |file| if has_queen(file) { 'Q' } else { '.' };
            writeln!(output, "{}", (0..size).map(square).collect::<String>())?;
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
