"""What ingredients bring together, in what a week is judged by."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TypeAlias

from nutriplan_core.food_facts import FoodGroup
from nutriplan_core.foods import Food
from nutriplan_core.kinds import MealType
from nutriplan_core.macros import Macros, unchecked_macros
from nutriplan_core.meal_features import (
    OF_SEVERAL,
    PLAIN_DAIRY,
    QUANTITIES_OF_GROUP,
    THRESHOLD_G,
    MealFeatures,
    Quantity,
    Vector,
)
from nutriplan_core.meals import MAIN_MEALS
from nutriplan_core.recipes import Ingredient
from nutriplan_core.season import season_of

Parts: TypeAlias = tuple[tuple[int, float], ...]
"""How much a food has of some quantities, by their numbers."""


@dataclass(frozen=True, slots=True)
class MealAmounts:
    """What ingredients bring: as `MealFeatures`, but in grams also of what counts by the meal."""

    macros: Macros
    grams: float
    known_g: Vector
    possible_g: Vector
    unknown_g: Vector

    def features(self, meal_type: MealType, factor: float = 1.0) -> MealFeatures:
        """Tell what so many times the amounts count for.

        Parameters
        ----------
        meal_type : MealType
            Lunch and dinner have main dishes.
        factor : float, default 1
            Amounts served over these.

        Returns
        -------
        MealFeatures
        """
        known = [factor * grams for grams in self.known_g]
        possible = [factor * grams for grams in self.possible_g]
        unknown_g = [factor * grams for grams in self.unknown_g]
        if meal_type not in MAIN_MEALS:
            dishes = Quantity.VEGETABLE_DISHES
            known[dishes] = possible[dishes] = unknown_g[dishes] = 0.0
        for quantity, threshold_g in THRESHOLD_G.items():
            grams = known[quantity]
            known[quantity] = float(grams >= threshold_g)
            possible[quantity] = float(grams < threshold_g <= grams + possible[quantity])
        return MealFeatures(
            macros=self.macros * factor,
            grams=self.grams * factor,
            known=tuple(known),
            possible=tuple(possible),
            unknown_g=tuple(unknown_g),
        )


def meal_amounts(ingredients: Iterable[Ingredient], month: int) -> MealAmounts:
    """Add up what ingredients bring.

    Parameters
    ----------
    ingredients : iterable of Ingredient
    month : int
        The month in which they are eaten [1 to 12].

    Returns
    -------
    MealAmounts

    Raises
    ------
    InvalidValue
        If a food's energy or a macronutrient is unknown.

    Notes
    -----
    Red meat weighs what it does cooked, at most what is listed; pulses what they do cooked, at
    least what is listed. Where a food's cooked weight is unknown, what is listed counts. What is
    unknown of a food lies between nothing and what the rest of it leaves room for: saturated fat
    is fat, sugars are carbohydrate, fibre and salt are neither protein, fat nor carbohydrate.
    """
    return AmountsOfMeals().of(ingredients, month)


class AmountsOfMeals:
    """Adds up what the ingredients of many meals bring; what a food brings is looked up once."""

    def __init__(self) -> None:
        self._foods: dict[tuple[int, int], _FoodAmounts] = {}

    def of(self, ingredients: Iterable[Ingredient], month: int) -> MealAmounts:
        """Add up what ingredients bring, as `meal_amounts` does."""
        known_g, possible_g, unknown_g = ([0.0] * len(Quantity) for _ in range(3))
        weight_g = energy_kcal = protein_g = fat_g = carbohydrate_g = 0.0
        for ingredient in ingredients:
            grams = ingredient.grams
            if grams <= 0:
                continue
            food = self._food(ingredient.food, month)
            per_100g, hundreds = food.per_100g, grams / 100
            weight_g += grams
            energy_kcal += per_100g.energy_kcal * hundreds
            protein_g += per_100g.protein_g * hundreds
            fat_g += per_100g.fat_g * hundreds
            carbohydrate_g += per_100g.carbohydrate_g * hundreds
            for quantity, cooked_per_listed in food.groups:
                known_g[quantity] += cooked_per_listed * grams
            for quantity, in_100g in food.known:
                known_g[quantity] += in_100g * grams / 100
            for quantity, in_100g in food.possible:
                possible_g[quantity] += in_100g * grams / 100
                unknown_g[quantity] += grams
        return MealAmounts(
            macros=unchecked_macros(energy_kcal, protein_g, fat_g, carbohydrate_g),
            grams=weight_g,
            known_g=tuple(known_g),
            possible_g=tuple(possible_g),
            unknown_g=tuple(unknown_g),
        )

    def _food(self, food: Food, month: int) -> "_FoodAmounts":
        key = id(food), month  # its amounts hold the food: nothing else gets its id meanwhile
        amounts = self._foods.get(key)
        if amounts is None:
            amounts = self._foods[key] = _FoodAmounts.of(food, month)
        return amounts


@dataclass(frozen=True, slots=True)
class _FoodAmounts:
    """What a food adds: by its group [g/g], surely, and at most where nobody knows [g/100 g]."""

    food: Food = field(repr=False)
    per_100g: Macros
    groups: Parts
    known: Parts
    possible: Parts

    @classmethod
    def of(cls, food: Food, month: int) -> "_FoodAmounts":
        facts, group, per_100g = food.facts, food.facts.group, food.per_100g.macros()
        groups: dict[int, float] = {}
        known: dict[int, float] = {}
        possible: dict[int, float] = {}

        def add(quantity: Quantity, in_100g: float | None, most: float) -> None:
            if in_100g is None:
                possible[quantity] = most
            elif in_100g:
                known[quantity] = in_100g

        for quantity in QUANTITIES_OF_GROUP[group]:
            if group in OF_SEVERAL:
                add(quantity, None, 100.0)
            else:
                groups[quantity] = _cooked_per_listed(food)
        fibre_g = 0.0 if facts.fibre_g is None and group in PLAIN_DAIRY else facts.fibre_g
        add(Quantity.FIBRE_G, fibre_g, _rest(per_100g))
        add(Quantity.SALT_G, facts.salt_g, _rest(per_100g))
        add(Quantity.SATURATED_FAT_G, facts.saturated_fat_g, per_100g.fat_g)
        if group is None:
            most = per_100g.carbohydrate_g if facts.sugars_g is None else facts.sugars_g
            add(Quantity.SUGARS_G, None, most)
        elif group not in PLAIN_DAIRY:
            add(Quantity.SUGARS_G, facts.sugars_g, per_100g.carbohydrate_g)
        if month not in season_of(food):
            is_surely_late = group is not None and facts.season is not None
            add(Quantity.OUT_OF_SEASON_MEALS, 100.0 if is_surely_late else None, 100.0)
        return cls(
            food,
            per_100g,
            groups=tuple(groups.items()),
            known=tuple(known.items()),
            possible=tuple(possible.items()),
        )


def _cooked_per_listed(food: Food) -> float:
    """What a gram of a food, as listed, weighs in the marks [g/g]."""
    cooked_per_raw, group = food.facts.cooked_per_raw, food.facts.group
    if cooked_per_raw is not None and group is FoodGroup.RED_MEAT:
        return min(1.0, cooked_per_raw)
    if cooked_per_raw is not None and group is FoodGroup.PULSE:
        return max(1.0, cooked_per_raw)
    return 1.0


def _rest(macros: Macros) -> float:
    """What 100 g have beside their macronutrients [g]: fibre and salt are among it."""
    return max(0.0, 100.0 - macros.protein_g - macros.fat_g - macros.carbohydrate_g)
