//! What all tests of a generator have in common, where no validator says what a test is: a
//! problem "A + B" has one line of two numbers, and one without B is no test.

use super::text::Text;

#[derive(Debug, PartialEq)]
pub struct Shape {
    /// How many lines each test has, if all have as many.
    lines: Option<usize>,
    /// How many words each line has, if all lines of all tests have as many.
    words: Option<usize>,
}

/// So few tests have too much in common by chance.
const FEWEST: usize = 8;

impl Shape {
    /// Of samples and the test that is to be shrunk; `None` if they tell nothing.
    pub fn of(samples: &[Vec<u8>], test: &[u8]) -> Option<Shape> {
        if samples.len() < FEWEST {
            return None;
        }
        let samples = samples.iter().map(Vec::as_slice);
        let texts: Vec<Text> = samples.chain([test]).map(Text::of).collect();
        let lines = texts[0].lines.len();
        let words = texts[0].lines.first()?.words.len();
        let shape = Shape {
            lines: texts
                .iter()
                .all(|text| text.lines.len() == lines)
                .then_some(lines),
            words: texts
                .iter()
                .all(|text| has_words(text, words))
                .then_some(words),
        };
        Some(shape)
    }

    pub fn fits(&self, test: &[u8]) -> bool {
        let text = Text::of(test);
        self.lines.map_or(true, |lines| text.lines.len() == lines)
            && self.words.map_or(true, |words| has_words(&text, words))
    }
}

/// Whether each line has so many.
fn has_words(text: &Text, count: usize) -> bool {
    text.lines.iter().all(|line| line.words.len() == count)
}
