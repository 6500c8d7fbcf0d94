//! Cases that programs write: all that `make.*` makes, or one from the generator.

use crate::authoring::{printed_nothing, reference};
use crate::compile::submission::Submission;
use crate::disk::{make_around, paths_in, write_crlf};
use crate::error::Error;
use crate::problem::data::{Test, TestRecipe};
use crate::problem::{added, kind, Problem};
use crate::run::scratch::Scratch;
use crate::setter::program::SetterProgram;
use crate::setter::programs::Programs;
use crate::setter::validator;
use crate::toolbox::progress::Progress;
use crate::toolbox::Toolbox;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Makes the tests that the files of a problem say how to make, or runs the problem's `make.*`,
/// which writes cases. Returns the files that are new or changed.
pub fn make_all(problem: &Problem, toolbox: &Toolbox) -> Result<Vec<PathBuf>, Error> {
    toolbox.notify(Progress::Compile(&problem.shown));
    let data = &problem.data;
    let programs = data.programs.as_ref();
    match programs.and_then(|programs| programs.maker.as_ref()) {
        Some((_, inputs)) => {
            let mut made = run_maker(problem, inputs, toolbox)?;
            let problem = Problem::of_folder(&problem.cases_folder)?;
            made.extend(make_named(&problem, toolbox)?);
            Ok(made)
        }
        None if data.tests.is_empty() => run_maker(problem, &problem.cases_folder, toolbox),
        None => make_named(problem, toolbox),
    }
}

/// Runs the program that writes cases, which belong into a folder.
fn run_maker(problem: &Problem, folder: &Path, toolbox: &Toolbox) -> Result<Vec<PathBuf>, Error> {
    let maker = toolbox.only(problem, &Programs::of(problem).maker)?;
    let tool = maker.ok_or_else(|| {
        Error::Usage(format!(
            "no make.* is in {} or its setter/; judge make ID NAME --seed N --size S makes one \
             case",
            folder.display()
        ))
    })?;
    let scratch = toolbox.scratch()?;
    let work = scratch.path().join("cases");
    fs::create_dir(&work).map_err(Error::io("make", &work))?;
    let result = tool.run_in(&work, &[], None, scratch.path())?;
    tool.succeeded(result, "its cases")?;
    let mut changed = Vec::new();
    for file in paths_in(&work).map_err(Error::io("list", &work))? {
        let target = folder.join(file.file_name().unwrap_or_default());
        if !file.is_file() || are_equal(&file, &target) {
            continue;
        }
        make_around(&target)?;
        fs::copy(&file, &target).map_err(Error::io("write", &target))?;
        changed.push(target);
    }
    Ok(changed)
}

/// Makes the inputs that are not there, then the answers, which the problem's own reference knows.
fn make_named(problem: &Problem, toolbox: &Toolbox) -> Result<Vec<PathBuf>, Error> {
    let mut missing: Vec<&Test> = problem.data.tests.iter().collect();
    missing.retain(|test| !test.input.is_file());
    let has_crlf = problem.data.reads_text && tests_have_crlf(&problem.data.tests);
    let with_line_ends = |files: Vec<PathBuf>| -> Result<Vec<PathBuf>, Error> {
        if has_crlf {
            files.iter().try_for_each(|file| write_crlf(file))?;
        }
        Ok(files)
    };
    let scratch = toolbox.scratch()?;
    let (mut tools, mut made) = (BTreeMap::new(), Vec::new());
    for (done, test) in missing.iter().enumerate() {
        toolbox.notify(Progress::Case(&problem.shown, done, missing.len()));
        let files = make_test(problem, test, &mut tools, &scratch, toolbox)?;
        made.extend(with_line_ends(files)?);
    }
    if let Some(reference) = reference::find(problem)? {
        let (answers, error) = reference::answer_all(problem, &reference, toolbox)?;
        made.extend(with_line_ends(answers)?);
        error.map_or(Ok(()), Err)?;
    }
    let mut cases = problem.list_unanswered()?.into_iter().flatten();
    match cases.find(|case| !case.has_answer()) {
        Some(case) => Err(Error::Says(format!(
            "{} is not there, and no program makes it: the setters' solution (CMS: sol/solution.*) \
             is missing, and so is setter/reference.*",
            case.answer.path().display()
        ))),
        None => Ok(made),
    }
}

/// Whether lines end in CR LF in the first input that is there, as in packages for Windows.
fn tests_have_crlf(tests: &[Test]) -> bool {
    let first = tests.iter().find_map(|test| fs::read(&test.input).ok());
    first.is_some_and(|text| text.windows(2).any(|pair| pair == b"\r\n"))
}

/// Makes one input, and the answer if that comes with it; each program is compiled once. Returns the
/// files.
fn make_test(
    problem: &Problem,
    test: &Test,
    tools: &mut BTreeMap<PathBuf, SetterProgram>,
    scratch: &Scratch,
    toolbox: &Toolbox,
) -> Result<Vec<PathBuf>, Error> {
    let (mut made, mut answer) = (Vec::new(), None);
    let from = match &test.recipe {
        None => {
            let file = test.input.display();
            return Err(Error::Says(format!(
                "{file} is not there, and nothing says how it is made; is the download complete?"
            )));
        }
        Some(TestRecipe::Copy(from)) => from.clone(),
        Some(TestRecipe::Run(command)) => {
            if !tools.contains_key(&command.program) {
                let tool = toolbox.tool(problem, &command.program)?;
                tools.insert(command.program.clone(), tool);
            }
            let tool = &tools[&command.program];
            // A program may write several tests at once, each into a file.
            let work = scratch.path().join("work");
            let _ = fs::remove_dir_all(&work);
            fs::create_dir(&work).map_err(Error::io("make", &work))?;
            let words: Vec<OsString> = command.arguments.iter().map(OsString::from).collect();
            let result = tool.run_in(&work, &words, command.stdin.as_deref(), scratch.path())?;
            tool.succeeded(result, format_args!("test {}", test.name))?;
            if command.says_answer {
                answer = test.answer.as_ref().zip(Some(tool.stderr(scratch.path())));
            }
            match &command.file {
                Some(name) => work.join(name),
                None => tool.stdout(scratch.path()),
            }
        }
    };
    for (target, from) in [(&test.input, from)].into_iter().chain(answer) {
        make_around(target)?;
        fs::copy(&from, target).map_err(Error::io("copy", &from))?;
        made.push(target.clone());
    }
    Ok(made)
}

fn are_equal(a: &Path, b: &Path) -> bool {
    matches!((fs::read(a), fs::read(b)), (Ok(a), Ok(b)) if a == b)
}

/// Makes one case of this name with the problem's generator, which gets seed and size. It must be
/// valid; the reference gives its answer. Returns the paths of both files.
pub fn make_one(
    problem: &Problem,
    reference: &Submission,
    name: &str,
    seed: u64,
    size: u64,
    toolbox: &Toolbox,
) -> Result<Vec<PathBuf>, Error> {
    toolbox.notify(Progress::Compile(&problem.shown));
    let programs = Programs::of(problem);
    let generator = toolbox.generator(problem, &programs, None)?;
    let validators = toolbox.all(problem, &programs.validator)?;
    let prepared = reference::prepare(problem, reference, toolbox)?;
    let scratch = toolbox.scratch()?;
    let (test, _) = generator.make(seed, size, scratch.path())?;
    let numbers = format!("seed {seed} and size {size}");
    printed_nothing::refuse_test(problem, &generator.tool, &test, numbers)?;
    let made = scratch.path().join("made.in");
    fs::copy(&test, &made).map_err(Error::io("write", &made))?;
    validator::require(&validators, &made, scratch.path())?;
    let printed = scratch.path().join("made.out");
    let (settings, patience) = (problem.data.usual_configuration()?, Duration::MAX);
    reference::answer(&prepared, &made, &settings, &printed, "the test", patience)?;
    printed_nothing::refuse_answer(problem, reference, &made, &printed, "the test")?;
    let name = if problem.solution.is_some() && problem.cases_folder == problem.own_folder {
        added::numbered(&problem.cases_folder, name)?
    } else {
        name.to_string()
    };
    let case = kind::new_case(&problem.cases_folder, &name);
    let files = [case.input, case.answer.path().to_path_buf()];
    for (from, to) in [made, printed].iter().zip(&files) {
        fs::copy(from, to).map_err(Error::io("write", to))?;
    }
    Ok(files.to_vec())
}
