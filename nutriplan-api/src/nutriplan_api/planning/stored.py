"""A planned meal as it is stored: a snapshot that no later change of a recipe or food touches."""

from collections.abc import Mapping
from dataclasses import fields
from datetime import date as Date  # noqa: N812 - a field is called `date`
from datetime import datetime
from operator import attrgetter, itemgetter
from typing import Any
from uuid import UUID

import msgspec

import nutriplan_core as core
from nutriplan_api.recipes import IngredientSnapshot, macros_of, stored_ingredients

MACROS = tuple(field.name for field in fields(core.Macros))
"""The library's fields, which are columns too."""

_macros_of_row = itemgetter(*MACROS)
_macro_values = attrgetter(*MACROS)


class RecipeVersion(msgspec.Struct, frozen=True):
    """A recipe, and when it had last been modified when it was planned."""

    id: UUID
    last_modified: datetime


class MealContent(msgspec.Struct, frozen=True):
    """What a slot is filled with."""

    recipe_name: str
    recipes: list[RecipeVersion]
    ingredients: list[IngredientSnapshot]
    is_optimized: bool = False
    is_eaten: bool = False
    is_locked: bool = False
    cooking_id: UUID | None = None

    @property
    def is_protected(self) -> bool:
        """Whether generating and saving a week leave it alone."""
        return self.is_eaten or self.is_locked

    @property
    def macros(self) -> core.Macros:
        """What the ingredients bring, unrounded."""
        return macros_of(self.ingredients)

    @property
    def columns(self) -> dict[str, object]:
        """What a meal's row holds of it, its macros included; lists are JSON."""
        return {
            **{name: getattr(self, name) for name in PLAIN},
            "cooking_id": self.cooking_id,
            "recipes": msgspec.json.encode(self.recipes).decode(),
            "ingredients": msgspec.json.encode(self.ingredients).decode(),
            **dict(zip(MACROS, _macro_values(self.macros), strict=True)),
        }


PLAIN = tuple(
    name
    for name in MealContent.__struct_fields__
    if name not in {"recipes", "ingredients", "cooking_id"}
)
"""What of a content is stored, sent and answered as it is."""

_decode_recipes = msgspec.json.Decoder(list[RecipeVersion]).decode


class StoredMeal(msgspec.Struct, frozen=True):
    """A planned meal of an account."""

    id: UUID
    date: Date
    type: core.MealType
    content: MealContent
    macros: core.Macros
    last_modified: datetime

    @classmethod
    def of(cls, row: Mapping[str, Any]) -> "StoredMeal":
        """The meal of a row."""
        return cls(
            id=row["id"],
            date=row["date"],
            type=core.MealType(row["type"]),
            content=MealContent(
                recipes=_decode_recipes(row["recipes"]),
                ingredients=stored_ingredients(row["ingredients"]),
                cooking_id=row["cooking_id"],
                **{name: row[name] for name in PLAIN},
            ),
            macros=core.Macros(*_macros_of_row(row)),
            last_modified=row["last_modified"],
        )

    @property
    def slot(self) -> core.Slot:
        """Its place in the plan."""
        return core.Slot(self.date, self.type)
