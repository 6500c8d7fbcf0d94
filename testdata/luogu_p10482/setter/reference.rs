//! Answers Luogu P10482 as POJ 3074's reference does.
//!
//!     rustc -O --edition 2021 setter/reference.rs -o /tmp/ref && /tmp/ref < 01-sample.in

#[path = "../../poj3074/setter/reference.rs"]
#[allow(dead_code)]
mod poj3074;

fn main() {
    poj3074::main();
}
