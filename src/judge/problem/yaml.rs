//! YAML as problems use it: maps and lists, below each other or in brackets; texts plain, in quotes
//! or as blocks; anchors and merges. Tags say nothing here. Keys that are lists or maps are refused,
//! and so is a second document. The values of TOML in brackets and quotes are read here too.

use crate::tree::{self, Node, SyntaxError, Value, MAX_LEVELS, MAX_VALUES};
use std::collections::HashMap;

type SyntaxResult<T> = Result<T, SyntaxError>;

pub fn parse(text: &str) -> SyntaxResult<Node> {
    YamlReader::new(text, ':').document()
}

pub(super) struct YamlReader<'a> {
    lines: Vec<&'a str>,
    /// The position: a line, from 0, and a byte of it.
    line: usize,
    at: usize,
    /// The sign between a key and its value in braces.
    separator: char,
    anchors: HashMap<&'a str, Node>,
    values: usize,
}

impl<'a> YamlReader<'a> {
    pub(super) fn new(text: &'a str, separator: char) -> YamlReader<'a> {
        YamlReader {
            lines: text.lines().collect(),
            line: 0,
            at: 0,
            separator,
            anchors: HashMap::new(),
            values: 0,
        }
    }

    /// The line that is read, from 1.
    pub(super) fn line(&self) -> usize {
        self.line + 1
    }

    /// Goes on by bytes of the line.
    pub(super) fn skip(&mut self, bytes: usize) {
        self.at += bytes;
    }

    /// Goes to a place in a line, from 0.
    fn seek(&mut self, line: usize, at: usize) {
        (self.line, self.at) = (line, at);
    }

    fn document(mut self) -> SyntaxResult<Node> {
        while self.skip_to_content()? && self.rest().starts_with('%') {
            self.next_line();
        }
        if self.is_marker("---") {
            self.at = 3;
        }
        let is_there = self.skip_to_content()? && !self.is_at_end();
        let node = if is_there {
            self.node(None, false, 0)?
        } else {
            Node::new(self.line + 1, Value::default())
        };
        if self.skip_to_content()? && self.is_marker("...") {
            self.next_line();
        }
        if !self.skip_to_content()? {
            Ok(node)
        } else if self.is_marker("---") {
            self.fault("a second document begins; only one is supported")
        } else {
            self.fault("it belongs to nothing above it")
        }
    }

    /// The rest of the line.
    pub(super) fn rest(&self) -> &'a str {
        self.lines
            .get(self.line)
            .map_or("", |line| &line[self.at..])
    }

    fn fault<T>(&self, what: impl Into<String>) -> SyntaxResult<T> {
        self.fault_in(self.line, what)
    }

    fn fault_in<T>(&self, line: usize, what: impl Into<String>) -> SyntaxResult<T> {
        Err(SyntaxError {
            line: line + 1,
            what: what.into(),
        })
    }

    /// That something else comes next than what could.
    fn unexpected<T>(&self, wanted: &str) -> SyntaxResult<T> {
        match self.rest().chars().next() {
            Some(c) => self.fault(format!("{c:?} instead of {wanted}")),
            None => self.fault(format!("{wanted} is missing")),
        }
    }

    pub(super) fn next_line(&mut self) {
        (self.line, self.at) = (self.line + 1, 0);
    }

    fn skip_space(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start_matches([' ', '\t']).len();
    }

    /// Whether the rest of the line is a comment, or empty.
    pub(super) fn is_line_over(&mut self) -> bool {
        self.skip_space();
        let rest = self.rest();
        rest.trim().is_empty() || rest.starts_with('#')
    }

    /// Goes to the next line.
    pub(super) fn end_line(&mut self) -> SyntaxResult<()> {
        if !self.is_line_over() {
            return self.unexpected("the end of the line");
        }
        self.next_line();
        Ok(())
    }

    /// Goes to the next text that is not a comment; `false` at the end of all.
    pub(super) fn skip_to_text(&mut self) -> bool {
        while self.line < self.lines.len() {
            if !self.is_line_over() {
                return true;
            }
            self.next_line();
        }
        false
    }

    /// The same within a block.
    fn skip_to_content(&mut self) -> SyntaxResult<bool> {
        let is_there = self.skip_to_text();
        let before = self
            .lines
            .get(self.line)
            .map_or("", |line| &line[..self.at]);
        if is_there && before.trim().is_empty() && before.contains('\t') {
            self.fault("a tab where YAML takes blanks only")
        } else {
            Ok(is_there)
        }
    }

    fn is_marker(&self, marker: &str) -> bool {
        let after = self.rest().strip_prefix(marker);
        self.at == 0 && after.is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\t']))
    }

    /// Whether no more of this document comes.
    fn is_at_end(&self) -> bool {
        self.line >= self.lines.len() || self.is_marker("---") || self.is_marker("...")
    }

    fn count(&mut self, level: usize, values: usize) -> SyntaxResult<()> {
        self.values += values;
        if level > MAX_LEVELS || self.values > MAX_VALUES {
            self.fault(format!(
                "more than {MAX_LEVELS} levels or {MAX_VALUES} values"
            ))
        } else {
            Ok(())
        }
    }

    /// The value that comes next, in a block that is indented by `outer`; `None` is the outermost
    /// one. Behind a key (`is_inline`) neither a map nor a list begins in the same line.
    fn node(&mut self, outer: Option<usize>, is_inline: bool, level: usize) -> SyntaxResult<Node> {
        self.count(level, 1)?;
        let (line, at) = (self.line, self.at);
        let anchor = self.properties();
        if self.at > at && self.is_line_over() {
            self.next_line();
            let node = self.below(outer, is_inline, level)?;
            return Ok(self.anchored(anchor, node));
        }
        let value = match self.rest().chars().next() {
            Some('*' | '[' | '{') if !is_key_of_stars(self.rest()) => {
                let value = self.flow(level)?.value;
                self.end_line()?;
                value
            }
            Some('|' | '>') => self.block_text(outer)?,
            _ if is_item(self.rest()) && !is_inline => self.list(level)?,
            Some('?') if self.rest().starts_with("? ") => {
                return self.fault("keys with ? are not supported");
            }
            _ if !self.is_at_key()? => self.scalar(outer)?,
            _ if is_inline => return self.fault("a second ':'; the value needs quotes"),
            _ => self.map(level)?,
        };
        Ok(self.anchored(anchor, Node::new(line + 1, value)))
    }

    /// Whether a key comes next. The first of all may lack the blank behind its colon.
    fn is_at_key(&mut self) -> SyntaxResult<bool> {
        let (line, at) = (self.line, self.at);
        let is_key = self.key()?.is_some();
        self.seek(line, at);
        let is_first = self.values == 1 && self.rest().contains(':');
        Ok(is_key
            || is_first
                && self.lines[line + 1..]
                    .iter()
                    .any(|line| colon(line).is_some()))
    }

    fn anchored(&mut self, anchor: Option<&'a str>, node: Node) -> Node {
        if let Some(name) = anchor {
            self.anchors.insert(name, node.clone());
        }
        node
    }

    /// Skips the tags and the anchor before a value. Returns the name of the anchor.
    fn properties(&mut self) -> Option<&'a str> {
        let mut anchor = None;
        loop {
            self.skip_space();
            let rest = self.rest();
            if !rest.starts_with(['&', '!']) {
                return anchor;
            }
            let end = rest.find([' ', '\t', ',', ']', '}']).unwrap_or(rest.len());
            if rest.starts_with('&') {
                anchor = Some(&rest[1..end]);
            }
            self.at += end;
        }
    }

    fn alias(&mut self) -> SyntaxResult<Node> {
        let rest = self.rest();
        let end = rest.find([' ', '\t', ',', ']', '}']).unwrap_or(rest.len());
        let Some(node) = self.anchors.get(&rest[1..end]).cloned() else {
            return self.fault(format!(
                "{} has no &{} before it",
                &rest[..end],
                &rest[1..end]
            ));
        };
        self.count(0, node.size())?;
        self.at += end;
        Ok(node)
    }

    /// The value in the lines below a key or a dash; empty if they belong to something else. Items
    /// of a list may stand right below a key.
    fn below(&mut self, outer: Option<usize>, is_key: bool, level: usize) -> SyntaxResult<Node> {
        let line = self.line;
        let is_there = self.skip_to_content()? && !self.is_at_end();
        let is_inner = |at: usize| outer.map_or(true, |outer| at > outer);
        let is_list = is_key && outer == Some(self.at) && is_item(self.rest());
        if is_there && (is_inner(self.at) || is_list) {
            self.node(outer, false, level)
        } else {
            Ok(Node::new(line, Value::default()))
        }
    }

    fn list(&mut self, level: usize) -> SyntaxResult<Value> {
        let (indent, mut items) = (self.at, Vec::new());
        while self.goes_on(indent)? && is_item(self.rest()) {
            let line = self.line;
            self.at += 1;
            let mut item = if self.is_line_over() {
                self.next_line();
                self.below(Some(indent), false, level + 1)?
            } else {
                self.node(Some(indent), false, level + 1)?
            };
            item.line = line + 1;
            items.push(item);
        }
        Ok(Value::List(items))
    }

    fn map(&mut self, level: usize) -> SyntaxResult<Value> {
        let (indent, mut entries) = (self.at, Vec::new());
        while self.goes_on(indent)? && (entries.is_empty() || !is_item(self.rest())) {
            let line = self.line;
            let Some(key) = self.key()? else {
                // `key:value`, without a blank, is a key that nobody asks for.
                let text = without_comment(self.rest());
                if !text.contains(':') {
                    return self.unexpected("KEY: VALUE");
                }
                self.next_line();
                entries.push((text.to_string(), Node::new(line + 1, Value::default())));
                continue;
            };
            let mut node = if self.is_line_over() {
                self.next_line();
                self.below(Some(indent), true, level + 1)?
            } else {
                self.node(Some(indent), true, level + 1)?
            };
            node.line = line + 1;
            entries.push((key, node));
        }
        self.merged(entries)
    }

    /// A map with these entries, and with those of the maps that `<<` names where it has none of
    /// that name.
    fn merged(&self, entries: Vec<(String, Node)>) -> SyntaxResult<Value> {
        let (merged, mut entries): (Vec<_>, Vec<_>) =
            entries.into_iter().partition(|(key, _)| key == "<<");
        for (_, node) in merged {
            let maps = node.list().unwrap_or(std::slice::from_ref(&node));
            if let Some(other) = maps.iter().find(|map| !map.is_map()) {
                return self.fault_in(other.line - 1, "<< needs a map, like *NAME of an &NAME");
            }
            for (key, value) in maps.iter().flat_map(|map| map.entries()) {
                if !entries.iter().any(|(other, _)| other == key) {
                    entries.push((key.clone(), value.clone()));
                }
            }
        }
        Ok(Value::Map(entries))
    }

    /// Whether the block that is indented so far has one more entry.
    fn goes_on(&mut self, indent: usize) -> SyntaxResult<bool> {
        if !self.skip_to_content()? || self.is_at_end() || self.at < indent {
            return Ok(false);
        }
        if self.at > indent {
            self.fault("it is indented too far")
        } else {
            Ok(true)
        }
    }

    /// Takes a key with its colon; `None`, at the same place, if there is none.
    fn key(&mut self) -> SyntaxResult<Option<String>> {
        let (line, at) = (self.line, self.at);
        let key = match self.rest().chars().next() {
            Some('"' | '\'') => self.quoted()?,
            _ => {
                let text = without_comment(self.rest());
                let Some(colon) = colon(text) else {
                    return Ok(None);
                };
                self.at += colon;
                text[..colon].trim_end().to_string()
            }
        };
        self.skip_space();
        if self.line != line || colon(self.rest()) != Some(0) {
            self.seek(line, at);
            return Ok(None);
        }
        self.at += 1;
        Ok(Some(key))
    }

    /// A text in quotes, or a plain one, which goes on in the lines that are indented by more.
    fn scalar(&mut self, outer: Option<usize>) -> SyntaxResult<Value> {
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
    fn quoted(&mut self) -> SyntaxResult<String> {
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
        const KNOWN: [(char, char); 18] = [
            ('0', '\0'),
            ('a', '\u{7}'),
            ('b', '\u{8}'),
            ('t', '\t'),
            ('\t', '\t'),
            ('n', '\n'),
            ('v', '\u{b}'),
            ('f', '\u{c}'),
            ('r', '\r'),
            ('e', '\u{1b}'),
            (' ', ' '),
            ('"', '"'),
            ('/', '/'),
            ('\\', '\\'),
            ('N', '\u{85}'),
            ('_', '\u{a0}'),
            ('L', '\u{2028}'),
            ('P', '\u{2029}'),
        ];
        match tree::escaped(self.rest(), &KNOWN, &[('x', 2), ('u', 4), ('U', 8)]) {
            Ok((c, bytes)) => {
                self.at += bytes;
                Ok(c)
            }
            Err(what) => self.fault(what),
        }
    }

    /// A text as it stands in the lines below (`|`), or with its lines joined (`>`).
    fn block_text(&mut self, outer: Option<usize>) -> SyntaxResult<Value> {
        let header = without_comment(self.rest());
        let is_folded = header.starts_with('>');
        let (mut digits, signs) = (header[1..].chars().filter(char::is_ascii_digit), ['+', '-']);
        if !header[1..]
            .chars()
            .all(|c| c.is_ascii_digit() || signs.contains(&c))
        {
            return self.fault(format!("{header:?} is not a text; it needs quotes"));
        }
        let least = outer.map_or(0, |outer| outer + 1);
        let given = digits
            .next()
            .and_then(|c| c.to_digit(10))
            .map(|digit| (least + digit as usize).saturating_sub(1));
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
            match (text.is_empty(), is_folded) {
                (true, _) => {}
                (false, true) => fold(&mut text, blank),
                (false, false) => text.extend(std::iter::repeat('\n').take(blank + 1)),
            }
            blank = 0;
            text += &line[indent..];
            self.next_line();
        }
        Ok(Value::Text(text))
    }

    /// A value in brackets, or within them.
    pub(super) fn flow(&mut self, level: usize) -> SyntaxResult<Node> {
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
            let ends = |(at, c): (usize, char)| match c {
                ',' | '[' | ']' | '{' | '}' => true,
                c if c != self.separator => false,
                '=' => true,
                _ => line[at + 1..]
                    .chars()
                    .next()
                    .map_or(true, |c| " \t,[]{}".contains(c)),
            };
            let end = line
                .char_indices()
                .find(|character| ends(*character))
                .map(|(at, _)| at);
            text += line[..end.unwrap_or(line.len())].trim_end();
            self.at += end.unwrap_or(line.len());
            if text.is_empty() {
                return self.unexpected("a value");
            }
            let has_comment = !self.rest().trim().is_empty();
            if end.is_some() || has_comment || self.separator != ':' {
                return Ok(Value::Plain(text));
            }
            if !self.skip_to_text() || self.rest().starts_with([',', ']', '}', ':']) {
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
        _ => text.extend(std::iter::repeat('\n').take(blank)),
    }
}

/// Whether an item of a list begins.
fn is_item(text: &str) -> bool {
    let after = text.strip_prefix('-');
    after.is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\t']))
}

/// Whether a pattern for names stands for a key.
fn is_key_of_stars(text: &str) -> bool {
    text.starts_with('*') && colon(without_comment(text)).is_some()
}

/// Where the colon after a key stands: a blank follows it, or the end.
fn colon(text: &str) -> Option<usize> {
    let mut colons = text.match_indices(':').map(|(at, _)| at);
    colons.find(|at| text[at + 1..].is_empty() || text[at + 1..].starts_with([' ', '\t']))
}

/// The text before a comment, which follows a blank.
fn without_comment(text: &str) -> &str {
    let mut signs = text.match_indices('#').map(|(at, _)| at);
    let comment = signs.find(|at| *at == 0 || text[..*at].ends_with([' ', '\t']));
    text[..comment.unwrap_or(text.len())].trim_end()
}

#[cfg(test)]
mod tests;
