//! JSON as text. A value is anything that is shown as JSON: a number, `true`, or what comes from
//! here.

use std::fmt::{self, Display, Write};

/// An object, to which members are added one by one.
#[derive(Debug, Clone, Default)]
pub struct Object(String);

impl Object {
    pub fn with(mut self, name: &str, value: impl Display) -> Object {
        let comma = if self.0.is_empty() { "" } else { ", " };
        // Writing to a string cannot fail.
        let _ = write!(self.0, "{comma}\"{name}\": {value}");
        self
    }

    /// Adds a member that is left out where there is no value.
    pub fn with_some(self, name: &str, value: Option<impl Display>) -> Object {
        match value {
            Some(value) => self.with(name, value),
            None => self,
        }
    }

    /// The text between the braces.
    pub fn members(&self) -> &str {
        &self.0
    }
}

impl Display for Object {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{{{}}}", self.0)
    }
}

pub fn string(text: &str) -> String {
    let mut json = String::with_capacity(text.len() + 2);
    json.push('"');
    for c in text.chars() {
        match c {
            '"' => json.push_str("\\\""),
            '\\' => json.push_str("\\\\"),
            '\n' => json.push_str("\\n"),
            c if c.is_control() => {
                let _ = write!(json, "\\u{:04x}", u32::from(c));
            }
            c => json.push(c),
        }
    }
    json.push('"');
    json
}

pub fn or_null(value: Option<impl Display>) -> String {
    value.map_or("null".to_string(), |value| value.to_string())
}

/// A list in one line.
pub fn list<T: Display>(values: impl IntoIterator<Item = T>) -> String {
    format!("[{}]", joined(values, ", "))
}

/// A list with a line for each value.
pub fn lines<T: Display>(values: impl IntoIterator<Item = T>) -> String {
    format!("[\n{}\n]", joined(values, ",\n"))
}

fn joined<T: Display>(values: impl IntoIterator<Item = T>, between: &str) -> String {
    let texts: Vec<String> = values.into_iter().map(|value| value.to_string()).collect();
    texts.join(between)
}
