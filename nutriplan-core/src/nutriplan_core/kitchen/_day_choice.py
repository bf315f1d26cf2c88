"""One way of measuring for each meal of a day, chosen together."""

from collections.abc import Sequence
from operator import itemgetter
from typing import TypeAlias

from nutriplan_core.kitchen._meal_options import Option
from nutriplan_core.kitchen.measured_week import DAY_ENERGY_LEEWAY, ROUNDING_KCAL
from nutriplan_core.macros import MACRO_TOLERANCE, Macros
from nutriplan_core.week import DayScore

BEAM_WIDTH = 32
"""How many ways of measuring the first meals are followed on."""

ENERGY_WEIGHT = 0.02
"""Price of a day's energy at the end of its leeway."""

MACRO_WEIGHT = 0.05
"""Price of a macronutrient at the end of its tolerance."""

OUTSIDE_PRICE = 10.0
"""Price of leaving a leeway or a tolerance at all, and of each one beyond."""

SAFETY = 0.999
"""What lies within this part of a tolerance is within it for every rounding."""

ON_THE_WAY_WEIGHT = 0.005
"""Price of the energy of some meals, which the next ones can still balance."""

State: TypeAlias = tuple[float, float, float, float, float, float, tuple[Option, ...]]
"""What a way is sorted by, its price, its energy over the exact day's [kcal], the macronutrients
of the day over their targets [g], and its options.
"""


def choose_together(meals: Sequence[Sequence[Option]], day: DayScore) -> list[Option]:
    """The options that keep the day's energy and macronutrients best, at the lowest price."""
    leeway_kcal = day_leeway_kcal(day)
    gap = day.planned - day.target
    per_p, per_f, per_c = (1 / tolerance for tolerance in _tolerances_g(day))
    by_key = itemgetter(0)
    grown: list[State] = [(0.0, 0.0, 0.0, gap.protein_g, gap.fat_g, gap.carbohydrate_g, ())]
    for options in meals:
        grown.sort(key=by_key)
        beam, grown = grown[:BEAM_WIDTH], []
        for _, price, e, p, f, c, chosen in beam:
            for option in options:
                more_e, more_p, more_f, more_c = option.difference
                paid, energy = price + option.price, e + more_e
                protein_g, fat_g, carbohydrate_g = p + more_p, f + more_f, c + more_c
                over, of_p = energy / leeway_kcal, protein_g * per_p
                of_f, of_c = fat_g * per_f, carbohydrate_g * per_c
                key = paid + ON_THE_WAY_WEIGHT * over * over
                key += MACRO_WEIGHT * (of_p * of_p + of_f * of_f + of_c * of_c)
                grown.append(
                    (key, paid, energy, protein_g, fat_g, carbohydrate_g, (*chosen, option))
                )
    best = min(grown, key=lambda state: state[1] + _price(Macros(*state[2:6]), day, leeway_kcal))
    return list(best[6])


def day_leeway_kcal(day: DayScore) -> float:
    """How far a day's energy may be off [kcal], less what rounding for showing takes."""
    return max(ROUNDING_KCAL, DAY_ENERGY_LEEWAY * day.target.energy_kcal - ROUNDING_KCAL)


def _tolerances_g(day: DayScore) -> tuple[float, ...]:
    """How far protein, fat and carbohydrate of a near day may be off [g]."""
    target = day.target
    return tuple(
        max(1.0, MACRO_TOLERANCE * SAFETY * grams)
        for grams in (target.protein_g, target.fat_g, target.carbohydrate_g)
    )


def _price(over: Macros, day: DayScore, leeway_kcal: float) -> float:
    """What a day costs: its energy over the exact day's, its macronutrients over their targets."""
    price = _outside(over.energy_kcal / leeway_kcal, ENERGY_WEIGHT)
    macros_g = (over.protein_g, over.fat_g, over.carbohydrate_g)
    for grams, tolerance_g in zip(macros_g, _tolerances_g(day), strict=True):
        price += _outside(grams / tolerance_g, MACRO_WEIGHT)
    return price


def _outside(part: float, weight: float) -> float:
    price = weight * part * part
    return price + OUTSIDE_PRICE * abs(part) if abs(part) > 1 else price
