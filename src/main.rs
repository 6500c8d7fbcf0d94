//! The command `judge`: a shell around the library.

use dlx_judge::cli::judge::{Format, Request};
use dlx_judge::cli::plan::{self, Plan};
use dlx_judge::cli::{self, Command};
use dlx_judge::compile::bundle;
use dlx_judge::error::Error;
use dlx_judge::judge::inspection::inspect;
use dlx_judge::judge::judging::{judge, Judgement, Step};
use dlx_judge::judge::race::{self, race};
use dlx_judge::judge::stress::{self, stress};
use dlx_judge::judge::verdict::Verdict;
use dlx_judge::picture::terminal::Colors;
use dlx_judge::problem::case;
use dlx_judge::problem::new::new;
use dlx_judge::problem::project::Project;
use dlx_judge::report::{json, junit};
use dlx_judge::run::file_watcher::FileWatcher;
use dlx_judge::run::{process_tree, sys};
use dlx_judge::terminal::color;
use dlx_judge::{picture, report};
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
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            report::end_progress();
            report::print_error(&error);
            ExitCode::from(if matches!(error, Error::Interrupted) {
                130
            } else {
                2
            })
        }
    }
}

/// Does what the command says; `false` if something turned out to be wrong.
fn run(command: Command) -> Result<bool, Error> {
    match command {
        Command::Judge(request) => return judge_request(&request),
        Command::Race(request) => return run_race(&request),
        Command::Stress(request) => return run_stress(&request),
        Command::Check { id } => return check(id),
        Command::Draw(request) => draw(&request)?,
        Command::List => list()?,
        Command::New { id } => begin(&id)?,
        Command::Bundle { id, file } => print_bundle(&id, file)?,
        Command::Help(text) => report::print(text),
        Command::Version => report::print(concat!("judge ", env!("CARGO_PKG_VERSION"), "\n")),
    }
    Ok(true)
}

fn judge_request(request: &Request) -> Result<bool, Error> {
    let plan = Plan::new(request)?;
    if let Some(project) = &plan.project {
        report::print_project(project);
    }
    prepare_runs();
    if !request.watch {
        return judge_all(request, &plan);
    }
    let mut watcher = FileWatcher::new(plan.files());
    loop {
        // A watched source is often broken for a while: that ends nothing.
        match judge_all(request, &plan) {
            Err(Error::Interrupted) => return Err(Error::Interrupted),
            Err(error) => report::print_error(&error),
            Ok(_) => {}
        }
        report::print_waiting();
        if !watcher.wait() {
            return Err(Error::Interrupted);
        }
    }
}

/// Judges every submission with every problem, and reports.
fn judge_all(request: &Request, plan: &Plan) -> Result<bool, Error> {
    let mut judgements: Vec<Judgement> = Vec::new();
    let mut trouble = None;
    'all: for problem in &plan.problems {
        for submission in &plan.submissions {
            let progress = |step: Step| report::print_progress(&step);
            match judge(problem, submission, &plan.settings, &progress) {
                Ok(judgement) if judgement.interrupted => {
                    judgements.push(judgement);
                    trouble = Some(Error::Interrupted);
                    break 'all;
                }
                Ok(judgement) => judgements.push(judgement),
                // What is known is worth printing.
                Err(error) => {
                    trouble = Some(error);
                    break 'all;
                }
            }
        }
    }
    report::end_progress();
    let verdict: Verdict = judgements
        .iter()
        .map(|judgement| judgement.verdict)
        .collect();
    let silent = request.quiet && request.format == Format::Human && verdict == Verdict::Accepted;
    if !judgements.is_empty() && !silent {
        report::print(&text(request, &judgements));
    }
    trouble.map_or(Ok(verdict == Verdict::Accepted), Err)
}

fn run_race(request: &cli::race::Request) -> Result<bool, Error> {
    let course = plan::course(request)?;
    if course.problem.is_some() {
        report::print_project(&Project::find()?);
    }
    prepare_runs();
    let race = race(&course, &|step: race::Step| report::print_progress(&step))?;
    report::end_progress();
    report::print(&if request.json {
        json::race(&race)
    } else {
        report::race::text(&race)
    });
    Ok(race.verdict() == Verdict::Accepted)
}

fn run_stress(request: &cli::stress::Request) -> Result<bool, Error> {
    let hunt = plan::hunt(request)?;
    if !hunt.problem.source.as_os_str().is_empty() {
        report::print_project(&Project::find()?);
    }
    prepare_runs();
    let findings = stress(&hunt, &|step: stress::Step| report::print_progress(&step))?;
    report::end_progress();
    let replay = match &findings.failure {
        Some(found) => request.replay(found.seed, found.size),
        None => Vec::new(),
    };
    report::print(&report::stress::text(&findings, &replay));
    let is_right = findings.verdict == Verdict::Accepted;
    findings.trouble.map_or(Ok(is_right), Err)
}

fn check(id: Option<String>) -> Result<bool, Error> {
    let project = Project::find()?;
    report::print_project(&project);
    let ids = id.map_or_else(|| project.ids(), |id| Ok(vec![id]))?;
    prepare_runs();
    let progress = |step: Step| report::print_progress(&step);
    let mut inspections = Vec::new();
    let mut trouble = None;
    for id in &ids {
        match inspect(&project, id, &progress) {
            Ok(inspection) => inspections.push(inspection),
            // What is known is worth printing.
            Err(error) => {
                trouble = Some(error);
                break;
            }
        }
    }
    report::end_progress();
    if !inspections.is_empty() {
        report::print(&report::inspection::text(&inspections));
    }
    let is_sound = inspections
        .iter()
        .all(|inspection| inspection.faults.is_empty());
    trouble.map_or(Ok(is_sound), Err)
}

/// Prints the picture, or says nothing if it went to a file.
fn draw(request: &cli::draw::Request) -> Result<(), Error> {
    let colors = Colors::new(color::colorful(), |name| env::var(name).ok());
    report::print(&picture::draw(request, colors)?);
    Ok(())
}

/// What must be so before any program is run: the user knows what is not limited here, and
/// Ctrl-C and what a program leaves behind are seen to.
fn prepare_runs() {
    if let Some(what) = sys::UNLIMITED {
        report::print_unlimited(what);
    }
    sys::catch_interrupt();
    process_tree::adopt_orphans();
}

fn text(request: &Request, judgements: &[Judgement]) -> String {
    let own = judgements
        .iter()
        .all(|judgement| judgement.submission.is_none());
    let named = !request.words.is_empty() || request.data.is_some();
    match request.format {
        Format::Json => json::json(judgements),
        Format::Junit => junit::junit(judgements),
        Format::Human if request.all || own && named => {
            report::judging::details(judgements, request.all)
        }
        Format::Human => report::judging::summary(judgements),
    }
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

fn begin(id: &str) -> Result<(), Error> {
    let project = Project::find()?;
    report::print_project(&project);
    report::print(&report::new(id, &new(&project, id)?));
    Ok(())
}

fn print_bundle(id: &str, file: Option<PathBuf>) -> Result<(), Error> {
    let project = Project::find()?;
    let problem = project.problem(id)?;
    let text = bundle::bundle(&problem.source)?;
    report::print_project(&project);
    match file {
        Some(file) => fs::write(&file, &text).map_err(Error::io("write", &file))?,
        None => report::print(&text),
    }
    report::print_bundle(&problem, text.len());
    Ok(())
}
