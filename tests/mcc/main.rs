//! Tests of the template for bounds and colours, compiled from the very file that people paste.
//!
//! Random matrices are compared with a brute force that knows nothing of bits, and larger ones
//! with counts that others have published. Whatever the template refuses is here with the message
//! that it gives.

#[path = "../../src/mcc.rs"]
mod mcc;

// What the tests of the templates share.
#[path = "../common/calls.rs"]
mod calls;
#[path = "../common/lists.rs"]
mod lists;
#[path = "../common/seeds.rs"]
mod seeds;
#[path = "../../testdata/setter/random.rs"]
mod splitmix;

/// Matrices as plain lists, and what the struct promises of them.
mod matrix;
/// Random matrices, and their solutions by brute force.
mod random;

// The tests: puzzles with known answers, what is just allowed and what is refused, whole searches, calls
// in any order.
mod known;
mod limits;
mod orders;
mod search;
