"""What nobody should send: wrong signatures, broken frames, broken JSON, noise instead of ZeroMQ."""

import json
import random
import socket

import talk
import zmq
from talk import KernelCase, plain

MUTATIONS = 3000
DELIMITER = b"<IDS|MSG>"


def short_frames(chance):
    """Frames of any kind and content, the last one cut off.

    None has the flag of a long frame: the zeromq crate reserves as many bytes as such a frame announces, and a process that asks for
    petabytes is ended. Only programs of the same machine that know the ports could do that.
    """
    frames = b""
    for _ in range(chance.randrange(6)):
        body = chance.randbytes(chance.randrange(60))
        frames += bytes([chance.randrange(256) & ~2, len(body)]) + body
    return frames[: len(frames) - chance.randrange(min(10, len(frames)) + 1)]


class Wild(KernelCase):
    """After everything, the kernel still counts."""

    def tearDown(self):
        self.assertTrue(self.manager.is_alive())
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
        self.assertEqual(wire.poll(500), 0)
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
        greeting = b"\xff" + bytes(8) + b"\x7f\x03\x00NULL" + bytes(48)
        ready = b"\x04\x19\x05READY\x0bSocket-Type\x00\x00\x00\x06DEALER"
        for round_number in range(200):
            port = chance.choice(self.manager.ports)
            noise = chance.randbytes(chance.randrange(200)) if round_number % 3 == 0 else short_frames(chance)
            head = [b"", greeting, greeting + ready][round_number % 3]
            with socket.create_connection((self.manager.ip, port)) as wire:
                wire.sendall(head + noise)

    def test_deep_json(self):
        session = self.client.session
        frames = self.frames("version")
        deep = json.dumps({"code": "version"})[:-1].encode() + b', "x": ' + b"[" * 100_000 + b"}"
        parts = [*frames[2:5], deep]
        self.raw("shell").send_multipart([DELIMITER, session.sign(parts), *parts])
