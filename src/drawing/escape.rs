//! Escapes for invisible and control characters: a name must not move the cursor, change colours,
//! or look like another one.

use std::borrow::Cow;

/// Characters of the category Cf, line and paragraph separators, zero-width fillers, and characters
/// that XML does not allow.
const HIDDEN: [(char, char); 24] = [
    ('\u{ad}', '\u{ad}'),
    ('\u{600}', '\u{605}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{6dd}', '\u{6dd}'),
    ('\u{70f}', '\u{70f}'),
    ('\u{890}', '\u{891}'),
    ('\u{8e2}', '\u{8e2}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{180b}', '\u{180e}'),
    ('\u{200b}', '\u{200f}'),
    ('\u{2028}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{fdd0}', '\u{fdef}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fffb}'),
    ('\u{fffe}', '\u{ffff}'),
    ('\u{110bd}', '\u{110bd}'),
    ('\u{110cd}', '\u{110cd}'),
    ('\u{13430}', '\u{1345f}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0000}', '\u{e0fff}'),
];

/// Returns whether a character is shown as an escape.
pub fn is_hidden(c: char) -> bool {
    c.is_control() || HIDDEN.iter().any(|&(first, last)| (first..=last).contains(&c))
}

/// Replaces such characters in a single line of text by escapes such as `\u{202e}`, and tabs by
/// blanks.
pub fn escape_hidden(text: &str) -> Cow<'_, str> {
    if !text.contains(is_hidden) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            '\t' => shown.push(' '),
            c if is_hidden(c) => shown.extend(c.escape_default()),
            c => shown.push(c),
        }
    }
    Cow::Owned(shown)
}

/// Replaces such characters in a text of several lines, and keeps the line breaks.
pub fn escape_lines(text: &str) -> String {
    text.split('\n').map(escape_hidden).collect::<Vec<_>>().join("\n")
}

/// Replaces such characters in one line of JSON without changing its data, since they occur only in
/// its strings.
pub fn escape_json(json: String) -> String {
    if !json.contains(is_hidden) {
        return json;
    }
    let mut shown = String::with_capacity(json.len() + 16);
    for c in json.chars() {
        if is_hidden(c) && c != '\n' {
            c.encode_utf16(&mut [0; 2])
                .iter()
                .for_each(|unit| shown.push_str(&format!("\\u{unit:04x}")));
        } else {
            shown.push(c);
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_and_invisible_characters_are_escaped() {
        assert_eq!(
            escape_hidden("a\u{202e}b\u{1b}[31m\tc\r\u{9b}"),
            "a\\u{202e}b\\u{1b}[31m c\\r\\u{9b}"
        );
        assert_eq!(
            escape_hidden("x\u{2066}\u{feff}\u{e0041}\u{200d}\u{2028}\u{ffff}")
                .matches("\\u{")
                .count(),
            6
        );
        for plain in ["á ž її ♛ – …", "🏁 漢字\u{a0}x\u{301}"] {
            assert!(matches!(escape_hidden(plain), Cow::Borrowed(_)), "{plain}");
        }
        assert_eq!(escape_lines("a\nb\u{7}\n"), "a\nb\\u{7}\n");
        let json = serde_json::json!("a\u{202e}\u{e0041}\u{1b}\u{9b}é");
        let shown = escape_json(json.to_string());
        assert_eq!(shown, "\"a\\u202e\\udb40\\udc41\\u001b\\u009bé\"");
        assert_eq!(serde_json::from_str::<serde_json::Value>(&shown).ok(), Some(json));
    }
}
