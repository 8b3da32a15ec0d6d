//! The settings that `set` changes: the table of them, their values, and how a front end hears of a change.

use crate::lang::{read_bytes, read_duration, read_number};
use crate::problem::Kind;
use crate::search::Limit;
use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// A setting: what it is called, what it takes, what it is when it is not set, and what it changes.
///
/// What it means is the message `setting-` and the word.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// The word after `set`.
    pub word: &'static str,
    /// What its value is read as.
    pub kind: Kind,
    /// A word that stands for "no value of that kind".
    pub or: Option<&'static str>,
    /// The value when nobody has set it, as it would be typed.
    pub default: &'static str,
    /// Writes a value, as it would be typed, into the values.
    pub apply: fn(&mut Values, &str),
}

impl PartialEq for Setting {
    fn eq(&self, other: &Setting) -> bool {
        self.word == other.word
    }
}

impl Eq for Setting {}

/// The values of all settings at one moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Values {
    /// The code of the language.
    pub lang: String,
    /// Chess symbols instead of letters.
    pub glyphs: bool,
    /// Coordinates beside boards.
    pub coordinates: bool,
    /// Attacked squares are marked.
    pub attacked: bool,
    /// The steps of a trace play by themselves.
    pub automatic: bool,
    /// The time between two steps.
    pub interval: Duration,
    /// Games are played on the screen, where there is one; else by commands.
    pub on_screen: bool,
    /// In tours that are played, the number of moves from each square that comes next is shown.
    pub onward: bool,
    /// In a puzzle that is played, squares on which nothing can stand any more are marked.
    pub marks: bool,
    /// Pictures in notebooks are pixels, not drawings.
    pub pixels: bool,
    /// The time that a command may take.
    pub deadline: Option<Duration>,
    /// Colours always or never; none where terminal and environment decide.
    pub colours: Option<bool>,
    /// The interactive session begins with a welcome.
    pub welcome: bool,
    /// Pages of help that are longer than the screen are shown by a pager.
    pub pager: bool,
    /// The threads that a search may use; 0 means one for each core.
    pub threads: usize,
    /// The bytes that a command may hold; none is a share of what is left.
    pub memory: Option<u64>,
}

const SWITCH: Kind = Kind::Choice(&["on", "off"]);

/// A setting without a word for "no value".
const fn row(word: &'static str, kind: Kind, default: &'static str, apply: fn(&mut Values, &str)) -> Setting {
    Setting { word, kind, or: None, default, apply }
}

/// Every setting, in the order in which `set` lists them.
pub static SETTINGS: [Setting; 16] = [
    row("lang", Kind::Choice(&["en", "hu", "sl", "uk"]), "en", |now, text| now.lang = text.to_owned()),
    row("glyphs", SWITCH, "off", |now, text| now.glyphs = text == "on"),
    row("coordinates", SWITCH, "on", |now, text| now.coordinates = text == "on"),
    row("attacked", SWITCH, "on", |now, text| now.attacked = text == "on"),
    row("mode", Kind::Choice(&["manual", "automatic"]), "manual", |now, text| now.automatic = text == "automatic"),
    row("interval", Kind::Integer(0), "1200", |now, text| {
        now.interval = read_number(text).map_or(Duration::MAX, Duration::from_millis);
    }),
    row("play", Kind::Choice(&["screen", "lines"]), "screen", |now, text| now.on_screen = text == "screen"),
    row("onward", SWITCH, "off", |now, text| now.onward = text == "on"),
    row("marks", SWITCH, "on", |now, text| now.marks = text == "on"),
    row("pictures", Kind::Choice(&["svg", "png"]), "svg", |now, text| now.pixels = text == "png"),
    Setting {
        or: Some("none"),
        ..row("deadline", Kind::Duration, "none", |now, text| now.deadline = read_duration(text))
    },
    row("colours", Kind::Choice(&["auto", "always", "never"]), "auto", |now, text| {
        now.colours = (text != "auto").then_some(text == "always");
    }),
    row("welcome", SWITCH, "on", |now, text| now.welcome = text == "on"),
    row("pager", SWITCH, "on", |now, text| now.pager = text == "on"),
    Setting {
        or: Some("all"),
        ..row("threads", Kind::Between(1, Limit::MOST_THREADS as u64), "all", |now, text| {
            now.threads = read_number(text).map_or(0, |threads| threads as usize);
        })
    },
    Setting { or: Some("auto"), ..row("memory", Kind::Bytes, "auto", |now, text| now.memory = read_bytes(text)) },
];

impl Setting {
    /// The setting of this name.
    pub fn named(word: &str) -> Option<&'static Setting> {
        SETTINGS.iter().find(|setting| setting.word == word)
    }

    /// Whether scripts and command lines take the user's value for it: not where it could change what they answer.
    pub fn is_for_scripts(&self) -> bool {
        self.word != "deadline"
    }
}

/// Where the value of a setting comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// From this session.
    Session,
    /// From the command line of the program.
    Option,
    /// From the user's settings file.
    File,
}

/// The settings of a session: as they were typed, where they come from, and what they mean ([`Values`], which this dereferences to).
#[derive(Debug)]
pub struct Settings {
    set: BTreeMap<&'static str, (String, Origin)>,
    /// Values of settings that are not set, where they differ from the table: the language of the system.
    defaults: BTreeMap<&'static str, String>,
    values: Arc<Values>,
    watch: Watch,
}

/// What a front end holds to know the settings while the session is at work and cannot be asked.
#[derive(Clone, Debug, Default)]
pub struct Watch(Arc<Mutex<Arc<Values>>>);

impl Watch {
    /// The values now.
    pub fn now(&self) -> Arc<Values> {
        Arc::clone(&self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Settings {
    /// The value of a setting, as it would be typed: what was set, else its default; empty where there is no such setting.
    ///
    /// ```
    /// assert_eq!(bezzel::rooms::verb::Scene::default().settings.text("glyphs"), "off");
    /// ```
    pub fn text(&self, word: &str) -> &str {
        match self.set.get(word) {
            Some((text, _)) => text,
            None => self.default_of(word),
        }
    }

    /// The value of a setting when nobody has set it.
    pub fn default_of(&self, word: &str) -> &str {
        let own = self.defaults.get(word).map(String::as_str);
        own.or_else(|| Setting::named(word).map(|setting| setting.default)).unwrap_or_default()
    }

    /// Where the value of a setting comes from, if it was set.
    pub fn origin(&self, word: &str) -> Option<Origin> {
        self.set.get(word).map(|(_, origin)| *origin)
    }

    /// Sets a setting to a value, as it would be typed, or without one back to its default; what watches hears of it.
    pub fn set(&mut self, word: &'static str, value: Option<&str>, origin: Origin) {
        match value {
            Some(value) => _ = self.set.insert(word, (value.to_owned(), origin)),
            None => _ = self.set.remove(word),
        }
        self.read();
    }

    /// Changes the value of a setting that is not set.
    pub fn set_default(&mut self, word: &'static str, value: String) {
        self.defaults.insert(word, value);
        self.read();
    }

    /// A watch on these settings.
    pub fn watch(&self) -> Watch {
        self.watch.clone()
    }

    /// Reads the texts into values, and tells them.
    fn read(&mut self) {
        let mut values = Values::default();
        for setting in &SETTINGS {
            (setting.apply)(&mut values, self.text(setting.word));
        }
        self.values = Arc::new(values);
        *self.watch.0.lock().unwrap_or_else(PoisonError::into_inner) = Arc::clone(&self.values);
    }
}

impl Default for Settings {
    fn default() -> Settings {
        let (set, defaults) = (BTreeMap::new(), BTreeMap::new());
        let mut settings = Settings { set, defaults, values: Arc::default(), watch: Watch::default() };
        settings.read();
        settings
    }
}

/// A copy has watches that hear of the copy's changes only.
impl Clone for Settings {
    fn clone(&self) -> Settings {
        let (set, defaults) = (self.set.clone(), self.defaults.clone());
        let mut settings = Settings { set, defaults, values: Arc::default(), watch: Watch::default() };
        settings.read();
        settings
    }
}

impl Deref for Settings {
    type Target = Values;

    fn deref(&self) -> &Values {
        &self.values
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_watch_hears_of_every_change_and_a_copy_keeps_to_itself() {
        let mut settings = Settings::default();
        let watch = settings.watch();
        assert_eq!(*watch.now(), *settings);
        settings.set_default("lang", "hu".to_owned());
        settings.set("threads", Some("3"), Origin::Option);
        settings.clone().set("glyphs", Some("on"), Origin::Session);
        let now = watch.now();
        assert_eq!((now.lang.as_str(), now.threads, now.glyphs), ("hu", 3, false));
        settings.set("threads", None, Origin::Session);
        assert_eq!((watch.now().threads, settings.text("threads"), settings.origin("threads")), (0, "all", None));
    }
}
