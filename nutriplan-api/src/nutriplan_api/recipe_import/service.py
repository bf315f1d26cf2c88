"""What a recipe from elsewhere means: its lines read, their foods found and weighed."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from uuid import UUID

from nutriplan_api.http.problems import FieldError, invalid
from nutriplan_api.page_reader import FoundRecipe
from nutriplan_api.recipe_import.page_process import read_page_apart
from nutriplan_api.recipe_import.pasted_text import MAX_LOOKED_AT, read_pasted_text
from nutriplan_api.recipe_import.recipe_pages import RecipePages, page_not_read
from nutriplan_api.recipe_import.schemas import (
    MAX_INGREDIENTS,
    MAX_LINE,
    MAX_NAME,
    MAX_STEP,
    MAX_STEPS,
    ImportedRecipe,
    ImportPreview,
    ImportProblem,
    RecipeSource,
)
from nutriplan_api.recipe_import.understanding import ingredients_of, understand_lines
from nutriplan_api.threads import compute


async def preview_import(account_id: UUID, data: RecipeSource, pages: RecipePages) -> ImportPreview:
    """What the recipe of a text or a page would become; nothing is stored."""
    read = await _found(account_id, data, pages)
    # One more than are read, so that it is told that there are more.
    lines = (line[:MAX_LOOKED_AT] for line in read.lines[: MAX_INGREDIENTS + 1])
    found = replace(read, lines=tuple(ingredients_of(lines)))
    return ImportPreview(
        recipes=[await _understood(account_id, found)], problems=list(_problems(found, recipe=0))
    )


async def _found(account_id: UUID, data: RecipeSource, pages: RecipePages) -> FoundRecipe:
    if data.text is not None:
        return await compute(read_pasted_text, data.text)
    if data.html is not None:
        found = await read_page_apart(account_id, data.html, data.url)
        if found is None:
            raise invalid(FieldError("html", "invalid_format"))
        return found
    if data.url is None:
        raise invalid(FieldError("text", "missing"))
    html = await pages.fetch(account_id, data.url)
    found = await read_page_apart(account_id, html, data.url)
    if found is None:
        raise page_not_read("no_recipe")
    return found


async def _understood(account_id: UUID, found: FoundRecipe) -> ImportedRecipe:
    return ImportedRecipe(
        name=found.name[:MAX_NAME] if found.name else None,
        servings=found.servings,
        prep_minutes=found.prep_minutes,
        cook_minutes=found.cook_minutes,
        rest_minutes=found.rest_minutes,
        steps=[step[:MAX_STEP] for step in found.steps[:MAX_STEPS]],
        ingredients=await understand_lines(
            account_id, [line[:MAX_LINE] for line in found.lines[:MAX_INGREDIENTS]]
        ),
    )


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
