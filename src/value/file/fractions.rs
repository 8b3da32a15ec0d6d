//! A tour as Vandermonde wrote it in 1771: its squares in the order of the walk, each as a fraction of column over row, counted from 1 from
//! the top left corner: `5/5, 4/3, 2/4`. A line that ends with a comma goes on in the next one.

use super::format::{Format, Writer};
use super::lines::{Cursor, EachRaw, Lines, Raw};
use super::rows::{Listing, Rows, SOLUTIONS, push_number};
use super::scan::scan;
use super::{FileError, Place};
use crate::board::{Size, Square};

/// A tour a line, its squares as fractions.
pub(super) static FRACTIONS: Format = Format {
    ending: "frac",
    takes: &[(
        SOLUTIONS,
        Writer::Solutions(&Listing { of_tours: true, square: |_| fraction, part: write, ..Listing::LINES }),
    )],
    read: Some(|file, each| scan(file, read, each)),
};

/// What stands between two squares.
const GAPS: &[u8] = b" \t,;";

fn fraction(square: Square, size: Size, out: &mut Vec<u8>) {
    push_number(u64::from(square.file) + 1, out);
    out.push(b'/');
    push_number(u64::from(size.ranks() - square.rank), out);
}

fn write(rows: &Rows, first: bool, out: &mut Vec<u8>) {
    for (at, &square) in rows.squares.iter().enumerate() {
        if !first || at > 0 {
            out.extend_from_slice(b", ");
        }
        rows.texts.push(square, out);
    }
}

/// Whether a line begins with a fraction.
pub(super) fn is_row(line: &[u8]) -> bool {
    let line = line.trim_ascii_start();
    let digits = line.iter().take_while(|byte| byte.is_ascii_digit()).count();
    digits > 0 && line.get(digits) == Some(&b'/') && line.get(digits + 1).is_some_and(u8::is_ascii_digit)
}

/// Reads a tour a line, or a tour over lines of which each but the last ends with a comma.
///
/// # Errors
/// What the system says; [`FileError::Malformed`] at the first place that is wrong; what `each` says.
pub(super) fn read(lines: &mut Lines, each: EachRaw<'_>) -> Result<(), FileError> {
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

/// The squares of a line; whether it goes on.
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
