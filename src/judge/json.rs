//! JSON. The reader is strict: it takes what RFC 8259 allows and nothing else. A text from another
//! program must not exhaust the stack or the memory, so its depth and size have bounds.

mod parser;
#[cfg(test)]
mod tests;
pub mod writer;

pub use parser::{each, parse};

#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Value>),
    /// In the order of the text. If several members have the same name, the last counts.
    Object(Vec<(String, Value)>),
}

impl Value {
    /// The member of an object; `None` if it has none of that name, or this is no object.
    pub fn get(&self, name: &str) -> Option<&Value> {
        let Value::Object(members) = self else {
            return None;
        };
        let member = members.iter().rfind(|(known, _)| known == name);
        member.map(|(_, value)| value)
    }

    pub fn text(&self) -> Option<&str> {
        match self {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    pub fn number(&self) -> Option<f64> {
        match self {
            Value::Number(number) => Some(*number),
            _ => None,
        }
    }

    pub fn bool(&self) -> Option<bool> {
        match self {
            Value::Bool(bool) => Some(*bool),
            _ => None,
        }
    }

    pub fn list(&self) -> Option<&[Value]> {
        match self {
            Value::List(values) => Some(values),
            _ => None,
        }
    }
}
