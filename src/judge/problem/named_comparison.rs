//! The comparisons that sites call by a name: testlib's, with its meaning, DMOJ's, Hydro's and
//! QDUOJ's. They are data; the judge compares.

/// How an output is compared with the answer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct NamedComparison {
    pub name: &'static str,
    pub items: Items,
    pub equality: Equality,
    pub count: Count,
}

/// The parts of two texts that are compared.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Items {
    /// Words between white space.
    Tokens,
    Lines(Trim, Blank),
    /// Every byte that is not white space.
    Bytes,
    /// Lines with their ends.
    Exact,
    /// Lines; white space at the end of all does not count.
    Stripped,
}

/// White space of a line that does not count.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Trim {
    /// CR at its end.
    Cr,
    /// White space at its end.
    End,
    /// White space at both ends.
    Ends,
    /// How much white space is where.
    Inner,
}

/// Which lines without text do not count.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Blank {
    Kept,
    /// The empty text after the last line end.
    Last,
    /// Those after the last line with text.
    Trailing,
    Dropped,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Equality {
    Same,
    Caseless,
    /// Whole numbers of so many bits as testlib reads them: no plus sign, no zero in front.
    Integers(u32),
    /// Whole numbers of any length.
    Digits,
    YesNo,
    /// Numbers that differ by so much at most, absolutely or in proportion.
    Numbers(Tolerance),
    /// The same for the numbers in lines that may have words too.
    Mixed(Tolerance),
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Tolerance {
    pub absolute: Option<f64>,
    pub relative: Option<f64>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Count {
    /// One item is compared, and there must be no second one.
    One,
    All,
    /// All of the answer: what comes after them is another fault. A line that is not there is empty.
    Leading,
    /// Those of each case, which `Case 1:` begins; `true`: each has one.
    Cases(bool),
    /// Their order does not count.
    Unordered,
    /// Each right line has its share of the points; `true`: as many lines are needed.
    Share(&'static [f64], bool),
}

use Blank::{Dropped, Kept, Last, Trailing};
use Count::{All, Cases, Leading, One, Share, Unordered};
use Equality::{Caseless, Digits, Integers, Mixed, Numbers, Same, YesNo};
use Items::{Bytes, Exact, Lines, Stripped, Tokens};
use Trim::{Cr, End, Ends, Inner};

const WORDS_OF_LINES: Items = Lines(Inner, Dropped);

const fn bounds(absolute: Option<f64>, relative: Option<f64>) -> Tolerance {
    Tolerance { absolute, relative }
}

const fn within(absolute: f64) -> Equality {
    Numbers(bounds(Some(absolute), None))
}

const fn near(epsilon: f64) -> Tolerance {
    bounds(Some(epsilon), Some(epsilon))
}

const ABSOLUTE: Equality = Mixed(bounds(Some(1e-6), None));
const RELATIVE: Equality = Mixed(bounds(None, Some(1e-6)));

const NAMED_COMPARISONS: [(&str, Items, Equality, Count); 37] = [
    // testlib's.
    ("acmp", Tokens, within(1.5e-6), One),
    ("caseicmp", Tokens, Integers(64), Cases(true)),
    ("casencmp", Tokens, Integers(64), Cases(false)),
    ("casewcmp", Tokens, Same, Cases(false)),
    ("dcmp", Tokens, Numbers(near(1e-6)), One),
    ("fcmp", Lines(Cr, Last), Same, Leading),
    ("hcmp", Tokens, Digits, One),
    ("icmp", Tokens, Integers(32), One),
    ("lcmp", Lines(Inner, Last), Same, Leading),
    ("ncmp", Tokens, Integers(64), All),
    ("nyesno", Tokens, YesNo, All),
    ("rcmp", Tokens, within(1.5e-6), One),
    ("rcmp4", Tokens, Numbers(near(1e-4)), Leading),
    ("rcmp6", Tokens, Numbers(near(1e-6)), Leading),
    ("rcmp9", Tokens, Numbers(near(1e-9)), Leading),
    ("rncmp", Tokens, within(1.5e-5), Leading),
    ("uncmp", Tokens, Integers(64), Unordered),
    ("wcmp", Tokens, Same, All),
    ("yesno", Tokens, YesNo, One),
    // UOJ's own.
    ("bcmp", Exact, Same, All),
    // DMOJ's.
    ("standard", WORDS_OF_LINES, Same, All),
    ("identical", Exact, Same, All),
    ("floats", WORDS_OF_LINES, Mixed(near(1e-6)), All),
    ("floatsabs", WORDS_OF_LINES, ABSOLUTE, All),
    ("floatsrel", WORDS_OF_LINES, RELATIVE, All),
    ("rstripped", Lines(End, Kept), Same, All),
    ("sorted", WORDS_OF_LINES, Same, Unordered),
    ("unordered", Tokens, Same, Unordered),
    ("easy", Bytes, Caseless, Unordered),
    ("linecount", Lines(Ends, Dropped), Same, Share(&[], false)),
    ("linematches", Lines(Cr, Dropped), Same, Share(&[1.0], true)),
    // Hydro's.
    ("default", Lines(End, Trailing), Same, All),
    ("strict", Lines(Cr, Last), Same, All),
    // Others: CMS, QDUOJ.
    ("white-diff", Lines(Inner, Trailing), Same, All),
    ("stripped", Stripped, Same, All),
    ("tokens", Tokens, Same, All),
    ("caseless", Tokens, Caseless, All),
];

impl NamedComparison {
    /// The one with this name, also where it is called as testlib's source file: `std::wcmp.cpp`.
    pub fn named(name: &str) -> Result<NamedComparison, String> {
        let file = name.trim();
        let stem = file.strip_prefix("std::").unwrap_or(file);
        let bare = stem.strip_suffix(".cpp").unwrap_or(stem);
        let row = NAMED_COMPARISONS.iter().find(|(name, ..)| *name == bare);
        let (name, items, equality, count) = *row.ok_or_else(|| {
            let names = NAMED_COMPARISONS.map(|(name, ..)| name).join(", ");
            format!("no comparison is called {name:?}; there are {names}")
        })?;
        Ok(NamedComparison {
            name,
            items,
            equality,
            count,
        })
    }

    /// The same with other bounds where numbers are compared.
    pub fn with_epsilon(mut self, epsilon: f64) -> NamedComparison {
        if let Mixed(Tolerance { absolute, relative }) = &mut self.equality {
            *absolute = absolute.map(|_| epsilon);
            *relative = relative.map(|_| epsilon);
        }
        self
    }
}
