//! Some figures as their middle and their ends.

/// The middle and the ends of some figures.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Spread {
    pub median: f64,
    pub least: f64,
    pub most: f64,
}

impl Spread {
    /// `None` for no figures.
    pub fn of(mut figures: Vec<f64>) -> Option<Spread> {
        figures.sort_by(f64::total_cmp);
        let (&least, &most) = (figures.first()?, figures.last()?);
        let (middle, odd) = (figures.len() / 2, figures.len() % 2 == 1);
        let median = if odd {
            figures[middle]
        } else {
            (figures[middle - 1] + figures[middle]) / 2.0
        };
        Some(Spread {
            median,
            least,
            most,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Spread;

    #[test]
    fn the_median_of_an_even_number_is_between_the_two_in_the_middle() {
        let spread = Spread::of(vec![4.0, 1.0, 2.0, 100.0]).unwrap();
        assert_eq!(
            (spread.least, spread.median, spread.most),
            (1.0, 3.0, 100.0)
        );
        assert_eq!(Spread::of(Vec::new()), None);
    }
}
