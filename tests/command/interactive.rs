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

#[test]
fn an_interactor_accepts_a_program_that_asks_well() {
    let clone = guess();
    clone
        .judge(&["--data", "guess", "halves.sh"])
        .success()
        .stdout(contains("Accepted").and(contains("2/2")));
}

#[test]
fn what_an_interactor_does_not_accept_is_shown_with_both_sides() {
    let clone = guess();
    clone.write("ones.sh", &script(ONES));
    clone
        .judge(&["--data", "guess", "ones.sh"])
        .code(1)
        .stdout(contains("Wrong Answer").and(contains("1/2")))
        .stdout(contains("ten guesses were not enough"))
        .stdout(is_match("(?m)^ +[0-9]+ ms > 1\n +[0-9]+ ms < higher$").unwrap())
        .stdout(contains("repeat judge -k 700 --data guess ones.sh"));
    clone
        .judge(&["-k", "700", "--data", "guess", "ones.sh"])
        .code(1)
        .stdout(contains("ten guesses were not enough"));
}

#[test]
fn who_was_at_fault_first_decides() {
    let clone = guess();
    // The interactor has accepted it, and then it fails by itself.
    let late = HALVES.replace("right) exit 0", "right) read more; sleep 0.2; exit 3");
    for (name, body, said) in [
        ("late", &*late, "Runtime Error"),
        // The interactor finds the end of its input, and that is not what is said.
        ("crashes", "echo 500; read answer; exit 3", "Runtime Error"),
        ("ends", "echo 500", "Wrong Answer"),
        // It is still printing when the interactor has ended.
        ("floods", "while :; do echo 1; done", "Wrong Answer"),
        (
            "ignores",
            "trap '' PIPE; while :; do echo 1; done",
            "Wrong Answer",
        ),
        ("closes", "exec >&- <&-; exit 0", "Wrong Answer"),
    ] {
        let file = format!("{name}.sh");
        clone.write(&file, &script(body));
        clone
            .judge(&["--data", "guess", "-k", "700", &file])
            .code(1)
            .stdout(contains(said));
    }
}

#[test]
fn a_flood_to_an_interactor_that_reads_it_all_is_an_output_limit() {
    let clone = guess();
    clone.write("guess/setter/interact.sh", &script("cat > /dev/null"));
    for (name, body) in [
        ("never-ends", "exec tr '\\0' 5 < /dev/zero"),
        ("ends", "head -c 70000000 /dev/zero | tr '\\0' 5"),
    ] {
        let file = format!("{name}.sh");
        clone.write(&file, &script(body));
        clone
            .judge(&["--data", "guess", "-k", "1", "-t", "10000", &file])
            .code(1)
            .stdout(contains("Output Limit Exceeded"));
    }
}

#[test]
fn two_that_wait_for_each_other_are_ended_by_the_clock() {
    let clone = guess();
    clone.write("waits.sh", &script("read answer"));
    clone
        .judge(&["--data", "guess", "-k", "1", "-t", "100", "waits.sh"])
        .code(1)
        .stdout(contains("Time Limit Exceeded"))
        .stdout(contains("nobody has said a word"));
    clone.write("asks.sh", &script("echo 500; read answer; read another"));
    clone
        .judge(&["--data", "guess", "-k", "1", "-t", "100", "asks.sh"])
        .code(1)
        .stdout(contains("the interactor for an answer to its last line"));
}

#[test]
fn an_interactor_that_fails_is_no_verdict() {
    let clone = guess();
    clone.write("guess/setter/interact.sh", &script("exit 3"));
    clone
        .judge(&["--data", "guess", "-k", "1", "halves.sh"])
        .code(2)
        .stderr(contains("gave up with exit status 3"));
    // A program that has failed before has its own fault.
    let late = script("cat > /dev/null; exit 3");
    clone.write("guess/setter/interact.sh", &late);
    clone.write("crashes.sh", &script("exit 1"));
    clone
        .judge(&["--data", "guess", "-k", "1", "crashes.sh"])
        .code(1)
        .stdout(contains("Runtime Error"));
}

#[test]
fn an_interactor_can_be_named_and_a_checker_follows_it() {
    let clone = guess();
    clone.write("other.sh", &script("echo other >&2; exit 1"));
    clone
        .judge(&[
            "--data",
            "guess",
            "-k",
            "1",
            "--interactor",
            "other.sh",
            "halves.sh",
        ])
        .code(1)
        .stdout(contains("other").and(contains("--interactor other.sh halves.sh")));
    // It gets what the interactor has written: how many guesses there were.
    let few = "read guesses < $2; [ $guesses -lt 9 ] || { echo $guesses are many >&2; exit 1; }";
    clone.write("guess/setter/check.sh", &script(few));
    clone.judge(&["--data", "guess", "halves.sh"]).success();
    clone.write("guess/1000.in", "1000\n");
    clone
        .judge(&["--data", "guess", "halves.sh"])
        .code(1)
        .stdout(contains("9 are many"));
}

#[test]
fn stress_tries_tests_on_an_interactor_without_a_reference() {
    let clone = guess();
    clone.write(
        "guess/setter/generate.sh",
        &script("echo $(($1 * 37 % 1000 + 1))"),
    );
    clone
        .judge(&["stress", "--data", "guess", "halves.sh", "--cases", "5"])
        .success();
    clone.write("ones.sh", &script(ONES));
    clone
        .judge(&[
            "stress",
            "--data",
            "guess",
            "ones.sh",
            "--cases",
            "5",
            "--shrink-time",
            "0",
        ])
        .code(1)
        .stdout(contains("ten guesses were not enough").and(contains(" > 1")));
    clone
        .judge(&["race", "--data", "guess", "halves.sh", "ones.sh"])
        .code(2)
        .stderr(contains(
            "a race is for problems where a program reads an input once",
        ));
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

#[test]
fn a_multi_pass_submission_is_run_again_as_long_as_the_validator_asks() {
    let clone = SmallClone::with_scripts();
    let yaml = "name: Passes\nvalidation: custom multi-pass\nlimits:\n  validation_passes: 3\n";
    clone.write("package/problem.yaml", yaml);
    clone.write("package/output_validators/validate.sh", &script(PASSES));
    clone.write("package/data/secret/1.in", "1\n");
    clone.write("package/data/secret/1.ans", "1\n");
    clone.write("echo.sh", &script("cat"));
    clone.judge(&["--data", "package", "echo.sh"]).success();
    // It finds nothing of the pass before, and fails in the second.
    let keeps = "[ -e kept ] && exit 1; touch kept; read n; [ $n -eq 2 ] && n=9; echo $n";
    clone.write("keeps.sh", &script(keeps));
    clone
        .judge(&["--data", "package", "keeps.sh"])
        .code(1)
        .stdout(contains("Wrong Answer").and(contains("9 in pass x")));
    clone.write("package/problem.yaml", &yaml.replace('3', "2"));
    clone
        .judge(&["--data", "package", "echo.sh"])
        .code(2)
        .stderr(contains("asks for more than 2 passes"));
}

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
