//! Prints a test for Luogu P10482, which is one for POJ 3074: `generate SEED SIZE`.

#[path = "../../poj3074/setter/generate.rs"]
mod poj3074;

fn main() {
    poj3074::main();
}
