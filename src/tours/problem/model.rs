//! Tours as 0-1 linear programs: which square is visited on which step.
//!
//! The steps are the layers of the model, so a board of `n` squares has `n²` variables. Nothing but
//! the moves between neighbouring steps keeps a tour in one piece, which is why the number of rules is
//! polynomial. (A variable for each move instead needs a rule for each part that a tour could fall
//! into.)

use super::instance::TourInstance;
use bezzel_base::board::Square;
use bezzel_base::problem::{ConstraintLabel, Instance, LinearProgram};

/// Builds the model. Of a closed tour, it has one beginning and one direction. `None` if the board is
/// too large, has no square to visit, or a symmetry is required.
pub(super) fn build_model(tour: &TourInstance) -> Option<LinearProgram> {
    let field = &tour.field;
    let squares: Vec<Square> = field.size().iter().filter(|&it| field.is_open(it)).collect();
    let first = *squares.first()?;
    if field.size().squares() > LinearProgram::MAX_TOUR_SQUARES
        || tour.symmetry_constraint.is_some()
    {
        return None;
    }
    let mut model = (tour as &dyn Instance).empty_model();
    let steps = squares.len();
    for step in 0..steps {
        let places: Vec<i32> = squares.iter().map(|&square| model.place(step, square)).collect();
        model.require_exactly(ConstraintLabel::Step(step as u64 + 1), &places, 1);
    }
    for square in field.size().iter() {
        let places: Vec<i32> = (0..steps).map(|step| model.place(step, square)).collect();
        let (label, visits) = match field.is_open(square) {
            true => (ConstraintLabel::Visited(square), 1),
            false => (ConstraintLabel::Blocked(square), 0),
        };
        model.require_exactly(label, &places, visits);
    }
    let ends = tour.ends;
    let near = |from: Square| squares.iter().copied().filter(move |&to| field.is_move(from, to));
    for step in 0..if ends.closed { steps } else { steps - 1 } {
        for &square in &squares {
            let next = (step + 1) % steps;
            let here = -model.place(step, square);
            let places = near(square).map(|to| model.place(next, to));
            let rule = std::iter::once(here).chain(places).collect();
            model.require_at_least(ConstraintLabel::Next(step as u64 + 1, square), rule, 1);
        }
    }
    let mut given: Vec<(Square, usize)> = Vec::new();
    given.extend(ends.from.map(|from| (from, 0)));
    given.extend(ends.to.map(|to| (to, steps - 1)));
    given.extend(tour.clues.given().iter().map(|&(square, number)| (square, number as usize - 1)));
    if ends.closed && given.is_empty() {
        given.push((first, 0));
    }
    for (square, step) in given {
        let place = (step < steps).then(|| model.place(step, square));
        model.require_at_least(ConstraintLabel::Required(square), place.into_iter().collect(), 1);
    }
    if ends.closed && steps < 3 {
        model.require_at_least(ConstraintLabel::Direction, Vec::new(), 1);
    } else if ends.closed && tour.clues.is_empty() {
        let near: Vec<Square> = near(ends.from.unwrap_or(first)).collect();
        for (at, &second) in near.iter().enumerate() {
            for &last in &near[..at] {
                let both = [model.place(1, second), model.place(steps - 1, last)];
                model.require_at_most(ConstraintLabel::Direction, &both, 1);
            }
        }
    }
    Some(model)
}
