//! Answers Luogu P10482 as POJ 3074's reference does.

#[path = "../../poj3074/setter/reference.rs"]
mod poj3074;

fn main() {
    poj3074::main();
}
