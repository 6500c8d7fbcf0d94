//! The language in which the judge explains things: pages of help, and what a search does. Verdicts
//! and messages are in English always: they are POJ's words, and what one searches the web for.

use std::env;

/// The number of each is its place where both texts stand, the English one first.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum Locale {
    #[default]
    English,
    Chinese,
}

impl Locale {
    pub fn of_environment() -> Locale {
        Locale::of(|name| env::var(name).ok())
    }

    /// The language that these variables ask for, as POSIX has it: the first one that is set
    /// decides. Chinese in another code than UTF-8 (`zh_CN.GBK`) is English here: a terminal that
    /// expects that code would show something else. `zh_CN` alone is in GB2312, and `zh_TW` in Big5.
    pub fn of(variable: impl Fn(&str) -> Option<String>) -> Locale {
        let set = |name| variable(name).filter(|value| !value.is_empty());
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
        let value = names.into_iter().find_map(set).unwrap_or_default();
        let wanted = value.to_ascii_lowercase();
        let (name, code) = match wanted.split_once('.') {
            Some(parts) => parts,
            None if wanted.contains('_') => (&*wanted, ""),
            None => (&*wanted, "utf-8"),
        };
        let is_chinese = name.split(['_', '-', '@']).next() == Some("zh");
        if is_chinese && (code.starts_with("utf-8") || code.starts_with("utf8")) {
            Locale::Chinese
        } else {
            Locale::English
        }
    }

    pub fn named(name: &str) -> Option<Locale> {
        match name {
            "en" => Some(Locale::English),
            "zh" => Some(Locale::Chinese),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_variable_that_is_set_decides() {
        let chinese = "LANG=zh_CN.UTF-8, LANG=zh_TW.utf8, LANG=zh, LANG=zh-Hans, \
                       LANG=zh_CN.UTF-8@pinyin, LC_ALL=zh_CN.UTF-8 LANG=C, \
                       LC_ALL= LANG=zh_CN.UTF-8";
        // The first has no variable.
        let english = ", LANG=zh_CN.GBK, LANG=zh_CN, LANG=zh_TW@radical, LANG=zha_CN.UTF-8, LANG=de_DE.UTF-8, \
                       LC_ALL=C LANG=zh_CN.UTF-8, LC_MESSAGES=en_US.UTF-8 LANG=zh_CN.UTF-8";
        for (wanted, settings) in [(Locale::Chinese, chinese), (Locale::English, english)] {
            for variables in settings.split(", ") {
                let value = |name: &str| {
                    let mut pairs = variables.split(' ').filter_map(|pair| pair.split_once('='));
                    Some(pairs.find(|(key, _)| *key == name)?.1.to_string())
                };
                assert_eq!(Locale::of(value), wanted, "{variables}");
            }
        }
    }
}
