//! Limits as people write them: `2000 ms`, `2s`, `65536 KB`, `256MB`.

/// The largest number in a head and on the command line: calculations with it do not overflow.
pub const MAX_NUMBER: u64 = 1_000_000_000;

/// The units of a limit.
#[derive(Debug)]
pub struct Measure {
    /// That of a number alone.
    pub unit: &'static str,
    /// The names of units, in small letters, and how many of the first each is.
    units: &'static [(&'static str, f64)],
    /// A number alone that is smaller is meant in the larger unit: no judge has such a limit.
    least: u64,
    larger: &'static str,
    pub examples: &'static str,
}

pub const TIME: Measure = Measure {
    unit: "ms",
    units: &[("us", 0.001), ("ms", 1.0), ("s", 1000.0), ("sec", 1000.0)],
    least: 50,
    larger: "s",
    examples: "2000 ms or 2 s",
};

pub const MEMORY: Measure = Measure {
    unit: "KB",
    units: &[("k", 1.0), ("m", 1024.0), ("g", 1_048_576.0)],
    least: 4096,
    larger: "MB",
    examples: "65536 KB or 64 MB",
};

impl Measure {
    /// A number with its unit, in ms or KB, from 1 to `MAX_NUMBER`.
    pub fn read(&self, text: &str) -> Option<u64> {
        let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
        let unit = text[digits.len()..].to_ascii_lowercase();
        let bytes = ["", "b", "ib"].map(|end| unit.strip_suffix(end));
        let fits = |name: &str| name == unit || self.unit == "KB" && bytes.contains(&Some(name));
        let (_, factor) = self.units.iter().find(|(name, _)| fits(name))?;
        let is_plain = |c: char| c.is_ascii_digit() || c == '.';
        let number = Some(digits.trim_end()).filter(|digits| digits.chars().all(is_plain))?;
        let amount = (number.parse::<f64>().ok()? * factor).round();
        let is_usual = (1.0..=MAX_NUMBER as f64).contains(&amount);
        is_usual.then_some(amount as u64)
    }

    /// An amount with its unit or without, from 1 to `MAX_NUMBER`.
    ///
    /// # Errors
    /// A sentence about what makes no sense, or a question about a number that is too small.
    pub fn read_bare(&self, text: &str) -> Result<u64, String> {
        let (unit, larger, examples) = (self.unit, self.larger, self.examples);
        match text.parse() {
            Ok(number) if (1..self.least).contains(&number) => Err(format!(
                "{number} is {number} {unit}, less than any judge has; is it {number}{larger}, or \
                 really {number}{unit}?"
            )),
            Ok(number @ 1..=MAX_NUMBER) => Ok(number),
            _ => self.read(text).ok_or_else(|| {
                format!("needs a limit like {examples}, up to {MAX_NUMBER} {unit}, not {text:?}")
            }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_may_have_any_usual_unit() {
        let times = "2000 ms=2000, 2000ms=2000, 2s=2000, 1.5 S=1500, 2000=none, 0 ms=none, \
                     -1 s=none, 1e3 ms=none, s=none, 2 m=none, 1000000001 ms=none, nan s=none";
        let memory = "65536 KB=65536, 256MB=262144, 256m=262144, 0.5GiB=524288, 256 B=none, \
                      二MB=none";
        for (measure, cases) in [(TIME, times), (MEMORY, memory)] {
            for case in cases.split(", ") {
                let (text, amount) = case.split_once('=').unwrap();
                assert_eq!(measure.read(text), amount.parse().ok(), "{case}");
            }
        }
    }

    #[test]
    fn a_number_alone_has_no_unit() {
        assert_eq!(TIME.read_bare("500"), Ok(500));
        assert_eq!(TIME.read_bare("2ms"), Ok(2));
        assert!(TIME.read_bare("0").unwrap_err().contains("not \"0\""));
    }
}
