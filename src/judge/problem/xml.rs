//! As much of XML as problems use: elements, attributes, texts and CDATA. The five entities of XML
//! and numbers of characters stand for a character, other entities for themselves: none is
//! expanded, and nothing is fetched.

use crate::tree::{Node, SyntaxError, Value, MAX_LEVELS, MAX_VALUES};

const ENTITIES: [(&str, char); 5] = [
    ("lt", '<'),
    ("gt", '>'),
    ("amp", '&'),
    ("quot", '"'),
    ("apos", '\''),
];

/// An element that is open.
#[derive(Default)]
struct Element {
    name: String,
    line: usize,
    /// Its attributes and what is in it, as [`Value::Map`] has them.
    entries: Vec<(String, Node)>,
    /// All its own text.
    text: String,
}

/// The outermost element, as the only entry of a map.
pub fn parse(text: &str) -> Result<Node, SyntaxError> {
    let mut reader = XmlReader {
        text,
        at: 0,
        line: 1,
        open: vec![Element::default()],
        elements: 0,
    };
    while reader.at < text.len() {
        let before = reader.at;
        let step = reader.step();
        let line = reader.line;
        step.map_err(|what| SyntaxError { line, what })?;
        reader.line += text[before..reader.at].matches('\n').count();
    }
    let fault = |line: usize, what: String| Err(SyntaxError { line, what });
    match &mut reader.open[..] {
        [around] if around.entries.len() == 1 => Ok(Node::new(
            1,
            Value::Map(std::mem::take(&mut around.entries)),
        )),
        [_] => fault(reader.line, "a single root element is expected".to_string()),
        [.., inner] => fault(inner.line, format!("<{0}> has no </{0}>", inner.name)),
        [] => fault(reader.line, "no element is open".to_string()),
    }
}

struct XmlReader<'a> {
    text: &'a str,
    at: usize,
    /// The line of the next tag or text.
    line: usize,
    /// The elements that are open, the outermost first, and one around all.
    open: Vec<Element>,
    elements: usize,
}

impl<'a> XmlReader<'a> {
    /// Takes the next tag, comment or text.
    fn step(&mut self) -> Result<(), String> {
        let rest = &self.text[self.at..];
        if !rest.starts_with('<') {
            let text = &rest[..rest.find('<').unwrap_or(rest.len())];
            self.at += text.len();
            self.add(&decoded(text));
            return Ok(());
        }
        if rest.starts_with("<![CDATA[") {
            let text = self.within("<![CDATA[", "]]>")?;
            self.add(text);
            return Ok(());
        }
        for (start, end) in [("<!--", "-->"), ("<?", "?>")] {
            if rest.starts_with(start) {
                return self.within(start, end).map(|_| ());
            }
        }
        if rest.starts_with("<!") {
            let what = self.within("<!", ">")?;
            return if what.contains('[') {
                Err("entity declarations are not supported".to_string())
            } else {
                Ok(())
            };
        }
        let tag = self.tag()?;
        match tag.strip_prefix('/') {
            Some(name) => self.close(name.trim()),
            None => self.open(tag),
        }
    }

    /// The text between a start, which comes next, and the next end.
    fn within(&mut self, start: &str, end: &str) -> Result<&'a str, String> {
        let inner = &self.text[self.at + start.len()..];
        let length = inner
            .find(end)
            .ok_or_else(|| format!("{start} has no {end}"))?;
        self.at += start.len() + length + end.len();
        Ok(&inner[..length])
    }

    /// What is in the next tag: a bracket in quotes does not end it.
    fn tag(&mut self) -> Result<&'a str, String> {
        let rest = &self.text[self.at + 1..];
        let mut quote = None;
        for (place, c) in rest.char_indices() {
            match (quote, c) {
                (None, '>') => {
                    self.at += place + 2;
                    return Ok(&rest[..place]);
                }
                (None, '"' | '\'') => quote = Some(c),
                (Some(open), c) if open == c => quote = None,
                _ => {}
            }
        }
        Err("a tag does not end".to_string())
    }

    fn add(&mut self, text: &str) {
        if let Some(element) = self.open.last_mut() {
            element.text += text;
        }
    }

    fn open(&mut self, tag: &str) -> Result<(), String> {
        self.elements += 1;
        if self.open.len() > MAX_LEVELS || self.elements > MAX_VALUES {
            return Err(format!(
                "more than {MAX_LEVELS} levels or {MAX_VALUES} elements"
            ));
        }
        let inner = tag.strip_suffix('/').unwrap_or(tag);
        let end = inner.find(char::is_whitespace).unwrap_or(inner.len());
        let (name, mut rest) = inner.split_at(end);
        let mut entries = Vec::new();
        while let Some((key, after)) = rest.split_once('=') {
            let after = after.trim_start();
            let quote = after.chars().next().filter(|c| matches!(c, '"' | '\''));
            let value = quote.and_then(|quote| after[1..].split_once(quote));
            let (value, after) = value.ok_or_else(|| format!("<{name}> has no value in quotes"))?;
            let value = Node::new(self.line, Value::Text(decoded(value)));
            entries.push((format!("@{}", key.trim()), value));
            rest = after;
        }
        self.open.push(Element {
            name: name.to_string(),
            line: self.line,
            entries,
            ..Element::default()
        });
        if tag.ends_with('/') {
            self.close(name)
        } else {
            Ok(())
        }
    }

    fn close(&mut self, name: &str) -> Result<(), String> {
        let closed = self.open.pop().filter(|element| element.name == name);
        let (Some(mut element), Some(outer)) = (closed, self.open.last_mut()) else {
            return Err(format!("</{name}> closes another element"));
        };
        let text = Node::new(element.line, Value::Text(element.text));
        element.entries.push((String::new(), text));
        let node = Node::new(element.line, Value::Map(element.entries));
        outer.entries.push((element.name, node));
        Ok(())
    }
}

/// A text with the characters that entities stand for.
fn decoded(text: &str) -> String {
    let mut parts = text.split('&');
    let mut decoded = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let character = part.split_once(';').and_then(|(entity, rest)| {
            let number = entity
                .strip_prefix('#')
                .and_then(|it| match it.strip_prefix('x') {
                    Some(digits) => u32::from_str_radix(digits, 16).ok(),
                    None => it.parse().ok(),
                });
            let known = ENTITIES.iter().find(|(name, _)| *name == entity);
            let character = number.and_then(char::from_u32);
            Some((character.or(known.map(|(_, c)| *c))?, rest))
        });
        match character {
            Some((character, rest)) => {
                decoded.push(character);
                decoded.push_str(rest);
            }
            None => {
                decoded.push('&');
                decoded.push_str(part);
            }
        }
    }
    decoded
}
