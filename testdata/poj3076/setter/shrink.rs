//! Prints a smaller test of POJ 3076 than the one on stdin: `shrink K` for K = 0, 1, 2, ...
//! Status 1 and no output means that there are no more.

#[path = "../../setter/fewer.rs"]
mod fewer;
#[path = "../../setter/program.rs"]
mod program;

#[path = "grid.rs"]
mod grid;
#[path = "smaller.rs"]
mod smaller;

fn main() {
    let grids = grid::read_separated(&program::input());
    let grids = grids.unwrap_or_else(|fault| program::fail(&fault));
    let boards: Vec<grid::Board> = grids.iter().map(|grid| grid.board).collect();
    program::propose(smaller::smaller(&boards).map(|boards| grid::show_separated(&boards)));
}
