//! As much of TOML as problems use: keys with texts, numbers and lists of them on a line, tables
//! and arrays of tables. All values are texts, in the nodes that YAML has too.

use super::yaml::Node;

const MOST_LINES: usize = 100_000;

type Entries = Vec<(String, Node)>;

/// # Errors
/// What is wrong, and in which line.
pub fn parse(text: &str) -> Result<Node, String> {
    let mut root = Entries::new();
    // The name of the table that keys go into, and whether it is the last of an array.
    let mut table: Option<(String, bool)> = None;
    for (number, line) in (1..).zip(text.lines()) {
        let fault = |what: &str| format!("line {number}: {what}");
        if number > MOST_LINES {
            return Err(fault("there are too many lines"));
        }
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        if let Some(rest) = line.strip_prefix('[') {
            let name = rest.split(']').next().unwrap_or_default();
            let is_array = name.starts_with('[');
            let name = name.trim_start_matches('[').trim();
            let is_closed = rest.contains(if is_array { "]]" } else { "]" });
            if name.is_empty() || !is_closed {
                return Err(fault("a table has no name in brackets"));
            }
            open(&mut root, name, is_array);
            table = Some((name.to_string(), is_array));
            continue;
        }
        let (key, rest) = line.split_once('=').ok_or_else(|| fault("it has no ="))?;
        let key = key.trim().trim_matches(['"', '\'']).to_string();
        let value = value(rest.trim()).ok_or_else(|| fault("its value has no end"))?;
        match &table {
            None => root.push((key, value)),
            Some((name, is_array)) => {
                let node = root.iter_mut().find(|(known, _)| known == name);
                match node.map(|(_, node)| node) {
                    Some(Node::List(items)) if *is_array => {
                        if let Some(Node::Map(entries)) = items.last_mut() {
                            entries.push((key, value));
                        }
                    }
                    Some(Node::Map(entries)) => entries.push((key, value)),
                    _ => return Err(fault("a table is an array elsewhere")),
                }
            }
        }
    }
    Ok(Node::Map(root))
}

/// Makes a table, or one more of an array.
fn open(root: &mut Entries, name: &str, is_array: bool) {
    if !root.iter().any(|(known, _)| known == name) {
        let empty = match is_array {
            true => Node::List(Vec::new()),
            false => Node::Map(Vec::new()),
        };
        root.push((name.to_string(), empty));
    }
    let known = root.iter_mut().find(|(known, _)| known == name);
    if let Some((_, Node::List(items))) = known.filter(|_| is_array) {
        items.push(Node::Map(Vec::new()));
    }
}

/// A list, or another value. A list in a list has no end here.
fn value(text: &str) -> Option<Node> {
    let Some(inner) = text.strip_prefix('[') else {
        return scalar(text);
    };
    let (inner, _) = inner.rsplit_once(']')?;
    let items = inner.split(',').map(str::trim).filter(|it| !it.is_empty());
    items.map(scalar).collect::<Option<_>>().map(Node::List)
}

/// A text in quotes, or what stands before a comment.
fn scalar(text: &str) -> Option<Node> {
    let text = match text.chars().next() {
        Some('[') => return None,
        Some(quote @ ('"' | '\'')) => text[1..].split_once(quote)?.0,
        _ => text.split('#').next()?.trim(),
    };
    Some(Node::Text(text.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_and_arrays_of_tables_have_keys() {
        let text = "title = 'A # B' # c\ntimelimit = 5.0 # s\n\n[[tests]]\n    name = \"a.in\"\n\
                    [[tests]]\n name=\"b.cpp\"\n number = 3\n[params]\nN = 200_000\nl = [1, 'x']";
        let root = parse(text).unwrap();
        assert_eq!(root.text("title"), Some("A # B"));
        assert_eq!(root.text("timelimit"), Some("5.0"));
        assert_eq!(root.text("params.N"), Some("200_000"));
        assert_eq!(root.words("params.l").unwrap(), ["1", "x"]);
        let Some(Node::List(tests)) = root.get("tests") else {
            panic!("{root:?}");
        };
        let names: Vec<_> = tests.iter().map(|it| it.text("name")).collect();
        assert_eq!(names, [Some("a.in"), Some("b.cpp")]);
        assert_eq!(tests[1].text("number"), Some("3"));
    }

    #[test]
    fn what_is_no_toml_is_refused_with_its_line() {
        let nested = format!("a = {}{}", "[".repeat(100_000), "]".repeat(100_000));
        for (text, what) in [
            ("a = 1\nb", "line 2: it has no ="),
            ("a = \"b", "line 1: its value has no end"),
            ("a = [1", "line 1: its value has no end"),
            ("a = [[1], [2]]", "line 1: its value has no end"),
            (&nested, "line 1: its value has no end"),
            ("[a", "line 1: a table has no name in brackets"),
            ("[[a]", "line 1: a table has no name in brackets"),
            (
                "[[a]]\nb = 1\n[a]\nc = 1",
                "line 4: a table is an array elsewhere",
            ),
        ] {
            assert_eq!(parse(text), Err(what.to_string()), "{text}");
        }
    }
}
