"""How far a week is from what was asked, as one number: the search minimises it.

The number is a sum, over the days and their four values (energy, protein, fat, carbohydrate), of

    error + 20 × (error beyond the tolerance)

where an error is a fraction of the day's target, plus, over the meals, what their scale factors
cost, plus the penalties of broken rules. The penalties stand so far apart that breaking a rule is
never worth any gain in those below it.
"""

from nutriplan_core.macros import ENERGY_TOLERANCE, MACRO_TOLERANCE

EXCESS_WEIGHT = 20.0
"""Weight of what an error has beyond its tolerance: one day well off costs more than many near."""

FREE_STRETCH = 2.0
"""Up to double and down to half, a recipe is still itself, and costs nothing."""

MAX_STRETCH = 3.0
"""Beyond triple or a third, a recipe is chosen only where there is no other."""

STRETCH_COST = 0.2
"""Cost of a meal at twice the free stretch; in proportion between and beyond."""

OVERSTRETCHED_COST = 1e3
"""Cost of a meal beyond the maximum stretch."""

UNEVEN_COST = 1e4
"""Cost of a pair of servings of one recipe, where the week serves recipes unevenly."""

REPEAT_COST = 1e5
"""Cost of one recipe twice in a row, in one slot of the day."""

SAME_DAY_COST = 1e6
"""Cost of one main dish twice on one day."""

MIN_GAIN = 1e-9
"""What counts as better: less is rounding."""

MAX_SWEEPS = 100
"""Rounds of local moves after which a descent ends in any case.

It takes about ten at most. But where targets and recipes are out of all proportion, costs are so
large that rounding alone looks like a gain, and could go round in circles.
"""

MIN_TARGET = 1e-3
"""The smallest target that counts [kcal, g]: below it, errors are ignored."""


def day_cost(energy: float, protein: float, fat: float, carbohydrate: float) -> float:
    """Cost of a day's four errors, each a signed fraction of its target.

    Written out, for it runs some hundred thousand times a week.
    """
    if energy < 0:
        energy = -energy
    if protein < 0:
        protein = -protein
    if fat < 0:
        fat = -fat
    if carbohydrate < 0:
        carbohydrate = -carbohydrate
    cost = energy + protein + fat + carbohydrate
    if energy > ENERGY_TOLERANCE:
        cost += EXCESS_WEIGHT * (energy - ENERGY_TOLERANCE)
    if protein > MACRO_TOLERANCE:
        cost += EXCESS_WEIGHT * (protein - MACRO_TOLERANCE)
    if fat > MACRO_TOLERANCE:
        cost += EXCESS_WEIGHT * (fat - MACRO_TOLERANCE)
    if carbohydrate > MACRO_TOLERANCE:
        cost += EXCESS_WEIGHT * (carbohydrate - MACRO_TOLERANCE)
    return cost


def stretch_cost(factor: float) -> float:
    """Cost of cooking a recipe in so many times its own amounts."""
    stretch = max(factor, 1 / factor)
    if stretch <= FREE_STRETCH:
        return 0.0
    cost = STRETCH_COST * (stretch / FREE_STRETCH - 1)
    return cost if stretch <= MAX_STRETCH else cost + OVERSTRETCHED_COST
