//! The colours of all pictures, and which letters can be read on them.
//!
//! `board` and `grid` choose the colour of each cell. This file does not read the environment: the
//! caller hands its variables in.

/// One of xterm's colours 16 to 255, by its number: a cube of six steps in each direction, then 24
/// greys. The first 16 are left out: each user may set them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Color(pub u8);

/// Letters on a light fill, and walls.
pub const INK: Color = Color(16);
/// Blank cells, and letters on a dark fill.
pub const PAPER: Color = Color(231);
/// Every second box of a Sudoku, every second square of a chessboard.
pub const SHADE: Color = Color(188);

/// The diagonals of a Sudoku that has them.
pub const DIAGONAL: Color = Color(193);

/// The colours of regions. A search took them from those that have a contrast of 3 to 1 or more to
/// black walls. It looked for the greatest distance between any two, white included, and found
/// CIEDE2000 12.8 or more: for usual sight, and for each of the three kinds of colour blindness in
/// full strength (as simulated by Machado, Oliveira and Fernandes, 2009).
pub const REGIONS: [Color; 13] = [
    Color(69),
    Color(220),
    Color(29),
    Color(183),
    Color(126),
    Color(115),
    Color(100),
    Color(175),
    Color(93),
    Color(143),
    Color(58),
    Color(132),
    Color(193),
];

impl Color {
    fn rgb(self) -> [u8; 3] {
        const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
        if self.0 >= 232 {
            return [8 + 10 * (self.0 - 232); 3];
        }
        let number = usize::from(self.0.saturating_sub(16));
        [number / 36, number / 6 % 6, number % 6].map(|step| STEPS[step])
    }

    /// As CSS writes it: `#ff8700`.
    pub fn hex(self) -> String {
        let [red, green, blue] = self.rgb();
        format!("#{red:02x}{green:02x}{blue:02x}")
    }

    /// Black or white, whichever can be read better on this fill. Either has a contrast of 4.5 to 1
    /// at least, as the Web Content Accessibility Guidelines define it.
    pub fn ink(self) -> Color {
        if self.luminance() > 0.179 {
            INK
        } else {
            PAPER
        }
    }

    fn luminance(self) -> f64 {
        let [red, green, blue] = self.rgb().map(|part| match f64::from(part) / 255.0 {
            part if part <= 0.04045 => part / 12.92,
            part => ((part + 0.055) / 1.055).powf(2.4),
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
}

/// Without colours there is no character outside ASCII either.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Colors {
    Ascii,
    Xterm256,
}

/// The index says which walls meet: 1 for up, 2 for right, 4 for down, 8 for left.
const ASCII: [char; 16] = [
    ' ', '|', '-', '+', '|', '|', '+', '+', '-', '+', '-', '+', '+', '+', '+', '+',
];
const BOX: [char; 16] = [
    ' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼',
];

impl Colors {
    /// The colours that the variables of the environment promise; `Ascii` unless `colorful`.
    pub fn new(colorful: bool, variable: impl Fn(&str) -> Option<String>) -> Colors {
        let value = |name| variable(name).unwrap_or_default();
        let has_256 = !["", "0"].contains(&value("CLICOLOR_FORCE").as_str())
            || ["truecolor", "24bit"].contains(&value("COLORTERM").as_str())
            || value("TERM").contains("256color");
        if colorful && has_256 {
            Colors::Xterm256
        } else {
            Colors::Ascii
        }
    }

    /// The character where these walls meet: a sum of 1 for up, 2 for right, 4 for down, 8 for
    /// left.
    pub fn wall(self, meeting: usize) -> char {
        let walls = if self == Colors::Ascii { ASCII } else { BOX };
        walls[meeting]
    }

    pub fn blank(self) -> char {
        match self {
            Colors::Ascii => '.',
            _ => '·',
        }
    }

    /// The sequence that switches to letters on a fill; `None` is the terminal's own colours.
    pub fn escape(self, fill: Option<Color>) -> String {
        match (self, fill) {
            (Colors::Ascii, _) => String::new(),
            (Colors::Xterm256, None) => "\x1b[0m".to_string(),
            (Colors::Xterm256, Some(fill)) => {
                format!("\x1b[0;48;5;{};38;5;{}m", fill.0, fill.ink().0)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_can_be_read_on_every_fill() {
        let contrast = |a: Color, b: Color| (a.luminance() + 0.05) / (b.luminance() + 0.05);
        for fill in (16..=255).map(Color) {
            let of_ink = contrast(fill, fill.ink());
            assert!(of_ink >= 4.5 || of_ink <= 1.0 / 4.5, "{fill:?}");
        }
        for fill in REGIONS.into_iter().chain([PAPER, SHADE]) {
            assert!(contrast(fill, INK) >= 3.0, "walls on {fill:?}");
        }
        let written = [94, 188, 231, 238].map(|number| Color(number).hex());
        assert_eq!(written, ["#875f00", "#d7d7d7", "#ffffff", "#444444"]);
    }

    #[test]
    fn the_environment_says_what_the_terminal_can_show() {
        for (colorful, variables, wanted) in [
            (true, "COLORTERM=truecolor TERM=vt100", Colors::Xterm256),
            (true, "COLORTERM=24bit", Colors::Xterm256),
            (true, "TERM=xterm-256color", Colors::Xterm256),
            (true, "TERM=vt100", Colors::Ascii),
            (true, "CLICOLOR_FORCE=1", Colors::Xterm256),
            (true, "CLICOLOR_FORCE=0", Colors::Ascii),
            (
                false,
                "COLORTERM=24bit TERM=xterm-256color CLICOLOR_FORCE=1",
                Colors::Ascii,
            ),
        ] {
            let colors = Colors::new(colorful, |name| {
                let mut words = variables.split(' ').filter_map(|word| word.split_once('='));
                Some(words.find(|(key, _)| *key == name)?.1.to_string())
            });
            assert_eq!(colors, wanted, "{variables}");
        }
    }
}
