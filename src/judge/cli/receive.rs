//! `judge receive`: takes problems from the browser.

use super::{at_most_one, usage, CommandContext, CommandOption, Subcommand};
use crate::error::Error;
use crate::problem::project::Project;
use crate::receive::{self, ReceiveSettings};
use crate::report::{self, progress};
use crate::run::sys;

impl Subcommand for ReceiveSettings {
    const NAME: &'static str = "receive";

    fn options() -> Vec<CommandOption<ReceiveSettings>> {
        vec![
            Self::value("--port N", port, |request| &mut request.port)
            .english(
                "listen on this port instead of the first free one of those that the extension \
                 knows: 1327 4244 6174 10042 10043 10045 27121",
            )
            .chinese(
                "用这个端口，不用扩展认得的端口里第一个空闲的：1327 4244 6174 10042 10043 10045 \
                 27121",
            ),
            Self::flag("--stay", |request| &mut request.stay)
                .english("go on until Ctrl-C")
                .chinese("一直等到 Ctrl-C"),
            Self::file("--template FILE", |request| &mut request.template)
                .english("copy FILE into each new folder")
                .chinese("把 FILE 复制到每个新文件夹"),
            Self::flag("--new", |request| &mut request.new)
                .english("begin a problem of this project, as judge new does")
                .chinese("像 judge new 那样，作为本项目的新题目开始"),
        ]
    }

    fn take(&mut self, words: &[&str], _: Vec<String>) -> Result<(), Error> {
        let folder = at_most_one(words, "one folder at a time: judge receive DIR")?;
        self.folder = folder.unwrap_or_default();
        if self.new && self.template.is_some() {
            return Err(usage(
                "--new and --template do not go together: --new writes its own program",
            ));
        }
        Ok(())
    }

    /// Waits for problems from the browser. Outside of the project all of them become folders, even
    /// those that the project has: then it is said.
    fn run(&self, context: &CommandContext) -> Result<bool, Error> {
        if self.new {
            Project::check_change(&context.needed_project()?.root)?;
        }
        sys::catch_interrupt();
        let (project, print) = (context.project(), report::receive::print_event);
        let received = receive::receive(self, project, &print, &sys::interrupted);
        progress::end();
        received.map(|()| true)
    }
}

fn port(value: &str) -> Result<u16, String> {
    let port = value.parse().ok().filter(|port| *port > 0);
    port.ok_or_else(|| format!("needs a number from 1 to 65535, not {value:?}"))
}
