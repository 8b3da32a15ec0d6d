//! The settings that `set` changes.

use super::Scene;
use super::bind::{Head, Names, VOCABULARY, read};
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
pub static SETTINGS: [Setting; 13] = [
    Setting { word: "lang", kind: Kind::Choice(&["en", "hu", "sl", "uk"]), or: None, default: "en" },
    Setting { word: "glyphs", kind: SWITCH, or: None, default: "off" },
    Setting { word: "coordinates", kind: SWITCH, or: None, default: "on" },
    Setting { word: "attacked", kind: SWITCH, or: None, default: "on" },
    Setting { word: "mode", kind: Kind::Choice(&["manual", "automatic"]), or: None, default: "manual" },
    Setting { word: "interval", kind: Kind::Integer(0), or: None, default: "1200" },
    Setting { word: "play", kind: Kind::Choice(&["screen", "lines"]), or: None, default: "screen" },
    Setting { word: "onward", kind: SWITCH, or: None, default: "off" },
    Setting { word: "deadline", kind: Kind::Duration, or: Some("none"), default: "none" },
    Setting { word: "colours", kind: Kind::Choice(&["auto", "always", "never"]), or: None, default: "auto" },
    Setting { word: "welcome", kind: SWITCH, or: None, default: "on" },
    Setting { word: "threads", kind: Kind::Integer(1), or: Some("all"), default: "all" },
    Setting { word: "memory", kind: Kind::Bytes, or: None, default: "4GB" },
];

impl Setting {
    /// The setting of this name.
    pub fn named(word: &str) -> Option<&'static Setting> {
        SETTINGS.iter().find(|setting| setting.word == word)
    }

    /// A value as `set` would keep it; none where `set` would refuse it.
    ///
    /// ```
    /// use bezzel::rooms::verb::Setting;
    /// let deadline = Setting::named("deadline").unwrap();
    /// assert_eq!(deadline.read("30s").as_deref(), Some("30s"));
    /// assert_eq!(deadline.read("soon"), None);
    /// ```
    pub fn read(&self, value: &str) -> Option<String> {
        let line = format!("{} {} {value}", super::state::SET.word, self.word);
        let statements = read(&line, &VOCABULARY, &Names::new()).outcome.ok()?;
        match statements.as_slice() {
            [one] if one.stages.is_empty() => match &one.head {
                Head::Call(call) => call.args.text("value").map(str::to_owned),
                Head::Variable(_) => None,
            },
            _ => None,
        }
    }

    /// Whether scripts and command lines take the user's value for it: not where it could change what they answer.
    pub fn is_for_scripts(&self) -> bool {
        self.word != "deadline"
    }
}

/// Where the value of a setting comes from, if nobody has set it in this session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// From the command line of the program.
    Option,
    /// From the user's settings file.
    File,
}

impl Scene {
    /// The value of a setting, as it would be typed: what was set, else its default.
    ///
    /// ```
    /// assert_eq!(bezzel::rooms::verb::Scene::default().setting("glyphs"), "off");
    /// ```
    ///
    /// # Panics
    /// When [`SETTINGS`] has no such setting.
    pub fn setting(&self, word: &str) -> &str {
        let setting = Setting::named(word).expect("a row of SETTINGS");
        self.settings.get(setting.word).map_or_else(|| self.default_of(setting), String::as_str)
    }

    /// The value of a setting when nobody has set it.
    pub fn default_of(&self, setting: &Setting) -> &str {
        self.defaults.get(setting.word).map_or(setting.default, String::as_str)
    }

    /// Where the value of a setting comes from: a message id.
    pub(super) fn origin_of(&self, setting: &Setting) -> &'static str {
        match (self.settings.contains_key(setting.word), self.origins.get(setting.word)) {
            (false, _) => "origin-default",
            (true, None) => "origin-session",
            (true, Some(Origin::Option)) => "origin-option",
            (true, Some(Origin::File)) => "origin-file",
        }
    }

    /// Changes settings (those without a value back to their defaults), and keeps that for the next session where it is the user who
    /// changes them: what a script changes ends with the session.
    pub(super) fn change(&mut self, changes: &[(&'static str, Option<&str>)]) {
        let preferences = self.preferences.as_ref().filter(|_| self.running.is_empty());
        let kept = preferences.is_some_and(|preferences| preferences.keep(changes));
        for &(word, value) in changes {
            self.origins.remove(word);
            self.settings.remove(word);
            if let Some(value) = value {
                self.settings.insert(word, value.to_owned());
                if kept {
                    self.origins.insert(word, Origin::File);
                }
            }
        }
    }
}
