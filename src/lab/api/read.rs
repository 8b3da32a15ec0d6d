//! Reading of values from the objects that the program writes with `--json`.

use super::{Count, Error};
use crate::bind::read_problem;
use crate::command::VOCABULARY;
use crate::data::Board;
use crate::set::SolutionSet;
use crate::value::{CheckpointStatus, CountReport};
use bezzel_base::board::Square;
use bezzel_base::core::Stop;
use num_bigint::BigUint;
use serde_core::de::{Deserialize, Deserializer, Error as _};
use serde_json::Value as Json;

/// Reads the object that the program writes with `--json`. Whether the board is a solution is not
/// checked. Boards of a problem with pieces or boards of your own are refused.
///
/// ```
/// use bezzel::prelude::*;
/// let board = Queens::new(8).find()?.board()?;
/// let text = serde_json::to_string(&board).unwrap();
/// assert_eq!(serde_json::from_str::<Board>(&text).unwrap(), board);
/// # Ok::<(), Error>(())
/// ```
impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Board, D::Error> {
        let object = Json::deserialize(from)?;
        let problem =
            object["problem"].as_str().ok_or_else(|| D::Error::missing_field("problem"))?;
        let squares = [&object["path"], &object["pieces"]].into_iter().find(|it| !it.is_null());
        let squares = squares.ok_or_else(|| D::Error::missing_field("pieces"))?;
        read_board(problem, squares).map_err(D::Error::custom)
    }
}

/// Creates the board of a problem from its squares: those of a tour, or those of each kind of
/// piece by its name.
fn read_board(problem: &str, squares: &Json) -> Result<Board, Error> {
    let instance = read_problem(problem, &VOCABULARY)?.instance()?;
    let groups = instance.piece_groups();
    let listed = |squares: &Json| -> Result<Vec<Square>, Error> {
        let names = squares.as_array().into_iter().flatten().filter_map(Json::as_str);
        names.map(super::squares::read_square).collect()
    };
    let squares = match squares.as_object() {
        None => listed(squares)?,
        Some(kinds) if groups.is_empty() => {
            kinds.values().map(listed).collect::<Result<Vec<_>, _>>()?.concat()
        }
        Some(kinds) => {
            let named = groups.iter().filter_map(|group| kinds.get(&*group.display_piece.name));
            named.map(listed).collect::<Result<Vec<_>, _>>()?.concat()
        }
    };
    Ok(SolutionSet::from_search(instance, None, None, None).to_board(&squares, None))
}

/// Reads the object that the program writes with `--json`.
///
/// ```
/// use bezzel::prelude::*;
/// let text = serde_json::to_string(&Queens::new(8).count()?).unwrap();
/// let count: Count = serde_json::from_str(&text).unwrap();
/// assert_eq!((u64::try_from(&count)?, count.classes()), (92, Some(&12u32.into())));
/// # Ok::<(), Error>(())
/// ```
impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Count, D::Error> {
        let object = Json::deserialize(from)?;
        let number = |key: &str| object[key].as_str().and_then(|text| text.parse::<BigUint>().ok());
        let is_exact = object["exact"].as_bool().ok_or_else(|| D::Error::missing_field("exact"))?;
        let stopped = object["stopped"].as_str().and_then(Stop::from_word);
        let problem = object["problem"].as_str().map(str::to_owned);
        Ok(Count(CountReport {
            text: object["command"].as_str().unwrap_or_default().to_owned(),
            problem,
            total: number("total").ok_or_else(|| D::Error::missing_field("total"))?,
            classes: number("classes"),
            // A bound stays a bound, whatever stopped the search.
            stopped: (!is_exact).then_some(stopped.unwrap_or(Stop::GaveUp)),
            seconds: object["seconds"].as_f64().unwrap_or_default(),
            method: None,
            nodes: object["nodes"].as_str().and_then(|text| text.parse().ok()).unwrap_or_default(),
            optimum: None,
            implied_pieces: None,
            path_moves: None,
            directions: None,
            checkpoint: CheckpointStatus::default(),
            absence: None,
        }))
    }
}
