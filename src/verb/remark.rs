//! Recognition of the sentences that this program prints around boards in files of solutions.

use super::settings::SETTINGS;
use crate::value::file::Remark;
use crate::words::{recognize, ungrouped};

/// Determines the meaning of a sentence that this program prints around boards, or the answer of
/// `set`.
pub(super) fn remark(text: &str) -> Option<Remark> {
    if let Some((key, _)) = text.split_once(" = ")
        && SETTINGS.iter().any(|setting| setting.word == key)
    {
        return Some(Remark::Statement);
    }
    let recognized = recognize(text)?;
    let value =
        |wanted: &str| recognized.values.iter().find(|(name, _)| *name == wanted).map(|(_, value)| value.as_str());
    let number = |name: &str| value(name).and_then(ungrouped);
    Some(match recognized.id {
        "count-solutions" => Remark::Count(number("n")?),
        "set-more" => Remark::Drawn(number("n")?),
        "gallery-of" => Remark::Drawn(number("shown")?),
        "walk-ended" | "walk-not-tour" => Remark::Walk,
        "none-no-solution" => Remark::NoSolution(value("problem")?.to_owned()),
        _ => Remark::Statement,
    })
}
