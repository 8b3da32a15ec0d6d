//! ZMTP 3.0, the protocol of ZeroMQ, as far as a Jupyter kernel needs it: the listening side,
//! without encryption. No memory is reserved for data that has not arrived, and nothing is read
//! beyond the limits of a peer.
//!
//! ```text
//! greeting  FF, 8 bytes, 7F | version 3 0 | NULL, 16 bytes of 0 | 32 bytes of 0
//! frame     flags: 1 more follow, 2 long, 4 command | length: 1 byte, or 8 if long | body
//! command   length of its name | name | READY: properties, each the length of its name, name, 4 bytes of length, value
//! ```
//!
//! Specification: <https://rfc.zeromq.org/spec/23/>.

use bytes::{BufMut, Bytes, BytesMut};
use std::io::{self, ErrorKind};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::time::timeout;

const MORE: u8 = 1;
const LONG: u8 = 2;
const COMMAND: u8 = 4;

/// Number of bytes of a greeting.
const GREETING: usize = 64;

/// Memory of a frame in addition to its body.
const FRAME: u64 = 64;

/// Name of a kind of socket, and the kinds of its peers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SocketKind {
    name: &'static str,
    peers: &'static [&'static str],
}

/// Socket that answers all peers, in any order.
pub(super) const ROUTER: SocketKind =
    SocketKind { name: "ROUTER", peers: &["DEALER", "REQ", "ROUTER"] };
/// Socket that publishes to all subscribers.
pub(super) const XPUB: SocketKind = SocketKind { name: "XPUB", peers: &["SUB", "XSUB"] };
/// Socket that answers one request after another.
pub(super) const REP: SocketKind = SocketKind { name: "REP", peers: &["REQ", "DEALER"] };

/// Limits on what a peer may send.
#[derive(Clone, Copy, Debug)]
pub(super) struct ReceiveLimit {
    /// Maximum number of bytes of a message.
    pub(super) bytes: u64,
    /// Maximum time from the first byte of a message to its last. `None` means no limit.
    pub(super) time: Option<Duration>,
}

/// Received message or command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Received {
    /// Frames of one message.
    Message(Vec<Bytes>),
    /// Command, as the length of its name, the name, and its body.
    Command(Bytes),
}

impl Received {
    /// Returns the memory that it uses.
    pub(super) fn memory_cost(&self) -> u64 {
        match self {
            Received::Message(frames) => {
                frames.iter().map(|frame| frame.len() as u64 + FRAME).sum()
            }
            Received::Command(body) => body.len() as u64 + FRAME,
        }
    }
}

/// Returns the error for a violation of the protocol.
fn protocol_error() -> io::Error {
    ErrorKind::InvalidData.into()
}

/// Executes the handshake with a peer. Returns its self-declared identity, which may be empty.
///
/// # Errors
/// Returns the error of the system, or [`ErrorKind::InvalidData`] if the peer uses another protocol
/// or an incompatible kind of socket.
pub(super) async fn handshake<S: AsyncRead + AsyncWrite + Unpin>(
    stream: &mut S,
    kind: SocketKind,
) -> io::Result<Bytes> {
    const READY: u64 = 1024;
    let mut greeting = [0; GREETING];
    (greeting[0], greeting[9], greeting[10]) = (0xff, 0x7f, 3);
    greeting[12..16].copy_from_slice(b"NULL");
    stream.write_all(&greeting).await?;
    let mut theirs = [0; GREETING];
    stream.read_exact(&mut theirs).await?;
    if theirs[0] != 0xff
        || theirs[9] & 1 == 0
        || theirs[10] < 3
        || theirs[12..32] != greeting[12..32]
    {
        return Err(protocol_error());
    }
    let ready = encode_command("READY", &encode_property("Socket-Type", kind.name.as_bytes()));
    stream.write_all(&ready).await?;
    let Received::Command(theirs) =
        receive(stream, ReceiveLimit { bytes: READY, time: None }).await?
    else {
        return Err(protocol_error());
    };
    let mut identity = Bytes::new();
    let mut fits = false;
    let mut rest = command_body(&theirs, "READY").ok_or_else(protocol_error)?;
    while !rest.is_empty() {
        let (name, value);
        (name, value, rest) = split_property(&rest).ok_or_else(protocol_error)?;
        if name.eq_ignore_ascii_case(b"Socket-Type") {
            fits = kind.peers.iter().any(|peer| peer.as_bytes() == value);
        } else if name.eq_ignore_ascii_case(b"Identity") {
            identity = value;
        }
    }
    if fits && identity.len() <= 255 { Ok(identity) } else { Err(protocol_error()) }
}

/// Splits off the first property of a READY command. Returns its name, its value, and the rest.
fn split_property(bytes: &Bytes) -> Option<(Bytes, Bytes, Bytes)> {
    let name = usize::from(*bytes.first()?) + 1;
    let value = name + 4;
    let length = u32::from_be_bytes(bytes.get(name..value)?.try_into().ok()?);
    let end = value.checked_add(usize::try_from(length).ok()?).filter(|&end| end <= bytes.len())?;
    Some((bytes.slice(1..name), bytes.slice(value..end), bytes.slice(end..)))
}

fn encode_property(name: &str, value: &[u8]) -> Vec<u8> {
    let mut bytes = vec![name.len() as u8];
    bytes.extend(name.as_bytes());
    bytes.extend((value.len() as u32).to_be_bytes());
    bytes.extend(value);
    bytes
}

/// Returns the body of a command with this name. Returns `None` for another command.
pub(super) fn command_body(command: &Bytes, name: &str) -> Option<Bytes> {
    let rest = command.strip_prefix(&[name.len() as u8])?.strip_prefix(name.as_bytes())?;
    Some(command.slice_ref(rest))
}

/// Encodes a command.
pub(super) fn encode_command(name: &str, says: &[u8]) -> Bytes {
    let body = [&[name.len() as u8], name.as_bytes(), says].concat();
    let mut bytes = BytesMut::new();
    put_frame(&mut bytes, COMMAND, &body);
    bytes.freeze()
}

/// Encodes a message.
pub(super) fn encode_message(frames: &[Bytes]) -> Bytes {
    let mut bytes = BytesMut::with_capacity(frames.iter().map(|frame| frame.len() + 9).sum());
    for (left, frame) in (0..frames.len()).rev().zip(frames) {
        put_frame(&mut bytes, if left > 0 { MORE } else { 0 }, frame);
    }
    bytes.freeze()
}

fn put_frame(bytes: &mut BytesMut, flags: u8, body: &[u8]) {
    match u8::try_from(body.len()) {
        Ok(length) => bytes.put_slice(&[flags, length]),
        Err(_) => {
            bytes.put_u8(flags | LONG);
            bytes.put_u64(body.len() as u64);
        }
    }
    bytes.put_slice(body);
}

/// Waits for a message or a command.
///
/// # Errors
/// Returns the error of the system, [`ErrorKind::FileTooLarge`] or [`ErrorKind::TimedOut`] if a
/// limit of the peer is exceeded, or [`ErrorKind::InvalidData`] if the bytes are not a frame.
pub(super) async fn receive<R: AsyncRead + Unpin>(
    stream: &mut R,
    allowance: ReceiveLimit,
) -> io::Result<Received> {
    let flags = stream.read_u8().await?;
    let rest = receive_rest(stream, flags, allowance.bytes);
    match allowance.time {
        Some(time) => timeout(time, rest).await.unwrap_or_else(|_| Err(ErrorKind::TimedOut.into())),
        None => rest.await,
    }
}

/// Reads the rest of a message or command after its first flags.
async fn receive_rest<R: AsyncRead + Unpin>(
    stream: &mut R,
    mut flags: u8,
    mut left: u64,
) -> io::Result<Received> {
    let mut frames = Vec::new();
    loop {
        if flags & !(MORE | LONG | COMMAND) != 0
            || flags & COMMAND != 0 && (flags & MORE != 0 || !frames.is_empty())
        {
            return Err(protocol_error());
        }
        let length = if flags & LONG == 0 {
            stream.read_u8().await?.into()
        } else {
            stream.read_u64().await?
        };
        left = left.checked_sub(length.saturating_add(FRAME)).ok_or(ErrorKind::FileTooLarge)?;
        // The memory grows with the received data, regardless of the announced length.
        let mut body = Vec::new();
        if stream.take(length).read_to_end(&mut body).await? as u64 != length {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        if flags & COMMAND != 0 {
            return Ok(Received::Command(body.into()));
        }
        frames.push(body.into());
        if flags & MORE == 0 {
            return Ok(Received::Message(frames));
        }
        flags = stream.read_u8().await?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FREE: ReceiveLimit = ReceiveLimit { bytes: 10_000, time: None };

    fn run<T>(task: impl Future<Output = T>) -> T {
        tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("a runtime")
            .block_on(task)
    }

    fn receive_from(bytes: &[u8]) -> io::Result<Received> {
        run(receive(&mut &bytes[..], FREE))
    }

    #[test]
    fn sent_messages_are_received() {
        for lengths in [&[0][..], &[1, 255, 256, 3000], &[0, 0]] {
            let frames: Vec<Bytes> =
                lengths.iter().map(|&length| Bytes::from(vec![7; length])).collect();
            assert_eq!(
                receive_from(&encode_message(&frames)).ok(),
                Some(Received::Message(frames))
            );
        }
        let Ok(Received::Command(ping)) = receive_from(&encode_command("PING", b"\0\x05x")) else {
            panic!("a command")
        };
        assert_eq!(
            (command_body(&ping, "PING").as_deref(), command_body(&ping, "PIN")),
            (Some(&b"\0\x05x"[..]), None)
        );
    }

    #[test]
    fn announced_sizes_are_not_trusted() {
        let kind = |bytes: &[u8]| receive_from(bytes).expect_err("nothing").kind();
        for length in [1 << 14, 1 << 50, u64::MAX] {
            assert_eq!(
                kind(&[&[LONG][..], &length.to_be_bytes()].concat()),
                ErrorKind::FileTooLarge
            );
        }
        // Frames without a body use memory too.
        assert_eq!(kind(&[MORE, 0].repeat(1000)), ErrorKind::FileTooLarge);
        assert_eq!(kind(&[LONG, 0, 0, 0, 0, 0, 0, 1, 0, 1]), ErrorKind::UnexpectedEof);
        for flags in [8, 0x80, COMMAND | MORE] {
            assert_eq!(kind(&[flags, 0]), ErrorKind::InvalidData);
        }
        assert_eq!(kind(&[MORE, 0, COMMAND, 0]), ErrorKind::InvalidData);
        run(async {
            let (mut ours, mut theirs) = tokio::io::duplex(64);
            theirs.write_all(&[0, 9, 1]).await.expect("sent");
            let short = ReceiveLimit { time: Some(Duration::from_millis(20)), ..FREE };
            assert_eq!(
                receive(&mut ours, short).await.expect_err("it never ends").kind(),
                ErrorKind::TimedOut
            );
        });
    }

    #[test]
    fn only_fitting_peers_are_greeted() {
        let greeting = [&[0xff][..], &[0; 8], &[0x7f, 3, 1], b"NULL", &[0; 48]].concat();
        let ready = |kind: &str| {
            encode_command(
                "READY",
                &[
                    encode_property("identity", b"me"),
                    encode_property("Socket-Type", kind.as_bytes()),
                ]
                .concat(),
            )
        };
        let met = |bytes: &[u8], kind: SocketKind| {
            run(async {
                let (mut ours, mut theirs) = tokio::io::duplex(4096);
                theirs.write_all(bytes).await.expect("sent");
                theirs.shutdown().await.expect("it ends");
                handshake(&mut ours, kind).await
            })
        };
        let whole = |kind| [&greeting[..], &ready(kind)].concat();
        assert_eq!(met(&whole("DEALER"), ROUTER).ok().as_deref(), Some(&b"me"[..]));
        assert!(met(&whole("SUB"), XPUB).is_ok() && met(&whole("REQ"), REP).is_ok());
        assert!(met(&whole("SUB"), ROUTER).is_err() && met(&whole("PAIR"), XPUB).is_err());
        for cut in 0..whole("DEALER").len() {
            assert!(met(&whole("DEALER")[..cut], ROUTER).is_err(), "{cut}");
        }
        for (place, byte) in
            [(0, 0), (9, 0), (10, 2), (12, b'X'), (64, 0), (66, 200), (72, 200), (81, 99)]
        {
            let mut bytes = whole("DEALER");
            bytes[place] = byte;
            assert!(met(&bytes, ROUTER).is_err(), "{place}");
        }
    }
}
