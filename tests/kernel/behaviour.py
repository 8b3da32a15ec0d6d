"""What a notebook needs of our kernel beside the protocol's own tests."""

import base64
import random
import re
import subprocess
import sys
import time
import unittest

import psutil
import talk
from talk import KernelCase, plain


class WhileACellRuns(KernelCase):
    """A long run is stopped, watched and talked over."""

    # Bit masks find solutions from the first moment on.
    LONG = "count queens 22 using bitmask"

    def setUp(self):
        self.run_cell("let s = all queens 6")
        self.asked = self.client.execute(self.LONG)
        self.progress = self.wait_until_shown(self.asked, "display_data")

    def tearDown(self):
        self.send("control", "interrupt_request")

    def interrupt(self):
        """Interrupts the cell; gives seconds until its reply, and the reply."""
        began = time.monotonic()
        asked = self.send("control", "interrupt_request")
        reply = self.reply_on("shell", self.asked)["content"]
        took = time.monotonic() - began
        self.assertEqual(self.reply_on("control", asked)["content"]["status"], "ok")
        return took, reply

    def test_an_interrupt_keeps_the_partial_count_and_the_variables(self):
        took, reply = self.interrupt()
        print(f"interrupted after {took * 1000:.0f} ms", end=" ", flush=True)
        self.assertEqual((reply["status"], reply["ename"]), ("error", "E900"))
        shown = self.outputs(self.asked)
        results = [message for message in shown if message["msg_type"] == "execute_result"]
        self.assertRegex(plain(results), r"^at least [1-9][\d,]* solutions")
        reply, shown = self.run_cell("s | count")
        self.assertEqual(reply["status"], "ok")
        self.assertRegex(plain(shown), "^4 solutions")

    def test_the_method_that_is_chosen_is_interrupted_too(self):
        self.interrupt()
        self.asked = self.client.execute("count queens 22")
        self.wait_until_shown(self.asked, "display_data")
        took, reply = self.interrupt()
        print(f"interrupted after {took * 1000:.0f} ms", end=" ", flush=True)
        self.assertEqual(reply["ename"], "E900")
        self.assertRegex(plain(self.outputs(self.asked)), "(at least|no solution found yet)")

    def test_completion_inspection_and_history_are_answered_meanwhile(self):
        completed = self.reply_on("shell", self.client.complete("s | cou"))["content"]
        self.assertEqual(completed["matches"], ["count"])
        inspected = self.reply_on("shell", self.client.inspect("queens"))["content"]
        self.assertTrue(inspected["found"])
        past = self.reply_on("shell", self.client.history(hist_access_type="tail", n=1))["content"]
        self.assertEqual(past["history"][-1][2], "let s = all queens 6")
        self.assertEqual(self.reply_on("shell", self.client.kernel_info())["content"]["status"], "ok")
        self.assertTrue(self.client.hb_channel.is_beating())
        self.interrupt()

    def test_progress_is_one_display_that_is_updated_and_taken_away(self):
        name = self.progress["content"]["transient"]["display_id"]
        update = self.wait_until_shown(self.asked, "update_display_data")
        self.assertEqual(update["content"]["transient"]["display_id"], name)
        self.assertIn("text/html", update["content"]["data"])
        self.interrupt()
        kinds = [message["msg_type"] for message in self.outputs(self.asked)]
        self.assertIn("clear_output", kinds)
        self.assertLess(kinds.index("clear_output"), kinds.index("execute_result"))

    def test_cells_that_wait_are_sent_back(self):
        waiting = [self.client.execute(code) for code in ["let t = all queens 5", "t | count"]]
        self.interrupt()
        for asked in waiting:
            self.assertEqual(self.reply_on("shell", asked)["content"], {"status": "aborted"}, "it has no number")
        completed = self.reply_on("shell", self.client.complete("show t"))["content"]
        self.assertNotIn("t", completed["matches"])


class Cells(KernelCase):
    """One cell after another."""

    def test_start_and_round_trip_are_short(self):
        took = []
        for _ in range(5):
            began = time.monotonic()
            reply, shown = self.run_cell("count queens 8")
            took.append(time.monotonic() - began)
            self.assertEqual(reply["status"], "ok")
            self.assertRegex(plain(shown), "^92 solutions")
        print(f"start {self.started_s * 1000:.0f} ms, cell {min(took) * 1000:.1f} ms", end=" ", flush=True)

    def test_an_error_aborts_what_waits_and_keeps_the_state(self):
        self.run_cell("let s = all queens 6")
        with self.asking_cell():
            cells = [self.client.execute(code) for code in ["let broken = count quens 8", "let later = version"]]
        first, second = (self.reply_on("shell", asked)["content"] for asked in cells)
        self.assertEqual((first["status"], first["ename"]), ("error", "E001"))
        self.assertIn("quens", "\n".join(first["traceback"]))
        self.assertEqual(second["status"], "aborted")
        reply, shown = self.run_cell("s | count")
        self.assertRegex(plain(shown), "^4 solutions")
        self.assertEqual(self.run_cell("later")[0]["status"], "error")

    def test_an_error_says_nothing_to_the_terminal(self):
        reply, shown = self.run_cell('load "a\u202eb\u2066\x1b[31m\x9bc.json"')
        self.assertEqual(reply["ename"], "E400")
        self.assertEqual(reply["evalue"], shown[0]["content"]["evalue"])
        self.assertIn("a\\u{202e}b\\u{2066}\\u{1b}[31m\\u{9b}c.json", reply["evalue"])
        shown = re.sub("\x1b\\[[0-9;]*m", "", reply["evalue"] + "".join(reply["traceback"]))
        self.assertTrue(shown.isprintable(), shown)

    def test_without_stop_on_error_what_waits_runs(self):
        cells = [self.client.execute(code, stop_on_error=False) for code in ["count quens 8", "version"]]
        states = [self.reply_on("shell", asked)["content"]["status"] for asked in cells]
        self.assertEqual(states, ["error", "ok"])

    def test_cursors_count_characters(self):
        code = "# ♛♛ éő 𝔸\ncount superq # ♛"
        cursor = code.index("superq") + 6
        reply = self.reply_on("shell", self.client.complete(code, cursor))["content"]
        self.assertEqual(reply["matches"], ["superqueens"])
        self.assertEqual(code[reply["cursor_start"] : reply["cursor_end"]], "superq")
        reply = self.reply_on("shell", self.client.inspect(code, cursor - 8))["content"]
        self.assertTrue(reply["found"])
        for cursor in (-5, 10**6):
            self.assertEqual(self.reply_on("shell", self.client.complete(code, cursor))["content"]["status"], "ok")

    def test_silent_cells_show_nothing_and_do_not_count(self):
        before, _ = self.run_cell("version")
        reply, shown = self.run_cell("count queens 8", silent=True)
        self.assertEqual((reply["status"], shown), ("ok", []))
        after, _ = self.run_cell("version")
        self.assertEqual(after["execution_count"], before["execution_count"] + 1)

    def test_values_beside_the_code(self):
        expressions = {"good": "count queens 6", "bad": "count quens 6"}
        reply, _ = self.run_cell("let x = version", user_expressions=expressions)
        self.assertRegex(reply["user_expressions"]["good"]["data"]["text/plain"], "^4 solutions")
        self.assertEqual(reply["user_expressions"]["bad"]["ename"], "E001")

    def test_a_command_that_asks(self):
        self.run_cell("count queens 9")
        self.run_cell("count queens 10")
        for answer, says in [("n", None), ("y", "stdout")]:
            asked = self.client.execute("times clear", allow_stdin=True)
            question = self.client.get_stdin_msg(timeout=talk.PATIENCE_S)
            self.assertIn("[y/N]", question["content"]["prompt"])
            self.client.input(answer)
            self.reply_on("shell", asked)
            streams = [message["content"].get("name") for message in self.outputs(asked)]
            self.assertEqual("stdout" in streams and "y" == answer, says == "stdout", streams)
        self.run_cell("count queens 9")
        self.assertEqual(self.run_cell("times clear", allow_stdin=False)[0]["status"], "error")

    def test_an_interrupt_is_a_no(self):
        self.run_cell("count queens 9")
        asked = self.client.execute("times clear", allow_stdin=True)
        self.client.get_stdin_msg(timeout=talk.PATIENCE_S)
        self.send("control", "interrupt_request")
        self.assertEqual(self.reply_on("shell", asked)["content"]["status"], "error")

    def test_quit_asks_the_front_end_to_leave(self):
        reply, _ = self.run_cell("quit")
        self.assertEqual([payload["source"] for payload in reply["payload"]], ["ask_exit"])

    def test_a_page_is_no_output(self):
        reply, shown = self.run_cell("unique?")
        self.assertEqual(shown, [])
        self.assertIn("unique", reply["payload"][0]["data"]["text/plain"])
        reply, _ = self.run_cell("quens?")
        self.assertEqual((reply["status"], reply["ename"]), ("error", "E101"))

        for code, word in [("count queens 8?", "queens"), ("?find tour 8 closed", "closed")]:
            reply, shown = self.run_cell(code)
            self.assertEqual(shown, [])
            self.assertTrue(reply["payload"][0]["data"]["text/plain"].startswith(word), code)

    def test_the_end_of_a_command_is_inspected(self):
        for code, word in [("count queens 8", "queens"), ("all tour 5 | sort crossings ", "crossings"), ("find queens 8 with a1", "with")]:
            reply = self.reply_on("shell", self.client.inspect(code))["content"]
            self.assertTrue(reply["data"]["text/plain"].startswith(word), code)
        for code in ["", "# count", "2 + 2", "count queens 8\n"]:
            self.assertFalse(self.reply_on("shell", self.client.inspect(code))["content"]["found"], code)

    def test_magic_prefixes_measure(self):
        time_line = re.compile(r"^[0-9.]+\s\S+$")
        for code, answers in [("%time count queens 8", 1), ("%%time\nlet s = all queens 6\ns | count", 2)]:
            reply, shown = self.run_cell(code)
            self.assertEqual((reply["status"], len(shown)), ("ok", answers))
            for message in shown:
                self.assertRegex(message["content"]["data"]["text/plain"].splitlines()[-1], time_line)
        _, shown = self.run_cell("count queens 8")
        self.assertNotRegex(plain(shown).splitlines()[-1], time_line, "only that cell is measured")
        for code in ["%matplotlib inline", "count queens 8\n%%time"]:
            reply, shown = self.run_cell(code)
            self.assertEqual((reply["ename"], [message["msg_type"] for message in shown]), ("E001", ["error"]), code)
            self.assertIn("%%time", "".join(reply["traceback"]))

    def test_an_error_offers_what_the_terminal_offers(self):
        reply, _ = self.run_cell("count quens 8")
        self.assertEqual(reply["payload"], [{"source": "set_next_input", "text": "count queens 8", "replace": False}])
        for code in ["count queens 8", "help", "find queens 8 with z9"]:
            reply, _ = self.run_cell(code)
            self.assertEqual(reply["payload"], [], code)

    def test_a_variable_is_inspected(self):
        self.run_cell("let boards = all queens 8; let n = count queens 8; let t = all queens 6 | stats; let b = find queens 6")
        for code, parts in [
            ("boards | coun", ["boards (a set of solutions)", "queens 8", "8x8"]),
            ("n", ["n (a count)", "92", "12"]),
            ("t", ["t (a table)", "rows", "2", "symmetry, orbit, solutions, classes"]),
            ("b", ["b (a board)", "6x6"]),
        ]:
            reply = self.reply_on("shell", self.client.inspect(code, 1))["content"]
            self.assertTrue(reply["found"], code)
            for part in parts:
                self.assertIn(part, reply["data"]["text/plain"])
        for code in ["boards?", "?boards", "boards??"]:
            reply, shown = self.run_cell(code)
            self.assertEqual(shown, [])
            self.assertIn("a set of solutions", reply["payload"][0]["data"]["text/plain"])
        completed = self.reply_on("shell", self.client.complete("t | "))["content"]
        self.assertIn("plot", completed["matches"], "a stage on tables")
        self.assertNotIn("unique", completed["matches"])

    def test_completions_have_kinds(self):
        self.run_cell("let s = all queens 6")
        for code, text, kind in [
            ("cou", "count", "verb"),
            ("count que", "queens", "problem"),
            ("s | uni", "unique", "stage"),
            ("find queens 8 wi", "with", "option"),
            ("find queens 8 with a", "a1", "square"),
            ("find queens 8 using bit", "bitmask", "method"),
            ("plot mem", "memory", "quantity"),
            ("set la", "lang", "setting"),
            ('s | export "x.js', 'x.json"', "format"),
            ("s", "s", "variable"),
            ("all queens 6 | where cor", "corners", "attribute"),
        ]:
            reply = self.reply_on("shell", self.client.complete(code))["content"]
            kinds = {one["text"]: one for one in reply["metadata"]["_jupyter_types_experimental"]}
            self.assertEqual([one["text"] for one in kinds.values()], reply["matches"])
            self.assertEqual(kinds[text]["type"], kind, code)
            self.assertTrue(kinds[text]["description"] or kind in ("square", "variable"), code)
        self.assertTrue(all(one["type"] for code in ("", "s | ", "find queens 8 with a1") for one in self.typed(code)))

    def typed(self, code):
        """Completions with their kinds."""
        reply = self.reply_on("shell", self.client.complete(code))["content"]
        return reply["metadata"]["_jupyter_types_experimental"]

    def test_the_kernel_tells_of_itself(self):
        told = self.reply_on("shell", self.client.kernel_info())["content"]
        self.assertGreater(len(told["help_links"]), 2)
        for link in told["help_links"]:
            self.assertTrue(link["text"] and link["url"].startswith("https://"), link)
        self.assertNotIn("kernel subshells", told.get("supported_features", []))
        language = told["language_info"]
        self.assertEqual((language["name"], language["pygments_lexer"]), ("bezzel", "bezzel"))
        # JupyterLab looks for the name, and for the type where the name is unknown.
        self.assertEqual(language["codemirror_mode"], {"name": "bezzel", "mime": "text/x-python"})

    def test_an_assertion_is_right_or_an_error(self):
        reply, shown = self.run_cell("assert count queens 6 = 4")
        self.assertEqual((reply["status"], plain(shown)), ("ok", "Right: `count queens 6 = 4`"))
        reply, shown = self.run_cell("assert count queens 6 = 5")
        self.assertEqual((reply["status"], reply["ename"]), ("error", "E500"))
        self.assertEqual([message["msg_type"] for message in shown], ["error"])
        self.assertIn("4", reply["evalue"])

    def test_a_long_run_says_in_advance_what_it_takes(self):
        asked = self.client.execute("count queens 22")
        first = self.wait_until_shown(asked, "display_data")["content"]
        self.assertIn("<progress>", first["data"]["text/html"])
        # How long it takes is known when parts of it have been counted.
        later, began = first, time.monotonic()
        while "on this machine; interrupt the kernel" not in later["data"]["text/plain"]:
            self.assertLess(time.monotonic() - began, talk.PATIENCE_S, later["data"]["text/plain"])
            later = self.wait_until_shown(asked, "update_display_data")["content"]
            self.assertEqual(later["transient"], first["transient"])
            self.assertNotIn("\n", later["data"]["text/plain"])
        self.send("control", "interrupt_request")
        kinds = [message["msg_type"] for message in self.outputs(asked)]
        self.assertIn("clear_output", kinds)
        self.assertNotIn("stream", kinds)

    def test_what_is_drawn_is_a_picture_with_its_text(self):
        for code, part in [
            ("find cover queens 5", "3 queens are enough"),
            ("map count queens 6", "4 solutions"),
            ("plot number cover queens 4..6", "pieces"),
        ]:
            _, shown = self.run_cell(code)
            data = shown[0]["content"]["data"]
            self.assertIn(part, data["image/svg+xml"], code)
            self.assertRegex(data["text/html"], r'<img [^>]*alt="[^"]{20,}" src="data:image/svg\+xml[^"]*"></div>$', code)
        _, shown = self.run_cell("all queens 6 | show")
        data = shown[0]["content"]["data"]
        self.assertIn("flex-wrap:wrap", data["text/html"])
        self.assertIn("image/svg+xml", data)

    def test_the_value_as_data_is_metadata(self):
        """pandoc 3.9 prefers a form that ends with `+json` to text, and drops it."""
        for code, kind in [("count queens 6", "count"), ("all queens 6", "set"), ("count queens 4..6", "table")]:
            _, shown = self.run_cell(code)
            content = shown[0]["content"]
            self.assertEqual(content["metadata"]["bezzel"]["kind"], kind)
            self.assertEqual([form for form in content["data"] if form.endswith("json")], [])

    def test_pictures_are_pixels_on_demand(self):
        self.run_cell("set pictures png")
        self.addCleanup(self.run_cell, "set pictures svg")
        for code, part in [
            ("find queens 4", "a2, b4, c1, d3"),
            ("find cover queens 5", "Pieces on"),
            ("map count queens 6", "solutions"),
            ("all queens 6 | show", "4 solutions"),
            ("all queens 6", "4 solutions"),
            ("plot number cover queens 4..6", "A plot of"),
            ("trace queens 4", "queen"),
        ]:
            _, shown = self.run_cell(code)
            content = shown[0]["content"]
            self.assertNotIn("image/svg+xml", content["data"], code)
            picture = base64.b64decode(content["data"]["image/png"], validate=True)
            self.assertTrue(picture.startswith(b"\x89PNG\r\n\x1a\n") and picture.endswith(b"IEND\xaeB`\x82"), code)
            told = content["metadata"]["image/png"]
            self.assertIn(part, told["alt"], code)
            self.assertEqual(int.from_bytes(picture[16:20], "big"), 2 * told["width"], code)
            said = re.sub("src=.data:[^>]*", "", content["data"]["text/html"])
            self.assertRegex(said, '<svg|<img[^>]* alt="[^"]')

    def test_errors_have_no_colours(self):
        reply, _ = self.run_cell("count quens 8")
        codes = set(re.findall("\x1b\\[([0-9;]*)m", "".join(reply["traceback"])))
        self.assertEqual(codes, {"0", "1"}, "weight alone is seen on every theme")

    def test_settings_are_heard(self):
        _, shown = self.run_cell("set lang hu; count queens 8")
        self.assertRegex(plain(shown), "92 megoldás")
        _, shown = self.run_cell("count quens 8")
        self.assertNotIn("expected", shown[0]["content"]["evalue"])
        self.run_cell("set lang en")

    def test_hundreds_of_large_outputs_reach_a_slow_reader(self):
        count = 500
        board = "find queens 60 using construction"
        asked = self.client.execute("; ".join([board] * count))
        self.assertEqual(self.reply_on("shell", asked)["content"]["status"], "ok")
        time.sleep(1)
        shown = self.outputs(asked)
        kinds = [message["msg_type"] for message in shown]
        self.assertEqual((kinds.count("display_data"), kinds.count("execute_result")), (count - 1, 1))
        size = sum(len(message["content"]["data"]["image/svg+xml"]) for message in shown)
        print(f"{size / 1e6:.0f} MB of drawings", end=" ", flush=True)
        self.assertEqual(len({message["content"]["data"]["image/svg+xml"] for message in shown}), 1)


class AfterAnError(KernelCase):
    """Cells that are sent behind one that fails, without waiting for its reply: *Run All*."""

    ROUNDS = 40
    # Between two cells, in seconds. The kernel takes longer pauses for the end, and a busy machine may make any pause longer.
    SHORTEST, LONGEST = 0.001, 0.05

    def send_cells(self, codes, pause, **options):
        """Sends cells with pauses between them; gives their ids."""
        asked = []
        for code in codes:
            if asked:
                time.sleep(pause)
            asked.append(self.client.execute(code, **options))
        return asked

    def statuses(self, asked):
        """How the cells ended."""
        return [self.reply_on("shell", one)["content"]["status"] for one in asked]

    def test_cells_that_wait_behind_it_are_sent_back(self):
        chance = random.Random(1850)
        for number in range(self.ROUNDS // 4):
            behind = [f"let run_{number}_{cell} = version" for cell in range(chance.randint(1, 8))]
            with self.asking_cell():
                asked = self.send_cells(["count quens 8", *behind], 0)
            self.assertEqual(self.statuses(asked), ["error"] + ["aborted"] * len(behind))
            self.assertEqual(self.run_cell(behind[-1].split()[1])[0]["status"], "error", "it has not run")

    def check_prefix(self, first, behind):
        """Cells that follow a cell are sent back until a pause was too long, and run after it; gives how many were sent back."""
        failed, *statuses = self.statuses([first, *behind])
        back = statuses.count("aborted")
        self.assertEqual((failed, statuses), ("error", ["aborted"] * back + ["ok"] * (len(behind) - back)))
        return back

    def test_cells_that_follow_it_are_sent_back(self):
        chance, back, sent = random.Random(1850), 0, 0
        for _ in range(self.ROUNDS):
            pause = chance.uniform(self.SHORTEST, self.LONGEST)
            first, *behind = self.send_cells(["count quens 8"] + ["version"] * chance.randint(1, 8), pause)
            back, sent = back + self.check_prefix(first, behind), sent + len(behind)
        print(f"{back} of {sent} cells", end=" ", flush=True)
        self.assertGreater(back, 0)

    def test_a_cell_that_answers_the_reply_runs(self):
        for number in range(self.ROUNDS):
            asked = self.send_cells(["count quens 8"] * (1 + number % 2), 0)
            self.assertEqual(self.statuses(asked)[0], "error")
            reply, shown = self.run_cell("count queens 6")
            self.assertEqual((reply["status"], plain(shown)[:11]), ("ok", "4 solutions"))

    def test_without_stop_on_error_they_run(self):
        chance = random.Random(1851)
        for _ in range(self.ROUNDS // 4):
            pause = chance.uniform(0, self.LONGEST)
            asked = self.send_cells(["count quens 8", "version", "count quens 8", "version"], pause, stop_on_error=False)
            self.assertEqual(self.statuses(asked), ["error", "ok", "error", "ok"])

    def test_a_cell_that_waits_is_sent_back_whatever_it_says_of_errors(self):
        with self.asking_cell():
            first = self.client.execute("count quens 8")
            second = self.client.execute("version", stop_on_error=False)
        self.assertEqual(self.statuses([first, second]), ["error", "aborted"])

    def test_a_silent_cell_that_fails_sends_none_back(self):
        first = self.client.execute("count quens 8", silent=True)
        second = self.client.execute("version")
        self.assertEqual(self.statuses([first, second]), ["error", "ok"])

    def test_an_interrupt_sends_them_back_too(self):
        back = 0
        for pause in [0, 0.01, 0.05] * 2:
            asked = self.client.execute("count queens 22 using bitmask")
            self.wait_until_shown(asked, "display_data")
            self.send("control", "interrupt_request")
            back += self.check_prefix(asked, self.send_cells(["version"] * 3, pause))
        self.assertGreater(back, 0)


class Ends(unittest.TestCase):
    """A kernel goes when nobody needs it."""

    def test_a_shutdown_ends_it(self):
        manager, client = started()
        client.shutdown()
        self.assertEqual(client.get_control_msg(timeout=talk.PATIENCE_S)["content"]["status"], "ok")
        self.assertEqual(manager.provisioner.process.wait(timeout=talk.PATIENCE_S), 0)
        client.stop_channels()
        manager.cleanup_resources()

    def test_a_restart_forgets_the_variables(self):
        manager, client = started()
        client.execute("let s = all queens 6")
        client.get_shell_msg(timeout=talk.PATIENCE_S)
        manager.restart_kernel()
        client.wait_for_ready(timeout=talk.PATIENCE_S)
        asked = client.execute("s | count")
        reply = client.get_shell_msg(timeout=talk.PATIENCE_S)
        self.assertEqual((reply["parent_header"]["msg_id"], reply["content"]["status"]), (asked, "error"))
        client.stop_channels()
        manager.shutdown_kernel(now=True)

    def test_it_goes_when_jupyter_is_gone(self):
        starter = (
            "import sys; from jupyter_client.manager import KernelManager; import time;"
            "m = KernelManager(kernel_name='bezzel'); m.start_kernel();"
            "c = m.client(); c.start_channels(); c.wait_for_ready(60);"
            "print(m.provisioner.pid, flush=True); time.sleep(600)"
        )
        parent = subprocess.Popen([sys.executable, "-c", starter], stdout=subprocess.PIPE, encoding="utf-8")
        kernel = int(parent.stdout.readline())
        parent.kill()
        parent.wait()
        parent.stdout.close()
        deadline = time.monotonic() + talk.PATIENCE_S
        while runs(kernel):
            self.assertLess(time.monotonic(), deadline, "the kernel outlives its parent")
            time.sleep(0.1)


def started():
    """A kernel and a client."""
    from jupyter_client.manager import start_new_kernel

    return start_new_kernel(kernel_name="bezzel", startup_timeout=talk.PATIENCE_S)


def runs(process):
    """Whether a process is there and has not ended; one that nobody waits for has."""
    try:
        return psutil.Process(process).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False
