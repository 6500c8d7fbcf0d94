//! The page of a trace: its data against the template's arrays, and what it is made of.

use super::states::{matrices, template, Template};
use dlx_judge::locale::Locale;
use dlx_judge::trace::matrix::example;
use dlx_judge::trace::page;
use dlx_judge::trace::search::record;
use dlx_judge::trace::search::State;

/// The page writes into arrays of its own; it starts with these, and does what is listed.
#[test]
fn the_page_shows_the_same_states() {
    for matrix in matrices().into_iter().take(30) {
        let page = page::render(&record(&matrix).unwrap(), None);
        let numbers = |text: &str| -> Vec<usize> {
            let words = text.split(|c: char| !c.is_ascii_digit());
            words.filter_map(|word| word.parse().ok()).collect()
        };
        let array = |name: &str| {
            let start = page.find(&format!("\"{name}\": [")).unwrap();
            numbers(page[start..].split(']').next().unwrap())
        };
        let mut dlx = template(&matrix);
        let mut arrays = ["u", "d", "s"].map(array);
        let assert_same = |dlx: &Template, arrays: &[Vec<usize>; 3]| {
            let State { u, d, s, .. } = State::of(dlx);
            assert!(*arrays == [u, d, s], "{matrix:?}");
        };
        assert_same(&dlx, &arrays);
        let moments = page.split("\"moments\": [\n").nth(1).unwrap();
        for line in moments.lines().take_while(|line| !line.starts_with("]}")) {
            let mut parts = line.trim_start_matches('[').split(", [");
            let head = parts.next().unwrap();
            for write in parts {
                let mut names = ["\"u\"", "\"d\"", "\"s\""].into_iter();
                let at = names.position(|name| write.starts_with(name)).unwrap();
                let numbers = numbers(write);
                arrays[at][numbers[0]] = numbers[1];
            }
            let (what, number) = head.split_once(',').unwrap();
            let number = numbers(number)[0];
            match what.trim_matches('"') {
                "choose" => dlx.choose(number),
                "undo" => assert_eq!(dlx.undo(), number),
                // Here what the call before changed is complete.
                "branch" | "dead" | "solution" | "exhausted" => assert_same(&dlx, &arrays),
                _ => {}
            }
        }
        assert_same(&dlx, &arrays);
    }
}

#[test]
fn the_page_knows_why_the_search_branches_where_there_is_a_tie() {
    let page = page::render(&record(&example()).unwrap(), None);
    let (_, reasons) = page.split_once("\"reasons\": ").unwrap();
    let (reasons, _) = reasons.split_once('}').unwrap();
    assert!(reasons.starts_with("{\"1\": \"first\","), "{reasons}");
    assert!(reasons.contains(": \"down\""), "{reasons}");
}

#[test]
fn the_page_is_small_and_needs_nothing_from_outside() {
    let page = page::render(&record(&example()).unwrap(), None);
    assert!(page.len() < 300_000, "{} bytes", page.len());
    for outside in [
        "http:", "https:", "//www", "src=", "@import", "url(\"", "fetch(",
    ] {
        assert!(!page.contains(outside), "{outside}");
    }
    for left_over in ["{style}", "{data}", "{script}"] {
        assert!(!page.contains(left_over), "{left_over}");
    }
    assert_eq!(page, page::render(&record(&example()).unwrap(), None));
}

#[test]
fn whatever_the_page_says_it_says_in_both_languages() {
    let page = page::render(&record(&example()).unwrap(), None);
    let body = page.split("<body>").nth(1).unwrap();
    let count = |text: &str, what: &str| text.matches(what).count();
    assert_eq!(count(body, "lang=\"en\""), count(body, "lang=\"zh\""));
    let words = body.split("const WORDS = {").nth(1).unwrap();
    let (english, rest) = words.split_once("\n  zh: {").unwrap();
    let (chinese, _) = rest.split_once("\n};").unwrap();
    let keys = |text: &str| -> Vec<String> {
        text.lines()
            .filter_map(|line| line.strip_prefix("    "))
            .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
            .map(|line| line.split(':').next().unwrap().to_string())
            .collect()
    };
    assert_eq!(keys(english), keys(chinese));
    assert!(keys(english).len() > 15, "{:?}", keys(english));
}

#[test]
fn the_page_opens_in_the_language_that_is_asked_for_else_in_that_of_the_browser() {
    let language = |locale| {
        let page = page::render(&record(&example()).unwrap(), locale);
        let (_, after) = page.split_once("\"language\": \"")?;
        Some(after[..2].to_string())
    };
    assert_eq!(language(Some(Locale::Chinese)).as_deref(), Some("zh"));
    assert_eq!(language(Some(Locale::English)).as_deref(), Some("en"));
    assert_eq!(language(None), None);
}
