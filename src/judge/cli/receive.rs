//! The words after `judge receive`.

use super::args::Args;
use super::context::CommandContext;
use super::usage;
use crate::error::Error;
use crate::receive;
use crate::receive::ReceiveSettings;
use crate::report::{self, progress};
use crate::run::sys;

pub fn parse(words: &[&str]) -> Result<ReceiveSettings, Error> {
    let mut settings = ReceiveSettings::default();
    let mut words = Args::new("judge receive", words);
    while let Some(word) = words.next()? {
        match word {
            "--port" => settings.port = Some(port(words.number()?)?),
            "--stay" => settings.stay = true,
            "--new" => settings.new = true,
            "--template" => settings.template = Some(words.value()?.into()),
            _ if settings.folder.as_os_str().is_empty() => settings.folder = words.plain()?.into(),
            _ => return Err(usage("one folder: judge receive DIR")),
        }
    }
    match settings.new && settings.template.is_some() {
        true => Err(usage(
            "--new begins with a program of its own, without --template",
        )),
        false => Ok(settings),
    }
}

fn port(number: u64) -> Result<u16, Error> {
    u16::try_from(number).map_err(|_| usage(format!("no port has the number {number}")))
}

/// Waits for problems from the browser. Outside of the project all of them become folders, even
/// those that the project has: then it is said.
pub fn run(settings: &ReceiveSettings, context: &CommandContext) -> Result<bool, Error> {
    let project = match settings.new {
        true => Some(context.needed_project()?),
        false => context.project(),
    };
    sys::catch_interrupt();
    let received = receive::receive(settings, project, &report::receive::tell, &sys::interrupted);
    progress::end();
    received.map(|()| true)
}
