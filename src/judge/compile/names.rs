//! Names of the files of a program while it is compiled and run. Java wants a file to be called
//! after the public class, and to be told which class holds `main`.

use super::lexer::{self, Syntax};
use std::path::Path;

#[derive(Debug, PartialEq)]
pub struct Names {
    /// The file that is compiled, without its extension.
    pub file: String,
    /// The class to run, with its package, where there are classes.
    pub class: String,
}

/// No file system takes longer names than 255 bytes, and an extension is to come.
pub const MAX_NAME_BYTES: usize = 200;

impl Names {
    /// The names that a source has from its file, if the language gives none: compilers and shells
    /// take them as they are, without a leading dash or blanks.
    pub fn of_file(path: &Path) -> Names {
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let plain = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
        let mut file: String = stem.chars().map(plain).take(MAX_NAME_BYTES).collect();
        if file.starts_with(|c: char| c.is_ascii_digit()) {
            file.insert_str(0, "p_");
        } else if !file.starts_with(|c: char| c.is_ascii_alphabetic()) {
            file.replace_range(..file.len().min(1), "p_");
        }
        let class = file.clone();
        Names { file, class }
    }
}

/// The names that a source gives, `Main` where it gives none: the file is called after the public
/// class, or else after the one that is run.
pub fn of_java(text: &str) -> Names {
    let code = lexer::code(text.as_bytes(), Syntax::C);
    let words = lexer::words(&code);
    let classes = classes(&words);
    let public = classes.iter().find(|class| class.is_public);
    let main = main_class(&classes).or(public);
    let name =
        |class: Option<&TopLevelClass>| class.map_or("Main".into(), |class| class.name.clone());
    Names {
        file: name(public.or(main)),
        class: package(&words).unwrap_or_default() + &name(main),
    }
}

/// The class to run: of those whose `main` takes arguments the public one, or `Main`, or the first;
/// else one of those whose `main` takes none, which Java 25 runs.
fn main_class(classes: &[TopLevelClass]) -> Option<&TopLevelClass> {
    let is_usual = |class: &&TopLevelClass| class.is_public || class.name == "Main";
    let of = |takes_arguments| {
        let is_one = move |class: &&TopLevelClass| class.main == Some(takes_arguments);
        let with_main = || classes.iter().filter(is_one);
        with_main().find(is_usual).or(with_main().next())
    };
    of(true).or_else(|| of(false))
}

pub fn has_java_main(text: &str) -> bool {
    let code = lexer::code(text.as_bytes(), Syntax::C);
    let words = lexer::words(&code);
    classes(&words).iter().any(|class| class.main.is_some())
}

/// Whether a source in C or C++ defines `main`. It may also do so by a macro.
pub fn has_c_main(text: &str) -> bool {
    let code = lexer::code(text.as_bytes(), Syntax::C);
    let words = lexer::words(&code);
    let is_defined = |at: usize| {
        let mut after = words[at + 1..].iter().skip_while(|word| **word != ")");
        after.nth(1) == Some(&"{")
    };
    let mut calls = words.windows(2).enumerate();
    calls.any(|(at, pair)| pair == ["main", "("] && is_defined(at))
}

/// Whether a Pascal source is a program, and no unit of one.
pub fn is_pascal_program(text: &str) -> bool {
    let is_unit = |line: &str| line.trim_start().to_ascii_lowercase().starts_with("unit ");
    !text.lines().any(is_unit)
}

struct TopLevelClass {
    name: String,
    is_public: bool,
    /// Whether a `main` of it takes arguments, if it has one.
    main: Option<bool>,
}

fn classes(words: &[&str]) -> Vec<TopLevelClass> {
    let mut classes: Vec<TopLevelClass> = Vec::new();
    let (mut depth, mut is_public) = (0, false);
    for (i, &word) in words.iter().enumerate() {
        match word {
            "{" => depth += 1,
            "}" => depth -= 1,
            "public" if depth == 0 => is_public = true,
            "class" | "interface" | "enum" | "record" if depth == 0 => {
                classes.push(TopLevelClass {
                    name: words.get(i + 1).map_or("", |name| name).to_string(),
                    is_public,
                    main: None,
                });
            }
            "main" if depth == 1 && words[..i].ends_with(&["void"]) => {
                if let Some(class) = classes.last_mut() {
                    let takes_arguments = words.get(i + 2) != Some(&")");
                    class.main = class.main.max(Some(takes_arguments));
                }
            }
            _ => {}
        }
    }
    classes
}

/// The words before the name of a class.
fn package(words: &[&str]) -> Option<String> {
    let begin = words.iter().position(|&word| word == "package")? + 1;
    let length = words[begin..].iter().position(|&word| word == ";")?;
    Some(words[begin..begin + length].concat() + ".")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_is_named_after_its_file_as_far_as_all_take_the_name() {
        for case in "a.cpp=a, 3740.cpp=p_3740, -x.cpp=p_x, a b.cpp=a_b, _1.cpp=p_1".split(", ") {
            let (file, name) = case.split_once('=').unwrap();
            assert_eq!(Names::of_file(Path::new(file)).file, name, "{file}");
        }
        let long = "a".repeat(300) + ".cpp";
        assert_eq!(Names::of_file(Path::new(&long)).file.len(), MAX_NAME_BYTES);
    }

    #[test]
    fn a_source_tells_whether_a_program_begins_in_it() {
        for (text, begins) in [
            ("class A { static void main(String[] a) {} }", true),
            ("class A { void f() { main(); } }", false),
            ("class A { class B { void main() {} } }", false),
        ] {
            assert_eq!(has_java_main(text), begins, "{text}");
        }
        for (text, is_program) in [
            ("begin end.", true),
            ("unit a;", false),
            ("{ x }\n  UNIT a;", false),
        ] {
            assert_eq!(is_pascal_program(text), is_program, "{text}");
        }
    }

    /// `MAIN` stands for a `main` that takes arguments.
    #[test]
    fn the_file_is_named_after_the_public_class_and_the_class_with_main_is_run() {
        for case in [
            "import x;\npublic class Solve{} => Solve Solve",
            "class A {} public final class B<T> {} => B B",
            "class A { public class B {} } => Main Main",
            "class A {} public class B {} class C {} => B B",
            "public enum A$1 {} => A$1 A$1",
            "public record R(int n) {} => R R",
            "class A {} class Sum { public MAIN } => Sum Sum",
            "public class P {} class Q { MAIN } => P Q",
            "package a.b;\npublic class Main { MAIN } => Main a.b.Main",
            "class O { class I { MAIN } MAIN } => O O",
            "// a public class X\npublic class Z {} => Z Z",
            "/* public class Y */ int a = 1 / 2; class Z { MAIN } => Z Z",
            "class A { String s = \"public class B {\"; } => Main Main",
            "/* public class X => Main Main",
            " => Main Main",
            // Of several classes with main the public one or Main is run.
            "class A { MAIN } class Main { MAIN } => Main Main",
            "class A { MAIN } public class B { MAIN } => B B",
            "class A { MAIN } class B { MAIN } => A A",
            "class A { static void main() {} } class B { MAIN } => B B",
            "class A {} class B { void main() {} } => B B",
        ] {
            let (template, names) = case.split_once(" => ").unwrap();
            let text = template.replace("MAIN", "static void main(String[] a) {}");
            let Names { file, class } = of_java(&text);
            assert_eq!(format!("{file} {class}"), names, "{text}");
        }
    }
}
