//! A text of keys and values as a tree, whatever its syntax: YAML, JSON, TOML or XML.

use std::fmt;
use std::str::FromStr;

/// How deep lists and maps may be in each other: each level takes some of the stack.
const MAX_LEVELS: usize = 64;

/// How many values a text may have: each takes memory, however short it is in the text.
const MAX_VALUES: usize = 200_000;

/// The bounds of a text; `kind` is the word for its values.
pub fn check_size(level: usize, values: usize, kind: &str) -> Result<(), String> {
    if level > MAX_LEVELS || values > MAX_VALUES {
        return Err(format!(
            "more than {MAX_LEVELS} levels or {MAX_VALUES} {kind}"
        ));
    }
    Ok(())
}

/// A value, and the line of its text in which it begins, from 1. The value of a key begins with the
/// key.
#[derive(Debug, Clone, Default)]
pub struct Node {
    pub line: usize,
    pub value: Value,
}

#[derive(Debug, Clone)]
pub enum Value {
    /// A text without quotes: a number, `true`, `null`, a word of YAML. Nothing is empty.
    Plain(String),
    /// A text in quotes, or of XML.
    Text(String),
    List(Vec<Node>),
    /// In the order of the text. If several entries have the same key, the last counts. Of an
    /// element of XML these are the attributes, `@NAME`, its elements, and its text under no name.
    Map(Vec<(String, Node)>),
}

impl Default for Value {
    fn default() -> Value {
        Value::Plain(String::new())
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct SyntaxError {
    pub line: usize,
    pub what: String,
}

impl fmt::Display for SyntaxError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

/// Escapes of JSON, which YAML has too: letters, and the characters that they stand for.
const ESCAPES: [(char, char); 8] = [
    ('"', '"'),
    ('\\', '\\'),
    ('/', '/'),
    ('b', '\u{8}'),
    ('f', '\u{c}'),
    ('n', '\n'),
    ('r', '\r'),
    ('t', '\t'),
];

/// The character that an escape of a text in quotes stands for, whose backslash comes before `text`,
/// and the bytes of the escape. `letters` are those besides JSON's, `codes` letters that have so many
/// hexadecimal digits behind them. Two codes may stand for one character above U+FFFF, as JSON
/// writes it; half of such a pair is an error.
pub fn escaped(
    text: &str,
    letters: &[(char, char)],
    codes: &[(char, usize)],
) -> Result<(char, usize), String> {
    let Some(escape) = text.chars().next() else {
        return Err("the text ends in a backslash".to_string());
    };
    let mut letters = ESCAPES.iter().chain(letters);
    if let Some((_, c)) = letters.find(|(letter, _)| *letter == escape) {
        return Ok((*c, escape.len_utf8()));
    }
    let Some((_, digits)) = codes.iter().find(|(letter, _)| *letter == escape) else {
        return Err(format!("\\{escape} is not an escape"));
    };
    let wanted = || format!("\\{escape} needs {digits} hexadecimal digits");
    let mut end = 1 + digits;
    let mut code = text.get(1..end).and_then(hexadecimal).ok_or_else(wanted)?;
    let next = text.get(end..end + 6);
    let low = next.and_then(|rest| rest.strip_prefix("\\u"));
    if let (0xd800..=0xdbff, Some(low @ 0xdc00..=0xdfff)) = (code, low.and_then(hexadecimal)) {
        (code, end) = (0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00), end + 6);
    }
    let c = char::from_u32(code).ok_or_else(|| match code {
        0xd800..=0xdfff => "half of a surrogate pair".to_string(),
        _ => format!("no character has the number {code:x}"),
    });
    Ok((c?, end))
}

/// `from_str_radix` would take a sign, too.
fn hexadecimal(digits: &str) -> Option<u32> {
    let is_digit = |byte: u8| byte.is_ascii_hexdigit();
    let code = u32::from_str_radix(digits, 16).ok();
    code.filter(|_| digits.bytes().all(is_digit))
}

impl Node {
    pub fn new(line: usize, value: Value) -> Node {
        Node { line, value }
    }

    /// The value of a key; `None` if it has none of that name, or this is not a map.
    pub fn get(&self, key: &str) -> Option<&Node> {
        let entry = self.entries().iter().rfind(|(name, _)| name == key);
        entry.map(|(_, node)| node)
    }

    /// The entries of a map; none of other values.
    pub fn entries(&self) -> &[(String, Node)] {
        match &self.value {
            Value::Map(entries) => entries,
            _ => &[],
        }
    }

    /// The text in quotes.
    pub fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The text with quotes or without; `None` if it is empty or `null`.
    pub fn scalar(&self) -> Option<&str> {
        match &self.value {
            Value::Plain(_) if self.is_null() => None,
            Value::Plain(text) | Value::Text(text) => {
                Some(text.as_str()).filter(|text| !text.is_empty())
            }
            Value::List(_) => None,
            Value::Map(_) => self.get("")?.scalar(),
        }
    }

    /// The words of a text, or the texts of a list; `None` of a map.
    pub fn words(&self) -> Option<Vec<String>> {
        match &self.value {
            Value::Plain(text) | Value::Text(text) => {
                Some(text.split_whitespace().map(str::to_string).collect())
            }
            Value::List(items) => {
                let texts = items.iter().filter_map(|item| match &item.value {
                    Value::Plain(text) | Value::Text(text) => Some(text.clone()),
                    _ => None,
                });
                Some(texts.collect())
            }
            Value::Map(_) => None,
        }
    }

    /// A plain value as a number or a `bool`; `None` if it is in quotes or does not parse.
    pub fn parsed<T: FromStr>(&self) -> Option<T> {
        match &self.value {
            Value::Plain(text) => text.parse().ok(),
            _ => None,
        }
    }

    pub fn list(&self) -> Option<&[Node]> {
        match &self.value {
            Value::List(items) => Some(items),
            _ => None,
        }
    }

    pub fn is_map(&self) -> bool {
        matches!(self.value, Value::Map(_))
    }

    pub fn is_null(&self) -> bool {
        const NULLS: [&str; 5] = ["", "~", "null", "Null", "NULL"];
        matches!(&self.value, Value::Plain(text) if NULLS.contains(&text.as_str()))
    }

    /// How many values are in it, itself among them.
    pub fn size(&self) -> usize {
        let inner: usize = match &self.value {
            Value::List(items) => items.iter().map(Node::size).sum(),
            Value::Map(entries) => entries.iter().map(|(_, node)| node.size()).sum(),
            Value::Plain(_) | Value::Text(_) => 0,
        };
        inner + 1
    }
}
