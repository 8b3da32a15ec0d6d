//! Checkpoints of layers, from which an interrupted sweep resumes.
//!
//! A layer is written part by part, and each part in chunks. A state consists of its key in 8 bytes
//! and its number of ways in a variable number of bytes, seven bits each. A layer of the same step
//! has the same parts, so each table is allocated in its final size.

use crate::search::tour::counting::order::plan::Plan;
use crate::search::tour::counting::states::layer::{Layer, seed};
use crate::search::tour::counting::states::ways::{Tally, Together, Ways};
use crate::search::tour::counting::sweep::Sweep;
use crate::search::tour::counting::sweep::any::AnyLayer;
use crate::search::tour::counting::sweep::work::Work;
use crate::search::{Mark, Stop};
use num_bigint::BigUint;
use std::io::{self, ErrorKind, Read, Write};
use std::sync::atomic::Ordering;

/// Version of the format. It changes with the steps, the slots and the written fields.
const VERSION: u64 = 2;

/// Number of bits by which ways can grow in a step. Layers whose numbers are about to exceed 64
/// bits are not saved.
const GROWTH: u32 = <Together as Tally>::GROWTH;

/// Number of states of a chunk.
const CHUNK: usize = 1 << 16;

/// Least, typical and largest number of bytes of a state.
const STATE: (u64, u64, u64) = (9, 11, 18);

/// Side of a board in a count, with its number, the steps of the sides before, and the steps of all
/// sides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SideTurn {
    pub(crate) side: usize,
    pub(crate) before: usize,
    pub(crate) all: usize,
}

impl<'a> Sweep<'a> {
    /// Resumes the sweep from its checkpoint, if there is one. Otherwise starts from the empty
    /// board.
    pub(crate) fn resumed(plan: &'a Plan, turn: SideTurn, work: &Work<'_>) -> Result<Sweep<'a>, Stop> {
        let Some(keeper) = &work.limit.keeper else { return Sweep::new(plan, work) };
        let (mut found, mut stopped) = (None, None);
        let is_whole = keeper.load(turn.side, &mut |input, bytes| {
            let mut reading = Reading { input, bytes, work, place: (0, plan.steps.len() as u32), stopped: None };
            let read = reading.sweep(plan);
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
                if let Some((Sweep { layer: AnyLayer::Small(layer), .. }, _)) = found {
                    (0..layer.len()).for_each(|part| layer.take(part).free(&work.memory));
                }
                Sweep::new(plan, work)
            }
        }
    }

    /// Saves the layer if the checkpoint store wants it.
    pub(crate) fn keep(&self, turn: SideTurn, work: &Work<'_>) {
        let (Some(keeper), AnyLayer::Small(layer)) = (&work.limit.keeper, &self.layer) else { return };
        // Layers whose numbers are about to exceed 64 bits do not justify a second format. Halves
        // of a board close no tours.
        if layer.bits() + GROWTH >= u64::BITS || self.total != BigUint::ZERO {
            return;
        }
        let step = ((turn.before + self.done) as u32, turn.all as u32);
        let mark = Mark { side: turn.side, step, bytes: layer.states() * STATE.1, is_last: self.is_done() };
        if keeper.wants(&mark) {
            keeper.keep(&mark, &mut |out| self.write(layer, work, out));
        }
    }

    fn write(&self, layer: &Layer<u64>, work: &Work<'_>, out: &mut dyn Write) -> io::Result<()> {
        let used: Vec<u64> = (0..layer.len()).map(|part| layer.used(part)).collect();
        let head = [VERSION, self.done as u64, work.states.load(Ordering::Relaxed)];
        let lists = [&self.states, &used].map(|list| [&[list.len() as u64][..], list].concat());
        let numbers = head.into_iter().chain(lists.concat());
        out.write_all(&numbers.flat_map(u64::to_le_bytes).collect::<Vec<u8>>())?;
        let place = (self.done as u32, self.plan.steps.len() as u32);
        let (mut bytes, mut count) = (Vec::with_capacity(CHUNK * STATE.2 as usize), 0);
        for part in 0..layer.len() {
            work.look(0, place).map_err(|_| io::Error::from(ErrorKind::Interrupted))?;
            let mut result = Ok(());
            layer.each(part, |key, &ways| {
                bytes.extend_from_slice(&key.to_le_bytes());
                put(ways, &mut bytes);
                count += 1;
                if count == CHUNK && result.is_ok() {
                    result = chunk(&mut bytes, &mut count, out);
                }
            });
            result.and_then(|()| chunk(&mut bytes, &mut count, out))?;
        }
        Ok(())
    }
}

/// Writes a chunk as its number of states, its number of bytes, and the bytes.
fn chunk(bytes: &mut Vec<u8>, count: &mut usize, out: &mut dyn Write) -> io::Result<()> {
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
fn put(mut ways: u64, bytes: &mut Vec<u8>) {
    while ways >= 1 << 7 {
        bytes.push(ways as u8 | 1 << 7);
        ways >>= 7;
    }
    bytes.push(ways as u8);
}

/// Reads a number from the start of a slice, and returns it with the rest.
#[inline]
fn get(mut bytes: &[u8]) -> Option<(u64, &[u8])> {
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

fn wrong() -> io::Error {
    ErrorKind::InvalidData.into()
}

/// Reader of an untrusted layer.
struct Reading<'a> {
    input: &'a mut dyn Read,
    /// Total number of bytes.
    bytes: u64,
    work: &'a Work<'a>,
    place: (u32, u32),
    /// Reason for which the limit stopped the reading.
    stopped: Option<Stop>,
}

impl Reading<'_> {
    fn stop(&mut self, stop: Stop) -> io::Error {
        self.stopped = Some(stop);
        if stop == Stop::Memory { ErrorKind::OutOfMemory.into() } else { ErrorKind::Interrupted.into() }
    }

    fn number(&mut self) -> io::Result<u64> {
        let mut bytes = [0; 8];
        self.input.read_exact(&mut bytes)?;
        Ok(u64::from_le_bytes(bytes))
    }

    fn short(&mut self) -> io::Result<usize> {
        let mut bytes = [0; 4];
        self.input.read_exact(&mut bytes)?;
        Ok(u32::from_le_bytes(bytes) as usize)
    }

    /// Reads a list of numbers, with an error if it has more than `most`.
    fn numbers(&mut self, most: usize) -> io::Result<Vec<u64>> {
        let count = self.number()?;
        if count > most as u64 {
            return Err(wrong());
        }
        (0..count).map(|_| self.number()).collect()
    }

    /// Reads the sweep, and the number of states visited until then.
    fn sweep<'p>(&mut self, plan: &'p Plan) -> io::Result<(Sweep<'p>, u64)> {
        let [version, done, gone] = [self.number()?, self.number()?, self.number()?];
        if version != VERSION || done > plan.steps.len() as u64 {
            return Err(wrong());
        }
        self.place.0 = done as u32;
        let states = self.numbers(done as usize + 1)?;
        let layer = Layer::<u64>::new(plan.closed, seed(done as u32));
        let used = self.numbers(layer.len())?;
        let all = used.iter().try_fold(0u64, |all, &used| all.checked_add(used)).ok_or_else(wrong)?;
        let is_sound = used.len() == layer.len() && states.len() as u64 == done + 1 && states.last() == Some(&all);
        if !is_sound || all > self.bytes / STATE.0 {
            return Err(wrong());
        }
        let layer = layer.expecting(used.iter().map(|&used| used as usize).collect(), &self.work.memory);
        let filled = used.iter().enumerate().try_for_each(|(part, &used)| self.part(&layer, part, used));
        layer.settle(&self.work.memory);
        if let Err(error) = filled {
            (0..layer.len()).for_each(|part| layer.take(part).free(&self.work.memory));
            return Err(error);
        }
        Ok((Sweep { plan, layer: AnyLayer::Small(layer), done: done as usize, total: BigUint::ZERO, states }, gone))
    }

    /// Reads the states of a part.
    fn part(&mut self, layer: &Layer<u64>, part: usize, used: u64) -> io::Result<()> {
        let (mut left, mut bytes, mut states) = (used, Vec::new(), Vec::with_capacity(CHUNK));
        while left > 0 {
            self.work.look(0, self.place).map_err(|stop| self.stop(stop))?;
            let (count, len) = (self.short()?, self.short()?);
            if count == 0 || count as u64 > left || count > CHUNK || len > CHUNK * STATE.2 as usize {
                return Err(wrong());
            }
            bytes.resize(len, 0);
            self.input.read_exact(&mut bytes)?;
            let mut rest = &bytes[..];
            for _ in 0..count {
                let (key, after) = rest.split_first_chunk().ok_or_else(wrong)?;
                let (ways, after) = get(after).ok_or_else(wrong)?;
                if ways.bits() + GROWTH >= u64::BITS {
                    return Err(wrong());
                }
                states.push((u64::from_le_bytes(*key), ways));
                rest = after;
            }
            if !layer.add(part, &mut states, &self.work.memory) {
                return Err(self.stop(Stop::Memory));
            }
            left -= count as u64;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::search::tour::counting::order::cut::Cut;
    use crate::search::tour::counting::sweep::sides::sides;
    use crate::search::tour::{Ends, Field};
    use crate::search::{Keeper, LayerReader, LayerWriter, Limit};
    use std::sync::{Arc, Mutex};

    /// Checkpoint store in memory: each saved layer with its mark.
    #[derive(Default)]
    struct MemoryKeeper(Mutex<Vec<(Mark, Vec<u8>)>>);

    impl Keeper for MemoryKeeper {
        fn wants(&self, _: &Mark) -> bool {
            true
        }

        fn keep(&self, mark: &Mark, write: LayerWriter<'_>) {
            let mut bytes = Vec::new();
            if write(&mut bytes).is_ok() {
                self.0.lock().expect("no panic").push((*mark, bytes));
            }
        }

        fn load(&self, side: usize, read: LayerReader<'_>) -> bool {
            let keeper = self.0.lock().expect("no panic");
            let last = keeper.iter().rfind(|(mark, _)| mark.side == side);
            last.is_some_and(|(_, bytes)| read(&mut &bytes[..], bytes.len() as u64).is_ok())
        }
    }

    type Swept = (Vec<(u64, u64)>, Vec<u64>, u64);

    /// Returns the states of both sides in order, the sizes of the layers, and the number of states
    /// visited.
    fn swept(cut: &Cut, keeper: Option<Arc<MemoryKeeper>>) -> Result<Swept, Stop> {
        let keeper = keeper.map(|keeper| keeper as Arc<dyn Keeper>);
        let limit = Limit { threads: 2, keeper, ..Limit::default() };
        let (work, mut layers) = (Work::within(&limit, 1 << 30), Vec::new());
        let (near, far) = sides(cut, &work, &mut layers)?;
        let mut states = Vec::new();
        for held in [Some(near), far].into_iter().flatten() {
            let AnyLayer::Small(layer) = held else { panic!("small numbers") };
            (0..layer.len()).for_each(|part| layer.each(part, |key, &ways| states.push((key, ways))));
        }
        states.sort_unstable();
        Ok((states, layers, work.states.into_inner()))
    }

    #[test]
    fn a_sweep_goes_on_from_every_layer() {
        let small = [(6, 6, Ends::CLOSED, true), (5, 6, Ends::OPEN, true), (5, 5, Ends::OPEN, true)];
        // In large layers several squares are finished together.
        for (files, ranks, ends, is_single) in small.into_iter().chain([(6, 6, Ends::OPEN, false)]) {
            let cut = Cut::new(&Field::knight(Size::new(files, ranks).expect("a valid size")), ends).expect("a cut");
            let whole = swept(&cut, None).expect("no limit");
            let keeper = Arc::new(MemoryKeeper::default());
            assert_eq!(swept(&cut, Some(Arc::clone(&keeper))).expect("no limit"), whole);
            let kept = std::mem::take(&mut *keeper.0.lock().expect("no panic"));
            let all = cut.near.plan.steps.len() + cut.far.as_ref().map_or(0, |far| far.plan.steps.len());
            let steps: Vec<_> = kept.iter().map(|(mark, _)| mark.step).collect();
            let last = (all as u32, all as u32);
            assert!(steps.is_sorted_by(|one, next| one < next) && steps.last() == Some(&last), "{steps:?}");
            assert_eq!(steps.len() == all, is_single, "{steps:?}");
            for upto in 1..=kept.len() {
                let keeper = MemoryKeeper(Mutex::new(kept[..upto].to_vec()));
                assert_eq!(swept(&cut, Some(Arc::new(keeper))).expect("no limit"), whole, "from layer {upto} of {all}");
            }
        }
    }

    /// Damaged bytes give a layer or an error. After an error the count starts from the empty
    /// board.
    #[test]
    fn what_is_damaged_is_refused() {
        let cut = Cut::new(&Field::knight(Size::new(5, 5).expect("a valid size")), Ends::OPEN).expect("a cut");
        let whole = swept(&cut, None).expect("no limit");
        let keeper = Arc::new(MemoryKeeper::default());
        swept(&cut, Some(Arc::clone(&keeper))).expect("no limit");
        let (mark, bytes) = keeper.0.lock().expect("no panic").last().cloned().expect("a layer");
        for len in [0, 7, 8, 30, 100, bytes.len() / 2, bytes.len() - 1] {
            let cut_off = MemoryKeeper(Mutex::new(vec![(mark, bytes[..len].to_vec())]));
            assert_eq!(swept(&cut, Some(Arc::new(cut_off))).expect("no limit"), whole, "{len} bytes of it");
        }
        for at in 0..64 {
            // The head contains the sizes of everything that follows.
            let mut bytes = bytes.clone();
            bytes[at] ^= 0xff;
            let read = MemoryKeeper(Mutex::new(vec![(mark, bytes)]));
            // Bytes 16 to 23 contain the number of states visited, and nothing depends on it.
            if !(16..24).contains(&at) {
                assert_eq!(swept(&cut, Some(Arc::new(read))).expect("no limit").0, whole.0, "byte {at}");
            }
        }
    }

    #[test]
    fn a_layer_that_does_not_fit_is_told() {
        let cut = Cut::new(&Field::knight(Size::new(6, 6).expect("a valid size")), Ends::OPEN).expect("a cut");
        let keeper = Arc::new(MemoryKeeper::default());
        swept(&cut, Some(Arc::clone(&keeper))).expect("no limit");
        let limit = Limit { keeper: Some(keeper), ..Limit::default() };
        let work = Work::within(&limit, 10_000);
        let turn = SideTurn { side: 0, before: 0, all: cut.near.plan.steps.len() };
        assert_eq!(Sweep::resumed(&cut.near.plan, turn, &work).err(), Some(Stop::Memory));
        assert_eq!(work.memory.free(), Work::within(&limit, 10_000).memory.free(), "nothing stays reserved");
    }

    #[test]
    fn numbers_of_all_lengths() {
        for ways in [0, 1, 127, 128, 300, 1 << 53, u64::MAX] {
            let mut bytes = Vec::new();
            put(ways, &mut bytes);
            bytes.push(9);
            assert_eq!(get(&bytes), Some((ways, &[9][..])));
            assert_eq!(get(&bytes[..bytes.len() - 2]), None);
        }
    }
}
