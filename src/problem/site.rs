//! Online judges, a row of data each: the id of a problem tells its judge and its address.

#[derive(Debug, Clone, PartialEq)]
pub struct Source {
    /// The judge and the number, as the first line of a head has them: `POJ 3740`.
    pub name: String,
    pub url: String,
    pub takes_rust: bool,
}

struct Site {
    /// The beginning of its problems' ids; the rest is the number.
    prefix: &'static str,
    /// `{}` stands for the number.
    url: &'static str,
    takes_rust: bool,
}

/// Judges as old as POJ take no Rust. If a judge is gone, or its addresses do not have the number,
/// the row has the address of a mirror.
const SITES: [Site; 8] = [
    Site {
        prefix: "poj",
        url: "http://poj.org/problem?id={}",
        takes_rust: false,
    },
    Site {
        prefix: "hdu",
        url: "https://acm.hdu.edu.cn/showproblem.php?pid={}",
        takes_rust: false,
    },
    Site {
        prefix: "zoj",
        url: "https://vjudge.net/problem/ZOJ-{}",
        takes_rust: false,
    },
    Site {
        prefix: "uva",
        url: "https://vjudge.net/problem/UVA-{}",
        takes_rust: false,
    },
    Site {
        prefix: "luogu_",
        url: "https://www.luogu.com.cn/problem/{}",
        takes_rust: true,
    },
    Site {
        prefix: "spoj_",
        url: "https://www.spoj.com/problems/{}/",
        takes_rust: true,
    },
    Site {
        prefix: "boj",
        url: "https://www.acmicpc.net/problem/{}",
        takes_rust: true,
    },
    Site {
        prefix: "kattis_",
        url: "https://open.kattis.com/problems/{}",
        takes_rust: true,
    },
];

/// The source of the problem with this id; `None` if it is from no known judge.
pub fn source(id: &str) -> Option<Source> {
    SITES.iter().find_map(|site| {
        let number = id.strip_prefix(site.prefix)?;
        let is_word = site.prefix.ends_with('_');
        let judge = site.prefix.trim_end_matches('_').to_ascii_uppercase();
        // Kattis has words in small letters for numbers.
        let number = match judge.as_str() {
            "KATTIS" => number.to_string(),
            _ => number.to_ascii_uppercase(),
        };
        let is_digit = |c: char| c.is_ascii_digit();
        let is_number = !number.is_empty() && (is_word || number.chars().all(is_digit));
        is_number.then(|| Source {
            name: format!("{judge} {number}"),
            url: site.url.replace("{}", &number),
            takes_rust: site.takes_rust,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::source;

    #[test]
    fn an_id_names_a_judge_and_a_number() {
        for (id, name, url) in [
            ("poj3740", "POJ 3740", "http://poj.org/problem?id=3740"),
            (
                "luogu_p1784",
                "LUOGU P1784",
                "https://www.luogu.com.cn/problem/P1784",
            ),
            (
                "spoj_sudoku",
                "SPOJ SUDOKU",
                "https://www.spoj.com/problems/SUDOKU/",
            ),
            (
                "kattis_sudokunique",
                "KATTIS sudokunique",
                "https://open.kattis.com/problems/sudokunique",
            ),
        ] {
            let source = source(id).unwrap();
            assert_eq!((source.name.as_str(), source.url.as_str()), (name, url));
        }
        for id in ["queens", "poj", "pojama", "luogu_", "bojs1"] {
            assert_eq!(source(id), None);
        }
    }
}
