//! Prints the K-th smaller test for Luogu P10482 that could show the same fault, as POJ 3074's
//! shrinker does.
//!
//!     rustc -O --edition 2021 setter/shrink.rs -o /tmp/shrink && /tmp/shrink 0 < 01-sample.in

#[path = "../../poj3074/setter/shrink.rs"]
mod poj3074;

fn main() {
    poj3074::main();
}
