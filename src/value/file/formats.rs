//! The table of formats.

use super::format::{Format, Picture, Writer};
use super::{csv, fen, json, txt};
use crate::value::model::{CNF, LP, MINIZINC, OPB, SOL};
use crate::value::proof::PBP;

/// Every format, in the order in which help lists them.
pub static FORMATS: [&Format; 13] = [
    &json::JSON,
    &json::JSON_LINES,
    &csv::CSV,
    &txt::TXT,
    &fen::FEN,
    &Format { ending: "svg", takes: &[(DRAWN, Writer::Picture(Picture::Svg))], read: None },
    &Format { ending: "png", takes: &[(DRAWN, Writer::Picture(Picture::Png))], read: None },
    &CNF,
    &OPB,
    &LP,
    &MINIZINC,
    &SOL,
    &PBP,
];

/// The kinds of values that are drawn.
const DRAWN: &[&str] = &["kind-set", "kind-board", "kind-gallery", "kind-plot", "kind-trace", "kind-map", "kind-table"];
