//! Names of inputs and answers where the configuration lists no cases.

use crate::problem::points::ScoreMode;

/// The parts of an input's name: the subtask and how it counts, the number of the case, and the
/// names that its answer may have.
pub fn parts(name: &str) -> Option<(i64, ScoreMode, i64, Vec<String>)> {
    const INPUTS: [&str; 6] = [".in.txt", ".IN.TXT", ".in", ".IN", ".txt", ".TXT"];
    const ANSWERS: [&str; 8] = [
        "out", "out.txt", "OUT", "OUT.TXT", "ans", "ans.txt", "ANS", "ANS.TXT",
    ];
    let renamed = |name: String| {
        let other = name.replace("input", "output").replace("INPUT", "OUTPUT");
        [name, other]
    };
    let digits = |text: &str| {
        let start = text.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        (start, text[start..].parse::<i64>().ok())
    };
    if let Some(stem) = INPUTS.iter().find_map(|end| name.strip_suffix(end)) {
        let named = ANSWERS.iter().map(|end| format!("{stem}.{end}"));
        let mut answers: Vec<String> = named.flat_map(renamed).collect();
        answers.push(format!("{}.txt", stem.replace("input", "output")));
        let (start, number) = digits(stem);
        let before = stem[..start].strip_suffix(['-', '_']);
        let subtask = before.and_then(|before| digits(before).1);
        let first = stem.split(['-', '_']).next()?.parse().ok();
        let rule = match (number, subtask) {
            (Some(_), Some(_)) => ScoreMode::Least,
            _ => ScoreMode::Sum,
        };
        return Some((subtask.unwrap_or(1), rule, number.or(first)?, answers));
    }
    let (start, number) = digits(name);
    let stem = name[..start].strip_suffix(".in")?;
    let ends = ["ou", "out"].map(|end| format!("{stem}.{end}{}", &name[start..]));
    let answers = ends.into_iter().flat_map(renamed).collect();
    Some((1, ScoreMode::Sum, number?, answers))
}
