//! YAML as problems use it: maps and lists, below each other or in brackets; texts plain, in quotes
//! or as blocks; anchors and merges. Tags say nothing here. Keys that are lists or maps are refused,
//! and so is a second document. The values of TOML in brackets and quotes are read here too.

use crate::tree::{self, Node, SyntaxError, Value};
use std::collections::HashMap;

mod values;

type SyntaxResult<T> = Result<T, SyntaxError>;

pub fn parse(text: &str) -> SyntaxResult<Node> {
    YamlReader::new(text, ':').document()
}

pub(super) struct YamlReader<'a> {
    lines: Vec<&'a str>,
    /// The position: a line, from 0, and a byte of it.
    pub(super) line: usize,
    pub(super) at: usize,
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

    pub(super) fn rest(&self) -> &'a str {
        let line = self.lines.get(self.line);
        line.map_or("", |line| &line[self.at..])
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
        let line = self.lines.get(self.line);
        let before = line.map_or("", |line| &line[..self.at]);
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
        tree::check_size(level, self.values, "values").or_else(|what| self.fault(what))
    }

    /// The value that comes next, in a block that is indented by `outer`; `None` is the outermost
    /// one. Behind a key (`is_inline`) neither a map nor a list begins in the same line.
    fn node(&mut self, outer: Option<usize>, is_inline: bool, level: usize) -> SyntaxResult<Node> {
        self.count(level, 1)?;
        let (line, at) = (self.line, self.at);
        let anchor = self.properties();
        if self.at > at && self.is_line_over() {
            self.next_line();
            // Each line of tags alone takes some of the stack, as a level does.
            let node = self.below(outer, is_inline, level + 1)?;
            return Ok(self.anchored(anchor, node));
        }
        let rest = self.rest();
        // A pattern for names may stand for a key.
        let is_key_of_stars = rest.starts_with('*') && colon(without_comment(rest)).is_some();
        let value = match rest.chars().next() {
            Some('*' | '[' | '{') if !is_key_of_stars => {
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
        let position = (self.line, self.at);
        let is_key = self.key()?.is_some();
        (self.line, self.at) = position;
        let is_first = self.values == 1 && self.rest().contains(':');
        let mut later = self.lines[self.line + 1..].iter();
        Ok(is_key || is_first && later.any(|line| colon(line).is_some()))
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
        let name = &rest[1..end];
        let Some(node) = self.anchors.get(name).cloned() else {
            return self.fault(format!("*{name} has no &{name} before it"));
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

    /// The value behind a key or a dash, in the same line or below it.
    fn entry(&mut self, indent: usize, is_key: bool, level: usize) -> SyntaxResult<Node> {
        let line = self.line + 1;
        let node = if self.is_line_over() {
            self.next_line();
            self.below(Some(indent), is_key, level)?
        } else {
            self.node(Some(indent), is_key, level)?
        };
        Ok(Node { line, ..node })
    }

    fn list(&mut self, level: usize) -> SyntaxResult<Value> {
        let (indent, mut items) = (self.at, Vec::new());
        while self.goes_on(indent)? && is_item(self.rest()) {
            self.at += 1;
            items.push(self.entry(indent, false, level + 1)?);
        }
        Ok(Value::List(items))
    }

    fn map(&mut self, level: usize) -> SyntaxResult<Value> {
        let (indent, mut entries) = (self.at, Vec::new());
        while self.goes_on(indent)? && (entries.is_empty() || !is_item(self.rest())) {
            let Some(key) = self.key()? else {
                // `key:value`, without a blank, is a key that nobody asks for.
                let text = without_comment(self.rest());
                if !text.contains(':') {
                    return self.unexpected("KEY: VALUE");
                }
                self.next_line();
                entries.push((text.to_string(), Node::new(self.line, Value::default())));
                continue;
            };
            entries.push((key, self.entry(indent, true, level + 1)?));
        }
        self.merged(entries)
    }

    /// A map with these entries, and with those of the maps that `<<` names under other keys.
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
            (self.line, self.at) = (line, at);
            return Ok(None);
        }
        self.at += 1;
        Ok(Some(key))
    }
}

/// Whether an item of a list begins.
fn is_item(text: &str) -> bool {
    let after = text.strip_prefix('-');
    after.is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\t']))
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
