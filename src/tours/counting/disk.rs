//! Checkpoints of layers, from which an interrupted sweep resumes.
//!
//! A layer is written part by part, and each part in chunks. A state consists of its key in 8 bytes
//! and its number of ways in a variable number of bytes, seven bits each. A layer of the same step
//! has the same parts, so each table is allocated in its final size.

use crate::counting::order::plan::SweepPlan;
use crate::counting::states::layer::{StateLayer, layer_seed};
use crate::counting::states::ways::{SweepTally, TotalTally, Ways};
use crate::counting::sweep::LayerSweep;
use crate::counting::sweep::any::AnyLayer;
use crate::counting::sweep::context::SweepContext;
use bezzel_base::core::{LayerKey, Stop};
use num_bigint::BigUint;
use std::io::{self, ErrorKind, Read, Write};
use std::sync::atomic::Ordering;

/// Version of the format. It changes with the steps, the slots and the written fields.
const VERSION: u64 = 2;

/// Number of bits by which ways can grow in a step. Layers whose numbers are about to exceed 64
/// bits are not saved.
const GROWTH: u32 = <TotalTally as SweepTally>::GROWTH;

/// Number of states of a chunk.
const CHUNK: usize = 1 << 16;

/// Least, typical and largest number of bytes of a state.
const STATE: (u64, u64, u64) = (9, 11, 18);

/// Side of a board in a count, with its number, the steps of the sides before, and the steps of all
/// sides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SweepSide {
    pub(crate) side: usize,
    pub(crate) before: usize,
    pub(crate) all: usize,
}

impl<'a> LayerSweep<'a> {
    /// Resumes the sweep from its checkpoint, if there is one. Otherwise starts from the empty
    /// board.
    pub(crate) fn resume(
        plan: &'a SweepPlan,
        turn: SweepSide,
        work: &SweepContext<'_>,
    ) -> Result<LayerSweep<'a>, Stop> {
        let Some(keeper) = &work.limit.layer_store else { return LayerSweep::new(plan, work) };
        let (mut found, mut stopped) = (None, None);
        let is_whole = keeper.load_layer(turn.side, &mut |input, bytes| {
            let mut reading = SweepReader {
                input,
                bytes,
                work,
                place: (0, plan.steps.len() as u32),
                stopped: None,
            };
            let read = reading.read_sweep(plan);
            stopped = reading.stopped;
            found = Some(read?);
            Ok(())
        });
        match (found, stopped) {
            (_, Some(stop)) => Err(stop),
            (Some((sweep, states)), None) if is_whole => {
                work.states.store(states, Ordering::Relaxed);
                Ok(sweep)
            }
            (found, None) => {
                if let Some((LayerSweep { layer: AnyLayer::Small(layer), .. }, _)) = found {
                    (0..layer.len()).for_each(|part| layer.take_part(part).release(&work.memory));
                }
                LayerSweep::new(plan, work)
            }
        }
    }

    /// Saves the layer if the checkpoint store wants it.
    pub(crate) fn save_layer(&self, turn: SweepSide, work: &SweepContext<'_>) {
        let (Some(keeper), AnyLayer::Small(layer)) = (&work.limit.layer_store, &self.layer) else {
            return;
        };
        // Layers whose numbers are about to exceed 64 bits do not justify a second format. Halves
        // of a board close no tours.
        if layer.bits() + GROWTH >= u64::BITS || self.total != BigUint::ZERO {
            return;
        }
        let step = ((turn.before + self.done) as u32, turn.all as u32);
        let mark = LayerKey {
            side: turn.side,
            step,
            bytes: layer.state_count() * STATE.1,
            is_last: self.is_done(),
        };
        if keeper.is_wanted(&mark) {
            keeper.save_layer(&mark, &mut |out| self.write_layer(layer, work, out));
        }
    }

    fn write_layer(
        &self,
        layer: &StateLayer<u64>,
        work: &SweepContext<'_>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let used: Vec<u64> = (0..layer.len()).map(|part| layer.part_len(part)).collect();
        let head = [VERSION, self.done as u64, work.states.load(Ordering::Relaxed)];
        let lists = [&self.states, &used].map(|list| [&[list.len() as u64][..], list].concat());
        let numbers = head.into_iter().chain(lists.concat());
        out.write_all(&numbers.flat_map(u64::to_le_bytes).collect::<Vec<u8>>())?;
        let place = (self.done as u32, self.plan.steps.len() as u32);
        let (mut bytes, mut count) = (Vec::with_capacity(CHUNK * STATE.2 as usize), 0);
        for part in 0..layer.len() {
            work.check_limit(0, place).map_err(|_| io::Error::from(ErrorKind::Interrupted))?;
            let mut result = Ok(());
            layer.for_each_state(part, |key, &ways| {
                bytes.extend_from_slice(&key.to_le_bytes());
                write_varint(ways, &mut bytes);
                count += 1;
                if count == CHUNK && result.is_ok() {
                    result = write_chunk(&mut bytes, &mut count, out);
                }
            });
            result.and_then(|()| write_chunk(&mut bytes, &mut count, out))?;
        }
        Ok(())
    }
}

/// Writes a chunk as its number of states, its number of bytes, and the bytes.
fn write_chunk(bytes: &mut Vec<u8>, count: &mut usize, out: &mut dyn Write) -> io::Result<()> {
    if *count > 0 {
        out.write_all(&(*count as u32).to_le_bytes())?;
        out.write_all(&(bytes.len() as u32).to_le_bytes())?;
        out.write_all(bytes)?;
    }
    bytes.clear();
    *count = 0;
    Ok(())
}

/// Appends a number in groups of seven bits, the lowest first. The highest bit of a byte means that
/// more follow.
fn write_varint(mut ways: u64, bytes: &mut Vec<u8>) {
    while ways >= 1 << 7 {
        bytes.push(ways as u8 | 1 << 7);
        ways >>= 7;
    }
    bytes.push(ways as u8);
}

/// Reads a number from the start of a slice, and returns it with the rest.
#[inline]
fn read_varint(mut bytes: &[u8]) -> Option<(u64, &[u8])> {
    let (mut ways, mut shift) = (0, 0);
    loop {
        let (&byte, rest) = bytes.split_first()?;
        ways |= u64::from(byte & 0x7f) << shift;
        bytes = rest;
        if byte < 1 << 7 {
            return Some((ways, bytes));
        }
        shift += 7;
        if shift >= u64::BITS {
            return None;
        }
    }
}

fn invalid_data() -> io::Error {
    ErrorKind::InvalidData.into()
}

/// Reader of an untrusted layer.
struct SweepReader<'a> {
    input: &'a mut dyn Read,
    /// Total number of bytes.
    bytes: u64,
    work: &'a SweepContext<'a>,
    place: (u32, u32),
    /// Reason for which the limit stopped the reading.
    stopped: Option<Stop>,
}

impl SweepReader<'_> {
    fn stop_error(&mut self, stop: Stop) -> io::Error {
        self.stopped = Some(stop);
        if stop == Stop::Memory {
            ErrorKind::OutOfMemory.into()
        } else {
            ErrorKind::Interrupted.into()
        }
    }

    fn read_number(&mut self) -> io::Result<u64> {
        let mut bytes = [0; 8];
        self.input.read_exact(&mut bytes)?;
        Ok(u64::from_le_bytes(bytes))
    }

    fn read_short(&mut self) -> io::Result<usize> {
        let mut bytes = [0; 4];
        self.input.read_exact(&mut bytes)?;
        Ok(u32::from_le_bytes(bytes) as usize)
    }

    /// Reads a list of numbers, with an error if it has more than `most`.
    fn read_numbers(&mut self, most: usize) -> io::Result<Vec<u64>> {
        let count = self.read_number()?;
        if count > most as u64 {
            return Err(invalid_data());
        }
        (0..count).map(|_| self.read_number()).collect()
    }

    /// Reads the sweep, and the number of states visited until then.
    fn read_sweep<'p>(&mut self, plan: &'p SweepPlan) -> io::Result<(LayerSweep<'p>, u64)> {
        let [version, done, gone] = [self.read_number()?, self.read_number()?, self.read_number()?];
        if version != VERSION || done > plan.steps.len() as u64 {
            return Err(invalid_data());
        }
        self.place.0 = done as u32;
        let states = self.read_numbers(done as usize + 1)?;
        let layer = StateLayer::<u64>::new(plan.closed, layer_seed(done as u32));
        let used = self.read_numbers(layer.len())?;
        let all = used
            .iter()
            .try_fold(0u64, |all, &used| all.checked_add(used))
            .ok_or_else(invalid_data)?;
        let is_sound = used.len() == layer.len()
            && states.len() as u64 == done + 1
            && states.last() == Some(&all);
        if !is_sound || all > self.bytes / STATE.0 {
            return Err(invalid_data());
        }
        let layer = layer
            .with_expected(used.iter().map(|&used| used as usize).collect(), &self.work.memory);
        let filled = used
            .iter()
            .enumerate()
            .try_for_each(|(part, &used)| self.read_part(&layer, part, used));
        layer.drop_spares(&self.work.memory);
        if let Err(error) = filled {
            (0..layer.len()).for_each(|part| layer.take_part(part).release(&self.work.memory));
            return Err(error);
        }
        Ok((
            LayerSweep {
                plan,
                layer: AnyLayer::Small(layer),
                done: done as usize,
                total: BigUint::ZERO,
                states,
            },
            gone,
        ))
    }

    /// Reads the states of a part.
    fn read_part(&mut self, layer: &StateLayer<u64>, part: usize, used: u64) -> io::Result<()> {
        let (mut left, mut bytes, mut states) = (used, Vec::new(), Vec::with_capacity(CHUNK));
        while left > 0 {
            self.work.check_limit(0, self.place).map_err(|stop| self.stop_error(stop))?;
            let (count, len) = (self.read_short()?, self.read_short()?);
            if count == 0 || count as u64 > left || count > CHUNK || len > CHUNK * STATE.2 as usize
            {
                return Err(invalid_data());
            }
            bytes.resize(len, 0);
            self.input.read_exact(&mut bytes)?;
            let mut rest = &bytes[..];
            for _ in 0..count {
                let (key, after) = rest.split_first_chunk().ok_or_else(invalid_data)?;
                let (ways, after) = read_varint(after).ok_or_else(invalid_data)?;
                if ways.bits() + GROWTH >= u64::BITS {
                    return Err(invalid_data());
                }
                states.push((u64::from_le_bytes(*key), ways));
                rest = after;
            }
            if !layer.add_batch(part, &mut states, &self.work.memory) {
                return Err(self.stop_error(Stop::Memory));
            }
            left -= count as u64;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counting::order::cut::BoardCut;
    use crate::counting::sweep::sides::sweep_sides;
    use crate::{TourEnds, TourField};
    use bezzel_base::board::Size;
    use bezzel_base::core::{LayerReader, LayerStore, LayerWriter, Limit};
    use std::sync::{Arc, Mutex};

    /// Checkpoint store in memory: each saved layer with its mark.
    #[derive(Default)]
    struct MemoryLayerStore(Mutex<Vec<(LayerKey, Vec<u8>)>>);

    impl LayerStore for MemoryLayerStore {
        fn is_wanted(&self, _: &LayerKey) -> bool {
            true
        }

        fn save_layer(&self, mark: &LayerKey, write: LayerWriter<'_>) {
            let mut bytes = Vec::new();
            if write(&mut bytes).is_ok() {
                self.0.lock().expect("no panic").push((*mark, bytes));
            }
        }

        fn load_layer(&self, side: usize, read: LayerReader<'_>) -> bool {
            let keeper = self.0.lock().expect("no panic");
            let last = keeper.iter().rfind(|(mark, _)| mark.side == side);
            last.is_some_and(|(_, bytes)| read(&mut &bytes[..], bytes.len() as u64).is_ok())
        }
    }

    type SweepResult = (Vec<(u64, u64)>, Vec<u64>, u64);

    /// Returns the states of both sides in order, the sizes of the layers, and the number of states
    /// visited.
    fn run_sweep(
        cut: &BoardCut,
        keeper: Option<Arc<MemoryLayerStore>>,
    ) -> Result<SweepResult, Stop> {
        let keeper = keeper.map(|keeper| keeper as Arc<dyn LayerStore>);
        let limit = Limit { threads: 2, layer_store: keeper, ..Limit::default() };
        let (work, mut layers) = (SweepContext::with_memory(&limit, 1 << 30), Vec::new());
        let (near, far) = sweep_sides(cut, &work, &mut layers)?;
        let mut states = Vec::new();
        for held in [Some(near), far].into_iter().flatten() {
            let AnyLayer::Small(layer) = held else { panic!("small numbers") };
            (0..layer.len())
                .for_each(|part| layer.for_each_state(part, |key, &ways| states.push((key, ways))));
        }
        states.sort_unstable();
        Ok((states, layers, work.states.into_inner()))
    }

    #[test]
    fn sweep_resumes_from_every_layer() {
        let small = [
            (6, 6, TourEnds::CLOSED, true),
            (5, 6, TourEnds::OPEN, true),
            (5, 5, TourEnds::OPEN, true),
        ];
        // In large layers several squares are finished together.
        for (files, ranks, ends, is_single) in
            small.into_iter().chain([(6, 6, TourEnds::OPEN, false)])
        {
            let cut = BoardCut::new(
                &TourField::knight(Size::new(files, ranks).expect("a valid size")),
                ends,
            )
            .expect("a cut");
            let whole = run_sweep(&cut, None).expect("no limit");
            let keeper = Arc::new(MemoryLayerStore::default());
            assert_eq!(run_sweep(&cut, Some(Arc::clone(&keeper))).expect("no limit"), whole);
            let kept = std::mem::take(&mut *keeper.0.lock().expect("no panic"));
            let all =
                cut.near.plan.steps.len() + cut.far.as_ref().map_or(0, |far| far.plan.steps.len());
            let steps: Vec<_> = kept.iter().map(|(mark, _)| mark.step).collect();
            let last = (all as u32, all as u32);
            assert!(
                steps.is_sorted_by(|one, next| one < next) && steps.last() == Some(&last),
                "{steps:?}"
            );
            assert_eq!(steps.len() == all, is_single, "{steps:?}");
            for upto in 1..=kept.len() {
                let keeper = MemoryLayerStore(Mutex::new(kept[..upto].to_vec()));
                assert_eq!(
                    run_sweep(&cut, Some(Arc::new(keeper))).expect("no limit"),
                    whole,
                    "from layer {upto} of {all}"
                );
            }
        }
    }

    /// Damaged bytes give a layer or an error. After an error the count starts from the empty
    /// board.
    #[test]
    fn damaged_layers_are_refused() {
        let cut = BoardCut::new(
            &TourField::knight(Size::new(5, 5).expect("a valid size")),
            TourEnds::OPEN,
        )
        .expect("a cut");
        let whole = run_sweep(&cut, None).expect("no limit");
        let keeper = Arc::new(MemoryLayerStore::default());
        run_sweep(&cut, Some(Arc::clone(&keeper))).expect("no limit");
        let (mark, bytes) = keeper.0.lock().expect("no panic").last().cloned().expect("a layer");
        for len in [0, 7, 8, 30, 100, bytes.len() / 2, bytes.len() - 1] {
            let cut_off = MemoryLayerStore(Mutex::new(vec![(mark, bytes[..len].to_vec())]));
            assert_eq!(
                run_sweep(&cut, Some(Arc::new(cut_off))).expect("no limit"),
                whole,
                "{len} bytes of it"
            );
        }
        for at in 0..64 {
            // The head contains the sizes of everything that follows.
            let mut bytes = bytes.clone();
            bytes[at] ^= 0xff;
            let read = MemoryLayerStore(Mutex::new(vec![(mark, bytes)]));
            // Bytes 16 to 23 contain the number of states visited, and nothing depends on it.
            if !(16..24).contains(&at) {
                assert_eq!(
                    run_sweep(&cut, Some(Arc::new(read))).expect("no limit").0,
                    whole.0,
                    "byte {at}"
                );
            }
        }
    }

    #[test]
    fn layer_without_memory_is_reported() {
        let cut = BoardCut::new(
            &TourField::knight(Size::new(6, 6).expect("a valid size")),
            TourEnds::OPEN,
        )
        .expect("a cut");
        let keeper = Arc::new(MemoryLayerStore::default());
        run_sweep(&cut, Some(Arc::clone(&keeper))).expect("no limit");
        let limit = Limit { layer_store: Some(keeper), ..Limit::default() };
        let work = SweepContext::with_memory(&limit, 10_000);
        let turn = SweepSide { side: 0, before: 0, all: cut.near.plan.steps.len() };
        assert_eq!(LayerSweep::resume(&cut.near.plan, turn, &work).err(), Some(Stop::Memory));
        assert_eq!(
            work.memory.free_bytes(),
            SweepContext::with_memory(&limit, 10_000).memory.free_bytes(),
            "nothing stays reserved"
        );
    }

    #[test]
    fn numbers_of_all_lengths_are_stored() {
        for ways in [0, 1, 127, 128, 300, 1 << 53, u64::MAX] {
            let mut bytes = Vec::new();
            write_varint(ways, &mut bytes);
            bytes.push(9);
            assert_eq!(read_varint(&bytes), Some((ways, &[9][..])));
            assert_eq!(read_varint(&bytes[..bytes.len() - 2]), None);
        }
    }
}
