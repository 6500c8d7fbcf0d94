//! Sources in many languages, and the compilers that the environment names.

use crate::clone::{judge, SmallClone, HEAD};
use crate::skip::lacks;
use predicates::prelude::*;
use predicates::str::{contains, is_match};
use std::fs;

const ECHO_CPP: &str = "#include <cstdio>\nint main() { int n; \
                        if (std::scanf(\"%d\", &n) == 1) std::printf(\"%d\\n\", n); }\n";

fn clone() -> SmallClone {
    SmallClone::new("println!(\"{}\", n);")
}

#[test]
fn pascal_is_compiled_and_checked() {
    if lacks(&["fpc"]) {
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
    if lacks(&["gfortran"]) {
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
fn a_java_program_has_temporary_files_in_its_own_folder() {
    if lacks(&["javac"]) {
        return;
    }
    let clone = clone();
    clone.write(
        "a.java",
        "import java.io.*;\nclass Main { public static void main(String[] a) throws Exception {\n\
         int n = new java.util.Scanner(System.in).nextInt();\nFile.createTempFile(\"abc\", \"\");\n\
         System.out.println(new File(\".\").list().length == 1 ? n : n + 1); } }\n",
    );
    clone.judge(&["echo1", "a.java", "-m", "600000"]).success();
}

#[test]
#[ignore = "seconds: javac runs many times"]
fn a_java_program_may_be_in_any_class_of_any_package() {
    if lacks(&["javac"]) {
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
fn the_environment_names_compilers_with_arguments_and_adds_some() {
    if lacks(&["g++"]) {
        return;
    }
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
    if lacks(&["g++"]) {
        return;
    }
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
    if lacks(&["g++"]) {
        return;
    }
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
fn the_edition_is_that_of_cargo_and_errors_name_it() {
    let by_value = "for x in [n].into_iter() { let y: usize = x; println!(\"{}\", y) }";
    let clone = SmallClone::new(by_value);
    clone.judge(&["echo1"]).success();
    clone
        .judge(&["echo1", "--std", "2015"])
        .code(1)
        .stdout(contains("  rustc --edition=2015\n"));
}

/// Reads a number and prints what the module `helper` makes of it.
fn with_helper(include: &str, call: &str) -> String {
    format!(
        "{include}\nfn main() {{\n    let mut line = String::new();\n    \
         std::io::stdin().read_line(&mut line).unwrap();\n    \
         println!(\"{{}}\", {call}(line.trim().parse().unwrap()));\n}}\n"
    )
}

#[test]
#[ignore = "seconds: rustc runs many times"]
fn a_source_in_rust_may_take_in_files_in_every_way_that_rustc_knows() {
    let clone = clone();
    clone.write("a, b/helper.rs", "pub fn f(n: u32) -> u32 { n }\n");
    clone.write("a, b/inner/deep.rs", "pub use super::super::helper::f;\n");
    clone.write("a, b/inner/mod.rs", "pub mod deep;\n");
    for (include, call) in [
        ("#[path = \"helper.rs\"] mod helper;", "helper::f"),
        ("#[path = \"helper.rs\"] // own\nmod helper;", "helper::f"),
        ("/* mod x; */ mod helper; // beside it", "helper::f"),
        ("include!(\"helper.rs\");", "f"),
        ("mod helper;\nmod inner;", "inner::deep::f"),
        ("#![crate_name = \"own\"]\nmod helper;", "helper::f"),
    ] {
        clone.write("a, b/main.rs", &with_helper(include, call));
        clone.judge(&["echo1", "a, b/main.rs"]).success();
    }
    // A name that is none for a crate.
    clone.write("a, b/1 b.rs", &with_helper("mod helper;", "helper::f"));
    clone.judge(&["echo1", "a, b/1 b.rs"]).success();
    // A change of what is taken in makes another program.
    clone.write("a, b/helper.rs", "pub fn f(n: u32) -> u32 { n + 1 }\n");
    clone
        .judge(&["echo1", "a, b/1 b.rs"])
        .code(1)
        .stdout(contains("Wrong Answer"));
    clone.write("a, b/helper.rs", "pub fn f(n: u32) -> u32 { n / 0 }\n");
    clone
        .judge(&["echo1", "a, b/1 b.rs"])
        .code(1)
        .stdout(contains("Compile Error").and(contains("helper.rs:1:")));
}

#[test]
fn a_module_without_a_path_is_told_of_the_path() {
    let clone = clone();
    let solution = |text: &str| clone.write("problems/echo1.rs", &format!("{HEAD}}}\n{text}"));
    let said = |text: &str| clone.judge(&["echo1"]).code(2).stderr(contains(text));
    solution("// mod x;\nconst S: &str = \"\nmod y;\n\";\nmod z;\n");
    said("echo1.rs: line 17: mod z; has no file: neither ");
    let path = ["problems", "z", "mod.rs"].join(std::path::MAIN_SEPARATOR_STR);
    said(&format!("{path} is there"));
    solution("#[path = \"lost.rs\"]\nmod lost;\n");
    said("lost.rs; a #[path] starts from the folder of the file it is in");
}

#[test]
fn a_program_is_compiled_again_when_a_file_that_an_argument_names_changes() {
    if lacks(&["g++"]) {
        return;
    }
    let clone = clone();
    clone.write("a.cpp", &ECHO_CPP.replace("n);", "n + X);"));
    let path = |file: &str| clone.path().join(file).display().to_string();
    for (file, flags) in [
        ("x.h", format!("-include {}", path("x.h"))),
        ("y.h", format!("-include{}", path("y.h"))),
        ("z.h", "-include z.h".to_string()),
        ("w.h", format!("-imacros {}", path("w.h"))),
        ("flags", format!("@{}", path("flags"))),
    ] {
        for (x, verdict) in [(0, "Accepted"), (1, "Wrong Answer")] {
            let text = match file {
                "flags" => format!("-DX={x}\n"),
                _ => format!("#define X {x}\n"),
            };
            clone.write(file, &text);
            let mut command = judge();
            command.current_dir(clone.path()).args(["echo1", "a.cpp"]);
            let output = command.env("CXXFLAGS", &flags).assert();
            output.stdout(contains(verdict));
        }
    }
}

/// A compiler that logs its calls with `--version` and compiles as `CXX` does.
#[cfg(unix)]
fn wrapper(clone: &SmallClone, script: &str) -> std::path::PathBuf {
    use std::os::unix::fs::PermissionsExt;
    clone.write("cxx.sh", &format!("#!/bin/sh\n{script}exec g++ \"$@\"\n"));
    let wrapper = clone.path().join("cxx.sh");
    fs::set_permissions(&wrapper, fs::Permissions::from_mode(0o755)).unwrap();
    wrapper
}

#[cfg(unix)]
#[test]
fn a_program_whose_header_changes_while_it_is_compiled_is_not_kept() {
    if lacks(&["g++"]) {
        return;
    }
    let clone = clone();
    clone.write("x.h", "#define X 0\n");
    let source = ECHO_CPP.replace("n);", "n + X);");
    clone.write("a.cpp", &format!("#include \"x.h\"\n{source}"));
    // The header is another one when it was read.
    let header = clone.path().join("x.h");
    let header = header.display();
    let script = format!(
        "[ \"$1\" = --version ] || {{ g++ \"$@\" || exit; echo '#define X 1' > '{header}'; exit; }}\n"
    );
    let wrapper = wrapper(&clone, &script);
    for verdict in ["Accepted", "Wrong Answer"] {
        let mut command = judge();
        command.current_dir(clone.path()).args(["echo1", "a.cpp"]);
        let assert = command.env("CXX", &wrapper).assert();
        assert.stdout(contains(verdict));
    }
}

#[cfg(unix)]
#[test]
fn a_compiler_is_asked_for_its_version_once() {
    if lacks(&["g++"]) {
        return;
    }
    let clone = clone();
    let log = clone.path().join("log");
    let script = format!(
        "[ \"$1\" = --version ] && echo asked >> '{}'\n",
        log.display()
    );
    let wrapper = wrapper(&clone, &script);
    let files = ["a.cpp", "b.cpp", "c.cpp", "d.cpp"];
    for file in files {
        clone.write(file, &format!("{ECHO_CPP}// {file}\n"));
    }
    let mut command = judge();
    command.current_dir(clone.path()).arg("echo1").args(files);
    command.env("CXX", wrapper).assert().success();
    assert_eq!(fs::read_to_string(log).unwrap(), "asked\n");
}

#[cfg(unix)]
#[test]
#[ignore = "seconds: ten thousand files are made"]
fn a_compiler_that_makes_very_many_files_is_an_error_that_says_so() {
    if lacks(&["g++"]) {
        return;
    }
    let clone = clone();
    clone.write("a.cpp", ECHO_CPP);
    let wrapper = wrapper(
        &clone,
        "[ \"$1\" = --version ] && seq 10001 | xargs touch\n",
    );
    let mut command = judge();
    command.current_dir(clone.path()).args(["echo1", "a.cpp"]);
    let assert = command.env("CXX", wrapper).assert();
    let said = "does not work: the compiler makes over 1024 MB or 10000 files";
    assert.code(2).stderr(contains(said));
}

#[cfg(unix)]
#[test]
fn a_compiler_that_is_killed_or_says_nothing_is_an_error_that_says_so() {
    if lacks(&["g++"]) {
        return;
    }
    let clone = clone();
    clone.write("a.cpp", ECHO_CPP);
    clone.write(
        "b.cpp",
        "#error g++: fatal error: Killed signal terminated program cc1plus\n",
    );
    let said_killed = "echo 'g++: fatal error: Killed signal terminated program cc1plus' >&2";
    for (script, said) in [
        (
            "[ \"$1\" = --version ] && kill -9 $$\n",
            "does not work: it was killed; the memory of this machine may be too small",
        ),
        (
            "[ \"$1\" = --version ] && exit 1\n",
            "does not work: it fails and says nothing when it is asked for its version",
        ),
        (
            "[ \"$1\" = --version ] || kill -9 $$\n",
            "does not work: it was killed while it compiled a.cpp",
        ),
        (
            &format!("[ \"$1\" = --version ] || {{ {said_killed}; exit 1; }}\n"),
            "does not work: it was killed while it compiled a.cpp",
        ),
    ] {
        let wrapper = wrapper(&clone, script);
        let mut command = judge();
        command.current_dir(clone.path()).args(["echo1", "a.cpp"]);
        let assert = command.env("CXX", wrapper).assert();
        assert.code(2).stderr(contains(said));
    }
    // A source that says so is no compiler that was killed.
    clone
        .judge(&["echo1", "b.cpp"])
        .code(1)
        .stdout(contains("Compile Error"));
}

#[test]
fn the_same_file_name_in_two_folders_is_two_submissions() {
    if cfg!(windows) {
        return; // no shell
    }
    let clone = clone();
    clone.write("x/a.sh", "#!/bin/sh\necho X\n");
    clone.write("y/a.sh", "#!/bin/sh\necho Y\n");
    clone
        .judge(&["echo1", "x/a.sh", "y/a.sh", "-k", "01*"])
        .code(1)
        .stdout(is_match("(?m)^echo1    x/a.sh +Wrong Answer").unwrap())
        .stdout(is_match("(?m)^echo1    y/a.sh +Wrong Answer").unwrap())
        .stdout(contains("\n  answer  output\n  1       X\n"))
        .stdout(contains("\n  answer  output\n  1       Y\n"));
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

/// Prints the number that it reads, in a language for which the judge has a row.
fn echoes(tools: &[&str], file: &str, source: &str) {
    if lacks(tools) {
        return;
    }
    let clone = clone();
    clone.write(file, source);
    let judge = || clone.judge(&["echo1", file, "-m", "2000000"]);
    judge().success();
    clone.write(file, &format!("{source}\n(((\n"));
    judge().code(1);
}

#[test]
fn javascript_is_run_by_node() {
    let source = "const fs = require('fs');\nconsole.log(fs.readFileSync(0, 'utf8').trim());\n";
    echoes(&["node"], "a.js", source);
}

#[cfg(unix)]
#[test]
fn a_script_for_a_shell_or_awk_needs_no_first_line() {
    let clone = clone();
    for (file, text) in [("a.sh", "read n; echo $n\n"), ("a.awk", "{ print $1 }\n")] {
        fs::write(clone.path().join(file), text).unwrap();
        clone.judge(&["echo1", file]).success();
    }
    fs::write(clone.path().join("a.cat"), "read n\n").unwrap();
    clone
        .judge(&["echo1", "a.cat"])
        .code(2)
        .stderr(contains("not executable, and does not begin with #!"));
}

#[test]
fn ruby_is_run() {
    echoes(&["ruby"], "a.rb", "puts gets.to_i\n");
}

#[test]
fn perl_is_run() {
    echoes(&["perl"], "a.pl", "print <STDIN> + 0, \"\\n\";\n");
}

#[test]
fn php_is_run() {
    echoes(
        &["php"],
        "a.php",
        "<?php fscanf(STDIN, \"%d\", $n); echo $n, \"\\n\";\n",
    );
}

#[test]
fn lua_is_run() {
    echoes(&["lua"], "a.lua", "print(io.read('n'))\n");
}

#[test]
fn r_is_run() {
    echoes(
        &["Rscript"],
        "a.R",
        "cat(scan(file('stdin'), quiet = TRUE), sep = '\\n')\n",
    );
}

#[test]
fn c_sharp_is_compiled_by_mono() {
    let source = "class A { static void Main() { \
                  System.Console.WriteLine(System.Console.ReadLine()); } }\n";
    echoes(&["mcs", "mono"], "a.cs", source);
}

#[test]
fn go_is_compiled() {
    let source = "package main\nimport \"fmt\"\nfunc main() { var n int; fmt.Scan(&n); \
                  fmt.Println(n) }\n";
    echoes(&["go"], "a.go", source);
}

#[test]
fn haskell_is_compiled() {
    echoes(&["ghc"], "a.hs", "main = getLine >>= putStrLn\n");
}

#[test]
fn ocaml_is_compiled() {
    echoes(
        &["ocamlopt"],
        "a.ml",
        "let () = print_endline (read_line ())\n",
    );
}

#[test]
fn kotlin_is_compiled() {
    echoes(
        &["kotlinc", "java"],
        "a.kt",
        "fun main() { println(readLine()) }\n",
    );
}

#[test]
fn swift_is_compiled() {
    echoes(&["swiftc"], "a.swift", "print(readLine()!)\n");
}

#[test]
fn zig_is_compiled() {
    let source = "extern fn getchar() c_int;\nextern fn putchar(c_int) c_int;\n\
                  pub fn main() void {\n    while (true) {\n        const c = getchar();\n        \
                  if (c < 0) return;\n        _ = putchar(c);\n    }\n}\n";
    echoes(&["zig"], "a.zig", source);
}

#[test]
fn a_source_in_python_2_is_said_to_be_one() {
    if lacks(&["python3"]) {
        return;
    }
    let clone = clone();
    clone.write("a.py", "n = input()\nprint n\n");
    clone
        .judge(&["echo1", "a.py"])
        .code(1)
        .stdout(contains("Compile Error"))
        .stdout(contains(
            "This is Python 2: line 2 has print without parentheses. Rewrite it for Python 3, or \
             run it as a command: judge ID -- python2 a.py",
        ));
    // Python 3 would take this one.
    clone.write("b.py", "#!/usr/bin/python2\nprint(input())\n");
    clone
        .judge(&["echo1", "b.py"])
        .code(1)
        .stdout(contains("Compile Error"))
        .stdout(contains("This is Python 2: line 1 names its interpreter."));
}
