//! The lines of a wrong output beyond the first difference: how many of them differ, and which of
//! many answers is wrong.

use super::{compare, Comparison, Difference, Strictness};

/// Whole files are compared up to this size, in bytes.
pub const MAX_BYTES: u64 = 1 << 20;

/// From so many lines on they are not all shown.
const MIN_COUNTED_LINES: usize = 10;

/// Text to follow the first difference, from all lines of an answer and an output. `input` is the
/// beginning of the input.
pub fn beyond(
    difference: &Difference,
    [input, answer, output]: [&str; 3],
    strictness: Strictness,
) -> String {
    // The lines of one need not be those of the other.
    if difference.answer.line != difference.output.line {
        return String::new();
    }
    let (answer, output) = (filled(answer), filled(output));
    let is_different = |(a, b): &(&&str, &&str)| differ(a, b, strictness);
    let different = answer.iter().zip(&output).filter(is_different).count();
    let is_inside = difference.expected.is_some() && difference.got.is_some();
    let mut text = String::new();
    if let Some(name) = answer_name(input, &answer, difference.answer.line as usize) {
        text += &format!("; {name}");
    }
    let (wanted, printed) = (answer.len(), output.len());
    match different.saturating_sub(usize::from(is_inside)) {
        0 => {}
        1 => text += &format!("; 1 more of {wanted} lines differs"),
        others => text += &format!("; {others} more of {wanted} lines differ"),
    }
    // Fewer lines are seen at a glance.
    if wanted != printed && wanted.max(printed) > MIN_COUNTED_LINES {
        text += &format!("; the output has {printed} lines, the answer {wanted}");
    }
    text
}

/// The lines without blanks at their ends, and without empty ones at the end.
fn filled(text: &str) -> Vec<&str> {
    text.trim_end().lines().map(str::trim_end).collect()
}

fn differ(answer: &str, output: &str, strictness: Strictness) -> bool {
    let comparison = compare(answer.as_bytes(), output.as_bytes(), strictness);
    answer != output && matches!(comparison, Ok(Comparison::Different(_)))
}

/// Which of many answers a line of the answer belongs to, from 1: as a line like `Case #3:` says,
/// or as the number of answers at the beginning of the input does.
fn answer_name(input: &str, answer: &[&str], line: usize) -> Option<String> {
    let before = answer.get(..line.min(answer.len()))?;
    let named = before.iter().rev().find_map(|line| number_of_case(line));
    if let Some(number) = named {
        return Some(format!("case {number}"));
    }
    let first = input.lines().next()?.trim();
    let count: usize = first.parse().ok().filter(|&count| count >= 2)?;
    let is_even = !answer.is_empty() && answer.len() % count == 0 && line <= answer.len();
    let number = |size: usize| (line - 1) / size + 1;
    is_even.then(|| format!("answer {} of {count}", number(answer.len() / count)))
}

/// N of a line that begins with `Case #N` or the like.
fn number_of_case(line: &str) -> Option<&str> {
    const WORDS: [&str; 5] = ["case", "test case", "test", "scenario", "instance"];
    let small = line.to_ascii_lowercase();
    let word = WORDS.into_iter().find(|word| {
        let rest = small.strip_prefix(word);
        rest.is_some_and(|rest| rest.starts_with([' ', '#']))
    })?;
    let rest = line[word.len()..].trim_start_matches([' ', '#']);
    let mut parts = rest.split(|c: char| !c.is_ascii_digit());
    parts.next().filter(|number| !number.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(input: &str, answer: &str, output: &str) -> String {
        let strictness = Strictness::Float(0.01);
        match compare(answer.as_bytes(), output.as_bytes(), strictness).unwrap() {
            Comparison::Different(difference) => {
                beyond(&difference, [input, answer, output], strictness)
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn the_lines_that_differ_are_counted() {
        let one = "; 1 more of 3 lines differs";
        let two = "; 2 more of 3 lines differ";
        let three = "1\n2\n3\n";
        assert_eq!(message("", three, "1\n9\n3\n"), "");
        assert_eq!(message("", three, "8\n9\n3.001\n\n"), one);
        assert_eq!(message("", three, "8 \n9\n7"), two);
        let ten = "1\n".repeat(10);
        assert_eq!(message("", &ten, &"1\n".repeat(9)), "");
        let longer = "; the output has 11 lines, the answer 10";
        assert_eq!(message("", &ten, &"1\n".repeat(11)), longer);
        let both = "; 9 more of 11 lines differ; the output has 10 lines, the answer 11";
        assert_eq!(message("", &format!("0\n{ten}"), &"2\n".repeat(10)), both);
    }

    #[test]
    fn of_many_answers_the_wrong_one_is_named() {
        for (input, answer, output, name) in [
            ("3\nx\n", "a\nb\nc\n", "a\nx\nc\n", "; answer 2 of 3"),
            ("2\r\nx", "a\nb\nc\nd\n", "a\nb\nc\nx\n", "; answer 2 of 2"),
            // So many lines are not answers to so many cases.
            ("3\nx\n", "a\nb\n", "a\nx\n", ""),
            ("3 3\nx\n", "a\nb\nc\n", "a\nx\nc\n", ""),
            ("", "Case #1: 5\nCase #2: 6", "Case #1: 5\nx", "; case 2"),
            ("", "Case 7:\n1\n2\n", "Case 7:\n1\n3\n", "; case 7"),
            ("", "Casement 7\n1\n", "Casement 7\n2\n", ""),
        ] {
            assert_eq!(message(input, answer, output), name);
        }
    }
}
