//! The words of `judge trace`, as a request to `trace`.

use super::args::Args;
use super::{locale, usage};
use crate::error::Error;
use crate::trace::TraceRequest;

pub fn parse(words: &[&str]) -> Result<TraceRequest, Error> {
    let mut request = TraceRequest::default();
    let mut words = Args::new("judge trace", words);
    while let Some(word) = words.next()? {
        match word {
            "--cover" => request.cover = true,
            "--mcc" => request.mcc = true,
            "--lang" => request.lang = Some(locale(words.value()?)?),
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
        assert_eq!(parse(&[]).unwrap(), TraceRequest::default());
        for words in [
            &["a.in", "--html", "a.html"][..],
            &["--html=a.html", "a.in"],
        ] {
            let wanted = TraceRequest {
                file: Some("a.in".into()),
                html: Some("a.html".into()),
                cover: false,
                mcc: false,
                lang: None,
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
