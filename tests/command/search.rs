//! Where `judge stress` begins and how it ends: the problem's own cases, an input of one's own,
//! tests without a shrinker, with a budget, with other programs of the setter's.

use crate::clone::{in_c, native, SmallClone};
use crate::parallel::for_each;
use crate::shown::{input, smaller};
#[cfg(unix)]
use crate::skip::lacks;
use dlx_judge::judge::desk::Desk;
use dlx_judge::problem::project::Project;
use dlx_judge::setter::programs::Programs;
use dlx_judge::setter::validator::Validity;
use predicates::prelude::*;
use predicates::str::{contains, is_match};
use std::fs;

/// Two numbers below 2000 * SIZE.
const GENERATE: &str = "\
#include <stdio.h>
#include <stdlib.h>
int main(int count, char **words) {
    unsigned long long x = strtoull(words[1], 0, 10) * 6364136223846793005u + 1442695040888963407u;
    unsigned long long most = 2000 * atoi(words[2]);
    printf(\"%d %d\\n\", (int)((x >> 33) % most), (int)((x >> 20) % most));
}
";

/// Reads two numbers, however many there are, and does something wrong or nothing.
fn sum(wrong: &str) -> String {
    format!(
        "#include <stdio.h>\n#include <stdlib.h>\n#include <unistd.h>\nint main(void) {{\n    \
         int a = 0, b = 0;\n    scanf(\"%d%d\", &a, &b);\n    int sum = a + b;\n    {wrong}\n    \
         printf(\"%d\\n\", sum);\n}}\n"
    )
}

/// The sum of two numbers, with two cases, no validator and no shrinker.
fn sums() -> SmallClone {
    let clone = SmallClone::new("");
    for (name, input, answer) in [
        ("01-small", "1 2\n", "3\n"),
        ("02-large", "900 200\n", "1100\n"),
    ] {
        clone.write(&format!("sums/{name}.in"), input);
        clone.write(&format!("sums/{name}.out"), answer);
    }
    clone.write(
        "sums/problem.txt",
        "Sums\n\n- time: 20000 ms\n- memory: 65536 KB\n",
    );
    clone.write("sums/setter/generate.c", GENERATE);
    clone.write("sums/setter/reference.c", &sum(""));
    clone.write("right.c", &sum(""));
    clone.write("wrong.c", &sum("if (sum >= 1000) sum++;"));
    clone
}

/// What `judge stress --data sums` prints with these words and ends with this exit status. No
/// search runs out of time, however busy the machine is.
fn stress(clone: &SmallClone, words: &[&str], code: i32) -> (String, String) {
    let patient = ["stress", "--data", "sums", "--shrink-time", "3600"];
    let assert = clone.judge(&[&patient, words].concat()).code(code);
    let output = assert.get_output();
    let text = |bytes: &Vec<u8>| String::from_utf8(bytes.clone()).unwrap();
    (text(&output.stdout), text(&output.stderr))
}

fn numbers(line: &str) -> Vec<i64> {
    line.split(' ').map(|word| word.parse().unwrap()).collect()
}

#[test]
fn the_cases_of_the_problem_come_first() {
    let clone = sums();
    let (shown, _) = stress(&clone, &["wrong.c"], 1);
    assert!(shown.contains(": Wrong Answer, case 02-large\n"), "{shown}");
    assert!(shown.contains("  case 02-large, shrunk in "), "{shown}");
    assert!(shown.contains("stress-02-large.in\n"), "{shown}");
    let replay = "\nreplay judge stress wrong.c --data sums --input 02-large\n";
    assert!(shown.contains(replay), "{shown}");
    let (again, _) = stress(&clone, &["wrong.c", "--input", "02-large"], 1);
    assert_eq!(input(&again), input(&shown));
}

#[test]
fn what_was_found_can_be_judged_as_a_case() {
    let clone = sums();
    stress(&clone, &["wrong.c"], 1);
    let mut folders = fs::read_dir(clone.path().join("target/judge/failed")).unwrap();
    let folder = folders.next().unwrap().unwrap().path();
    let data = folder.to_str().unwrap();
    clone
        .judge(&["--data", data, "wrong.c"])
        .code(1)
        .stdout(contains("Wrong Answer  0/1"));
    clone.judge(&["--data", data, "right.c"]).success();
}

#[test]
fn with_a_seed_the_cases_are_left_out() {
    let words = ["wrong.c", "--seed", "1", "--size", "5"];
    let (shown, _) = stress(&sums(), &words, 1);
    assert!(shown.contains(": Wrong Answer, after "), "{shown}");
}

#[test]
fn a_search_that_finds_nothing_says_what_was_tried() {
    let clone = sums();
    let (shown, _) = stress(&clone, &["right.c", "--cases", "30"], 0);
    let wanted = ", right.c: nothing found: 30 cases of sizes 1 to 20, and the 2 cases of sums\n";
    assert!(shown.ends_with(wanted), "{shown}");
    let (shown, _) = stress(&clone, &["right.c", "--cases", "3", "--seed", "9"], 0);
    assert!(
        shown.ends_with(": nothing found: 3 cases of sizes 1 to 3\n"),
        "{shown}"
    );
    let (shown, _) = stress(&clone, &["right.c", "--input", "01-small"], 0);
    assert!(
        shown.ends_with(": nothing found: case 01-small\n"),
        "{shown}"
    );
}

#[test]
fn a_problem_without_a_shrinker_is_shrunk_and_still_fails() {
    let clone = sums();
    for seed in 1..4 {
        let seed = seed.to_string();
        let (shown, _) = stress(&clone, &["wrong.c", "--seed", &seed, "--size", "3"], 1);
        // All tests of the generator have one line and two numbers, and so has this.
        let [line] = smaller(&shown)[..] else {
            panic!("{shown}");
        };
        let numbers = numbers(line);
        assert!(
            numbers.len() == 2 && numbers.iter().sum::<i64>() == 1000,
            "{shown}"
        );
        assert!(shown.contains(": no smaller test fails\n"), "{shown}");
        assert!(
            shown.contains("without validate.* it may break the rules"),
            "{shown}"
        );
    }
}

#[test]
fn what_the_validator_refuses_is_no_test() {
    let clone = sums();
    // Numbers from 300 on, the larger one first; it ends as those for the ICPC do.
    let validate = "int a, b;\n    int both = scanf(\"%d%d\", &a, &b) == 2;\n    \
                    int more = getchar() != '\\n' || getchar() != EOF;\n    \
                    return both && !more && a > b && b >= 300 ? 42 : 43;";
    let validate = format!("#include <stdio.h>\nint main(void) {{\n    {validate}\n}}\n");
    clone.write("rules.c", &validate);
    for seed in ["1", "20", "300"] {
        let words = [
            "wrong.c",
            "--validator",
            "rules.c",
            "--size",
            "2",
            "--seed",
            seed,
        ];
        let (shown, _) = stress(&clone, &words, 1);
        let [line] = input(&shown)[..] else {
            panic!("{shown}");
        };
        let numbers = numbers(line);
        assert!(numbers[0] > numbers[1] && numbers[1] >= 300, "{shown}");
        assert_eq!(numbers.iter().sum::<i64>(), 1000, "{shown}");
        assert!(!shown.contains("without validate"), "{shown}");
        assert!(shown.contains(" --validator rules.c "), "{shown}");
    }
    let words = [
        "right.c",
        "--validator",
        "rules.c",
        "--seed",
        "1",
        "--cases",
        "50",
    ];
    let (shown, _) = stress(&clone, &words, 0);
    let wanted = is_match(r"\n  \d+ tests skipped: the validator refuses what the generator");
    assert!(wanted.unwrap().eval(&shown), "{shown}");
    clone.write("low.in", "5 4\n");
    let words = ["right.c", "--validator", "rules.c", "--input", "low.in"];
    let (_, said) = stress(&clone, &words, 2);
    assert!(said.ends_with("rules.c says no on low.in\n"), "{said}");
}

#[test]
fn a_list_of_cases_shrinks_with_its_count() {
    // The last case is answered twice where the count is not used.
    let read = "int count;\n    scanf(\"%d\", &count);\n";
    let right =
        "while (count-- > 0) { int a, b; scanf(\"%d%d\", &a, &b); printf(\"%d\\n\", a + b); }";
    let wrong =
        "int a, b; while (!feof(stdin)) { scanf(\"%d%d\", &a, &b); printf(\"%d\\n\", a + b); }";
    let program =
        |body: &str| format!("#include <stdio.h>\nint main(void) {{\n    {read}{body}\n}}\n");
    let clone = sums();
    clone.write("reference.c", &program(right));
    clone.write("wrong.c", &program(wrong));
    clone.write("many.in", "4\n10 20\n30 40\n500 600\n7 8\n");
    let words = [
        "wrong.c",
        "--reference",
        "reference.c",
        "--input",
        "many.in",
    ];
    let (shown, _) = stress(&clone, &words, 1);
    let small = smaller(&shown);
    assert!(small.len() <= 2 && small.concat().len() <= 4, "{shown}");
}

#[test]
fn an_input_of_ones_own_is_shrunk() {
    let clone = sums();
    clone.write("mine.in", "12345 67890\n");
    let (shown, said) = stress(&clone, &["wrong.c", "--input", "mine.in"], 1);
    assert!(shown.contains(": Wrong Answer, input mine.in\n"), "{shown}");
    assert!(shown.contains(&native("/stress-mine.in\n")), "{shown}");
    // It is shown before it is shrunk, too.
    assert!(
        said.contains("judge: Wrong Answer on input mine.in\n"),
        "{said}"
    );
    assert!(said.contains("\n  12345 67890\n"), "{said}");
    assert!(
        said.contains("shrinking it, 3600 s at most; Ctrl-C"),
        "{said}"
    );
    // That the generator has a fault does not matter here.
    clone.write("sums/setter/generate.c", "no C");
    let (shown, _) = stress(&clone, &["right.c", "--input", "mine.in"], 0);
    assert!(
        shown.ends_with(": nothing found: input mine.in\n"),
        "{shown}"
    );
    let (_, said) = stress(&clone, &["right.c", "--input", "yours.in"], 2);
    assert!(
        said.contains("no case of sums is called \"yours.in\""),
        "{said}"
    );
}

#[test]
fn without_time_nothing_is_shrunk() {
    let clone = sums();
    clone.write("mine.in", "12345 67890\n");
    let words = ["wrong.c", "--input", "mine.in", "--shrink-time", "0"];
    let (shown, _) = stress(&clone, &words, 1);
    assert_eq!(input(&shown), ["12345 67890"]);
    assert!(
        shown.contains("--shrink-time SECONDS gives it more"),
        "{shown}"
    );
    let (_, said) = stress(&clone, &["wrong.c", "--shrink-time", "soon"], 2);
    assert!(
        said.contains("--shrink-time needs seconds like 30"),
        "{said}"
    );
}

#[cfg(unix)]
#[test]
fn ctrl_c_shows_the_smallest_test_so_far() {
    if lacks(&["gcc"]) {
        return;
    }
    use crate::ctrl_c::{self, Started};
    use std::io::{BufRead, BufReader};
    use std::process::Stdio;
    let clone = sums();
    clone.write("sums/setter/shrink.c", "int main(void) { for (;;); }\n");
    let Some(mut judge) = ctrl_c::judge() else {
        return;
    };
    let words = "stress --data sums wrong.c --shrink-time 3600";
    let mut started = Started::new(
        judge
            .args(words.split(' '))
            .current_dir(clone.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped()),
    );
    let said = BufReader::new(started.judge.stderr.take().unwrap());
    let mut said = said.lines().map(Result::unwrap);
    assert!(said.any(|line| line.starts_with("judge: shrinking it")));
    let output = started.interrupt();
    let shown = String::from_utf8(output.stdout).unwrap();
    assert_eq!(input(&shown), ["900 200"]);
    assert!(
        shown.contains("shrunk in 0 steps, then stopped\n"),
        "{shown}"
    );
}

#[test]
fn one_invalid_test_of_a_generator_ends_nothing() {
    let clone = sums();
    clone.write(
        "sums/setter/validate.c",
        "#include <stdio.h>\nint main(void) {\n    int a, b;\n    scanf(\"%d%d\", &a, &b);\n    \
         return a % 2;\n}\n",
    );
    let (shown, _) = stress(&clone, &["right.c", "--cases", "40"], 0);
    let wanted =
        is_match(r"nothing found: \d+ cases of sizes 1 to 20, and .*\n  \d+ tests skipped");
    assert!(wanted.unwrap().eval(&shown), "{shown}");
}

#[test]
fn a_generator_gets_its_arguments_in_any_order() {
    let clone = sums();
    let ordered = GENERATE
        .replace("words[1]", "words[3] + 5")
        .replace("words[2]", "words[1]");
    let declared = "unsigned long long x";
    let refused = format!("if (atoi(words[2]) != 5) return 3;\n    {declared}");
    let refusing = ordered.replace(declared, &refused);
    assert_ne!(refusing, ordered);
    clone.write("gen.c", &refusing);
    let words = [
        "wrong.c",
        "--seed",
        "4",
        "--generator",
        "gen.c {size} 5 seed={seed}",
    ];
    let (shown, _) = stress(&clone, &words, 1);
    // Each shell has quotes of its own.
    let shown = shown.replace('"', "'");
    assert!(
        shown.contains("--generator 'gen.c {size} 5 seed={seed}' --seed "),
        "{shown}"
    );
    let (_, said) = stress(&clone, &["wrong.c", "--generator", "gen.c {size} 5"], 2);
    assert!(said.contains("has no {seed} among its words"), "{said}");
}

#[test]
fn what_the_generator_says_is_shown() {
    let clone = sums();
    let said = "fprintf(stderr, \"size %s is taken for 7\\n\", words[2]);\n    printf(";
    clone.write("gen.c", &GENERATE.replace("printf(", said));
    let words = [
        "right.c",
        "--generator",
        "gen.c",
        "--cases",
        "20",
        "--size",
        "9",
    ];
    let (shown, _) = stress(&clone, &words, 0);
    assert!(
        shown.ends_with("\n  the generator says: size 9 is taken for 7\n"),
        "{shown}"
    );
}

#[test]
fn a_case_without_an_answer_is_answered_by_the_reference() {
    let clone = sums();
    fs::remove_file(clone.path().join("sums/02-large.out")).unwrap();
    let (shown, _) = stress(&clone, &["wrong.c"], 1);
    assert!(shown.contains(": Wrong Answer, case 02-large\n"), "{shown}");
}

#[test]
fn without_a_validator_a_shrinker_of_the_problems_own_is_the_only_one() {
    let clone = sums();
    clone.write("sums/setter/shrink.c", "int main(void) { return 1; }\n");
    let (shown, _) = stress(&clone, &["wrong.c"], 1);
    assert_eq!(input(&shown), ["900 200"]);
    assert!(
        shown.contains("shrunk in 0 steps: shrink.* proposes no smaller test that fails\n"),
        "{shown}"
    );
}

#[test]
#[ignore = "seconds: several programs are compiled"]
fn a_new_problem_has_one_case_at_size_1() {
    let clone = SmallClone::new("");
    clone.write("Cargo.toml", "[package]\nname = \"small-clone\"\n");
    let root = Project::find().unwrap().root;
    for file in [
        "src/dlx.rs",
        "testdata/setter/random.rs",
        "testdata/setter/program.rs",
    ] {
        clone.write(file, &fs::read_to_string(root.join(file)).unwrap());
    }
    clone.judge(&["new", "first"]).success();
    clone
        .judge(&[
            "stress", "first", "--seed", "1", "--size", "1", "--cases", "4",
        ])
        .success()
        .stdout(contains(": nothing found: 4 cases of size 1\n"));
}

/// The largest size of each is the one that it names when it is asked for more.
#[test]
#[ignore = "minutes: two programs for each problem are compiled, and large tests made"]
fn every_generator_prints_valid_tests_up_to_its_largest_size() {
    let project = Project::find().unwrap();
    let cache = Project::cache(Some(&project));
    let mut problems = project.problems().unwrap();
    problems.retain(|problem| !Programs::of(problem).generator.files.is_empty());
    for_each(problems, |problem| {
        let (desk, programs) = (Desk::new(&cache, &|_| ()), Programs::of(&problem));
        let scratch = desk.scratch().unwrap();
        let folder = scratch.path();
        let id = &problem.id;
        let generator = desk.generator(&problem, &programs, None).unwrap();
        let validator = desk.validator(&problem, &programs.validator).unwrap();
        let validator = validator.unwrap();
        let said = generator.make(1, 100_000, folder).unwrap().said;
        let largest = said.strip_prefix("size 100000 is taken for ");
        let largest = largest.and_then(|rest| rest.split(',').next()?.parse::<u64>().ok());
        let largest = largest.unwrap_or_else(|| panic!("{id}: {said:?}"));
        assert!(largest >= 20, "{id}: {largest}");
        for size in [1, 2, 7, 12, 20, 21, 50, largest - 1, largest] {
            for seed in 0..5 {
                let size = size.min(largest);
                let test = generator.make(seed, size, folder).unwrap();
                let validity = validator.validate(&test.file, folder).unwrap();
                let is_valid = matches!(validity, Validity::Valid(1..));
                assert!(is_valid, "{id}, seed {seed}, size {size}: {validity:?}");
                assert!(test.said.is_empty(), "{id}: {}", test.said);
            }
        }
    });
}

/// A number n from 2 on; a and b from 1 on that add up to it.
fn parts() -> SmallClone {
    let clone = SmallClone::new("");
    let generate =
        "#include <stdio.h>\n#include <stdlib.h>\nint main(int count, char **words) {\n    \
                    printf(\"%d\\n\", 2 + atoi(words[1]) % atoi(words[2]));\n}\n";
    clone.write("sums/gen.c", generate);
    clone.write("sums/brute.c", &in_c("printf(\"%d %d\\n\", 1, n - 1);"));
    clone.write("wrong.c", &in_c("printf(\"%d %d\\n\", 0, n);"));
    clone
}

#[test]
fn without_a_validator_what_the_generator_made_is_saved_and_the_smaller_test_shown_beside_it() {
    let clone = parts();
    let (shown, _) = stress(&clone, &["wrong.c", "--save"], 1);
    let (valid, smaller) = shown.split_once("\nsmaller ").unwrap();
    assert!(
        valid.contains("\n  seed 1, size 1, as it was made\n"),
        "{shown}"
    );
    assert_eq!(input(valid), ["2"]);
    assert!(smaller.contains("smaller/stress-1.in\n"), "{shown}");
    let warning = "\n  without validate.* it may break the rules of the statement\n";
    assert!(smaller.ends_with(warning), "{shown}");
    let saved = fs::read_to_string(clone.path().join("sums/stress-1.in")).unwrap();
    assert_eq!(saved, "2\n");
    let answer = fs::read_to_string(clone.path().join("sums/stress-1.out")).unwrap();
    assert_eq!(answer, "1 1\n");
}

#[test]
fn without_a_validator_a_shorter_test_of_the_generator_takes_the_place_of_a_longer_one() {
    let clone = parts();
    // It makes 60, then 61, then 2.
    let words = ["wrong.c", "--seed", "118", "--size", "60"];
    let (shown, _) = stress(&clone, &words, 1);
    let (valid, _) = shown.split_once("\nsmaller ").unwrap_or((&shown, ""));
    assert_eq!(input(valid)[0].len(), 1, "{shown}");
}

#[test]
fn equal_tests_of_a_generator_are_a_remark_and_end_nothing() {
    let clone = parts();
    clone.write(
        "sums/gen.c",
        "#include <stdio.h>\nint main() { puts(\"5\"); }\n",
    );
    clone.write("right.c", &in_c("printf(\"%d %d\\n\", 1, n - 1);"));
    let (shown, _) = stress(&clone, &["right.c", "--cases", "20"], 0);
    assert!(shown.contains(": nothing found: 20 cases of "), "{shown}");
    let remark = "\n  only 1 different test in 20: does the generator use its seed";
    assert!(shown.contains(remark), "{shown}");
}
