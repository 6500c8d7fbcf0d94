//! The command `judge`: a shell around the library. It asks `cli` what is wanted, has it done,
//! and hands the results to `report`.

use dlx_judge::cli::judge::{self as judging, Request};
use dlx_judge::cli::list::Format;
use dlx_judge::cli::plan::{self, judge::Plan};
use dlx_judge::cli::{self, Command};
use dlx_judge::compile::bundle;
use dlx_judge::error::{Error, Partial};
use dlx_judge::judge::answering::answer_all;
use dlx_judge::judge::inspection::inspect_all;
use dlx_judge::judge::judgement::Judgement;
use dlx_judge::judge::judging::judge_all;
use dlx_judge::judge::race::{race, Race};
use dlx_judge::judge::stress::stress;
use dlx_judge::judge::verdict::Verdict;
use dlx_judge::picture::{self, colors::Colors};
use dlx_judge::problem::project::Project;
use dlx_judge::problem::{cache, new};
use dlx_judge::report::{self, json, junit, progress};
use dlx_judge::run::{file_watcher::FileWatcher, process_tree, protections, scratch, sys};
use dlx_judge::terminal::color;
use dlx_judge::trace;
use std::env;
use std::fs;
use std::process::ExitCode;

fn main() -> ExitCode {
    if !sys::enable_escapes() {
        color::take_for_dumb();
    }
    let done = cli::words(env::args_os())
        .and_then(cli::parse)
        .and_then(run);
    sys::end_keeper();
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            progress::end();
            report::print_error(&error);
            ExitCode::from(exit_status(&error))
        }
    }
}

fn exit_status(error: &Error) -> u8 {
    match error {
        Error::Interrupted => 130,
        _ => 2,
    }
}

/// Does what the command says; `false` if something turned out to be wrong.
fn run(command: Command) -> Result<bool, Error> {
    let project = Project::find();
    let project = project.as_ref();
    match command {
        Command::Judge(request) => return run_judge(&request, project),
        Command::Race(request) => return run_race(&request, project),
        Command::Stress(request) => return run_stress(&request, project),
        Command::Check(id) => return run_check(id, project),
        Command::Draw(request) => draw(&request)?,
        Command::Trace(request) => report::trace::show(&trace::trace(&request)?, &request.output)?,
        Command::List(format) => return list(known(project)?, format),
        Command::New(request) => make_new(&request, known(project)?)?,
        Command::Answer(request) => return answer(&request, project),
        Command::Completions(shell) => report::print(&shell.script())?,
        Command::Bundle(request) => print_bundle(project, &request)?,
        Command::Help(text) => report::print(text)?,
        Command::Version => {
            report::print(&report::version(&protections::protections().in_words()))?
        }
    }
    Ok(true)
}

/// The project, of which the user is told where it is not plain to see.
fn known(project: Option<&Project>) -> Result<&Project, Error> {
    let project = project.ok_or_else(Project::missing)?;
    report::print_project(project);
    Ok(project)
}

fn run_judge(request: &Request, project: Option<&Project>) -> Result<bool, Error> {
    let plan = match Plan::new(request, project) {
        Ok(plan) => plan,
        Err(error) => {
            // A program that reads the results learns of it where it reads.
            report::print(&match request.format {
                judging::Format::Json => json::of_error(&error),
                judging::Format::Junit => junit::of_error(&error),
                judging::Format::Human => String::new(),
            })?;
            return Err(error);
        }
    };
    prepare_runs(project, plan.uses_project)?;
    if !request.watch {
        let judged = judge_once(request, &plan);
        return with_faults(plan.faults, judged);
    }
    report::print_errors(&plan.faults);
    loop {
        // What the files take in may be another each time, and what changes while they are judged
        // is a change too.
        let mut watcher = FileWatcher::new(plan.files());
        // A watched source is often broken for a while: that ends nothing.
        match judge_once(request, &plan) {
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

/// Judges all of the plan, and reports: what is known first, then what the judge could not do.
fn judge_once(request: &Request, plan: &Plan) -> Result<bool, Error> {
    let judgements = judge_all(&plan.pairs, &plan.settings, &progress::judging);
    progress::end();
    let is_accepted = judgements.iter().all(Judgement::is_accepted);
    let silent = request.quiet && request.format == judging::Format::Human && is_accepted;
    if !silent {
        report::print(&judged(request, &judgements, &plan.faults))?;
    }
    let mut errors: Vec<Error> = judgements
        .into_iter()
        .flat_map(Judgement::into_errors)
        .collect();
    let last = errors.pop();
    report::print_errors(&errors);
    finish(last, is_accepted)
}

fn judged(request: &Request, judgements: &[Judgement], faults: &[Error]) -> String {
    let own = judgements
        .iter()
        .all(|judgement| judgement.submission.is_none());
    let named = !request.words.is_empty() || !request.data.is_empty();
    match request.format {
        judging::Format::Json => json::json(judgements, faults),
        judging::Format::Junit => junit::junit(judgements, faults),
        judging::Format::Human if request.all || own && named => {
            report::judging::details(judgements, request.all)
        }
        judging::Format::Human => report::judging::summary(judgements),
    }
}

fn run_race(request: &cli::race::Request, project: Option<&Project>) -> Result<bool, Error> {
    let Partial { done: race, error } = match start_race(request, project) {
        Err(error) if request.json => {
            report::print(&json::no_race(&error))?;
            return Err(error);
        }
        started => started?,
    };
    progress::end();
    report::print(&if request.json {
        json::race(&race, error.as_ref())
    } else {
        report::race::render(&race)
    })?;
    finish(error, race.verdict() == Verdict::Accepted)
}

fn start_race(
    request: &cli::race::Request,
    project: Option<&Project>,
) -> Result<Partial<Race>, Error> {
    let settings = plan::race::settings(request, project)?;
    let problem = settings.problem.as_ref();
    let uses_project = problem.is_some_and(|problem| problem.solution.is_some());
    prepare_runs(project, uses_project)?;
    race(&settings, &progress::race)
}

fn run_stress(request: &cli::stress::Request, project: Option<&Project>) -> Result<bool, Error> {
    let settings = plan::stress::settings(request, project)?;
    prepare_runs(project, settings.problem.solution.is_some())?;
    let search = stress(&settings, &progress::stress)?;
    progress::end();
    let replay = match &search.done.failure {
        Some(found) => request.replay(&found.origin),
        None => Vec::new(),
    };
    report::print(&report::stress::render(&search, &settings, &replay))?;
    finish(search.error, search.done.verdict == Verdict::Accepted)
}

fn run_check(id: Option<String>, project: Option<&Project>) -> Result<bool, Error> {
    let project = project.ok_or_else(Project::missing)?;
    let ids = id.map_or_else(|| project.ids(), |id| Ok(vec![id]))?;
    prepare_runs(Some(project), true)?;
    let Partial { done, error } = inspect_all(project, &ids, &progress::judging);
    progress::end();
    if !done.is_empty() {
        report::print(&report::inspection::render(&done))?;
    }
    finish(error, done.iter().all(|it| it.faults.is_empty()))
}

/// Of several problems some could not even be read: the others have this result.
fn with_faults(mut faults: Vec<Error>, result: Result<bool, Error>) -> Result<bool, Error> {
    let last = result.is_ok().then(|| faults.pop()).flatten();
    report::print_errors(&faults);
    last.map_or(result, Err)
}

/// What is known is printed by now: an error decides the exit status, else what was found.
fn finish(error: Option<Error>, is_right: bool) -> Result<bool, Error> {
    error.map_or(Ok(is_right), Err)
}

/// Prints the picture, or says nothing if it went to a file.
fn draw(request: &picture::Request) -> Result<(), Error> {
    let colors = Colors::new(color::colorful(), |name| env::var(name).ok());
    report::print(&picture::draw(request, colors)?)
}

/// What must be so before any program is run: the user knows the project, if a problem of it is
/// meant, and what is not limited here; Ctrl-C and what a program leaves behind are seen to, and
/// the cache has room.
fn prepare_runs(project: Option<&Project>, uses_project: bool) -> Result<(), Error> {
    if uses_project {
        known(project)?;
    }
    if let Some(what) = protections::unlimited() {
        report::print_unlimited(what);
    }
    sys::catch_interrupt();
    process_tree::adopt_orphans();
    let cache = cache::folder(project);
    scratch::sweep(&cache);
    cache::make_room(&cache);
    Ok(())
}

fn list(project: &Project, format: Format) -> Result<bool, Error> {
    if format == Format::Ids {
        report::print(&report::ids(&project.ids()?))?;
        return Ok(true);
    }
    let (problems, faults) = project.problems_with_cases()?;
    report::print(&match format {
        Format::Json => json::list(&problems),
        _ => report::list(&problems),
    })?;
    with_faults(faults, Ok(true))
}

fn make_new(request: &cli::new::Request, project: &Project) -> Result<(), Error> {
    let id = &request.id;
    if request.undo {
        return report::print(&report::undone(&new::undo(project, id)?));
    }
    let files = new::write(project, id, request.check)?;
    report::print(&report::new(id, &files))
}

fn answer(request: &cli::answer::Request, project: Option<&Project>) -> Result<bool, Error> {
    let (problem, reference) = plan::answer::settings(request, project)?;
    prepare_runs(project, problem.solution.is_some())?;
    let cache = cache::folder(project);
    let Partial { done, error } = answer_all(&problem, &reference, &cache, &progress::judging)?;
    progress::end();
    report::print(&report::answered(&done))?;
    finish(error, true)
}

fn print_bundle(project: Option<&Project>, request: &cli::bundle::Request) -> Result<(), Error> {
    let (source, problem) = plan::bundled(&request.id, project)?;
    if problem.is_some() {
        known(project)?;
    }
    let text = match request.strip {
        true => bundle::stripped(&source)?,
        false => bundle::bundle(&source)?,
    };
    match &request.file {
        Some(file) => fs::write(file, &text).map_err(Error::io("write", file))?,
        None => report::print(&text)?,
    }
    report::print_bundle(problem.as_ref(), text.len());
    Ok(())
}
