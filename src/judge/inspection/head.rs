//! What is wrong with the head of a problem, which has its limits, or it could not be read.

use crate::error::Error;
use crate::problem::{new, site, Problem};
use std::fs;

/// A sentence for each fault.
pub fn faults(problem: &Problem) -> Result<Vec<String>, Error> {
    let head = &problem.head;
    let mut faults = Vec::new();
    if head.title.is_empty() {
        faults.push("the first line of the head has no title".to_string());
    }
    if let Some(solution) = &problem.solution {
        let text = fs::read_to_string(solution).map_err(Error::io("read", solution))?;
        if new::is_untouched(&problem.id, &text) {
            let what = "the first line of the head is still the one that judge new wrote";
            faults.push(what.to_string());
        }
    }
    if head.url.is_empty() {
        faults.push("the head has no line \"- url: URL\"".to_string());
    }
    faults.extend(submit_fault(problem));
    Ok(faults)
}

/// Whether the line `submit` is there if and only if the problem's own judge takes Rust. It may
/// lead to a mirror too.
fn submit_fault(problem: &Problem) -> Option<String> {
    let site::Source {
        name, takes_rust, ..
    } = site::source(&problem.id)?;
    match &problem.head.submit {
        None if takes_rust => Some(format!(
            "the judge of {name} takes Rust, and the head has no line \"- submit: URL (language \
             NAME)\""
        )),
        Some(page) if !takes_rust && host(page) == host(&problem.head.url) => Some(format!(
            "the judge of {name} takes no Rust, and the head has the line \"- submit: {page}\""
        )),
        _ => None,
    }
}

/// H of `http://H/...`.
fn host(url: &str) -> Option<&str> {
    url.split('/').nth(2)
}
