//! Messages between the kernel and boards on which games are played by clicking.
//!
//! A board opens its comm with `{"puzzle": text}` and sends `{"action": word, "square": name}`. It
//! receives the position in the form of `--json`, after its own clicks and whenever the game
//! changes elsewhere: by commands, or on another board. Unknown boards are closed, and invalid
//! clicks are answered by `{"refused": word}`.

use super::boards::{Comms, LONGEST, MOST};
use super::engine::Engine;
use super::wire::{Message, Object};
use crate::board::Square;
use crate::value::Value;
use crate::value::game::Puzzle;
use crate::verb::{Answer, Source, click, on_board};
use serde_json::{Value as Json, json};
use std::collections::VecDeque;
use std::sync::{Arc, PoisonError};

/// Snapshot of a game, to detect changes.
type Standing = (String, Vec<Square>, Vec<Square>, [u64; 2]);

impl Engine {
    /// Records a puzzle that was shown, so that boards may play it.
    pub(super) fn shown(puzzles: &mut VecDeque<Arc<Puzzle>>, answer: &Answer) {
        if let Ok(Value::Position(position)) = &answer.outcome {
            puzzles.retain(|puzzle| puzzle.text != position.game.puzzle().text);
            puzzles.push_back(Arc::clone(position.game.puzzle()));
            puzzles.drain(..puzzles.len().saturating_sub(MOST));
        }
    }

    /// Returns a snapshot of the active game.
    pub(super) fn standing(&self) -> Option<Standing> {
        let game = &self.session.scene.sitting.as_ref()?.game;
        let text = game.puzzle().text.clone();
        Some((text, game.placed().to_vec(), game.marked().to_vec(), [game.moves(), game.hints()]))
    }

    /// Sends the position of the active game to its boards if it has changed.
    pub(super) fn tell(&self, before: &Option<Standing>, parent: &Object) {
        if self.standing() == *before {
            return;
        }
        if let Some(puzzle) = self.session.scene.sitting.as_ref().map(|sitting| Arc::clone(sitting.game.puzzle())) {
            self.send(&puzzle, on_board(&self.session.scene, &puzzle), parent);
        }
    }

    /// Handles a message of a board.
    pub(super) fn comm(&mut self, request: &Message) {
        let outlet = self.dispatcher.outlet.clone();
        outlet.status("busy", &request.header);
        let name = request.text("comm_id");
        let data = request.content.get("data").cloned().unwrap_or_default();
        let fits = !name.is_empty() && name.len() <= LONGEST;
        let taken = match request.kind() {
            "comm_open" => fits && self.open(name, &data, request),
            "comm_msg" => self.clicked(name, &data, request),
            _ => {
                self.comms(|comms| comms.close(name));
                true
            }
        };
        if !taken {
            outlet.publish("comm_close", &request.header, &json!({ "comm_id": name, "data": {} }));
        }
        outlet.status("idle", &request.header);
    }

    fn open(&mut self, name: &str, data: &Json, request: &Message) -> bool {
        let text = data["puzzle"].as_str().unwrap_or_default();
        let Some(puzzle) = self.puzzles.iter().find(|puzzle| puzzle.text == text).cloned() else { return false };
        let oldest = self.comms(|comms| {
            comms.close(name);
            comms.0.push_back((name.to_owned(), Arc::clone(&puzzle)));
            if comms.0.len() > MOST { comms.0.pop_front() } else { None }
        });
        if let Some((name, _)) = oldest {
            self.dispatcher.outlet.publish("comm_close", &request.header, &json!({ "comm_id": name, "data": {} }));
        }
        let state = self.state(on_board(&self.session.scene, &puzzle));
        self.say(name, &state, request);
        true
    }

    fn clicked(&mut self, name: &str, data: &Json, request: &Message) -> bool {
        let Some(puzzle) = self.comms(|comms| comms.of(name)) else { return false };
        let word = |key: &str| data[key].as_str().unwrap_or_default();
        let (action, square) = (word("action"), word("square").parse().ok());
        match click(&mut self.session.scene, &puzzle, action, square) {
            Some(position) => {
                self.send(&puzzle, position, &request.header);
                self.dispatcher.learn(&self.session);
            }
            None => {
                let what = if action.chars().count() <= LONGEST { action } else { "" };
                self.say(name, &json!({ "refused": what }), request);
            }
        }
        true
    }

    fn comms<T>(&self, change: impl FnOnce(&mut Comms) -> T) -> T {
        change(&mut self.dispatcher.comms.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Returns a position in the form of `--json`.
    fn state(&self, position: Value) -> Json {
        let source = Arc::new(Source { name: None, text: String::new() });
        self.look.object(&Answer::bare(String::new(), source, Ok(position), 0.0)).unwrap_or_default()
    }

    /// Sends a position to all boards of its puzzle.
    fn send(&self, puzzle: &Puzzle, position: Value, parent: &Object) {
        let of_puzzle = |comm: &&(String, Arc<Puzzle>)| comm.1.text == puzzle.text;
        let names: Vec<String> =
            self.comms(|comms| comms.0.iter().filter(of_puzzle).map(|comm| comm.0.clone()).collect());
        if names.is_empty() {
            return;
        }
        let state = self.state(position);
        for name in names {
            self.dispatcher.outlet.publish("comm_msg", parent, &json!({ "comm_id": name, "data": state }));
        }
    }

    fn say(&self, name: &str, data: &Json, request: &Message) {
        self.dispatcher.outlet.publish("comm_msg", &request.header, &json!({ "comm_id": name, "data": data }));
    }
}
