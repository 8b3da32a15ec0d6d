//! The five sockets. Each listens by itself and speaks with each peer in a task, which ends with that peer and with no other: by what it
//! sends, by what it leaves unread, or because it went away.

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

/// What a stranger may send until a message of it is signed: bytes in all, bytes at a time, and messages that are none.
const STRANGER: u64 = 1 << 20;
const STRANGE: u32 = 16;

/// How long a stranger may take for the greeting, and for a message that it has begun.
const PATIENCE: Duration = Duration::from_secs(10);

/// What a peer that knows the key may send at a time.
const LARGEST: u64 = 64 << 20;

/// What may be sent at a time without a signature: topics, and what is echoed.
const SMALL: u64 = 4 << 10;

/// Between two tries to take a connection, when the system has no more of them.
const PAUSE: Duration = Duration::from_millis(100);

/// The channels.
const CHANNELS: [(Channel, Kind); 5] = [
    (Channel::Shell, ROUTER),
    (Channel::Control, ROUTER),
    (Channel::Stdin, ROUTER),
    (Channel::Iopub, XPUB),
    (Channel::Heartbeat, REP),
];

/// Sockets that listen.
pub(super) struct Bound {
    /// Sends through the sockets.
    pub(super) outlet: Outlet,
    listeners: Vec<(Place, TcpListener)>,
}

/// A channel with its peers.
#[derive(Clone)]
struct Place {
    channel: Channel,
    kind: Kind,
    port: Arc<Port>,
}

/// Listens where the connection file says.
///
/// # Errors
/// When an address cannot be listened on: another program has the port.
pub(super) async fn bind(connection: &Connection) -> io::Result<Bound> {
    let ports = Ports::default();
    let mut listeners = Vec::new();
    for (channel, kind) in CHANNELS {
        let place = Place { channel, kind, port: Arc::clone(ports.of(channel)) };
        listeners.push((place, TcpListener::bind(connection.address(channel)).await?));
    }
    Ok(Bound { outlet: Outlet::new(connection.signer.clone(), ports), listeners })
}

/// Starts the tasks; they end only with the kernel, or by a bug.
pub(super) fn serve(bound: Bound, dispatcher: &Arc<Dispatcher>) -> JoinSet<()> {
    let mut tasks = JoinSet::new();
    for (place, listener) in bound.listeners {
        tasks.spawn(listen(place, listener, Arc::clone(dispatcher)));
    }
    tasks
}

/// Takes connections.
async fn listen(place: Place, listener: TcpListener, dispatcher: Arc<Dispatcher>) {
    loop {
        match listener.accept().await {
            Ok((stream, _)) => drop(tokio::spawn(attend(place.clone(), stream, Arc::clone(&dispatcher)))),
            Err(_) => sleep(PAUSE).await,
        }
    }
}

/// One connection from its begin to its end.
async fn attend(place: Place, mut stream: TcpStream, dispatcher: Arc<Dispatcher>) {
    let Some((peer, queue)) = place.port.enter() else { return };
    // Answers are short and waited for.
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
        // A peer that goes away or speaks another protocol disturbs no other.
        _ => {}
    }
}

/// A name for the way back; a peer without one gets one.
fn named(identity: Bytes) -> Bytes {
    if identity.is_empty() { Bytes::copy_from_slice(uuid::Uuid::new_v4().as_bytes()) } else { identity }
}

/// Writes what waits for the peer.
async fn tell(mut write: OwnedWriteHalf, mut queue: UnboundedReceiver<Bytes>, peer: &Peer) -> io::Result<()> {
    while let Some(bytes) = queue.recv().await {
        write.write_all(&bytes).await?;
        peer.took(bytes.len());
    }
    Ok(())
}

/// Hears what the peer says, until it may not say more.
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

/// Sends back what a PING carries behind the two bytes of how long its sender waits.
fn echo(command: &Bytes, peer: &Peer) {
    if let Some(ping) = zmtp::said(command, "PING") {
        peer.offer(&zmtp::command("PONG", ping.get(2..).unwrap_or_default()));
    }
}

/// Notes which topics the peer wants to hear of, and greets it.
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
