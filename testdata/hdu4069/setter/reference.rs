//! Answers HDU 4069 plainly: bit masks, and a guess where there is the least choice. It shares no
//! idea with the solution it is there to confirm.

#[path = "case.rs"]
mod case;
#[path = "../../setter/program.rs"]
mod program;
#[path = "walls.rs"]
mod walls;

fn main() {
    let cases = walls::read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    program::print(&walls::answers(&cases));
}
