//! Online judges: the id of a problem tells its judge and its address, and an address the id.

#[derive(Debug, PartialEq)]
pub struct Site {
    /// Its name in the first line of a head.
    pub name: &'static str,
    /// The beginning of its problems' ids; the rest is the number.
    prefix: &'static str,
    /// The address of a problem, where `{}` stands for the number.
    url: &'static str,
    pub takes_rust: bool,
    /// The languages that it takes, by their names here, if its compilers are old and run on
    /// Windows: `compile::dialect` tells what that means for C and C++.
    pub old_languages: Option<&'static [&'static str]>,
    /// Whether its C++ is C++98, and nothing newer.
    pub has_cpp98: bool,
}

const fn site(name: &'static str, prefix: &'static str, url: &'static str) -> Site {
    Site {
        name,
        prefix,
        url,
        takes_rust: true,
        old_languages: None,
        has_cpp98: false,
    }
}

/// Sites whose ids tell the address. Judges as old as POJ take no Rust. If a judge is gone, or its
/// addresses do not have the number, the row has the address of a mirror.
const SITES: [Site; 8] = [
    Site {
        takes_rust: false,
        old_languages: Some(&["C", "C++", "Java", "Pascal", "Fortran", "Fortran 77"]),
        has_cpp98: true,
        ..site("POJ", "poj", "http://poj.org/problem?id={}")
    },
    Site {
        takes_rust: false,
        old_languages: Some(&["C", "C++", "Java", "Pascal"]),
        ..site(
            "HDU",
            "hdu",
            "https://acm.hdu.edu.cn/showproblem.php?pid={}",
        )
    },
    Site {
        takes_rust: false,
        ..site("ZOJ", "zoj", "https://vjudge.net/problem/ZOJ-{}")
    },
    Site {
        takes_rust: false,
        ..site("UVA", "uva", "https://vjudge.net/problem/UVA-{}")
    },
    site("LUOGU", "luogu_", "https://www.luogu.com.cn/problem/{}"),
    site("SPOJ", "spoj_", "https://www.spoj.com/problems/{}/"),
    site("BOJ", "boj", "https://www.acmicpc.net/problem/{}"),
    site("KATTIS", KATTIS, "https://open.kattis.com/problems/{}"),
];

/// Its problems have small letters; those of other sites have capital ones.
const KATTIS: &str = "kattis_";

/// Other addresses, each with the id that it gives. An address is without `https://` and `www.`,
/// and its percent signs are read; in it, `{}` stands for letters, digits, `_`, `-` and `.`; in the
/// id, `{0}` is the text of the first `{}`. Parameters after `?`, which come last, may come in any
/// order, with others beside them. The text after `#` counts only if the row has a `#`. The first
/// row that matches decides.
const ADDRESSES: &str = include_str!("addresses.txt");

impl Site {
    /// The judge that a problem is on, by the beginning of its id.
    pub fn of(id: &str) -> Option<&'static Site> {
        SITES.iter().find(|site| {
            let number = id.strip_prefix(site.prefix).unwrap_or_default();
            number.starts_with(|c: char| site.has_words() || c.is_ascii_digit())
        })
    }

    fn has_words(&self) -> bool {
        self.prefix.ends_with('_')
    }

    pub fn url_of(&self, number: &str) -> String {
        self.url.replace("{}", number)
    }
}

/// The judge of the problem with this id and its number there; `None` if no known judge has it.
pub fn source(id: &str) -> Option<(&'static Site, String)> {
    let site = Site::of(id)?;
    let number = id.strip_prefix(site.prefix)?;
    if !site.has_words() && !number.chars().all(|c| c.is_ascii_digit()) {
        return None;
    }
    Some(match site.prefix {
        KATTIS => (site, number.to_string()),
        _ => (site, number.to_ascii_uppercase()),
    })
}

/// The patterns of addresses and of the ids that they give, in the order in which they count.
pub fn addresses() -> impl Iterator<Item = (&'static str, String)> {
    let row = |site: &'static Site| (site.url, format!("{}{{0}}", site.prefix));
    let others = ADDRESSES.lines().filter_map(|row| row.split_once(' '));
    let other_rows = others.map(|(address, id)| (address, id.to_string()));
    SITES.iter().map(row).chain(other_rows)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_names_a_judge_if_a_number_follows() {
        for (id, url) in [
            ("poj3740", "http://poj.org/problem?id=3740"),
            ("luogu_p1784", "https://www.luogu.com.cn/problem/P1784"),
            (
                "kattis_sudokunique",
                "https://open.kattis.com/problems/sudokunique",
            ),
        ] {
            let (site, number) = source(id).unwrap();
            assert_eq!(site.url_of(&number), url);
        }
        for id in ["queens", "poj", "pojama", "luogu_", "bojs1", "1000", ""] {
            assert_eq!(source(id), None, "{id}");
            let old_site = Site::of(id).filter(|site| site.old_languages.is_some());
            assert_eq!(old_site, None);
        }
    }
}
