use super::*;

/// Comments stand in ‹ ›, literals in « ».
fn marked(text: &str, syntax: Syntax) -> String {
    let marked = pieces(text.as_bytes(), syntax)
        .into_iter()
        .map(|(kind, piece)| {
            let piece = String::from_utf8_lossy(piece);
            match kind {
                PieceKind::Code => piece.into_owned(),
                PieceKind::Comment => format!("‹{piece}›"),
                PieceKind::Literal => format!("«{piece}»"),
            }
        });
    marked.collect()
}

fn check(syntax: Syntax, cases: &[&str]) {
    for case in cases {
        let text = case.replace(['‹', '›', '«', '»'], "");
        assert_eq!(marked(&text, syntax), *case);
    }
}

#[test]
fn comments_and_literals_of_c_are_told_from_code() {
    let cases = [
        "a ‹// b›\nc",
        "a ‹// b \\\n c›\nd",
        "a ‹// b \\\r\n c›\nd",
        "a ‹/* /* \" */› b",
        "f(«\"// \\\" /*\"») «'\"'» «'\\''»",
        "1'000'000 + «'0'»",
        "1«' '»",
        "«R\"x(\" )\" )x\"» + b",
        "«u8R\"(\")\"» + b",
        "a / b",
        "«\"never ends»",
        "don«'t»\na «'b'»",
        "«\"a»\nb «\"c\"»",
        "«\"a\\\r\n b\"» c",
        "«\"abcd\\\r\n\"» e",
        "«\"\"»«\"a\"» b\nc",
        "«\"\"\"\n \\\"\"\" b\n\"\"\"» c",
        "«\"\"\"\n a 'b \"c\n\"\"\"» d",
        "‹/* never ends›",
    ];
    check(Syntax::C, &cases);
}

#[test]
fn comments_and_literals_of_rust_are_told_from_code() {
    let cases = [
        "a ‹/* b /* c */ d */› e",
        "a ‹/* bcde /*/ f */ g */› h",
        "fn f<'a>(x: &'a str) {}",
        "«'x'» «'数'» «'\\''» b«'\"'» 'a: loop {}",
        "«r\"\\\"» + «r#\"\"\"#» + «br##\"\"#\"##»",
        "r#type + for«\"x\"»",
        "«'\\n'» «'\\\\'» «'x'»",
        "‹// a \\›\nb",
        "a!(«\"\"»«\"\n\"», b)",
    ];
    check(Syntax::Rust, &cases);
}

#[test]
fn the_pieces_of_any_text_make_the_text_again_and_none_is_empty() {
    let alphabet = b"\"'\\/*\n#rRb(1)x\xe6 ";
    let mut random = 12345u64;
    for _ in 0..20_000 {
        let mut text = Vec::new();
        for _ in 0..12 {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            text.push(alphabet[(random >> 33) as usize % alphabet.len()]);
        }
        for syntax in [Syntax::C, Syntax::Rust] {
            let pieces = pieces(&text, syntax).into_iter();
            let joined: Vec<&[u8]> = pieces.map(|(_, piece)| piece).collect();
            assert_eq!(joined.concat(), text);
            assert!(joined.iter().all(|piece| !piece.is_empty()), "{joined:?}");
        }
    }
}

#[test]
fn code_keeps_its_line_numbers() {
    let text = b"a /* b\n c */ d\n\"e\\\n f\" g";
    assert_eq!(code(text, Syntax::C), "a  \n d\n\"\"\n g");
}
