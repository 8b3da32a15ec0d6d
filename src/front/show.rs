//! From answers to text: which renderer, how wide, in which language.

use crate::verb::{Answer, Fault, Scene, Source};
use crate::words::Lang;

/// How answers look: what the settings say about drawing.
///
/// An answer arrives while the session is at work, so its settings cannot be asked; they are copied here as they change.
#[derive(Clone, Debug)]
pub(super) struct Look {
    lang: Lang,
}

impl Look {
    /// As the settings are now.
    pub(super) fn new(scene: &Scene) -> Look {
        Look { lang: Lang::from_tag(scene.setting("lang")).unwrap_or_default() }
    }

    /// A setting changed.
    pub(super) fn set(&mut self, key: &str, value: &str) {
        if key == "lang" {
            self.lang = Lang::from_tag(value).unwrap_or_default();
        }
    }

    /// An answer as text.
    pub(super) fn answer(&self, answer: &Answer, colours: bool) -> String {
        let _ = colours;
        format!("{:?}\n", answer.outcome)
    }

    /// A fault as text.
    pub(super) fn fault(&self, source: &Source, fault: &Fault, colours: bool) -> String {
        let _ = (source, colours);
        format!("error[{}]: {:?}\n", fault.code(), fault.kind)
    }

    /// The first screen of the REPL.
    pub(super) fn welcome(&self, colours: bool) -> String {
        let _ = colours;
        String::new()
    }
}

/// An answer as one line of JSON.
pub(super) fn json(answer: &Answer) -> String {
    format!("{:?}\n", answer.outcome)
}
