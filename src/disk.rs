//! Errors of the disk: no room, no rights, and those that pass.

use crate::platform::HERE;
use std::io;
use std::thread;
use std::time::{Duration, Instant};

/// Whether a disk had no room, or the user no more of it.
pub fn is_want_of_room(error: &io::Error) -> bool {
    // std has names for some of them, but only since Rust 1.83.
    is_one_of(error, HERE.full)
}

/// Whether the user may not write there.
pub fn is_want_of_rights(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::PermissionDenied || is_one_of(error, &[HERE.read_only])
}

/// Does what may fail for a moment, because another program has looked into a file just now:
/// for a second it is tried again.
pub fn insist<T>(mut act: impl FnMut() -> io::Result<T>) -> io::Result<T> {
    let start = Instant::now();
    loop {
        match act() {
            Err(error) if is_one_of(&error, HERE.passing) && start.elapsed() < PATIENCE => {
                thread::sleep(PATIENCE / 100);
            }
            done => return done,
        }
    }
}

const PATIENCE: Duration = Duration::from_secs(1);

fn is_one_of(error: &io::Error, codes: &[i32]) -> bool {
    let code = error.raw_os_error();
    code.is_some_and(|code| codes.contains(&code))
}

#[cfg(test)]
mod tests {
    use super::{insist, HERE};
    use std::io::Error;

    #[test]
    fn what_fails_for_a_moment_is_tried_again_and_what_fails_for_good_is_not() {
        for (code, tries) in [(HERE.passing.first().copied(), 3), (Some(2), 1)] {
            let Some(code) = code else { continue };
            let mut tried = 0;
            let done = insist(|| {
                tried += 1;
                (tried == 3)
                    .then_some(())
                    .ok_or(Error::from_raw_os_error(code))
            });
            assert_eq!((done.is_ok(), tried), (tries == 3, tries), "{code}");
        }
    }
}
