//! The star battle, row by row: all sets of stars that fit under the rows above, as long as no
//! column and no region has too many, and none that ends here has too few.
#![allow(dead_code)]

use super::case::Case;

/// For each row the set of its stars: bit j is column j.
pub type Stars = Vec<u32>;

struct Search<'a> {
    case: &'a Case,
    /// All sets of stars that a row may have.
    sets: Vec<u32>,
    /// For each region the last row that it reaches; 0 if it has no cell.
    last_row: Vec<usize>,
    limit: usize,
    columns: Vec<usize>,
    regions: Vec<usize>,
    rows: Stars,
    found: Vec<Stars>,
}

/// The first solutions, so many at most.
pub fn solutions(case: &Case, limit: usize) -> Vec<Stars> {
    let size = case.size;
    let mut last_row = vec![0; size];
    for (cell, &region) in case.regions.iter().enumerate() {
        last_row[region] = cell / size;
    }
    let is_set = |set: &u32| set.count_ones() as usize == case.stars && set & set << 1 == 0;
    let mut search = Search {
        case,
        sets: (0..1 << size).filter(is_set).collect(),
        last_row,
        limit,
        columns: vec![0; size],
        regions: vec![0; size],
        rows: Vec::new(),
        found: Vec::new(),
    };
    search.go_on();
    search.found
}

/// The lines of an answer.
pub fn answer(case: &Case) -> String {
    match &solutions(case, 2)[..] {
        [] => "No solution\n".to_string(),
        [rows] => {
            let star = |row: &u32, column: usize| if row >> column & 1 == 1 { '*' } else { '.' };
            let line = |row: &u32| (0..case.size).map(|column| star(row, column)).collect();
            let lines: Vec<String> = rows.iter().map(line).collect();
            lines.join("\n") + "\n"
        }
        _ => "Multiple solutions\n".to_string(),
    }
}

impl Search<'_> {
    fn go_on(&mut self) {
        let row = self.rows.len();
        if row == self.case.size {
            self.found.push(self.rows.clone());
            return;
        }
        let above = self.rows.last().copied().unwrap_or(0);
        let near = above | above << 1 | above >> 1;
        for k in 0..self.sets.len() {
            let set = self.sets[k];
            if set & near != 0 {
                continue;
            }
            self.put(row, set, true);
            if self.is_possible(row) {
                self.rows.push(set);
                self.go_on();
                self.rows.pop();
            }
            self.put(row, set, false);
            if self.found.len() == self.limit {
                return;
            }
        }
    }

    fn put(&mut self, row: usize, set: u32, is_put: bool) {
        let size = self.case.size;
        for column in (0..size).filter(|column| set >> column & 1 == 1) {
            for count in [
                &mut self.columns[column],
                &mut self.regions[self.case.regions[row * size + column]],
            ] {
                *count = if is_put { *count + 1 } else { *count - 1 };
            }
        }
    }

    fn is_possible(&self, row: usize) -> bool {
        let (size, stars) = (self.case.size, self.case.stars);
        let has_room = |&count: &usize| count <= stars;
        // A column has at most one star in two rows.
        let may_fill = |&count: &usize| count + (size - row) / 2 >= stars;
        let regions = self.regions.iter().zip(&self.last_row);
        self.columns
            .iter()
            .all(|count| has_room(count) && may_fill(count))
            && regions
                .into_iter()
                .all(|(count, &last)| has_room(count) && (last > row || *count == stars))
    }
}
