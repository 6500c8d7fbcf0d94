//! Values in brackets, and within them: those of YAML, and all that TOML has.

use super::{colon, without_comment, SyntaxResult, YamlReader};
use crate::tree::{Node, Value};

impl YamlReader<'_> {
    /// A value in brackets, or within them.
    pub(in crate::problem) fn flow(&mut self, level: usize) -> SyntaxResult<Node> {
        self.count(level, 1)?;
        let anchor = self.properties();
        let line = self.line;
        let value = match self.rest().chars().next() {
            Some('[') => self.flow_list(level)?,
            Some('{') => self.flow_map(level)?,
            Some('"' | '\'') => Value::Text(self.quoted()?),
            Some('*') => self.alias()?.value,
            _ => self.flow_plain()?,
        };
        Ok(self.anchored(anchor, Node::new(line + 1, value)))
    }

    fn flow_list(&mut self, level: usize) -> SyntaxResult<Value> {
        let (open, mut items) = (self.line, Vec::new());
        self.at += 1;
        while self.has_item(open, ']')? {
            let mut item = self.flow(level + 1)?;
            self.skip_to_flow(open, ']')?;
            let is_pair = self.separator == ':' && colon(self.rest()) == Some(0);
            if let Some(key) = item.scalar().filter(|_| is_pair).map(str::to_string) {
                self.at += 1;
                self.skip_to_flow(open, ']')?;
                item.value = Value::Map(vec![(key, self.flow(level + 1)?)]);
            }
            items.push(item);
            self.end_item(open, ']')?;
        }
        Ok(Value::List(items))
    }

    fn flow_map(&mut self, level: usize) -> SyntaxResult<Value> {
        let (open, mut entries) = (self.line, Vec::new());
        self.at += 1;
        while self.has_item(open, '}')? {
            let key = self.flow(level + 1)?;
            let (Value::Plain(name) | Value::Text(name)) = &key.value else {
                return self.fault_in(key.line - 1, "a list or a map stands for a key");
            };
            self.skip_to_flow(open, '}')?;
            let mut value = Node::new(key.line, Value::default());
            if self.rest().starts_with(self.separator) {
                self.at += 1;
                self.skip_to_flow(open, '}')?;
                if !self.rest().starts_with([',', '}']) {
                    value = self.flow(level + 1)?;
                }
            }
            value.line = key.line;
            entries.push((name.clone(), value));
            self.end_item(open, '}')?;
        }
        self.merged(entries)
    }

    /// Goes to the next text within brackets, which opened in the line `open`.
    fn skip_to_flow(&mut self, open: usize, close: char) -> SyntaxResult<()> {
        if self.skip_to_text() {
            return Ok(());
        }
        let opening = if close == ']' { '[' } else { '{' };
        self.fault_in(open, format!("a {opening} opens, and no {close} closes it"))
    }

    /// Whether an item comes before the end of the brackets, which is taken.
    fn has_item(&mut self, open: usize, close: char) -> SyntaxResult<bool> {
        self.skip_to_flow(open, close)?;
        let is_over = self.rest().starts_with(close);
        self.at += usize::from(is_over);
        Ok(!is_over)
    }

    /// Takes the comma after an item, unless the brackets end.
    fn end_item(&mut self, open: usize, close: char) -> SyntaxResult<()> {
        self.skip_to_flow(open, close)?;
        if self.rest().starts_with(',') {
            self.at += 1;
        } else if !self.rest().starts_with(close) {
            return self.unexpected(&format!("',' or {close:?}"));
        }
        Ok(())
    }

    /// A plain text within brackets, which may go on in the next lines.
    fn flow_plain(&mut self) -> SyntaxResult<Value> {
        let mut text = String::new();
        loop {
            let line = without_comment(self.rest());
            let is_end = |(at, c): &(usize, char)| match c {
                ',' | '[' | ']' | '{' | '}' => true,
                ':' if self.separator == ':' => {
                    let after = &line[at + 1..];
                    after.is_empty() || after.starts_with([' ', '\t', ',', '[', ']', '{', '}'])
                }
                _ => *c == self.separator,
            };
            let end = line.char_indices().find(is_end).map(|(at, _)| at);
            text += line[..end.unwrap_or(line.len())].trim_end();
            self.at += end.unwrap_or(line.len());
            if text.is_empty() {
                return self.unexpected("a value");
            }
            let goes_on = end.is_none() && self.rest().trim().is_empty() && self.separator == ':';
            let ends = [',', ']', '}', ':'];
            if !goes_on || !self.skip_to_text() || self.rest().starts_with(ends) {
                return Ok(Value::Plain(text));
            }
            text.push(' ');
        }
    }
}
