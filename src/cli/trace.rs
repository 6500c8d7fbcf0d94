//! The words of `judge trace`, as a request to `trace`, and the text that explains them.

use super::args::Args;
use super::usage;
use crate::error::Error;
use crate::trace::Request;

pub const HELP: &str = "\
judge trace [FILE] [--html FILE | --cover | --mcc]

Shows how src/dlx.rs searches a small matrix: on which column it branches and
why, which row is chosen, which nodes leave their columns and how they return.
Without a FILE the matrix is the one in the head of src/dlx.rs.

  --html FILE    write a page for a browser: links, arrays, the tree of the
                 search, step by step, in English and Chinese
  --cover        show how src/cover.rs searches for the fewest rows instead; all
                 columns are to be covered at least once
  --mcc          show how src/mcc.rs searches with bounds and colours; FILE is in
                 the format of knuth_dlx, with up to 20 items and 20 options

FILE has the numbers of rows and columns, up to 20 and 20, and a line of zeros
and ones for each row, as in the input of poj3740; of several matrices the first
is shown. A third number says how many columns are primary, the others are
secondary:

  2 3 2
  0 1 0
  1 0 1
";

pub fn parse(words: &[&str]) -> Result<Request, Error> {
    let mut request = Request::default();
    let mut words = Args::new("judge trace", words);
    while let Some(word) = words.next()? {
        match word {
            "--cover" => request.cover = true,
            "--mcc" => request.mcc = true,
            "--html" if request.html.is_some() => return Err(usage("one --html at a time")),
            "--html" => request.html = Some(words.value()?.into()),
            _ if request.file.is_none() => request.file = Some(words.plain()?.into()),
            _ => {
                let word = words.plain()?;
                return Err(usage(format!("one matrix at a time, not {word:?} too")));
            }
        }
    }
    if request.cover && request.html.is_some() {
        return Err(usage("--cover is told as text, without --html"));
    }
    if request.mcc && (request.cover || request.html.is_some()) {
        return Err(usage("--mcc is told as text, without --html and --cover"));
    }
    Ok(request)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_make_a_request() {
        assert_eq!(parse(&[]).unwrap(), Request::default());
        for words in [
            &["a.in", "--html", "a.html"][..],
            &["--html=a.html", "a.in"],
        ] {
            let wanted = Request {
                file: Some("a.in".into()),
                html: Some("a.html".into()),
                cover: false,
                mcc: false,
            };
            assert_eq!(parse(words).unwrap(), wanted);
        }
    }

    #[test]
    fn words_that_make_no_request_are_named() {
        for (words, fault) in [
            (&["a", "b"][..], "not \"b\" too"),
            (&["--html"], "--html needs a value"),
            (&["--html", "a", "--html", "b"], "one --html"),
            (&["--svg", "a"], "no option --svg"),
            (&["--cover", "--html", "a"], "without --html"),
            (&["--mcc", "--html", "a"], "without --html"),
            (&["--mcc", "--cover"], "without --html and --cover"),
        ] {
            let said = parse(words).unwrap_err().to_string();
            assert!(said.contains(fault), "{said}");
        }
    }
}
