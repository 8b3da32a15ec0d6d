"""What nobody should send: wrong signatures, broken frames, broken JSON, noise instead of ZeroMQ."""

import json
import random
import socket
import struct
import time

import psutil
import talk
import zmq
from talk import KernelCase, plain

MUTATIONS = 3000
DELIMITER = b"<IDS|MSG>"


GREETING = b"\xff" + bytes(8) + b"\x7f\x03\x00NULL" + bytes(48)
LONG = 2


def noisy_frames(chance):
    """Frames of any kind and content, the last one cut off; some announce more than there is memory."""
    frames = b""
    for _ in range(chance.randrange(6)):
        body = chance.randbytes(chance.randrange(60))
        flags = chance.randrange(256 if chance.random() < 0.3 else 4)
        if flags & LONG:
            length = len(body) if chance.random() < 0.5 else chance.randrange(1 << chance.randrange(65))
            frames += bytes([flags]) + struct.pack(">Q", length) + body
        else:
            frames += bytes([flags, len(body)]) + body
    return frames[: len(frames) - chance.randrange(min(10, len(frames)) + 1)]


def ready(kind, identity=b""):
    """The command that says of which kind a peer is."""
    says = b"\x05READY"
    for name, value in [(b"Socket-Type", kind), (b"Identity", identity)]:
        says += bytes([len(name)]) + name + struct.pack(">I", len(value)) + value
    return bytes([4, len(says)]) + says


def is_closed(wire, patience_s):
    """Whether the other side ends the connection before so many seconds are over."""
    wire.settimeout(patience_s)
    try:
        while wire.recv(1 << 16):
            pass
    except TimeoutError:
        return False
    except OSError:
        pass
    return True


class Wild(KernelCase):
    """After everything, the kernel still counts."""

    def tearDown(self):
        self.assertTrue(self.manager.is_alive(), self.ending())
        reply, shown = self.run_cell("count queens 8")
        while reply["status"] == "aborted":
            # A request before it was an error, and takes with it what stands in the queue.
            reply, shown = self.run_cell("count queens 8")
        self.assertEqual(reply["status"], "ok")
        self.assertRegex(plain(shown), "^92 solutions")

    def raw(self, channel):
        """A socket of our own on a channel."""
        wire = zmq.Context.instance().socket(zmq.DEALER)
        wire.linger = 1000
        wire.connect(f"tcp://{self.manager.ip}:{getattr(self.manager, f'{channel}_port')}")
        self.addCleanup(wire.close)
        return wire

    def frames(self, code):
        """The frames of a good request."""
        session = self.client.session
        message = session.msg("execute_request", {"code": code, "silent": False, "store_history": False})
        return session.serialize(message)

    def test_a_wrong_signature_is_ignored(self):
        wire = self.raw("shell")
        frames = self.frames("let stolen = version")
        for signature in [b"0" * 64, b"", b"xyz", frames[1][:-2]]:
            wire.send_multipart([DELIMITER, signature, *frames[2:]])
        # The only reply is that to a good request behind them.
        good = self.client.session.msg("kernel_info_request", {})
        wire.send_multipart(self.client.session.serialize(good))
        self.assertGreater(wire.poll(talk.PATIENCE_S * 1000), 0)
        reply = self.client.session.deserialize(wire.recv_multipart()[1:])
        self.assertEqual(reply["parent_header"]["msg_id"], good["header"]["msg_id"])
        self.assertIn("a message with a wrong signature was dropped", self.logged())
        self.assertEqual(self.run_cell("stolen")[0]["status"], "error")

    def test_mutations_of_requests_do_no_harm(self):
        chance = random.Random(1850)
        wires = [self.raw(channel) for channel in ("shell", "control", "stdin")]
        for _ in range(MUTATIONS):
            chance.choice(wires).send_multipart(self.mutated(chance))

    def mutated(self, chance):
        """Frames that are broken, or signed and with content that nobody expects."""
        frames = self.frames("count queens 6")
        if chance.random() < 0.5:
            return self.strange(chance)
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(frames))
            frame = bytearray(frames[at])
            place = chance.randrange(len(frame) + 1)
            frame[place : place + chance.randrange(3)] = chance.randbytes(chance.randrange(4))
            frames[at] = bytes(frame)
            if chance.random() < 0.2:
                del frames[chance.randrange(len(frames))]
            if not frames:
                return [b""]
        return frames

    def strange(self, chance):
        """A request with a good signature and strange content."""
        kinds = ["execute", "complete", "inspect", "is_complete", "history", "comm_info", "kernel_info", "bogus"]
        keys = ["code", "cursor_pos", "n", "pattern", "start", "stop", "session", "hist_access_type", "user_expressions"]
        values = [None, -1, 2**63, 1e300, "", "count queens 4", "\u0000♛", [], {}, {"a": 1}, True, "range", "search"]
        content = {key: chance.choice(values) for key in chance.sample(keys, chance.randint(0, len(keys)))}
        message = self.client.session.msg(f"{chance.choice(kinds)}_request", content)
        return self.client.session.serialize(message)

    def test_noise_instead_of_zeromq(self):
        chance = random.Random(1869)
        for round_number in range(300):
            port = chance.choice(self.manager.ports)
            noise = chance.randbytes(chance.randrange(200)) if round_number % 3 == 0 else noisy_frames(chance)
            kind = chance.choice([b"DEALER", b"SUB", b"REQ"])
            head = [b"", GREETING, GREETING + ready(kind)][round_number % 3]
            with socket.create_connection((self.manager.ip, port)) as wire:
                wire.sendall(head + noise)

    def greeted(self, channel, kind, identity=b""):
        """A connection of our own that has greeted, without a library that would keep to the rules."""
        wire = socket.create_connection((self.manager.ip, getattr(self.manager, f"{channel}_port")))
        self.addCleanup(wire.close)
        wire.sendall(GREETING + ready(kind, identity))
        return wire

    def memory(self):
        """Bytes that the kernel has."""
        return psutil.Process(self.manager.provisioner.pid).memory_info().rss

    def test_a_frame_that_announces_more_than_there_is(self):
        for port in self.manager.ports:
            for head in [GREETING, GREETING + ready(b"DEALER"), GREETING + ready(b"SUB")]:
                with socket.create_connection((self.manager.ip, port)) as wire:
                    wire.sendall(head + bytes([LONG]) + struct.pack(">Q", 1 << 50))
                    self.assertTrue(is_closed(wire, talk.PATIENCE_S))

    def test_a_stranger_cannot_fill_the_memory(self):
        before = self.memory()
        wires = [self.greeted("shell", b"DEALER") for _ in range(5)]
        for wire in wires:
            with self.assertRaises(OSError):
                wire.sendall(bytes([LONG]) + struct.pack(">Q", 1 << 30))
                for _ in range(1 << 10):
                    wire.sendall(bytes(1 << 20))
        self.assertLess(self.memory() - before, 100e6)
        self.assertIn("because it sent too much", self.logged())

    def test_a_stranger_who_only_sends_what_is_no_message_is_left(self):
        wire = self.greeted("control", b"DEALER")
        end = time.monotonic() + talk.PATIENCE_S
        with self.assertRaises(OSError):
            while time.monotonic() < end:
                wire.sendall(b"\x01\x09<IDS|MSG>\x00\x01x")
                time.sleep(0.01)

    def test_a_stranger_who_does_not_go_on_is_left(self):
        begun = [("shell", b"DEALER", b"\x01\x05abc"), ("hb", b"REQ", b"\x01"), ("iopub", b"SUB", b"\x00\x05")]
        wires = [self.greeted(channel, kind) for channel, kind, _ in begun]
        for wire, (_, _, noise) in zip(wires, begun):
            wire.sendall(noise)
        for wire in wires:
            self.assertTrue(is_closed(wire, talk.PATIENCE_S))
        wire = self.greeted("stdin", b"DEALER")
        self.assertFalse(is_closed(wire, 12), "who has begun nothing is not in a hurry")

    def test_many_strangers_leave_room(self):
        strangers = [self.greeted("shell", b"DEALER") for _ in range(300)]
        client = self.manager.client()
        client.start_channels()
        self.addCleanup(client.stop_channels)
        client.wait_for_ready(timeout=talk.PATIENCE_S)
        self.assertEqual(len(strangers), 300)

    def test_whoever_does_not_read_silences_nobody(self):
        deaf = [self.greeted("iopub", b"SUB") for _ in range(3)]
        for wire in deaf:
            wire.sendall(b"\x00\x01\x01")
        time.sleep(0.5)
        reply, shown = self.run_cell("; ".join(["find queens 60 using construction"] * 100))
        self.assertEqual((reply["status"], len(shown)), ("ok", 100))

    def test_whoever_leaves_too_much_unread_is_left(self):
        deaf = self.greeted("iopub", b"SUB")
        deaf.sendall(b"\x00\x01\x01")
        time.sleep(0.5)
        # What is run is told to all who listen.
        code = "#" + "x" * (4 << 20)
        for _ in range(80):
            self.assertEqual(self.run_cell(code, store_history=False)[0]["status"], "ok")
            if "too much unread" in self.logged():
                break
        self.assertIn("too much unread", self.logged())
        self.assertTrue(is_closed(deaf, talk.PATIENCE_S))

    def test_a_message_is_run_once(self):
        self.run_cell("let n = 1")
        wire = self.raw("shell")
        frames = self.frames("count queens 6")
        wire.send_multipart(frames)
        self.assertGreater(wire.poll(talk.PATIENCE_S * 1000), 0)
        wire.recv_multipart()
        for again in [wire, self.raw("shell"), self.raw("control")]:
            again.send_multipart(frames)
            self.assertEqual(again.poll(500), 0)
        self.assertIn("a message that arrived before was dropped", self.logged())

    def test_a_stranger_with_the_name_of_another_gets_no_replies(self):
        self.run_cell("version")
        thief = self.greeted("shell", b"DEALER", self.client.session.bsession)
        time.sleep(0.5)
        self.assertEqual(self.run_cell("count queens 6")[0]["status"], "ok")
        thief.settimeout(0.5)
        heard = b""
        try:
            while part := thief.recv(1 << 16):
                heard += part
        except TimeoutError:
            pass
        self.assertNotIn(b"execute_reply", heard)

    def test_deep_json(self):
        session = self.client.session
        frames = self.frames("version")
        deep = json.dumps({"code": "version"})[:-1].encode() + b', "x": ' + b"[" * 100_000 + b"}"
        parts = [*frames[2:5], deep]
        self.raw("shell").send_multipart([DELIMITER, session.sign(parts), *parts])
