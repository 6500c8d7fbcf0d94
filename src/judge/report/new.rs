//! The text of `judge new`.

use super::paths;
use std::path::PathBuf;

/// The files that a new problem has, and what to try with them: it is one of the project, or a
/// folder of its own.
pub fn text(id: &str, files: &[PathBuf], is_folder: bool) -> String {
    let commands: &[&str] = if is_folder {
        &["judge ID", "judge stress --data ID ID/ID.rs"]
    } else {
        &["judge ID", "judge stress ID", "judge check ID"]
    };
    let mut text = paths(files) + "\nEverything works; replace it step by step. Try\n";
    for command in commands {
        text += &format!("  {}\n", command.replace("ID", id));
    }
    text
}
