//! Layer with numbers of ways of one of three widths.

use super::context::SweepContext;
use crate::counting::states::layer::StateLayer;
use crate::counting::states::ways::{SweepTally, TotalTally};
use bezzel_base::core::Stop;
use num_bigint::BigUint;

/// Layer with numbers of 64 bits, of 128 bits, or of any length.
#[derive(Debug)]
pub(crate) enum AnyLayer<T: SweepTally = TotalTally> {
    Small(StateLayer<T::Of<u64>>),
    Wide(StateLayer<T::Of<u128>>),
    Big(StateLayer<T::Of<BigUint>>),
}

impl<T: SweepTally> AnyLayer<T> {
    /// Returns the layer with numbers wide enough that the next layer cannot overflow.
    pub(super) fn widen_if_needed(self, work: &SweepContext<'_>) -> Result<AnyLayer<T>, Stop> {
        let memory = &work.memory;
        Ok(match self {
            AnyLayer::Small(layer) if layer.bits() + T::GROWTH >= u64::BITS => {
                let wide =
                    layer.widen(|ways| T::map(ways, u128::from), memory).ok_or(Stop::Memory)?;
                AnyLayer::<T>::Wide(wide).widen_if_needed(work)?
            }
            AnyLayer::Wide(layer) if layer.bits() + T::GROWTH >= u128::BITS => AnyLayer::Big(
                layer.widen(|ways| T::map(ways, BigUint::from), memory).ok_or(Stop::Memory)?,
            ),
            layer => layer,
        })
    }
}
