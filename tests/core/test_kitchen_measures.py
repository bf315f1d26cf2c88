"""What a cook measures an amount with: each measure from its limit on, and up to it."""

from dataclasses import replace
from typing import TypeAlias

import pytest

from core.test_kitchen_amounts import CUMIN, EGG, LEMON_JUICE, NUTMEG, OIL, food, some
from nutriplan_core import Food, Ingredient
from nutriplan_core.kitchen._measures import measures

WATER = food(1, 10, density=1.0)
GLASS = food(1, 10, ("verre", 20, False), density=1.0)
HONEY = food(1, 10, density=1.4)
GINGER = food(1, 10, ("c. à café", 2, False), ("lamelle", 3, False), ("pièce", 12, True))
SALT = food(1, 10, ("c. à soupe", 20, False))
SCALE: dict[str | None, float] = {None: 5}

Cases: TypeAlias = list[tuple[Ingredient, dict[str | None, float]]]


def bought(one_g: float, name: str = "pièce") -> Food:
    return food(1, 100, (name, one_g, True))


def known(one_g: float) -> Food:
    """A food of which a piece is known that nobody buys."""
    return food(1, 100, ("pièce", one_g, False))


def steps(amount: Ingredient, *, anyhow: bool = False) -> dict[str | None, float]:
    """The measures of an amount, and their steps [g]."""
    return {one.name: one.step_g for one in measures(amount, anyhow=anyhow)}


LIMITS: Cases = [
    # A jug from 30 ml on.
    (some(WATER, 29.9), {"c. à café": 2.5, "c. à soupe": 7.5}),
    (some(WATER, 30), {"cl": 10}),
    (some(HONEY, 41.9), {"c. à café": 3.5, "c. à soupe": 10.5}),
    (some(HONEY, 42), {"cl": 14}),
    # Pieces that are bought: of 10 g and more, under 100 g, and half a piece at least.
    (some(bought(9.9), 9.9), SCALE),
    (some(bought(10), 10), {"pièce": 10}),
    (some(bought(20), 20), {"pièce": 20, **SCALE}),
    (some(bought(99), 99), {"pièce": 49.5, **SCALE}),
    (some(bought(100), 100), SCALE),
    (some(bought(60), 29.9), SCALE),
    (some(bought(60), 30), {"pièce": 30, **SCALE}),
    # Others: where there is a piece at least, and less than 20 g.
    (some(known(12), 11.9), SCALE),
    (some(known(12), 12), {"pièce": 12}),
    (some(known(12), 19.9), {"pièce": 12}),
    (some(known(12), 20), SCALE),
    # In halves from 25 g on, and a slice of any weight; an egg stays whole.
    (some(bought(24), 24), {"pièce": 24, **SCALE}),
    (some(bought(25), 25), {"pièce": 12.5, **SCALE}),
    (some(bought(24, "tranche"), 24), {"tranche": 12, **SCALE}),
    (some(EGG, 50), {"œuf": 50}),
    # Spoons up to six, and under 20 g where the recipe counts none.
    (some(CUMIN, 12), {"c. à café": 1, **SCALE}),
    (some(CUMIN, 12.1), SCALE),
    (some(SALT, 19.9), {"c. à soupe": 10, **SCALE}),
    (some(SALT, 20), SCALE),
    (some(SALT, 20, "c. à soupe"), {"c. à soupe": 10, **SCALE}),
    # Spoons of the weight that the recipe tells, that is known, or that a density makes.
    (replace(some(SALT, 24, "c. à soupe"), portion_gram_weight=12), {"c. à soupe": 6, **SCALE}),
    (some(HONEY, 7), {"c. à café": 3.5, "c. à soupe": 10.5}),
    # A glass of what pours is no piece; the fruit that it is bought as is one.
    (some(LEMON_JUICE, 40, "citron"), {"citron": 20}),
    (some(GLASS, 20, "verre"), {"c. à café": 2.5, "c. à soupe": 7.5}),
    # Neither units nor pinches are pieces, nor what is not bought of a food that is spooned.
    (some(food(1, 10, ("cl", 10, False)), 12), SCALE),
    (some(food(1, 10, ("pincée", 0.3, False)), 0.7), {None: 1}),
    (some(GINGER, 12), {"pièce": 12}),
    # A scale for 5 g and more beside spoons; without any, by 1 g for less than half its step.
    (some(CUMIN, 4.9), {"c. à café": 1}),
    (some(CUMIN, 5), {"c. à café": 1, **SCALE}),
    (some(NUTMEG, 2.4), {None: 1}),
    (some(NUTMEG, 2.5), SCALE),
    # What the recipe counts is weighed from 100 g on.
    (some(bought(99), 99, "pièce"), {"pièce": 49.5}),
    (some(bought(100), 100, "pièce"), {"pièce": 50, **SCALE}),
]


@pytest.mark.parametrize(("amount", "expected"), LIMITS)
def test_each_measure_has_its_limits(amount: Ingredient, expected: dict[str | None, float]) -> None:
    assert steps(amount) == pytest.approx(expected)


STAND_INS: Cases = [
    (some(CUMIN, 4.9), {"c. à café": 1, **SCALE}),
    (some(bought(10), 10), {"pièce": 10, **SCALE}),
    (some(bought(10), 10, "pièce"), {"pièce": 10, **SCALE}),
    (some(bought(9.9), 9.9, "pièce"), {"pièce": 9.9}),
    (some(EGG, 50, "œuf"), {"œuf": 50}),
]


@pytest.mark.parametrize(("amount", "expected"), STAND_INS)
def test_where_nothing_else_would_do_a_scale_stands_in(
    amount: Ingredient, expected: dict[str | None, float]
) -> None:
    """For spoons and light pieces; nobody puts an egg or a clove that the recipe counts on it."""
    assert steps(amount, anyhow=True) == pytest.approx(expected)


PRICES: Cases = [
    (some(WATER, 30), {"cl": 0}),
    (some(NUTMEG, 60), {None: 0}),
    (some(CUMIN, 6), {"c. à café": 0, None: 0.01}),
    (some(OIL, 10), {"c. à soupe": 0, "c. à café": 0}),
    (some(OIL, 10.1), {"c. à soupe": 0, "c. à café": 0.02}),
    (some(bought(60), 60), {"pièce": 0.005, None: 0.01}),
    (some(bought(100), 100, "pièce"), {"pièce": 0, None: 0.04}),
]


@pytest.mark.parametrize(("amount", "prices"), PRICES)
def test_another_measure_than_the_usual_one_has_its_price(
    amount: Ingredient, prices: dict[str | None, float]
) -> None:
    """As does counting more teaspoons than a tablespoon holds."""
    assert {one.name: one.price for one in measures(amount)} == pytest.approx(prices)
