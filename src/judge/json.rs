//! JSON. The reader is strict: it takes what RFC 8259 allows and nothing else. A text from another
//! program must not exhaust the stack or the memory, so its depth and size have bounds.

#[cfg(test)]
pub mod tests;
pub mod writer;

use crate::tree::{self, Node, SyntaxError, Value};
use std::str;

/// Reads a text that is one value, with white space around it.
///
/// # Errors
/// The error says at which byte, the first being 1.
pub fn parse(bytes: &[u8]) -> Result<Node, SyntaxError> {
    let text = str::from_utf8(bytes).map_err(|error| {
        let valid = &bytes[..error.valid_up_to()];
        let line = valid.iter().filter(|byte| **byte == b'\n').count() + 1;
        let what = format!("byte {} is not UTF-8", valid.len() + 1);
        SyntaxError { line, what }
    })?;
    let mut parser = JsonParser::new(text);
    let parsed = parser.value(0).and_then(|value| {
        parser.skip_space();
        let is_end = parser.peek().is_none();
        is_end
            .then_some(value)
            .ok_or_else(|| parser.unexpected("the end"))
    });
    parsed.map_err(|what| SyntaxError {
        line: parser.line,
        what,
    })
}

/// Reads a text that is one list, value by value: it may be long, and it may end too early. Each
/// value is taken as soon as it is whole.
///
/// # Errors
/// The error says at which byte. Values that were taken before it are right.
pub fn each(bytes: &[u8], take: &mut dyn FnMut(Node)) -> Result<(), String> {
    let start = bytes.utf8_chunks().next();
    let text = start.map_or("", |chunk| chunk.valid());
    let mut parser = JsonParser::new(text);
    parser.skip_space();
    if parser.peek() != Some(b'[') {
        return Err(parser.unexpected("'['"));
    }
    parser.items(b']', |parser| {
        parser.values = 0;
        take(parser.value(1)?);
        Ok(())
    })?;
    parser.skip_space();
    if parser.at == bytes.len() {
        Ok(())
    } else {
        Err(parser.unexpected("the end"))
    }
}

struct JsonParser<'a> {
    text: &'a str,
    /// The next byte. The parser looks for ASCII only, so this is always between two characters.
    at: usize,
    /// How many values were read.
    values: usize,
    /// The line of the next byte.
    line: usize,
}

impl<'a> JsonParser<'a> {
    fn new(text: &'a str) -> JsonParser<'a> {
        JsonParser {
            text,
            at: 0,
            values: 0,
            line: 1,
        }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Counts the lines: a string has no line end in it, so none is passed elsewhere.
    fn skip_space(&mut self) {
        while let Some(byte @ (b' ' | b'\t' | b'\n' | b'\r')) = self.peek() {
            self.at += 1;
            self.line += usize::from(byte == b'\n');
        }
    }

    /// Steps over a byte if it is the next one.
    fn takes(&mut self, byte: u8) -> bool {
        let is_next = self.peek() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }

    fn fault(&self, what: &str) -> String {
        format!("{what} at byte {}", self.at + 1)
    }

    fn unexpected(&self, wanted: &str) -> String {
        match self.text[self.at..].chars().next() {
            Some(c) => self.fault(&format!("{c:?} instead of {wanted}")),
            None => self.fault(&format!("it ends too early, without {wanted},")),
        }
    }

    fn value(&mut self, level: usize) -> Result<Node, String> {
        self.values += 1;
        tree::check_size(level, self.values, "values").map_err(|what| self.fault(&what))?;
        self.skip_space();
        let line = self.line;
        let value = match self.peek() {
            Some(b'{') => Value::Map(self.items(b'}', |parser| parser.member(level))?),
            Some(b'[') => Value::List(self.items(b']', |parser| parser.value(level + 1))?),
            Some(b'"') => Value::Text(self.string()?),
            Some(b'-' | b'0'..=b'9') => self.number()?,
            _ => self.word()?,
        };
        Ok(Node::new(line, value))
    }

    fn word(&mut self) -> Result<Value, String> {
        let rest = &self.text[self.at..];
        let mut words = ["null", "true", "false"].into_iter();
        let Some(word) = words.find(|word| rest.starts_with(word)) else {
            return Err(self.unexpected("a value"));
        };
        self.at += word.len();
        Ok(Value::Plain(word.to_string()))
    }

    /// The items of a list or an object, up to the byte that ends it.
    fn items<T>(
        &mut self,
        end: u8,
        mut item: impl FnMut(&mut Self) -> Result<T, String>,
    ) -> Result<Vec<T>, String> {
        let mut items = Vec::new();
        self.at += 1;
        self.skip_space();
        let mut is_over = self.takes(end);
        while !is_over {
            items.push(item(self)?);
            self.skip_space();
            is_over = !self.takes(b',');
            if is_over && !self.takes(end) {
                return Err(self.unexpected(&format!("',' or '{}'", char::from(end))));
            }
        }
        Ok(items)
    }

    fn member(&mut self, level: usize) -> Result<(String, Node), String> {
        self.skip_space();
        if self.peek() != Some(b'"') {
            return Err(self.unexpected("a name in quotes"));
        }
        let name = self.string()?;
        self.skip_space();
        if !self.takes(b':') {
            return Err(self.unexpected("':'"));
        }
        Ok((name, self.value(level + 1)?))
    }

    fn number(&mut self) -> Result<Value, String> {
        let start = self.at;
        self.takes(b'-');
        if !self.takes(b'0') {
            self.digits()?;
        }
        if self.takes(b'.') {
            self.digits()?;
        }
        if self.takes(b'e') || self.takes(b'E') {
            let _ = self.takes(b'+') || self.takes(b'-');
            self.digits()?;
        }
        Ok(Value::Plain(self.text[start..self.at].to_string()))
    }

    fn digits(&mut self) -> Result<(), String> {
        if !self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            return Err(self.unexpected("a digit"));
        }
        while self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        Ok(())
    }

    fn string(&mut self) -> Result<String, String> {
        let mut string = String::new();
        self.at += 1;
        loop {
            let rest = &self.text[self.at..];
            let end = rest.find(|c: char| c < ' ' || c == '"' || c == '\\');
            let plain = &rest[..end.unwrap_or(rest.len())];
            string.push_str(plain);
            self.at += plain.len();
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(string);
                }
                Some(b'\\') => string.push(self.escaped()?),
                _ => return Err(self.unexpected("the end of a string")),
            }
        }
    }

    fn escaped(&mut self) -> Result<char, String> {
        self.at += 1;
        let escaped = tree::escaped(&self.text[self.at..], &[], &[('u', 4)]);
        let (c, bytes) = escaped.map_err(|what| self.fault(&what))?;
        self.at += bytes;
        Ok(c)
    }
}
