//! Numbers in the style of each language.

use super::Lang;

/// Groups decimal digits by threes in the style of the language.
///
/// English groups numbers from four digits on, with a comma. The other languages group from five
/// digits on. Hungarian and Ukrainian use a no-break space, and Slovenian uses a point.
///
/// ```
/// use bezzel_messages::{Lang, group_digits};
/// assert_eq!(group_digits(Lang::EN, "2279184"), "2,279,184");
/// assert_eq!(group_digits(Lang::HU, "2279184"), "2\u{a0}279\u{a0}184");
/// assert_eq!(group_digits(Lang::SL, "2279184"), "2.279.184");
/// assert_eq!(group_digits(Lang::UK, "1787"), "1787");
/// ```
pub fn group_digits(lang: Lang, digits: &str) -> String {
    let (separator, least) = lang.digit_grouping();
    if digits.len() < least {
        return digits.to_string();
    }
    let mut text = String::with_capacity(digits.len() * 3 / 2);
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(separator);
        }
        text.push(digit);
    }
    text
}

/// Formats a number with `digits` digits after the decimal sign, which is a point in English and a
/// comma in the other languages.
///
/// ```
/// use bezzel_messages::{Lang, format_fixed};
/// assert_eq!(format_fixed(Lang::EN, 1234.56, 1), "1,234.6");
/// assert_eq!(format_fixed(Lang::HU, 3.14, 1), "3,1");
/// ```
pub fn format_fixed(lang: Lang, number: f64, digits: usize) -> String {
    let text = format!("{:.digits$}", number.abs());
    let sign = if number < 0.0 { "-" } else { "" };
    match text.split_once('.') {
        _ if !number.is_finite() => text,
        None => format!("{sign}{}", group_digits(lang, &text)),
        Some((whole, part)) => {
            format!("{sign}{}{}{part}", group_digits(lang, whole), lang.decimal_point())
        }
    }
}
