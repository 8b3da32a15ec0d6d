//! The connection file: addresses to listen on, and the key of the signatures.

use super::wire::MessageSigner;
use bezzel_lab::files::regular_file;
use bezzel_lab::state::FaultKind;
use serde_json::Value as Json;
use std::path::{Path, PathBuf};

/// Contents of a connection file.
#[derive(Clone, Debug)]
pub(super) struct ConnectionFile {
    /// Address of this machine to listen on.
    ip: String,
    /// Ports, in the order of [`PORTS`].
    ports: [u16; PORTS.len()],
    /// Signer of the messages.
    pub(super) signer: MessageSigner,
}

/// Keys of the ports.
const PORTS: [&str; 5] = ["shell_port", "control_port", "stdin_port", "iopub_port", "hb_port"];

/// Channel of the protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Channel {
    /// Requests to run, complete, inspect.
    Shell,
    /// Requests that do not wait for a running cell: interrupt, shut down.
    Control,
    /// Questions to the user of the cell.
    Stdin,
    /// Outputs for all subscribers.
    Iopub,
    /// Echoes.
    Heartbeat,
}

/// Error in the connection file.
#[derive(Debug)]
pub(super) enum ConnectionError {
    /// The file cannot be read.
    File(FaultKind),
    /// The value of this key is missing or invalid.
    Key(PathBuf, &'static str),
}

impl ConnectionFile {
    /// Reads a connection file.
    ///
    /// # Errors
    /// Returns an error if the file cannot be read or is not a JSON object, or if a value is not
    /// supported: a transport other than TCP, or a signature scheme other than HMAC-SHA256.
    pub(super) fn read(path: &Path) -> Result<ConnectionFile, ConnectionError> {
        let failed = |error| ConnectionError::File(FaultKind::file_error(path, false, &error));
        let text = regular_file::read_own(path).map_err(failed)?;
        let json: Json = serde_json::from_slice(&text).unwrap_or_default();
        ConnectionFile::from_json(&json).map_err(|key| ConnectionError::Key(path.to_owned(), key))
    }

    /// Parses the JSON. Returns the key that is missing or has an invalid value as an error.
    fn from_json(json: &Json) -> Result<ConnectionFile, &'static str> {
        let text = |key: &'static str| json.get(key).and_then(Json::as_str);
        if text("transport").is_some_and(|transport| transport != "tcp") {
            return Err("transport");
        }
        if text("signature_scheme").is_some_and(|scheme| scheme != "hmac-sha256") {
            return Err("signature_scheme");
        }
        let mut ports = [0; PORTS.len()];
        for (port, key) in ports.iter_mut().zip(PORTS) {
            let number =
                json.get(key).and_then(Json::as_u64).and_then(|number| u16::try_from(number).ok());
            *port = number.filter(|number| *number > 0).ok_or(key)?;
        }
        Ok(ConnectionFile {
            ip: text("ip").ok_or("ip")?.to_owned(),
            ports,
            signer: MessageSigner::new(text("key").ok_or("key")?),
        })
    }

    /// Returns the address and the port of a channel. A star means every address, as in ZeroMQ.
    pub(super) fn address(&self, channel: Channel) -> (&str, u16) {
        (if self.ip == "*" { "0.0.0.0" } else { &self.ip }, self.ports[channel as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn file() -> Json {
        json!({
            "shell_port": 1, "control_port": 2, "stdin_port": 3, "iopub_port": 4, "hb_port": 5, "ip": "127.0.0.1",
            "key": "a", "transport": "tcp", "signature_scheme": "hmac-sha256", "kernel_name": "bezzel"
        })
    }

    #[test]
    fn channels_have_their_ports() {
        let connection = ConnectionFile::from_json(&file()).expect("a connection");
        assert_eq!(connection.address(Channel::Shell), ("127.0.0.1", 1));
        assert_eq!(connection.address(Channel::Iopub), ("127.0.0.1", 4));
        assert_eq!(connection.address(Channel::Heartbeat), ("127.0.0.1", 5));
    }

    #[test]
    fn unusable_entries_are_named() {
        for (key, value) in [
            ("transport", json!("ipc")),
            ("signature_scheme", json!("hmac-md5")),
            ("hb_port", json!(0)),
            ("stdin_port", json!(65536)),
            ("iopub_port", json!("4")),
            ("ip", json!(null)),
            ("key", json!(7)),
        ] {
            let mut json = file();
            json[key] = value;
            assert_eq!(ConnectionFile::from_json(&json).err(), Some(key));
        }
        assert!(ConnectionFile::from_json(&Json::Null).is_err());
    }
}
