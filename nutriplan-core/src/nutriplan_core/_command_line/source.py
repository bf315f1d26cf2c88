"""JSON texts that know where each value stands, so that bad input is named by line and field."""

import json
import re
from dataclasses import dataclass
from typing import Any, NoReturn

from nutriplan_core._wire import Path, Problems

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
class Source:
    """A JSON text with its value.

    Parameters
    ----------
    name : str
        The file's name.
    text : str
        The whole text.
    value : object
        What it says.
    """

    name: str
    text: str
    value: Any

    def require(self, problems: Problems) -> None:
        """Raise `BadInput` with all problems, if there are any."""
        if problems:
            raise BadInput(
                *(
                    Problem(
                        self.name,
                        self._line(problem.path),
                        problem.name if problem.path else "",
                        problem.message,
                    )
                    for problem in problems
                )
            )

    def refuse(self, field: str, message: str) -> NoReturn:
        """Raise `BadInput` for a member of the object that the text is."""
        raise BadInput(Problem(self.name, self._line((field,)), field, message))

    def _line(self, path: Path) -> int:
        return self.text.count("\n", 0, _position(self.text, path)) + 1


def parse(text: str, name: str) -> Source:
    """Read a JSON text; raises `BadInput` with the line where it stops being JSON."""
    try:
        return Source(name, text, json.loads(text, parse_constant=_refuse_constant))
    except json.JSONDecodeError as error:
        raise BadInput(Problem(name, error.lineno, "", f"is no JSON: {error.msg}")) from None
    except (ValueError, RecursionError) as error:
        line = _line_of_constant(text)
        raise BadInput(Problem(name, line, "", f"is no JSON: {error}")) from None


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number that JSON knows")


def _line_of_constant(text: str) -> int:
    """The line of the first NaN or infinity that stands in no string; 1 where there is none."""
    found = (match.start() for match in _CONSTANT.finditer(text) if match[0][0] != '"')
    return text.count("\n", 0, next(found, 0)) + 1


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
