//! The example of an interactive problem that the help has.

// Scripts in a shell: Windows has another one.
#![cfg(unix)]

use crate::clone::SmallClone;
use crate::skip::lacks;
use predicates::str::contains;

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
