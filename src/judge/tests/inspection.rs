//! `judge check` on the problems of this project.

#[path = "../../../tests/common/parallel.rs"]
mod parallel;

use dlx_judge::judging::desk::Desk;
use dlx_judge::judging::inspection::{inspect, Inspection};
use dlx_judge::problem::project::Project;
use parallel::for_each;

#[test]
#[ignore = "minutes: every reference answers every case"]
fn every_problem_is_in_order_and_every_answer_confirmed() {
    let project = Project::find().unwrap();
    let cache = Project::cache(Some(&project));
    for_each(project.ids().unwrap(), |id| {
        let desk = Desk::new(&cache, &|_| ());
        let Inspection { faults, doubts, .. } = inspect(&project, &id, &desk).unwrap();
        assert!(
            faults.is_empty() && doubts.is_empty(),
            "{id}: {faults:#?} {doubts:#?}"
        );
    });
}
