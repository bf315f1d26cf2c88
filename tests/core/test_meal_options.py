"""Which ways to measure a meal are followed on: the cheapest, and some of each kind."""

from collections.abc import Sequence

import pytest

from nutriplan_core.kitchen._meal_options import (
    BANDS,
    MAX_OPTIONS,
    VARIED_BANDS,
    VARIED_PER_BAND,
    VARIED_WIDTH,
    Chosen,
    Difference,
    State,
    _best_of_bands,
    _varied,
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
