//! C and C++ as POJ and HDU have it: what is right there, and what would be wrong there.

// On Windows C is Microsoft's, and nothing of this is done.
#![cfg(unix)]

use crate::clone::{judge, SmallClone};
use crate::skip::lacks;
use predicates::prelude::*;
use predicates::str::contains;
use std::fs;
use std::os::unix::fs::PermissionsExt;

/// A clone that has the problem under the ids of three judges.
fn clone() -> SmallClone {
    let clone = SmallClone::new("println!(\"{}\", n);");
    let solution = fs::read_to_string(clone.path().join("problems/echo1.rs")).unwrap();
    for id in ["poj1", "hdu1"] {
        clone.write(&format!("problems/{id}.rs"), &solution);
        for (file, text) in [("1.in", "1\n"), ("1.out", "1\n")] {
            clone.write(&format!("testdata/{id}/{file}"), text);
        }
    }
    clone
}

#[test]
fn what_microsofts_compilers_take_is_taken_for_poj_and_hdu() {
    if lacks(&["gcc", "g++"]) {
        return;
    }
    let clone = clone();
    clone.write(
        "ms.cpp",
        "#include <cstdio>\n// 注释 %I64d\nint main() {\n  char s[99];\n  __int64 a;\n  unsigned __int64 b;\n  \
         gets(s);\n  sscanf(s, \"%I64d\", &a);\n  b = a * 10000000000;\n  printf(\"%I64u\\n\", b / 10000000000);\n}\n",
    );
    clone.write(
        "ms.c",
        "#include <stdio.h>\nint main(void) {\n  char s[99];\n  __int64 a;\n  gets(s);\n  \
         sscanf(s, \"%I64d\", &a);\n  printf(\"%I64d\\n\", a);\n  return 0;\n}\n",
    );
    // An apostrophe in what is left out.
    clone.write(
        "apostrophe.cpp",
        "#include <cstdio>\n#if 0\nDon't look.\n#endif\nint main() {\n  __int64 a;\n  \
         scanf(\"%I64d\", &a);\n  printf(\"%I64d\\n\", a);\n}\n",
    );
    // Names that were free in 1998, and a keyword that is none any more.
    clone.write(
        "old.cpp",
        "#include <iostream>\n#include <algorithm>\nusing namespace std;\nint data[9], size;\n\
         int main() { register int i; cin >> i; data[size] = i; cout << data[size] << endl; }\n",
    );
    for id in ["poj1", "hdu1"] {
        clone
            .judge(&[id, "ms.cpp", "ms.c", "apostrophe.cpp", "old.cpp"])
            .success();
        // Who asks for a version gets that one.
        clone
            .judge(&[id, "old.cpp", "--std", "c++17"])
            .code(1)
            .stdout(contains("Compile Error"));
    }
    clone
        .judge(&["echo1", "ms.cpp"])
        .code(1)
        .stdout(contains("Compile Error"));
}

#[test]
#[ignore = "seconds: ten thousand files are made"]
fn what_kept_the_compiler_busy_is_not_compiled_again_as_of_1998() {
    if lacks(&["g++"]) {
        return;
    }
    let clone = clone();
    // Of the newer language it makes more files than it may.
    clone.write(
        "cxx",
        "#!/bin/sh\nfor last; do :; done\ncase \"$*\" in *gnu++17*)\n\
         grep -q busy \"$last\" && seq 10001 | xargs touch ;;\nesac\nexec g++ \"$@\"\n",
    );
    let cxx = clone.path().join("cxx");
    fs::set_permissions(&cxx, fs::Permissions::from_mode(0o755)).unwrap();
    clone.write(
        "busy.cpp",
        "// busy\n#include <iostream>\nint main() { int n; std::cin >> n; std::cout << n; }\n",
    );
    judge()
        .current_dir(clone.path())
        .args(["poj1", "busy.cpp"])
        .env("CXX", cxx)
        .assert()
        .code(1)
        .stdout(contains("Compile Error").and(contains("or 10000 files")));
}

#[test]
fn what_the_judge_would_not_take_is_said_after_accepted() {
    if lacks(&["g++", "python3"]) {
        return;
    }
    let clone = clone();
    clone.write(
        "new.cpp",
        "#include <bits/stdc++.h>\nusing namespace std;\nint main() {\n  long n;\n  cin >> n;\n  \
         auto m = n;\n  printf(\"%lld\\n\", (long long)m);\n}\n",
    );
    clone.write("a.py", "print(input())\n");
    clone
        .judge(&["poj1", "new.cpp", "a.py"])
        .success()
        .stdout(contains(
            "poj1, new.cpp: line 1: Visual C++ has no <bits/stdc++.h>\n",
        ))
        .stdout(contains(
            "poj1, new.cpp: line 4: long has 32 bits on POJ, here 64\n",
        ))
        .stdout(contains(
            "poj1, new.cpp: line 7: G++ on POJ may want %I64d for %lld\n",
        ))
        .stdout(contains("poj1, a.py: POJ takes no Python\n"));
    clone.judge(&["hdu1", "new.cpp"]).success().stdout(contains(
        "hdu1, new.cpp: line 4: long has 32 bits on HDU, here 64\n",
    ));
    clone
        .judge(&["echo1", "new.cpp"])
        .success()
        .stdout(contains("new.cpp:").not());
    clone
        .judge(&["poj1"])
        .success()
        .stdout(contains("takes no Rust").not());
}

#[test]
fn a_failure_that_may_come_of_long_says_so() {
    let clone = clone();
    clone.write(
        "long.c",
        "#include <stdio.h>\nint main(void) {\n  long n = -1;\n  if (scanf(\"%d\", (int *)&n) != 1) return 1;\n  \
         printf(\"%ld\\n\", n);\n  return 0;\n}\n",
    );
    clone
        .judge(&["poj1", "long.c"])
        .code(1)
        .stdout(contains(
            "poj1, long.c: line 3: long has 32 bits on POJ, here 64\n",
        ))
        .stdout(contains("stack").not());
}

#[test]
fn a_reference_may_be_in_the_dialect_of_its_judge() {
    if lacks(&["g++"]) {
        return;
    }
    let clone = clone();
    clone.write("right.sh", "#!/bin/sh\ncat\n");
    clone.write("one.txt", "1\n");
    clone.write(
        "slow.cpp",
        "#include <cstdio>\nint main() {\n  __int64 a;\n  scanf(\"%I64d\", &a);\n  \
         printf(\"%I64d\\n\", a);\n}\n",
    );
    let words = ["stress", "poj1", "right.sh", "--reference", "slow.cpp"];
    clone
        .judge(&[&words[..], &["--input", "one.txt"]].concat())
        .success();
}
