//! The least radius: the least distance, but squared, so that the search has whole numbers.

use super::case::{Case, Point};
use super::point_cover;

pub fn answer(case: &Case) -> String {
    let least = point_cover::least(&case.cities, &case.radars, case.most, squared);
    format!("{:.6}\n", (least as f64).sqrt())
}

fn squared(a: Point, b: Point) -> i64 {
    (a[0] - b[0]).pow(2) + (a[1] - b[1]).pow(2)
}
