//! Prints the K-th smaller test for HDU 4979 that could show the same fault: with fewer cases,
//! then with any case in place of one of them that is smaller.
//!
//!     rustc -O --edition 2021 setter/shrink.rs -o /tmp/shrink && /tmp/shrink 0 < 01-sample.in

#[path = "case.rs"]
mod case;
#[path = "../../setter/fewer.rs"]
mod fewer;
#[path = "../../setter/numbers.rs"]
mod numbers;
#[path = "../../setter/program.rs"]
mod program;

fn main() {
    let cases = case::read(&program::input()).unwrap_or_else(|fault| program::fail(&fault));
    let all = case::all();
    let with_a_smaller_one = (0..cases.len()).flat_map(|number| {
        let (cases, old) = (&cases, cases[number]);
        let smaller = all.iter().take_while(move |&&case| case != old);
        smaller.map(move |&case| {
            let mut cases = cases.clone();
            cases[number] = case;
            cases
        })
    });
    let tests = fewer::fewer(&cases).chain(with_a_smaller_one);
    program::propose(tests.map(|cases| case::show(&cases)));
}
