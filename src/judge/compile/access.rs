//! The files that a compiler may read. A source has the compiler read whatever it names, and some
//! compilers start what it names.

use super::language::Language;
use super::source::{full, Source, SourceAccess};
use super::toolchain;
use crate::disk::{canonical, paths_in};
use crate::error::Error;
use crate::platform;
use crate::run::confinement::{installation, Access, Confinement, Runtime, Secrets};
use crate::run::sys;
use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// Where systems have compilers and their libraries, besides where they have interpreters.
const COMPILERS: [&str; 3] = ["/opt", "/var/lib/ghc", "/var/lib/gcc"];

/// Where toolchains lie below a home, and the variables that name another folder for them.
const TOOLCHAINS: &str = ".rustup .ghcup .cabal/store .stack/programs .opam .sdkman/candidates \
                          .nvm sdk go/pkg/mod/golang.org .fpc.cfg";
const TOOLCHAIN_VARIABLES: [&str; 3] = ["RUSTUP_HOME", "GOROOT", "JAVA_HOME"];

/// Folders of keys in a home.
const KEYS: [&str; 2] = [".ssh", ".gnupg"];

/// The confinement to a folder of the compiler of a source, which these words call, or of the
/// interpreter that checks it: that may execute a part of it. `None` lets it do what the user may do.
pub fn confine(
    source: &Source,
    words: &[OsString],
    folder: &Path,
) -> Result<Option<Confinement>, Error> {
    let Some(access) = source.options.access else {
        return Ok(None);
    };
    let secrets = if source.language.is_checked() {
        Secrets {
            paths: access.closed.clone(),
            needed: Vec::new(),
            runtime: Runtime::Interpreter(toolchain::called(&words[0])),
        }
    } else {
        of_compiler(source, access, words)
    };
    sys::give_to_run(folder).map_err(Error::io("give a compiler", folder))?;
    let made = Confinement::new(&secrets, &[(&folder.to_path_buf(), Access::Write)]);
    made.map(Some)
        .map_err(Error::io("confine a compiler to", folder))
}

fn of_compiler(source: &Source, access: &SourceAccess, words: &[OsString]) -> Secrets {
    let mut paths = access.closed.clone();
    let readable = match &access.stranger {
        Some(folder) => {
            let mut readable = files_of_tools(source, words);
            paths.extend(other_submissions(folder, &readable));
            readable.push(folder.clone());
            readable
        }
        None => {
            paths.extend(homes_and_keys(source, words));
            vec![PathBuf::from("/")]
        }
    };
    Secrets {
        paths,
        needed: vec![full(source.path)],
        runtime: Runtime::Compiler {
            readable,
            obeys_source: source.language.obeys_source,
        },
    }
}

/// The folders beside that of a submission, where one of these files is a folder around them.
fn other_submissions(folder: &Path, readable: &[PathBuf]) -> Vec<PathBuf> {
    let folder = canonical(folder);
    let mut files = readable.iter().map(|file| canonical(file));
    let is_read = |parent: &&Path| files.any(|file| parent.starts_with(file));
    let Some(parent) = folder.parent().filter(is_read) else {
        return Vec::new();
    };
    let mut others = paths_in(parent).unwrap_or_default();
    others.retain(|other| *other != folder);
    others
}

/// The files of the language and of the project: of the compiler, and what the environment names.
fn files_of_tools(source: &Source, words: &[OsString]) -> Vec<PathBuf> {
    let mut files = Vec::from(COMPILERS.map(PathBuf::from));
    for word in words {
        files.extend(installation(&toolchain::called(word)));
    }
    let home = env::var_os("HOME").map(PathBuf::from);
    for name in TOOLCHAINS.split(' ') {
        files.extend(home.iter().map(|home| home.join(name)));
    }
    for name in TOOLCHAIN_VARIABLES {
        files.extend(env::var_os(name).map(PathBuf::from));
    }
    files.extend(named_files(source.language, words));
    for folder in source.options.headers {
        files.extend(headers_in(folder));
    }
    files.retain(|file| file.is_absolute());
    files
}

/// The paths from the root in the user's words and variables for a compiler: `-I/home/me/lib`. What
/// is around a home names more than files for a compiler.
fn named_files(language: &Language, words: &[OsString]) -> Vec<PathBuf> {
    let flags = toolchain::flags(language.flags);
    let mut files: Vec<PathBuf> = Vec::new();
    for word in words.iter().chain(&flags) {
        let text = word.to_string_lossy();
        files.extend(text.find('/').map(|start| PathBuf::from(&text[start..])));
    }
    for variable in language.environment {
        let value = env::var_os(variable).unwrap_or_default();
        files.extend(env::split_paths(&value));
    }
    let home = env::var_os("HOME").map(|home| canonical(Path::new(&home)));
    files.retain(|file| {
        let file = canonical(file);
        !home.as_ref().is_some_and(|home| home.starts_with(&file))
    });
    files
}

/// The headers that lie in a folder, which may have other files, too.
fn headers_in(folder: &Path) -> Vec<PathBuf> {
    let mut headers = paths_in(&full(folder)).unwrap_or_default();
    headers.retain(|file| {
        let extension = file.extension().and_then(OsStr::to_str);
        matches!(extension, Some("h" | "hh" | "hpp"))
    });
    headers
}

/// The homes of other users, and the keys in those that are open: where the user works, or has the
/// source or its compiler.
fn homes_and_keys(source: &Source, words: &[OsString]) -> Vec<PathBuf> {
    let own_home = env::var_os("HOME").map(PathBuf::from);
    let mut used: Vec<PathBuf> = own_home.iter().map(|home| canonical(home)).collect();
    used.extend(env::current_dir());
    used.push(canonical(source.path));
    for file in files_of_tools(source, words) {
        used.push(canonical(&file));
    }
    let mut secrets = Vec::new();
    for home in homes(own_home) {
        if used.iter().any(|file| file.starts_with(&home)) {
            secrets.extend(KEYS.map(|name| home.join(name)));
        } else {
            secrets.push(home);
        }
    }
    secrets
}

/// The homes of users, without links: those beside the user's own, and those that the system names.
/// A system's account has a folder that all use.
fn homes(own_home: Option<PathBuf>) -> Vec<PathBuf> {
    let accounts = fs::read_to_string("/etc/passwd").unwrap_or_default();
    let mut homes: Vec<PathBuf> = Vec::new();
    for account in accounts.lines() {
        let fields: Vec<&str> = account.split(':').collect();
        let number = fields.get(2).and_then(|number| number.parse::<u32>().ok());
        if number.is_some_and(|number| number == 0 || USERS.contains(&number)) {
            homes.extend(fields.get(5).map(PathBuf::from));
        }
    }
    let around = own_home.as_deref().and_then(Path::parent);
    for folder in around.into_iter().chain([Path::new("/home")]) {
        homes.extend(homes_in(folder, own_home.as_deref()));
    }
    homes.extend(own_home);
    for home in &mut homes {
        *home = canonical(home);
    }
    homes.retain(|home| home.is_absolute() && home.parent().is_some());
    homes.sort();
    homes.dedup();
    homes
}

/// The folders of people in a folder, but for those of the user.
fn homes_in(folder: &Path, own_home: Option<&Path>) -> Vec<PathBuf> {
    let metadata = |path: &Path| fs::metadata(path).ok().filter(fs::Metadata::is_dir);
    let owner = |path: &Path| metadata(path).map(|file| platform::owner(&file));
    let user = own_home.and_then(owner);
    let mut homes = paths_in(folder).unwrap_or_default();
    homes.retain(|home| {
        let other = owner(home).filter(|number| USERS.contains(number));
        other.is_some() && other != user
    });
    homes
}

/// The numbers that systems give to people.
const USERS: Range<u32> = 1000..65_534;
