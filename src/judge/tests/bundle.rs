//! The bundle of every problem, as somebody would submit it: with old and new compilers, in
//! every edition, without a warning.

#[path = "../../../tests/common/parallel.rs"]
mod parallel;
#[path = "../../../tests/common/skip.rs"]
mod skip;

use dlx_judge::comparison::{compare, Comparison, Strictness};
use dlx_judge::compile::bundle::bundle;
use dlx_judge::problem::project::Project;
use dlx_judge::problem::Problem;
use dlx_judge::run::scratch::Scratch;
use parallel::for_each;
use skip::{lacks, skip};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Online judges take 50 to 64 KB of source.
const MAX_BYTES: usize = 48 << 10;

/// Each problem of the project with its bundle. One without a place in the guide is the user's own.
fn bundles() -> Vec<(Problem, String)> {
    const GUIDE: &str = include_str!("../../../problems/README.md");
    let mut problems = Project::find().unwrap().readable_problems().unwrap().0;
    problems.retain(|problem| GUIDE.contains(&format!("({}.rs)", problem.id)));
    let bundled = problems.into_iter().map(|problem| {
        let text = bundle(problem.solution.as_ref().unwrap()).unwrap();
        (problem, text)
    });
    bundled.collect()
}

fn scratch() -> Scratch {
    Scratch::new(&Project::cache(Project::find().as_ref()).path).unwrap()
}

/// Debian's compiler, if it is as old as those of online judges; it is not the first in PATH.
fn old_rustc() -> Option<PathBuf> {
    let path = PathBuf::from("/usr/bin/rustc");
    let version = Command::new(&path).arg("--version").output().ok()?.stdout;
    version.starts_with(b"rustc 1.63.").then_some(path)
}

/// Compiles with bare rustc, but for the edition; anything that the compiler says is a failure.
fn compile(rustc: &Path, edition: &str, source: &Path, options: &[&str]) {
    let output = Command::new(rustc)
        .args(["--edition", edition])
        .args(options)
        .arg(source)
        .current_dir(source.parent().unwrap())
        .output()
        .unwrap();
    let message = String::from_utf8_lossy(&output.stderr);
    assert!(
        output.status.success() && message.is_empty(),
        "{} --edition {edition} {}:\n{message}",
        rustc.display(),
        source.display()
    );
}

/// Compiles programs, each with a name.
fn compile_in_editions(rustc: &Path, editions: &[&str], programs: Vec<(String, String)>) {
    let scratch = scratch();
    for_each(programs, |(name, text)| {
        let source = scratch.path().join(format!("{name}.rs"));
        fs::write(&source, text).unwrap();
        for edition in editions {
            compile(rustc, edition, &source, &["--emit=metadata"]);
        }
    });
}

fn named(bundles: Vec<(Problem, String)>) -> Vec<(String, String)> {
    let named = bundles
        .into_iter()
        .map(|(problem, text)| (problem.id, text));
    named.collect()
}

fn answers_its_cases(rustc: &Path, edition: &str) {
    let scratch = scratch();
    for_each(bundles(), |(problem, text)| {
        let source = scratch.path().join(format!("{}.rs", problem.id));
        fs::write(&source, text).unwrap();
        // Not optimised: samples are short, and this takes a third of the time.
        compile(rustc, edition, &source, &[]);
        let case = problem.cases().unwrap().remove(0);
        let program = source.with_extension(std::env::consts::EXE_EXTENSION);
        let input = File::open(&case.input).unwrap();
        let output = Command::new(program).stdin(input).output().unwrap();
        let answer = fs::read(case.answer.path()).unwrap();
        let result = compare(&answer[..], &output.stdout[..], Strictness::Poj).unwrap();
        assert_eq!(result, Comparison::Equal, "{}", case.input.display());
    });
}

/// The templates have all that an edition changes: one program with each.
#[test]
fn bundles_with_each_template_compile_without_a_warning_in_the_oldest_and_newest_edition() {
    let mut some = named(bundles());
    let ids = ["poj3740", "spoj_nqueen", "fzu1686", "queendom"];
    some.retain(|(id, _)| ids.contains(&&**id));
    assert_eq!(some.len(), ids.len());
    compile_in_editions(Path::new("rustc"), &["2015", "2024"], some);
}

#[test]
#[ignore = "seconds: all bundles again and again"]
fn every_bundle_compiles_without_a_warning_in_every_edition() {
    let editions = ["2015", "2018", "2021", "2024"];
    compile_in_editions(Path::new("rustc"), &editions, named(bundles()));
}

/// SPOJ takes no more for this problem.
#[test]
fn the_bundle_of_spoj_nqueen_has_less_than_10000_bytes() {
    let problem = Project::find().unwrap().problem("spoj_nqueen").unwrap();
    let text = bundle(&problem.solution.unwrap()).unwrap();
    assert!(text.len() < 10_000, "{} bytes", text.len());
}

#[test]
#[ignore = "a minute: all bundles once more with the old compiler, which .ci/run installs"]
fn every_bundle_compiles_and_answers_with_rust_1_63() {
    let Some(rustc) = old_rustc() else {
        return skip("bundles and an old compiler in /usr/bin", "rustc-1.63");
    };
    compile_in_editions(&rustc, &["2015"], named(bundles()));
    answers_its_cases(&rustc, "2021");
}

#[test]
fn every_bundle_is_small_and_formatted() {
    let has_rustfmt = !lacks(&["rustfmt"]);
    let scratch = scratch();
    for (problem, text) in bundles() {
        let id = &problem.id;
        assert!(text.len() < MAX_BYTES, "{id}: {} bytes", text.len());
        let file = scratch.path().join(format!("{id}.rs"));
        fs::write(&file, text).unwrap();
        if has_rustfmt {
            let mut rustfmt = Command::new("rustfmt");
            let output = rustfmt.arg("--check").arg(&file).output().unwrap();
            let difference = String::from_utf8_lossy(&output.stdout);
            assert!(
                output.status.success(),
                "{id} is not formatted, and cargo fmt changes that:\n{difference}"
            );
        }
    }
}

#[test]
fn every_bundle_keeps_the_line_numbers_of_its_problem() {
    for (problem, text) in bundles() {
        let source = fs::read_to_string(problem.solution.as_ref().unwrap()).unwrap();
        let lines = source.lines().zip(text.lines());
        let changed = lines.filter_map(|(line, bundled)| (line != bundled).then_some(line));
        let changed: Vec<&str> = changed.collect();
        let is_included = |template: &str| {
            let path = format!("#[path = \"../src/{template}.rs\"]");
            changed == [path, format!("mod {template};")]
        };
        let mut templates = ["dlx", "dlx_small", "cover", "mcc"].into_iter();
        assert!(templates.any(is_included), "{}: {changed:?}", problem.id);
    }
}

/// The statement is the same on both judges, so nothing but the heads may differ.
#[test]
fn luogu_p10482_is_the_program_of_poj3074() {
    let [original, mirror] = ["poj3074", "luogu_p10482"].map(|id| {
        let problem = Project::find().unwrap().problem(id).unwrap();
        let source = fs::read_to_string(problem.solution.unwrap()).unwrap();
        let code = source.lines().skip_while(|line| line.starts_with("//!"));
        code.map(String::from).collect::<Vec<String>>()
    });
    assert_eq!(original, mirror);
}

/// Names that a template may use too, all of them used, so that no compiler says a word.
const OWN_CODE: &str = r#"
use std::collections::HashMap;
use std::convert::TryFrom;
use std::io::{self, Read};
use std::iter::successors;

type Node = u8;
type Size = u8;
struct Memo(Node, Size);
struct Set(HashMap<u8, u8>);
const COST: usize = 1;
const CHUNK: usize = 1;
const NO_COLUMN: usize = 1;
fn zeros() -> usize {
    COST + CHUNK + NO_COLUMN
}
fn ring(memo: &Memo, set: &Set) -> Option<u8> {
    let sum = usize::from(memo.0) + usize::from(memo.1) + set.0.len() + zeros();
    successors(u8::try_from(sum).ok(), |_| None).last()
}

fn main() {
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).unwrap();
    println!("{:?}", ring(&Memo(1, 1), &Set(HashMap::new())));
    // The calls of the templates.
}
"#;

/// Its struct is called as that of the large template, so nobody pastes both.
const SMALL: &str = "dlx_small";

const CALLS: [(&str, &str); 4] = [
    (SMALL, "    let _ = Dlx::<8>::new().solve();\n"),
    ("dlx", "    let _ = Dlx::<8>::new().solve();\n"),
    ("cover", "    let _ = Cover::<8>::new().fewest();\n"),
    ("mcc", "    let _ = Mcc::<8>::new().solve();\n"),
];

/// Own code with templates in all the places where somebody may paste them, each with a name.
fn pastes() -> Vec<(String, String)> {
    let root = Project::find().unwrap().root;
    let template = |name: &str| fs::read_to_string(root.join(format!("src/{name}.rs"))).unwrap();
    let mark = "    // The calls of the templates.\n";
    let mut pastes = Vec::new();
    for (name, call) in CALLS {
        let text = template(name);
        let code = OWN_CODE.replace(mark, call);
        let of_module = code.replace(call, &call.replace("_ = ", "_ = pasted::"));
        pastes.push((format!("{name}_first"), format!("{text}{code}")));
        pastes.push((format!("{name}_last"), format!("{code}{text}")));
        let module = format!("mod pasted {{\n{text}}}\n");
        pastes.push((format!("{name}_in_mod"), format!("{of_module}{module}")));
        // Nothing in it is called yet.
        pastes.push((format!("{name}_idle"), format!("{OWN_CODE}{text}")));
    }
    let together = CALLS.iter().filter(|(name, _)| *name != SMALL);
    let calls: String = together.clone().map(|(_, call)| *call).collect();
    let code = OWN_CODE.replace(mark, &calls);
    let all: String = together.map(|(name, _)| template(name)).collect();
    pastes.push(("all".into(), format!("{code}{all}")));
    pastes
}

#[test]
fn the_templates_can_be_pasted_anywhere() {
    compile_in_editions(Path::new("rustc"), &["2015", "2024"], pastes());
}

#[test]
#[ignore = "seconds: all pastes once more"]
fn the_templates_can_be_pasted_anywhere_in_the_editions_between() {
    compile_in_editions(Path::new("rustc"), &["2018", "2021"], pastes());
}

#[test]
#[ignore = "seconds: all pastes once more with an old compiler"]
fn the_templates_can_be_pasted_anywhere_for_rust_1_63() {
    let Some(rustc) = old_rustc() else {
        return skip("pastes and an old compiler in /usr/bin", "rustc-1.63");
    };
    compile_in_editions(&rustc, &["2015", "2018", "2021"], pastes());
}

/// As the message says of a column that has more rows than an `i16` can count.
#[test]
#[ignore = "seconds: a large matrix"]
fn one_line_of_the_template_makes_room_for_columns_of_any_size() {
    let root = Project::find().unwrap().root;
    let template = fs::read_to_string(root.join("src/dlx.rs")).unwrap();
    let line = "pub type DlxSize = i16;";
    assert_eq!(template.matches(line).count(), 1);
    let main = "fn main() {
        let mut dlx = Dlx::<50_000>::new();
        dlx.reset(1, 1);
        for label in 0..20_160 {
            dlx.add_row(label, &[0, 1]);
        }
        print!(\"{}\", dlx.count());
    }";
    let scratch = scratch();
    let source = scratch.path().join("wide.rs");
    let wide = template.replace(line, "pub type DlxSize = i32;");
    fs::write(&source, wide + main).unwrap();
    let program = scratch.path().join("wide");
    let to_program = ["-o", program.to_str().unwrap()];
    compile(Path::new("rustc"), "2021", &source, &to_program);
    let output = Command::new(&program).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), "20160");
}

/// Nothing ties a template to a crate, an edition or a newer compiler than judges have.
#[test]
fn nothing_ties_the_templates_to_this_project() {
    let root = Project::find().unwrap().root;
    let ties = [
        "crate::",
        "super::",
        "mod ",
        "unsafe",
        "macro_rules",
        "extern",
    ];
    for file in [
        "src/dlx.rs",
        "src/dlx_small.rs",
        "src/cover.rs",
        "src/mcc.rs",
    ] {
        let template = fs::read_to_string(root.join(file)).unwrap();
        let is_code = |line: &&str| !line.trim_start().starts_with("//");
        let mut code = template.lines().filter(is_code);
        let tied = code.find(|line| ties.iter().any(|tie| line.contains(tie)));
        assert_eq!(tied, None, "in {file}");
        let longest = template.lines().map(|line| line.chars().count()).max();
        assert!(
            longest <= Some(96),
            "a line of {longest:?} characters in {file} would be reflowed in a bundle"
        );
    }
}
