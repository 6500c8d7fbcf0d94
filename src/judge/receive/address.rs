//! The name of a problem from its address; `problem::site` has the rows.

use crate::problem::new::is_device;
use crate::problem::site;

const MAX_ID_CHARS: usize = 60;

/// Words of addresses that tell nothing, small or large.
const WORDS: &str =
    "archive arena assignments challenge challenges compete content contest contests course courses \
     default description detail details en exam exercise exercises index learning lesson list main \
     oj onlinejudge practice problem problemset problems ru show statement submit task tasks type \
     view viewproblem zh";

/// An address that ends so shows a list.
const LISTS: &str = "challenges list problemset problemlist problems tasks";

const HOST_WORDS: [&str; 12] = [
    "ac", "acm", "co", "com", "contest", "edu", "judge", "net", "oj", "online", "org", "www",
];

/// The name that an address gives; `None` if no row fits.
pub fn id(url: &str) -> Option<String> {
    let address = Address::of(url);
    let found = site::addresses().find_map(|(pattern, mut id)| {
        let parts = address.captured(pattern)?;
        for (i, part) in parts.iter().enumerate() {
            id = id.replace(&format!("{{{i}}}"), part);
        }
        Some(id)
    });
    found.and_then(|id| name(&id.to_ascii_lowercase()))
}

/// The name that an address gives where no row fits: its last piece that tells something. A number,
/// or a letter or two, tell something after another piece only, as `A` does after the contest's.
pub fn guess(url: &str) -> Option<String> {
    let address = Address::of(url);
    let mut pieces = address.pieces();
    let last = pieces.pop()?;
    let tells_alone = last.len() > 2 && last.contains(|c: char| c.is_ascii_alphabetic());
    match pieces.pop().or_else(|| address.judge()) {
        _ if tells_alone => name(&last),
        Some(before) => name(&format!("{before}_{last}")),
        None => name(&last).filter(|name| name.len() > 1),
    }
}

/// A text as a name, if it is one on every system.
pub fn name(text: &str) -> Option<String> {
    let name = plain(text);
    let is_device = is_device(&name.to_ascii_lowercase());
    let is_name = name.contains(|c: char| c.is_ascii_alphanumeric());
    (is_name && !is_device).then_some(name)
}

/// A text as the name of a folder, on every system; empty if no character of it may stay.
pub fn plain(text: &str) -> String {
    let is_plain = |c: &char| c.is_ascii_alphanumeric() || *c == '_' || *c == '-' || *c == '.';
    let kept: String = text.chars().filter(is_plain).take(MAX_ID_CHARS).collect();
    kept.replace(['-', '.'], "_").trim_matches('_').to_string()
}

/// An address in its parts, without percent signs.
struct Address {
    /// The host, and what is between slashes after it.
    path: Vec<String>,
    query: Vec<String>,
    fragment: Vec<String>,
}

impl Address {
    fn of(url: &str) -> Address {
        let address = url.split_once("://").map_or(url, |(_, address)| address);
        let address = address.strip_prefix("www.").unwrap_or(address);
        let (address, fragment) = address.split_once('#').unwrap_or((address, ""));
        let (path, query) = address.split_once('?').unwrap_or((address, ""));
        let mut address = Address {
            path: parts(path, '/'),
            query: parts(query, '&'),
            fragment: parts(fragment, '/'),
        };
        // Mirrors of the same judge.
        if let Some(host) = address.path.first_mut() {
            if host == "vjudge.net.cn" {
                *host = "vjudge.net".to_string();
            } else if host.ends_with(".codeforces.com") {
                *host = "codeforces.com".to_string();
            }
        }
        address
    }

    /// The texts in the address at the places of `{}` in a pattern; `None` if it does not fit.
    fn captured(&self, pattern: &str) -> Option<Vec<&str>> {
        let (pattern, query) = pattern.split_once('?').unwrap_or((pattern, ""));
        let (path, fragment) = pattern.split_once('#').unwrap_or((pattern, ""));
        let mut found = captured(path, &self.path)?;
        if !fragment.is_empty() {
            found.extend(captured(fragment, &self.fragment)?);
        }
        for wanted in query.split('&').filter(|it| !it.is_empty()) {
            let mut captures = self.query.iter().filter_map(|own| capture(wanted, own));
            found.extend(captures.next()?);
        }
        Some(found)
    }

    /// The host without the words that many have.
    fn judge(&self) -> Option<String> {
        let host = self.path.first()?.split(':').next()?;
        let words: Vec<&str> = host.split('.').collect();
        let (_, words) = words.split_last()?;
        let tells = |word: &&&str| {
            word.starts_with(|c: char| c.is_ascii_alphabetic()) && !HOST_WORDS.contains(word)
        };
        words.iter().rev().find(tells).map(|word| plain(word))
    }

    /// The pieces that tell something, as names, those of the contest first. There are none for a
    /// page with all problems of a contest: they have one address.
    fn pieces(&self) -> Vec<String> {
        let path = self.path.get(1..).unwrap_or_default();
        let is_key = |key: &str| {
            key.starts_with("id")
                || key.ends_with("id")
                || ["num", "no", "p", "problem"].contains(&key)
        };
        let mut query: Vec<(bool, String)> = Vec::new();
        for (key, value) in self.query.iter().filter_map(|part| part.split_once('=')) {
            let key = key.to_ascii_lowercase();
            if is_key(&key) && !value.contains(['/', '\\']) {
                let is_contest = key.starts_with(['c', 't']);
                query.push((!is_contest, plain(value)));
            }
        }
        query.sort_by_key(|(is_problem, _)| *is_problem);
        let is_page = self.fragment.len() > 1;
        let fragment = self.fragment.iter().filter(|_| is_page);
        let is_shared = query.is_empty() && !is_page;
        let is_list = |part: &String| is_one_of(LISTS, part);
        if is_shared && path.last().is_some_and(is_list) || path.iter().any(|part| part == "..") {
            return Vec::new();
        }
        let path = path.iter().filter_map(|part| piece(part));
        let query = query.into_iter().map(|(_, value)| value);
        let fragment = fragment.filter_map(|part| piece(part));
        let pieces = path.chain(query).chain(fragment);
        pieces.filter(|piece| !piece.is_empty()).collect()
    }
}

fn is_one_of(words: &str, word: &str) -> bool {
    let word = word.to_ascii_lowercase();
    words.split(' ').any(|known| known == word)
}

/// The parts of a text, each with its percent signs read.
fn parts(text: &str, between: char) -> Vec<String> {
    let parts = text.split(between).filter(|part| !part.is_empty());
    parts.map(read_percent).collect()
}

fn read_percent(text: &str) -> String {
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let digits = part.get(..2);
        let byte = digits.and_then(|two| u8::from_str_radix(two, 16).ok());
        bytes.push(byte.unwrap_or(b'%'));
        bytes.extend(&part.as_bytes()[if byte.is_some() { 2 } else { 0 }..]);
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A part of a path as a name; `None` if it tells nothing, as the name of a script.
fn piece(part: &str) -> Option<String> {
    let text = part.strip_suffix(".html").or(part.strip_suffix(".xhtml"));
    let text = text.unwrap_or(part);
    let scripts = [".php", ".jsp", ".aspx", ".asp", ".do"];
    let is_script = scripts.iter().any(|end| text.ends_with(end));
    // A large P may be a problem of a contest.
    let is_word = is_one_of(WORDS, text) || text == "p";
    (!is_script && !is_word).then(|| plain(text))
}

/// What `{}` stands for in a path, if each part of it fits.
fn captured<'a>(pattern: &str, parts: &'a [String]) -> Option<Vec<&'a str>> {
    let wanted: Vec<&str> = pattern.split('/').filter(|it| !it.is_empty()).collect();
    if wanted.len() != parts.len() {
        return None;
    }
    let mut found = Vec::new();
    for (wanted, part) in wanted.into_iter().zip(parts) {
        found.extend(capture(wanted, part)?);
    }
    Some(found)
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
    use super::{guess, id, plain};

    /// A line for each address, after the name that it gives, or `-`.
    const ADDRESSES: &str = "\
poj1042 http://poj.org/problem?id=1042
poj1042 http://poj.org/problem?lang=zh&id=1042
hdu1000 https://acm.hdu.edu.cn/showproblem.php?pid=1000
abc345_d https://atcoder.jp/contests/abc345/tasks/abc345_d
cf954g https://codeforces.com/problemset/problem/954/G?locale=ru
cf954g https://codeforces.com/contest/954/problem/G
luogu_p1784 https://www.luogu.com.cn/problem/P1784
boj2580 https://www.acmicpc.net/problem/2580
spoj_test https://www.spoj.com/problems/TEST/
poj2391 https://vjudge.net/problem/POJ-2391#author=x
gym104385a https://vjudge.net.cn/problem/Gym-104385A
vjudge480959a https://vjudge.net/contest/480959#problem/A
51nod_1289 https://vjudge.net/problem/51Nod-1289
openjudge_080601_3 http://abc.openjudge.cn/080601/3/
ssoier6 http://ybt.ssoier.cn:8088/problem_show.php?pid=6
- https://open.kattis.com/problems/..
- https://open.kattis.com/problems/../../x
- https://open.kattis.com/problems/%2e%2e
- https://open.kattis.com/problems/
- https://poj.org.evil.example/problem?id=1
- http://poj.org/problem?id=
- http://poj.org/problem?id=../1
- https://example.com/a
-
hdu_contest1100_1001 https://acm.hdu.edu.cn/contest/problem?cid=1100&pid=1001
jisuanke_a1234 https://vjudge.net/problem/%E8%AE%A1%E8%92%9C%E5%AE%A2-A1234
vjudge48a https://vjudge.net/contest/48?token=x#problem/A
hydro_lyrio_p1000 https://hydro.ac/d/lyrio/p/P1000
acwing5 https://www.acwing.com/problem/content/description/5/
lanqiao3514 https://www.lanqiao.cn/problems/3514/learning/?first=1
pta_99 https://pintia.cn/problem-sets/15/exam/problems/type/7?problemSetProblemId=99&page=0
cses241_a https://cses.fi/241/task/A
cf954g https://m1.codeforces.com/contest/954/problem/G
gym101a https://mirror.codeforces.com/problemset/gymProblem/101/A
cf_edu273169a https://codeforces.com/edu/course/2/lesson/4/1/practice/contest/273169/problem/A
kattis_hello https://nus.kattis.com/problems/hello
kattis_hello https://nus.kattis.com/sessions/abc/problems/hello
loj_contest25_1 https://libreoj.github.io/contest/25/problem/1";

    /// Those that no row fits.
    const OTHERS: &str = "\
two_sum https://judge.example/problems/two-sum/description/
12_A https://judge.example/contest/12/problem/A
1001_3 https://judge.example/problem.php?pid=3&cid=1001
woj_5002 https://oj.woj.ac.cn:8088/problem_show.php?pid=5002
otog_12 https://otog.cf/problem/12
troc_16_A https://tlx.toki.id/problems/troc-16/A
7_B https://judge.example/#/contest/7/problem/B
- https://judge.example/contest/1/problems?locale=en
- https://judge.example/problem/con
- https://judge.example/1
- https://judge.example/problems/..
acmp_1 https://acmp.ru/index.asp?main=task&id_task=1
-";

    #[test]
    fn an_address_gives_a_name_and_else_its_last_piece_that_tells_something_does() {
        for (addresses, of) in [
            (ADDRESSES, id as fn(&str) -> Option<String>),
            (OTHERS, guess),
        ] {
            for line in addresses.lines() {
                let (name, url) = line.split_once(' ').unwrap_or((line, ""));
                assert_eq!(of(url).as_deref().unwrap_or("-"), name, "{url}");
            }
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
