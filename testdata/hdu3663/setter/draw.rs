//! Random networks for HDU 3663, most of them with a schedule.
#![allow(dead_code)]

use super::case::{Case, Days, ROADS};
use super::random::Random;

/// A network with some stations that feed all towns between them, each town once. A few of them
/// share their work with a twin, which feeds the same towns. It has one part or two. One time
/// in three it is spoilt a little, and then a schedule is a matter of luck.
pub fn planned(random: &mut Random, towns: usize, days: usize) -> Case {
    let mut case = Case {
        days,
        roads: Vec::new(),
        ranges: (0..towns).map(|_| range(random, 1, days)).collect(),
    };
    let stations = random.between(1..=towns.div_ceil(3));
    let mut fed_by: Vec<usize> = (0..towns).map(|town| town.min(stations)).collect();
    for town in stations..towns {
        fed_by[town] = random.below(stations);
        case.roads.push([fed_by[town], town]);
    }
    let mut others: Vec<usize> = (stations..towns).collect();
    for station in 0..stations {
        case.ranges[station] = [1, days];
        let fed: Vec<usize> = (stations..towns)
            .filter(|&town| fed_by[town] == station)
            .collect();
        if days > 1 && !fed.is_empty() && fed.len() < 8 && random.once_in(2) {
            others.retain(|&town| town != fed[0]);
            share(random, &mut case, station, &fed);
        }
    }
    // Roads between towns that no planned station is in: one to the next, most of the time.
    random.shuffle(&mut others);
    for pair in others.windows(2) {
        if !random.once_in(8) {
            case.roads.push([pair[0], pair[1]]);
        }
    }
    let more = random.below(towns + 1);
    for _ in 0..more {
        if others.len() > 1 {
            let [one, other] = [(); 2].map(|()| others[random.below(others.len())]);
            case.roads.push([one, other]);
        }
    }
    if random.once_in(3) {
        spoil(random, &mut case);
    }
    case.roads.truncate(ROADS);
    shuffled(random, &case)
}

/// The first of the towns gets the same neighbours as the station, and a part of its days.
fn share(random: &mut Random, case: &mut Case, station: usize, fed: &[usize]) {
    let twin = fed[0];
    let before = case.roads.len();
    case.roads.extend(fed[1..].iter().map(|&town| [twin, town]));
    if case.roads.len() > ROADS {
        case.roads.truncate(before);
        return;
    }
    let last = random.between(1..=case.days - 1);
    let mut ranges = [
        range_with(random, [1, last], case.days),
        range_with(random, [last + 1, case.days], case.days),
    ];
    random.shuffle(&mut ranges);
    [case.ranges[station], case.ranges[twin]] = ranges;
}

/// A range of days, or a road more or less.
fn spoil(random: &mut Random, case: &mut Case) {
    let towns = case.towns();
    match random.below(3) {
        0 => case.ranges[random.below(towns)] = range(random, 1, case.days),
        1 if case.roads.len() < ROADS => {
            case.roads.push([random.below(towns), random.below(towns)]);
        }
        _ if !case.roads.is_empty() => {
            let road = random.below(case.roads.len());
            case.roads.remove(road);
        }
        _ => {}
    }
}

/// Any roads and any ranges: few of these have a schedule.
pub fn scattered(random: &mut Random, towns: usize, days: usize) -> Case {
    let roads = random.between(0..=(towns * 3 / 2).min(ROADS));
    Case {
        days,
        roads: (0..roads)
            .map(|_| [random.below(towns), random.below(towns)])
            .collect(),
        ranges: (0..towns).map(|_| range(random, 1, days)).collect(),
    }
}

/// Any range of days, one in two as long as it can be.
fn range(random: &mut Random, first: usize, last: usize) -> Days {
    if random.once_in(2) {
        return [first, last];
    }
    let mut range = [random.between(first..=last), random.between(first..=last)];
    range.sort();
    range
}

/// A range with these days in it.
fn range_with(random: &mut Random, [first, last]: Days, days: usize) -> Days {
    [random.between(1..=first), random.between(last..=days)]
}

/// The same network with towns and roads in another order; some roads are named twice, and some
/// lead from a town to itself.
fn shuffled(random: &mut Random, case: &Case) -> Case {
    let towns = case.towns();
    let mut names: Vec<usize> = (0..towns).collect();
    random.shuffle(&mut names);
    let mut roads: Vec<[usize; 2]> = case
        .roads
        .iter()
        .map(|road| road.map(|town| names[town]))
        .collect();
    for road in &mut roads {
        random.shuffle(road);
    }
    if random.once_in(2) {
        let more = (ROADS - roads.len()).min(random.below(4));
        for _ in 0..more {
            let town = random.below(towns);
            let known = roads.get(random.below(roads.len() + 1)).copied();
            roads.push(known.unwrap_or([town, town]));
        }
    }
    random.shuffle(&mut roads);
    let mut ranges = case.ranges.clone();
    for (town, &name) in names.iter().enumerate() {
        ranges[name] = case.ranges[town];
    }
    Case {
        days: case.days,
        roads,
        ranges,
    }
}
