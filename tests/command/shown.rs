//! Parts of what `judge stress` prints.

/// What was shown of the input.
pub fn input(shown: &str) -> Vec<&str> {
    let lines = shown.lines().skip_while(|line| !line.starts_with("input "));
    let lines = lines.skip(1).take_while(|line| !line.is_empty());
    lines.map(|line| &line[2..]).collect()
}
