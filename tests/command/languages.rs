//! Sources in many languages, and the compilers that the environment names.

use crate::clone::{judge, SmallClone};
use crate::skip::skip;
use predicates::prelude::*;
use predicates::str::{contains, is_match};
use std::fs;
use std::process::Command;

const ECHO_CPP: &str = "#include <cstdio>\nint main() { int n; \
                        if (std::scanf(\"%d\", &n) == 1) std::printf(\"%d\\n\", n); }\n";

fn clone() -> SmallClone {
    SmallClone::new("println!(\"{}\", n);")
}

fn has(tool: &str, argument: &str) -> bool {
    let found = Command::new(tool).arg(argument).output().is_ok();
    if !found {
        skip(&format!("there is no {tool}"));
    }
    found
}

#[test]
fn cpp_has_many_extensions() {
    let clone = clone();
    let files = ["a.cpp", "b.CPP", "c.C", "d.c++", "e.cp", "f.Cxx"];
    for file in files {
        clone.write(file, ECHO_CPP);
    }
    let accepted = is_match("Accepted +2/2").unwrap().count(files.len());
    let words = [&["echo1"], &files[..]].concat();
    clone.judge(&words).success().stdout(accepted);
}

#[test]
fn pascal_is_compiled_and_checked() {
    if !has("fpc", "-iV") {
        return;
    }
    let clone = clone();
    clone.write(
        "a.pas",
        "var n: integer;\nbegin\n  readln(n);\n  writeln(n)\nend.\n",
    );
    clone.write(
        "b.PAS",
        "var a: array [1..1] of integer; n: integer;\nbegin\n  readln(n);\n  a[n] := n;\n  writeln(a[n])\nend.\n",
    );
    clone.write("c.pas", "begin\n  writeln(x)\nend.\n");
    clone.judge(&["echo1", "a.pas"]).success();
    clone
        .judge(&["echo1", "b.PAS", "--debug"])
        .code(1)
        .stdout(contains("Runtime error 201"));
    clone
        .judge(&["echo1", "c.pas"])
        .code(1)
        .stdout(contains("Compile Error"))
        .stdout(contains("Identifier not found \"x\""));
}

#[test]
fn fortran_is_compiled_in_both_forms() {
    if !has("gfortran", "--version") {
        return;
    }
    let clone = clone();
    clone.write("a.f90", "integer :: n\nread *, n\nprint '(i0)', n\nend\n");
    clone.write(
        "b.F",
        "C     old\n      read(*,*) n\n      write(*,'(i0)') n\n      end\n",
    );
    clone.judge(&["echo1", "a.f90", "b.F"]).success();
}

#[test]
fn a_java_program_may_be_in_any_class_of_any_package() {
    if !has("javac", "-version") {
        return;
    }
    let clone = clone();
    let echo = "static void main(String[] a) { System.out.println(new java.util.Scanner(System.in).nextInt()); }";
    clone.write(
        "a.java",
        &format!("package p.q;\nclass Helper {{}}\nclass Sum {{ public {echo} }}\n"),
    );
    clone.write(
        "b.java",
        &format!("public class Tools {{}}\nclass Run {{ public {echo} }}\n"),
    );
    clone
        .judge(&["echo1", "a.java", "b.java", "-m", "600000"])
        .success();
    for visibility in ["", "public "] {
        let class = "A".repeat(300);
        clone.write(
            "long.java",
            &format!("{visibility}class {class} {{ public {echo} }}\n"),
        );
        clone
            .judge(&["echo1", "long.java"])
            .code(1)
            .stdout(contains("Compile Error"))
            .stdout(contains("the name of the class has 300 bytes"));
    }
    clone
        .judge(&["echo1", "a.java", "--std", "1"])
        .code(2)
        .stderr(contains("javac knows no --release=1; --std takes 8,"));
}

#[test]
fn of_other_languages_it_is_said_what_to_do() {
    let clone = clone();
    clone.write("a.js", "1\n");
    clone
        .judge(&["echo1", "a.js"])
        .code(2)
        .stderr(contains("cannot run a.js: it is no source"))
        .stderr(contains("judge ID -- COMMAND runs anything"));
}

#[test]
fn a_version_is_refused_where_there_is_none_to_choose() {
    let clone = clone();
    clone.write("a.py", "print(input())\n");
    clone.write("a.sh", "#!/bin/sh\ncat\n");
    clone.write("a.cpp", "int main() {}\n");
    clone.write("a.c", "int main(void) { return 0; }\n");
    for (words, said) in [
        (
            &["a.py", "--std", "2"][..],
            "--std chooses no version of Python; PYTHON names another tool",
        ),
        // g++ itself only warns of it, and gcc of the other.
        (
            &["a.cpp", "--std", "c99"],
            "g++ knows no -std=c99; --std takes",
        ),
        (
            &["a.c", "--std", "c++11"],
            "gcc knows no -std=c++11; --std takes",
        ),
        (
            &["a.sh", "--std", "2"],
            "--std is for sources that are compiled here, and a.sh is not",
        ),
        (
            &["a.sh", "--debug"],
            "--debug is for sources that are compiled here, and a.sh is not",
        ),
        (
            &["--debug", "--", "cat"],
            "--debug is for sources that are compiled here, and cat is not",
        ),
    ] {
        clone
            .judge(&[&["echo1"], words].concat())
            .code(2)
            .stderr(contains(said));
    }
}

#[test]
fn the_environment_names_compilers_with_arguments_and_adds_some() {
    let clone = clone();
    let source = ECHO_CPP.replace("n);", "n + X);");
    clone.write("a.cpp", &source);
    let run = |variables: &[(&str, &str)], verdict: &str| {
        let mut command = judge();
        command.current_dir(clone.path()).args(["echo1", "a.cpp"]);
        command.env_remove("CXX").env_remove("CXXFLAGS");
        let output = command.envs(variables.iter().copied()).assert();
        output.stdout(contains(verdict))
    };
    run(&[("CXXFLAGS", "-g -DX=0")], "Accepted");
    // The same source is another program with other arguments.
    run(&[("CXXFLAGS", "-DX=1")], "Wrong Answer");
    run(&[("CXX", "g++ -O1  -DX=0")], "Accepted");
    run(&[("CXX", "g++ -DX=1")], "Wrong Answer");
    run(&[], "  g++ -std=gnu++17\n");
    run(&[("CXX", "g++ -bogus"), ("CXXFLAGS", "-g")], "")
        .code(2)
        .stderr(contains("g++ -bogus (with $CXXFLAGS) does not work"));
}

#[test]
fn a_header_is_found_by_the_environment() {
    let clone = clone();
    clone.write("headers/x.h", "#define X 0\n");
    clone.write(
        "a.cpp",
        &format!("#include <x.h>\n{}", ECHO_CPP.replace("n);", "n + X);")),
    );
    let headers = clone.path().join("headers");
    judge()
        .current_dir(clone.path())
        .args(["echo1", "a.cpp"])
        .env("CPLUS_INCLUDE_PATH", headers)
        .assert()
        .success();
}

#[test]
fn a_program_is_compiled_again_when_a_header_in_another_folder_changes() {
    let clone = clone();
    clone.write("headers/y.h", "#include <x.h>\n");
    let folder = clone.path().join("headers").display().to_string();
    let with_x = ECHO_CPP.replace("n);", "n + X);");
    for (include, variable, value) in [
        ("<y.h>", "CPLUS_INCLUDE_PATH", folder.clone()),
        ("\"y.h\"", "CPATH", folder.clone()),
        ("<y.h>", "CXXFLAGS", format!("-g -I{folder}")),
        ("\"y.h\"", "CXXFLAGS", format!("-isystem {folder}")),
    ] {
        clone.write("a.cpp", &format!("#include {include}\n{with_x}"));
        for (header, verdict) in [("#define X 0\n", "Accepted"), ("#define X 1\n", "Wrong")] {
            clone.write("headers/x.h", header);
            let assert = judge()
                .current_dir(clone.path())
                .args(["echo1", "a.cpp"])
                .env(variable, &value)
                .assert();
            assert.stdout(contains(verdict));
        }
    }
}

#[test]
#[cfg(unix)]
fn only_the_program_of_a_command_is_a_file() {
    let clone = clone();
    clone.write("2", "a file\n");
    clone.write("say.sh", "#!/bin/sh\nread n; echo ${1##*/}$1\n");
    for words in [["sh", "say.sh", "2"], ["sh", "./say.sh", "2"]] {
        clone
            .judge(&[&["echo1", "-k", "02*", "--"], &words[..]].concat())
            .code(1)
            .stdout(contains("\"22\" instead of \"2\""));
    }
}

#[test]
fn the_edition_is_that_of_cargo_and_errors_name_it() {
    let by_value = "for x in [n].into_iter() { let y: usize = x; println!(\"{}\", y) }";
    let clone = SmallClone::new(by_value);
    clone.judge(&["echo1"]).success();
    clone
        .judge(&["echo1", "--std", "2015"])
        .code(1)
        .stdout(contains("  rustc --edition=2015\n"));
}

#[test]
fn a_module_without_a_path_is_told_of_the_path() {
    let clone = clone();
    clone.write(
        "a.rs",
        "fn main() {}\n// mod x;\nconst S: &str = \"\nmod y;\n\";\nmod z;\n",
    );
    clone.judge(&["echo1", "a.rs"]).code(2).stderr(
        contains("a.rs: line 6: mod z; has its text in another file")
            .and(contains("write #[path = \"z.rs\"] in the line before it")),
    );
    clone.write("a.rs", "#[path = \"lost.rs\"]\nmod lost;\nfn main() {}\n");
    clone.judge(&["echo1", "a.rs"]).code(2).stderr(contains(
        "there is no file lost.rs; a #[path] starts from the folder of the file it is in",
    ));
    clone.write("testdata/echo1/setter/check.rs", "mod z;\nfn main() {}\n");
    clone
        .judge(&["echo1"])
        .code(2)
        .stderr(contains("setter/check.rs: line 1: mod z;"));
}

#[test]
fn the_same_file_name_in_two_folders_is_two_submissions() {
    let clone = clone();
    clone.write("x/a.sh", "#!/bin/sh\necho X\n");
    clone.write("y/a.sh", "#!/bin/sh\necho Y\n");
    clone
        .judge(&["echo1", "x/a.sh", "y/a.sh", "-k", "01*"])
        .code(1)
        .stdout(is_match("(?m)^echo1    x/a.sh +Wrong Answer").unwrap())
        .stdout(is_match("(?m)^echo1    y/a.sh +Wrong Answer").unwrap())
        .stdout(contains("\n  output line 1: X\n"))
        .stdout(contains("\n  output line 1: Y\n"));
    // Judged from its own folder each is called a.sh; their outputs are still apart.
    for folder in ["x", "y"] {
        judge()
            .current_dir(clone.path().join(folder))
            .args(["echo1", "a.sh", "-k", "01*"])
            .assert()
            .code(1);
    }
    let mut kept = Vec::new();
    for entry in fs::read_dir(clone.path().join("target/judge/failed")).unwrap() {
        let folder = entry.unwrap();
        assert!(folder
            .file_name()
            .to_str()
            .unwrap()
            .starts_with("echo1-a.sh-"));
        kept.push(fs::read_to_string(folder.path().join("01-one.out")).unwrap());
    }
    kept.sort();
    assert_eq!(kept, ["X\n", "Y\n"]);
}
