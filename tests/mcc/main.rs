//! Tests of the template for bounds and colours, compiled from the very file that people paste.
//!
//! Random matrices are compared with a brute force that knows nothing of bits, and larger ones
//! with counts that others have published. Whatever the template refuses is here with the message
//! that it gives.

#[path = "../../src/mcc.rs"]
mod mcc;
use mcc::Mcc as Template;

// Shared by the tests of the templates, tests among them.
#[path = "../common/any_order.rs"]
mod any_order;
#[path = "../common/calls.rs"]
mod calls;
#[path = "../common/lists.rs"]
mod lists;
#[path = "../common/refused.rs"]
mod refused;
#[path = "../common/searches.rs"]
mod searches;
#[path = "../common/seeds.rs"]
mod seeds;
#[path = "../../testdata/setter/random.rs"]
mod splitmix;

mod matrix;
/// Random matrices, and their solutions by brute force.
mod random;
mod state;

// The tests: puzzles with known answers, what is just allowed and what is refused, whole searches, calls
// in any order.
mod limits;
mod orders;
mod published;
mod search;
