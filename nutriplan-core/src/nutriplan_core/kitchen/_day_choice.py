"""One way of measuring for each meal of a day, chosen together."""

from collections.abc import Sequence
from operator import itemgetter
from typing import TypeAlias

from nutriplan_core.kitchen._meal_options import Option
from nutriplan_core.kitchen.measured_week import DAY_ENERGY_LEEWAY, ROUNDING_KCAL
from nutriplan_core.macros import MACRO_TOLERANCE, Macros
from nutriplan_core.week import DayScore

BEAM_WIDTH = 24
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
"""What a way is sorted by, its price, its difference from the exact day, and its options."""


def choose_together(meals: Sequence[Sequence[Option]], day: DayScore) -> list[Option]:
    """The options that keep the day's energy and macronutrients best, at the lowest price."""
    leeway_kcal = day_leeway_kcal(day)
    by_key = itemgetter(0)
    beam: list[State] = [(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, ())]
    for options in meals:
        grown: list[State] = []
        for _, price, e, p, f, c, chosen in beam:
            for option in options:
                more_e, more_p, more_f, more_c = option.difference
                paid, energy = price + option.price, e + more_e
                over = energy / leeway_kcal
                grown.append(
                    (
                        paid + ON_THE_WAY_WEIGHT * over * over,
                        paid,
                        energy,
                        p + more_p,
                        f + more_f,
                        c + more_c,
                        (*chosen, option),
                    )
                )
        grown.sort(key=by_key)
        beam = grown[:BEAM_WIDTH]
    best = min(beam, key=lambda state: state[1] + _price(Macros(*state[2:6]), day, leeway_kcal))
    return list(best[6])


def day_leeway_kcal(day: DayScore) -> float:
    """How far a day's energy may be off [kcal], less what rounding for showing takes."""
    return max(ROUNDING_KCAL, DAY_ENERGY_LEEWAY * day.target.energy_kcal - ROUNDING_KCAL)


def _price(moved: Macros, day: DayScore, leeway_kcal: float) -> float:
    """What a day costs whose meals bring so much more than the exact amounts."""
    price = _outside(moved.energy_kcal / leeway_kcal, ENERGY_WEIGHT)
    over = day.planned + moved - day.target
    for grams, target in (
        (over.protein_g, day.target.protein_g),
        (over.fat_g, day.target.fat_g),
        (over.carbohydrate_g, day.target.carbohydrate_g),
    ):
        price += _outside(grams / max(1.0, MACRO_TOLERANCE * SAFETY * target), MACRO_WEIGHT)
    return price


def _outside(part: float, weight: float) -> float:
    price = weight * part * part
    return price + OUTSIDE_PRICE * abs(part) if abs(part) > 1 else price
