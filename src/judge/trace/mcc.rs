//! Has the template with bounds and colours search, and records each node of its tree: the rows
//! that are chosen, those that can still be, and what each column still needs. The problem is the
//! one of the template's head, or a text in Knuth's format.

use super::matrix::show;
use super::search::{check_length, MAX_MOMENTS};
use dancing_links::mcc::Mcc;
use std::collections::HashMap;

/// The largest problem that still fits on a page.
const MAX_ITEMS: usize = 20;
const MAX_OPTIONS: usize = 20;
const NODES: usize = MAX_ITEMS + MAX_ITEMS * MAX_OPTIONS;

/// Columns and rows are counted from 0.
#[derive(Debug, PartialEq)]
pub struct MccProblem {
    /// The names of the columns, the primary ones first.
    pub columns: Vec<String>,
    /// The bounds of the primary columns.
    pub bounds: Vec<(usize, usize)>,
    /// For each row its columns, with a colour or without.
    pub rows: Vec<Vec<(usize, Option<String>)>>,
}

#[derive(Debug)]
pub struct MccTrace {
    pub problem: MccProblem,
    pub nodes: Vec<SearchNode>,
    pub solutions: usize,
}

#[derive(Debug, PartialEq)]
pub struct SearchNode {
    /// In the order in which they were chosen.
    pub chosen: Vec<usize>,
    pub open: Vec<usize>,
    /// For each primary column how many rows it still needs, and how many it can get.
    pub needs: Vec<(usize, usize)>,
}

impl SearchNode {
    /// The column that the search takes: it has the least to spare. `None` if none needs a row.
    pub fn branch(&self) -> Option<usize> {
        let columns = self.needs.iter().enumerate();
        let open = columns.filter(|(_, (need, _))| *need > 0);
        let spare = |&(_, &(need, rows)): &(usize, &(usize, usize))| rows as i64 - need as i64;
        open.min_by_key(spare).map(|(column, _)| column)
    }
}

/// The problem in the head of the template.
pub fn example() -> MccProblem {
    let text = "A 1:2|B 0:1|C | S\nA B S:red\nA S:blue\nB S:red\nB C\nB C S\n";
    parse(text.as_bytes()).expect("the example of the template is a problem")
}

/// Searches for all solutions. The fault is that the search is too long.
pub fn record(problem: MccProblem) -> Result<MccTrace, String> {
    let mut mcc = Mcc::<NODES>::new();
    let primary = problem.bounds.len();
    mcc.reset(&problem.bounds, problem.columns.len() - primary);
    let mut colors = HashMap::new();
    for (label, row) in problem.rows.iter().enumerate() {
        let (mut plain, mut colored) = (Vec::new(), Vec::new());
        for (column, color) in row {
            match color {
                None => plain.push(*column),
                Some(color) => {
                    let next = colors.len() as u32;
                    colored.push((*column, *colors.entry(color).or_insert(next)));
                }
            }
        }
        mcc.add_row(label, &plain, &colored);
    }
    let mut nodes = Vec::new();
    let enter = |mcc: &Mcc<NODES>, chosen: &[usize]| {
        nodes.push(node(mcc, &problem, chosen));
        nodes.len() <= MAX_MOMENTS
    };
    let mut solutions = 0;
    mcc.search_if(enter, |_| {
        solutions += 1;
        true
    });
    check_length(&nodes)?;
    Ok(MccTrace {
        nodes,
        problem,
        solutions,
    })
}

fn node(mcc: &Mcc<NODES>, problem: &MccProblem, chosen: &[usize]) -> SearchNode {
    let is_open = |&row: &usize| mcc.open[row / 64] >> (row % 64) & 1 == 1;
    let open: Vec<usize> = (0..problem.rows.len()).filter(is_open).collect();
    let count = |rows: &[usize], column: usize| {
        let has = |&&row: &&usize| problem.rows[row].iter().any(|(other, _)| *other == column);
        rows.iter().filter(has).count()
    };
    let bounds = problem.bounds.iter().enumerate();
    let needs = bounds.map(|(column, (low, _))| {
        let need = low.saturating_sub(count(chosen, column));
        (need, count(&open, column))
    });
    SearchNode {
        needs: needs.collect(),
        chosen: chosen.to_vec(),
        open,
    }
}

/// A problem in Knuth's format: items, and options with colours. A fault is said with its line.
pub fn parse(text: &[u8]) -> Result<MccProblem, String> {
    let text = String::from_utf8_lossy(text);
    let numbered = (1..).zip(text.lines().map(str::trim));
    let mut lines = numbered.filter(|(_, line)| !line.is_empty() && !line.starts_with('|'));
    let Some((number, line)) = lines.next() else {
        return Err("line 1: no items".to_string());
    };
    let at = |number: usize| move |fault: String| format!("line {number}: {fault}");
    let mut problem = parse_items(line).map_err(at(number))?;
    for (number, line) in lines {
        let row = parse_option(&problem, line).map_err(at(number))?;
        problem.rows.push(row);
        if problem.rows.len() > MAX_OPTIONS {
            let fault = format!("more than {MAX_OPTIONS} options, the most that a trace shows");
            return Err(at(number)(fault));
        }
    }
    Ok(problem)
}

fn parse_items(line: &str) -> Result<MccProblem, String> {
    let (mut columns, mut bounds) = (Vec::new(), Vec::new());
    let mut words = line.split_whitespace();
    for word in words.by_ref().take_while(|word| *word != "|") {
        let (range, name) = word.split_once('|').unwrap_or(("1", word));
        let (low, high) = range.split_once(':').unwrap_or((range, range));
        match (low.parse(), high.parse()) {
            (Ok(low), Ok(high)) if low <= high && (1..=MAX_OPTIONS).contains(&high) => {
                bounds.push((low, high));
                columns.push(name.to_string());
            }
            _ => return Err(format!("{} has no bounds like 1:2|", show(word))),
        }
    }
    columns.extend(words.map(str::to_string));
    if columns.len() > MAX_ITEMS {
        let fault = format!("more than {MAX_ITEMS} items, the most that a trace shows");
        return Err(fault);
    }
    for (k, name) in columns.iter().enumerate() {
        if name.is_empty() || name.contains(['|', ':']) || columns[..k].contains(name) {
            return Err(format!("{} is not a name, or comes twice", show(name)));
        }
    }
    Ok(MccProblem {
        columns,
        bounds,
        rows: Vec::new(),
    })
}

fn parse_option(problem: &MccProblem, line: &str) -> Result<Vec<(usize, Option<String>)>, String> {
    let mut row: Vec<(usize, Option<String>)> = Vec::new();
    for word in line.split_whitespace() {
        let (name, color) = match word.split_once(':') {
            Some((name, color)) => (name, Some(color.to_string())),
            None => (word, None),
        };
        let Some(column) = problem.columns.iter().position(|other| other == name) else {
            return Err(format!("there is no item {}", show(name)));
        };
        if color.is_some() && column < problem.bounds.len() {
            return Err(format!("item {} is primary and has a colour", show(name)));
        }
        if row.iter().any(|(other, _)| *other == column) {
            return Err(format!("the option has item {} twice", show(name)));
        }
        row.push((column, color));
    }
    Ok(row)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_walk_in_the_head_of_the_template_is_recorded() {
        let trace = record(example()).unwrap();
        let nodes = &trace.nodes;
        let chosen: Vec<&[usize]> = nodes.iter().map(|node| &node.chosen[..]).collect();
        let wanted: [&[usize]; 6] = [&[], &[0], &[0, 2], &[0, 3], &[1], &[1, 3]];
        assert_eq!(chosen, wanted);
        assert_eq!(nodes[0].needs, [(1, 2), (1, 4), (0, 2)]);
        assert_eq!(nodes[0].branch(), Some(0));
        assert_eq!(nodes[4].open, [3]);
        assert_eq!(trace.solutions, 4);
    }

    #[test]
    fn a_fault_is_named_with_its_line() {
        let many = "a\n".repeat(22);
        for (text, fault) in [
            ("", "line 1: no items"),
            ("| only a comment\n", "line 1: no items"),
            ("a a\n", "line 1: \"a\" is not a name, or comes twice"),
            ("2:1|a\n", "line 1: \"2:1|a\" has no bounds"),
            ("0|a\n", "line 1: \"0|a\" has no bounds"),
            ("a\n\nb\n", "line 3: there is no item \"b\""),
            ("a\na:1\n", "line 2: item \"a\" is primary and has a colour"),
            ("a\na a\n", "line 2: the option has item \"a\" twice"),
            (&many, "line 22: more than 20 options"),
        ] {
            let message = parse(text.as_bytes()).unwrap_err();
            assert!(message.starts_with(fault), "{message}");
        }
    }
}
