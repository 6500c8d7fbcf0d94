//! The command `judge`: has `cli` do what the words say, and ends with its exit status.

use dlx_judge::cli;
use dlx_judge::error::Error;
use dlx_judge::report::{self, progress};
use dlx_judge::run::{process_tree, sys};
use dlx_judge::terminal;
use std::env;
use std::process::ExitCode;

fn main() -> ExitCode {
    process_tree::adopt_orphans();
    if !sys::enable_escapes() {
        terminal::take_for_dumb();
    }
    terminal::set_columns(sys::terminal_columns());
    let done = cli::words(env::args_os()).and_then(cli::run);
    sys::end_keeper();
    match done {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(error) => {
            progress::end();
            report::print_error(&error);
            let was_interrupted = matches!(error, Error::Interrupted);
            ExitCode::from(if was_interrupted { 130 } else { 2 })
        }
    }
}
