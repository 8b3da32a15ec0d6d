"""The tests of PyPI's jupyter_kernel_test, with samples in our language."""

from jupyter_kernel_test import IopubWelcomeTests, KernelTests


class Protocol(KernelTests):
    """Every request of the protocol, and what it shows."""

    kernel_name = "bezzel"
    language_name = "bezzel"
    file_extension = ".bz"

    # What a command has done is a line of text; what it yields is a result.
    code_hello_world = 'all queens 4 | export "hello, world.json"'
    code_stderr = "times"
    completion_samples = [
        {"text": "vers", "matches": {"version"}},
        {"text": "count superq", "matches": {"superqueens"}},
        {"text": "find queens 4 with d", "matches": {"d1", "d2", "d3", "d4", "diagonal"}},
    ]
    complete_code_samples = ["count queens 8", "all queens 6 |\n  unique", "# nothing", "queens?"]
    incomplete_code_samples = [
        "all queens 8 |",
        "count \\",
        'load "file',
        "let s =",
        "find queens 8 with",
        "count queens",
    ]
    invalid_code_samples = ["count quens 8", "let s =\n", "count queens\nversion", "show )"]
    code_page_something = "queens?"
    code_generate_error = "count quens 8"
    code_execute_result = [
        {"code": "count queens 8", "mime": "text/plain"},
        {"code": "count queens 8", "mime": "text/html"},
        {"code": "find queens 6", "mime": "image/svg+xml"},
        {"code": "trace queens 4", "mime": "image/svg+xml"},
        {"code": "trace queens 4", "mime": "text/html"},
    ]
    code_display_data = [
        {"code": "find queens 4; version", "mime": "image/svg+xml"},
        {"code": "all queens 8; version", "mime": "text/html"},
    ]
    supported_history_operations = ("tail", "range", "search")
    code_history_pattern = "count queens ?"
    code_inspect_sample = "queens"
    code_clear_output = "count queens 20 using bitmask within 2s"


class Welcome(IopubWelcomeTests):
    """Whoever subscribes is greeted."""

    kernel_name = "bezzel"
    support_iopub_welcome = True


# The bases alone would test another kernel.
del KernelTests, IopubWelcomeTests
