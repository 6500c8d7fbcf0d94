//! What builds on what in `src/`, how long its files are, and which of them print.

use dlx_judge::problem::project::Project;
use std::fs;
use std::path::{Path, PathBuf};

/// Each folder or file of `src/`, and those that it may import from; all may import the ground.
const LAYERS: [(&str, &[&str]); 15] = [
    ("platform", &[]),
    ("disk", &[]),
    ("error", &[]),
    ("dlx", &[]),
    ("cover", &[]),
    ("terminal", &[]),
    ("problem", &[]),
    ("run", &[]),
    ("picture", &["terminal"]),
    ("trace", &["dlx", "picture", "terminal"]),
    ("compile", &["run"]),
    ("setter", &["compile", "run", "problem"]),
    (
        "judge",
        &["setter", "compile", "run", "problem", "terminal"],
    ),
    ("report", &["judge", "problem", "trace", "terminal"]),
    ("cli", &["judge", "compile", "problem", "picture", "trace"]),
];

/// The command and the list of modules stand above all layers.
const TOP: [&str; 2] = ["main", "lib"];

/// What all others may use.
const GROUND: [&str; 3] = ["platform", "disk", "error"];

/// What strangers paste, whole.
const TEMPLATES: [&str; 2] = ["dlx", "cover"];

const MOST_LINES: usize = 300;

/// A source file of the judge.
struct Module {
    path: PathBuf,
    /// The folder of `src/` that it is in or the face of, else its own name.
    layer: String,
    text: String,
}

impl Module {
    /// The numbered lines, from 1, without those that are comments.
    fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let lines = (1..).zip(self.text.lines());
        lines.filter(|(_, line)| !line.trim_start().starts_with("//"))
    }
}

/// All of them. What `judge new` copies lies in `src/problem/new/`, and is no part of the judge.
fn modules() -> Vec<Module> {
    let src = Project::find().unwrap().root.join("src");
    let (mut modules, mut folders) = (Vec::new(), vec![src.clone()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if !path.starts_with(src.join("problem/new")) {
                let first = path.strip_prefix(&src).unwrap().iter().next().unwrap();
                let layer = Path::new(first).file_stem().unwrap().to_string_lossy();
                modules.push(Module {
                    layer: layer.into_owned(),
                    text: fs::read_to_string(&path).unwrap(),
                    path,
                });
            }
        }
    }
    modules
}

/// Fails with all that is wrong, a line each.
fn assert_none(mut faults: Vec<String>) {
    faults.sort();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn a_module_imports_from_the_layers_below_it_only() {
    let mut faults = Vec::new();
    for module in modules() {
        let layer = module.layer.as_str();
        if TOP.contains(&layer) {
            continue;
        }
        let path = module.path.display();
        let Some((_, below)) = LAYERS.iter().find(|(name, _)| *name == layer) else {
            faults.push(format!("{path}: no layer is called {layer}"));
            continue;
        };
        for (number, line) in module.code() {
            for imported in line.split("crate::").skip(1) {
                let end = imported.find(|c: char| !c.is_alphanumeric() && c != '_');
                let imported = &imported[..end.unwrap_or(imported.len())];
                let is_own = imported == layer && !TEMPLATES.contains(&layer);
                let is_below = GROUND.contains(&imported) && !TEMPLATES.contains(&layer);
                if !is_own && !is_below && !below.contains(&imported) {
                    faults.push(format!("{path}:{number}: {layer} imports {imported}"));
                }
            }
        }
    }
    assert_none(faults);
}

#[test]
fn directly_in_src_lie_the_top_the_ground_and_the_faces_of_folders() {
    let may_lie_there = |module: &Module| {
        let name = module.layer.as_str();
        let is_face = module.path.with_extension("").is_dir();
        is_face || TOP.contains(&name) || TEMPLATES.contains(&name) || GROUND.contains(&name)
    };
    let modules = modules().into_iter();
    let faults = modules.filter(|module| {
        let folder = module.path.parent().unwrap();
        folder.ends_with("src") && !may_lie_there(module)
    });
    assert_none(
        faults
            .map(|module| format!("{} belongs into a folder", module.path.display()))
            .collect(),
    );
}

#[test]
fn no_file_but_the_templates_is_long() {
    let modules = modules().into_iter();
    let others = modules.filter(|module| !TEMPLATES.contains(&module.layer.as_str()));
    let sizes = others.map(|module| (module.text.lines().count(), module.path));
    let long = sizes.filter(|(lines, _)| *lines > MOST_LINES);
    assert_none(
        long.map(|(lines, path)| format!("{} has {lines} lines", path.display()))
            .collect(),
    );
}

/// `platform` is the table of what differs, and the files in `run/sys` are what differs.
#[test]
fn only_the_table_and_the_system_calls_ask_which_system_it_is() {
    const WAYS: [&str; 4] = ["cfg(", "cfg!(", "cfg_attr(", "env::consts::OS"];
    let mut faults = Vec::new();
    for module in modules() {
        let path = module.path.display().to_string().replace('\\', "/");
        if module.layer == "platform" || path.contains("/run/sys") {
            continue;
        }
        for (number, line) in module.code() {
            let tests = ["#[cfg(test)]", "#[cfg(doctest)]", "#[cfg(all(test, "];
            let is_test = tests.iter().any(|test| line.contains(test));
            if !is_test && WAYS.iter().any(|way| line.contains(way)) {
                faults.push(format!("{path}:{number}: {line}"));
            }
        }
    }
    assert_none(faults);
}

/// To ask whether it is a terminal is not to print.
/// Whoever reads these files of a process waits while it forks or touches memory: a bomb would stop
/// its judge. The one that is needed is read of stopped processes only, as `Stopped` sees to.
#[test]
fn what_waits_for_a_process_is_read_in_one_place_of_a_stopped_one() {
    let locking = [
        "smaps",
        "smaps_rollup",
        "maps",
        "environ",
        "cmdline",
        "auxv",
        "pagemap",
    ];
    let mut found = Vec::new();
    for module in modules().iter().filter(|module| module.layer == "run") {
        for (number, line) in module.code() {
            // A path, or a part of one, in quotes.
            let mut words = line.split(['"', '/', '{', '}']);
            if words.any(|word| locking.contains(&word)) {
                found.push(format!("{}:{number}", module.path.display()));
            }
        }
        let asks = module
            .code()
            .filter(|(_, line)| line.contains("proportional_memory("))
            .count();
        let expected = match module.path.file_name().unwrap().to_str().unwrap() {
            "procfs.rs" | "libproc.rs" | "no_processes.rs" | "process_tree.rs" => 1,
            _ => 0,
        };
        assert_eq!(asks, expected, "{}", module.path.display());
    }
    assert!(
        found.len() == 1 && found[0].contains("procfs.rs"),
        "{found:#?}"
    );
}

#[test]
fn only_the_reports_and_the_command_print() {
    const WAYS: [&str; 4] = ["print!(", "println!(", "io::stdout()", "io::stderr()"];
    let mut faults = Vec::new();
    for module in modules() {
        if ["report", "main"].contains(&module.layer.as_str()) {
            continue;
        }
        for (number, line) in module.code() {
            let line = line.replace("io::stdout().is_terminal()", "");
            if WAYS.iter().any(|way| line.contains(way)) {
                faults.push(format!("{}:{number}: {line}", module.path.display()));
            }
        }
    }
    assert_none(faults);
}
