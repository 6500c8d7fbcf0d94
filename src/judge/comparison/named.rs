//! The comparisons with a name: both texts are cut into items, and these are compared. A flood of
//! items is not kept: where their order counts they are read in step.

use super::items::{items, trim_end, Item};
use super::{difference, Comparison, Difference, Location};
use crate::problem::named_comparison::{Count, Equality, Items, NamedComparison};
use std::cmp::Ordering;
use std::iter::{self, once, Peekable};

struct Texts<'a> {
    answer: &'a [u8],
    output: &'a [u8],
    comparison: &'a NamedComparison,
}

/// The result of a comparison with a name, and the share of the points that an output gets which is not
/// right. The error says that the answer itself is not what is compared so: `yesno` for an answer of
/// numbers.
pub fn compare(
    answer: &[u8],
    output: &[u8],
    comparison: &NamedComparison,
) -> Result<(Comparison, Option<f64>), String> {
    let texts = Texts {
        answer,
        output,
        comparison,
    };
    let comparison = match comparison.count {
        Count::Share(weights, is_strict) => return texts.by_lines(weights, is_strict),
        Count::Unordered => texts.in_any_order()?,
        Count::Cases(is_single) => texts.by_cases(is_single)?,
        Count::One => texts.one()?,
        Count::All | Count::Leading => texts.in_order()?,
    };
    Ok((comparison, None))
}

impl<'a> Texts<'a> {
    fn items(&self) -> [Box<dyn Iterator<Item = Item<'a>> + 'a>; 2] {
        [self.answer, self.output].map(|text| items(text, self.comparison.items))
    }

    /// Whether this part of the answer is what is compared so.
    fn check(&self, item: &Item) -> Result<(), String> {
        if self.comparison.equality.is_valid(&item.text) {
            return Ok(());
        }
        Err(self.invalid_answer(item))
    }

    fn invalid_answer(&self, item: &Item) -> String {
        format!(
            "line {} of the answer has {:?}, which {} cannot compare",
            Location::of_offset(self.answer, item.offset).line,
            difference::shown(0, &item.text, b"").0,
            self.comparison.name
        )
    }

    /// Compares the first item, which must be the only one of the output.
    fn one(&self) -> Result<Comparison, String> {
        let equality = self.comparison.equality;
        let [mut wanted, mut found] = self.items();
        let Some(a) = wanted.next() else {
            return Err(self.invalid_answer(&Item::default()));
        };
        let Some(b) = found.next() else {
            // These checkers read both words before they look at one.
            if !matches!(equality, Equality::YesNo | Equality::Digits) {
                self.check(&a)?;
            }
            return Ok(self.different(Some(a), None));
        };
        self.check(&a)?;
        // A huge number must be alone in the answer, too.
        if let Some(second) = wanted.next().filter(|_| equality == Equality::Digits) {
            return Err(self.invalid_answer(&second));
        }
        if !equality.accepts(&a.text, &b.text) {
            return Ok(self.different(Some(a), Some(b)));
        }
        let more = found.next().map(|item| self.unexpected(item, found));
        Ok(more.unwrap_or(Comparison::Equal))
    }

    fn in_order(&self) -> Result<Comparison, String> {
        let NamedComparison {
            equality, count, ..
        } = *self.comparison;
        let is_leading = count == Count::Leading;
        let [wanted, mut found] = self.items();
        let mut wanted = wanted.peekable();
        loop {
            // testlib's checkers of lines do not read an empty last one.
            let item = wanted.next();
            let is_last = wanted.peek().is_none();
            let next = item.filter(|item| !is_leading || !is_last || !item.text.is_empty());
            match (next, found.next()) {
                (None, None) => return Ok(Comparison::Equal),
                (Some(a), Some(b)) => {
                    self.check(&a)?;
                    if !equality.accepts(&a.text, &b.text) {
                        return Ok(self.different(Some(a), Some(b)));
                    }
                }
                (Some(a), None) if is_leading && a.text.is_empty() => {}
                (Some(a), None) => {
                    if equality != Equality::YesNo {
                        self.check(&a)?;
                        let mut rest = wanted.filter(|_| !is_leading);
                        rest.try_for_each(|item| self.check(&item))?;
                    }
                    return Ok(self.different(Some(a), None));
                }
                (None, Some(b)) if is_leading && trim_end(&b.text).is_empty() => {}
                (None, Some(b)) => return Ok(self.unexpected(b, found)),
            }
        }
    }

    /// The output goes on after the end of the answer. An invalid item is the fault, even if it comes
    /// later.
    fn unexpected(&self, first: Item<'a>, rest: impl Iterator<Item = Item<'a>>) -> Comparison {
        let is_invalid = |item: &Item| !self.comparison.equality.is_valid(&item.text);
        let invalid = once(first.clone()).chain(rest).find(is_invalid);
        self.different(None, Some(invalid.unwrap_or(first)))
    }

    fn in_any_order(&self) -> Result<Comparison, String> {
        let equality = self.comparison.equality;
        let [wanted, mut found] = self.items();
        let mut wanted: Vec<Item> = wanted.collect();
        wanted.iter().try_for_each(|item| self.check(item))?;
        if let Some(invalid) = found.find(|item| !equality.is_valid(&item.text)) {
            return Ok(self.malformed(None, Some(invalid)));
        }
        if self.answer == self.output {
            return Ok(Comparison::Equal);
        }
        let [_, found] = self.items();
        let mut found: Vec<Item> = found.take(wanted.len() + 1).collect();
        match wanted.len().cmp(&found.len()) {
            Ordering::Less => return Ok(self.different(None, found.pop())),
            Ordering::Greater => return Ok(self.different(wanted.pop(), None)),
            Ordering::Equal => {}
        }
        for items in [&mut wanted, &mut found] {
            match equality {
                Equality::Caseless => {
                    items.sort_by_cached_key(|item| item.text.to_ascii_lowercase())
                }
                _ => items.sort_by(|a, b| a.text.cmp(&b.text)),
            }
        }
        let mut pairs = wanted.into_iter().zip(found);
        let different = pairs.find(|(a, b)| !equality.accepts(&a.text, &b.text));
        Ok(different.map_or(Comparison::Equal, |(a, b)| self.different(Some(a), Some(b))))
    }

    /// Compares case by case. Where each case has one item, all cases are read before any is
    /// compared: a fault of a lower rank counts.
    fn by_cases(&self, is_single: bool) -> Result<Comparison, String> {
        let [mut wanted, mut found] = self.items().map(Iterator::peekable);
        let pairs = (1..)
            .map(|number| {
                [&mut wanted, &mut found].map(|items| self.case(items, number, is_single))
            })
            .take_while(|pair| pair.iter().any(Option::is_some));
        let first = |case: Option<Result<Vec<Item<'a>>, _>>| case?.ok()?.into_iter().next();
        let mut faults = pairs.filter_map(|[wanted, found]| match (wanted, found) {
            (Some(Err(item)), _) => {
                let offset = self.answer.len();
                let end = || Item {
                    offset,
                    ..Item::default()
                };
                Some((0, Err(self.invalid_answer(&item.unwrap_or_else(end)))))
            }
            (wanted, Some(Err(item))) => Some((1, Ok(self.malformed(first(wanted), item)))),
            (Some(Ok(wanted)), Some(Ok(found))) => {
                let is_equal = |(a, b): &(&Item, &Item)| a.text == b.text;
                let at = wanted.iter().zip(&found).take_while(is_equal).count();
                let (a, b) = (wanted.get(at).cloned(), found.get(at).cloned());
                (a.is_some() || b.is_some()).then(|| (2, Ok(self.different(a, b))))
            }
            (wanted, found) => Some((3, Ok(self.malformed(first(wanted), first(found))))),
        });
        let fault = if is_single {
            faults.min_by_key(|(rank, _)| *rank)
        } else {
            faults.next()
        };
        fault.map_or(Ok(Comparison::Equal), |(_, fault)| fault)
    }

    /// The items of the next case, which `Case 1:` begins with this number; `None` at the end of the
    /// text. The error has the first item that is invalid or belongs to no case; `None` if the case
    /// ends too early.
    fn case(
        &self,
        items: &mut Peekable<impl Iterator<Item = Item<'a>>>,
        number: usize,
        is_single: bool,
    ) -> Option<Result<Vec<Item<'a>>, Option<Item<'a>>>> {
        let first = items.next()?;
        if *first.text != *CASE {
            return Some(Err(Some(first)));
        }
        // testlib's checkers let one more word pass that begins a case.
        if !is_single && number > 1 && items.peek().is_none() {
            return None;
        }
        let second = items.next();
        let is_number = |item: &Item| is_number_of_case(&item.text, number);
        if !second.as_ref().is_some_and(is_number) {
            return Some(Err(second));
        }
        // A flood is not kept. No case of the answer has so many items.
        let max_items = self.answer.len() / 2 + 2;
        let next = || items.next_if(|item| *item.text != *CASE);
        let of_case: Vec<Item> = iter::from_fn(next).take(max_items).collect();
        let is_invalid = |item: &&Item| !self.comparison.equality.is_valid(&item.text);
        let invalid = of_case.iter().find(is_invalid);
        Some(match of_case.len() {
            _ if invalid.is_some() => Err(invalid.cloned()),
            0 if is_single => Err(items.peek().cloned()),
            2.. if is_single => Err(of_case.get(1).cloned()),
            _ => Ok(of_case),
        })
    }

    /// Gives each right line its share of the points: that of `weights`, or the same to all if there
    /// are none.
    fn by_lines(
        &self,
        weights: &[f64],
        is_strict: bool,
    ) -> Result<(Comparison, Option<f64>), String> {
        let [wanted, found] = self.items();
        let wanted: Vec<Item> = wanted.collect();
        let found: Vec<Item> = found.take(wanted.len() + 1).collect();
        let equal_weights = vec![1.0; if is_strict { 1 } else { wanted.len() }];
        let weights = if weights.is_empty() {
            &equal_weights
        } else {
            weights
        };
        if weights.len() != wanted.len() {
            return Err(format!(
                "the answer has {} lines, and {} have points",
                wanted.len(),
                weights.len()
            ));
        }
        let is_right = |at: usize| {
            found
                .get(at)
                .is_some_and(|item| item.text == wanted[at].text)
        };
        let mut lines = 0..wanted.len().max(found.len());
        let wrong = lines.find(|&at| at >= wanted.len() || !is_right(at));
        let comparison = match wrong {
            None => Comparison::Equal,
            Some(at) => self.different(wanted.get(at).cloned(), found.get(at).cloned()),
        };
        let is_counted = found.len() == wanted.len() || !is_strict && found.len() < wanted.len();
        let right = (0..wanted.len()).filter(|&at| is_right(at));
        let points: f64 = right.map(|at| weights[at]).sum();
        let share = is_counted.then(|| points / weights.iter().sum::<f64>());
        Ok((comparison, share))
    }

    /// testlib's checkers call it another fault if there is no number where one must be.
    fn different(&self, wanted: Option<Item>, found: Option<Item>) -> Comparison {
        let NamedComparison {
            items,
            equality,
            count,
            ..
        } = *self.comparison;
        let is_lines = matches!(items, Items::Lines(..));
        let is_short = matches!(count, Count::One | Count::Leading);
        let is_malformed = match (&wanted, &found) {
            (Some(_), Some(item)) => !equality.is_valid(&item.text),
            (None, Some(item)) => {
                is_short || equality != Equality::YesNo && !equality.is_valid(&item.text)
            }
            (_, None) => is_short && !is_lines,
        };
        if is_malformed {
            return self.malformed(wanted, found);
        }
        Comparison::Different(self.difference(wanted, found))
    }

    fn malformed(&self, wanted: Option<Item>, found: Option<Item>) -> Comparison {
        Comparison::Layout(self.difference(wanted, found).to_string())
    }

    fn difference(&self, wanted: Option<Item>, found: Option<Item>) -> Difference {
        let location = |text: &[u8], item: &Option<Item>| {
            let offset = item.as_ref().map_or(text.len(), |item| item.offset);
            Location::of_offset(text, offset)
        };
        let a = wanted.as_ref().map_or(&b""[..], |item| &item.text);
        let b = found.as_ref().map_or(&b""[..], |item| &item.text);
        let common = a.iter().zip(b).take_while(|(a, b)| a == b).count();
        let (expected, got) = difference::shown(common, a, b);
        Difference {
            distance: self.comparison.equality.distance(a, b),
            answer: location(self.answer, &wanted),
            output: location(self.output, &found),
            expected: wanted.is_some().then_some(expected),
            got: found.is_some().then_some(got),
        }
    }
}

/// The word that begins a case.
const CASE: &[u8] = b"Case";

/// Whether a word is the `1:` of `Case 1:`.
fn is_number_of_case(word: &[u8], number: usize) -> bool {
    let digits = word.strip_suffix(b":").unwrap_or_default();
    let is_plain = digits.iter().all(u8::is_ascii_digit) && !digits.starts_with(b"0");
    let text = std::str::from_utf8(digits).unwrap_or_default();
    is_plain && text.parse() == Ok(number)
}

#[cfg(test)]
mod tests {
    use super::super::tests::check_outputs;
    use super::*;

    /// The outputs of each row are judged like this by testlib's own checkers, too, where the name
    /// is one of theirs.
    const SAID: &str = r"wcmp|a b\nc|=: a\n\nb c\s
wcmp|a b|W:a b c|W:A b
ncmp|1 -2|=:1\n-2\n
ncmp|1 2|P:1 02|P:1 +2|W:1
ncmp|0|P:-0
ncmp|x|F:x
ncmp|123456789012345678901234567890|F:1
ncmp|1 2 x|W:5|F:1
ncmp||P:1 x|W:1 2
icmp|7|P:7 7
icmp|7 8|=:7
icmp||F: 1
icmp|2147483648|F:2147483648
icmp|5|P:2147483648
icmp|1 x|=:1
hcmp|123456789012345678901234567890|=:123456789012345678901234567890
hcmp|5 6|F:5
hcmp|x|P:
yesno|YES|=:yes|P:maybe|W:no
yesno|maybe|P:
yesno|YES maybe|=:yes
nyesno|yes NO|=:Yes no
nyesno|maybe|W:
nyesno||W:1
nyesno|NO maybe|W:yes 1
rcmp6|1000000 0.5|=:1000000.9 0.500001
rcmp6|1 2|W:1.00001 2|P:1
rcmp6|1|P:nan|P:1 2
rcmp6|1 nan|W:2 2
rcmp|1000000|W:1000000.1
rcmp4|1|=:1.0001
rcmp9|1|W:1.00000001
fcmp|a b\nc\n|=:a b\r\nc|W:a  b\nc\n
fcmp|a\n|W:a \n|P:a\nb\n
fcmp|a\n \n|W:a\n
fcmp|a\n\n\n|=:a\n
fcmp|a\n\n|=:a\n \n
fcmp|a\nb\n|W:a\n
lcmp|a b\nc\n|=: a   b \nc\n\n|W:a\nb c\n
lcmp|a\n \nb\n|=:a\n\nb\n
lcmp|a\n|P:a\n\n b\n
lcmp|\r\n|P:a
uncmp|3 1 2|=:1 2 3|W:1 2 2
uncmp|3 1|W:1 3 3
uncmp|3|P:3 x
uncmp|x|F:1
acmp||F:
rncmp||P:x
caseicmp|Case 1: 5 Case 2: 6|=:Case 1:\n5 Case 2:\n6|P:Case 1: 5|W:Case 1: 7|P:Case 1: 7 Case 2: x
caseicmp|Case 1: 5|W:Case 1: 6|P:5|P:Case 1: 5 6
caseicmp|Case 2: 5|F:Case 2: 5
casencmp|Case 1: 5 6|W:Case 1: 5|P:Case 1: 5 06
casencmp|Case 1:\nCase 2: 1|=:Case 1: Case 2: 1
casencmp|Case 1: 5|P:Case 1: 5 Case 2: 6|=:Case 1: 5 Case
casewcmp|Case 1: a b|W:Case 1: a
casewcmp|Case 1: 5 Case 2: 6|P:Case 1: 5 Case 3: 6
casewcmp|Case 1: a|P:case 1: a
bcmp|a\n|W:a
standard|a b\n\nc\n|=:a   b\nc
standard|a b\nc\n|W:a b c\n
identical|a\n|=:a\n
floats|x 1.0\n2\n|=:x 1.0000001\n2\n|W:y 1.0\n2\n
floats|1\n2\n|W:1 2\n
floatsrel|0.000001|W:0.000002
floatsabs|0.000001|=:0.000002
rstripped|a\nb\n|=:a  \nb\n|W:a\nb
sorted|1 2\n3\n|=:3\n1  2\n|W:2 1\n3\n
unordered|1 2\n3\n|=:3 2 1
easy|Abc|=:c B\na
strict|a\n|=:a
strict|a\n\n|W:a\n
default|a b\n\n|=:a b \s
default|a b\n|W:a  b\n
stripped|a\nb\n\n|=:a\nb
stripped|a\nb\n|W:a \nb";

    #[test]
    fn names_mean_what_their_sites_mean() {
        check_outputs(SAID, |name, answer, output| {
            let comparison = NamedComparison::named(name).unwrap();
            compare(answer, output, &comparison)
                .ok()
                .map(|(comparison, _)| comparison)
        });
    }

    #[test]
    fn each_right_line_has_its_share() {
        let share = |comparison: &NamedComparison, output: &[u8]| {
            compare(b"a\nb\nc\nd\n", output, comparison).unwrap().1
        };
        let count = NamedComparison::named("linecount").unwrap();
        assert_eq!(share(&count, b"a\nx\n c \nd"), Some(0.75));
        assert_eq!(share(&count, b"a\n"), Some(0.25));
        assert_eq!(share(&count, b"a\nb\nc\nd\ne\n"), None);
        let mut weighted = NamedComparison::named("linematches").unwrap();
        weighted.count = Count::Share(&[1.0, 2.0, 3.0, 4.0], true);
        assert_eq!(share(&weighted, b"a\nx\nx\nd\n"), Some(0.5));
        assert_eq!(share(&weighted, b"a\n"), None);
    }

    #[test]
    fn a_difference_has_a_location() {
        let comparison = NamedComparison::named("wcmp").unwrap();
        let result = compare(b"1 2\n3 4\n", b"1 2 3\n\n 5\n", &comparison).unwrap();
        let Comparison::Different(difference) = result.0 else {
            panic!("{result:?}");
        };
        let message = difference.to_string();
        assert_eq!(message, "line 3, column 2: \"5\" instead of \"4\"");
        assert_eq!((difference.answer.line, difference.answer.column), (2, 3));
    }
}
