//! The cases of HDU 2295: cities, radars, and how many radars may work.
#![allow(dead_code)]

use super::numbers::{self, Lines};

pub const MAX_CASES: usize = 20;
pub const MAX_POINTS: usize = 50;
pub const MAX_COORDINATE: i64 = 1000;

pub type Point = [i64; 2];

#[derive(Clone)]
pub struct Case {
    pub cities: Vec<Point>,
    pub radars: Vec<Point>,
    pub most: usize,
}

pub fn read(input: &str) -> Result<Vec<Case>, String> {
    numbers::counted(input, MAX_CASES, read_case)
}

fn read_case(lines: &mut Lines) -> Result<Case, String> {
    let [cities, radars, most] = lines.exactly()?;
    let cities = lines.within(cities, 1..=MAX_POINTS as i64, "a number of cities")?;
    let radars = lines.within(radars, 1..=MAX_POINTS as i64, "a number of radars")?;
    let most = lines.within(most, 1..=radars as i64, "a number of radars that work")?;
    Ok(Case {
        cities: read_points(lines, cities)?,
        radars: read_points(lines, radars)?,
        most,
    })
}

fn read_points(lines: &mut Lines, count: usize) -> Result<Vec<Point>, String> {
    let mut points = Vec::new();
    for _ in 0..count {
        let point = lines.exactly()?;
        for coordinate in point {
            lines.within(coordinate, 0..=MAX_COORDINATE, "a coordinate")?;
        }
        points.push(point);
    }
    Ok(points)
}

pub fn show(cases: &[Case]) -> String {
    let mut text = format!("{}\n", cases.len());
    for case in cases {
        let (cities, radars) = (case.cities.len(), case.radars.len());
        text += &format!("{cities} {radars} {}\n", case.most);
        for [x, y] in case.cities.iter().chain(&case.radars) {
            text += &format!("{x} {y}\n");
        }
    }
    text
}
