//! Sources in Python 2, which have the same extension as those in Python 3.

use super::program::Refusal;

/// Whether the first line names the interpreter of Python 2.
pub fn is_named(text: &[u8]) -> bool {
    let first = text.split(|&byte| byte == b'\n').next().unwrap_or_default();
    let first = String::from_utf8_lossy(first);
    first.starts_with("#!") && first.contains("python2")
}

/// Says so of a source that Python 3 refuses because it is in Python 2.
pub fn explained(refusal: Refusal, text: &[u8]) -> Refusal {
    let text = String::from_utf8_lossy(text);
    let Some(at) = text.lines().position(is_print_statement) else {
        return refusal;
    };
    let note = format!(
        "This is Python 2: line {} has print without parentheses. A first line #!/usr/bin/python2 \
         has it run by python2.",
        at + 1
    );
    Refusal {
        said: format!("{}\n{note}", refusal.said),
        ..refusal
    }
}

/// `print "x"`, `print x, y`; not `print(x)`, nor `print = 1`.
fn is_print_statement(line: &str) -> bool {
    let after = |start: &str| {
        line.rsplit([';', ':'])
            .find_map(|it| it.trim().strip_prefix(start))
    };
    after("print ").is_some_and(|rest| !rest.trim_start().starts_with(['(', '=', '.']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_print_without_parentheses_is_python_2() {
        for line in ["print \"x\"", "    print x, y", "if a: print b"] {
            assert!(is_print_statement(line), "{line}");
        }
        for line in [
            "print(x)",
            "print (x)",
            "print = 1",
            "# printed",
            "sprint x",
        ] {
            assert!(!is_print_statement(line), "{line}");
        }
        assert!(is_named(b"#!/usr/bin/env python2\n"));
        assert!(!is_named(b"#!/usr/bin/env python3\n# python2\n"));
    }
}
