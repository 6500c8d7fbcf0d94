//! The twins in C++ of the templates and of the programs, in `problems/cpp`. That each program is
//! Accepted on its cases is tested with the judge.

#[path = "common/answers.rs"]
mod answers;
#[path = "common/parallel.rs"]
mod parallel;
#[path = "common/problems.rs"]
mod problems;
#[path = "../testdata/setter/random.rs"]
mod random;
#[path = "common/skip.rs"]
mod skip;

use parallel::for_each;
use problems::{files, root, stem, Problem, TemporaryFolder};
use random::Random;
use skip::lacks;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::Command;

const SEED: u64 = 98;

/// The output of a program for a word is this on stdout and on stderr. A message makes it fail.
fn assert_says(program: &Path, word: &str, (stdout, stderr): (&str, &str)) {
    let output = Command::new(program).arg(word).output().unwrap();
    let [printed, said] =
        [&output.stdout, &output.stderr].map(|bytes| String::from_utf8_lossy(bytes));
    assert_eq!(
        (&*printed, &*said),
        (stdout, stderr),
        "{}, {word}",
        program.display()
    );
    let status = i32::from(!stderr.is_empty());
    assert_eq!(output.status.code(), Some(status));
}

/// The twins of the programs.
fn twins() -> Vec<PathBuf> {
    files(&root().join("problems/cpp"), "cpp")
}

/// Compiles with all warnings, of which there is to be none.
fn compile(source: &Path, program: &Path, options: &[&str]) {
    const WARNINGS: &str = "-Wall -Wextra -pedantic -Wconversion -Wsign-conversion";
    let mut compiler = Command::new("g++");
    compiler.args(WARNINGS.split(' ')).arg("-O1");
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
    let folder = TemporaryFolder::new("twins-warnings");
    let sources = twins();
    assert!(sources.len() >= 12, "{sources:?}");
    for_each(sources, |source| {
        let program = folder.path().join(stem(&source));
        for standard in ["-std=c++98", "-std=c++17"] {
            compile(&source, &program, &[standard]);
        }
    });
}

#[test]
fn twins_can_be_typed_from_paper() {
    let assert_short = |file: &Path, most: usize| {
        let count = fs::read_to_string(file).unwrap().lines().count();
        let name = file.display();
        assert!(
            count <= most,
            "{name} has {count} lines, more than {most}: a twin is to be typed from paper"
        );
    };
    for source in twins() {
        assert_short(&source, 90);
        let name = source.display();
        let rust = format!("../{}.rs", stem(&source));
        let text = fs::read_to_string(&source).unwrap();
        assert!(
            text.split("#include").next().unwrap().contains(&rust),
            "{name} begins without a comment that names {rust}: \
             add a line such as \"// The matrix is that of {rust}.\" above its first #include"
        );
    }
    assert_short(&root().join("problems/cpp/dlx.hpp"), 155);
    assert_short(&root().join("problems/cpp/dlx_small.hpp"), 80);
    for header in files(&root().join("problems/cpp"), "hpp") {
        let text = fs::read_to_string(&header).unwrap();
        let is_macro = |line: &&str| line.starts_with("#define") && !line.ends_with("_HPP");
        assert_eq!(text.lines().find(is_macro), None, "{}", header.display());
        assert!(!text.contains("bits/"), "{}", header.display());
    }
}

/// The methods that the small template does not have.
const FURTHER: [&str; 6] = [
    ".search(",
    ".search_if(",
    ".choose(",
    ".undo(",
    ".can_choose(",
    ".smallest_column(",
];

/// The text of a program with the other one of two templates, if it takes in one of them and both
/// will do.
fn with_other_template(text: &str, large: &str, small: &str) -> Option<String> {
    if text.contains(small) {
        return Some(text.replace(small, large));
    }
    let will_do = text.contains(large) && !FURTHER.iter().any(|method| text.contains(method));
    will_do.then(|| text.replace(large, small))
}

/// Each program on a template is right with the other one, too.
#[test]
#[ignore = "a minute: many programs are compiled, and some search long"]
fn the_small_template_and_the_large_one_may_take_each_others_places() {
    const LARGE: &str = "#[path = \"../src/dlx.rs\"]\nmod dlx;\nuse dlx::Dlx;\n";
    const SMALL: &str = "#[path = \"../src/dlx_small.rs\"]\nmod dlx_small;\nuse dlx_small::Dlx;\n";
    let folder = TemporaryFolder::new("twins-other-template");
    for name in ["src", "problems"] {
        fs::create_dir(folder.path().join(name)).unwrap();
    }
    for file in ["src/dlx.rs", "src/dlx_small.rs"] {
        fs::copy(root().join(file), folder.path().join(file)).unwrap();
    }
    let mut programs = Vec::new();
    for problem in Problem::ours() {
        let name = format!("problems/{}.rs", problem.id);
        let text = fs::read_to_string(root().join(&name)).unwrap();
        if let Some(text) = with_other_template(&text, LARGE, SMALL) {
            fs::write(folder.path().join(&name), text).unwrap();
            programs.push((problem, name));
        }
    }
    assert!(programs.len() >= 12, "{}", programs.len());
    for_each(programs, |(problem, name)| {
        let source = folder.path().join(name);
        let program = problems::compile(&source, &problem, folder.path(), &["-O"]);
        assert_eq!(answers::check(&problem, &program), Ok(()), "{}", problem.id);
    });
}

#[test]
#[ignore = "seconds: programs are compiled, and search long"]
fn the_small_twin_and_the_large_one_may_take_each_others_places() {
    if lacks(&["g++"]) {
        return;
    }
    let folder = TemporaryFolder::new("twins-other-twin");
    let headers = root().join("problems/cpp");
    let mut programs = Vec::new();
    for source in twins() {
        let text = fs::read_to_string(&source).unwrap();
        let [large, small] =
            ["dlx.hpp", "dlx_small.hpp"].map(|file| format!("#include \"{file}\"\n"));
        if let Some(text) = with_other_template(&text, &large, &small) {
            let copy = folder.path().join(source.file_name().unwrap());
            fs::write(&copy, text).unwrap();
            programs.push(copy);
        }
    }
    assert!(programs.len() >= 2, "{programs:?}");
    for_each(programs, |source| {
        let program = source.with_extension("");
        let headers = format!("-I{}", headers.display());
        compile(&source, &program, &["-std=c++98", &headers]);
        let problem = Problem::named(stem(&source));
        assert_eq!(answers::check(&problem, &program), Ok(()), "{}", problem.id);
    });
}

#[test]
fn the_twins_of_the_templates_agree_with_a_brute_force() {
    if lacks(&["g++"]) {
        return;
    }
    let folder = TemporaryFolder::new("twins-brute-force");
    let source = root().join("tests/twins/invariants.cpp");
    let program = folder.path().join("invariants");
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

/// A count beyond what it can hold would be wrong without a word.
#[test]
fn a_full_column_of_the_twin_is_said_and_one_line_makes_room() {
    if lacks(&["g++"]) {
        return;
    }
    let folder = TemporaryFolder::new("twins-full-column");
    let template = root().join("problems/cpp/dlx.hpp");
    let template = fs::read_to_string(template).unwrap();
    let line = "typedef short Size;";
    assert_eq!(template.matches(line).count(), 1);
    let main = "#include <cstdlib>
        static Dlx<40000> dlx;
        int main(int, char **arguments) {
            const int ones[2] = {0, 1};
            dlx.reset(1, 1);
            for (int row = 0; row < atoi(arguments[1]); row++) dlx.add_row(row, ones, 2);
            printf(\"%ld\\n\", (long)dlx.count());
        }";
    let full = "a column is full: make Size int\n";
    let compiled = |name: &str, size: &str| {
        let source = folder.path().join(format!("{name}.cpp"));
        fs::write(&source, template.replace(line, size) + main).unwrap();
        let program = folder.path().join(name);
        compile(&source, &program, &["-std=c++98"]);
        program
    };
    let (short, long) = (
        compiled("short", line),
        compiled("long", "typedef int Size;"),
    );
    for (program, rows, said) in [
        (&short, "16383", ("16383\n", "")),
        (&short, "16384", ("", full)),
        (&long, "17000", ("17000\n", "")),
    ] {
        assert_says(program, rows, said);
    }
}

/// Columns that begin with 1 would be silently those of another matrix.
#[test]
fn a_column_that_the_twins_do_not_have_is_said() {
    if lacks(&["g++"]) {
        return;
    }
    let folder = TemporaryFolder::new("twins-columns");
    let includes = format!("-I{}", root().join("problems/cpp").display());
    for (class, result) in [
        ("Dlx", "matrix.count() == 1"),
        ("Cover", "matrix.fewest() == 1"),
    ] {
        let header = class.to_lowercase();
        let main = format!(
            "#include \"{header}.hpp\"
            #include <cstdio>
            #include <cstdlib>
            static {class}<100> matrix;
            int main(int, char **arguments) {{
                const int ones[] = {{0, 1, 2, 3, 4, 5, atoi(arguments[1])}};
                matrix.reset(4, 3);
                matrix.add_row(1, ones, 7);
                puts({result} ? \"covered\" : \"not covered\");
            }}"
        );
        let source = folder.path().join(format!("{header}.cpp"));
        fs::write(&source, main).unwrap();
        let program = folder.path().join(&header);
        compile(&source, &program, &["-std=c++98", &includes]);
        for (column, said) in [
            ("6", ("covered\n", "")),
            ("7", ("", "column 7 of 7: columns begin with 0\n")),
            ("-1", ("", "column -1 of 7: columns begin with 0\n")),
            ("50", ("", "column 50 of 7: columns begin with 0\n")),
        ] {
            assert_says(&program, column, said);
        }
    }
}

/// A program may stop without a message, but no signal ends it.
#[test]
#[ignore = "seconds: all twins are compiled with checks"]
fn no_twin_crashes_on_damaged_input() {
    if lacks(&["g++"]) {
        return;
    }
    let folder = TemporaryFolder::new("twins-damaged");
    for_each(twins(), |source| {
        let id = stem(&source);
        let program = folder.path().join(id);
        compile(&source, &program, &["-std=c++98", "-D_GLIBCXX_ASSERTIONS"]);
        let input = folder.path().join(format!("{id}.in"));
        let inputs = Problem::named(id).inputs().into_iter();
        let samples = inputs.map(|input| fs::read(input).unwrap());
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
        let at = random.below(text.len() + 1);
        let byte = BYTES[random.below(BYTES.len())];
        match random.below(3) {
            0 => text.insert(at, byte),
            _ if at == text.len() => {}
            1 => text[at] = byte,
            _ => drop(text.remove(at)),
        }
    }
}
