//! The text of a race.

use super::count;
use super::file::short_names;
use super::plain;
use crate::platform::HOST_PLATFORM;
use crate::terminal::table::Table;
use crate::timing::race::{Contender, Race};
use crate::verdict::Verdict;

/// A run this short, in seconds, is mostly what it costs to start a program.
const SHORT: f64 = 0.005;

/// So many lines of a reason are shown: a compiler may have much to say.
const REASON_LINES: usize = 10;

/// A line for each program that was timed, and below them why the others were not.
pub fn render(race: &Race) -> String {
    let mut text = String::new();
    let paths = race.contenders.iter().map(|contender| &*contender.name);
    let names = short_names(&Vec::from_iter(paths));
    let contenders = || race.contenders.iter().zip(&names);
    if let Some(first) = race.first() {
        text += &heading(race);
        let mut table = Table::new(["program", "time", "range", "memory", "speed", "range"]);
        for (contender, name) in contenders() {
            if let (Some(time), Some(speed)) = (contender.time(), contender.speed(first)) {
                table.row([
                    name.clone(),
                    format!("{} ms", milliseconds(time.median)),
                    format!("{}..{}", milliseconds(time.least), milliseconds(time.most)),
                    format!("{:.1} MB", contender.peak_kb as f64 / 1024.0),
                    ratio(speed.median),
                    format!("{}..{}", ratio(speed.least), ratio(speed.most)),
                ]);
            }
        }
        text += &table.render(|_, _, cell| cell);
        let mut times = race.contenders.iter().filter_map(Contender::time);
        if times.any(|time| time.median < SHORT) {
            text += "Times this short are mostly the start of the program: take a larger input.\n";
        }
    }
    // Its clock ticks seldom.
    if let (Some(step), Some(_)) = (HOST_PLATFORM.cpu_step, race.first()) {
        text += &format!(
            "CPU time has steps of {} ms on this system: take inputs that cost a second or more.\n",
            milliseconds(step.as_secs_f64())
        );
    }
    for (contender, name) in contenders() {
        if contender.verdict != Verdict::Accepted {
            text += &why_not_timed(name, contender);
        }
    }
    if race.is_guess {
        text += "The input has no answer: outputs were compared with the first one.\n";
    }
    if race.first().is_none() {
        text += "Nothing was timed: fewer than two programs have right answers.\n";
    }
    text
}

fn heading(race: &Race) -> String {
    let problem = match race.problem.shown.as_str() {
        "" => String::new(),
        shown => format!("{}, ", plain(shown)),
    };
    let cases = count(race.cases as u64, "input");
    let runs = count(race.runs as u64, "run");
    format!("{problem}{cases}, {runs} of each in turn\n")
}

/// A ratio with two decimals, or more if that leaves less than two significant digits.
fn ratio(value: f64) -> String {
    let zeros = if value > 0.0 { -value.log10() } else { 0.0 };
    let decimals = zeros.floor() as usize + 2;
    format!("{value:.decimals$}")
}

fn milliseconds(seconds: f64) -> String {
    format!("{:.1}", seconds * 1000.0)
}

fn why_not_timed(name: &str, contender: &Contender) -> String {
    let mut text = format!("{name}: {}, not timed\n", contender.verdict);
    for line in contender.reason.lines().take(REASON_LINES) {
        text += &format!("  {}\n", plain(line));
    }
    if let Some(remark) = &contender.remark {
        text += &format!("  {remark}\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ratio_has_two_significant_digits() {
        for (value, text) in [
            (0.0, "0.00"),
            (12.345, "12.35"),
            (1.0, "1.00"),
            (0.5, "0.50"),
            (0.0213, "0.021"),
            (0.00213, "0.0021"),
        ] {
            assert_eq!(ratio(value), text);
        }
    }
}
