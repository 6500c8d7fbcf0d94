//! The parts of `judge draw` against oracles and against any bytes.

use crate::clone::PATIENCE;
use crate::random::Random;
use crate::skip::lacks;
use assert_cmd::cargo::cargo_bin;
use dlx_judge::picture::colors::Colors;
use dlx_judge::picture::grid::Grid;
use dlx_judge::picture::grid::{grids, PicturePart};
use dlx_judge::picture::text::{explain_no_grid, parse_parts};
use dlx_judge::picture::{svg, terminal};
use dlx_judge::problem::project::Project;
use dlx_judge::run::scratch::Scratch;
use std::env;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// A file of `testdata/`.
fn data(file: &str) -> PathBuf {
    Project::find().unwrap().root.join("testdata").join(file)
}

fn only_grid(text: &[u8]) -> Grid {
    let parts = parse_parts(text).unwrap();
    let grids: Vec<&Grid> = grids(&parts).collect();
    assert_eq!(grids.len(), 1, "{parts:?}");
    grids[0].clone()
}

/// The pictures at the top of the READMEs; `guide` has those of the guides.
#[test]
#[ignore = "seconds: a browser is started"]
fn the_pictures_of_the_readmes_are_what_the_programs_make() {
    if lacks(&["bash", "chromium"]) {
        return;
    }
    let root = Project::find().unwrap().root;
    let made = Scratch::new(&env::temp_dir()).unwrap();
    let run = assert_cmd::Command::new("bash")
        .current_dir(&root)
        .arg(".ci/pictures")
        .arg(made.path())
        .env("JUDGE", cargo_bin("judge"))
        .timeout(PATIENCE)
        .assert();
    run.success();
    for name in ["pentominoes-6x10.svg", "page-light.svg", "page-dark.svg"] {
        let read = |folder: &Path| fs::read_to_string(folder.join(name)).unwrap();
        let same = read(made.path()) == read(&root.join("problems/gallery"));
        assert!(same, "{name} is another picture now; .ci/pictures makes it");
    }
}

/// All answers of the problems that are about boards: no fault in any of them.
#[test]
fn the_answers_to_all_cases_are_drawn() {
    let mut count = 0;
    for (problem, sizes) in [
        ("pentominoes", 1..=20),
        ("queens", 1..=50),
        ("sudoku_make", 9..=9),
        ("sudoku_x", 9..=9),
        ("poj3074", 9..=9),
        ("poj2676", 9..=9),
        ("poj3076", 16..=16),
        ("spoj_sudoku", 16..=16),
        ("hdu4069", 9..=9),
        ("luogu_p1784", 9..=9),
        ("luogu_p10482", 9..=9),
        ("boj2239", 9..=9),
        ("kattis_sudokunique", 9..=9),
        ("star_battle", 1..=20),
        ("hackerrank_crossword", 10..=10),
    ] {
        for entry in fs::read_dir(data(problem)).unwrap() {
            let file = entry.unwrap().path();
            if file.extension().map_or(true, |ending| ending != "out") {
                continue;
            }
            let name = file.display();
            let parts = parse_parts(&fs::read(&file).unwrap())
                .unwrap_or_else(|fault| panic!("{name}: {fault}"));
            for grid in grids(&parts) {
                let (height, width) = (grid.height, grid.width);
                let fits = sizes.contains(&height) && sizes.contains(&width);
                assert!(fits, "{name}: {height} x {width}");
            }
            count += grids(&parts).count();
        }
    }
    assert!(count > 5000, "{count} grids");
}

/// Letters of a grid with holes, one line after the other.
fn random_letters(random: &mut Random) -> Vec<Vec<u8>> {
    let (height, width) = (random.between(2..=8), random.between(1..=19));
    let kinds = random.between(1..=5);
    let mut row = || -> Vec<u8> { (0..width).map(|_| b"AAB#."[random.below(kinds)]).collect() };
    (0..height).map(|_| row()).collect()
}

/// The sign of a cell; `#` is everywhere outside.
fn at(rows: &[Vec<u8>], i: isize, j: isize) -> u8 {
    let row = usize::try_from(i).ok().and_then(|i| rows.get(i));
    let cell = usize::try_from(j).ok().zip(row);
    cell.and_then(|(j, row)| row.get(j).copied())
        .unwrap_or(b'#')
}

/// Equal letters that touch are in one region, so a wall is where two letters differ.
#[test]
fn there_is_a_wall_exactly_where_two_regions_meet() {
    for seed in 0..400 {
        let rows = random_letters(&mut Random::new(seed));
        let grid = only_grid(&rows.join(&b'\n'));
        for i in 0..=rows.len() {
            for j in 0..=rows[0].len() {
                let (y, x) = (i as isize, j as isize);
                let here = at(&rows, y, x);
                let above = here != at(&rows, y - 1, x);
                let left = here != at(&rows, y, x - 1);
                assert_eq!(grid.wall_above(i, j), above, "seed {seed}, {i} {j}");
                assert_eq!(grid.wall_left(i, j), left, "seed {seed}, {i} {j}");
            }
        }
        let parts = [PicturePart::Grid(grid)];
        check_ascii(&rows, &terminal::draw(&parts, Colors::Ascii), seed);
        check_svg(&rows, &svg::draw(&parts), seed);
    }
}

/// The picture, if it has lines between all cells, shows these walls and letters.
fn check_ascii(rows: &[Vec<u8>], picture: &str, seed: u64) {
    let picture: Vec<Vec<u8>> = picture.lines().map(|line| line.into()).collect();
    let (height, width) = (rows.len(), rows[0].len());
    let is_full = picture.len() == 2 * height + 1
        && picture.iter().map(Vec::len).max() == Some(4 * width + 1);
    if !is_full {
        return;
    }
    // Blanks at the end of a line are not printed.
    let shown = |i: usize, j: usize| picture[i].get(j).copied().unwrap_or(b' ');
    for i in 0..=height {
        for j in 0..=width {
            let (y, x) = (i as isize, j as isize);
            let here = at(rows, y, x);
            let expect = |i: usize, j: usize, sign: u8, is_shown: bool| {
                let wanted = if is_shown { sign } else { b' ' };
                assert_eq!(shown(i, j), wanted, "seed {seed}, {i} {j}");
            };
            if j < width {
                expect(2 * i, 4 * j + 2, b'-', here != at(rows, y - 1, x));
            }
            if i < height {
                expect(2 * i + 1, 4 * j, b'|', here != at(rows, y, x - 1));
            }
            if i < height && j < width {
                expect(2 * i + 1, 4 * j + 2, here, here != b'#');
            }
        }
    }
}

fn check_svg(rows: &[Vec<u8>], svg: &str, seed: u64) {
    check_tags(svg);
    let cells: Vec<u8> = rows.concat();
    let count = |is: fn(u8) -> bool| cells.iter().filter(|&&cell| is(cell)).count();
    let rects = svg.matches("<rect").count() - 1;
    assert_eq!(rects, count(|cell| cell != b'#'), "seed {seed}");
    let texts = svg.matches("<text").count();
    let letters = count(|cell| cell.is_ascii_uppercase());
    assert_eq!(texts, letters, "seed {seed}");
    let (mut across, mut down) = (0, 0);
    for i in 0..=rows.len() as isize {
        for j in 0..=rows[0].len() as isize {
            across += usize::from(at(rows, i, j) != at(rows, i - 1, j));
            down += usize::from(at(rows, i, j) != at(rows, i, j - 1));
        }
    }
    assert_eq!(svg.matches("h40").count(), across, "seed {seed}");
    assert_eq!(svg.matches("v40").count(), down, "seed {seed}");
}

/// Every element is closed by its own name, attributes are NAME="VALUE", text has no markup.
fn check_tags(svg: &str) {
    let mut open: Vec<&str> = Vec::new();
    let mut elements = 0;
    let mut pieces = svg.split('<');
    assert_eq!(pieces.next(), Some(""));
    for piece in pieces {
        let (tag, text) = piece.split_once('>').expect("a tag that ends");
        assert!(!text.contains(['>', '&']), "{text}");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name));
            assert!(!open.is_empty() || text == "\n", "{text:?} below the root");
            continue;
        }
        let element = tag.trim_end_matches('/');
        let (name, attributes) = element.split_once(' ').unwrap_or((element, ""));
        assert!(name.chars().all(|c| c.is_ascii_lowercase()), "{name:?}");
        let quoted: Vec<&str> = attributes.split('"').collect();
        let (last, quoted) = quoted.split_last().unwrap();
        assert_eq!((*last, quoted.len() % 2), ("", 0), "{tag}");
        let mut names: Vec<&str> = quoted.iter().step_by(2).map(|name| name.trim()).collect();
        assert!(names.iter().all(|name| name.ends_with('=')), "{tag}");
        names.sort();
        let all = names.len();
        names.dedup();
        assert_eq!(names.len(), all, "an attribute twice in {tag}");
        assert_eq!(elements == 0, open.is_empty(), "one root");
        elements += 1;
        if !tag.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty() && elements > 0, "{open:?} left open");
}

/// Reads, and draws what can be read, in every way.
fn draw_in_every_way(text: &[u8]) -> bool {
    let Ok(parts) = parse_parts(text) else {
        return false;
    };
    explain_no_grid(&parts);
    let has_grids = grids(&parts).next().is_some();
    for colors in [Colors::Ascii, Colors::Xterm256] {
        let picture = terminal::draw(&parts, colors);
        let has_escapes = picture.contains('\x1b');
        assert!(colors != Colors::Ascii || !has_escapes, "{picture}");
    }
    check_tags(&svg::draw(&parts));
    has_grids
}

#[test]
fn any_bytes_are_drawn_or_refused() {
    let drawn = drawn_of(0..200);
    assert!(drawn > 30, "only {drawn} had a grid");
}

#[test]
#[ignore = "seconds: a thousand texts"]
fn very_many_bytes_are_drawn_or_refused() {
    let drawn = drawn_of(200..1000);
    assert!(drawn > 120, "only {drawn} had a grid");
}

/// How many of the texts of these seeds have a grid.
fn drawn_of(seeds: Range<u64>) -> usize {
    let sample = |name: &str| fs::read(data(name)).unwrap();
    let texts = [
        sample("pentominoes/01-sample.out"),
        sample("pentominoes/01-sample.in"),
        sample("queens/01-sample.out"),
        sample("poj3074/01-sample.in"),
        sample("poj3076/01-sample.out"),
        sample("hdu4069/01-sample.in"),
        sample("hdu4069/01-sample.out"),
    ];
    let alphabet = b"ABQ.#-*+0159 \t\r\n\n\n\x1b\xff\0<&";
    let mut drawn = 0;
    for seed in seeds {
        let mut random = Random::new(seed);
        let mut text: Vec<u8> = if random.once_in(2) {
            let size = random.below(60);
            let kinds = random.between(1..=alphabet.len());
            let byte = |_| alphabet[(random.below(kinds) + seed as usize) % alphabet.len()];
            (0..size).map(byte).collect()
        } else {
            texts[random.below(texts.len())].clone()
        };
        for _ in 0..random.below(4) {
            let at = random.below(text.len() + 1);
            match random.below(3) {
                0 => text.truncate(at),
                1 => text.insert(at, alphabet[random.below(alphabet.len())]),
                _ => text.insert(at, random.next() as u8),
            }
        }
        let shown = String::from_utf8_lossy(&text).into_owned();
        let result = std::panic::catch_unwind(|| draw_in_every_way(&text));
        drawn += usize::from(result.unwrap_or_else(|_| panic!("seed {seed}: {shown:?}")));
    }
    drawn
}
