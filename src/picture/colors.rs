//! What a terminal can show: colours, and the characters that walls are made of.
//!
//! The environment is not read here; the caller hands its variables in.

use super::palette::{ink, xterm, Rgb};

/// From the poorest to the richest. Without colours there is no character outside ASCII either.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Colors {
    Ascii,
    Xterm256,
    Rgb,
}

/// How a character looks.
#[derive(Clone, Copy, PartialEq)]
pub struct Look {
    pub fill: Rgb,
    pub bold: bool,
}

/// The index says which walls meet: 1 for up, 2 for right, 4 for down, 8 for left.
const ASCII: [char; 16] = [
    ' ', '|', '-', '+', '|', '|', '+', '+', '-', '+', '-', '+', '+', '+', '+', '+',
];
const BOX: [char; 16] = [
    ' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼',
];

impl Colors {
    /// The colours that the variables of the environment promise; none unless `colorful`.
    pub fn new(colorful: bool, variable: impl Fn(&str) -> Option<String>) -> Colors {
        let value = |name| variable(name).unwrap_or_default();
        let forced = !["", "0"].contains(&value("CLICOLOR_FORCE").as_str());
        if !colorful {
            Colors::Ascii
        } else if ["truecolor", "24bit"].contains(&value("COLORTERM").as_str()) {
            Colors::Rgb
        } else if forced || value("TERM").contains("256color") {
            Colors::Xterm256
        } else {
            Colors::Ascii
        }
    }

    /// The character where these walls meet: a sum of 1 for up, 2 for right, 4 for down, 8 for
    /// left.
    pub fn wall(self, meeting: usize) -> char {
        match self {
            Colors::Ascii => ASCII[meeting],
            _ => BOX[meeting],
        }
    }

    /// The character of a cell without a letter.
    pub fn blank(self) -> char {
        match self {
            Colors::Ascii => '.',
            _ => '·',
        }
    }

    /// The escape sequence that switches to a look; `None` is the terminal's own.
    pub fn escape(self, look: Option<Look>) -> String {
        let Some(look) = look else {
            return "\x1b[0m".to_string();
        };
        let color = |color: Rgb| match self {
            Colors::Rgb => format!("2;{};{};{}", color[0], color[1], color[2]),
            _ => format!("5;{}", xterm(color)),
        };
        let bold = if look.bold { ";1" } else { "" };
        let (fill, ink) = (color(look.fill), color(ink(look.fill)));
        format!("\x1b[0;48;{fill};38;{ink}{bold}m")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_environment_says_what_the_terminal_can_show() {
        let colors = |colorful: bool, variables: &[(&str, &str)]| {
            Colors::new(colorful, |name| {
                let found = variables.iter().find(|(variable, _)| *variable == name);
                found.map(|(_, value)| value.to_string())
            })
        };
        let (true_color, xterm) = (("COLORTERM", "truecolor"), ("TERM", "xterm-256color"));
        assert_eq!(colors(true, &[true_color, xterm]), Colors::Rgb);
        assert_eq!(colors(true, &[("COLORTERM", "24bit")]), Colors::Rgb);
        assert_eq!(colors(true, &[xterm]), Colors::Xterm256);
        assert_eq!(colors(true, &[("TERM", "vt100")]), Colors::Ascii);
        let forced = ("CLICOLOR_FORCE", "1");
        assert_eq!(colors(true, &[forced]), Colors::Xterm256);
        assert_eq!(colors(true, &[("CLICOLOR_FORCE", "0")]), Colors::Ascii);
        assert_eq!(colors(false, &[true_color, xterm, forced]), Colors::Ascii);
    }
}
