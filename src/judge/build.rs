//! Lists the files of the project for `problem/project.rs`, so that an installed judge has them
//! without a clone. A build for development has none: it would be longer, and is used in a clone.

use dancing_links::FOLDER;
use std::collections::hash_map::DefaultHasher;
use std::env;
use std::fs;
use std::hash::{Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};

/// The files of the problems: in `src` lies the judge, too.
const TEMPLATES: [&str; 4] = [
    "src/cover.rs",
    "src/dlx.rs",
    "src/dlx_small.rs",
    "src/mcc.rs",
];
const FOLDERS: [&str; 2] = ["problems", "testdata"];

fn main() -> io::Result<()> {
    let (root, mut files) = (root()?, Vec::new());
    // Without any such line Cargo would look at all files.
    println!("cargo:rerun-if-changed=build.rs");
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        for name in TEMPLATES.into_iter().chain(FOLDERS) {
            println!("cargo:rerun-if-changed={}", root.join(name).display());
            collect(&root, name, &mut files)?;
        }
    }
    files.sort();
    let (mut hasher, mut lines) = (DefaultHasher::new(), String::new());
    for name in &files {
        let path = root.join(name);
        (name, fs::read(&path)?).hash(&mut hasher);
        lines += &format!("({name:?}, include_bytes!({path:?}) as &[u8]),\n");
    }
    let text = format!("(\"{:016x}\", &[\n{lines}])\n", hasher.finish());
    fs::write(folder("OUT_DIR")?.join("carried.rs"), text)
}

fn folder(variable: &str) -> io::Result<PathBuf> {
    env::var(variable)
        .map(PathBuf::from)
        .map_err(io::Error::other)
}

/// The clone around this package, else the other package, as it was published. Of a clone that was
/// moved Cargo does not build that one again: it would name the old place.
fn root() -> io::Result<PathBuf> {
    let clone = folder("CARGO_MANIFEST_DIR")?.join("../..");
    let is_clone = clone.join("src/dlx.rs").is_file();
    Ok(if is_clone { clone } else { FOLDER.into() })
}

/// Adds the files of this name, or in the folder of this name, but hidden ones.
fn collect(root: &Path, name: &str, files: &mut Vec<String>) -> io::Result<()> {
    let path = root.join(name);
    if path.is_file() {
        files.push(name.to_string());
        return Ok(());
    }
    for entry in fs::read_dir(path)? {
        let inner = entry?.file_name().to_string_lossy().into_owned();
        if !inner.starts_with('.') {
            collect(root, &format!("{name}/{inner}"), files)?;
        }
    }
    Ok(())
}
