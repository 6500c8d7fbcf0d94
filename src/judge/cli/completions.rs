//! Scripts that complete the words after `judge` in a shell. Commands and options are those of
//! the help texts, where a line begins with `  --name VALUE` or with several of them. So the
//! wording of a help text matters here. Ids come from `judge list --format ids` when they are
//! asked for.

use super::args::Args;
use super::options::{options, Choice, Values};
use super::{commands, topics, usage};
use crate::error::Error;
use crate::report;

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
    pub fn run(self) -> Result<bool, Error> {
        report::print(&self.script())?;
        Ok(true)
    }

    pub fn script(self) -> String {
        match self {
            Shell::Bash => filled(BASH, " ", &case_of_shell),
            Shell::Zsh => filled(ZSH, " ", &case_of_shell),
            Shell::Fish => fish(),
            Shell::PowerShell => filled(POWERSHELL, "', '", &case_of_powershell),
        }
    }
}

/// A script with its lists: `{commands}`, and `{topics}` that help explains, with something between
/// the words; in `{options}` those of each command.
fn filled(script: &str, between: &str, case: &dyn Fn(&str, &[Choice]) -> String) -> String {
    let cases: String = commands()
        .iter()
        .map(|command| case(command, &options(command)))
        .collect();
    script
        .replace("{topics}", &topics().join(between))
        .replace("{cases}", "'-k', '--input'")
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
        "        {command}) options='{}' folders='{}' files='{}' others='{}' cases='{}' formats='{}' ;;\n",
        option_names(choices).join(" "),
        of(|values| *values == Values::Folder),
        of(|values| *values == Values::File),
        of(|values| *values == Values::Other),
        of(|values| *values == Values::Case),
        formats.unwrap_or_default()
    )
}

const BASH: &str = r#"# Completion of judge for bash.
_judge() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
    local command=${COMP_WORDS[1]} options folders files others cases formats ids=
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
    elif [[ " $cases " == *" $before "* ]]; then
        ids=$("${COMP_WORDS[0]}" list --format cases -- "${COMP_WORDS[@]:1}" 2>/dev/null)
        COMPREPLY=($(compgen -W "$ids" -- "$word"))
    elif [[ $before == --format || $before == --lang ]]; then
        COMPREPLY=($(compgen -W "$formats" -- "$word"))
    elif [[ " $others " == *" $before "* ]]; then
        return
    elif [[ $word == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$word"))
    else
        if [[ $command == help ]]; then
            ids="{topics} "
        elif ((COMP_CWORD == 1)); then
            ids="{commands} "
        fi
        if [[ $command == completions ]]; then
            ids='bash zsh fish powershell'
        else
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
    local options folders files others cases formats
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
    elif [[ " $cases " == *" $before "* ]]; then
        compadd -- ${(f)"$(${words[1]} list --format cases -- ${words[2,-1]} 2>/dev/null)"}
    elif [[ $before == --format || $before == --lang ]]; then
        compadd -- ${=formats}
    elif [[ " $others " == *" $before "* ]]; then
        return
    elif [[ $word == -* ]]; then
        compadd -- ${=options}
    else
        if [[ $command == help ]]; then
            ids=({topics})
        elif ((CURRENT == 2)); then
            ids=({commands})
        fi
        if [[ $command == completions ]]; then
            ids=(bash zsh fish powershell)
        else
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
    $before = $words[$words.Count - 1]
    if ($word -ne '') { $before = $words[$words.Count - 2] }
    if ($before -in {cases}) {
        $found = @(& $words[0] list --format cases -- $words 2>$null)
    } elseif ($word.StartsWith('-')) {
        $found = $options[$command]
    } elseif ($command -eq 'completions') {
        $found = @('bash', 'zsh', 'fish', 'powershell')
    } else {
        $found = @(& $words[0] list --format ids 2>$null)
        if ($command -eq 'help') {
            $found = @('{topics}') + $found
        } elseif ($words.Count -le 2) {
            $found = $commands + $found
        }
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
         complete -c judge -n '__fish_seen_subcommand_from help' -a '{1}'\n\
         complete -c judge -n '__fish_seen_subcommand_from completions' -f \
         -a 'bash zsh fish powershell'\n\
         complete -c judge -n 'not __fish_seen_subcommand_from completions' \
         -a '(judge list --format ids 2>/dev/null)'\n",
        commands().join(" "),
        topics().join(" ")
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
                Values::Case => {
                    let names = "judge list --format cases -- (commandline -opc)[2..] 2>/dev/null";
                    format!(" -x -a '({names})'")
                }
                Values::Other => " -x".to_string(),
            };
            text += &format!("complete -c judge -n '{condition}' {name}{values}\n");
        }
    }
    text
}
