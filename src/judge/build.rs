//! Lists the files of the project for `problem/carried.rs`, so that an installed judge has them
//! without a clone. A build for development has none: it would be longer, and is used in a clone.

use dancing_links::FOLDER;
use std::collections::hash_map::DefaultHasher;
use std::env;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};

/// What the problems consist of: in `src` lies the judge, too.
const CARRIED: [&str; 5] = [
    "problems",
    "src/cover.rs",
    "src/dlx.rs",
    "src/mcc.rs",
    "testdata",
];

fn main() {
    let mut files = Vec::new();
    // Without any such line Cargo would look at all files.
    println!("cargo:rerun-if-changed=build.rs");
    if env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        for name in CARRIED {
            println!("cargo:rerun-if-changed={FOLDER}/{name}");
            collect(name, &mut files);
        }
    }
    let mut hasher = DefaultHasher::new();
    let mut lines = String::new();
    for name in &files {
        let path = Path::new(FOLDER).join(name);
        (name, fs::read(&path).expect("a file of the project")).hash(&mut hasher);
        lines += &format!("({name:?}, include_bytes!({path:?}) as &[u8]),\n");
    }
    let text = format!("(\"{:016x}\", &[\n{lines}])\n", hasher.finish());
    let folder = env::var("OUT_DIR").expect("Cargo names a folder");
    fs::write(Path::new(&folder).join("carried.rs"), text).expect("Cargo's folder takes a file");
}

/// Adds the files of this name, or in the folder of this name, but hidden ones.
fn collect(name: &str, files: &mut Vec<String>) {
    let path = PathBuf::from(FOLDER).join(name);
    if path.is_file() {
        return files.push(name.to_string());
    }
    let entries = fs::read_dir(&path).expect("a folder of the project");
    let names = entries.map(|entry| entry.expect("a file of the project").file_name());
    let mut names: Vec<String> = names
        .filter_map(|name| name.into_string().ok())
        .filter(|name| !name.starts_with('.'))
        .collect();
    names.sort();
    for inner in names {
        collect(&format!("{name}/{inner}"), files);
    }
}
