"""The recipes of other applications, as their exports write them.

Mealie (a file for each recipe, or the tables of a backup), Tandoor, Paprika, Nextcloud Cookbook and
everybody else who writes schema.org. A document is known by its members, wherever it lies.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from nutriplan_api.page_reader import FoundRecipe, rest_within
from nutriplan_api.recipe_import.archive_values import (
    minutes_of,
    number_of,
    rows_of,
    text_of,
    texts_of,
    whole_number_of,
)

Application = Literal["mealie", "tandoor", "paprika", "schema.org"]
Document = Mapping[str, Any]

MIN_ID_LETTERS = 8
"""A shorter id of a recipe is a number of its own server's, which another server gives as well."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ArchivedRecipe:
    """A recipe as another application has it."""

    application: Application
    found: FoundRecipe
    categories: tuple[str, ...] = ()
    source_url: str | None = None
    source_id: str | None = None

    @property
    def key(self) -> str:
        """What tells the recipe from all others: its id there, else what it says."""
        if self.source_id is not None and len(self.source_id) >= MIN_ID_LETTERS:
            return f"{self.application}:{self.source_id[:80]}"
        said = "\0".join((self.found.name or "", *self.found.lines, *self.found.steps))
        return f"sha256:{hashlib.sha256(said.encode()).hexdigest()}"


def recipes_of(document: object) -> Iterator[ArchivedRecipe]:
    """The recipes of a document; none where it is something else."""
    if isinstance(document, list):
        for one in document:
            yield from recipes_of(one)
    if not isinstance(document, Mapping):
        return
    if "recipes_ingredients" in document and "recipe_instructions" in document:
        yield from _of_mealie_backup(document)
    elif isinstance(document.get("@graph"), list):
        yield from recipes_of(document["@graph"])
    else:
        read = _reader_of(document)
        recipe = read(document) if read else None
        if recipe is not None and recipe.found.name and recipe.found.lines:
            yield recipe


def _reader_of(document: Document) -> Any:
    if isinstance(document.get("directions"), str) and "ingredients" in document:
        return _of_paprika
    if any("ingredients" in step for step in rows_of(document.get("steps"))):
        return _of_tandoor
    lines = document.get("recipeIngredient", document.get("recipe_ingredient"))
    if rows_of(lines):
        return _of_mealie
    if isinstance(lines, list) or "Recipe" in texts_of(document.get("@type")):
        return _of_schema_org
    return None


def _of_paprika(document: Document) -> ArchivedRecipe:
    return ArchivedRecipe(
        application="paprika",
        found=FoundRecipe(
            name=text_of(document.get("name")),
            servings=whole_number_of(document.get("servings")),
            prep_minutes=minutes_of(document.get("prep_time")),
            cook_minutes=minutes_of(document.get("cook_time")),
            lines=_lines(document.get("ingredients")),
            steps=_lines(document.get("directions")),
        ),
        categories=texts_of(document.get("categories")),
        source_url=text_of(document.get("source_url")),
        source_id=text_of(document.get("uid")),
    )


def _of_tandoor(document: Document) -> ArchivedRecipe:
    steps = rows_of(document.get("steps"))
    parts = [part for step in steps for part in rows_of(step.get("ingredients"))]
    return ArchivedRecipe(
        application="tandoor",
        found=FoundRecipe(
            name=text_of(document.get("name")),
            servings=whole_number_of(document.get("servings")),
            prep_minutes=minutes_of(document.get("working_time")),
            cook_minutes=minutes_of(document.get("waiting_time")),
            lines=tuple(filter(None, (_tandoor_line(part) for part in parts))),
            steps=tuple(line for step in steps for line in _lines(step.get("instruction"))),
        ),
        categories=texts_of(document.get("keywords")),
        source_url=text_of(document.get("source_url")),
    )


def _tandoor_line(part: Document) -> str:
    if part.get("is_header"):
        title = text_of(part.get("note"))
        return f"{title} :" if title else ""
    amount = None if part.get("no_amount") else part.get("amount")
    return _line(amount, part.get("unit"), part.get("food"), part.get("note"))


def _of_mealie(document: Document) -> ArchivedRecipe:
    values = {key.replace("_", "").lower(): value for key, value in document.items()}
    return ArchivedRecipe(
        application="mealie",
        found=FoundRecipe(
            name=text_of(values.get("name")),
            servings=whole_number_of(values.get("recipeservings"))
            or whole_number_of(values.get("recipeyield")),
            prep_minutes=minutes_of(values.get("preptime")),
            cook_minutes=minutes_of(values.get("cooktime") or values.get("performtime")),
            lines=_mealie_lines(rows_of(values.get("recipeingredient"))),
            steps=tuple(
                line
                for step in rows_of(values.get("recipeinstructions"))
                for line in _lines(step.get("text"))
            ),
        ),
        categories=texts_of(values.get("recipecategory")) + texts_of(values.get("tags")),
        source_url=text_of(values.get("orgurl")),
        source_id=text_of(values.get("id")),
    )


def _mealie_lines(parts: Sequence[Document]) -> tuple[str, ...]:
    lines: list[str] = []
    for part in parts:
        values = {key.replace("_", "").lower(): value for key, value in part.items()}
        if title := text_of(values.get("title")):
            lines.append(f"{title} :")
        if values.get("food"):
            line = _line(
                values.get("quantity"), values.get("unit"), values["food"], values.get("note")
            )
        else:
            line = text_of(values.get("originaltext")) or text_of(values.get("note")) or ""
        lines.append(line)
    return tuple(filter(None, lines))


def _of_mealie_backup(document: Document) -> Iterator[ArchivedRecipe]:
    """A backup holds its tables: rows of recipes, their ingredients, their steps."""
    foods = _by_id(document.get("ingredient_foods"))
    units = _by_id(document.get("ingredient_units"))
    parts = _by_recipe(document.get("recipes_ingredients"))
    steps = _by_recipe(document.get("recipe_instructions"))
    for row in rows_of(document.get("recipes")):
        named = [
            {
                **part,
                "food": foods.get(text_of(part.get("food_id"))),
                "unit": units.get(text_of(part.get("unit_id"))),
            }
            for part in parts.get(text_of(row.get("id")), [])
        ]
        recipe = _of_mealie(
            {
                **row,
                "recipe_ingredient": named,
                "recipe_instructions": steps.get(text_of(row.get("id")), []),
            }
        )
        if recipe.found.name and recipe.found.lines:
            yield recipe


def _by_id(rows: object) -> dict[str | None, Document]:
    """The rows that have an id; what is none finds nothing."""
    return {key: row for row in rows_of(rows) if (key := text_of(row.get("id"))) is not None}


def _by_recipe(rows: object) -> dict[str | None, list[Document]]:
    found: dict[str | None, list[Document]] = {}
    for row in sorted(rows_of(rows), key=lambda row: number_of(row.get("position")) or 0):
        found.setdefault(text_of(row.get("recipe_id")), []).append(row)
    return found


def _told_minutes(value: object) -> int | None:
    """The minutes, of which none may be told as well."""
    return 0 if value == "PT0M" else minutes_of(value)


def _of_schema_org(document: Document) -> ArchivedRecipe:
    prep, cook, total = (document.get(name) for name in ("prepTime", "cookTime", "totalTime"))
    lines = texts_of(document.get("recipeIngredient") or document.get("ingredients"))
    recipe = ArchivedRecipe(
        application="schema.org",
        found=FoundRecipe(
            name=text_of(document.get("name")),
            servings=whole_number_of(document.get("recipeYield")),
            prep_minutes=minutes_of(prep),
            cook_minutes=minutes_of(cook),
            rest_minutes=rest_within(minutes_of(total), _told_minutes(prep), _told_minutes(cook)),
            # Nextcloud Cookbook marks a part of the recipe as Markdown does a heading.
            lines=tuple(
                f"{line.lstrip('# ')} :" if line.startswith("##") else line for line in lines
            ),
            steps=tuple(_schema_org_steps(document.get("recipeInstructions"))),
        ),
        categories=texts_of(document.get("recipeCategory")) + texts_of(document.get("keywords")),
        source_url=text_of(document.get("url")),
    )
    identifier = text_of(document.get("identifier"))
    return replace(recipe, source_id=identifier)


def _schema_org_steps(instructions: object, *, depth: int = 0) -> Iterator[str]:
    if isinstance(instructions, str):
        yield from _lines(instructions)
    elif isinstance(instructions, list) and depth < 4:
        for one in instructions:
            yield from _schema_org_steps(one, depth=depth + 1)
    elif isinstance(instructions, Mapping) and depth < 4:
        inner = instructions.get("itemListElement")
        yield from _schema_org_steps(
            inner or instructions.get("text") or instructions.get("name"), depth=depth + 1
        )


def _line(amount: object, unit: object, food: object, note: object) -> str:
    """An ingredient in words, as a person writes it."""
    number = number_of(amount)
    parts = [f"{number:g}".replace(".", ",") if number else "", text_of(unit), text_of(food)]
    line = " ".join(filter(None, parts))
    beside = text_of(note)
    return f"{line} ({beside})" if line and beside else line or beside or ""


def _lines(node: object) -> tuple[str, ...]:
    """The lines of a text, or of the texts of a list."""
    return tuple(
        line.strip() for text in texts_of(node) for line in text.splitlines() if line.strip()
    )
