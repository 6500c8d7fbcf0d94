//! Prints the K-th smaller test for Luogu P10482 that could show the same fault, as POJ 3074's
//! shrinker does.

#[path = "../../poj3074/setter/shrink.rs"]
mod poj3074;

fn main() {
    poj3074::main();
}
