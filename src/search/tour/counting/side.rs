//! One side of a cut board: its states by blocks, as records of a profile, a matching, and the number of ways.

use super::block::points_of;
use super::cut::{Cut, Half, Link};
use super::layer::Layer;
use super::pairing::{MATCHINGS, index};
use super::profile::{Profile, View, profile, singles};
use super::state::{APEX, Apex, DONE, Mirror, State};
use super::sweep::Work;
use crate::search::Stop;
use std::cmp::Ordering::Greater;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// Records that are sent to a block together.
const BATCH: usize = 128;

/// Bits of the index of a matching in a record.
pub(super) const INDEX: u32 = MATCHINGS.next_power_of_two().trailing_zeros();

/// The profile and the index of the matching, and the ways.
pub(super) type Record = (u64, u64);

/// Records in pieces, so that none is moved when there are more.
type Pile = Vec<Vec<Record>>;

/// The squares with one move and those with both, and the moves of the apex.
pub(super) type Degrees = (u64, u64, u64);

pub(super) fn degrees(state: &State) -> Degrees {
    let (full, ones) = state.degrees();
    (close(ones), close(full), state.degree_of_apex().into())
}

/// Brings the lowest bits of the slots together.
fn close(lows: u64) -> u64 {
    let pairs = (lows | lows >> 3) & 0x0303_0303_0303_0303;
    let fours = (pairs | pairs >> 6) & 0x000f_000f_000f_000f;
    let eights = (fours | fours >> 12) & 0x0000_00ff_0000_00ff;
    (eights | eights >> 24) & 0xffff
}

/// The profile and the index of the paths as a matching of their ends, the apex last.
pub(super) fn code(profile: Profile, mates: u64, apex: Apex) -> u64 {
    let ends = singles(profile);
    let mate = |end: u32| match end {
        end if end == u32::from(APEX) => u32::from(apex),
        end if end == u32::from(apex) => u32::from(APEX),
        end => (mates >> (4 * end)) as u32 & 15,
    };
    profile << INDEX | index(ends, mate) as u64
}

/// The number of a common square as the middle sees it: the far side after half a turn.
pub(super) fn seen(point: u8, width: u8, is_far: bool) -> u8 {
    match point {
        point if is_far && point < 2 * width => point / width * width + width - 1 - point % width,
        point => point,
    }
}

/// A side: its states by blocks, how its squares are seen, and what it decides yet. The far side is seen after half a turn.
#[derive(Debug)]
pub(super) struct Side {
    pub(super) view: View,
    pub(super) links: Vec<Link>,
    /// Bits of the squares that cannot do without both moves, and of those that need one, as the other side has none or one.
    needs: [u64; 2],
    pub(super) blocks: Vec<Pile>,
}

impl Side {
    pub(super) fn new(
        layer: &Layer<u64>,
        half: &Half,
        (cut, is_far): (&Cut, bool),
        (work, place): (&Work<'_>, (u32, u32)),
    ) -> Result<Side, Stop> {
        let width = cut.width as u8;
        let turned = |point: u8| if point < 2 * width { 2 * width - 1 - point } else { point };
        let seen = |point: u8| seen(point, width, is_far);
        let links: Vec<Link> =
            half.links.iter().map(|link| Link { a: seen(link.a), b: seen(link.b), forced: link.forced }).collect();
        let bits =
            |of: &dyn Fn(u8) -> bool| (0..2 * width).filter(|&point| of(point)).fold(0, |all, point| all | 1 << point);
        let open = bits(&|point| cut.open[usize::from(if is_far { turned(point) } else { point })]);
        let untouched = bits(&|point| links.iter().all(|link| link.a != point && link.b != point));
        let reach = |moves: u8| bits(&|point| open >> point & 1 == 1 && half.others[usize::from(seen(point))] == moves);
        let side = Side {
            view: View::new(cut.width, [open, untouched], cut.near.plan.closed, cut.symmetric),
            needs: [profile(0, reach(0), 0), profile(reach(1), 0, 0)],
            links,
            blocks: Vec::new(),
        };
        let to = Mirror::new(std::array::from_fn(|slot| seen(half.points[slot])));
        Ok(Side { blocks: side.gathered(layer, &to, (work, place))?, ..side })
    }

    /// The states of the layer as records. Each state of a symmetric board stands for its mirror image too, and of a profile and its
    /// image the one whose block comes first is enough; so all ways are doubled.
    fn gathered(
        &self,
        layer: &Layer<u64>,
        to: &Mirror,
        (work, place): (&Work<'_>, (u32, u32)),
    ) -> Result<Vec<Pile>, Stop> {
        let blocks: Vec<Mutex<Pile>> = (0..self.view.blocks).map(|_| Mutex::default()).collect();
        let next = AtomicUsize::new(0);
        let gather = || -> Result<(), Stop> {
            let mut batches: Pile = vec![Vec::new(); blocks.len()];
            let send = |block: usize, batch: Vec<Record>| {
                let room = work.memory.more((batch.capacity() * size_of::<Record>()) as u64);
                blocks[block].lock().unwrap_or_else(PoisonError::into_inner).push(batch);
                room
            };
            let mut room = true;
            while let Some(part) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&part| part < layer.len()) {
                let apex = layer.apex_of(part).unwrap_or(DONE);
                layer.each(part, |key, &ways| {
                    self.records(to.image(key, apex), |code| {
                        let block = self.view.block(code >> INDEX);
                        let batch = &mut batches[block];
                        if batch.capacity() == 0 {
                            batch.reserve_exact(BATCH);
                        }
                        batch.push((code, ways));
                        if batch.len() == BATCH {
                            room &= send(block, std::mem::take(batch));
                        }
                    });
                });
                layer.take(part).free(&work.memory);
                work.look(0, place)?;
            }
            for (block, batch) in batches.into_iter().enumerate().filter(|(_, batch)| !batch.is_empty()) {
                room &= send(block, batch);
            }
            if room { Ok(()) } else { Err(Stop::Memory) }
        };
        work.threads(gather).into_iter().collect::<Result<(), Stop>>()?;
        Ok(blocks.into_iter().map(|block| block.into_inner().unwrap_or_else(PoisonError::into_inner)).collect())
    }

    fn records(&self, (key, apex): (u64, Apex), mut see: impl FnMut(u64)) {
        let state = State::unpack(key, apex);
        let (ones, full, moves) = degrees(&state);
        let profile = profile(ones, full, if self.view.is_closed() { 0 } else { moves });
        if self.view.is_first(profile) {
            see(code(profile, key, apex));
        }
        if self.view.is_symmetric() {
            let image = self.view.mirrored(profile);
            if self.view.is_first(image) {
                let (key, apex) = self.view.mirror.image(key, apex);
                see(code(image, key, apex));
            }
        }
    }

    /// Whether it is enough to look at this profile and not at its mirror image, and whether something fits to it.
    pub(super) fn is_wanted(&self, profile: Profile) -> bool {
        self.view.compare(profile) != Greater && self.is_enough(profile) && points_of(profile) >= 2
    }

    /// The blocks with records, those with the longest vectors first: no thread is left with one of them at the end, and while they take
    /// much room little is kept yet.
    pub(super) fn largest_first(&self) -> Vec<usize> {
        let size = |block: usize| {
            let records = &self.blocks[block];
            let first = records.first().and_then(|batch| batch.first());
            first.map(|record| (self.view.common(record.0 >> INDEX), records.len()))
        };
        let mut order: Vec<usize> = (0..self.blocks.len()).filter(|&block| size(block).is_some()).collect();
        order.sort_by_key(|&block| std::cmp::Reverse(size(block)));
        order
    }

    /// Whether the other side can do the rest.
    pub(super) fn is_enough(&self, profile: Profile) -> bool {
        let [both, some] = self.needs;
        profile & both == both && (profile | profile >> 1) & some == some
    }

    /// The lesser of a profile and its mirror image, and whether it is the image.
    pub(super) fn lesser(&self, profile: Profile) -> (Profile, bool) {
        match self.view.compare(profile) {
            Greater => (self.view.mirrored(profile), true),
            _ => (profile, false),
        }
    }
}
