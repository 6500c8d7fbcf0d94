//! The text of points, and of what each group is worth.

use super::plain;
use crate::judging::record::Points;
use crate::terminal::table::Table;

/// `61.5 of 100 points`.
pub fn of(score: f64, most: Option<f64>) -> String {
    let of = most.map_or(String::new(), |most| format!(" of {}", number(most)));
    format!("{}{of} points", number(score))
}

/// A row for each group; nothing where there are none.
pub fn groups(points: &Points) -> String {
    if points.groups.is_empty() {
        return String::new();
    }
    let mut table = Table::new(["group", "verdict", "points"]);
    for group in &points.groups {
        table.row([
            plain(&group.name),
            group.verdict.to_string(),
            of(group.score, group.most),
        ]);
    }
    format!("\n{}", table.render(|_, _, cell| cell))
}

/// With as many digits as it needs, up to four.
pub fn number(number: f64) -> String {
    // The sum of nothing is -0.
    let text = format!("{:.4}", number + 0.0);
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_have_no_more_digits_than_they_need() {
        assert_eq!(of(61.5, Some(100.0)), "61.5 of 100 points");
        assert_eq!(of(100.0 / 3.0, None), "33.3333 points");
        assert_eq!(of(0.0, Some(0.0)), "0 of 0 points");
    }
}
