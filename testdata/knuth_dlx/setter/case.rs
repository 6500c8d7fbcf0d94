//! The cases of knuth_dlx: items with bounds, and options with colours.
#![allow(dead_code)]

use std::collections::BTreeSet;

pub const MAX_ITEMS: usize = 300;
pub const MAX_OPTIONS: usize = 1000;

#[derive(Clone, Debug)]
pub struct Case {
    /// The primary items: names and bounds.
    pub primary: Vec<(String, usize, usize)>,
    pub secondary: Vec<String>,
    /// For each option the names of its items, with a colour or without.
    pub options: Vec<Vec<(String, Option<String>)>>,
}

impl Case {
    pub fn show(&self) -> String {
        let item = |(name, low, high): &(String, usize, usize)| match (low, high) {
            (1, 1) => name.clone(),
            _ if low == high => format!("{high}|{name}"),
            _ => format!("{low}:{high}|{name}"),
        };
        let mut items: Vec<String> = self.primary.iter().map(item).collect();
        if !self.secondary.is_empty() {
            items.push("|".to_string());
            items.extend(self.secondary.iter().cloned());
        }
        let mut text = items.join(" ") + "\n";
        for option in &self.options {
            let words = option.iter().map(|(name, color)| match color {
                Some(color) => format!("{name}:{color}"),
                None => name.clone(),
            });
            text += &(words.collect::<Vec<_>>().join(" ") + "\n");
        }
        text
    }

    pub fn is_primary(&self, name: &str) -> bool {
        self.primary.iter().any(|(other, ..)| other == name)
    }
}

/// Comments, blank lines and blanks are no fault; an option without a primary item is one here.
pub fn read(input: &str) -> Result<Case, String> {
    let lines = (1..).zip(input.lines().map(str::trim));
    let mut lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('|'));
    let (number, line) = lines.next().ok_or("there are no items")?;
    let mut case = read_items(line).map_err(|fault| format!("line {number}: {fault}"))?;
    for (number, line) in lines {
        let option = read_option(&case, line).map_err(|fault| format!("line {number}: {fault}"))?;
        case.options.push(option);
        if case.options.len() > MAX_OPTIONS {
            return Err(format!("more than {MAX_OPTIONS} options"));
        }
    }
    Ok(case)
}

fn read_items(line: &str) -> Result<Case, String> {
    let parts: Vec<&str> = line.split_whitespace().collect();
    let mut halves = parts.split(|&word| word == "|");
    let primary = halves.next().unwrap_or(&[]).iter();
    let primary: Vec<_> = primary
        .map(|word| bounded(word))
        .collect::<Result<_, _>>()?;
    let secondary = halves.next().unwrap_or(&[]);
    if halves.next().is_some() {
        return Err("two bars".to_string());
    }
    let names = primary.iter().map(|(name, ..)| name.as_str());
    let names: Vec<&str> = names.chain(secondary.iter().copied()).collect();
    if let Some(name) = names
        .iter()
        .find(|name| name.contains(['|', ':']) || name.is_empty())
    {
        return Err(format!("{name:?} is no name"));
    }
    let different: BTreeSet<&str> = names.iter().copied().collect();
    if different.len() < names.len() || names.len() > MAX_ITEMS {
        return Err(format!("an item twice, or more than {MAX_ITEMS}"));
    }
    Ok(Case {
        secondary: secondary.iter().map(|name| name.to_string()).collect(),
        primary,
        options: Vec::new(),
    })
}

fn bounded(word: &str) -> Result<(String, usize, usize), String> {
    let Some((bounds, name)) = word.split_once('|') else {
        return Ok((word.to_string(), 1, 1));
    };
    let (low, high) = bounds.split_once(':').unwrap_or((bounds, bounds));
    match (low.parse(), high.parse()) {
        (Ok(low), Ok(high)) if low <= high && (1..=99).contains(&high) => {
            Ok((name.to_string(), low, high))
        }
        _ => Err(format!("{word:?} has no bounds from 0 to 99")),
    }
}

fn read_option(case: &Case, line: &str) -> Result<Vec<(String, Option<String>)>, String> {
    let mut option: Vec<(String, Option<String>)> = Vec::new();
    for word in line.split_whitespace() {
        let (name, color) = match word.split_once(':') {
            Some((name, color)) => (name, Some(color)),
            None => (word, None),
        };
        let is_secondary = case.secondary.iter().any(|other| other == name);
        if !is_secondary && (color.is_some() || !case.is_primary(name)) {
            return Err(format!(
                "{word:?} is no item, or a primary one with a colour"
            ));
        }
        if color == Some("") || option.iter().any(|(other, _)| other == name) {
            return Err(format!(
                "{word:?} has an empty colour, or its item comes twice"
            ));
        }
        option.push((name.to_string(), color.map(str::to_string)));
    }
    match option.iter().any(|(name, _)| case.is_primary(name)) {
        true => Ok(option),
        false => Err("no primary item".to_string()),
    }
}
