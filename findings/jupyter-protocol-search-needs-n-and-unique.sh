#!/usr/bin/env bash
# jupyter-protocol 2.0.3, the typed messages of Jupyter for Rust kernels, cannot read a search of the history as `jupyter_client` sends it.
#
# The messaging specification of Jupyter says of a `history_request` that `n` is for "tail" and "search", and that `unique` is False unless
# given. jupyter_client 8.6.3 sends only what its caller names: `client.history(hist_access_type="search", pattern="q*")` has neither, and
# ipykernel answers it. The type `HistoryRequest::Search` of the crate has both fields without a default, so that a kernel which reads requests
# with it refuses this one as malformed.
#
# Seen with Rust 1.95, 2026-12-01:
#     without n: missing field `n`
#     without unique: missing field `unique`
#     with both: read
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv env
env/bin/pip install --quiet jupyter_client==8.6.3
env/bin/python - >request.json <<'PYTHON'
import inspect
import json

from jupyter_client import KernelClient

sent = []


class Client(KernelClient):
    """A client whose channel keeps what is sent."""

    @property
    def shell_channel(self):
        return type("Channel", (), {"send": staticmethod(sent.append)})


client = Client()
client.history(hist_access_type="search", pattern="q*")
print(json.dumps(sent[0]["content"]))
PYTHON
echo "jupyter_client sends: $(cat request.json)"
mkdir src
cat >Cargo.toml <<'TOML'
[package]
name = "search"
version = "0.1.0"
edition = "2024"

[dependencies]
jupyter-protocol = "=2.0.3"
serde_json = "1"
TOML
cat >src/main.rs <<'RUST'
use jupyter_protocol::HistoryRequest;
use serde_json::{Value, json};

fn main() {
    let sent: Value = serde_json::from_str(include_str!("../request.json")).expect("JSON");
    for (name, added) in [
        ("without n", json!({ "unique": false })),
        ("without unique", json!({ "n": 10 })),
        ("with both", json!({ "n": 10, "unique": false })),
    ] {
        let mut request = sent.clone();
        for (key, value) in added.as_object().expect("an object") {
            request[key] = value.clone();
        }
        match serde_json::from_value::<HistoryRequest>(request) {
            Ok(_) => println!("{name}: read"),
            Err(error) => println!("{name}: {error}"),
        }
    }
}
RUST
cargo run --quiet | tee output.txt
diff output.txt - <<'TEXT'
without n: missing field `n`
without unique: missing field `unique`
with both: read
TEXT
grep -q '"hist_access_type": "search"' request.json
if grep -qE '"(n|unique)"' request.json; then
    echo 'jupyter_client sends these fields now' >&2
    exit 1
fi
