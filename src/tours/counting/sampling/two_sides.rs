//! Random tours of a board that is cut in two: a pair of states of both sides, and the ways to
//! them.

use super::backward_sample::{BackwardSample, NO_SQUARE, RecordedSweep, TOGETHER, TourMove};
use super::pairs::{PairSampler, SampledState, StatePair};
use crate::counting::order::cut::BoardCut;
use crate::counting::order::rows::{BoardRows, mirror_number};
use crate::counting::states::frontier::APEX;
use crate::counting::sweep::any::AnyLayer;
use crate::counting::sweep::context::SweepContext;
use bezzel_base::core::{SplitMix64, Stop};
use num_bigint::BigUint;

/// Number of pairs that are tried, as a constant and a number per missing tour. About two of five
/// pairs are one cycle.
const TRIED: (usize, usize) = (8, 3);

/// Both sides of a cut. The far side is `None` if it is the near side after a half turn.
#[derive(Debug)]
pub(crate) struct Sides {
    cut: BoardCut,
    near: RecordedSweep,
    far: Option<RecordedSweep>,
}

/// Side of a set of moves, and whether they are mirrored or turned.
#[derive(Clone, Copy)]
struct SideOrientation {
    is_far: bool,
    is_mirrored: bool,
    is_turned: bool,
}

impl Sides {
    /// Sweeps both sides and stores their layers.
    pub(crate) fn new(cut: BoardCut, work: &SweepContext<'_>) -> Result<Sides, Stop> {
        let near = RecordedSweep::new(cut.near.plan.clone(), work)?;
        let far =
            cut.far.as_ref().map(|far| RecordedSweep::new(far.plan.clone(), work)).transpose()?;
        Ok(Sides { cut, near, far })
    }

    /// Samples the moves of tours.
    ///
    /// The list is empty if the board has no tour. Returns `None` if the numbers are too large for
    /// the cut.
    pub(crate) fn sample(
        &mut self,
        number: usize,
        rows: &BoardRows<'_>,
        random: &mut SplitMix64,
        work: &SweepContext<'_>,
        total: impl Fn() -> Result<BigUint, Stop>,
    ) -> Result<Option<Vec<Vec<TourMove>>>, Stop> {
        let Some(pairs) = self.sample_pairs(number, random, work, total)? else { return Ok(None) };
        let mut tours = Vec::with_capacity(pairs.len());
        for some in pairs.chunks(TOGETHER) {
            tours.extend(self.complete_pairs(some, rows, random, work)?);
        }
        Ok(Some(tours))
    }

    fn sample_pairs(
        &mut self,
        number: usize,
        random: &mut SplitMix64,
        work: &SweepContext<'_>,
        total: impl Fn() -> Result<BigUint, Stop>,
    ) -> Result<Option<Vec<StatePair>>, Stop> {
        let near = self.near.take_last_layer(work)?;
        let far = self.far.as_mut().map(|far| far.take_last_layer(work)).transpose()?;
        let (AnyLayer::Small(near), AnyLayer::Small(far)) = (&near, far.as_ref().unwrap_or(&near))
        else {
            return Ok(None);
        };
        let Some(meeting) = PairSampler::new(&self.cut, [near, far], work)? else {
            return Ok(None);
        };
        let mut pairs = Vec::new();
        while pairs.len() < number {
            let some =
                meeting.sample(TRIED.0 + TRIED.1 * (number - pairs.len()).min(TOGETHER), random)?;
            let is_empty = some.is_empty() && pairs.is_empty();
            if meeting.is_empty() || is_empty && total()? == BigUint::ZERO {
                break;
            }
            pairs.extend(some);
        }
        meeting.release();
        pairs.truncate(number);
        Ok(Some(pairs))
    }

    /// Completes pairs of states to tours. Samples both ways to each pair and decides the free
    /// symmetries.
    fn complete_pairs(
        &mut self,
        pairs: &[StatePair],
        rows: &BoardRows<'_>,
        random: &mut SplitMix64,
        work: &SweepContext<'_>,
    ) -> Result<Vec<Vec<TourMove>>, Stop> {
        let mut ways = |kept: &mut RecordedSweep, drawn: &mut dyn Iterator<Item = SampledState>| {
            let steps = kept.plan.steps.len();
            let mut descents: Vec<BackwardSample> = drawn
                .map(|drawn| BackwardSample::new(steps, Some(drawn.place), drawn.turned, random))
                .collect();
            kept.sample_back(&mut descents, rows.width, work).map(|()| descents)
        };
        let (mut near, mut far) =
            (pairs.iter().map(|pair| pair.near), pairs.iter().map(|pair| pair.far));
        let (near, far) = match &mut self.far {
            Some(kept) => (ways(&mut self.near, &mut near)?, ways(kept, &mut far)?),
            None => {
                let mut near = ways(&mut self.near, &mut near.chain(far))?;
                let far = near.split_off(pairs.len());
                (near, far)
            }
        };
        let joined = near.into_iter().zip(far).zip(pairs).map(|((near, far), pair)| {
            // One of the profiles that symmetries exchange represents all of them.
            let is_mirrored = self.cut.symmetric && random.next_below(2) == 1;
            let is_turned = self.cut.far.is_none() && random.next_below(2) == 1;
            let mut moves = self.orient_moves(
                near,
                &pair.near,
                rows,
                SideOrientation { is_far: false, is_mirrored, is_turned },
            );
            let is_mirrored = is_mirrored ^ pair.is_image;
            moves.extend(self.orient_moves(
                far,
                &pair.far,
                rows,
                SideOrientation { is_far: true, is_mirrored, is_turned },
            ));
            moves
        });
        Ok(joined.collect())
    }

    /// Returns the moves of one side, with squares numbered from the near side.
    fn orient_moves(
        &self,
        descent: BackwardSample,
        drawn: &SampledState,
        rows: &BoardRows<'_>,
        laid: SideOrientation,
    ) -> Vec<TourMove> {
        let half = self.cut.far.as_ref().filter(|_| laid.is_far).unwrap_or(&self.cut.near);
        let numbered =
            |point: u8| if point == APEX { NO_SQUARE } else { half.base + usize::from(point) };
        let links =
            half.links.iter().enumerate().filter(|(place, _)| drawn.links >> place & 1 == 1);
        let links = links.map(|(_, link)| (numbered(link.a), numbered(link.b)));
        let last = rows.width * rows.rows - 1;
        let placed = |square: usize| {
            let square = if laid.is_far != laid.is_turned { last - square } else { square };
            if laid.is_mirrored { mirror_number(square, rows.width) } else { square }
        };
        let placed = |square: usize| if square == NO_SQUARE { NO_SQUARE } else { placed(square) };
        descent.moves.into_iter().chain(links).map(|(a, b)| (placed(a), placed(b))).collect()
    }
}
