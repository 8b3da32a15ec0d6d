//! Layers without the room of their tables, and layers made of these again.

use super::layer::Layer;
use super::state::{Apex, DONE};
use super::sweep::{Held, Work, seed};
use super::ways::Ways;
use crate::search::Stop;
use num_bigint::BigUint;

/// States of one kind of apex, side by side: a part of a layer.
#[derive(Debug)]
pub(super) struct Rack<W> {
    pub(super) apex: Apex,
    pub(super) states: Vec<(u64, W)>,
}

/// A layer without the room of its tables.
#[derive(Debug)]
pub(super) enum Shelf {
    Small(Vec<Rack<u64>>),
    Wide(Vec<Rack<u128>>),
    Big(Vec<Rack<BigUint>>),
}

impl Shelf {
    /// Copies some states of a layer, or moves them: then the rest is gone.
    pub(super) fn of(
        held: &Held,
        is_moved: bool,
        keep: &(impl Fn(u64, Apex) -> bool + Sync),
        work: &Work<'_>,
    ) -> Result<Shelf, Stop> {
        Ok(match held {
            Held::Small(layer) => Shelf::Small(racks(layer, is_moved, keep, work)?),
            Held::Wide(layer) => Shelf::Wide(racks(layer, is_moved, keep, work)?),
            Held::Big(layer) => Shelf::Big(racks(layer, is_moved, keep, work)?),
        })
    }

    /// Bytes that a layer takes.
    pub(super) fn bytes_of(held: &Held) -> u64 {
        match held {
            Held::Small(layer) => layer.states() * size_of::<(u64, u64)>() as u64,
            Held::Wide(layer) => layer.states() * size_of::<(u64, u128)>() as u64,
            Held::Big(layer) => layer.states() * size_of::<(u64, BigUint)>() as u64,
        }
    }

    /// The layer after so many steps.
    pub(super) fn layer(&self, closed: bool, done: usize, work: &Work<'_>) -> Result<Held, Stop> {
        Ok(match self {
            Shelf::Small(racks) => Held::Small(layer(racks, closed, done, work)?),
            Shelf::Wide(racks) => Held::Wide(layer(racks, closed, done, work)?),
            Shelf::Big(racks) => Held::Big(layer(racks, closed, done, work)?),
        })
    }
}

fn layer<W: Ways>(racks: &[Rack<W>], closed: bool, done: usize, work: &Work<'_>) -> Result<Layer<W>, Stop> {
    let layer = Layer::new(closed, seed(done as u32));
    work.each(
        racks.len(),
        || (),
        |(), part| {
            let has_room = layer.add(part, &mut racks[part].states.clone(), &work.memory);
            has_room.then_some(()).ok_or(Stop::Memory)
        },
    )?;
    layer.settle(&work.memory);
    Ok(layer)
}

fn racks<W: Ways>(
    layer: &Layer<W>,
    is_moved: bool,
    keep: &(impl Fn(u64, Apex) -> bool + Sync),
    work: &Work<'_>,
) -> Result<Vec<Rack<W>>, Stop> {
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
            has_room.then_some(Rack { apex, states }).ok_or(Stop::Memory)
        },
    )
}
