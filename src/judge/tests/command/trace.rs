//! The command `judge trace`, as a user meets it. Its text and its page are tested in `states` and
//! `page`.

mod browser;
mod page;
mod states;

use crate::clone::{judge, stdout, SmallClone};
#[cfg(unix)]
use crate::{clone::PATIENCE, skip::lacks};
#[cfg(unix)]
use assert_cmd::cargo::cargo_bin;
use predicates::prelude::*;
use predicates::str::{contains, starts_with};
use std::fs;

#[test]
fn a_pipe_gets_all_steps_without_colours() {
    let folder = SmallClone::new("");
    let run = folder.judge(&["trace"]).success().stderr("");
    run.stdout(
        starts_with("Choose rows so that each column has exactly one 1 in them: 6 rows")
            .and(contains("A solution: rows 4, 5, 1.\n"))
            .and(contains('\x1b').not()),
    );
    let mut forced = judge();
    forced.arg("trace").env("CLICOLOR_FORCE", "1");
    forced.assert().success().stdout(contains("\x1b[1m"));
    forced.env("NO_COLOR", "1");
    forced.assert().success().stdout(contains('\x1b').not());
}

/// The numbers of the trace in the template's head, where row 4 is chosen too.
#[test]
fn the_trace_in_the_head_of_the_template_is_part_of_the_trace() {
    let head = include_str!("../../../../src/dlx.rs");
    let lines: Vec<&str> = head
        .lines()
        .filter(|line| line.contains(" leaves column "))
        .map(|line| line.trim_start_matches('/').trim())
        .collect();
    assert_eq!(lines.len(), 4);
    let run = judge().arg("trace").assert().success();
    let shown = stdout(&run);
    let row_4 = shown.split("choose(17)").nth(1).unwrap();
    let steps = row_4.lines().map(str::trim);
    let left = steps.filter(|line| line.contains(" leaves column "));
    assert_eq!(left.take(4).collect::<Vec<_>>(), lines);
}

#[test]
fn a_tie_is_explained_and_an_empty_column_is_noticed() {
    let run = judge().arg("trace").assert().success();
    run.stdout(
        contains("columns 1, 2, 3, 5, 6 have 2 rows each, the fewest;\n")
            .and(contains(
                "the search branches on the first of them\n\nchoose(11)",
            ))
            .and(contains("columns 5, 7 have 1 row each, the fewest;\n"))
            .and(contains(
                "the one that came down to one row last\n\n  choose(20)",
            ))
            .and(contains(
                "column 5 is empty now; the next smallest_column() sees it\n",
            ))
            .and(contains("d[5] = 5, so the loop does not run even once\n"))
            .and(contains("trail: 18 22 23 19 | 9 10\n"))
            .and(contains("column 1 is covered: s[1] = 2 + COVERED\n"))
            .and(contains(
                "Rows tried: 5. Times a node left and came back: 12.\n",
            )),
    );
}

#[test]
fn a_search_for_the_fewest_rows_is_told_by_rows_and_columns() {
    let folder = SmallClone::new("");
    let run = folder.judge(&["trace", "--cover"]).success().stderr("");
    run.stdout(
        contains("choose row 4, for column 5\n")
            .and(contains("row 4 settles columns 1, 3, 5\n"))
            .and(contains("a cover of 2 rows: 4, 2\n"))
            .and(contains("row 4 is barred: all covers with it are known\n"))
            .and(contains("the fewest rows are 4, 2.\n")),
    );
    folder.write("two.in", "2 2\n1 0\n1 0\n\n1 1\n0\n");
    let run = folder.judge(&["trace", "two.in", "--cover"]).success();
    run.stdout(contains("there is no cover.\n"))
        .stderr(contains("the one on line 5"));
}

#[test]
fn a_search_with_bounds_and_colours_is_told_node_by_node() {
    let folder = SmallClone::new("");
    let run = folder.judge(&["trace", "--mcc"]).success().stderr("");
    run.stdout(
        contains("column B: 1 to 2\n")
            .and(contains("row 1: A B S:red\n"))
            .and(contains("column A needs 1 of 2: 1 to spare\n"))
            .and(contains(
                "  choose row 1\n    rows that can be chosen: 3, 4\n",
            ))
            .and(contains("a solution, rows 1, 4\n"))
            .and(contains("column B leaves no choice\n"))
            .and(contains("The search is over: 4 solutions.\n")),
    );
    folder.write("a.dlx", "a b | x\na x:1\nb x:2\n");
    let run = folder.judge(&["trace", "a.dlx", "--mcc"]).success();
    run.stdout(contains("dead end: column").and(contains("0 solutions")));
    folder.write("bad.dlx", "a\nb\n");
    let run = folder.judge(&["trace", "bad.dlx", "--mcc"]).code(2);
    run.stderr(contains("line 2: there is no item \"b\""));
}

#[test]
fn lines_are_narrow() {
    let folder = SmallClone::new("");
    let rows: String = (0..10).map(|_| "1 ".repeat(20) + "\n").collect();
    folder.write("ones.in", &format!("10 20\n{rows}"));
    for words in [
        &["trace"][..],
        &["trace", "ones.in"],
        &["trace", "queens", "6"],
        &["trace", "sudoku"],
        &["trace", "ones.in", "--cover"],
        &["trace", "--mcc"],
    ] {
        let run = folder.judge(words).success();
        let printed = stdout(&run);
        assert!(
            printed.lines().all(|line| line.chars().count() <= 80),
            "{printed}"
        );
    }
}

#[test]
fn the_first_matrix_of_a_file_is_traced() {
    let folder = SmallClone::new("");
    folder.write("two.in", "2 2\n1 0\n0 1\n\n1 1\n0\n");
    let run = folder.judge(&["trace", "two.in"]).success();
    run.stdout(contains("A solution: rows 1, 2.\n"))
        .stderr(contains("the one on line 5"));
    folder.write("zero.in", "1 1\n0\n");
    let run = folder.judge(&["trace", "zero.in"]).success();
    run.stdout(contains("dead end: column 1").and(contains("There is no solution.\n")))
        .stderr("");
}

#[test]
fn a_page_goes_to_its_file() {
    let folder = SmallClone::new("");
    folder.write("a.in", "1 2\n1 1\n");
    for words in [
        &["trace", "--html", "a.html"][..],
        &["trace", "a.in", "--html", "a.html"],
    ] {
        let run = folder.judge(words).success();
        run.stdout("").stderr("judge: wrote a.html\n");
        let page = fs::read_to_string(folder.path().join("a.html")).unwrap();
        assert!(page.starts_with("<!doctype html>\n"), "{page}");
        assert!(page.ends_with("</html>\n"), "{page}");
    }
    for (language, is_chinese) in [("C", false), ("zh_CN.UTF-8", true)] {
        let mut command = judge();
        command.current_dir(folder.path()).env("LC_ALL", language);
        command
            .args(["trace", "--html", "a.html"])
            .assert()
            .success();
        let page = fs::read_to_string(folder.path().join("a.html")).unwrap();
        let says_so = page.contains("\"language\": \"zh\"");
        assert_eq!(says_so, is_chinese, "{language}");
    }
    let run = folder.judge(&["trace", "--html", "none/a.html"]).code(2);
    run.stderr(starts_with("judge: cannot write none/a.html"));
}

#[test]
fn a_page_shows_the_first_steps_of_a_long_search_and_counts_the_rest() {
    let folder = SmallClone::new("");
    folder.write("long.in", &pairs(10));
    let words = ["trace", "long.in", "--html", "a.html"];
    folder.judge(&words).success();
    let page = fs::read_to_string(folder.path().join("a.html")).unwrap();
    let (_, moments) = page.split_once("\"moments\": [\n").unwrap();
    let moments = moments.lines().take_while(|line| !line.starts_with("]}"));
    assert_eq!(moments.count(), 5000);
    let last = "[1024, 0, 1024]]";
    let start = "\"levels\": [[1, 0, 0], [2, 0, 0], [4, 0, 0], ";
    assert!(page.contains(start) && page.contains(last), "{page}");
}

#[test]
fn a_board_is_searched_and_its_rows_have_names() {
    let folder = SmallClone::new("");
    let run = folder.judge(&["trace", "queens", "4"]).success();
    run.stdout(contains("16 rows, 18 columns").and(contains("A solution: rows ").count(2)));
    let run = folder.judge(&["trace", "sudoku"]).success();
    run.stdout(contains("A solution: rows ").count(1));
    let words = ["trace", "queens", "--html", "a.html"];
    folder.judge(&words).success();
    let page = fs::read_to_string(folder.path().join("a.html")).unwrap();
    let names = [
        "a queen on b3",
        "皇后放在 b3",
        "diagonal c4 a2: at most one queen",
    ];
    for name in names {
        assert!(page.contains(name), "{name}");
    }
    for (words, message) in [
        (["queens", "7"], "1 to 6 queens, not \"7\""),
        (["sudoku", "12"], "16 digits from 1 to 4"),
        (["sudoku", "11.............."], "the digit 1 twice"),
    ] {
        let words = [&["trace"], &words[..]].concat();
        folder.judge(&words).code(2).stderr(contains(message));
    }
    // A file comes first.
    folder.write("queens", "1 1\n1\n");
    let run = folder.judge(&["trace", "queens"]).success();
    run.stdout(contains("1 row"));
}

/// Two rows for each column and no other: there are 2 to the power of `columns` solutions.
fn pairs(columns: usize) -> String {
    let row = |row: usize| {
        let ones = (0..columns).map(|column| if column == row / 2 { "1 " } else { "0 " });
        ones.collect::<String>() + "\n"
    };
    let rows: String = (0..2 * columns).map(row).collect();
    format!("{} {columns}\n{rows}", 2 * columns)
}

#[test]
fn what_cannot_be_traced_is_named_with_its_place() {
    let folder = SmallClone::new("");
    folder.write("two.in", "2 3\n0 1 0\n0 2 0\n");
    folder.write("wide.in", "16 300\n");
    folder.write("long.in", &pairs(10));
    for (words, fault) in [
        (
            "two.in",
            "two.in: line 3, column 3: \"2\" is neither 0 nor 1",
        ),
        (
            "wide.in",
            "wide.in: line 1, column 4: 300 columns; a trace shows 1 to 20",
        ),
        ("long.in", "long.in: the search takes more than 5000 steps"),
        ("none.in", "no file none.in"),
        ("src", "cannot read src: "),
        ("two.in wide.in", "one matrix at a time"),
    ] {
        let words: Vec<&str> = ["trace"].into_iter().chain(words.split(' ')).collect();
        let run = folder.judge(&words).code(2).stdout("");
        run.stderr(starts_with(format!("judge: {fault}")));
    }
}

/// `script` gives the command a terminal.
#[cfg(target_os = "linux")]
#[test]
fn a_terminal_gets_all_steps_as_a_pipe_does() {
    if lacks(&["script"]) {
        return;
    }
    let command = format!("'{}' trace", cargo_bin("judge").display());
    assert_cmd::Command::new("script")
        .args(["-qec", &command, "/dev/null"])
        .env("TERM", "dumb")
        .write_stdin("")
        .timeout(PATIENCE)
        .assert()
        .success()
        .stdout(contains("A solution: rows 4, 5, 1."));
}

#[cfg(unix)]
#[test]
fn a_reader_that_goes_away_is_no_error() {
    if lacks(&["bash"]) {
        return;
    }
    let folder = SmallClone::new("");
    // More than a pipe holds.
    folder.write("long.in", &pairs(7));
    let judge = cargo_bin("judge").display().to_string();
    let line = format!("'{judge}' trace long.in | head -1; echo status ${{PIPESTATUS[0]}}");
    assert_cmd::Command::new("bash")
        .args(["-c", &line])
        .current_dir(folder.path())
        .timeout(PATIENCE)
        .assert()
        .stdout(contains("\nstatus 0\n"))
        .stderr("");
}
