//! The cases of HDU 5046: cities, and how many airports are built.
#![allow(dead_code)]

use super::numbers::{self, Lines};

pub const MAX_CASES: usize = 100;
pub const MAX_CITIES: usize = 60;
pub const MAX_COORDINATE: i64 = 1_000_000_000;

pub type Point = [i64; 2];

#[derive(Clone)]
pub struct Case {
    pub cities: Vec<Point>,
    pub airports: usize,
}

pub fn read(input: &str) -> Result<Vec<Case>, String> {
    numbers::counted(input, MAX_CASES, read_case)
}

fn read_case(lines: &mut Lines) -> Result<Case, String> {
    let [cities, airports] = lines.exactly()?;
    let count = lines.within(cities, 1..=MAX_CITIES as i64, "a number of cities")?;
    let airports = lines.within(airports, 1..=cities, "a number of airports")?;
    let mut cities = Vec::new();
    for _ in 0..count {
        let city: Point = lines.exactly()?;
        if let Some(number) = city.iter().find(|number| number.abs() > MAX_COORDINATE) {
            return lines.fault(format!("{number} is not from -10^9 to 10^9"));
        }
        cities.push(city);
    }
    Ok(Case { cities, airports })
}

pub fn show(cases: &[Case]) -> String {
    let mut text = format!("{}\n", cases.len());
    for case in cases {
        text += &format!("{} {}\n", case.cities.len(), case.airports);
        for [x, y] in &case.cities {
            text += &format!("{x} {y}\n");
        }
    }
    text
}
