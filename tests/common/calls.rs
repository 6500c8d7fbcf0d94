//! Calls that may panic, and calls on a small stack.

use std::cell::RefCell;
use std::panic::{self, catch_unwind, AssertUnwindSafe, Location};
use std::sync::Once;
use std::thread;

thread_local! {
    /// The file whose line the last caught panic names; `None` while none is to be caught.
    static PANICKED_IN: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// The message of a call that must panic.
#[track_caller]
pub fn panic_message<T>(call: impl FnOnce() -> T) -> String {
    caught_panic(call).expect("this must panic")
}

/// The message of a call if it panics. The line that the panic names must be one of the caller's file:
/// there is the mistake, not in the template.
#[track_caller]
pub fn caught_panic<T>(call: impl FnOnce() -> T) -> Option<String> {
    note_where_panics_are();
    PANICKED_IN.set(Some(String::new()));
    let result = catch_unwind(AssertUnwindSafe(call));
    let file = PANICKED_IN.take();
    let payload = result.map(drop).err()?;
    let message = match payload.downcast::<String>() {
        Ok(message) => *message,
        Err(payload) => payload.downcast::<&str>().unwrap().to_string(),
    };
    let caller = Location::caller().file();
    assert_eq!(file.as_deref(), Some(caller), "{message}");
    Some(message)
}

/// From now on a panic that is to be caught is noted and not printed, in each thread.
fn note_where_panics_are() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let print = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            PANICKED_IN.with_borrow_mut(|file| match (file, info.location()) {
                (Some(file), Some(location)) => *file = location.file().to_string(),
                _ => print(info),
            });
        }));
    });
}

pub fn with_stack<T: Send + 'static>(bytes: usize, call: impl FnOnce() -> T + Send + 'static) -> T {
    let builder = thread::Builder::new().stack_size(bytes);
    builder.spawn(call).unwrap().join().unwrap()
}
