"""The amounts that an ingredient may take in a meal: measurable ones near the exact one."""

from dataclasses import replace
from math import ceil, floor
from typing import NamedTuple

from nutriplan_core.kitchen._measures import HALF_PRICE, Measure, measures
from nutriplan_core.recipes import Ingredient

LEEWAY = 0.35
"""How far an amount may move, as a fraction of the exact one, where measures lie that near."""

WIDE_LEEWAY = 0.6
"""The same where nothing else brings the meal's energy."""

STRIDE = 0.08
"""Beyond the nearest steps, amounts are tried at this distance of each other, as a fraction."""

STRIDES = 4

NEAREST = 2
"""So many of the nearest steps are tried on either side."""


class Choice(NamedTuple):
    """An amount that can be measured, and its price: how far it is from the exact one."""

    grams: float
    price: float
    measure: Measure
    steps: int

    def of(self, ingredient: Ingredient) -> Ingredient:
        """The ingredient in this amount, told in its measure."""
        measure = self.measure
        if measure.name is None:
            return replace(
                ingredient,
                grams=self.grams,
                portion_name=None,
                portion_quantity=None,
                portion_gram_weight=None,
            )
        return replace(
            ingredient,
            grams=self.grams,
            portion_name=measure.name,
            portion_quantity=self.steps * measure.part,
            portion_gram_weight=measure.one_g,
        )


def choices(ingredient: Ingredient, *, anyhow: bool = False) -> tuple[Choice, ...]:
    """The amounts to choose from, the cheapest first; one for each weight.

    `anyhow` gives more of them, also such as one would rather not ask for.
    """
    leeway = WIDE_LEEWAY if anyhow else LEEWAY
    found: dict[float, Choice] = {}
    for measure in measures(ingredient, anyhow=anyhow):
        for choice in _in_measure(ingredient.grams, measure, leeway):
            known = found.get(choice.grams)
            if known is None or choice.price < known.price:
                found[choice.grams] = choice
    return tuple(sorted(found.values(), key=lambda choice: (choice.price, choice.grams)))


def _in_measure(exact_g: float, measure: Measure, leeway: float) -> list[Choice]:
    step_g = measure.step_g
    exact = exact_g / step_g
    below, above = floor(exact), ceil(exact)
    counts = {max(1, below), max(1, above)}
    stride = max(1.0, STRIDE * exact)
    wished = [*range(below + 1 - NEAREST, above + NEAREST)]
    wished += [round(exact + sign * n * stride) for n in range(1, STRIDES + 1) for sign in (-1, 1)]
    counts.update(n for n in wished if n >= 1 and abs(n - exact) <= leeway * exact)
    return [_choice(exact_g, measure, n) for n in sorted(counts)]


def _choice(exact_g: float, measure: Measure, steps: int) -> Choice:
    grams = steps * measure.step_g
    change = (grams - exact_g) / max(grams, exact_g)
    half = HALF_PRICE if (steps * measure.part) % 1 else 0.0
    return Choice(grams, change * change + measure.price + half, measure, steps)
