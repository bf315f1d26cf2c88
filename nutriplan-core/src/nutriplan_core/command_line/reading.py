"""JSON values that know where they stand, so that bad input is named by line and field."""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Any, NoReturn, TypeAlias, TypeVar

Path: TypeAlias = tuple[str | int, ...]
Choice = TypeVar("Choice", bound=StrEnum)
Read = TypeVar("Read")

_BLANK = re.compile(r"[\s,:]*")
_CONSTANT = re.compile(r'"(?:\\.|[^"\\])*"|NaN|-?Infinity')


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with one field of a file.

    Parameters
    ----------
    source : str
        The file's name.
    line : int
        From 1.
    field : str
        The way to the field: ``[2].ingredients[0].quantity``; empty for the whole file.
    message : str
    """

    source: str
    line: int
    field: str
    message: str

    def __str__(self) -> str:
        return ": ".join(filter(None, (f"{self.source}:{self.line}", self.field, self.message)))


class BadInput(Exception):
    """Input that cannot be used, with everything that is wrong in it.

    Parameters
    ----------
    problems : tuple of Problem
    """

    def __init__(self, *problems: Problem) -> None:
        super().__init__(*problems)
        self.problems: tuple[Problem, ...] = problems


@dataclass(frozen=True, slots=True)
class Field:
    """A value of a JSON text, and where it stands.

    Parameters
    ----------
    value : object
    path : tuple
        Names and positions that lead to it.
    text : str
        The whole text.
    source : str
        The file's name.
    """

    value: Any
    path: Path
    text: str
    source: str

    def refuse(self, message: str) -> NoReturn:
        """Raise `BadInput` for this value."""
        line = self.text.count("\n", 0, _position(self.text, self.path)) + 1
        field = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in self.path)
        raise BadInput(Problem(self.source, line, field.removeprefix("."), message))

    def member(self, name: str) -> "Field":
        """A member of an object; `None` where it is not there."""
        self._require()
        if not isinstance(self.value, dict):
            self.refuse(f"must be an object, not {_shown(self.value)}")
        return Field(self.value.get(name), (*self.path, name), self.text, self.source)

    def items(self) -> "Iterator[Field]":
        """The items of a list."""
        self._require()
        if not isinstance(self.value, list):
            self.refuse(f"must be a list, not {_shown(self.value)}")
        for position, value in enumerate(self.value):
            yield Field(value, (*self.path, position), self.text, self.source)

    def optional(self, read: "Callable[[Field], Read]") -> Read | None:
        """Read the value unless it is missing or null."""
        return None if self.value is None else read(self)

    def number(self, lowest: float, highest: float) -> float:
        """A number within bounds, both included."""
        self._require()
        if not isinstance(self.value, int | float) or isinstance(self.value, bool):
            self.refuse(f"must be a number, not {_shown(self.value)}")
        if not lowest <= self.value <= highest:
            self.refuse(f"is {self.value}, must be between {lowest:g} and {highest:g}")
        return float(self.value)

    def whole(self, lowest: int, highest: int) -> int:
        """A whole number within bounds, both included."""
        number = self.number(lowest, highest)
        if number != int(number):
            self.refuse(f"is {self.value}, must be a whole number")
        return int(number)

    def words(self) -> str:
        """A text with more in it than spaces."""
        self._require()
        if not isinstance(self.value, str) or not self.value.strip():
            self.refuse(f"must be a text, not {_shown(self.value)}")
        return self.value

    def choice(self, choices: type[Choice]) -> Choice:
        """One of the values of an enumeration."""
        self._require()
        if self.value not in list(choices):
            self.refuse(f"is {_shown(self.value)}, must be one of {', '.join(choices)}")
        return choices(self.value)

    def day(self, earliest: date, latest: date) -> date:
        """A date within bounds, both included."""
        day = read_day(self.words())
        if day is None:
            self.refuse(f"is {_shown(self.value)}, must be a date such as 1990-12-31")
        if not earliest <= day <= latest:
            self.refuse(f"is {day}, must be between {earliest} and {latest}")
        return day

    def _require(self) -> None:
        if self.value is None:
            self.refuse("is missing")


def read_day(text: str) -> date | None:
    """A day as the API writes it; `None` for any other text that Python would understand too."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return None
    return day if day.isoformat() == text else None


def parse(text: str, source: str) -> Field:
    """Read a JSON text; raises `BadInput` with the line where it stops being JSON."""
    try:
        value = json.loads(text, parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        raise BadInput(Problem(source, error.lineno, "", f"is no JSON: {error.msg}")) from None
    except (ValueError, RecursionError) as error:
        line = _line_of_constant(text)
        raise BadInput(Problem(source, line, "", f"is no JSON: {error}")) from None
    return Field(value, (), text, source)


def read_each(reads: Iterable[Callable[[], Read]]) -> list[Read]:
    """Read one thing after the other; raises `BadInput` with the problems of all of them."""
    values: list[Read] = []
    problems: list[Problem] = []
    for read in reads:
        try:
            values.append(read())
        except BadInput as error:
            problems.extend(error.problems)
    if problems:
        raise BadInput(*problems)
    return values


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number that JSON knows")


def _line_of_constant(text: str) -> int:
    """The line of the first NaN or infinity that stands in no string; 1 where there is none."""
    found = (match.start() for match in _CONSTANT.finditer(text) if match[0][0] != '"')
    return text.count("\n", 0, next(found, 0)) + 1


def _shown(value: object) -> str:
    shown = json.dumps(value, ensure_ascii=False)
    return shown if len(shown) <= 40 else f"{shown[:37]}..."


def _position(text: str, path: Path) -> int:
    """Where the value at a path begins, or the nearest thing around it that is there."""
    decoder = json.JSONDecoder()
    place = _after_blank(text, 0)
    for part in path:
        found = _inside(decoder, text, place, part)
        if found is None:
            break
        place = found
    return place


def _inside(decoder: json.JSONDecoder, text: str, place: int, part: str | int) -> int | None:
    """Where the member or item begins that a name or position leads to."""
    is_object = text[place] == "{"
    place = _after_blank(text, place + 1)
    found = None
    position = 0
    while text[place] not in "}]":
        key: str | int = position
        if is_object:
            key, place = decoder.raw_decode(text, place)
            place = _after_blank(text, place)
        if key == part:
            found = place  # no return: of two members of one name, JSON keeps the last
        _, place = decoder.raw_decode(text, place)
        place = _after_blank(text, place)
        position += 1
    return found


def _after_blank(text: str, place: int) -> int:
    match = _BLANK.match(text, place)
    return match.end() if match else place
