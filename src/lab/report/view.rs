//! Display options of values.

use super::messages;
use crate::bind::Vocabulary;
use crate::command::VOCABULARY;
use crate::data;
use crate::state::SettingValues;
use bezzel_base::piece::Piece;
use bezzel_drawing::DocSpans;
use bezzel_messages::{Lang, MessageArg, format_fixed, group_digits};
use num_bigint::{BigInt, BigUint, Sign};
use std::sync::Arc;
use std::time::Duration;

/// Display options of a value: language, width, and optional drawings.
#[derive(Clone, Debug)]
pub struct ViewOptions {
    /// Vocabulary that help describes.
    pub vocabulary: &'static Vocabulary,
    /// Language of sentences and numbers.
    pub lang: Lang,
    /// Number of columns of the terminal, or [`ViewOptions::PICTURE`] if boards are pictures.
    pub width: usize,
    /// Whether tables leave out columns that do not fit into the width. Otherwise their lines are
    /// longer, as in files and pipes.
    pub fits_tables: bool,
    /// Whether chess symbols replace letters, if the renderer supports both.
    pub glyphs: bool,
    /// Whether boards have coordinates.
    pub coordinates: bool,
    /// Whether attacked squares are marked, on boards with at least one square that is not
    /// attacked.
    pub attacked: bool,
    /// Whether the squares of boards in text have frames.
    pub framed: bool,
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

impl Default for ViewOptions {
    fn default() -> ViewOptions {
        ViewOptions {
            vocabulary: &VOCABULARY,
            lang: Lang::EN,
            width: 80,
            fits_tables: false,
            glyphs: false,
            coordinates: true,
            attacked: false,
            framed: false,
            onward: false,
            marks: true,
            handout: false,
            interval: Duration::from_secs(1),
            kernel: None,
        }
    }
}

impl ViewOptions {
    /// Creates a view with the given settings and 80 columns.
    pub fn from_settings(settings: &SettingValues) -> ViewOptions {
        let SettingValues {
            glyphs, coordinates, attacked, framed, onward, marks, interval, ..
        } = *settings;
        let lang = Lang::from_tag(&settings.lang).unwrap_or_default();
        let (vocabulary, width) = (&VOCABULARY, 80);
        ViewOptions {
            vocabulary,
            lang,
            width,
            fits_tables: false,
            glyphs,
            coordinates,
            attacked,
            framed,
            onward,
            marks,
            interval,
            handout: false,
            kernel: None,
        }
    }

    /// Width that means "no columns: boards are pictures".
    pub const PICTURE: usize = usize::MAX;

    /// Number of columns of the plain text version of a cell.
    pub const CELL: usize = 100;

    /// Maximum side length of a board that is drawn.
    pub const LONGEST_SIDE: u32 = data::LONGEST_SIDE;

    /// Returns whether boards are pictures, so that no width limits them.
    pub fn is_picture(&self) -> bool {
        self.width == ViewOptions::PICTURE
    }

    /// Returns a message in the language of the view.
    pub(crate) fn text(&self, id: &str, args: &[(&str, MessageArg)]) -> String {
        messages::message_text(self.lang, id, args)
    }

    /// Formats a number of pieces of one kind.
    pub(crate) fn piece_count(&self, piece: &Piece, number: impl Into<MessageArg>) -> String {
        match Piece::from_name(&piece.name) {
            Some(known) => self.text(&format!("piece-{}-n", known.name), &[("n", number.into())]),
            None => {
                let names =
                    [("name", (&(*piece.name)).into()), ("plural", (&(*piece.plural)).into())];
                let [name, plural] = names;
                self.text("piece-defined-n", &[("n", number.into()), name, plural])
            }
        }
    }

    /// Returns a message as spans. Words between backticks are code.
    pub(crate) fn text_spans(&self, id: &str, args: &[(&str, MessageArg)]) -> DocSpans {
        messages::parse_markup(&self.text(id, args))
    }

    /// Formats a single argument of a message.
    pub(crate) fn format_arg(&self, arg: MessageArg) -> String {
        arg.to_text(self.lang)
    }

    /// Formats the texts and values that `print` shows on one line.
    pub(super) fn printed_line(&self, parts: &[MessageArg]) -> String {
        parts.iter().map(|part| part.to_text(self.lang)).collect::<Vec<_>>().join(" ")
    }

    /// Formats an integer with its sign in the language of the view.
    pub(crate) fn format_signed(&self, number: &BigInt) -> String {
        let sign = if number.sign() == Sign::Minus { "-" } else { "" };
        format!("{sign}{}", self.format_number(number.magnitude()))
    }

    /// Formats an integer in the language of the view.
    pub(crate) fn format_number(&self, number: &BigUint) -> String {
        group_digits(self.lang, &number.to_string())
    }

    /// Formats a measured number with at most three significant decimals.
    pub(crate) fn format_real(&self, number: f64) -> String {
        const READ: f64 = 1e15;
        if number.abs() >= READ && number.is_finite() {
            let power = number.abs().log10().floor() as i32;
            return format!(
                "{} × 10^{power}",
                format_fixed(self.lang, number / 10f64.powi(power), 3)
            );
        }
        let digits = match number.abs() {
            size if size == 0.0 || size >= 1000.0 => 0,
            size if size >= 10.0 => 1,
            size if size >= 1.0 => 2,
            _ => 3,
        };
        format_fixed(self.lang, number, digits)
    }
}
