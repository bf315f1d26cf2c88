"""A recipe out of a text that somebody pasted."""

import re
from collections.abc import Iterable
from itertools import takewhile

from nutriplan_api.foods import normalise
from nutriplan_api.page_reader import FoundRecipe
from nutriplan_api.recipe_import.numbered_lines import (
    are_numbered,
    number_of,
    without_bare_numbers,
    without_number,
)
from nutriplan_api.recipe_import.pasted_lines import INGREDIENTS, STEPS, pasted_lines
from nutriplan_api.recipe_import.recipe_facts import recipe_facts
from nutriplan_api.recipe_import.schemas import MAX_STEP
from nutriplan_core import read_ingredient_line

_SERVINGS = re.compile(
    r"(?:.* )?(?:pour |personnes? |portions? |parts? )?([0-9]{1,3})"
    r" (?:personnes?|pers|portions?|parts?|convives?)(?: .*)?"
)
"""Told among other words."""
_BULLET = re.compile(r"[-–•*]\s+")
_ORDER = re.compile(r"(?:\w{2,}ez|faites)\b")
_INFINITIVE = re.compile(
    r"(?:\w{2,}[ei]r|(?:re)?(?:mettre|faire|cuire|prendre)|(?:a|de|ra)?battre|attendre|dissoudre"
    r"|etendre|fondre|moudre|reduire|rendre|repandre|suspendre)\b"
)
_TO_DO = rf"(?!(?:laurier|noir|amer|panier|quartier) ){_INFINITIVE.pattern}"
"""An infinitive, and no noun or colour that ends like one."""
_BEGINS_TO_DO = re.compile(_TO_DO)
_DONE_WITHIN = re.compile(rf"\b{_TO_DO} (?:les?|la|une?|l) ")
"""« Le lendemain, faire dorer le poulet. »"""
_FOR_PEOPLE = re.compile(
    r"^(.*?)[\s(,:–-]*\b(?:pour\s+[0-9]{1,3}\s+pers|(?<=\()[0-9]{1,3}\s+(?:pers|portion|part))",
    re.IGNORECASE,
)
_YOU_NEED = re.compile(
    r"(?:pour .*?, )?il (?:vous |te |nous )?faut\s+(?=[0-9]|une?\b)", re.IGNORECASE
)
"""« Il faut 1 l de lait et 125 g de riz »: what stands before the amounts."""
_TOLD = re.compile(r"(?:tu|on|vous|je|nous|il faut)\b")
MAX_LOOKED_AT = MAX_STEP + 1
"""Letters of a line: what it tells of a recipe is found by patterns, which take long for long ones.
One more than a step keeps, so that a longer one is told to be cut."""
MIN_STEP_WORDS = 3
MIN_PROSE_WORDS = 5


def read_pasted_text(text: str) -> FoundRecipe:
    """The recipe of a text: its parts where lines name them, or as far as their words tell them.

    Steps begin at their heading, which may stand before the ingredients, else at the first line
    that tells one to do something or at the first number after amounts that have none; the numbers
    are left out. Without a heading of the ingredients, the first line is the name where it tells no
    quantity and stands apart: an empty line or one of servings or minutes follows, or it tells the
    servings itself.
    """
    lines = pasted_lines(text, MAX_LOOKED_AT)
    names = [normalise(line) for line in lines]
    heading = next((n for n, name in enumerate(names) if INGREDIENTS.fullmatch(name)), None)
    first = 0 if heading is None else heading + 1
    end, steps_at = _steps(lines, names, first)
    before = _steps_before(lines, names, heading or 0)
    head = _head(lines, end) if heading is None else range(before.start)
    lines_at = max(first, head.stop)
    header_lines = [n for n in (*head, *([] if heading is None else [heading])) if lines[n]]
    block = [n for n in range(lines_at, end) if lines[n]]
    told_first = _told_before_steps(lines[steps_at:])
    facts = [
        *map(recipe_facts, told_first),
        *(recipe_facts(lines[n]) for n in block),
        *(_facts(lines[n]) for n in header_lines),
    ]
    named = next((name for n in head if (name := _name(lines[n]))), None)
    prose = [lines[n] for n in block if _is_prose(_YOU_NEED.sub("", lines[n], count=1))]
    told = [*(lines[n] for n in before[1:]), *prose, *lines[steps_at + len(told_first) :]]
    steps = (_bare(line).strip() for line in without_bare_numbers(told))
    return FoundRecipe(
        name=named,
        lines=tuple(_ingredients(lines[n] for n in block)),
        steps=tuple(step for step in steps if step),
        **{key: value for some in facts if some for key, value in some.items()},
    )


def _steps(lines: list[str], names: list[str], first: int) -> tuple[int, int]:
    """Where the ingredients end, and where the steps begin."""
    for n in range(first, len(lines)):
        if STEPS.fullmatch(names[n]):
            return n, n + 1
    numbered = _numbered_steps(lines, first)
    for n in range(first + 1, len(lines)):
        if n == numbered or _is_step(lines[n]) or _begin_steps(lines[n : n + 2]):
            return n, n
    return len(lines), len(lines)


def _told_before_steps(lines: list[str]) -> list[str]:
    """The lines after the heading of the steps that tell the minutes, as some sites list them; a
    single one may be a step, « Cuisson 20 min »."""
    told = [*takewhile(lambda line: not line or recipe_facts(line) is not None, lines)]
    return told if len([*filter(None, told)]) > 1 and len(told) < len(lines) else []


def _steps_before(lines: list[str], names: list[str], end: int) -> range:
    """The heading and the lines of steps that stand before the ingredients, which begin at `end`.

    « Recette » above the name, or « Préparation » above its minutes, heads none.
    """
    for n in range(end):
        if STEPS.fullmatch(names[n]) and _say_what_to_do(lines[n + 1 : end]):
            return range(n, end)
    return range(end, end)


def _say_what_to_do(lines: list[str]) -> bool:
    return without_bare_numbers(lines) != lines or any(
        number_of(line) is not None
        or _is_step(line)
        or (line.endswith(".") and recipe_facts(line) is None)
        for line in lines
    )


def _numbered_steps(lines: list[str], first: int) -> int | None:
    """Where « 1. », « 2. » begin after amounts, which have no numbers: these are steps."""
    numbered = [n for n in range(first, len(lines)) if number_of(lines[n]) is not None]
    if [number_of(lines[n]) for n in numbered[:2]] != [1, 2]:
        return None
    begin = numbered[0]
    follows_amounts = any(_tells_an_amount(line) for line in lines[first:begin])
    is_amount = _tells_an_amount(without_number(lines[begin]))
    return begin if follows_amounts and not is_amount else None


def _tells_an_amount(line: str) -> bool:
    return not _tells_of_the_recipe(line) and read_ingredient_line(line).quantity_min is not None


def _is_step(line: str) -> bool:
    body = without_number(line)
    words = normalise(body)
    is_numbered = body != line
    is_order = _ORDER.match(normalise(_bare(line))) is not None
    if len(words.split()) < MIN_STEP_WORDS:
        return is_numbered and is_order
    if is_order:
        return True
    is_sentence = is_numbered or line.endswith(".")
    is_said = _ORDER.search(words) or _INFINITIVE.match(words) or _DONE_WITHIN.search(words)
    return is_sentence and is_said is not None


def _begin_steps(lines: list[str]) -> bool:
    """Whether two lines say what to do, one after the other, though none is a sentence."""
    return len(lines) > 1 and all(
        len(normalise(line).split()) >= MIN_STEP_WORDS
        and _BEGINS_TO_DO.match(normalise(_bare(line))) is not None
        and "," not in line
        for line in lines
    )


def _bare(line: str) -> str:
    """A line without the number or the bullet before it."""
    bullet = _BULLET.match(line)
    return line[bullet.end() :] if bullet else without_number(line)


def _ingredients(block: Iterable[str]) -> list[str]:
    """The lines of ingredients, without their numbers where each but a heading has one."""
    needed = [_YOU_NEED.sub("", line, count=1) for line in block]
    lines = [line for line in needed if _is_ingredient(line)]
    foods = [line for line in lines if not read_ingredient_line(line).is_heading]
    return [*map(without_number, lines)] if are_numbered(foods) else lines


def _is_ingredient(line: str) -> bool:
    """Whether a line among the ingredients is one, or heads some of them."""
    if _is_prose(line):
        return False
    return recipe_facts(line) is None or read_ingredient_line(line).is_heading


def _is_prose(line: str) -> bool:
    """« Tu mets la viande dans l'eau froide »: what somebody tells, without an amount."""
    words = normalise(line)
    is_told = len(words.split()) >= MIN_PROSE_WORDS and _TOLD.match(words) is not None
    return is_told and read_ingredient_line(line).quantity_min is None


def _head(lines: list[str], end: int) -> range:
    """The lines before those of the ingredients, where nothing names these."""
    filled = [n for n in range(end) if lines[n]]
    after = 0
    for place, n in enumerate(filled):
        stands_apart = n + 1 < end and (not lines[n + 1] or _tells_of_the_recipe(lines[n + 1]))
        is_title = place == 0 and len(filled) > 1 and stands_apart and _is_a_name(lines[n])
        if not is_title and not _tells_of_the_recipe(lines[n]):
            break
        after = n + 1
    return range(after)


def _tells_of_the_recipe(line: str) -> bool:
    """Whether a line tells the servings, the minutes and the like, and no amount of a food."""
    name = normalise(line)
    is_for_people = "servings" in _facts(line) and ("pers" in name or "conviv" in name)
    return is_for_people or recipe_facts(line) is not None


def _name(line: str) -> str | None:
    """What a line before the ingredients calls the dish, if it does."""
    people = _FOR_PEOPLE.match(line)
    if people:
        return people[1] or None
    return line if line and not _facts(line) and recipe_facts(line) is None else None


def _is_a_name(line: str) -> bool:
    read = read_ingredient_line(line)
    return read.quantity_min is None and not read.is_heading


def _facts(line: str) -> dict[str, int]:
    """The servings or the minutes that a line tells, among other words too."""
    told = recipe_facts(line)
    if told is not None:
        return told
    servings = _SERVINGS.fullmatch(normalise(line))
    count = int(servings[1]) if servings else 0
    return {"servings": count} if count else {}
