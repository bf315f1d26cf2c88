"""Lines with numbers before them: « 1. », « 2) », « Étape 3 : », and of steps « 4 » alone."""

import re
from collections.abc import Sequence

_NUMBER = re.compile(
    r"(?:[ée]tape\s*([0-9]{1,2})\s*[.):/-]*(?:\s+|$)|([0-9]{1,2})\s*[.):/-]+\s+)", re.IGNORECASE
)
_BARE_NUMBER = re.compile(r"([0-9]{1,2})(?:\s+(?=[A-ZÀ-Þ])|$)")


def number_of(line: str) -> int | None:
    """The number before a line, if there is one."""
    numbered = _NUMBER.match(line)
    return int(numbered[1] or numbered[2]) if numbered else None


def without_number(line: str) -> str:
    """A line without the number before it; nothing is left of « Étape 1 »."""
    return _NUMBER.sub("", line, count=1) if number_of(line) is not None else line


def are_numbered(lines: Sequence[str]) -> bool:
    """Whether each line has its number, from 1 on: « 1. 200 g de farine », « 2. beurre »."""
    return len(lines) > 1 and [*map(number_of, lines)] == [*range(1, len(lines) + 1)]


def without_bare_numbers(steps: Sequence[str]) -> list[str]:
    """Steps without « 1 », « 2 » before them, where they count from one: no amount begins so."""
    numbered = [number[1] for step in steps if (number := _BARE_NUMBER.match(step))]
    counts = len(numbered) > 1 and [*map(int, numbered)] == [*range(1, len(numbered) + 1)]
    return [_BARE_NUMBER.sub("", step, count=1) for step in steps] if counts else [*steps]
