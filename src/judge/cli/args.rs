//! The words of a command line, options with their values among them.

use super::options::options;
use super::{usage, Format};
use crate::error::Error;
use crate::problem::amount::{Measure, MOST};
use crate::problem::spelling::nearest;

/// Goes from word to word. `--name=value` and `-nvalue` are the same as `--name value` and
/// `-n value`.
pub struct Args<'a> {
    /// Whose options they are, for messages.
    command: &'static str,
    left: std::slice::Iter<'a, &'a str>,
    /// The word at hand; of an option its name.
    word: &'a str,
    /// The value that is joined to the name, until it is asked for.
    joined: Option<&'a str>,
}

impl<'a> Args<'a> {
    pub fn new(command: &'static str, words: &'a [&'a str]) -> Args<'a> {
        Args {
            command,
            left: words.iter(),
            word: "",
            joined: None,
        }
    }

    pub fn next(&mut self) -> Result<Option<&'a str>, Error> {
        if self.joined.is_some() {
            return Err(usage(format!("{} takes no value", self.word)));
        }
        let Some(&word) = self.left.next() else {
            return Ok(None);
        };
        (self.word, self.joined) = match word.split_once('=') {
            Some((name, value)) if is_long(word) => (name, Some(value)),
            _ if is_option(word) && !is_long(word) && word.is_char_boundary(2) => (
                &word[..2],
                Some(&word[2..]).filter(|value| !value.is_empty()),
            ),
            _ => (word, None),
        };
        Ok(Some(self.word))
    }

    pub fn value(&mut self) -> Result<&'a str, Error> {
        let value = self.joined.take().or_else(|| self.left.next().copied());
        value.ok_or_else(|| usage(format!("{} needs a value", self.word)))
    }

    /// The value of the option at hand, which is a number, not 0.
    pub fn number(&mut self) -> Result<u64, Error> {
        let value = self.value()?;
        let number = value
            .parse()
            .ok()
            .filter(|number| (1..=MOST).contains(number));
        number.ok_or_else(|| {
            usage(format!(
                "{} needs a number from 1 to {MOST}, not {value:?}",
                self.word
            ))
        })
    }

    /// The value of the option at hand, which is a limit with or without a unit.
    pub fn limit(&mut self, measure: &Measure) -> Result<u64, Error> {
        let value = self.value()?;
        let limit = measure.read_bare(value);
        limit.map_err(|what| usage(format!("{} {what}", self.word)))
    }

    /// The value of the option at hand, which is one of these formats.
    pub fn format(&mut self, formats: &[Format]) -> Result<Format, Error> {
        let value = self.value()?;
        let chosen = formats.iter().find(|format| format.name() == value);
        chosen.copied().ok_or_else(|| {
            let names: Vec<&str> = formats.iter().map(|format| format.name()).collect();
            let (last, others) = names.split_last().unwrap_or((&"", &[]));
            let others = others.join(", ");
            usage(format!(
                "{} is {others} or {last}, not {value:?}",
                self.word
            ))
        })
    }

    /// The word at hand, which is no option that is known: then it must not look like one.
    pub fn plain(&mut self) -> Result<String, Error> {
        if is_option(self.word) {
            let Args { command, word, .. } = self;
            let own = command.strip_prefix("judge ").unwrap_or(command);
            let options = options(own);
            let long = options.iter().map(|it| it.name).filter(|it| is_long(it));
            let meant = nearest(word, long).filter(|_| is_long(word));
            let meant = meant.map_or(String::new(), |it| format!(" (did you mean {it}?)"));
            return Err(usage(format!("{command} has no option {word}{meant}")));
        }
        Ok(self.word.to_string())
    }

    pub fn rest(&mut self) -> Vec<String> {
        self.left.by_ref().map(|word| word.to_string()).collect()
    }
}

fn is_long(word: &str) -> bool {
    word.starts_with("--")
}

fn is_option(word: &str) -> bool {
    word.starts_with('-') && word != "-"
}
