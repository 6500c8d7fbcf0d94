//! The guide to modelling, in both languages: what they point to exists, and their examples work.

use crate::clone::{judge, stdout, SmallClone};
use crate::skip::lacks;
use dlx_judge::problem::project::Project;
use dlx_judge::run::scratch::Scratch;
use predicates::prelude::*;
use predicates::str::contains;
use std::env::consts::EXE_EXTENSION;
use std::fs;
use std::path::{Path, PathBuf};

const GUIDES: [&str; 2] = [
    include_str!("../../../../problems/README.md"),
    include_str!("../../../../problems/README.zh.md"),
];

/// The texts between two marks, wherever both are on one line.
fn between<'a>(text: &'a str, open: &str, close: &str) -> Vec<&'a str> {
    let after = text.split(open).skip(1);
    let parts = after.filter_map(|rest| rest.lines().next()?.split(close).next());
    parts.collect()
}

/// The text after a mark, to the end of the block of code.
fn code_after<'a>(text: &'a str, mark: &str) -> &'a str {
    let (_, after) = text.split_once(mark).unwrap();
    after.split("```").next().unwrap()
}

/// Where the links lead, without those to headings and to pages of one language.
fn links(guide: &str) -> Vec<&str> {
    let text = guide.split("```").step_by(2);
    let mut links: Vec<&str> = text.flat_map(|text| between(text, "](", ")")).collect();
    let is_of_one_language = |link: &str| link.starts_with("README") || link.contains(".zh.md");
    links.retain(|link| !link.starts_with('#') && !is_of_one_language(link));
    links
}

#[test]
fn both_guides_have_the_same_links() {
    let [english, chinese] = GUIDES;
    assert_eq!(links(english), links(chinese));
}

#[test]
fn what_the_guides_point_to_exists() {
    let project = Project::find().unwrap();
    for guide in GUIDES {
        for link in links(guide) {
            let file = project.root.join("problems").join(link);
            assert!(link.starts_with("https://") || file.is_file(), "{link}");
        }
        // A heading's name is its text without punctuation, with hyphens for spaces.
        let headings = guide.lines().filter_map(|line| line.strip_prefix("## "));
        let name = |heading: &str| {
            heading
                .to_lowercase()
                .replace([',', '，'], "")
                .replace(' ', "-")
        };
        let names: Vec<String> = headings.map(name).collect();
        for link in between(guide, "](#", ")") {
            assert!(names.contains(&link.to_string()), "#{link} of {names:?}");
        }
    }
}

#[test]
fn what_the_chinese_page_about_the_template_points_to_exists() {
    let problems = Project::find().unwrap().root.join("problems");
    let page = include_str!("../../../../problems/dlx.zh.md");
    assert!(GUIDES[1].contains("(dlx.zh.md)"));
    for link in between(page, "](", ")") {
        let (file, heading) = link.split_once('#').unwrap_or((link, ""));
        let text = fs::read_to_string(problems.join(file)).unwrap_or_else(|_| panic!("{link}"));
        let is_there = heading.is_empty() || text.contains(&format!("\n## {heading}\n"));
        assert!(is_there, "{link}");
    }
}

/// It is a submission too, with the template in place of its first line.
#[test]
fn the_first_program_is_the_one_that_is_judged() {
    let judged = include_str!("../../../../tests/submissions/accepted/poj3740_first-program.rs");
    let last_import = "use std::io::{self, Read};\n";
    let [shown, judged] = [GUIDES[0], judged].map(|text| code_after(text, last_import));
    assert_eq!(shown, judged);
}

/// Each command of the guides makes the picture that is in its place, and no picture has none.
#[test]
fn the_pictures_of_the_guides_are_what_draw_makes_of_the_samples() {
    let project = Project::find().unwrap();
    for guide in GUIDES {
        let shown = between(guide, "<img src=\"", "\"");
        let mut made = Vec::new();
        let lines = guide.lines();
        for command in lines.filter_map(|line| line.strip_prefix("judge draw ")) {
            let (words, picture) = command.split_once(" --svg problems/").unwrap();
            let words = words.split(' ').chain(["--svg", "-"]);
            let mut judge = judge();
            judge.current_dir(&project.root).arg("draw").args(words);
            let drawn = judge.assert().success();
            let kept = fs::read_to_string(project.root.join("problems").join(picture)).unwrap();
            assert!(
                kept == stdout(&drawn),
                "{picture} is another one; {command}"
            );
            made.push(picture);
        }
        assert_eq!(shown, made);
    }
}

#[test]
fn every_program_of_the_guides_has_a_place_on_the_path_of_both() {
    let project = Project::find().unwrap();
    for guide in GUIDES {
        // The lines of the path begin with a number.
        let steps = guide.lines().filter(|line| {
            let number = line
                .strip_prefix("| ")
                .unwrap_or_default()
                .split(' ')
                .next();
            number.is_some_and(|number| number.parse::<u32>().is_ok())
        });
        let path: Vec<&str> = steps.flat_map(links).collect();
        let ids = project.ids().unwrap().into_iter();
        for id in ids.filter(|id| GUIDES.concat().contains(&format!("({id}.rs)"))) {
            assert!(
                path.contains(&format!("{id}.rs").as_str()),
                "{id} is on no numbered line of the path: add [`{id}`]({id}.rs) to one"
            );
        }
    }
}

/// Without what is before the struct and after it. The other guide has the same code.
#[test]
fn the_guide_shows_the_small_templates_as_they_are() {
    let rust = include_str!("../../../../src/dlx_small.rs");
    let (_, rust) = rust.split_once("#[allow(dead_code)]\n").unwrap();
    let cpp = include_str!("../../../../problems/cpp/dlx_small.hpp");
    let (_, cpp) = cpp.split_once("#define DLX_SMALL_HPP\n").unwrap();
    let (cpp, _) = cpp.split_once("#endif").unwrap();
    for code in [rust, cpp] {
        let missing = code.trim().lines().find(|line| !GUIDES[0].contains(line));
        assert!(GUIDES[0].contains(code.trim()), "{missing:?}");
    }
}

/// The Rust is a test of the documentation.
#[test]
fn the_small_template_in_cpp_finds_the_solution_in_both_guides() {
    if lacks(&["g++"]) {
        return;
    }
    for guide in GUIDES {
        let code = code_after(guide, "```cpp\n#include <cstdio>\n\ntemplate");
        let folder = SmallClone::new("");
        folder.write("form.cpp", &format!("#include <cstdio>\ntemplate{code}"));
        let form = folder.path().join("form");
        let words = "-std=c++98 -Wall -Wextra -pedantic form.cpp -o form";
        let mut compiler = assert_cmd::Command::new("g++");
        compiler.args(words.split(' ')).current_dir(folder.path());
        compiler.assert().success().stderr("");
        let run = assert_cmd::Command::new(form).assert();
        assert!(stdout(&run).lines().eq(["4", "1", "5"]));
    }
}

/// A reader copies the twin of the template beside it.
#[test]
fn the_first_program_in_cpp_is_accepted_and_bundled_into_one_file() {
    if lacks(&["g++"]) {
        return;
    }
    let project = Project::find().unwrap();
    for guide in GUIDES {
        let program = code_after(guide, "```cpp\n#include \"dlx.hpp\"");
        let folder = SmallClone::new("");
        folder.write("dlx.hpp", include_str!("../../../../problems/cpp/dlx.hpp"));
        folder.write("my.cpp", &format!("#include \"dlx.hpp\"{program}"));
        let source = folder.path().join("my.cpp");
        let judge_in_project = |words: &[&str]| {
            let mut command = judge();
            let command = command.args(words).arg(&source);
            command.current_dir(&project.root).assert().success()
        };
        judge_in_project(&["poj3740", "--std", "c++98", "-t", "60000"])
            .stdout(contains("Accepted"));
        judge_in_project(&["bundle"])
            .stdout(contains("class Dlx").and(contains("#include \"dlx.hpp\"").not()));
    }
}

/// A reader puts it into a program of his own.
#[test]
fn the_lambda_of_the_guides_prints_each_solution() {
    if lacks(&["g++"]) {
        return;
    }
    for guide in GUIDES {
        let lambda = code_after(guide, "```cpp\nauto print");
        let folder = SmallClone::new("");
        folder.write("dlx.hpp", include_str!("../../../../problems/cpp/dlx.hpp"));
        // Column 1 has one row, so the search begins there.
        let columns = "{0, 1, 0}";
        let program = format!(
            "#include \"dlx.hpp\"\n#include <cstdio>\nstatic Dlx<99> dlx;\nint main() {{\n\
             dlx.reset(2, 0);\nconst int columns[3] = {columns};\n\
             for (int row = 0; row < 3; row++) dlx.add_row(row, columns + row, 1);\n\
             auto print{lambda}}}\n"
        );
        folder.write("my.cpp", &program);
        folder.write_case("1", "", "1 0\n1 2\n");
        let words = ["--data", ".", "my.cpp", "-t", "60000", "-k", "1"];
        folder.judge(&words).success();
    }
}

/// A reader types the sample; here the input comes from a pipe, and the answer from a file.
#[test]
fn the_problem_that_is_not_here_is_accepted_in_a_folder_outside_the_project() {
    if lacks(&["g++"]) {
        return;
    }
    for guide in GUIDES {
        let (_, section) = guide.split_once("```sh\nmkdir hdu2553\n").unwrap();
        let program = code_after(section, "```cpp\n");
        let scratch = Scratch::new(&std::env::temp_dir()).unwrap();
        let folder = scratch.path().join("hdu2553");
        fs::create_dir(&folder).unwrap();
        let judge_here = |words: &[&str], input: &str| {
            let mut command = judge();
            let command = command.args(words).current_dir(&folder).write_stdin(input);
            command.assert().success().get_output().stdout.clone()
        };
        fs::write(folder.join("answer"), "1\n92\n10\n").unwrap();
        fs::write(folder.join("my.cpp"), program).unwrap();
        let template = judge_here(&["template", "dlx.hpp"], "");
        fs::write(folder.join("dlx.hpp"), template).unwrap();
        judge_here(&["add", ".", "--answer", "answer"], "1\n8\n5\n0\n");
        judge_here(&["my.cpp", "-t", "60000"], "");
        judge_here(&["bundle", "my.cpp", "-o", "submit.cpp"], "");
        fs::remove_file(folder.join("dlx.hpp")).unwrap();
        judge_here(&["submit.cpp", "--std", "c++98", "-t", "60000"], "");
    }
}

const QUEENS: &str = "\
//! CSES 1624: Chessboard and Queens
//!
//! - url: <https://cses.fi/problemset/task/1624>
//! - time: 1000 ms
//! - memory: 524288 KB

#[path = \"../src/dlx.rs\"]
mod dlx;
use std::io::{self, BufRead};

fn main() {
    let mut dlx = dlx::Dlx::<{ 1 + 16 + 30 + 256 }>::new();
    dlx.reset(16, 30);
    for (i, line) in io::stdin().lock().lines().enumerate() {
        let line = line.unwrap();
        for j in line.bytes().enumerate().filter(|&(_, c)| c == b'.').map(|(j, _)| j) {
            dlx.add_row(0, &[i, 8 + j, 16 + i + j, 31 + i + 7 - j]);
        }
    }
    println!(\"{}\", dlx.count());
}
";

/// A reader does what the section says, and writes the program that is missing.
#[test]
#[ignore = "seconds: two problems are set and searched"]
fn the_problem_for_an_exercise_works() {
    if lacks(&["g++"]) {
        return;
    }
    for guide in GUIDES {
        let (_, section) = guide.split_once("|\n\n`judge new cses1624`").unwrap();
        let clone = SmallClone::new("");
        clone.write("src/dlx.rs", include_str!("../../../../src/dlx.rs"));
        clone.write("Cargo.toml", "");
        clone.judge(&["new", "cses1624"]).success();
        let data = "testdata/cses1624";
        fs::remove_dir_all(clone.path().join(data).join("setter")).unwrap();
        let mut blocks = section.split("```").skip(1).step_by(2).take(4);
        let sample = blocks.next().unwrap().strip_prefix("text\n").unwrap();
        clone.write_case(&format!("{data}/01-sample"), sample, "65\n");
        for block in blocks {
            let program = block.strip_prefix("cpp\n").unwrap();
            let (name, _) = program.split_once(".cpp").unwrap();
            let name = name.strip_prefix("// ").unwrap();
            clone.write(&format!("{data}/{name}.cpp"), program);
        }
        clone.write("problems/cses1624.rs", QUEENS);
        clone.judge(&["cses1624"]).success();
        let run = clone.judge(&["stress", "cses1624", "--cases", "20"]);
        run.success().stdout(contains("nothing found: 20 cases"));
        let run = clone.judge(&["check", "cses1624"]);
        run.stdout(contains("validate").not().and(contains("reference").not()));
        // Where a queen may not stand is not read.
        let wrong = QUEENS.replace("c == b'.'", "c != 0");
        clone.write("mine/wrong.rs", &wrong);
        let words = ["stress", "--data", data, "mine/wrong.rs"];
        clone.judge(&words).code(1).stdout(contains("*"));
    }
}

/// The output of a program in Rust for these words and this input.
fn printed(program: &Path, words: &[usize], input: &str) -> String {
    let mut command = assert_cmd::Command::new(program);
    let words = words.iter().map(usize::to_string);
    let run = command.args(words).write_stdin(input).assert().success();
    stdout(&run).into_owned()
}

fn compiled(clone: &SmallClone, source: &str) -> PathBuf {
    clone.write("problems/part.rs", source);
    let program = clone.path().join("part").with_extension(EXE_EXTENSION);
    let status = std::process::Command::new("rustc")
        .args(["-O", "--edition", "2021", "problems/part.rs", "-o"])
        .arg(&program)
        .current_dir(clone.path())
        .status();
    assert!(status.unwrap().success());
    program
}

/// The program that counts a part of the solutions, and the commands that run it.
fn program_of_parts(guide: &str) -> (&str, &str) {
    let (_, section) = guide.split_once("```rust,no_run\n").unwrap();
    let mut parts = section.split("```");
    let (program, commands) = (parts.next().unwrap(), parts.nth(1).unwrap());
    (program, commands.strip_prefix("sh\n").unwrap())
}

#[test]
#[ignore = "seconds: a search is cut into many parts"]
fn the_parts_of_a_count_on_many_machines_add_up() {
    let clone = SmallClone::new("");
    clone.write("src/dlx.rs", include_str!("../../../../src/dlx.rs"));
    let (program, _) = program_of_parts(GUIDES[0]);
    let (_, program) = program.split_once('\n').unwrap();
    let template = "#[path = \"../src/dlx.rs\"]\nmod dlx;\nuse dlx::Dlx;\n";
    let queens = program.replace("SIZE: usize = 16", "SIZE: usize = 8");
    let (_, function) = program.split_once("///").unwrap();
    let (function, _) = function.split_once("fn main").unwrap();
    let pentominoes = include_str!("../../../../problems/pentominoes.rs");
    let counts = "dlx.count()";
    assert_eq!(pentominoes.matches(counts).count(), 1);
    let pentominoes = pentominoes.replace(counts, "count_part(dlx, X + 1)");
    let board = format!("count {}", "....................\n".repeat(3));
    for (source, input, whole) in [
        (format!("{template}{queens}"), "", 92),
        (format!("{pentominoes}\n///{function}"), &*board, 8),
    ] {
        let program = compiled(&clone, &source);
        for count in [1, 2, 3, 5, 8, 40] {
            let part = |part| printed(&program, &[part, count], input);
            let parts = (1..=count).map(|number| part(number).trim().parse::<u64>().unwrap());
            assert_eq!(parts.sum::<u64>(), whole, "in {count} parts");
        }
    }
}

#[cfg(unix)]
#[test]
#[ignore = "seconds: a search is cut into many parts"]
fn the_commands_for_a_count_on_many_machines_work() {
    if lacks(&["parallel"]) {
        return;
    }
    for guide in GUIDES {
        let clone = SmallClone::new("");
        clone.write("src/dlx.rs", include_str!("../../../../src/dlx.rs"));
        let (program, commands) = program_of_parts(guide);
        clone.write("part.rs", &program.replace("usize = 16", "usize = 10"));
        let mut shell = assert_cmd::Command::new("sh");
        shell.args(["-ec", commands]).current_dir(clone.path());
        shell.assert().success().stdout("724\n");
    }
}
