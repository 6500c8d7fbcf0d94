//! Problem packages of the ICPC and Kattis: cases in `data/sample` and `data/secret`, the facts
//! about the problem in `problem.yaml`, and validators. Source:
//! <https://www.kattis.com/problem-package-format/>, the versions `legacy`, `2023-07` and
//! `2025-09`. Where possible the names of files and keys tell the versions apart, not the version.

use super::case::{self, in_folder, Fault, Listing};
use super::data::{Derivation, ProblemData, SourceRules, Validation};
use super::document::Document;
use super::group::{groups, Group};
use super::layout::{self, entries, Layout};
use super::meta::ProblemMeta;
use crate::error::Error;
use crate::walk::{Links, Walk};
use std::fs;
use std::path::{Path, PathBuf};

/// The limits of a package that gives none, as at Kattis.
const DEFAULT_KB: u64 = 2048 << 10;
const DEFAULT_MS: u64 = 1000;

/// The most passes of a multi-pass problem, if the package sets no number.
const DEFAULT_PASSES: f64 = 2.0;

/// The file with the facts about a package; a package may consist of cases alone.
const ABOUT: &str = "problem.yaml";

/// The setters' expectations of their submissions.
const EXPECTATIONS: &str = "submissions/submissions.yaml";
const EXPECTATION_KEYS: &str = "permitted required score";

/// Keys that count only beside others.
const KEYS: &str = "time_multiplier time_multipliers validation_passes";

pub fn is_package(folder: &Path) -> bool {
    let has_cases = |name: &str| folder.join("data").join(name).is_dir();
    folder.join(ABOUT).is_file() || has_cases("sample") || has_cases("secret")
}

pub fn read(folder: &Path) -> Result<ProblemData, Error> {
    let about = Document::read(&folder.join(ABOUT))?;
    let constants = constants(&about);
    let groups = groups(&about, &constants)?;
    let bytes = |megabytes: f64| (megabytes * f64::from(1 << 20)) as u64;
    let mut secret = Walk::new(&folder.join("data/secret"), Links::Followed).flatten();
    Ok(ProblemData {
        meta: Some(head(&about)?),
        derivation: derivation(&about)?,
        output_bytes: about.at("limits.output").number()?.map(bytes),
        validation: validation(&about),
        passes: passes(&about)?,
        warnings: warnings(&about, &groups)?,
        groups,
        is_scoring: is(&about, "scoring") || is(&about, "score"),
        is_minimizing: about.at("grading.objective").is("min"),
        is_legacy: is_legacy(&about),
        sources: SourceRules {
            include: Some(folder.join("include")).filter(|include| include.is_dir()),
            constants,
            may_be_newer: true,
            ..SourceRules::default()
        },
        maker: maker(folder),
        has_only_samples: !secret.any(|entry| entry.name().ends_with(".in")),
        source: about.file.clone(),
        ..ProblemData::default()
    })
}

/// The cases in the order of their files: the verdict may depend on which comes first.
pub fn list(data: &ProblemData, _: &Path) -> Result<Listing, Error> {
    let mut listing = Listing::new();
    // `data` itself has no cases.
    for group in data.groups.iter().skip(1) {
        listing.extend(in_group(group, data)?);
    }
    listing.sort_by_cached_key(|listed| {
        let file = format!("{}.ans", case::name(listed));
        Vec::from_iter(file.split('/').map(str::to_string))
    });
    Ok(listing)
}

/// If a program of the package makes the missing answers, they are faults that name it.
fn in_group(group: &Group, data: &ProblemData) -> Result<Listing, Error> {
    let (folder, group_name) = (&group.folder, format!("{}/", group.name));
    let names = entries(folder).unwrap_or_default();
    let mut listing = in_folder(&layout::PACKAGE, folder, &names, &group_name);
    for listed in &mut listing {
        let Ok(case) = listed else { continue };
        let stem = case.input.file_stem().unwrap_or_default();
        case.configuration = group.configuration(&stem.to_string_lossy())?;
        if let (Some(error), Some(maker)) = (case.missing(), &data.maker) {
            *listed = Err(Fault {
                case: case.name.clone(),
                input: case.input.clone(),
                error: Error::Says(format!(
                    "{error}; or have it made by {}, as the setters of the package do",
                    maker.display()
                )),
            });
        }
    }
    Ok(listing)
}

/// A new case is a secret one.
pub fn home(folder: &Path) -> (PathBuf, Layout) {
    (folder.join("data/secret"), layout::PACKAGE)
}

fn warnings(about: &Document, groups: &[Group]) -> Result<Vec<String>, Error> {
    let expectations = Document::read(&about.folder().join(EXPECTATIONS))?;
    let mut warnings = about.warnings_among(KEYS);
    warnings.extend(groups.iter().flat_map(|group| group.warnings.clone()));
    warnings.extend(expectations.warnings_among(EXPECTATION_KEYS));
    Ok(warnings)
}

/// Title and limits. If the time limit must be derived, this head has the usual one.
fn head(about: &Document) -> Result<ProblemMeta, Error> {
    // Submissions to such a problem are not programs.
    if is(about, "submit-answer") {
        let kind = about.root().either(&["type", "validation"]);
        return Err(kind.fault_of("", "unsupported problem type: submit-answer"));
    }
    let memory_kb = about.at("limits.memory").limit(1024.0)?;
    let name = about.at("name");
    let text = name.text().or(name.at("en").text());
    let title = text.map(str::to_string).or_else(|| domjudge(about, "name"));
    Ok(ProblemMeta {
        title: title.unwrap_or_default(),
        time_ms: time_ms(about)?.unwrap_or(DEFAULT_MS),
        memory_kb: memory_kb.unwrap_or(DEFAULT_KB),
        ..ProblemMeta::default()
    })
}

/// Whether the version is not named, or is another one before 2023.
fn is_legacy(about: &Document) -> bool {
    let version = about.at("problem_format_version");
    version.text().unwrap_or("legacy").starts_with("legacy")
}

/// The most runs of a submission for one case of a multi-pass problem; `None` of others.
fn passes(about: &Document) -> Result<Option<u32>, Error> {
    if !is(about, "multi-pass") && !is(about, "multipass") {
        return Ok(None);
    }
    let passes = about.at("limits.validation_passes").number()?;
    Ok(Some(passes.unwrap_or(DEFAULT_PASSES) as u32))
}

fn validation(about: &Document) -> Validation {
    let words = about.at("validation").words();
    let has = |wanted: &str| words.iter().any(|word| word == wanted);
    if is(about, "interactive") {
        Validation::Interaction
    } else if is_legacy(about) && has("default") {
        Validation::Tokens
    } else {
        Validation::Validators {
            are_required: has("custom"),
        }
    }
}

/// The placeholders of the package's constants, and their values: `{{NAME}}`, and
/// `{{NAME.VARIANT}}` for a constant with several values.
fn constants(about: &Document) -> Vec<(String, String)> {
    let mut constants = Vec::new();
    for constant in about.at("constants").entries() {
        let name = constant.key();
        if let Some(value) = constant.text() {
            constants.push((format!("{{{{{name}}}}}"), value.to_string()));
            constants.push((format!("{{{{{name}.value}}}}"), value.to_string()));
        }
        for variant in constant.entries() {
            let (key, value) = (variant.key(), variant.text().unwrap_or_default());
            if key == "value" {
                constants.push((format!("{{{{{name}}}}}"), value.to_string()));
            }
            constants.push((format!("{{{{{name}.{key}}}}}"), value.to_string()));
        }
    }
    constants
}

/// How to derive the time limit; `None` if the package gives one.
fn derivation(about: &Document) -> Result<Option<Derivation>, Error> {
    if time_ms(about)?.is_some() {
        return Ok(None);
    }
    let root = about.root();
    let (multiplier, usual) = if is_legacy(about) {
        (root.at("limits.time_multiplier"), 5.0)
    } else {
        (root.at("limits.time_multipliers.ac_to_time_limit"), 2.0)
    };
    Ok(Some(Derivation {
        multiplier: multiplier.number()?.unwrap_or(usual),
        resolution: root.at("limits.time_resolution").number()?.unwrap_or(1.0),
    }))
}

/// The time limit that the package gives.
fn time_ms(about: &Document) -> Result<Option<u64>, Error> {
    let given = match about.at("limits.time_limit").limit(1000.0)? {
        None => time_file(about)?,
        given => given,
    };
    Ok(given.or_else(|| milliseconds(&domjudge(about, "timelimit")?)))
}

/// The number of seconds in the file `.timelimit`.
fn time_file(about: &Document) -> Result<Option<u64>, Error> {
    let file = about.folder().join(".timelimit");
    let Ok(text) = fs::read_to_string(&file) else {
        return Ok(None);
    };
    let limit = milliseconds(&text).ok_or_else(|| Error::Metadata {
        what: format!("{:?} is not a number of seconds", text.trim()),
        source: file,
    });
    limit.map(Some)
}

/// The value of a line `KEY = VALUE` of DOMjudge's own file.
fn domjudge(about: &Document, key: &str) -> Option<String> {
    let text = fs::read_to_string(about.folder().join("domjudge-problem.ini")).ok()?;
    let value = |line: &str| {
        let (name, value) = line.split_once('=')?;
        (name.trim() == key).then(|| value.trim().trim_matches(['\'', '"']).to_string())
    };
    text.lines().find_map(value)
}

/// Whether one of the words for the kind of the problem is this one.
fn is(about: &Document, kind: &str) -> bool {
    let mut words = ["validation", "type"].map(|key| about.at(key).words());
    words.iter_mut().flatten().any(|word| word == kind)
}

fn milliseconds(text: &str) -> Option<u64> {
    let seconds: f64 = text.trim().parse().ok()?;
    (seconds > 0.0 && seconds <= 1e6).then(|| (seconds * 1000.0).ceil() as u64)
}

/// The file or folder of a package that makes cases, for packages without them.
fn maker(package: &Path) -> Option<PathBuf> {
    const PLACES: [&str; 2] = ["generators", "generator"];
    const FILES: [&str; 4] = ["generator.sh", "gen.sh", "generate.sh", "Makefile"];
    let has_files = |folder: &PathBuf| entries(folder).is_ok_and(|names| !names.is_empty());
    let mut places = PLACES.iter().map(|name| package.join(name));
    let mut files = FILES.iter().map(|name| package.join("data").join(name));
    places
        .find(|path| path.is_file() || has_files(path))
        .or_else(|| files.find(|file| file.is_file()))
}
