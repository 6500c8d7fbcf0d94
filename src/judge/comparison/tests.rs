use super::scanner::SHOWN;
use super::*;

fn usual(answer: &str, output: &str) -> Comparison {
    compare(answer.as_bytes(), output.as_bytes(), Strictness::Usual).unwrap()
}

fn layout(answer: &str, output: &str) -> String {
    match usual(answer, output) {
        Comparison::Layout(reason) => reason,
        other => panic!("{other:?} for {output:?} against {answer:?}"),
    }
}

fn difference(answer: &str, output: &str) -> Difference {
    match usual(answer, output) {
        Comparison::Different(difference) => difference,
        other => panic!("{other:?} for {output:?} against {answer:?}"),
    }
}

#[test]
fn line_ends_trailing_blanks_and_the_end_of_the_file_make_no_difference() {
    let answer = "1 2\n\n3\n";
    for output in [
        "1 2\n\n3",
        "1 2\r\n\r\n3\r\n",
        "1 2 \n \t\n3 \n\n \n",
        "1 2\n\n3   ",
    ] {
        assert_eq!(usual(answer, output), Comparison::Equal);
        assert_eq!(usual(output, answer), Comparison::Equal);
    }
    for empty in ["", "\n", " \r\n\n"] {
        assert_eq!(usual("", empty), Comparison::Equal);
    }
}

#[test]
fn a_presentation_error_says_what_is_wrong_and_where() {
    assert_eq!(
        layout("1\n2\n", "1\n\n2\n"),
        "a blank line too many before line 3"
    );
    assert_eq!(
        layout("1\n2\n", "\n\n1\n2\n"),
        "2 blank lines too many before line 3"
    );
    assert_eq!(
        layout("1\n\n2\n", "1\n2\n"),
        "a blank line missing before line 2"
    );
    assert_eq!(layout("1 2\n", "1\n2\n"), "line 2 should go on in line 1");
    assert_eq!(
        layout("1\n2\n", "1 2\n"),
        "line 1 should end before column 3"
    );
    assert_eq!(
        layout("1 2\n", "1  2\n"),
        "2 blanks instead of a blank before column 4 of line 1"
    );
    assert_eq!(
        layout("1\n2\n", "1\n 2\n"),
        "a blank instead of no blank before column 2 of line 2"
    );
    assert_eq!(
        layout("1 2\n", "1\t2\n"),
        "other white space than expected before column 3 of line 1"
    );
}

#[test]
fn the_first_token_that_differs_is_found_in_both_files() {
    let found = difference("Yes\n1 2 3\n", "Yes\n\n1 25 3\n");
    assert_eq!(
        (found.expected.as_deref(), found.got.as_deref()),
        (Some("2"), Some("25"))
    );
    assert_eq!(
        found.answer,
        Place {
            line: 2,
            column: 4,
            line_start: 4
        }
    );
    assert_eq!(
        found.output,
        Place {
            line: 3,
            column: 4,
            line_start: 5
        }
    );
}

#[test]
fn a_missing_and_an_extra_token_differ_from_the_end_of_the_file() {
    let missing = difference("1 2\n", "1\n");
    assert_eq!(
        (missing.expected.as_deref(), missing.got),
        (Some("2"), None)
    );
    let extra = difference("1\n", "1 2\n");
    assert_eq!((extra.expected, extra.got.as_deref()), (None, Some("2")));
    assert_eq!(difference("1\n", "").got, None);
}

#[test]
fn every_byte_counts_in_an_exact_comparison() {
    let exact = |answer: &str, output: &str| {
        compare(answer.as_bytes(), output.as_bytes(), Strictness::Exact).unwrap()
    };
    assert_eq!(exact("1 2\n3\n", "1 2\n3\n"), Comparison::Equal);
    for output in [
        "1 2\n3",
        "1 2\r\n3\n",
        "1 2 \n3\n",
        "1 2\n3\n\n",
        " 1 2\n3\n",
        "1\t2\n3\n",
    ] {
        assert!(
            matches!(exact("1 2\n3\n", output), Comparison::Layout(_)),
            "{output:?}"
        );
    }
    assert!(matches!(exact("1\n", "2\n"), Comparison::Different(_)));
}

#[test]
fn numbers_may_differ_a_little_where_that_was_asked_for() {
    let float = |answer: &str, output: &str| {
        compare(
            answer.as_bytes(),
            output.as_bytes(),
            Strictness::Float(1e-6),
        )
        .unwrap()
    };
    for (answer, output) in [
        ("1.0 x", "1 x"),
        ("0", "-0.0000005"),
        ("1000000", "1000000.9"),
        ("1e3", "1000"),
        ("x", "x"),
    ] {
        assert_eq!(
            float(answer, output),
            Comparison::Equal,
            "{answer} {output}"
        );
    }
    for (answer, output) in [
        ("1", "1.00001"),
        ("1", "x"),
        ("1", ""),
        ("nan", "1"),
        ("1", "1 1"),
    ] {
        let found = float(answer, output);
        assert!(
            matches!(found, Comparison::Different(_)),
            "{answer} {output}"
        );
    }
    assert!(matches!(float("1 2", "1.0  2.0"), Comparison::Layout(_)));
}

#[test]
fn a_long_token_is_shown_around_the_first_character_that_differs() {
    let (a, b) = ("a".repeat(100_000) + "b", "a".repeat(100_000) + "c");
    let found = difference(&a, &b);
    let before = "a".repeat(16);
    assert_eq!(found.expected.unwrap(), format!("…{before}b"));
    assert_eq!(found.got.unwrap(), format!("…{before}c"));
    assert_eq!(
        (found.answer.column, found.output.column),
        (100_001, 100_001)
    );

    let grid: String = "123456789".repeat(9);
    let wrong = format!("{}x{}", &grid[..40], &grid[41..]);
    let found = difference(&grid, &wrong);
    assert_eq!(found.output.column, 41);
    assert_eq!(found.expected.unwrap(), format!("…{}…", &grid[24..64]));
    assert_eq!(found.got.unwrap(), format!("…{}…", &wrong[24..64]));
}

#[test]
fn a_short_token_is_shown_whole_beside_the_end_of_the_file() {
    let long = "a".repeat(SHOWN + 1);
    let shown = "a".repeat(SHOWN) + "…";
    assert_eq!(difference(&long, "a").expected.unwrap(), shown);
    assert_eq!(difference(&long, "").expected.unwrap(), shown);
    assert_eq!(difference("数独\n", "数字\n").got.unwrap(), "数字");
}

#[test]
fn a_long_token_is_not_cut_within_a_character() {
    let (a, b) = ("数".repeat(60) + "x", "数".repeat(60) + "y");
    for found in [difference(&a, &b).got, difference(&b, &a).expected] {
        assert_eq!(found.unwrap(), format!("…{}y", "数".repeat(6)));
    }
}

#[test]
fn a_difference_anywhere_in_a_token_of_any_length_is_shown() {
    for length in (1..100).chain(380..420).chain(780..1220) {
        for place in (0..length).filter(|place| place % 7 == 0 || length - place < 30) {
            let a = "a".repeat(length);
            let b = format!("{}b{}", &a[..place], &a[place + 1..]);
            let found = difference(&a, &b);
            assert_eq!(found.output.column, place as u64 + 1);
            let (expected, got) = (found.expected.unwrap(), found.got.unwrap());
            assert!(
                !expected.contains('b') && got.contains('b'),
                "{length} {place}"
            );
            assert_eq!(expected.chars().count(), got.chars().count());
        }
    }
}
