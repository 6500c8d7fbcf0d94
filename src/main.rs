//! The command `judge`: a shell around the library.

use dlx_judge::cli::{self, Command};
use dlx_judge::error::Error;
use dlx_judge::judge::judge;
use dlx_judge::project::Project;
use dlx_judge::verdict::Verdict;
use dlx_judge::{bundle, case, report, sys};
use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

fn main() -> ExitCode {
    let words = env::args_os()
        .skip(1)
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    match cli::parse(words).and_then(run) {
        Ok(Verdict::Accepted) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::from(1),
        Err(error) => {
            report::print_progress(None);
            report::print_error(&error);
            ExitCode::from(if matches!(error, Error::Interrupted) {
                130
            } else {
                2
            })
        }
    }
}

/// Does what the command says; everything but judging is Accepted.
fn run(command: Command) -> Result<Verdict, Error> {
    match command {
        Command::Judge { ids } => return judge_problems(&ids),
        Command::List => list()?,
        Command::Bundle { id, file } => print_bundle(&id, file)?,
        Command::Help(text) => report::print(text),
        Command::Version => report::print(concat!("judge ", env!("CARGO_PKG_VERSION"), "\n")),
    }
    Ok(Verdict::Accepted)
}

fn judge_problems(ids: &[String]) -> Result<Verdict, Error> {
    let project = Project::find()?;
    let problems = if ids.is_empty() {
        project.problems()?
    } else {
        ids.iter()
            .map(|id| project.problem(id))
            .collect::<Result<_, _>>()?
    };
    report::print_project(&project);
    sys::catch_interrupt();
    let mut results = Vec::new();
    let mut verdict = Verdict::Accepted;
    let mut interrupted = None;
    for problem in problems {
        match judge(&project, problem, &mut |step| {
            report::print_progress(Some(step))
        }) {
            Ok(result) => {
                verdict = verdict.then(result.verdict);
                results.push(result);
            }
            // What is known is worth printing.
            Err(error) => {
                interrupted = Some(error);
                break;
            }
        }
    }
    report::print_progress(None);
    if !results.is_empty() {
        report::print(&if ids.is_empty() {
            report::problems(&results)
        } else {
            report::cases(&results)
        });
    }
    interrupted.map_or(Ok(verdict), Err)
}

fn list() -> Result<(), Error> {
    let project = Project::find()?;
    let mut problems = Vec::new();
    for problem in project.problems()? {
        let cases = case::cases(&problem.data)?.len();
        problems.push((problem, cases));
    }
    report::print_project(&project);
    report::print(&report::list(&problems));
    Ok(())
}

fn print_bundle(id: &str, file: Option<PathBuf>) -> Result<(), Error> {
    let project = Project::find()?;
    let text = bundle::bundle(&project.problem(id)?.source)?;
    report::print_project(&project);
    match file {
        Some(file) => fs::write(&file, text).map_err(Error::io("write", &file))?,
        None => report::print(&text),
    }
    Ok(())
}
