//! The colours of all pictures, and which of them can be read on each other.
//!
//! Which cell has which colour is for `board` and `regions` to say.

/// Red, green, blue.
pub type Rgb = [u8; 3];

/// Letters on a light fill, and walls.
pub const INK: Rgb = [0, 0, 0];
/// Blank cells, and letters on a dark fill.
pub const PAPER: Rgb = [255, 255, 255];
/// Every second box of a Sudoku, every second square of a chessboard.
pub const SHADE: Rgb = [215, 215, 215];

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
    fn the_nearest_xterm_colour_of_an_xterm_colour_is_itself() {
        for number in 16..=255 {
            assert_eq!(xterm_rgb(xterm(xterm_rgb(number))), xterm_rgb(number));
        }
        assert_eq!(xterm([255, 255, 255]), 231);
        assert_eq!(xterm([0, 0, 0]), 16);
        assert_eq!(xterm([130, 90, 10]), 94);
    }

    #[test]
    fn all_colours_are_the_same_in_256_colours() {
        for fill in REGIONS.into_iter().chain([INK, PAPER, SHADE]) {
            assert_eq!(xterm_rgb(xterm(fill)), fill);
        }
    }
}
