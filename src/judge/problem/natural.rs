//! The order of names that people expect.

use std::cmp::Ordering;

/// Runs of digits compare as numbers, so that `2` comes before `10`.
pub fn natural(a: &str, b: &str) -> Ordering {
    let (mut x, mut y) = (a, b);
    loop {
        let (m, n) = (digits(x), digits(y));
        if m > 0 && n > 0 {
            let [p, q] = [&x[..m], &y[..n]].map(|digits| digits.trim_start_matches('0'));
            let order = p.len().cmp(&q.len()).then_with(|| p.cmp(q));
            if order != Ordering::Equal {
                return order;
            }
            (x, y) = (&x[m..], &y[n..]);
            continue;
        }
        let (mut p, mut q) = (x.chars(), y.chars());
        match (p.next(), q.next()) {
            // Names that differ only in leading zeros need an order too.
            (None, None) => return a.cmp(b),
            (p, q) if p != q => return p.cmp(&q),
            _ => (x, y) = (p.as_str(), q.as_str()),
        }
    }
}

fn digits(text: &str) -> usize {
    text.bytes().take_while(u8::is_ascii_digit).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_comes_before_ten_and_leading_zeros_do_not_matter() {
        let mut names: Vec<&str> = "10,2,a10b,a2b,,02,1-x,a,a9b1,a9b".split(',').collect();
        names.sort_by(|a, b| natural(a, b));
        assert_eq!(names.join(","), ",1-x,02,2,10,a,a2b,a9b,a9b1,a10b");
    }
}
