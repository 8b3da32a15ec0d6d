//! Table of file formats.

use super::format::{FileFormat, FormatWriter, PictureFormat};
use super::model::{CNF, LP, MINIZINC, OPB, SOL};
use super::table::{table_latex, table_markdown};
use super::{csv, fen, fractions, json, txt};
use crate::data::Proof;

/// All formats, in the order in which help lists them.
pub static FORMATS: [&FileFormat; 18] = [
    &json::JSON,
    &json::JSON_LINES,
    &csv::CSV,
    &txt::TXT,
    &fen::FEN,
    &fractions::FRACTIONS,
    &FileFormat {
        extension: "svg",
        writers: &[(DRAWN, FormatWriter::Picture(PictureFormat::Svg))],
        read: None,
    },
    &FileFormat {
        extension: "png",
        writers: &[(DRAWN, FormatWriter::Picture(PictureFormat::Png))],
        read: None,
    },
    &FileFormat {
        extension: "pdf",
        writers: &[(PAGED, FormatWriter::Picture(PictureFormat::Pdf))],
        read: None,
    },
    &FileFormat {
        extension: "html",
        writers: &[(PAGED, FormatWriter::Picture(PictureFormat::Html))],
        read: None,
    },
    &FileFormat {
        extension: "md",
        writers: &[(&["kind-table"], FormatWriter::Text(table_markdown))],
        read: None,
    },
    &FileFormat {
        extension: "tex",
        writers: &[(&["kind-table"], FormatWriter::Text(table_latex))],
        read: None,
    },
    &CNF,
    &OPB,
    &LP,
    &MINIZINC,
    &SOL,
    &FileFormat {
        extension: "pbp",
        writers: &[(&["kind-proof"], FormatWriter::Proof(Proof::write_steps))],
        read: None,
    },
];

/// Kinds of values that a page or a document can show.
const PAGED: &[&str] = &[
    "kind-traces",
    "kind-set",
    "kind-board",
    "kind-gallery",
    "kind-walk",
    "kind-slides",
    "kind-plot",
    "kind-trace",
    "kind-tree",
    "kind-map",
    "kind-table",
    "kind-puzzle",
    "kind-position",
    "kind-puzzles",
];

/// Kinds of values that can be drawn as one picture.
const DRAWN: &[&str] = PAGED.split_at(1).1;
