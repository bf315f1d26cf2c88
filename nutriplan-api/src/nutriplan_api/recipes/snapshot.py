"""An ingredient with its food, as it is read from storage and kept by a planned meal."""

from collections.abc import Sequence
from operator import attrgetter
from typing import Any

import msgspec

import nutriplan_core as core
from nutriplan_api.foods import FoodSnapshot, read_food

MIN_GRAMS, MAX_GRAMS = 1e-6, 1e6
"""What an ingredient weighs, at least and at most."""


class Amount(msgspec.Struct, frozen=True):
    """How much there is of a food; the portion, if any, says how the cook counts it.

    The fields are called as core's, and as the columns of a recipe's ingredients.
    """

    grams: float
    portion_name: str | None = None
    portion_quantity: float | None = None
    portion_gram_weight: float | None = None


AMOUNT = Amount.__struct_fields__

_amount = attrgetter(*AMOUNT)


class IngredientSnapshot(Amount, frozen=True, kw_only=True):
    """A food and how much of it."""

    food: FoodSnapshot

    @property
    def macros(self) -> core.Macros:
        """What the amount brings, as core computes it."""
        return self.food.macros_100g * (self.grams / 100)

    def to_core(self) -> core.Ingredient:
        """The ingredient that core computes with."""
        return core.Ingredient(food=self.food.core_food, **self._amounts)

    @classmethod
    def of(cls, ingredient: core.Ingredient, food: FoodSnapshot) -> "IngredientSnapshot":
        """What core computed, with the food that it computed with."""
        return cls(*_amount(ingredient), food=food)

    @property
    def columns(self) -> dict[str, object]:
        """The row of a recipe that it stands in, without the recipe and its position."""
        return {"fdc_id": self.food.fdc_id, **self._amounts}

    @property
    def _amounts(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in AMOUNT}


class _StoredIngredient(Amount, frozen=True, kw_only=True):
    """An ingredient as it is stored; its food, which many have, is read apart."""

    food: msgspec.Raw


def stored_ingredients(text: str) -> list[IngredientSnapshot]:
    """The ingredients that a meal's or a recipe's JSON tells of."""
    return [
        IngredientSnapshot(*_amount(item), food=read_food(bytes(item.food)))
        for item in _decode(text)
    ]


_decode = msgspec.json.Decoder(list[_StoredIngredient]).decode


def rescaled(
    ingredients: Sequence[IngredientSnapshot], *, energy_kcal: float
) -> list[IngredientSnapshot] | None:
    """The ingredients in the amounts that bring this energy; None when nothing can be done, or
    only by amounts that no ingredient has."""
    parts = [item.to_core() for item in ingredients]
    present_kcal = core.total_energy_kcal(parts) or 0
    if not all(
        MIN_GRAMS * present_kcal <= part.grams * energy_kcal <= MAX_GRAMS * present_kcal
        for part in parts
    ):
        return None
    scaled = core.rescale(parts, energy_kcal=energy_kcal)
    if scaled.reason is not None:
        return None
    return [
        IngredientSnapshot.of(new, old.food)
        for new, old in zip(scaled.ingredients, ingredients, strict=True)
    ]


def macros_of(ingredients: Sequence[IngredientSnapshot]) -> core.Macros:
    """What the ingredients bring together, unrounded."""
    return core.Macros.total(ingredient.macros for ingredient in ingredients)
