//! A bundle made short, for judges that take little source: without comments, blank lines,
//! indentation and functions that nothing calls. Literals stay as they are.

mod uncalled;

use super::lexer::{pieces, Kind, Syntax};

/// Rust code that does the same, as short as it gets without a change to what is left.
pub fn strip(text: &str) -> String {
    let mut stripped = Vec::with_capacity(text.len());
    for (kind, piece) in pieces(text.as_bytes(), Syntax::Rust) {
        match kind {
            Kind::Literal => stripped.extend(piece),
            // What it separates must stay apart.
            Kind::Comment => push_code(&mut stripped, b" "),
            Kind::Code => push_code(&mut stripped, piece),
        }
    }
    end_line(&mut stripped);
    uncalled::without_uncalled(&String::from_utf8_lossy(&stripped))
}

/// Appends code without blanks where a line begins or ends, and without blank lines.
fn push_code(text: &mut Vec<u8>, code: &[u8]) {
    for &byte in code {
        let is_start = text.last().map_or(true, |&last| last == b'\n');
        match byte {
            b'\n' => end_line(text),
            b' ' | b'\t' | b'\r' if is_start => {}
            b'\r' => {}
            byte => text.push(byte),
        }
    }
}

/// A literal is never at the end of a line without its quote, so blanks there are code.
fn end_line(text: &mut Vec<u8>) {
    while text.last().is_some_and(|byte| b" \t".contains(byte)) {
        text.pop();
    }
    if text.last().is_some_and(|&last| last != b'\n') {
        text.push(b'\n');
    }
}

#[cfg(test)]
mod tests {
    use super::strip;

    #[test]
    fn comments_blank_lines_and_indentation_go_and_literals_stay() {
        let text = "//! What it is.\n\nfn main() { // begins\n    let a/* */= \"  // x\n\n    y\";\n\n    \
                    /* two\n    lines */ f(a, '\"');   \n    let b = r#\"\n  \"#; /// doc\n}\n";
        let short =
            "fn main() {\nlet a = \"  // x\n\n    y\";\nf(a, '\"');\nlet b = r#\"\n  \"#;\n}\n";
        assert_eq!(strip(text), short);
        assert_eq!(strip(short), short);
        assert_eq!(strip("// nothing\n"), "");
    }
}
