//! Answers SPOJ SUDOKU as POJ 3076's reference does. A grid that has not exactly one solution, or a
//! wrong number of grids, ends it with status 1.

#[path = "counted.rs"]
mod counted;
#[path = "../../poj3076/setter/grid.rs"]
mod grid;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    let grids = counted::read(&program::input());
    let solutions = grids.and_then(|grids| grid::only_solutions(&grids));
    let solutions = solutions.unwrap_or_else(|fault| program::fail(&fault));
    program::print(&grid::show_separated(&solutions));
}
