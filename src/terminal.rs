//! What a terminal needs, whatever is shown on it: tables, the width of a text, whether there are
//! colours, and bytes of a submission made harmless.

pub mod color;
pub mod escape;
pub mod table;
pub mod width;
