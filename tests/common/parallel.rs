//! The same work for many things, as many at once as there are processors.

use std::sync::Mutex;
use std::thread;

/// Does the work for each. If one of them panics, so does this, in the end.
pub fn for_each<T: Send>(things: Vec<T>, work: impl Fn(T) + Sync) {
    let things = Mutex::new(things.into_iter());
    let next = || things.lock().unwrap().next();
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(thing) = next() {
                    work(thing);
                }
            });
        }
    });
}
