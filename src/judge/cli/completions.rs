//! `judge completions`: prints the script that completes words in a shell. The script asks the judge
//! itself what fits: `judge completions -- WORD ...`.

use super::context::CommandContext;
use super::named::{files, problem_among};
use super::options::{OptionHelp, Values};
use super::subcommand::{is_option, pages, Subcommand};
use super::{topic, topics, usage};
use crate::error::Error;
use crate::report;

#[derive(Debug, PartialEq, Default)]
pub struct CompletionsRequest {
    shell: Option<String>,
    /// The words after the name of the program, up to the one that is begun. It may be empty; a
    /// shell that cannot hand over an empty word makes it a blank.
    words: Option<Vec<String>>,
}

impl Subcommand for CompletionsRequest {
    const NAME: &'static str = "completions";
    const PAGES: [&'static str; 2] = pages!("completions");

    fn take_word(&mut self, word: &str) -> Result<(), Error> {
        match self.shell.replace(word.to_string()) {
            None => Ok(()),
            Some(_) => Err(which()),
        }
    }

    fn take_rest(&mut self, words: Vec<String>) -> Result<(), Error> {
        self.words = Some(words);
        Ok(())
    }

    fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        if let Some(words) = &self.words {
            let words: Vec<&str> = words.iter().map(|word| word.trim()).collect();
            let lines = completed(context, &words).into_iter();
            report::print(&lines.map(|word| word + "\n").collect::<String>())?;
            return Ok(true);
        }
        let shell = self.shell.as_deref();
        let known = SCRIPTS.iter().find(|(name, _)| Some(*name) == shell);
        let (_, script) = known.ok_or_else(which)?;
        report::print(script)?;
        Ok(true)
    }

    fn completions(_context: &CommandContext, _start: &str) -> Vec<String> {
        SCRIPTS.map(|(shell, _)| shell.to_string()).to_vec()
    }
}

fn which() -> Error {
    usage("for which shell? judge completions bash, zsh, fish or powershell")
}

/// What the last of these words may become.
fn completed(context: &CommandContext, words: &[&str]) -> Vec<String> {
    let Some((start, before)) = words.split_last() else {
        return Vec::new();
    };
    let named = before.first().and_then(|word| topic(word));
    let Some(command) = named.or_else(|| topic("judge")) else {
        return Vec::new();
    };
    let options = (command.options)();
    let is_before = |option: &&OptionHelp| before.last() == Some(&option.name());
    let mut found: Vec<String> = match options.iter().find(is_before).map(|it| it.values) {
        Some(Values::Other) => Vec::new(),
        Some(Values::File) => files(start, false),
        Some(Values::Folder) => files(start, true),
        Some(Values::Names(names)) => names.iter().map(|name| name.to_string()).collect(),
        Some(Values::Case) => cases(before, context),
        Some(Values::None) | None if is_option(start) => {
            options.iter().map(|it| it.name().to_string()).collect()
        }
        Some(Values::None) | None => (command.completions)(context, start),
    };
    if before.is_empty() && !is_option(start) {
        let commands = topics().filter(|topic| topic.run.is_some());
        found.extend(commands.map(|command| command.name.to_string()));
    }
    found.retain(|word| word.starts_with(start));
    found
}

/// The names of the cases of the problem that one of the words names.
fn cases(words: &[&str], context: &CommandContext) -> Vec<String> {
    let problem = problem_among(words, context.project());
    let listing = problem
        .and_then(|problem| problem.list().ok())
        .unwrap_or_default();
    listing
        .into_iter()
        .flatten()
        .map(|case| case.name)
        .collect()
}

const SCRIPTS: [(&str, &str); 4] = [
    ("bash", BASH),
    ("zsh", ZSH),
    ("fish", FISH),
    ("powershell", POWERSHELL),
];

const BASH: &str = r#"# Completion of judge for bash.
_judge() {
    local IFS=$'\n'
    COMPREPLY=($("${COMP_WORDS[0]}" completions -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o filenames -F _judge judge
"#;

const ZSH: &str = r#"#compdef judge
# Completion of judge for zsh.
_judge() {
    local -a found=(${(f)"$(${words[1]} completions -- "${(@)words[2,CURRENT]}" 2>/dev/null)"})
    compadd -- ${found:#*/}
    compadd -S '' -- ${(M)found:#*/}
}
if [[ ${funcstack[1]} == _judge ]]; then
    _judge "$@"
elif (( $+functions[compdef] )); then
    compdef _judge judge
fi
"#;

const FISH: &str = "# Completion of judge for fish.
complete -c judge -f -a '(judge completions -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
";

/// An empty word would get lost on its way.
const POWERSHELL: &str = r#"# Completion of judge for PowerShell.
Register-ArgumentCompleter -Native -CommandName judge -ScriptBlock {
    param($word, $line, $cursor)
    $words = @($line.CommandElements | Select-Object -Skip 1 | ForEach-Object { "$_" })
    if ($word -eq '') { $words += ' ' }
    & "$($line.CommandElements[0])" completions -- $words 2>$null | ForEach-Object {
        [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
    }
}
"#;
