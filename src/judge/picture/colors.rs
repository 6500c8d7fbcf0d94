//! The colours of all pictures, which of them can be read on each other, and what a terminal can
//! show of them.
//!
//! `board` and `grid` choose the colour of each cell. This file does not read the environment: the
//! caller hands its variables in.

pub type Rgb = [u8; 3];

/// Letters on a light fill, and walls.
pub const INK: Rgb = [0, 0, 0];
/// Blank cells, and letters on a dark fill.
pub const PAPER: Rgb = [255, 255, 255];
/// Every second box of a Sudoku, every second square of a chessboard.
pub const SHADE: Rgb = [215, 215, 215];

/// The diagonals of a Sudoku that has them.
pub const DIAGONAL: Rgb = [0xd7, 0xff, 0xaf];

/// The colours of regions. A search took them from those of xterm's 256 colours that have a
/// contrast of 3 to 1 or more to black walls. It looked for the greatest distance between any
/// two, white included, and found CIEDE2000 12.8 or more: for usual sight, and for each of the
/// three kinds of colour blindness in full strength (as simulated by Machado, Oliveira and
/// Fernandes, 2009).
pub const REGIONS: [Rgb; 13] = [
    [0x5f, 0x87, 0xff],
    [0xff, 0xd7, 0x00],
    [0x00, 0x87, 0x5f],
    [0xd7, 0xaf, 0xff],
    [0xaf, 0x00, 0x87],
    [0x87, 0xd7, 0xaf],
    [0x87, 0x87, 0x00],
    [0xd7, 0x87, 0xaf],
    [0x87, 0x00, 0xff],
    [0xaf, 0xaf, 0x5f],
    [0x5f, 0x5f, 0x00],
    [0xaf, 0x5f, 0x87],
    [0xd7, 0xff, 0xaf],
];

/// Black or white, whichever can be read better on a fill.
pub fn ink(fill: Rgb) -> Rgb {
    if contrast(INK, fill) >= contrast(PAPER, fill) {
        INK
    } else {
        PAPER
    }
}

/// As CSS writes it: `#ff8700`.
pub fn hex([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// From 1 to 21, as the Web Content Accessibility Guidelines define it.
pub fn contrast(a: Rgb, b: Rgb) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

fn luminance(color: Rgb) -> f64 {
    let linear = color.map(|part| match f64::from(part) / 255.0 {
        part if part <= 0.04045 => part / 12.92,
        part => ((part + 0.055) / 1.055).powf(2.4),
    });
    0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
}

/// The number of the nearest of xterm's colours 16 to 255: a cube of six steps in each
/// direction, then 24 greys. The first 16 are left out: each user may set them.
pub fn xterm(color: Rgb) -> u8 {
    let distance = |&number: &u8| -> i32 {
        let difference = |part: usize| i32::from(color[part]) - i32::from(xterm_rgb(number)[part]);
        (0..3).map(|part| difference(part).pow(2)).sum()
    };
    (16..=255).min_by_key(distance).unwrap_or(16)
}

fn xterm_rgb(number: u8) -> Rgb {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    if number >= 232 {
        return [8 + 10 * (number - 232); 3];
    }
    let number = usize::from(number.saturating_sub(16));
    [number / 36, number / 6 % 6, number % 6].map(|step| STEPS[step])
}

/// From the poorest to the richest. Without colours there is no character outside ASCII either.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Colors {
    Ascii,
    Xterm256,
    Rgb,
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
        let walls = if self == Colors::Ascii { ASCII } else { BOX };
        walls[meeting]
    }

    pub fn blank(self) -> char {
        match self {
            Colors::Ascii => '.',
            _ => '·',
        }
    }

    /// The escape sequence that switches to letters on a fill; `None` is the terminal's own colours.
    pub fn escape(self, fill: Option<Rgb>) -> String {
        let Some(fill) = fill else {
            return "\x1b[0m".to_string();
        };
        let color = |color: Rgb| match self {
            Colors::Rgb => format!("2;{};{};{}", color[0], color[1], color[2]),
            _ => format!("5;{}", xterm(color)),
        };
        format!("\x1b[0;48;{};38;{}m", color(fill), color(ink(fill)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_can_be_read_on_every_fill() {
        for fill in REGIONS.into_iter().chain([PAPER, SHADE]) {
            assert!(contrast(ink(fill), fill) >= 4.5, "{fill:?}");
            assert!(contrast(INK, fill) >= 3.0, "walls on {fill:?}");
        }
    }

    #[test]
    fn the_nearest_xterm_colour_of_an_xterm_colour_as_all_here_are_is_itself() {
        for number in 16..=255 {
            assert_eq!(xterm_rgb(xterm(xterm_rgb(number))), xterm_rgb(number));
        }
        assert_eq!(xterm([255, 255, 255]), 231);
        assert_eq!(xterm([0, 0, 0]), 16);
        assert_eq!(xterm([130, 90, 10]), 94);
        for fill in REGIONS.into_iter().chain([INK, PAPER, SHADE]) {
            assert_eq!(xterm_rgb(xterm(fill)), fill);
        }
    }

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
