//! How points move, step by step, to where they are written with smaller numbers.
#![allow(dead_code)]

/// Each coordinate of each point as 0, less by half of what it is, by a quarter, and so on down
/// to 1.
pub fn nearer(points: &[[i64; 2]]) -> impl Iterator<Item = Vec<[i64; 2]>> + '_ {
    let places = (0..points.len()).flat_map(|place| [(place, 0), (place, 1)]);
    places.flat_map(move |(place, axis)| {
        let old = points[place][axis];
        let halved = |&step: &i64| (step.abs() > 1).then_some(step / 2);
        let steps = std::iter::successors((old != 0).then_some(old), halved);
        steps.map(move |step| {
            let mut points = points.to_vec();
            points[place][axis] = old - step;
            points
        })
    })
}
