//! A problem on a page: what there is to know before it is judged.

use super::file::{quote, shorten, shown};
use crate::judging::overview::Overview;
use crate::problem::case::Listing;

pub fn overview(overview: &Overview) -> String {
    let Overview { problem, .. } = overview;
    let head = &problem.head;
    let mut text = format!("{}: {}\n", problem.id, head.title);
    let mut line = |name: &str, value: &str| {
        if !value.is_empty() {
            text.push_str(&format!("  {name:<9}  {value}\n"));
        }
    };
    line("statement", &head.url);
    line(
        "limits",
        &format!("{} ms, {} KB", head.time_ms, head.memory_kb),
    );
    line("cases", &cases(overview));
    line("submit", head.submit.as_deref().unwrap_or_default());
    for (name, file) in [("solution", &problem.solution), ("in C++", &overview.twin)] {
        line(name, &file.as_deref().map(shown).unwrap_or_default());
    }
    for (name, file) in &overview.programs {
        line(name, &shown(file));
    }
    let body = overview.text.join("\n");
    if !body.trim().is_empty() {
        text.push_str(&format!("\n{}\n", body.trim()));
    }
    let id = &problem.id;
    text + &format!(
        "\n  judge {id} my.cpp         judge a source\n  judge stress {id} my.cpp  look for a small \
         case that it fails\n  judge bundle {id}         print the solution as one file\n"
    )
}

/// How many there are, where, and the first of them.
fn cases(overview: &Overview) -> String {
    let folder = quote(&shorten(&overview.problem.data));
    let names = names(&overview.cases);
    let ends = match (names.first(), names.last()) {
        (Some(first), Some(last)) if first != last => format!(", {first} to {last}"),
        (Some(only), _) => format!(", {only}"),
        _ => String::new(),
    };
    format!("{} in {folder}{ends}", names.len())
}

fn names(listing: &Listing) -> Vec<&str> {
    let names = listing.iter().map(|found| match found {
        Ok(case) => &*case.name,
        Err(fault) => &*fault.case,
    });
    names.collect()
}

/// The names of cases, a line each.
pub fn case_names(listing: &Listing) -> String {
    names(listing)
        .iter()
        .map(|name| format!("{name}\n"))
        .collect()
}
