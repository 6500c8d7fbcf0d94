//! What becomes of a call: its panic, or its result on a small stack.

use std::panic::{catch_unwind, AssertUnwindSafe};
use std::thread;

pub fn panic_message<T, F: FnOnce() -> T>(call: F) -> String {
    let result = catch_unwind(AssertUnwindSafe(call));
    let payload = result.map(drop).expect_err("this must panic");
    match payload.downcast::<String>() {
        Ok(message) => *message,
        Err(payload) => payload.downcast::<&str>().unwrap().to_string(),
    }
}

pub fn with_stack<T, F>(bytes: usize, call: F) -> T
where
    T: Send + 'static,
    F: FnOnce() -> T + Send + 'static,
{
    let thread = thread::Builder::new().stack_size(bytes).spawn(call);
    thread.unwrap().join().unwrap()
}
