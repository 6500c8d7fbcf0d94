//! A remark on a Wrong Answer that another comparison takes for right: numbers that are almost
//! equal, and YES for Yes. The statement says whether that is allowed; the folder of cases does not.

use crate::comparison::Strictness;
use crate::judging::rules::Rules;
use crate::problem::Problem;
use crate::results::record::CaseRecord;
use crate::run::output::read_prefix;
use crate::terminal::escape_control;
use crate::verdict::Verdict;

/// The tolerance of most statements.
const USUAL: f64 = 1e-6;

/// So many bytes of an answer tell which words it has.
const ANSWER: u64 = 4 << 10;

/// Names the comparison that would accept the first Wrong Answer; `None` where the problem, the
/// user or a program has decided how outputs are compared.
pub fn other_comparison(
    problem: &Problem,
    rules: &Rules,
    records: &[CaseRecord],
) -> Option<String> {
    let is_decided = problem.solution.is_some() || rules.need_no_answer();
    if is_decided || rules.strictness != Strictness::Poj {
        return None;
    }
    let case = records.iter().find(|case| case.is(Verdict::WrongAnswer))?;
    let difference = case.difference.as_ref()?;
    let (wanted, got) = (difference.expected.as_ref()?, difference.got.as_ref()?);
    let (what, name, value) = if let Some(distance) = distance(wanted, got) {
        (
            format!("the numbers differ by {distance:.1e}"),
            "float",
            "1e-6",
        )
    } else if is_yes_or_no(wanted) && wanted.eq_ignore_ascii_case(got) {
        let answer = read_prefix(case.answer.as_deref()?, ANSWER).ok()?;
        let mut words = answer.split_whitespace();
        let name = match answer.split_whitespace().count() {
            1 => "yesno",
            _ if words.all(is_yes_or_no) => "nyesno",
            _ => return None,
        };
        (
            format!("\"{got}\" is \"{wanted}\" in other letters"),
            "compare",
            name,
        )
    } else {
        return None;
    };
    Some(format!(
        "{}: {what}; if the statement allows that, use --{name} {value}, or write the line \"- {name}: \
         {value}\" into problem.txt",
        escape_control(case.name.as_bytes())
    ))
}

/// By how much two numbers differ that are almost equal, of which one at least has a fraction.
fn distance(wanted: &str, got: &str) -> Option<f64> {
    let [a, b]: [f64; 2] = [wanted.parse().ok()?, got.parse().ok()?];
    let distance = (a - b).abs();
    let has_fraction = wanted.contains('.') || got.contains('.');
    (has_fraction && distance <= USUAL * a.abs().max(1.0)).then_some(distance)
}

fn is_yes_or_no(word: &str) -> bool {
    ["yes", "no"]
        .iter()
        .any(|answer| word.eq_ignore_ascii_case(answer))
}
