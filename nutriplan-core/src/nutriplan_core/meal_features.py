"""What a meal counts for in the marks of a week: features that are added up over its meals.

A mark judges a sum of these over a week, so the difference that another dish makes is a difference
of vectors. What ingredients bring is linear in the grams: a recipe's is added up once and scaled to
each slot (`_meal_amounts.py`). `MealFeatures` are what a meal of so much counts for, such as 'a
meal of fish'.
"""

from collections.abc import Mapping
from enum import IntEnum
from typing import NamedTuple, TypeAlias

from nutriplan_core.food_facts import FoodGroup
from nutriplan_core.macros import Macros
from nutriplan_core.season import PRODUCE

FISH_MEAL_G = 50.0
"""Fish or seafood, as listed, that makes a meal one of fish [g]: half a portion of 100 g; ours."""

PULSE_MEAL_G = 100.0
"""Cooked pulses that make a meal one of pulses [g]: half a portion of 200 g; ours."""

SAVOURY_PROTEIN_MEAL_G = 30.0
"""Fish, pulses, tofu and the like that one tastes in a meal [g]; ours."""

POULTRY_MEAL_G = 50.0
"""Poultry, as listed, that makes a meal one of poultry [g]: half a portion of 100 g; ours."""

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
    FRESH_DAIRY_G = 12
    EGG_G = 13
    PLANT_PROTEIN_MEALS = 14
    SAVOURY_PROTEIN_MEALS = 15
    POULTRY_MEALS = 16


THRESHOLD_G: Mapping[Quantity, float] = {
    Quantity.FISH_MEALS: FISH_MEAL_G,
    Quantity.OILY_FISH_MEALS: FISH_MEAL_G,
    Quantity.PULSE_MEALS: PULSE_MEAL_G,
    Quantity.VEGETABLE_DISHES: VEGETABLE_DISH_G,
    Quantity.OUT_OF_SEASON_MEALS: ANY_G,
    Quantity.PLANT_PROTEIN_MEALS: SAVOURY_PROTEIN_MEAL_G,
    Quantity.SAVOURY_PROTEIN_MEALS: SAVOURY_PROTEIN_MEAL_G,
    Quantity.POULTRY_MEALS: POULTRY_MEAL_G,
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
    Quantity.FRESH_DAIRY_G: frozenset({FoodGroup.MILK, FoodGroup.PLAIN_YOGURT}),
    Quantity.EGG_G: frozenset({FoodGroup.EGG}),
    Quantity.PLANT_PROTEIN_MEALS: frozenset({FoodGroup.PLANT_PROTEIN}),
    Quantity.POULTRY_MEALS: frozenset({FoodGroup.POULTRY}),
    Quantity.SAVOURY_PROTEIN_MEALS: FISH | {FoodGroup.PULSE, FoodGroup.PLANT_PROTEIN},
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
