//! What Linux and macOS tell of a file.

use std::fs::{self, Metadata, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::path::Path;

/// Whether the user may execute a file.
pub fn is_executable(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0)
}

/// Gives its owner all rights to a file or folder.
pub fn make_writable(permissions: &mut Permissions) {
    permissions.set_mode(0o700);
}

/// Whether what was found is the file that was opened.
pub fn is_same(found: &Metadata, opened: &Metadata) -> bool {
    found.dev() == opened.dev() && found.ino() == opened.ino()
}

/// How many bytes of a disk or of memory a file takes.
pub fn room(file: &Metadata) -> u64 {
    file.blocks() * 512
}

/// Whether it is a file that was deleted while it is open, or one that never had a name.
pub fn has_no_name(file: &Metadata) -> bool {
    file.is_file() && file.nlink() == 0
}

/// The device and number of a file that has another number of names than one.
pub fn linked(file: &Metadata) -> Option<(u64, u64)> {
    (file.is_file() && file.nlink() != 1).then(|| (file.dev(), file.ino()))
}
