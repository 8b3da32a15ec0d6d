//! How a value is to be seen.

use super::doc::Spans;
use super::speech;
use crate::piece::Piece;
use crate::value;
use crate::verb::Values;
use crate::verb::bind::Vocabulary;
use crate::words::{Arg, Lang, fixed, grouped};
use num_bigint::BigUint;
use std::sync::Arc;
use std::time::Duration;

/// How a value is to be seen: language, room, and what is drawn.
#[derive(Clone, Debug)]
pub struct View {
    /// The words that help tells of.
    pub vocabulary: &'static Vocabulary,
    /// The language of sentences and numbers.
    pub lang: Lang,
    /// The columns of the terminal; [`View::PICTURE`] where boards are pictures.
    pub width: usize,
    /// Chess symbols instead of letters, where the renderer has the choice.
    pub glyphs: bool,
    /// Coordinates beside boards.
    pub coordinates: bool,
    /// Attacked squares are marked, on boards that have a square which is not attacked.
    pub attacked: bool,
    /// In tours that are played, the number of moves from each square that comes next.
    pub onward: bool,
    /// In puzzles that are played, the squares on which nothing can stand any more are marked.
    pub marks: bool,
    /// A puzzle is drawn for paper: without what the rules rule out.
    pub handout: bool,
    /// How long a moving picture shows a step; nothing moves at zero.
    pub interval: Duration,
    /// The Jupyter kernel that shows it, by the name that its server has for it.
    pub kernel: Option<Arc<str>>,
}

impl Default for View {
    fn default() -> View {
        View {
            vocabulary: Default::default(),
            lang: Lang::EN,
            width: 80,
            glyphs: false,
            coordinates: true,
            attacked: false,
            onward: false,
            marks: true,
            handout: false,
            interval: Duration::from_millis(1200),
            kernel: None,
        }
    }
}

impl View {
    /// As the settings say, in 80 columns.
    pub fn of(settings: &Values) -> View {
        let Values { glyphs, coordinates, attacked, onward, marks, interval, .. } = *settings;
        let lang = Lang::from_tag(&settings.lang).unwrap_or_default();
        let (vocabulary, width) = (Default::default(), 80);
        View {
            vocabulary,
            lang,
            width,
            glyphs,
            coordinates,
            attacked,
            onward,
            marks,
            interval,
            handout: false,
            kernel: None,
        }
    }

    /// The width that stands for "no columns: boards are pictures".
    pub const PICTURE: usize = usize::MAX;

    /// The longest side of a board that is drawn at all.
    pub const LONGEST_SIDE: u32 = value::LONGEST_SIDE;

    /// Whether boards are pictures, so that no width limits them.
    pub fn is_picture(&self) -> bool {
        self.width == View::PICTURE
    }

    /// A message in the language of the view.
    pub(super) fn say(&self, id: &str, args: &[(&str, Arg)]) -> String {
        speech::text(self.lang, id, args)
    }

    /// A number of pieces of one kind.
    pub(super) fn pieces(&self, piece: &Piece, number: impl Into<Arg>) -> String {
        match Piece::named(piece.name) {
            Some(known) => self.say(&format!("piece-{}-n", known.name), &[("n", number.into())]),
            None => {
                let names = [("name", piece.name.into()), ("plural", piece.plural.into())];
                let [name, plural] = names;
                self.say("piece-defined-n", &[("n", number.into()), name, plural])
            }
        }
    }

    /// A message as spans: words between backticks are code.
    pub(super) fn spans(&self, id: &str, args: &[(&str, Arg)]) -> Spans {
        speech::marked(&self.say(id, args))
    }

    /// An argument of a message alone.
    pub(super) fn written(&self, arg: Arg) -> String {
        arg.written(self.lang)
    }

    /// A whole number as the language writes it.
    pub(super) fn number(&self, number: &BigUint) -> String {
        grouped(self.lang, &number.to_string())
    }

    /// A measured number: at most three digits after the decimal sign, none where they say nothing.
    pub(super) fn real(&self, number: f64) -> String {
        const READ: f64 = 1e15;
        if number.abs() >= READ && number.is_finite() {
            let power = number.abs().log10().floor() as i32;
            return format!("{} × 10^{power}", fixed(self.lang, number / 10f64.powi(power), 3));
        }
        let digits = match number.abs() {
            size if size == 0.0 || size >= 1000.0 => 0,
            size if size >= 10.0 => 1,
            size if size >= 1.0 => 2,
            _ => 3,
        };
        fixed(self.lang, number, digits)
    }
}
