//! The needs of all output on a terminal: tables, the width of a text, whether there are colours,
//! and bytes of a submission made harmless.

pub mod desktop;
pub mod paths;
pub mod table;

use std::env;
use std::io::{self, IsTerminal};
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Whether stdout gets colours: a terminal does, unless NO_COLOR or a dumb terminal says no;
/// anything else does if CLICOLOR_FORCE says so.
pub fn colorful() -> bool {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty());
    if set("NO_COLOR").is_some() {
        return false;
    }
    let is_forced = set("CLICOLOR_FORCE").is_some_and(|value| value != "0");
    is_forced || io::stdout().is_terminal() && !is_dumb()
}

/// Whether the terminal takes escape sequences for text.
pub fn is_dumb() -> bool {
    IS_DUMB.load(Ordering::Relaxed) || env::var_os("TERM").is_some_and(|term| term == "dumb")
}

static IS_DUMB: AtomicBool = AtomicBool::new(false);

/// From now on the terminal counts as a dumb one, even if `TERM` says otherwise.
pub fn take_for_dumb() {
    IS_DUMB.store(true, Ordering::Relaxed);
}

/// The width of the terminal; 0 is not known.
static COLUMNS: AtomicUsize = AtomicUsize::new(0);

/// Tables fold from now on where they are wider than this: what `COLUMNS` says, or else what the
/// terminal does.
pub fn set_columns(of_terminal: Option<usize>) {
    let given = env::var("COLUMNS").unwrap_or_default().parse().ok();
    COLUMNS.store(given.or(of_terminal).unwrap_or(0), Ordering::Relaxed);
}

/// The columns that a line may take.
pub fn columns() -> usize {
    match COLUMNS.load(Ordering::Relaxed) {
        0 => usize::MAX,
        columns => columns,
    }
}

/// Whether a character says how others are shown: the marks that turn the direction of a line do,
/// too, and what is read then is not what is there.
pub fn is_control(c: char) -> bool {
    c.is_control() || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Makes what another program printed harmless: it must not move the cursor, set a title or change
/// colours, or turn the line. Control characters are escaped, and so are bytes that are not UTF-8.
pub fn escape_control(bytes: &[u8]) -> String {
    escape(bytes, is_control)
}

/// The same for what is quoted from an input, an output or an answer: there, what is invisible or
/// looks like a blank is escaped too, or two texts that differ would look the same.
pub fn escape_invisible(bytes: &[u8]) -> String {
    escape(bytes, |c| is_control(c) || is_invisible(c))
}

/// The message of a program or a checker, which may quote an input or an output.
pub fn escape_lines(text: &str) -> String {
    let escape = |line: &str| escape_invisible(line.as_bytes()) + "\n";
    text.lines().map(escape).collect()
}

fn is_invisible(c: char) -> bool {
    let is_blank = c.is_whitespace() && c != ' ';
    let has_no_width = matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{206f}'
            | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{e0000}'..='\u{e0fff}'
    );
    is_blank || has_no_width
}

fn escape(bytes: &[u8], is_escaped: impl Fn(char) -> bool) -> String {
    let mut text = String::new();
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            if is_escaped(c) {
                text.extend(c.escape_default());
            } else {
                text.push(c);
            }
        }
        text.push_str(&chunk.invalid().escape_ascii().to_string());
    }
    text
}

// The width of a text. Chinese, Japanese and Korean characters take two columns, as Unicode's *East
// Asian Width* says (Wide and Fullwidth). A mark that is drawn over the character before it takes
// none. The ranges are whole blocks, so the table stays short: an emoji below U+2E80 counts as one
// column, and so does each mark of an Indic script. Control characters must be escaped before.

/// Sorted, and none overlaps another.
const TWO_COLUMNS: [RangeInclusive<char>; 20] = [
    '\u{1100}'..='\u{115f}',   // Hangul: initial consonants
    '\u{2e80}'..='\u{303e}',   // radicals, punctuation
    '\u{3041}'..='\u{3247}',   // kana, bopomofo, enclosed characters
    '\u{3250}'..='\u{4dbf}',   // squared words, ideographs of extension A
    '\u{4e00}'..='\u{a4cf}',   // ideographs, Yi
    '\u{a960}'..='\u{a97c}',   // Hangul: more initial consonants
    '\u{ac00}'..='\u{d7a3}',   // Hangul: syllables
    '\u{f900}'..='\u{faff}',   // compatible ideographs
    '\u{fe10}'..='\u{fe19}',   // punctuation of vertical lines
    '\u{fe30}'..='\u{fe6f}',   // more of it, small forms
    '\u{ff01}'..='\u{ff60}',   // fullwidth ASCII
    '\u{ffe0}'..='\u{ffe6}',   // fullwidth currencies
    '\u{16fe0}'..='\u{18d08}', // Tangut, Khitan
    '\u{1aff0}'..='\u{1b2fb}', // old kana, Nushu
    '\u{1f200}'..='\u{1f265}', // enclosed ideographs
    '\u{1f300}'..='\u{1f64f}', // pictures
    '\u{1f680}'..='\u{1f6ff}', // pictures of traffic
    '\u{1f900}'..='\u{1faff}', // more pictures
    '\u{20000}'..='\u{2fffd}', // ideographs, extensions from B
    '\u{30000}'..='\u{3fffd}', // ideographs, extensions from G
];

/// Sorted, and none overlaps another. A mark among the wide ranges takes none either.
const NO_COLUMN: [RangeInclusive<char>; 16] = [
    '\u{300}'..='\u{36f}',     // accents
    '\u{483}'..='\u{489}',     // Cyrillic
    '\u{591}'..='\u{5bd}',     // Hebrew
    '\u{610}'..='\u{61a}',     // Arabic
    '\u{64b}'..='\u{65f}',     // Arabic
    '\u{1160}'..='\u{11ff}',   // Hangul: vowels and final consonants join the initial one
    '\u{1ab0}'..='\u{1aff}',   // more accents
    '\u{1dc0}'..='\u{1dff}',   // more accents
    '\u{200b}'..='\u{200f}',   // joiners and direction marks
    '\u{20d0}'..='\u{20ff}',   // accents of symbols
    '\u{302a}'..='\u{302d}',   // tones
    '\u{3099}'..='\u{309a}',   // kana: voiced sounds
    '\u{fe00}'..='\u{fe0f}',   // variants
    '\u{fe20}'..='\u{fe2f}',   // halves of accents
    '\u{feff}'..='\u{feff}',   // byte order mark
    '\u{e0100}'..='\u{e01ef}', // variants of ideographs
];

/// The number of columns that a terminal shows the text in.
pub fn display_width(text: &str) -> usize {
    text.chars().map(char_width).sum()
}

fn char_width(c: char) -> usize {
    let is_in = |ranges: &[RangeInclusive<char>]| ranges.iter().any(|range| range.contains(&c));
    match c {
        _ if c.is_ascii() => 1,
        _ if is_in(&NO_COLUMN) => 0,
        _ if is_in(&TWO_COLUMNS) => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_could_do_something_is_escaped_and_where_text_is_quoted_what_is_invisible() {
        assert_eq!(escape_control("数独 é \"x\"".as_bytes()), "数独 é \"x\"");
        let escaped = escape_control(b"\x1b[31m\t\0\xff\xe6\x95");
        assert_eq!(escaped, "\\u{1b}[31m\\t\\u{0}\\xff\\xe6\\x95");
        let quoted = |text: &str| escape_invisible(text.as_bytes());
        assert_eq!(quoted("数独 é  ，\t"), "数独 é  ，\\t");
        let blanks = quoted("\u{feff}1\u{a0}2\u{200b}\u{2028}\u{3000}\u{2003}");
        let shown = "\\u{feff}1\\u{a0}2\\u{200b}\\u{2028}\\u{3000}\\u{2003}";
        assert_eq!(blanks, shown);
    }

    #[test]
    fn chinese_japanese_and_korean_take_two_columns_others_one_and_marks_over_them_none() {
        let cases = "=0|Sudoku=6|数独=4|精确覆盖（DLX）=15|八皇后 8 queens=15|ナンプレ=8|ﾅﾝﾌﾟﾚ=5|\
                     스도쿠=6|𠮷=2|。，、=6|é=1|ß=1|Ж=1|…=1|┼=1|·=1|−=1|ﬁ=1|א=1|\u{a0}=1|\
                     e\u{301}=1|か\u{3099}=2|\u{1100}\u{1161}\u{11a8}=2|葛\u{e0100}=2|a\u{200b}b=2";
        for case in cases.split('|') {
            let (text, width) = case.split_once('=').unwrap();
            assert_eq!(display_width(text).to_string(), width, "{text:?}");
        }
    }

    #[test]
    fn the_ranges_are_sorted_and_do_not_overlap() {
        for ranges in [&TWO_COLUMNS[..], &NO_COLUMN] {
            assert!(ranges.iter().all(|range| range.start() <= range.end()));
            let ordered = |pair: &[RangeInclusive<char>]| pair[0].end() < pair[1].start();
            assert!(ranges.windows(2).all(ordered));
        }
    }
}
