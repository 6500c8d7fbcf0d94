//! Free problem sets of HUSTOJ: one file in XML with a problem in each `item`. Each becomes a
//! folder of cases in the cache. Source: <https://github.com/zhblue/freeproblemset>.

use super::case::{in_folder, Listing};
use super::document::Document;
use super::examples::Example;
use super::head::{Head, USUAL};
use super::layout::{entries, PLAIN};
use super::setup::{Convention, NamedPrograms, Setup};
use super::xml::Element;
use crate::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

/// The facts about an item, in the folder that it has become.
const ABOUT: &str = "item.xml";
const SOLUTIONS: &str = "solutions";

/// Languages of sources, as HUSTOJ calls them, and the endings of their files.
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
///
/// # Errors
/// What is no problem set.
pub fn unpack(set: &Path, folder: &Path) -> Result<(), Error> {
    let document = Document::read(set)?;
    let root = Element::parse(&document.text).map_err(Error::text(set))?;
    if root.name != "fps" {
        return Err(document.fault("fps", "", "is not the element around all: no problem set"));
    }
    for (place, item) in root.all("item").enumerate() {
        write(item, &folder.join((place + 1).to_string()))?;
    }
    Ok(())
}

fn write(item: &Element, folder: &Path) -> Result<(), Error> {
    let put = |file: PathBuf, text: &str| {
        let parent = file.parent().unwrap_or(folder);
        fs::create_dir_all(parent).map_err(Error::io("make", parent))?;
        fs::write(&file, text).map_err(Error::io("write", &file))
    };
    let texts = |name: &'static str| item.all(name).map(|it| it.text.as_str());
    let mut count = 0;
    for (input, output) in [
        ("sample_input", "sample_output"),
        ("test_input", "test_output"),
    ] {
        let mut outputs = texts(output);
        for input in texts(input) {
            let output = outputs.next();
            // Problems of other sites have empty texts for their tests.
            if input.trim().is_empty() && output.unwrap_or_default().trim().is_empty() {
                continue;
            }
            count += 1;
            put(folder.join(format!("{count:02}.in")), input)?;
            if let Some(output) = output {
                put(folder.join(format!("{count:02}.out")), output)?;
            }
        }
    }
    let mut about = "<item>\n".to_string();
    for name in ["title", "time_limit", "memory_limit", "prepend", "append"] {
        let of_c = |it: &&Element| {
            let language = it.attribute("language");
            language.map_or(true, |it| ["C", "C++"].contains(&it))
        };
        for element in item.all(name).filter(of_c) {
            let unit = element.attribute("unit").unwrap_or_default();
            let text = element.text.replace("]]>", "]]]]><![CDATA[>");
            about += &format!("<{name} unit=\"{unit}\"><![CDATA[{text}]]></{name}>\n");
        }
    }
    put(folder.join(ABOUT), &(about + "</item>\n"))?;
    let ending = |element: &Element| {
        let language = element.attribute("language").unwrap_or("C++");
        let known = LANGUAGES
            .iter()
            .find(|(name, _)| name.eq_ignore_ascii_case(language));
        known.map(|(_, ending)| *ending)
    };
    for (place, solution) in item.all("solution").enumerate() {
        if let Some(ending) = ending(solution) {
            let inner = folder.join(SOLUTIONS).join((place + 1).to_string());
            put(inner.join(format!("Main.{ending}")), &solution.text)?;
        }
    }
    // In some sets this is no program.
    let spj = item.all("spj").find(|it| it.text.contains("main"));
    if let Some((spj, ending)) = spj.and_then(|it| Some((it, ending(it)?))) {
        put(folder.join(format!("spj.{ending}")), &spj.text)?;
    }
    Ok(())
}

pub fn is_item(folder: &Path) -> bool {
    folder.join(ABOUT).is_file()
}

/// The title of an item; `None` of other folders.
pub fn title(folder: &Path) -> Option<String> {
    let text = fs::read_to_string(folder.join(ABOUT)).ok()?;
    let title = Element::parse(&text)
        .ok()?
        .get("title")?
        .text
        .trim()
        .to_string();
    Some(title).filter(|title| !title.is_empty())
}

/// # Errors
/// A limit that is no number.
pub fn read(folder: &Path) -> Result<Setup, Error> {
    let document = Document::read(&folder.join(ABOUT))?;
    let item = Element::parse(&document.text).map_err(Error::text(&document.file))?;
    let text = |name: &str| item.get(name).map_or("", |it| it.text.trim());
    // Templates for C and C++; those for other languages are let be.
    for part in ["prepend", "append"] {
        if !text(part).is_empty() {
            let kind = "parts of programs, as code is put around them";
            return Err(document.refusal(part, "", kind));
        }
    }
    let limit = |name: &str, units: [(&str, f64); 2], usual: u64| {
        let Some(element) = item.get(name) else {
            return Ok(usual);
        };
        let unit = element.attribute("unit").unwrap_or_default();
        let known = units
            .iter()
            .find(|(known, _)| unit.eq_ignore_ascii_case(known));
        let rate = known.map_or(units[0].1, |(_, rate)| *rate);
        document.limit(name, element.text.trim(), rate)
    };
    let mut submissions = Vec::new();
    for number in entries(&folder.join(SOLUTIONS)).unwrap_or_default() {
        let inner = folder.join(SOLUTIONS).join(number);
        submissions.extend(entries(&inner)?.into_iter().map(|name| Example {
            folder: "accepted".to_string(),
            path: inner.join(name),
        }));
    }
    let sources = entries(folder)?.into_iter();
    let mut sources = sources.filter(|name| name.starts_with("spj."));
    Ok(Setup {
        head: Some(Head {
            title: text("title").to_string(),
            time_ms: limit("time_limit", [("s", 1000.0), ("ms", 1.0)], 1000)?,
            memory_kb: limit("memory_limit", [("mb", 1024.0), ("kb", 1.0)], 128 << 10)?,
            ..USUAL
        }),
        programs: Some(NamedPrograms::judging(
            sources.next().map(|name| folder.join(name)),
            None,
            Convention::Hustoj,
        )),
        source: document.file,
        submissions,
        ..Setup::default()
    })
}

/// # Errors
/// An item without tests, as those are that other sites judge.
pub fn list(setup: &Setup, folder: &Path) -> Result<Listing, Error> {
    let found = in_folder(&PLAIN, folder, "");
    if found.is_empty() {
        let title = setup.head.as_ref().map_or("", |head| &head.title);
        let number = folder.file_name().unwrap_or_default().to_string_lossy();
        return Err(Error::Says(format!(
            "problem {number} of the set ({title}) has no tests"
        )));
    }
    Ok(found)
}
