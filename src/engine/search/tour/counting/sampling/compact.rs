//! Compact layers without the free space of tables, and layers rebuilt from them.

use crate::search::Stop;
use crate::search::tour::counting::states::frontier::{ApexState, DONE};
use crate::search::tour::counting::states::layer::{StateLayer, layer_seed};
use crate::search::tour::counting::states::ways::Ways;
use crate::search::tour::counting::sweep::any::AnyLayer;
use crate::search::tour::counting::sweep::context::SweepContext;
use num_bigint::BigUint;

/// Part of a layer: a list of states with the same degree of the apex.
#[derive(Debug)]
pub(crate) struct CompactPart<W> {
    pub(crate) apex: ApexState,
    pub(crate) states: Vec<(u64, W)>,
}

/// Layer without the free space of its tables.
#[derive(Debug)]
pub(crate) enum CompactLayer {
    Small(Vec<CompactPart<u64>>),
    Wide(Vec<CompactPart<u128>>),
    Big(Vec<CompactPart<BigUint>>),
}

impl CompactLayer {
    /// Copies the states of a layer that `keep` selects. If `is_moved`, the layer is emptied in the
    /// process.
    pub(crate) fn from_layer(
        held: &AnyLayer,
        is_moved: bool,
        keep: &(impl Fn(u64, ApexState) -> bool + Sync),
        work: &SweepContext<'_>,
    ) -> Result<CompactLayer, Stop> {
        Ok(match held {
            AnyLayer::Small(layer) => {
                CompactLayer::Small(compact_parts(layer, is_moved, keep, work)?)
            }
            AnyLayer::Wide(layer) => {
                CompactLayer::Wide(compact_parts(layer, is_moved, keep, work)?)
            }
            AnyLayer::Big(layer) => CompactLayer::Big(compact_parts(layer, is_moved, keep, work)?),
        })
    }

    /// Returns the number of bytes of the compact form of a layer.
    pub(crate) fn layer_bytes(held: &AnyLayer) -> u64 {
        match held {
            AnyLayer::Small(layer) => layer.state_count() * size_of::<(u64, u64)>() as u64,
            AnyLayer::Wide(layer) => layer.state_count() * size_of::<(u64, u128)>() as u64,
            AnyLayer::Big(layer) => layer.state_count() * size_of::<(u64, BigUint)>() as u64,
        }
    }

    /// Builds the layer after `done` steps from its compact form.
    pub(crate) fn to_layer(
        &self,
        closed: bool,
        done: usize,
        work: &SweepContext<'_>,
    ) -> Result<AnyLayer, Stop> {
        Ok(match self {
            CompactLayer::Small(parts) => AnyLayer::Small(build_layer(parts, closed, done, work)?),
            CompactLayer::Wide(parts) => AnyLayer::Wide(build_layer(parts, closed, done, work)?),
            CompactLayer::Big(parts) => AnyLayer::Big(build_layer(parts, closed, done, work)?),
        })
    }
}

fn build_layer<W: Ways>(
    parts: &[CompactPart<W>],
    closed: bool,
    done: usize,
    work: &SweepContext<'_>,
) -> Result<StateLayer<W>, Stop> {
    let layer = StateLayer::new(closed, layer_seed(done as u32));
    work.map_numbers(
        parts.len(),
        || (),
        |(), part| {
            let has_room = layer.add_batch(part, &mut parts[part].states.clone(), &work.memory);
            has_room.then_some(()).ok_or(Stop::Memory)
        },
    )?;
    layer.drop_spares(&work.memory);
    Ok(layer)
}

fn compact_parts<W: Ways>(
    layer: &StateLayer<W>,
    is_moved: bool,
    keep: &(impl Fn(u64, ApexState) -> bool + Sync),
    work: &SweepContext<'_>,
) -> Result<Vec<CompactPart<W>>, Stop> {
    work.map_numbers(
        layer.len(),
        || (),
        |(), part| {
            let apex = layer.apex_of(part).unwrap_or(DONE);
            let mut states = Vec::new();
            layer.for_each_state(part, |key, ways| {
                if keep(key, apex) {
                    states.push((key, ways.clone()));
                }
            });
            states.shrink_to_fit();
            if is_moved {
                layer.take_part(part).release(&work.memory);
            }
            let has_room = work.memory.charge((states.len() * size_of::<(u64, W)>()) as u64);
            has_room.then_some(CompactPart { apex, states }).ok_or(Stop::Memory)
        },
    )
}
