//! A new problem: a small one that works at once, to be replaced piece by piece. It is in `model/`.

use crate::disk::retry_transient;
use crate::error::Error;
use crate::problem::meta::ProblemMeta;
use crate::problem::new_files::NewFiles;
use crate::problem::project::Project;
use crate::problem::{self, layout, site, Problem};
use std::fs;
use std::path::{Path, PathBuf};

/// The solution, and the files in the folder of cases: in all of them the word `ID` stands for the id.
const SOLUTION: &str = include_str!("model/problem.rs");
const FILES: [(&str, &str); 6] = [
    ("01-sample.in", include_str!("model/01-sample.in")),
    ("01-sample.out", include_str!("model/01-sample.out")),
    ("setter/generate.rs", include_str!("model/generate.rs")),
    ("setter/validate.rs", include_str!("model/validate.rs")),
    ("setter/reference.rs", include_str!("model/reference.rs")),
    ("setter/shrink.rs", include_str!("model/shrink.rs")),
];

/// The checker, for problems where many outputs are right.
const CHECK: (&str, &str) = ("setter/check.rs", include_str!("model/check.rs"));

/// The texts of the model that the id or a statement may replace.
const MODEL_NAME: &str = "PUZZLE ID: ";
const MODEL_TITLE: &str = "Exact Covers";
const MODEL_URL: &str = "https://en.wikipedia.org/wiki/Exact_cover";
const MODEL_TIME: &str = "1000 ms";
const MODEL_MEMORY: &str = "65536 KB";
const MODEL_SAMPLE: &str = "01-sample";

/// Title, address, limits and samples of a new problem.
#[derive(Debug)]
pub struct Statement {
    pub meta: ProblemMeta,
    /// Names of files in the folder of cases, and their texts.
    pub samples: Vec<(String, String)>,
}

/// Writes the files of a problem, with a checker if `has_checker`, and its lines in `Cargo.toml`:
/// all of them, or none. Returns the paths of all files that are new or changed. A statement, if
/// there is one, gives title, address, limits and samples.
pub fn write(
    project: &Project,
    id: &str,
    has_checker: bool,
    statement: Option<&Statement>,
) -> Result<Vec<PathBuf>, Error> {
    let (solution, data, manifest) = check_new(project, id)?;
    let mut new_files = NewFiles::default();
    let model = filled(SOLUTION, id);
    let text = statement.map_or(model.clone(), |statement| statement.put_into(&model));
    new_files.write(&solution, text)?;
    let samples = statement.map_or(&[][..], |statement| &statement.samples);
    for (path, text) in FILES.into_iter().chain(has_checker.then_some(CHECK)) {
        if !path.starts_with(MODEL_SAMPLE) || samples.is_empty() {
            new_files.write(&data.join(path), filled(text, id))?;
        }
    }
    for (name, text) in samples {
        new_files.write(&data.join(name), text)?;
    }
    keep(new_files, project, &manifest)
}

/// How the solution takes in the template.
const TEMPLATE: &str = "#[path = \"../src/dlx.rs\"]\nmod dlx;\n";

/// Writes a problem into a folder of its own here, as `judge receive` does. The solution has the
/// template at its end, and beside the setter's programs lies what they take from the project.
pub fn write_folder(project: &Project, id: &str, has_checker: bool) -> Result<Vec<PathBuf>, Error> {
    check_id(id)?;
    let folder = Path::new(id);
    refuse_to_overwrite(folder)?;
    let taken = |path: &str| read(&project.root.join(path));
    let mut new_files = NewFiles::default();
    let solution = filled(SOLUTION, id);
    let head = solution.lines().map_while(|line| line.strip_prefix("//!"));
    let text: String = head.map(|line| format!("{}\n", line.trim())).collect();
    new_files.write(&folder.join("problem.txt"), text)?;
    let template = format!("\nmod dlx {{\n{}}}\n", taken("src/dlx.rs")?);
    let source = solution.replacen(TEMPLATE, "", 1) + &template;
    new_files.write(&folder.join(format!("{id}.rs")), source)?;
    for (path, text) in FILES.into_iter().chain(has_checker.then_some(CHECK)) {
        let text = filled(text, id).replace("../../setter/", "");
        new_files.write(&folder.join(path), text)?;
    }
    for name in ["program.rs", "random.rs"] {
        let text = taken(&format!("testdata/setter/{name}"))?;
        new_files.write(&folder.join("setter").join(name), text)?;
    }
    Ok(new_files.keep())
}

fn read(file: &Path) -> Result<String, Error> {
    fs::read_to_string(file).map_err(Error::io("read", file))
}

/// Keeps the files of a new problem, and lists it in the project's `Cargo.toml`. That is written as
/// a whole: cut short it would be worse than none. A draft that a killed judge has left is
/// overwritten.
fn keep(new_files: NewFiles, project: &Project, manifest: &str) -> Result<Vec<PathBuf>, Error> {
    let file = project.root.join("Cargo.toml");
    let draft = file.with_extension("toml.new");
    let written = fs::write(&draft, manifest).map_err(Error::io("write", &draft));
    let replaced = written.and_then(|()| {
        retry_transient(|| fs::rename(&draft, &file)).map_err(Error::io("write", &file))
    });
    if let Err(error) = replaced {
        let _ = fs::remove_file(&draft);
        return Err(error);
    }
    let mut files = new_files.keep();
    files.push(file);
    Ok(files)
}

/// The lines of a problem. Its solution has no tests of its own to be built.
pub fn manifest_lines(id: &str) -> [String; 4] {
    [
        "[[bin]]".into(),
        format!("name = \"{id}\""),
        format!("path = \"problems/{id}.rs\""),
        "test = false".into(),
    ]
}

const QUOTES: [char; 2] = ['"', '\''];

/// Whether the package, and so its library, or a target has that name.
fn has_name(manifest: &str, id: &str) -> bool {
    let mut names = manifest.lines().filter_map(|line| {
        let rest = line.trim().strip_prefix("name")?.trim_start();
        let value = rest.strip_prefix('=')?.trim_start();
        value.strip_prefix(QUOTES)?.split(QUOTES).next()
    });
    names.any(|name| name.replace('-', "_") == id)
}

/// The manifest with the lines of a new problem, before those of the first one or at the end.
fn with_lines(manifest: &str, id: &str) -> String {
    let is_crlf = manifest.contains("\r\n");
    let line_end = if is_crlf { "\r\n" } else { "\n" };
    let lines = manifest_lines(id).join(line_end) + line_end;
    let first = match manifest.find("\n[[bin]]") {
        Some(end) => end + 1,
        None if manifest.starts_with("[[bin]]") => 0,
        None => return format!("{}{line_end}{line_end}{lines}", manifest.trim_end()),
    };
    let (before, after) = manifest.split_at(first);
    format!("{before}{lines}{line_end}{after}")
}

/// Checks that there is no such problem. Returns where its solution and its cases belong, and the
/// project's `Cargo.toml` with its lines.
fn check_new(project: &Project, id: &str) -> Result<(PathBuf, PathBuf, String), Error> {
    check_id(id)?;
    let solution = problem::solution(&project.root, id);
    let data = project.root.join("testdata").join(id);
    refuse_to_overwrite(&solution)?;
    refuse_to_overwrite(&data)?;
    let manifest = read(&project.root.join("Cargo.toml"))?;
    if has_name(&manifest, id) {
        return Err(refusal(id, "Cargo.toml has that name already"));
    }
    Ok((solution, data, with_lines(&manifest, id)))
}

/// Copies the files of another problem: the solution with a head that the author must complete, the
/// sample, and the setter's programs except `make.*`, which makes the other cases.
pub fn write_like(project: &Project, id: &str, like: &Problem) -> Result<Vec<PathBuf>, Error> {
    let (solution, data, manifest) = check_new(project, id)?;
    let mut new_files = NewFiles::default();
    let other = like.solution.clone().unwrap_or_default();
    new_files.write(&solution, headed(&read(&other)?, id))?;
    for folder in ["", "setter"] {
        let from = like.own_folder.join(folder);
        for name in layout::entries(&from).unwrap_or_default() {
            let file = from.join(&name);
            let is_wanted = match folder {
                "" => name.starts_with("01-sample."),
                _ => !name.starts_with("make."),
            };
            if is_wanted && file.is_file() {
                new_files.write(&data.join(folder).join(&name), &read(&file)?)?;
            }
        }
    }
    keep(new_files, project, &manifest)
}

/// The solution with a new first line and the address that the id gives, without a line `submit`.
fn headed(solution: &str, id: &str) -> String {
    let model = filled(SOLUTION, id);
    let line = |start: &str| model.lines().find(|line| line.starts_with(start));
    let mut lines: Vec<&str> = solution.lines().collect();
    lines.retain(|line| !line.starts_with("//! - submit:"));
    for (number, text) in lines.iter_mut().enumerate() {
        let start = if number == 0 { "//! " } else { "//! - url:" };
        if text.starts_with(start) {
            *text = line(start).unwrap_or(text);
        }
    }
    lines.join("\n") + "\n"
}

/// The text of a file with the id, and with the judge and the address that the id gives.
fn filled(text: &str, id: &str) -> String {
    // `ID` first: the name of a judge's problem may have these two letters too (SPOJ GRID).
    let with_id = |text: &str| text.replace("ID", id);
    match site::source(id) {
        Some((site, number)) => {
            let name = format!("{} {number}: ", site.name);
            let text = with_id(text).replacen(&with_id(MODEL_NAME), &name, 1);
            text.replacen(MODEL_URL, &site.url_of(&number), 1)
        }
        None => with_id(text),
    }
}

impl Statement {
    /// Replaces the head of the model in a solution by that of the statement.
    fn put_into(&self, solution: &str) -> String {
        let text = solution
            .replacen(MODEL_TITLE, &self.meta.title, 1)
            .replacen(MODEL_TIME, &format!("{} ms", self.meta.time_ms), 1)
            .replacen(MODEL_MEMORY, &format!("{} KB", self.meta.memory_kb), 1);
        if self.meta.url.is_empty() {
            return text;
        }
        text.replacen(MODEL_URL, &self.meta.url, 1)
    }
}

/// Whether the first line of a solution is still the one that `write` wrote.
pub fn is_untouched(id: &str, solution: &str) -> bool {
    let model = filled(SOLUTION, id);
    solution.lines().next() == model.lines().next()
}

fn refuse_to_overwrite(path: &Path) -> Result<(), Error> {
    // A link that leads nowhere counts as a file here.
    if fs::symlink_metadata(path).is_err() {
        return Ok(());
    }
    let what = "is there already; judge new changes nothing that exists";
    Err(Error::Says(format!("{} {what}", path.display())))
}

const MAX_ID: usize = 40;

/// Names that Cargo keeps for itself, or that crates of Rust have.
const CARGOS: &str = "test build deps examples incremental alloc core proc_macro std";

/// Windows takes these for devices, whatever their extensions.
const DEVICES: &str = "aux con nul prn com1 com2 com3 com4 com5 com6 com7 com8 com9 \
    lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9";

const KEYWORDS: &str = "abstract as async await become box break const continue crate do dyn else \
    enum extern false final fn for gen if impl in let loop macro match mod move mut override priv \
    pub ref return self static struct super trait true try type typeof unsafe unsized use virtual \
    where while yield";

/// Whether a word is in a list; capitals do not count.
pub fn is_among(words: &str, word: &str) -> bool {
    let mut others = words.split(' ');
    others.any(|other| word.eq_ignore_ascii_case(other))
}

/// Whether Windows takes a file of that name for a device.
pub fn is_device(name: &str) -> bool {
    is_among(DEVICES, name)
}

pub fn check_id(id: &str) -> Result<(), Error> {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let starts_well = id.starts_with(|first: char| first.is_ascii_lowercase());
    if !starts_well || !id.chars().all(is_plain) || id.len() > MAX_ID {
        let why = format!(
            "an id has at most {MAX_ID} lower-case letters, digits and _, and begins with a letter"
        );
        return Err(refusal(id, &why));
    }
    let taken = [
        (CARGOS, "it is a name that Cargo or Rust keeps for itself"),
        (DEVICES, "it is a device on Windows"),
        (KEYWORDS, "it is a keyword of Rust"),
    ];
    let why = taken.iter().find(|(words, _)| is_among(words, id));
    why.map_or(Ok(()), |(_, why)| Err(refusal(id, why)))
}

fn refusal(id: &str, why: &str) -> Error {
    Error::Usage(format!("no problem can be called {id:?}: {why}"))
}
