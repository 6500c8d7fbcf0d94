//! Values of YAML but for its blocks of entries: plain texts, those in quotes, and blocks; and
//! values in brackets, which are all that TOML has.

use super::{colon, without_comment, SyntaxResult, YamlReader};
use crate::tree::{self, Node, Value};

impl YamlReader<'_> {
    /// A text in quotes, or a plain one, which goes on in the lines that are indented by more.
    pub(super) fn scalar(&mut self, outer: Option<usize>) -> SyntaxResult<Value> {
        if self.rest().starts_with(['"', '\'']) {
            let text = self.quoted()?;
            self.end_line()?;
            return Ok(Value::Text(text));
        }
        let mut text = without_comment(self.rest()).to_string();
        let mut has_comment = text.len() < self.rest().trim_end().len();
        self.next_line();
        loop {
            let line = self.line;
            let is_content = self.skip_to_content()? && !self.is_at_end();
            if !is_content || outer.is_some_and(|outer| self.at <= outer) {
                return Ok(Value::Plain(text));
            }
            let more = without_comment(self.rest());
            if has_comment || colon(more).is_some() {
                return self.fault("it belongs to nothing above it");
            }
            has_comment = more.len() < self.rest().trim_end().len();
            fold(&mut text, self.line - line);
            text += more;
            self.next_line();
        }
    }

    /// A text in quotes, perhaps over several lines.
    pub(super) fn quoted(&mut self) -> SyntaxResult<String> {
        let (start, quote) = (self.line, self.rest().chars().next());
        let (mut text, mut kept) = (String::new(), 0);
        self.at += 1;
        loop {
            let rest = self.rest();
            let Some(c) = rest.chars().next() else {
                text.truncate(text[kept..].trim_end_matches([' ', '\t']).len() + kept);
                let line = self.line;
                self.next_line();
                while self.line < self.lines.len() && self.rest().trim().is_empty() {
                    self.next_line();
                }
                if self.line >= self.lines.len() || self.is_at_end() {
                    return self.fault_in(start, "a text in quotes begins and does not end");
                }
                fold(&mut text, self.line - line - 1);
                self.skip_space();
                continue;
            };
            self.at += c.len_utf8();
            match c {
                '\'' if quote == Some('\'') && rest.starts_with("''") => {
                    self.at += 1;
                    text.push('\'');
                }
                c if quote == Some(c) => return Ok(text),
                '\\' if quote == Some('"') && rest.len() > 1 => {
                    text.push(self.escaped()?);
                    kept = text.len();
                }
                '\\' if quote == Some('"') => {
                    self.next_line();
                    self.skip_space();
                }
                c => text.push(c),
            }
        }
    }

    /// The character that an escape stands for, whose backslash was read.
    fn escaped(&mut self) -> SyntaxResult<char> {
        const FURTHER: [(char, char); 10] = [
            ('0', '\0'),
            ('a', '\u{7}'),
            ('\t', '\t'),
            ('v', '\u{b}'),
            ('e', '\u{1b}'),
            (' ', ' '),
            ('N', '\u{85}'),
            ('_', '\u{a0}'),
            ('L', '\u{2028}'),
            ('P', '\u{2029}'),
        ];
        let codes = [('x', 2), ('u', 4), ('U', 8)];
        let escaped = tree::escaped(self.rest(), &FURTHER, &codes);
        let (c, bytes) = escaped.or_else(|what| self.fault(what))?;
        self.at += bytes;
        Ok(c)
    }

    /// A text as it stands in the lines below (`|`), or with its lines joined (`>`).
    pub(super) fn block_text(&mut self, outer: Option<usize>) -> SyntaxResult<Value> {
        let header = without_comment(self.rest());
        let is_folded = header.starts_with('>');
        let signs = &header[1..];
        if signs.contains(|c: char| !c.is_ascii_digit() && c != '+' && c != '-') {
            return self.fault(format!("{header:?} is not a text; it needs quotes"));
        }
        let least = outer.map_or(0, |outer| outer + 1);
        let digit = signs.chars().find_map(|c| c.to_digit(10));
        let given = digit.map(|digit| (least + digit as usize).saturating_sub(1));
        self.next_line();
        let (mut indent, mut text, mut blank) = (given, String::new(), 0);
        while let Some(line) = self.lines.get(self.line).filter(|_| !self.is_at_end()) {
            let margin = line.len() - line.trim_start_matches(' ').len();
            if line.trim().is_empty() {
                blank += 1;
                self.next_line();
                continue;
            }
            let indent = *indent.get_or_insert(margin);
            if margin < indent.max(least) {
                break;
            }
            if is_folded && !text.is_empty() {
                fold(&mut text, blank);
            } else if !text.is_empty() {
                text += &"\n".repeat(blank + 1);
            }
            blank = 0;
            text += &line[indent..];
            self.next_line();
        }
        Ok(Value::Text(text))
    }

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

/// Joins a text with its next line: by a blank, or by as many line ends as blank lines stand between.
fn fold(text: &mut String, blank: usize) {
    match blank {
        0 if text.is_empty() => {}
        0 => text.push(' '),
        _ => *text += &"\n".repeat(blank),
    }
}
