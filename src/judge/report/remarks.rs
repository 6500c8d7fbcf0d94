//! The text of what is worth saying beside a verdict.

/// An empty line and a line for each remark, which begins with the name of what was judged; nothing
/// without remarks.
pub fn named(name: &str, lines: &[String]) -> String {
    let first = if lines.is_empty() { "" } else { "\n" };
    let named = lines.iter().map(|line| format!("{name}: {line}\n"));
    format!("{first}{}", named.collect::<String>())
}
