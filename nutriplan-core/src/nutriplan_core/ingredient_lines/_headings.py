"""Lines that name a part of a recipe, not a food."""

import re

from nutriplan_core.ingredient_lines._text import clean, without_accents

_MARKED = re.compile(r"\s*(#+|\*\*|==+|--+|__)\s*([^0-9]{2,80}?)\s*(?:#+|\*\*:?|==+|--+|__)?\s*")
_TITLE = re.compile(
    r"[^:]*[^: ] ?:|pour (?:la|le|les|l')[^0-9:]*|ingredients?(?: pour .*)?"
    r"|pour [0-9]+ (?:personnes?|parts?|portions?|convives?)"
)


def heading_of(line: str) -> str | None:
    """The words of a heading; None for a line that names a food."""
    written = clean(line)
    marked = _MARKED.fullmatch(line[:200])
    is_title = _TITLE.fullmatch(without_accents(written.casefold()))
    if not marked and not is_title:
        return None
    return clean(marked[2] if marked else written).rstrip(" :") or None
