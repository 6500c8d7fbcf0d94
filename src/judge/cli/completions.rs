//! `judge completions`: prints the script that completes words in a shell. The script asks the judge
//! itself what fits: `judge completions -- WORD ...`.

use super::operands::{files, problem_among};
use super::options::{OptionHelp, Values};
use super::subcommand::is_option;
use super::{topic, usage, CommandContext, Subcommand, TOPICS};
use crate::error::Error;
use crate::report;

#[derive(Debug, PartialEq, Default)]
pub struct CompletionsRequest {
    script: &'static str,
    /// The words after the name of the program, up to the one that is begun. It may be empty; a
    /// shell that cannot hand over an empty word makes it a blank.
    words: Option<Vec<String>>,
}

impl Subcommand for CompletionsRequest {
    const NAME: &'static str = "completions";

    fn take(&mut self, words: &[&str], _: Vec<String>) -> Result<(), Error> {
        match words {
            [] if self.words.is_some() => Ok(()),
            [shell] => {
                let script = SCRIPTS.iter().find(|(name, _)| name == shell);
                self.script = script.ok_or_else(which)?.1;
                Ok(())
            }
            _ => Err(which()),
        }
    }

    fn take_rest(&mut self, words: &[&str]) -> Result<(), Error> {
        self.words = Some(words.iter().map(|word| word.trim().to_string()).collect());
        Ok(())
    }

    fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        report::print(&match &self.words {
            Some(words) => report::lines(&completed(context, words)),
            None => self.script.to_string(),
        })?;
        Ok(true)
    }

    fn completions(_context: &CommandContext, _start: &str) -> Vec<String> {
        SCRIPTS.map(|(shell, _)| shell.to_string()).to_vec()
    }
}

fn which() -> Error {
    usage("for which shell? judge completions bash, zsh, fish or powershell")
}

/// The words that the last of these may become.
fn completed(context: &CommandContext, words: &[String]) -> Vec<String> {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let Some((start, before)) = words.split_last() else {
        return Vec::new();
    };
    let named = before.first().and_then(|word| topic(word));
    let command = named.unwrap_or(&TOPICS[0]);
    let options = (command.options)();
    let is_before = |option: &&OptionHelp| before.last() == Some(&option.name());
    let values = options.iter().find(is_before).map(|option| option.values);
    let mut words: Vec<String> = match values {
        Some(Values::Other) => Vec::new(),
        Some(Values::File) => files(start, false),
        Some(Values::Folder) => files(start, true),
        Some(Values::Names(names)) => names.iter().map(|name| name.to_string()).collect(),
        Some(Values::Case) => {
            let problem = problem_among(before, context.project());
            let listing = problem.and_then(|problem| problem.list().ok());
            let cases = listing.unwrap_or_default().into_iter().flatten();
            cases.map(|case| case.name).collect()
        }
        Some(Values::None) | None if is_option(start) => options
            .iter()
            .map(|option| option.name().to_string())
            .collect(),
        Some(Values::None) | None => (command.completions)(context, start),
    };
    if before.is_empty() && !is_option(start) {
        let commands = TOPICS.iter().filter(|topic| topic.run.is_some());
        words.extend(commands.map(|command| command.name.to_string()));
    }
    words.retain(|word| word.starts_with(start));
    words
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
