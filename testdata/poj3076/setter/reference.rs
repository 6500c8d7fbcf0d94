//! Answers POJ 3076 plainly: bit masks, and a guess where there is the least choice. It shares no
//! idea with the solution it is there to confirm, and it does not believe the statement: a grid
//! that has not exactly one solution ends it with status 1.

#[path = "grid.rs"]
mod grid;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    let grids = grid::read_separated(&program::input());
    let solutions = grids.and_then(|grids| grid::only_solutions(&grids));
    let solutions = solutions.unwrap_or_else(|fault| program::fail(&fault));
    program::print(&grid::show_separated(&solutions));
}
