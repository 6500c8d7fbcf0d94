//! As much of XML as problems use: elements, attributes, texts and CDATA. The five entities of XML
//! and numbers of characters stand for a character, other entities for themselves: none is
//! expanded, and nothing is fetched.

use crate::tree::{self, Node, SyntaxError, Value};

const ENTITIES: [(&str, char); 5] = [
    ("lt", '<'),
    ("gt", '>'),
    ("amp", '&'),
    ("quot", '"'),
    ("apos", '\''),
];

/// The outermost element, as the only entry of a map.
pub fn parse(text: &str) -> Result<Node, SyntaxError> {
    let mut reader = XmlReader {
        text,
        at: 0,
        line: 1,
        elements: 0,
    };
    let around = reader.element("", Vec::new(), 1, 0)?;
    match around.entries() {
        [root, _text] => Ok(Node::new(1, Value::Map(vec![root.clone()]))),
        _ => reader.fault("a single root element is expected"),
    }
}

struct XmlReader<'a> {
    text: &'a str,
    at: usize,
    /// The line of the next tag or text.
    line: usize,
    elements: usize,
}

impl<'a> XmlReader<'a> {
    /// The content of an element with this name and these attributes, which begins in this line, up
    /// to its end. On level 0 it is all of the text.
    fn element(
        &mut self,
        name: &str,
        mut entries: Vec<(String, Node)>,
        line: usize,
        level: usize,
    ) -> Result<Node, SyntaxError> {
        let mut own_text = String::new();
        loop {
            let rest = &self.text[self.at..];
            if rest.is_empty() && level > 0 {
                self.line = line;
                return self.fault(format!("<{name}> has no </{name}>"));
            } else if rest.is_empty() {
                break;
            } else if !rest.starts_with('<') {
                let length = rest.find('<').unwrap_or(rest.len());
                own_text += &decoded(self.take(length));
            } else if rest.starts_with("<![CDATA[") {
                own_text += self.within("<![CDATA[", "]]>")?;
            } else if rest.starts_with("<!--") {
                self.within("<!--", "-->")?;
            } else if rest.starts_with("<?") {
                self.within("<?", "?>")?;
            } else if rest.starts_with("<!") {
                let line = self.line;
                if self.within("<!", ">")?.contains('[') {
                    self.line = line;
                    return self.fault("entity declarations are not supported");
                }
            } else {
                let tag = self.tag()?;
                match tag.strip_prefix('/').map(str::trim) {
                    Some(closed) if closed == name && level > 0 => {
                        self.take(tag.len() + "<>".len());
                        break;
                    }
                    Some(closed) => {
                        return self.fault(format!("</{closed}> closes another element"))
                    }
                    None => entries.push(self.open(tag, level + 1)?),
                }
            }
        }
        entries.push((String::new(), Node::new(line, Value::Text(own_text))));
        Ok(Node::new(line, Value::Map(entries)))
    }

    fn fault<T>(&self, what: impl Into<String>) -> Result<T, SyntaxError> {
        let (line, what) = (self.line, what.into());
        Err(SyntaxError { line, what })
    }

    fn take(&mut self, length: usize) -> &'a str {
        let taken = &self.text[self.at..][..length];
        self.at += length;
        self.line += taken.matches('\n').count();
        taken
    }

    /// Takes the text between a start, which comes next, and the next end.
    fn within(&mut self, start: &str, end: &str) -> Result<&'a str, SyntaxError> {
        match self.text[self.at + start.len()..].find(end) {
            Some(length) => {
                let taken = self.take(start.len() + length + end.len());
                Ok(&taken[start.len()..][..length])
            }
            None => self.fault(format!("{start} has no {end}")),
        }
    }

    /// The text of the next tag: a bracket in quotes does not end it.
    fn tag(&self) -> Result<&'a str, SyntaxError> {
        let rest = &self.text[self.at + 1..];
        let mut quote = None;
        for (index, c) in rest.char_indices() {
            match (quote, c) {
                (None, '>') => return Ok(&rest[..index]),
                (None, '"' | '\'') => quote = Some(c),
                (Some(open), c) if open == c => quote = None,
                _ => {}
            }
        }
        self.fault("a tag does not end")
    }

    /// The element that begins with this tag, which comes next, with its name.
    fn open(&mut self, tag: &str, level: usize) -> Result<(String, Node), SyntaxError> {
        self.elements += 1;
        tree::check_size(level, self.elements, "elements").or_else(|what| self.fault(what))?;
        let line = self.line;
        let inner = tag.strip_suffix('/').unwrap_or(tag);
        let end = inner.find(char::is_whitespace).unwrap_or(inner.len());
        let (name, mut rest) = inner.split_at(end);
        let mut entries = Vec::new();
        while let Some((key, after)) = rest.split_once('=') {
            let quoted = after.trim_start();
            let quote = quoted.chars().next().filter(|c| matches!(c, '"' | '\''));
            let value = quote.and_then(|quote| quoted[1..].split_once(quote));
            let Some((value, after)) = value else {
                return self.fault(format!("<{name}> has no value in quotes"));
            };
            let value = Node::new(line, Value::Text(decoded(value)));
            entries.push((format!("@{}", key.trim()), value));
            rest = after;
        }
        self.take(tag.len() + "<>".len());
        let element = if tag.ends_with('/') {
            entries.push((String::new(), Node::new(line, Value::Text(String::new()))));
            Node::new(line, Value::Map(entries))
        } else {
            self.element(name, entries, line, level)?
        };
        Ok((name.to_string(), element))
    }
}

/// A text with the characters that entities stand for.
fn decoded(text: &str) -> String {
    let mut parts = text.split('&');
    let mut decoded = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let (entity, rest) = part.split_once(';').unwrap_or(("", part));
        let number = match (entity.strip_prefix("#x"), entity.strip_prefix('#')) {
            (Some(digits), _) => u32::from_str_radix(digits, 16).ok(),
            (None, digits) => digits.and_then(|digits| digits.parse().ok()),
        };
        let named = ENTITIES.iter().find(|(name, _)| *name == entity);
        match number.and_then(char::from_u32).or(named.map(|(_, c)| *c)) {
            Some(character) => decoded.extend([&*character.to_string(), rest]),
            None => decoded.extend(["&", part]),
        }
    }
    decoded
}
