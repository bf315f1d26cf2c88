"""Memory that is given back goes back to the system."""

import platform
import subprocess
import sys

import pytest

HASHES = """
import psutil
from argon2.low_level import Type, hash_secret

from nutriplan_api.operations.memory import keep_heap_small

keep_heap_small()
before = psutil.Process().memory_info().rss
for _ in range(3):
    hash_secret(b"password", b"salt" * 4, 1, 19 * 1024, 1, 32, Type.ID)
print(psutil.Process().memory_info().rss - before)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other C libraries keep nothing")
def test_what_hashes_take_is_not_kept() -> None:
    kept = subprocess.run(
        [sys.executable, "-c", HASHES], check=True, capture_output=True, text=True
    ).stdout
    assert int(kept) < 5_000_000


NEEDED_LATER = {"black", "bs4", "icalendar", "mcp", "PIL", "pydantic", "zxcvbn"}
"""What a worker loads with the first request that needs it, or never."""


def test_a_worker_starts_with_what_every_request_needs() -> None:
    code = f"""
import sys
from nutriplan_api.operations import serve
from nutriplan_api.settings import Settings
serve.create_app(Settings(), secret_key="-" * 32)
print(*sorted({NEEDED_LATER} & sys.modules.keys()))
"""
    ran = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert ran.stdout.split() == []
