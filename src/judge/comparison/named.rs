//! The comparisons with a name: both texts are cut into items, and these are compared. A flood of
//! items is not kept: where their order counts they are read in step.

use super::items::{items, trim_end, Item};
use super::{difference, Comparison, Difference, Location};
use crate::problem::named_comparison::{Count, Equality, Items, NamedComparison};
use std::cmp::Ordering;
use std::iter::{self, once};

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
        Count::One | Count::All | Count::Leading => texts.in_order()?,
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
        Err(self.invalid("answer", self.answer, item))
    }

    fn invalid(&self, name: &str, text: &[u8], item: &Item) -> String {
        format!(
            "line {} of the {name} has {:?}, which {} cannot compare",
            Location::of_offset(text, item.offset).line,
            difference::shown(0, &item.text, b"").0,
            self.comparison.name
        )
    }

    fn malformed(&self, item: &Item) -> Comparison {
        Comparison::Layout(self.invalid("output", self.output, item))
    }

    fn in_order(&self) -> Result<Comparison, String> {
        let NamedComparison {
            items,
            equality,
            count,
            ..
        } = *self.comparison;
        let [mut answer, mut printed] = self.items();
        if count == Count::One {
            let first = answer.next().unwrap_or_default();
            self.check(&first)?;
            // A huge number must be alone in the answer, too.
            if let Some(second) = answer.next().filter(|_| equality == Equality::Digits) {
                return Err(self.invalid("answer", self.answer, &second));
            }
            answer = Box::new(once(first));
        }
        let has_all = count == Count::All;
        let mut wanted = answer.peekable();
        loop {
            // testlib's checkers of lines do not read an empty last one.
            let item = wanted.next();
            let is_last = wanted.peek().is_none();
            let next = item.filter(|item| has_all || !is_last || !item.text.is_empty());
            match (next, printed.next()) {
                (None, None) => return Ok(Comparison::Equal),
                (Some(a), Some(b)) => {
                    self.check(&a)?;
                    if !equality.accepts(&a.text, &b.text) {
                        let is_malformed = !equality.is_valid(&b.text);
                        return Ok(self.fault(is_malformed, Some(a), Some(b)));
                    }
                }
                (Some(a), None) if !has_all && a.text.is_empty() => {}
                (Some(a), None) => {
                    self.check(&a)?;
                    wanted.try_for_each(|item| self.check(&item))?;
                    let is_malformed = !has_all && !matches!(items, Items::Lines(..));
                    return Ok(self.fault(is_malformed, Some(a), None));
                }
                (None, Some(b)) if !has_all && trim_end(&b.text).is_empty() => {}
                (None, Some(b)) => {
                    let is_invalid = |item: Item| !equality.is_valid(&item.text);
                    let is_malformed = !has_all
                        || equality != Equality::YesNo
                            && once(b.clone()).chain(printed).any(is_invalid);
                    return Ok(self.fault(is_malformed, None, Some(b)));
                }
            }
        }
    }

    fn in_any_order(&self) -> Result<Comparison, String> {
        let equality = self.comparison.equality;
        let [answer, mut output] = self.items();
        let mut wanted: Vec<Item> = answer.collect();
        wanted.iter().try_for_each(|item| self.check(item))?;
        if let Some(invalid) = output.find(|item| !equality.is_valid(&item.text)) {
            return Ok(self.malformed(&invalid));
        }
        if self.answer == self.output {
            return Ok(Comparison::Equal);
        }
        let [_, output] = self.items();
        let mut printed: Vec<Item> = output.take(wanted.len() + 1).collect();
        match wanted.len().cmp(&printed.len()) {
            Ordering::Less => return Ok(self.fault(false, None, printed.pop())),
            Ordering::Greater => return Ok(self.fault(false, wanted.pop(), None)),
            Ordering::Equal => {}
        }
        for items in [&mut wanted, &mut printed] {
            match equality {
                Equality::Caseless => {
                    items.sort_by_cached_key(|item| item.text.to_ascii_lowercase())
                }
                _ => items.sort_by(|a, b| a.text.cmp(&b.text)),
            }
        }
        let mut pairs = wanted.into_iter().zip(printed);
        let different = pairs.find(|(a, b)| !equality.accepts(&a.text, &b.text));
        Ok(different.map_or(Comparison::Equal, |(a, b)| {
            self.fault(false, Some(a), Some(b))
        }))
    }

    fn by_cases(&self, is_single: bool) -> Result<Comparison, String> {
        let [mut wanted, mut printed] =
            [self.answer, self.output].map(|text| self.cases(text, is_single));
        let first = |case: Option<Result<Vec<Item<'a>>, _>>| case?.ok()?.into_iter().next();
        let mut fault = None;
        // testlib's checkers of one item for each case read both texts before they compare.
        while fault.is_none() || is_single {
            let next = match (wanted.next(), printed.next()) {
                (None, None) => break,
                (Some(Err(item)), _) => return Err(self.invalid("answer", self.answer, &item)),
                (_, Some(Err(item))) => return Ok(self.malformed(&item)),
                (Some(Ok(wanted)), Some(Ok(printed))) => {
                    let is_equal = |(a, b): &(&Item, &Item)| a.text == b.text;
                    let at = wanted.iter().zip(&printed).take_while(is_equal).count();
                    let (a, b) = (wanted.get(at).cloned(), printed.get(at).cloned());
                    (a.is_some() || b.is_some()).then(|| self.fault(false, a, b))
                }
                (wanted, printed) => Some(self.fault(true, first(wanted), first(printed))),
            };
            fault = fault.or(next);
        }
        Ok(fault.unwrap_or(Comparison::Equal))
    }

    /// The cases of a text, each the words of `Case 1:` and its items. The error has an item that is
    /// wrong in its case, or the last one if there are too few or too many.
    fn cases<'b>(
        &'b self,
        text: &'a [u8],
        is_single: bool,
    ) -> impl Iterator<Item = Result<Vec<Item<'a>>, Item<'a>>> + 'b {
        let mut items = items(text, self.comparison.items).peekable();
        (1..).map_while(move |number: usize| {
            let first = items.next()?;
            // testlib's checkers let one more word pass that begins a case.
            if !is_single && number > 1 && *first.text == *CASE && items.peek().is_none() {
                return None;
            }
            let is_number = |item: &Item| *item.text == *format!("{number}:").as_bytes();
            if *first.text != *CASE {
                return Some(Err(first));
            }
            let Some(second) = items.next_if(is_number) else {
                return Some(Err(items.next().unwrap_or(first)));
            };
            let mut case = vec![first, second];
            // A flood is not kept. No case of the answer has so many items.
            let max_items = self.answer.len() / 2 + 2;
            let next = || items.next_if(|item| *item.text != *CASE);
            case.extend(iter::from_fn(next).take(max_items));
            let is_invalid = |item: &&Item| !self.comparison.equality.is_valid(&item.text);
            let last = case.last().filter(|_| is_single && case.len() != 3);
            let wrong = case[2..].iter().find(is_invalid).or(last).cloned();
            Some(wrong.map_or(Ok(case), Err))
        })
    }

    /// Gives each right line its share of the points: that of `weights`, or the same to all if there
    /// are none.
    fn by_lines(
        &self,
        weights: &[f64],
        is_strict: bool,
    ) -> Result<(Comparison, Option<f64>), String> {
        let [answer, output] = self.items();
        let wanted: Vec<Item> = answer.collect();
        let printed: Vec<Item> = output.take(wanted.len() + 1).collect();
        let is_equal_share = weights.is_empty() && !is_strict;
        if weights.len() != wanted.len() && !is_equal_share {
            let (lines, weights) = (wanted.len(), weights.len());
            let what = format!("the answer has {lines} lines, and {weights} have points");
            return Err(what);
        }
        let is_right = |&at: &usize| {
            let texts = [wanted.get(at), printed.get(at)].map(|line| line.map(|line| &line.text));
            texts[0] == texts[1]
        };
        let wrong = (0..wanted.len().max(printed.len())).find(|at| !is_right(at));
        let comparison = match wrong {
            None => Comparison::Equal,
            Some(at) => self.fault(false, wanted.get(at).cloned(), printed.get(at).cloned()),
        };
        let is_counted =
            printed.len() == wanted.len() || !is_strict && printed.len() < wanted.len();
        let points = |at: usize| weights.get(at).copied().unwrap_or(1.0);
        let all: f64 = (0..wanted.len()).map(points).sum();
        let right: f64 = (0..wanted.len()).filter(is_right).map(points).sum();
        Ok((comparison, is_counted.then(|| right / all)))
    }

    /// testlib's checkers tell an output without a number where one must be from a wrong one.
    fn fault(&self, is_malformed: bool, wanted: Option<Item>, printed: Option<Item>) -> Comparison {
        let location = |text: &[u8], item: &Option<Item>| {
            let offset = item.as_ref().map_or(text.len(), |item| item.offset);
            Location::of_offset(text, offset)
        };
        let a = wanted.as_ref().map_or(&b""[..], |item| &item.text);
        let b = printed.as_ref().map_or(&b""[..], |item| &item.text);
        let common = a.iter().zip(b).take_while(|(a, b)| a == b).count();
        let (expected, got) = difference::shown(common, a, b);
        let difference = Difference {
            distance: self.comparison.equality.distance(a, b),
            answer: location(self.answer, &wanted),
            output: location(self.output, &printed),
            expected: wanted.is_some().then_some(expected),
            got: printed.is_some().then_some(got),
        };
        if is_malformed {
            return Comparison::Layout(difference.to_string());
        }
        Comparison::Different(difference)
    }
}

const CASE: &[u8] = b"Case";

#[cfg(test)]
mod tests {
    use super::super::tests::check_outputs;
    use super::*;

    /// The outputs of each row are judged like this by testlib's own checkers, too, where the name
    /// is one of theirs; but a fault of the answer comes before one of the output here.
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
hcmp|x|F:
yesno|YES|=:yes|P:maybe|W:no
yesno|maybe|F:
yesno|YES maybe|=:yes
nyesno|yes NO|=:Yes no
nyesno|maybe|F:
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
            Some(compare(answer, output, &comparison).ok()?.0)
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
