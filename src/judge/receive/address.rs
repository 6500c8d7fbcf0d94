//! The name of a problem from its address; `problem::site` has the rows.

use crate::problem::new::{is_among, is_device};
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
    let id = site::addresses().find_map(|(pattern, mut id)| {
        for (i, part) in address.captures(&Address::of(pattern))?.iter().enumerate() {
            id = id.replace(&format!("{{{i}}}"), part);
        }
        Some(id)
    });
    name(&id?.to_ascii_lowercase())
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
    let is_name = name.contains(|c: char| c.is_ascii_alphanumeric());
    (is_name && !is_device(&name)).then_some(name)
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
        let (_, address) = url.split_once("://").unwrap_or(("", url));
        let without_www = address.strip_prefix("www.").unwrap_or(address);
        let (page, fragment) = without_www.split_once('#').unwrap_or((without_www, ""));
        let (path, query) = page.split_once('?').unwrap_or((page, ""));
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

    /// The texts in the address where a pattern has `{}`; `None` if it does not match.
    fn captures(&self, pattern: &Address) -> Option<Vec<&str>> {
        let mut captures = Vec::new();
        let fragments = (&pattern.fragment, &self.fragment);
        for (wanted, parts) in [(&pattern.path, &self.path), fragments] {
            // A row without a `#` matches any text after one.
            if !wanted.is_empty() && wanted.len() != parts.len() {
                return None;
            }
            for (wanted, part) in wanted.iter().zip(parts) {
                captures.extend(capture(wanted, part)?);
            }
        }
        for wanted in &pattern.query {
            captures.extend(self.query.iter().find_map(|part| capture(wanted, part))?);
        }
        Some(captures)
    }

    /// The host without the words that many have.
    fn judge(&self) -> Option<String> {
        let host = self.path.first()?.split(':').next()?;
        let tells = |word: &&str| {
            word.starts_with(|c: char| c.is_ascii_alphabetic()) && !HOST_WORDS.contains(word)
        };
        host.rsplit('.').skip(1).find(tells).map(plain)
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
        let mut ids = Vec::new();
        for (name, value) in self.query.iter().filter_map(|part| part.split_once('=')) {
            let key = name.to_ascii_lowercase();
            if is_key(&key) && !value.contains(['/', '\\']) {
                ids.push((!key.starts_with(['c', 't']), plain(value)));
            }
        }
        // A key with c or t is that of the contest.
        ids.sort_by_key(|(is_of_problem, _)| *is_of_problem);
        let fragment = match self.fragment.len() {
            0 | 1 => &[],
            _ => &self.fragment[..],
        };
        let is_shared = ids.is_empty() && fragment.is_empty();
        let is_list = |part: &String| is_among(LISTS, part);
        if is_shared && path.last().is_some_and(is_list) || path.iter().any(|part| part == "..") {
            return Vec::new();
        }
        let mut pieces: Vec<String> = path.iter().filter_map(|part| piece(part)).collect();
        pieces.extend(ids.into_iter().map(|(_, id)| id));
        pieces.extend(fragment.iter().filter_map(|part| piece(part)));
        pieces.retain(|piece| !piece.is_empty());
        pieces
    }
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
    const SCRIPTS: [&str; 5] = [".php", ".jsp", ".aspx", ".asp", ".do"];
    let page = part.strip_suffix(".html").or(part.strip_suffix(".xhtml"));
    let text = page.unwrap_or(part);
    let is_script = SCRIPTS.iter().any(|end| text.ends_with(end));
    // A large P may be a problem of a contest.
    let is_word = is_among(WORDS, text) || text == "p";
    (!is_script && !is_word).then(|| plain(text))
}

/// The text of a part where the pattern has `{}`, `Some(None)` if it has none; `None` if the part does
/// not match.
fn capture<'a>(pattern: &str, part: &'a str) -> Option<Option<&'a str>> {
    let Some((before, after)) = pattern.split_once("{}") else {
        return (pattern == part).then_some(None);
    };
    let text = part.strip_prefix(before)?.strip_suffix(after)?;
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-.".contains(c);
    let is_name = text.starts_with(|c: char| c.is_ascii_alphanumeric());
    (is_name && text.chars().all(is_plain)).then_some(Some(text))
}

#[cfg(test)]
mod tests {
    use super::{guess, id, plain};

    /// A line for each address, after the name that it gives, or `-`.
    const ADDRESSES: &str = include_str!("address/tests.txt");

    /// Those that no row matches.
    const OTHERS: &str = include_str!("address/guesses.txt");

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
    fn a_name_is_plain_and_short() {
        assert_eq!(plain("a\\b:c\0"), "abc");
        assert_eq!(plain(&"x".repeat(500)), "x".repeat(60));
    }
}
