//! Iteration over two slices in parallel, for loops that run millions of times.
//!
//! [`Iterator::zip`] starts with functions of the standard library that are not marked to be
//! inlined. In a build with several codegen units these functions land in one unit, and loops of
//! two or eight words in all others paid one to three calls for it. Counting covers of 12 by 12
//! squares by queens took 3.5 times more instructions. For other loops `zip` is equally good.

/// Returns pairs of the elements at the same index, up to the length of the shorter slice.
#[inline(always)]
pub fn zip_slices<'a, A, B>(
    first: &'a [A],
    second: &'a [B],
) -> impl Iterator<Item = (&'a A, &'a B)> {
    let both = first.len().min(second.len());
    let (first, second) = (&first[..both], &second[..both]);
    (0..both).map(move |place| (&first[place], &second[place]))
}
