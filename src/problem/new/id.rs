//! What a new problem may be called.

use crate::error::Error;

const LONGEST_ID: usize = 40;

/// What Cargo keeps for itself beside the programs that it builds, and crates of Rust's own.
const CARGOS: [&str; 9] = [
    "test",
    "build",
    "deps",
    "examples",
    "incremental",
    "alloc",
    "core",
    "proc_macro",
    "std",
];

/// What Windows takes for a device, whatever its extension.
const DEVICES: [&str; 22] = [
    "aux", "con", "nul", "prn", "com1", "com2", "com3", "com4", "com5", "com6", "com7", "com8",
    "com9", "lpt1", "lpt2", "lpt3", "lpt4", "lpt5", "lpt6", "lpt7", "lpt8", "lpt9",
];

/// Reserved ones too.
const KEYWORDS: [&str; 51] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate",
    "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl",
    "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref",
    "return", "self", "static", "struct", "super", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

pub fn check(id: &str) -> Result<(), Error> {
    let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let starts_well = id.starts_with(|first: char| first.is_ascii_lowercase());
    if !starts_well || !id.chars().all(is_plain) || id.len() > LONGEST_ID {
        return Err(refusal(
            id,
            &format!(
                "an id has lower-case letters, digits and _, a letter first, and not more than \
                 {LONGEST_ID} of them"
            ),
        ));
    }
    for (words, whose) in [
        (&CARGOS[..], "a name that Cargo or Rust keeps for itself"),
        (&DEVICES, "a device on Windows"),
        (&KEYWORDS, "a keyword of Rust"),
    ] {
        if words.contains(&id) {
            return Err(refusal(id, &format!("it is {whose}")));
        }
    }
    Ok(())
}

pub fn refusal(id: &str, why: &str) -> Error {
    Error::Usage(format!("no problem can be called {id:?}: {why}"))
}
