use super::difference::MAX_SHOWN;
use super::*;

fn difference(answer: &str, output: &str) -> Difference {
    match compare(answer.as_bytes(), output.as_bytes(), Strictness::Poj).unwrap() {
        Comparison::Different(difference) => difference,
        other => panic!("{other:?} for {output:?} against {answer:?}"),
    }
}

#[test]
fn a_difference_is_told_in_words_with_its_place_and_what_numbers_differ_by() {
    for row in [
        r"1\n2\n ; 1\n\n2\n ; a blank line too many before line 3",
        r"1\n2\n ; \n\n1\n2\n ; 2 blank lines too many before line 3",
        r"1\n\n2\n ; 1\n2\n ; a blank line missing before line 2",
        r"1 2\n ; 1\n2\n ; line 2 should continue line 1",
        r"1\n2\n ; 1 2\n ; line 1 should end before column 3",
        r"1 2\n ; 1  2\n ; 2 blanks instead of a blank before column 4 of line 1",
        r"1\n2\n ; 1\n 2\n ; a blank instead of no blank before column 2 of line 2",
        r"1 2\n ; 1\t2\n ; other white space than expected before column 3 of line 1",
        "a\nb 4\n ; a\nb 5\n ; line 2, column 3: \"5\" instead of \"4\", which differs by 1.0e0 \
         (2.5e-1 in proportion); 1e-6 is allowed",
        "0 ; -2 ; line 1, column 1: \"-2\" instead of \"0\", which differs by 2.0e0; 1e-6 is allowed",
        "a ; b ; line 1, column 1: \"b\" instead of \"a\"",
        "a\nb ; a ; the output ends in line 1, where \"b\" is expected",
        "a ; a b ; line 1, column 3: \"b\" after the end of the answer",
    ] {
        let text = row.replace(r"\n", "\n").replace(r"\t", "\t");
        let parts: Vec<&str> = text.splitn(3, " ; ").collect();
        let strictness = Strictness::Float(1e-6);
        let told = match compare(parts[0].as_bytes(), parts[1].as_bytes(), strictness).unwrap() {
            Comparison::Equal => "equal".to_string(),
            Comparison::Layout(fault) => fault,
            Comparison::Different(fault) => fault.to_string(),
        };
        assert_eq!(told, parts[2], "{row}");
    }
}

/// A row has a word for the comparison, an answer, and outputs with a letter before each: equal,
/// wrong, presented in another way, or an answer that fails. `\s` is a blank at the end of a row.
pub(super) fn check_outputs(
    rows: &str,
    compared: impl Fn(&str, &[u8], &[u8]) -> Option<Comparison>,
) {
    for row in rows.lines() {
        let read = row
            .replace(r"\n", "\n")
            .replace(r"\r", "\r")
            .replace(r"\s", " ");
        let parts: Vec<&str> = read.split('|').collect();
        for (expected, output) in parts[2..].iter().map(|part| part.split_at(2)) {
            let letter = match compared(parts[0], parts[1].as_bytes(), output.as_bytes()) {
                Some(Comparison::Equal) => "=:",
                Some(Comparison::Different(_)) => "W:",
                Some(Comparison::Layout(_)) => "P:",
                None => "F:",
            };
            assert_eq!(letter, expected, "{row:?}: {output:?}");
        }
    }
}

#[test]
fn numbers_may_differ_a_little_where_that_was_asked_for() {
    let rows = r"1e-6|1.0 x|=:1 x
1e-6|0|=:-0.0000005
1e-6|1000000|=:1000000.9
1e-6|1e3|=:1000
1e-6|x|=:x
1e-6|nan|=:-NaN|W:1|W:inf
1e-6|inf|=:Infinity|W:1|W:-inf|W:1e999
1e-6|-INF 1|=:-infinity 1.0000001
1e-6|1000000000000000000000000000000000000000000000000000000000000|=:1e60
1e-6|1|W:1.00001|W:x|W:|W:inf|W:nan|W:1 1
1e-6|1e400|W:1e500
1e-6|1 2|P:1.0  2.0";
    check_outputs(rows, |tolerance, answer, output| {
        let strictness = Strictness::Float(tolerance.parse().unwrap());
        compare(answer, output, strictness).ok()
    });
}

#[test]
fn a_long_token_is_shown_around_the_first_character_that_differs() {
    let (a, b) = ("a".repeat(100_000) + "b", "a".repeat(100_000) + "c");
    let fault = difference(&a, &b);
    let before = "a".repeat(16);
    assert_eq!(fault.expected.unwrap(), format!("…{before}b"));
    assert_eq!(fault.got.unwrap(), format!("…{before}c"));
    let columns = [fault.answer.column, fault.output.column];
    assert_eq!(columns, [100_001; 2]);

    let (a, b) = ("a".repeat(1000), "a".repeat(600) + "b" + &"a".repeat(399));
    let after = "a".repeat(MAX_SHOWN - 17);
    let got = difference(&a, &b).got.unwrap();
    assert_eq!(got, format!("…{before}b{after}…"));

    let grid: String = "123456789".repeat(9);
    let wrong = format!("{}x{}", &grid[..40], &grid[41..]);
    let fault = difference(&grid, &wrong);
    assert_eq!(fault.output.column, 41);
    assert_eq!(fault.expected.unwrap(), format!("…{}…", &grid[24..64]));
    assert_eq!(fault.got.unwrap(), format!("…{}…", &wrong[24..64]));
}

#[test]
fn a_short_token_is_shown_whole_beside_the_end_of_the_file() {
    let long = "a".repeat(MAX_SHOWN + 1);
    let shown = "a".repeat(MAX_SHOWN) + "…";
    assert_eq!(difference(&long, "a").expected.unwrap(), shown);
    assert_eq!(difference(&long, "").expected.unwrap(), shown);
    assert_eq!(difference("数独\n", "数字\n").got.unwrap(), "数字");
}

#[test]
fn a_long_token_is_not_cut_within_a_character() {
    for count in [60, 400] {
        let before = "数".repeat(count);
        let (a, b) = (before.clone() + "x", before + "y");
        for shown in [difference(&a, &b).got, difference(&b, &a).expected] {
            assert_eq!(shown.unwrap(), format!("…{}y", "数".repeat(6)));
        }
    }
}

#[test]
fn a_difference_anywhere_in_a_token_of_any_length_is_shown() {
    for length in (1..100).chain(380..420).chain(780..1220) {
        for index in (0..length).filter(|index| index % 7 == 0 || length - index < 30) {
            let a = "a".repeat(length);
            let b = format!("{}b{}", &a[..index], &a[index + 1..]);
            let fault = difference(&a, &b);
            assert_eq!(fault.output.column, index as u64 + 1);
            let (expected, got) = (fault.expected.unwrap(), fault.got.unwrap());
            let is_shown = !expected.contains('b') && got.contains('b');
            assert!(is_shown, "{length} {index}");
            assert_eq!(expected.chars().count(), got.chars().count());
        }
    }
}

fn with_flags(flags: &str) -> Result<Strictness, String> {
    let words: Vec<String> = flags.split_whitespace().map(str::to_string).collect();
    Strictness::Package(Flags::default()).or_flags(&words)
}

#[test]
fn in_a_package_flags_say_whether_white_space_case_and_small_differences_count() {
    let rows = r"|Yes 1\n2\n|=:yES\n\n 1 2
|1 2|=:1  2\n
|1|W:2|W:1.0
|a|W:ab
|ab|W:a
||W:1
case_sensitive|Yes 1\n|=:Yes\n1|W:yes 1
space_change_sensitive|Yes 1\n|=:yes 1\n|P:Yes  1\n|P:Yes 1|P:Yes\n1\n
float_absolute_tolerance 0.5|100|=:100.5|=:99.5|W:100.75
float_relative_tolerance 0.25|-8|=:-10|W:-10.5
float_relative_tolerance 0.25|0.5|W:0.75
float_tolerance 0.25|0.5|=:0.75
float_tolerance 0.25|8|=:10|W:10.5|W:x|W:inf|W:
float_tolerance 0.25|inf|W:8
float_tolerance 0|8|W:8.5";
    check_outputs(rows, |flags, answer, output| {
        compare(answer, output, with_flags(flags).unwrap()).ok()
    });
}

#[test]
fn flags_that_are_none_and_tolerances_that_are_no_numbers_are_refused() {
    let unknown = "\"fast\" is not a flag of the default output validator";
    let without_number = "float_tolerance has no number after it";
    for (flags, why) in [
        ("fast", unknown),
        ("float_tolerance", without_number),
        ("float_tolerance x", without_number),
        ("float_tolerance -1", without_number),
        ("float_tolerance nan", without_number),
    ] {
        assert_eq!(with_flags(flags), Err(why.to_string()));
    }
    // If the user asks for another comparison, the flags mean nothing.
    let asked = Strictness::Exact.or_flags(&["fast".to_string()]);
    assert_eq!(asked, Ok(Strictness::Exact));
}

#[test]
fn a_token_that_differs_by_what_is_invisible_looks_different() {
    for (output, shown) in [
        ("\u{feff}6", "\\u{feff}6"),
        ("6\u{200b}", "6\\u{200b}"),
        ("6\u{a0}", "6\\u{a0}"),
    ] {
        let fault = difference("6\n", output);
        assert_eq!(fault.got.as_deref(), Some(shown));
        assert_eq!(fault.expected.as_deref(), Some("6"));
    }
}

/// A reader that fails in this way first, and then gives its text.
struct FailingReader(Option<io::ErrorKind>, &'static [u8]);

impl io::Read for FailingReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.take() {
            Some(kind) => Err(kind.into()),
            None => self.1.read(buffer),
        }
    }
}

#[test]
fn an_output_that_cannot_be_read_is_no_verdict_and_an_interruption_is_nothing() {
    let compared = |kind| {
        let output = io::BufReader::new(FailingReader(Some(kind), b"1 2"));
        compare(&b"1 2"[..], output, Strictness::Poj)
    };
    let read = compared(io::ErrorKind::Interrupted).unwrap();
    assert_eq!(read, Comparison::Equal);
    let failed = compared(io::ErrorKind::InvalidData).unwrap_err();
    assert_eq!(failed.kind(), io::ErrorKind::InvalidData);
}
