//! Free problem sets of HUSTOJ: one file in XML with a problem in each `item`. Each becomes a
//! folder of cases in the cache. Source: <https://github.com/zhblue/freeproblemset>.

use super::data::{Convention, Example, NamedPrograms, ProblemData, Test};
use super::document::{Document, DocumentField};
use super::layout::{entries, PLAIN};
use super::meta::ProblemMeta;
use crate::disk::{paths_in, write_with_folder};
use crate::error::Error;
use std::path::Path;

/// The facts about an item, in the folder that it has become.
pub const ITEM: &str = "item.xml";
const SOLUTIONS: &str = "solutions";

/// Languages of sources, as HUSTOJ calls them, and the extensions of their files.
const LANGUAGES: [(&str, &str); 10] = [
    ("C", "c"),
    ("C++", "cc"),
    ("Pascal", "pas"),
    ("Java", "java"),
    ("Ruby", "rb"),
    ("Bash", "sh"),
    ("Python", "py"),
    ("PHP", "php"),
    ("Perl", "pl"),
    ("Go", "go"),
];

/// Writes each item of a problem set into a folder of its own.
pub fn unpack(set: &Path, folder: &Path) -> Result<(), Error> {
    let document = Document::read(set)?;
    let root = document.at("fps");
    if !root.is_there() {
        return Err(root.fault("is not the root element: this is not a problem set"));
    }
    for (number, item) in (1..).zip(root.all("item")) {
        write(&item, &folder.join(number.to_string()))?;
    }
    Ok(())
}

fn write(item: &DocumentField, folder: &Path) -> Result<(), Error> {
    let texts = |name: &str| {
        let elements = item.all(name).into_iter();
        elements.map(|element| element.text().unwrap_or_default())
    };
    let is_empty = |text: &str| text.trim().is_empty();
    let mut count = 0;
    for (input, output) in [
        ("sample_input", "sample_output"),
        ("test_input", "test_output"),
    ] {
        let mut outputs = texts(output);
        for input in texts(input) {
            let output = outputs.next();
            // Problems of other sites have empty texts for their tests.
            if is_empty(input) && output.map_or(true, is_empty) {
                continue;
            }
            count += 1;
            write_with_folder(&folder.join(format!("{count:02}.in")), input)?;
            if let Some(output) = output {
                write_with_folder(&folder.join(format!("{count:02}.out")), output)?;
            }
        }
    }
    let mut about = "<item>\n".to_string();
    for name in ["title", "time_limit", "memory_limit", "prepend", "append"] {
        let of_c = |element: &DocumentField| {
            ["C", "C++"].contains(&element.at("@language").text().unwrap_or("C"))
        };
        for element in item.all(name).into_iter().filter(of_c) {
            let unit = element.at("@unit").text().unwrap_or_default();
            let text = element.text().unwrap_or_default();
            let cdata = text.replace("]]>", "]]]]><![CDATA[>");
            about += &format!("<{name} unit=\"{unit}\"><![CDATA[{cdata}]]></{name}>\n");
        }
    }
    write_with_folder(&folder.join(ITEM), about + "</item>\n")?;
    write_programs(item, folder)
}

fn write_programs(item: &DocumentField, folder: &Path) -> Result<(), Error> {
    let extension = |element: &DocumentField| {
        let language = element.at("@language").text().unwrap_or("C++");
        let mut languages = LANGUAGES.iter();
        let (_, extension) = languages.find(|(name, _)| name.eq_ignore_ascii_case(language))?;
        Some(*extension)
    };
    for (number, solution) in (1..).zip(item.all("solution")) {
        if let Some(extension) = extension(&solution) {
            let inner = folder.join(SOLUTIONS).join(number.to_string());
            let text = solution.text().unwrap_or_default();
            write_with_folder(&inner.join(format!("Main.{extension}")), text)?;
        }
    }
    // In some sets this is not a program.
    for spj in item.all("spj") {
        let text = spj.text().filter(|text| text.contains("main"));
        if let (Some(text), Some(extension)) = (text, extension(&spj)) {
            return write_with_folder(&folder.join(format!("spj.{extension}")), text);
        }
    }
    Ok(())
}

/// The title of an item; `None` of other folders.
pub fn title(folder: &Path) -> Option<String> {
    let about = Document::read(&folder.join(ITEM)).ok()?;
    Some(about.at("item.title").text()?.trim().to_string())
}

/// That an item has no tests, as those have none that other sites judge; `None` of other folders.
pub fn without_tests(folder: &Path) -> Option<Error> {
    let (title, number) = (title(folder)?, folder.file_name()?.to_string_lossy());
    Some(Error::Says(format!(
        "problem {number} of the set ({title}) has no tests"
    )))
}

pub fn read(about: &Document) -> Result<ProblemData, Error> {
    let (folder, item) = (about.folder(), about.at("item"));
    // Templates for C and C++; those for other languages do not count here.
    for part in ["prepend", "append"] {
        let has_text =
            |element: &DocumentField| !element.text().unwrap_or_default().trim().is_empty();
        if let Some(part) = item.all(part).into_iter().find(has_text) {
            return Err(part.refusal("parts of programs, as code is put around them"));
        }
    }
    let limit = |name: &str, units: [(&str, f64); 2]| {
        let field = item.at(name);
        let unit = field.at("@unit").text().unwrap_or_default();
        let is_named = |(name, _): &&(&str, f64)| unit.eq_ignore_ascii_case(name);
        let named = units.iter().find(is_named);
        field.limit(named.unwrap_or(&units[0]).1)
    };
    let solutions = paths_in(&folder.join(SOLUTIONS)).unwrap_or_default();
    let files = solutions.iter().flat_map(|inner| paths_in(inner));
    let submissions = files.flatten().map(|path| Example::new("accepted", path));
    let mut files = entries(folder)?.into_iter();
    let is_checker = |name: &String| name.starts_with("spj.");
    let checker = files.find(is_checker).map(|name| folder.join(name));
    let title = item.at("title").text().unwrap_or_default();
    let tests = Test::in_layout(&PLAIN, folder);
    Ok(ProblemData {
        meta: Some(ProblemMeta::limited(
            title,
            limit("time_limit", [("s", 1000.0), ("ms", 1.0)])?.unwrap_or(1000),
            limit("memory_limit", [("mb", 1024.0), ("kb", 1.0)])?.unwrap_or(128 << 10),
        )),
        programs: Some(NamedPrograms::checked(checker, Convention::Hustoj)),
        tests,
        submissions: submissions.collect(),
        ..ProblemData::default()
    })
}
