//! The twins in C++ of the templates and of the programs, in `problems/cpp`. That each program is
//! Accepted on its cases is told in `submissions.rs`.

#[path = "common/parallel.rs"]
mod parallel;
#[path = "../testdata/setter/random.rs"]
mod random;
#[path = "common/skip.rs"]
mod skip;

use dlx_judge::problem::project::Project;
use dlx_judge::run::scratch::Scratch;
use parallel::for_each;
use random::Random;
use skip::lacks;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

const SEED: u64 = 98;

fn project() -> Project {
    Project::find().unwrap()
}

fn scratch() -> Scratch {
    Scratch::new(Project::cache(Some(&project())).path()).unwrap()
}

/// The files of a folder with this extension.
fn files(folder: &str, extension: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(project().root.join(folder)).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|it| it == extension));
    files.sort();
    files
}

/// Compiles with all warnings, of which there is to be none.
fn compile(source: &Path, program: &Path, options: &[&str]) {
    let mut compiler = Command::new("g++");
    compiler.args(["-Wall", "-Wextra", "-pedantic", "-O1"]);
    compiler.args(options).arg(source).arg("-o").arg(program);
    let output = compiler.output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    let name = source.display();
    assert!(
        output.status.success() && said.is_empty(),
        "{name} {options:?}:\n{said}"
    );
}

#[test]
#[ignore = "seconds: all twins once more"]
fn twins_compile_in_old_and_new_cpp_without_a_warning() {
    if lacks(&["g++"]) {
        return;
    }
    let scratch = scratch();
    let sources = files("problems/cpp", "cpp");
    assert!(sources.len() >= 12, "{sources:?}");
    for_each(sources, |source| {
        let program = scratch.path().join(source.file_stem().unwrap());
        for standard in ["-std=c++98", "-std=c++17"] {
            compile(&source, &program, &[standard]);
        }
    });
}

#[test]
fn twins_can_be_typed_from_paper() {
    let lines = |file: &Path| fs::read_to_string(file).unwrap().lines().count();
    for source in files("problems/cpp", "cpp") {
        assert!(lines(&source) <= 90, "{}", source.display());
        let rust = format!("{}.rs", source.file_stem().unwrap().to_str().unwrap());
        let head = fs::read_to_string(&source).unwrap();
        let head = head.split("#include").next().unwrap();
        assert!(head.contains(&format!("../{rust}")), "{}", source.display());
    }
    let template = project().root.join("problems/cpp/dlx.hpp");
    assert!(lines(&template) <= 150, "{}", lines(&template));
    for header in files("problems/cpp", "hpp") {
        let text = fs::read_to_string(&header).unwrap();
        let is_macro = |line: &&str| line.starts_with("#define") && !line.ends_with("_HPP");
        assert_eq!(text.lines().find(is_macro), None, "{}", header.display());
        assert!(!text.contains("bits/"), "{}", header.display());
    }
}

#[test]
fn the_twins_of_the_templates_agree_with_a_brute_force() {
    if lacks(&["g++"]) {
        return;
    }
    let scratch = scratch();
    let source = project().root.join("tests/twins/invariants.cpp");
    let program = scratch.path().join("invariants");
    let traps = ["-fsanitize=bounds", "-fsanitize-undefined-trap-on-error"];
    let options = [&["-std=c++98", "-Wno-long-long"][..], &traps].concat();
    compile(&source, &program, &options);
    let output = Command::new(&program).output().unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}");
    assert!(
        said.starts_with("20000 matrices, 19876 exact covers"),
        "{said}"
    );
}

/// A program may stop without a message, but no signal ends it.
#[test]
#[ignore = "seconds: all twins are compiled with checks"]
fn no_twin_crashes_on_damaged_input() {
    if lacks(&["g++"]) {
        return;
    }
    let scratch = scratch();
    for_each(files("problems/cpp", "cpp"), |source| {
        let id = source.file_stem().unwrap().to_str().unwrap();
        let program = scratch.path().join(id);
        compile(&source, &program, &["-std=c++98", "-D_GLIBCXX_ASSERTIONS"]);
        let input = scratch.path().join(format!("{id}.in"));
        let data = format!("testdata/{id}");
        let samples = files(&data, "in")
            .into_iter()
            .map(|file| fs::read(file).unwrap());
        let samples: Vec<Vec<u8>> = samples.filter(|sample| sample.len() < 3000).collect();
        for seed in SEED..SEED + 60 {
            let mut random = Random::plain(seed);
            let mut text = samples[random.below(samples.len())].clone();
            damage(&mut text, &mut random);
            fs::write(&input, &text).unwrap();
            let mut run = Command::new(&program);
            let output = run.stdin(File::open(&input).unwrap()).output().unwrap();
            let text = String::from_utf8_lossy(&text);
            assert!(output.status.code().is_some(), "{id}, seed {seed}:\n{text}");
        }
    });
}

/// Cuts the text off, or takes out, puts in or changes a byte in a few places.
fn damage(text: &mut Vec<u8>, random: &mut Random) {
    if random.below(4) == 0 {
        let length = random.below(text.len() + 1);
        return text.truncate(length);
    }
    const BYTES: &[u8] = b"0123456789-.AQz \n\0\xff";
    for _ in 0..1 + random.below(3) {
        let place = random.below(text.len() + 1);
        let byte = BYTES[random.below(BYTES.len())];
        match random.below(3) {
            0 => text.insert(place, byte),
            _ if place == text.len() => {}
            1 => text[place] = byte,
            _ => drop(text.remove(place)),
        }
    }
}
