//! What a terminal needs, whatever is shown on it: tables, colours, and other people's bytes made harmless.

pub mod color;
pub mod escape;
pub mod table;
