//! Table of file formats.

use super::format::{FileFormat, FormatWriter, PictureFormat};
use super::model::{CNF, LP, MINIZINC, OPB, SOL};
use super::table::{table_latex, table_markdown};
use super::{csv, fen, fractions, json, txt};
use crate::data::{Proof, ValueKind};

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
        writers: &[(&[ValueKind::Table], FormatWriter::Text(table_markdown))],
        read: None,
    },
    &FileFormat {
        extension: "tex",
        writers: &[(&[ValueKind::Table], FormatWriter::Text(table_latex))],
        read: None,
    },
    &CNF,
    &OPB,
    &LP,
    &MINIZINC,
    &SOL,
    &FileFormat {
        extension: "pbp",
        writers: &[(&[ValueKind::Proof], FormatWriter::Proof(Proof::write_steps))],
        read: None,
    },
];

/// Kinds of values that a page or a document can show.
const PAGED: &[ValueKind] = &[
    ValueKind::Traces,
    ValueKind::Set,
    ValueKind::Board,
    ValueKind::Gallery,
    ValueKind::Walk,
    ValueKind::Slides,
    ValueKind::Plot,
    ValueKind::Trace,
    ValueKind::Tree,
    ValueKind::Map,
    ValueKind::Table,
    ValueKind::Puzzle,
    ValueKind::Position,
    ValueKind::Puzzles,
];

/// Kinds of values that can be drawn as one picture.
const DRAWN: &[ValueKind] = PAGED.split_at(1).1;
