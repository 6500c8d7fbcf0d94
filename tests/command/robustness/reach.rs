//! What a submission cannot reach: the judge, the user's files and servers, answers, the next run.

use super::{as_ordinary_user, confines};
use crate::clone::SmallClone;
use crate::skip::lacks;

#[test]
fn system_calls_that_reach_out_of_a_run_do_nothing() {
    if lacks(&["gcc"]) || !confines() {
        return;
    }
    let clone = || {
        let clone = SmallClone::new("println!(\"{}\", n);");
        clone.write("reaches.c", include_str!("reaches.c"));
        clone
    };
    // For whom runs the tests, who may be root, and for an ordinary user.
    clone().judge(&["echo1", "reaches.c"]).success();
    let said = as_ordinary_user(clone(), &["echo1", "reaches.c"]);
    assert!(said.contains("  Accepted  2/2"), "{said}");
}
