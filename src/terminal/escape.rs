//! What another program printed, as text that a terminal only shows: it must not move the
//! cursor, set a title or change colours.

/// Control characters are escaped, and so are bytes that are no UTF-8.
pub fn escape_control(bytes: &[u8]) -> String {
    let mut text = String::new();
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            if c.is_control() {
                text.extend(c.escape_default());
            } else {
                text.push(c);
            }
        }
        text.push_str(&chunk.invalid().escape_ascii().to_string());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::escape_control;

    #[test]
    fn only_what_could_do_something_is_escaped() {
        assert_eq!(escape_control("数独 é \"x\"".as_bytes()), "数独 é \"x\"");
        assert_eq!(
            escape_control(b"\x1b[31m\t\0\xff\xe6\x95"),
            "\\u{1b}[31m\\t\\u{0}\\xff\\xe6\\x95"
        );
    }
}
