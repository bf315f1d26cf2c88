"""A recipe as it is stored, own or public."""

from datetime import datetime
from functools import cached_property
from typing import Any
from uuid import UUID

import nutriplan_core as core
from nutriplan_api.foods import normalise
from nutriplan_api.recipes.cooking import Cooking, Keeping
from nutriplan_api.recipes.schemas import RecipeInput
from nutriplan_api.recipes.snapshot import IngredientSnapshot


class RecipeContent(Cooking, frozen=True):
    """What its author writes of a recipe."""

    name: str
    type: core.RecipeKind
    ingredients: list[IngredientSnapshot]

    @classmethod
    def of(
        cls, recipe: RecipeInput, *, name: str, ingredients: list[IngredientSnapshot]
    ) -> "RecipeContent":
        """What was sent, under the name that it is stored by, with its ingredients' foods."""
        sent = {field: getattr(recipe, field) for field in CONTENT} | {
            "name": name,
            "steps": [step.strip() for step in recipe.steps],
            "note": recipe.note and recipe.note.strip(),
            "source_url": recipe.source_url and recipe.source_url.strip(),
        }
        return cls(ingredients=ingredients, **sent)

    def is_same_dish(self, other: "RecipeContent") -> bool:
        """Whether both are called, eaten as and made of the same; how they are cooked aside."""
        return (self.name, self.type, *(item.columns for item in self.ingredients)) == (
            *(other.name, other.type),
            *(item.columns for item in other.ingredients),
        )

    @property
    def columns(self) -> dict[str, Any]:
        """The columns of the recipe's own row that its author fills."""
        return {name: getattr(self, name) for name in CONTENT}


CONTENT = tuple(name for name in RecipeContent.__struct_fields__ if name != "ingredients")


class StoredRecipe(RecipeContent, frozen=True, kw_only=True, dict=True):
    """A recipe with its ingredients and their foods; what follows from them is computed once."""

    id: UUID
    is_public: bool
    is_favorite: bool
    photo_version: str | None
    is_excluded: bool
    last_modified: datetime

    @cached_property
    def core_recipe(self) -> core.Recipe:
        """The recipe that core computes with."""
        return core.Recipe(
            id=str(self.id),
            name=self.name,
            kind=self.type,
            ingredients=tuple(ingredient.to_core() for ingredient in self.ingredients),
            **{name: getattr(self, name) for name in Keeping.__struct_fields__},
        )

    @property
    def starts_day_before(self) -> bool:
        """Whether it rests for longer than the day of its meal has time for."""
        return core.starts_day_before(self.type, self.rest_minutes)

    @cached_property
    def list_place(self) -> tuple[bool, int, str]:
        """Where it stands in a list: favourites first, then by type and name."""
        return not self.is_favorite, _KIND_ORDER[self.type], normalise(self.name)


_KIND_ORDER = {kind: position for position, kind in enumerate(core.RecipeKind)}
