//! The pages of help in Chinese. Each says what the English one of the same name says, with the
//! same commands, options and examples.

/// A page of the folder.
macro_rules! page {
    ($word:literal) => {
        ($word, include_str!(concat!("help/zh/", $word, ".txt")))
    };
}

const PAGES: [(&str, &str); 21] = [
    page!("add"),
    page!("answer"),
    page!("bundle"),
    page!("check"),
    page!("completions"),
    page!("draw"),
    page!("editors"),
    page!("files"),
    page!("help"),
    page!("interactive"),
    page!("judge"),
    page!("limits"),
    page!("list"),
    page!("make"),
    page!("new"),
    page!("race"),
    page!("receive"),
    page!("remove"),
    page!("run"),
    page!("stress"),
    page!("trace"),
];

pub fn text(word: &str) -> Option<&'static str> {
    let mut pages = PAGES.into_iter();
    pages.find_map(|(known, text)| (known == word).then_some(text))
}
