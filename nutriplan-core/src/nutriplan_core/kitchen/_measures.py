"""What a cook can measure an ingredient with, and what each measure costs in habit."""

from collections.abc import Iterator
from math import inf
from typing import NamedTuple

from nutriplan_core.foods import Portion
from nutriplan_core.recipes import Ingredient

WEIGHING_STEP_G = 5.0
"""Step of a kitchen scale [g]."""

PINCH_STEP_G = 1.0
"""Least that a scale shows [g]: for what has no spoon, and is next to none of its larger steps."""

SMALL_BELOW_G = 20.0
"""Amounts under this are counted or spooned rather than weighed [g]."""

POURED_FROM_ML = 30.0
"""From here on what pours is measured in a jug; below, with a spoon [ml]."""

JUG_STEP_ML = 10.0
"""Step of a measuring jug [ml]: a centilitre."""

CENTILITRE = "cl"

NAMES_OF_UNITS = frozenset({"g", "kg", "ml", CENTILITRE, "l"})
"""Portions that are no pieces."""

PINCH = "pincée"
"""A piece of what is used sparingly, counted where the recipe counts it."""

TEASPOON, TABLESPOON = "c. à café", "c. à soupe"

SPOONS_ML = {TEASPOON: 5.0, TABLESPOON: 15.0}
"""The two spoons of French recipes, level [ml]."""

COUNTED_BELOW_G = 100.0
"""What is bought by the piece is counted under this weight of one [g]; a fillet is weighed."""

COUNTED_FROM_G = 10.0
"""A piece lighter than this is counted only where the recipe counts it [g]."""

HALVED_FROM_G = 25.0
"""Pieces lighter than this are not cut in halves [g], except those that are cut anyway."""

CUT_ANYWAY = frozenset({"tranche", "cube", "part", "morceau", "branche"})
"""Light pieces of which one takes a half."""

NEVER_HALVED = frozenset({"œuf", "petit œuf", "gros œuf", "jaune", "blanc", "petit-suisse", "noix"})
"""Pieces that stay whole, whatever they weigh."""

HALF = "demi-"
"""Begins the name of a piece that is a half already: nobody counts halves of « demi-avocats »."""

NEVER_WEIGHED = frozenset({"œuf", "petit œuf", "gros œuf", "jaune", "cube"})
"""Pieces that nobody puts on a scale."""

MAX_SPOONS = 6
"""From here on nobody counts spoons."""

HALF_PRICE = 0.002
"""Price of a half piece or spoon: as much as an amount that is 4 % off."""

UNUSUAL_PRICE = 0.01
"""Price of another measure than the recipe's: as much as an amount that is 10 % off."""

MANY_TEASPOONS_PRICE = 0.02
"""Price of counting more teaspoons than a tablespoon holds: as an amount that is 14 % off."""

UNCOUNTED_PRICE = 0.04
"""Price of weighing what the recipe counts, but a shop weighs: as an amount that is 20 % off."""


class Measure(NamedTuple):
    """A measure of an ingredient: whole steps of it can be measured.

    `name` is None for a weight; `one_g` weighs one, of which a step is a `part`.
    """

    name: str | None
    one_g: float
    part: float
    price: float

    @property
    def step_g(self) -> float:
        """Weight of a step [g]."""
        return self.one_g * self.part


def measures(ingredient: Ingredient, *, anyhow: bool = False) -> tuple[Measure, ...]:
    """Every measure that suits the amount, at least one.

    `anyhow` lets a scale stand in for spoons and light pieces too, where nothing else would do.
    """
    return tuple(_measures(ingredient, anyhow=anyhow))


def _measures(ingredient: Ingredient, *, anyhow: bool) -> Iterator[Measure]:
    grams = ingredient.grams
    density = ingredient.food.facts.density_g_per_ml
    own = _own_piece(ingredient)
    if own is not None:
        heavy = own[1] >= COUNTED_BELOW_G
        may_be_weighed = heavy or (anyhow and own[1] >= COUNTED_FROM_G)
        yield from _counted([own], 0.0, UNCOUNTED_PRICE if may_be_weighed else None)
    elif density is not None and grams >= POURED_FROM_ML * density:
        yield Measure(CENTILITRE, JUG_STEP_ML * density, 1.0, 0.0)
    elif pieces := list(_usual_pieces(ingredient)):
        may_be_weighed = anyhow or grams >= SMALL_BELOW_G
        yield from _counted(pieces, UNUSUAL_PRICE / 2, UNUSUAL_PRICE if may_be_weighed else None)
    else:
        yield from _spooned_or_weighed(ingredient, anyhow=anyhow)


def _counted(
    pieces: list[tuple[str, float]], price: float, weighed_price: float | None
) -> Iterator[Measure]:
    for name, one_g in pieces:
        yield Measure(name, one_g, 0.5 if _is_halved(name, one_g) else 1.0, price)
    if weighed_price is not None and not any(name in NEVER_WEIGHED for name, _ in pieces):
        yield Measure(None, WEIGHING_STEP_G, 1.0, weighed_price)


def _spooned_or_weighed(ingredient: Ingredient, *, anyhow: bool) -> Iterator[Measure]:
    grams = ingredient.grams
    spoons = _spoons(ingredient)
    pours = ingredient.food.facts.density_g_per_ml is not None
    few = {name: one_g for name, one_g in spoons.items() if grams <= MAX_SPOONS * one_g}
    is_spooned = bool(few) and (pours or ingredient.portion_name in spoons or grams < SMALL_BELOW_G)
    if is_spooned:
        tablespoon_g = spoons.get(TABLESPOON, inf)
        for name, one_g in few.items():
            is_many = name == TEASPOON and grams > tablespoon_g
            yield Measure(name, one_g, 0.5, MANY_TEASPOONS_PRICE if is_many else 0.0)
    if is_spooned and (pours or grams < WEIGHING_STEP_G) and not anyhow:
        return
    is_pinch = not is_spooned and grams < WEIGHING_STEP_G / 2
    price = UNUSUAL_PRICE if is_spooned else 0.0
    yield Measure(None, PINCH_STEP_G if is_pinch else WEIGHING_STEP_G, 1.0, price)


def _spoons(ingredient: Ingredient) -> dict[str, float]:
    """The spoons that the food is known in, or all of them where it pours; what one weighs [g]."""
    food = ingredient.food
    density = food.facts.density_g_per_ml
    known = {p.name: p.grams_each for p in food.portions if p.name in SPOONS_ML}
    if ingredient.portion_name in SPOONS_ML and ingredient.portion_gram_weight is not None:
        known[ingredient.portion_name] = ingredient.portion_gram_weight
    if not known and density is not None:
        return {name: ml * density for name, ml in SPOONS_ML.items()}
    return known


def _own_piece(ingredient: Ingredient) -> tuple[str, float] | None:
    """The piece that the recipe counts the food in; a glass or a bowl of what pours is none."""
    name, one_g = ingredient.portion_name, ingredient.portion_gram_weight
    if name is None or one_g is None or name in SPOONS_ML or name in NAMES_OF_UNITS:
        return None
    pours = ingredient.food.facts.density_g_per_ml is not None
    bought = ingredient.food.buying_portion
    if pours and name not in NEVER_HALVED and (bought is None or bought.name != name):
        return None
    return name, one_g


def _usual_pieces(ingredient: Ingredient) -> Iterator[tuple[str, float]]:
    """The pieces that a cook would count the food in, where the recipe gives a weight alone.

    What is known in spoons is spooned: no lumps for caster sugar, no sticks for ground cinnamon.
    """
    pours = ingredient.food.facts.density_g_per_ml is not None
    is_spooned = any(portion.name in SPOONS_ML for portion in ingredient.food.portions)
    for portion in ingredient.food.portions:
        if portion.name in SPOONS_ML or portion.name in NAMES_OF_UNITS or portion.name == PINCH:
            continue
        if is_spooned and not portion.buying:
            continue
        if _is_counted(portion, ingredient.grams, pours=pours):
            yield portion.name, portion.grams_each


def _is_counted(portion: Portion, grams: float, *, pours: bool) -> bool:
    one_g = portion.grams_each
    if portion.buying:
        # Juice is bought as the fruit that it is pressed from, and measured with a spoon.
        return not pours and COUNTED_FROM_G <= one_g < COUNTED_BELOW_G and grams >= one_g / 2
    return one_g <= grams < SMALL_BELOW_G


def _is_halved(name: str, one_g: float) -> bool:
    if name in NEVER_HALVED or name.startswith(HALF):
        return False
    return one_g >= HALVED_FROM_G or name in CUT_ANYWAY
