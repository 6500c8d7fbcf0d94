//! A zip in the place of a folder, and problem sets in one file. It is unpacked once, by its content,
//! into the cache. Its names are read first: nothing is written outside of that folder.

use super::find_cases::name_of;
use super::fps;
use super::kind;
use super::layout::entries;
use super::lemon;
use super::natural::natural;
use super::project::Project;
use crate::cache::{find_or_make, time_and_size, ARCHIVES};
use crate::digest::Digest;
use crate::disk::{read_prefix, write_with_folder};
use crate::error::Error;
use crate::platform::HOST_PLATFORM;
use std::fs::{self, File};
use std::io::{Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::str;
use std::thread;
use std::time::Duration;

/// The most of an archive: more is a bomb, or a mistake.
const MAX_FILES: usize = 20_000;
const MAX_BYTES: u64 = 2 << 30;

/// The commands that unpack a zip: `{zip}` and `{folder}` stand for paths, and `gbk:` begins a word
/// for names in GBK, as Windows in China makes them. The first that is there does it.
const UNPACKERS: [&str; 6] = [
    "unzip -qq -o gbk:-OGBK {zip} -d {folder}",
    "bsdtar gbk:--options gbk:hdrcharset=GBK -xf {zip} -C {folder}",
    "{python} -m zipfile gbk:--metadata-encoding=GBK -e {zip} {folder}",
    "7z x -y gbk:-mcp=936 -o{folder} {zip}",
    "7za x -y gbk:-mcp=936 -o{folder} {zip}",
    // That of Windows and macOS reads a zip, and GNU's does not.
    "tar gbk:--options gbk:hdrcharset=GBK -xf {zip} -C {folder}",
];

/// The folder that a path stands for: itself, or what is in a zip or a problem set. Where it
/// has several problems, `FILE#NAME` is one of them.
pub fn folder(path: &Path) -> Result<PathBuf, Error> {
    let text = path.to_string_lossy();
    let (file, which) = match text.rsplit_once('#') {
        Some((file, which)) if !path.exists() => (PathBuf::from(file), Some(which)),
        _ => (path.to_path_buf(), None),
    };
    let file = lemon::contest_of(&file).unwrap_or(file);
    let root = if file.is_dir() {
        if which.is_none() && !lemon::is_contest(&file) {
            return Ok(path.to_path_buf());
        }
        file.clone()
    } else if is_zip(&file) || file.is_file() && is_set(&file) {
        unpacked(&file)?
    } else if file.is_file() {
        return Err(not_unpacked(&file));
    } else {
        return Ok(path.to_path_buf());
    };
    let problems = problems_in(&root);
    let is_named = |folder: &&PathBuf| {
        let (name, title) = (name_of(folder), fps::title(folder));
        which == Some(&*name) || title.is_some_and(|title| which == Some(&*title))
    };
    match (which, problems.iter().find(is_named), &problems[..]) {
        (None, _, []) => Ok(root),
        (None, _, [one]) | (Some(_), Some(one), _) => Ok(one.clone()),
        _ => Err(of_several(&file, &problems)),
    }
}

fn not_unpacked(file: &Path) -> Error {
    let is_empty = fs::metadata(file).is_ok_and(|metadata| metadata.len() == 0);
    let what = if is_empty {
        "is empty; is the download complete?"
    } else {
        "is neither a folder nor a zip; unpack it, and name its folder"
    };
    Error::Says(format!("{} {what}", file.display()))
}

fn of_several(file: &Path, problems: &[PathBuf]) -> Error {
    const MAX_SHOWN: usize = 10;
    let shown = problems.iter().take(MAX_SHOWN).map(|folder| {
        let title = fps::title(folder).map(|title| format!(" ({title})"));
        name_of(folder) + &title.unwrap_or_default()
    });
    let rest = (problems.len() > MAX_SHOWN).then(|| "...".to_string());
    let names: Vec<String> = shown.chain(rest).collect();
    let (file, count) = (file.display(), problems.len());
    let first = problems.first().map(|folder| name_of(folder));
    let first_name = first.unwrap_or_default();
    Error::Says(format!(
        "{file} has {count} problems: {}; --data '{file}#{first_name}' names one",
        names.join(", ")
    ))
}

/// The folders in a folder that are problems. A folder around all is the same as without; none is
/// there if the folder is a problem itself.
fn problems_in(root: &Path) -> Vec<PathBuf> {
    if kind::is_known(root) {
        return Vec::new();
    }
    let tasks = Some(root.join(lemon::DATA)).filter(|_| lemon::is_contest(root));
    let root = tasks.as_deref().unwrap_or(root);
    let mut names = entries(root).unwrap_or_default();
    names.retain(|name| !name.starts_with('.') && name != "__MACOSX");
    names.sort_by(|a, b| natural(a, b));
    let mut folders: Vec<PathBuf> = names.iter().map(|name| root.join(name)).collect();
    folders.retain(|folder| folder.is_dir());
    let mut problems = folders.clone();
    problems.retain(|folder| kind::is_known(folder));
    // A folder of cases in a known layout is not a folder around all.
    let is_around = names.len() == 1 && !["in", "input", "data", "test"].contains(&&*names[0]);
    match &folders[..] {
        [one] if is_around && problems.is_empty() => match problems_in(one) {
            inner if inner.is_empty() => folders,
            inner => inner,
        },
        _ => problems,
    }
}

/// The folder with what is in a zip, or in a problem set.
pub fn unpacked(file: &Path) -> Result<PathBuf, Error> {
    let is_set = !is_zip(file) && is_set(file);
    let unpack = if is_set { fps::unpack } else { unpack };
    let name = file.file_stem().unwrap_or_default();
    // The name becomes that of the problem.
    let mut digest = Digest::default();
    digest.add(name.as_encoded_bytes());
    let read = digest.try_add_file(file);
    read.map_err(Error::io("read", file))?;
    let entry = home().join(digest.to_string());
    let folder = find_or_make(entry, |draft| {
        let inner = draft.join(name);
        fs::create_dir_all(&inner).map_err(Error::io("make", &inner))?;
        unpack(file, &inner)
    })?;
    Ok(folder.join(name))
}

/// A folder of files with this text, under these names.
pub fn stored(text: &[u8], names: &[&str]) -> Result<PathBuf, Error> {
    let mut digest = Digest::default();
    digest.add(text);
    names.iter().for_each(|name| digest.add(name.as_bytes()));
    find_or_make(home().join(format!("file-{digest}")), |draft| {
        let mut files = names.iter().map(|name| draft.join(name));
        files.try_for_each(|file| write_with_folder(&file, text))
    })
}

fn home() -> PathBuf {
    Project::cache(Project::find().as_ref()).folder(ARCHIVES)
}

fn is_set(file: &Path) -> bool {
    let extension = file.extension().unwrap_or_default();
    extension.eq_ignore_ascii_case("xml")
}

fn is_zip(file: &Path) -> bool {
    let is_start = |bytes: Vec<u8>| bytes == b"PK\x03\x04" || bytes == b"PK\x05\x06";
    file.is_file() && read_prefix(file, 4).is_ok_and(is_start)
}

fn unpack(zip: &Path, folder: &Path) -> Result<(), Error> {
    let (bytes, is_gbk) = check(zip)?;
    let mut tried = Vec::new();
    for words in UNPACKERS {
        let is_kept = |word: &&str| is_gbk || !word.starts_with("gbk:");
        let kept = words.split(' ').filter(is_kept);
        let filled = kept.map(|word| {
            word.trim_start_matches("gbk:")
                .replace("{python}", HOST_PLATFORM.python)
                .replace("{zip}", &full(zip))
                .replace("{folder}", &full(folder))
        });
        let words: Vec<String> = filled.collect();
        let mut command = Command::new(&words[0]);
        command.args(&words[1..]).stdin(Stdio::null());
        command.stdout(Stdio::null()).stderr(Stdio::null());
        if is_gbk {
            // Names are written in the code of the locale.
            command.env("LC_ALL", "C.UTF-8");
        }
        tried.push(words[0].clone());
        let Ok(child) = command.spawn() else { continue };
        match wait(child, folder, bytes) {
            Some(true) => return Ok(()),
            Some(false) => {}
            None => {
                let what = format!("it declares {} MB and unpacks to more", bytes >> 20);
                return Err(refused(zip, &what));
            }
        }
    }
    let last = tried.pop().unwrap_or_default();
    let others = tried.join(", ");
    Err(Error::NoTool {
        program: format!("a program that unpacks {}", zip.display()),
        remedy: format!("one of {others} or {last} would do; or unpack it yourself"),
    })
}

fn full(path: &Path) -> String {
    let full = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
    full.to_string_lossy().into_owned()
}

/// Whether an unpacker has done its work; `None` if it wrote more than the archive says.
fn wait(mut child: Child, folder: &Path, bytes: u64) -> Option<bool> {
    loop {
        match child.try_wait() {
            Ok(None) => {}
            Ok(Some(status)) => return Some(status.success()),
            Err(_) => return Some(false),
        }
        if time_and_size(folder).1 > bytes + (64 << 20) {
            let _ = child.kill();
            let _ = child.wait();
            return None;
        }
        thread::sleep(Duration::from_millis(10));
    }
}

fn refused(zip: &Path, what: &str) -> Error {
    Error::Says(format!("{} cannot be unpacked: {what}", zip.display()))
}

/// The bytes of all files of a zip by the list at its end, and whether names are in GBK.
fn check(zip: &Path) -> Result<(u64, bool), Error> {
    let files = list(zip).ok_or_else(|| refused(zip, "corrupt or unsupported zip"))?;
    if files.len() > MAX_FILES {
        let what = format!("it has more than {MAX_FILES} files");
        return Err(refused(zip, &what));
    }
    let (mut bytes, mut has_gbk) = (0u64, false);
    for file in files {
        let (size, is_gbk) = file.map_err(|what| refused(zip, &what))?;
        bytes += size;
        has_gbk |= is_gbk;
    }
    if bytes > MAX_BYTES {
        let kb = fs::metadata(zip).map_or(0, |metadata| metadata.len()) >> 10;
        let (bytes, most) = (bytes >> 20, MAX_BYTES >> 20);
        let what = format!("its {kb} KB unpack to {bytes} MB; the limit is {most} MB");
        return Err(refused(zip, &what));
    }
    Ok((bytes, has_gbk))
}

/// Whether a name is not in UTF-8, and may be in GBK: two bytes for each character beyond ASCII.
fn is_gbk(name: &[u8]) -> bool {
    let mut rest = name;
    while let [first, after @ ..] = rest {
        rest = match (first, after) {
            (0..=0x7f, _) => after,
            (0x81..=0xfe, [0x40..=0x7e | 0x80..=0xfe, after @ ..]) => after,
            _ => return false,
        };
    }
    str::from_utf8(name).is_err()
}

/// The files of a zip, as far as there are not too many: the bytes of each and whether its name is
/// in GBK, or why it is refused. `None` if it is no zip, or another program could see other files in
/// it: the list lies right before the end, and is as long as that says. Source: PKWARE's
/// APPNOTE.TXT, 4.3.7, 4.3.12 and 4.3.16.
fn list(zip: &Path) -> Option<Vec<Result<(u64, bool), String>>> {
    let mut file = File::open(zip).ok()?;
    let length = file.metadata().ok()?.len();
    let from = length.saturating_sub(65_557);
    let tail = part(&mut file, from, length - from)?;
    let index = tail.windows(4).rposition(|four| four == b"PK\x05\x06")?;
    let (end_of_list, end) = (from + index as u64, &tail[index..]);
    let (count, size, start) = (short(end, 10)?, long(end, 12)?, long(end, 16)?);
    if start + size != end_of_list {
        return None;
    }
    let list = part(&mut file, start, size)?;
    let (mut rest, mut files) = (&list[..], Vec::new());
    while !rest.is_empty() && files.len() <= MAX_FILES {
        files.push(entry(&mut rest, &mut file)?);
    }
    let is_whole = rest.is_empty() && files.len() as u64 == count;
    (is_whole || files.len() > MAX_FILES).then_some(files)
}

/// The first file of a list, which loses it.
fn entry(rest: &mut &[u8], file: &mut File) -> Option<Result<(u64, bool), String>> {
    let list = *rest;
    let (flags, length) = (short(list, 8)?, short(list, 28)?);
    let (extra, comment) = (short(list, 30)?, short(list, 32)?);
    let name = list.get(46..46 + length as usize)?;
    // The same name stands where the bytes of the file are.
    let local = part(file, long(list, 42)?, 30 + length)?;
    let is_alike = short(&local, 26) == Some(length) && local.get(30..) == Some(name);
    let path = String::from_utf8_lossy(name).replace('\\', "/");
    let is_outside =
        path.starts_with('/') || path.contains(':') || path.split('/').any(|part| part == "..");
    let faults = [
        (is_outside, "leads outside of it"),
        (long(list, 38)? >> 28 == 0o12, "is a link"),
        (flags & 1 == 1, "has a password"),
        (!is_alike, "has two names"),
    ];
    let is_utf8 = flags & 0x800 != 0;
    *rest = list.get(46 + (length + extra + comment) as usize..)?;
    Some(match faults.iter().find(|(is_so, _)| *is_so) {
        Some((_, what)) => Err(format!("{} {what}", path.escape_debug())),
        None => Ok((long(list, 24)?, !is_utf8 && is_gbk(name))),
    })
}

/// Bytes of a file, fewer at its end.
fn part(file: &mut File, from: u64, count: u64) -> Option<Vec<u8>> {
    file.seek(SeekFrom::Start(from)).ok()?;
    let mut bytes = Vec::new();
    file.take(count).read_to_end(&mut bytes).ok()?;
    Some(bytes)
}

fn short(bytes: &[u8], at: usize) -> Option<u64> {
    let two = bytes.get(at..at + 2)?;
    Some(u64::from(two[0]) | u64::from(two[1]) << 8)
}

fn long(bytes: &[u8], at: usize) -> Option<u64> {
    Some(short(bytes, at)? | short(bytes, at + 2)? << 16)
}

#[cfg(test)]
mod tests;
