//! The peers of a channel, with their queues, their authentication, and their limits.

use super::zmtp;
use bytes::Bytes;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use tokio::sync::Notify;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// Maximum number of bytes queued for a peer. A peer that leaves more unread is disconnected. A
/// message to several peers is stored once.
pub(super) const MOST_WAITING: usize = 256 << 20;

/// Maximum number of queued bytes for unsolicited messages, which unauthenticated peers get too:
/// greetings and echoes.
const FEW_WAITING: usize = 1 << 20;

/// Maximum number of peers of a channel.
const MOST_PEERS: usize = 128;

/// Maximum number of topics of a peer.
const MOST_TOPICS: usize = 64;

/// Peer of a channel.
#[derive(Debug)]
pub(super) struct Peer {
    identity: OnceLock<Bytes>,
    /// Whether it has signed a message, or has completed the handshake on channels without
    /// signatures.
    proven: AtomicBool,
    topics: Mutex<Vec<Bytes>>,
    queue: UnboundedSender<Bytes>,
    /// Number of bytes in the queue.
    waiting: AtomicUsize,
    /// Notified when its connection is to be closed.
    pub(super) ended: Notify,
}

impl Peer {
    /// Sets the identity that the peer has declared.
    pub(super) fn is_called(&self, identity: Bytes) {
        let _ = self.identity.set(identity);
    }

    /// Marks the peer as authenticated.
    pub(super) fn prove(&self) {
        self.proven.store(true, Ordering::Relaxed);
    }

    /// Returns whether the peer is authenticated.
    pub(super) fn is_proven(&self) -> bool {
        self.proven.load(Ordering::Relaxed)
    }

    fn topics(&self) -> MutexGuard<'_, Vec<Bytes>> {
        self.topics.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds or removes a subscription. Returns whether the number of topics is within its limit.
    pub(super) fn subscribe(&self, topic: &Bytes, wants: bool) -> bool {
        let mut topics = self.topics();
        if wants {
            topics.push(topic.clone());
        } else if let Some(at) = topics.iter().position(|it| it == topic) {
            topics.remove(at);
        }
        topics.len() <= MOST_TOPICS
    }

    /// Returns the identity, which is empty before the handshake.
    pub(super) fn name(&self) -> Bytes {
        self.identity.get().cloned().unwrap_or_default()
    }

    /// Adds bytes to its queue, unless too many earlier ones are unread.
    pub(super) fn offer(&self, bytes: &Bytes) {
        if self.waiting.load(Ordering::Relaxed) <= FEW_WAITING {
            self.send(bytes);
        }
    }

    /// Adds bytes to its queue. Returns whether they were accepted.
    fn send(&self, bytes: &Bytes) -> bool {
        let before = self.waiting.fetch_add(bytes.len(), Ordering::Relaxed);
        let fits = before + bytes.len() <= MOST_WAITING;
        if !fits {
            self.ended.notify_one();
        }
        fits && self.queue.send(bytes.clone()).is_ok()
    }

    /// Records that bytes of the queue were written.
    pub(super) fn took(&self, bytes: usize) {
        self.waiting.fetch_sub(bytes, Ordering::Relaxed);
    }
}

/// Connected peers of a channel, in the order of their connections.
#[derive(Debug, Default)]
pub(super) struct Port(Mutex<Vec<Arc<Peer>>>);

impl Port {
    fn peers(&self) -> MutexGuard<'_, Vec<Arc<Peer>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a peer, and returns it with its queue. If there are too many peers, the oldest
    /// unauthenticated one is disconnected. Returns `None` if all are authenticated.
    pub(super) fn enter(&self) -> Option<(Arc<Peer>, UnboundedReceiver<Bytes>)> {
        let mut peers = self.peers();
        if peers.len() >= MOST_PEERS {
            let oldest = peers.iter().position(|peer| !peer.is_proven())?;
            peers.remove(oldest).ended.notify_one();
        }
        let (queue, sent) = unbounded_channel();
        let (identity, topics, ended) = (OnceLock::new(), Mutex::default(), Notify::new());
        let peer = Arc::new(Peer { identity, proven: false.into(), topics, queue, waiting: 0.into(), ended });
        peers.push(Arc::clone(&peer));
        Some((peer, sent))
    }

    /// Removes a peer.
    pub(super) fn leave(&self, peer: &Arc<Peer>) {
        self.peers().retain(|it| !Arc::ptr_eq(it, peer));
    }

    /// Sends frames to the peer with this identity. Identities are self-declared: once one peer has
    /// authenticated, other peers with that identity are ignored.
    pub(super) fn reply(&self, identity: &Bytes, frames: &[Bytes]) {
        let mut called: Vec<Arc<Peer>> =
            self.peers().iter().filter(|peer| peer.identity.get() == Some(identity)).cloned().collect();
        if called.iter().any(|peer| peer.is_proven()) {
            called.retain(|peer| peer.is_proven());
        }
        self.send(&called, frames);
    }

    /// Sends frames to all subscribers of the topic, which is the first frame.
    pub(super) fn publish(&self, frames: &[Bytes]) {
        let Some(topic) = frames.first() else { return };
        let wants = |peer: &&Arc<Peer>| peer.topics().iter().any(|it| topic.starts_with(it));
        let wanted: Vec<Arc<Peer>> = self.peers().iter().filter(wants).cloned().collect();
        self.send(&wanted, frames);
    }

    fn send(&self, peers: &[Arc<Peer>], frames: &[Bytes]) {
        if peers.is_empty() {
            return;
        }
        let bytes = zmtp::message(frames);
        peers.iter().filter(|peer| !peer.send(&bytes)).for_each(|peer| self.leave(peer));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(port: &Port, name: &'static str) -> (Arc<Peer>, UnboundedReceiver<Bytes>) {
        let (peer, sent) = port.enter().expect("there is room");
        peer.is_called(Bytes::from_static(name.as_bytes()));
        (peer, sent)
    }

    fn text(text: &'static str) -> Bytes {
        Bytes::from_static(text.as_bytes())
    }

    #[test]
    fn a_peer_that_does_not_read_is_left_behind_alone() {
        let port = Port::default();
        let (mut peers, mut queues) = (Vec::new(), Vec::new());
        for _ in 0..2 {
            let (peer, sent) = port.enter().expect("there is room");
            assert!(peer.subscribe(&text("a"), true));
            peers.push(peer);
            queues.push(sent);
        }
        let large = Bytes::from(vec![0; MOST_WAITING / 4]);
        for _ in 0..8 {
            port.publish(&[text("ab"), large.clone()]);
            port.publish(&[text("b"), large.clone()]);
            let took = queues[0].try_recv().expect("the reader gets all");
            peers[0].took(took.len());
        }
        assert_eq!((port.peers().len(), queues[0].is_empty()), (1, true));
        assert!(Arc::ptr_eq(&port.peers()[0], &peers[0]));
    }

    #[test]
    fn a_stranger_gets_no_reply_of_one_who_has_signed() {
        let port = Port::default();
        let (known, mut own) = named(&port, "me");
        port.reply(&text("me"), &[text("question")]);
        assert!(own.try_recv().is_ok(), "somebody who need not sign is asked");
        known.prove();
        let (_stranger, mut stolen) = named(&port, "me");
        port.reply(&text("me"), &[text("answer")]);
        assert!(own.try_recv().is_ok() && stolen.try_recv().is_err());
    }

    #[test]
    fn strangers_make_room_and_others_stay() {
        let port = Port::default();
        let (known, _queue) = named(&port, "me");
        known.prove();
        let mut strangers = Vec::new();
        for _ in 0..3 * MOST_PEERS {
            strangers.push(port.enter().expect("the oldest stranger goes"));
        }
        assert_eq!(port.peers().len(), MOST_PEERS);
        assert!(Arc::ptr_eq(&port.peers()[0], &known));
        port.peers().iter().for_each(|peer| peer.prove());
        assert!(port.enter().is_none());
    }

    #[test]
    fn topics_have_an_end() {
        let port = Port::default();
        let (peer, _sent) = port.enter().expect("there is room");
        assert!((0..MOST_TOPICS).all(|_| peer.subscribe(&text("a"), true)));
        assert!(!peer.subscribe(&text("a"), true) && peer.subscribe(&text("a"), false));
    }
}
