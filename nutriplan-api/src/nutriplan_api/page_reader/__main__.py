"""Reads one page: its HTML and its address come as JSON, and its recipe goes out as JSON."""

import signal
import sys
from contextlib import redirect_stdout

import msgspec

from nutriplan_api.page_reader.page import read_page

MAX_LIFETIME_S = 60
"""Longer than anybody waits for it: it ends also where nobody is left to end it."""

if hasattr(signal, "alarm"):
    signal.alarm(MAX_LIFETIME_S)
html, address = msgspec.json.decode(sys.stdin.buffer.read(), type=tuple[str, str | None])
with redirect_stdout(sys.stderr):
    found = read_page(html, address)
sys.stdout.buffer.write(msgspec.json.encode(found))
