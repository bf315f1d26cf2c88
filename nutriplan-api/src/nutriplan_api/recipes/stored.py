"""A recipe as it is read from storage, own or public."""

from datetime import datetime
from uuid import UUID

import msgspec

import nutriplan_core as core
from nutriplan_api.foods.snapshot import facts
from nutriplan_api.recipes.schemas import Recipe, RecipeSummary
from nutriplan_api.recipes.snapshot import IngredientSnapshot, macros_of


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

    def summary(self) -> RecipeSummary:
        """The recipe on the wire, in a list."""
        return RecipeSummary(
            id=str(self.id),
            name=self.name,
            type=self.kind,
            is_public=self.is_public,
            is_favorite=self.is_favorite,
            last_modified=self.last_modified,
            ingredients=[ingredient.line() for ingredient in self.ingredients],
            macros=facts(macros_of(self.ingredients)),
        )

    def detail(self) -> Recipe:
        """The recipe on the wire, with everything about its ingredients."""
        return Recipe(
            id=str(self.id),
            name=self.name,
            type=self.kind,
            is_public=self.is_public,
            is_favorite=self.is_favorite,
            last_modified=self.last_modified,
            ingredients=[ingredient.detail() for ingredient in self.ingredients],
            macros=facts(macros_of(self.ingredients)),
        )
