//! A remark on a time that is so near the limit that the machine may decide.

use crate::results::record::{CaseKind, CaseRecord, DIFFERENT_RUNS};
use crate::verdict::Verdict;

/// A sentence on the slowest case that is near its limit, or was run again; `None` if another one is
/// clearly too slow, or the verdict has another cause.
pub fn near_limit(verdict: Verdict, records: &[CaseRecord]) -> Option<String> {
    let judged = records
        .iter()
        .filter(|case| matches!(case.kind, CaseKind::Judged(_)));
    let has_other_cause = ![Verdict::Accepted, Verdict::TimeLimitExceeded].contains(&verdict);
    let is_too_slow = |case: &CaseRecord| case.cpu > case.limit * 11 / 10;
    if has_other_cause || judged.clone().any(is_too_slow) {
        return None;
    }
    let share = |case: &CaseRecord| case.cpu.as_secs_f64() / case.limit.as_secs_f64();
    let told = judged.filter(|case| is_near(case) || is_median(case) || is_saved(case));
    told.max_by(|a, b| share(a).total_cmp(&share(b)))
        .map(sentence)
}

/// Whether its time is within a tenth of the limit.
fn is_near(case: &CaseRecord) -> bool {
    case.cpu >= case.limit * 9 / 10 && case.cpu <= case.limit * 11 / 10
}

fn is_median(case: &CaseRecord) -> bool {
    case.runs.len() == DIFFERENT_RUNS
}

/// Whether a second run is within the limit.
fn is_saved(case: &CaseRecord) -> bool {
    !case.runs.is_empty() && case.cpu <= case.limit
}

fn sentence(case: &CaseRecord) -> String {
    let (cpu, limit) = (case.cpu.as_millis(), case.limit.as_millis());
    let mut text = format!("{} took {cpu} of {limit} ms", case.name);
    if is_near(case) {
        text += ", so near the limit that a faster or slower machine may decide otherwise";
    }
    let mut times = Vec::new();
    for (cpu, wall) in &case.runs {
        let (cpu, wall) = (cpu.as_millis(), wall.as_millis());
        times.push(if times.is_empty() {
            format!("{cpu} ms of CPU time in {wall} ms by the clock")
        } else {
            format!("{cpu} in {wall}")
        });
    }
    let (count, times) = (times.len(), times.join(", "));
    if is_median(case) {
        text += &format!(
            "; the runs differ by more than a tenth, so the median of {count} counts: {times}"
        );
    } else if count > 0 {
        text += &format!("; the best of {count} runs counts: {times}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_time_near_the_limit_of_1000_ms_and_one_of_several_runs_are_told() {
        let near = "so near the limit that a faster or slower machine may decide otherwise";
        for (cpu, runs, sentence) in [
            (899, &[][..], ""),
            (900, &[], "3-full took 900 of 1000 ms, NEAR"),
            (1100, &[], "3-full took 1100 of 1000 ms, NEAR"),
            (1101, &[], ""),
            (
                984,
                &[(1029, 1500), (1051, 1490), (984, 990)],
                "3-full took 984 of 1000 ms, NEAR; the best of 3 runs counts: 1029 ms of CPU time in \
                 1500 ms by the clock, 1051 in 1490, 984 in 990",
            ),
            (
                700,
                &[(1190, 2000), (700, 710)],
                "3-full took 700 of 1000 ms; the best of 2 runs counts: 1190 ms of CPU time in 2000 \
                 ms by the clock, 700 in 710",
            ),
            (
                1100,
                &[(1120, 1200), (1130, 1200), (10, 20), (1100, 1200), (20, 30)],
                "3-full took 1100 of 1000 ms, NEAR; the runs differ by more than a tenth, so the \
                 median of 5 counts: 1120 ms of CPU time in 1200 ms by the clock, 1130 in 1200, 10 in \
                 20, 1100 in 1200, 20 in 30",
            ),
            (2010, &[(2020, 2030), (2010, 2020)], ""),
        ] {
            let ms = Duration::from_millis;
            let case = CaseRecord {
                kind: CaseKind::Judged(Verdict::Accepted),
                name: "3-full".to_string(),
                cpu: ms(cpu),
                limit: ms(1000),
                runs: runs.iter().map(|&(cpu, wall)| (ms(cpu), ms(wall))).collect(),
                ..CaseRecord::default()
            };
            let told = near_limit(Verdict::Accepted, &[case]).unwrap_or_default();
            assert_eq!(told.replace(near, "NEAR"), sentence);
        }
    }
}
