//! `judge help`: prints the page that explains a command or a topic, or what is known of a problem.

use super::operands::ids_and_files;
use super::subcommand;
use super::{text, topic, CommandContext, CommandOption, Subcommand, Topic, TOPICS};
use crate::authoring::overview::Overview;
use crate::error::Error;
use crate::locale::Locale;
use crate::problem::project::Project;
use crate::problem::spelling::nearest;
use crate::report;

#[derive(Debug, PartialEq, Default)]
pub struct HelpRequest {
    /// A topic or a problem; the first of several words.
    pub word: Option<String>,
    pub lang: Option<Locale>,
}

impl Subcommand for HelpRequest {
    const NAME: &'static str = "help";

    fn options() -> Vec<CommandOption<HelpRequest>> {
        vec![
            Self::choice("--lang NAME", &["en", "zh"], Locale::named, |request| {
                &mut request.lang
            })
            .english(
                "{names}: the language of the page; by default that of LC_ALL, LC_MESSAGES or LANG",
            )
            .chinese("{names}：用哪种语言；不写时由 LC_ALL、LC_MESSAGES、LANG 决定"),
        ]
    }

    fn take(&mut self, words: &[&str], _: Vec<String>) -> Result<(), Error> {
        self.word = words.first().map(|word| word.to_string());
        Ok(())
    }

    fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        let word = self.word.as_deref().unwrap_or("help");
        let option = format!("--{word}");
        let has_option =
            |topic: &&Topic| (topic.options)().iter().any(|help| help.name() == option);
        let topic = topic(word).or_else(|| TOPICS.iter().find(has_option));
        let locale = self.lang.unwrap_or_else(Locale::of_environment);
        if let Some(page) = topic.and_then(|topic| text(topic.name, locale)) {
            report::print(&page)?;
            return Ok(true);
        }
        let project = context.project().ok_or_else(Project::missing)?;
        let problem = match project.problem(word) {
            Err(error @ Error::UnknownProblem { .. }) => {
                let topic = nearest(word, TOPICS.iter().map(|topic| topic.name)).ok_or(error)?;
                return Err(Error::Says(format!(
                    "help knows no command and no problem {word:?}; did you mean judge help {topic}?"
                )));
            }
            text => text?,
        };
        context.needed_project()?;
        let overview = Overview::of(problem)?;
        report::print(&report::overview::overview(&overview, locale))?;
        Ok(true)
    }

    fn completions(context: &CommandContext, start: &str) -> Vec<String> {
        let topics = TOPICS.iter().map(|topic| topic.name.to_string());
        topics
            .chain(ids_and_files(context.project(), start))
            .collect()
    }
}

/// The request of a line that has `--help` among its words: the page of the command, that of a topic
/// that follows `--help`, or else the first page.
pub fn of_line(words: &[&str]) -> Result<HelpRequest, Error> {
    let is_other = |word: &&&str| !word.starts_with("--lang");
    let lang: Vec<&str> = words.iter().skip_while(is_other).take(2).copied().collect();
    let HelpRequest { lang, .. } = subcommand::parse(&lang)?;
    let word = match words {
        ["-h" | "--help", word, ..] if topic(word).is_some() => word,
        [word, ..] if topic(word).is_some() => word,
        [word, ..] if word.starts_with('-') => "help",
        _ => "judge",
    };
    Ok(HelpRequest {
        word: Some(word.to_string()),
        lang,
    })
}
