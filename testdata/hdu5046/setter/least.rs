//! The least distance; that of two cities is |x1 - x2| + |y1 - y2|.

use super::case::{Case, Point};
use super::point_cover;

/// The answer to the case with this number.
pub fn answer(number: usize, case: &Case) -> String {
    let least = point_cover::least(&case.cities, &case.cities, case.airports, distance);
    format!("Case #{number}: {least}\n")
}

fn distance(a: Point, b: Point) -> i64 {
    (a[0] - b[0]).abs() + (a[1] - b[1]).abs()
}
