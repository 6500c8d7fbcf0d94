//! Sources in Python 2, which have the same extension as those in Python 3. They are refused.

/// Why a source is refused as one in Python 2: its first line names that interpreter, or, of one
/// that Python 3 refuses, a line prints as Python 2 does.
pub fn fault(text: &str, was_refused: bool, file: &str) -> Option<String> {
    let print = || text.lines().position(is_print_statement);
    let (line, what) = if is_named(text) {
        (0, "names its interpreter")
    } else if was_refused {
        (print()?, "has print without parentheses")
    } else {
        return None;
    };
    Some(format!(
        "This is Python 2: line {} {what}. Rewrite it for Python 3, or run it as a command: \
         judge ID -- python2 {file}",
        line + 1
    ))
}

/// Whether the first line names the interpreter of Python 2.
fn is_named(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    first.starts_with("#!") && first.contains("python2")
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
    fn a_print_without_parentheses_and_the_first_line_tell_python_2() {
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
        let line = |text, was_refused| {
            let said = fault(text, was_refused, "a.py")?;
            said.split(['.', ';']).next().map(str::to_string)
        };
        // In a text between quotes it is right in Python 3, too.
        let print = "x = 1\nprint x\n";
        assert_eq!(line(print, false), None);
        let said = "This is Python 2: line 2 has print without parentheses";
        assert_eq!(line(print, true).as_deref(), Some(said));
        let said = "This is Python 2: line 1 names its interpreter";
        let named = "#!/usr/bin/env python2\n";
        assert_eq!(line(named, false).as_deref(), Some(said));
        assert_eq!(line("#!/usr/bin/env python3\n# python2\n", true), None);
    }
}
