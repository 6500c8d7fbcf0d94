//! Failures of the judge itself: they are told apart from every verdict, they never hide the results
//! of other cases, and they are there in every format.

#![cfg(unix)]

use crate::clone::{SmallClone, PATIENCE};
use std::os::unix::process::CommandExt;
use std::path::Path;

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_not_the_submissions_fault() {
    use predicates::prelude::*;
    use predicates::str::contains;
    let clone = SmallClone::with_scripts();
    clone.write("large.sh", "#!/bin/sh\nexec head -c 6000000 /dev/zero\n");
    let judged = crate::mounts::run(
        clone.path(),
        "mount -t tmpfs -o size=3m tmpfs target",
        "{ \"$1\" echo1 large.sh -k 01-one; echo \"exit status $?\"; \"$1\" echo1 right.sh; }",
    );
    if let Some(judged) = judged {
        let judged = judged.success().stderr(contains("No space left on device"));
        judged.stdout(contains("\nexit status 2\n").and(contains("Answer").not()));
    }
}

/// Root may write everywhere, so it judges as another user.
#[test]
fn a_clone_that_may_not_be_written_is_judged_in_a_cache_of_the_users_own() {
    let clone = SmallClone::with_scripts().with_own_programs();
    let home = SmallClone::new("").with_own_programs();
    // The folder of the test's own program must be open to that user, too.
    let judge = home.copy_of_judge();
    let cache = home.path().join("cache");
    std::fs::create_dir(&cache).unwrap();
    let allow = |mode: &str, folder: &Path| {
        let mut chmod = std::process::Command::new("chmod");
        let done = chmod.args(["-R", mode]).arg(folder).status();
        assert!(done.unwrap().success());
    };
    allow("a+rwX", home.path());
    allow("a+rX,a-w", clone.path());
    let mut command = std::process::Command::new(&judge);
    command
        .args(["echo1", "right.sh"])
        .current_dir(clone.path())
        .env("XDG_CACHE_HOME", &cache)
        .env("HOME", &cache);
    let probe = clone.path().join("probe");
    if std::fs::write(&probe, "").is_ok() {
        std::fs::remove_file(&probe).unwrap();
        command.uid(65534).gid(65534);
    }
    let mut command = assert_cmd::Command::from_std(command);
    let judged = command.timeout(PATIENCE).assert();
    // Else only root could remove it.
    allow("u+w", clone.path());
    judged.success().stderr("");
    assert!(!clone.path().join("target").exists());
}
