//! Tours as fractions of column over row, in Vandermonde's notation.

use crate::value::file::lines::{Cursor, EachRaw, Lines, Raw};
use crate::value::file::{FileError, Place};

const GAPS: &[u8] = b" \t,;";

/// Returns whether a line begins with a fraction.
pub(super) fn is_row(line: &[u8]) -> bool {
    let line = line.trim_ascii_start();
    let digits = line.iter().take_while(|byte| byte.is_ascii_digit()).count();
    digits > 0 && line.get(digits) == Some(&b'/') && line.get(digits + 1).is_some_and(u8::is_ascii_digit)
}

/// Reads one tour per line. A tour may span several lines if each but the last ends with a comma.
///
/// # Errors
/// System errors, [`FileError::Malformed`] at the first error in the file, and the errors of
/// `each`.
pub(in crate::value::file) fn read_fractions(lines: &mut Lines, each: EachRaw<'_>) -> Result<(), FileError> {
    let mut raw = Raw { from_top: true, numbered: true, ..Raw::default() };
    let mut goes_on = false;
    while lines.next()? {
        if !goes_on {
            raw.restart(Place { line: lines.line, column: 1 });
        }
        goes_on = fractions(&mut lines.cursor(), &mut raw)?;
        if goes_on || raw.squares.is_empty() {
            continue;
        }
        let most = |side: fn(&(u32, u32)) -> u32| raw.squares.iter().map(|(at, _)| side(at) + 1).max();
        (raw.files, raw.ranks) = (most(|at| at.0), most(|at| at.1));
        if !each(&raw)? {
            return Ok(());
        }
    }
    if goes_on { lines.cursor().wanted("file-expected-fraction") } else { Ok(()) }
}

/// Reads the squares of a line. Returns whether the tour continues on the next line.
fn fractions(cursor: &mut Cursor<'_>, raw: &mut Raw) -> Result<bool, FileError> {
    loop {
        let mut comma = false;
        while let Some(gap) = cursor.peek().filter(|byte| GAPS.contains(byte)) {
            comma |= gap == b',';
            cursor.step(1);
        }
        if cursor.is_done() {
            return Ok(comma && !raw.squares.is_empty());
        }
        let place = cursor.place();
        let mut side = |sign: Option<u8>| -> Result<u32, FileError> {
            let at = cursor.place();
            let side = cursor.side()?.checked_sub(1);
            if let Some(sign) = sign {
                cursor.sign(sign, "file-expected-fraction")?;
            }
            side.map_or_else(|| cursor.wanted_at("file-expected-fraction", at), Ok)
        };
        let at = (side(Some(b'/'))?, side(None)?);
        raw.add(at, place);
    }
}

#[cfg(test)]
mod tests {
    use super::is_row;

    #[test]
    fn lines_of_fractions() {
        for row in ["5/5, 4/3", " 1/12", "1/1"] {
            assert!(is_row(row.as_bytes()), "{row}");
        }
        for other in ["", "5 / 5", "/5", "a1", "[0,1]", "12", "1Q2/3Q", "1/Q"] {
            assert!(!is_row(other.as_bytes()), "{other}");
        }
    }
}
