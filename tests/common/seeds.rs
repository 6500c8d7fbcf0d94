//! The same test for many seeds.

use crate::splitmix::Random;
use std::fmt::Debug;
use std::ops::Range;
use std::thread;

/// Runs `test` on what `make` makes by each seed. The seed in the note that a failure leaves makes
/// it again without those before it.
pub fn for_seeds<T: Debug>(
    seeds: Range<u64>,
    make: impl Fn(&mut Random) -> T,
    mut test: impl FnMut(&T),
) {
    struct Note<'a, T: Debug>(u64, &'a T);

    impl<T: Debug> Drop for Note<'_, T> {
        fn drop(&mut self) {
            if thread::panicking() {
                eprintln!("seed {}: {:?}", self.0, self.1);
            }
        }
    }

    for seed in seeds {
        let made = make(&mut Random::plain(seed));
        let _note = Note(seed, &made);
        test(&made);
    }
}
