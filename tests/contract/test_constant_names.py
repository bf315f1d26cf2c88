"""Constants have the names that engineers search for."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CODE = ("*.py", "*.ts", "*.tsx", "*.js", "*.mjs")

STANDARD = {
    "MOST": "MAX",
    "LARGEST": "MAX",
    "LONGEST": "MAX",
    "LEAST": "MIN",
    "FEWEST": "MIN",
    "SMALLEST": "MIN",
    "SHORTEST": "MIN",
    "KEPT": "CACHE_SIZE, RETENTION or what it holds",
    "PATIENCE": "TIMEOUT",
}
"""How a constant does not begin, and what stands there instead."""

ASSIGNED = re.compile(
    rf"^[\w, ]*?(?<!\w)_?({'|'.join(STANDARD)})(?:_[A-Z0-9_]+)?\b[\w, ]*(?::[^=\n]*)?=(?!=)",
    re.MULTILINE,
)


def test_no_constant_begins_with_a_word_that_nobody_searches_for() -> None:
    answer = subprocess.run(
        ["git", "ls-files", "-z", *CODE], cwd=ROOT, check=True, capture_output=True, text=True
    )
    files = [path for name in answer.stdout.split("\0") if name and (path := ROOT / name).exists()]

    found = [
        f"{path.relative_to(ROOT)}: {one[0].strip()} {STANDARD[one[1]]}"
        for path in files
        for one in ASSIGNED.finditer(path.read_text(encoding="utf-8"))
    ]

    assert files
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "MOST_DAYS = 3",
        "_KEPT: Final = 3",
        "    LEAST, MOST = BOUNDS",
        "export const LONGEST_MS = 3",
        "const PATIENCE_MS: number = 3",
        "  static readonly FEWEST = 3",
    ],
)
def test_such_a_constant_is_found(line: str) -> None:
    assert ASSIGNED.search(line)


@pytest.mark.parametrize(
    "line", ["MAX_DAYS = 3", "ALMOST = 3", "if days == MOST_DAYS:", "most = 3", "RULES_KEPT = 3"]
)
def test_any_other_line_is_none(line: str) -> None:
    assert not ASSIGNED.search(line)
