//! Problems where the submission talks to an interactor, and those with several passes.

// Scripts in a shell: Windows has another one.
#![cfg(unix)]

use crate::clone::SmallClone;
use crate::skip::lacks;
use predicates::prelude::*;
use predicates::str::{contains, is_match};

/// Guess a number from 1 to 1000: the interactor has it in its input, and answers ten guesses.
const INTERACT: &str = "\
read number < $1
k=0
while [ $k -lt 10 ]; do
    read guess || { echo no guess >&2; exit 1; }
    [ $guess -eq $number ] && { echo right; echo $k > $2; exit 0; }
    [ $guess -lt $number ] && echo higher || echo lower
    k=$((k + 1))
done
echo ten guesses were not enough >&2
exit 1
";

const HALVES: &str = "\
low=1; high=1000
while :; do
    middle=$(((low + high) / 2))
    echo $middle
    read answer
    case $answer in
        right) exit 0;;
        higher) low=$((middle + 1));;
        lower) high=$((middle - 1));;
    esac
done
";

const ONES: &str = "echo 1; while read answer; do [ $answer = right ] && exit; echo 1; done";

fn script(body: &str) -> String {
    format!("#!/bin/sh\n{body}\n")
}

fn guess() -> SmallClone {
    let clone = SmallClone::with_scripts();
    clone.write("guess/setter/interact.sh", &script(INTERACT));
    // An interactor needs no answers.
    for number in [1, 700] {
        clone.write(&format!("guess/{number}.in"), &format!("{number}\n"));
    }
    clone.write("halves.sh", &script(HALVES));
    clone
}

/// A package whose validator accepts a number, and asks for it once more with one added until
/// it is 3.
const PASSES: &str = "\
read number
[ $number -eq $(cat $1) ] || { echo $number in pass $(cat $3/pass) > $3/judgemessage.txt; exit 43; }
[ $number -lt 3 ] && echo $((number + 1)) > $3/nextpass.in
echo x >> $3/pass
exit 42
";

/// The two programs in the help text, as they stand there.
#[test]
fn the_example_of_the_help_works() {
    if lacks(&["python3"]) {
        return;
    }
    let clone = SmallClone::with_scripts();
    let help = clone.judge(&["help", "interactive"]).success();
    let help = String::from_utf8(help.get_output().stdout.clone()).unwrap();
    let listings: Vec<String> = help
        .split("\n\n")
        .chain([""])
        .filter_map(|paragraph| {
            let lines = paragraph.lines().filter_map(|line| line.strip_prefix("  "));
            let text: String = lines.map(|line| format!("{line}\n")).collect();
            (!text.is_empty()).then_some(text)
        })
        .collect();
    let [interact, mine] = &listings[..] else {
        panic!("{help}");
    };
    clone.write("guess/interact.py", interact);
    clone.write("guess/1.in", "700\n");
    clone.write("my.py", mine);
    clone.judge(&["--data", "guess", "my.py"]).success();
    clone.write("my.py", &mine.replace("middle + 1", "low + 1"));
    clone
        .judge(&["--data", "guess", "my.py"])
        .code(1)
        .stdout(contains("ten questions were not enough"));
}
