//! The three syntaxes, a case each as text and value.

use super::parse;
use crate::json::tests::shown;
use crate::problem::{toml, xml};
use crate::tree::{Node, SyntaxError};

fn yaml(cases: &[&str]) {
    check(parse, cases);
}

/// A case is a text, and behind `=>` what it means.
fn check(parse: fn(&str) -> Result<Node, SyntaxError>, cases: &[&str]) {
    for case in cases {
        let (text, wanted) = case.split_once(" => ").unwrap();
        let parsed = match parse(text) {
            Ok(node) => shown(&node),
            Err(error) => error.to_string(),
        };
        assert_eq!(parsed, wanted, "{text}");
    }
}

#[test]
fn maps_and_lists_stand_below_each_other_or_in_brackets() {
    yaml(&[
        " => ",
        "# nothing\n => ",
        "a: 1\nb:\n  c: 2\n  d: 3\n => {a: 1, b: {c: 2, d: 3}}",
        "- - x\n  - y\n- z\n => [[x, y], z]",
        "-  - x\n   - y\n-\n  z\n => [[x, y], z]",
        "a:\n- b: 1\n  c: 2\n- d\ne: 3 => {a: [{b: 1, c: 2}, d], e: 3}",
        "a:\n  - b\n-c: 1\n => {a: [b], -c: 1}",
        "a:\nb:\tc\r\n'd: e': f # g => {a: , b: c, \"d: e\": f}",
        "a: [b c, \"d, e]\",\n  -f]\ng: {h: 1, i, j: [k: l]} \
         => {a: [b c, \"d, e]\", -f], g: {h: 1, i: , j: [{k: l}]}}",
        "{a: 1,\n \"b\":2, 'c' : [ ] } => {a: 1, b: 2, c: []}",
        "a: [b\n  c] => {a: [b c]}",
        "<a>: https://x/y:z => {<a>: https://x/y:z}",
        "*.py:\n  permitted: [AC] => {*.py: {permitted: [AC]}}",
    ]);
}

#[test]
fn a_document_may_begin_and_end_with_marks() {
    yaml(&[
        "%YAML 1.2\n---\na: 1\n...\n => {a: 1}",
        "--- {a: 2s} => {a: 2s}",
        "--- # b\n- a\n => [a]",
        "--- !!map\na: !!str 1 => {a: 1}",
        "a: 1\n---\nb: 2 => line 2: a second document begins; only one is supported",
    ]);
}

#[test]
fn texts_are_plain_in_quotes_or_blocks() {
    yaml(&[
        "a: x\n  y\n z\nb: 'c''d' => {a: x y z, b: \"c'd\"}",
        "a: \"\\u6570\\u636E1.in\" => {a: \"数据1.in\"}",
        "a: \"\\x41\\ud834\\udd1e\\U0001d11e\\t\\\"\\\\\\/\" \
         => {a: \"A\u{1d11e}\u{1d11e}\\t\\\"\\\\/\"}",
        "a: \"b\n  c\\\n  d\n\n  e # f\" => {a: \"b cd\\ne # f\"}",
        "a: |\n  b\n   c\n\n  # d\ne: >-\n  f\n  g\n => {a: \"b\\n c\\n\\n# d\", e: \"f g\"}",
        "a: it's # b\nc: d#e\nf: 'g # h' # i => {a: it's, c: d#e, f: \"g # h\"}",
        "a: \"b \\\" # c\" # d => {a: \"b \\\" # c\"}",
    ]);
}

#[test]
fn anchors_stand_for_values_and_merges_for_entries() {
    yaml(&[
        "a: &b 2s\nc: *b => {a: 2s, c: 2s}",
        "a: &b\n  c: 1\n  d: 2\ne:\n  <<: *b\n  d: 3 => {a: {c: 1, d: 2}, e: {d: 3, c: 1}}",
        "- &a {b: 1}\n- &c {d: 2}\n- {<<: [*a, *c], e: *a} \
         => [{b: 1}, {d: 2}, {e: {b: 1}, b: 1, d: 2}]",
        "a: &b {c: 1}\nd:\n  <<: *b\ne: {<<: *b} => {a: {c: 1}, d: {c: 1}, e: {c: 1}}",
        "a: 1\nb: *c => line 2: *c has no &c before it",
        "a: &b 1\nc:\n  <<: *b => line 3: << needs a map, like *NAME of an &NAME",
        "a: &b {c: 1}\nd:\n  <<: *b\n  - e: f => line 4: it is indented too far",
    ]);
    let mut bomb = "a: &a [x, x, x, x, x, x, x, x, x, x]\n".to_string();
    for (a, b) in "abcdefgh".chars().zip("bcdefghi".chars()) {
        bomb += &format!("{b}: &{b} [{}]\n", vec![format!("*{a}"); 10].join(", "));
    }
    assert!(parse(&bomb).unwrap_err().what.contains("200000 values"));
}

#[test]
fn what_is_malformed_is_named_with_its_line() {
    let (deep, tags) = ("- ".repeat(100_000), "!a\n".repeat(100_000));
    yaml(&[
        "a: [b\nc: 5 => line 1: a [ opens, and no ] closes it",
        "a: {b: 1\n => line 1: a { opens, and no } closes it",
        "a: [b} => line 1: '}' instead of ',' or ']'",
        "a: \"b\nc: d\n => line 1: a text in quotes begins and does not end",
        "a: 'b' c => line 1: 'c' instead of the end of the line",
        "a: \"\\q\" => line 1: \\q is not an escape",
        "a: \"\\u12\" => line 1: \\u needs 4 hexadecimal digits",
        "a: b: c => line 1: a second ':'; the value needs quotes",
        "a: 1\n  b: 2 => line 2: it belongs to nothing above it",
        "a:\n    b: 1\n  c: 2 => line 3: it is indented too far",
        "a:\n\tb: 1 => line 2: a tab where YAML takes blanks only",
        "a: 1\nb\n => line 2: 'b' instead of KEY: VALUE",
        "a: 1\n- b => line 2: it belongs to nothing above it",
        "a: |x => line 1: \"|x\" is not a text; it needs quotes",
        "? a\n: b => line 1: keys with ? are not supported",
        &format!("{deep} => line 1: more than 64 levels or 200000 values"),
        &format!("{tags} => line 66: more than 64 levels or 200000 values"),
        // A key without a blank behind its colon is one that nobody asks for.
        "time:2s\na: 1 => {time:2s: , a: 1}",
        "a: 1\ntime:2s => {a: 1, time:2s: }",
    ]);
}

#[test]
fn each_value_knows_its_line() {
    let node = parse("a:\n- b: 1\n  c: [d,\n    e]\n").unwrap();
    let item = &node.get("a").unwrap().list().unwrap()[0];
    let list = item.get("c").unwrap();
    let lines = [node.get("a").unwrap().line, item.line, list.line];
    assert_eq!(lines, [1, 2, 3]);
    assert_eq!(list.list().unwrap()[1].line, 4);
}

#[test]
fn toml_has_keys_tables_and_arrays_of_tables() {
    let nested = format!("a = {}{}", "[".repeat(100_000), "]".repeat(100_000));
    let path = vec!["a"; 100_000].join(".");
    check(
        toml::parse,
        &[
            "title = 'A # B' # c\ntime = 5.0 # s\n\n[[tests]]\n    name = \"a\\u0062\"\n\
             [[tests]]\n name=\"b\"\n\
             [params]\nN = 200_000\nl = [1, # one\n 'x']\n[p.q]\nr.s = {t = 1, u = 'v'} \
             => {title: \"A # B\", time: 5.0, tests: [{name: \"ab\"}, {name: \"b\"}], \
             params: {N: 200_000, l: [1, \"x\"]}, p: {q: {r: {s: {t: 1, u: \"v\"}}}}}",
            "a = 1\nb => line 2: KEY = VALUE is expected here",
            "a = => line 1: a has no value",
            "a = \"b => line 1: a text in quotes begins and does not end",
            "a = [1 => line 1: a [ opens, and no ] closes it",
            "a = 1 b = 2 => line 1: '=' instead of the end of the line",
            "[a => line 1: a table needs a name in [ ]",
            "[[a] => line 1: a table needs a name in [[ ]]",
            "a = 1\na = 2 => line 2: a is already in line 1",
            "[a]\nb = 1\n[[a]] => line 3: a is not an array of tables above",
            "a = 1\n[a.b] => line 2: it goes into a table that is a value above",
            &format!("{nested} => line 1: more than 64 levels or 200000 values"),
            &format!("{path} = 1 => line 1: more than 64 levels or 200000 values"),
        ],
    );
}

#[test]
fn xml_has_elements_with_attributes_and_texts() {
    let deep = "<a>".repeat(70);
    check(
        xml::parse,
        &[
            "<?xml version=\"1.0\"?>\n<!DOCTYPE fps PUBLIC \"a\" \"b\">\n<!-- <x> -->\
             <p a=\"1 &gt; 0\" b='\"'>\
             <q c=\"/\">x &amp; y &#65;&#x42; &nbsp;</q>\
             <r><![CDATA[<b> & ]]]]><![CDATA[>]]></r></p>\n \
             => {p: {@a: \"1 > 0\", @b: \"\\\"\", q: {@c: \"/\", \"\": \"x & y AB &nbsp;\"}, \
             r: {\"\": \"<b> & ]]>\"}, \"\": \"\"}}",
            "<a>\n<b></a> => line 2: </a> closes another element",
            "\n<a><b/> => line 2: <a> has no </a>",
            " => line 1: a single root element is expected",
            "<a/><b/> => line 1: a single root element is expected",
            "</a> => line 1: </a> closes another element",
            "<a b=1></a> => line 1: <a> has no value in quotes",
            "<a => line 1: a tag does not end",
            "<a>\n<![CDATA[ => line 2: <![CDATA[ has no ]]>",
            "<!DOCTYPE a [<!ENTITY b \"c\">]><a/> \
             => line 1: entity declarations are not supported",
            &format!("{deep} => line 1: more than 64 levels or 200000 elements"),
        ],
    );
}
