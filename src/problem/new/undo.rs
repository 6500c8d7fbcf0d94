//! Taking back what `write` wrote, as long as it is untouched.

use super::{check_name, filled, CHECK, FILES};
use crate::error::{insist, Error};
use crate::problem::layout::names;
use crate::problem::project::Project;
use std::fs;
use std::path::{Path, PathBuf};

/// Removes the files of a problem and its lines in `Cargo.toml`: the paths of all of them.
///
/// # Errors
/// A file that was changed or is not from `write`: then nothing is removed.
pub fn undo(project: &Project, id: &str) -> Result<Vec<PathBuf>, Error> {
    check_name(id)?;
    let in_project = |path: &str| project.root.join(path.replace("ID", id));
    let solution = in_project(FILES[0].0);
    if !solution.is_file() {
        return Err(Error::NoFile { path: solution });
    }
    let mut known = Vec::new();
    for (path, text) in FILES.into_iter().chain([CHECK]) {
        let path = in_project(path);
        match fs::read(&path) {
            Ok(bytes) if bytes == filled(text, id).as_bytes() => known.push(path),
            Ok(_) => return Err(Error::Changed { path }),
            Err(_) => {}
        }
    }
    let folders = [in_project("testdata/ID/setter"), in_project("testdata/ID")];
    for folder in folders.iter().filter(|folder| folder.is_dir()) {
        let paths = names(folder)?.into_iter().map(|name| folder.join(name));
        let is_known = |path: &PathBuf| known.contains(path) || folders.contains(path);
        if let Some(path) = paths.into_iter().find(|path| !is_known(path)) {
            return Err(Error::Changed { path });
        }
    }
    let manifest = project.root.join("Cargo.toml");
    let text = fs::read_to_string(&manifest).map_err(Error::io("read", &manifest))?;
    let Some(text) = without_target(&text, id) else {
        return Err(Error::Changed { path: manifest });
    };

    // The manifest first: without its file a target keeps Cargo from building anything.
    let draft = project.root.join("Cargo.toml.new");
    fs::write(&draft, text).map_err(Error::io("write", &draft))?;
    insist(|| fs::rename(&draft, &manifest)).map_err(Error::io("write", &manifest))?;
    for file in &known {
        fs::remove_file(file).map_err(Error::io("remove", file))?;
    }
    for folder in folders.iter().filter(|folder| folder.is_dir()) {
        remove_folder(folder)?;
    }
    known.push(manifest);
    Ok(known)
}

fn remove_folder(folder: &Path) -> Result<(), Error> {
    fs::remove_dir(folder).map_err(Error::io("remove", folder))
}

/// The manifest without the lines of a problem and one blank line beside them; `None` if they
/// are not as they were written.
fn without_target(manifest: &str, id: &str) -> Option<String> {
    let lines: Vec<&str> = manifest.split_inclusive('\n').collect();
    let path = format!("path = \"problems/{id}.rs\"");
    let wanted = ["[[bin]]", &format!("name = \"{id}\""), &path];
    let is_target = |window: &[&str]| window.iter().map(|line| line.trim_end()).eq(wanted);
    let start = lines.windows(wanted.len()).position(is_target)?;
    let end = start + wanted.len();
    let is_blank = |line: &&str| line.trim().is_empty();
    let next = lines.get(end);
    let is_whole = next.map_or(true, |line| is_blank(line) || line.starts_with('['));
    let (start, end) = match next.is_some_and(is_blank) {
        true => (start, end + 1),
        false if start > 0 && is_blank(&lines[start - 1]) => (start - 1, end),
        false => (start, end),
    };
    is_whole.then(|| [&lines[..start], &lines[end..]].concat().concat())
}

#[cfg(test)]
mod tests {
    use super::without_target;

    #[test]
    fn one_blank_line_goes_with_the_lines_of_a_problem() {
        let lines = "[[bin]]\nname = \"a\"\npath = \"problems/a.rs\"\n";
        for (before, after) in [
            (format!("[x]\n\n{lines}\n[y]\n"), Some("[x]\n\n[y]\n")),
            (format!("[x]\n\n{lines}"), Some("[x]\n")),
            (lines.to_string(), Some("")),
            (format!("{lines}test = false\n"), None),
            ("[x]\n".to_string(), None),
        ] {
            assert_eq!(without_target(&before, "a").as_deref(), after, "{before}");
        }
    }
}
