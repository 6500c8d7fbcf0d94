//! The processes of a judge, on Linux. Elsewhere none is seen.

use std::fs;

/// The command names of the processes whose working directory has this in its path.
pub fn processes_in(folder: &str) -> Vec<String> {
    let mut names = Vec::new();
    for process in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let directory = fs::read_link(process.path().join("cwd")).unwrap_or_default();
        if directory.to_string_lossy().contains(folder) {
            let name = fs::read_to_string(process.path().join("comm")).unwrap_or_default();
            names.push(name.trim().to_string());
        }
    }
    names
}

/// Those that work in a folder of a judge.
pub fn processes_of(judge: u32) -> Vec<String> {
    processes_in(&format!("run-{judge}."))
}
