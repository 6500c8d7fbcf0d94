//! The command `judge`: a shell around the library. It asks `cli` what is wanted, has it done,
//! and hands the results to `report`.

use dlx_judge::cache::Cache;
use dlx_judge::cli::bundle::BundleRequest;
use dlx_judge::cli::judge::JudgeRequest;
use dlx_judge::cli::merge::MergeRequest;
use dlx_judge::cli::race::RaceRequest;
use dlx_judge::cli::selection::Selection;
use dlx_judge::cli::stress::StressRequest;
use dlx_judge::cli::{self, Command, Format};
use dlx_judge::compile::bundle;
use dlx_judge::compile::submission::Submission;
use dlx_judge::compile::watch;
use dlx_judge::error::{Error, Partial};
use dlx_judge::judging::batch::{Batch, Entry};
use dlx_judge::judging::description::describe;
use dlx_judge::judging::desk::Desk;
use dlx_judge::judging::inspection::inspect_all;
use dlx_judge::judging::overview::{twin, Overview};
use dlx_judge::judging::race::{race, Race};
use dlx_judge::judging::reference::answer_all;
use dlx_judge::judging::stress::stress;
use dlx_judge::judging::submissions::{judge_all, Settings};
use dlx_judge::judging::timing;
use dlx_judge::judging::{making, run, Stage};
use dlx_judge::locale::Locale;
use dlx_judge::picture::{self, colors::Colors};
use dlx_judge::problem::project::Project;
use dlx_judge::problem::{added, new, removal};
use dlx_judge::receive;
use dlx_judge::report::json::ReportShape;
use dlx_judge::report::judging::{Report, Style};
use dlx_judge::report::{self, json, junit, merging, progress};
use dlx_judge::run::{process_tree, protections, scratch, sys};
use dlx_judge::setter::programs::Programs;
use dlx_judge::terminal::{self, desktop};
use dlx_judge::trace;
use dlx_judge::verdict::Verdict;
use std::env;
use std::fs;
use std::io::{self, IsTerminal};
use std::process::ExitCode;

fn main() -> ExitCode {
    if !sys::enable_escapes() {
        terminal::take_for_dumb();
    }
    terminal::set_columns(sys::terminal_columns());
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
        Command::Check(ids) => return run_check(ids, project),
        Command::Draw(request) => draw(&request)?,
        Command::Trace(request) => trace(&request)?,
        Command::List(format) => return list(known(project)?, format),
        Command::Cases(words) => list_cases(&words, project)?,
        Command::HelpProblem(word) => explain_problem(&word, project)?,
        Command::New(request) => make_new(&request, known(project)?)?,
        Command::Remove(id) => {
            report::print(&report::removed(&removal::remove(known(project)?, &id)?))?
        }
        Command::Answer(request) => return answer(&request, project),
        Command::Add(request) => add(&request, project)?,
        Command::Receive(settings) => receive(&settings, project)?,
        Command::Run(request) => return run_program(&request, project),
        Command::Make(request) => make(&request, project)?,
        Command::Merge(request) => return merge(&request),
        Command::Completions(shell) => report::print(&shell.script())?,
        Command::Bundle(request) => print_bundle(project, &request)?,
        Command::Help(word, lang) => {
            report::print(cli::text(word, locale(lang)).unwrap_or_default())?;
        }
        Command::Version => {
            let cache = Project::cache(project).inventory();
            report::print(&report::version(&protections::protections(), &cache))?;
        }
    }
    Ok(true)
}

/// The project. If the current folder is outside of it, the user is told which one it is.
fn known(project: Option<&Project>) -> Result<&Project, Error> {
    let project = project.ok_or_else(Project::missing)?;
    report::print_project(project);
    Ok(project)
}

fn run_judge(judge: &JudgeRequest, project: Option<&Project>) -> Result<bool, Error> {
    let selection = match judge.selection(project) {
        Ok(selection) => selection,
        Err(error) => {
            // A program that reads the results learns of it where it reads.
            report::print(&match judge.format {
                Format::Json => json::of_error(&error),
                Format::Junit => junit::of_error(&error),
                _ => String::new(),
            })?;
            return Err(error);
        }
    };
    if selection.entries.is_empty() && selection.faults.is_empty() {
        for problem in &selection.found {
            report::print(&report::description::render(&describe(problem)?))?;
        }
        return Ok(true);
    }
    let cache = prepare_runs(project, selection.uses_project)?;
    let desk = &Desk::new(&cache, &progress::stage);
    if !judge.watch {
        let judged = judge_once(judge, &selection, desk);
        report::print_notes(&selection.notes);
        return with_faults(selection.faults, judged);
    }
    report::print_errors(&selection.faults);
    loop {
        // A watched source is often broken for a while: that ends nothing.
        match judge_once(judge, &selection, desk) {
            Err(Error::Interrupted) => return Err(Error::Interrupted),
            Err(error) => report::print_error(&error),
            Ok(_) => {}
        }
        report::print_waiting(sys::time_of_day());
        if !watch::wait() {
            return Err(Error::Interrupted);
        }
    }
}

/// Judges all that is named, and reports: what is known first, then what the judge could not do.
fn judge_once(judge: &JudgeRequest, selection: &Selection, desk: &Desk) -> Result<bool, Error> {
    let count = selection.entries.len().max(1) as u64;
    let settings = &Settings {
        expects: selection.expects,
        stdout_bytes: judge.settings.stdout_bytes / count,
        ..judge.settings.clone()
    };
    let has_digest = judge.format == Format::Json || judge.resume.is_some();
    let batch = Batch::new(selection.entries.clone(), judge.shard, settings, has_digest);
    let (limits, derived) = timing::in_force(&batch.entries, settings, desk)?;
    progress::end();
    report::print_derived(&derived);
    let (style, file) = (style(judge, selection), judge.resume.as_deref());
    let mut report = Report::of(&batch, &limits, settings, style, file)?;
    let places = report.left(&batch);
    let pairings = places.iter();
    let pairings = pairings.flat_map(|&place| batch.pairing(place, limits[place]));
    let pairings: Vec<_> = pairings.collect();
    judge_all(&pairings, settings, desk, &mut |number, result| {
        report.add(places[number], &result)
    })?;
    progress::end();
    finish_report(report, &selection.faults)
}

fn finish_report(report: Report, faults: &[Error]) -> Result<bool, Error> {
    let (is_right, mut errors) = report.end(faults)?;
    let last = errors.pop();
    let text = last.as_ref().map(Error::to_string);
    errors.retain(|error| Some(error.to_string()) != text);
    report::print_errors(&errors);
    finish(last, is_right)
}

fn style(judge: &JudgeRequest, selection: &Selection) -> Style {
    let is_own = |it: &Entry| matches!(it.submission, Ok(Submission::Solution(_)));
    let own = selection.entries.iter().all(is_own);
    let has_words = !judge.words.is_empty() || !judge.data.is_empty();
    let human = if judge.class.is_some() {
        ReportShape::Class
    } else if selection.expects {
        ReportShape::Expectations
    } else if judge.all || own && has_words {
        ReportShape::Details
    } else {
        ReportShape::Table
    };
    Style {
        shape: shape(judge.format, human),
        human,
        all: judge.all,
        quiet: judge.quiet && judge.format == Format::Human,
        feedback: judge.feedback.clone(),
    }
}

fn shape(format: Format, human: ReportShape) -> ReportShape {
    match format {
        Format::Json => ReportShape::Json,
        Format::Junit => ReportShape::Junit,
        Format::Csv => ReportShape::Csv,
        Format::Human | Format::Ids | Format::Cases => human,
    }
}

/// Puts the reports of parts together, and reports what one judging would have.
fn merge(request: &MergeRequest) -> Result<bool, Error> {
    let merged = merging::merge(&request.files)?;
    let human = merged.part.shape;
    if human != ReportShape::Class && (request.format == Format::Csv || request.feedback.is_some())
    {
        let what = "--format csv and --feedback are for reports of judge --class";
        return Err(Error::Usage(what.to_string()));
    }
    let style = Style {
        shape: shape(request.format, human),
        human,
        all: false,
        quiet: false,
        feedback: request.feedback.clone(),
    };
    let report = Report::of_records(merged.records, merged.part, style);
    let done = finish_report(report, &merged.faults);
    with_faults(merged.faults, done)
}

fn run_race(words: &RaceRequest, project: Option<&Project>) -> Result<bool, Error> {
    let Partial { done: race, error } = match start_race(words, project) {
        Err(error) if words.format == Format::Json => {
            report::print(&json::no_race(&error))?;
            return Err(error);
        }
        started => started?,
    };
    progress::end();
    report::print(&match words.format {
        Format::Json => json::race(&race, error.as_ref()),
        _ => report::race::render(&race),
    })?;
    finish(error, race.verdict() == Verdict::Accepted)
}

fn start_race(words: &RaceRequest, project: Option<&Project>) -> Result<Partial<Race>, Error> {
    let field = words.field(project)?;
    let cache = prepare_runs(project, field.problem.solution.is_some())?;
    race(&field, words.runs, &Desk::new(&cache, &progress::stage))
}

fn run_stress(words: &StressRequest, project: Option<&Project>) -> Result<bool, Error> {
    let (target, settings) = (words.target(project)?, &words.settings);
    let cache = prepare_runs(project, target.problem.solution.is_some())?;
    let desk = &Desk::new(&cache, &progress::stage);
    let conditions = &settings.conditions;
    let derived = timing::derived_limit(&target.problem, conditions, 1, desk)?;
    progress::end();
    report::print_derived(derived.as_slice());
    let limits = conditions.limits(&target.problem, derived.as_ref());
    if settings.generator.is_none() {
        report::print_notes(Programs::of(&target.problem).generator.choice().as_slice());
    }
    let search = stress(&target, settings, limits, desk)?;
    progress::end();
    let replay = match &search.done.failure {
        Some(found) => words.replay(&found.origin),
        None => Vec::new(),
    };
    report::print(&report::stress::render(&search, &target, settings, &replay))?;
    finish(search.error, search.done.verdict == Verdict::Accepted)
}

fn run_check(ids: Vec<String>, project: Option<&Project>) -> Result<bool, Error> {
    let project = project.ok_or_else(Project::missing)?;
    let ids = if ids.is_empty() { project.ids()? } else { ids };
    let cache = prepare_runs(Some(project), true)?;
    let desk = &Desk::new(&cache, &progress::stage);
    let Partial { done, error } = inspect_all(project, &ids, desk);
    progress::end();
    if !done.is_empty() {
        report::print(&report::inspection::render(&done))?;
    }
    finish(error, done.iter().all(|it| it.faults.is_empty()))
}

/// Adds what kept the judge from reading some of several problems to the result of the others.
fn with_faults(mut faults: Vec<Error>, result: Result<bool, Error>) -> Result<bool, Error> {
    let last = result.is_ok().then(|| faults.pop()).flatten();
    report::print_errors(&faults);
    last.map_or(result, Err)
}

/// Ends a command whose results are printed: an error decides the exit status, else the results do.
fn finish(error: Option<Error>, is_right: bool) -> Result<bool, Error> {
    error.map_or(Ok(is_right), Err)
}

/// The language to explain in: the one that is named, else that of the environment.
fn locale(named: Option<Locale>) -> Locale {
    named.unwrap_or_else(|| Locale::of(|name| env::var(name).ok()))
}

/// Prints the steps, or says which page was written.
fn trace(request: &trace::TraceRequest) -> Result<(), Error> {
    let locale = locale(request.lang);
    if request.cover {
        let trace = trace::trace_cover(request)?;
        report::trace::print_next_matrix(trace.next_matrix);
        return report::cover::show(&trace, locale);
    }
    if request.mcc {
        return report::mcc::show(&trace::trace_mcc(request)?, locale);
    }
    let trace = trace::trace(request)?;
    report::trace::print_next_matrix(trace.next_matrix);
    match &request.html {
        Some(page) => {
            report::print_written(page);
            Ok(())
        }
        None => report::trace::show(&trace, locale),
    }
}

/// Prints the picture, or says nothing if it went to a file.
fn draw(request: &picture::DrawRequest) -> Result<(), Error> {
    let colors = Colors::new(terminal::colorful(), |name| env::var(name).ok());
    report::print(&picture::draw(request, colors)?)
}

/// Prepares for running programs, and returns the cache, which has room then. The
/// user is told which project it is, if one of its problems is judged, and which limits do not
/// work here. Ctrl-C is caught, and what programs leave behind is removed.
fn prepare_runs(project: Option<&Project>, uses_project: bool) -> Result<Cache, Error> {
    if uses_project {
        known(project)?;
    }
    if let Some(what) = protections::unlimited() {
        report::print_unlimited(what);
    }
    sys::catch_interrupt();
    process_tree::adopt_orphans();
    let cache = Project::cache(project);
    scratch::sweep(cache.path());
    cache.make_room();
    Ok(cache)
}

fn list(project: &Project, format: Format) -> Result<bool, Error> {
    if format == Format::Ids {
        report::print(&report::ids(&project.ids()?))?;
        return Ok(true);
    }
    let (problems, faults) = project.problems_with_counts()?;
    report::print(&match format {
        Format::Json => json::list(&problems),
        _ => report::list(&problems),
    })?;
    with_faults(faults, Ok(true))
}

fn list_cases(words: &[String], project: Option<&Project>) -> Result<(), Error> {
    let problem = cli::list::problem_among(words, project);
    let listing = problem.map_or(Ok(Vec::new()), |problem| problem.list())?;
    report::print(&report::overview::case_names(&listing))
}

fn explain_problem(word: &str, project: Option<&Project>) -> Result<(), Error> {
    let problem = cli::explained_problem(word, project)?;
    known(project)?;
    report::print(&report::overview::overview(&Overview::of(problem)?))
}

fn make_new(words: &cli::new::NewRequest, project: &Project) -> Result<(), Error> {
    let files = match &words.like {
        None => new::write(project, &words.id, words.check, None)?,
        Some(like) => new::write_like(project, &words.id, &project.problem(like)?)?,
    };
    report::print(&report::new(&words.id, &files))
}

/// Waits for problems from the browser. Outside of the project all of them become folders, even
/// those that the project has: then it is said.
fn receive(settings: &receive::ReceiveSettings, project: Option<&Project>) -> Result<(), Error> {
    let project = match settings.new {
        true => Some(known(project)?),
        false => project,
    };
    sys::catch_interrupt();
    let received = receive::receive(settings, project, &report::receive::tell, &sys::interrupted);
    progress::end();
    received
}

fn add(words: &cli::add::AddRequest, project: Option<&Project>) -> Result<(), Error> {
    let folder = words.folder(project)?;
    let is_typed = io::stdin().is_terminal();
    if is_typed {
        report::print_asking("type or paste the input");
    }
    let input = added::read(is_typed)?;
    let answer = match &words.answer {
        Some(file) => Some(fs::read(file).map_err(Error::reading(file))?),
        None if is_typed && !input.is_empty() => {
            report::print_asking("the answer, if there is one");
            Some(added::read(is_typed)?).filter(|answer| !answer.is_empty())
        }
        None => None,
    };
    let case = added::add(&folder, &input, answer.as_deref())?;
    report::print(&report::added(&case, answer.is_some()))
}

/// Compiles a submission and runs it with the judge's own terminal.
fn run_program(words: &cli::run::RunRequest, project: Option<&Project>) -> Result<bool, Error> {
    let (submission, problem) = words.target(project)?;
    let cache = prepare_runs(project, problem.solution.is_some())?;
    let desk = Desk::new(&cache, &progress::stage);
    desk.tell(Stage::Compile(&words.file));
    let compiled = desk.compile(&problem, &submission, &words.conditions, None);
    progress::end();
    let program = match compiled? {
        Ok(program) => program,
        Err(refusal) => {
            report::run::print_refusal(&words.file, &refusal.said);
            return Ok(false);
        }
    };
    let (ending, fault) = run::run(&program)?;
    let was_interrupted = sys::interrupted();
    report::run::print(&ending, fault.as_ref(), was_interrupted);
    match was_interrupted {
        true => Err(Error::Interrupted),
        false => Ok(fault.is_none()),
    }
}

fn answer(words: &cli::answer::AnswerRequest, project: Option<&Project>) -> Result<bool, Error> {
    let (problem, reference) = words.target(project)?;
    let cache = prepare_runs(project, problem.solution.is_some())?;
    let desk = &Desk::new(&cache, &progress::stage);
    let Partial { done, error } = answer_all(&problem, &reference, desk)?;
    progress::end();
    if error.is_none() || !done.is_empty() {
        report::print(&report::written(&done, "no answer is missing"))?;
    }
    finish(error, true)
}

fn make(words: &cli::make::MakeRequest, project: Option<&Project>) -> Result<(), Error> {
    let problem = words.problem.problem(project)?;
    let cache = prepare_runs(project, problem.solution.is_some())?;
    let desk = &Desk::new(&cache, &progress::stage);
    let files = match &words.wanted {
        None => making::make_all(&problem, desk)?,
        Some(wanted) => {
            let reference = words.problem.reference(&problem)?;
            report::print_notes(Programs::of(&problem).generator.choice().as_slice());
            making::make_one(&problem, &reference, wanted, desk)?
        }
    };
    progress::end();
    report::print(&report::written(&files, "no case has changed"))
}

fn print_bundle(project: Option<&Project>, request: &BundleRequest) -> Result<(), Error> {
    let (source, problem) = request.source(project)?;
    if problem.is_some() {
        known(project)?;
    }
    let page = match request.open {
        true => Some(cli::bundle::page(&source, problem.as_ref(), project)?),
        false => None,
    };
    let text = match request.strip {
        true => bundle::stripped(&source)?,
        false => bundle::bundle_with(&source, &request.folders)?,
    };
    match &request.file {
        Some(file) => fs::write(file, &text).map_err(Error::io("write", file))?,
        None if request.copy => {}
        None => report::print(&text)?,
    }
    if request.copy {
        desktop::copy(&text)?;
    }
    let twin = problem.as_ref().and_then(twin);
    report::print_bundle(problem.as_ref(), twin.as_deref(), text.len());
    if request.copy {
        report::print_copied();
    }
    page.map_or(Ok(()), |page| desktop::open(&page))
}
