//! The layers of the judge, names of types, lengths of functions, and which files print or ask for
//! the system.

use dlx_judge::problem::project::Project;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The folders of `src/judge/`, each with those that it may import from. All may import the ground.
const LAYERS: &str = "\
terminal:
json:
problem: json
receive: json problem
run:
picture: terminal
trace: json picture terminal
compile: json run
setter: compile run problem
comparison: problem terminal
results: comparison setter
toolbox: results comparison setter compile run problem
judging: toolbox results comparison setter compile run problem terminal
authoring: judging toolbox results setter compile run problem
timing: judging toolbox results setter compile run problem
stress: authoring judging toolbox results setter compile run problem
report: authoring stress timing judging toolbox results comparison json run problem receive trace \
terminal
cli: report authoring stress timing judging toolbox results comparison setter compile run problem \
receive picture trace terminal";

/// The files beside them that all others may use.
const GROUND: &str = "tree platform diagnostics digest disk ignored_files error interrupt verdict \
                      locale walk cache workers";

/// The command and the list of modules stand above all layers.
const TOP: [&str; 2] = ["main", "lib"];

/// Of a function.
const MAX_LINES: usize = 60;

struct Module {
    /// Below `src/judge/`, with slashes.
    path: String,
    /// The folder that it is in or the face of, else its own name.
    layer: String,
    text: String,
}

impl Module {
    /// The lines without those that are comments, each after its file and number.
    fn code(&self) -> impl Iterator<Item = (String, &str)> {
        let lines = (1..).zip(self.text.lines());
        let code = lines.filter(|(_, line)| !line.trim_start().starts_with("//"));
        code.map(|(number, line)| (format!("{}:{number}: {}", self.path, line.trim()), line))
    }

    fn is_of_a_system(&self) -> bool {
        self.path.starts_with("run/sys")
    }
}

/// All of them. `problem/model/`, which `judge new` copies, and the build script are no part of the
/// judge.
fn modules() -> Vec<Module> {
    let root = Project::find().unwrap().root.join("src/judge");
    let others = ["problem/model", "tests", "build.rs"].map(|other| root.join(other));
    let (mut modules, mut folders) = (Vec::new(), vec![root.clone()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if others.contains(&path) {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let below = path.strip_prefix(&root).unwrap();
                let layer = Path::new(below.iter().next().unwrap()).file_stem().unwrap();
                modules.push(Module {
                    path: below.to_string_lossy().replace('\\', "/"),
                    layer: layer.to_string_lossy().into_owned(),
                    text: fs::read_to_string(&path).unwrap(),
                });
            }
        }
    }
    modules
}

/// The lines of code that are so, in the modules that are.
fn lines(of: impl Fn(&Module) -> bool, is_so: impl Fn(&str) -> bool) -> Vec<String> {
    let mut modules = modules();
    modules.retain(of);
    let code = modules.iter().flat_map(Module::code);
    code.filter_map(|(at, line)| is_so(line).then_some(at))
        .collect()
}

/// Fails with all that is wrong, a line each.
fn assert_none(mut faults: Vec<String>) {
    faults.sort();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// A line without the words before `fn`, `struct` and the like.
fn item(line: &str) -> &str {
    const WORDS: [&str; 5] = ["pub ", "pub(crate) ", "pub(super) ", "const ", "unsafe "];
    let start = line.trim_start();
    let rest = WORDS.iter().find_map(|word| start.strip_prefix(word));
    rest.map_or(start, item)
}

#[test]
fn a_module_imports_from_the_layers_below_it_only() {
    let mut faults = Vec::new();
    for module in modules() {
        let layer = module.layer.as_str();
        let mut rows = LAYERS.lines();
        let row = rows.find_map(|row| row.strip_prefix(layer)?.strip_prefix(':'));
        let is_ground = GROUND.split(' ').any(|name| name == layer);
        let Some(below) = row.or(is_ground.then_some("")) else {
            if !TOP.contains(&layer) {
                faults.push(format!("{}: no layer is called {layer}", module.path));
            }
            continue;
        };
        let below: Vec<&str> = GROUND.split(' ').chain(below.split(' ')).collect();
        let root = format!("use {}", "super::".repeat(module.path.split('/').count()));
        let code = module.text.split("\nmod tests {").next().unwrap();
        if code.contains(&root) {
            faults.push(format!("{}: {root} instead of use crate::", module.path));
        }
        for (at, line) in module.code() {
            for path in line.split("crate::").skip(1) {
                let mut names = path.split(|c: char| !c.is_alphanumeric() && c != '_');
                let name = names.next().unwrap();
                if name != layer && !below.contains(&name) {
                    faults.push(format!("{at}: {layer} imports {name}"));
                }
            }
        }
    }
    assert_none(faults);
}

/// The files of `run/sys` count as one: each system has its own way to the same thing.
#[test]
fn no_type_name_stands_for_two_things() {
    const KINDS: [&str; 5] = ["struct", "enum", "trait", "union", "type"];
    let mut files: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for mut module in modules() {
        if module.is_of_a_system() {
            module.path = "run/sys".to_string();
        }
        for (_, line) in module.code() {
            let (kind, rest) = item(line).split_once(' ').unwrap_or_default();
            // A `type` that is set in belongs to a trait.
            if KINDS.contains(&kind) && !(kind == "type" && line.starts_with(' ')) {
                let name = rest.split(|c: char| !c.is_alphanumeric()).next().unwrap();
                let files = files.entry(name.to_string()).or_default();
                files.insert(module.path.clone());
            }
        }
    }
    files.retain(|_, files| files.len() > 1);
    let doubles = files
        .iter()
        .map(|(name, files)| format!("{name} is of {files:?}"));
    assert_none(doubles.collect());
}

/// rustfmt sees to it that the brace at a function's end is as far to the right as its beginning.
#[test]
fn no_function_is_long() {
    let mut faults = Vec::new();
    for module in modules() {
        let lines: Vec<&str> = module.text.lines().collect();
        for (start, line) in lines.iter().enumerate() {
            if !item(line).starts_with("fn ") || line.ends_with(['}', ';']) {
                continue;
            }
            let margin = &line[..line.len() - line.trim_start().len()];
            let is_end = |line: &&str| {
                let rest = line.strip_prefix(margin).unwrap_or_default();
                rest.starts_with('}') || rest.starts_with(')') && rest.ends_with(';')
            };
            let last = lines[start..].iter().position(is_end).unwrap_or(0);
            if last >= MAX_LINES {
                faults.push(format!("{}:{}: {} lines", module.path, start + 1, last + 1));
            }
        }
    }
    assert_none(faults);
}

/// `platform` is the table of what differs, and the files in `run/sys` are what differs.
#[test]
fn only_the_table_and_the_system_calls_ask_which_system_it_is() {
    const WAYS: [&str; 4] = ["cfg(", "cfg!(", "cfg_attr(", "env::consts::OS"];
    const TESTS: [&str; 3] = ["#[cfg(test)]", "#[cfg(doctest)]", "#[cfg(all(test, "];
    let is_other = |module: &Module| module.layer != "platform" && !module.is_of_a_system();
    let has = |line: &str, words: &[&str]| words.iter().any(|word| line.contains(word));
    assert_none(lines(is_other, |line| {
        has(line, &WAYS) && !has(line, &TESTS)
    }));
}

/// Whoever reads these files of a process may wait for its memory lock. Of others than the judge
/// itself the one that is needed is read in one place, and seldom.
#[test]
fn what_may_wait_for_a_process_is_read_in_one_place() {
    const FILES: &str = "smaps smaps_rollup maps environ cmdline auxv pagemap";
    let reads_one = |line: &str| {
        // A path, or a part of one, in quotes.
        let mut words = line.split(['"', '/', '{', '}']);
        !line.contains("/proc/self/") && words.any(|word| FILES.split(' ').any(|file| file == word))
    };
    let reads = lines(|module| module.layer == "run", reads_one);
    assert!(
        reads.len() == 1 && reads[0].contains("procfs.rs"),
        "{reads:#?}"
    );
}

/// To ask whether it is a terminal is not to print.
#[test]
fn only_the_reports_and_the_command_print() {
    const WAYS: [&str; 4] = ["print!(", "println!(", "io::stdout()", "io::stderr()"];
    let is_other = |module: &Module| !["report", "main"].contains(&module.layer.as_str());
    let prints = |line: &str| {
        let line = line.replace("io::stdout().is_terminal()", "");
        WAYS.iter().any(|way| line.contains(way))
    };
    assert_none(lines(is_other, prints));
}
