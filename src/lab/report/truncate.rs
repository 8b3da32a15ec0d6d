//! Long lists of squares in the text of a problem, which are shortened. The options `with`,
//! `without` and `pawns` accept lists as long as the number of squares of a board.
//!
//! A problem appears in titles, captions, sentences and texts for screen readers, so the lists are
//! shortened in the finished document. JSON and exported files contain the whole problem, because
//! `check` reads it.

use bezzel_drawing::{BoardDoc, Doc, DocBlock, DocSpan};
use bezzel_messages::{Lang, message_text};
use std::borrow::Cow;

/// Maximum length of a list that is not shortened.
const MAX_SQUARES: usize = 100;

/// Number of squares at the start of a shortened list.
const SHOWN_SQUARES: usize = 20;

/// Minimum length of a list that is too long, in bytes: a comma, a blank and a square each.
const MIN_BYTES: usize = MAX_SQUARES * "a1, ".len();

/// Shortens long lists of squares after a word, as in `queens 100 without a1, a2, b7`, to their
/// first squares and the number of omitted ones. A last square that is followed by other words is
/// kept.
pub(crate) fn shorten_lists(long: &str, lang: Lang) -> Cow<'_, str> {
    if long.len() < MIN_BYTES {
        return Cow::Borrowed(long);
    }
    let parts: Vec<&str> = long.split(", ").collect();
    let (mut told, mut at) = (Vec::new(), 0);
    while at < parts.len() {
        let alone = parts[at..].iter().skip(1).take_while(|part| is_square(part)).count();
        if is_list_start(parts[at]) && alone > MAX_SQUARES {
            told.extend(parts[at..at + SHOWN_SQUARES].iter().map(|&part| Cow::Borrowed(part)));
            let left = alone + 1 - SHOWN_SQUARES;
            told.push(Cow::Owned(message_text(lang, "squares-left-out", &[("n", left.into())])));
            at += alone + 1;
        } else {
            told.push(Cow::Borrowed(parts[at]));
            at += 1;
        }
    }
    Cow::Owned(told.join(", "))
}

/// Returns whether a text ends with a word and a square, as at the start of a list after an option.
fn is_list_start(part: &str) -> bool {
    let mut words = part.rsplit(' ');
    words.next().is_some_and(is_square)
        && words.next().is_some_and(|word| word.chars().all(|c| c.is_ascii_lowercase()))
}

/// Returns whether a text looks like a square: letters and digits.
fn is_square(word: &str) -> bool {
    let digits = word.trim_start_matches(|c: char| c.is_ascii_lowercase());
    digits.len() < word.len() && !digits.is_empty() && digits.bytes().all(|c| c.is_ascii_digit())
}

/// Shortens long lists of squares in every text of the document.
pub(crate) fn with_short_lists(mut doc: Doc, lang: Lang) -> Doc {
    shorten_blocks(&mut doc.blocks, lang);
    doc
}

fn shorten_string(long: &mut String, lang: Lang) {
    if let Cow::Owned(short) = shorten_lists(long, lang) {
        *long = short;
    }
}

fn shorten_spans<'a>(all: impl IntoIterator<Item = &'a mut DocSpan>, lang: Lang) {
    all.into_iter().for_each(|span| shorten_string(&mut span.text, lang));
}

fn shorten_board(board: &mut BoardDoc, lang: Lang) {
    shorten_spans(&mut board.caption, lang);
    [&mut board.title, &mut board.description]
        .into_iter()
        .for_each(|text| shorten_string(text, lang));
}

fn shorten_blocks(all: &mut [DocBlock], lang: Lang) {
    for block in all {
        match block {
            DocBlock::Heading(line) | DocBlock::Text(line) => shorten_spans(line, lang),
            DocBlock::Verbatim(lines) => shorten_spans(lines.iter_mut().flatten(), lang),
            DocBlock::VerbatimWithNote { lines, note: (label, note) } => {
                shorten_spans(lines.iter_mut().flatten().chain(label).chain(note), lang);
            }
            DocBlock::Board(one) => shorten_board(one, lang),
            DocBlock::Boards(boards) => boards.iter_mut().for_each(|one| shorten_board(one, lang)),
            DocBlock::Table { head, rows, .. } => {
                shorten_spans(rows.iter_mut().flatten().chain(head).flatten(), lang)
            }
            DocBlock::Plot(plot) => {
                [&mut plot.title, &mut plot.description]
                    .into_iter()
                    .for_each(|text| shorten_string(text, lang));
                shorten_blocks(&mut plot.text_blocks, lang);
            }
            DocBlock::Tree(tree) => {
                std::iter::once(&mut tree.title)
                    .chain(&mut tree.legend)
                    .for_each(|text| shorten_string(text, lang));
                shorten_spans(tree.lines.iter_mut().flatten(), lang);
            }
            DocBlock::Map(map) => {
                [&mut map.title, &mut map.legend]
                    .into_iter()
                    .for_each(|text| shorten_string(text, lang));
            }
            DocBlock::Animation(film) => {
                [&mut film.title, &mut film.problem]
                    .into_iter()
                    .for_each(|text| shorten_string(text, lang));
                shorten_spans(film.headline.iter_mut().chain(&mut film.note), lang);
                film.stills
                    .iter_mut()
                    .chain([&mut film.end])
                    .for_each(|one| shorten_board(one, lang));
            }
            DocBlock::Beside(columns) => {
                columns.iter_mut().for_each(|blocks| shorten_blocks(blocks, lang));
            }
            DocBlock::Details { title, blocks: inner } => {
                shorten_spans(title, lang);
                shorten_blocks(inner, lang);
            }
            DocBlock::Blank => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lists_of_options_are_cut_and_nothing_else() {
        let squares: Vec<String> = (1..=150).map(|rank| format!("ab{rank}")).collect();
        let listed = squares.join(", ");
        let whole =
            format!("`rooks 200 with a1, b2 without {listed} pieces 5` has no solution; 3, 4, 5.");
        let short = shorten_lists(&whole, Lang::EN);
        assert!(short.starts_with("`rooks 200 with a1, b2 without ab1, ab2, "), "{short}");
        assert!(
            short.contains("ab20, and 129 more, ab150 pieces 5` has no solution; 3, 4, 5."),
            "{short}"
        );
        let closed = format!("rooks 200 without {listed}");
        assert!(shorten_lists(&closed, Lang::EN).ends_with("ab20, and 130 more"));
        for kept in [
            listed.clone(),
            format!("Squares: {listed}"),
            format!("queens 8 without {}", squares[..90].join(", ")),
        ] {
            assert_eq!(shorten_lists(&kept, Lang::EN), kept);
        }
        assert_eq!(shorten_lists(&"é, ".repeat(500), Lang::EN), "é, ".repeat(500));
    }
}
