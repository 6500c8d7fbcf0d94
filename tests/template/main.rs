//! Tests of the template, compiled from the very file that people paste.
//!
//! Random matrices are compared with a brute force that knows nothing of links, and larger
//! ones with counts that others have published. Whatever the template refuses is here with
//! the message that it gives.

#[path = "../../src/dlx.rs"]
mod dlx;

// What the tests of both templates share.
#[path = "../common/calls.rs"]
mod calls;
#[path = "../common/lists.rs"]
mod lists;
#[path = "../common/seeds.rs"]
mod seeds;
#[path = "../../testdata/setter/random.rs"]
mod splitmix;

/// Matrices as plain lists, and those of known puzzles.
mod matrix;
/// Random matrices, and their solutions by brute force.
mod random;

/// What a `Dlx` looks like inside.
mod links;

/// The small template, which has the same methods, but fewer.
mod small;

// The tests: dead ends, puzzles with known answers, what is just allowed and what is refused,
// whole searches, single steps, and calls in any order.
mod dead_ends;
mod known;
mod limits;
mod orders;
mod search;
mod steps;
