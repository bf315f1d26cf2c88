"""JSON texts that know the line of each value, so that bad input is named by line and field."""

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
        The path to the field: ``[2].ingredients[0].quantity``; empty for the whole file.
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
        The value it parses to.
    """

    name: str
    text: str
    value: Any

    def raise_problems(self, problems: Problems) -> None:
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

    def raise_problem(self, field: str, message: str) -> NoReturn:
        """Raise `BadInput` for a member of the object that the text is."""
        raise BadInput(Problem(self.name, self._line((field,)), field, message))

    def _line(self, path: Path) -> int:
        return self.text.count("\n", 0, _offset(self.text, path)) + 1


def parse(text: str, name: str) -> Source:
    """Read a JSON text; raises `BadInput` with the line where it stops being JSON."""
    try:
        return Source(name, text, json.loads(text, parse_constant=_reject_constant))
    except json.JSONDecodeError as error:
        raise BadInput(Problem(name, error.lineno, "", f"is not JSON: {error.msg}")) from None
    except (ValueError, RecursionError) as error:
        line = _line_of_constant(text)
        raise BadInput(Problem(name, line, "", f"is not JSON: {error}")) from None


def _reject_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number that JSON knows")


def _line_of_constant(text: str) -> int:
    """The line of the first NaN or infinity outside a string; 1 where there is none."""
    found = (match.start() for match in _CONSTANT.finditer(text) if match[0][0] != '"')
    return text.count("\n", 0, next(found, 0)) + 1


def _offset(text: str, path: Path) -> int:
    """The offset of the value at a path, or of its nearest ancestor that exists."""
    decoder = json.JSONDecoder()
    offset = _skip_blank(text, 0)
    for part in path:
        found = _child_offset(decoder, text, offset, part)
        if found is None:
            break
        offset = found
    return offset


def _child_offset(decoder: json.JSONDecoder, text: str, offset: int, part: str | int) -> int | None:
    """The offset of a member or item, by its name or position."""
    is_object = text[offset] == "{"
    offset = _skip_blank(text, offset + 1)
    found = None
    position = 0
    while text[offset] not in "}]":
        key: str | int = position
        if is_object:
            key, offset = decoder.raw_decode(text, offset)
            offset = _skip_blank(text, offset)
        if key == part:
            found = offset  # no return: of two members of one name, JSON keeps the last
        _, offset = decoder.raw_decode(text, offset)
        offset = _skip_blank(text, offset)
        position += 1
    return found


def _skip_blank(text: str, offset: int) -> int:
    match = _BLANK.match(text, offset)
    return match.end() if match else offset
