//! Scripts that complete the words after `judge` in a shell. Commands and options are those of
//! the help texts, where a line begins with `  --name VALUE` or with several of them. So the
//! wording of a help text matters here. Ids come from `judge list --format ids` when they are
//! asked for.

use super::args::Args;
use super::{commands, text, usage};
use crate::error::Error;
use crate::locale::Locale;

#[derive(Debug, PartialEq, Clone, Copy)]
pub enum Shell {
    Bash,
    Zsh,
    Fish,
    PowerShell,
}

pub fn parse(words: &[&str]) -> Result<Shell, Error> {
    let mut shell = None;
    let mut words = Args::new("judge completions", words);
    while words.next()?.is_some() {
        let shell_named = match words.plain()?.as_str() {
            "bash" => Shell::Bash,
            "zsh" => Shell::Zsh,
            "fish" => Shell::Fish,
            "powershell" | "pwsh" => Shell::PowerShell,
            _ => return Err(missing()),
        };
        if shell.replace(shell_named).is_some() {
            return Err(missing());
        }
    }
    shell.ok_or_else(missing)
}

fn missing() -> Error {
    usage("for which shell? judge completions bash, zsh, fish or powershell")
}

impl Shell {
    pub fn script(self) -> String {
        match self {
            Shell::Bash => filled(BASH, " ", &case_of_shell),
            Shell::Zsh => filled(ZSH, " ", &case_of_shell),
            Shell::Fish => fish(),
            Shell::PowerShell => filled(POWERSHELL, "', '", &case_of_powershell),
        }
    }
}

/// A script with its lists: `{commands}`, with something between them, and for each command its
/// options in `{options}`.
fn filled(script: &str, between: &str, case: &dyn Fn(&str, &[Choice]) -> String) -> String {
    let cases: String = commands()
        .iter()
        .map(|command| case(command, &options(command)))
        .collect();
    script
        .replace("{commands}", &commands().join(between))
        .replace("{options}", cases.trim_end())
}

fn option_names(choices: &[Choice]) -> Vec<&str> {
    choices.iter().map(|choice| choice.name).collect()
}

/// A branch of `case $command in`. That of the command `judge` is for all words that are none.
fn case_of_shell(command: &str, choices: &[Choice]) -> String {
    let of = |wanted: fn(&Values) -> bool| {
        let chosen = choices.iter().filter(|choice| wanted(&choice.values));
        chosen
            .map(|choice| choice.name)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let formats = choices.iter().find_map(|choice| match &choice.values {
        Values::Words(words) => Some(words.join(" ")),
        _ => None,
    });
    format!(
        "        {command}) options='{}' folders='{}' files='{}' others='{}' formats='{}' ;;\n",
        option_names(choices).join(" "),
        of(|values| *values == Values::Folder),
        of(|values| *values == Values::File),
        of(|values| *values == Values::Other),
        formats.unwrap_or_default()
    )
}

const BASH: &str = r#"# Completion of judge for bash.
_judge() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
    local command=${COMP_WORDS[1]} options folders files others formats ids=
    case " {commands} " in
        *" $command "*) ;;
        *) command=judge ;;
    esac
    case $command in
{options}
    esac
    COMPREPLY=()
    if [[ " $folders " == *" $before "* ]]; then
        COMPREPLY=($(compgen -d -- "$word"))
    elif [[ " $files " == *" $before "* ]]; then
        COMPREPLY=($(compgen -f -- "$word"))
    elif [[ $before == --format || $before == --lang ]]; then
        COMPREPLY=($(compgen -W "$formats" -- "$word"))
    elif [[ " $others " == *" $before "* ]]; then
        return
    elif [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$word"))
    else
        if ((COMP_CWORD == 1)) || [[ $command == help ]]; then
            ids="{commands} "
        fi
        if [[ $command == completions ]]; then
            ids='bash zsh fish powershell'
        elif [[ $command != help ]]; then
            ids+=$("${COMP_WORDS[0]}" list --format ids 2>/dev/null)
        fi
        COMPREPLY=($(compgen -W "$ids" -- "$word") $(compgen -f -- "$word"))
    fi
}
complete -o filenames -F _judge judge
"#;

const ZSH: &str = r#"#compdef judge
# Completion of judge for zsh.
_judge() {
    local word=${words[CURRENT]} before=${words[CURRENT-1]} command=${words[2]}
    local options folders files others formats
    local -a ids
    case " {commands} " in
        *" $command "*) ;;
        *) command=judge ;;
    esac
    case $command in
{options}
    esac
    if [[ " $folders " == *" $before "* ]]; then
        _files -/
    elif [[ " $files " == *" $before "* ]]; then
        _files
    elif [[ $before == --format || $before == --lang ]]; then
        compadd -- ${=formats}
    elif [[ " $others " == *" $before "* ]]; then
        return
    elif [[ $word == -* ]]; then
        compadd -- ${=options}
    else
        if ((CURRENT == 2)) || [[ $command == help ]]; then
            ids=({commands})
        fi
        if [[ $command == completions ]]; then
            ids=(bash zsh fish powershell)
        elif [[ $command != help ]]; then
            ids+=(${(f)"$(${words[1]} list --format ids 2>/dev/null)"})
        fi
        compadd -- $ids
        _files
    fi
}
if [[ ${funcstack[1]} == _judge ]]; then
    _judge "$@"
elif (( $+functions[compdef] )); then
    compdef _judge judge
fi
"#;

/// A hash table of PowerShell: the options of a command.
fn case_of_powershell(command: &str, choices: &[Choice]) -> String {
    format!(
        "        '{command}' = @('{}')\n",
        option_names(choices).join("', '")
    )
}

const POWERSHELL: &str = r#"# Completion of judge for PowerShell.
Register-ArgumentCompleter -Native -CommandName judge -ScriptBlock {
    param($word, $line, $cursor)
    $commands = @('{commands}')
    $options = @{
{options}
    }
    $words = @($line.CommandElements | ForEach-Object { "$_" })
    $command = 'judge'
    if ($words.Count -gt 1 -and $commands -contains $words[1]) { $command = $words[1] }
    if ($word.StartsWith('-')) {
        $found = $options[$command]
    } elseif ($command -eq 'completions') {
        $found = @('bash', 'zsh', 'fish', 'powershell')
    } else {
        $found = @(& $words[0] list --format ids 2>$null)
        if ($words.Count -le 2 -or $command -eq 'help') { $found = $commands + $found }
    }
    $found | Where-Object { $_ -like "$word*" } | ForEach-Object {
        [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
    }
}
"#;

/// A line for each command and each option: fish reads no other table.
fn fish() -> String {
    let others: Vec<&str> = commands().into_iter().filter(|&it| it != "judge").collect();
    let mut text = format!(
        "# Completion of judge for fish.\n\
         complete -c judge -n __fish_is_first_arg -a '{0}'\n\
         complete -c judge -n '__fish_seen_subcommand_from help' -a '{0}'\n\
         complete -c judge -n '__fish_seen_subcommand_from completions' -f \
         -a 'bash zsh fish powershell'\n\
         complete -c judge -n 'not __fish_seen_subcommand_from help completions' \
         -a '(judge list --format ids 2>/dev/null)'\n",
        commands().join(" ")
    );
    for command in commands() {
        let condition = match command {
            "judge" => format!("not __fish_seen_subcommand_from {}", others.join(" ")),
            _ => format!("__fish_seen_subcommand_from {command}"),
        };
        for choice in options(command) {
            let name = match choice.name.strip_prefix("--") {
                Some(long) => format!("-l {long}"),
                None => format!("-s {}", choice.name.trim_start_matches('-')),
            };
            let values = match choice.values {
                Values::None => String::new(),
                Values::File => " -r -F".to_string(),
                Values::Folder => " -x -a '(__fish_complete_directories)'".to_string(),
                Values::Words(words) => format!(" -x -a '{}'", words.join(" ")),
                Values::Other => " -x".to_string(),
            };
            text += &format!("complete -c judge -n '{condition}' {name}{values}\n");
        }
    }
    text
}

#[derive(Debug, PartialEq)]
pub struct Choice {
    pub name: &'static str,
    pub values: Values,
}

#[derive(Debug, PartialEq)]
pub enum Values {
    None,
    File,
    Folder,
    Words(Vec<&'static str>),
    /// A number, a pattern: there is nothing to choose from.
    Other,
}

pub fn options(command: &str) -> Vec<Choice> {
    // The first of all help texts has the options of a judging.
    let text = match command {
        "judge" => text("help", Locale::English).unwrap_or_default(),
        "help" => "",
        command => text(command, Locale::English).unwrap_or_default(),
    };
    let lines = text.lines().filter(|line| line.starts_with("  -"));
    lines.flat_map(of_line).collect()
}

fn of_line(line: &'static str) -> Vec<Choice> {
    let line = line.trim_start();
    let (names, description) = line.split_once("  ").unwrap_or((line, ""));
    let choice = |name: &'static str| {
        let (name, value) = name.split_once(' ').unwrap_or((name, ""));
        let values = match value {
            "" => Values::None,
            "DIR" => Values::Folder,
            "FILE" | "INPUT" => Values::File,
            "NAME" => Values::Words(words(description)),
            _ => Values::Other,
        };
        Choice { name, values }
    };
    names.split(", ").map(choice).collect()
}

/// `A`, `B` and `C` of `A, B or C: ...`.
fn words(description: &'static str) -> Vec<&'static str> {
    let list = description.split(':').next().unwrap_or_default();
    let words = list.split([',', ' ']);
    words.filter(|word| !["", "or"].contains(word)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_texts_tell_the_options() {
        let judge = options("judge");
        for (name, values) in [
            ("--data", Values::Folder),
            ("-t", Values::Other),
            ("-m", Values::Other),
            ("--checker", Values::File),
            ("--exact", Values::None),
            (
                "--format",
                Values::Words(vec!["human", "json", "junit", "csv"]),
            ),
        ] {
            assert!(judge.contains(&Choice { name, values }), "{name}");
        }
        let values = Values::Words(vec!["human", "json", "ids"]);
        let name = "--format";
        assert_eq!(options("list"), [Choice { name, values }]);
        assert_eq!(options("help"), []);
    }
}
