//! A solution and the files that it includes, as the one file that an online judge takes.
//!
//! `#[path = "FILE"]` followed by `mod NAME;`, or `mod NAME;` alone, becomes lines of comment, and
//! at the end of the file comes `mod NAME { ... }` with the text of the other file. The library of
//! the source's own package comes last, as a module too. Nothing else changes: the solution
//! stays first and keeps its line numbers, so that a compiler's or a panic's message fits the
//! source too.

mod cpp;
mod declaration;

use super::language::{Language, RUST};
use super::lexer::{code, lines_inside, without_comments, words_with_lines, PieceKind, Syntax};
use super::library::{relocated, CargoPackage, OWN, PASTE};
use super::watch;
use crate::disk::canonical;
use crate::error::Error;
use declaration::{module_name, read_include, statement, taken_in_otherwise};
use std::fs;
use std::ops::RangeInclusive;
use std::path::{Component, Path, PathBuf};

/// Modules within modules within modules: more than any program needs, less than a circle.
const MAX_LEVELS: u32 = 8;

/// The bundle of a source file in Rust.
pub fn bundle(source: &Path) -> Result<String, Error> {
    bundle_of(&Module::root(source))
}

/// The file and the line that each line of a bundle comes from; `None` of a line that none has.
pub fn origins(source: &Path) -> Vec<Option<(PathBuf, usize)>> {
    let root = Module {
        is_tagged: true,
        ..Module::root(source)
    };
    let origin = |line: &str| {
        let (path, number) = line.rsplit_once(TAG)?.1.rsplit_once(':')?;
        Some((tidy(Path::new(path)), number.parse().ok()?))
    };
    let text = bundle_of(&root).unwrap_or_default();
    text.lines().map(origin).collect()
}

/// A comment that no source has: where its line comes from follows.
const TAG: &str = "//\u{1}";

/// Each line with its origin behind it, where a comment can stand.
fn tagged(text: &str, path: &Path) -> String {
    let mut ends = lines_inside(text, Syntax::Rust).into_iter().skip(1);
    let mut tagged = String::new();
    for (number, line) in (1..).zip(text.lines()) {
        match ends.next().flatten() {
            Some(PieceKind::Literal) => tagged += &format!("{line}\n"),
            _ => tagged += &format!("{line} {TAG}{}:{number}\n", path.display()),
        }
    }
    tagged
}

/// The path without the steps down and up again.
fn tidy(path: &Path) -> PathBuf {
    let mut tidy = PathBuf::new();
    for part in path.components() {
        let last = tidy.components().next_back();
        if part == Component::ParentDir && matches!(last, Some(Component::Normal(_))) {
            tidy.pop();
        } else {
            tidy.push(part);
        }
    }
    tidy
}

fn bundle_of(root: &Module) -> Result<String, Error> {
    let text = text_of(root)?;
    let libraries = with_libraries(root, &text)?;
    Ok(libraries.unwrap_or(text))
}

/// The bundle of a source that uses a library of its own package; `None` if it uses none. A stranger's
/// takes in the files of the folder `stranger` alone, and the libraries of the package around that.
pub fn bundle_with_library(
    source: &Path,
    stranger: Option<&Path>,
) -> Result<Option<String>, Error> {
    let Some(package) = CargoPackage::around(source) else {
        return Ok(None);
    };
    let text = fs::read(source).map_err(Error::io("read", source))?;
    let root = Module {
        within: stranger.map(canonical),
        ..Module::root(source)
    };
    let is_strangers = |folder: &PathBuf| package.root.starts_with(folder);
    if root.within.as_ref().is_some_and(is_strangers) {
        return Ok(None);
    }
    match text_of(&root) {
        Ok(text) => with_libraries(&root, &text),
        // The compiler refuses it.
        Err(_) if stranger.is_some() => Ok(None),
        // Without a library the compiler finds what is not bundled.
        Err(error) => {
            let (_, used) = relocated(&String::from_utf8_lossy(&text), None, &package.names());
            if used.is_empty() {
                return Ok(None);
            }
            Err(error)
        }
    }
}

/// A bundle and the libraries that it uses; `None` if it uses none.
fn with_libraries(file: &Module, text: &str) -> Result<Option<String>, Error> {
    if !relocated(text, None, &[OWN]).1.is_empty() {
        return Err(Error::text(file.path)(format!("it uses {OWN}: {PASTE}")));
    }
    let Some(package) = CargoPackage::around(file.path) else {
        return Ok(None);
    };
    let names = package.names();
    let (mut bundled, mut waiting) = relocated(text, None, &names);
    let mut done: Vec<String> = Vec::new();
    while let Some(name) = waiting.pop() {
        let Some(root) = package.root_of(&name).filter(|_| !done.contains(&name)) else {
            continue;
        };
        let library = Module {
            is_root: false,
            is_tagged: file.is_tagged,
            ..Module::root(root)
        };
        let (text, used) = relocated(&text_of(&library)?, Some(&name), &names);
        let attributes = ["#[allow(dead_code, unused_imports, unused_macros)]"];
        bundled += &module(&format!("mod {name}"), &attributes, &text);
        waiting.extend(used);
        done.push(name);
    }
    Ok(Some(bundled).filter(|_| !done.is_empty()))
}

/// The bundle of a source in Rust, or in C or C++, whose headers may lie in `folders`, too.
pub fn bundle_with(source: &Path, folders: &[PathBuf]) -> Result<String, Error> {
    match Language::of(source) {
        Some(language) if language.name == RUST.name => bundle(source),
        _ => cpp::bundle_headers(source, folders),
    }
}

/// A file of a bundle.
struct Module<'a> {
    path: &'a Path,
    /// The folder with the files of its own modules.
    folder: PathBuf,
    /// Whether it is the source itself, which keeps the numbers of its lines.
    is_root: bool,
    /// Whether each line is to say where it comes from.
    is_tagged: bool,
    /// So many levels of modules may be in it.
    levels: u32,
    /// The folder, without links, that its modules must lie in; `None`: anywhere.
    within: Option<PathBuf>,
}

impl Module<'_> {
    fn root(path: &Path) -> Module<'_> {
        Module {
            path,
            folder: path.parent().unwrap_or(Path::new("")).to_path_buf(),
            is_root: true,
            is_tagged: false,
            levels: MAX_LEVELS,
            within: None,
        }
    }

    fn refuse(&self, line: usize, what: String) -> Error {
        Error::text(self.path)(format!("line {line}: {what}"))
    }
}

/// The bundled text of a file so far.
#[derive(Default)]
struct ModuleText {
    text: String,
    /// The modules that come at its end.
    modules: String,
    /// Where the attributes before the line at hand begin in the text.
    attributes: Option<usize>,
    /// The lines with modules that were taken in.
    seen: Vec<RangeInclusive<usize>>,
}

/// The text of a file with the text of its modules.
fn text_of(file: &Module) -> Result<String, Error> {
    watch::note(file.path);
    let mut text = fs::read_to_string(file.path).map_err(Error::io("read", file.path))?;
    if file.is_tagged {
        text = tagged(&text, file.path);
    }
    // Without comments: the one without what is in strings, the other with it.
    let plain = code(text.as_bytes(), Syntax::Rust);
    let full = without_comments(&text, Syntax::Rust);
    let inside = lines_inside(&text, Syntax::Rust);
    let mut bundled = ModuleText::default();
    let codes = plain.lines().zip(full.lines());
    let mut lines = (1..).zip(text.lines().zip(codes));
    let (mut before, mut depth) = ("", 0);
    while let Some((number, (line, (code, full)))) = lines.next() {
        let is_code = inside[number - 1].is_none();
        if is_code && code.trim_start().starts_with("#[path") {
            if before.trim().starts_with("#[") {
                let what = format!("{} must come after #[path]", before.trim());
                return Err(file.refuse(number - 1, what));
            }
            let further = lines.by_ref().map(|(_, (_, (_, full)))| full);
            bundled.take_path(file, number, &statement(full, further))?;
            before = "";
            continue;
        }
        let declared = module_name(code).filter(|_| is_code);
        let is_test = before.trim() == "#[cfg(test)]";
        match declared {
            // Tests are not compiled where a program is.
            Some(_) if is_test => bundled.seen.push(number..=number),
            Some(declared) if depth == 0 => {
                bundled.take_own(file, number, declared)?;
                before = "";
                continue;
            }
            _ => {}
        }
        if let Some(what) = taken_in_otherwise(code).filter(|_| is_code) {
            return Err(file.refuse(number, what));
        }
        bundled.push(line, code, is_code);
        depth += code.matches('{').count() as i64 - code.matches('}').count() as i64;
        before = code;
    }
    bundled.finish(file, &plain)
}

impl ModuleText {
    fn push(&mut self, line: &str, code: &str, is_code: bool) {
        let code = code.trim();
        if is_code && code.starts_with("#[") && code.ends_with(']') {
            self.attributes = self.attributes.or(Some(self.text.len()));
        } else if !code.is_empty() {
            self.attributes = None;
        }
        self.text.extend([line, "\n"]);
    }

    /// Takes in the module of a statement that begins with `#[path]`.
    fn take_path(&mut self, file: &Module, line: usize, statement: &[&str]) -> Result<(), Error> {
        let whole = statement.join("\n");
        let read = read_include(&whole).map_err(|what| file.refuse(line, what))?;
        let (path, attributes, declared, name) = read;
        self.text += &place_of(name, statement.len());
        self.modules += &module(declared, &attributes, &included(file, path)?);
        self.seen.push(line..=line + statement.len() - 1);
        self.attributes = None;
        Ok(())
    }

    /// Takes in a module whose file has its name. The text before it stays before it
    /// where that matters: macros count from their line on.
    fn take_own(
        &mut self,
        file: &Module,
        line: usize,
        (declared, name): (&str, &str),
    ) -> Result<(), Error> {
        let text = own_module(file, line, name)?;
        let start = self.attributes.take().unwrap_or(self.text.len());
        let before = self.text.split_off(start);
        let attributes: Vec<&str> = before.lines().map(str::trim).collect();
        let module = module(declared, &attributes, &text);
        if file.is_root && !before.contains("macro_use") {
            self.text += &"//\n".repeat(attributes.len());
            self.text += &place_of(name, 1);
            self.modules += &module;
        } else {
            self.text += module.trim_start_matches('\n');
        }
        self.seen.push(line..=line);
        Ok(())
    }

    /// The whole, unless a module was overlooked.
    fn finish(self, file: &Module, code: &str) -> Result<String, Error> {
        for three in words_with_lines(code).windows(3) {
            let &[(line, "mod"), (_, name), (_, ";")] = three else {
                continue;
            };
            if !self.seen.iter().any(|lines| lines.contains(&line)) {
                let what = format!(
                    "mod {name}; is bundled only where it is alone in its line and in no other \
                     module"
                );
                return Err(file.refuse(line, what));
            }
        }
        Ok(self.text + &self.modules)
    }
}

/// So many lines in the place of a module.
fn place_of(name: &str, lines: usize) -> String {
    let more = match lines {
        1 => ".\n",
        _ => ": an online\n// judge takes one file, so the bundle has it all.\n",
    };
    let before = "//\n".repeat(lines.saturating_sub(2));
    format!("{before}// The module {name} is at the end of this file{more}")
}

/// The text of a file that another includes by `#[path = "FILE"]`.
fn included(file: &Module, path: &str) -> Result<String, Error> {
    let path = file.path.parent().unwrap_or(Path::new("")).join(path);
    if !path.is_file() {
        return Err(Error::text(file.path)(format!(
            "there is no file {}; a #[path] starts from the folder of the file it is in",
            path.display()
        )));
    }
    let folder = path.parent().unwrap_or(Path::new("")).to_path_buf();
    text_within(file, &path, folder)
}

/// The text of a module whose file has its name, as the compiler looks for it.
fn own_module(file: &Module, line: usize, name: &str) -> Result<String, Error> {
    let folder = file.folder.join(name);
    let paths = [folder.with_extension("rs"), folder.join("mod.rs")];
    let Some(path) = paths.iter().find(|path| path.is_file()) else {
        let [beside, below] = paths.each_ref().map(|path| path.display());
        let what = format!("mod {name}; has no file: neither {beside} nor {below} exists");
        return Err(file.refuse(line, what));
    };
    text_within(file, path, folder)
}

/// The text of a file that another takes in, with the folder of its own modules.
fn text_within(file: &Module, path: &Path, folder: PathBuf) -> Result<String, Error> {
    let refuse = Error::text(file.path);
    if file.levels == 0 {
        return Err(refuse("its modules include each other".to_string()));
    }
    let path_in = |folder: &PathBuf| canonical(path).starts_with(folder);
    if !file.within.as_ref().map_or(true, path_in) {
        let shown = path.display();
        return Err(refuse(format!("{shown} lies outside of its folder")));
    }
    text_of(&Module {
        path,
        folder,
        is_root: false,
        is_tagged: file.is_tagged,
        levels: file.levels - 1,
        within: file.within.clone(),
    })
}

/// `mod NAME { ... }` with its attributes, indented, and an empty line before it. What a string
/// has on further lines is not a matter of indentation.
fn module(declared: &str, attributes: &[&str], text: &str) -> String {
    let mut module = "\n".to_string();
    for attribute in attributes {
        module.extend([attribute, "\n"]);
    }
    module.extend([declared, " {\n"]);
    for (line, inside) in text.lines().zip(lines_inside(text, Syntax::Rust)) {
        let is_indented = !line.is_empty() && inside != Some(PieceKind::Literal);
        module.extend([if is_indented { "    " } else { "" }, line, "\n"]);
    }
    module + "}\n"
}
