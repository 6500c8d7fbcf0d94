//! Parts of what `judge stress` prints.

/// What was shown of the input.
pub fn input(shown: &str) -> Vec<&str> {
    part(shown, "input ").collect()
}

/// What became of it where nothing sees to the statement.
pub fn smaller(shown: &str) -> Vec<&str> {
    let lines = part(shown, "smaller ");
    lines
        .take_while(|line| !line.contains(", shrunk in "))
        .collect()
}

fn part<'a>(shown: &'a str, start: &'static str) -> impl Iterator<Item = &'a str> {
    let lines = shown
        .lines()
        .skip_while(move |line| !line.starts_with(start));
    let lines = lines.skip(1).take_while(|line| !line.is_empty());
    lines.map(|line| &line[2..])
}
