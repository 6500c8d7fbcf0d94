//! Problem packages of the ICPC and Kattis: cases in `data/sample` and `data/secret`, the facts
//! about the problem in `problem.yaml`, and validators. Source:
//! <https://www.kattis.com/problem-package-format/>, the versions `legacy`, `2023-07` and
//! `2025-09`. Where possible the names of files and keys tell the versions apart, not the version.

use super::head::{Head, USUAL};
use super::layout::entries;
use super::yaml::{positive, Node};
use crate::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

/// The limits of a package that gives none, as at Kattis.
const USUAL_MEMORY_MB: f64 = 2048.0;
const USUAL_SECONDS: f64 = 1.0;

/// Kinds of problems whose submissions are no programs.
const OUT_OF_REACH: [&str; 1] = ["submit-answer"];

const MULTI_PASS: [&str; 2] = ["multi-pass", "multipass"];

/// The most passes of a multi-pass problem, if the package sets no number.
const USUAL_PASSES: f64 = 2.0;

/// The file with the facts about a package; a package may consist of cases alone.
const ABOUT: &str = "problem.yaml";

#[derive(Debug, Clone)]
pub struct Package {
    pub root: PathBuf,
    about: Node,
}

/// How the time limit follows from the time of the slowest accepted submission.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Derivation {
    pub multiplier: f64,
    /// In seconds; the limit is a multiple of this.
    pub resolution: f64,
}

impl Package {
    /// The package in a folder; `None` if the folder is no package.
    pub fn of(folder: &Path) -> Result<Option<Package>, Error> {
        let file = folder.join(ABOUT);
        let about = match file.is_file() {
            true => Node::read(&file)?,
            false => Node::default(),
        };
        Ok(is_package(folder).then(|| Package {
            root: folder.to_path_buf(),
            about,
        }))
    }

    /// Whether the version is not named, or is another one before 2023.
    pub fn is_legacy(&self) -> bool {
        let version = self.about.text("problem_format_version");
        version.unwrap_or("legacy").starts_with("legacy")
    }

    /// Whether submissions get points.
    pub fn is_scoring(&self) -> bool {
        self.kinds()
            .any(|kind| kind == "scoring" || kind == "score")
    }

    /// Whether fewer points are better.
    pub fn is_minimizing(&self) -> bool {
        self.about.text("grading.objective") == Some("min")
    }

    /// Whether submissions talk to the output validator.
    pub fn is_interactive(&self) -> bool {
        self.kinds().any(|kind| kind == "interactive")
    }

    /// The most runs of a submission for one case: 1, except in multi-pass problems.
    pub fn passes(&self) -> Result<u32, Error> {
        if !self.kinds().any(|kind| MULTI_PASS.contains(&kind.as_str())) {
            return Ok(1);
        }
        let passes = self.number("limits.validation_passes")?;
        Ok(passes.unwrap_or(USUAL_PASSES) as u32)
    }

    /// Whether a validator of the package must judge the outputs.
    pub fn is_custom(&self) -> bool {
        let validation = self.about.words("validation").unwrap_or_default();
        validation.iter().any(|word| word == "custom")
    }

    /// Whether the package wants the usual comparison, even if it has validators.
    pub fn is_default(&self) -> bool {
        let validation = self.about.words("validation").unwrap_or_default();
        self.is_legacy() && validation.iter().any(|word| word == "default")
    }

    /// The arguments that all output validators get, before those of a group.
    pub fn validator_flags(&self) -> Vec<String> {
        self.about.words("validator_flags").unwrap_or_default()
    }

    /// The placeholders of the package's constants, and their values: `{{NAME}}`, and
    /// `{{NAME.VARIANT}}` for a constant with several values.
    pub fn constants(&self) -> Vec<(String, String)> {
        let mut constants = Vec::new();
        let all = self.about.get("constants").map_or(&[][..], Node::entries);
        for (name, constant) in all {
            if let Node::Text(value) = constant {
                constants.push((format!("{{{{{name}}}}}"), value.clone()));
                constants.push((format!("{{{{{name}.value}}}}"), value.clone()));
            }
            for (variant, value) in constant.entries() {
                let Node::Text(value) = value else { continue };
                if variant == "value" {
                    constants.push((format!("{{{{{name}}}}}"), value.clone()));
                }
                constants.push((format!("{{{{{name}.{variant}}}}}"), value.clone()));
            }
        }
        constants
    }

    /// The settings in `problem.yaml` that replace those in the files of all groups.
    pub fn grading(&self) -> &[(String, Node)] {
        self.about.get("grading").map_or(&[], Node::entries)
    }

    /// The most that a program may print, in bytes; `None` if the package does not say.
    pub fn output_bytes(&self) -> Result<Option<u64>, Error> {
        let megabytes = self.number("limits.output")?;
        Ok(megabytes.map(|mb| (mb * f64::from(1 << 20)) as u64))
    }

    /// How to derive the time limit; `None` if the package gives one.
    pub fn derivation(&self) -> Result<Option<Derivation>, Error> {
        if self.seconds()?.is_some() {
            return Ok(None);
        }
        let (multiplier, usual) = match self.is_legacy() {
            true => (self.number("limits.time_multiplier")?, 5.0),
            false => (
                self.number("limits.time_multipliers.ac_to_time_limit")?,
                2.0,
            ),
        };
        Ok(Some(Derivation {
            multiplier: multiplier.unwrap_or(usual),
            resolution: self.number("limits.time_resolution")?.unwrap_or(1.0),
        }))
    }

    /// The time limit that the package gives, in seconds; `None` if it gives none.
    fn seconds(&self) -> Result<Option<f64>, Error> {
        match self.number("limits.time_limit")? {
            None => match self.time_file()? {
                None => Ok(self.domjudge("timelimit").and_then(|it| positive(&it))),
                given => Ok(given),
            },
            given => Ok(given),
        }
    }

    /// The number of seconds in the file `.timelimit`.
    fn time_file(&self) -> Result<Option<f64>, Error> {
        let file = self.root.join(".timelimit");
        match fs::read_to_string(&file) {
            Ok(text) => positive(&text).map(Some).ok_or_else(|| Error::Head {
                what: format!("{:?} is not a number of seconds", text.trim()),
                source: file,
            }),
            Err(_) => Ok(None),
        }
    }

    /// The value of a line `KEY = VALUE` of DOMjudge's own file.
    fn domjudge(&self, key: &str) -> Option<String> {
        let text = fs::read_to_string(self.root.join("domjudge-problem.ini")).ok()?;
        let value = |line: &str| {
            let (name, value) = line.split_once('=')?;
            let value = value.trim().trim_matches(['\'', '"']);
            (name.trim() == key).then(|| value.to_string())
        };
        text.lines().find_map(value)
    }

    /// The words for the kind of the problem.
    fn kinds(&self) -> impl Iterator<Item = String> {
        let words = |key: &str| self.about.words(key).unwrap_or_default();
        words("validation").into_iter().chain(words("type"))
    }

    fn number(&self, key: &str) -> Result<Option<f64>, Error> {
        self.about.positive(key).map_err(|what| self.fault(what))
    }

    fn fault(&self, what: String) -> Error {
        Error::Head {
            source: self.root.join(ABOUT),
            what,
        }
    }
}

/// The constants of the package in a folder; none if it is no package.
pub fn constants(folder: &Path) -> Result<Vec<(String, String)>, Error> {
    let package = Package::of(folder)?;
    Ok(package.map_or(Vec::new(), |package| package.constants()))
}

/// The folder for a new case of a package; `None` if the folder is no package.
pub fn secret(package: &Path) -> Option<PathBuf> {
    is_package(package).then(|| package.join("data/secret"))
}

/// The file or folder of a package that makes cases, for packages without them.
pub fn generator(package: &Path) -> Option<PathBuf> {
    const PLACES: [&str; 6] = [
        "generators",
        "generator",
        "data/generator.sh",
        "data/gen.sh",
        "data/generate.sh",
        "data/Makefile",
    ];
    let mut places = PLACES.into_iter().map(|place| package.join(place));
    places.find(|place| match place.is_dir() {
        true => entries(place).is_ok_and(|found| !found.is_empty()),
        false => place.is_file(),
    })
}

/// The generator of a package that has only samples; `None` for any other folder.
pub fn maker_of_cases(folder: &Path) -> Option<PathBuf> {
    fn has_input(folder: &Path) -> bool {
        let mut names = entries(folder).unwrap_or_default().into_iter();
        names.any(|name| name.ends_with(".in") || has_input(&folder.join(name)))
    }
    let is_bare = is_package(folder) && !has_input(&folder.join("data/secret"));
    generator(folder).filter(|_| is_bare)
}

fn is_package(folder: &Path) -> bool {
    let has_cases = |name: &str| folder.join("data").join(name).is_dir();
    folder.join(ABOUT).is_file() || has_cases("sample") || has_cases("secret")
}

/// The head of a package; `None` if the folder is no package. If the time limit must be derived,
/// this head has the usual one.
///
/// # Errors
/// A limit that makes no sense, and a kind of problem that this judge cannot judge.
pub fn head(folder: &Path) -> Result<Option<Head>, Error> {
    let Some(package) = Package::of(folder)? else {
        return Ok(None);
    };
    if let Some(kind) = package
        .kinds()
        .find(|kind| OUT_OF_REACH.contains(&kind.as_str()))
    {
        let what = format!("{kind} problems are out of reach: here programs are judged");
        return Err(package.fault(what));
    }
    let seconds = package.seconds()?.unwrap_or(USUAL_SECONDS);
    let megabytes = package.number("limits.memory")?;
    package.output_bytes()?;
    let title = ["name", "name.en"]
        .iter()
        .find_map(|key| package.about.text(key));
    let title = title
        .map(str::to_string)
        .or_else(|| package.domjudge("name"));
    Ok(Some(Head {
        title: title.unwrap_or_default(),
        url: String::new(),
        submit: None,
        time_ms: (seconds * 1000.0).ceil() as u64,
        memory_kb: (megabytes.unwrap_or(USUAL_MEMORY_MB) * 1024.0).ceil() as u64,
        ..USUAL
    }))
}
