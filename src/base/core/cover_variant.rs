//! What a cover of a board has to cover.

/// Kind of covers that count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CoverVariant {
    /// Every square holds a piece or is attacked.
    #[default]
    Plain,
    /// Every square holds a piece or is attacked, and no piece attacks another.
    Independent,
    /// Every square is attacked, including the occupied ones.
    Total,
}
