//! What is asked of a set of pieces: how often squares are attacked, and whether it is extremal.

use bezzel_base::core::{CoverVariant, LineRule};
use bezzel_base::problem::{ArgValue, ArgumentList, BoundArgs, OptionSpec, PieceNumber};

/// Range of numbers of attacking pieces, with both ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct AttackRange {
    pub(super) least: u64,
    /// Greatest number, or `u64::MAX`.
    pub(super) most: u64,
}

impl AttackRange {
    /// Any number.
    const ANY: AttackRange = AttackRange { least: 0, most: u64::MAX };
    /// No piece.
    const NONE: AttackRange = AttackRange { least: 0, most: 0 };
    /// At least one piece.
    const SOME: AttackRange = AttackRange { least: 1, most: u64::MAX };

    fn from_args(args: &BoundArgs, option: &OptionSpec) -> Option<AttackRange> {
        args.range(option.word).map(|(least, most)| AttackRange { least, most })
    }

    pub(super) fn contains(self, number: u64) -> bool {
        (self.least..=self.most).contains(&number)
    }
}

/// Number of free squares that no piece attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unattacked {
    Within(AttackRange),
    /// As many as possible.
    Most,
}

/// Number of pieces of a set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SetSize {
    Exactly(PieceNumber),
    /// Sum of the given numbers of several kinds.
    Kinds(u64),
    Any,
    Largest,
    Smallest,
}

/// Conditions on a set of pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AttackRules {
    /// Kind of cover, or `None` for a placement.
    pub(super) cover: Option<CoverVariant>,
    /// Given number of other pieces that attack each piece.
    attacked: Option<AttackRange>,
    /// Given number of pieces that attack each free square.
    times: Option<AttackRange>,
    pub(super) unattacked: Option<Unattacked>,
    /// Whether a line ends at the first piece.
    pub(super) is_blocking: bool,
    /// Whether no piece can be removed.
    pub(super) is_minimal: bool,
    /// Whether no piece can be added.
    pub(super) is_maximal: bool,
    /// Whether each piece has a private square.
    pub(super) is_irredundant: bool,
    pub(super) line_rule: LineRule,
    pub(super) size: SetSize,
}

impl AttackRules {
    /// Reads the rules. Returns `None` if the arguments ask for nothing but a placement without
    /// attacks or a cover, with a number of pieces that these problems know.
    pub(super) fn from_args(args: &BoundArgs, is_cover: bool) -> Option<AttackRules> {
        let has = |option: &OptionSpec| args.has(option.word);
        let is_given = OptionSpec::ATTACK_COUNTS.iter().any(has);
        (is_given || is_cover && args.is_any_number()).then(|| AttackRules::read(args, is_cover))
    }

    /// Reads the rules of a set with given numbers of several kinds, whose sum is given.
    pub(super) fn of_mixture(args: &BoundArgs, is_cover: bool, pieces: u64) -> AttackRules {
        AttackRules { size: SetSize::Kinds(pieces), ..AttackRules::read(args, is_cover) }
    }

    /// Returns the rules of pieces of several kinds that do not attack each other, or cover the board.
    pub(super) fn of_plain_mixture(cover: Option<CoverVariant>, pieces: u64) -> AttackRules {
        AttackRules {
            cover,
            ..AttackRules::of_mixture(&BoundArgs::default(), cover.is_some(), pieces)
        }
    }

    fn read(args: &BoundArgs, is_cover: bool) -> AttackRules {
        let has = |option: &OptionSpec| args.has(option.word);
        let variant = match (args.has("independent"), args.has("total")) {
            (true, _) => CoverVariant::Independent,
            (_, true) => CoverVariant::Total,
            _ => CoverVariant::Plain,
        };
        let size = match args.piece_number() {
            Some(number) => SetSize::Exactly(number),
            None if args.is_any_number() => SetSize::Any,
            None if has(&OptionSpec::LARGEST) => SetSize::Largest,
            None if is_cover || has(&OptionSpec::SMALLEST) => SetSize::Smallest,
            None => SetSize::Largest,
        };
        let is_three_excluded = has(&OptionSpec::NO_THREE);
        AttackRules {
            cover: is_cover.then_some(variant),
            attacked: AttackRange::from_args(args, &OptionSpec::ATTACKED),
            times: AttackRange::from_args(args, &OptionSpec::TIMES),
            unattacked: args.get(OptionSpec::UNATTACKED.word).map(|given| match given.arg {
                ArgValue::Range(least, most) => Unattacked::Within(AttackRange { least, most }),
                _ => Unattacked::Most,
            }),
            is_blocking: has(&OptionSpec::BLOCKING),
            is_minimal: has(&OptionSpec::MINIMAL),
            is_maximal: has(&OptionSpec::MAXIMAL),
            is_irredundant: has(&OptionSpec::IRREDUNDANT),
            line_rule: if is_three_excluded { LineRule::NoThree } else { LineRule::Any },
            size,
        }
    }

    /// Adds the options to the arguments of the problem.
    pub(super) fn add_to(&self, list: ArgumentList) -> ArgumentList {
        let range = |list: ArgumentList, option: &OptionSpec, given: Option<AttackRange>| {
            let Some(AttackRange { least, most }) = given else { return list };
            list.add(option.word, ArgValue::Range(least, most))
        };
        let unattacked = |list: ArgumentList| match self.unattacked {
            None => list,
            Some(Unattacked::Within(given)) => range(list, &OptionSpec::UNATTACKED, Some(given)),
            Some(Unattacked::Most) => list.add(OptionSpec::UNATTACKED.word, ArgValue::Max),
        };
        let is_cover = self.cover.is_some();
        let list = match &self.size {
            SetSize::Exactly(number) => list.pieces(Some(number)),
            SetSize::Kinds(_) => list,
            SetSize::Any => list.add(OptionSpec::PIECES.word, ArgValue::AnyNumber),
            SetSize::Largest => list.flag(OptionSpec::LARGEST.word, is_cover || self.is_plain()),
            SetSize::Smallest => list.flag(OptionSpec::SMALLEST.word, !is_cover || self.is_plain()),
        };
        let list = range(list, &OptionSpec::ATTACKED, self.attacked);
        unattacked(range(list, &OptionSpec::TIMES, self.times))
            .flag(OptionSpec::BLOCKING.word, self.is_blocking)
            .flag(OptionSpec::MINIMAL.word, self.is_minimal)
            .flag(OptionSpec::MAXIMAL.word, self.is_maximal)
            .flag(OptionSpec::IRREDUNDANT.word, self.is_irredundant)
            .flag(OptionSpec::NO_THREE.word, self.line_rule == LineRule::NoThree)
    }

    /// Returns whether only the size makes the problem another one.
    fn is_plain(&self) -> bool {
        let is_ranged = self.attacked.is_some() || self.times.is_some() || self.is_blocking;
        let is_counted = is_ranged || self.unattacked.is_some();
        !(is_counted || self.is_minimal || self.is_maximal || self.is_irredundant)
    }

    /// Returns how many other pieces attack each piece.
    pub(super) fn of_pieces(&self) -> AttackRange {
        let stated = match self.cover {
            Some(CoverVariant::Independent) => AttackRange::NONE,
            Some(CoverVariant::Total) => self.times.unwrap_or(AttackRange::SOME),
            Some(CoverVariant::Plain) => AttackRange::ANY,
            None if self.is_irredundant || self.unattacked.is_some() => AttackRange::ANY,
            None => AttackRange::NONE,
        };
        self.attacked.unwrap_or(stated)
    }

    /// Returns how many pieces attack each free square.
    pub(super) fn of_free_squares(&self) -> AttackRange {
        let stated = if self.cover.is_some() { AttackRange::SOME } else { AttackRange::ANY };
        self.times.unwrap_or(stated)
    }
}
