//! Layers without the free space of their tables, which are stored for later, and layers rebuilt
//! from them.

use super::any::AnyLayer;
use super::context::SweepContext;
use crate::counting::states::frontier::ApexState;
use crate::counting::states::layer::{PackedPart, StateLayer, layer_seed};
use crate::counting::states::ways::Ways;
use bezzel_base::core::Stop;
use num_bigint::BigUint;

/// Layer without the free space of its tables.
#[derive(Debug)]
pub(crate) enum PackedLayer {
    Small(Vec<PackedPart<u64>>),
    Wide(Vec<PackedPart<u128>>),
    Big(Vec<PackedPart<BigUint>>),
}

/// Evaluates an expression for a layer with numbers of any width.
///
/// `to From(layer) => To(value)` makes the value a layer of the same width.
macro_rules! for_width {
    ($any:expr, $from:ident($layer:ident) => $value:expr) => {
        match $any {
            $from::Small($layer) => $value,
            $from::Wide($layer) => $value,
            $from::Big($layer) => $value,
        }
    };
    ($any:expr, to $from:ident($layer:ident) => $to:ident($value:expr)) => {
        match $any {
            $from::Small($layer) => $to::Small($value),
            $from::Wide($layer) => $to::Wide($value),
            $from::Big($layer) => $to::Big($value),
        }
    };
}

pub(crate) use for_width;

impl PackedLayer {
    /// Copies all states of a layer, with an index by which they can be found.
    pub(crate) fn with_index(
        layer: &AnyLayer,
        work: &SweepContext<'_>,
    ) -> Result<PackedLayer, Stop> {
        Ok(for_width!(layer, to AnyLayer(layer) => PackedLayer({
            pack_parts(layer.len(), work, |part| layer.pack_part(part))?
        })))
    }

    /// Copies the states of a layer that `keep` selects, without an index. If `is_moved`, the layer
    /// is emptied in the process.
    pub(crate) fn filtered(
        layer: &AnyLayer,
        is_moved: bool,
        keep: &(impl Fn(u64, ApexState) -> bool + Sync),
        work: &SweepContext<'_>,
    ) -> Result<PackedLayer, Stop> {
        Ok(for_width!(layer, to AnyLayer(layer) => PackedLayer({
            pack_parts(layer.len(), work, |part| {
                let packed = layer.filter_part(part, keep);
                if is_moved {
                    layer.take_part(part).release(&work.memory);
                }
                packed
            })?
        })))
    }

    /// Builds the layer after `done` steps.
    pub(crate) fn to_layer(
        &self,
        closed: bool,
        done: usize,
        work: &SweepContext<'_>,
    ) -> Result<AnyLayer, Stop> {
        Ok(for_width!(self, to PackedLayer(parts) => AnyLayer({
            let layer = StateLayer::new(closed, layer_seed(done as u32));
            let fill = |(): &mut (), part: usize| {
                let mut states = parts[part].entries.clone();
                let has_room = layer.add_batch(part, &mut states, &work.memory);
                has_room.then_some(()).ok_or(Stop::Memory)
            };
            work.map_numbers(parts.len(), || (), fill)?;
            layer.drop_spares(&work.memory);
            layer
        })))
    }

    pub(crate) fn bytes(&self) -> u64 {
        for_width!(self, PackedLayer(parts) => parts.iter().map(PackedPart::bytes).sum())
    }

    /// Converts the numbers to a type that is large enough for all tours. A state with more ways
    /// than that has no completion.
    pub(crate) fn convert<A>(self, work: &SweepContext<'_>) -> Result<Vec<PackedPart<A>>, Stop>
    where
        A: Ways + TryFrom<u64> + TryFrom<u128> + TryFrom<BigUint>,
    {
        for_width!(self, PackedLayer(parts) => {
            let one = |part: PackedPart<_>| {
                work.memory.release(part.bytes());
                let part = part.map(|ways| A::try_from(ways).unwrap_or_default());
                if work.memory.charge(part.bytes()) { Ok(part) } else { Err(Stop::Memory) }
            };
            parts.into_iter().map(one).collect()
        })
    }
}

fn pack_parts<W: Ways>(
    parts: usize,
    work: &SweepContext<'_>,
    pack: impl Fn(usize) -> PackedPart<W> + Sync,
) -> Result<Vec<PackedPart<W>>, Stop> {
    let one = |(): &mut (), part: usize| {
        let part = pack(part);
        if work.memory.charge(part.bytes()) { Ok(part) } else { Err(Stop::Memory) }
    };
    work.map_numbers(parts, || (), one)
}
