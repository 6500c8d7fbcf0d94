//! The causes of failures that the judge names, from a source or from a checker.

use crate::clone::SmallClone;
use predicates::str::contains;

/// A judging of a file of these bytes: its text and what it is said to be.
fn assert_cause(file: &str, text: &[u8], what: &str) {
    let clone = SmallClone::with_scripts();
    std::fs::write(clone.path().join(file), text).unwrap();
    clone.judge(&["echo1", file]).code(1).stdout(contains(what));
}

#[test]
fn a_template_that_is_not_there_is_said_to_come_from_judge_template() {
    for name in ["dlx.hpp", "dlx_small.hpp", "cover.hpp"] {
        let text = format!("#include \"{name}\"\nint main() {{}}\n");
        let what = format!("\n{name} is not beside a.cpp: judge template {name} > {name}\n");
        assert_cause("a.cpp", text.as_bytes(), &what);
    }
    for name in ["mcc", "dlx_small"] {
        let text = format!("mod {name};\nfn main() {{}}\n");
        let file = format!("{name}.rs");
        let what = format!("\n{file} is not beside a.rs: judge template {file} > {file}\n");
        assert_cause("a.rs", text.as_bytes(), &what);
    }
    let what = "\na.rs uses the template mcc: judge template mcc.rs > mcc.rs, and add";
    assert_cause("a.rs", b"use mcc::Mcc;\nfn main() {}\n", what);
}

#[test]
fn a_source_in_another_code_is_said_to_be() {
    let wide = |text: &str| {
        let units = text.encode_utf16().chain([10]);
        let bytes = units.flat_map(u16::to_le_bytes);
        [0xff, 0xfe].into_iter().chain(bytes).collect::<Vec<u8>>()
    };
    for (file, text) in [("a.cpp", "int main() {}"), ("a.py", "print(1)")] {
        let what = format!("\n{file} is in UTF-16; save it in UTF-8\n");
        assert_cause(file, &wide(text), &what);
    }
    let what = "\nLine 1 of a.py is not in UTF-8: save it in UTF-8";
    assert_cause("a.py", b"# \xc4\xe3\nprint(1)\n", what);
}

#[test]
fn a_main_that_returns_nothing_is_the_cause_of_an_exit_status() {
    let text = b"#include <stdio.h>\nvoid main(void) { printf(\"1\\n\"); }\n";
    assert_cause("a.c", text, "a.c: line 2 has void main, so the exit status");
}

#[cfg(unix)]
#[test]
fn a_first_line_that_ends_in_cr_lf_is_why_a_script_does_not_run() {
    let clone = SmallClone::with_scripts();
    clone.write("script", "#!/usr/bin/env python3\r\nprint(input())\r\n");
    // Whoever runs it names the interpreter.
    let path = clone.path().join("script");
    let allow = |mode| {
        use std::os::unix::fs::PermissionsExt;
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(mode)).unwrap();
    };
    allow(0o644);
    clone.judge(&["echo1", "script"]).code(0);
    allow(0o755);
    let what = "judge: cannot run script: its first line ends in CR LF";
    let judged = clone.judge(&["echo1", "script"]).code(2);
    judged.stderr(contains(what));
}

#[cfg(unix)]
#[test]
fn a_checker_that_refuses_the_answer_too_is_said_to() {
    let clone = SmallClone::with_scripts();
    clone.write(
        "strict.py",
        "import sys\nprint('7 is wanted', file=sys.stderr)\nsys.exit(open(sys.argv[2]).read() != '7\\n')\n",
    );
    let judged = clone.judge(&[
        "echo1",
        "right.sh",
        "--checker",
        "strict.py",
        "-k",
        "01-one",
    ]);
    let what = "right.sh: the checker refuses the answer of 01-one, too: 7 is wanted; so";
    judged.code(1).stdout(contains(what));
}

#[cfg(unix)]
#[test]
fn one_testlib_in_the_folder_above_is_enough_for_a_contest() {
    let clone = SmallClone::with_scripts();
    clone.write("contest/testlib.h", "int is_wrong() { return 0; }\n");
    clone.write_case("contest/a/1", "1\n", "1\n");
    clone.write(
        "contest/a/check.cpp",
        "#include \"testlib.h\"\nint main() { return is_wrong(); }\n",
    );
    clone
        .judge(&["--data", "contest/a", "right.sh"])
        .code(0)
        .stdout(contains("Accepted"));
}

#[cfg(unix)]
#[test]
fn what_is_invisible_is_shown_wherever_a_text_is_quoted() {
    let clone = SmallClone::with_scripts();
    let marked = "\u{feff}1\u{200b}\u{a0}\u{2028}";
    let shown = r"\u{feff}1\u{200b}\u{a0}\u{2028}";
    clone.write("print.py", &format!("print({marked:?})\n"));
    clone.write(
        "quote.py",
        "import sys\nsys.stderr.write(ascii(1) + open(sys.argv[2], encoding='utf-8').read())\n\
         sys.exit(1)\n",
    );
    // It says what it has heard, and is content.
    clone.write(
        "interact.py",
        "import sys\nprint(5, flush=True)\ninput()\nsys.exit(1)\n",
    );
    clone.write_case("testdata/echo1/03-marked", &format!("{marked}\n"), "2\n");
    for words in [
        &["print.py", "-k", "01-one"][..],
        &["right.sh", "-k", "03-marked"],
        &["right.sh", "-k", "03-marked", "--checker", "quote.py"],
        &["print.py", "-k", "01-one", "--interactor", "interact.py"],
    ] {
        let words = [&["echo1"], words].concat();
        let judged = clone.judge(&words).code(1);
        let text = crate::clone::stdout(&judged);
        assert!(text.contains(shown), "{words:?}: {text}");
        let is_raw = |c| text.contains(c);
        assert!(!marked.chars().filter(|&c| c != '1').any(is_raw), "{text}");
    }
    let drawn = clone.judge(&["draw", "testdata/echo1/03-marked.in"]);
    let output = drawn.get_output();
    let text = [&output.stdout[..], &output.stderr].concat();
    assert!(String::from_utf8(text).unwrap().contains(shown));
}
