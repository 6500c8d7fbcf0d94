//! Limits as people write them: `2000 ms`, `2s`, `65536 KB`, `256MB`.

/// The largest number in a head and on the command line: calculations with it do not overflow.
pub const MAX_NUMBER: u64 = 1_000_000_000;

/// What a limit is a number of.
#[derive(Debug)]
pub struct Measure {
    /// That of a number alone.
    pub unit: &'static str,
    /// The names of units, in small letters, and how many of the first each is.
    units: &'static [(&'static str, f64)],
    /// A number alone that is smaller is meant in the larger unit: no judge has such a limit.
    least: u64,
    larger: &'static str,
    /// For messages.
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
        let digits = digits.trim_end();
        let is_plain = |c: char| c.is_ascii_digit() || c == '.';
        let number = digits.parse::<f64>().ok();
        let amount = (number.filter(|_| digits.chars().all(is_plain))? * factor).round();
        let is_usual = (1.0..=MAX_NUMBER as f64).contains(&amount);
        is_usual.then_some(amount as u64)
    }

    /// An amount with its unit or without, from 1 to `MAX_NUMBER`.
    ///
    /// # Errors
    /// A sentence about what makes no sense, or a question about a number that is too small to be
    /// meant.
    pub fn read_bare(&self, text: &str) -> Result<u64, String> {
        let Measure { unit, larger, .. } = self;
        let Some(number) = text.parse().ok().filter(|it| (1..=MAX_NUMBER).contains(it)) else {
            let examples = self.examples;
            return self.read(text).ok_or_else(|| {
                format!("needs a limit like {examples}, up to {MAX_NUMBER} {unit}, not {text:?}")
            });
        };
        if number < self.least {
            Err(format!(
                "{number} is {number} {unit}, less than any judge has; is it {number}{larger}, or \
                 really {number}{unit}?"
            ))
        } else {
            Ok(number)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_limit_may_have_any_usual_unit() {
        for (text, ms) in [
            ("2000 ms", Some(2000)),
            ("2000ms", Some(2000)),
            ("2s", Some(2000)),
            ("1.5 S", Some(1500)),
            ("2000", None),
            ("0 ms", None),
            ("-1 s", None),
            ("1e3 ms", None),
            ("s", None),
            ("2 m", None),
            ("1000000001 ms", None),
            ("nan s", None),
        ] {
            assert_eq!(TIME.read(text), ms, "{text}");
        }
        for (text, kb) in [
            ("65536 KB", Some(65536)),
            ("256MB", Some(262_144)),
            ("256m", Some(262_144)),
            ("0.5GiB", Some(524_288)),
            ("256 B", None),
            ("二MB", None),
        ] {
            assert_eq!(MEMORY.read(text), kb, "{text}");
        }
    }

    #[test]
    fn a_number_alone_that_is_too_small_to_be_meant_is_asked_about() {
        assert_eq!(TIME.read_bare("500"), Ok(500));
        assert_eq!(TIME.read_bare("2ms"), Ok(2));
        assert_eq!(MEMORY.read_bare("32768"), Ok(32768));
        let said = |measure: Measure, text| measure.read_bare(text).unwrap_err();
        assert!(said(TIME, "2").contains("is it 2s, or really 2ms?"));
        assert!(said(MEMORY, "256").contains("is it 256MB, or really 256KB?"));
        assert!(said(MEMORY, "x").contains("a limit like 65536 KB or 64 MB"));
        assert!(said(TIME, "0").contains("not \"0\""));
    }
}
