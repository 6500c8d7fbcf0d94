//! Says whether a test of POJ 3076 obeys the statement: the number of its grids on stdout, or
//! status 1 and what is wrong on stderr.
//!
//! An empty line stands between two grids, and each grid has one solution.

#[path = "../../setter/program.rs"]
mod program;

#[path = "grid.rs"]
mod grid;

fn main() {
    let grids = grid::read_separated(&program::input());
    program::report(grids.and_then(|grids| grid::count_solved_one_way(&grids)));
}
