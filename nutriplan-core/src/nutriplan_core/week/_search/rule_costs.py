"""What broken rules cost: so far apart that breaking one is never worth any gain in those below."""

IDENTICAL_DAY_COST = 2.0
"""Cost of a day that serves the same as an earlier one."""

UNEVEN_COST = 1e4
"""Cost of a pair of servings of one recipe, where the week serves recipes unevenly."""

REPEAT_COST = 1e5
"""Cost of one recipe twice in a row, in one slot of the day."""

SAME_DAY_COST = 1e6
"""Cost of one main dish twice on one day."""

FORBIDDEN_COST = 1e7
"""Cost of a recipe where a rule of another package does not let it stand."""

MIN_GAIN = 1e-9
"""What counts as better, over the cost: less is rounding."""

MAX_SWEEPS = 40
"""Rounds of local moves after which a descent ends in any case.

It takes about ten at most. But where targets and recipes are out of all proportion, costs are so
large that rounding alone looks like a gain, and could go round in circles.
"""


def better_than(cost: float) -> float:
    """The cost below which another is better, and not by rounding alone."""
    return cost - MIN_GAIN * max(1.0, abs(cost))
