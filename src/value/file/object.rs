//! JSON objects of answers and files.

use crate::board::Square;
use crate::problem::Optimum;
use crate::search::Stop;
use serde_json::Value as Json;
use std::fmt;

/// JSON object whose keys keep their order. It is written on one line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Object(Vec<(&'static str, Json)>);

/// Returns the names of squares.
pub fn names(squares: &[Square]) -> Vec<String> {
    squares.iter().map(Square::to_string).collect()
}

impl Object {
    /// Creates an object of this kind.
    pub fn new(kind: &str) -> Object {
        Object::default().with("kind", kind)
    }

    /// Adds a key.
    #[must_use]
    pub fn with(mut self, key: &'static str, value: impl Into<Json>) -> Object {
        self.0.push((key, value.into()));
        self
    }

    /// Adds a key if it has a value.
    #[must_use]
    pub fn maybe(self, key: &'static str, value: Option<impl Into<Json>>) -> Object {
        match value {
            Some(value) => self.with(key, value),
            None => self,
        }
    }

    /// Adds the proven bounds of the optimum. `number` is the number of pieces of the solution or
    /// of the counted solutions.
    #[must_use]
    pub fn optimum(self, optimum: Option<Optimum>, number: Option<u64>) -> Object {
        let Some(optimum) = optimum else { return self };
        let object = self.maybe("number", number).with("proved", optimum.is_proved());
        let object = object.with("lower", optimum.lower).maybe("upper", optimum.upper);
        if object.get("stopped").is_some() { object } else { object.maybe("stopped", optimum.stopped.map(Stop::word)) }
    }

    /// Returns the keys with their values, in order.
    pub fn pairs(&self) -> &[(&'static str, Json)] {
        &self.0
    }

    /// Returns the value of a key.
    pub fn get(&self, key: &str) -> Option<&Json> {
        self.0.iter().find(|(name, _)| *name == key).map(|(_, value)| value)
    }
}

impl fmt::Display for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (key, value)) in self.0.iter().enumerate() {
            let before = if place == 0 { '{' } else { ',' };
            write!(f, "{before}\"{key}\":{value}")?;
        }
        f.write_str(if self.0.is_empty() { "{}" } else { "}" })
    }
}

impl From<Object> for Json {
    fn from(object: Object) -> Json {
        Json::Object(object.0.into_iter().map(|(key, value)| (key.to_string(), value)).collect())
    }
}
