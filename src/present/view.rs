//! Display options of values.

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

/// Display options of a value: language, width, and optional drawings.
#[derive(Clone, Debug)]
pub struct View {
    /// Vocabulary that help describes.
    pub vocabulary: &'static Vocabulary,
    /// Language of sentences and numbers.
    pub lang: Lang,
    /// Number of columns of the terminal, or [`View::PICTURE`] if boards are pictures.
    pub width: usize,
    /// Whether chess symbols replace letters, if the renderer supports both.
    pub glyphs: bool,
    /// Whether boards have coordinates.
    pub coordinates: bool,
    /// Whether attacked squares are marked, on boards with at least one square that is not
    /// attacked.
    pub attacked: bool,
    /// Whether games of tours show the number of onward moves for each possible next square.
    pub onward: bool,
    /// Whether games of puzzles mark the squares that can no longer hold a piece.
    pub marks: bool,
    /// Whether a puzzle is drawn for paper, without squares that the rules exclude.
    pub handout: bool,
    /// Time for each step of an animated picture. Zero disables the animation.
    pub interval: Duration,
    /// Name of the Jupyter kernel on its server, if a kernel shows the value.
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
    /// Creates a view with the given settings and 80 columns.
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

    /// Width that means "no columns: boards are pictures".
    pub const PICTURE: usize = usize::MAX;

    /// Maximum side length of a board that is drawn.
    pub const LONGEST_SIDE: u32 = value::LONGEST_SIDE;

    /// Returns whether boards are pictures, so that no width limits them.
    pub fn is_picture(&self) -> bool {
        self.width == View::PICTURE
    }

    /// Returns a message in the language of the view.
    pub(super) fn say(&self, id: &str, args: &[(&str, Arg)]) -> String {
        speech::text(self.lang, id, args)
    }

    /// Formats a number of pieces of one kind.
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

    /// Returns a message as spans. Words between backticks are code.
    pub(super) fn spans(&self, id: &str, args: &[(&str, Arg)]) -> Spans {
        speech::marked(&self.say(id, args))
    }

    /// Formats a single argument of a message.
    pub(super) fn written(&self, arg: Arg) -> String {
        arg.written(self.lang)
    }

    /// Formats an integer in the language of the view.
    pub(super) fn number(&self, number: &BigUint) -> String {
        grouped(self.lang, &number.to_string())
    }

    /// Formats a measured number with at most three significant decimals.
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
