//! Messages that the kernel sends: replies to the requesting client, outputs to all.

use super::connection::Channel;
use super::peers::ChannelPeers;
use super::wire::{KernelMessage, MessageSigner};
use crate::protocol::JsonMap;
use bytes::Bytes;
use serde_json::{Value as Json, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::SystemTime;
use uuid::Uuid;

/// Version of the protocol.
pub(super) const PROTOCOL: &str = "5.4";

/// Frames of a message to a socket.
pub(super) type MessageFrames = Vec<Bytes>;

/// Peers of the channels.
#[derive(Debug, Default)]
pub(super) struct ChannelTable([Arc<ChannelPeers>; 5]);

impl ChannelTable {
    /// Returns the peers of a channel.
    pub(super) fn get(&self, channel: Channel) -> &Arc<ChannelPeers> {
        &self.0[channel as usize]
    }
}

/// Signs and sends messages. Clones send for the same kernel.
#[derive(Clone, Debug)]
pub(super) struct MessageSender(Arc<SenderState>);

#[derive(Debug)]
struct SenderState {
    signer: MessageSigner,
    channels: ChannelTable,
    /// Id of the run of the kernel.
    session: String,
    sent: AtomicU64,
}

impl MessageSender {
    /// Creates a sender with this signer and these peers.
    pub(super) fn new(signer: MessageSigner, ports: ChannelTable) -> MessageSender {
        MessageSender(Arc::new(SenderState {
            signer,
            channels: ports,
            session: Uuid::new_v4().to_string(),
            sent: AtomicU64::new(0),
        }))
    }

    /// Returns the signer, with which receivers check signatures.
    pub(super) fn signer(&self) -> &MessageSigner {
        &self.0.signer
    }

    fn new_header(&self, kind: &str) -> Json {
        let number = self.0.sent.fetch_add(1, Ordering::Relaxed);
        json!({
            "msg_id": format!("{}_{number}", self.0.session),
            "msg_type": kind,
            "session": self.0.session,
            "username": crate::NAME,
            "date": humantime::format_rfc3339_micros(SystemTime::now()).to_string(),
            "version": PROTOCOL,
        })
    }

    /// Sends to the peers with the identity of the sender of the request.
    fn send(&self, channel: Channel, request: &KernelMessage, kind: &str, content: &Json) {
        let Some((peer, way)) = request.identities.split_first() else { return };
        let frames =
            self.0.signer.build_frames(way, &self.new_header(kind), &request.header, content);
        self.0.channels.get(channel).send_to_peer(peer, &frames);
    }

    /// Sends the reply to a request: `x_request` gets `x_reply`.
    pub(super) fn reply(&self, channel: Channel, request: &KernelMessage, content: &Json) {
        let kind = request.kind().replace("_request", "_reply");
        self.send(channel, request, &kind, content);
    }

    /// Sends a question to the sender of the request.
    pub(super) fn request_input(&self, request: &KernelMessage, content: &Json) {
        self.send(Channel::Stdin, request, "input_request", content);
    }

    /// Sends a message to all subscribers. The parent is the header of the request that it belongs
    /// to.
    pub(super) fn publish(&self, kind: &str, parent: &JsonMap, content: &Json) {
        let topic = Bytes::from(format!("kernel.{}.{kind}", self.0.session));
        let frames = self.0.signer.build_frames(&[topic], &self.new_header(kind), parent, content);
        self.0.channels.get(Channel::Iopub).publish(&frames);
    }

    /// Sends the status of the kernel for a request: `busy`, `idle`, or `starting`.
    pub(super) fn publish_status(&self, state: &str, parent: &JsonMap) {
        self.publish("status", parent, &json!({ "execution_state": state }));
    }

    /// Returns the frames of the greeting for a new subscriber of a topic (JEP 65).
    pub(super) fn welcome_frames(&self, topic: &[u8]) -> MessageFrames {
        let content = json!({ "subscription": String::from_utf8_lossy(topic) });
        let way = [Bytes::copy_from_slice(topic)];
        self.0.signer.build_frames(
            &way,
            &self.new_header("iopub_welcome"),
            &JsonMap::new(),
            &content,
        )
    }
}
