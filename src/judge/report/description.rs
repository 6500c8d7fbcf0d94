//! The text of what a folder of cases tells of its problem.

use super::points;
use crate::judging::description::Description;
use crate::terminal::escape_control;

/// A line for each fact.
pub fn render(found: &Description) -> String {
    let plain = |text: &str| escape_control(text.as_bytes());
    let (mb, memory) = (found.memory_kb as f64 / 1024.0, found.memory_kb);
    let memory = if mb.fract() == 0.0 {
        format!("{mb} MB")
    } else {
        format!("{memory} KB")
    };
    let limited = match found.limited {
        0 => String::new(),
        1 => "; 1 case has its own".to_string(),
        count => format!("; {count} cases have their own"),
    };
    let unanswered = match found.unanswered {
        0 => String::new(),
        count => format!(", {count} of them without an answer"),
    };
    let points = match found.points {
        None => "none".to_string(),
        Some((most, 0 | 1)) => points::number(most),
        Some((most, parts)) => format!("{} in {parts} parts", points::number(most)),
    };
    let deciders = found.deciders.iter().map(|it| it.display().to_string());
    let deciders: Vec<String> = deciders.collect();
    let checker = if deciders.is_empty() {
        found.comparison.clone()
    } else {
        deciders.join(", ")
    };
    let rows = [
        ("kind", found.kind.to_string()),
        ("title", plain(&found.title)),
        ("cases", format!("{}{unanswered}", found.cases)),
        ("limits", format!("{} ms, {memory}{limited}", found.time_ms)),
        ("points", points),
        ("checker", plain(&checker)),
    ];
    let rows = rows.map(|(name, value)| format!("{name:8} {value}\n"));
    rows.concat() + "\nThere is no submission: judge --data DIR FILE judges one\n"
}
