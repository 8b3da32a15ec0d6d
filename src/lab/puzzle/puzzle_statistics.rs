//! Statistics of all records: solved puzzles by kind, days in a row, time.

use super::{Challenge, GameRecord};
use std::collections::{BTreeMap, BTreeSet};

/// Kind of puzzle from a player's view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PuzzleKind {
    /// Pieces to place on an empty board.
    Placement,
    /// Pieces to add to given ones.
    Completion,
    /// A board to cover.
    Cover,
    /// One queen for every region.
    Regions,
    /// Two queens for every region.
    Stars,
    /// Tour.
    Tour,
}

impl PuzzleKind {
    /// Kinds in the order in which they are listed, each with its word in data files.
    pub const ALL: [(PuzzleKind, &'static str); 6] = [
        (PuzzleKind::Placement, "placements"),
        (PuzzleKind::Completion, "completions"),
        (PuzzleKind::Cover, "covers"),
        (PuzzleKind::Regions, "regions"),
        (PuzzleKind::Stars, "stars"),
        (PuzzleKind::Tour, "tours"),
    ];

    /// Returns the word in data files.
    pub fn word(self) -> &'static str {
        PuzzleKind::ALL[self as usize].1
    }

    /// Returns the kind of a puzzle from its text after `play`.
    ///
    /// ```
    /// use bezzel_lab::puzzle::PuzzleKind;
    /// assert_eq!(PuzzleKind::of_text("queens 8 with a1"), PuzzleKind::Completion);
    /// ```
    pub fn of_text(text: &str) -> PuzzleKind {
        let mut words = text.split(' ');
        match words.next() {
            Some("cover") => PuzzleKind::Cover,
            Some("regions") => PuzzleKind::Regions,
            Some("stars") => PuzzleKind::Stars,
            Some("tour") => PuzzleKind::Tour,
            _ if words.any(|word| word == "with") => PuzzleKind::Completion,
            _ => PuzzleKind::Placement,
        }
    }
}

/// Statistics of one kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct KindStatistics {
    /// Number of puzzles that were solved at least once.
    pub puzzles: u64,
    /// Number of games that were solved.
    pub solved: u64,
    /// Number of games that were given up.
    pub given_up: u64,
    /// Seconds played, including unfinished games.
    pub seconds: u64,
}

/// Statistics of all records.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Statistics by kind, without the kinds that were never played.
    pub kinds: BTreeMap<PuzzleKind, KindStatistics>,
    /// Number of challenges solved.
    pub challenges: u64,
    /// Number of all challenges.
    pub of: u64,
    /// Number of consecutive days on which the puzzle of the day was solved, up to today or
    /// yesterday.
    pub streak: u64,
    /// Maximum number of consecutive days.
    pub longest: u64,
}

impl Statistics {
    /// Computes the statistics from the records by puzzle text, the challenges, and today's number
    /// of days from 1970.
    pub fn new(
        records: &BTreeMap<String, GameRecord>,
        challenges: &[Challenge],
        today: u64,
    ) -> Statistics {
        let mut kinds: BTreeMap<PuzzleKind, KindStatistics> = BTreeMap::new();
        for (text, record) in records {
            let share = kinds.entry(PuzzleKind::of_text(text)).or_default();
            share.puzzles += u64::from(record.solved > 0);
            share.solved = share.solved.saturating_add(record.solved);
            share.given_up = share.given_up.saturating_add(record.given_up);
            let open = record.saved_game.as_ref().map_or(0, |open| open.seconds);
            share.seconds = share.seconds.saturating_add(record.seconds).saturating_add(open);
        }
        let solved =
            |row: &&Challenge| records.get(row.text).is_some_and(|record| record.solved > 0);
        let days: BTreeSet<u64> =
            records.values().flat_map(|record| record.days.iter().copied()).collect();
        let last = [Some(today), today.checked_sub(1)]
            .into_iter()
            .flatten()
            .find(|day| days.contains(day));
        Statistics {
            kinds,
            challenges: challenges.iter().filter(solved).count() as u64,
            of: challenges.len() as u64,
            streak: last.map_or(0, |last| streak_up_to(&days, last)),
            longest: days.iter().map(|&day| streak_up_to(&days, day)).max().unwrap_or(0),
        }
    }

    /// Returns the sum over all kinds.
    pub fn total(&self) -> KindStatistics {
        self.kinds.values().fold(KindStatistics::default(), |sum, share| KindStatistics {
            puzzles: sum.puzzles.saturating_add(share.puzzles),
            solved: sum.solved.saturating_add(share.solved),
            given_up: sum.given_up.saturating_add(share.given_up),
            seconds: sum.seconds.saturating_add(share.seconds),
        })
    }
}

/// Counts the consecutive days up to this one.
fn streak_up_to(days: &BTreeSet<u64>, last: u64) -> u64 {
    (0..=last).rev().take_while(|day| days.contains(day)).count() as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::Difficulty;

    #[test]
    fn records_are_added_by_kind_and_days_counted_in_a_row() {
        let solved = |days: &[u64]| GameRecord {
            solved: 1,
            seconds: 10,
            days: days.iter().copied().collect(),
            ..GameRecord::default()
        };
        let records = BTreeMap::from([
            ("queens 8".to_owned(), solved(&[])),
            ("queens 8 with a1".to_owned(), solved(&[10, 18])),
            ("regions 6 seed 3".to_owned(), solved(&[19, 20])),
            ("tour 5".to_owned(), GameRecord { given_up: 2, ..GameRecord::default() }),
        ]);
        let challenges = [
            Challenge { text: "queens 8", difficulty: Difficulty::Easy, solutions: Some(92) },
            Challenge { text: "tour 5", difficulty: Difficulty::Easy, solutions: None },
        ];
        let statistics = |today| Statistics::new(&records, &challenges, today);
        assert_eq!(
            (
                statistics(20).streak,
                statistics(21).streak,
                statistics(22).streak,
                statistics(20).longest
            ),
            (3, 3, 0, 3)
        );
        assert_eq!((statistics(20).challenges, statistics(20).of), (1, 2));
        assert_eq!(
            statistics(20).kinds[&PuzzleKind::Completion],
            KindStatistics { puzzles: 1, solved: 1, given_up: 0, seconds: 10 }
        );
        assert_eq!(
            statistics(20).total(),
            KindStatistics { puzzles: 3, solved: 3, given_up: 2, seconds: 30 }
        );
        assert_eq!(Statistics::new(&BTreeMap::new(), &[], 0).longest, 0);
    }
}
