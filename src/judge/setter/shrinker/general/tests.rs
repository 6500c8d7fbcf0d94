use super::super::text::Shape;
use super::*;
use std::iter;

/// All smaller texts that are proposed.
fn proposals(text: &str) -> Vec<String> {
    let text = Text::of(text.as_bytes());
    let counts = Counts::of(&text);
    edits(&counts)
        .map(|edit| String::from_utf8(edit.apply(text.bytes)).unwrap())
        .collect()
}

/// The smallest text that has the fault, as a search for it would find it.
fn shrunk(text: &str, has_fault: impl Fn(&str) -> bool) -> String {
    let smaller = |text: &String| proposals(text).into_iter().find(|text| has_fault(text));
    let texts = iter::successors(Some(text.to_string()), smaller);
    texts.last().unwrap()
}

fn numbers(text: &str) -> Vec<i64> {
    let words = text.split_whitespace().map(str::parse);
    words.collect::<Result<_, _>>().unwrap_or_default()
}

/// Lines of words of any kind, with CRLF here and there, and mostly a newline at the end.
fn any_text(seed: u64) -> String {
    let mut state = seed;
    let mut below = |bound: u64| {
        let next = state.wrapping_mul(6364136223846793005);
        state = next.wrapping_add(1442695040888963407);
        (state >> 33) % bound
    };
    let words = "ab Zy9x -17 007 +3 1000000007 2.50 2 0".split(' ');
    let words = Vec::from_iter(words);
    let mut text = String::new();
    for _ in 0..1 + below(6) {
        for _ in 0..below(5) {
            text += words[below(9) as usize];
            text += [" ", "  ", "\t"][below(3) as usize];
        }
        text += ["\n", "\n", "\r\n"][below(3) as usize];
    }
    if below(4) == 0 {
        text.pop();
    }
    text
}

#[test]
fn each_proposal_is_shorter_or_as_long_and_less() {
    for seed in 0..500 {
        let text = any_text(seed);
        for smaller in proposals(&text) {
            let is_less = (smaller.len(), &smaller) < (text.len(), &text);
            assert!(is_less, "seed {seed}: {text:?} {smaller:?}");
        }
    }
}

#[test]
fn numbers_and_words_become_the_smallest_that_fail() {
    let has = |text: &str, least| numbers(text).iter().any(|&number| number >= least);
    for (text, least) in [("987654\n", 137), ("138", 137), ("1000000000000\n", 99999)] {
        let smallest = shrunk(text, |text| has(text, least));
        assert_eq!(smallest.trim_end(), least.to_string());
    }
    let is_negative = |text: &str| numbers(text).iter().any(|&number| number <= -20);
    assert_eq!(shrunk("5 -1000\n", is_negative), "-20\n");
    let is_pair = |text: &str| matches!(numbers(text)[..], [a, b] if a == b && a >= 10);
    assert_eq!(shrunk("500 500\n", is_pair), "10 10\n");
    let has_length = |text: &str| match text.split_whitespace().collect::<Vec<_>>()[..] {
        [count, word] => count == word.len().to_string() && word.contains('q'),
        _ => false,
    };
    assert_eq!(shrunk("9\nabcqxyzqk\n", has_length), "1\nq\n");
    let is_long = |text: &str| text.trim().len() >= 3;
    assert_eq!(shrunk("hello\n", is_long), "aaa\n");
}

#[test]
fn a_list_keeps_its_count() {
    let is_valid = |numbers: &[i64]| numbers.len() as i64 == numbers[0] + 1;
    let fails = |text: &str| {
        let numbers = numbers(text);
        !numbers.is_empty() && is_valid(&numbers) && numbers[1..].contains(&8)
    };
    for text in ["5\n3 1 8 7 2\n", "5 3 1 8 7 2\n", "5\n3\n1\n8\n7\n2\n"] {
        assert_eq!(numbers(&shrunk(text, fails)), [1, 8], "{text}");
    }
}

#[test]
fn records_keep_their_number() {
    // Each has a header and as many lines.
    let is_test = |text: &str| {
        let numbers = numbers(text);
        let mut rest = numbers.get(1..).unwrap_or_default();
        let mut records = 0;
        while let Some((&count, values)) = rest.split_first() {
            if count < 1 || values.len() < count as usize {
                return false;
            }
            rest = &values[count as usize..];
            records += 1;
        }
        records > 0 && numbers[0] == records
    };
    let fails = |text: &str| is_test(text) && numbers(text).contains(&50);
    let test = "4\n2\n30\n31\n1\n40\n3\n50\n51\n52\n1\n60\n";
    assert_eq!(shrunk(test, fails), "1\n1\n50\n");
    // Each has three lines.
    let fails = |text: &str| {
        let numbers = numbers(text);
        !numbers.is_empty() && numbers.len() as i64 == 1 + 3 * numbers[0] && numbers.contains(&7)
    };
    let test = "3\n1\n2\n3\n4\n5\n6\n7\n8\n9\n";
    assert_eq!(numbers(&shrunk(test, fails)).len(), 4);
}

/// Whether a line has the height and the width of the rows below it, and one of them the fault.
fn is_matrix(text: &str, fault: &str, width: impl Fn(&str) -> usize) -> bool {
    let (sizes, rows) = text.split_once('\n').unwrap_or_default();
    let widths: Vec<usize> = rows.lines().map(width).collect();
    let is_whole = |sizes: &[i64]| match sizes {
        [height, columns] if *height > 0 => {
            let mut widths = widths.iter().map(|&width| width as i64);
            widths.len() as i64 == *height && widths.all(|width| width == *columns)
        }
        _ => false,
    };
    is_whole(&numbers(sizes)) && rows.contains(fault)
}

#[test]
fn a_matrix_keeps_its_height_and_its_width() {
    let fails = |text: &str| is_matrix(text, "1", |row| row.split(' ').count());
    let matrix = "3 4\n0 0 1 0\n0 1 1 0\n1 0 0 1\n";
    assert_eq!(shrunk(matrix, fails), "1 1\n1\n");
    let fails = |text: &str| is_matrix(text, "#", str::len);
    assert_eq!(shrunk("3 5\n.....\n..#..\n#....\n", fails), "1 1\n#\n");
}

#[test]
fn a_shape_keeps_what_all_samples_have_in_common() {
    let sample = |n| format!("{n} 2\n3 4\n").into_bytes();
    let samples: Vec<Vec<u8>> = (1..9).map(sample).collect();
    let shape = Shape::of(&samples, b"5 6\n7 8\n").unwrap();
    assert!(shape.fits(b"1 2\n3 4\n"));
    assert!(!shape.fits(b"1 2\n") && !shape.fits(b"1 2\n3\n"));
    // Lines may be left out where there are not always two.
    let shape = Shape::of(&samples, b"5 6\n").unwrap();
    assert!(shape.fits(b"1 2\n") && !shape.fits(b"1\n"));
    assert_eq!(Shape::of(&samples[1..], b"5 6\n"), None);
}
