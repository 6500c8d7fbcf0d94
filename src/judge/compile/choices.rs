//! What a user may choose of how a source is compiled. Another choice is a field here, its option in
//! `cli/judge.rs`, and what `command` tells the compilers of it.

/// The default leaves all to the language.
#[derive(Debug, Clone, PartialEq, Hash, Default)]
pub struct Choices {
    /// A version of the language.
    pub standard: Option<String>,
    /// Compiles with everything that finds mistakes in a source, at the cost of time and memory.
    pub debug: bool,
}

/// Nothing is chosen.
pub const USUAL: Choices = Choices {
    standard: None,
    debug: false,
};

impl Choices {
    /// The options that choose the same.
    pub fn words(&self) -> Vec<String> {
        let standard = self.standard.iter();
        let mut words: Vec<String> = standard
            .flat_map(|version| ["--std".to_string(), version.clone()])
            .collect();
        words.extend(self.debug.then(|| "--debug".to_string()));
        words
    }
}

impl Default for &Choices {
    fn default() -> Self {
        &USUAL
    }
}
