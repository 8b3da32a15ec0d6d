//! Messages on the wire: frames, a signature, four JSON objects.
//!
//! ```text
//! identity ... | <IDS|MSG> | signature | header | parent header | metadata | content | buffer ...
//! ```

use crate::protocol::JsonMap;
use bezzel_base::core::lock;
use bytes::Bytes;
use hmac::{Hmac, KeyInit, Mac};
use serde_json::Value as Json;
use sha2::Sha256;
use std::collections::HashSet;
use std::fmt;
use std::sync::{Arc, Mutex};

/// Delimiter after the identities.
const DELIMITER: &[u8] = b"<IDS|MSG>";

/// Received message with a valid signature and the right form.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct KernelMessage {
    /// Identities of the sender, for replies.
    pub(super) identities: Vec<Bytes>,
    /// Header as received. Replies include it as their parent.
    pub(super) header: JsonMap,
    /// Header of the message that it answers, or an empty object.
    pub(super) parent: JsonMap,
    /// Content of the message.
    pub(super) content: JsonMap,
}

/// Error in received frames.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum MalformedMessage {
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

impl MalformedMessage {
    /// Returns the id of the error message.
    pub(super) fn message_id(&self) -> &'static str {
        match self {
            MalformedMessage::Frames => "kernel-log-frames",
            MalformedMessage::Signature => "kernel-log-signature",
            MalformedMessage::Replayed => "kernel-log-replayed",
            MalformedMessage::Json(_) => "kernel-log-json",
            MalformedMessage::Header(_) => "kernel-log-header",
        }
    }

    /// Returns the affected part or key.
    pub(super) fn part(&self) -> &'static str {
        match self {
            MalformedMessage::Json(part) | MalformedMessage::Header(part) => part,
            MalformedMessage::Frames | MalformedMessage::Signature | MalformedMessage::Replayed => {
                ""
            }
        }
    }
}

impl KernelMessage {
    /// Parses frames from a socket that inserts the sender's identity first.
    ///
    /// # Errors
    /// Returns the error in the frames. The signature is checked before anything is parsed.
    ///
    /// # Complexity
    /// Linear in the bytes.
    pub(super) fn read(
        frames: &[Bytes],
        signer: &MessageSigner,
    ) -> Result<KernelMessage, MalformedMessage> {
        let at = frames
            .iter()
            .position(|frame| frame.as_ref() == DELIMITER)
            .ok_or(MalformedMessage::Frames)?;
        let [signature, header, parent, metadata, content, ..] = &frames[at + 1..] else {
            return Err(MalformedMessage::Frames);
        };
        if !signer.is_valid(signature, &[header, parent, metadata, content]) {
            return Err(MalformedMessage::Signature);
        }
        if !signer.is_new(signature) {
            return Err(MalformedMessage::Replayed);
        }
        let header = parse_object(header, "header")?;
        for key in ["msg_id", "msg_type", "session"] {
            if !header.get(key).is_some_and(Json::is_string) {
                return Err(MalformedMessage::Header(key));
            }
        }
        parse_object(metadata, "metadata")?;
        Ok(KernelMessage {
            identities: frames[..at].to_vec(),
            header,
            parent: parse_object(parent, "parent_header")?,
            content: parse_object(content, "content")?,
        })
    }

    /// Returns the type of the message, such as `execute_request`.
    pub(super) fn kind(&self) -> &str {
        self.header.get("msg_type").and_then(Json::as_str).unwrap_or_default()
    }

    /// Returns the text under a key of the content, or an empty text.
    pub(super) fn text_field(&self, key: &str) -> &str {
        self.content.get(key).and_then(Json::as_str).unwrap_or_default()
    }

    /// Returns the flag under a key of the content, or `otherwise` if it is missing.
    pub(super) fn flag_field(&self, key: &str, otherwise: bool) -> bool {
        self.content.get(key).and_then(Json::as_bool).unwrap_or(otherwise)
    }

    /// Returns the integer under a key of the content.
    pub(super) fn number_field(&self, key: &str) -> Option<i64> {
        self.content.get(key).and_then(Json::as_i64)
    }
}

fn parse_object(frame: &Bytes, part: &'static str) -> Result<JsonMap, MalformedMessage> {
    serde_json::from_slice(frame).map_err(|_| MalformedMessage::Json(part))
}

/// Signer of messages with the key of the connection file, which also verifies received signatures.
/// Without a key nothing is signed.
#[derive(Clone)]
pub(super) struct MessageSigner {
    key: Option<Hmac<Sha256>>,
    /// Half of each accepted signature. They are stored while the kernel runs, and only peers that
    /// know the key add to them.
    seen: Arc<Mutex<HashSet<[u8; 16]>>>,
}

impl fmt::Debug for MessageSigner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Signer").field("signs", &self.key.is_some()).finish_non_exhaustive()
    }
}

impl MessageSigner {
    /// Creates a signer with this key. With an empty key nothing is signed.
    pub(super) fn new(key: &str) -> MessageSigner {
        let made = || Hmac::new_from_slice(key.as_bytes()).expect("HMAC takes a key of any length");
        MessageSigner { key: (!key.is_empty()).then(made), seen: Arc::default() }
    }

    /// Returns the signature of these parts, in hexadecimal digits.
    fn sign(&self, parts: &[&Bytes]) -> String {
        let Some(mac) = self.compute_mac(parts) else { return String::new() };
        mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// Returns whether the signature is that of the parts. The comparison takes constant time.
    fn is_valid(&self, signature: &[u8], parts: &[&Bytes]) -> bool {
        let Some(mac) = self.compute_mac(parts) else { return true };
        decode_hex(signature).is_some_and(|bytes| mac.verify_slice(&bytes).is_ok())
    }

    /// Returns whether this accepted signature came for the first time. Without a key, all messages
    /// are considered new.
    fn is_new(&self, signature: &[u8]) -> bool {
        let half = decode_hex(signature).and_then(|bytes| bytes.first_chunk().copied());
        let mut seen = lock(&self.seen);
        self.key.is_none() || half.is_some_and(|half| seen.insert(half))
    }

    fn compute_mac(&self, parts: &[&Bytes]) -> Option<Hmac<Sha256>> {
        let mut mac = self.key.clone()?;
        parts.iter().for_each(|part| mac.update(part));
        Some(mac)
    }

    /// Builds the frames of a message. `way` comes first: the identities of the receiver or the
    /// topic.
    pub(super) fn build_frames(
        &self,
        way: &[Bytes],
        header: &Json,
        parent: &JsonMap,
        content: &Json,
    ) -> Vec<Bytes> {
        let metadata = Bytes::from_static(b"{}");
        let written = |json: &Json| Bytes::from(json.to_string());
        let parent = serde_json::to_vec(parent)
            .map(Bytes::from)
            .expect("an object that was read can be written");
        let (header, content) = (written(header), written(content));
        let signature = Bytes::from(self.sign(&[&header, &parent, &metadata, &content]));
        let mut frames = way.to_vec();
        frames.extend([
            Bytes::from_static(DELIMITER),
            signature,
            header,
            parent,
            metadata,
            content,
        ]);
        frames
    }
}

/// Decodes hexadecimal digits.
fn decode_hex(digits: &[u8]) -> Option<Vec<u8>> {
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
    use bezzel_base::core::SplitMix64;
    use serde_json::json;

    fn example(signer: &MessageSigner) -> Vec<Bytes> {
        let header = json!({ "msg_id": "1", "msg_type": "execute_request", "session": "s", "date": "2026-01-01T00:00:00Z" });
        let content = json!({ "code": "count queens 8 # ♛", "silent": false, "n": 3, "deep": [[{ "a": null }]] });
        signer.build_frames(&[Bytes::from_static(b"peer")], &header, &JsonMap::new(), &content)
    }

    #[test]
    fn written_messages_are_read() {
        for key in ["", "secret"] {
            let signer = MessageSigner::new(key);
            let message = KernelMessage::read(&example(&signer), &signer).expect("a message");
            assert_eq!(
                (message.kind(), message.text_field("code")),
                ("execute_request", "count queens 8 # ♛")
            );
            assert_eq!(
                (message.flag_field("silent", true), message.number_field("n")),
                (false, Some(3))
            );
            assert_eq!(message.identities, [Bytes::from_static(b"peer")]);
            assert!(message.parent.is_empty());
        }
    }

    #[test]
    fn signatures_are_those_of_rfc_4231() {
        let signer = MessageSigner::new("Jefe");
        let parts =
            [&Bytes::from_static(b"what do ya want "), &Bytes::from_static(b"for nothing?")];
        let signature = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
        assert_eq!(signer.sign(&parts), signature);
        assert!(
            signer.is_valid(signature.as_bytes(), &parts)
                && !signer.is_valid(&signature.as_bytes()[2..], &parts)
        );
    }

    #[test]
    fn a_wrong_signature_is_seen_before_anything_is_read() {
        let frames = example(&MessageSigner::new("theirs"));
        assert_eq!(
            KernelMessage::read(&frames, &MessageSigner::new("ours")),
            Err(MalformedMessage::Signature)
        );
        let mut unsigned = example(&MessageSigner::new(""));
        assert_eq!(
            KernelMessage::read(&unsigned, &MessageSigner::new("ours")),
            Err(MalformedMessage::Signature)
        );
        unsigned[3] = Bytes::from_static(b"no JSON");
        assert_eq!(
            KernelMessage::read(&unsigned, &MessageSigner::new("ours")),
            Err(MalformedMessage::Signature)
        );
        assert_eq!(
            KernelMessage::read(&unsigned, &MessageSigner::new("")),
            Err(MalformedMessage::Json("header"))
        );
    }

    #[test]
    fn a_message_is_taken_once() {
        let signer = MessageSigner::new("secret");
        let mut frames = example(&signer);
        assert!(KernelMessage::read(&frames, &signer).is_ok());
        assert_eq!(KernelMessage::read(&frames, &signer.clone()), Err(MalformedMessage::Replayed));
        frames[0] = Bytes::from_static(b"another way");
        frames[2] = Bytes::from(String::from_utf8_lossy(&frames[2]).to_uppercase());
        assert_eq!(KernelMessage::read(&frames, &signer), Err(MalformedMessage::Replayed));
        let free = MessageSigner::new("");
        assert!(
            (0..2).all(|_| KernelMessage::read(&example(&free), &free).is_ok()),
            "without a key there are no signatures"
        );
    }

    #[test]
    fn missing_parts_are_named() {
        let signer = MessageSigner::new("");
        let frames = example(&signer);
        assert_eq!(KernelMessage::read(&[], &signer), Err(MalformedMessage::Frames));
        assert_eq!(KernelMessage::read(&frames[..6], &signer), Err(MalformedMessage::Frames));
        let with = |place: usize, text: &'static str| {
            let mut frames = frames.clone();
            frames[place] = Bytes::from_static(text.as_bytes());
            KernelMessage::read(&frames, &signer)
        };
        assert_eq!(with(3, "[]"), Err(MalformedMessage::Json("header")));
        assert_eq!(
            with(3, r#"{"msg_id":"1","session":"s"}"#),
            Err(MalformedMessage::Header("msg_type"))
        );
        assert_eq!(
            with(3, r#"{"msg_id":1,"msg_type":"x","session":"s"}"#),
            Err(MalformedMessage::Header("msg_id"))
        );
        assert_eq!(with(6, "null"), Err(MalformedMessage::Json("content")));
        assert!(with(6, "{}").is_ok());
    }

    /// Changes a byte, cuts, duplicates, drops or swaps frames, a few times.
    fn mutate_message(frames: &[Bytes], chance: &mut SplitMix64) -> Vec<Bytes> {
        let mut below = |end: usize| chance.next_below(end as u64) as usize;
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
                3 => bytes
                    .splice(place..place, std::iter::repeat_n(b"[{\"-1e"[below(6)], 200))
                    .for_each(drop),
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
            let signer = MessageSigner::new(if round % 2 == 0 { "" } else { "secret" });
            let original = example(&signer);
            match KernelMessage::read(&mutate_message(&original, &mut chance), &signer) {
                // A signed part cannot be changed without the key: neither header nor content.
                Ok(message) if round % 2 == 1 => {
                    let same = KernelMessage::read(&original, &MessageSigner::new("secret"))
                        .expect("a message");
                    assert_eq!((message.header, message.content), (same.header, same.content));
                }
                Ok(_) => read += 1,
                Err(_) => refused += 1,
            }
        }
        assert!(read > 1000 && refused > 10_000, "{read} read, {refused} refused");
    }
}
