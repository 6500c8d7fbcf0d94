//! Tests of the template, compiled from the very file that people paste.
//!
//! Random matrices are compared with a brute force that knows nothing of links, and larger
//! ones with counts that others have published. Whatever the template refuses is here with
//! the message that it gives.

#[path = "../../src/dlx.rs"]
mod dlx;
use dlx::Dlx as Template;

// Shared by the tests of the templates, tests among them.
#[path = "../common/any_order.rs"]
mod any_order;
#[path = "../common/calls.rs"]
mod calls;
#[path = "../common/lists.rs"]
mod lists;
#[path = "../common/matrix.rs"]
mod matrix;
#[path = "../common/refused.rs"]
mod refused;
#[path = "../common/searches.rs"]
mod searches;
#[path = "../common/seeds.rs"]
mod seeds;
#[path = "../common/puzzles.rs"]
mod shared_puzzles;
#[path = "../../testdata/setter/random.rs"]
mod splitmix;

mod puzzles;
/// Random matrices, and their solutions by brute force.
mod random;
mod state;

/// The small template, which has the same methods, but fewer.
mod small;

// The tests: dead ends, puzzles with known answers, what is just allowed and what is refused,
// whole searches, single steps, and calls in any order.
mod dead_ends;
mod limits;
mod orders;
mod published;
mod search;
mod steps;
