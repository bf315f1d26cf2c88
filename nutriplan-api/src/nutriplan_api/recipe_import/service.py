"""What a recipe from elsewhere means: its lines read, their foods found and weighed."""

import asyncio
import re
from collections.abc import Iterable, Sequence
from uuid import UUID

from nutriplan_api.foods import FoodSnapshot, NamedFood, foods_named
from nutriplan_api.http.problems import FieldError, invalid
from nutriplan_api.recipe_import.found_recipe import FoundRecipe
from nutriplan_api.recipe_import.page import read_page
from nutriplan_api.recipe_import.pasted_text import read_pasted_text
from nutriplan_api.recipe_import.schemas import (
    MAX_INGREDIENTS,
    MAX_LINE,
    MAX_NAME,
    MAX_STEP,
    MAX_STEPS,
    Confidence,
    FoodCandidate,
    ImportedIngredient,
    ImportedRecipe,
    ImportPreview,
    ImportProblem,
    RecipeSource,
)
from nutriplan_core import IngredientLine, read_ingredient_line, weigh_ingredient_line

_KEPT = re.compile(r"en boîte|en conserve|en bocal|surgelée?s?|séchée?s?")
CANDIDATES = 3
"""Foods that a line may mean."""


async def preview_import(account_id: UUID | None, data: RecipeSource) -> ImportPreview:
    """What the recipe of a text or a page would become; nothing is stored."""
    found = await _found(data)
    return ImportPreview(
        recipes=[await _understood(account_id, found)], problems=list(_problems(found, recipe=0))
    )


async def _found(data: RecipeSource) -> FoundRecipe:
    if data.text is not None:
        return read_pasted_text(data.text)
    if data.html is None:
        raise invalid(FieldError("text", "missing"))
    found = await asyncio.to_thread(read_page, data.html)
    if found is None:
        raise invalid(FieldError("html", "invalid_format"))
    return found


async def _understood(account_id: UUID | None, found: FoundRecipe) -> ImportedRecipe:
    lines = [read_ingredient_line(line[:MAX_LINE]) for line in found.lines[:MAX_INGREDIENTS]]
    names = [_name_of(line) for line in lines]
    foods = await foods_named(account_id, names, limit=CANDIDATES)
    return ImportedRecipe(
        name=found.name[:MAX_NAME] if found.name else None,
        servings=found.servings,
        prep_minutes=found.prep_minutes,
        cook_minutes=found.cook_minutes,
        steps=[step[:MAX_STEP] for step in found.steps[:MAX_STEPS]],
        ingredients=[_ingredient(line, named) for line, named in zip(lines, foods, strict=True)],
    )


def _name_of(line: IngredientLine) -> str:
    """The words that a food is looked for by, with how it is kept: tinned pulses are cooked."""
    if line.is_heading:
        return ""
    kept = _KEPT.search(line.preparation or "")
    return f"{line.food_text} {kept[0]}" if kept else line.food_text


def _ingredient(line: IngredientLine, named: NamedFood) -> ImportedIngredient:
    candidates = [FoodCandidate(food.fdc_id, food.name, _grams(line, food)) for food in named.foods]
    first = candidates[0] if candidates else None
    return ImportedIngredient(
        line=line.line,
        heading=line.is_heading,
        quantity_min=line.quantity_min,
        quantity_max=line.quantity_max,
        unit=line.unit,
        grams=first.grams if first else None,
        fdc_id=first.fdc_id if first else None,
        name=first.name if first else line.food_text,
        confidence="high" if line.is_heading else _confidence(named),
        candidates=candidates,
    )


def _grams(line: IngredientLine, food: FoodSnapshot) -> float | None:
    weight = weigh_ingredient_line(line, food.core_food)
    return weight.grams if weight else None


def _confidence(named: NamedFood) -> Confidence:
    if not named.foods or not named.is_whole:
        return "low"
    return "high" if named.is_called_so else "medium"


def _problems(found: FoundRecipe, *, recipe: int) -> Iterable[ImportProblem]:
    if not found.lines:
        yield ImportProblem("NO_INGREDIENTS", recipe, None)
    if len(found.lines) > MAX_INGREDIENTS:
        yield ImportProblem("TOO_MANY_INGREDIENTS", recipe, MAX_INGREDIENTS)
    if len(found.steps) > MAX_STEPS:
        yield ImportProblem("TOO_MANY_STEPS", recipe, MAX_STEPS)
    for texts, limit in (
        ([found.name or ""], MAX_NAME),
        (found.lines[:MAX_INGREDIENTS], MAX_LINE),
        (found.steps[:MAX_STEPS], MAX_STEP),
    ):
        if _is_any_longer(texts, limit):
            yield ImportProblem("TOO_LONG", recipe, limit)


def _is_any_longer(texts: Sequence[str], limit: int) -> bool:
    return any(len(text) > limit for text in texts)
