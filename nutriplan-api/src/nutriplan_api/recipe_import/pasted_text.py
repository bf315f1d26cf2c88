"""A recipe out of a text that somebody pasted."""

import re

from nutriplan_api.foods import normalise
from nutriplan_api.recipe_import.found_recipe import MAX_MINUTES, FoundRecipe
from nutriplan_core import read_ingredient_line

_INGREDIENTS = re.compile(r"(?:les |liste des )?ingredients?(?: pour .*)?")
_STEPS = re.compile(
    r"(?:la |les )?(?:preparation|etapes?|instructions?|recette|realisation|deroulement"
    r"|mode operatoire|progression|methode)(?: de la recette)?"
)
_SERVINGS = re.compile(
    r"(?:.* )?(?:pour |personnes? |portions? |parts? )?([0-9]{1,3})"
    r" (?:personnes?|pers|portions?|parts?|convives?)(?: .*)?|(?:personnes|portions) ([0-9]{1,3})"
)
_TIME = re.compile(
    r"(?:temps )?(?:de )?(preparation|cuisson)"
    r" (?:(?P<h>[0-9]{1,3}) ?h(?:eures?)? ?)?(?:(?P<m>[0-9]{1,4}) ?(?:min(?:utes?)?|mn)?)?"
)
_NUMBERED = re.compile(r"^\s*(?:(?:étape\s*)?[0-9]{1,2}\s*[.):/-]+\s+|[-–•*]\s+)", re.IGNORECASE)


def read_pasted_text(text: str) -> FoundRecipe:
    """The recipe of a text: its parts where lines name them, else lines of ingredients alone.

    Of bare lines the first is the name where an empty one follows and it tells no quantity.
    """
    lines = [line.strip() for line in text.splitlines()]
    names = [normalise(line) for line in lines]
    start = next((n for n, name in enumerate(names) if _INGREDIENTS.fullmatch(name)), None)
    if start is None:
        return _bare_lines(lines)
    end = next((n for n in range(start + 1, len(names)) if _STEPS.fullmatch(names[n])), len(names))
    head = [n for n in range(start) if lines[n]]
    told = {key: value for n in (*head, start) for key, value in _told(names[n]).items()}
    named = next((lines[n] for n in head if not _told(names[n])), None)
    steps = (_NUMBERED.sub("", line).strip() for line in lines[end + 1 :])
    return FoundRecipe(
        name=named,
        lines=tuple(line for line in lines[start + 1 : end] if line),
        steps=tuple(step for step in steps if step),
        **told,
    )


def _bare_lines(lines: list[str]) -> FoundRecipe:
    while lines and not lines[0]:
        lines = lines[1:]
    is_named = len(lines) > 2 and not lines[1] and _is_a_name(lines[0])
    rest = lines[1:] if is_named else lines
    return FoundRecipe(
        name=lines[0] if is_named else None, lines=tuple(line for line in rest if line)
    )


def _is_a_name(line: str) -> bool:
    read = read_ingredient_line(line)
    return read.quantity_min is None and not read.is_heading


def _told(name: str) -> dict[str, int]:
    """The servings or the minutes that a line tells."""
    time = _TIME.fullmatch(name)
    if time and (time["h"] or time["m"]):
        minutes = 60 * int(time["h"] or 0) + int(time["m"] or 0)
        key = "prep_minutes" if time[1] == "preparation" else "cook_minutes"
        return {key: minutes} if minutes <= MAX_MINUTES else {}
    servings = _SERVINGS.fullmatch(name)
    count = int(servings[1] or servings[2]) if servings else 0
    return {"servings": count} if count else {}
