//! The history: inputs of this session and of earlier sessions.

use super::wire::KernelMessage;
use bezzel_lab::state::forget_oldest;
use serde_json::{Value as Json, json};

/// Number of the session that represents all earlier ones.
const EARLIER: i64 = 1;
/// Number of this session.
const CURRENT: i64 = 2;

/// Input with its session and line.
#[derive(Clone, Debug, PartialEq, Eq)]
struct HistoryEntry {
    session: i64,
    line: i64,
    input: String,
    output: Option<String>,
}

/// Inputs and outputs, oldest first.
#[derive(Clone, Debug, Default)]
pub(super) struct CellHistory(Vec<HistoryEntry>);

impl CellHistory {
    /// Creates a history with the inputs of earlier sessions.
    pub(super) fn from_earlier(earlier: Vec<String>) -> CellHistory {
        let entry = |(line, input)| HistoryEntry { session: EARLIER, line, input, output: None };
        CellHistory((1..).zip(earlier).map(entry).collect())
    }

    /// Adds an input of this session, and forgets the oldest ones.
    pub(super) fn push(&mut self, line: u64, input: &str, output: Option<String>) {
        let line = i64::try_from(line).unwrap_or(i64::MAX);
        self.0.push(HistoryEntry { session: CURRENT, line, input: input.to_owned(), output });
        forget_oldest(&mut self.0, |entry| {
            entry.input.len() + entry.output.as_ref().map_or(0, String::len)
        });
    }

    /// Returns the reply to a `history_request`.
    pub(super) fn answer_request(&self, request: &KernelMessage) -> Json {
        let most = request.number_field("n").map(|n| usize::try_from(n).unwrap_or(0));
        let found = match request.text_field("hist_access_type") {
            "range" => self.find_range(request),
            "search" => self.find_matching(request, most),
            _ => last_entries(self.0.iter().collect(), most),
        };
        let with_output = request.flag_field("output", false);
        let row = |entry: &&HistoryEntry| match with_output {
            true => json!([entry.session, entry.line, [entry.input, entry.output]]),
            false => json!([entry.session, entry.line, entry.input]),
        };
        json!({ "status": "ok", "history": found.iter().map(row).collect::<Vec<_>>() })
    }

    /// Returns lines of one session. Session 0 is this one, and a negative number counts back from
    /// it.
    fn find_range(&self, request: &KernelMessage) -> Vec<&HistoryEntry> {
        let session = match request.number_field("session").unwrap_or(0) {
            back if back <= 0 => CURRENT + back,
            number => number,
        };
        let from = request.number_field("start").unwrap_or(0);
        let to = request.number_field("stop").unwrap_or(i64::MAX);
        self.0
            .iter()
            .filter(|entry| entry.session == session && (from..to).contains(&entry.line))
            .collect()
    }

    /// Returns inputs that match a pattern with `*` and `?`. If the request asks for unique inputs,
    /// only the newest of equal ones is returned.
    fn find_matching(&self, request: &KernelMessage, most: Option<usize>) -> Vec<&HistoryEntry> {
        let pattern: Vec<char> =
            request.content.get("pattern").and_then(Json::as_str).unwrap_or("*").chars().collect();
        let mut found: Vec<&HistoryEntry> =
            self.0.iter().filter(|entry| is_match(&pattern, &entry.input)).collect();
        if request.flag_field("unique", false) {
            let mut seen = std::collections::HashSet::new();
            found.reverse();
            found.retain(|entry| seen.insert(entry.input.as_str()));
            found.reverse();
        }
        last_entries(found, most)
    }
}

/// Returns the last `most` entries, or all without a number.
fn last_entries(mut found: Vec<&HistoryEntry>, most: Option<usize>) -> Vec<&HistoryEntry> {
    let from = most.map_or(0, |most| found.len().saturating_sub(most));
    found.split_off(from)
}

/// Returns whether a text matches the pattern: `*` matches anything, `?` one character.
fn is_match(pattern: &[char], text: &str) -> bool {
    let text: Vec<char> = text.chars().collect();
    let (mut at, mut place) = (0, 0);
    // Position to resume from after the last `*`, if the following pattern does not match here.
    let mut again = None;
    while place < text.len() {
        match pattern.get(at) {
            Some('*') => {
                again = Some((at, place));
                at += 1;
            }
            Some(sign) if *sign == '?' || *sign == text[place] => (at, place) = (at + 1, place + 1),
            _ => {
                let Some((star, from)) = again else { return false };
                again = Some((star, from + 1));
                (at, place) = (star + 1, from + 1);
            }
        }
    }
    pattern[at..].iter().all(|sign| *sign == '*')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::JsonMap;

    fn request_history(past: &CellHistory, content: Json) -> Json {
        let Json::Object(content) = content else { panic!("an object") };
        let message = KernelMessage {
            identities: Vec::new(),
            header: JsonMap::new(),
            parent: JsonMap::new(),
            content,
        };
        past.answer_request(&message)["history"].clone()
    }

    fn cell_history() -> CellHistory {
        let mut past = CellHistory::from_earlier(vec!["version".to_owned()]);
        past.push(1, "count queens 8", Some("92 solutions".to_owned()));
        past.push(2, "find queens 8", None);
        past.push(3, "count queens 8", None);
        past
    }

    #[test]
    fn the_tail_is_the_newest() {
        assert_eq!(
            request_history(&cell_history(), json!({ "hist_access_type": "tail", "n": 1 })),
            json!([[2, 3, "count queens 8"]])
        );
        let all = request_history(
            &cell_history(),
            json!({ "hist_access_type": "tail", "n": 9, "output": true }),
        );
        assert_eq!(all[0], json!([1, 1, ["version", null]]));
        assert_eq!(all[1], json!([2, 1, ["count queens 8", "92 solutions"]]));
    }

    #[test]
    fn a_range_is_of_one_session() {
        let range = |session| {
            request_history(
                &cell_history(),
                json!({ "hist_access_type": "range", "session": session, "start": 1, "stop": 2 }),
            )
        };
        assert_eq!(range(0), json!([[2, 1, "count queens 8"]]));
        assert_eq!(range(2), range(0));
        assert_eq!((range(-1), range(1)), (json!([[1, 1, "version"]]), json!([[1, 1, "version"]])));
        assert_eq!(range(7), json!([]));
    }

    #[test]
    fn a_search_needs_no_number() {
        let search = |content: Json| {
            request_history(&cell_history(), content).as_array().map_or(0, Vec::len)
        };
        assert_eq!(search(json!({ "hist_access_type": "search", "pattern": "count*" })), 2);
        assert_eq!(
            search(json!({ "hist_access_type": "search", "pattern": "count*", "unique": true })),
            1
        );
        assert_eq!(
            search(json!({ "hist_access_type": "search", "pattern": "*queens ?", "n": 1 })),
            1
        );
        assert_eq!(search(json!({ "hist_access_type": "search" })), 4);
    }

    #[test]
    fn patterns_match_cells() {
        let fits =
            |pattern: &str, text| super::is_match(&pattern.chars().collect::<Vec<_>>(), text);
        for (pattern, text) in
            [("", ""), ("*", ""), ("a*c", "abcbc"), ("*♛?", "x♛y"), ("**", "a"), ("?", "é")]
        {
            assert!(fits(pattern, text), "{pattern} {text}");
        }
        for (pattern, text) in [("", "a"), ("a*c", "abcb"), ("?", ""), ("a?", "a"), ("A", "a")] {
            assert!(!fits(pattern, text), "{pattern} {text}");
        }
    }
}
