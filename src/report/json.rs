//! Results as JSON: of a judging an array with an object for each case, its fields named as
//! online-judge-tools names them; of a race one object.

use super::remarks::lines;
use crate::error::Error;
use crate::judge::outcome::{CaseResult, Outcome};
use crate::judge::points::Points;
use crate::judge::race::Race;
use crate::judge::remarks::Remarks;
use crate::judge::submissions::SubmissionResult;
use crate::judge::verdict::Verdict;
use crate::problem::Problem;
use std::fmt::Write;
use std::path::{self, Path};

/// One line for each case, with the status `NA` if it has no answer; for a Compile Error one with
/// the name `compile`. What the judge could
/// not do is a line with the status `IE`, of one case or, with the name `judge`, of all. Each
/// line has all fields: programs that read the log of online-judge-tools rely on it. What is
/// worth saying of a submission is in each of its lines, too. `faults` kept the judge from judging
/// whole problems.
pub fn json(judgements: &[SubmissionResult], faults: &[Error]) -> String {
    let mut objects = Vec::new();
    for judgement in judgements {
        let problem = string(&judgement.problem.shown);
        let submission = judgement
            .submission
            .as_deref()
            .map_or("null".to_string(), string);
        let head = format!(
            "\"problem\": {problem}, \"submission\": {submission}, \"remarks\": {}{}",
            remarks(&judgement.remarks),
            judgement
                .points
                .as_ref()
                .map_or(String::new(), |found| points(judgement.verdict, found))
        ) + &expectation(judgement);
        let mut add = |fields: String| objects.push(format!("{{{head}, {fields}}}"));
        for outcome in &judgement.outcomes {
            add(match outcome {
                Outcome::Refused(said) => {
                    let source = Path::new(judgement.submission.as_deref().unwrap_or_default());
                    without_run(status(judgement.verdict), "compile", source, said)
                }
                Outcome::Judged(result) => case(result, status(result.verdict)),
                Outcome::Unanswered(result) => case(result, "NA"),
                Outcome::Fault(fault) => {
                    without_run("IE", &fault.case, &fault.input, &fault.error.to_string())
                }
                Outcome::Ended(error) => {
                    without_run("IE", "judge", &judgement.problem.data, &error.to_string())
                }
            });
        }
    }
    objects.extend(faults.iter().map(fault));
    array(&objects)
}

/// Reports the error that kept the judge from judging anything.
pub fn of_error(error: &Error) -> String {
    array(&[fault(error)])
}

fn fault(error: &Error) -> String {
    let fields = without_run("IE", "judge", Path::new(""), &error.to_string());
    format!("{{\"problem\": null, \"submission\": null, \"remarks\": [], {fields}}}")
}

/// The problems, with the numbers of their cases.
pub fn list(problems: &[(Problem, usize)]) -> String {
    let object = |(problem, cases): &(Problem, usize)| {
        let head = &problem.head;
        format!(
            "{{\"id\": {}, \"title\": {}, \"url\": {}, \"time_ms\": {}, \"memory_kb\": {}, \
             \"cases\": {cases}, \"data\": {}}}",
            string(&problem.id),
            string(&head.title),
            string(&head.url),
            head.time_ms,
            head.memory_kb,
            path(&problem.data)
        )
    };
    array(&problems.iter().map(object).collect::<Vec<_>>())
}

/// What the makers expect, and whether it is so, where that is asked for.
fn expectation(judgement: &SubmissionResult) -> String {
    judgement
        .expectation
        .as_ref()
        .map_or(String::new(), |expected| {
            let (name, is_so) = (string(&expected.name), judgement.is_expected());
            format!(", \"expected\": {name}, \"as_expected\": {is_so}")
        })
}

/// The field with what all cases are worth together; a problem without points has none.
fn points(verdict: Verdict, points: &Points) -> String {
    let worth = |verdict, score: f64, most: Option<f64>| {
        let most = most.map_or("null".to_string(), |most| most.to_string());
        format!(
            "\"verdict\": \"{}\", \"score\": {score}, \"most\": {most}",
            status(verdict)
        )
    };
    let groups = points.groups.iter().map(|group| {
        let worth = worth(group.verdict, group.score, group.most);
        format!("{{\"name\": {}, {worth}}}", string(&group.name))
    });
    let groups = groups.collect::<Vec<_>>().join(", ");
    let all = worth(verdict, points.score, points.most);
    format!(", \"points\": {{{all}, \"groups\": [{groups}]}}")
}

fn remarks(remarks: &Remarks) -> String {
    let lines: Vec<String> = lines(remarks).iter().map(|line| string(line)).collect();
    format!("[{}]", lines.join(", "))
}

fn array(objects: &[String]) -> String {
    format!("[\n{}\n]\n", objects.join(",\n"))
}

fn case(result: &CaseResult, status: &str) -> String {
    let case = &result.case;
    let answer = case.answer.file();
    let answer = answer.map_or(String::new(), |it| format!(", \"output\": {}", path(it)));
    let mut fields = format!("\"status\": \"{status}\"");
    // Writing to a string cannot fail.
    let _ = write!(
        fields,
        ", \"testcase\": {{\"name\": {}, \"input\": {}{answer}}}, \"output\": {}",
        string(&case.name),
        path(&case.input),
        string(&result.stdout)
    );
    let code = result
        .code
        .map_or("null".to_string(), |code| code.to_string());
    let _ = write!(
        fields,
        ", \"exitcode\": {code}, \"elapsed\": {:.6}, \"cpu\": {:.6}, \"memory\": {:.3}",
        result.wall.as_secs_f64(),
        result.cpu.as_secs_f64(),
        result.peak_kb as f64 / 1024.0
    );
    let kept = result.output.as_deref().map_or("null".to_string(), path);
    let _ = write!(
        fields,
        ", \"reason\": {}, \"got\": {kept}",
        string(&result.reason)
    );
    fields
}

/// The fields where nothing was run. Like online-judge-tools it leaves out an answer that is not
/// there.
fn without_run(status: &str, name: &str, input: &Path, reason: &str) -> String {
    format!(
        "\"status\": \"{status}\", \"testcase\": {{\"name\": {}, \"input\": {}}}, \
         \"output\": \"\", \"exitcode\": null, \"elapsed\": 0.0, \"cpu\": 0.0, \
         \"memory\": null, \"reason\": {}, \"got\": null",
        string(name),
        path(input),
        string(reason)
    )
}

/// A race of which nothing is known but why.
pub fn no_race(error: &Error) -> String {
    let race = Race {
        problem: Problem::unknown(),
        cases: 0,
        is_guess: false,
        runs: 0,
        contenders: Vec::new(),
    };
    self::race(&race, Some(error))
}

/// One object, with one for each program in `programs`: times in seconds, memory in megabytes;
/// `error` is what ended the race early.
pub fn race(race: &Race, error: Option<&Error>) -> String {
    let problem = match race.problem.shown.as_str() {
        "" => "null".to_string(),
        shown => string(shown),
    };
    let programs: Vec<String> = race
        .contenders
        .iter()
        .map(|contender| {
            let cpu: Vec<String> = contender
                .cpu
                .iter()
                .map(|time| format!("{:.6}", time.as_secs_f64()))
                .collect();
            let speed = race.first().and_then(|first| contender.speed(first));
            let speed = speed.map_or("null".to_string(), |speed| {
                format!(
                    "{{\"median\": {:.4}, \"least\": {:.4}, \"most\": {:.4}}}",
                    speed.median, speed.least, speed.most
                )
            });
            format!(
                "{{\"program\": {}, \"status\": \"{}\", \"reason\": {}, \"remarks\": {}, \"cpu\": [{}], \
                 \"memory\": {:.3}, \"speed\": {speed}}}",
                string(&contender.name),
                status(contender.verdict),
                string(&contender.reason),
                remarks(&contender.remarks),
                cpu.join(", "),
                contender.peak_kb as f64 / 1024.0
            )
        })
        .collect();
    format!(
        "{{\"problem\": {problem}, \"cases\": {}, \"runs\": {}, \"is_guess\": {}, \
         \"error\": {}, \"programs\": [\n{}\n]}}\n",
        race.cases,
        race.runs,
        race.is_guess,
        error.map_or("null".to_string(), |error| string(&error.to_string())),
        programs.join(",\n")
    )
}

pub fn status(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Accepted => "AC",
        Verdict::PresentationError => "PE",
        Verdict::WrongAnswer => "WA",
        Verdict::RuntimeError => "RE",
        Verdict::TimeLimitExceeded => "TLE",
        Verdict::MemoryLimitExceeded => "MLE",
        Verdict::OutputLimitExceeded => "OLE",
        Verdict::CompileError => "CE",
    }
}

/// An absolute path: who reads it may be in another folder. A command is no path.
fn path(path: &Path) -> String {
    let full = path::absolute(path).unwrap_or_default();
    let full = if path.exists() { &full } else { path };
    string(&full.to_string_lossy())
}

fn string(text: &str) -> String {
    let mut json = String::with_capacity(text.len() + 2);
    json.push('"');
    for c in text.chars() {
        match c {
            '"' => json.push_str("\\\""),
            '\\' => json.push_str("\\\\"),
            '\n' => json.push_str("\\n"),
            c if c.is_control() => {
                let _ = write!(json, "\\u{:04x}", u32::from(c));
            }
            c => json.push(c),
        }
    }
    json.push('"');
    json
}

#[cfg(test)]
mod tests {
    use super::string;

    #[test]
    fn strings_are_escaped() {
        assert_eq!(
            string("a\"b\\c\n\x1b\u{85}数独"),
            "\"a\\\"b\\\\c\\n\\u001b\\u0085数独\""
        );
    }
}
