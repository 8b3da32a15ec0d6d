//! Colours of a line while it is typed.

use crate::lang::{Lexeme, Span, lexemes};
use crate::verb::{KEYWORDS, VERBS};
use colored::Colorize;

/// The line with colours; its characters stay as they are.
pub(super) fn paint(line: &str) -> String {
    let mut painted = String::with_capacity(line.len() * 2);
    let (mut at, mut first) = (0, true);
    for (kind, Span { start, end }) in lexemes(line) {
        painted.push_str(&line[at..start]);
        painted.push_str(&piece(kind, &line[start..end], first));
        first = match kind {
            Lexeme::Pipe | Lexeme::End => true,
            Lexeme::Comment | Lexeme::Continuation => first,
            // What follows `let NAME =` and `time` is a command again.
            Lexeme::Sign => &line[start..end] == "=",
            _ => first && &line[start..end] == "time",
        };
        at = end;
    }
    painted + &line[at..]
}

/// One piece in its colour; `first` says whether a verb can stand there.
fn piece(kind: Lexeme, text: &str, first: bool) -> String {
    // A colour over a line break would also colour the rest of the terminal's line.
    if text.contains('\n') && kind != Lexeme::Unclosed {
        return text.to_owned();
    }
    let styled = match kind {
        Lexeme::Word if first && is_verb(text) => text.cyan().bold(),
        Lexeme::Number => text.yellow(),
        Lexeme::Text | Lexeme::Unclosed => text.magenta(),
        Lexeme::Pipe => text.cyan(),
        Lexeme::Comment => text.dimmed(),
        Lexeme::Wrong => text.red(),
        Lexeme::Word | Lexeme::Sign | Lexeme::End | Lexeme::Continuation => text.normal(),
    };
    styled.to_string()
}

fn is_verb(word: &str) -> bool {
    VERBS.iter().any(|verb| verb.word == word || verb.also.contains(&word))
        || KEYWORDS.iter().any(|keyword| keyword.word == word)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text without escape sequences of colours.
    fn bare(text: &str) -> String {
        let mut pieces = text.split("\u{1b}[");
        let first = pieces.next().unwrap_or_default().to_owned();
        pieces.fold(first, |bare, piece| bare + piece.split_once('m').map_or(piece, |(_, rest)| rest))
    }

    #[test]
    fn colours_change_no_character() {
        for line in ["", "count queens 8", "all queens 8 | # é\n  \"x\ny", "& 8x \\\n;;", "let s = time all queens 8"]
        {
            colored::control::set_override(true);
            assert_eq!(bare(&paint(line)), line);
        }
    }

    #[test]
    fn a_verb_is_one_only_where_a_command_starts() {
        colored::control::set_override(true);
        assert_eq!(paint("count count").matches("count").count(), 2);
        assert_eq!(paint("let count = count x | count").matches("\u{1b}[1;36mcount").count(), 2);
        assert_eq!(paint("zzz"), "zzz");
    }
}
