//! What Linux and macOS tell of a file.

use std::fs::{self, Metadata, Permissions};
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt};
use std::path::Path;

/// Whether the user may execute a file.
pub fn is_executable(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|file| file.is_file() && file.permissions().mode() & 0o111 != 0)
}

/// Gives its owner all rights to a file or folder.
pub fn make_writable(permissions: &mut Permissions) {
    permissions.set_mode(permissions.mode() & !0o777 | 0o700);
}

/// Whether what was found is the file that was opened.
pub fn is_same(found: &Metadata, opened: &Metadata) -> bool {
    found.dev() == opened.dev() && found.ino() == opened.ino()
}

/// How many bytes of a disk or of memory a file takes.
pub fn room(file: &Metadata) -> u64 {
    match file.file_type() {
        kind if kind.is_socket() => SOCKET_BYTES,
        kind if kind.is_fifo() => PIPE_BYTES,
        _ => file.blocks() * 512,
    }
}

/// What may be in a socket and not yet read, a little more than Linux lets it be; and in a pipe.
const SOCKET_BYTES: u64 = 256 << 10;
const PIPE_BYTES: u64 = 64 << 10;

fn is_channel(file: &Metadata) -> bool {
    file.file_type().is_socket() || file.file_type().is_fifo()
}

/// Whether it is a file that was deleted while it is open, or one that never had a name.
pub fn has_no_name(file: &Metadata) -> bool {
    file.is_file() && file.nlink() == 0 || is_channel(file)
}

/// The device and number of a file that may be found twice.
pub fn linked(file: &Metadata) -> Option<(u64, u64)> {
    let is_once = file.nlink() == 1 && !is_channel(file);
    (!file.is_dir() && !is_once).then(|| (file.dev(), file.ino()))
}
