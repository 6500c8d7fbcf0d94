//! Programs that propose smaller tests: the problem's own one, which knows how the parts of a test
//! depend on each other, and the general shrinker, which leaves out parts of any text.
//!
//! The program gets a number K from 0 on as its argument, reads a test, and prints proposal number
//! K, the coarse ones first. Exit status 1 with nothing on stderr says that there are no more.
//! Each proposal must be smaller in an order without infinite descent.

mod general;
mod text;

use crate::error::Error;
use crate::run::run_result::ExitStatus;
use crate::setter::program::SetterProgram;
use std::fs;
use std::ops::Range;
use std::path::Path;
pub use text::Shape;
use text::{Counts, Text};

#[derive(Debug)]
pub enum Shrinker {
    Program(SetterProgram),
    /// For any problem. Proposals keep to the shape, if samples have one.
    General(Option<Shape>),
    /// The same after the problem's own shrinker: only proposals with fewer bytes. Others could
    /// undo its work: it may take a full board for smaller than a blank one.
    Shorter,
}

/// The largest test for the general shrinker, in bytes. It holds the test in memory, which counts
/// as memory of the programs that the judge starts.
pub const MAX_BYTES: u64 = 4 << 20;

impl Shrinker {
    /// The number of the first proposal that is wanted, of those with these `numbers` for a test,
    /// as long as there is time. Each is in a file that stays until the next one.
    pub fn position(
        &self,
        test: &Path,
        numbers: Range<u64>,
        folder: &Path,
        is_over: impl Fn() -> bool,
        mut is_wanted: impl FnMut(&Path) -> Result<bool, Error>,
    ) -> Result<Option<u64>, Error> {
        match self {
            Shrinker::Program(tool) => {
                for number in numbers.take_while(|_| !is_over()) {
                    let result = tool.run(&[number.to_string().into()], Some(test), folder)?;
                    match result.status() {
                        ExitStatus::Code(0) => {}
                        ExitStatus::Code(1) if result.message.is_empty() => break,
                        _ => return Err(tool.failure(&result, format!("proposal {number}"))),
                    }
                    if is_wanted(&tool.stdout(folder))? {
                        return Ok(Some(number));
                    }
                }
            }
            Shrinker::General(_) | Shrinker::Shorter => {
                let bytes = fs::read(test).map_err(Error::io("read", test))?;
                let text = Text::of(&bytes);
                let file = folder.join("proposal");
                let counts = Counts::of(&text);
                let edits = (0..numbers.end).zip(general::edits(&counts));
                // To make an edit of a large test, or to refuse it, takes time, too.
                for (number, edit) in edits.take_while(|_| !is_over()) {
                    if number < numbers.start {
                        continue;
                    }
                    let proposal = edit.apply(&bytes);
                    if proposal.trim_ascii().is_empty() || !self.allows(&proposal, &bytes) {
                        continue;
                    }
                    fs::write(&file, proposal).map_err(Error::io("write", &file))?;
                    if is_wanted(&file)? {
                        return Ok(Some(number));
                    }
                }
            }
        }
        Ok(None)
    }

    fn allows(&self, proposal: &[u8], test: &[u8]) -> bool {
        match self {
            Shrinker::General(Some(shape)) => shape.fits(proposal),
            Shrinker::Shorter => proposal.len() < test.len(),
            _ => true,
        }
    }

    pub fn error(&self, what: String) -> Error {
        match self {
            Shrinker::Program(tool) => tool.error(what),
            Shrinker::General(_) | Shrinker::Shorter => Error::Tool {
                program: "the general shrinker".to_string(),
                what,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::run::scratch::Scratch;
    use std::cell::Cell;
    use std::env;

    /// All proposals are refused: the shape wants three lines.
    #[test]
    fn proposals_that_are_refused_look_at_the_clock_too() {
        let scratch = Scratch::new(&env::temp_dir()).unwrap();
        let test = scratch.path().join("test");
        fs::write(&test, "3\n4\n5\n").unwrap();
        let samples = vec![b"1\n2\n3\n".to_vec(); 12];
        let shrinker = Shrinker::General(Shape::of(&samples, b"3\n4\n5\n"));
        let looks = Cell::new(0);
        let is_over = || {
            looks.set(looks.get() + 1);
            looks.get() > 4
        };
        let is_wanted = |_: &Path| panic!("the first four have fewer lines");
        let folder = scratch.path();
        let position = shrinker.position(&test, 0..u64::MAX, folder, is_over, is_wanted);
        assert_eq!((position.unwrap(), looks.get()), (None, 5));
    }
}
