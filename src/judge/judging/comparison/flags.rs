//! The comparison of problem packages that have no output validator: tokens alone count, and `a`
//! equals `A`, unless flags say otherwise.

#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Flags {
    pub case_sensitive: bool,
    pub space_change_sensitive: bool,
    /// A number may differ by as much, or by this part of the expected one.
    pub absolute: Option<f64>,
    pub relative: Option<f64>,
}

impl Flags {
    /// Reads the arguments of an output validator.
    pub fn parse(words: &[String]) -> Result<Flags, String> {
        let mut flags = Flags::default();
        let mut words = words.iter();
        while let Some(word) = words.next() {
            let mut tolerance = || {
                let number = words.next().and_then(|word| word.parse().ok());
                let number = number.filter(|number: &f64| *number >= 0.0);
                number.ok_or_else(|| format!("{word} has no number after it"))
            };
            match word.as_str() {
                "case_sensitive" => flags.case_sensitive = true,
                "space_change_sensitive" => flags.space_change_sensitive = true,
                "float_absolute_tolerance" => flags.absolute = Some(tolerance()?),
                "float_relative_tolerance" => flags.relative = Some(tolerance()?),
                "float_tolerance" => {
                    flags.absolute = Some(tolerance()?);
                    flags.relative = flags.absolute;
                }
                other => {
                    return Err(format!(
                        "{other:?} is not a flag of the default output validator"
                    ))
                }
            }
        }
        Ok(flags)
    }

    pub fn is_close(&self, wanted: f64, found: f64) -> bool {
        let off = (wanted - found).abs();
        let is_within = |most: Option<f64>| most.is_some_and(|most| off <= most);
        is_within(self.absolute) || is_within(self.relative.map(|part| part * wanted.abs()))
    }

    pub fn are_equal(&self, wanted: &[u8], found: &[u8]) -> bool {
        wanted == found || !self.case_sensitive && wanted.eq_ignore_ascii_case(found)
    }
}
