//! Problem packages as the ICPC and Kattis have them: a folder with `problem.yaml`, cases in
//! `data/sample` and `data/secret`, and validators. Source:
//! <https://icpc.io/problem-package-format/>, the version `legacy` and the one of 2023.

use super::head::Head;
use super::layout::entries;
use crate::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

/// The limits of a package that says none, as at Kattis.
const USUAL_MEMORY_MB: f64 = 2048.0;
const USUAL_SECONDS: f64 = 1.0;

/// Kinds of problems whose submissions do more than read an input and print an output.
const OUT_OF_REACH: [&str; 4] = ["interactive", "multi-pass", "multipass", "submit-answer"];

/// The folders of a package that have cases, by name: `sample`, `secret`, `secret/group`.
/// `None` is a folder that is no package.
pub fn groups(package: &Path) -> Option<Vec<(String, PathBuf)>> {
    let mut groups = Vec::new();
    for name in ["sample", "secret"] {
        collect(
            name.to_string(),
            package.join("data").join(name),
            &mut groups,
        );
    }
    is_package(package).then_some(groups)
}

/// The folder for a new case of a package; `None` of a folder that is none.
pub fn secret(package: &Path) -> Option<PathBuf> {
    is_package(package).then(|| package.join("data/secret"))
}

fn collect(name: String, folder: PathBuf, groups: &mut Vec<(String, PathBuf)>) {
    for inner in entries(&folder).unwrap_or_default() {
        let path = folder.join(&inner);
        if path.is_dir() {
            collect(format!("{name}/{inner}"), path, groups);
        }
    }
    groups.push((name, folder));
}

fn is_package(folder: &Path) -> bool {
    folder.join("problem.yaml").is_file()
}

/// The head of a package; `None` of a folder that is none.
///
/// # Errors
/// A limit that makes no sense, and a problem that is out of reach.
pub fn head(package: &Path) -> Result<Option<Head>, Error> {
    if !is_package(package) {
        return Ok(None);
    }
    let file = package.join("problem.yaml");
    let fault = |what: String| Error::Head {
        source: file.clone(),
        what,
    };
    let yaml = Yaml::read(&file)?;
    if let Some(kind) = yaml.kind().find(|kind| OUT_OF_REACH.contains(kind)) {
        let what = format!("{kind} problems are out of reach: here a program gets one input");
        return Err(fault(what));
    }
    if yaml
        .value("limits")
        .is_some_and(|value| value.starts_with('{'))
    {
        let what = "limits: no braces are read here; write them as lines below each other";
        return Err(fault(what.to_string()));
    }
    let seconds = match yaml.number("limits.time_limit").map_err(fault)? {
        Some(seconds) => seconds,
        None => time_file(package)?.unwrap_or(USUAL_SECONDS),
    };
    let megabytes = yaml.number("limits.memory").map_err(fault)?;
    let title = ["name", "name.en"].iter().find_map(|key| yaml.value(key));
    Ok(Some(Head {
        title: title.unwrap_or_default().to_string(),
        url: String::new(),
        submit: None,
        time_ms: (seconds * 1000.0).ceil() as u64,
        memory_kb: (megabytes.unwrap_or(USUAL_MEMORY_MB) * 1024.0).ceil() as u64,
        is_exact: false,
        checker: None,
        tolerance: tolerance(&validator_flags(package)),
    }))
}

/// N of the file `.timelimit`, in seconds.
fn time_file(package: &Path) -> Result<Option<f64>, Error> {
    let file = package.join(".timelimit");
    match fs::read_to_string(&file) {
        Ok(text) => positive(&text).map(Some).ok_or_else(|| Error::Head {
            what: format!("{:?} is not a number of seconds", text.trim()),
            source: file,
        }),
        Err(_) => Ok(None),
    }
}

/// The further arguments of an output validator.
pub fn validator_flags(package: &Path) -> Vec<String> {
    let places = [
        ("problem.yaml", "validator_flags"),
        ("data/testdata.yaml", "output_validator_flags"),
        ("data/test_data.yaml", "output_validator_args"),
    ];
    let mut flags = Vec::new();
    for (file, key) in places {
        let yaml = Yaml::read(&package.join(file));
        let yaml = yaml.unwrap_or_default();
        flags.extend(yaml.words(key).map(str::to_string));
    }
    flags
}

/// Whether outputs are for a validator of its own to decide, as `problem.yaml` says.
pub fn is_custom(package: &Path) -> bool {
    let yaml = Yaml::read(&package.join("problem.yaml")).unwrap_or_default();
    let mut words = yaml.words("validation");
    words.any(|word| word == "custom")
}

/// By how much numbers may differ, from the flags of the usual validator.
fn tolerance(flags: &[String]) -> Option<f64> {
    let pairs = flags.windows(2);
    let found =
        pairs.filter(|pair| pair[0].starts_with("float_") && pair[0].ends_with("tolerance"));
    found.filter_map(|pair| positive(&pair[1])).reduce(f64::max)
}

fn positive(text: &str) -> Option<f64> {
    let number = text.trim().parse().ok();
    number.filter(|number: &f64| *number > 0.0 && *number <= 1e6)
}

/// As much of YAML as packages use: keys with plain values, one below another, and lists.
#[derive(Debug, Default)]
struct Yaml {
    /// The full name of a key, as `limits.memory`, and a value. An item of a list is a value too.
    entries: Vec<(String, String)>,
}

impl Yaml {
    fn read(file: &Path) -> Result<Yaml, Error> {
        let text = fs::read_to_string(file).map_err(Error::io("read", file))?;
        Ok(Yaml::parse(&text))
    }

    fn parse(text: &str) -> Yaml {
        let mut yaml = Yaml::default();
        let mut above: Vec<(usize, &str)> = Vec::new();
        for line in text
            .trim_start_matches('\u{feff}')
            .lines()
            .map(without_comment)
        {
            let indent = line.len() - line.trim_start().len();
            let line = line.trim();
            let full = |above: &[(usize, &str)]| {
                let keys: Vec<&str> = above.iter().map(|&(_, key)| key).collect();
                keys.join(".")
            };
            if let Some(item) = line.strip_prefix("- ") {
                yaml.entries.push((full(&above), plain(item).to_string()));
            } else if let Some((key, value)) = line.split_once(':') {
                while above.last().is_some_and(|&(outer, _)| outer >= indent) {
                    above.pop();
                }
                above.push((indent, plain(key)));
                if !plain(value).is_empty() {
                    yaml.entries.push((full(&above), plain(value).to_string()));
                }
            }
        }
        yaml
    }

    fn values<'a>(&'a self, key: &'a str) -> impl Iterator<Item = &'a str> {
        let entries = self.entries.iter().filter(move |(name, _)| name == key);
        entries.map(|(_, value)| value.as_str())
    }

    fn value<'a>(&'a self, key: &'a str) -> Option<&'a str> {
        self.values(key).next()
    }

    /// The words of a value, or of a list in one line: `[a, b]`.
    fn words<'a>(&'a self, key: &'a str) -> impl Iterator<Item = &'a str> {
        let words = self
            .values(key)
            .flat_map(|value| value.split([' ', ',', '[', ']']));
        words.map(plain).filter(|word| !word.is_empty())
    }

    /// What kind of problem it is, in words.
    fn kind(&self) -> impl Iterator<Item = &str> {
        self.words("validation").chain(self.words("type"))
    }

    fn number(&self, key: &str) -> Result<Option<f64>, String> {
        let number = |value: &str| {
            positive(value).ok_or_else(|| format!("{key}: {value:?} is not a number above 0"))
        };
        self.value(key).map(number).transpose()
    }
}

/// A comment begins a line, or stands after a blank; in quotes it is none.
fn without_comment(line: &str) -> &str {
    let (mut quote, mut before) = (None, ' ');
    // The last character that is no blank: a quote opens a value where one may begin.
    let mut last = ':';
    for (at, c) in line.char_indices() {
        match quote {
            Some(_) if quote == Some(c) && before != '\\' => quote = None,
            Some(_) => {}
            None if c == '#' && before == ' ' => return &line[..at],
            None if matches!(c, '"' | '\'') && matches!(last, ':' | '-' | ',' | '[') => {
                quote = Some(c);
            }
            None => {}
        }
        before = c;
        if c != ' ' {
            last = c;
        }
    }
    line
}

/// Without the quotes and blanks around it.
fn plain(value: &str) -> &str {
    let value = value.trim();
    let quoted = |quote| value.strip_prefix(quote)?.strip_suffix(quote);
    quoted('"').or_else(|| quoted('\'')).unwrap_or(value)
}

#[cfg(test)]
mod tests {
    use super::{tolerance, Yaml};

    const YAML: &str = "\
# A package.
name:
  en: \"Two Cats\" # in English
  de: Zwei Katzen
type: [pass-fail, interactive]
keywords:
- graph
- 'cat #1'
limits:
    time_limit: 2.5
    memory: lots
validation: custom
validator_flags: case_sensitive float_tolerance 1e-6
";

    #[test]
    fn keys_have_the_names_of_those_above_them() {
        let yaml = Yaml::parse(YAML);
        assert_eq!(yaml.value("name.en"), Some("Two Cats"));
        assert_eq!(yaml.value("name"), None);
        assert_eq!(yaml.values("keywords").next(), Some("graph"));
        assert_eq!(yaml.number("limits.time_limit"), Ok(Some(2.5)));
        assert_eq!(yaml.number("limits.output"), Ok(None));
        assert!(yaml.number("limits.memory").unwrap_err().contains("lots"));
        for (text, name) in [
            ("name: \"Squares #1\"", "Squares #1"),
            ("name: 'a # b' # c", "a # b"),
            ("name: it's # c", "it's"),
            ("name: # c", ""),
            ("# name: a", ""),
        ] {
            let yaml = Yaml::parse(text);
            assert_eq!(yaml.value("name").unwrap_or_default(), name, "{text}");
        }
        let kind: Vec<&str> = yaml.kind().collect();
        assert_eq!(kind, ["custom", "pass-fail", "interactive"]);
    }

    #[test]
    fn the_flags_of_the_usual_validator_give_a_tolerance() {
        let flags: Vec<String> = Yaml::parse(YAML)
            .words("validator_flags")
            .map(String::from)
            .collect();
        assert_eq!(tolerance(&flags), Some(1e-6));
        assert_eq!(tolerance(&flags[..2]), None);
    }
}
