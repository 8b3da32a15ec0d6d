//! Recognition of the sentences that this program prints around boards in files of solutions.

use super::settings::SETTINGS;
use crate::data::RemarkKind;
use bezzel_messages::{parse_grouped, recognize_remark};

/// Determines the meaning of a sentence that this program prints around boards, or the answer of
/// `set`.
pub(crate) fn classify_remark(text: &str) -> Option<RemarkKind> {
    if let Some((key, _)) = text.split_once(" = ")
        && SETTINGS.iter().any(|setting| setting.word == key)
    {
        return Some(RemarkKind::Statement);
    }
    let recognized = recognize_remark(text)?;
    let value = |wanted: &str| {
        recognized.values.iter().find(|(name, _)| *name == wanted).map(|(_, value)| value.as_str())
    };
    let number = |name: &str| value(name).and_then(parse_grouped);
    Some(match recognized.id {
        "count-solutions" => RemarkKind::Count(number("n")?),
        "set-more" => RemarkKind::ShownBoards(number("n")?),
        "gallery-of" => RemarkKind::ShownBoards(number("shown")?),
        "walk-ended" | "walk-not-tour" | "walk-longer" | "walk-stranded" => RemarkKind::Walk,
        "none-no-solution" => RemarkKind::NoSolution(value("problem")?.to_owned()),
        _ => RemarkKind::Statement,
    })
}
