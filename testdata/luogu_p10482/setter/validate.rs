//! Says whether a test obeys the statement of Luogu P10482, which is that of POJ 3074, and how
//! many boards it has.

#[path = "../../poj3074/setter/validate.rs"]
mod poj3074;

fn main() {
    poj3074::main();
}
