//! The case of ABC 345 D that a test is: a grid and some tiles.
#![allow(dead_code)]

use super::numbers::Lines;

pub const SIDE: usize = 10;
pub const MAX_TILES: usize = 7;

/// Height and width.
pub type Size = [usize; 2];

#[derive(Clone, PartialEq)]
pub struct Case {
    pub grid: Size,
    pub tiles: Vec<Size>,
}

impl Case {
    pub fn show(&self) -> String {
        let [height, width] = self.grid;
        let mut text = format!("{} {height} {width}\n", self.tiles.len());
        for [a, b] in &self.tiles {
            text += &format!("{a} {b}\n");
        }
        text
    }
}

pub fn read(input: &str) -> Result<Case, String> {
    let mut lines = Lines::of(input);
    let [count, height, width] = lines.exactly()?;
    let count = lines.within(count, 1..=MAX_TILES as i64, "a number of tiles")?;
    let grid = read_size(&lines, [height, width])?;
    let mut tiles = Vec::new();
    for _ in 0..count {
        let size = lines.exactly()?;
        tiles.push(read_size(&lines, size)?);
    }
    if !lines.is_at_end() {
        return lines.fault(format!("more than {count} tiles follow"));
    }
    Ok(Case { grid, tiles })
}

fn read_size(lines: &Lines, size: [i64; 2]) -> Result<Size, String> {
    let [height, width] = size.map(|side| lines.within(side, 1..=SIDE as i64, "a side"));
    Ok([height?, width?])
}
