//! Answers SPOJ SUDOKU as POJ 3076's reference does, which proves on the way that each grid has
//! one solution; a grid with none or several, or a wrong number of grids, ends it with status 1
//! and a message.

#[path = "../../poj3076/setter/reference.rs"]
#[allow(dead_code)]
mod poj3076;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    let output = answer(&program::input());
    program::print(&output.unwrap_or_else(|fault| program::fail(&fault)));
}

pub fn answer(input: &str) -> Result<String, String> {
    let (first, grids) = input.split_once('\n').unwrap_or((input, ""));
    let count = first.trim().parse::<usize>();
    let count = count.map_err(|_| format!("{first} is not a number of grids"))?;
    let lines = grids.lines().filter(|line| !line.trim().is_empty()).count();
    if count.checked_mul(16) != Some(lines) {
        return Err(format!("{lines} lines for {count} grids"));
    }
    poj3076::answer(grids)
}
