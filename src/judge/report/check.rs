//! The table of `judge check`.

use crate::authoring::inspection::Inspection;
use crate::terminal::escape_lines;
use crate::terminal::table::Table;

/// A line for each problem, and below them what is wrong or in doubt.
pub fn table(inspections: &[Inspection]) -> String {
    let mut table = Table::new(["problem", "cases", "faults", "in doubt"]);
    for inspection in inspections {
        table.row([
            inspection.id.clone(),
            inspection.cases.to_string(),
            number_or_none(&inspection.faults),
            number_or_none(&inspection.doubts),
        ]);
    }
    let mut text = table.render(|_, _, cell| cell);
    for inspection in inspections {
        for (all, kind) in [
            (&inspection.faults, "fault"),
            (&inspection.doubts, "in doubt"),
        ] {
            for what in all {
                let what = escape_lines(what).trim_end().replace('\n', "\n  ");
                text += &format!("\n{}, {kind}: {what}\n", inspection.id);
            }
        }
    }
    text
}

fn number_or_none(what: &[String]) -> String {
    match what.len() {
        0 => "none".to_string(),
        count => count.to_string(),
    }
}
