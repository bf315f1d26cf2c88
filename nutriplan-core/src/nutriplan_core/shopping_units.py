"""An amount as a shopper reads it: pieces, grams or kilograms."""

from dataclasses import dataclass, field
from math import floor

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import amount, positive, text
from nutriplan_core.foods import Food, check_food, counted_name

GRAMS_PER_KG = 1000

GRAMS_PER_SHOWN_KG = 10
"""Kilograms show two decimals: a hundredth of one [g]."""

NOISE_DECIMALS = 6
"""A tie keeps its half after these decimals, and loses the binary noise of a sum or quotient."""

MIN_COUNT = 0.5
"""Nobody buys a quarter of an egg: counted foods show at least one half."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShoppingQuantity:
    """An amount as a shopper reads it.

    Parameters
    ----------
    quantity : float
        Rounded for showing.
    unit : str
        "g", "kg", or a portion's name in the number that French asks for.
    """

    quantity: float = field(metadata=checked(amount))
    unit: str = field(metadata=checked(text))

    def __post_init__(self) -> None:
        check_fields(self)


def shopping_quantity(food: Food, grams: float) -> ShoppingQuantity:
    """Say an amount the way people buy the food.

    Parameters
    ----------
    food : Food
    grams : float
        Weight [g], above 0.

    Returns
    -------
    ShoppingQuantity
        In the food's buying unit, to the nearest half and at least one half, where it has
        one; else in whole grams, at least 1; from 1000 g on in kg with 2 decimals.

    Raises
    ------
    InvalidValue
        If the weight is not a finite number above 0.

    Notes
    -----
    Halves go up: 72.5 g are 73 g, 1.005 kg are 1.01 kg, 1.25 eggs are 1.5.
    """
    check_food("food", food)
    positive("grams", grams)
    quantity, unit = rounded_for_shopping(food, grams)
    return ShoppingQuantity(quantity=quantity, unit=unit)


def rounded_for_shopping(food: Food, grams: float) -> tuple[float, str]:
    """The quantity and the unit that a shopper reads."""
    portion = food.buying_portion
    if portion is not None:
        count = max(MIN_COUNT, _half_up(2 * grams / portion.grams_each) / 2)
        return count, counted_name(portion, count)
    whole_grams = max(1.0, _half_up(grams))
    if whole_grams < GRAMS_PER_KG:
        return whole_grams, "g"
    return _half_up(grams / GRAMS_PER_SHOWN_KG) / 100, "kg"


def _half_up(value: float) -> float:
    """Round to a whole number, halves upwards: also a half that floats can only come near."""
    return float(floor(round(value, NOISE_DECIMALS) + 0.5))
