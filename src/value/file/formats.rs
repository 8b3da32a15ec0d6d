//! Table of file formats.

use super::format::{Format, Picture, Writer};
use super::{csv, fen, fractions, json, txt};
use crate::value::Proof;
use crate::value::model::{CNF, LP, MINIZINC, OPB, SOL};

/// All formats, in the order in which help lists them.
pub static FORMATS: [&Format; 15] = [
    &json::JSON,
    &json::JSON_LINES,
    &csv::CSV,
    &txt::TXT,
    &fen::FEN,
    &fractions::FRACTIONS,
    &Format { ending: "svg", takes: &[(DRAWN, Writer::Picture(Picture::Svg))], read: None },
    &Format { ending: "png", takes: &[(DRAWN, Writer::Picture(Picture::Png))], read: None },
    &Format { ending: "html", takes: &[(MOVING, Writer::Picture(Picture::Html))], read: None },
    &CNF,
    &OPB,
    &LP,
    &MINIZINC,
    &SOL,
    &Format { ending: "pbp", takes: &[(&["kind-proof"], Writer::Proof(Proof::write_steps))], read: None },
];

/// Kinds of values that can be drawn.
const DRAWN: &[&str] = &[
    "kind-set",
    "kind-board",
    "kind-gallery",
    "kind-walk",
    "kind-slides",
    "kind-plot",
    "kind-trace",
    "kind-map",
    "kind-table",
    "kind-puzzle",
    "kind-position",
];

/// Kinds of values that can be animated or played.
const MOVING: &[&str] = &["kind-trace", "kind-slides", "kind-puzzle", "kind-position"];
