"""The lines of a pasted text, without what a page or a message puts around a recipe."""

import re
import unicodedata
from collections.abc import Iterator

from nutriplan_api.foods import normalise

INGREDIENTS = re.compile(
    r"(?:les |liste des )?ingredients?(?: pour .*)?|(?:la )?liste (?:de|des) courses"
    r"|(?:ce qu )?il (?:vous |te |nous )?faut(?: pour .*)?|pour .* il (?:vous |te |nous )?faut"
    r"|(?:vous aurez|tu auras) besoin de|(?:ce dont )?(?:vous avez|tu as|on a) besoin"
)
"""Headings of the ingredients, as `normalise` leaves them."""

STEPS = re.compile(
    r"(?:la |les |le )?(?:preparation|etapes?|instructions?|recette|realisation|deroule(?:ment)?"
    r"|mode operatoire|progression|methode|marche a suivre|procede)(?: de la recette)?"
    r"|comment (?:faire|proceder|(?:la |le |les )?(?:preparer|realiser|cuisiner)).*"
)
"""Headings of the steps."""

_TOOLS = re.compile(r"(?:les )?(?:ustensiles?|materiel|equipement)(?: necessaires?)?")
_NUTRITION = re.compile(
    r"(?:valeurs?|informations?|apports?|infos?|tableau) (?:nutriti(?:f|ve|onnel(?:le)?)s?)\b.*"
    r"|nutrition"
)
_HASHTAGS = re.compile(r"(?:#\w+\s*)+")
_MARKED = re.compile(r"(?:#+\s+)?(\*\*|__|\*|_)(?=\S)(.+?)(?<=\S)\1(\s*:)?")
_TITLE = re.compile(r"^#+\s+")
_NOTHING = re.compile(r"[^:]{2,30}\s?:\s?[-–—]")
"""« Repos : - »"""
_SYMBOLS = frozenset({"So", "Sk", "Cf", "Co", "Cn"})
"""Categories of the pictures that stand before and after lines, and of what joins them."""
_JOINERS = frozenset("\ufe0e\ufe0f")


def pasted_lines(text: str, longest: int) -> list[str]:
    """The lines, empty ones too: without pictures and marks of a heading, of tags alone, of tools
    and of what is told of nutrients at the end; each as far as it may be long.
    """
    lines = [_plain(line.strip()[:longest]) for line in text.splitlines()]
    return [*_without_tools(_up_to_nutrition(lines))]


def _plain(line: str) -> str:
    around = "".join(filter(_is_around, line))
    plain = line.lstrip(around).rstrip(around.replace("°", ""))
    if _HASHTAGS.fullmatch(plain) or _NOTHING.fullmatch(plain):
        return ""
    marked = _MARKED.fullmatch(plain)
    return f"{marked[2]}{marked[3] or ''}" if marked else _TITLE.sub("", plain)


def _is_around(sign: str) -> bool:
    return sign.isspace() or sign in _JOINERS or unicodedata.category(sign) in _SYMBOLS


def _up_to_nutrition(lines: list[str]) -> list[str]:
    names = map(normalise, lines)
    end = next((n for n, name in enumerate(names) if n and _NUTRITION.fullmatch(name)), len(lines))
    return lines[:end]


def _without_tools(lines: list[str]) -> Iterator[str]:
    are_tools = False
    for line in lines:
        name = normalise(line)
        if _TOOLS.fullmatch(name):
            are_tools = True
        elif not line or INGREDIENTS.fullmatch(name) or STEPS.fullmatch(name):
            are_tools = False
        if not are_tools:
            yield line
