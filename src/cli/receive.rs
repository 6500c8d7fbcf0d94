//! The words after `judge receive`.

use super::args::Args;
use super::usage;
use crate::error::Error;
use crate::receive::Settings;

pub const HELP: &str = "\
judge receive [DIR] [--port N] [--stay] [--new]

Takes problems from the browser. The extension Competitive Companion reads the
page of a problem on more than a hundred online judges: while judge receive
waits, press its green plus. Each problem gets a folder in DIR, or in this one,
that judge --data takes: problem.txt with title, address and limits, and the
samples. A folder that is there stays as it is. It ends when all problems of
the contest have come.

  --port N  listen on this port instead of the first free one of those that
            the extension knows: 1327 4244 6174 10042 10043 10045 27121
  --stay    go on until Ctrl-C
  --new     begin a problem of this project, as judge new does

A problem that this project has is not stored again. Only this machine reaches
the port; what is no problem, or comes from a web page, is refused.

Exit status: 0 all was stored, 2 something was not, 130 interrupted.
";

pub fn parse(words: &[&str]) -> Result<Settings, Error> {
    let mut settings = Settings::default();
    let mut words = Args::new("judge receive", words);
    while let Some(word) = words.next()? {
        match word {
            "--port" => settings.port = Some(port(words.number()?)?),
            "--stay" => settings.stay = true,
            "--new" => settings.new = true,
            _ if settings.folder.as_os_str().is_empty() => settings.folder = words.plain()?.into(),
            _ => return Err(usage("one folder: judge receive DIR")),
        }
    }
    Ok(settings)
}

fn port(number: u64) -> Result<u16, Error> {
    u16::try_from(number).map_err(|_| usage(format!("no port has the number {number}")))
}
