//! What each command is to the others: a name, pages of help, options, and what it does.

use super::context::CommandContext;
use super::named::ids_and_files;
use super::options::{self, CommandOption, OptionHelp, Setter, Values};
use super::{title, usage};
use crate::error::Error;
use crate::locale::Locale;
use crate::problem::spelling::nearest;
use std::path::PathBuf;

/// The pages of help of a name, in English and in Chinese, in a folder beside the caller.
macro_rules! pages {
    ($name:literal) => {
        pages!("help/", $name)
    };
    ($folder:literal, $name:literal) => {
        [
            include_str!(concat!($folder, $name, ".txt")),
            include_str!(concat!($folder, "zh/", $name, ".txt")),
        ]
    };
}
pub(super) use pages;

/// Takes the one word that a command may have; of a second one this is said.
pub fn take_only<T>(place: &mut Option<T>, word: impl Into<T>, refusal: &str) -> Result<(), Error> {
    match place.replace(word.into()) {
        None => Ok(()),
        Some(_) => Err(usage(refusal)),
    }
}

/// A command. Words make it, and then it runs.
pub trait Subcommand: Default {
    const NAME: &'static str;

    /// The page of help in English and in Chinese. `{options}` in it is the block of the options.
    const PAGES: [&'static str; 2];

    fn options() -> Vec<CommandOption<Self>> {
        Vec::new()
    }

    /// An option without a value.
    fn flag(form: &'static str, set: fn(&mut Self)) -> CommandOption<Self> {
        CommandOption::new(form, Values::None, Setter::Flag(set))
    }

    fn file(form: &'static str, set: fn(&mut Self, PathBuf)) -> CommandOption<Self> {
        CommandOption::new(form, Values::File, Setter::Path(set))
    }

    fn folder(form: &'static str, set: fn(&mut Self, PathBuf)) -> CommandOption<Self> {
        CommandOption::new(form, Values::Folder, Setter::Path(set))
    }

    /// An option with a number from 1 to `MAX_NUMBER`.
    fn number(form: &'static str, set: fn(&mut Self, u64)) -> CommandOption<Self> {
        CommandOption::new(form, Values::Other, Setter::Number(set))
    }

    /// An option with the name of a case, or a pattern for some.
    fn case(form: &'static str, set: fn(&mut Self, &str)) -> CommandOption<Self> {
        CommandOption::new(form, Values::Case, Setter::Name(set))
    }

    /// An option with one of these names.
    fn choice(
        form: &'static str,
        names: &'static [&'static str],
        set: fn(&mut Self, &str),
    ) -> CommandOption<Self> {
        CommandOption::new(form, Values::Names(names), Setter::Name(set))
    }

    /// An option with any other value. It is refused with the end of a sentence that begins with
    /// the name of the option.
    fn text(
        form: &'static str,
        set: fn(&mut Self, &str) -> Result<(), String>,
    ) -> CommandOption<Self> {
        CommandOption::new(form, Values::Other, Setter::Text(set))
    }

    /// Takes a word that is not an option, in its turn.
    fn take_word(&mut self, word: &str) -> Result<(), Error>;

    /// Takes the words after `--`.
    fn take_rest(&mut self, _words: Vec<String>) -> Result<(), Error> {
        Err(usage(format!("{} has no option --", title(Self::NAME))))
    }

    /// Called after all words, with the options that are repeated. Refuses what does not go together.
    fn check(&mut self, _repeated: Vec<String>) -> Result<(), Error> {
        Ok(())
    }

    /// Does it; `false` if something turned out to be wrong.
    fn run(&self, context: &CommandContext) -> Result<bool, Error>;

    /// What a word of it may be that begins so.
    fn completions(context: &CommandContext, start: &str) -> Vec<String> {
        ids_and_files(context, start)
    }
}

/// A word that help explains. Most are commands.
pub struct Topic {
    pub name: &'static str,
    pages: [&'static str; 2],
    pub options: fn() -> Vec<OptionHelp>,
    pub completions: fn(&CommandContext, &str) -> Vec<String>,
    /// `None` if it is not a command.
    pub run: Option<CommandRunner>,
}

/// Makes a command of its words, and runs it.
type CommandRunner = fn(&[&str], &CommandContext) -> Result<bool, Error>;

impl Topic {
    pub const fn command<C: Subcommand>() -> Topic {
        Topic {
            name: C::NAME,
            pages: C::PAGES,
            options: options_of::<C>,
            completions: C::completions,
            run: Some(run::<C>),
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

pub fn options_of<C: Subcommand>() -> Vec<OptionHelp> {
    C::options().into_iter().map(|option| option.help).collect()
}

pub fn run<C: Subcommand>(words: &[&str], context: &CommandContext) -> Result<bool, Error> {
    parse::<C>(words)?.run(context)
}

/// The command that these words make.
pub fn parse<C: Subcommand>(words: &[&str]) -> Result<C, Error> {
    let (mut command, options) = (C::default(), C::options());
    let (mut words, mut repeated, mut seen) = (words.iter().copied(), Vec::new(), Vec::new());
    while let Some(word) = words.next() {
        if word == "--" {
            command.take_rest(words.map(str::to_string).collect())?;
            break;
        }
        if !is_option(word) {
            command.take_word(word)?;
            continue;
        }
        let (name, joined) = split(word);
        let found = options.iter().find(|option| option.help.name() == name);
        let option = found.ok_or_else(|| unknown_option(name, &options))?;
        if option.is_single && seen.contains(&name) {
            return Err(usage(format!("one {name} at a time")));
        }
        seen.push(name);
        let value = match (option.help.values, joined) {
            (Values::None, Some(_)) => return Err(usage(format!("{name} takes no value"))),
            (Values::None, None) => None,
            (_, joined) => Some(
                joined
                    .or_else(|| words.next())
                    .ok_or_else(|| usage(format!("{name} needs a value")))?,
            ),
        };
        option.set(&mut command, value.unwrap_or_default())?;
        if option.is_repeated {
            repeated.extend([name].into_iter().chain(value).map(str::to_string));
        }
    }
    command.check(repeated)?;
    Ok(command)
}

/// `-` is a file.
pub fn is_option(word: &str) -> bool {
    word.starts_with('-') && word != "-"
}

/// `--name=value` and `-nvalue` are the same as `--name value` and `-n value`.
fn split(word: &str) -> (&str, Option<&str>) {
    if word.starts_with("--") {
        return word
            .split_once('=')
            .map_or((word, None), |(name, value)| (name, Some(value)));
    }
    let first = word.chars().nth(1).map_or(0, char::len_utf8);
    let (name, value) = word.split_at(1 + first);
    (name, Some(value).filter(|value| !value.is_empty()))
}

fn unknown_option<C: Subcommand>(name: &str, options: &[CommandOption<C>]) -> Error {
    let long = options.iter().map(|option| option.help.name());
    let long = long.filter(|known| known.starts_with("--") && name.starts_with("--"));
    let meant = nearest(name, long).map_or(String::new(), |it| format!(" (did you mean {it}?)"));
    usage(format!("{} has no option {name}{meant}", title(C::NAME)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_may_be_joined_to_its_name() {
        assert_eq!(split("--format=a=b"), ("--format", Some("a=b")));
        assert_eq!(split("--format"), ("--format", None));
        assert_eq!(split("-t500"), ("-t", Some("500")));
        assert_eq!(split("-t"), ("-t", None));
        assert_eq!(split("-é1"), ("-é", Some("1")));
    }
}
