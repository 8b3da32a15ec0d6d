//! The settings that `set` changes.

use super::Scene;
use crate::problem::Kind;

/// A setting: what it is called, what it takes, what it is when nobody has set it.
///
/// What it means is the message `setting-` and the word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The word after `set`.
    pub word: &'static str,
    /// What its value is read as.
    pub kind: Kind,
    /// A word that stands for "no value of that kind".
    pub or: Option<&'static str>,
    /// The value when nobody has set it, as it would be typed.
    pub default: &'static str,
}

const SWITCH: Kind = Kind::Choice(&["on", "off"]);

/// Every setting, in the order in which `set` lists them.
pub static SETTINGS: [Setting; 8] = [
    Setting { word: "lang", kind: Kind::Choice(&["en", "hu", "sl", "uk"]), or: None, default: "en" },
    Setting { word: "glyphs", kind: SWITCH, or: None, default: "off" },
    Setting { word: "coordinates", kind: SWITCH, or: None, default: "on" },
    Setting { word: "attacked", kind: SWITCH, or: None, default: "on" },
    Setting { word: "mode", kind: Kind::Choice(&["manual", "automatic"]), or: None, default: "manual" },
    Setting { word: "interval", kind: Kind::Integer(0), or: None, default: "400" },
    Setting { word: "deadline", kind: Kind::Duration, or: Some("none"), default: "none" },
    Setting { word: "threads", kind: Kind::Integer(1), or: Some("all"), default: "all" },
];

impl Setting {
    /// The setting of this name.
    pub fn named(word: &str) -> Option<&'static Setting> {
        SETTINGS.iter().find(|setting| setting.word == word)
    }
}

impl Scene {
    /// The value of a setting, as it would be typed: what was set, else its default.
    ///
    /// # Panics
    /// When [`SETTINGS`] has no such setting.
    pub fn setting(&self, word: &str) -> &str {
        let setting = Setting::named(word).expect("a row of SETTINGS");
        self.settings.get(setting.word).map_or(setting.default, String::as_str)
    }
}
