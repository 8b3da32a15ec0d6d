//! Layer with numbers of ways of one of three widths.

use super::work::Work;
use crate::search::Stop;
use crate::search::tour::counting::states::layer::Layer;
use crate::search::tour::counting::states::ways::{Tally, Together};
use num_bigint::BigUint;

/// Layer with numbers of 64 bits, of 128 bits, or of any length.
#[derive(Debug)]
pub(crate) enum AnyLayer<T: Tally = Together> {
    Small(Layer<T::Of<u64>>),
    Wide(Layer<T::Of<u128>>),
    Big(Layer<T::Of<BigUint>>),
}

impl<T: Tally> AnyLayer<T> {
    /// Returns the layer with numbers wide enough that the next layer cannot overflow.
    pub(super) fn widened(self, work: &Work<'_>) -> Result<AnyLayer<T>, Stop> {
        let memory = &work.memory;
        Ok(match self {
            AnyLayer::Small(layer) if layer.bits() + T::GROWTH >= u64::BITS => {
                let wide = layer.widened(|ways| T::map(ways, u128::from), memory).ok_or(Stop::Memory)?;
                AnyLayer::<T>::Wide(wide).widened(work)?
            }
            AnyLayer::Wide(layer) if layer.bits() + T::GROWTH >= u128::BITS => {
                AnyLayer::Big(layer.widened(|ways| T::map(ways, BigUint::from), memory).ok_or(Stop::Memory)?)
            }
            layer => layer,
        })
    }
}
