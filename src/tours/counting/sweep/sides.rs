//! Sweeps over both sides of a board that is cut in two, from either end to the common rows.

use super::LayerSweep;
use super::any::AnyLayer;
use super::context::SweepContext;
use crate::counting::disk::SweepSide;
use crate::counting::order::cut::BoardCut;
use crate::counting::order::plan::SweepPlan;
use bezzel_base::core::Stop;

/// Returns the last layers of both sides. The far one is `None` if it is the near one after a half
/// turn.
pub(crate) fn sweep_sides(
    cut: &BoardCut,
    work: &SweepContext<'_>,
    layers: &mut Vec<u64>,
) -> Result<(AnyLayer, Option<AnyLayer>), Stop> {
    let before = cut.near.plan.steps.len();
    let all = before + cut.far.as_ref().map_or(0, |far| far.plan.steps.len());
    let near = sweep_side(&cut.near.plan, SweepSide { side: 0, before: 0, all }, work, layers)?;
    let far = |plan: &SweepPlan| sweep_side(plan, SweepSide { side: 1, before, all }, work, layers);
    let far = cut.far.as_ref().map(|half| &half.plan).map(far).transpose()?;
    Ok((near, far))
}

/// Returns the last layer of one side, and saves the layers before it as checkpoints if the store
/// wants them.
fn sweep_side(
    plan: &SweepPlan,
    turn: SweepSide,
    work: &SweepContext<'_>,
    layers: &mut Vec<u64>,
) -> Result<AnyLayer, Stop> {
    let before = layers.len();
    let mut tell = |sweep: &LayerSweep<'_>| {
        layers.truncate(before);
        layers.extend(&sweep.states);
    };
    let sweep = LayerSweep::resume(plan, turn, work)?;
    tell(&sweep);
    let sweep = sweep.finish(work, |sweep| {
        tell(sweep);
        sweep.save_layer(turn, work);
    })?;
    Ok(sweep.layer)
}
