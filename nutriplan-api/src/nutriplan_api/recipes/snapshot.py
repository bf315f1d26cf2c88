"""An ingredient with its food, as it is read from storage and kept by a planned meal."""

from collections.abc import Sequence

import msgspec

import nutriplan_core as core
from nutriplan_api.foods import FoodSnapshot, read_food


class IngredientSnapshot(msgspec.Struct, frozen=True):
    """A food and its grams; the portion, if any, says how the cook counts them."""

    food: FoodSnapshot
    grams: float
    portion_name: str | None = None
    portion_quantity: float | None = None
    portion_gram_weight: float | None = None

    @property
    def macros(self) -> core.Macros:
        """What the amount brings, as core computes it."""
        return self.food.macros_100g * (self.grams / 100)

    def to_core(self) -> core.Ingredient:
        """The ingredient that core computes with."""
        return core.Ingredient(
            food=self.food.core_food,
            grams=self.grams,
            portion_name=self.portion_name,
            portion_quantity=self.portion_quantity,
            portion_gram_weight=self.portion_gram_weight,
        )

    @classmethod
    def of(cls, ingredient: core.Ingredient, food: FoodSnapshot) -> "IngredientSnapshot":
        """What core computed, with the food that it computed with."""
        return cls(
            food=food,
            grams=ingredient.grams,
            portion_name=ingredient.portion_name,
            portion_quantity=ingredient.portion_quantity,
            portion_gram_weight=ingredient.portion_gram_weight,
        )

    def columns(self) -> tuple[object, ...]:
        """The row of a recipe that it stands in, after its position."""
        return (
            self.food.fdc_id,
            self.grams,
            self.portion_name,
            self.portion_quantity,
            self.portion_gram_weight,
        )


class _StoredIngredient(msgspec.Struct, frozen=True):
    """An ingredient as it is stored; its food, which many have, is read apart."""

    food: msgspec.Raw
    grams: float
    portion_name: str | None = None
    portion_quantity: float | None = None
    portion_gram_weight: float | None = None


def stored_ingredients(text: str) -> list[IngredientSnapshot]:
    """The ingredients that a meal's or a recipe's JSON tells of."""
    return [
        IngredientSnapshot(
            read_food(bytes(item.food)),
            item.grams,
            item.portion_name,
            item.portion_quantity,
            item.portion_gram_weight,
        )
        for item in _decode(text)
    ]


_decode = msgspec.json.Decoder(list[_StoredIngredient]).decode


def rescaled(
    ingredients: Sequence[IngredientSnapshot], *, energy_kcal: float
) -> list[IngredientSnapshot] | None:
    """The ingredients in the amounts that bring this energy; None when nothing can be done."""
    scaled = core.rescale([item.to_core() for item in ingredients], energy_kcal=energy_kcal)
    if scaled.reason is not None:
        return None
    return [
        IngredientSnapshot.of(new, old.food)
        for new, old in zip(scaled.ingredients, ingredients, strict=True)
    ]


def macros_of(ingredients: Sequence[IngredientSnapshot]) -> core.Macros:
    """What the ingredients bring together, unrounded."""
    return core.Macros.total(ingredient.macros for ingredient in ingredients)
