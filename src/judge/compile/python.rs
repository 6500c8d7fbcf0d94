//! Sources in Python that Python 3 does not take: those in Python 2, which have the same extension,
//! and those in another code than they say. They are refused.

/// Why a source is refused: its first line names the interpreter of Python 2; of one that Python 3
/// refuses, a line prints as Python 2 does; or it is not in UTF-8 and says nothing of that.
pub fn fault(text: &[u8], said: Option<&str>, file: &str) -> Option<String> {
    if let Some(line) = undeclared(text) {
        return Some(format!(
            "Line {line} of {file} is not in UTF-8: save it in UTF-8, or begin it with the line \
             # coding: gbk"
        ));
    }
    let text = String::from_utf8_lossy(text);
    let print = || text.lines().position(is_print_statement);
    let (line, what) = if is_named(&text) {
        (0, "names its interpreter")
    } else {
        said?;
        (print()?, "has print without parentheses")
    };
    Some(format!(
        "This is Python 2: line {} {what}. Rewrite it for Python 3, or run it as a command: \
         judge ID -- python2 {file}",
        line + 1
    ))
}

/// The first line that is not in UTF-8, of a source whose first two lines name no other code.
fn undeclared(text: &[u8]) -> Option<usize> {
    let mut lines = text.split(|&byte| byte == b'\n');
    let is_declared = |line: &[u8]| {
        let line = String::from_utf8_lossy(line);
        line.trim_start().starts_with('#') && line.contains("coding")
    };
    let other = lines
        .clone()
        .position(|line| std::str::from_utf8(line).is_err())?;
    (!lines.by_ref().take(2).any(is_declared)).then_some(other + 1)
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
        let line = |text: &str, was_refused: bool| {
            let said = fault(text.as_bytes(), was_refused.then_some(""), "a.py")?;
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
    #[test]
    fn a_source_in_another_code_says_so_or_is_refused() {
        let begin = |text: &[u8]| Some(fault(text, None, "a.py")?.split(' ').nth(1)?.to_string());
        assert_eq!(begin(b"a = 1\n# \xc4\xe3\n").as_deref(), Some("2"));
        for right in [
            &b"#!/usr/bin/python3\n# -*- coding: gbk -*-\n# \xc4\xe3"[..],
            "# \u{4f60}".as_bytes(),
        ] {
            assert_eq!(begin(right), None);
        }
    }
}
