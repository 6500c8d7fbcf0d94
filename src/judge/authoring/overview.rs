//! The description of a problem before it is judged: no program is run for it.

use crate::error::Error;
use crate::judging::mistakes::{Mistake, MistakeTable};
use crate::judging::rules::comparison;
use crate::problem::case::Listing;
use crate::problem::Problem;
use crate::setter::programs::Programs;
use std::fs;
use std::path::PathBuf;

pub(super) const CHINESE_PAGE: &str = "problems.zh.md";

#[derive(Debug)]
pub struct Overview {
    pub problem: Problem,
    pub cases: Listing,
    /// The programs of the setter, each with what it is for.
    pub programs: Vec<(&'static str, PathBuf)>,
    pub twin: Option<PathBuf>,
    /// The head of the solution without title and limits.
    pub text: Vec<String>,
    /// The section of the Chinese page of problems; empty if it has none.
    pub chinese_text: Vec<String>,
    /// Those that the judge may say a submission looks like.
    pub mistakes: Vec<Mistake>,
    /// How outputs are compared, unless a program decides about them.
    pub comparison: String,
}

impl Overview {
    /// # Errors
    /// A problem without cases, or whose folder is not as it should be.
    pub fn of(problem: Problem) -> Result<Overview, Error> {
        let programs = Programs::of(&problem);
        let named = [
            ("checker", &programs.checker),
            ("interactor", &programs.interactor),
            ("reference", &programs.reference),
            ("generator", &programs.generator),
            ("validator", &programs.validator),
            ("shrinker", &programs.shrinker),
            ("maker", &programs.maker),
        ];
        let mut programs = Vec::new();
        for (name, candidates) in named {
            programs.extend(candidates.files.iter().map(|file| (name, file.clone())));
        }
        Ok(Overview {
            cases: problem.list()?,
            programs,
            twin: twin(&problem),
            text: text(&problem),
            chinese_text: chinese_text(&problem),
            mistakes: MistakeTable::read(&problem.cases_folder).mistakes,
            comparison: comparison(&problem),
            problem,
        })
    }
}

/// The solution in C++ of a problem whose judge takes no Rust.
pub fn twin(problem: &Problem) -> Option<PathBuf> {
    let solution = problem.solution.as_ref()?;
    let file = solution.parent()?.join("cpp").join(solution.file_name()?);
    Some(file.with_extension("cpp")).filter(|file| file.is_file())
}

/// The lines of the head after the title and after those that tell the judge something. Items of a
/// list in the text begin as these do, and stay.
fn text(problem: &Problem) -> Vec<String> {
    let Some(Ok(source)) = problem.solution.as_ref().map(fs::read_to_string) else {
        return Vec::new();
    };
    let head = source.lines().map_while(|line| line.strip_prefix("//!"));
    let is_for_judge = |line: &&str| line.is_empty() || line.starts_with(" - ");
    let text = |line: &str| line.strip_prefix(' ').unwrap_or(line).to_string();
    head.skip(1).skip_while(is_for_judge).map(text).collect()
}

/// The lines below the heading with the problem's id in `problems.zh.md`, which lies beside the
/// solution.
pub(super) fn chinese_text(problem: &Problem) -> Vec<String> {
    let read = |solution: &PathBuf| fs::read_to_string(solution.with_file_name(CHINESE_PAGE));
    let Some(Ok(text)) = problem.solution.as_ref().map(read) else {
        return Vec::new();
    };
    let heading = format!("## {}", problem.id);
    let below = text.lines().skip_while(|&line| line != heading).skip(1);
    let section = below.take_while(|line| !line.starts_with("## "));
    section.map(str::to_string).collect()
}
