//! Prints a test for Luogu P10482, which is one for POJ 3074: `generate SEED SIZE`.
//!
//!     rustc -O --edition 2021 setter/generate.rs -o /tmp/generate && /tmp/generate 1 20

#[path = "../../poj3074/setter/generate.rs"]
mod poj3074;

fn main() {
    poj3074::main();
}
