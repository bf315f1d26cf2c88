"""What a meal counts for in the marks of a week: features that are added up over its meals.

A mark judges a sum of these over a week, so the difference that another dish makes is a difference
of vectors. `MealAmounts` are linear in the grams: a recipe's are computed once and scaled to each
slot. `MealFeatures` are what a meal of so much counts for, such as 'a meal of fish'.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from nutriplan_core.food_facts import FoodGroup
from nutriplan_core.foods import Food
from nutriplan_core.kinds import MealType
from nutriplan_core.macros import Macros, unchecked_macros
from nutriplan_core.meals import MAIN_MEALS
from nutriplan_core.recipes import Ingredient
from nutriplan_core.season import PRODUCE, season_of

FISH_MEAL_G = 50.0
"""Fish or seafood, as listed, that makes a meal one of fish [g]: half a portion of 100 g; ours."""

PULSE_MEAL_G = 100.0
"""Cooked pulses that make a meal one of pulses [g]: half a portion of 200 g; ours."""

VEGETABLE_DISH_G = 150.0
"""Vegetables, as listed, that a main dish should have [g]; ours."""

ANY_G = 1e-6
"""The least that is there [g]: what scaling leaves of nothing is less."""

Vector: TypeAlias = tuple[float, ...]


class Quantity(IntEnum):
    """What is counted of a meal; its number is the position in each vector of `MealFeatures`."""

    FISH_MEALS = 0
    OILY_FISH_MEALS = 1
    PULSE_MEALS = 2
    VEGETABLE_DISHES = 3
    OUT_OF_SEASON_MEALS = 4
    RED_MEAT_G = 5
    CHARCUTERIE_G = 6
    FRUIT_AND_VEGETABLES_G = 7
    FIBRE_G = 8
    SALT_G = 9
    SATURATED_FAT_G = 10
    SUGARS_G = 11


THRESHOLD_G: Mapping[Quantity, float] = {
    Quantity.FISH_MEALS: FISH_MEAL_G,
    Quantity.OILY_FISH_MEALS: FISH_MEAL_G,
    Quantity.PULSE_MEALS: PULSE_MEAL_G,
    Quantity.VEGETABLE_DISHES: VEGETABLE_DISH_G,
    Quantity.OUT_OF_SEASON_MEALS: ANY_G,
}
"""The quantities that count by the meal, and what a meal needs of them to be one [g]."""

FISH = frozenset({FoodGroup.OILY_FISH, FoodGroup.LEAN_FISH, FoodGroup.SHELLFISH})
PLAIN_DAIRY = frozenset({FoodGroup.MILK, FoodGroup.PLAIN_YOGURT, FoodGroup.CREAM, FoodGroup.CHEESE})
"""Dairy whose sugars are those of milk alone, and which has no fibre: that is of plants."""

OF_SEVERAL = frozenset({None, FoodGroup.MIXED_DISH, FoodGroup.SOUP})
"""What may be any of the groups in any part: nobody knows the shares."""

GROUPS: Mapping[Quantity, frozenset[FoodGroup]] = {
    Quantity.FISH_MEALS: FISH,
    Quantity.OILY_FISH_MEALS: frozenset({FoodGroup.OILY_FISH}),
    Quantity.PULSE_MEALS: frozenset({FoodGroup.PULSE}),
    Quantity.VEGETABLE_DISHES: frozenset({FoodGroup.VEGETABLE}),
    Quantity.RED_MEAT_G: frozenset({FoodGroup.RED_MEAT}),
    Quantity.CHARCUTERIE_G: frozenset({FoodGroup.CHARCUTERIE}),
    Quantity.FRUIT_AND_VEGETABLES_G: PRODUCE,
}
"""The quantities that foods belong to by their group."""

QUANTITIES_OF_GROUP: Mapping[FoodGroup | None, tuple[Quantity, ...]] = {
    group: tuple(
        quantity for quantity, groups in GROUPS.items() if group in groups or group in OF_SEVERAL
    )
    for group in (None, *FoodGroup)
}


class MealFeatures(NamedTuple):
    """What a meal counts for, one number a `Quantity`; those of a week are the sums of its meals'.

    Parameters
    ----------
    macros : Macros
        What the meal brings.
    grams : float
        What it weighs [g].
    known : tuple of float
        What is known of each quantity.
    possible : tuple of float
        What the foods of which a fact is unknown may add to it at most.
    unknown_g : tuple of float
        What those foods weigh [g].
    """

    macros: Macros
    grams: float
    known: Vector
    possible: Vector
    unknown_g: Vector


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
    sums = _Sums()
    weight_g = energy_kcal = protein_g = fat_g = carbohydrate_g = 0.0
    for ingredient in ingredients:
        food, grams = ingredient.food, ingredient.grams
        if grams <= 0:
            continue
        facts, group = food.facts, food.facts.group
        per_100g, hundreds = food.per_100g.macros(), grams / 100
        weight_g += grams
        energy_kcal += per_100g.energy_kcal * hundreds
        protein_g += per_100g.protein_g * hundreds
        fat_g += per_100g.fat_g * hundreds
        carbohydrate_g += per_100g.carbohydrate_g * hundreds
        sums.add_group(food, grams)
        rest = _rest(per_100g) if facts.fibre_g is None or facts.salt_g is None else 0.0
        has_none = facts.fibre_g is None and group in PLAIN_DAIRY
        sums.add(Quantity.FIBRE_G, 0.0 if has_none else facts.fibre_g, rest, grams)
        sums.add(Quantity.SALT_G, facts.salt_g, rest, grams)
        sums.add(Quantity.SATURATED_FAT_G, facts.saturated_fat_g, per_100g.fat_g, grams)
        if group is None:
            most = per_100g.carbohydrate_g if facts.sugars_g is None else facts.sugars_g
            sums.add(Quantity.SUGARS_G, None, most, grams)
        elif group not in PLAIN_DAIRY:
            sums.add(Quantity.SUGARS_G, facts.sugars_g, per_100g.carbohydrate_g, grams)
        if month not in season_of(food):
            is_surely_late = group is not None and facts.season is not None
            late = 100.0 if is_surely_late else None
            sums.add(Quantity.OUT_OF_SEASON_MEALS, late, 100.0, grams)
    return MealAmounts(
        macros=unchecked_macros(energy_kcal, protein_g, fat_g, carbohydrate_g),
        grams=weight_g,
        known_g=tuple(sums.known_g),
        possible_g=tuple(sums.possible_g),
        unknown_g=tuple(sums.unknown_g),
    )


class _Sums:
    """The three vectors of `MealAmounts`, food by food."""

    def __init__(self) -> None:
        self.known_g = [0.0] * len(Quantity)
        self.possible_g = [0.0] * len(Quantity)
        self.unknown_g = [0.0] * len(Quantity)

    def add_group(self, food: Food, grams: float) -> None:
        """Add a food to what its group counts for; one of several may count for anything."""
        group = food.facts.group
        for quantity in QUANTITIES_OF_GROUP[group]:
            if group in OF_SEVERAL:
                self.possible_g[quantity] += grams
                self.unknown_g[quantity] += grams
            else:
                self.known_g[quantity] += grams * _cooked_per_listed(food)

    def add(
        self, quantity: Quantity, per_100g: float | None, most: float | None, grams: float
    ) -> None:
        """Add a food's known amount, or what it has at most where nobody knows [g/100 g]."""
        if per_100g is not None:
            self.known_g[quantity] += per_100g * grams / 100
        else:
            self.possible_g[quantity] += (100.0 if most is None else most) * grams / 100
            self.unknown_g[quantity] += grams


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
