//! Linux tells in /proc what a process uses and which children it has. Where that folder is not
//! mounted, or has the processes of another namespace, nothing here is known.
//!
//! A process that comes and goes between two looks is not a failure: what cannot be read any more
//! is `None`, or is not listed.
//!
//! Some files of a process take its memory lock, and whoever reads them may have to wait for it. Of
//! those only `maps` is read, and seldom.

use super::system_calls::MAX_SHARED_MEMORY;
use crate::run::sys::unix::SIGCHLD;
use crate::run::sys::{Memory, Stat, Wait};
use std::collections::{HashMap, HashSet};
use std::ffi::{c_int, c_long};
use std::fs::{self, File};
use std::io::ErrorKind::PermissionDenied;
use std::io::{self, Read};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::process;
use std::sync::OnceLock;
use std::time::{Duration, SystemTime};

extern "C" {
    fn clock_getcpuclockid(pid: c_int, clock: *mut c_int) -> c_int;
    fn clock_gettime(clock: c_int, time: *mut c_long) -> c_int;
}

/// The processes that the threads of a process have started and not yet waited for.
pub fn children(id: u32) -> Vec<u32> {
    let mut children = Vec::new();
    for thread in threads(id) {
        let list = text_of(thread.join("children")).unwrap_or_default();
        children.extend(list.split_whitespace().flat_map(str::parse::<u32>));
    }
    children
}

pub fn process_stat(id: u32) -> Option<Stat> {
    let text = text_of(folder(id).join("stat")).ok()?;
    let fields = after_name(&text)?;
    let number = |field: usize| fields.get(field)?.parse::<u64>().ok();
    // A tick is a hundredth of a second on every Linux, whatever the kernel's own clock does.
    let ticks = number(13)? + number(14)?;
    Some(Stat {
        group: number(2)? as u32,
        threads: number(17)? as usize,
        start: number(19)?,
        waited: Duration::from_millis(10 * ticks),
    })
}

/// The CPU time of all threads of a running process, without its children's.
pub fn process_cpu(id: u32) -> Option<Duration> {
    let mut clock = 0;
    // `struct timespec`: seconds and nanoseconds.
    let mut time: [c_long; 2] = [0; 2];
    // SAFETY: both pointers are valid and their targets have the C layout.
    let is_read = unsafe {
        clock_getcpuclockid(id as c_int, &mut clock) == 0
            && clock_gettime(clock, time.as_mut_ptr()) == 0
    };
    is_read.then(|| Duration::new(time[0] as u64, time[1] as u32))
}

/// The waits of its threads that have not ended.
pub fn thread_waits(id: u32) -> Vec<Wait> {
    let wait = |thread: PathBuf| {
        let text = text_of(thread.join("stat")).ok()?;
        match *after_name(&text)?.first()? {
            "Z" | "X" => None,
            "S" => Some(wait_in(&text_of(thread.join("wchan")).unwrap_or_default())),
            "D" | "T" | "t" | "I" => Some(Wait::Blocked),
            _ => Some(Wait::Computes),
        }
    };
    threads(id).into_iter().filter_map(wait).collect()
}

/// The wait of a thread that sleeps in this function of the system: it is `0` or empty if the
/// system keeps that secret, or if the thread has just woken up.
fn wait_in(function: &str) -> Wait {
    match function {
        "" | "0" => Wait::Unknown,
        // A program's end of a conversation is a pipe, and it may wait for it by `poll`, too.
        _ if function.contains("pipe") && !function.contains("write") => Wait::Reads,
        _ if function.contains("poll") => Wait::Reads,
        _ => Wait::Other,
    }
}

/// How long each of its threads has been ready to run while other work had the processors, by
/// the number of the thread. A wait that goes on is told when its turn has come.
pub fn waits(id: u32) -> Vec<(u32, Duration)> {
    let wait = |thread: PathBuf| {
        let number = thread.file_name()?.to_str()?.parse().ok()?;
        let text = text_of(thread.join("schedstat")).ok()?;
        let nanoseconds = text.split(' ').nth(1)?.parse().ok()?;
        Some((number, Duration::from_nanos(nanoseconds)))
    };
    threads(id).into_iter().filter_map(wait).collect()
}

/// How many processes and threads the machine has.
pub fn count_all() -> Option<u64> {
    let text = text_of("/proc/loadavg").ok()?;
    text.split(['/', ' ']).nth(4)?.parse().ok()
}

/// The fields of a stat file after the name, which is in parentheses and may contain anything.
fn after_name(text: &str) -> Option<Vec<&str>> {
    Some(text.rsplit_once(") ")?.1.split(' ').collect())
}

/// Its memory. When the first thread has ended the process has none of its own any more, and the others
/// still have it.
pub fn process_memory(id: u32) -> Option<Memory> {
    let read = |folder: PathBuf| memory(&text_of(folder.join("status")).ok()?);
    read(folder(id)).or_else(|| threads(id).into_iter().find_map(read))
}

/// The memory that the status of a process tells, what was swapped included; or what its page tables
/// take if that is more, as pages that were only read are in none of the other figures.
fn memory(status: &str) -> Option<Memory> {
    let [tables, peak, resident] = ["VmPTE:", "VmHWM:", "VmRSS:"].map(|name| field(status, name));
    let [files, swapped] = ["RssFile:", "VmSwap:"].map(|name| field(status, name));
    let (tables, now) = (tables?, resident? + swapped.unwrap_or_default());
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    Some(Memory {
        peak_kb: peak?.max(now).max(tables),
        now_kb: now.max(tables),
        private_kb: now.saturating_sub(files.unwrap_or_default()).max(tables),
        ignores_children: ignored.unwrap_or_default() >> (SIGCHLD - 1) & 1 == 1,
    })
}

/// How many KB have the files that processes can read, and that were written to since then. They can
/// keep there what they need not have in memory.
pub fn files_as_memory(family: &[u32], since: SystemTime) -> u64 {
    let paths = family.iter().flat_map(|&id| open_files(id));
    let file = |path: PathBuf| {
        // The rights of the link are those with which the file is open.
        let is_read = fs::symlink_metadata(&path).ok()?.mode() & 0o400 != 0;
        let file = is_read.then(|| fs::metadata(path).ok()).flatten()?;
        let is_written = file.is_file() && file.modified().ok()? >= since;
        is_written.then(|| ((file.dev(), file.ino()), file.blocks() / 2))
    };
    let files: HashMap<_, _> = paths.filter_map(file).collect();
    files.into_values().sum()
}

/// Paths that lead to what a process has open, whether that has a name or not. When the first
/// thread has ended the others still have it.
pub fn open_files(id: u32) -> impl Iterator<Item = PathBuf> {
    let open = |folder: PathBuf| fs::read_dir(folder.join("fd")).ok();
    let second = threads(id).into_iter().nth(1).and_then(open);
    let entries = open(folder(id)).into_iter().chain(second);
    entries.flatten().flatten().map(|entry| entry.path())
}

/// Whether the user cannot see what a process has open: it runs a file that he cannot read. A
/// thread that has ended is not the user's either, but it has no memory of its own any more, though
/// others of its process may have.
pub fn is_closed(id: u32) -> bool {
    let is_closed = |thread: &PathBuf| {
        let folder = thread.join("fd");
        let user = fs::metadata("/proc/self").map(|judge| judge.uid());
        fs::metadata(&folder).is_ok_and(|file| !user.is_ok_and(|user| user == file.uid()))
            && fs::read_dir(folder).is_err_and(|error| error.kind() == PermissionDenied)
            && text_of(thread.join("status")).is_ok_and(|text| field(&text, "VmRSS:").is_some())
    };
    threads(id).iter().take(2).any(is_closed)
}

/// How many files processes have mapped that have no name any more.
pub fn mapped_without_name(family: &[u32]) -> usize {
    mapped(family, |line, path| {
        line.ends_with(" (deleted)") && !is_shared_memory(path)
    })
}

/// The most KB that the objects in memory have that processes have mapped.
pub fn shared_memory(family: &[u32]) -> u64 {
    let count = mapped(family, |_, path| is_shared_memory(path)) as u64;
    count * u64::from(MAX_SHARED_MEMORY >> 10)
}

/// Of the first word of a path. The process may have named its memory.
fn is_shared_memory(path: &str) -> bool {
    path == "/dev/zero" || path.starts_with("[anon_shmem:")
}

/// How many files processes have mapped whose line and first word of the path are wanted. When the
/// first thread of one has ended the others still have them.
fn mapped(family: &[u32], is_wanted: impl Fn(&str, &str) -> bool) -> usize {
    let read = |folder: PathBuf| {
        text_of(folder.join("maps"))
            .ok()
            .filter(|text| !text.is_empty())
    };
    let mut files = HashSet::new();
    for &id in family {
        let maps = read(folder(id)).or_else(|| threads(id).into_iter().find_map(read));
        for line in maps.unwrap_or_default().lines() {
            // Addresses, rights, place, device, number, path.
            let words = Vec::from_iter(line.split_whitespace());
            if words.get(5).is_some_and(|path| is_wanted(line, path)) {
                files.insert(words[3..5].join(" "));
            }
        }
    }
    files.len()
}

/// The text of a file. One in /proc has no size: `take` keeps the standard library from asking for it.
fn text_of(path: impl AsRef<Path>) -> io::Result<String> {
    let mut text = String::with_capacity(4096);
    File::open(path)?.take(u64::MAX).read_to_string(&mut text)?;
    Ok(text)
}

/// The folder of a process. Where /proc is that of another namespace the same numbers are those of
/// other processes: it is one that is not there then.
fn folder(id: u32) -> PathBuf {
    static IS_OWN: OnceLock<bool> = OnceLock::new();
    let is_own = || {
        let judge = process::id().to_string();
        fs::read_link("/proc/self").is_ok_and(|target| target == Path::new(&judge))
    };
    let name = if *IS_OWN.get_or_init(is_own) {
        id.to_string()
    } else {
        "no-process".to_string()
    };
    Path::new("/proc").join(name)
}

/// The folders of its threads.
fn threads(id: u32) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder(id).join("task")).into_iter().flatten();
    entries.flatten().map(|entry| entry.path()).collect()
}

fn field(text: &str, name: &str) -> Option<u64> {
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.trim().strip_suffix("kB")?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::{children, memory, process_memory, thread_waits, wait_in};
    use crate::run::sys::Wait;
    use std::process;
    use std::process::{Command, Stdio};
    use std::time::Duration;

    #[test]
    fn memory_that_was_swapped_is_memory() {
        let status = "Name:\tx\nVmHWM:\t 9000 kB\nVmRSS:\t 7000 kB\nRssFile:\t 2000 kB\n\
                      VmPTE:\t 60 kB\nVmSwap:\t 200000 kB\nSigIgn:\t0000000000010000\n";
        let swapped = memory(status).unwrap();
        let figures = [swapped.peak_kb, swapped.now_kb, swapped.private_kb];
        assert_eq!(figures, [207_000, 207_000, 205_000]);
        assert!(swapped.ignores_children);
        let resident = memory(&status.replace("200000", "0").replace("1000", "0000")).unwrap();
        assert_eq!(
            [resident.peak_kb, resident.now_kb, resident.private_kb],
            [9000, 7000, 5000]
        );
        assert!(!resident.ignores_children);
    }

    #[test]
    fn a_process_that_waits_for_its_input_is_told_from_one_that_sleeps_or_has_ended() {
        for (script, expected) in [
            ("read line", &[Wait::Reads][..]),
            ("exec sleep 60", &[Wait::Other]),
            ("kill -s STOP $$", &[Wait::Blocked]),
            ("exit", &[]),
        ] {
            let mut command = Command::new("sh");
            command.args(["-c", script]).stdin(Stdio::piped());
            let mut child = command.spawn().unwrap();
            // A busy machine may take a while to start and end it.
            let waits = (0..10_000).any(|_| {
                std::thread::sleep(Duration::from_millis(1));
                thread_waits(child.id()) == expected
                    && process_memory(child.id()).is_none() == expected.is_empty()
                    && children(process::id()).contains(&child.id())
            });
            child.kill().unwrap();
            child.wait().unwrap();
            assert!(waits, "{script}");
        }
        assert_eq!(wait_in("pipe_write"), Wait::Other);
        assert_eq!(wait_in("0"), Wait::Unknown);
    }
}
