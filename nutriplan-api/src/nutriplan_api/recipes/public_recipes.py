"""Public recipes as files: brought in from the command line, and written out again."""

import hashlib
from collections.abc import Sequence
from typing import Annotated
from uuid import UUID, uuid5

import msgspec
from msgspec import Meta

from nutriplan_api.database import transaction
from nutriplan_api.http.problems import FieldError, Problem
from nutriplan_api.http.validation import decode
from nutriplan_api.recipes import cookbook_queries as queries
from nutriplan_api.recipes.cooking import Cooking
from nutriplan_api.recipes.ingredients import read_ingredients
from nutriplan_api.recipes.patterns import NOT_BLANK
from nutriplan_api.recipes.schemas import IngredientInput, RecipeInput
from nutriplan_api.recipes.snapshot import IngredientSnapshot
from nutriplan_api.recipes.starter_cookbook import PUBLIC_RECIPES, starter_recipe_ids
from nutriplan_api.recipes.stored import CONTENT, RecipeContent
from nutriplan_core import RecipeKind

Key = Annotated[str, Meta(min_length=1, max_length=120, pattern=NOT_BLANK)]


class RecipeOfFile(RecipeInput, frozen=True, kw_only=True):
    """A recipe of a file. Its `id`, or a `key` of the writer's own, says which one it is."""

    id: UUID | None = None
    key: Key | None = None

    @property
    def public_id(self) -> UUID:
        """The same on every machine."""
        return self.id or uuid5(PUBLIC_RECIPES, self.key or self.name)


class WrittenRecipe(Cooking, frozen=True):
    """A public recipe as it is written to a file."""

    id: UUID
    name: str
    type: RecipeKind
    ingredients: list[IngredientInput]


class Imported(msgspec.Struct, frozen=True):
    """What an import did, in recipes; those that come with the product are skipped."""

    new: int
    changed: int
    unchanged: int
    skipped: int


class BadRecipes(Exception):
    """The file is refused; the message says where and why."""


async def import_recipes(content: bytes) -> Imported:
    """Bring the recipes of a file to everybody, all or nothing; doing it again does nothing.

    The recipes that come with the product are left as they are, and none is deleted.
    """
    try:
        recipes = decode(content, list[RecipeOfFile])
        if errors := list(_repeated(recipes)):
            raise Problem("VALIDATION_ERROR", errors=errors)
        return await _import(recipes)
    except Problem as problem:
        raise BadRecipes("\n".join(_error_lines(problem))) from None


async def export_recipes() -> list[WrittenRecipe]:
    """Every public recipe, as `import_recipes` takes it."""
    return await queries.public_recipes(WrittenRecipe)


async def _import(recipes: Sequence[RecipeOfFile]) -> Imported:
    starter = starter_recipe_ids()
    to_import = {recipe.public_id: recipe for recipe in recipes if recipe.public_id not in starter}
    positions = {recipe.public_id: position for position, recipe in enumerate(recipes)}
    paths = {recipe_id: f"{positions[recipe_id]}.ingredients" for recipe_id in to_import}
    async with transaction():
        await queries.lock_cookbook()
        stored = await queries.stored_sha256()
        read = await read_ingredients(
            None, {paths[recipe_id]: recipe.ingredients for recipe_id, recipe in to_import.items()}
        )
        contents = {recipe_id: _sha256(recipe) for recipe_id, recipe in to_import.items()}
        changed = [code for code, sha256 in contents.items() if stored.get(code) != sha256]
        await queries.save_recipes(
            [
                _row(to_import[code], contents[code], ingredients=read[paths[code]])
                for code in changed
            ]
        )
    return Imported(
        new=sum(recipe_id not in stored for recipe_id in changed),
        changed=sum(recipe_id in stored for recipe_id in changed),
        unchanged=len(to_import) - len(changed),
        skipped=len(recipes) - len(to_import),
    )


def _row(
    recipe: RecipeOfFile, sha256: str, *, ingredients: list[IngredientSnapshot]
) -> queries.CookbookRow:
    content = RecipeContent.of(recipe, name=recipe.name.strip(), ingredients=ingredients)
    columns = [ingredient.columns for ingredient in ingredients]
    return queries.CookbookRow(recipe.public_id, sha256, content.columns, columns)


def _repeated(recipes: Sequence[RecipeOfFile]) -> list[FieldError]:
    seen: set[UUID] = set()
    errors = []
    for position, recipe in enumerate(recipes):
        if recipe.public_id in seen:
            errors.append(FieldError(f"{position}.id", "not_allowed"))
        seen.add(recipe.public_id)
    return errors


def _sha256(recipe: RecipeOfFile) -> str:
    content = {name: getattr(recipe, name) for name in CONTENT} | {"name": recipe.name.strip()}
    written = msgspec.json.encode([*content.values(), recipe.ingredients])
    return hashlib.sha256(written).hexdigest()


def _error_lines(problem: Problem) -> list[str]:
    """A line for each error: which recipe, which field, what is wrong."""
    lines = []
    errors = problem.members.get("errors", ())
    assert isinstance(errors, list)  # noqa: S101 - as `invalid` makes them
    for error in errors:
        position, _, path = error.path.partition(".")
        where = f"recipe {int(position) + 1}, {path or 'itself'}" if position else "the file"
        limit = "" if error.limit is None else f" ({error.limit})"
        lines.append(f"{where}: {error.code}{limit}")
    return lines
