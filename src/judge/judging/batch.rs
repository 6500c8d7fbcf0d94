//! A batch: what is judged together, in order, and which part of it this judge takes. Machines with
//! the same words and the same files agree on the parts, and on what tells this batch from others.

use crate::compile::submission::Submission;
use crate::digest::Digest;
use crate::disk::paths_in;
use crate::judging::submissions::{Pairing, Settings};
use crate::problem::group::Configuration;
use crate::problem::head::Head;
use crate::problem::Problem;
use crate::run::limits::Limits;
use crate::setter::programs::Programs;
use std::path::Path;

/// A submission with its problem; or in a class, what a student has not handed in.
#[derive(Debug, Clone)]
pub struct Entry {
    pub problem: Problem,
    pub submission: Result<Submission, Absence>,
    /// The name of the student's folder in a class.
    pub student: Option<String>,
    /// Nothing tells that the submission is for this problem: it is tried with several.
    pub is_guess: bool,
}

/// Why a student has no submission for a problem.
#[derive(Debug, Clone, PartialEq)]
pub struct Absence(pub String);

impl Entry {
    pub fn new(problem: Problem, submission: Submission) -> Entry {
        Entry {
            problem,
            submission: Ok(submission),
            student: None,
            is_guess: false,
        }
    }

    /// The name of the submission; `None` of a problem's own solution, and where there is none.
    pub fn name(&self) -> Option<String> {
        self.submission.as_ref().ok()?.name()
    }
}

/// One of several parts.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shard {
    /// From 1.
    pub number: usize,
    pub count: usize,
}

impl Default for Shard {
    fn default() -> Shard {
        Shard {
            number: 1,
            count: 1,
        }
    }
}

/// What is judged together.
#[derive(Debug)]
pub struct Batch {
    pub entries: Vec<Entry>,
    pub shard: Shard,
    /// For each entry, what its result depends on; empty texts where nobody asks for it.
    pub digests: Vec<String>,
    /// The same for all of them.
    pub digest: String,
}

impl Batch {
    pub fn new(entries: Vec<Entry>, shard: Shard, settings: &Settings, has_digest: bool) -> Batch {
        let digests = match has_digest {
            true => digests(&entries, settings),
            false => vec![String::new(); entries.len()],
        };
        let mut all = Digest::default();
        for digest in &digests {
            all.add(digest.as_bytes());
        }
        Batch {
            entries,
            shard,
            digests,
            digest: all.to_string(),
        }
    }

    /// The entry with a submission at a place, to be judged under these limits.
    pub fn pairing(&self, place: usize, limits: Limits) -> Option<Pairing> {
        let entry = &self.entries[place];
        Some(Pairing {
            problem: entry.problem.clone(),
            submission: entry.submission.clone().ok()?,
            limits,
        })
    }

    /// The places of the entries in this part. Those with a submission are dealt like cards; what
    /// was not handed in is known at once, and belongs to the first part.
    pub fn own(&self) -> Vec<usize> {
        let Shard { number, count } = self.shard;
        let mut dealt = 0;
        let mut is_own = |entry: &Entry| match entry.submission {
            Ok(_) => {
                dealt += 1;
                (dealt - 1) % count == number - 1
            }
            Err(_) => number == 1,
        };
        let own = self.entries.iter().enumerate();
        own.filter(|(_, entry)| is_own(entry))
            .map(|(place, _)| place)
            .collect()
    }
}

/// What each result depends on: the source, the problem, and how it is judged. Paths do not count,
/// as another machine may have other ones; what a program uses of the system does not either.
fn digests(entries: &[Entry], settings: &Settings) -> Vec<String> {
    let mut rules = Digest::default();
    let essential = Settings {
        jobs: 0,
        stdout_bytes: 0,
        repeated: Vec::new(),
        ..settings.clone()
    };
    rules.add(format!("{essential:?}").as_bytes());
    let conditions = &settings.conditions;
    let tools = [&conditions.checker, &conditions.interactor].into_iter();
    tools.flatten().for_each(|file| rules.add_file(file));
    let mut problems: Vec<(&Problem, Digest)> = Vec::new();
    let mut digests = Vec::new();
    for entry in entries {
        let problem = &entry.problem;
        // Several problems may have the cases of one folder.
        let is_same = |it: &Problem| it.data == problem.data && it.solution == problem.solution;
        let known = problems.iter().find(|(known, _)| is_same(known));
        let mut digest = match known {
            Some((_, digest)) => *digest,
            None => {
                let digest = of_problem(problem, rules);
                problems.push((problem, digest));
                digest
            }
        };
        digest.add(entry.problem.shown.as_bytes());
        digest.add(format!("{:?}", (&entry.student, entry.is_guess)).as_bytes());
        match &entry.submission {
            Ok(submission) => submission.add_to(&mut digest),
            Err(Absence(why)) => digest.add(why.as_bytes()),
        }
        digests.push(digest.to_string());
    }
    digests
}

/// How it is judged, the cases and the setter's programs.
fn of_problem(problem: &Problem, mut digest: Digest) -> Digest {
    digest.add(told(problem).as_bytes());
    for case in problem.list().into_iter().flatten().flatten() {
        let own = Configuration {
            files: None,
            ..case.configuration.clone()
        };
        digest.add(format!("{} {own:?}", case.name).as_bytes());
        digest.add_file(&case.input);
        if let Some(answer) = case.answer.file() {
            digest.add_file(answer);
        }
        if let Some(folder) = &case.configuration.files {
            add_all(&mut digest, folder);
        }
    }
    let programs = Programs::of(problem);
    for role in [&programs.checker, &programs.interactor, &programs.grader] {
        digest.add(format!("{:?}", role.convention).as_bytes());
        role.files.iter().for_each(|file| digest.add_file(file));
    }
    digest
}

/// What the files of a problem tell, but for what is only shown, and for paths.
fn told(problem: &Problem) -> String {
    let head = Head {
        title: String::new(),
        url: String::new(),
        submit: None,
        checker: None,
        ..problem.head.clone()
    };
    let setup = &problem.setup;
    let harder = setup.head.as_ref().map(|head| &head.harder);
    let limits = (setup.derivation, setup.output_bytes, setup.passes);
    let comparison = (setup.validation, setup.compare);
    let groups = setup.groups.iter();
    let groups: Vec<_> = groups.map(|it| (&it.name, &it.settings)).collect();
    let points = (setup.grading, groups, &setup.scheme);
    let sources = (&setup.sources.constants, setup.sources.may_be_newer);
    let input = setup.reads_text;
    format!("{head:?} {harder:?} {limits:?} {comparison:?} {points:?} {sources:?} {input:?}")
}

/// Adds the files that lie in a folder and in those within it.
fn add_all(digest: &mut Digest, folder: &Path) {
    for path in paths_in(folder).unwrap_or_default() {
        digest.add(path.file_name().unwrap_or_default().as_encoded_bytes());
        match path.is_dir() {
            true => add_all(digest, &path),
            false => digest.add_file(&path),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn batch(submissions: usize, absences: usize, number: usize, count: usize) -> Batch {
        let entry = |i: usize| Entry {
            submission: match i % 3 == 1 && i / 3 < absences {
                true => Err(Absence("nothing".to_string())),
                false => Ok(Submission::Command(vec![i.to_string()])),
            },
            ..Entry::new(Problem::unknown(), Submission::Command(Vec::new()))
        };
        let entries = (0..submissions + absences).map(entry).collect();
        let shard = Shard { number, count };
        Batch::new(entries, shard, &Settings::default(), false)
    }

    #[test]
    fn each_entry_is_in_one_part_and_parts_are_equal_but_for_one_submission() {
        for (submissions, absences, count) in [(10, 0, 4), (10, 3, 4), (3, 0, 5), (7, 2, 1)] {
            let mut all = Vec::new();
            let mut sizes = Vec::new();
            for number in 1..=count {
                let part = batch(submissions, absences, number, count);
                let own = part.own();
                let judged = own
                    .iter()
                    .filter(|&&it| part.entries[it].submission.is_ok());
                sizes.push(judged.count());
                all.extend(own);
            }
            all.sort_unstable();
            let wanted: Vec<usize> = (0..submissions + absences).collect();
            assert_eq!(all, wanted);
            let (least, most) = (sizes.iter().min().unwrap(), sizes.iter().max().unwrap());
            assert!(most - least <= 1, "{sizes:?}");
        }
    }

    #[test]
    fn problems_with_the_cases_of_one_folder_have_their_own_digests() {
        let digests = |limits: [u64; 2]| {
            let entries = limits.iter().zip(["a", "b"]).map(|(&time_ms, id)| {
                let mut problem = Problem::unknown();
                problem.head.time_ms = time_ms;
                problem.solution = Some(id.into());
                Entry::new(problem, Submission::Command(Vec::new()))
            });
            let entries = entries.collect();
            Batch::new(entries, Shard::default(), &Settings::default(), true).digests
        };
        let (before, after) = (digests([1000, 1000]), digests([1000, 2000]));
        assert_eq!(before[0], after[0]);
        assert_ne!(before[1], after[1]);
    }
}
