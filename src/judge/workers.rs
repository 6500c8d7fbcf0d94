//! Work that several threads share.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// The results of `work` for each of `0..count`, begun in this order by so many `workers`. After a
/// result that `is_last` no more work is begun: its results are `None`.
pub fn side_by_side<T: Send>(
    count: usize,
    workers: usize,
    work: impl Fn(usize) -> T + Sync,
    is_last: impl Fn(&T) -> bool + Sync,
) -> Vec<Option<T>> {
    let results: Vec<_> = (0..count).map(|_| Mutex::new(None)).collect();
    // The next to begin, and the first that must not be begun any more.
    let (next, end) = (AtomicUsize::new(0), AtomicUsize::new(count));
    let worker = || loop {
        let i = next.fetch_add(1, Ordering::Relaxed);
        if i >= end.load(Ordering::Relaxed) {
            break;
        }
        let result = work(i);
        if is_last(&result) {
            end.fetch_min(i + 1, Ordering::Relaxed);
        }
        *locked(&results[i]) = Some(result);
    };
    thread::scope(|scope| {
        for _ in 1..workers.min(count) {
            // If the system gives no more threads, the threads so far do all the work.
            if thread::Builder::new().spawn_scoped(scope, worker).is_err() {
                break;
            }
        }
        worker();
    });
    let result = |slot: Mutex<_>| slot.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.into_iter().map(result).collect()
}

/// The value, also after a panic of a thread that had it: each change of it is whole.
pub fn locked<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
