//! What the literature says of placements.

use crate::problem::Theory;

macro_rules! empty { ($($name:ident)*) => { $( pub(super) static $name: Theory = Theory { theorems: &[], sequences: &[] }; )* } }
empty! { QUEENS ROOKS BISHOPS KNIGHTS KINGS SUPERQUEENS }
