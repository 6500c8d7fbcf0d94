//! Prints a smaller test of SPOJ SUDOKU than the one on stdin: `shrink K` for K = 0, 1, 2, ...
//! Status 1 and no output means that there are no more.

#[path = "../../setter/fewer.rs"]
mod fewer;
#[path = "../../setter/program.rs"]
mod program;

#[path = "counted.rs"]
mod counted;
#[path = "../../poj3076/setter/grid.rs"]
mod grid;
#[path = "../../poj3076/setter/smaller.rs"]
mod smaller;

fn main() {
    let grids = counted::read(&program::input());
    let grids = grids.unwrap_or_else(|fault| program::fail(&fault));
    let boards: Vec<grid::Board> = grids.iter().map(|grid| grid.board).collect();
    program::propose(smaller::smaller(&boards).map(|boards| counted::show(&boards)));
}
