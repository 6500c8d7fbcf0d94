//! A new problem: a small one that works at once, to be replaced piece by piece.

mod undo;

pub use undo::undo;

use crate::error::{insist, Error};
use crate::problem::project::Project;
use crate::problem::site;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

/// The files of a problem, and what is in them: the word `ID` stands for the id.
const FILES: [(&str, &str); 7] = [
    ("problems/ID.rs", include_str!("new/problem.rs")),
    ("testdata/ID/01-sample.in", include_str!("new/01-sample.in")),
    (
        "testdata/ID/01-sample.out",
        include_str!("new/01-sample.out"),
    ),
    (
        "testdata/ID/setter/generate.rs",
        include_str!("new/generate.rs"),
    ),
    (
        "testdata/ID/setter/validate.rs",
        include_str!("new/validate.rs"),
    ),
    (
        "testdata/ID/setter/reference.rs",
        include_str!("new/reference.rs"),
    ),
    (
        "testdata/ID/setter/shrink.rs",
        include_str!("new/shrink.rs"),
    ),
];

/// The checker, for problems where many outputs are right.
const CHECK: (&str, &str) = ("testdata/ID/setter/check.rs", include_str!("new/check.rs"));

/// What the model says of itself, until the id tells more.
const MODEL_NAME: &str = "PUZZLE ID: ";
const MODEL_URL: &str = "https://en.wikipedia.org/wiki/Exact_cover";

const LONGEST_ID: usize = 40;

/// What Cargo keeps for itself beside the programs that it builds, and crates of Rust's own.
const CARGOS: [&str; 9] = [
    "test",
    "build",
    "deps",
    "examples",
    "incremental",
    "alloc",
    "core",
    "proc_macro",
    "std",
];

/// What Windows takes for a device, whatever its extension.
const DEVICES: [&str; 22] = [
    "aux", "con", "nul", "prn", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8",
    "com9", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
];

/// Reserved ones too.
const KEYWORDS: [&str; 51] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate",
    "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl",
    "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref",
    "return", "self", "static", "struct", "super", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// Writes the files of a problem, a checker too if one is wanted, and its lines in `Cargo.toml`;
/// all of them, or none. The paths of all files that are new or changed.
pub fn write(project: &Project, id: &str, has_checker: bool) -> Result<Vec<PathBuf>, Error> {
    check_name(id)?;
    for path in ["problems/ID.rs", "testdata/ID"] {
        refuse_to_overwrite(&project.root.join(path.replace("ID", id)))?;
    }
    let manifest = project.root.join("Cargo.toml");
    let text = fs::read_to_string(&manifest).map_err(Error::io("read", &manifest))?;
    if names(&text).any(|name| name.replace('-', "_") == id) {
        return Err(refusal(id, "Cargo.toml has that name already"));
    }

    let mut written = Written::default();
    for (path, text) in FILES.into_iter().chain(has_checker.then_some(CHECK)) {
        let path = project.root.join(path.replace("ID", id));
        written.write(&path, &filled(text, id))?;
    }
    // A manifest that is cut short would be worse than none: it is replaced as a whole.
    let draft = project.root.join("Cargo.toml.new");
    written.write(&draft, &with_target(&text, id))?;
    insist(|| fs::rename(&draft, &manifest)).map_err(Error::io("write", &manifest))?;
    Ok(written.into_files(manifest))
}

/// The text of a file, with the id, and with the judge and the address that it tells.
fn filled(text: &str, id: &str) -> String {
    // First, as the name of a judge's problem may have these two letters too: SPOJ GRID.
    let with_id = |text: &str| text.replace("ID", id);
    match site::source(id) {
        Some(source) => with_id(text)
            .replacen(&with_id(MODEL_NAME), &format!("{}: ", source.name), 1)
            .replacen(MODEL_URL, &source.url, 1),
        None => with_id(text),
    }
}

/// Whether the first line of a solution is still the one that `write` wrote.
pub fn is_untouched(id: &str, solution: &str) -> bool {
    let model = filled(FILES[0].1, id);
    solution.lines().next() == model.lines().next()
}

fn check_name(id: &str) -> Result<(), Error> {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let starts_well = id.starts_with(|first: char| first.is_ascii_lowercase());
    if !starts_well || !id.chars().all(is_plain) || id.len() > LONGEST_ID {
        return Err(refusal(
            id,
            &format!(
                "an id has lower-case letters, digits and _, a letter first, and not more than \
                 {LONGEST_ID} of them"
            ),
        ));
    }
    for (words, whose) in [
        (&CARGOS[..], "a name that Cargo or Rust keeps for itself"),
        (&DEVICES, "a device on Windows"),
        (&KEYWORDS, "a keyword of Rust"),
    ] {
        if words.contains(&id) {
            return Err(refusal(id, &format!("it is {whose}")));
        }
    }
    Ok(())
}

fn refusal(id: &str, why: &str) -> Error {
    Error::Usage(format!("no problem can be called {id:?}: {why}"))
}

const QUOTES: [char; 2] = ['"', '\''];

/// What a manifest gives names to: the package, and so its library, and the targets.
fn names(manifest: &str) -> impl Iterator<Item = &str> {
    manifest.lines().filter_map(|line| {
        let value = line.trim().strip_prefix("name")?.trim_start();
        let value = value.strip_prefix('=')?.trim_start();
        value.strip_prefix(QUOTES)?.split(QUOTES).next()
    })
}

fn refuse_to_overwrite(path: &Path) -> Result<(), Error> {
    // A link that leads nowhere is something too.
    match fs::symlink_metadata(path) {
        Ok(_) => Err(Error::Exists {
            path: path.to_path_buf(),
        }),
        Err(_) => Ok(()),
    }
}

/// The manifest with the lines of a problem after those of the last one that it has, or at the
/// end.
fn with_target(manifest: &str, id: &str) -> String {
    let lines: Vec<&str> = manifest.split_inclusive('\n').collect();
    let is_problem = |line: &&str| line.starts_with("path") && line.contains("\"problems/");
    let place = match lines.iter().rposition(is_problem) {
        Some(path) => path + table_length(&lines[path..]),
        None => lines.len(),
    };
    let (before, after) = (lines[..place].concat(), lines[place..].concat());

    let line_end = if manifest.contains("\r\n") {
        "\r\n"
    } else {
        "\n"
    };
    let mut text = before;
    if !text.is_empty() && !text.ends_with('\n') {
        text += line_end;
    }
    let is_blank = |line: Option<&&str>| line.map_or(true, |line| line.trim().is_empty());
    if !is_blank(lines[..place].last()) {
        text += line_end;
    }
    let path = format!("path = \"problems/{id}.rs\"");
    for line in ["[[bin]]", &format!("name = \"{id}\""), &path] {
        text += line;
        text += line_end;
    }
    if !is_blank(lines[place..].first()) {
        text += line_end;
    }
    text + &after
}

/// How many of these lines are in the table that the first is in. Blank lines and comments
/// before the next one are not.
fn table_length(lines: &[&str]) -> usize {
    let next = lines.iter().position(|line| line.starts_with('['));
    let table = &lines[..next.unwrap_or(lines.len())];
    let has_key = |line: &&str| !line.trim().is_empty() && !line.starts_with('#');
    table.iter().rposition(has_key).map_or(0, |last| last + 1)
}

/// What was made so far. It is removed unless it is kept: half a problem is of no use.
#[derive(Default)]
struct Written {
    files: Vec<PathBuf>,
    folders: Vec<PathBuf>,
}

impl Written {
    fn write(&mut self, path: &Path, text: &str) -> Result<(), Error> {
        if let Some(folder) = path.parent() {
            self.make(folder)?;
        }
        let mut file = File::create_new(path).map_err(Error::io("write", path))?;
        self.files.push(path.to_path_buf());
        file.write_all(text.as_bytes())
            .map_err(Error::io("write", path))
    }

    fn make(&mut self, folder: &Path) -> Result<(), Error> {
        if folder.is_dir() {
            return Ok(());
        }
        if let Some(parent) = folder.parent() {
            self.make(parent)?;
        }
        fs::create_dir(folder).map_err(Error::io("make", folder))?;
        self.folders.push(folder.to_path_buf());
        Ok(())
    }

    /// The files, the last of which became the manifest.
    fn into_files(mut self, manifest: PathBuf) -> Vec<PathBuf> {
        self.folders.clear();
        let mut files = std::mem::take(&mut self.files);
        files.pop();
        files.push(manifest);
        files
    }
}

impl Drop for Written {
    fn drop(&mut self) {
        // The error that is on its way says more than one here could.
        for file in &self.files {
            let _ = fs::remove_file(file);
        }
        for folder in self.folders.iter().rev() {
            let _ = fs::remove_dir(folder);
        }
    }
}
