//! The five sockets: each has a task that waits for it, and another where it also sends by itself.

use super::connection::{Channel, Connection};
use super::dispatch::Dispatcher;
use super::outlet::{Frames, Outlet, Sockets};
use super::wire::Message;
use bytes::Bytes;
use std::sync::Arc;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinSet;
use zeromq::{
    RepSocket, RouterRecvHalf, RouterSendHalf, RouterSocket, Socket, SocketRecv, SocketSend, XPubSocket, ZmqMessage,
    ZmqResult,
};

/// Sockets that listen, and the queues of what they are to send.
pub(super) struct Bound {
    /// Sends through the sockets.
    pub(super) outlet: Outlet,
    routers: Vec<(Channel, RouterSocket, UnboundedReceiver<Frames>)>,
    iopub: XPubSocket,
    outputs: UnboundedReceiver<Frames>,
    heartbeat: RepSocket,
}

/// Listens where the connection file says.
///
/// # Errors
/// When an address cannot be listened on: another program has the port.
pub(super) async fn bind(connection: &Connection) -> ZmqResult<Bound> {
    let mut routers = Vec::new();
    let mut router = |socket, channel| -> UnboundedSender<Frames> {
        let (sender, receiver) = unbounded_channel();
        routers.push((channel, socket, receiver));
        sender
    };
    let shell = router(bound(RouterSocket::new(), Channel::Shell, connection).await?, Channel::Shell);
    let control = router(bound(RouterSocket::new(), Channel::Control, connection).await?, Channel::Control);
    let stdin = router(bound(RouterSocket::new(), Channel::Stdin, connection).await?, Channel::Stdin);
    let (iopub, outputs) = unbounded_channel();
    let sockets = Sockets { shell, control, stdin, iopub };
    Ok(Bound {
        outlet: Outlet::new(connection.signer.clone(), sockets),
        routers,
        iopub: bound(XPubSocket::new(), Channel::Iopub, connection).await?,
        outputs,
        heartbeat: bound(RepSocket::new(), Channel::Heartbeat, connection).await?,
    })
}

async fn bound<S: Socket>(mut socket: S, channel: Channel, connection: &Connection) -> ZmqResult<S> {
    socket.bind(&connection.address(channel)).await?;
    Ok(socket)
}

/// Starts the tasks; they end only with the kernel, or by a bug.
pub(super) fn serve(bound: Bound, dispatcher: &Arc<Dispatcher>) -> JoinSet<()> {
    let mut tasks = JoinSet::new();
    for (channel, socket, queue) in bound.routers {
        let (send, receive) = socket.split();
        tasks.spawn(answer(send, queue));
        tasks.spawn(hear(receive, channel, Arc::clone(dispatcher)));
    }
    tasks.spawn(publish(bound.iopub, bound.outputs, bound.outlet));
    tasks.spawn(echo(bound.heartbeat));
    tasks
}

/// Frames as the sockets take them.
fn message(frames: Frames) -> Option<ZmqMessage> {
    ZmqMessage::try_from(frames).ok()
}

/// Sends replies; one whose receiver went away is dropped.
async fn answer(mut socket: RouterSendHalf, mut queue: UnboundedReceiver<Frames>) {
    while let Some(message) = queue.recv().await.and_then(message) {
        let _ = socket.send(message).await;
    }
}

/// Takes requests to the dispatcher.
async fn hear(mut socket: RouterRecvHalf, channel: Channel, dispatcher: Arc<Dispatcher>) {
    loop {
        // A connection that broke is no reason to stop listening to the others.
        let Ok(frames) = socket.recv().await else { continue };
        match Message::read(&frames.into_vec(), dispatcher.outlet.signer()) {
            Ok(message) => dispatcher.take(channel, message),
            Err(malformed) => dispatcher.log_malformed(&malformed),
        }
    }
}

/// Sends outputs, and greets whoever subscribes. Nothing is dropped: a reader who is slow is waited for.
async fn publish(mut socket: XPubSocket, mut queue: UnboundedReceiver<Frames>, outlet: Outlet) {
    const SUBSCRIBES: u8 = 1;
    loop {
        let frames = tokio::select! {
            biased;
            subscription = socket.recv() => match subscription.ok().and_then(|message| message.get(0).cloned()) {
                Some(change) if change.first() == Some(&SUBSCRIBES) => outlet.welcome(&change[1..]),
                _ => continue,
            },
            output = queue.recv() => match output {
                Some(frames) => frames,
                None => return,
            },
        };
        if let Some(message) = message(frames) {
            let _ = socket.send(message).await;
        }
    }
}

/// Sends back what comes.
async fn echo(mut socket: RepSocket) {
    loop {
        if let Ok(message) = socket.recv().await {
            let echo: Vec<Bytes> = message.into_vec();
            if let Ok(message) = ZmqMessage::try_from(echo) {
                let _ = socket.send(message).await;
            }
        }
    }
}
