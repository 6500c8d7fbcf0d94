//! The regions of a grid, and a fill for each.
//!
//! What is in one region, and which colour it wishes for, the callers say: `board` and `walls`.

use super::palette::{Rgb, PAPER, REGIONS};

/// The region of each cell, row by row: cells that touch are in one if `joined` says so. Regions
/// are numbered from 0, in the order of their first cells.
pub fn find_regions(
    width: usize,
    height: usize,
    joined: impl Fn(usize, usize) -> bool,
) -> Vec<usize> {
    const NONE: usize = usize::MAX;
    let mut regions = vec![NONE; width * height];
    let mut count = 0;
    for first in 0..regions.len() {
        if regions[first] != NONE {
            continue;
        }
        regions[first] = count;
        let mut reached = vec![first];
        while let Some(cell) = reached.pop() {
            for next in neighbours(cell, width, height) {
                if regions[next] == NONE && joined(cell, next) {
                    regions[next] = count;
                    reached.push(next);
                }
            }
        }
        count += 1;
    }
    regions
}

/// The fill of each region. A wish is the number of a colour in `REGIONS`. A region gets the
/// wished colour, or the first one after it that no region beside it has; if all are taken, it
/// shares the wished one. A region without a wish is white.
pub fn choose_fills(width: usize, regions: &[usize], wishes: &[Option<usize>]) -> Vec<Rgb> {
    let height = regions.len() / width;
    let mut touching = vec![Vec::new(); wishes.len()];
    for cell in 0..regions.len() {
        for next in neighbours(cell, width, height) {
            if regions[next] < regions[cell] {
                touching[regions[cell]].push(regions[next]);
            }
        }
    }
    let mut chosen: Vec<Option<usize>> = Vec::new();
    for region in 0..wishes.len() {
        let is_free = |&color: &usize| {
            let other = |&other: &usize| chosen[other] == Some(color);
            !touching[region].iter().any(other)
        };
        chosen.push(wishes[region].map(|wish| {
            let mut colors = (wish..wish + REGIONS.len()).map(|color| color % REGIONS.len());
            colors.find(is_free).unwrap_or(wish)
        }));
    }
    let fill = |color: Option<usize>| color.map_or(PAPER, |color| REGIONS[color]);
    chosen.into_iter().map(fill).collect()
}

/// The cells above, to the left, to the right and below that are in the grid.
fn neighbours(cell: usize, width: usize, height: usize) -> impl Iterator<Item = usize> {
    let (i, j) = (cell / width, cell % width);
    let all = [
        (i > 0, cell.wrapping_sub(width)),
        (j > 0, cell.wrapping_sub(1)),
        (j + 1 < width, cell + 1),
        (i + 1 < height, cell + width),
    ];
    all.into_iter()
        .filter_map(|(is_there, cell)| is_there.then_some(cell))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_are_numbered_in_reading_order() {
        let cells = b"abba\
                      aabb";
        let found = find_regions(4, 2, |a, b| cells[a] == cells[b]);
        assert_eq!(found, [0, 1, 1, 2, 0, 0, 1, 1]);
    }

    #[test]
    fn regions_that_touch_have_different_fills_whatever_they_wish() {
        let touching: Vec<usize> = (0..13).collect();
        let same = choose_fills(13, &touching, &[Some(12); 13]);
        let neighbours_differ = same.windows(2).all(|pair| pair[0] != pair[1]);
        assert!(neighbours_differ, "{same:?}");
        assert_eq!(same[..3], [REGIONS[12], REGIONS[0], REGIONS[12]]);

        // A region in the middle of thirteen others has to share.
        let around: Vec<usize> = (0..14).flat_map(|cell| [13, cell]).collect();
        let wishes: Vec<Option<usize>> = (0..14).map(Some).map(|k| k.filter(|&k| k < 13)).collect();
        let mut crowded = wishes.clone();
        crowded[13] = Some(4);
        assert_eq!(choose_fills(2, &around, &crowded)[13], REGIONS[4]);
        assert_eq!(choose_fills(2, &around, &wishes)[13], PAPER);
    }
}
