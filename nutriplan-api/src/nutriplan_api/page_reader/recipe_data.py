"""The recipe in a page's schema.org data, however its site nests and writes them."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

_BEFORE = re.compile(r"(?://|/\*)?\s{0,9}(?:<!\[CDATA\[|<!--)?\s{0,9}(?:\*/)?")
"""What some sites put before their data: « //<![CDATA[ », « <!-- »; what is after is not read."""

_BREAK = re.compile(r"</?(?:p|li|br|div|ol|ul|h[1-6])\b[^<>]{0,200}>|\n", re.IGNORECASE)
"""What ends a line of a text that is written as HTML."""

MAX_DEPTH = 20
"""Things within things: a recipe stands among the first."""


def recipe_data(script: str) -> dict[str, Any] | None:
    """The recipe of a script's data, with its ingredients and its steps as lists of texts.

    None where the script is no JSON, or holds no recipe.
    """
    try:
        data, _ = json.JSONDecoder(strict=False).raw_decode(
            _BEFORE.sub("", script.lstrip(), count=1).lstrip()
        )
    except (ValueError, RecursionError):
        return None
    recipe = next(_recipes(data, MAX_DEPTH), None)
    if recipe is None:
        return None
    told = {**recipe, "@context": "https://schema.org", "@type": "Recipe"}
    for name in ("recipeIngredient", "ingredients", "recipeInstructions"):
        if name in told:
            told[name] = [*_texts(told[name], MAX_DEPTH)]
    return told


def _recipes(data: object, depth: int) -> Iterator[Mapping[str, Any]]:
    if isinstance(data, Mapping) and _is_recipe(data.get("@type")):
        yield data
    elif depth and isinstance(data, Mapping | list):
        for part in data.values() if isinstance(data, Mapping) else data:
            yield from _recipes(part, depth - 1)


def _is_recipe(kind: object) -> bool:
    kinds = kind if isinstance(kind, list) else [kind]
    return any(
        isinstance(one, str) and re.split("[/:#]", one.lower())[-1] == "recipe" for one in kinds
    )


def _texts(told: object, depth: int) -> Iterator[str]:
    """The texts of steps or ingredients: those of a section after its name."""
    if isinstance(told, str):
        yield from filter(None, map(str.strip, _BREAK.split(told)))
    elif depth and isinstance(told, list):
        for part in told:
            yield from _texts(part, depth - 1)
    elif depth and isinstance(told, Mapping):
        parts = told.get("itemListElement")
        if parts and "section" in str(told.get("@type")).lower():
            yield from _texts(told.get("name"), depth - 1)
        yield from _texts(
            told.get("text") or parts or told.get("item") or told.get("name"), depth - 1
        )
