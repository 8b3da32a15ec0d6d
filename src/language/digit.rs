//! Decimal digits of other scripts. Numbers are written with 0 to 9, and any other digit is
//! rejected with its name.

/// Zeros of the non-ASCII decimal digits of Unicode 17, in ascending order. The digits 1 to 9
/// follow each of them.
const ZEROS: [char; 76] = [
    '\u{660}',
    '\u{6f0}',
    '\u{7c0}',
    '\u{966}',
    '\u{9e6}',
    '\u{a66}',
    '\u{ae6}',
    '\u{b66}',
    '\u{be6}',
    '\u{c66}',
    '\u{ce6}',
    '\u{d66}',
    '\u{de6}',
    '\u{e50}',
    '\u{ed0}',
    '\u{f20}',
    '\u{1040}',
    '\u{1090}',
    '\u{17e0}',
    '\u{1810}',
    '\u{1946}',
    '\u{19d0}',
    '\u{1a80}',
    '\u{1a90}',
    '\u{1b50}',
    '\u{1bb0}',
    '\u{1c40}',
    '\u{1c50}',
    '\u{a620}',
    '\u{a8d0}',
    '\u{a900}',
    '\u{a9d0}',
    '\u{a9f0}',
    '\u{aa50}',
    '\u{abf0}',
    '\u{ff10}',
    '\u{104a0}',
    '\u{10d30}',
    '\u{10d40}',
    '\u{11066}',
    '\u{110f0}',
    '\u{11136}',
    '\u{111d0}',
    '\u{112f0}',
    '\u{11450}',
    '\u{114d0}',
    '\u{11650}',
    '\u{116c0}',
    '\u{116d0}',
    '\u{116da}',
    '\u{11730}',
    '\u{118e0}',
    '\u{11950}',
    '\u{11bf0}',
    '\u{11c50}',
    '\u{11d50}',
    '\u{11da0}',
    '\u{11de0}',
    '\u{11f50}',
    '\u{16130}',
    '\u{16a60}',
    '\u{16ac0}',
    '\u{16b50}',
    '\u{16d70}',
    '\u{1ccf0}',
    '\u{1d7ce}',
    '\u{1d7d8}',
    '\u{1d7e2}',
    '\u{1d7ec}',
    '\u{1d7f6}',
    '\u{1e140}',
    '\u{1e2f0}',
    '\u{1e4f0}',
    '\u{1e5f1}',
    '\u{1e950}',
    '\u{1fbf0}',
];

/// Returns the ASCII digit with the same value as a decimal digit of another script. Returns `None`
/// for every other character.
pub(super) fn foreign_digit(c: char) -> Option<char> {
    if c.is_ascii() || !c.is_numeric() {
        return None;
    }
    let value = ZEROS
        .iter()
        .map(|&zero| u32::from(c).wrapping_sub(u32::from(zero)))
        .find(|&value| value < 10)?;
    char::from_digit(value, 10)
}

/// Returns the byte offset, the digit and the ASCII digit of the first decimal digit of another
/// script.
pub(super) fn first_foreign_digit(text: &str) -> Option<(usize, char, char)> {
    text.char_indices().find_map(|(at, c)| Some((at, c, foreign_digit(c)?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zeros_are_followed_by_nine_digits() {
        for zero in ZEROS {
            for value in 0..10 {
                let digit = char::from_u32(u32::from(zero) + value).expect("digits are characters");
                assert_eq!(foreign_digit(digit), char::from_digit(value, 10), "{digit:?}");
            }
        }
        for other in ['8', 'a', '²', '½', '⑧', 'Ⅷ', '八', 'é'] {
            assert_eq!(foreign_digit(other), None, "{other}");
        }
    }
}
