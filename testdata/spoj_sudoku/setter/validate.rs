//! Says whether a test of SPOJ SUDOKU obeys the statement: the number of its grids on stdout,
//! or status 1 and what is wrong on stderr. Each grid has one solution.

#[path = "../../setter/program.rs"]
mod program;

#[path = "counted.rs"]
mod counted;
#[path = "../../poj3076/setter/grid.rs"]
mod grid;

fn main() {
    let grids = counted::read(&program::input());
    program::report(grids.and_then(|grids| grid::count_solved_one_way(&grids)));
}
