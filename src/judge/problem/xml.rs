//! As much of XML as problems use: elements, attributes, texts and CDATA. The five entities of XML
//! and numbers of characters stand for a character, other entities for themselves: none is
//! expanded, and nothing is fetched.

/// How deep elements may be in each other, and how many a text may have.
const MOST_LEVELS: usize = 64;
const MOST_ELEMENTS: usize = 200_000;

const ENTITIES: [(&str, char); 5] = [
    ("lt", '<'),
    ("gt", '>'),
    ("amp", '&'),
    ("quot", '"'),
    ("apos", '\''),
];

#[derive(Debug, Clone, PartialEq, Default)]
pub struct Element {
    pub name: String,
    attributes: Vec<(String, String)>,
    pub children: Vec<Element>,
    /// All its own text.
    pub text: String,
}

impl Element {
    /// # Errors
    /// What is wrong, and in which line.
    pub fn parse(text: &str) -> Result<Element, String> {
        let mut reader = XmlReader {
            text,
            at: 0,
            open: vec![Element::default()],
            elements: 0,
        };
        while reader.at < text.len() {
            // Lines are counted for an error alone: a set may have millions of them.
            let before = &text[..reader.at];
            let line = || before.matches('\n').count() + 1;
            let fault = |what| format!("line {}: {what}", line());
            reader.step().map_err(fault)?;
        }
        match &mut reader.open[..] {
            [around] => around.children.pop().ok_or("there is no element".into()),
            _ => Err("it ends within an element".to_string()),
        }
    }

    pub fn attribute(&self, name: &str) -> Option<&str> {
        let mut attributes = self.attributes.iter();
        let found = attributes.find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// The children with a name.
    pub fn all<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a Element> {
        self.children.iter().filter(move |child| child.name == name)
    }

    /// The first element at the end of a path of names: `assets/checker`.
    pub fn get(&self, path: &str) -> Option<&Element> {
        path.split('/').try_fold(self, |element, name| {
            element.children.iter().find(|child| child.name == name)
        })
    }
}

struct XmlReader<'a> {
    text: &'a str,
    at: usize,
    /// The elements that are open, the outermost first, and one around all.
    open: Vec<Element>,
    elements: usize,
}

impl<'a> XmlReader<'a> {
    /// Takes the next tag, comment or text.
    fn step(&mut self) -> Result<(), String> {
        let rest = &self.text[self.at..];
        if !rest.starts_with('<') {
            let text = &rest[..rest.find('<').unwrap_or(rest.len())];
            self.at += text.len();
            self.add(&decoded(text));
            return Ok(());
        }
        if rest.starts_with("<![CDATA[") {
            let text = self.within("<![CDATA[", "]]>")?;
            self.add(text);
            return Ok(());
        }
        for (start, end) in [("<!--", "-->"), ("<?", "?>")] {
            if rest.starts_with(start) {
                return self.within(start, end).map(|_| ());
            }
        }
        if rest.starts_with("<!") {
            let what = self.within("<!", ">")?;
            return match what.contains('[') {
                true => Err("it declares entities, and none is expanded here".to_string()),
                false => Ok(()),
            };
        }
        let tag = self.tag()?;
        match tag.strip_prefix('/') {
            Some(name) => self.close(name.trim()),
            None => self.open(tag),
        }
    }

    /// The text between a start, which comes next, and the next end.
    fn within(&mut self, start: &str, end: &str) -> Result<&'a str, String> {
        let inner = &self.text[self.at + start.len()..];
        let length = inner
            .find(end)
            .ok_or_else(|| format!("{start} has no {end}"))?;
        self.at += start.len() + length + end.len();
        Ok(&inner[..length])
    }

    /// What is in the next tag: a bracket in quotes does not end it.
    fn tag(&mut self) -> Result<&'a str, String> {
        let rest = &self.text[self.at + 1..];
        let mut quote = None;
        for (place, c) in rest.char_indices() {
            match (quote, c) {
                (None, '>') => {
                    self.at += place + 2;
                    return Ok(&rest[..place]);
                }
                (None, '"' | '\'') => quote = Some(c),
                (Some(open), c) if open == c => quote = None,
                _ => {}
            }
        }
        Err("a tag does not end".to_string())
    }

    fn add(&mut self, text: &str) {
        if let Some(element) = self.open.last_mut() {
            element.text += text;
        }
    }

    fn open(&mut self, tag: &str) -> Result<(), String> {
        self.elements += 1;
        if self.open.len() > MOST_LEVELS || self.elements > MOST_ELEMENTS {
            return Err(format!(
                "more than {MOST_LEVELS} levels or {MOST_ELEMENTS} elements"
            ));
        }
        let inner = tag.strip_suffix('/').unwrap_or(tag);
        let end = inner.find(char::is_whitespace).unwrap_or(inner.len());
        let (name, mut rest) = inner.split_at(end);
        let mut attributes = Vec::new();
        while let Some((key, after)) = rest.split_once('=') {
            let after = after.trim_start();
            let quote = after.chars().next().filter(|c| matches!(c, '"' | '\''));
            let value = quote.and_then(|quote| after[1..].split_once(quote));
            let (value, after) = value.ok_or_else(|| format!("<{name}> has no value in quotes"))?;
            attributes.push((key.trim().to_string(), decoded(value)));
            rest = after;
        }
        self.open.push(Element {
            name: name.to_string(),
            attributes,
            ..Element::default()
        });
        match tag.ends_with('/') {
            true => self.close(name),
            false => Ok(()),
        }
    }

    fn close(&mut self, name: &str) -> Result<(), String> {
        let closed = self.open.pop().filter(|element| element.name == name);
        match (closed, self.open.last_mut()) {
            (Some(element), Some(outer)) => outer.children.push(element),
            _ => return Err(format!("</{name}> closes another element")),
        }
        Ok(())
    }
}

/// A text with the characters that entities stand for.
fn decoded(text: &str) -> String {
    let mut parts = text.split('&');
    let mut decoded = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let character = part.split_once(';').and_then(|(entity, rest)| {
            let number = entity
                .strip_prefix('#')
                .and_then(|it| match it.strip_prefix('x') {
                    Some(digits) => u32::from_str_radix(digits, 16).ok(),
                    None => it.parse().ok(),
                });
            let known = ENTITIES.iter().find(|(name, _)| *name == entity);
            let character = number.and_then(char::from_u32);
            Some((character.or(known.map(|(_, c)| *c))?, rest))
        });
        match character {
            Some((character, rest)) => {
                decoded.push(character);
                decoded.push_str(rest);
            }
            None => {
                decoded.push('&');
                decoded.push_str(part);
            }
        }
    }
    decoded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elements_have_attributes_children_and_texts() {
        let text = "<?xml version=\"1.0\"?>\n<!DOCTYPE fps PUBLIC \"a\" \"b\">\n<!-- <x> -->\
                    <p a=\"1 &gt; 0\" b='\"'><q/><q c=\"/\">x &amp; y &#65;&#x42; &nbsp;</q>\
                    <r><![CDATA[<b> & ]]]]><![CDATA[>]]></r></p>\n";
        let root = Element::parse(text).unwrap();
        assert_eq!(root.name, "p");
        assert_eq!(root.attribute("a"), Some("1 > 0"));
        assert_eq!(root.attribute("b"), Some("\""));
        let texts: Vec<&str> = root.all("q").map(|it| it.text.as_str()).collect();
        assert_eq!(texts, ["", "x & y AB &nbsp;"]);
        assert_eq!(root.get("r").unwrap().text, "<b> & ]]>");
        assert_eq!(root.get("r/s"), None);
    }

    #[test]
    fn what_is_no_xml_or_too_much_is_refused_with_its_line() {
        let deep = "<a>".repeat(70);
        for (text, what) in [
            ("<a>\n<b></a>", "line 2: </a> closes another element"),
            ("<a>", "it ends within an element"),
            ("", "there is no element"),
            ("</a>", "</a> closes another element"),
            ("<a b=1></a>", "<a> has no value in quotes"),
            ("<a", "a tag does not end"),
            ("<a><![CDATA[", "<![CDATA[ has no ]]>"),
            ("<!DOCTYPE a [<!ENTITY b \"c\">]><a/>", "declares entities"),
            (&deep, "more than 64 levels"),
        ] {
            let said = Element::parse(text).unwrap_err();
            assert!(said.contains(what), "{text}: {said}");
        }
    }
}
