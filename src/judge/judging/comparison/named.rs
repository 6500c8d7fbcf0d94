//! The comparisons with a name: both texts are cut into items, and these are compared. A flood of
//! items is not kept: where their order counts they are read side by side.

use super::scanner::{is_white, SHOWN};
use super::{Comparison, Difference, Distance, Location};
use crate::problem::named_comparison::{
    Blank, Count, Equality, Items, NamedComparison, Tolerance, Trim,
};
use crate::terminal::escape_control;
use std::borrow::Cow;
use std::cmp::Ordering;

/// What a comparison with a name says.
#[derive(Debug, PartialEq)]
pub struct ComparisonResult {
    pub comparison: Comparison,
    /// The share of the points that an output gets which is not right.
    pub share: Option<f64>,
}

/// A part of a text that is compared as a whole, and the offset of its first byte.
type Item<'a> = (usize, Cow<'a, [u8]>);

struct Texts<'a> {
    answer: &'a [u8],
    output: &'a [u8],
    comparison: &'a NamedComparison,
}

/// # Errors
/// The answer itself is not what is compared so: `yesno` for an answer of numbers.
pub fn compare(
    answer: &[u8],
    output: &[u8],
    comparison: &NamedComparison,
) -> Result<ComparisonResult, String> {
    let texts = Texts {
        answer,
        output,
        comparison,
    };
    let comparison = match comparison.count {
        Count::Share(weights, is_strict) => return texts.by_lines(weights, is_strict),
        Count::Unordered => texts.in_any_order()?,
        Count::Cases(is_single) => texts.by_cases(is_single)?,
        Count::One | Count::All | Count::Leading => texts.in_order()?,
    };
    Ok(ComparisonResult {
        comparison,
        share: None,
    })
}

impl<'a> Texts<'a> {
    fn items(&self) -> [Box<dyn Iterator<Item = Item<'a>> + 'a>; 2] {
        let items_of = |text| items(text, self.comparison.items);
        [items_of(self.answer), items_of(self.output)]
    }

    /// # Errors
    /// This part of the answer is not what is compared so.
    fn known(&self, item: &Item) -> Result<(), String> {
        match has_form(&item.1, self.comparison.equality) {
            true => Ok(()),
            false => Err(self.unknown(item)),
        }
    }

    fn unknown(&self, (offset, text): &Item) -> String {
        format!(
            "line {} of the answer has {:?}, which is nothing for {}",
            location(self.answer, *offset).line,
            shown(text),
            self.comparison.name
        )
    }

    fn in_order(&self) -> Result<Comparison, String> {
        let NamedComparison {
            equality, count, ..
        } = *self.comparison;
        let [wanted, mut found] = self.items();
        let mut wanted = self.counted(wanted).peekable();
        // These checkers read both words before they look at one.
        let are_words = matches!(equality, Equality::YesNo | Equality::Digits);
        if count == Count::One && wanted.peek().is_none() {
            return Err(self.unknown(&(0, Cow::Borrowed(b""))));
        }
        for place in 0.. {
            let end = count == Count::One && place == 1;
            let (next, other) = (wanted.next().filter(|_| !end), found.next());
            if let Some(item) = next.as_ref().filter(|_| !are_words || other.is_some()) {
                self.known(item)?;
                // A huge number must be alone in the answer, too.
                let second = wanted.peek().filter(|_| equality == Equality::Digits);
                second.map_or(Ok(()), |second| Err(self.unknown(second)))?;
            }
            match (next, other) {
                (None, None) => break,
                (Some(a), Some(b)) if is_equal(&a.1, &b.1, equality) => {}
                (Some(line), None) if count == Count::Leading && line.1.is_empty() => {}
                (None, Some(line)) if count == Count::Leading && trim_end(&line.1).is_empty() => {}
                (None, Some(b)) => {
                    // What has no form is the fault, even if it comes later.
                    let mut rest = std::iter::once(b.clone()).chain(found);
                    let formless = rest.find(|it| !has_form(&it.1, equality));
                    return Ok(self.different(None, Some(formless.unwrap_or(b))));
                }
                (Some(a), None) => {
                    let mut rest = wanted.filter(|_| count == Count::All && !are_words);
                    rest.try_for_each(|item| self.known(&item))?;
                    return Ok(self.different(Some(a), None));
                }
                (a, b) => return Ok(self.different(a, b)),
            }
        }
        Ok(Comparison::Equal)
    }

    /// What of the answer counts: testlib's checkers of lines do not read an empty last one.
    fn counted(
        &self,
        wanted: Box<dyn Iterator<Item = Item<'a>> + 'a>,
    ) -> impl Iterator<Item = Item<'a>> {
        let are_lines = self.comparison.count == Count::Leading;
        let mut wanted = wanted.peekable();
        std::iter::from_fn(move || {
            let next = wanted.next()?;
            let is_read = !are_lines || !next.1.is_empty() || wanted.peek().is_some();
            is_read.then_some(next)
        })
    }

    fn in_any_order(&self) -> Result<Comparison, String> {
        let [wanted, mut found] = self.items();
        let equality = self.comparison.equality;
        let key = |text: &[u8]| match equality {
            Equality::Caseless => text.to_ascii_lowercase(),
            _ => text.to_vec(),
        };
        let mut wanted: Vec<Item> = wanted.collect();
        wanted.iter().try_for_each(|item| self.known(item))?;
        if let Some(formless) = found.find(|it| !has_form(&it.1, equality)) {
            return Ok(self.formless(None, Some(formless)));
        }
        let [_, found] = self.items();
        let mut found: Vec<Item> = found.take(wanted.len() + 1).collect();
        match wanted.len().cmp(&found.len()) {
            Ordering::Less => return Ok(self.different(None, found.pop())),
            Ordering::Greater => return Ok(self.different(wanted.pop(), None)),
            Ordering::Equal => {}
        }
        wanted.sort_by_cached_key(|item| key(&item.1));
        found.sort_by_cached_key(|item| key(&item.1));
        let mut pairs = wanted.into_iter().zip(found);
        let different = pairs.find(|(a, b)| !is_equal(&a.1, &b.1, equality));
        Ok(different.map_or(Comparison::Equal, |(a, b)| self.different(Some(a), Some(b))))
    }

    /// Case by case: what is no case is the first fault of it. Where each has one item, all cases
    /// are read before any is compared.
    fn by_cases(&self, is_single: bool) -> Result<Comparison, String> {
        let [wanted, found] = self.items();
        let wanted: Vec<Item> = wanted.collect();
        let found: Vec<Item> = found.take(wanted.len() + 3).collect();
        let cases = |items| cases(items, self.comparison.equality, is_single);
        let (wanted, found) = (cases(&wanted), cases(&found));
        let mut places: Vec<usize> = (0..wanted.len().max(found.len())).collect();
        if is_single {
            places.sort_by_key(|&at| match (wanted.get(at), found.get(at)) {
                (Some(Err(_)), _) => 0,
                (_, Some(Err(_))) => 1,
                (Some(_), Some(_)) => 2,
                _ => 3,
            });
        }
        for place in places {
            match (wanted.get(place), found.get(place)) {
                (Some(Err(item)), _) => {
                    let end = (self.answer.len(), Cow::Borrowed(&b""[..]));
                    return Err(self.unknown(item.unwrap_or(&end)));
                }
                (Some(Ok(a)), Some(Ok(b))) => {
                    let equal = a.iter().zip(*b).take_while(|(a, b)| a.1 == b.1).count();
                    if equal < a.len().max(b.len()) {
                        return Ok(self.different(a.get(equal).cloned(), b.get(equal).cloned()));
                    }
                }
                (a, b) => {
                    let first = |case: Option<&Result<&[Item<'a>], _>>| {
                        case?.as_ref().ok()?.first().cloned()
                    };
                    let item = match b {
                        Some(Err(item)) => item.cloned(),
                        b => first(b),
                    };
                    return Ok(self.formless(first(a), item));
                }
            }
        }
        Ok(Comparison::Equal)
    }

    /// Each right line has a share, which `weights` tell; without them all have the same.
    fn by_lines(&self, weights: &[f64], is_strict: bool) -> Result<ComparisonResult, String> {
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
        Ok(ComparisonResult {
            comparison,
            share: is_counted.then(|| points / weights.iter().sum::<f64>()),
        })
    }

    /// testlib's checkers call it another fault if there is no number where one must be.
    fn different(&self, wanted: Option<Item>, found: Option<Item>) -> Comparison {
        let NamedComparison {
            equality, count, ..
        } = *self.comparison;
        let has_form = |item: &Item| has_form(&item.1, equality);
        let is_lines = matches!(self.comparison.items, Items::Lines(..));
        let is_short = matches!(count, Count::One | Count::Leading);
        let is_formless = match (&wanted, &found) {
            (Some(_), Some(item)) => !has_form(item),
            (None, Some(item)) => is_short || equality != Equality::YesNo && !has_form(item),
            (_, None) => is_short && !is_lines,
        };
        match is_formless {
            true => self.formless(wanted, found),
            false => Comparison::Different(self.difference(wanted, found)),
        }
    }

    fn formless(&self, wanted: Option<Item>, found: Option<Item>) -> Comparison {
        Comparison::Layout(self.difference(wanted, found).to_string())
    }

    fn difference(&self, wanted: Option<Item>, found: Option<Item>) -> Difference {
        let text = |item: &Option<Item<'_>>| item.as_ref().map(|(_, text)| text.to_vec());
        let (expected, got) = (text(&wanted), text(&found));
        let place = |text: &[u8], item: &Option<Item>| {
            location(
                text,
                item.as_ref().map_or(text.len(), |(offset, _)| *offset),
            )
        };
        Difference {
            distance: distance(
                expected.as_deref(),
                got.as_deref(),
                self.comparison.equality,
            ),
            answer: place(self.answer, &wanted),
            output: place(self.output, &found),
            expected: expected.as_deref().map(shown),
            got: got.as_deref().map(shown),
        }
    }
}

/// The word that begins a case.
const HEAD: &[u8] = b"Case";

/// The items of each case; `Err` has the first one that is in no case, or has not its form, and
/// `None` if it ends too early.
fn cases<'b, 'a>(
    items: &'b [Item<'a>],
    equality: Equality,
    is_single: bool,
) -> Vec<Result<&'b [Item<'a>], Option<&'b Item<'a>>>> {
    let (mut found, mut rest) = (Vec::new(), items);
    while let Some(first) = rest.first() {
        // testlib's checkers let one more word pass that begins a case.
        if rest.len() == 1 && first.1 == HEAD && !is_single && !found.is_empty() {
            break;
        }
        let number = format!("{}:", found.len() + 1);
        let head = [HEAD, number.as_bytes()];
        let wrong = (0..2).find(|&at| rest.get(at).map_or(true, |it| it.1 != head[at]));
        if let Some(wrong) = wrong {
            found.push(Err(if wrong == 0 { Some(first) } else { rest.get(1) }));
            break;
        }
        rest = &rest[2..];
        let end = rest.iter().position(|it| it.1 == HEAD);
        let (own, after) = rest.split_at(end.unwrap_or(rest.len()));
        let formless = own.iter().find(|it| !has_form(&it.1, equality));
        found.push(match (formless, is_single, own.len()) {
            (Some(item), ..) => Err(Some(item)),
            (None, true, 0) => Err(after.first()),
            (None, true, 2..) => Err(own.get(1)),
            _ => Ok(own),
        });
        rest = after;
    }
    found
}

fn distance(wanted: Option<&[u8]>, found: Option<&[u8]>, equality: Equality) -> Option<Distance> {
    let Equality::Numbers(tolerance) = equality else {
        return None;
    };
    let allowed = tolerance.absolute.or(tolerance.relative).unwrap_or(0.0);
    Distance::between(number(wanted?)?, number(found?)?, allowed)
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
        Equality::Integers(bits) => {
            let text = std::str::from_utf8(text).unwrap_or_default();
            let most = i64::MAX >> (64 - bits);
            let is_within = |it: i64| (-most - 1..=most).contains(&it);
            is_whole && is_plain && text.parse().is_ok_and(is_within)
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
        Equality::Same | Equality::Integers(_) | Equality::Digits => wanted == found,
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
        let comparison = NamedComparison::named(name).unwrap();
        match compare(answer.as_bytes(), output.as_bytes(), &comparison) {
            Err(_) => 'F',
            Ok(result) => match result.comparison {
                Comparison::Equal => '=',
                Comparison::Layout(_) => 'P',
                Comparison::Different(_) => 'W',
            },
        }
    }

    /// A name, the answer, an output, and the letter of what is said of it: by testlib's own checkers,
    /// too, where the name is one of theirs.
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
        ("acmp", "", "", 'F'),
        ("icmp", "", " 1", 'F'),
        ("icmp", "2147483648", "2147483648", 'F'),
        ("icmp", "5", "2147483648", 'P'),
        ("icmp", "1 x", "1", '='),
        ("hcmp", "5 6", "5", 'F'),
        ("hcmp", "x", "", 'P'),
        ("yesno", "maybe", "", 'P'),
        ("yesno", "YES maybe", "yes", '='),
        ("nyesno", "maybe", "", 'W'),
        ("nyesno", "", "1", 'W'),
        ("nyesno", "NO maybe", "yes 1", 'W'),
        ("ncmp", "1 2 x", "5", 'W'),
        ("ncmp", "1 2 x", "1", 'F'),
        ("ncmp", "", "1 x", 'P'),
        ("ncmp", "", "1 2", 'W'),
        ("uncmp", "3", "3 x", 'P'),
        ("uncmp", "x", "1", 'F'),
        ("rcmp6", "1 nan", "2 2", 'W'),
        ("rcmp6", "1", "1 2", 'P'),
        ("rncmp", "", "x", 'P'),
        ("fcmp", "a\n", "a\nb\n", 'P'),
        ("fcmp", "a\n \n", "a\n", 'W'),
        ("fcmp", "a\n\n\n", "a\n", '='),
        ("fcmp", "a\n\n", "a\n \n", '='),
        ("fcmp", "a\nb\n", "a\n", 'W'),
        ("lcmp", "a\n \nb\n", "a\n\nb\n", '='),
        ("lcmp", "a\n", "a\n\n b\n", 'P'),
        ("lcmp", "\r\n", "a", 'P'),
        (
            "caseicmp",
            "Case 1: 5\nCase 2: 6",
            "Case 1:\n5 Case 2: 6",
            '=',
        ),
        ("caseicmp", "Case 1: 5", "Case 1: 6", 'W'),
        ("caseicmp", "Case 1: 5", "5", 'P'),
        ("caseicmp", "Case 1: 5", "Case 1: 5 6", 'P'),
        ("caseicmp", "Case 1: 5 Case 2: 6", "Case 1: 5", 'P'),
        ("caseicmp", "Case 1: 5 Case 2: 6", "Case 1: 7", 'W'),
        (
            "caseicmp",
            "Case 1: 5 Case 2: 6",
            "Case 1: 7 Case 2: x",
            'P',
        ),
        ("caseicmp", "Case 2: 5", "Case 2: 5", 'F'),
        ("casencmp", "Case 1: 5 6", "Case 1: 5", 'W'),
        ("casencmp", "Case 1: 5 6", "Case 1: 5 06", 'P'),
        ("casencmp", "Case 1:\nCase 2: 1", "Case 1: Case 2: 1", '='),
        ("casencmp", "Case 1: 5", "Case 1: 5 Case 2: 6", 'P'),
        ("casencmp", "Case 1: 5", "Case 1: 5 Case", '='),
        ("casewcmp", "Case 1: a b", "Case 1: a", 'W'),
        (
            "casewcmp",
            "Case 1: a Case 2: b",
            "Case 1: a Case 3: b",
            'P',
        ),
        ("casewcmp", "Case 1: a", "case 1: a", 'P'),
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
            let comparison = NamedComparison::named(name).unwrap();
            compare(b"a\nb\nc\nd\n", output.as_bytes(), &comparison)
                .unwrap()
                .share
        };
        assert_eq!(share("linecount", "a\nx\n c \nd"), Some(0.75));
        assert_eq!(share("linecount", "a\n"), Some(0.25));
        assert_eq!(share("linecount", "a\nb\nc\nd\ne\n"), None);
        let weights = Count::Share(&[1.0, 2.0, 3.0, 4.0], true);
        let comparison = NamedComparison {
            count: weights,
            ..NamedComparison::named("linematches").unwrap()
        };
        let share = |output: &[u8]| compare(b"a\nb\nc\nd\n", output, &comparison).unwrap().share;
        assert_eq!(share(b"a\nx\nx\nd\n"), Some(0.5));
        assert_eq!(share(b"a\n"), None);
    }

    #[test]
    fn a_difference_has_its_place() {
        let comparison = NamedComparison::named("wcmp").unwrap();
        let result = compare(b"1 2\n3 4\n", b"1 2 3\n\n 5\n", &comparison).unwrap();
        let Comparison::Different(difference) = result.comparison else {
            panic!("{result:?}");
        };
        assert_eq!(
            difference.to_string(),
            "line 3, column 2: \"5\" instead of \"4\""
        );
        assert_eq!((difference.answer.line, difference.answer.column), (2, 3));
    }
}
