//! Tours in Vandermonde's notation of 1771. The squares are in the order of the walk, each as a
//! fraction of column over row, counted from 1 from the top left corner: `5/5, 4/3, 2/4`. A line
//! that ends with a comma continues on the next line.

use super::format::{FileFormat, FormatWriter};
use super::rows::{SOLUTIONS, SolutionListing, push_number};
use super::scan::scan_file;
use super::text;
use bezzel_base::board::{Size, Square};

/// Format with one tour per line and its squares as fractions.
pub(crate) static FRACTIONS: FileFormat = FileFormat {
    extension: "frac",
    writers: &[(
        SOLUTIONS,
        FormatWriter::Solutions(&SolutionListing {
            tours_only: true,
            square: |_| write_fraction,
            separator: 2,
            ..SolutionListing::LINES
        }),
    )],
    read: Some(|file, each| {
        scan_file(file, |lines, context, each| text::read_fractions(lines, context, each), each)
    }),
};

fn write_fraction(square: Square, size: Size, out: &mut Vec<u8>) {
    out.extend_from_slice(b", ");
    push_number(u64::from(square.file) + 1, out);
    out.push(b'/');
    push_number(u64::from(size.ranks() - square.rank), out);
}
