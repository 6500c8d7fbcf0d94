//! What builds on what in the judge, what its types are called, how long its functions are, and which
//! files print.

use dlx_judge::problem::project::Project;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Each folder or file of the judge, and those that it may import from; all may import the ground.
const LAYERS: [(&str, &[&str]); 28] = [
    ("platform", &[]),
    ("digest", &[]),
    ("diagnostics", &[]),
    ("disk", &[]),
    ("ignored_files", &[]),
    ("error", &[]),
    ("interrupt", &[]),
    ("verdict", &[]),
    ("tree", &[]),
    ("walk", &[]),
    ("locale", &[]),
    ("cache", &[]),
    ("terminal", &[]),
    ("json", &[]),
    ("problem", &["json"]),
    ("receive", &["json", "problem"]),
    ("run", &[]),
    ("picture", &["terminal"]),
    ("trace", &["json", "picture", "terminal"]),
    ("compile", &["json", "run"]),
    ("setter", &["compile", "run", "problem"]),
    ("comparison", &["problem", "terminal"]),
    (
        "judging",
        &[
            "comparison",
            "setter",
            "compile",
            "run",
            "problem",
            "terminal",
        ],
    ),
    (
        "authoring",
        &["judging", "setter", "compile", "run", "problem"],
    ),
    ("timing", &["judging", "compile", "run", "problem"]),
    (
        "stress",
        &[
            "authoring",
            "judging",
            "setter",
            "compile",
            "run",
            "problem",
        ],
    ),
    (
        "report",
        &[
            "authoring",
            "stress",
            "timing",
            "judging",
            "comparison",
            "json",
            "run",
            "problem",
            "receive",
            "trace",
            "terminal",
        ],
    ),
    (
        "cli",
        &[
            "report",
            "authoring",
            "stress",
            "timing",
            "judging",
            "comparison",
            "setter",
            "compile",
            "run",
            "problem",
            "receive",
            "picture",
            "trace",
            "terminal",
        ],
    ),
];

/// The command and the list of modules stand above all layers.
const TOP: [&str; 2] = ["main", "lib"];

/// What all others may use.
const GROUND: [&str; 12] = [
    "tree",
    "platform",
    "diagnostics",
    "digest",
    "disk",
    "ignored_files",
    "error",
    "interrupt",
    "verdict",
    "locale",
    "walk",
    "cache",
];

/// Of a function.
const MAX_LINES: usize = 60;

/// A source file of the judge.
struct Module {
    path: PathBuf,
    /// The folder of `src/judge/` that it is in or the face of, else its own name.
    layer: String,
    text: String,
}

impl Module {
    /// The numbered lines, from 1, without those that are comments.
    fn code(&self) -> impl Iterator<Item = (usize, &str)> {
        let lines = (1..).zip(self.text.lines());
        lines.filter(|(_, line)| !line.trim_start().starts_with("//"))
    }

    /// What it is called in a path: `run::sys::unix`.
    fn name(&self) -> String {
        let path = self.path.with_extension("");
        let parts: Vec<_> = path.iter().map(|part| part.to_string_lossy()).collect();
        let root = parts.windows(2).position(|two| two == ["src", "judge"]);
        parts[root.unwrap() + 2..].join("::")
    }

    /// The paths in its code, without the tests at its end, that begin with this.
    fn paths(&self, start: &str) -> Vec<Vec<String>> {
        let code: Vec<&str> = self.code().map(|(_, line)| line).collect();
        let code = code.join("\n");
        let code = code.split("#[cfg(test)]\nmod tests {").next().unwrap();
        let is_start =
            |at: &usize| !code[..*at].ends_with(|c: char| c.is_alphanumeric() || c == ':');
        let places = code.match_indices(start).map(|(at, _)| at).filter(is_start);
        places
            .flat_map(|at| leaves(code[at..].trim_start_matches("pub use ")))
            .collect()
    }

    /// A path as seen from the root.
    fn absolute(&self, path: &[String]) -> Vec<String> {
        let name = self.name();
        let mut from: Vec<String> = name.split("::").map(str::to_string).collect();
        match path.first().map(String::as_str) {
            Some("crate") => return path[1..].to_vec(),
            Some("super") => {}
            _ => return [from, path.to_vec()].concat(),
        }
        let up = path.iter().take_while(|part| *part == "super").count();
        from.truncate(from.len().saturating_sub(up));
        [from, path[up..].to_vec()].concat()
    }

    /// Other layers that it imports from by way of `super`.
    fn layers_by_super(&self) -> Vec<String> {
        let paths = self.paths("super::").into_iter();
        let layers = paths.filter_map(|path| self.absolute(&path).into_iter().next());
        layers.filter(|layer| *layer != self.layer).collect()
    }
}

/// All of them. What `judge new` copies lies in `problem/model/`; neither that nor what builds the
/// judge is a part of it.
fn modules() -> Vec<Module> {
    let root = Project::find().unwrap().root.join("src/judge");
    let (mut modules, mut folders) = (Vec::new(), vec![root.clone()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let is_other = ["problem/model", "tests", "build.rs"]
                .iter()
                .any(|it| path == root.join(it));
            if path.is_dir() && !is_other {
                folders.push(path);
            } else if path.extension().is_some_and(|it| it == "rs") && !is_other {
                let first = path.strip_prefix(&root).unwrap().iter().next().unwrap();
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
                let is_below = GROUND.contains(&imported) || below.contains(&imported);
                if imported != layer && !is_below {
                    faults.push(format!("{path}:{number}: {layer} imports {imported}"));
                }
            }
        }
        for imported in module.layers_by_super() {
            faults.push(format!(
                "{path}: {layer} imports {imported} by way of super"
            ));
        }
    }
    assert_none(faults);
}

#[test]
fn an_import_from_another_layer_by_way_of_super_is_seen() {
    let by_super = |path: &str, text: &str| {
        let module = Module {
            path: PathBuf::from(path),
            layer: "run".to_string(),
            text: text.to_string(),
        };
        module.layers_by_super()
    };
    let sees = "use super::super::{judge::bench, run::limits};\n";
    assert_eq!(by_super("src/judge/run/sys.rs", sees), ["judge"]);
    assert_eq!(by_super("src/judge/run.rs", "use super::disk;\n"), ["disk"]);
    assert_eq!(
        by_super("src/judge/run/sys.rs", "use super::limits;\n"),
        [""; 0]
    );
}

#[test]
fn directly_in_the_root_lie_the_top_the_ground_and_the_faces_of_folders() {
    let may_lie_there = |module: &Module| {
        let name = module.layer.as_str();
        let is_face = module.path.with_extension("").is_dir();
        is_face || TOP.contains(&name) || GROUND.contains(&name)
    };
    let modules = modules().into_iter();
    let faults = modules.filter(|module| {
        let folder = module.path.parent().unwrap();
        folder.ends_with("src/judge") && !may_lie_there(module)
    });
    assert_none(
        faults
            .map(|module| format!("{} belongs into a folder", module.path.display()))
            .collect(),
    );
}

/// Between files too: `a` imports from `b` and `b` from `a`, or in a wider round.
#[test]
fn no_files_import_each_other_in_a_circle() {
    let circles = circles(&imports(&modules()));
    assert_none(circles.iter().map(|circle| circle.join(" -> ")).collect());
}

#[test]
fn a_circle_of_imports_is_found_through_a_pub_use_and_groups() {
    let module = |path: &str, text: &str| Module {
        path: PathBuf::from(path),
        layer: String::new(),
        text: text.to_string(),
    };
    let files = |of_c: &str| {
        let modules = [
            module(
                "src/judge/a.rs",
                "pub mod b;\npub mod c;\npub use c::Thing;\n",
            ),
            module("src/judge/a/b.rs", "use crate::a::{other, Thing};\n"),
            module("src/judge/a/c.rs", of_c),
        ];
        circles(&imports(&modules))
    };
    assert_eq!(files("use super::other;\n"), [[""; 0]; 0]);
    assert_eq!(files("// use super::b::run;\n"), [[""; 0]; 0]);
    assert_eq!(
        files("use super::{b::run, other};\n"),
        [["a::b", "a::c", "a::b"]]
    );
    assert_eq!(
        files("fn f() { crate::a::b::run() }\n"),
        [["a::b", "a::c", "a::b"]]
    );
}

/// The modules that each module imports from, by their paths. What a face hands on with `pub use`
/// counts as imported from where it is.
fn imports(modules: &[Module]) -> BTreeMap<String, BTreeSet<String>> {
    let names: Vec<String> = modules.iter().map(Module::name).collect();
    let mut handed_on = BTreeMap::new();
    for module in modules {
        for path in module.paths("pub use ") {
            let item = path.last().cloned().unwrap_or_default();
            handed_on.insert(format!("{}::{item}", module.name()), module.absolute(&path));
        }
    }
    let resolve = |path: Vec<String>| {
        let path = handed_on.get(&path.join("::")).unwrap_or(&path);
        let starts = (1..=path.len())
            .rev()
            .map(|length| path[..length].join("::"));
        starts.into_iter().find(|start| names.contains(start))
    };
    let of_module = |module: &Module| {
        let paths = ["crate::", "super::"]
            .into_iter()
            .flat_map(|start| module.paths(start));
        let imported = paths.filter_map(|path| resolve(module.absolute(&path)));
        let own = module.name();
        (own.clone(), imported.filter(|name| *name != own).collect())
    };
    modules.iter().map(of_module).collect()
}

/// Rounds of imports, each with its first module at both ends.
fn circles(imports: &BTreeMap<String, BTreeSet<String>>) -> Vec<Vec<String>> {
    fn visit(
        name: &str,
        imports: &BTreeMap<String, BTreeSet<String>>,
        way: &mut Vec<String>,
        done: &mut BTreeSet<String>,
        circles: &mut Vec<Vec<String>>,
    ) {
        if let Some(start) = way.iter().position(|it| it == name) {
            let mut circle = way[start..].to_vec();
            circle.push(name.to_string());
            circles.push(circle);
        } else if !done.contains(name) {
            way.push(name.to_string());
            for next in imports.get(name).into_iter().flatten() {
                visit(next, imports, way, done, circles);
            }
            done.extend(way.pop());
        }
    }
    let (mut done, mut circles) = (BTreeSet::new(), Vec::new());
    for name in imports.keys() {
        visit(name, imports, &mut Vec::new(), &mut done, &mut circles);
    }
    circles
}

/// `a::{b, c::{d, e}}` up to its end, as `a::b`, `a::c::d`, `a::c::e`.
fn leaves(tree: &str) -> Vec<Vec<String>> {
    let end = tree.find(|c: char| !c.is_alphanumeric() && c != '_' && c != ':');
    let (start, rest) = tree.split_at(end.unwrap_or(tree.len()));
    let parts = start
        .split("::")
        .filter(|part| !part.is_empty())
        .map(str::to_string);
    let start: Vec<String> = parts.collect();
    let Some(group) = rest.strip_prefix('{') else {
        return vec![start];
    };
    let (mut depth, mut branches) = (0, vec![String::new()]);
    for c in group.chars() {
        match c {
            '{' => depth += 1,
            '}' if depth == 0 => break,
            '}' => depth -= 1,
            ',' if depth == 0 => branches.push(String::new()),
            _ => {}
        }
        if c != ',' || depth > 0 {
            branches.last_mut().unwrap().push(c);
        }
    }
    let branches = branches.iter().map(|branch| branch.trim());
    let branches = branches.filter(|branch| !branch.is_empty() && !branch.starts_with("self"));
    branches
        .flat_map(leaves)
        .map(|leaf| [start.clone(), leaf].concat())
        .collect()
}

/// What one system has instead of another is one thing, so the files of `run/sys` count as one.
#[test]
fn no_type_name_stands_for_two_things_nor_is_a_participle() {
    let mut places: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut faults = Vec::new();
    for module in modules() {
        let path = module.path.display().to_string().replace('\\', "/");
        let is_system = path.contains("/run/sys");
        for name in types(&module.text) {
            let place = if is_system { "run/sys" } else { path.as_str() };
            let is_new = places.entry(name.clone()).or_default().insert(place.into());
            if !is_new && !is_system {
                faults.push(format!("{path}: {name} stands twice in it"));
            }
            if name.ends_with("ed") && !name.ends_with("eed") {
                faults.push(format!("{path}: {name} is not a noun"));
            }
        }
    }
    for (name, places) in places.iter().filter(|(_, places)| places.len() > 1) {
        faults.push(format!("{name} is of {places:?}"));
    }
    assert_none(faults);
}

#[test]
fn a_type_is_found_whatever_is_before_and_behind_its_name() {
    let text = "// struct A;\npub(crate) struct B<'a> {\n    pub enum C {\ntype D = B;\n\
                impl Iterator for B {\n    type Item = u8;\n    let enumerated = 1;\n\
                unsafe trait E {}\npub union F {\npub struct G(u8);\n";
    assert_eq!(types(text), ["B", "C", "D", "E", "F", "G"]);
}

/// The names of the types that are defined in a text. A `type` that is set in is another's own.
fn types(text: &str) -> Vec<String> {
    const KINDS: [&str; 5] = ["struct ", "enum ", "trait ", "union ", "type "];
    let name = |line: &str| {
        let start = line.trim_start();
        let rest = match start.strip_prefix("pub") {
            Some(rest) if rest.starts_with("(") => rest.split_once(") ")?.1,
            rest => rest.unwrap_or(start).trim_start(),
        };
        let rest = rest.strip_prefix("unsafe ").unwrap_or(rest);
        let kind = KINDS.iter().find(|kind| rest.starts_with(**kind))?;
        let is_own = *kind == "type " && line.starts_with(' ');
        let rest = &rest[kind.len()..];
        let end = rest.find(|c: char| !c.is_alphanumeric());
        (!is_own).then(|| rest[..end.unwrap_or(rest.len())].to_string())
    };
    text.lines().filter_map(name).collect()
}

#[test]
fn no_function_is_long() {
    let long = modules().into_iter().flat_map(|module| {
        let long = long_functions(&module.text).into_iter();
        long.map(move |(line, lines)| format!("{}:{line}: {lines} lines", module.path.display()))
    });
    assert_none(long.collect());
}

#[test]
fn a_function_of_61_lines_is_too_long_and_one_of_60_is_not() {
    let function = |lines: usize| {
        format!(
            "    pub fn f(\n    ) {{\n{}    }}\n",
            "\n".repeat(lines - 3)
        )
    };
    let text = format!("fn a() {{}}\nfn b();\n{}{}", function(60), function(61));
    assert_eq!(long_functions(&text), [(63, 61)]);
}

/// The first line and the length of each function that is too long. rustfmt sees to it that the
/// brace at its end is as far to the right as its beginning.
fn long_functions(text: &str) -> Vec<(usize, usize)> {
    const WORDS: [&str; 6] = [
        "pub ",
        "pub(crate) ",
        "pub(super) ",
        "const ",
        "unsafe ",
        "async ",
    ];
    let lines: Vec<&str> = text.lines().collect();
    let mut long = Vec::new();
    for (start, line) in lines.iter().enumerate() {
        let mut rest = line.trim_start();
        let margin = &line[..line.len() - rest.len()];
        while let Some(next) = WORDS.iter().find_map(|word| rest.strip_prefix(word)) {
            rest = next;
        }
        if !rest.starts_with("fn ") || line.ends_with(['}', ';']) {
            continue;
        }
        let is_end = |line: &&str| {
            let rest = line.strip_prefix(margin).unwrap_or_default();
            rest.starts_with('}') || rest.starts_with(')') && rest.ends_with(';')
        };
        let length = lines[start..]
            .iter()
            .position(is_end)
            .map_or(0, |end| end + 1);
        if length > MAX_LINES {
            long.push((start + 1, length));
        }
    }
    long
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

/// Whoever reads these files of a process may wait for its memory lock. Of others than the judge
/// itself the one that is needed is read in one place, and seldom.
#[test]
fn what_may_wait_for_a_process_is_read_in_one_place() {
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
            let is_own = line.contains("/proc/self/");
            if !is_own && words.any(|word| locking.contains(&word)) {
                found.push(format!("{}:{number}", module.path.display()));
            }
        }
    }
    assert!(
        found.len() == 1 && found[0].contains("procfs.rs"),
        "{found:#?}"
    );
}

/// To ask whether it is a terminal is not to print.
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
