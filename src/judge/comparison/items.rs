//! The comparisons with a name: both texts are cut into items, and these are compared. A flood of
//! items is not kept: where their order counts they are read side by side.

use super::scanner::SHOWN;
use super::{Comparison, Difference, Distance, Location};
use crate::problem::manner::{Blank, Count, Equality, Items, Manner, Tolerance, Trim};
use crate::terminal::escape_control;
use std::borrow::Cow;
use std::cmp::Ordering;

/// What a comparison with a name says.
#[derive(Debug, PartialEq)]
pub struct Likeness {
    pub comparison: Comparison,
    /// The share of the points that an output gets which is not right.
    pub share: Option<f64>,
}

/// A part of a text that is compared as a whole, and the offset of its first byte.
type Item<'a> = (usize, Cow<'a, [u8]>);

struct Texts<'a> {
    answer: &'a [u8],
    output: &'a [u8],
    manner: &'a Manner,
}

/// # Errors
/// The answer itself is not what is compared so: `yesno` for an answer of numbers.
pub fn compare(answer: &[u8], output: &[u8], manner: &Manner) -> Result<Likeness, String> {
    let texts = Texts {
        answer,
        output,
        manner,
    };
    let mut wanted = items(answer, manner.items);
    if let Some((offset, text)) = wanted.find(|(_, text)| !has_form(text, manner.equality)) {
        return Err(format!(
            "line {} of the answer has {:?}, which is nothing for {}",
            location(answer, offset).line,
            shown(&text),
            manner.name
        ));
    }
    match manner.count {
        Count::Share(weights, is_strict) => texts.by_lines(weights, is_strict),
        _ => Ok(Likeness {
            comparison: match manner.count {
                Count::Unordered => texts.in_any_order(),
                _ => texts.in_order(),
            },
            share: None,
        }),
    }
}

impl<'a> Texts<'a> {
    fn items(&self) -> [Box<dyn Iterator<Item = Item<'a>> + 'a>; 2] {
        let items_of = |text| items(text, self.manner.items);
        [items_of(self.answer), items_of(self.output)]
    }

    fn in_order(&self) -> Comparison {
        let [mut wanted, mut found] = self.items();
        let is_alone = self.manner.count == Count::One;
        for place in 0.. {
            let end = is_alone && place == 1;
            match (wanted.next().filter(|_| !end), found.next()) {
                (None, None) => break,
                (Some(a), Some(b)) if is_equal(&a.1, &b.1, self.manner.equality) => {}
                (a, b) => return self.different(a, b),
            }
        }
        Comparison::Equal
    }

    fn in_any_order(&self) -> Comparison {
        let [wanted, found] = self.items();
        let key = |text: &[u8]| match self.manner.equality {
            Equality::Caseless => text.to_ascii_lowercase(),
            _ => text.to_vec(),
        };
        let mut wanted: Vec<Item> = wanted.collect();
        let mut found: Vec<Item> = found.take(wanted.len() + 1).collect();
        match wanted.len().cmp(&found.len()) {
            Ordering::Less => return self.different(None, found.pop()),
            Ordering::Greater => return self.different(wanted.pop(), None),
            Ordering::Equal => {}
        }
        wanted.sort_by_cached_key(|item| key(&item.1));
        found.sort_by_cached_key(|item| key(&item.1));
        let mut pairs = wanted.into_iter().zip(found);
        let different = pairs.find(|(a, b)| !is_equal(&a.1, &b.1, self.manner.equality));
        different.map_or(Comparison::Equal, |(a, b)| self.different(Some(a), Some(b)))
    }

    /// Each right line has a share, which `weights` tell; without them all have the same.
    fn by_lines(&self, weights: &[f64], is_strict: bool) -> Result<Likeness, String> {
        let [wanted, found] = self.items();
        let wanted: Vec<Item> = wanted.collect();
        let found: Vec<Item> = found.take(wanted.len() + 1).collect();
        let usual = vec![1.0; if is_strict { 1 } else { wanted.len() }];
        let weights = if weights.is_empty() { &usual } else { weights };
        if weights.len() != wanted.len() {
            let (lines, weights) = (wanted.len(), weights.len());
            return Err(format!(
                "the answer has {lines} lines, and {weights} have points"
            ));
        }
        let is_right = |place: &usize| found.get(*place).is_some_and(|it| it.1 == wanted[*place].1);
        let places = 0..wanted.len().max(found.len());
        let comparison = match places
            .clone()
            .find(|it| *it >= wanted.len() || !is_right(it))
        {
            None => Comparison::Equal,
            Some(wrong) => self.different(wanted.get(wrong).cloned(), found.get(wrong).cloned()),
        };
        let is_counted = found.len() == wanted.len() || !is_strict && found.len() < wanted.len();
        let right = places.filter(|it| *it < wanted.len() && is_right(it));
        let points: f64 = right.map(|place| weights[place]).sum();
        Ok(Likeness {
            comparison,
            share: is_counted.then(|| points / weights.iter().sum::<f64>()),
        })
    }

    /// testlib's checkers call it another fault if there is no number where one must be.
    fn different(&self, wanted: Option<Item>, found: Option<Item>) -> Comparison {
        let equality = self.manner.equality;
        let text = |item: &Option<Item<'_>>| item.as_ref().map(|(_, text)| text.to_vec());
        let (expected, got) = (text(&wanted), text(&found));
        let place = |text: &[u8], item: &Option<Item>| {
            location(
                text,
                item.as_ref().map_or(text.len(), |(offset, _)| *offset),
            )
        };
        let difference = Difference {
            distance: distance(expected.as_deref(), got.as_deref(), equality),
            answer: place(self.answer, &wanted),
            output: place(self.output, &found),
            expected: expected.as_deref().map(shown),
            got: got.as_deref().map(shown),
        };
        let is_text = matches!(equality, Equality::Same | Equality::Caseless);
        let are_counted =
            self.manner.count == Count::One || matches!(equality, Equality::Numbers(_));
        let is_missing_or_extra = expected.is_none() || got.is_none();
        let is_formless = got.is_some_and(|text| !has_form(&text, equality));
        match !is_text && (is_formless || is_missing_or_extra && are_counted) {
            true => Comparison::Layout(difference.to_string()),
            false => Comparison::Different(difference),
        }
    }
}

fn distance(wanted: Option<&[u8]>, found: Option<&[u8]>, equality: Equality) -> Option<Distance> {
    let Equality::Numbers(tolerance) = equality else {
        return None;
    };
    let (wanted, found) = (number(wanted?)?, number(found?)?);
    let absolute = (wanted - found).abs();
    absolute.is_finite().then_some(Distance {
        absolute,
        relative: absolute / wanted.abs(),
        allowed: tolerance.absolute.or(tolerance.relative).unwrap_or(0.0),
    })
}

fn location(text: &[u8], offset: usize) -> Location {
    let before = &text[..offset];
    let start = before
        .iter()
        .rposition(|&byte| byte == b'\n')
        .map_or(0, |at| at + 1);
    Location {
        line: before.iter().filter(|&&byte| byte == b'\n').count() as u64 + 1,
        column: (offset - start) as u64 + 1,
        line_start: start as u64,
    }
}

fn shown(text: &[u8]) -> String {
    let end = text.len().min(SHOWN);
    let rest = if end < text.len() { "…" } else { "" };
    format!("{}{rest}", escape_control(&text[..end]))
}

fn is_white(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b'\x0b'
}

fn items<'a>(text: &'a [u8], items: Items) -> Box<dyn Iterator<Item = Item<'a>> + 'a> {
    let offset = move |part: &[u8]| part.as_ptr() as usize - text.as_ptr() as usize;
    let item = move |part: &'a [u8]| (offset(part), Cow::Borrowed(part));
    let is_filled = |part: &&[u8]| !part.is_empty();
    match items {
        Items::Tokens => Box::new(words(text).map(item)),
        Items::Bytes => Box::new(text.chunks(1).filter(|it| !is_white(it[0])).map(item)),
        Items::Exact => Box::new(text.split_inclusive(|&it| it == b'\n').map(item)),
        Items::Stripped => Box::new(lines(trim_end(text)).map(item)),
        Items::Lines(trim, blank) => {
            let text = match blank {
                Blank::Trailing => up_to_last_filled_line(text),
                Blank::Last => text.strip_suffix(b"\n").unwrap_or(text),
                Blank::Kept | Blank::Dropped => text,
            };
            let lines = lines(text).filter(move |_| blank == Blank::Kept || !text.is_empty());
            let keeps = blank != Blank::Dropped;
            let trimmed = lines.map(move |line| (offset(line), trimmed(line, trim)));
            Box::new(trimmed.filter(move |(_, line)| keeps || is_filled(&&**line)))
        }
    }
}

/// A text without the blank lines at its end. Blanks at the end of its last line stay.
fn up_to_last_filled_line(text: &[u8]) -> &[u8] {
    let filled = trim_end(text).len();
    if filled == 0 {
        return &[];
    }
    let end = text[filled..].iter().position(|&byte| byte == b'\n');
    &text[..end.map_or(text.len(), |end| filled + end)]
}

fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|&byte| byte == b'\n')
}

fn words(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    text.split(|&byte| is_white(byte))
        .filter(|word| !word.is_empty())
}

fn trimmed(line: &[u8], trim: Trim) -> Cow<'_, [u8]> {
    match trim {
        Trim::Inner => Cow::Owned(words(line).collect::<Vec<_>>().join(&b' ')),
        Trim::End => Cow::Borrowed(trim_end(line)),
        Trim::Ends => {
            let line = trim_end(line);
            let start = line.iter().position(|&byte| !is_white(byte));
            Cow::Borrowed(&line[start.unwrap_or(line.len())..])
        }
        Trim::Cr => {
            let end = line.iter().rposition(|&byte| byte != b'\r');
            Cow::Borrowed(&line[..end.map_or(0, |at| at + 1)])
        }
    }
}

fn trim_end(text: &[u8]) -> &[u8] {
    let end = text.iter().rposition(|&byte| !is_white(byte));
    &text[..end.map_or(0, |at| at + 1)]
}

/// Whether a text is what is compared so.
fn has_form(text: &[u8], equality: Equality) -> bool {
    let digits = text.strip_prefix(b"-").unwrap_or(text);
    let is_whole = !digits.is_empty() && digits.iter().all(u8::is_ascii_digit);
    let is_plain = digits != b"0" || digits.len() == text.len();
    let is_plain = is_plain && (digits.len() == 1 || !digits.starts_with(b"0"));
    match equality {
        Equality::Same | Equality::Caseless | Equality::Mixed(_) => true,
        Equality::Digits => is_whole && is_plain,
        Equality::Integers => {
            let text = std::str::from_utf8(text).unwrap_or_default();
            is_whole && is_plain && text.parse::<i64>().is_ok()
        }
        Equality::YesNo => [&b"yes"[..], b"no"]
            .iter()
            .any(|it| text.eq_ignore_ascii_case(it)),
        Equality::Numbers(_) => number(text).is_some(),
    }
}

/// A number in digits: no `nan`, no `inf`.
fn number(text: &[u8]) -> Option<f64> {
    let is_part = |byte: &u8| byte.is_ascii_digit() || b".-+eE".contains(byte);
    let text = std::str::from_utf8(text).ok()?;
    text.parse()
        .ok()
        .filter(|_| text.bytes().all(|byte| is_part(&byte)))
}

fn is_equal(wanted: &[u8], found: &[u8], equality: Equality) -> bool {
    match equality {
        Equality::Caseless | Equality::YesNo => wanted.eq_ignore_ascii_case(found),
        Equality::Numbers(tolerance) => is_near(wanted, found, tolerance),
        Equality::Mixed(tolerance) => {
            let (mut wanted, mut found) = (words(wanted), words(found));
            loop {
                match (wanted.next(), found.next()) {
                    (None, None) => return true,
                    (Some(a), Some(b)) if a == b || is_near(a, b, tolerance) => {}
                    _ => return false,
                }
            }
        }
        Equality::Same | Equality::Integers | Equality::Digits => wanted == found,
    }
}

fn is_near(wanted: &[u8], found: &[u8], tolerance: Tolerance) -> bool {
    // As testlib has it: the bound itself is within it.
    let within =
        |off: f64, most: Option<f64>, by: f64| most.is_some_and(|it| off <= (it + 1e-15) * by);
    let (Some(a), Some(b)) = (number(wanted), number(found)) else {
        return false;
    };
    let off = (a - b).abs();
    a == b || within(off, tolerance.absolute, 1.0) || within(off, tolerance.relative, a.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verdict(name: &str, answer: &str, output: &str) -> char {
        let manner = Manner::named(name).unwrap();
        match compare(answer.as_bytes(), output.as_bytes(), &manner) {
            Err(_) => 'F',
            Ok(likeness) => match likeness.comparison {
                Comparison::Equal => '=',
                Comparison::Layout(_) => 'P',
                Comparison::Different(_) => 'W',
            },
        }
    }

    /// A name, the answer, an output, and the letter of what is said of it.
    const SAID: &[(&str, &str, &str, char)] = &[
        ("wcmp", "a b\nc", " a\n\nb c ", '='),
        ("wcmp", "a b", "a b c", 'W'),
        ("wcmp", "a b", "A b", 'W'),
        ("ncmp", "1 -2", "1\n-2\n", '='),
        ("ncmp", "1 2", "1 02", 'P'),
        ("ncmp", "1 2", "1 +2", 'P'),
        ("ncmp", "0", "-0", 'P'),
        ("ncmp", "1 2", "1", 'W'),
        ("ncmp", "x", "x", 'F'),
        ("icmp", "7", "7 7", 'P'),
        ("icmp", "7 8", "7", '='),
        (
            "hcmp",
            "123456789012345678901234567890",
            "123456789012345678901234567890",
            '=',
        ),
        ("ncmp", "123456789012345678901234567890", "1", 'F'),
        ("yesno", "YES", "yes", '='),
        ("yesno", "YES", "maybe", 'P'),
        ("yesno", "YES", "no", 'W'),
        ("nyesno", "yes NO", "Yes no", '='),
        ("rcmp6", "1000000 0.5", "1000000.9 0.500001", '='),
        ("rcmp6", "1 2", "1.00001 2", 'W'),
        ("rcmp6", "1", "nan", 'P'),
        ("rcmp6", "1 2", "1", 'P'),
        ("rcmp", "1000000", "1000000.1", 'W'),
        ("rcmp4", "1", "1.0001", '='),
        ("rcmp9", "1", "1.00000001", 'W'),
        ("fcmp", "a b\nc\n", "a b\r\nc", '='),
        ("fcmp", "a b\nc\n", "a  b\nc\n", 'W'),
        ("fcmp", "a\n", "a \n", 'W'),
        ("lcmp", "a b\nc\n", " a   b \nc\n\n", '='),
        ("lcmp", "a b\nc\n", "a\nb c\n", 'W'),
        ("uncmp", "3 1 2", "1 2 3", '='),
        ("uncmp", "3 1 2", "1 2 2", 'W'),
        ("uncmp", "3 1", "1 3 3", 'W'),
        ("bcmp", "a\n", "a", 'W'),
        ("standard", "a b\n\nc\n", "a   b\nc", '='),
        ("standard", "a b\nc\n", "a b c\n", 'W'),
        ("identical", "a\n", "a\n", '='),
        ("floats", "x 1.0\n2\n", "x 1.0000001\n2\n", '='),
        ("floats", "x 1.0\n2\n", "y 1.0\n2\n", 'W'),
        ("floats", "1\n2\n", "1 2\n", 'W'),
        ("floatsrel", "0.000001", "0.000002", 'W'),
        ("floatsabs", "0.000001", "0.000002", '='),
        ("rstripped", "a\nb\n", "a  \nb\n", '='),
        ("rstripped", "a\nb\n", "a\nb", 'W'),
        ("sorted", "1 2\n3\n", "3\n1  2\n", '='),
        ("sorted", "1 2\n3\n", "2 1\n3\n", 'W'),
        ("unordered", "1 2\n3\n", "3 2 1", '='),
        ("easy", "Abc", "c B\na", '='),
        ("strict", "a\n", "a", '='),
        ("strict", "a\n\n", "a\n", 'W'),
        ("default", "a b\n\n", "a b  ", '='),
        ("default", "a b\n", "a  b\n", 'W'),
        ("stripped", "a\nb\n\n", "a\nb", '='),
        ("stripped", "a\nb\n", "a \nb", 'W'),
    ];

    #[test]
    fn names_mean_what_their_sites_mean() {
        for &(name, answer, output, said) in SAID {
            assert_eq!(
                verdict(name, answer, output),
                said,
                "{name} {answer:?} {output:?}"
            );
        }
    }

    #[test]
    fn each_right_line_has_its_share() {
        let share = |name: &str, output: &str| {
            let manner = Manner::named(name).unwrap();
            compare(b"a\nb\nc\nd\n", output.as_bytes(), &manner)
                .unwrap()
                .share
        };
        assert_eq!(share("linecount", "a\nx\n c \nd"), Some(0.75));
        assert_eq!(share("linecount", "a\n"), Some(0.25));
        assert_eq!(share("linecount", "a\nb\nc\nd\ne\n"), None);
        let weights = Count::Share(&[1.0, 2.0, 3.0, 4.0], true);
        let manner = Manner {
            count: weights,
            ..Manner::named("linematches").unwrap()
        };
        let share = |output: &[u8]| compare(b"a\nb\nc\nd\n", output, &manner).unwrap().share;
        assert_eq!(share(b"a\nx\nx\nd\n"), Some(0.5));
        assert_eq!(share(b"a\n"), None);
    }

    #[test]
    fn a_difference_has_its_place() {
        let manner = Manner::named("wcmp").unwrap();
        let likeness = compare(b"1 2\n3 4\n", b"1 2 3\n\n 5\n", &manner).unwrap();
        let Comparison::Different(difference) = likeness.comparison else {
            panic!("{likeness:?}");
        };
        assert_eq!(
            difference.to_string(),
            "line 3, column 2: \"5\" instead of \"4\""
        );
        assert_eq!((difference.answer.line, difference.answer.column), (2, 3));
    }
}
