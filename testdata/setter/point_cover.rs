//! How near sites come to all points when only some of the sites are chosen: from the smallest
//! distance of a point and a site upwards, each is tried, with bit sets of points.

use super::bit_cover::{is_covered, Set};

type Point = [i64; 2];

/// The least distance within which each point has one of the chosen sites, `most` or fewer.
pub fn least(
    points: &[Point],
    sites: &[Point],
    most: usize,
    distance: impl Fn(Point, Point) -> i64,
) -> i64 {
    let to_all = |&site: &Point| -> Vec<i64> {
        let distances = points.iter().map(|&point| distance(point, site));
        distances.collect()
    };
    let table: Vec<Vec<i64>> = sites.iter().map(to_all).collect();
    let mut distances = table.concat();
    distances.sort();
    distances.dedup();
    let all = (1 << points.len()) - 1;
    let is_enough = |reach: &i64| {
        let reached = |to_all: &Vec<i64>| {
            let near = to_all.iter().map(|distance| Set::from(distance <= reach));
            near.zip(0..)
                .fold(0, |set, (bit, point)| set | bit << point)
        };
        let sets: Vec<Set> = table.iter().map(reached).collect();
        sets.iter().fold(0, |union, set| union | set) == all && is_covered(&sets, all, most)
    };
    let least = distances.into_iter().find(is_enough);
    least.unwrap_or(0) // the last one is enough
}
