//! Messages on the wire: frames, a signature, four JSON objects.
//!
//! ```text
//! identity ... | <IDS|MSG> | signature | header | parent header | metadata | content | buffer ...
//! ```

use bytes::Bytes;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Map, Value as Json};
use sha2::Sha256;
use std::collections::HashSet;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// Delimiter after the identities.
const DELIMITER: &[u8] = b"<IDS|MSG>";

/// JSON object.
pub(super) type Object = Map<String, Json>;

/// Received message with a valid signature and the right form.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Message {
    /// Identities of the sender, for replies.
    pub(super) identities: Vec<Bytes>,
    /// Header as received. Replies include it as their parent.
    pub(super) header: Object,
    /// Header of the message that it answers, or an empty object.
    pub(super) parent: Object,
    /// Content of the message.
    pub(super) content: Object,
}

/// Error in received frames.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Malformed {
    /// A frame is missing, such as the delimiter, the signature or one of the four objects.
    Frames,
    /// The message was not signed with the key.
    Signature,
    /// The same message came before. The sender of the second one need not know the key.
    Replayed,
    /// This part is not a JSON object.
    Json(&'static str),
    /// The header has no text under this key.
    Header(&'static str),
}

impl Malformed {
    /// Returns the id of the error message.
    pub(super) fn id(&self) -> &'static str {
        match self {
            Malformed::Frames => "kernel-log-frames",
            Malformed::Signature => "kernel-log-signature",
            Malformed::Replayed => "kernel-log-replayed",
            Malformed::Json(_) => "kernel-log-json",
            Malformed::Header(_) => "kernel-log-header",
        }
    }

    /// Returns the affected part or key.
    pub(super) fn part(&self) -> &'static str {
        match self {
            Malformed::Json(part) | Malformed::Header(part) => part,
            Malformed::Frames | Malformed::Signature | Malformed::Replayed => "",
        }
    }
}

impl Message {
    /// Parses frames from a socket that inserts the sender's identity first.
    ///
    /// # Errors
    /// Returns the error in the frames. The signature is checked before anything is parsed.
    ///
    /// # Complexity
    /// Linear in the bytes.
    pub(super) fn read(frames: &[Bytes], signer: &Signer) -> Result<Message, Malformed> {
        let at = frames.iter().position(|frame| frame.as_ref() == DELIMITER).ok_or(Malformed::Frames)?;
        let [signature, header, parent, metadata, content, ..] = &frames[at + 1..] else {
            return Err(Malformed::Frames);
        };
        if !signer.accepts(signature, &[header, parent, metadata, content]) {
            return Err(Malformed::Signature);
        }
        if !signer.is_new(signature) {
            return Err(Malformed::Replayed);
        }
        let header = object(header, "header")?;
        for key in ["msg_id", "msg_type", "session"] {
            if !header.get(key).is_some_and(Json::is_string) {
                return Err(Malformed::Header(key));
            }
        }
        object(metadata, "metadata")?;
        Ok(Message {
            identities: frames[..at].to_vec(),
            header,
            parent: object(parent, "parent_header")?,
            content: object(content, "content")?,
        })
    }

    /// Returns the type of the message, such as `execute_request`.
    pub(super) fn kind(&self) -> &str {
        self.header.get("msg_type").and_then(Json::as_str).unwrap_or_default()
    }

    /// Returns the text under a key of the content, or an empty text.
    pub(super) fn text(&self, key: &str) -> &str {
        self.content.get(key).and_then(Json::as_str).unwrap_or_default()
    }

    /// Returns the flag under a key of the content, or `otherwise` if it is missing.
    pub(super) fn flag(&self, key: &str, otherwise: bool) -> bool {
        self.content.get(key).and_then(Json::as_bool).unwrap_or(otherwise)
    }

    /// Returns the integer under a key of the content.
    pub(super) fn number(&self, key: &str) -> Option<i64> {
        self.content.get(key).and_then(Json::as_i64)
    }
}

fn object(frame: &Bytes, part: &'static str) -> Result<Object, Malformed> {
    serde_json::from_slice(frame).map_err(|_| Malformed::Json(part))
}

/// Signer of messages with the key of the connection file, which also verifies received signatures.
/// Without a key nothing is signed.
#[derive(Clone)]
pub(super) struct Signer {
    key: Option<Hmac<Sha256>>,
    /// Half of each accepted signature. They are stored while the kernel runs, and only peers that
    /// know the key add to them.
    seen: Arc<Mutex<HashSet<[u8; 16]>>>,
}

impl fmt::Debug for Signer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Signer").field("signs", &self.key.is_some()).finish_non_exhaustive()
    }
}

impl Signer {
    /// Creates a signer with this key. With an empty key nothing is signed.
    pub(super) fn new(key: &str) -> Signer {
        let made = || Hmac::new_from_slice(key.as_bytes()).expect("HMAC takes a key of any length");
        Signer { key: (!key.is_empty()).then(made), seen: Arc::default() }
    }

    /// Returns the signature of these parts, in hexadecimal digits.
    fn sign(&self, parts: &[&Bytes]) -> String {
        let Some(mac) = self.digest(parts) else { return String::new() };
        mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Returns whether the signature is that of the parts. The comparison takes constant time.
    fn accepts(&self, signature: &[u8], parts: &[&Bytes]) -> bool {
        let Some(mac) = self.digest(parts) else { return true };
        unhex(signature).is_some_and(|bytes| mac.verify_slice(&bytes).is_ok())
    }

    /// Returns whether this accepted signature came for the first time. Without a key, all messages
    /// are considered new.
    fn is_new(&self, signature: &[u8]) -> bool {
        let half = unhex(signature).and_then(|bytes| bytes.first_chunk().copied());
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        self.key.is_none() || half.is_some_and(|half| seen.insert(half))
    }

    fn digest(&self, parts: &[&Bytes]) -> Option<Hmac<Sha256>> {
        let mut mac = self.key.clone()?;
        parts.iter().for_each(|part| mac.update(part));
        Some(mac)
    }

    /// Builds the frames of a message. `way` comes first: the identities of the receiver or the
    /// topic.
    pub(super) fn frames(&self, way: &[Bytes], header: &Json, parent: &Object, content: &Json) -> Vec<Bytes> {
        let metadata = Bytes::from_static(b"{}");
        let written = |json: &Json| Bytes::from(json.to_string());
        let parent = serde_json::to_vec(parent).map(Bytes::from).expect("an object that was read can be written");
        let (header, content) = (written(header), written(content));
        let signature = Bytes::from(self.sign(&[&header, &parent, &metadata, &content]));
        let mut frames = way.to_vec();
        frames.extend([Bytes::from_static(DELIMITER), signature, header, parent, metadata, content]);
        frames
    }
}

/// Decodes hexadecimal digits.
fn unhex(digits: &[u8]) -> Option<Vec<u8>> {
    let value = |digit: u8| char::from(digit).to_digit(16);
    let byte = |pair: &[u8]| match pair {
        [high, low] => u8::try_from(value(*high)? * 16 + value(*low)?).ok(),
        _ => None,
    };
    digits.chunks(2).map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::SplitMix64;
    use serde_json::json;

    fn example(signer: &Signer) -> Vec<Bytes> {
        let header =
            json!({ "msg_id": "1", "msg_type": "execute_request", "session": "s", "date": "2026-01-01T00:00:00Z" });
        let content = json!({ "code": "count queens 8 # ♛", "silent": false, "n": 3, "deep": [[{ "a": null }]] });
        signer.frames(&[Bytes::from_static(b"peer")], &header, &Object::new(), &content)
    }

    #[test]
    fn what_is_written_is_read() {
        for key in ["", "secret"] {
            let signer = Signer::new(key);
            let message = Message::read(&example(&signer), &signer).expect("a message");
            assert_eq!((message.kind(), message.text("code")), ("execute_request", "count queens 8 # ♛"));
            assert_eq!((message.flag("silent", true), message.number("n")), (false, Some(3)));
            assert_eq!(message.identities, [Bytes::from_static(b"peer")]);
            assert!(message.parent.is_empty());
        }
    }

    #[test]
    fn signatures_are_those_of_rfc_4231() {
        let signer = Signer::new("Jefe");
        let parts = [&Bytes::from_static(b"what do ya want "), &Bytes::from_static(b"for nothing?")];
        let signature = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
        assert_eq!(signer.sign(&parts), signature);
        assert!(signer.accepts(signature.as_bytes(), &parts) && !signer.accepts(&signature.as_bytes()[2..], &parts));
    }

    #[test]
    fn a_wrong_signature_is_seen_before_anything_is_read() {
        let frames = example(&Signer::new("theirs"));
        assert_eq!(Message::read(&frames, &Signer::new("ours")), Err(Malformed::Signature));
        let mut unsigned = example(&Signer::new(""));
        assert_eq!(Message::read(&unsigned, &Signer::new("ours")), Err(Malformed::Signature));
        unsigned[3] = Bytes::from_static(b"no JSON");
        assert_eq!(Message::read(&unsigned, &Signer::new("ours")), Err(Malformed::Signature));
        assert_eq!(Message::read(&unsigned, &Signer::new("")), Err(Malformed::Json("header")));
    }

    #[test]
    fn a_message_is_taken_once() {
        let signer = Signer::new("secret");
        let mut frames = example(&signer);
        assert!(Message::read(&frames, &signer).is_ok());
        assert_eq!(Message::read(&frames, &signer.clone()), Err(Malformed::Replayed));
        frames[0] = Bytes::from_static(b"another way");
        frames[2] = Bytes::from(String::from_utf8_lossy(&frames[2]).to_uppercase());
        assert_eq!(Message::read(&frames, &signer), Err(Malformed::Replayed));
        let free = Signer::new("");
        assert!((0..2).all(|_| Message::read(&example(&free), &free).is_ok()), "without a key there are no signatures");
    }

    #[test]
    fn what_is_missing_is_named() {
        let signer = Signer::new("");
        let frames = example(&signer);
        assert_eq!(Message::read(&[], &signer), Err(Malformed::Frames));
        assert_eq!(Message::read(&frames[..6], &signer), Err(Malformed::Frames));
        let with = |place: usize, text: &'static str| {
            let mut frames = frames.clone();
            frames[place] = Bytes::from_static(text.as_bytes());
            Message::read(&frames, &signer)
        };
        assert_eq!(with(3, "[]"), Err(Malformed::Json("header")));
        assert_eq!(with(3, r#"{"msg_id":"1","session":"s"}"#), Err(Malformed::Header("msg_type")));
        assert_eq!(with(3, r#"{"msg_id":1,"msg_type":"x","session":"s"}"#), Err(Malformed::Header("msg_id")));
        assert_eq!(with(6, "null"), Err(Malformed::Json("content")));
        assert!(with(6, "{}").is_ok());
    }

    /// Changes a byte, cuts, duplicates, drops or swaps frames, a few times.
    fn mutated(frames: &[Bytes], chance: &mut SplitMix64) -> Vec<Bytes> {
        let mut below = |end: usize| chance.below(end as u64) as usize;
        let mut frames = frames.to_vec();
        for _ in 0..=below(4) {
            if frames.is_empty() {
                break;
            }
            let (at, other) = (below(frames.len()), below(frames.len()));
            let mut bytes = frames[at].to_vec();
            let place = below(bytes.len() + 1);
            match below(6) {
                0 => bytes.truncate(place),
                1 => bytes.insert(place, below(256) as u8),
                2 if place < bytes.len() => bytes[place] = below(256) as u8,
                3 => bytes.splice(place..place, std::iter::repeat_n(b"[{\"-1e"[below(6)], 200)).for_each(drop),
                4 => frames.swap(at, other),
                _ => {
                    frames.remove(at);
                    continue;
                }
            }
            frames[at] = bytes.into();
        }
        frames
    }

    #[test]
    fn no_mutation_of_a_message_does_harm() {
        let mut chance = SplitMix64::new(1848);
        let (mut read, mut refused) = (0, 0);
        for round in 0..100_000 {
            let signer = Signer::new(if round % 2 == 0 { "" } else { "secret" });
            let original = example(&signer);
            match Message::read(&mutated(&original, &mut chance), &signer) {
                // A signed part cannot be changed without the key: neither header nor content.
                Ok(message) if round % 2 == 1 => {
                    let same = Message::read(&original, &Signer::new("secret")).expect("a message");
                    assert_eq!((message.header, message.content), (same.header, same.content));
                }
                Ok(_) => read += 1,
                Err(_) => refused += 1,
            }
        }
        assert!(read > 1000 && refused > 10_000, "{read} read, {refused} refused");
    }
}
