//! JSON objects of answers and files.

use crate::problem::{Optimum, Quantity};
use bezzel_base::board::{BoardTopology, Size, Square};
use bezzel_base::core::Stop;
use serde_core::{Serialize, Serializer};
use serde_json::Value as Json;
use std::fmt;

/// JSON object whose keys keep their order. It is written on one line.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct JsonObject(Vec<(&'static str, Json)>);

/// Returns the names of squares.
pub fn square_names(squares: &[Square]) -> Vec<String> {
    squares.iter().map(Square::to_string).collect()
}

/// Returns the files and ranks of a board.
pub(crate) fn size_json(size: Size) -> Json {
    vec![size.files(), size.ranks()].into()
}

impl JsonObject {
    /// Creates an object of this kind.
    pub fn new(kind: &str) -> JsonObject {
        JsonObject::default().with("kind", kind)
    }

    /// Adds a key.
    #[must_use]
    pub fn with(mut self, key: &'static str, value: impl Into<Json>) -> JsonObject {
        self.0.push((key, value.into()));
        self
    }

    /// Adds a key if it has a value.
    #[must_use]
    pub fn with_optional(self, key: &'static str, value: Option<impl Into<Json>>) -> JsonObject {
        match value {
            Some(value) => self.with(key, value),
            None => self,
        }
    }

    /// Adds the files and ranks of a board.
    #[must_use]
    pub fn with_size(self, size: Size) -> JsonObject {
        self.with("size", size_json(size))
    }

    /// Adds the topology of a board, unless the board is flat.
    #[must_use]
    pub fn with_topology(self, topology: BoardTopology) -> JsonObject {
        match topology.word() {
            Some(word) => self.with(word, true),
            None => self,
        }
    }

    /// Adds the names of squares, if there are any.
    #[must_use]
    pub fn with_squares(self, key: &'static str, squares: &[Square]) -> JsonObject {
        self.with_optional(key, (!squares.is_empty()).then(|| square_names(squares)))
    }

    /// Adds whether a value is complete, and the reason if it is not.
    #[must_use]
    pub fn with_completeness(self, stopped: Option<Stop>) -> JsonObject {
        self.with("complete", stopped.is_none()).with_optional("stopped", stopped.map(Stop::word))
    }

    /// Adds the proven bounds of the optimum. `number` is the number of pieces of the solution or
    /// of the counted solutions.
    #[must_use]
    pub fn with_optimum(self, optimum: Option<Optimum>, number: Option<u64>) -> JsonObject {
        let Some(optimum) = optimum else { return self };
        let object = self.with_optional("number", number).with("proved", optimum.is_proved());
        let object = object.with("lower", optimum.lower).with_optional("upper", optimum.upper);
        let object = object.with_optional(
            "quantity",
            match optimum.quantity {
                Quantity::WhiteArmy => Some("white"),
                Quantity::BlackArmy => Some("black"),
                Quantity::UnattackedSquares => Some("unattacked"),
                Quantity::Moves => Some("moves"),
                _ => None,
            },
        );
        if object.get("stopped").is_some() {
            object
        } else {
            object.with_optional("stopped", optimum.stopped.map(Stop::word))
        }
    }

    /// Returns the keys with their values, in order.
    pub fn entries(&self) -> &[(&'static str, Json)] {
        &self.0
    }

    /// Returns the value of a key.
    pub fn get(&self, key: &str) -> Option<&Json> {
        self.0.iter().find(|(name, _)| *name == key).map(|(_, value)| value)
    }
}

impl fmt::Display for JsonObject {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, (key, value)) in self.0.iter().enumerate() {
            let before = if place == 0 { '{' } else { ',' };
            write!(f, "{before}\"{key}\":{value}")?;
        }
        f.write_str(if self.0.is_empty() { "{}" } else { "}" })
    }
}

impl Serialize for JsonObject {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

impl From<JsonObject> for Json {
    fn from(object: JsonObject) -> Json {
        Json::Object(object.0.into_iter().map(|(key, value)| (key.to_string(), value)).collect())
    }
}
