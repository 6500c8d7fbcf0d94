//! TOML as problems use it: keys with texts, numbers, lists and tables in braces; tables and arrays
//! of tables. All that has no quotes is plain.

use super::yaml::YamlReader;
use crate::tree::{self, Node, SyntaxError, Value};

pub fn parse(text: &str) -> Result<Node, SyntaxError> {
    let mut root = Node::new(1, Value::Map(Vec::new()));
    let mut table: Vec<String> = Vec::new();
    let mut reader = YamlReader::new(text, '=');
    while reader.skip_to_text() {
        let line = reader.line + 1;
        let fault = |what: String| SyntaxError { line, what };
        let rest = reader.rest();
        if rest.starts_with('[') {
            let is_array = rest.starts_with("[[");
            let brackets = if is_array { ("[[", "]]") } else { ("[", "]") };
            let (opening, closing) = brackets;
            let inner = rest.split_once(closing).unwrap_or_default().0;
            let name = inner.strip_prefix(opening).unwrap_or_default();
            let missing = || fault(format!("a table needs a name in {opening} {closing}"));
            table = path(name).ok_or_else(missing)?;
            reader.at += name.len() + 2 * opening.len();
            open(&mut root, &table, line, is_array).map_err(fault)?;
        } else {
            let Some((key, _)) = rest.split_once('=') else {
                return Err(fault("KEY = VALUE is expected here".to_string()));
            };
            let names = path(key).ok_or_else(|| fault("a key needs a name".to_string()))?;
            reader.at += key.len() + 1;
            if reader.is_line_over() {
                return Err(fault(format!("{} has no value", key.trim())));
            }
            let mut value = reader.flow(0)?;
            value.line = line;
            add(&mut root, &[&table[..], &names].concat(), value).map_err(fault)?;
        }
        reader.end_line()?;
    }
    Ok(root)
}

/// The names in `a.b."c d"`; `None` if one is empty.
fn path(text: &str) -> Option<Vec<String>> {
    let quotes = ['"', '\''];
    let name = |part: &str| part.trim().trim_matches(quotes).to_string();
    let names: Vec<String> = match text.trim().strip_prefix(quotes) {
        Some(inner) => vec![inner.trim_end_matches(quotes).to_string()],
        None => text.split('.').map(name).collect(),
    };
    (!names.iter().any(String::is_empty)).then_some(names)
}

/// The entries of the table at a path, which is made; of an array those of the last table.
fn entries<'a>(
    mut node: &'a mut Node,
    path: &[String],
    line: usize,
) -> Result<&'a mut Vec<(String, Node)>, String> {
    tree::check_size(path.len(), 0, "values")?;
    for name in path {
        let inner = entries(node, &[], line)?;
        let position = inner.iter().position(|(key, _)| key == name);
        let index = position.unwrap_or(inner.len());
        if position.is_none() {
            inner.push((name.clone(), Node::new(line, Value::Map(Vec::new()))));
        }
        node = &mut inner[index].1;
    }
    match &mut node.value {
        Value::Map(entries) => Ok(entries),
        Value::List(items) => match items.last_mut().map(|last| &mut last.value) {
            Some(Value::Map(entries)) => Ok(entries),
            _ => Err("it goes into a list that has no table".to_string()),
        },
        _ => Err("it goes into a table that is a value above".to_string()),
    }
}

/// Makes a table, or one more of an array.
fn open(root: &mut Node, path: &[String], line: usize, is_array: bool) -> Result<(), String> {
    let Some((name, outer)) = path.split_last().filter(|_| is_array) else {
        return entries(root, path, line).map(|_| ());
    };
    let around = entries(root, outer, line)?;
    let table = Node::new(line, Value::Map(Vec::new()));
    let entry = around.iter_mut().find(|(key, _)| key == name);
    match entry.map(|(_, node)| &mut node.value) {
        Some(Value::List(items)) => items.push(table),
        Some(_) => return Err(format!("{name} is not an array of tables above")),
        None => around.push((name.clone(), Node::new(line, Value::List(vec![table])))),
    }
    Ok(())
}

fn add(root: &mut Node, path: &[String], value: Node) -> Result<(), String> {
    let (name, outer) = path.split_last().ok_or("a key needs a name")?;
    let around = entries(root, outer, value.line)?;
    if let Some((_, node)) = around.iter().find(|(key, _)| key == name) {
        return Err(format!("{name} is already in line {}", node.line));
    }
    around.push((name.clone(), value));
    Ok(())
}
