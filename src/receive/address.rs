//! The name of a problem from its address; `problem::site` has the rows.

use crate::problem::site;

const LONGEST: usize = 60;

/// The name that an address gives; `None` if no row fits.
pub fn id(url: &str) -> Option<String> {
    let address = url.split_once("://").map_or(url, |(_, address)| address);
    let address = address.strip_prefix("www.").unwrap_or(address);
    // A mirror of the same judge.
    let address = address.replacen("vjudge.net.cn/", "vjudge.net/", 1);
    let found = site::addresses().find_map(|(pattern, mut id)| {
        let parts = captured(pattern, &address)?;
        for (i, part) in parts.iter().enumerate() {
            id = id.replace(&format!("{{{i}}}"), part);
        }
        Some(id)
    });
    found.map(|id| plain(&id.to_ascii_lowercase()))
}

/// A text as the name of a folder, on every system; empty if no character of it may stay.
pub fn plain(text: &str) -> String {
    let is_plain = |c: &char| c.is_ascii_alphanumeric() || *c == '_' || *c == '-' || *c == '.';
    let kept: String = text.chars().filter(is_plain).take(LONGEST).collect();
    kept.replace(['-', '.'], "_").trim_matches('_').to_string()
}

/// The texts in an address at the places of `{}` in a pattern; `None` if the pattern does not fit.
fn captured<'a>(pattern: &str, address: &'a str) -> Option<Vec<&'a str>> {
    let address = match pattern.contains('#') {
        true => address,
        false => address.split('#').next().unwrap_or_default(),
    };
    let (path, query) = pattern.split_once('?').unwrap_or((pattern, ""));
    let (own_path, own_query) = address.split_once('?').unwrap_or((address, ""));
    let (wanted, parts) = (segments(path), segments(own_path));
    if wanted.len() != parts.len() {
        return None;
    }
    let mut found = Vec::new();
    for (wanted, part) in wanted.into_iter().zip(parts) {
        found.extend(capture(wanted, part)?);
    }
    for wanted in query.split('&').filter(|it| !it.is_empty()) {
        let mut captures = own_query.split('&').filter_map(|own| capture(wanted, own));
        found.extend(captures.next()?);
    }
    Some(found)
}

fn segments(path: &str) -> Vec<&str> {
    path.split(['/', '#']).filter(|it| !it.is_empty()).collect()
}

/// The text of a part at the place of `{}`, `Some(None)` if the pattern has no `{}`; `None` if the
/// part does not fit.
fn capture<'a>(pattern: &str, part: &'a str) -> Option<Option<&'a str>> {
    let Some((before, after)) = pattern.split_once("{}") else {
        return (pattern == part).then_some(None);
    };
    let found = part.strip_prefix(before)?.strip_suffix(after)?;
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-.".contains(c);
    let is_name = found.starts_with(|c: char| c.is_ascii_alphanumeric());
    (is_name && found.chars().all(is_plain)).then_some(Some(found))
}

#[cfg(test)]
mod tests {
    use super::{id, plain};

    #[test]
    fn an_address_gives_a_name() {
        for (url, name) in [
            ("http://poj.org/problem?id=1042", Some("poj1042")),
            ("http://poj.org/problem?lang=zh&id=1042", Some("poj1042")),
            (
                "https://acm.hdu.edu.cn/showproblem.php?pid=1000",
                Some("hdu1000"),
            ),
            (
                "https://atcoder.jp/contests/abc345/tasks/abc345_d",
                Some("abc345_d"),
            ),
            (
                "https://codeforces.com/problemset/problem/954/G?locale=ru",
                Some("cf954g"),
            ),
            (
                "https://codeforces.com/contest/954/problem/G",
                Some("cf954g"),
            ),
            (
                "https://www.luogu.com.cn/problem/P1784",
                Some("luogu_p1784"),
            ),
            ("https://www.acmicpc.net/problem/2580", Some("boj2580")),
            ("https://www.spoj.com/problems/TEST/", Some("spoj_test")),
            (
                "https://vjudge.net/problem/POJ-2391#author=x",
                Some("poj2391"),
            ),
            (
                "https://vjudge.net.cn/problem/Gym-104385A",
                Some("gym104385a"),
            ),
            (
                "https://vjudge.net/contest/480959#problem/A",
                Some("vjudge480959a"),
            ),
            ("https://vjudge.net/problem/51Nod-1289", Some("51nod_1289")),
            (
                "http://abc.openjudge.cn/080601/3/",
                Some("openjudge_080601_3"),
            ),
            (
                "http://ybt.ssoier.cn:8088/problem_show.php?pid=6",
                Some("ssoier6"),
            ),
            ("https://open.kattis.com/problems/..", None),
            ("https://open.kattis.com/problems/../../x", None),
            ("https://open.kattis.com/problems/%2e%2e", None),
            ("https://open.kattis.com/problems/", None),
            ("https://poj.org.evil.example/problem?id=1", None),
            ("http://poj.org/problem?id=", None),
            ("http://poj.org/problem?id=../1", None),
            ("https://example.com/a", None),
            ("", None),
        ] {
            assert_eq!(id(url).as_deref(), name, "{url}");
        }
    }

    #[test]
    fn a_name_is_plain_whatever_it_is_made_of() {
        for (text, name) in [
            ("GCastleDefense", "GCastleDefense"),
            ("../../etc/passwd", "etcpasswd"),
            ("a\\b:c\0", "abc"),
            ("数独", ""),
            (&"x".repeat(500), &"x".repeat(60)),
        ] {
            assert_eq!(plain(text), name, "{text}");
        }
    }
}
