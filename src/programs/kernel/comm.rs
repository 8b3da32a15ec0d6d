//! Messages between the kernel and boards on which games are played by clicking.
//!
//! A board opens its comm with `{"puzzle": text}` and sends `{"action": word, "square": name}`. It
//! receives the position in the form of `--json`, after its own clicks and whenever the game
//! changes elsewhere: by commands, or on another board. Unknown boards are closed, and invalid
//! clicks are answered by `{"refused": word}`.

use super::boards::{CommRegistry, MAX_COMMS, MAX_NAME_LENGTH};
use super::engine::Engine;
use super::wire::KernelMessage;
use crate::protocol::JsonMap;
use crate::protocol::boards::{
    GameSnapshot, active_position, click_board, game_snapshot, position_json,
};
use bezzel_base::core::lock;
use bezzel_lab::puzzle::Puzzle;
use bezzel_lab::puzzle::verbs::board_position;
use bezzel_lab::value::Value;
use serde_json::{Value as Json, json};
use std::sync::Arc;

impl Engine {
    /// Sends the position of the active game to its boards if it has changed.
    pub(super) fn notify_boards(&self, before: &Option<GameSnapshot>, parent: &JsonMap) {
        if game_snapshot(&self.session.state) == *before {
            return;
        }
        if let Some((puzzle, position)) = active_position(&self.session.state) {
            self.send_position(&puzzle, position, parent);
        }
    }

    /// Handles a message of a board.
    pub(super) fn handle_comm(&mut self, request: &KernelMessage) {
        let outlet = self.dispatcher.sender.clone();
        outlet.publish_status("busy", &request.header);
        let name = request.text_field("comm_id");
        let data = request.content.get("data").cloned().unwrap_or_default();
        let fits = !name.is_empty() && name.len() <= MAX_NAME_LENGTH;
        let taken = match request.kind() {
            "comm_open" => fits && self.open_comm(name, &data, request),
            "comm_msg" => self.handle_click(name, &data, request),
            _ => {
                self.with_comms(|comms| comms.close(name));
                true
            }
        };
        if !taken {
            outlet.publish("comm_close", &request.header, &json!({ "comm_id": name, "data": {} }));
        }
        outlet.publish_status("idle", &request.header);
    }

    fn open_comm(&mut self, name: &str, data: &Json, request: &KernelMessage) -> bool {
        let text = data["puzzle"].as_str().unwrap_or_default();
        let Some(puzzle) = self.puzzles.find(text) else { return false };
        let oldest = self.with_comms(|comms| {
            comms.close(name);
            comms.0.push_back((name.to_owned(), Arc::clone(&puzzle)));
            if comms.0.len() > MAX_COMMS { comms.0.pop_front() } else { None }
        });
        if let Some((name, _)) = oldest {
            self.dispatcher.sender.publish(
                "comm_close",
                &request.header,
                &json!({ "comm_id": name, "data": {} }),
            );
        }
        let state = position_json(&self.formatter, board_position(&self.session.state, &puzzle));
        self.send_message(name, &state, request);
        true
    }

    fn handle_click(&mut self, name: &str, data: &Json, request: &KernelMessage) -> bool {
        let Some(puzzle) = self.with_comms(|comms| comms.find_puzzle(name)) else { return false };
        let word = |key: &str| data[key].as_str().unwrap_or_default();
        let (action, square) = (word("action"), word("square"));
        match click_board(&mut self.session.state, &puzzle, action, square) {
            Some(position) => {
                self.send_position(&puzzle, position, &request.header);
                self.dispatcher.update_mirror(&self.session);
            }
            None => {
                let what = if action.chars().count() <= MAX_NAME_LENGTH { action } else { "" };
                self.send_message(name, &json!({ "refused": what }), request);
            }
        }
        true
    }

    fn with_comms<T>(&self, change: impl FnOnce(&mut CommRegistry) -> T) -> T {
        change(&mut lock(&self.dispatcher.comms))
    }

    /// Sends a position to all boards of its puzzle.
    fn send_position(&self, puzzle: &Puzzle, position: Value, parent: &JsonMap) {
        let of_puzzle = |comm: &&(String, Arc<Puzzle>)| comm.1.text == puzzle.text;
        let names: Vec<String> = self.with_comms(|comms| {
            comms.0.iter().filter(of_puzzle).map(|comm| comm.0.clone()).collect()
        });
        if names.is_empty() {
            return;
        }
        let state = position_json(&self.formatter, position);
        for name in names {
            self.dispatcher.sender.publish(
                "comm_msg",
                parent,
                &json!({ "comm_id": name, "data": state }),
            );
        }
    }

    fn send_message(&self, name: &str, data: &Json, request: &KernelMessage) {
        self.dispatcher.sender.publish(
            "comm_msg",
            &request.header,
            &json!({ "comm_id": name, "data": data }),
        );
    }
}
