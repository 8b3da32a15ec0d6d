//! The peers of a channel, with their queues, their authentication, and their limits.

use super::zmtp;
use bezzel_base::core::lock;
use bytes::Bytes;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use tokio::sync::Notify;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// Maximum number of bytes queued for a peer. A peer that leaves more unread is disconnected. A
/// message to several peers is stored once.
pub(super) const MAX_QUEUED_BYTES: usize = 256 << 20;

/// Maximum number of queued bytes for unsolicited messages, which unauthenticated peers get too:
/// greetings and echoes.
const MAX_UNSOLICITED_BYTES: usize = 1 << 20;

/// Maximum number of peers of a channel.
const MAX_PEERS: usize = 128;

/// Maximum number of topics of a peer.
const MAX_TOPICS: usize = 64;

/// Peer of a channel.
#[derive(Debug)]
pub(super) struct Peer {
    identity: OnceLock<Bytes>,
    /// Whether it has signed a message, or has completed the handshake on channels without
    /// signatures.
    authenticated: AtomicBool,
    topics: Mutex<Vec<Bytes>>,
    queue: UnboundedSender<Bytes>,
    /// Number of bytes in the queue.
    waiting: AtomicUsize,
    /// Notified when its connection is to be closed.
    pub(super) ended: Notify,
}

impl Peer {
    /// Sets the identity that the peer has declared.
    pub(super) fn set_identity(&self, identity: Bytes) {
        let _ = self.identity.set(identity);
    }

    /// Marks the peer as authenticated.
    pub(super) fn authenticate(&self) {
        self.authenticated.store(true, Ordering::Relaxed);
    }

    /// Returns whether the peer is authenticated.
    pub(super) fn is_authenticated(&self) -> bool {
        self.authenticated.load(Ordering::Relaxed)
    }

    /// Adds or removes a subscription. Returns whether the number of topics is within its limit.
    pub(super) fn subscribe(&self, topic: &Bytes, wants: bool) -> bool {
        let mut topics = lock(&self.topics);
        if wants {
            topics.push(topic.clone());
        } else if let Some(at) = topics.iter().position(|it| it == topic) {
            topics.remove(at);
        }
        topics.len() <= MAX_TOPICS
    }

    /// Returns the identity, which is empty before the handshake.
    pub(super) fn name(&self) -> Bytes {
        self.identity.get().cloned().unwrap_or_default()
    }

    /// Adds bytes to its queue, unless too many earlier ones are unread.
    pub(super) fn try_send(&self, bytes: &Bytes) {
        if self.waiting.load(Ordering::Relaxed) <= MAX_UNSOLICITED_BYTES {
            self.enqueue(bytes);
        }
    }

    /// Adds bytes to its queue. Returns whether they were accepted.
    fn enqueue(&self, bytes: &Bytes) -> bool {
        let before = self.waiting.fetch_add(bytes.len(), Ordering::Relaxed);
        let fits = before + bytes.len() <= MAX_QUEUED_BYTES;
        if !fits {
            self.ended.notify_one();
        }
        fits && self.queue.send(bytes.clone()).is_ok()
    }

    /// Records that bytes of the queue were written.
    pub(super) fn mark_written(&self, bytes: usize) {
        self.waiting.fetch_sub(bytes, Ordering::Relaxed);
    }
}

/// Connected peers of a channel, in the order of their connections.
#[derive(Debug, Default)]
pub(super) struct ChannelPeers(Mutex<Vec<Arc<Peer>>>);

impl ChannelPeers {
    /// Adds a peer, and returns it with its queue. If there are too many peers, the oldest
    /// unauthenticated one is disconnected. Returns `None` if all are authenticated.
    pub(super) fn add_peer(&self) -> Option<(Arc<Peer>, UnboundedReceiver<Bytes>)> {
        let mut peers = lock(&self.0);
        if peers.len() >= MAX_PEERS {
            let oldest = peers.iter().position(|peer| !peer.is_authenticated())?;
            peers.remove(oldest).ended.notify_one();
        }
        let (queue, sent) = unbounded_channel();
        let (identity, topics, ended) = (OnceLock::new(), Mutex::default(), Notify::new());
        let peer = Arc::new(Peer {
            identity,
            authenticated: false.into(),
            topics,
            queue,
            waiting: 0.into(),
            ended,
        });
        peers.push(Arc::clone(&peer));
        Some((peer, sent))
    }

    /// Removes a peer.
    pub(super) fn remove_peer(&self, peer: &Arc<Peer>) {
        lock(&self.0).retain(|it| !Arc::ptr_eq(it, peer));
    }

    /// Sends frames to the peer with this identity. Identities are self-declared: once one peer has
    /// authenticated, other peers with that identity are ignored.
    pub(super) fn send_to_peer(&self, identity: &Bytes, frames: &[Bytes]) {
        let mut called: Vec<Arc<Peer>> = lock(&self.0)
            .iter()
            .filter(|peer| peer.identity.get() == Some(identity))
            .cloned()
            .collect();
        if called.iter().any(|peer| peer.is_authenticated()) {
            called.retain(|peer| peer.is_authenticated());
        }
        self.enqueue_frames(&called, frames);
    }

    /// Sends frames to all subscribers of the topic, which is the first frame.
    pub(super) fn publish(&self, frames: &[Bytes]) {
        let Some(topic) = frames.first() else { return };
        let wants = |peer: &&Arc<Peer>| lock(&peer.topics).iter().any(|it| topic.starts_with(it));
        let wanted: Vec<Arc<Peer>> = lock(&self.0).iter().filter(wants).cloned().collect();
        self.enqueue_frames(&wanted, frames);
    }

    fn enqueue_frames(&self, peers: &[Arc<Peer>], frames: &[Bytes]) {
        if peers.is_empty() {
            return;
        }
        let bytes = zmtp::encode_message(frames);
        peers.iter().filter(|peer| !peer.enqueue(&bytes)).for_each(|peer| self.remove_peer(peer));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(port: &ChannelPeers, name: &'static str) -> (Arc<Peer>, UnboundedReceiver<Bytes>) {
        let (peer, sent) = port.add_peer().expect("there is room");
        peer.set_identity(Bytes::from_static(name.as_bytes()));
        (peer, sent)
    }

    fn text(text: &'static str) -> Bytes {
        Bytes::from_static(text.as_bytes())
    }

    #[test]
    fn a_peer_that_does_not_read_is_left_behind_alone() {
        let port = ChannelPeers::default();
        let (mut peers, mut queues) = (Vec::new(), Vec::new());
        for _ in 0..2 {
            let (peer, sent) = port.add_peer().expect("there is room");
            assert!(peer.subscribe(&text("a"), true));
            peers.push(peer);
            queues.push(sent);
        }
        let large = Bytes::from(vec![0; MAX_QUEUED_BYTES / 4]);
        for _ in 0..8 {
            port.publish(&[text("ab"), large.clone()]);
            port.publish(&[text("b"), large.clone()]);
            let took = queues[0].try_recv().expect("the reader gets all");
            peers[0].mark_written(took.len());
        }
        assert_eq!((lock(&port.0).len(), queues[0].is_empty()), (1, true));
        assert!(Arc::ptr_eq(&lock(&port.0)[0], &peers[0]));
    }

    #[test]
    fn unauthenticated_peer_gets_no_reply_of_another() {
        let port = ChannelPeers::default();
        let (known, mut own) = named(&port, "me");
        port.send_to_peer(&text("me"), &[text("question")]);
        assert!(own.try_recv().is_ok(), "somebody who need not sign is asked");
        known.authenticate();
        let (_stranger, mut stolen) = named(&port, "me");
        port.send_to_peer(&text("me"), &[text("answer")]);
        assert!(own.try_recv().is_ok() && stolen.try_recv().is_err());
    }

    #[test]
    fn unauthenticated_peers_are_dropped_first() {
        let port = ChannelPeers::default();
        let (known, _queue) = named(&port, "me");
        known.authenticate();
        let mut strangers = Vec::new();
        for _ in 0..3 * MAX_PEERS {
            strangers.push(port.add_peer().expect("the oldest stranger goes"));
        }
        assert_eq!(lock(&port.0).len(), MAX_PEERS);
        assert!(Arc::ptr_eq(&lock(&port.0)[0], &known));
        lock(&port.0).iter().for_each(|peer| peer.authenticate());
        assert!(port.add_peer().is_none());
    }

    #[test]
    fn number_of_topics_is_limited() {
        let port = ChannelPeers::default();
        let (peer, _sent) = port.add_peer().expect("there is room");
        assert!((0..MAX_TOPICS).all(|_| peer.subscribe(&text("a"), true)));
        assert!(!peer.subscribe(&text("a"), true) && peer.subscribe(&text("a"), false));
    }
}
