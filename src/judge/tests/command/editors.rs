//! The settings in `judge help editors` match the messages of compilers as the judge prints them: by
//! the expressions of VS Code, and in a real Vim.

use crate::clone::{stdout, SmallClone};
use crate::skip::lacks;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

const PAGE: &str = include_str!("../../cli/help/editors.txt");
const CHINESE: &str = include_str!("../../cli/help/zh/editors.txt");

/// Sources that do not compile, each with the line of the first error and a word of its message.
const REFUSED: [(&str, &str, u32, &str); 6] = [
    (
        "a.cpp",
        "int main() {\n    return x;\n}\n",
        2,
        "not declared",
    ),
    (
        "b.cpp",
        "\n#include \"nothing.hpp\"\nint main() {}\n",
        2,
        "nothing.hpp",
    ),
    ("a.c", "int main(void) { return x; }\n", 1, "undeclared"),
    (
        "a.rs",
        "fn main() {\n    let a = 1;\n    x;\n}\n",
        3,
        "cannot find value",
    ),
    (
        "Main.java",
        "class Main {\n    public static void main(String[] a) { x(); }\n}\n",
        2,
        "cannot find symbol",
    ),
    ("a.py", "a = 1\nprint(a\nb = 2\n", 2, "SyntaxError"),
];

/// Does with the lines of a task as VS Code: each matcher looks for its patterns in lines that follow
/// each other.
const MATCH: &str = include_str!("editors/match.js");

/// The output of the judge for each source that does not compile.
fn printed() -> &'static [String; 6] {
    static PRINTED: OnceLock<[String; 6]> = OnceLock::new();
    PRINTED.get_or_init(|| {
        let clone = SmallClone::with_scripts();
        REFUSED.map(|(file, text, ..)| {
            clone.write(file, text);
            let judged = clone.judge(&["echo1", file]).code(1);
            stdout(&judged).into_owned()
        })
    })
}

/// Fails unless the first of these lines `FILE|LINE|MESSAGE` is that of the error.
fn assert_found(errors: &str, (file, _, line, word): (&str, &str, u32, &str), printed: &str) {
    let first = errors.lines().next().unwrap_or_default();
    let (location, message) = first.rsplit_once('|').unwrap_or_default();
    let is_so = location == format!("{file}|{line}") && message.contains(word);
    assert!(is_so, "{file}: found {first:?} in\n{printed}");
}

/// The part of the page from one line to another.
fn part<'a>(page: &'a str, first: &str, last: &str) -> &'a str {
    let begin = page.find(first).unwrap();
    let length = page[begin..].find(last).unwrap();
    &page[begin..begin + length + last.len()]
}

#[test]
fn both_languages_give_the_same_to_editors() {
    for (first, last) in [("\n{\n", "\n}\n"), ("  autocmd", "%.%#\n")] {
        assert_eq!(part(PAGE, first, last), part(CHINESE, first, last));
    }
}

#[test]
fn the_matchers_of_the_page_find_the_first_error_of_each_compiler() {
    if lacks(&["node", "g++", "rustc", "javac", "python3"]) {
        return;
    }
    let clone = SmallClone::with_scripts();
    clone.write("tasks.json", part(PAGE, "\n{\n", "\n}\n"));
    for (refused, printed) in REFUSED.into_iter().zip(printed()) {
        clone.write(refused.0, refused.1);
        clone.write("printed", printed);
        let mut node = Command::new("node");
        node.args(["-e", MATCH])
            .arg(clone.path().join("tasks.json"));
        node.stdin(fs::File::open(clone.path().join("printed")).unwrap());
        let output = node.output().unwrap();
        assert_found(&String::from_utf8(output.stdout).unwrap(), refused, printed);
    }
}

#[test]
fn the_errorformat_of_the_page_finds_the_first_error_in_vim() {
    if lacks(&["vim", "g++", "rustc", "javac", "python3"]) {
        return;
    }
    let clone = SmallClone::with_scripts();
    clone.write("vimrc", part(PAGE, "  autocmd", "%.%#\n"));
    clone.write(
        "list.vim",
        "set filetype=cpp\n\
         cgetfile printed\n\
         call writefile(map(filter(getqflist(), 'v:val.valid'), {_, it -> \
         bufname(it.bufnr) . '|' . it.lnum . '|' . it.text}), 'found')\n\
         qall!\n",
    );
    for (refused, printed) in REFUSED.into_iter().zip(printed()) {
        clone.write(refused.0, refused.1);
        clone.write("printed", printed);
        run_vim(clone.path());
        let errors = fs::read_to_string(clone.path().join("found")).unwrap();
        assert_found(&errors, refused, printed);
    }
}

fn run_vim(folder: &Path) {
    let mut vim = Command::new("vim");
    vim.args(["-N", "-u", "vimrc", "-es", "-S", "list.vim"]);
    vim.current_dir(folder).env("TERM", "dumb");
    vim.status().unwrap();
}
