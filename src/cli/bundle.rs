//! The words of a bundle.

use super::args::Args;
use super::usage;
use crate::error::Error;
use std::path::PathBuf;

#[derive(Debug, PartialEq)]
pub struct Bundle {
    pub id: String,
    /// The file to write; `None` is stdout.
    pub file: Option<PathBuf>,
    /// Where headers are looked for, besides the folder of the source.
    pub folders: Vec<PathBuf>,
    /// Without comments, blank lines, indentation and functions that nothing calls.
    pub strip: bool,
}

pub const HELP: &str = "\
judge bundle ID [-o FILE] [--strip] [-I DIR]

Prints the solution of a problem and the template it uses as one source file,
which is what an online judge takes. The solution comes first and keeps its
line numbers; the template follows as a module. Its size goes to stderr, and
where to paste it if a judge takes Rust. The path of a source in Rust in the
place of ID bundles that, with the modules that it takes in by #[path]; that of
one in C or C++ has its own headers put in their places.

  -o FILE  write to FILE instead of stdout
  -I DIR   look for headers in DIR, too
  --strip  without comments, blank lines, indentation and functions that nothing
           calls, for judges that take little source
";

pub fn parse(words: &[&str]) -> Result<Bundle, Error> {
    let (mut id, mut file, mut strip) = (None, None, false);
    let mut folders = Vec::new();
    let mut words = Args::new("judge bundle", words);
    while let Some(word) = words.next()? {
        match word {
            "-o" => file = Some(words.value()?.into()),
            "--strip" => strip = true,
            "-I" => folders.push(words.value()?.into()),
            _ if id.is_none() => id = Some(words.plain()?),
            _ => {
                let word = words.plain()?;
                return Err(usage(format!("one problem at a time, not {word:?} too")));
            }
        }
    }
    let id = id.ok_or_else(|| usage("which problem? judge bundle ID"))?;
    Ok(Bundle {
        id,
        file,
        folders,
        strip,
    })
}
