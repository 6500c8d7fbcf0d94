//! The grammar of RFC 8259, production by production: `grammar.txt` has texts, and after ` => ` the
//! value, or the error. Bytes that are not printable are written `<0A>`.

use super::{parse, writer};
use crate::tree::{Node, Value};

const GRAMMAR: &str = include_str!("grammar.txt");

/// Each text of the grammar as it is written there, its bytes, and what it is read as.
fn cases() -> Vec<(&'static str, Vec<u8>, &'static str)> {
    let rows = GRAMMAR.lines().filter_map(|line| line.split_once(" => "));
    let cases = rows.map(|(text, wanted)| (text, decoded(text), wanted));
    cases.collect()
}

fn decoded(text: &str) -> Vec<u8> {
    let mut parts = text.split('<');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let (byte, rest) = part.split_once('>').unwrap();
        bytes.push(u8::from_str_radix(byte, 16).unwrap());
        bytes.extend_from_slice(rest.as_bytes());
    }
    bytes
}

/// A value in one form, however it was written: texts in quotes, and what is plain without, as are
/// names that nobody could take for something else.
pub fn shown(node: &Node) -> String {
    match &node.value {
        Value::Plain(word) => word.clone(),
        Value::Text(text) => format!("{text:?}"),
        Value::List(items) => writer::list(items.iter().map(shown)),
        Value::Map(entries) => {
            let entry = |(name, node): &(String, Node)| {
                let is_plain = !name.is_empty() && !name.contains([' ', ',', '"', '\\']);
                let name = if is_plain {
                    name.clone()
                } else {
                    format!("{name:?}")
                };
                format!("{name}: {}", shown(node))
            };
            let texts: Vec<String> = entries.iter().map(entry).collect();
            format!("{{{}}}", texts.join(", "))
        }
    }
}

#[test]
fn each_production_is_read_and_each_error_is_named_with_its_place() {
    for (text, bytes, wanted) in cases() {
        let read = match parse(&bytes) {
            Ok(node) => shown(&node),
            Err(error) => format!("error: {}", error.what),
        };
        assert_eq!(read, wanted, "{text}");
    }
    assert!(cases().len() > 70, "{} cases only", cases().len());
}

/// A text that lacks some bytes may be refused, but nothing worse happens.
#[test]
fn a_damaged_text_is_read_or_refused() {
    for (_, bytes, _) in cases() {
        for at in 0..bytes.len() {
            let without = [&bytes[..at], &bytes[at + 1..]].concat();
            for damaged in [&bytes[..at], &bytes[at..], &without] {
                if let Err(fault) = parse(damaged) {
                    assert!(fault.what.contains("byte "), "{fault}");
                }
            }
        }
    }
}

#[test]
fn a_text_that_is_nested_too_deep_or_has_too_many_values_is_refused() {
    let nested = |levels: usize| "[".repeat(levels) + &"]".repeat(levels);
    assert!(parse(nested(64).as_bytes()).is_ok());
    for levels in [66, 10_000, 1_000_000] {
        let message = parse(nested(levels).as_bytes()).unwrap_err().what;
        assert!(message.contains("more than 64 levels"), "{message}");
    }
    for open in ["[", "{\"\":", "[{\"\":"] {
        assert!(parse(open.repeat(100_000).as_bytes()).is_err());
    }
    let many = format!("[{}0]", "0,".repeat(300_000));
    assert!(parse(many.as_bytes()).is_err());
}

#[test]
fn what_is_written_is_what_is_read() {
    let strange = "a\"b\\c\n\x1b\u{85}数独";
    let inner = writer::Object::default().with("b", writer::or_null(None::<f64>));
    let lines = writer::lines([&*inner.to_string(), "-2.5e1", "true"]);
    let written = writer::Object::default()
        .with("a", lines)
        .with("c", 1)
        .with("c", writer::list([writer::string(strange)]));
    let text = written.to_string();
    let string = "\"a\\\"b\\\\c\\n\\u001b\\u0085数独\"";
    let lines = "[\n{\"b\": null},\n-2.5e1,\ntrue\n]";
    let wanted = format!("{{\"a\": {lines}, \"c\": 1, \"c\": [{string}]}}");
    assert_eq!(text, wanted);
    let read = parse(text.as_bytes()).unwrap();
    let list = read.get("a").and_then(Node::list).unwrap();
    assert!(list[0].get("b").is_some_and(Node::is_null));
    assert_eq!(list[1].parsed(), Some(-25.0));
    assert_eq!(list[2].parsed(), Some(true));
    assert!(list[1].get("b").is_none() && read.get("b").is_none());
    // The last of two counts.
    let strings = read.get("c").and_then(Node::list).unwrap();
    assert_eq!(strings[0].text(), Some(strange));
}
