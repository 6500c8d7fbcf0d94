//! The programs in the folders of the tests; some are another one but for a few lines, kept as what differs: `NAME.diff`.
//!
//! It begins with what the program does. `--- FILE` names the program in `submissions` that is
//! changed, which may be kept as a difference itself. After each `@@` come lines of that program:
//! those with `-` in front go, those with `+` come, those with a blank stay. They say which place it
//! is, so there must be only one.

use dlx_judge::problem::project::Project;
use std::fs;
use std::path::{Path, PathBuf};

/// The project in which the tests run.
pub fn project() -> Project {
    Project::find().unwrap()
}

/// The files in a folder of the project, in order.
pub fn sources(folder: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(project().root.join(folder)).unwrap();
    let mut sources: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    sources.sort();
    sources
}

/// The name of a source without its ending.
pub fn stem(source: &Path) -> &str {
    source.file_stem().unwrap().to_str().unwrap()
}

/// The problem of a source.
pub fn problem_of(source: &Path) -> &str {
    stem(source).rsplit_once('_').unwrap().0
}

/// The source to judge: the file itself, or what a difference makes, written below `target`.
pub fn program(source: &Path) -> PathBuf {
    if source.extension().map_or(true, |ending| ending != "diff") {
        return source.to_path_buf();
    }
    let text = fs::read_to_string(source).unwrap();
    let name = base(&text).unwrap_or_else(|what| panic!("{}: {what}", source.display()));
    let submissions = project().root.join("tests/submissions");
    let mut original = submissions.join(name);
    if !original.exists() {
        original = program(&original.with_extension("diff"));
    }
    let original = fs::read_to_string(original)
        .unwrap_or_else(|what| panic!("{}: cannot read {name}: {what}", source.display()));
    let changed = changed(&original, &text)
        .unwrap_or_else(|what| panic!("{}: {name} {what}", source.display()));
    let folder = source.parent().and_then(Path::file_name).unwrap();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    fs::create_dir_all(&folder).unwrap();
    let ending = Path::new(name).extension().unwrap();
    let written = folder.join(source.with_extension(ending).file_name().unwrap());
    // Another test may have it open.
    if fs::read_to_string(&written).ok().as_ref() != Some(&changed) {
        fs::write(&written, changed).unwrap();
    }
    written
}

/// The name of the program that is changed.
fn base(difference: &str) -> Result<&str, &str> {
    let name = difference
        .lines()
        .find_map(|line| line.strip_prefix("--- "));
    name.ok_or("no line `--- FILE` says which program is changed")
}

/// The program with its changes; the error says which of them does not fit.
pub fn changed(original: &str, difference: &str) -> Result<String, String> {
    // A line is found with the line ends on both sides of it.
    let mut program = format!("\n{original}");
    let (_, changes) = difference.split_once("\n@@\n").ok_or("is not changed")?;
    for change in changes.split("\n@@\n") {
        let (mut before, mut after) = ("\n".to_string(), "\n".to_string());
        for line in change.lines() {
            let rest = line.get(1..).unwrap_or_default();
            let sign = line.strip_suffix(rest).unwrap_or_default();
            if !["-", "+", " ", ""].contains(&sign) {
                return Err(format!("has no line for one without a sign:\n{line}"));
            }
            for (part, left_out) in [(&mut before, "+"), (&mut after, "-")] {
                if sign != left_out {
                    *part += &format!("{rest}\n");
                }
            }
        }
        let windows = program.as_bytes().windows(before.len());
        match windows.filter(|&lines| lines == before.as_bytes()).count() {
            1 => program = program.replacen(&before, &after, 1),
            0 => return Err(format!("has no such lines:\n{change}")),
            _ => {
                return Err(format!(
                    "has such lines twice, so more must stay:\n{change}"
                ))
            }
        }
    }
    Ok(program.split_off(1))
}
