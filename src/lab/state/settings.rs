//! Settings changed by `set`: their table, their values, and the notification of front ends.

use crate::problem::ArgKind;
use bezzel_base::core::{Limit, lock};
use bezzel_language::{parse_bytes, parse_number, read_duration};
use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// Setting with its name, kind, default and effect.
///
/// Its description is the message whose id is `setting-` followed by the word.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Word after `set`.
    pub word: &'static str,
    /// Kind of the value.
    pub kind: ArgKind,
    /// Word for "no value of that kind".
    pub none_word: Option<&'static str>,
    /// Unit of a number that is typed without one.
    pub bare_unit: Option<&'static str>,
    /// Default value, as it would be typed.
    pub default: &'static str,
    /// Parses a typed value and stores it in the values.
    pub apply: fn(&mut SettingValues, &str),
}

impl PartialEq for Setting {
    fn eq(&self, other: &Setting) -> bool {
        self.word == other.word
    }
}

impl Eq for Setting {}

/// Values of all settings at one time.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SettingValues {
    /// Language code.
    pub lang: String,
    /// Whether boards use chess symbols instead of letters.
    pub glyphs: bool,
    /// Whether boards have coordinates.
    pub coordinates: bool,
    /// Whether attacked squares are marked.
    pub attacked: bool,
    /// Whether the squares of boards in text have frames.
    pub framed: bool,
    /// Whether the steps of a trace play automatically.
    pub automatic: bool,
    /// Time between two steps.
    pub interval: Duration,
    /// Whether games use the screen if there is one. Otherwise they are played by commands.
    pub on_screen: bool,
    /// Whether games with tours show the number of onward moves from each next square.
    pub onward: bool,
    /// Whether puzzles mark squares where no piece can be placed any more.
    pub marks: bool,
    /// Whether notebooks use PNG pictures instead of SVG.
    pub pixels: bool,
    /// Time limit of a command.
    pub deadline: Option<Duration>,
    /// Whether colours are always or never used. `None` lets the terminal and the environment
    /// decide.
    pub colours: Option<bool>,
    /// Whether an interactive session begins with a welcome.
    pub welcome: bool,
    /// Whether definitions are also those of later sessions.
    pub keep: bool,
    /// Whether a pager shows help pages that are longer than the screen.
    pub pager: bool,
    /// Maximum number of threads of a search. 0 means one thread per core.
    pub threads: usize,
    /// Maximum number of bytes that a command may hold. `None` means a share of the free memory.
    pub memory: Option<u64>,
}

const SWITCH: ArgKind = ArgKind::Choice(&["on", "off"]);

/// Creates a setting without a word for "no value".
const fn new_setting(
    word: &'static str,
    kind: ArgKind,
    default: &'static str,
    apply: fn(&mut SettingValues, &str),
) -> Setting {
    Setting { word, kind, none_word: None, bare_unit: None, default, apply }
}

/// All settings, in the order in which `set` lists them.
pub static SETTINGS: [Setting; 18] = [
    new_setting("lang", ArgKind::Choice(&["en", "hu", "sl", "uk"]), "en", |now, text| {
        now.lang = text.to_owned()
    }),
    new_setting("glyphs", SWITCH, "off", |now, text| now.glyphs = text == "on"),
    new_setting("coordinates", SWITCH, "on", |now, text| now.coordinates = text == "on"),
    new_setting("attacked", SWITCH, "on", |now, text| now.attacked = text == "on"),
    new_setting("framed", SWITCH, "off", |now, text| now.framed = text == "on"),
    new_setting("mode", ArgKind::Choice(&["manual", "automatic"]), "manual", |now, text| {
        now.automatic = text == "automatic"
    }),
    Setting {
        bare_unit: Some("ms"),
        ..new_setting("interval", ArgKind::Duration, "1s", |now, text| {
            let milliseconds = || parse_number(text).map(Duration::from_millis);
            now.interval = read_duration(text).or_else(milliseconds).unwrap_or(Duration::MAX);
        })
    },
    new_setting("play", ArgKind::Choice(&["screen", "lines"]), "screen", |now, text| {
        now.on_screen = text == "screen"
    }),
    new_setting("onward", SWITCH, "off", |now, text| now.onward = text == "on"),
    new_setting("marks", SWITCH, "on", |now, text| now.marks = text == "on"),
    new_setting("pictures", ArgKind::Choice(&["svg", "png"]), "svg", |now, text| {
        now.pixels = text == "png"
    }),
    Setting {
        none_word: Some("none"),
        ..new_setting("deadline", ArgKind::Duration, "none", |now, text| {
            now.deadline = read_duration(text)
        })
    },
    new_setting("colours", ArgKind::Choice(&["auto", "always", "never"]), "auto", |now, text| {
        now.colours = (text != "auto").then_some(text == "always");
    }),
    new_setting("welcome", SWITCH, "on", |now, text| now.welcome = text == "on"),
    new_setting("keep", SWITCH, "off", |now, text| now.keep = text == "on"),
    new_setting("pager", SWITCH, "on", |now, text| now.pager = text == "on"),
    Setting {
        none_word: Some("all"),
        ..new_setting(
            "threads",
            ArgKind::Between(1, Limit::MAX_THREADS as u64),
            "all",
            |now, text| {
                now.threads = parse_number(text).map_or(0, |threads| threads as usize);
            },
        )
    },
    Setting {
        none_word: Some("auto"),
        ..new_setting("memory", ArgKind::Bytes, "auto", |now, text| now.memory = parse_bytes(text))
    },
];

impl Setting {
    /// Returns the setting with this name.
    pub fn from_word(word: &str) -> Option<&'static Setting> {
        SETTINGS.iter().find(|setting| setting.word == word)
    }

    /// Returns whether scripts and command lines use the user's value of the setting. They ignore a
    /// setting that could change their answers.
    pub fn is_for_scripts(&self) -> bool {
        self.word != "deadline"
    }
}

/// Origin of the value of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SettingOrigin {
    /// Set in this session.
    Session,
    /// Set on the command line of the program.
    Option,
    /// Set in the user's settings file.
    File,
}

/// Value of a setting as it would be typed, and its origin.
pub type SettingText = (String, SettingOrigin);

/// Settings of a session, with the typed texts, their origins, and the parsed [`SettingValues`], to
/// which this dereferences.
#[derive(Debug)]
pub struct Settings {
    set: BTreeMap<&'static str, SettingText>,
    /// Session defaults that differ from the table, such as the language of the system.
    defaults: BTreeMap<&'static str, String>,
    values: Arc<SettingValues>,
    watch: SettingsWatch,
}

/// Shared handle with which a front end reads the settings while the session is busy.
#[derive(Clone, Debug, Default)]
pub struct SettingsWatch(Arc<Mutex<Arc<SettingValues>>>);

impl SettingsWatch {
    /// Returns the current values.
    pub fn current(&self) -> Arc<SettingValues> {
        Arc::clone(&lock(&self.0))
    }
}

impl Settings {
    /// Returns the value of a setting as it would be typed, or its default if it is not set.
    /// Returns an empty text if the setting does not exist.
    ///
    /// ```
    /// assert_eq!(bezzel_lab::state::SessionState::default().settings.value_text("glyphs"), "off");
    /// ```
    pub fn value_text(&self, word: &str) -> &str {
        match self.set.get(word) {
            Some((text, _)) => text,
            None => self.default_text(word),
        }
    }

    /// Returns the default value of a setting.
    pub fn default_text(&self, word: &str) -> &str {
        let own = self.defaults.get(word).map(String::as_str);
        own.or_else(|| Setting::from_word(word).map(|setting| setting.default)).unwrap_or_default()
    }

    /// Returns the origin of the value of a setting, or `None` if it is not set.
    pub fn origin(&self, word: &str) -> Option<SettingOrigin> {
        self.set.get(word).map(|(_, origin)| *origin)
    }

    /// Sets a setting to a value as it would be typed, and updates all watches. Without a value,
    /// the setting returns to its default.
    pub fn set(&mut self, word: &'static str, value: Option<&str>, origin: SettingOrigin) {
        self.replace(word, value.map(|value| (value.to_owned(), origin)));
    }

    /// Replaces a setting as [`Settings::set`] does, and returns the earlier one.
    pub fn replace(
        &mut self,
        word: &'static str,
        text: Option<SettingText>,
    ) -> Option<SettingText> {
        let earlier = match text {
            Some(text) => self.set.insert(word, text),
            None => self.set.remove(word),
        };
        self.apply_texts();
        earlier
    }

    /// Sets the session's default value of a setting.
    pub fn set_default(&mut self, word: &'static str, value: String) {
        self.defaults.insert(word, value);
        self.apply_texts();
    }

    /// Returns a watch on these settings.
    pub fn watch(&self) -> SettingsWatch {
        self.watch.clone()
    }

    /// Parses the texts into values and updates the watches.
    fn apply_texts(&mut self) {
        let mut values = SettingValues::default();
        for setting in &SETTINGS {
            (setting.apply)(&mut values, self.value_text(setting.word));
        }
        self.values = Arc::new(values);
        *lock(&self.watch.0) = Arc::clone(&self.values);
    }
}

impl Default for Settings {
    fn default() -> Settings {
        let (set, defaults) = (BTreeMap::new(), BTreeMap::new());
        let mut settings =
            Settings { set, defaults, values: Arc::default(), watch: SettingsWatch::default() };
        settings.apply_texts();
        settings
    }
}

/// Creates a copy with its own watches, which see only the changes of the copy.
impl Clone for Settings {
    fn clone(&self) -> Settings {
        let (set, defaults) = (self.set.clone(), self.defaults.clone());
        let mut settings =
            Settings { set, defaults, values: Arc::default(), watch: SettingsWatch::default() };
        settings.apply_texts();
        settings
    }
}

impl Deref for Settings {
    type Target = SettingValues;

    fn deref(&self) -> &SettingValues {
        &self.values
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn watch_sees_every_change_and_a_copy_is_independent() {
        let mut settings = Settings::default();
        let watch = settings.watch();
        assert_eq!(*watch.current(), *settings);
        settings.set_default("lang", "hu".to_owned());
        settings.set("threads", Some("3"), SettingOrigin::Option);
        settings.clone().set("glyphs", Some("on"), SettingOrigin::Session);
        let now = watch.current();
        assert_eq!((now.lang.as_str(), now.threads, now.glyphs), ("hu", 3, false));
        settings.set("threads", None, SettingOrigin::Session);
        assert_eq!(
            (watch.current().threads, settings.value_text("threads"), settings.origin("threads")),
            (0, "all", None)
        );
    }
}
