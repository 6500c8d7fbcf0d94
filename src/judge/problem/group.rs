//! The groups of cases in a package. Each is a folder, and a file in it has settings for its cases.

use super::document::Document;
use super::text;
use super::yaml;
use crate::error::Error;
use crate::tree::{Node, Value};
use crate::walk::{Links, Walk, WalkEntry};
use std::path::{Path, PathBuf};

/// The names of the file with the settings of a folder: before 2023, and since.
const FILES: [&str; 2] = ["testdata.yaml", "test_group.yaml"];

/// The keys of that file, and of the one with the settings of a case.
const KEYS: &str = "accept_score aggregation args full_feedback grader_flags grading \
    input_validator_args input_validator_flags max_score on_reject output_validator_args \
    output_validator_flags range reject_score require_pass static_validation_score";

/// The keys for the arguments of output validators, in the different versions.
const FLAGS: [&str; 2] = ["output_validator_flags", "output_validator_args"];

#[derive(Debug, Clone)]
pub struct Group {
    /// The path from `data` on, like `secret/group`; empty for `data` itself.
    pub name: String,
    pub folder: PathBuf,
    /// The settings of its own file.
    pub of_file: Node,
    /// Its own settings over those of the groups around it; `grading` of `problem.yaml` over all.
    pub settings: Node,
    /// Likely mistakes in its file.
    pub warnings: Vec<String>,
    /// The arguments that all output validators of the package get first.
    flags: Vec<String>,
}

/// The settings of a case of a package, besides its input and its answer.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Configuration {
    /// The arguments of the program.
    pub arguments: Vec<String>,
    /// The further arguments of the output validator.
    pub flags: Vec<String>,
    /// The folder whose files the judge copies into the program's folder.
    pub files: Option<PathBuf>,
    /// Limits of this case alone.
    pub time_ms: Option<u64>,
    pub memory_kb: Option<u64>,
    /// Its points, where a site says so.
    pub points: Option<f64>,
}

/// Settings over those around them: of a key with two values the last counts.
fn over(inner: &Node, outer: &Node) -> Node {
    let entries = [outer.entries(), inner.entries()].concat();
    Node::new(inner.line, Value::Map(entries))
}

/// The arguments of the output validator.
fn flags(settings: &Node) -> Option<Vec<String>> {
    FLAGS.iter().find_map(|key| settings.get(key)?.words())
}

/// The groups in the folder `data` of a package that `problem.yaml` is about; each comes after the
/// group around it. Its `grading` replaces the settings of all, its `validator_flags` are the first
/// of all output validators.
pub fn groups(package: &Document, constants: &[(String, String)]) -> Result<Vec<Group>, Error> {
    let data = package.folder().join("data");
    let forced = package.at("grading").node.cloned().unwrap_or_default();
    let flags = package.at("validator_flags").words();
    let group = |outer: Option<&Group>, folder: PathBuf| -> Result<Group, Error> {
        let mut files = FILES.iter().map(|name| folder.join(name));
        let file = files.find(|file| file.is_file());
        let about = file.map_or_else(|| Ok(Document::default()), |file| read(&file, constants))?;
        let (warnings, of_file) = (about.warnings_among(KEYS), about.root);
        let around = outer.map(|outer| over(&of_file, &outer.settings));
        let name = folder.strip_prefix(&data).unwrap_or(&folder);
        Ok(Group {
            name: name.to_string_lossy().replace('\\', "/"),
            settings: over(&forced, around.as_ref().unwrap_or(&of_file)),
            of_file,
            flags: flags.clone(),
            warnings,
            folder,
        })
    };
    let mut groups = vec![group(None, data.clone())?];
    if !data.is_dir() {
        return Ok(groups);
    }
    let mut walk = Walk::new(&data, Links::Followed);
    while let Some(entry) = walk.next() {
        let WalkEntry { path, inner, .. } = entry?;
        let is_outer = inner.components().count() == 1;
        let is_other = is_outer && !["sample", "secret"].map(Path::new).contains(&&*inner);
        // `NAME.files` has the files of a case and is not a group.
        if is_other || inner.to_string_lossy().ends_with(".files") {
            walk.skip_folder();
        } else if path.is_dir() {
            let is_around = |group: &&Group| Some(&*group.folder) == path.parent();
            let outer = groups.iter().rev().find(is_around).or(groups.first());
            groups.push(group(outer, path.clone())?);
        }
    }
    Ok(groups)
}

/// A file with settings, with the values of the package's constants.
fn read(file: &Path, constants: &[(String, String)]) -> Result<Document, Error> {
    let replace = |text: String, (name, value): &(String, String)| text.replace(name, value);
    let text = constants.iter().fold(text::read(file)?, replace);
    Document::parsed(file, &text, yaml::parse)
}

impl Group {
    pub fn configuration(&self, case: &str) -> Result<Configuration, Error> {
        let beside = |extension: &str| self.folder.join(format!("{case}.{extension}"));
        let of_case = Document::read(&beside("yaml"))?.root;
        let settings = over(&of_case, &self.settings);
        let arguments = settings.get("args").and_then(Node::words);
        // The flags have two names. The file of the case counts first, whichever name it uses.
        let flags = flags(&of_case).or_else(|| flags(&self.settings));
        Ok(Configuration {
            arguments: arguments.unwrap_or_default(),
            flags: [self.flags.clone(), flags.unwrap_or_default()].concat(),
            files: Some(beside("files")).filter(|files| files.is_dir()),
            ..Configuration::default()
        })
    }
}
