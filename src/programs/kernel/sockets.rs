//! The five sockets. Each socket listens separately and serves each peer in a task of that peer.
//! Excess input, unread output or a closed connection ends only the task of the peer concerned.

use super::connection::{Channel, ConnectionFile};
use super::dispatch::RequestDispatcher;
use super::peers::{ChannelPeers, Peer};
use super::sender::{ChannelTable, MessageSender};
use super::wire::KernelMessage;
use super::zmtp::{self, REP, ROUTER, ReceiveLimit, Received, SocketKind, XPUB};
use bytes::Bytes;
use std::io::{self, ErrorKind};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncWriteExt, BufReader};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

/// Limits for unauthenticated peers until a message is signed: total bytes and bytes per message,
/// and the number of invalid messages.
const UNAUTHENTICATED_BYTES: u64 = 1 << 20;
const MAX_INVALID_MESSAGES: u32 = 16;

/// Time for an unauthenticated peer to complete the handshake, and to finish a message.
const PATIENCE: Duration = Duration::from_secs(10);

/// Maximum number of bytes per message for a peer that knows the key.
const MAX_MESSAGE_BYTES: u64 = 64 << 20;

/// Maximum number of bytes per message without a signature: topics, and echoes.
const MAX_UNSIGNED_BYTES: u64 = 4 << 10;

/// Time between attempts to accept a connection when the system has no more of them.
const PAUSE: Duration = Duration::from_millis(100);

/// Channels with their kinds of sockets.
const CHANNELS: [(Channel, SocketKind); 5] = [
    (Channel::Shell, ROUTER),
    (Channel::Control, ROUTER),
    (Channel::Stdin, ROUTER),
    (Channel::Iopub, XPUB),
    (Channel::Heartbeat, REP),
];

/// Listening sockets.
pub(super) struct BoundSockets {
    /// Sender through the sockets.
    pub(super) sender: MessageSender,
    listeners: Vec<(ChannelSocket, TcpListener)>,
}

/// Channel with its peers.
#[derive(Clone)]
struct ChannelSocket {
    channel: Channel,
    kind: SocketKind,
    peers: Arc<ChannelPeers>,
}

/// Opens the listening sockets at the addresses of the connection file.
///
/// # Errors
/// Returns an error if an address is not available, for example because another program uses the
/// port.
pub(super) async fn bind_sockets(connection: &ConnectionFile) -> io::Result<BoundSockets> {
    let ports = ChannelTable::default();
    let mut listeners = Vec::new();
    for (channel, kind) in CHANNELS {
        let place = ChannelSocket { channel, kind, peers: Arc::clone(ports.get(channel)) };
        listeners.push((place, TcpListener::bind(connection.address(channel)).await?));
    }
    Ok(BoundSockets { sender: MessageSender::new(connection.signer.clone(), ports), listeners })
}

/// Starts the tasks. They end only with the kernel, or by a bug.
pub(super) fn spawn_listeners(
    bound: BoundSockets,
    dispatcher: &Arc<RequestDispatcher>,
) -> JoinSet<()> {
    let mut tasks = JoinSet::new();
    for (place, listener) in bound.listeners {
        tasks.spawn(accept_connections(place, listener, Arc::clone(dispatcher)));
    }
    tasks
}

/// Accepts connections.
async fn accept_connections(
    place: ChannelSocket,
    listener: TcpListener,
    dispatcher: Arc<RequestDispatcher>,
) {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                drop(tokio::spawn(serve_connection(place.clone(), stream, Arc::clone(&dispatcher))))
            }
            Err(_) => sleep(PAUSE).await,
        }
    }
}

/// Handles one connection from its start to its end.
async fn serve_connection(
    place: ChannelSocket,
    mut stream: TcpStream,
    dispatcher: Arc<RequestDispatcher>,
) {
    let Some((peer, queue)) = place.peers.add_peer() else { return };
    // Answers are short, and the peer waits for them.
    let _ = stream.set_nodelay(true);
    let conversation = async {
        let greeting = timeout(PATIENCE, zmtp::handshake(&mut stream, place.kind)).await;
        peer.set_identity(identity_or_new(greeting.map_err(|_| ErrorKind::TimedOut)??));
        let (read, write) = stream.into_split();
        let read = BufReader::new(read);
        tokio::select! {
            ended = send_queued(write, queue, &peer) => ended,
            ended = receive_messages(place.channel, read, &peer, &dispatcher) => ended,
        }
    };
    let ended = tokio::select! {
        ended = conversation => ended,
        () = peer.ended.notified() => Err(ErrorKind::WouldBlock.into()),
    };
    place.peers.remove_peer(&peer);
    match ended.map_err(|error: io::Error| error.kind()) {
        Err(ErrorKind::FileTooLarge | ErrorKind::QuotaExceeded) => {
            dispatcher.log_message("kernel-log-large")
        }
        Err(ErrorKind::WouldBlock) if peer.is_authenticated() => {
            dispatcher.log_message("kernel-log-slow")
        }
        // A peer that disconnects or speaks another protocol does not affect the others.
        _ => {}
    }
}

/// Returns the identity for replies. A peer without one gets a new one.
fn identity_or_new(identity: Bytes) -> Bytes {
    if identity.is_empty() {
        Bytes::copy_from_slice(uuid::Uuid::new_v4().as_bytes())
    } else {
        identity
    }
}

/// Writes the queue of the peer to its connection.
async fn send_queued(
    mut write: OwnedWriteHalf,
    mut queue: UnboundedReceiver<Bytes>,
    peer: &Peer,
) -> io::Result<()> {
    while let Some(bytes) = queue.recv().await {
        write.write_all(&bytes).await?;
        peer.mark_written(bytes.len());
    }
    Ok(())
}

/// Reads messages of the peer until it exceeds a limit.
async fn receive_messages(
    channel: Channel,
    mut read: BufReader<OwnedReadHalf>,
    peer: &Peer,
    dispatcher: &RequestDispatcher,
) -> io::Result<()> {
    let signs = !matches!(channel, Channel::Iopub | Channel::Heartbeat);
    if !signs {
        peer.authenticate();
    }
    let (mut left, mut strange) = (UNAUTHENTICATED_BYTES, 0);
    loop {
        let allowance = match (signs, peer.is_authenticated()) {
            (true, true) => ReceiveLimit { bytes: MAX_MESSAGE_BYTES, time: None },
            (true, false) => ReceiveLimit { bytes: left, time: Some(PATIENCE) },
            (false, _) => ReceiveLimit { bytes: MAX_UNSIGNED_BYTES, time: Some(PATIENCE) },
        };
        let heard = zmtp::receive(&mut read, allowance).await?;
        left = left.saturating_sub(heard.memory_cost());
        match (channel, heard) {
            (Channel::Iopub, heard) => update_subscription(&heard, peer, dispatcher)?,
            (Channel::Heartbeat, Received::Message(frames)) => {
                peer.try_send(&zmtp::encode_message(&frames))
            }
            (_, Received::Message(frames)) => {
                let frames = [vec![peer.name()], frames].concat();
                match KernelMessage::read(&frames, dispatcher.sender.signer()) {
                    Ok(message) => {
                        peer.authenticate();
                        dispatcher.handle_message(channel, message);
                    }
                    Err(malformed) => {
                        dispatcher.log_malformed(&malformed);
                        strange += 1;
                    }
                }
            }
            (_, Received::Command(command)) => answer_ping(&command, peer),
        }
        if signs && !peer.is_authenticated() && strange >= MAX_INVALID_MESSAGES {
            return Err(ErrorKind::QuotaExceeded.into());
        }
    }
}

/// Answers a PING with its payload, which follows the two bytes of its time to live.
fn answer_ping(command: &Bytes, peer: &Peer) {
    if let Some(ping) = zmtp::command_body(command, "PING") {
        peer.try_send(&zmtp::encode_command("PONG", ping.get(2..).unwrap_or_default()));
    }
}

/// Updates the subscriptions of the peer, and sends the greeting.
fn update_subscription(
    heard: &Received,
    peer: &Peer,
    dispatcher: &RequestDispatcher,
) -> io::Result<()> {
    let (topic, wants) = match heard {
        Received::Message(frames) => match frames.first().map(|frame| (frame, frame.first())) {
            Some((frame, Some(change @ (0 | 1)))) => (frame.slice(1..), *change == 1),
            _ => return Ok(()),
        },
        Received::Command(command) => {
            match (zmtp::command_body(command, "SUBSCRIBE"), zmtp::command_body(command, "CANCEL"))
            {
                (Some(topic), _) => (topic, true),
                (_, Some(topic)) => (topic, false),
                _ => {
                    answer_ping(command, peer);
                    return Ok(());
                }
            }
        }
    };
    if !peer.subscribe(&topic, wants) {
        return Err(ErrorKind::QuotaExceeded.into());
    }
    if wants {
        peer.try_send(&zmtp::encode_message(&dispatcher.sender.welcome_frames(&topic)));
    }
    Ok(())
}
