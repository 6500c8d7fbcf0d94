//! JSON. The reader is strict: it takes what RFC 8259 allows and nothing else. A text from another
//! program must not exhaust the stack or the memory, so its depth and size have bounds.

mod parser;
#[cfg(test)]
mod tests;
pub mod writer;

pub use parser::{each, parse};

/// A string is a text; numbers, `true`, `false` and `null` are plain.
pub use crate::tree::Node as Value;
