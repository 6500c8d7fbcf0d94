//! `judge trace`: shows a search of a template step by step.

use super::{usage, CommandContext, CommandOption, Subcommand};
use crate::error::Error;
use crate::locale::Locale;
use crate::report;
use crate::terminal::paths::shown;
use crate::trace::board::MAX_QUEENS;
use crate::trace::{self, page, TracedBoard};
use std::fs;
use std::path::{Path, PathBuf};

#[derive(Debug, PartialEq, Default)]
pub struct TraceRequest {
    /// The text with the matrix; `None` is what stdin has, or else the matrix of the template's
    /// head. `-` is stdin.
    file: Option<PathBuf>,
    /// The board to search in place of a file.
    board: Option<TracedBoard>,
    /// The page to write; `None` has the steps told.
    html: Option<PathBuf>,
    /// Whether the second template searches.
    cover: bool,
    /// Whether the third one does, and the text is in Knuth's format.
    mcc: bool,
    /// The language of the text or page; `None` is that of the environment, or of the browser for a
    /// page unless the environment asks for Chinese.
    lang: Option<Locale>,
}

impl Subcommand for TraceRequest {
    const NAME: &'static str = "trace";

    fn options() -> Vec<CommandOption<TraceRequest>> {
        vec![
            Self::file("--html FILE", |request| &mut request.html)
                .english(
                    "write a page for a browser: links, arrays, the tree of the search, and the \
                     board, step by step, in English and Chinese; of a search of more than 5000 \
                     steps it shows the first",
                )
                .chinese(
                    "写成一个网页，用浏览器打开：链、数组、搜索树、盘面，一步一步，中英文可以切换\
                     ；搜索超过 5000 步时，显示前面的部分",
                )
                .once(),
            Self::flag("--cover", |request| &mut request.cover)
                .english(
                    "show how src/cover.rs searches for the fewest rows instead; all columns are \
                     to be covered at least once",
                )
                .chinese("改为显示 src/cover.rs 怎样求行数最少的覆盖；每列至少覆盖一次"),
            Self::flag("--mcc", |request| &mut request.mcc)
                .english(
                    "show how src/mcc.rs searches with bounds and colours; FILE has Knuth's \
                     format, as knuth_dlx, with up to 20 items and options",
                )
                .chinese(
                    "改为显示 src/mcc.rs 怎样带着上下界和颜色搜索；FILE 用 Knuth 的格式，与 \
                     knuth_dlx 相同，item 和 option 都至多 20 个",
                ),
            Self::choice("--lang NAME", &["en", "zh"], Locale::named, |request| {
                &mut request.lang
            })
            .english(
                "{names}: the language of the text; by default that of LC_ALL, LC_MESSAGES or \
                 LANG, and for a page, unless that is Chinese, the browser's",
            )
            .chinese(
                "{names}：用哪种语言讲；不写时由 LC_ALL、LC_MESSAGES、LANG 决定，不是中文时网页由\
                 浏览器决定",
            ),
        ]
    }

    fn take(&mut self, words: &[&str], _: Vec<String>) -> Result<(), Error> {
        // A file of that name comes first.
        let is_board = matches!(words, ["queens" | "sudoku", ..]) && !Path::new(words[0]).exists();
        if let Some(word) = words.get(if is_board { 2 } else { 1 }) {
            return Err(usage(format!("one matrix at a time, not {word:?} too")));
        }
        let board = |name: &str| match (name, words.get(1)) {
            ("queens", count) => Ok(TracedBoard::Queens(
                count.map_or(Ok(DEFAULT_QUEENS), queens)?,
            )),
            (_, givens) => Ok(TracedBoard::Sudoku(givens.map(|text| text.to_string()))),
        };
        match words.first() {
            Some(name) if is_board => self.board = Some(board(name)?),
            file => self.file = file.map(PathBuf::from),
        }
        if self.cover && self.html.is_some() {
            return Err(usage("--cover prints text, so it does not go with --html"));
        }
        if self.mcc && (self.cover || self.html.is_some()) {
            return Err(usage(
                "--mcc prints text, so it does not go with --html and --cover",
            ));
        }
        if self.board.is_some() && (self.mcc || self.cover) {
            return Err(usage("queens and sudoku do not go with --mcc and --cover"));
        }
        Ok(())
    }

    fn run(&self, _context: &CommandContext) -> Result<bool, Error> {
        let locale = self.lang.unwrap_or_else(Locale::of_environment);
        let file = self.file.as_deref();
        let text = if self.mcc {
            report::mcc::text(&trace::trace_mcc(file)?, locale)
        } else if self.cover {
            let trace = trace::trace_cover(file)?;
            report::trace::print_next_matrix(trace.next_matrix);
            report::cover::text(&trace, locale)
        } else {
            let trace = trace::trace(file, self.board.as_ref(), self.html.is_some())?;
            if let Some(file) = &self.html {
                let chinese = Some(locale).filter(|&locale| locale == Locale::Chinese);
                let text = page::render(&trace, self.lang.or(chinese));
                fs::write(file, text).map_err(Error::io("write", file))?;
                report::trace::print_next_matrix(trace.next_matrix);
                report::note(&format!("wrote {}", shown(file)));
                return Ok(true);
            }
            report::trace::print_next_matrix(trace.next_matrix);
            report::trace::text(&trace, locale)
        };
        report::print(&text)?;
        Ok(true)
    }
}

const DEFAULT_QUEENS: usize = 4;

fn queens(word: &&str) -> Result<usize, Error> {
    match word.parse() {
        Ok(count) if (1..=MAX_QUEENS).contains(&count) => Ok(count),
        _ => Err(usage(format!(
            "a trace shows 1 to {MAX_QUEENS} queens, not {word:?}"
        ))),
    }
}
