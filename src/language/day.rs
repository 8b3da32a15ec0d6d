//! Days of the Gregorian calendar, counted from 1 January 1970.
//!
//! Years are counted from March, so that 29 February comes last, and the months before a month `m`
//! have `(153 m + 2) / 5` days (Richards, *Explanatory Supplement to the Astronomical Almanac*,
//! chapter 15).

/// Days from 1 March of year 0 to 1 January 1970.
const UNIX_EPOCH_DAYS: i64 = 719_468;

/// Returns the days from 1 January 1970 to a year, month and day. Returns `None` if the calendar
/// has no such day.
pub(super) fn days_from_civil(date: [i64; 3]) -> Option<i64> {
    let [year, month, day] = date;
    if !(1..=12).contains(&month) {
        return None;
    }
    let (year, month) = if month < 3 { (year - 1, month + 9) } else { (year, month - 3) };
    let days = days_before_year(year) + (153 * month + 2) / 5 + day - 1 - UNIX_EPOCH_DAYS;
    (civil_from_days(days) == date).then_some(days)
}

/// Returns the days before 1 March of a year.
fn days_before_year(year: i64) -> i64 {
    365 * year + year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400)
}

/// Returns the year, month and day.
pub fn civil_from_days(days: i64) -> [i64; 3] {
    let days = days + UNIX_EPOCH_DAYS;
    // 400 years have 146,097 days. Rounding is off by at most one day, and so by at most one year.
    let near = (400 * days).div_euclid(146_097);
    let year = if days_before_year(near + 1) <= days {
        near + 1
    } else if days_before_year(near) <= days {
        near
    } else {
        near - 1
    };
    let day = days - days_before_year(year);
    let month = (5 * day + 2) / 153;
    let (year, named) = if month < 10 { (year, month + 3) } else { (year + 1, month - 9) };
    [year, named, day - (153 * month + 2) / 5 + 1]
}

/// Formats a day as in commands: `2026-11-21`.
///
/// ```
/// assert_eq!(bezzel_language::format_day(0), "1970-01-01");
/// ```
pub fn format_day(days: i64) -> String {
    let [year, month, day] = civil_from_days(days);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_consecutive() {
        let leaps = |year: i64| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let mut expected = -25_567;
        for year in 1900..2101 {
            for (month, length) in (1..).zip([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]) {
                let length = length + i64::from(month == 2 && leaps(year));
                for day in 1..=length {
                    assert_eq!(days_from_civil([year, month, day]), Some(expected));
                    assert_eq!(civil_from_days(expected), [year, month, day]);
                    expected += 1;
                }
                assert_eq!(
                    (days_from_civil([year, month, length + 1]), days_from_civil([year, month, 0])),
                    (None, None)
                );
            }
        }
        assert_eq!((days_from_civil([2000, 0, 1]), days_from_civil([2000, 13, 1])), (None, None));
        assert_eq!(
            (format_day(20_778), days_from_civil([9999, 12, 31])),
            ("2026-11-21".to_owned(), Some(2_932_896))
        );
    }
}
