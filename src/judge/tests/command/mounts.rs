//! The judge on a machine whose disks are others: they are mounted where nobody else sees them,
//! and are gone when it has ended.

#![cfg(target_os = "linux")]

use crate::clone::PATIENCE;
use crate::skip::skip;
use assert_cmd::assert::Assert;
use assert_cmd::cargo::cargo_bin;
use assert_cmd::Command;
use std::path::Path;

/// Root may mount; others may where the system lets them be root of what is theirs alone.
const WAYS: [&[&str]; 2] = [&["--mount"], &["--mount", "--map-root-user"]];

/// Runs two lines of shell in a folder: the first mounts, the second calls the judge as `"$1"`.
/// `None` if this user may not mount.
pub fn run(folder: &Path, mount: &str, line: &str) -> Option<Assert> {
    let shell = |way: &[&str], text: &str| {
        Command::new("unshare")
            .args(way)
            .args(["sh", "-c", text, "sh"])
            .arg(cargo_bin("judge"))
            .current_dir(folder)
            .timeout(PATIENCE)
            .assert()
    };
    let may = |way: &&&[&str]| shell(way, mount).try_success().is_ok();
    let Some(way) = WAYS.iter().find(may) else {
        skip("what a full disk or no /proc leads to", "mount");
        return None;
    };
    Some(shell(way, &format!("{mount} && {line}")))
}
