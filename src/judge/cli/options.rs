//! The options of a command, declared once: how the words are read, the block on the page of help,
//! what a shell completes, the name that was meant, and what a command has that does the same again.

use crate::locale::Locale;
use crate::problem::amount::MAX_NUMBER;
use crate::terminal::display_width;

pub struct CommandOption<C> {
    pub help: OptionHelp,
    pub set: Box<Setter<C>>,
    /// Whether a command that does the same again needs it.
    pub is_repeated: bool,
    /// Whether it is an error to have it twice; else the last one counts, or all do.
    pub is_single: bool,
}

/// Takes the value. An error is the end of a sentence that begins with the name of the option.
type Setter<C> = dyn Fn(&mut C, &str) -> Result<(), String>;

pub struct OptionHelp {
    /// The name, and a word for the value: `--data DIR`, `--all`.
    form: &'static str,
    /// Its effect, in English and in Chinese. `{names}` is the list of names to choose from.
    text: [&'static str; 2],
    /// The line above it, if a group begins with it.
    heading: Option<[&'static str; 2]>,
    pub values: Values,
}

#[derive(Debug, PartialEq, Clone, Copy)]
pub enum Values {
    None,
    File,
    Folder,
    /// The name of a case.
    Case,
    Names(&'static [&'static str]),
    /// A number, a pattern: there is nothing to choose from.
    Other,
}

impl<C> CommandOption<C> {
    pub fn new(
        form: &'static str,
        values: Values,
        set: impl Fn(&mut C, &str) -> Result<(), String> + 'static,
    ) -> CommandOption<C> {
        CommandOption {
            help: OptionHelp {
                form,
                text: ["{names}"; 2],
                heading: None,
                values,
            },
            set: Box::new(set),
            is_repeated: false,
            is_single: false,
        }
    }

    pub fn english(mut self, text: &'static str) -> CommandOption<C> {
        self.help.text[0] = text;
        self
    }

    pub fn chinese(mut self, text: &'static str) -> CommandOption<C> {
        self.help.text[1] = text;
        self
    }

    pub fn completes_with(mut self, values: Values) -> CommandOption<C> {
        self.help.values = values;
        self
    }

    pub fn repeated(mut self) -> CommandOption<C> {
        self.is_repeated = true;
        self
    }

    pub fn once(mut self) -> CommandOption<C> {
        self.is_single = true;
        self
    }

    pub fn heading(mut self, english: &'static str, chinese: &'static str) -> CommandOption<C> {
        self.help.heading = Some([english, chinese]);
        self
    }
}

impl OptionHelp {
    pub fn name(&self) -> &'static str {
        self.form.split(' ').next().unwrap_or_default()
    }

    fn text(&self, locale: Locale) -> String {
        let names = match self.values {
            Values::Names(names) => names,
            _ => &[],
        };
        match locale {
            Locale::English => self.text[0].replace("{names}", &list(names, ", ", " or ")),
            Locale::Chinese => self.text[1].replace("{names}", &list(names, "、", " 或 ")),
        }
    }
}

/// The value of an option with a number from 1 to `MAX_NUMBER`.
pub fn number(value: &str) -> Result<u64, String> {
    match value.parse() {
        Ok(number) if (1..=MAX_NUMBER).contains(&number) => Ok(number),
        _ => Err(format!(
            "needs a number from 1 to {MAX_NUMBER}, not {value:?}"
        )),
    }
}

pub fn any(value: &str) -> Result<String, String> {
    Ok(value.to_string())
}

pub fn list(names: &[&str], between: &str, last: &str) -> String {
    match names.split_last() {
        Some((name, others)) if !others.is_empty() => others.join(between) + last + name,
        _ => names.concat(),
    }
}

/// Of a page of help.
const MAX_COLUMNS: usize = 80;

/// The lines of a page of help that explain the options.
pub fn block(options: &[OptionHelp], locale: Locale) -> String {
    let forms = options.iter().map(|option| option.form.len());
    let column = 2 + forms.max().unwrap_or_default() + 2;
    let mut block = String::new();
    for option in options {
        if let Some(heading) = option.heading {
            let gap = if block.is_empty() { "" } else { "\n" };
            block += &format!("{gap}{}\n", heading[locale as usize]);
        }
        let mut form = option.form;
        for line in wrapped(&option.text(locale), MAX_COLUMNS - column) {
            block += &format!("  {form:<width$}{line}\n", width = column - 2);
            form = "";
        }
    }
    block
}

/// A text in lines of so many columns.
fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let (mut lines, mut line) = (Vec::new(), String::new());
    for piece in pieces(text) {
        if display_width(&line) + display_width(piece.trim_end()) > columns {
            lines.push(line.trim_end().to_string());
            line.clear();
        }
        line += piece;
    }
    lines.push(line.trim_end().to_string());
    lines
}

/// A piece that is never broken: a word with the blank behind it; of Chinese each character, with the
/// punctuation behind it.
fn pieces(text: &str) -> Vec<&str> {
    let is_wide = |c: char| display_width(c.encode_utf8(&mut [0; 4])) == 2;
    let closes = |c: char| "，。；：、）？！".contains(c);
    let (mut pieces, mut start, mut before) = (Vec::new(), 0, 'x');
    for (at, c) in text.char_indices() {
        let is_break = before == ' ' || is_wide(before) || is_wide(c);
        if is_break && c != ' ' && !closes(c) && before != '（' && at > 0 {
            pieces.push(&text[start..at]);
            start = at;
        }
        before = c;
    }
    pieces.push(&text[start..]);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_broken_between_words_and_between_chinese_characters() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("one two", 20), ["one two"]);
        assert_eq!(wrapped("写到文件，不写", 8), ["写到文", "件，不写"]);
        assert_eq!(wrapped("用 -o 写", 6), ["用 -o", "写"]);
    }
}
