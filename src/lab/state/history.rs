//! Histories that do not grow for ever.

/// Largest number of entries, and largest number of bytes of their texts.
const MOST: (usize, usize) = (10_000, 8 << 20);

/// Removes the oldest entries of a history that has become too long, a quarter of it at a time.
/// Returns how many were removed. The newest entry always stays.
pub fn forget_oldest<T>(entries: &mut Vec<T>, bytes: impl Fn(&T) -> usize) -> usize {
    let mut total: usize = entries.iter().map(&bytes).sum();
    if entries.len() <= MOST.0 && total <= MOST.1 {
        return 0;
    }
    let (length, mut forgotten) = (entries.len(), 0);
    while forgotten + 1 < length && (length - forgotten > MOST.0 / 4 * 3 || total > MOST.1 / 4 * 3)
    {
        total -= bytes(&entries[forgotten]);
        forgotten += 1;
    }
    entries.drain(..forgotten);
    forgotten
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_histories_keep_their_newest_entries() {
        let mut numbers: Vec<usize> = Vec::new();
        let mut forgotten = 0;
        for number in 0..25_000 {
            numbers.push(number);
            forgotten += forget_oldest(&mut numbers, |_| 1);
            assert!(numbers.len() <= MOST.0 && numbers.last() == Some(&number));
            assert_eq!(forgotten + numbers.len(), number + 1);
        }
        assert!(numbers.len() > MOST.0 / 2);
        let mut texts = vec!["x".repeat(MOST.1 / 2), "y".repeat(MOST.1 / 2)];
        assert_eq!(forget_oldest(&mut texts, String::len), 0);
        texts.push("z".repeat(2 * MOST.1));
        assert_eq!((forget_oldest(&mut texts, String::len), texts.len()), (2, 1));
    }
}
