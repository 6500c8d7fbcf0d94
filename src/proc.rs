//! Linux tells in /proc what a process uses and which children it has. Elsewhere there is no
//! such folder, and nothing here is known.

use std::fs;
use std::time::Duration;

/// A process that comes and goes between two looks is no failure: what cannot be read any more
/// is `None`, or is not listed.
pub fn children(id: u32) -> Vec<u32> {
    let Ok(threads) = fs::read_dir(format!("/proc/{id}/task")) else {
        return Vec::new();
    };
    let mut children = Vec::new();
    // A child belongs to the thread that forked it.
    for thread in threads.flatten() {
        let list = fs::read_to_string(thread.path().join("children")).unwrap_or_default();
        children.extend(
            list.split_whitespace()
                .filter_map(|id| id.parse::<u32>().ok()),
        );
    }
    children
}

/// Adds the children of a process to a list, and theirs, and so on.
pub fn add_descendants(id: u32, list: &mut Vec<u32>) {
    let mut next = list.len();
    list.extend(children(id));
    while let Some(&child) = list.get(next) {
        list.extend(children(child));
        next += 1;
    }
}

/// From /proc/ID/stat.
#[derive(Debug, Clone, Copy)]
pub struct Stat {
    /// It waits for something other than a processor, or was stopped.
    pub sleeps: bool,
    /// The CPU time of the children that it has waited for.
    pub waited: Duration,
}

pub fn stat(id: u32) -> Option<Stat> {
    let text = fs::read_to_string(format!("/proc/{id}/stat")).ok()?;
    // The name is in parentheses and may contain anything; the state comes after it, and 13
    // and 14 fields later the user and system time of waited children.
    let mut fields = text.rsplit_once(") ")?.1.split(' ');
    let sleeps = matches!(fields.next()?, "S" | "D" | "T" | "t");
    let mut ticks = fields.skip(12).map(|field| field.parse::<u64>().ok());
    let waited = ticks.next()?? + ticks.next()??;
    // A tick is a hundredth of a second on every Linux, whatever the kernel's own clock does.
    Some(Stat {
        sleeps,
        waited: Duration::from_millis(10 * waited),
    })
}

/// Peak and current resident memory in KB.
pub fn memory(id: u32) -> Option<(u64, u64)> {
    let text = fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    Some((field(&text, "VmHWM:")?, field(&text, "VmRSS:")?))
}

/// Current resident memory in KB, where a page that n processes share counts as 1/n of one.
pub fn proportional_memory(id: u32) -> Option<u64> {
    let text = fs::read_to_string(format!("/proc/{id}/smaps_rollup")).ok()?;
    field(&text, "Pss:")
}

/// The value of a variable in the environment that it was started with.
pub fn variable(id: u32, name: &str) -> Option<String> {
    let environment = fs::read(format!("/proc/{id}/environ")).ok()?;
    environment.split(|&byte| byte == 0).find_map(|line| {
        let value = line.strip_prefix(name.as_bytes())?.strip_prefix(b"=")?;
        String::from_utf8(value.to_vec()).ok()
    })
}

fn field(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}
