"""Values of other people's JSON, taken for what they should be, or for nothing."""

import re
from collections.abc import Mapping
from typing import Any

from nutriplan_api.page_reader import MAX_MINUTES

MAX_NUMBER = 1e6
"""What is more is a slip."""

_NUMBER = re.compile(r"[0-9]{1,6}(?:[.,][0-9]{1,6})?")
_ISO_DURATION = re.compile(
    r"P(?:(?P<d>[0-9]{1,3})D)?(?:T(?:(?P<h>[0-9]{1,4})H)?(?:(?P<m>[0-9]{1,5})M)?"
    r"(?:[0-9.]{1,9}S)?)?$",
    re.IGNORECASE,
)
_HOURS = re.compile(r"([0-9]{1,3})\s*h[^\W\d]*\s*([0-9]{1,2})?", re.IGNORECASE)


def rows_of(value: object) -> list[Mapping[str, Any]]:
    """The objects of a list."""
    return [one for one in value if isinstance(one, Mapping)] if isinstance(value, list) else []


def text_of(value: object) -> str | None:
    """A text, the number that stands for one, or the name of an object; None for an empty one."""
    if isinstance(value, Mapping):
        return text_of(value.get("name")) if isinstance(value.get("name"), str) else None
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return None
    return str(value).replace("\x00", "").strip() or None


def texts_of(value: object) -> tuple[str, ...]:
    """The texts of a list, or the only one."""
    values = value if isinstance(value, list) else [value]
    return tuple(text for one in values if (text := text_of(one)) is not None)


def whole_number_of(value: object) -> int | None:
    """A number above 0 without its fraction, or the first one of a text."""
    return round(number_of(value) or 0) or None


def number_of(value: object) -> float | None:
    """A number above 0, or the first one of a text."""
    if isinstance(value, list):
        value = value[0] if value else None
    if isinstance(value, str):
        found = _NUMBER.search(value)
        value = float(found[0].replace(",", ".")) if found else None
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    if not 0 < value <= MAX_NUMBER:
        return None
    return float(value)


def minutes_of(value: object) -> int | None:
    """Minutes: a number, an ISO 8601 duration, or words such as « 1 h 20 » or « 1h20 »."""
    minutes = value if isinstance(value, int | float) else _minutes_of_text(text_of(value) or "")
    if isinstance(minutes, bool) or minutes is None or not 0 < minutes <= MAX_MINUTES:
        return None
    return round(minutes)


def _minutes_of_text(text: str) -> int | None:
    if duration := _ISO_DURATION.fullmatch(text):
        days, hours, minutes = (int(duration[part] or 0) for part in "dhm")
        return 60 * (24 * days + hours) + minutes
    if hours_match := _HOURS.search(text):
        return 60 * int(hours_match[1]) + int(hours_match[2] or 0)
    found = _NUMBER.search(text)
    return int(float(found[0].replace(",", "."))) if found else None
