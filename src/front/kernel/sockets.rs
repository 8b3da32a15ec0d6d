//! The five sockets. Each socket listens separately and serves each peer in a task of that peer.
//! Excess input, unread output or a closed connection ends only the task of the peer concerned.

use super::connection::{Channel, Connection};
use super::dispatch::Dispatcher;
use super::outlet::{Outlet, Ports};
use super::port::{Peer, Port};
use super::wire::Message;
use super::zmtp::{self, Allowance, Heard, Kind, REP, ROUTER, XPUB};
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
const STRANGER: u64 = 1 << 20;
const STRANGE: u32 = 16;

/// Time for an unauthenticated peer to complete the handshake, and to finish a message.
const PATIENCE: Duration = Duration::from_secs(10);

/// Maximum number of bytes per message for a peer that knows the key.
const LARGEST: u64 = 64 << 20;

/// Maximum number of bytes per message without a signature: topics, and echoes.
const SMALL: u64 = 4 << 10;

/// Time between attempts to accept a connection when the system has no more of them.
const PAUSE: Duration = Duration::from_millis(100);

/// Channels with their kinds of sockets.
const CHANNELS: [(Channel, Kind); 5] = [
    (Channel::Shell, ROUTER),
    (Channel::Control, ROUTER),
    (Channel::Stdin, ROUTER),
    (Channel::Iopub, XPUB),
    (Channel::Heartbeat, REP),
];

/// Listening sockets.
pub(super) struct Bound {
    /// Sender through the sockets.
    pub(super) outlet: Outlet,
    listeners: Vec<(Place, TcpListener)>,
}

/// Channel with its peers.
#[derive(Clone)]
struct Place {
    channel: Channel,
    kind: Kind,
    port: Arc<Port>,
}

/// Opens the listening sockets at the addresses of the connection file.
///
/// # Errors
/// Returns an error if an address is not available, for example because another program uses the
/// port.
pub(super) async fn bind(connection: &Connection) -> io::Result<Bound> {
    let ports = Ports::default();
    let mut listeners = Vec::new();
    for (channel, kind) in CHANNELS {
        let place = Place { channel, kind, port: Arc::clone(ports.of(channel)) };
        listeners.push((place, TcpListener::bind(connection.address(channel)).await?));
    }
    Ok(Bound { outlet: Outlet::new(connection.signer.clone(), ports), listeners })
}

/// Starts the tasks. They end only with the kernel, or by a bug.
pub(super) fn serve(bound: Bound, dispatcher: &Arc<Dispatcher>) -> JoinSet<()> {
    let mut tasks = JoinSet::new();
    for (place, listener) in bound.listeners {
        tasks.spawn(listen(place, listener, Arc::clone(dispatcher)));
    }
    tasks
}

/// Accepts connections.
async fn listen(place: Place, listener: TcpListener, dispatcher: Arc<Dispatcher>) {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => drop(tokio::spawn(attend(place.clone(), stream, Arc::clone(&dispatcher)))),
            Err(_) => sleep(PAUSE).await,
        }
    }
}

/// Handles one connection from its start to its end.
async fn attend(place: Place, mut stream: TcpStream, dispatcher: Arc<Dispatcher>) {
    let Some((peer, queue)) = place.port.enter() else { return };
    // Answers are short, and the peer waits for them.
    let _ = stream.set_nodelay(true);
    let conversation = async {
        let greeting = timeout(PATIENCE, zmtp::greet(&mut stream, place.kind)).await;
        peer.is_called(named(greeting.map_err(|_| ErrorKind::TimedOut)??));
        let (read, write) = stream.into_split();
        let read = BufReader::new(read);
        tokio::select! {
            ended = tell(write, queue, &peer) => ended,
            ended = listen_to(place.channel, read, &peer, &dispatcher) => ended,
        }
    };
    let ended = tokio::select! {
        ended = conversation => ended,
        () = peer.ended.notified() => Err(ErrorKind::WouldBlock.into()),
    };
    place.port.leave(&peer);
    match ended.map_err(|error: io::Error| error.kind()) {
        Err(ErrorKind::FileTooLarge | ErrorKind::QuotaExceeded) => dispatcher.log("kernel-log-large"),
        Err(ErrorKind::WouldBlock) if peer.is_proven() => dispatcher.log("kernel-log-slow"),
        // A peer that disconnects or speaks another protocol does not affect the others.
        _ => {}
    }
}

/// Returns the identity for replies. A peer without one gets a new one.
fn named(identity: Bytes) -> Bytes {
    if identity.is_empty() { Bytes::copy_from_slice(uuid::Uuid::new_v4().as_bytes()) } else { identity }
}

/// Writes the queue of the peer to its connection.
async fn tell(mut write: OwnedWriteHalf, mut queue: UnboundedReceiver<Bytes>, peer: &Peer) -> io::Result<()> {
    while let Some(bytes) = queue.recv().await {
        write.write_all(&bytes).await?;
        peer.took(bytes.len());
    }
    Ok(())
}

/// Reads messages of the peer until it exceeds a limit.
async fn listen_to(
    channel: Channel,
    mut read: BufReader<OwnedReadHalf>,
    peer: &Peer,
    dispatcher: &Dispatcher,
) -> io::Result<()> {
    let signs = !matches!(channel, Channel::Iopub | Channel::Heartbeat);
    if !signs {
        peer.prove();
    }
    let (mut left, mut strange) = (STRANGER, 0);
    loop {
        let allowance = match (signs, peer.is_proven()) {
            (true, true) => Allowance { bytes: LARGEST, time: None },
            (true, false) => Allowance { bytes: left, time: Some(PATIENCE) },
            (false, _) => Allowance { bytes: SMALL, time: Some(PATIENCE) },
        };
        let heard = zmtp::hear(&mut read, allowance).await?;
        left = left.saturating_sub(heard.cost());
        match (channel, heard) {
            (Channel::Iopub, heard) => subscribe(&heard, peer, dispatcher)?,
            (Channel::Heartbeat, Heard::Message(frames)) => peer.offer(&zmtp::message(&frames)),
            (_, Heard::Message(frames)) => {
                let frames = [vec![peer.name()], frames].concat();
                match Message::read(&frames, dispatcher.outlet.signer()) {
                    Ok(message) => {
                        peer.prove();
                        dispatcher.take(channel, message);
                    }
                    Err(malformed) => {
                        dispatcher.log_malformed(&malformed);
                        strange += 1;
                    }
                }
            }
            (_, Heard::Command(command)) => echo(&command, peer),
        }
        if signs && !peer.is_proven() && strange >= STRANGE {
            return Err(ErrorKind::QuotaExceeded.into());
        }
    }
}

/// Answers a PING with its payload, which follows the two bytes of its time to live.
fn echo(command: &Bytes, peer: &Peer) {
    if let Some(ping) = zmtp::said(command, "PING") {
        peer.offer(&zmtp::command("PONG", ping.get(2..).unwrap_or_default()));
    }
}

/// Updates the subscriptions of the peer, and sends the greeting.
fn subscribe(heard: &Heard, peer: &Peer, dispatcher: &Dispatcher) -> io::Result<()> {
    let (topic, wants) = match heard {
        Heard::Message(frames) => match frames.first().map(|frame| (frame, frame.first())) {
            Some((frame, Some(change @ (0 | 1)))) => (frame.slice(1..), *change == 1),
            _ => return Ok(()),
        },
        Heard::Command(command) => match (zmtp::said(command, "SUBSCRIBE"), zmtp::said(command, "CANCEL")) {
            (Some(topic), _) => (topic, true),
            (_, Some(topic)) => (topic, false),
            _ => {
                echo(command, peer);
                return Ok(());
            }
        },
    };
    if !peer.subscribe(&topic, wants) {
        return Err(ErrorKind::QuotaExceeded.into());
    }
    if wants {
        peer.offer(&zmtp::message(&dispatcher.outlet.welcome(&topic)));
    }
    Ok(())
}
