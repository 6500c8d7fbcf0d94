//! The console of Windows: Ctrl-C, and escape sequences.

use super::job::Handle;
use crate::interrupt;
use std::thread;
use std::time::Duration;

#[link(name = "kernel32")]
extern "system" {
    fn SetConsoleCtrlHandler(handler: extern "system" fn(u32) -> i32, add: i32) -> i32;
    fn GetStdHandle(number: u32) -> Handle;
    fn GetConsoleMode(console: Handle, mode: *mut u32) -> i32;
    fn SetConsoleMode(console: Handle, mode: u32) -> i32;
    fn GetConsoleScreenBufferInfo(console: Handle, info: *mut i16) -> i32;
    fn GetLocalTime(time: *mut [u16; 8]);
}

const CTRL_C: u32 = 0;
const CTRL_BREAK: u32 = 1;
const STDOUT: u32 = -11_i32 as u32;
const STDERR: u32 = -12_i32 as u32;
const VIRTUAL_TERMINAL_PROCESSING: u32 = 0x4;

/// It runs in a thread of its own.
extern "system" fn on_interrupt(event: u32) -> i32 {
    interrupt::note();
    if !matches!(event, CTRL_C | CTRL_BREAK) {
        // The window is closed, or the user logs off: the judge is ended when this returns, or
        // after some seconds. Until then it may clean up.
        thread::sleep(Duration::from_secs(60));
    }
    1
}

/// From now on Ctrl-C, and what else asks the judge to end, only makes `interrupted` true: what
/// it runs is in groups of its own and does not get it.
pub fn catch_interrupt() {
    // SAFETY: the handler stays, and only stores to an atomic and sleeps.
    unsafe { SetConsoleCtrlHandler(on_interrupt, 1) };
}

/// Has the console understand escape sequences; `false` if it is too old for that.
pub fn enable_escapes() -> bool {
    [STDOUT, STDERR].into_iter().all(|number| {
        let mut mode = 0;
        // SAFETY: a wrong handle, like that of a file, is an error; the pointer is valid.
        unsafe {
            let console = GetStdHandle(number);
            GetConsoleMode(console, &mut mode) == 0
                || SetConsoleMode(console, mode | VIRTUAL_TERMINAL_PROCESSING) != 0
        }
    })
}

/// How many columns the console at stdout has; `None` if stdout is none.
pub fn terminal_columns() -> Option<usize> {
    // `CONSOLE_SCREEN_BUFFER_INFO`: the window's left, top, right and bottom come after two sizes
    // and the attributes.
    let mut info = [0; 11];
    // SAFETY: a wrong handle, like that of a file, is an error; the pointer is valid.
    let worked = unsafe { GetConsoleScreenBufferInfo(GetStdHandle(STDOUT), info.as_mut_ptr()) };
    let (left, right) = (info[5], info[7]);
    let columns = usize::try_from(i32::from(right) - i32::from(left) + 1);
    columns.ok().filter(|&columns| worked != 0 && columns > 0)
}

/// Hour, minute and second of the user's day.
pub fn time_of_day() -> [u32; 3] {
    // Year, month, day of the week, day, hour, minute, second, millisecond.
    let mut time = [0; 8];
    // SAFETY: the pointer is valid.
    unsafe { GetLocalTime(&mut time) };
    [time[4], time[5], time[6]].map(u32::from)
}
