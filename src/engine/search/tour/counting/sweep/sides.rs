//! Sweeps over both sides of a board that is cut in two, from either end to the common rows.

use super::Sweep;
use super::any::AnyLayer;
use super::work::Work;
use crate::search::Stop;
use crate::search::tour::counting::disk::SideTurn;
use crate::search::tour::counting::order::cut::Cut;
use crate::search::tour::counting::order::plan::Plan;

/// Returns the last layers of both sides. The far one is `None` if it is the near one after a half
/// turn.
pub(crate) fn sides(cut: &Cut, work: &Work<'_>, layers: &mut Vec<u64>) -> Result<(AnyLayer, Option<AnyLayer>), Stop> {
    let before = cut.near.plan.steps.len();
    let all = before + cut.far.as_ref().map_or(0, |far| far.plan.steps.len());
    let near = side(&cut.near.plan, SideTurn { side: 0, before: 0, all }, work, layers)?;
    let far = |plan: &Plan| side(plan, SideTurn { side: 1, before, all }, work, layers);
    let far = cut.far.as_ref().map(|half| &half.plan).map(far).transpose()?;
    Ok((near, far))
}

/// Returns the last layer of one side, and saves the layers before it as checkpoints if the store
/// wants them.
fn side(plan: &Plan, turn: SideTurn, work: &Work<'_>, layers: &mut Vec<u64>) -> Result<AnyLayer, Stop> {
    let before = layers.len();
    let mut tell = |sweep: &Sweep<'_>| {
        layers.truncate(before);
        layers.extend(&sweep.states);
    };
    let sweep = Sweep::resumed(plan, turn, work)?;
    tell(&sweep);
    let sweep = sweep.finish(work, |sweep| {
        tell(sweep);
        sweep.keep(turn, work);
    })?;
    Ok(sweep.layer)
}
