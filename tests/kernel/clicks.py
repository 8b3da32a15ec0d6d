"""Boards that are played by clicking: comms of the target `bezzel.play`."""

import json
import re
import uuid
from pathlib import Path

from talk import KernelCase, plain

PUZZLE = "queens 6 with b1"


class Clicks(KernelCase):
    """A board opens a comm, clicks, and is told how the game stands."""

    def setUp(self):
        self.run_cell(f"play {PUZZLE}; restart")
        self.board, state = self.opened(PUZZLE)
        self.assertEqual((state["squares"], state["said"]), (["b1"], "shown"))

    def tearDown(self):
        self.comm("comm_close", self.board)

    def comm(self, kind, name, **content):
        """Sends a message of a comm; gives what is published for it."""
        return self.outputs(self.send("shell", kind, {"comm_id": name, **content}))

    def opened(self, puzzle, target="bezzel.play"):
        """Opens a comm; gives its name and what the board is told first."""
        name = uuid.uuid4().hex
        (told,) = self.comm("comm_open", name, target_name=target, data={"puzzle": puzzle})
        self.assertEqual(told["content"]["comm_id"], name)
        return name, told["content"]["data"] if told["msg_type"] == "comm_msg" else None

    def click(self, action, square=None, board=None):
        """Clicks; gives the position."""
        (told,) = self.comm("comm_msg", board or self.board, data={"action": action, "square": square})
        self.assertEqual(told["msg_type"], "comm_msg")
        return told["content"]["data"]

    def test_a_puzzle_is_solved_by_clicks(self):
        state = self.click("toggle", "d2")
        self.assertEqual((state["said"], state["squares"]), ("placed", ["b1", "d2"]))
        self.assertIn("d2", plain(self.run_cell("show")[1]), "commands play the same game")
        self.assertEqual(self.click("toggle", "d3")["said"], "clash")
        self.assertEqual(self.click("toggle", "d2")["said"], "removed")
        self.assertEqual(self.click("undo")["squares"], ["b1", "d2"])
        self.assertEqual(self.click("redo")["squares"], ["b1"])
        self.assertEqual(self.click("mark", "a2")["marked"], ["a2"])
        self.assertEqual(self.click("mark", "a2")["marked"], [])
        self.assertEqual(self.click("toggle", "b1")["said"], "given")
        hint = self.click("hint")
        self.assertEqual((hint["said"], hint["hints"]), ("hint", 1))
        for square in ["d2", "f3", "a4", "c5"]:
            state = self.click("toggle", square)
            self.assertNotIn("ending", state)
        self.assertEqual(self.click("toggle", "e6")["ending"], "solved")
        self.assertEqual(self.click("undo")["said"], "over")
        self.assertEqual(self.click("restart")["squares"], ["b1"])

    def test_pieces_may_clash_and_marks_are_drawn(self):
        self.assertEqual(self.click("put", "c2")["squares"], ["b1", "c2"])
        hint = self.click("hint")
        self.assertEqual(hint["said"], "take back")
        self.assertIn("c2", hint["message"])
        self.assertEqual(self.click("put", "c2")["squares"], ["b1"])
        self.assertEqual(self.click("mark", "a2 b1 a4")["marked"], ["a2", "a4"])
        self.assertEqual(self.click("mark", "a4 a2")["marked"], [])
        self.assertEqual(self.click("undo")["marked"], ["a2", "a4"])

    def test_commands_and_other_boards_are_told(self):
        other, _ = self.opened(PUZZLE)
        told = self.comm("comm_msg", other, data={"action": "toggle", "square": "d2"})
        self.assertEqual({message["content"]["comm_id"] for message in told}, {self.board, other})
        told = [message for message in self.run_cell("place f3")[1] if message["msg_type"] == "comm_msg"]
        self.assertEqual({message["content"]["comm_id"] for message in told}, {self.board, other})
        self.assertEqual(told[0]["content"]["data"]["squares"], ["b1", "d2", "f3"])
        self.assertEqual([m["msg_type"] for m in self.run_cell("version")[1]], ["execute_result"], "nothing is new")
        self.comm("comm_close", other)

    def test_a_click_on_another_puzzle_goes_on_with_that_one(self):
        self.click("toggle", "d2")
        self.run_cell("play regions 6 seed 3")
        self.assertEqual(self.click("toggle", "f3")["squares"], ["b1", "d2", "f3"])
        self.assertIn(PUZZLE, plain(self.run_cell("show")[1]))

    def test_comms_are_listed(self):
        for target, listed in [(None, True), ("bezzel.play", True), ("jupyter.widget", False)]:
            asked = self.send("shell", "comm_info_request", {"target_name": target} if target else {})
            comms = self.reply_on("shell", asked)["content"]["comms"]
            self.assertEqual(self.board in comms, listed, target)
        self.comm("comm_close", self.board)
        asked = self.send("shell", "comm_info_request")
        self.assertNotIn(self.board, self.reply_on("shell", asked)["content"]["comms"])

    def test_what_is_not_known_is_closed(self):
        self.assertIsNone(self.opened(PUZZLE, target="jupyter.widget")[1])
        for puzzle in ["queens 7", "", "queens 6 with b1; count queens 4", None, 7, ["x"], "q" * 1_000_000]:
            self.assertIsNone(self.opened(puzzle)[1], str(puzzle)[:40])
        for name in ["unknown", "x" * 1_000_000, ""]:
            (told,) = self.comm("comm_msg", name, data={"action": "undo"})
            self.assertEqual(told["msg_type"], "comm_close")
        (told,) = self.comm("comm_open", "y" * 1_000, target_name="bezzel.play", data={"puzzle": PUZZLE})
        self.assertEqual(told["msg_type"], "comm_close")

    def test_what_cannot_be_clicked_is_refused(self):
        before = self.click("toggle", "d2")["squares"]
        wrong = [
            {"action": "toggle"},
            {"action": "toggle", "square": "a7"},
            {"action": "toggle", "square": "b1; count queens 4"},
            {"action": "toggle", "square": "z" * 1_000_000},
            {"action": "mark", "square": ["a1"]},
            {"action": "place c5"},
            {"action": "give up"},
            {"action": "x" * 1_000_000},
            {"action": None, "square": None},
            [],
            "toggle",
            None,
        ]
        for data in wrong:
            (told,) = self.comm("comm_msg", self.board, data=data)
            self.assertEqual(list(told["content"]["data"]), ["refused"], str(data)[:40])
            self.assertLess(len(json.dumps(told["content"])), 1000)
        self.assertEqual(self.click("mark", "a2")["squares"], before)

    def test_many_boards_give_up_the_oldest(self):
        boards = [self.opened(PUZZLE)[0] for _ in range(63)]
        asked = self.send("shell", "comm_open", {"comm_id": "one-more", "target_name": "bezzel.play", "data": {"puzzle": PUZZLE}})
        told = {message["content"]["comm_id"]: message["msg_type"] for message in self.outputs(asked)}
        self.assertEqual(told, {self.board: "comm_close", "one-more": "comm_msg"})
        for name in [*boards, "one-more"]:
            self.comm("comm_close", name)

    def test_an_error_of_a_cell_loses_no_click(self):
        self.client.execute("count quens 8")
        asked = self.send("shell", "comm_msg", {"comm_id": self.board, "data": {"action": "toggle", "square": "d2"}})
        (told,) = self.outputs(asked)
        self.assertEqual(told["content"]["data"]["squares"], ["b1", "d2"])

    def test_a_wrong_signature_clicks_nothing(self):
        key, self.client.session.key = self.client.session.key, b"another"
        try:
            self.send("shell", "comm_msg", {"comm_id": self.board, "data": {"action": "toggle", "square": "d2"}})
        finally:
            self.client.session.key = key
        self.assertEqual(self.click("mark", "a2")["squares"], ["b1"])

    def test_the_board_is_in_the_output_and_knows_its_kernel(self):
        (shown,) = self.run_cell("play regions 6 seed 3")[1]
        data = shown["content"]["data"]
        self.assertIn("5 B B B D D D", data["text/plain"])
        html = data["text/html"]
        self.assertRegex(html, r'<img [^>]*alt="[^"]+" src="data:image/svg\+xml')
        self.assertEqual(html.count("<script>"), 1)
        known = json.loads(re.search(r'data-play="([^"]*)"', html)[1].replace("&quot;", '"').replace("&#39;", "'").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&"))
        stem = Path(self.manager.connection_file).stem
        self.assertEqual(known["kernel"], stem.removeprefix("kernel-") if stem.startswith("kernel-") else None)
        self.assertEqual(known["puzzle"], "regions 6 seed 3")
