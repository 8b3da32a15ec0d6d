//! One side of a cut board, with its states by blocks as records of a profile, a matching, and the
//! number of ways.

use super::profile::{MoveProfile, SideView, pack_profile, points_of};
use super::record::{INDEX, RecordList, StateRecord, profile_of, record_code};
use crate::counting::order::cut::{BoardCut, CommonLink, CutHalf};
use crate::counting::states::frontier::{ApexState, DONE, FrontierState, SlotPermutation};
use crate::counting::states::layer::{PIECE, StateLayer};
use crate::counting::states::ways::Ways;
use crate::counting::sweep::context::SweepContext;
use bezzel_base::core::worker_pool::TaskNumbers;
use bezzel_base::core::{Stop, ignore_poison, lock};
use std::cmp::Ordering::Greater;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Number of records that are sent to a block together.
const BATCH: usize = PIECE / size_of::<[u32; 3]>();

/// Records in pieces, so that growth does not move them.
type RecordChunks<V> = Vec<RecordList<V>>;

/// Returns the permutation that brings the slots of this half into the order of the squares.
pub(crate) fn slot_order(half: &CutHalf) -> SlotPermutation {
    SlotPermutation::new(half.points)
}

/// Side of a cut board, with its states by blocks, its view of the common squares, and its links.
/// The far side is seen after a half turn.
#[derive(Debug)]
pub(crate) struct MeetingSide<V = u64> {
    pub(crate) view: SideView,
    pub(crate) links: Vec<CommonLink>,
    pub(crate) is_far: bool,
    /// Bits of the squares that need both moves from this side, because the other side has none,
    /// and of those that need at least one.
    needs: [u64; 2],
    pub(crate) blocks: Vec<RecordChunks<V>>,
    /// For each piece of a block, the number of the worker that sent it.
    pub(crate) origins: Vec<Vec<usize>>,
    /// For each worker, the parts of the layer in the order in which it gathered them. Its records
    /// are in the order of the states.
    pub(crate) gathered: Vec<Vec<usize>>,
}

/// Gathered records of a block, with the worker of each piece.
type BlockRecords<V> = (RecordChunks<V>, Vec<usize>);

/// Parts of a layer that each worker processed.
type WorkerParts = Vec<Vec<usize>>;

impl<V: Ways> MeetingSide<V> {
    pub(crate) fn new(
        layer: &StateLayer<V>,
        half: &CutHalf,
        cut: &BoardCut,
        is_far: bool,
        work: &SweepContext<'_>,
        place: (u32, u32),
    ) -> Result<MeetingSide<V>, Stop> {
        let width = cut.width as u8;
        let turned = |point: u8| if point < 2 * width { 2 * width - 1 - point } else { point };
        let links = half.links.clone();
        let bits = |of: &dyn Fn(u8) -> bool| {
            (0..2 * width).filter(|&point| of(point)).fold(0, |all, point| all | 1 << point)
        };
        let open = bits(&|point| cut.open[usize::from(if is_far { turned(point) } else { point })]);
        let untouched = bits(&|point| links.iter().all(|link| link.a != point && link.b != point));
        let reach = |moves: u8| {
            bits(&|point| open >> point & 1 == 1 && half.others[usize::from(point)] == moves)
        };
        let side = MeetingSide::<V> {
            view: SideView::new(cut.width, [open, untouched], cut.near.plan.closed, cut.symmetric),
            needs: [pack_profile(0, reach(0), 0), pack_profile(reach(1), 0, 0)],
            links,
            is_far,
            blocks: Vec::new(),
            origins: Vec::new(),
            gathered: Vec::new(),
        };
        let to = slot_order(half);
        let (blocks, gathered) = side.gather_records(layer, &to, work, place)?;
        let (blocks, origins) = blocks.into_iter().unzip();
        Ok(MeetingSide { blocks, origins, gathered, ..side })
    }

    /// Converts the states of the layer to records. Also returns the parts that each worker
    /// processed.
    ///
    /// Each state of a symmetric board also represents its mirror image. Of a profile and its
    /// image, the one whose block comes first suffices, so all ways are doubled.
    fn gather_records(
        &self,
        layer: &StateLayer<V>,
        to: &SlotPermutation,
        work: &SweepContext<'_>,
        place: (u32, u32),
    ) -> Result<(Vec<BlockRecords<V>>, WorkerParts), Stop> {
        let blocks: Vec<Mutex<BlockRecords<V>>> =
            (0..self.view.blocks).map(|_| Mutex::default()).collect();
        let workers = AtomicUsize::new(0);
        let send = |worker: usize, block: usize, batch: &mut Vec<StateRecord<V>>| {
            let batch = RecordList::take_from(batch);
            let has_room = work.memory.charge(batch.bytes());
            let mut block = lock(&blocks[block]);
            block.0.push(batch);
            block.1.push(worker);
            has_room
        };
        let gather = |mut parts: TaskNumbers<'_>| {
            let mut batches: Vec<Vec<StateRecord<V>>> = vec![Vec::new(); blocks.len()];
            let (worker, mut done, mut has_room) =
                (workers.fetch_add(1, Ordering::Relaxed), Vec::new(), true);
            parts.try_for_each(|part| {
                done.push(part);
                let apex = layer.apex_of(part).unwrap_or(DONE);
                layer.for_each_state(part, |key, ways| {
                    self.for_each_record(to.image(key, apex), |block, code| {
                        let batch = &mut batches[block];
                        if batch.capacity() == 0 {
                            batch.reserve_exact(BATCH);
                        }
                        batch.push((code, ways.clone()));
                        if batch.len() == BATCH {
                            has_room &= send(worker, block, batch);
                        }
                    });
                });
                layer.take_part(part).release(&work.memory);
                work.check_limit(0, place)
            })?;
            for (block, batch) in
                batches.iter_mut().enumerate().filter(|(_, batch)| !batch.is_empty())
            {
                has_room &= send(worker, block, batch);
            }
            if has_room { Ok((worker, done)) } else { Err(Stop::Memory) }
        };
        let mut gathered = work.share_numbers(layer.len(), gather)?;
        gathered.sort_unstable();
        let blocks = blocks.into_iter().map(|block| ignore_poison(block.into_inner()));
        Ok((blocks.collect(), gathered.into_iter().map(|(_, done)| done).collect()))
    }

    /// Returns the blocks of the records of a state whose slots are the squares, in the order of
    /// these records.
    pub(crate) fn blocks_of(&self, (key, apex): (u64, ApexState)) -> impl Iterator<Item = usize> {
        self.profile_views(key, apex).into_iter().flatten().map(|(_, block)| block)
    }

    /// Returns the profile of a state and that of its mirror image, with their blocks.
    ///
    /// Each is present only if it has a record, for which its block has to be at most that of the
    /// other one.
    #[inline]
    fn profile_views(&self, key: u64, apex: ApexState) -> [Option<(MoveProfile, usize)>; 2] {
        let profile = profile_of(&FrontierState::unpack(key, apex), self.view.is_closed());
        let own = (profile, self.view.block_number(profile));
        if !self.view.is_symmetric() {
            return [Some(own), None];
        }
        let mirrored = self.view.mirror_profile(profile);
        let image = (mirrored, self.view.block_number(mirrored));
        [(own.1 <= image.1).then_some(own), (image.1 <= own.1).then_some(image)]
    }

    fn for_each_record(&self, (key, apex): (u64, ApexState), mut see: impl FnMut(usize, u64)) {
        let [profile, image] = self.profile_views(key, apex);
        if let Some((profile, block)) = profile {
            see(block, record_code(profile, key, apex));
        }
        if let Some((image, block)) = image {
            let (key, apex) = self.view.mirror.image(key, apex);
            see(block, record_code(image, key, apex));
        }
    }

    /// Returns whether this profile is used in place of its mirror image, and whether the other
    /// side can complete it.
    pub(crate) fn is_wanted(&self, profile: MoveProfile) -> bool {
        self.view.compare_with_mirror(profile) != Greater
            && self.can_complete(profile)
            && points_of(profile) >= 2
    }

    /// Returns the blocks with records, those with the longest vectors first.
    ///
    /// No thread is then left with one of them at the end, and few vectors are stored yet while
    /// large workspaces are in use.
    pub(crate) fn largest_first(&self) -> Vec<usize> {
        let sizes = self.blocks.iter().enumerate().filter_map(|(block, records)| {
            let first = records.first().and_then(|batch| batch.iter().next());
            first.map(|record| {
                (
                    std::cmp::Reverse((self.view.common_points(record.0 >> INDEX), records.len())),
                    block,
                )
            })
        });
        let mut sizes: Vec<_> = sizes.collect();
        // The same type is used for all tallies, because a sort takes long to compile.
        sizes.sort_unstable();
        sizes.into_iter().map(|(_, block)| block).collect()
    }

    /// Returns whether the other side can complete the profile.
    pub(crate) fn can_complete(&self, profile: MoveProfile) -> bool {
        let [both, some] = self.needs;
        profile & both == both && (profile | profile >> 1) & some == some
    }

    /// Returns the lesser of a profile and its mirror image, and whether it is the image.
    pub(crate) fn canonical_profile(&self, profile: MoveProfile) -> (MoveProfile, bool) {
        match self.view.compare_with_mirror(profile) {
            Greater => (self.view.mirror_profile(profile), true),
            _ => (profile, false),
        }
    }
}
