"""What is known of a food beside its macronutrients: what the marks of a week are counted from."""

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import Check, choice, optional, positive, whole_within, within
from nutriplan_core.errors import InvalidValue


class FoodGroup(StrEnum):
    """What a food counts as in the marks of a week; a ready dish of several has none."""

    FRUIT = "fruit"
    VEGETABLE = "vegetable"
    PULSE = "pulse"
    WHOLE_GRAIN = "whole_grain"
    REFINED_GRAIN = "refined_grain"
    STARCHY = "starchy"
    OILY_FISH = "oily_fish"
    LEAN_FISH = "lean_fish"
    SHELLFISH = "shellfish"
    RED_MEAT = "red_meat"
    POULTRY = "poultry"
    CHARCUTERIE = "charcuterie"
    EGG = "egg"
    PLANT_PROTEIN = "plant_protein"
    PLAIN_DAIRY = "plain_dairy"
    SWEET_DAIRY = "sweet_dairy"
    CHEESE = "cheese"
    NUTS = "nuts"
    FAT = "fat"
    SWEET = "sweet"
    DRINK = "drink"
    ALCOHOL = "alcohol"
    CONDIMENT = "condiment"


_check_month = whole_within(1, 12)
_check_grams = optional(within(0.0, 100.0))


def _convert_season(name: str, value: Any) -> frozenset[int]:
    if not isinstance(value, AbstractSet) or not value:
        raise InvalidValue(name, value, "a set of months, 1 to 12")
    return frozenset(_check_month(name, month) for month in value)


@dataclass(frozen=True, slots=True, kw_only=True)
class FoodFacts:
    """What is known of a food beside its macronutrients; None where nobody knows, never 0.

    Parameters
    ----------
    fibre_g : float, optional
        Fibre [g/100 g].
    sugars_g : float, optional
        Sugars, those of milk included [g/100 g].
    saturated_fat_g : float, optional
        Saturated fatty acids [g/100 g].
    salt_g : float, optional
        Salt, sodium × 2.5 [g/100 g].
    group : FoodGroup, optional
        What it counts as in the marks of a week.
    season : set of int, optional
        Months in which it is in season in mainland France [1 to 12]; all twelve for what keeps,
        frozen and tinned produce included.
    cooked_per_raw : float, optional
        What a gram of it weighs when it is cooked [g/g]; 1 for what is listed cooked already.

    Raises
    ------
    InvalidValue
        If an amount is not between 0 and 100 g, a month not from 1 to 12, or a weight not above 0.
    """

    fibre_g: float | None = field(default=None, metadata=checked(_check_grams))
    sugars_g: float | None = field(default=None, metadata=checked(_check_grams))
    saturated_fat_g: float | None = field(default=None, metadata=checked(_check_grams))
    salt_g: float | None = field(default=None, metadata=checked(_check_grams))
    group: FoodGroup | None = field(default=None, metadata=checked(optional(choice(FoodGroup))))
    season: AbstractSet[int] | None = field(
        default=None, metadata=checked(optional(Check(_convert_season)))
    )
    cooked_per_raw: float | None = field(default=None, metadata=checked(optional(positive)))

    def __post_init__(self) -> None:
        check_fields(self)


NOTHING_KNOWN = FoodFacts()
