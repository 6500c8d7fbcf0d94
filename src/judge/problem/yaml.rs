//! As much of YAML as problem packages use: maps and lists, below each other or in brackets, plain
//! and quoted texts. Anchors, tags and the like are plain text here.

/// How deep lists and maps may be in each other: what is deeper is plain text, too.
const MOST_LEVELS: usize = 64;

#[derive(Debug, Clone, PartialEq)]
pub enum Node {
    /// A key without a value has the empty text.
    Text(String),
    List(Vec<Node>),
    Map(Vec<(String, Node)>),
}

impl Default for Node {
    fn default() -> Node {
        Node::Text(String::new())
    }
}

impl Node {
    pub fn parse(text: &str) -> Node {
        let text = text.trim_start_matches('\u{feff}');
        let lines = text.lines().map(without_comment).map(|line| YamlLine {
            indent: line.len() - line.trim_start().len(),
            text: line.trim(),
        });
        let lines = lines.filter(|line| !line.text.is_empty() && line.text != "---");
        YamlParser {
            lines: lines.collect(),
            next: 0,
            level: 0,
        }
        .block(0)
    }

    /// The node at the end of a path of keys: `limits.memory`.
    pub fn get(&self, path: &str) -> Option<&Node> {
        path.split('.').try_fold(self, |node, key| node.child(key))
    }

    fn child(&self, key: &str) -> Option<&Node> {
        let mut entries = self.entries().iter();
        entries.find(|(name, _)| name == key).map(|(_, node)| node)
    }

    /// The entries of a map; none for other nodes.
    pub fn entries(&self) -> &[(String, Node)] {
        match self {
            Node::Map(entries) => entries,
            _ => &[],
        }
    }

    /// The items of the list at a path of keys; none of other nodes.
    pub fn items(&self, path: &str) -> &[Node] {
        match self.get(path) {
            Some(Node::List(items)) => items,
            _ => &[],
        }
    }

    /// The text at a path of keys; `None` if it is empty or no text.
    pub fn text(&self, path: &str) -> Option<&str> {
        match self.get(path)? {
            Node::Text(text) if !text.is_empty() => Some(text),
            _ => None,
        }
    }

    pub fn words(&self, path: &str) -> Option<Vec<String>> {
        self.get(path)?.own_words()
    }

    /// The words of a text, or the items of a list.
    pub fn own_words(&self) -> Option<Vec<String>> {
        Some(match self {
            Node::Text(text) => text.split_whitespace().map(str::to_string).collect(),
            Node::List(items) => items.iter().filter_map(Node::plain).collect(),
            Node::Map(_) => return None,
        })
    }

    fn plain(&self) -> Option<String> {
        match self {
            Node::Text(text) => Some(text.clone()),
            _ => None,
        }
    }

    /// The number at a path of keys, above 0 and at most 1e6; `None` if there is no text.
    ///
    /// # Errors
    /// A sentence about any other text.
    pub fn positive(&self, path: &str) -> Result<Option<f64>, String> {
        let number = |value: &str| {
            positive(value).ok_or_else(|| format!("{path}: {value:?} is not a number above 0"))
        };
        self.text(path).map(number).transpose()
    }
}

pub fn positive(text: &str) -> Option<f64> {
    let number = text.trim().parse().ok();
    number.filter(|number: &f64| *number > 0.0 && *number <= 1e6)
}

/// A line without its comment and the blanks around it.
#[derive(Debug, Clone, Copy)]
struct YamlLine<'a> {
    indent: usize,
    text: &'a str,
}

struct YamlParser<'a> {
    lines: Vec<YamlLine<'a>>,
    next: usize,
    /// How many lists and maps are around the next line.
    level: usize,
}

impl<'a> YamlParser<'a> {
    /// The node that begins in the next line; empty if that is indented by less than `least`.
    fn block(&mut self, least: usize) -> Node {
        match self.lines.get(self.next) {
            Some(line) if line.indent >= least => {
                let (indent, text) = (line.indent, line.text);
                let is_deep = self.level == MOST_LEVELS;
                self.level += 1;
                let node = if item(text).is_some() && !is_deep {
                    self.list(indent)
                } else if key(text).is_some() && !is_deep {
                    self.map(indent)
                } else {
                    self.next += 1;
                    self.value(text, indent)
                };
                self.level -= 1;
                node
            }
            _ => Node::default(),
        }
    }

    fn list(&mut self, indent: usize) -> Node {
        let mut items = Vec::new();
        while let Some(line) = self.lines.get(self.next).copied() {
            let Some(rest) = item(line.text).filter(|_| line.indent == indent) else {
                break;
            };
            if rest.is_empty() {
                self.next += 1;
                items.push(self.block(indent + 1));
            } else {
                // The text after the dash is a block of its own, indented as far as this text.
                let inner = indent + line.text.len() - rest.len();
                self.lines[self.next] = YamlLine {
                    indent: inner,
                    text: rest,
                };
                items.push(self.block(inner));
            }
        }
        Node::List(items)
    }

    fn map(&mut self, indent: usize) -> Node {
        let mut entries = Vec::new();
        while let Some(line) = self.lines.get(self.next).copied() {
            let Some((name, rest)) = key(line.text).filter(|_| line.indent == indent) else {
                break;
            };
            self.next += 1;
            entries.push((name, self.value(rest, indent)));
        }
        // Skips a line that fits nowhere, and the lines below that belong to it.
        while self
            .lines
            .get(self.next)
            .is_some_and(|line| line.indent > indent)
        {
            self.next += 1;
        }
        Node::Map(entries)
    }

    /// The value after a key, or in the lines below it.
    fn value(&mut self, text: &'a str, indent: usize) -> Node {
        if text.starts_with(['|', '>']) && text.len() <= 2 {
            return Node::Text(self.continued(String::new(), indent));
        }
        if text.is_empty() {
            // The items of a list may stand right below the key.
            let below = self.lines.get(self.next);
            let is_list = below.is_some_and(|it| it.indent == indent && item(it.text).is_some());
            return self.block(if is_list { indent } else { indent + 1 });
        }
        if !text.starts_with(['[', '{']) {
            return Node::Text(plain(&self.continued(text.to_string(), indent)));
        }
        let (mut whole, mut brackets) = (text.to_string(), Brackets::default());
        brackets.read(text);
        while brackets.open > 0 && self.next < self.lines.len() {
            let text = self.lines[self.next].text;
            brackets.read(text);
            whole.push(' ');
            whole.push_str(text);
            self.next += 1;
        }
        Flow(&whole).node(self.level)
    }

    /// A text with the next lines that are indented by more than `indent`.
    fn continued(&mut self, mut text: String, indent: usize) -> String {
        while let Some(line) = self.lines.get(self.next).filter(|it| it.indent > indent) {
            if !text.is_empty() {
                text.push(' ');
            }
            text.push_str(line.text);
            self.next += 1;
        }
        text
    }
}

/// The text after the dash of a list item; `None` for other lines.
fn item(text: &str) -> Option<&str> {
    match text.strip_prefix('-')? {
        "" => Some(""),
        rest => rest.strip_prefix(' ').map(str::trim_start),
    }
}

/// A key, and the text after its colon; `None` for other lines.
fn key(text: &str) -> Option<(String, &str)> {
    let end = match text.chars().next()? {
        quote @ ('"' | '\'') => text[1..].find(quote)? + 2,
        '[' | '{' => return None,
        _ => 0,
    };
    let colon = end
        + text[end..].match_indices(':').find_map(|(at, _)| {
            let after = text[end + at + 1..].chars().next();
            after.map_or(true, |c| c == ' ' || c == '\t').then_some(at)
        })?;
    Some((plain(&text[..colon]), text[colon + 1..].trim()))
}

/// How many brackets are open at the end of what was read, and the quote that is.
#[derive(Default)]
struct Brackets {
    open: i32,
    quote: Option<char>,
}

impl Brackets {
    fn read(&mut self, text: &str) {
        for c in text.chars() {
            match c {
                c if self.quote == Some(c) => self.quote = None,
                _ if self.quote.is_some() => {}
                '"' | '\'' => self.quote = Some(c),
                '[' | '{' => self.open += 1,
                ']' | '}' => self.open -= 1,
                _ => {}
            }
        }
    }
}

/// The unread rest of a text in brackets.
struct Flow<'a>(&'a str);

impl Flow<'_> {
    fn node(&mut self, level: usize) -> Node {
        self.0 = self.0.trim_start();
        if level > MOST_LEVELS {
            return Node::Text(plain(std::mem::take(&mut self.0)));
        }
        if let Some(rest) = self.0.strip_prefix('[') {
            self.0 = rest;
            let mut items = Vec::new();
            while self.goes_on(']') {
                items.push(self.node(level + 1));
            }
            return Node::List(items);
        }
        if let Some(rest) = self.0.strip_prefix('{') {
            self.0 = rest;
            let mut entries = Vec::new();
            while self.goes_on('}') {
                let name = self.text(&[':', ',', '}']);
                let rest = self.0.strip_prefix(':');
                let value = rest.map(|rest| {
                    self.0 = rest;
                    self.node(level + 1)
                });
                entries.push((name, value.unwrap_or_default()));
            }
            return Node::Map(entries);
        }
        Node::Text(self.text(&[',', ']', '}']))
    }

    /// Skips blanks and commas between two items; `false` after the last item.
    fn goes_on(&mut self, end: char) -> bool {
        self.0 = self.0.trim_start_matches([' ', '\t', ',']);
        match self.0.strip_prefix(end) {
            Some(rest) => {
                self.0 = rest;
                false
            }
            // A bracket of another kind, or the end of the text, ends the items too.
            None => !self.0.is_empty() && !self.0.starts_with([']', '}']),
        }
    }

    fn text(&mut self, ends: &[char]) -> String {
        let skipped = match self.0.chars().next() {
            Some(quote @ ('"' | '\'')) => self.0[1..].find(quote).map_or(0, |at| at + 2),
            _ => 0,
        };
        let end = self.0[skipped..].find(ends).map(|at| at + skipped);
        let (text, rest) = self.0.split_at(end.unwrap_or(self.0.len()));
        self.0 = rest;
        plain(text)
    }
}

/// The line without its comment. `#` begins a comment at the start of the line or after a blank,
/// but not in quotes.
fn without_comment(line: &str) -> &str {
    let (mut quote, mut before) = (None, ' ');
    // The last character that is no blank: a quote counts only where a value may begin.
    let mut last = ':';
    for (at, c) in line.char_indices() {
        match quote {
            Some(_) if quote == Some(c) && before != '\\' => quote = None,
            Some(_) => {}
            None if c == '#' && matches!(before, ' ' | '\t') => return &line[..at],
            None if matches!(c, '"' | '\'') && matches!(last, ':' | '-' | ',' | '[' | '{') => {
                quote = Some(c);
            }
            None => {}
        }
        before = c;
        if c != ' ' {
            last = c;
        }
    }
    line
}

/// The value without the quotes and blanks around it; `~` and `null` are empty.
fn plain(value: &str) -> String {
    let value = value.trim();
    let quoted = |quote| value.strip_prefix(quote)?.strip_suffix(quote);
    let text = quoted('"').or_else(|| quoted('\'')).unwrap_or(value);
    match text {
        "~" | "null" if text == value => String::new(),
        _ => text.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const YAML: &str = "\
# A package.
---
name:
  en: \"Two Cats\" # in English
  de: Zwei Katzen
type: [pass-fail, interactive]
keywords:
- graph
- 'cat #1'
limits:
    time_limit: 2.5
    memory: lots
source_url: https://example.com/a:b
validator_flags: case_sensitive float_tolerance 1e-6
uuid: ~
people:
  - name: A
    mail: a@b
  -
    name: B
text: |
  one
  two
args: [a b, \"c, d\",
  -e]
";

    #[test]
    fn keys_have_texts_lists_and_maps() {
        let yaml = Node::parse(YAML);
        for (path, text) in [
            ("name.en", Some("Two Cats")),
            ("name.de", Some("Zwei Katzen")),
            ("name", None),
            ("nothing", None),
            ("source_url", Some("https://example.com/a:b")),
            ("uuid", None),
            ("text", Some("one two")),
        ] {
            assert_eq!(yaml.text(path), text, "{path}");
        }
        for (path, words) in [
            ("type", &["pass-fail", "interactive"][..]),
            ("keywords", &["graph", "cat #1"]),
            (
                "validator_flags",
                &["case_sensitive", "float_tolerance", "1e-6"],
            ),
            ("args", &["a b", "c, d", "-e"]),
        ] {
            assert_eq!(yaml.words(path).unwrap(), words, "{path}");
        }
        assert_eq!(yaml.positive("limits.time_limit"), Ok(Some(2.5)));
        assert_eq!(yaml.positive("limits.output"), Ok(None));
        assert!(yaml.positive("limits.memory").unwrap_err().contains("lots"));
        let Some(Node::List(people)) = yaml.get("people") else {
            panic!("{yaml:?}");
        };
        let names: Vec<_> = people.iter().map(|it| it.text("name")).collect();
        assert_eq!(names, [Some("A"), Some("B")]);
    }

    fn text(text: &str) -> Node {
        Node::Text(text.to_string())
    }

    fn list(items: &[&str]) -> Node {
        Node::List(items.iter().map(|item| text(item)).collect())
    }

    fn value(yaml: &str) -> Node {
        Node::parse(yaml).get("a").cloned().unwrap()
    }

    #[test]
    fn lists_and_maps_may_be_in_each_other() {
        let lists = Node::List(vec![list(&["x", "y"]), text("z")]);
        assert_eq!(Node::parse("- - x\n  - y\n- z\n"), lists);
        assert_eq!(Node::parse("-  - x\n   - y\n-\n  z\n"), lists);
        let yaml = Node::parse("a:\n  b:\n    c: 1\n  d: 2\ne:\n- f: 3\n  g: 4\n- h\ni: 5\n");
        for (path, found) in [("a.b.c", "1"), ("a.d", "2"), ("i", "5")] {
            assert_eq!(yaml.text(path), Some(found), "{path}");
        }
        let Some(Node::List(items)) = yaml.get("e") else {
            panic!("{yaml:?}");
        };
        assert_eq!(
            (items[0].text("f"), items[0].text("g")),
            (Some("3"), Some("4"))
        );
        assert_eq!(items[1..], [text("h")]);
        assert_eq!(value("a:\nb: c\n"), text(""));
        assert_eq!(value("a:\n  - x\n-y: z\n"), list(&["x"]));
    }

    #[test]
    fn a_text_goes_on_in_the_lines_that_are_farther_to_the_right() {
        for yaml in [
            "a: x\n  y\n z\nb: c",
            "a: >-\n  x\n  y\n  z\nb: c",
            "a:\n  x\n   y\n   z",
        ] {
            assert_eq!(value(yaml), text("x y z"), "{yaml}");
        }
        assert_eq!(value("a: |xy\n"), text("|xy"));
        assert_eq!(value("\u{feff}a: \"x\ty\"\r\nb: c\r\n"), text("x\ty"));
        assert_eq!(value("a:\tx"), text("x"));
        assert_eq!(value("'b: c': d\na: null"), text(""));
        assert_eq!(value("a: 'null'"), text("null"));
        assert_eq!(Node::parse("\"b: c\": d").entries()[0].0, "b: c");
        assert_eq!(Node::parse("[a]: b"), list(&["a"]));
    }

    #[test]
    fn brackets_end_where_they_are_closed_and_not_in_quotes() {
        assert_eq!(value("a: [x,\n  y,\n  z]\nb: c"), list(&["x", "y", "z"]));
        assert_eq!(
            value("a: [x, \"y]\",\n  'z}, w']\nb: c"),
            list(&["x", "y]", "z}, w"])
        );
        assert_eq!(value("a: [\"it's\",\n  y]\nb: c"), list(&["it's", "y"]));
        assert_eq!(value("a: [ ]"), list(&[]));
        let map = |entries: &[(&str, Node)]| {
            let entries = entries
                .iter()
                .map(|(key, node)| (key.to_string(), node.clone()));
            Node::Map(entries.collect())
        };
        let inner = map(&[("y", text("1")), ("z", text(""))]);
        assert_eq!(
            value("a: {x: {y: 1, z}, w: [v]}"),
            map(&[("x", inner), ("w", list(&["v"]))])
        );
        assert_eq!(
            value("a: [x, {y: 1}, [z]]"),
            Node::List(vec![text("x"), map(&[("y", text("1"))]), list(&["z"])])
        );
        assert_eq!(
            value("a: {x: 1,\n  y: 2}"),
            map(&[("x", text("1")), ("y", text("2"))])
        );
    }

    #[test]
    fn words_are_those_of_a_text_or_the_texts_of_a_list_and_a_number_is_above_0() {
        assert_eq!(value("a: [x y, [z], w]").own_words().unwrap(), ["x y", "w"]);
        assert_eq!(value("a: {x: y}").own_words(), None);
        let positive = |text: &str| Node::parse(&format!("a: {text}")).positive("a");
        assert_eq!(positive("1000000"), Ok(Some(1e6)));
        for none in ["0", "-1", "1000001", "nan", "inf", "x"] {
            assert!(positive(none).is_err(), "{none}");
        }
    }

    #[test]
    fn maps_may_be_in_braces() {
        let yaml = Node::parse("limits: {time_limit: 5, 'memory': 64, a: [x, {b: c}]}\nd: {}\n");
        assert_eq!(yaml.positive("limits.time_limit"), Ok(Some(5.0)));
        assert_eq!(yaml.text("limits.memory"), Some("64"));
        assert_eq!(yaml.get("d"), Some(&Node::Map(Vec::new())));
    }

    #[test]
    fn a_comment_follows_a_blank_and_is_not_in_quotes() {
        for (text, name) in [
            ("name: \"Squares #1\"", "Squares #1"),
            ("name: 'a # b' # c", "a # b"),
            ("name: it's # c", "it's"),
            ("name: # c", ""),
            ("# name: a", ""),
            ("name: a#b\t# c", "a#b"),
            ("name: \"a \\\" # b\" # c", "a \\\" # b"),
            ("name: a \"# b\"", "a \"# b\""),
        ] {
            let yaml = Node::parse(text);
            assert_eq!(yaml.text("name").unwrap_or_default(), name, "{text}");
        }
    }

    #[test]
    fn nonsense_is_read_to_its_end() {
        for text in [
            "",
            "a",
            "a: [",
            "a: {b",
            "- - - x",
            "a: ]",
            "  b: 1\na: 2",
            "a: [}]",
            "\"a: b",
            ": :",
            "a:\n    b: 1\n  c: 2\nd: 3",
            "[a, b]: c",
            "-\n-\n",
            "a: '",
            "{{[",
            "a: [\"x]",
        ] {
            let _ = Node::parse(text);
        }
    }

    #[test]
    fn what_is_too_deep_is_plain_text() {
        fn levels(node: &Node) -> usize {
            match node {
                Node::List(items) => 1 + levels(&items[0]),
                Node::Map(entries) => 1 + levels(&entries[0].1),
                Node::Text(_) => 0,
            }
        }
        for start in ["- ", "[", "{a: "] {
            let node = Node::parse(&start.repeat(100_000));
            assert_eq!(levels(&node), MOST_LEVELS, "{start}");
        }
    }
}
