"""How far a week is from what was asked, as one number: the generator makes it small.

The number is a sum, over the days and their four values (energy, protein, fat, carbohydrate), of

    error + 20 × (error beyond the tolerance)

where an error is a fraction of the day's target, plus, over the meals, what their scale factors
cost, plus what breaks a rule of the table. The rules stand so far apart that breaking one is never
worth any gain in those below it.
"""

ENERGY_TOLERANCE = 0.05
"""Error of a day's energy that still reads as on target."""

MACRO_TOLERANCE = 0.10
"""Error of a day's macronutrient that still reads as on target."""

BEYOND_TOLERANCE = 20.0
"""Weight of what an error has beyond its tolerance: one day well off costs more than many near."""

COMFORTABLE_STRETCH = 2.0
"""Up to double and down to half, a recipe is still itself."""

LARGEST_STRETCH = 3.0
"""Beyond triple or a third, a recipe is taken only where nothing else is there."""

STRETCH_COST = 0.2
"""Cost of a meal at twice the comfortable stretch; in proportion between and beyond."""

OVERSTRETCHED_COST = 1e3
"""Cost of a meal beyond the largest stretch."""

UNEVEN_COST = 1e4
"""Cost of a pair of servings of one recipe, where the week serves recipes unevenly."""

REPEAT_COST = 1e5
"""Cost of one recipe twice in a row, in one slot of the day."""

SAME_DAY_COST = 1e6
"""Cost of one main dish twice on one day."""

LEAST_GAIN = 1e-9
"""What counts as better: less is rounding."""

MAX_SWEEPS = 100
"""Rounds of small changes after which a descent ends in any case.

It takes about ten at most. But where targets and recipes are out of all proportion, costs are so
large that rounding alone looks like a gain, and could go round in circles.
"""

LEAST_TARGET = 1e-3
"""What counts as a target [kcal, g]: less is asked for by nobody, and is not judged."""


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
        cost += BEYOND_TOLERANCE * (energy - ENERGY_TOLERANCE)
    if protein > MACRO_TOLERANCE:
        cost += BEYOND_TOLERANCE * (protein - MACRO_TOLERANCE)
    if fat > MACRO_TOLERANCE:
        cost += BEYOND_TOLERANCE * (fat - MACRO_TOLERANCE)
    if carbohydrate > MACRO_TOLERANCE:
        cost += BEYOND_TOLERANCE * (carbohydrate - MACRO_TOLERANCE)
    return cost


def stretch_cost(factor: float) -> float:
    """Cost of cooking a recipe in so many times its own amounts."""
    stretch = max(factor, 1 / factor)
    if stretch <= COMFORTABLE_STRETCH:
        return 0.0
    cost = STRETCH_COST * (stretch / COMFORTABLE_STRETCH - 1)
    return cost if stretch <= LARGEST_STRETCH else cost + OVERSTRETCHED_COST
