//! Files in reports: what they are called, and their first lines.

use crate::platform::{Shell, HERE};
use crate::terminal::escape::escape_control;
use std::env;
use std::fs::{self, File};
use std::io::Read;
use std::path::{Component, Path, PathBuf};

/// How much of a file is shown.
const LINES: usize = 40;
const WIDTH: usize = 160;

/// An input so small is shown whole: that many lines, and bytes.
const SMALL_LINES: usize = 10;
const SMALL_BYTES: u64 = 400;

/// The first lines of a file.
pub fn beginning(file: &Path) -> String {
    let mut bytes = Vec::new();
    let most = (LINES + 1) * WIDTH;
    if let Ok(file) = File::open(file) {
        let _ = file.take(most as u64).read_to_end(&mut bytes);
    }
    let was_cut = bytes.len() == most;
    let bytes = String::from_utf8_lossy(&bytes);
    let mut lines = bytes.lines();
    let mut text = String::new();
    for line in lines.by_ref().take(LINES) {
        let cut: String = line.chars().take(WIDTH).collect();
        let rest = if cut.len() < line.len() { "..." } else { "" };
        text.push_str(&format!("  {}{rest}\n", escape_control(cut.as_bytes())));
    }
    if was_cut || lines.next().is_some() {
        text.push_str("  ...\n");
    }
    text
}

/// The lines of a file that has few of them.
pub fn small(file: &Path) -> Option<String> {
    let bytes = fs::metadata(file).ok()?.len();
    if bytes > SMALL_BYTES {
        return None;
    }
    let text = fs::read(file).ok()?;
    let text = String::from_utf8_lossy(&text);
    let lines = text
        .lines()
        .map(|line| escape_control(line.as_bytes()) + "\n");
    (text.lines().count() <= SMALL_LINES).then(|| lines.collect())
}

/// The path from the current folder, if that is shorter.
pub fn shorten(path: &Path) -> PathBuf {
    let relative = env::current_dir().ok().and_then(|here| from(&here, path));
    match relative {
        Some(relative) if (1..path.as_os_str().len()).contains(&relative.as_os_str().len()) => {
            relative
        }
        _ => path.to_path_buf(),
    }
}

/// An absolute path as it is seen from a folder, with `..` where it leads out of that.
fn from(folder: &Path, path: &Path) -> Option<PathBuf> {
    let shared = folder
        .components()
        .zip(path.components())
        .take_while(|(a, b)| a == b)
        .count();
    // Nothing but the root in common: the way there says nothing.
    if shared < 2 {
        return None;
    }
    let up = folder
        .components()
        .skip(shared)
        .map(|_| Component::ParentDir);
    Some(up.chain(path.components().skip(shared)).collect())
}

/// A path as a word for the user's shell.
pub fn quote(path: &Path) -> String {
    // Parts that are put together again have the separators of the system.
    let path: PathBuf = path.components().collect();
    quoted(&path.display().to_string(), HERE.shell)
}

/// Any word for that shell.
pub fn quoted(text: &str, shell: Shell) -> String {
    let plain = match shell {
        Shell::Posix => "/._-+:",
        Shell::Cmd => "/._-+:\\",
    };
    let is_plain = |c: char| c.is_alphanumeric() || plain.contains(c);
    if !text.is_empty() && text.chars().all(is_plain) {
        return text.to_string();
    }
    match shell {
        Shell::Posix => format!("'{}'", text.replace('\'', "'\\''")),
        Shell::Cmd => format!("\"{}\"", text.replace('"', "\\\"")),
    }
}

#[cfg(test)]
mod tests {
    use super::{from, quoted};
    use crate::platform::Shell;
    use std::path::Path;

    #[test]
    fn a_word_is_written_as_the_shell_reads_it() {
        for (word, posix, cmd) in [
            ("a/b.c", "a/b.c", "a/b.c"),
            (r"C:\a\b.exe", r"'C:\a\b.exe'", r"C:\a\b.exe"),
            ("a b", "'a b'", "\"a b\""),
            ("it's", r"'it'\''s'", "\"it's\""),
            ("a&b", "'a&b'", "\"a&b\""),
            ("", "''", "\"\""),
        ] {
            assert_eq!(quoted(word, Shell::Posix), posix);
            assert_eq!(quoted(word, Shell::Cmd), cmd);
        }
    }

    #[test]
    fn a_path_is_seen_from_a_folder() {
        let seen = |folder: &str, path: &str| {
            let seen = from(Path::new(folder), Path::new(path))?;
            Some(seen.display().to_string().replace('\\', "/"))
        };
        assert_eq!(seen("/a/b", "/a/b/c/d").as_deref(), Some("c/d"));
        assert_eq!(seen("/a/b/c", "/a/d/e").as_deref(), Some("../../d/e"));
        assert_eq!(seen("/a", "/b/c"), None);
        assert_eq!(seen("/a", "b/c"), None);
    }
}
