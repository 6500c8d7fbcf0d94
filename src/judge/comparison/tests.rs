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
            column: 3,
            line_start: 4
        }
    );
    assert_eq!(
        found.output,
        Place {
            line: 3,
            column: 3,
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
fn a_long_token_is_compared_to_its_end_and_shown_by_its_beginning() {
    let (a, b) = ("a".repeat(100_000) + "b", "a".repeat(100_000) + "c");
    let shown = "a".repeat(SHOWN) + "…";
    assert_eq!(difference(&a, &b).expected.unwrap(), shown);
    assert_eq!(difference(&b, "a").expected.unwrap(), shown);
}
