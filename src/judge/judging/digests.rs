//! Digests of all that a result depends on: the source, the problem, and how it is judged. Machines with the same
//! words and the same files agree on it. Paths do not count, as another machine may have other ones;
//! what a program uses of the system does not either.

use crate::comparison::Strictness;
use crate::digest::Digest;
use crate::disk::paths_in;
use crate::judging::job::Job;
use crate::judging::options::JudgeOptions;
use crate::judging::target::Target;
use crate::problem::group::Configuration;
use crate::problem::meta::ProblemMeta;
use crate::problem::Problem;
use crate::toolbox::overrides::Overrides;
use std::path::Path;

/// The ways to compare that options ask for.
pub fn of_comparison(overrides: &Overrides) -> Digest {
    let mut digest = Digest::default();
    digest.add(
        match overrides.strictness {
            Strictness::Poj | Strictness::Package(_) => String::new(),
            Strictness::Exact => "exact".to_string(),
            Strictness::Float(epsilon) => format!("float {epsilon:e}"),
            Strictness::Named(comparison) => format!("compare {}", comparison.name),
        }
        .as_bytes(),
    );
    for file in [&overrides.checker, &overrides.interactor] {
        // The extension tells the language.
        let extension = file.as_deref().and_then(Path::extension);
        digest.add(extension.unwrap_or_default().as_encoded_bytes());
        file.iter().for_each(|file| digest.add_file(file));
    }
    digest
}

/// The cases that are asked for and the setter's programs, with how all of it is judged.
pub fn of_target(target: &Target, options: &JudgeOptions) -> Digest {
    let overrides = &options.overrides;
    let mut digest = of_comparison(overrides);
    for limit in [overrides.time_ms, overrides.memory_kb] {
        digest.add(&limit.unwrap_or_default().to_le_bytes());
    }
    let mut choices = Vec::new();
    choices.extend(
        overrides
            .standard
            .iter()
            .map(|name| format!("--std {name}")),
    );
    choices.extend(overrides.debug.then(|| "--debug".to_string()));
    digest.add(choices.join(" ").as_bytes());
    for pattern in &options.patterns {
        digest.add(pattern.as_bytes());
    }
    let flags = [options.fail_fast, options.runs_all, options.expects];
    digest.add(&flags.map(u8::from));
    digest.add(description(&target.problem).as_bytes());
    for case in target.readable_cases() {
        let configuration = Configuration {
            files: None,
            ..case.configuration.clone()
        };
        digest.add(format!("{} {configuration:?}", case.name).as_bytes());
        digest.add_file(&case.input);
        if let Some(answer) = case.answer.file() {
            digest.add_file(answer);
        }
        if let Some(folder) = &case.configuration.files {
            add_all(&mut digest, folder);
        }
    }
    let programs = &target.programs;
    for role in [&programs.checker, &programs.interactor, &programs.grader] {
        digest.add(format!("{:?}", role.convention).as_bytes());
        role.files.iter().for_each(|file| digest.add_file(file));
    }
    digest
}

/// The submission and its student; the digest of its target goes before.
pub fn of_job(job: &Job, target: &Target, mut digest: Digest) -> Digest {
    digest.add(target.problem.shown.as_bytes());
    digest.add(job.student.as_deref().unwrap_or_default().as_bytes());
    digest.add(&[u8::from(job.student.is_some()), u8::from(job.is_guess)]);
    match &job.submission {
        Ok(submission) => submission.add_to(&mut digest),
        Err(reason) => digest.add(reason.as_bytes()),
    }
    digest
}

/// The files of a problem, without paths and without texts that are only shown.
fn description(problem: &Problem) -> String {
    let head = ProblemMeta {
        title: String::new(),
        url: String::new(),
        submit: None,
        checker: None,
        ..problem.meta.clone()
    };
    let data = &problem.data;
    let harder = data.meta.as_ref().map(|head| &head.harder);
    let limits = (data.derivation, data.output_bytes, data.passes);
    let comparison = (data.validation, data.compare());
    let mut groups = Vec::new();
    for group in &data.groups {
        groups.push((&group.name, &group.settings));
    }
    let grading = (data.is_scoring, data.is_minimizing, data.is_legacy);
    let points = (grading, groups, &data.points);
    let sources = (&data.sources.constants, data.sources.may_be_newer);
    format!(
        "{head:?} {harder:?} {limits:?} {comparison:?} {points:?} {sources:?} {:?}",
        data.reads_text
    )
}

/// Adds the files that lie in a folder and in those within it.
fn add_all(digest: &mut Digest, folder: &Path) {
    for path in paths_in(folder).unwrap_or_default() {
        digest.add(path.file_name().unwrap_or_default().as_encoded_bytes());
        if path.is_dir() {
            add_all(digest, &path)
        } else {
            digest.add_file(&path)
        }
    }
}
