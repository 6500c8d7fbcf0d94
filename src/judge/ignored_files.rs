//! Files that are not programs, by the ends of their names.

/// Files that compilers and editors leave beside a source.
const LEFT: &str = ".class .pyc .o .obj .pdb .bak ~";

/// Cases, texts, and headers, which a source beside them includes.
const OTHERS: &str =
    ".in .out .ans .a .txt .md .pdf .html .log .json .yaml .yml .xml .ctd .viva .h .hpp \
                      .d .disabled";

/// Whether a file of this name is hidden, or left by a compiler or an editor.
pub fn is_left_over(name: &str) -> bool {
    name.starts_with('.') || name == "__pycache__" || ends(name, LEFT)
}

/// Whether no file of this name is a program.
pub fn is_ignored(name: &str) -> bool {
    is_left_over(name) || ends(name, OTHERS)
}

fn ends(name: &str, endings: &str) -> bool {
    let lower = name.to_ascii_lowercase();
    endings.split(' ').any(|ending| lower.ends_with(ending))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_editors_and_compilers_leave_and_texts_are_no_programs() {
        for name in ["check.py~", ".check.py.swp", "check.O", "check.cpp.bak"] {
            assert!(is_left_over(name), "{name}");
            assert!(is_ignored(name), "{name}");
        }
        for name in ["check.md", "01.a", "check.h", "check.d", "a.cpp.disabled"] {
            assert!(is_ignored(name) && !is_left_over(name), "{name}");
        }
        for name in ["check", "check.cpp", "check.exe", "check.h.py"] {
            assert!(!is_ignored(name), "{name}");
        }
    }
}
