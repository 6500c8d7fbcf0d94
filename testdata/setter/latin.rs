//! Latin squares with regions, as Sudokus of any size and form are, and how to solve them plainly:
//! a blank has the symbols that its row, its column and its region lack, as a mask of bits.
//! Blanks with one symbol and symbols with one place are filled in until there are none; then the
//! blank with the fewest symbols is guessed.

/// What a board must look like, of so many cells.
pub struct Rules<const CELLS: usize> {
    pub blank: u8,
    /// The bits of the symbols.
    pub symbols: u16,
    /// The cells of each row, column and region, in the order in which they are looked at.
    pub units: Vec<Vec<usize>>,
    /// The row, the column and the region of each cell, and what else it is in, as places in
    /// `units`.
    pub units_of: Vec<Vec<usize>>,
}

impl<const CELLS: usize> Rules<CELLS> {
    pub fn new(blank: u8, symbols: u16, units: Vec<Vec<usize>>) -> Rules<CELLS> {
        let mut units_of = vec![Vec::with_capacity(3); CELLS];
        for (unit, cells) in units.iter().enumerate() {
            for &cell in cells {
                units_of[cell].push(unit);
            }
        }
        Rules {
            blank,
            symbols,
            units_of,
            units,
        }
    }

    /// The first solutions, `at_most` so many; `None` if it would take more than `patience`
    /// guesses to know. A patience of 0 is for boards that need no guess.
    pub fn solve(
        &self,
        board: &[u8; CELLS],
        at_most: usize,
        patience: u64,
    ) -> Option<Vec<[u8; CELLS]>> {
        let mut search = Search {
            rules: self,
            at_most,
            patience,
            found: Vec::new(),
        };
        match Position::new(self, board) {
            Some(start) => search.run(start).then_some(search.found),
            None => Some(Vec::new()),
        }
    }
}

struct Search<'a, const CELLS: usize> {
    rules: &'a Rules<CELLS>,
    at_most: usize,
    patience: u64,
    found: Vec<[u8; CELLS]>,
}

impl<const CELLS: usize> Search<'_, CELLS> {
    /// Looks for solutions from a position on; `false` when patience is at an end.
    fn run(&mut self, mut position: Position<CELLS>) -> bool {
        if !position.fill_singles() {
            return true;
        }
        let Some(cell) = position.fewest_symbols() else {
            self.found.push(position.board);
            return true;
        };
        for symbol in 0..16 {
            if self.found.len() >= self.at_most {
                break;
            }
            if position.symbols(cell) & (1 << symbol) != 0 {
                if self.patience == 0 {
                    return false;
                }
                self.patience -= 1;
                let mut next = Position {
                    rules: self.rules,
                    ..position
                };
                next.put(cell, symbol);
                if !self.run(next) {
                    return false;
                }
            }
        }
        true
    }
}

/// A board and, for each unit, a mask of the symbols in it.
struct Position<'a, const CELLS: usize> {
    rules: &'a Rules<CELLS>,
    board: [u8; CELLS],
    used: [u16; 48],
}

impl<const CELLS: usize> Position<'_, CELLS> {
    /// `None` if a symbol is given twice in a row, a column or a region.
    fn new<'a>(rules: &'a Rules<CELLS>, board: &[u8; CELLS]) -> Option<Position<'a, CELLS>> {
        let mut position = Position {
            rules,
            board: [rules.blank; CELLS],
            used: [0; 48],
        };
        for cell in 0..CELLS {
            if board[cell] != rules.blank {
                if position.symbols(cell) & (1 << board[cell]) == 0 {
                    return None;
                }
                position.put(cell, board[cell]);
            }
        }
        Some(position)
    }

    /// The symbols that may still go into a cell.
    fn symbols(&self, cell: usize) -> u16 {
        let units = self.rules.units_of[cell].iter();
        self.rules.symbols & !units.fold(0, |used, &unit| used | self.used[unit])
    }

    fn put(&mut self, cell: usize, symbol: u8) {
        self.board[cell] = symbol;
        for &unit in &self.rules.units_of[cell] {
            self.used[unit] |= 1 << symbol;
        }
    }

    /// Fills in what is certain; `false` at a dead end.
    fn fill_singles(&mut self) -> bool {
        loop {
            let mut filled = false;
            for cell in 0..CELLS {
                if self.board[cell] == self.rules.blank {
                    let symbols = self.symbols(cell);
                    if symbols == 0 {
                        return false;
                    }
                    if symbols.count_ones() == 1 {
                        self.put(cell, symbols.trailing_zeros() as u8);
                        filled = true;
                    }
                }
            }
            if filled {
                continue;
            }
            for unit in 0..self.rules.units.len() {
                match self.fill_unit(unit) {
                    Some(is_filled) => filled |= is_filled,
                    None => return false,
                }
            }
            if !filled {
                return true;
            }
        }
    }

    /// Whether a symbol of the unit has one place, which it gets; `None` if one has no place.
    fn fill_unit(&mut self, unit: usize) -> Option<bool> {
        let rules = self.rules;
        let is_blank = |position: &Self, cell: usize| position.board[cell] == rules.blank;
        // The symbols that have a place in the unit, and that have two.
        let (mut one, mut two) = (0, 0);
        for &cell in &rules.units[unit] {
            if is_blank(self, cell) {
                two |= one & self.symbols(cell);
                one |= self.symbols(cell);
            }
        }
        if self.used[unit] | one != rules.symbols {
            return None;
        }
        let mut is_filled = false;
        if one & !two != 0 {
            for &cell in &rules.units[unit] {
                let only_here = one & !two & self.symbols(cell);
                if is_blank(self, cell) && only_here != 0 {
                    // If it is more than one symbol, the others now lack a place.
                    self.put(cell, only_here.trailing_zeros() as u8);
                    is_filled = true;
                }
            }
        }
        Some(is_filled)
    }

    /// The blank with the fewest symbols, the first of several; `None` if there is no blank.
    fn fewest_symbols(&self) -> Option<usize> {
        (0..CELLS)
            .filter(|&cell| self.board[cell] == self.rules.blank)
            .min_by_key(|&cell| self.symbols(cell).count_ones())
    }
}
