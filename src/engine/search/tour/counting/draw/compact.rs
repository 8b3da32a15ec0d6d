//! Compact layers without the free space of tables, and layers rebuilt from them.

use crate::search::Stop;
use crate::search::tour::counting::states::frontier::{Apex, DONE};
use crate::search::tour::counting::states::layer::{Layer, seed};
use crate::search::tour::counting::states::ways::Ways;
use crate::search::tour::counting::sweep::any::AnyLayer;
use crate::search::tour::counting::sweep::work::Work;
use num_bigint::BigUint;

/// Part of a layer: a list of states with the same degree of the apex.
#[derive(Debug)]
pub(crate) struct CompactPart<W> {
    pub(crate) apex: Apex,
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
    pub(crate) fn of(
        held: &AnyLayer,
        is_moved: bool,
        keep: &(impl Fn(u64, Apex) -> bool + Sync),
        work: &Work<'_>,
    ) -> Result<CompactLayer, Stop> {
        Ok(match held {
            AnyLayer::Small(layer) => CompactLayer::Small(parts(layer, is_moved, keep, work)?),
            AnyLayer::Wide(layer) => CompactLayer::Wide(parts(layer, is_moved, keep, work)?),
            AnyLayer::Big(layer) => CompactLayer::Big(parts(layer, is_moved, keep, work)?),
        })
    }

    /// Returns the number of bytes of the compact form of a layer.
    pub(crate) fn bytes_of(held: &AnyLayer) -> u64 {
        match held {
            AnyLayer::Small(layer) => layer.states() * size_of::<(u64, u64)>() as u64,
            AnyLayer::Wide(layer) => layer.states() * size_of::<(u64, u128)>() as u64,
            AnyLayer::Big(layer) => layer.states() * size_of::<(u64, BigUint)>() as u64,
        }
    }

    /// Builds the layer after `done` steps from its compact form.
    pub(crate) fn layer(&self, closed: bool, done: usize, work: &Work<'_>) -> Result<AnyLayer, Stop> {
        Ok(match self {
            CompactLayer::Small(parts) => AnyLayer::Small(layer(parts, closed, done, work)?),
            CompactLayer::Wide(parts) => AnyLayer::Wide(layer(parts, closed, done, work)?),
            CompactLayer::Big(parts) => AnyLayer::Big(layer(parts, closed, done, work)?),
        })
    }
}

fn layer<W: Ways>(parts: &[CompactPart<W>], closed: bool, done: usize, work: &Work<'_>) -> Result<Layer<W>, Stop> {
    let layer = Layer::new(closed, seed(done as u32));
    work.each(
        parts.len(),
        || (),
        |(), part| {
            let has_room = layer.add(part, &mut parts[part].states.clone(), &work.memory);
            has_room.then_some(()).ok_or(Stop::Memory)
        },
    )?;
    layer.settle(&work.memory);
    Ok(layer)
}

fn parts<W: Ways>(
    layer: &Layer<W>,
    is_moved: bool,
    keep: &(impl Fn(u64, Apex) -> bool + Sync),
    work: &Work<'_>,
) -> Result<Vec<CompactPart<W>>, Stop> {
    work.each(
        layer.len(),
        || (),
        |(), part| {
            let apex = layer.apex_of(part).unwrap_or(DONE);
            let mut states = Vec::new();
            layer.each(part, |key, ways| {
                if keep(key, apex) {
                    states.push((key, ways.clone()));
                }
            });
            states.shrink_to_fit();
            if is_moved {
                layer.take(part).free(&work.memory);
            }
            let has_room = work.memory.more((states.len() * size_of::<(u64, W)>()) as u64);
            has_room.then_some(CompactPart { apex, states }).ok_or(Stop::Memory)
        },
    )
}
