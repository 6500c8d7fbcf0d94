//! The guides to modelling, with a path from the first problem to the hardest: a numbered line each.

use crate::problem::project::Project;
use std::fs;

/// In both languages.
pub const GUIDES: [&str; 2] = ["problems/README.md", "problems/README.zh.md"];

/// Whether a problem has a place on the path of a guide; `None` if the guide cannot be read.
pub fn has_place(project: &Project, guide: &str, id: &str) -> Option<bool> {
    let text = fs::read_to_string(project.root.join(guide)).ok()?;
    let link = format!("({id}.rs)");
    let is_step = |line: &&str| {
        let number = line.strip_prefix("| ").and_then(|it| it.split(' ').next());
        number.is_some_and(|number| number.parse::<u32>().is_ok())
    };
    let mut steps = text.lines().filter(is_step);
    Some(steps.any(|line| line.contains(&link)))
}
