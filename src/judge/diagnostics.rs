//! How the messages of compilers are laid out.

/// Whether an error begins with this line of a message of rustc, or of a compiler that names the
/// place first.
pub fn begins_error(line: &str) -> bool {
    let is_of_rustc = line.starts_with("error[") || line.starts_with("error: ");
    is_of_rustc && !is_summary(line)
        || line.contains(": error: ")
        || line.contains(": fatal error: ")
}

/// Whether rustc has said all with the line before this one.
pub fn is_summary(line: &str) -> bool {
    line.starts_with("error: aborting due to ")
}

/// Whether a warning begins with this line.
pub fn is_warning(line: &str) -> bool {
    line.starts_with("warning") || line.contains(": warning: ")
}

/// Whether a C or C++ compiler says that it does not find a header.
pub fn is_missing_header(message: &str, name: &str) -> bool {
    let is_of_gcc = |line: &str| line.contains(name) && line.contains("o such file");
    let of_clang = format!("'{name}' file not found");
    message.contains(&of_clang) || message.lines().any(is_of_gcc)
}
