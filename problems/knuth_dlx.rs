//! PUZZLE knuth_dlx: Exact cover with bounds and colours
//!
//! - url: <https://cs.stanford.edu/~knuth/programs.html>
//! - time: 10000 ms
//! - memory: 262144 KB
//!
//! A problem in the format of Knuth's programs DLX1, DLX2 and DLX3, from stdin. How many
//! solutions has it? The answer is this number and nothing else.
//!
//! A line that begins with `|` is a comment, and a blank line is nothing. The first other line
//! has the *items*: the primary ones, then perhaps a `|` by itself and the secondary ones. A
//! primary item is `name`, `high|name` or `low:high|name`: from `low` to `high` of the chosen
//! options have it; without `low` just `high` of them, and without both just one. Each further
//! line is an *option*: the items that it has, a secondary one perhaps with a colour, as in
//! `name:colour`. Of several chosen options that share a secondary item, all give it the same
//! colour. Names and colours have any length here. An option without a primary item is left
//! out, and stderr says so.
//!
//! ```text
//! | three columns and a coloured one
//! a 1:2|b 0:1|c | s
//! a b s:red
//! a s:blue
//! b s:red
//! b c
//! b c s
//! ```
//!
//! **What is new here:** *bounds* and *colours*, and so the third template. And an input that
//! names its columns.
//!
//! **The matrix** is the input: an option is a row, an item is a column.

#[path = "../src/mcc.rs"]
mod mcc;
use mcc::Mcc;
use std::collections::HashMap;
use std::error::Error;
use std::io::{self, Read, Write};

/// Items, and items of options: as many as 10 MB of options have at most, and more.
const NODES: usize = 1 << 23;
/// The template takes no more rows in a column that has to be chosen.
const MAX_OPTIONS: usize = 16_383;

/// An item, with how many options have it so far.
struct Item {
    is_primary: bool,
    low: usize,
    high: usize,
    options: usize,
    /// The line that named it last: an option has an item once.
    line: usize,
}

/// The items, and their numbers by their names.
#[derive(Default)]
struct Items<'a> {
    items: Vec<Item>,
    numbers: HashMap<&'a [u8], usize>,
}

/// The colours of the input, by number.
type Colors<'a> = HashMap<&'a [u8], u32>;
/// What is wrong with the input, or with reading and writing.
type Fault = Box<dyn Error>;

fn main() {
    if let Err(fault) = answer() {
        // A name may be as long as the input; eprintln! panics if stderr is closed.
        let _ = writeln!(io::stderr(), "{:.99}", fault);
        std::process::exit(1);
    }
}

fn answer() -> Result<(), Fault> {
    let mut input = Vec::new();
    io::stdin().read_to_end(&mut input)?;
    // A line without words says nothing, and one that begins with a bar is a comment.
    let is_line = |(_, line): &(usize, &[u8])| words(line).take(1).any(|word| word[0] != b'|');
    let mut lines = (1..)
        .zip(input.split(|&byte| byte == b'\n'))
        .filter(is_line);
    let (number, line) = lines.next().ok_or("there are no items")?;
    let at = |number: usize| move |fault: String| format!("line {}: {}", number, fault);
    let mut items = read_items(number, line).map_err(at(number))?;
    let mut mcc = Mcc::<NODES>::new();
    build_columns(&mut mcc, &items).map_err(at(number))?;
    let mut colors = Colors::new();
    for (number, line) in lines {
        add_option(&mut mcc, &mut items, &mut colors, number, line).map_err(at(number))?;
    }
    writeln!(io::stdout(), "{}", mcc.count())?;
    Ok(())
}

fn build_columns(mcc: &mut Mcc<NODES>, items: &Items) -> Result<(), String> {
    if items.items.len() > NODES {
        return Err(format!(
            "{} items, and {} are the most",
            items.items.len(),
            NODES
        ));
    }
    let primary = items.items.iter().filter(|item| item.is_primary);
    let bounds: Vec<(usize, usize)> = primary.map(|item| (item.low, item.high)).collect();
    mcc.reset(&bounds, items.items.len() - bounds.len());
    Ok(())
}

/// Adds the option of a line. Its label is the number of the line.
fn add_option<'a>(
    mcc: &mut Mcc<NODES>,
    items: &mut Items,
    colors: &mut Colors<'a>,
    number: usize,
    line: &'a [u8],
) -> Result<(), String> {
    let (mut plain, mut colored) = (Vec::new(), Vec::new());
    for word in words(line) {
        let colon = word.iter().position(|&byte| byte == b':');
        let name = &word[..colon.unwrap_or(word.len())];
        let known = items.numbers.get(name);
        let column = *known.ok_or_else(|| format!("there is no item {}", quoted(name)))?;
        let item = &mut items.items[column];
        if item.line == number {
            return Err(format!("the option has item {} twice", quoted(name)));
        }
        item.line = number;
        item.options += 1;
        if item.low > 0 && item.options > MAX_OPTIONS {
            let most = "is in more options than 16383, the most that it may be in";
            return Err(format!("item {} {}", quoted(name), most));
        }
        match colon.map(|colon| &word[colon + 1..]) {
            None => plain.push(column),
            Some(_) if item.is_primary => {
                return Err(format!("item {} is primary and has a colour", quoted(name)));
            }
            Some(b"") => return Err(format!("item {} has an empty colour", quoted(name))),
            Some(color) => {
                let new = colors.len() as u32;
                colored.push((column, *colors.entry(color).or_insert(new)));
            }
        }
    }
    if !plain.iter().any(|&column| items.items[column].is_primary) {
        for &column in plain.iter().chain(colored.iter().map(|(column, _)| column)) {
            items.items[column].options -= 1;
        }
        let _ = writeln!(
            io::stderr(),
            "line {}: an option without a primary item is left out",
            number
        );
        return Ok(());
    }
    if items.items.len() + mcc.ones + plain.len() + colored.len() > NODES {
        return Err(format!("the items of all options are more than {}", NODES));
    }
    mcc.add_row(number, &plain, &colored);
    Ok(())
}

fn read_items(number: usize, line: &[u8]) -> Result<Items<'_>, String> {
    let mut items = Items::default();
    let mut is_primary = true;
    for mut word in words(line) {
        // Behind a bar at the beginning of a word are the secondary items.
        while word.first() == Some(&b'|') {
            if !is_primary {
                return Err("a second | between items".to_string());
            }
            is_primary = false;
            word = &word[1..];
        }
        if word.is_empty() {
            continue;
        }
        let (low, high, name) = if is_primary {
            bounded(word)?
        } else {
            (0, 1, word)
        };
        if name.iter().any(|&byte| byte == b'|' || byte == b':') {
            return Err(format!("item {} has a | or a : in its name", quoted(name)));
        }
        if items.numbers.insert(name, items.items.len()).is_some() {
            return Err(format!("there are two items {}", quoted(name)));
        }
        items.items.push(Item {
            is_primary,
            low,
            high,
            options: 0,
            line: number,
        });
    }
    Ok(items)
}

/// The bounds and the name of a primary item.
fn bounded(word: &[u8]) -> Result<(usize, usize, &[u8]), String> {
    let bar = match word.iter().position(|&byte| byte == b'|') {
        None => return Ok((1, 1, word)),
        Some(bar) => bar,
    };
    let (bounds, name) = (&word[..bar], &word[bar + 1..]);
    let fault = |what: &str| Err(format!("item {}: {}", quoted(word), what));
    let parts: Vec<Option<usize>> = bounds.split(|&byte| byte == b':').map(bound).collect();
    let (low, high) = match parts[..] {
        [Some(high)] => (high, high),
        [Some(low), Some(high)] => (low, high),
        _ => return fault("its bounds should be one number or two, as in 1:2"),
    };
    match (low, high) {
        _ if name.is_empty() => fault("it has no name"),
        (_, 0) => fault("its upper bound is 0"),
        _ if low > high => fault("its lower bound is above the upper one"),
        _ if low > MAX_OPTIONS => fault("its lower bound is above 16383"),
        _ => Ok((low, high, name)),
    }
}

/// Digits and nothing else; no digits are a 0. What is too large for a number is as large as any.
fn bound(digits: &[u8]) -> Option<usize> {
    if !digits.iter().all(u8::is_ascii_digit) {
        return None;
    }
    let digits = format!("0{}", String::from_utf8_lossy(digits));
    Some(digits.parse().unwrap_or(usize::MAX))
}

fn words(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    let words = line.split(|byte| byte.is_ascii_whitespace());
    words.filter(|word| !word.is_empty())
}

/// The beginning of a name, for a message.
fn quoted(name: &[u8]) -> String {
    let start = String::from_utf8_lossy(&name[..name.len().min(40)]);
    format!("{:?}", start)
}
