//! The languages of submissions, a row of data each: how a judge compiles them and runs them.

#[derive(Debug)]
pub struct Language {
    pub name: &'static str,
    /// Of its sources.
    pub extensions: &'static [&'static str],
    /// The compiler or interpreter, and the environment variable that names another one.
    pub tool: &'static str,
    pub variable: &'static str,
    /// How to get the tool, for the message that it is missing.
    pub remedy: &'static str,
    /// The arguments that make the tool print its version.
    pub version: &'static [&'static str],
    /// The arguments that compile; `{source}` and `{program}` stand for paths.
    pub compile: &'static [&'static str],
}

/// What online judges use, as far as they agree.
const LANGUAGES: &[Language] = &[RUST];

pub const RUST: Language = Language {
    name: "Rust",
    extensions: &["rs"],
    tool: "rustc",
    variable: "RUSTC",
    remedy: "install Rust from https://rustup.rs",
    version: &["-vV"],
    compile: &["-O", "-o", "{program}", "{source}"],
};

impl Language {
    /// Every language with each of its extensions.
    pub fn all() -> impl Iterator<Item = (&'static Language, &'static str)> {
        LANGUAGES.iter().flat_map(|language| {
            language
                .extensions
                .iter()
                .map(move |&extension| (language, extension))
        })
    }
}
