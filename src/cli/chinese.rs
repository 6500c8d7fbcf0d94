//! The pages of help in Chinese. Each says what the English one of the same name says, with the
//! same commands, options and examples.

/// A page of the folder.
macro_rules! page {
    ($word:literal) => {
        ($word, include_str!(concat!("help/zh/", $word, ".txt")))
    };
}

const PAGES: [(&str, &str); 12] = [
    page!("run"),
    page!("add"),
    page!("list"),
    page!("race"),
    page!("check"),
    page!("remove"),
    page!("answer"),
    page!("make"),
    page!("draw"),
    page!("trace"),
    page!("completions"),
    page!("interactive"),
];

pub fn text(word: &str) -> Option<&'static str> {
    let mut pages = PAGES.into_iter();
    pages.find_map(|(known, text)| (known == word).then_some(text))
}
