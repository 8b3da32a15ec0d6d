//! Days of the Gregorian calendar, counted from 1 January 1970.
//!
//! Years are counted from March, so that 29 February comes last, and the months before a month `m`
//! have `(153 m + 2) / 5` days (Richards, *Explanatory Supplement to the Astronomical Almanac*,
//! chapter 15).

/// Days from 1 March of year 0 to 1 January 1970.
const TO_1970: i64 = 719_468;

/// Returns the days from 1 January 1970 to a year, month and day. Returns `None` if the calendar
/// has no such day.
pub(super) fn days_to(date: [i64; 3]) -> Option<i64> {
    let [year, month, day] = date;
    if !(1..=12).contains(&month) {
        return None;
    }
    let (year, month) = if month < 3 { (year - 1, month + 9) } else { (year, month - 3) };
    let days = first_of(year) + (153 * month + 2) / 5 + day - 1 - TO_1970;
    (date_of(days) == date).then_some(days)
}

/// Returns the days before 1 March of a year.
fn first_of(year: i64) -> i64 {
    365 * year + year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400)
}

/// Returns the year, month and day.
fn date_of(days: i64) -> [i64; 3] {
    let days = days + TO_1970;
    // 400 years have 146,097 days. Rounding is off by at most one day, and so by at most one year.
    let near = (400 * days).div_euclid(146_097);
    let year = if first_of(near + 1) <= days {
        near + 1
    } else if first_of(near) <= days {
        near
    } else {
        near - 1
    };
    let day = days - first_of(year);
    let month = (5 * day + 2) / 153;
    let (year, named) = if month < 10 { (year, month + 3) } else { (year + 1, month - 9) };
    [year, named, day - (153 * month + 2) / 5 + 1]
}

/// Formats a day as in commands: `2026-11-21`.
///
/// ```
/// assert_eq!(bezzel::rooms::lang::written_day(0), "1970-01-01");
/// ```
pub fn written_day(days: i64) -> String {
    let [year, month, day] = date_of(days);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_go_on_one_by_one() {
        let leaps = |year: i64| year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        let mut expected = -25_567;
        for year in 1900..2101 {
            for (month, length) in (1..).zip([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]) {
                let length = length + i64::from(month == 2 && leaps(year));
                for day in 1..=length {
                    assert_eq!(days_to([year, month, day]), Some(expected));
                    assert_eq!(date_of(expected), [year, month, day]);
                    expected += 1;
                }
                assert_eq!((days_to([year, month, length + 1]), days_to([year, month, 0])), (None, None));
            }
        }
        assert_eq!((days_to([2000, 0, 1]), days_to([2000, 13, 1])), (None, None));
        assert_eq!((written_day(20_778), days_to([9999, 12, 31])), ("2026-11-21".to_owned(), Some(2_932_896)));
    }
}
