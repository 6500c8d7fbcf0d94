//! The cases of BOJ 22822: puzzles of nine pieces.
#![allow(dead_code)]

pub const MAX_CASES: usize = 100;
pub const LETTERS: &[u8; 8] = b"RGBWrgbw";

/// The letters at the upper, right, lower and left edge.
pub type Piece = [u8; 4];

pub fn read(input: &str) -> Result<Vec<Vec<Piece>>, String> {
    let lines = (1..).zip(input.lines().map(str::trim_end));
    let mut lines = lines.filter(|(_, line)| !line.is_empty());
    let (number, line) = lines.next().ok_or("there is nothing")?;
    let count = match line.parse() {
        Ok(count @ 1..=MAX_CASES) if count.to_string() == line => count,
        _ => return Err(format!("line {number}: no number from 1 to {MAX_CASES}")),
    };
    let puzzle = |(number, line): (usize, &str)| {
        read_puzzle(line).map_err(|fault| format!("line {number}: {fault}"))
    };
    let puzzles: Vec<Vec<Piece>> = lines.map(puzzle).collect::<Result<_, _>>()?;
    match puzzles.len() == count {
        true => Ok(puzzles),
        false => Err(format!("{} puzzles, not {count}", puzzles.len())),
    }
}

fn read_puzzle(line: &str) -> Result<Vec<Piece>, String> {
    let mut pieces: Vec<Piece> = Vec::new();
    for word in line.split(' ') {
        match word.as_bytes().try_into() {
            Ok(piece) if is_new(&pieces, piece) => pieces.push(piece),
            _ => {
                return Err(format!(
                    "{word:?} is no piece, or one like another or like itself"
                ))
            }
        }
    }
    match pieces.len() {
        9 => Ok(pieces),
        count => Err(format!("{count} pieces, not 9")),
    }
}

/// Whether a piece has letters alone, and is not like itself or another after a turn.
pub fn is_new(pieces: &[Piece], piece: Piece) -> bool {
    let turns = || (1..4).map(|turn| turned(piece, turn));
    piece.iter().all(|letter| LETTERS.contains(letter))
        && turns().all(|other| other != piece && !pieces.contains(&other))
        && !pieces.contains(&piece)
}

pub fn turned(piece: Piece, turn: usize) -> Piece {
    [0, 1, 2, 3].map(|edge| piece[(edge + turn) % 4])
}

pub fn show(puzzles: &[Vec<Piece>]) -> String {
    let mut text = format!("{}\n", puzzles.len());
    for puzzle in puzzles {
        let words: Vec<_> = puzzle
            .iter()
            .map(|piece| String::from_utf8_lossy(piece))
            .collect();
        text += &(words.join(" ") + "\n");
    }
    text
}
