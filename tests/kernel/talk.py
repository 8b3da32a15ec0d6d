"""A kernel to talk to."""

import contextlib
import tempfile
import time
import unittest
from queue import Empty

from jupyter_client.manager import KernelManager

# What takes longer hangs; a machine with other work may take its time.
PATIENCE_S = 300


class KernelCase(unittest.TestCase):
    """Tests that share one kernel."""

    @classmethod
    def setUpClass(cls):
        cls.manager = KernelManager(kernel_name="bezzel")
        cls.log = tempfile.TemporaryFile()
        began = time.monotonic()
        cls.manager.start_kernel(stderr=cls.log)
        cls.client = cls.manager.client()
        cls.client.start_channels()
        cls.client.wait_for_ready(timeout=PATIENCE_S)
        cls.started_s = time.monotonic() - began

    @classmethod
    def tearDownClass(cls):
        cls.client.stop_channels()
        cls.manager.shutdown_kernel(now=True)
        cls.log.close()

    def logged(self):
        """What the kernel has written on standard error."""
        self.log.seek(0)
        return self.log.read().decode()

    def ending(self):
        """How the kernel ended, and what it wrote."""
        status = self.manager.provisioner.process.poll()
        return f"exit status {status}, standard error: {self.logged()[-4000:]}"

    def send(self, channel, kind, content=None):
        """Sends a request on a channel; gives its id."""
        message = self.client.session.msg(kind, content or {})
        getattr(self.client, f"{channel}_channel").send(message)
        return message["header"]["msg_id"]

    def reply_on(self, channel, asked):
        """The reply to a request, whatever else comes before it."""
        get = getattr(self.client, f"get_{channel}_msg")
        while True:
            message = get(timeout=PATIENCE_S)
            if message["parent_header"].get("msg_id") == asked:
                return message

    def outputs(self, asked):
        """What is published for a request, up to its `idle`."""
        found = []
        while True:
            message = self.client.get_iopub_msg(timeout=PATIENCE_S)
            if message["parent_header"].get("msg_id") != asked:
                continue
            if message["content"].get("execution_state") == "idle":
                return found
            if message["msg_type"] not in ("status", "execute_input"):
                found.append(message)

    def run_cell(self, code, **options):
        """Runs a cell; gives the content of its reply and what it shows."""
        asked = self.client.execute(code, **options)
        return self.reply_on("shell", asked)["content"], self.outputs(asked)

    def wait_until_shown(self, asked, kind):
        """Waits for an output of a kind, such as the progress of a long run."""
        while True:
            message = self.client.get_iopub_msg(timeout=PATIENCE_S)
            if message["parent_header"].get("msg_id") == asked and message["msg_type"] == kind:
                return message

    @contextlib.contextmanager
    def asking_cell(self):
        """Runs a cell that asks something until the block is left: what is sent in the block waits behind it, in whatever time it comes."""
        self.run_cell("count queens 9")
        asked = self.client.execute("times clear", allow_stdin=True)
        self.client.get_stdin_msg(timeout=PATIENCE_S)
        yield
        # The kernel has taken what was sent before as soon as it answers this.
        self.reply_on("shell", self.client.complete("cou"))
        self.client.input("n")
        self.reply_on("shell", asked)

    def assert_quiet(self, channel):
        """Nothing comes on a channel."""
        with self.assertRaises(Empty):
            getattr(self.client, f"get_{channel}_msg")(timeout=0.5)


def plain(outputs):
    """The plain text of all outputs."""
    return "\n".join(message["content"].get("data", {}).get("text/plain", "") for message in outputs)
