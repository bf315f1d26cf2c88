"""A recipe as it is stored, own or public."""

from datetime import datetime
from typing import Any
from uuid import UUID

import msgspec

import nutriplan_core as core
from nutriplan_api.recipes.schemas import RecipeInput
from nutriplan_api.recipes.snapshot import IngredientSnapshot


class RecipeContent(msgspec.Struct, frozen=True):
    """What its author writes of a recipe."""

    name: str
    type: core.RecipeKind
    ingredients: list[IngredientSnapshot]

    @classmethod
    def of(
        cls, recipe: RecipeInput, *, name: str, ingredients: list[IngredientSnapshot]
    ) -> "RecipeContent":
        """What was sent, under the name that it is stored by, with its ingredients' foods."""
        sent = {field: getattr(recipe, field) for field in CONTENT if field != "name"}
        return cls(name=name, ingredients=ingredients, **sent)

    @property
    def columns(self) -> dict[str, Any]:
        """The columns of the recipe's own row that its author fills."""
        return {name: getattr(self, name) for name in CONTENT}


CONTENT = tuple(name for name in RecipeContent.__struct_fields__ if name != "ingredients")


class StoredRecipe(RecipeContent, frozen=True, kw_only=True):
    """A recipe with its ingredients and their foods."""

    id: UUID
    is_public: bool
    is_favorite: bool
    last_modified: datetime

    def to_core(self) -> core.Recipe:
        """The recipe that core computes with."""
        return core.Recipe(
            id=str(self.id),
            name=self.name,
            kind=self.type,
            ingredients=tuple(ingredient.to_core() for ingredient in self.ingredients),
        )
