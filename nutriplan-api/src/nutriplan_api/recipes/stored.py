"""A recipe as it is read from storage, own or public."""

from datetime import datetime
from uuid import UUID

import msgspec

import nutriplan_core as core
from nutriplan_api.recipes.snapshot import IngredientSnapshot


class StoredRecipe(msgspec.Struct, frozen=True):
    """A recipe with its ingredients and their foods."""

    id: UUID
    name: str
    kind: core.RecipeKind
    is_public: bool
    is_favorite: bool
    last_modified: datetime
    ingredients: list[IngredientSnapshot]

    def to_core(self) -> core.Recipe:
        """The recipe that core computes with."""
        return core.Recipe(
            id=str(self.id),
            name=self.name,
            kind=self.kind,
            ingredients=tuple(ingredient.to_core() for ingredient in self.ingredients),
        )
