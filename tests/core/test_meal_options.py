"""Which ways to measure a meal are followed on: the cheapest, and some of each kind."""

from collections.abc import Iterable, Sequence
from dataclasses import astuple
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import at_most
from core.test_kitchen_amounts import APPLE, BREAD, EGG, HAM, LARDER, OIL, RICE, lunches, some
from nutriplan_core import MACRO_TOLERANCE, MEAL_SPLIT, Ingredient, Macros
from nutriplan_core.kitchen._choices import Choice, choices
from nutriplan_core.kitchen._meal_options import (
    BANDS,
    BEAM_WIDTH,
    ENERGY_WEIGHT,
    MACRO_WEIGHT,
    MAX_OPTIONS,
    OUTSIDE_PRICE,
    VARIED_BANDS,
    VARIED_OPTIONS,
    VARIED_PER_BAND,
    VARIED_WIDTH,
    Chosen,
    Difference,
    State,
    _best_of_bands,
    _best_of_varied,
    _varied,
    meal_leeway_kcal,
    meal_options,
)

TOLERANCES = (2.0 * VARIED_BANDS, 3.0 * VARIED_BANDS, 1.0)
"""So that a band is 2 g of protein wide, and 3 g of fat."""

LEEWAY_KCAL = 10.0 * BANDS
"""So that a band is 10 kcal wide."""


def ways(moves: Sequence[tuple[float, float, float]]) -> list[State]:
    """Ways that move protein, fat and carbohydrate so far [g], the cheapest first."""
    return [(number, number, 0.0, *moved, ()) for number, moved in enumerate(moves)]


@pytest.mark.parametrize(
    "alike",
    [
        [(0, 0, 0)] * 9,
        [(0.9, 0, 0), (0, 0, 0), (-0.9, 0, 0)] * 3,
        [(0, 1.4, 0), (0, 0, 0), (0, -1.4, 0)] * 3,
        [(0, 0, carbohydrate_g) for carbohydrate_g in range(9)],
    ],
    ids=["the same", "little protein", "little fat", "carbohydrate alone"],
)
def test_of_ways_that_move_protein_and_fat_alike_the_cheapest_are_followed_on(
    alike: Sequence[tuple[float, float, float]],
) -> None:
    """Carbohydrate follows by the energy."""
    grown = ways(alike)

    assert _varied(grown, TOLERANCES) == grown[:VARIED_PER_BAND]


@pytest.mark.parametrize("other", [(2, 0, 0), (-2, 0, 0), (0, 3, 0), (0, -3, 0)])
def test_ways_that_move_protein_or_fat_otherwise_are_followed_on_beside_them(
    other: tuple[float, float, float],
) -> None:
    grown = ways([(0, 0, 0)] * 9 + [other] * 9)

    kept = [*grown[:VARIED_PER_BAND], *grown[9 : 9 + VARIED_PER_BAND]]
    assert _varied(grown, TOLERANCES) == kept


def test_no_more_are_followed_on_than_there_is_time_for() -> None:
    """However many bands there are, the cheapest."""
    grown = ways([(2 * number, 0, 0) for number in range(VARIED_WIDTH + 9)])

    assert _varied(grown, TOLERANCES) == grown[:VARIED_WIDTH]


def test_a_day_chooses_from_the_best_of_each_band_of_energy() -> None:
    """The cheapest first, and no more than so many."""
    kcal = [0, 4, -4, 10, 14, -10, *range(20, 20 + 10 * MAX_OPTIONS, 10)]
    options: list[tuple[float, Difference, Chosen]] = [
        (number, (one, 0.0, 0.0, 0.0), ()) for number, one in enumerate(kcal)
    ]

    best = [difference[0] for _, difference, _ in _best_of_bands(options, LEEWAY_KCAL)]

    assert best == [0, 10, -10, *range(20, 20 + 10 * (MAX_OPTIONS - 3), 10)]


def test_a_varied_day_chooses_from_the_best_of_each_band_of_energy_protein_and_fat() -> None:
    """The cheapest first, of those that differ by half a leeway of energy or by a band."""
    alike = [(0.4, 0.9, 1.4), (-0.4, -0.9, -1.4)]
    others = [(0.6, 0, 0), (-0.6, 0, 0), (0, 1.1, 0), (0, -1.1, 0), (0, 0, 1.6), (0, 0, -1.6)]
    moves = [(0.0, 0.0, 0.0), *alike, *others, *alike, *others]

    assert kept_of(moves) == [0, *range(3, 9)]


def test_a_varied_day_chooses_from_some_of_each_move_of_fat() -> None:
    """So many cheap ones that bring no fat leave room for the dear ones that bring some."""
    lean = [(number, 0.0, 0.0) for number in range(VARIED_OPTIONS)]
    fat = [(number, 0.0, 3.0) for number in range(4)]

    assert kept_of([*lean, *fat]) == [
        *range(VARIED_OPTIONS - 4),
        *range(VARIED_OPTIONS, VARIED_OPTIONS + 4),
    ]


def test_a_varied_day_chooses_within_the_leeway_first() -> None:
    lean = [(number, 0.0, 0.0) for number in range(VARIED_OPTIONS)]

    assert kept_of([*lean, (0, 0.0, 3.0)], first_price=OUTSIDE_PRICE - VARIED_OPTIONS) == [
        *range(VARIED_OPTIONS)
    ]


def kept_of(moves: Sequence[tuple[float, float, float]], first_price: float = -99.0) -> list[int]:
    """Which are options of a day, of ways that move energy [leeways], protein and fat [g] so far.

    Each costs 1 more than the one before.
    """
    options: list[tuple[float, Difference, Chosen]] = [
        (first_price + number, (energy * LEEWAY_KCAL / 2, protein_g, fat_g, 0.0), ())
        for number, (energy, protein_g, fat_g) in enumerate(moves)
    ]
    best = _best_of_varied(options, LEEWAY_KCAL, TOLERANCES)
    return [round(price - first_price) for price, _, _ in best]


def difference(meal: Sequence[Ingredient], chosen: Iterable[Choice | None]) -> Macros:
    """What measuring brings more of."""
    pairs = zip(meal, chosen, strict=True)
    after = Macros.total((choice.of(item) if choice else item).macros for item, choice in pairs)
    return after - Macros.total(item.macros for item in meal)


def price(paid: float, exact: Macros, change: Macros, target: Macros) -> float:
    """The documented price, written once more: of the amounts, of the energy and of the macros."""
    beyond = abs(change.energy_kcal) / meal_leeway_kcal(exact.energy_kcal)
    macros: float = sum(
        (getattr(change, name) / max(1, MACRO_TOLERANCE * getattr(target, name))) ** 2
        for name in ("protein_g", "fat_g", "carbohydrate_g")
    )
    outside = OUTSIDE_PRICE * beyond if beyond > 1 else 0
    return paid + ENERGY_WEIGHT * beyond**2 + MACRO_WEIGHT * macros + outside


targets = st.floats(150, 1500).map(MEAL_SPLIT.macros)


@at_most(60)
@given(meal=lunches, target=targets, varied=st.booleans(), anyhow=st.booleans())
def test_every_option_tells_its_price_and_what_it_brings(
    meal: tuple[Ingredient, ...], target: Macros, varied: bool, anyhow: bool
) -> None:
    """The cheapest first."""
    options = meal_options(meal, target, varied=varied, anyhow=anyhow)

    assert [one.price for one in options] == sorted(one.price for one in options)
    assert len(options) <= (VARIED_OPTIONS if varied else MAX_OPTIONS)
    for option in options:
        change = difference(meal, option.choices)
        told = Macros(*option.difference)
        assert told.energy_kcal == pytest.approx(change.energy_kcal, abs=1e-6)
        assert told.protein_g == pytest.approx(change.protein_g, abs=1e-6)
        assert told.fat_g == pytest.approx(change.fat_g, abs=1e-6)
        assert told.carbohydrate_g == pytest.approx(change.carbohydrate_g, abs=1e-6)
        paid = sum(choice.price for choice in option.choices if choice)
        exact = Macros.total(item.macros for item in meal)
        assert option.price == pytest.approx(price(paid, exact, change, target))


SLICES = (some(BREAD, 50, "tranche"), some(HAM, 50, "tranche"))
"""A slice and a quarter of each: neither one nor one and a half bring their energy."""
APPLE_AND_BREAD = (some(APPLE, 200, "pomme"), some(BREAD, 50, "tranche"))
"""Which their usual measures bring, though a scale comes nearer."""


def price_of(meal: tuple[Ingredient, ...], *, anyhow: bool) -> float:
    exact = Macros.total(item.macros for item in meal)
    return meal_options(meal, exact, varied=False, anyhow=anyhow)[0].price


@pytest.mark.parametrize("anyhow", [False, True])
def test_what_no_usual_measures_bring_is_weighed(anyhow: bool) -> None:
    exact = Macros.total(item.macros for item in SLICES)
    cheapest = meal_options(SLICES, exact, varied=False, anyhow=anyhow)[0]

    assert [(one.grams, one.measure.name) for one in cheapest.choices if one] == [(50, None)] * 2


def test_usual_measures_are_taken_where_they_bring_the_energy() -> None:
    usual = price_of(APPLE_AND_BREAD, anyhow=False)

    assert price_of(APPLE_AND_BREAD, anyhow=True) < usual < OUTSIDE_PRICE


@at_most(60)
@given(meal=lunches)
def test_unusual_measures_are_taken_only_where_they_do_better(meal: tuple[Ingredient, ...]) -> None:
    usual = price_of(meal, anyhow=False)

    assert usual < OUTSIDE_PRICE or usual <= price_of(meal, anyhow=True)


@pytest.mark.parametrize("meal", [SLICES, APPLE_AND_BREAD])
def test_a_varied_day_has_more_to_choose_from(meal: tuple[Ingredient, ...]) -> None:
    """In usual measures and in others."""
    exact = Macros.total(item.macros for item in meal)
    few, many = (
        len(meal_options(meal, exact, varied=varied, anyhow=False)) for varied in (False, True)
    )

    assert few <= MAX_OPTIONS < many <= VARIED_OPTIONS


def test_a_varied_day_has_all_that_it_may_choose_from_in_a_meal_of_many_foods() -> None:
    """More than the cheapest ways that are followed on elsewhere."""
    meal = (some(BREAD, 60), some(RICE, 100), some(OIL, 10), some(EGG, 70))
    exact = Macros.total(item.macros for item in meal)

    options = meal_options(meal, exact, varied=True, anyhow=False)
    assert len(options) == VARIED_OPTIONS > BEAM_WIDTH


@pytest.mark.parametrize(
    ("energy_kcal", "leeway_kcal"), [(0, 0.6), (30, 0.6), (100, 2.4), (1000, 29.4)]
)
def test_a_meal_keeps_its_leeway_when_its_energy_is_shown_rounded(
    energy_kcal: float, leeway_kcal: float
) -> None:
    """Three hundredths, less half a kcal and a little."""
    assert meal_leeway_kcal(energy_kcal) == pytest.approx(leeway_kcal)


@pytest.mark.parametrize("seed", range(20))
def test_the_best_way_of_few_ingredients_is_found(seed: int) -> None:
    """Of four, against trying every one of their amounts."""
    random = Random(seed)
    meal = tuple(some(food, random.uniform(20, 200)) for food in random.sample(LARDER, k=4))
    exact = Macros.total(item.macros for item in meal)
    ways = [
        [(one.price, *astuple(one.of(item).macros - item.macros)) for one in choices(item)]
        for item in meal
    ]
    lowest = min(
        price(paid, exact, Macros(*change), exact)
        for paid, *change in (map(sum, zip(*way, strict=True)) for way in product(*ways))
    )

    assert price_of(meal, anyhow=False) == pytest.approx(lowest)
