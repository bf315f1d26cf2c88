"""The library's own terms: the macronutrients, the marks of the week, and preferences."""

from nutriplan_core.week.day_terms import CARBOHYDRATE, ENERGY, FAT, PROTEIN
from nutriplan_core.week.mark_terms import (
    CHARCUTERIE,
    FIBRE,
    FISH,
    FRUIT_AND_VEGETABLES,
    OILY_FISH,
    OUT_OF_SEASON,
    PULSES,
    RED_MEAT,
    SALT,
    SATURATED_FAT,
    SUGARS,
    VEGETABLE_DISHES,
)
from nutriplan_core.week.preference_terms import (
    DAIRY_OFTEN,
    EGGS_OFTEN,
    FISH_OFTEN,
    FISH_TWICE_A_DAY,
    LARGE_MEALS,
    PLANT_PROTEIN_OFTEN,
    PLANT_PROTEIN_TWICE_A_DAY,
    POULTRY_TWICE_A_DAY,
    PULSES_TWICE_A_DAY,
    SAVOURY_OUTSIDE_MAIN_MEALS,
    SERVED_LATELY,
    STRETCH,
)
from nutriplan_core.week.term import WeekTerm

OWN_TERMS: tuple[WeekTerm, ...] = (
    *(ENERGY, PROTEIN, FAT, CARBOHYDRATE),
    *(FISH, OILY_FISH, PULSES, RED_MEAT, CHARCUTERIE, OUT_OF_SEASON),
    VEGETABLE_DISHES,
    *(FRUIT_AND_VEGETABLES, FIBRE, SALT, SATURATED_FAT, SUGARS),
    *(FISH_OFTEN, PLANT_PROTEIN_OFTEN, DAIRY_OFTEN, EGGS_OFTEN),
    SAVOURY_OUTSIDE_MAIN_MEALS,
    *(POULTRY_TWICE_A_DAY, FISH_TWICE_A_DAY, PULSES_TWICE_A_DAY, PLANT_PROTEIN_TWICE_A_DAY),
    *(STRETCH, LARGE_MEALS, SERVED_LATELY),
)
"""The library's terms, each a plug-in under its name."""
