"""The public recipes that come with the product."""

import hashlib
from importlib.resources import files
from operator import attrgetter
from uuid import UUID, uuid5

import msgspec

from nutriplan_api.database import transaction
from nutriplan_api.foods import FoodSnapshot, food_snapshots
from nutriplan_api.recipes import cookbook_queries as queries
from nutriplan_api.recipes.cooking import CookingInput
from nutriplan_api.recipes.stored import CONTENT
from nutriplan_core import RecipeKind

PUBLIC_RECIPES = UUID("6f0f3c52-6a0e-5c0b-9a55-3d2b6f2d9c11")
"""The namespace of public recipes: a recipe's id is made of this and its key."""


class CookbookIngredient(msgspec.Struct, frozen=True):
    """A food and its grams; the portion's weight is the catalogue's."""

    fdc_id: int
    quantity: float
    portion_name: str | None = None
    portion_quantity: float | None = None


class CookbookRecipe(CookingInput, frozen=True):
    """A recipe of the cookbook; its key never changes."""

    key: str
    name: str
    type: RecipeKind
    ingredients: list[CookbookIngredient]

    @property
    def id(self) -> UUID:
        """The same on every machine."""
        return uuid5(PUBLIC_RECIPES, self.key)


async def load_starter_cookbook() -> int:
    """Bring the public recipes up to the cookbook of this version; how many were written.

    Recipes that did not change are not touched, and none is deleted. The starter catalogue must
    have been loaded. Several processes may do this at once.
    """
    cookbook = {_sha256(recipe): recipe for recipe in _read()}
    if not await _changed(cookbook):
        return 0
    async with transaction():
        await queries.lock_cookbook()
        changed = await _changed(cookbook)
        foods = await food_snapshots(
            None, {part.fdc_id for recipe in changed.values() for part in recipe.ingredients}
        )
        await queries.save_recipes(
            [
                queries.CookbookRow(
                    recipe.id,
                    sha256,
                    {name: getattr(recipe, name) for name in CONTENT},
                    [_row(part, foods[part.fdc_id]) for part in recipe.ingredients],
                )
                for sha256, recipe in changed.items()
            ]
        )
    return len(changed)


def starter_recipe_ids() -> frozenset[UUID]:
    """The recipes that come with the product."""
    return frozenset(recipe.id for recipe in _read())


async def _changed(cookbook: dict[str, CookbookRecipe]) -> dict[str, CookbookRecipe]:
    stored = await queries.stored_sha256()
    return {
        sha256: recipe for sha256, recipe in cookbook.items() if stored.get(recipe.id) != sha256
    }


def _read() -> list[CookbookRecipe]:
    decoder = msgspec.json.Decoder(list[CookbookRecipe])
    return [
        recipe
        for file in sorted((files(__package__) / "starter").iterdir(), key=attrgetter("name"))
        if file.name.endswith(".json")
        for recipe in decoder.decode(file.read_bytes())
    ]


def _sha256(recipe: CookbookRecipe) -> str:
    return hashlib.sha256(msgspec.json.encode(recipe)).hexdigest()


def _row(part: CookbookIngredient, food: FoodSnapshot) -> dict[str, object]:
    gram_weight = next(
        (
            portion.gram_weight / portion.amount
            for portion in food.portions
            if portion.name == part.portion_name
        ),
        None,
    )
    is_known = gram_weight is not None
    return {
        "fdc_id": part.fdc_id,
        "grams": part.quantity,
        "portion_name": part.portion_name if is_known else None,
        "portion_quantity": part.portion_quantity if is_known else None,
        "portion_gram_weight": gram_weight,
    }
