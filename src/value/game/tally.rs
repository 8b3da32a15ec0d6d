//! What all records come to: solved puzzles by their kind, days in a row, time.

use super::{Challenge, Record};
use std::collections::{BTreeMap, BTreeSet};

/// A kind of puzzle, as a player sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Pieces to place on an empty board.
    Placement,
    /// Pieces to add to those that stand.
    Completion,
    /// A board to cover.
    Cover,
    /// A queen for every region.
    Regions,
    /// Two for every region.
    Stars,
    /// A tour.
    Tour,
}

impl Kind {
    /// Every kind, in the order in which they are listed, and its word in data.
    pub const ALL: [(Kind, &'static str); 6] = [
        (Kind::Placement, "placements"),
        (Kind::Completion, "completions"),
        (Kind::Cover, "covers"),
        (Kind::Regions, "regions"),
        (Kind::Stars, "stars"),
        (Kind::Tour, "tours"),
    ];

    /// The kind of a puzzle that is typed so after `play`.
    ///
    /// ```
    /// use bezzel::rooms::value::game::Kind;
    /// assert_eq!(Kind::of("queens 8 with a1"), Kind::Completion);
    /// ```
    pub fn of(text: &str) -> Kind {
        let mut words = text.split(' ');
        match words.next() {
            Some("cover") => Kind::Cover,
            Some("regions") => Kind::Regions,
            Some("stars") => Kind::Stars,
            Some("tour") => Kind::Tour,
            _ if words.any(|word| word == "with") => Kind::Completion,
            _ => Kind::Placement,
        }
    }
}

/// What the records of one kind come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// Puzzles that were solved at least once.
    pub puzzles: u64,
    /// Games that were solved.
    pub solved: u64,
    /// Games that were given up.
    pub given_up: u64,
    /// Seconds played, also in games that are not finished.
    pub seconds: u64,
}

/// What all records come to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// By kind; a kind that was never played is not there.
    pub kinds: BTreeMap<Kind, Share>,
    /// Challenges solved.
    pub challenges: u64,
    /// Challenges there are.
    pub of: u64,
    /// How many days in a row the puzzle of the day was solved, up to today or yesterday.
    pub streak: u64,
    /// The most days in a row.
    pub longest: u64,
}

impl Tally {
    /// The records of puzzles by their texts, the challenges, and today, counted in days from 1970.
    pub fn new(records: &BTreeMap<String, Record>, challenges: &[Challenge], today: u64) -> Tally {
        let mut kinds: BTreeMap<Kind, Share> = BTreeMap::new();
        for (text, record) in records {
            let share = kinds.entry(Kind::of(text)).or_default();
            share.puzzles += u64::from(record.solved > 0);
            share.solved = share.solved.saturating_add(record.solved);
            share.given_up = share.given_up.saturating_add(record.given_up);
            let open = record.open.as_ref().map_or(0, |open| open.seconds);
            share.seconds = share.seconds.saturating_add(record.seconds).saturating_add(open);
        }
        let solved = |row: &&Challenge| records.get(row.text).is_some_and(|record| record.solved > 0);
        let days: BTreeSet<u64> = records.values().flat_map(|record| record.days.iter().copied()).collect();
        let last = [Some(today), today.checked_sub(1)].into_iter().flatten().find(|day| days.contains(day));
        Tally {
            kinds,
            challenges: challenges.iter().filter(solved).count() as u64,
            of: challenges.len() as u64,
            streak: last.map_or(0, |last| run_to(&days, last)),
            longest: days.iter().map(|&day| run_to(&days, day)).max().unwrap_or(0),
        }
    }

    /// The shares of all kinds together.
    pub fn total(&self) -> Share {
        self.kinds.values().fold(Share::default(), |sum, share| Share {
            puzzles: sum.puzzles.saturating_add(share.puzzles),
            solved: sum.solved.saturating_add(share.solved),
            given_up: sum.given_up.saturating_add(share.given_up),
            seconds: sum.seconds.saturating_add(share.seconds),
        })
    }
}

/// How many days in a row there are up to this one.
fn run_to(days: &BTreeSet<u64>, last: u64) -> u64 {
    (0..=last).rev().take_while(|day| days.contains(day)).count() as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_added_by_kind_and_days_counted_in_a_row() {
        let solved =
            |days: &[u64]| Record { solved: 1, seconds: 10, days: days.iter().copied().collect(), ..Record::default() };
        let records = BTreeMap::from([
            ("queens 8".to_owned(), solved(&[])),
            ("queens 8 with a1".to_owned(), solved(&[10, 18])),
            ("regions 6 seed 3".to_owned(), solved(&[19, 20])),
            ("tour 5".to_owned(), Record { given_up: 2, ..Record::default() }),
        ]);
        let challenges = [
            Challenge { text: "queens 8", level: 1, solutions: Some(92) },
            Challenge { text: "tour 5", level: 1, solutions: None },
        ];
        let tally = |today| Tally::new(&records, &challenges, today);
        assert_eq!((tally(20).streak, tally(21).streak, tally(22).streak, tally(20).longest), (3, 3, 0, 3));
        assert_eq!((tally(20).challenges, tally(20).of), (1, 2));
        assert_eq!(tally(20).kinds[&Kind::Completion], Share { puzzles: 1, solved: 1, given_up: 0, seconds: 10 });
        assert_eq!(tally(20).total(), Share { puzzles: 3, solved: 3, given_up: 2, seconds: 30 });
        assert_eq!(Tally::new(&BTreeMap::new(), &[], 0).longest, 0);
    }
}
