//! The common face of all commands: a name, options, and the work; with pages of help it is a
//! topic. And where it is called: the project, and what has to be ready before programs run.

use super::operands::ids_and_files;
use super::options::{self, CommandOption, OptionHelp, Values};
use super::{title, usage};
use crate::cache::Cache;
use crate::error::Error;
use crate::locale::Locale;
use crate::problem::project::Project;
use crate::problem::spelling::nearest;
use crate::report::{self, progress};
use crate::run::{scratch, sys};
use crate::toolbox::Toolbox;
use std::path::PathBuf;

/// The one word that a command may have; of several this is said.
pub fn at_most_one<T: for<'a> From<&'a str>>(
    words: &[&str],
    refusal: &str,
) -> Result<Option<T>, Error> {
    match words {
        [] => Ok(None),
        [word] => Ok(Some((*word).into())),
        _ => Err(usage(refusal)),
    }
}

/// The field of a command that an option sets.
type Field<C, T> = fn(&mut C) -> &mut T;

/// A command. Words make it, and then it runs.
pub trait Subcommand: Default + 'static {
    const NAME: &'static str;

    fn options() -> Vec<CommandOption<Self>> {
        Vec::new()
    }

    /// An option without a value.
    fn flag(form: &'static str, field: Field<Self, bool>) -> CommandOption<Self> {
        CommandOption::new(form, Values::None, move |request, _| {
            *field(request) = true;
            Ok(())
        })
    }

    fn file(form: &'static str, field: Field<Self, Option<PathBuf>>) -> CommandOption<Self> {
        Self::value(form, |path| Ok(path.into()), field).completes_with(Values::File)
    }

    fn folder(form: &'static str, field: Field<Self, Option<PathBuf>>) -> CommandOption<Self> {
        Self::value(form, |path| Ok(path.into()), field).completes_with(Values::Folder)
    }

    /// An option with one of these names, which is read so.
    fn choice<T: 'static>(
        form: &'static str,
        names: &'static [&'static str],
        read: fn(&str) -> T,
        field: Field<Self, T>,
    ) -> CommandOption<Self> {
        CommandOption::new(form, Values::Names(names), move |request, name| {
            if !names.contains(&name) {
                let names = options::list(names, ", ", " or ");
                return Err(format!("is {names}, not {name:?}"));
            }
            *field(request) = read(name);
            Ok(())
        })
    }

    /// An option with a value that is read so.
    fn value<T: 'static>(
        form: &'static str,
        read: fn(&str) -> Result<T, String>,
        field: Field<Self, Option<T>>,
    ) -> CommandOption<Self> {
        CommandOption::new(form, Values::Other, move |request, value| {
            *field(request) = Some(read(value)?);
            Ok(())
        })
    }

    fn text(
        form: &'static str,
        set: fn(&mut Self, &str) -> Result<(), String>,
    ) -> CommandOption<Self> {
        CommandOption::new(form, Values::Other, set)
    }

    /// Takes the words after `--`.
    fn take_rest(&mut self, _words: &[&str]) -> Result<(), Error> {
        Err(usage(format!("{} has no option --", title(Self::NAME))))
    }

    /// Takes the words that are not options, after these. Refuses what does not go together.
    /// `repeated` is the options that a command has which does the same again.
    fn take(&mut self, words: &[&str], repeated: Vec<String>) -> Result<(), Error>;

    /// Does it; `false` if something turned out to be wrong.
    fn run(&self, context: &CommandContext) -> Result<bool, Error>;

    /// The words that may follow, with this start.
    fn completions(context: &CommandContext, start: &str) -> Vec<String> {
        ids_and_files(context.project(), start)
    }
}

/// A word that help explains. Most are commands.
pub struct Topic {
    pub name: &'static str,
    /// In English and in Chinese. `{options}` in it is the block of the options.
    pages: [&'static str; 2],
    pub options: fn() -> Vec<OptionHelp>,
    pub completions: fn(&CommandContext, &str) -> Vec<String>,
    /// `None` if it is not a command.
    pub run: Option<CommandRunner>,
}

/// Makes a command of its words, and runs it.
type CommandRunner = fn(&[&str], &CommandContext) -> Result<bool, Error>;

impl Topic {
    pub const fn command<C: Subcommand>(pages: [&'static str; 2]) -> Topic {
        Topic {
            name: C::NAME,
            pages,
            options: || helps(C::options()),
            completions: C::completions,
            run: Some(|words, context| parse::<C>(words)?.run(context)),
        }
    }

    pub const fn page(name: &'static str, pages: [&'static str; 2]) -> Topic {
        Topic {
            name,
            pages,
            options: Vec::new,
            completions: |_, _| Vec::new(),
            run: None,
        }
    }

    pub fn text(&self, locale: Locale) -> String {
        let page = self.pages[locale as usize];
        page.replace("{options}\n", &options::block(&(self.options)(), locale))
    }
}

pub fn helps<C>(options: Vec<CommandOption<C>>) -> Vec<OptionHelp> {
    options.into_iter().map(|option| option.help).collect()
}

pub fn parse<C: Subcommand>(line: &[&str]) -> Result<C, Error> {
    let (mut command, options) = (C::default(), C::options());
    let (mut words, mut repeated, mut seen) = (Vec::new(), Vec::new(), Vec::new());
    let mut line = line.iter().copied();
    while let Some(word) = line.next() {
        if word == "--" {
            command.take_rest(&line.collect::<Vec<_>>())?;
            break;
        }
        if !is_option(word) {
            words.push(word);
            continue;
        }
        let (name, joined) = split(word);
        let is_named = |option: &&CommandOption<C>| option.help.name() == name;
        let unknown = || unknown_option(name, word, &options);
        let option = options.iter().find(is_named).ok_or_else(unknown)?;
        if option.is_single && seen.contains(&name) {
            return Err(usage(format!("one {name} at a time")));
        }
        seen.push(name);
        let missing = || usage(format!("{name} needs a value"));
        let value = match (option.help.values, joined) {
            (Values::None, Some(_)) => return Err(usage(format!("{name} does not take a value"))),
            (Values::None, None) => None,
            (_, joined) => Some(joined.or_else(|| line.next()).ok_or_else(missing)?),
        };
        let set = (option.set)(&mut command, value.unwrap_or_default());
        set.map_err(|what| usage(format!("{name} {what}")))?;
        if option.is_repeated {
            repeated.extend([name].into_iter().chain(value).map(str::to_string));
        }
    }
    command.take(&words, repeated)?;
    Ok(command)
}

/// `-` is a file.
pub fn is_option(word: &str) -> bool {
    word.starts_with('-') && word != "-"
}

/// `--name=value` and `-nvalue` are the same as `--name value` and `-n value`; `-std=c++20`, as
/// compilers have it, is `--std=c++20`.
fn split(word: &str) -> (&str, Option<&str>) {
    if let Some(version) = word.strip_prefix("-std=") {
        return ("--std", Some(version));
    }
    if is_machine_option(word) {
        return (word, None);
    }
    if word.starts_with("--") {
        let parts = word.split_once('=');
        return parts.map_or((word, None), |(name, value)| (name, Some(value)));
    }
    let first = word.chars().nth(1).map_or(0, char::len_utf8);
    let (name, value) = word.split_at(1 + first);
    (name, Some(value).filter(|value| !value.is_empty()))
}

/// Whether it tells a compiler which machine to compile for, as `-march=native` and `-mavx2` do. A
/// memory limit begins with a digit.
fn is_machine_option(word: &str) -> bool {
    let rest = word.strip_prefix("-m");
    rest.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_lowercase()))
}

/// How options of a compiler begin that people add to its command.
const COMPILER_OPTIONS: [&str; 9] = ["-O", "-D", "-W", "-f", "-g", "-I", "-L", "-l", "-U"];

fn unknown_option<C: Subcommand>(name: &str, word: &str, options: &[CommandOption<C>]) -> Error {
    let compiles = options.iter().any(|option| option.help.name() == "--std");
    if compiles && word == "-O2" {
        return usage("sources are compiled with -O2 without asking for it");
    }
    if compiles && (COMPILER_OPTIONS.contains(&name) || is_machine_option(word)) {
        return usage(format!(
            "{word} is an option of a compiler, which gets it from the environment: \
             CXXFLAGS={word} {} ... for C++, CFLAGS for C",
            title(C::NAME)
        ));
    }
    let names = options.iter().map(|option| option.help.name());
    let are_long = |other: &&str| other.starts_with("--") && name.starts_with("--");
    let meant = match (name, nearest(name, names.filter(are_long))) {
        ("--lang", _) => "; only judge help and judge trace have Chinese".to_string(),
        (_, Some(option)) => format!(" (did you mean {option}?)"),
        (_, None) => String::new(),
    };
    usage(format!("{} has no option {name}{meant}", title(C::NAME)))
}

pub struct CommandContext {
    project: Option<Project>,
    pub cache: Cache,
}

impl CommandContext {
    pub fn find() -> CommandContext {
        let project = Project::find();
        CommandContext {
            cache: Project::cache(project.as_ref()),
            project,
        }
    }

    pub fn project(&self) -> Option<&Project> {
        self.project.as_ref()
    }

    /// The project. If the current folder is outside of it, the user is told which one it is.
    pub fn needed_project(&self) -> Result<&Project, Error> {
        let project = self.project().ok_or_else(Project::missing)?;
        if project.elsewhere {
            let root = project.root.display();
            report::note(&format!("using the project in {root}"));
        }
        Ok(project)
    }

    /// Prepares for running programs; the cache has room then. The user is told which project it is,
    /// if one of its problems is judged, and which limits do not work here. Ctrl-C is caught, and what
    /// programs leave behind is removed.
    pub fn toolbox(&self, uses_project: bool) -> Result<Toolbox<'_>, Error> {
        if uses_project {
            self.needed_project()?;
        }
        if let Some(what) = report::version::unlimited() {
            report::note(&format!("on this system {what}"));
        }
        sys::catch_interrupt();
        scratch::sweep(&self.cache.path);
        self.cache.evict();
        Ok(Toolbox::new(&self.cache, &progress::show_progress))
    }
}

/// Ends a command whose results are printed: an error decides the exit status, else the results do.
pub fn finish(error: Option<Error>, is_right: bool) -> Result<bool, Error> {
    error.map_or(Ok(is_right), Err)
}

/// Adds what kept the judge from reading some of several problems to the result of the others.
pub fn with_faults(mut faults: Vec<Error>, result: Result<bool, Error>) -> Result<bool, Error> {
    let last = result.is_ok().then(|| faults.pop()).flatten();
    report::print_errors(&faults);
    last.map_or(result, Err)
}
