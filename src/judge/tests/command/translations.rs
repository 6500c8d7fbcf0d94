//! A Chinese page says no less than its English one: each section has its paragraphs, items, tables
//! and code. That both name the same options and files is held beside the page.

const PAGES: [[&str; 2]; 2] = [
    [
        include_str!("../../../../README.md"),
        include_str!("../../../../README.zh.md"),
    ],
    [
        include_str!("../../../../problems/README.md"),
        include_str!("../../../../problems/README.zh.md"),
    ],
];

/// The text after a heading, up to the next one.
#[derive(Debug, PartialEq, Default)]
struct Section {
    level: usize,
    paragraphs: usize,
    items: usize,
    /// How many cells each line of a table has.
    rows: Vec<usize>,
    code: Vec<String>,
}

fn sections(page: &str) -> Vec<Section> {
    let mut sections = vec![Section::default()];
    let (mut block, mut is_in_text) = (None, false);
    for line in page.lines() {
        let section = sections.last_mut().unwrap();
        let fence = line.trim_start().strip_prefix("```");
        match (block, fence) {
            (None, Some(language)) => {
                section.code.push(format!("```{language}"));
                block = Some(language);
            }
            (Some(_), Some(_)) => block = None,
            (Some(language), None) => section.code.extend(code(language, line)),
            (None, None) => add_text(line, is_in_text, &mut sections),
        }
        is_in_text = block.is_none() && fence.is_none() && !line.is_empty();
    }
    sections
}

/// A line without its comment; `None` if nothing is left. The output in a console may be in Chinese.
fn code(language: &str, line: &str) -> Option<String> {
    if language == "console" {
        return Some("a line".to_string());
    }
    let code = line.split("//").next()?.split(" #").next()?.trim_end();
    Some(code.to_string()).filter(|code| !code.is_empty())
}

/// A line outside of the blocks; `is_in_text` if the one before is none of a block, and not empty.
fn add_text(line: &str, is_in_text: bool, sections: &mut Vec<Section>) {
    let level = line.chars().take_while(|&c| c == '#').count();
    if level > 0 {
        sections.push(Section {
            level,
            ..Section::default()
        });
        return;
    }
    let section = sections.last_mut().unwrap();
    let text = line.trim_start();
    let is_numbered = text
        .split_once(". ")
        .is_some_and(|(number, _)| number.parse::<u8>().is_ok());
    if line.starts_with('|') {
        section.rows.push(line.matches(" | ").count());
    } else if text.starts_with("- ") || is_numbered {
        section.items += 1;
    } else if !text.is_empty() && !is_in_text {
        section.paragraphs += 1;
    }
}

#[test]
fn each_section_has_as_much_in_chinese() {
    for [english, chinese] in PAGES.map(|pages| pages.map(sections)) {
        assert_eq!(english.len(), chinese.len());
        for (english, chinese) in english.into_iter().zip(chinese) {
            assert!(chinese.paragraphs >= english.paragraphs, "{chinese:#?}");
            // A long paragraph may be several.
            let paragraphs = english.paragraphs;
            assert_eq!(
                english,
                Section {
                    paragraphs,
                    ..chinese
                }
            );
        }
    }
}
