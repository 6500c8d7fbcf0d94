//! What is said of a case whose time is so near the limit that the machine may decide.

use std::time::Duration;

/// A sentence on a case whose best run took `cpu`; `runs` has the CPU time and the time by the clock
/// of each run, and is empty if there was one alone. `None` if the time is further than a tenth from
/// the limit and no second run has saved the case.
pub fn near_limit(
    case: &str,
    cpu: Duration,
    limit: Duration,
    runs: &[(Duration, Duration)],
) -> Option<String> {
    let is_near = cpu >= limit * 9 / 10 && cpu <= limit * 11 / 10;
    let is_saved = !runs.is_empty() && cpu <= limit;
    if !is_near && !is_saved {
        return None;
    }
    let mut text = format!(
        "{case} took {} of {} ms",
        cpu.as_millis(),
        limit.as_millis()
    );
    if is_near {
        text += ", so near the limit that a faster or slower machine may decide otherwise";
    }
    if !runs.is_empty() {
        let times = runs.iter().enumerate().map(|(at, (cpu, wall))| {
            let (cpu, wall) = (cpu.as_millis(), wall.as_millis());
            match at {
                0 => format!("{cpu} ms of CPU time in {wall} ms by the clock"),
                _ => format!("{cpu} in {wall}"),
            }
        });
        let (count, times) = (runs.len(), times.collect::<Vec<String>>().join(", "));
        text += &format!("; the best of {count} runs counts: {times}");
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::near_limit;
    use std::time::Duration;

    /// The sentence on a case with a limit of 1000 ms.
    fn said(cpu: u64, runs: &[(u64, u64)]) -> Option<String> {
        let ms = Duration::from_millis;
        let runs = runs.iter().map(|&(cpu, wall)| (ms(cpu), ms(wall)));
        let runs: Vec<_> = runs.collect();
        near_limit("3-full", ms(cpu), ms(1000), &runs)
    }

    #[test]
    fn a_time_within_a_tenth_of_the_limit_is_near_it_on_both_sides() {
        let mut times = vec![899, 900, 984, 1029, 1100, 1101];
        times.retain(|&cpu| said(cpu, &[]).is_some());
        assert_eq!(times, [900, 984, 1029, 1100]);
        assert_eq!(
            said(984, &[]).unwrap(),
            "3-full took 984 of 1000 ms, so near the limit that a faster or slower machine may \
             decide otherwise"
        );
    }

    #[test]
    fn a_case_that_was_run_again_says_how_often_and_what_each_run_took() {
        assert_eq!(
            said(984, &[(1029, 1500), (1051, 1490), (984, 990)]).unwrap(),
            "3-full took 984 of 1000 ms, so near the limit that a faster or slower machine may \
             decide otherwise; the best of 3 runs counts: 1029 ms of CPU time in 1500 ms by the \
             clock, 1051 in 1490, 984 in 990"
        );
        assert_eq!(
            said(700, &[(1190, 2000), (700, 710)]).unwrap(),
            "3-full took 700 of 1000 ms; the best of 2 runs counts: 1190 ms of CPU time in 2000 ms by \
             the clock, 700 in 710"
        );
    }

    #[test]
    fn a_program_that_is_much_too_slow_twice_is_not_near_the_limit() {
        assert_eq!(said(2010, &[(2020, 2030), (2010, 2020)]), None);
    }
}
