//! The folder where compiled programs and the outputs of failed cases are kept.

use crate::problem::project::Project;
use std::env;
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::process;

/// `target/judge` of the project; where the user may not write there, or without a project, a
/// folder of the user's own. Want of space is no reason for another folder: the user would not
/// know where it went.
pub fn folder(project: Option<&Project>) -> PathBuf {
    let own = project.map(|project| project.root.join("target").join("judge"));
    match own {
        Some(folder) if !is_refused(&folder) => folder,
        _ => of_user(),
    }
}

/// Whether files may not be made in a folder, for want of rights.
fn is_refused(folder: &Path) -> bool {
    let refused = |error: io::Error| {
        matches!(
            error.kind(),
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem
        )
    };
    let probe = folder.join(format!("probe-{}", process::id()));
    let made = fs::create_dir_all(folder).and_then(|()| File::create(&probe));
    let _ = fs::remove_file(&probe);
    made.is_err_and(refused)
}

/// The user's cache folder, as each system has it, else one among the temporary files.
fn of_user() -> PathBuf {
    let variable = |name| env::var_os(name).filter(|value| !value.is_empty());
    let home = |below: &str| variable("HOME").map(|home| Path::new(&home).join(below));
    let caches = if cfg!(windows) {
        variable("LOCALAPPDATA").map(PathBuf::from)
    } else if cfg!(target_os = "macos") {
        home("Library/Caches")
    } else {
        variable("XDG_CACHE_HOME")
            .map(PathBuf::from)
            .or_else(|| home(".cache"))
    };
    let folder = caches.map(|caches| caches.join("dlx-judge"));
    folder
        .filter(|folder| !is_refused(folder))
        .unwrap_or_else(|| env::temp_dir().join("dlx-judge"))
}
