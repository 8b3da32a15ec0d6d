//! Numbers of shards, in the syntax of cluster job arrays.

/// Formats ascending numbers, with runs as ranges, for `sbatch --array` and `hq submit --array`.
///
/// ```
/// use bezzel_lab::shards::format_ranges;
/// assert_eq!(format_ranges(&[10, 11, 12, 13, 14, 500, 777]), "10-14,500,777");
/// assert_eq!(format_ranges(&[]), "");
/// ```
pub fn format_ranges(numbers: &[u64]) -> String {
    let run = |run: &[u64]| match run {
        [first, .., last] => format!("{first}-{last}"),
        [one] => one.to_string(),
        [] => String::new(),
    };
    numbers.chunk_by(|a, b| a + 1 == *b).map(run).collect::<Vec<_>>().join(",")
}

/// Parses a list of numbers, and returns them in ascending order and each once. Returns `None` for
/// other texts, and if a number is not less than `below`.
///
/// ```
/// use bezzel_lab::shards::parse_numbers;
/// assert_eq!(parse_numbers("500,10-12", 1000), Some(vec![10, 11, 12, 500]));
/// assert_eq!(parse_numbers("3-1", 1000), None);
/// ```
pub fn parse_numbers(text: &str, below: u64) -> Option<Vec<u64>> {
    let number = |text: &str| {
        text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse::<u64>().ok())?
    };
    let mut numbers = Vec::new();
    for part in text.split(',') {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last) = (number(first)?, number(last)?);
        if first > last || last >= below {
            return None;
        }
        numbers.extend(first..=last);
    }
    numbers.sort_unstable();
    numbers.dedup();
    Some(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_lists_are_read_unchanged() {
        for numbers in [&[0][..], &[0, 1], &[0, 2], &[3, 4, 5, 9, 11, 12], &[999]] {
            assert_eq!(parse_numbers(&format_ranges(numbers), 1000).as_deref(), Some(numbers));
        }
    }

    #[test]
    fn invalid_lists_are_none() {
        for text in [
            "",
            "-",
            "1-",
            "-1",
            "a",
            "1,,2",
            "1.5",
            "+1",
            "1000",
            "5-1000",
            "1-2-3",
            " 1",
            "99999999999999999999",
        ] {
            assert_eq!(parse_numbers(text, 1000), None, "{text}");
        }
    }
}
