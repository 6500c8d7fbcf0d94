//! The board of Luogu P4205 and its pieces.
#![allow(dead_code)]

use std::collections::BTreeSet;

pub const SIZE: usize = 10;
pub const CELLS: usize = 55;

/// Pictures of the pieces A to L.
pub const PIECES: [[&str; 3]; 12] = [
    [" #", "##", ""],
    ["####", "", ""],
    ["  #", "###", ""],
    ["##", "##", ""],
    ["###", "#  ", "#  "],
    ["  # ", "####", ""],
    ["# #", "###", ""],
    [" ##", "###", ""],
    ["  ##", "###", ""],
    [" # ", "###", " # "],
    ["  #", " ##", "## "],
    ["   #", "####", ""],
];

/// A set of cells: cell (i, j) has the bit of its number.
pub type Cells = u64;

/// A letter or a `.` for each cell, line by line.
#[derive(Clone, PartialEq)]
pub struct Board(pub [u8; CELLS]);

impl Board {
    /// Blanks at the end of a line, blank lines, CRLF and a missing last newline are no fault.
    pub fn read(input: &str) -> Result<Board, String> {
        let mut cells = Vec::new();
        let lines = (1..).zip(input.lines().map(str::trim_end));
        let mut lines = lines.filter(|(_, line)| !line.is_empty());
        for length in 1..=SIZE {
            let Some((number, line)) = lines.next() else {
                return Err(format!("the input ends after {} of 10 lines", length - 1));
            };
            if line.len() != length || !line.bytes().all(|byte| b".ABCDEFGHIJKL".contains(&byte)) {
                return Err(format!("line {number} is not {length} times . or A to L"));
            }
            cells.extend(line.bytes());
        }
        if let Some((number, _)) = lines.next() {
            return Err(format!("line {number} is too much"));
        }
        let cells = cells.try_into().map_err(|_| "not 55 cells")?;
        Ok(Board(cells))
    }

    pub fn show(&self) -> String {
        let mut rest = self.0.iter().map(|&byte| char::from(byte));
        let lines = (1..=SIZE).map(|length| rest.by_ref().take(length).collect::<String>());
        lines.map(|line| line + "\n").collect()
    }

    /// The cells with that character.
    pub fn cells(&self, character: u8) -> Cells {
        let has = |&cell: &usize| self.0[cell] == character;
        (0..CELLS).filter(has).map(|cell| 1 << cell).sum()
    }

    pub fn put(&mut self, cells: Cells, character: u8) {
        for cell in (0..CELLS).filter(|cell| cells >> cell & 1 == 1) {
            self.0[cell] = character;
        }
    }

    /// The pieces on the board, and that each is in its shape.
    pub fn pieces(&self) -> Result<Vec<usize>, String> {
        let on_board = |&piece: &usize| self.cells(letter(piece)) != 0;
        let found: Vec<usize> = (0..PIECES.len()).filter(on_board).collect();
        for &piece in &found {
            if !places(piece).contains(&self.cells(letter(piece))) {
                let letter = char::from(letter(piece));
                return Err(format!("piece {letter} is not in its shape"));
            }
        }
        Ok(found)
    }
}

pub fn letter(piece: usize) -> u8 {
    b'A' + piece as u8
}

/// The different places of a piece, each at an angle or its mirror image.
pub fn places(piece: usize) -> Vec<Cells> {
    let mut found = BTreeSet::new();
    let marks = |j: usize, line: &str| line.as_bytes().get(j) == Some(&b'#');
    for turn in 0..8 {
        for top in 0..SIZE + 3 {
            for left in 0..SIZE + 3 {
                let mut cells = Some(0);
                for (i, line) in PIECES[piece].iter().enumerate() {
                    for j in (0..4).filter(|&j| marks(j, line)) {
                        let (i, j) = turned(turn, i, j);
                        let bit = bit(top + i, left + j);
                        cells = cells.and_then(|cells: Cells| Some(cells | bit?));
                    }
                }
                found.extend(cells);
            }
        }
    }
    found.into_iter().collect()
}

/// A cell of a square of 4 x 4, turned or turned over.
fn turned(turn: usize, i: usize, j: usize) -> (usize, usize) {
    let (i, j) = if turn & 1 == 1 { (j, i) } else { (i, j) };
    let i = if turn & 2 == 2 { 3 - i } else { i };
    let j = if turn & 4 == 4 { 3 - j } else { j };
    (i, j)
}

/// The bit of a cell, 3 up and 3 to the left, as a turned piece may begin there.
fn bit(i: usize, j: usize) -> Option<Cells> {
    let (i, j) = (i.checked_sub(3)?, j.checked_sub(3)?);
    (j <= i && i < SIZE).then(|| 1 << (i * (i + 1) / 2 + j))
}
