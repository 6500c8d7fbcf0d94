//! What the makers of a package expect of its submissions, and the limit that follows from them.

use super::with_cases;
use crate::clone::SmallClone;
use predicates::prelude::*;
use predicates::str::{contains, is_match};

const YAML: &str = "name: Echo\nlimits:\n  time_limit: 15.5\n";

/// A package with a right and a wrong submission.
fn package(yaml: &str) -> SmallClone {
    let clone = with_cases(&[
        ("problem.yaml", yaml),
        ("data/sample/1.in", "1\n"),
        ("data/sample/1.ans", "1\n"),
        ("data/secret/g/2.in", "2\n"),
        ("data/secret/g/2.ans", "2\n"),
        ("submissions/accepted/cat.sh", "#!/bin/sh\ncat\n"),
        ("submissions/accepted/README.md", "none\n"),
        ("submissions/accepted/cat.h", "void cat(void);\n"),
        ("submissions/wrong_answer/one.sh", "#!/bin/sh\necho 1\n"),
        ("submissions/notes/any.sh", "#!/bin/sh\nexit 3\n"),
    ]);
    clone.write("cases/submissions/readme.txt", "none\n");
    clone
}

#[test]
fn since_2023_a_wrong_submission_must_not_crash_in_any_case() {
    let (before, since) = (
        YAML.to_string(),
        format!("problem_format_version: 2025-09\n{YAML}"),
    );
    for (yaml, code) in [(before, 0), (since, 1)] {
        let clone = package(&yaml);
        clone.write(
            "cases/submissions/wrong_answer/one.sh",
            "#!/bin/sh\nread n\n[ $n = 1 ] && echo 2 || exit 3\n",
        );
        clone.judge(&["--data", "cases"]).code(code);
    }
}
