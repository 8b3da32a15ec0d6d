//! Placements, covers and armies of several kinds of pieces as 0-1 linear programs.
//!
//! Each kind is a layer of the model, with a variable for each square. All rules follow the
//! definition one by one; nothing is added for the search.

use super::instance::{MixedInstance, Objective};
use bezzel_base::board::Square;
use bezzel_base::core::CoverVariant;
use bezzel_base::problem::{ConstraintLabel, Extremum, Instance, LinearProgram, Quantity};
use std::collections::BTreeSet;

/// Builds the model. `None` on a board with regions.
pub(super) fn build_model(mixed: &MixedInstance) -> Option<LinearProgram> {
    if mixed.grid.regions().is_some() {
        return None;
    }
    let mut model = (mixed as &dyn Instance).empty_model();
    state_squares(mixed, &mut model);
    state_numbers(mixed, &mut model);
    state_attacks(mixed, &mut model);
    if let Objective::Cover(variant) = mixed.objective {
        state_cover(mixed, variant, &mut model);
    }
    Some(model)
}

/// Returns the variables of all kinds on a square.
fn all_on(model: &LinearProgram, square: Square) -> Vec<i32> {
    (0..model.layers.len()).map(|kind| model.place(kind, square)).collect()
}

/// A square holds one piece, none if it is blocked, and the wanted one.
fn state_squares(mixed: &MixedInstance, model: &mut LinearProgram) {
    for square in mixed.grid.size.iter() {
        let is_blocked = mixed.grid.is_wall(square) || mixed.blocked.contains(&square);
        let (label, most) = match is_blocked {
            true => (ConstraintLabel::Blocked(square), 0),
            false => (ConstraintLabel::OneKind(square), 1),
        };
        model.require_at_most(label, &all_on(model, square), most);
    }
    for &square in &mixed.required {
        let of_kind = mixed.required_kinds.iter().find(|(other, _)| *other == square);
        let wanted = match of_kind {
            Some(&(_, kind)) => vec![model.place(kind, square)],
            None => all_on(model, square),
        };
        model.require_at_least(ConstraintLabel::Required(square), wanted, 1);
    }
}

/// Each kind has its number of pieces. Armies without numbers are equal and as large as possible.
fn state_numbers(mixed: &MixedInstance, model: &mut LinearProgram) {
    let squares = || mixed.grid.size.iter();
    let of_kind: Vec<Vec<i32>> = (0..model.layers.len())
        .map(|kind| squares().map(|square| model.place(kind, square)).collect())
        .collect();
    let given: Vec<Option<u64>> = match mixed.objective {
        Objective::Armies => mixed.given_sizes().to_vec(),
        _ => mixed.piece_groups.iter().map(|group| Some(group.number)).collect(),
    };
    for (pieces, number) in of_kind.iter().zip(&given) {
        if let Some(number) = number {
            model.require_exactly(ConstraintLabel::Pieces, pieces, *number);
        }
    }
    if !mixed.is_maximizing() {
        return;
    }
    let largest = match mixed.quantity() {
        Quantity::BlackArmy => 1,
        _ => 0,
    };
    model.goal = Some(Extremum { maximizes: true, literals: of_kind[largest].clone() });
    if given == [None, None] {
        // As many white pieces as black ones: in both directions, a sum with the others negated.
        for [more, fewer] in [[0, 1], [1, 0]] {
            let negated = of_kind[fewer].iter().map(|piece| -piece);
            let all: Vec<i32> = of_kind[more].iter().copied().chain(negated).collect();
            model.require_at_least(ConstraintLabel::Pieces, all, mixed.grid.size.squares());
        }
    }
}

/// No piece attacks another, or one of the other army.
fn state_attacks(mixed: &MixedInstance, model: &mut LinearProgram) {
    let is_armies = match mixed.objective {
        Objective::Apart | Objective::Cover(CoverVariant::Independent) => false,
        Objective::Armies => true,
        Objective::Cover(_) => return,
    };
    let mut known = BTreeSet::new();
    for (kind, group) in mixed.piece_groups.iter().enumerate() {
        for square in mixed.grid.size.iter() {
            for to in group.piece.attacks(&mixed.grid, square).iter() {
                let piece = model.place(kind, square);
                let mut others = all_on(model, to);
                if is_armies {
                    others.remove(kind);
                }
                let mut rule: Vec<i32> = std::iter::once(piece).chain(others).collect();
                rule.sort_unstable();
                if known.insert(rule.clone()) {
                    model.require_at_most(ConstraintLabel::Attack(square, to), &rule, 1);
                }
            }
        }
    }
}

/// Some piece holds or attacks each square.
fn state_cover(mixed: &MixedInstance, variant: CoverVariant, model: &mut LinearProgram) {
    let size = mixed.grid.size;
    let mut covering: Vec<Vec<i32>> = vec![Vec::new(); size.squares() as usize];
    for (kind, group) in mixed.piece_groups.iter().enumerate() {
        for square in size.iter() {
            let piece = model.place(kind, square);
            let attacks = group.piece.attacks(&mixed.grid, square);
            attacks.iter().for_each(|to| covering[size.index(to)].push(piece));
            if variant != CoverVariant::Total && !attacks.contains(square) {
                covering[size.index(square)].push(piece);
            }
        }
    }
    for square in size.iter().filter(|&square| !mixed.grid.is_wall(square)) {
        let covering = std::mem::take(&mut covering[size.index(square)]);
        model.require_at_least(ConstraintLabel::Covered(square), covering, 1);
    }
}
