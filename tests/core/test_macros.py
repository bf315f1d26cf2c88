"""Arithmetic, splits and rounding of energy and macronutrients."""

from fractions import Fraction
from math import inf

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from core.strategies import macros
from nutriplan_core import DIET_SPLIT, MEAL_SPLIT, InvalidValue, Macros, MacroSplit
from nutriplan_core.macros import is_near, relative_error

energies_kcal = st.floats(0, 10_000)
shares = st.floats(0, 0.5)
splits = st.builds(MacroSplit, protein=shares, fat=shares)


def values(macros: Macros) -> tuple[float, float, float, float]:
    """Every value, for comparing within binary noise."""
    return (macros.energy_kcal, macros.protein_g, macros.fat_g, macros.carbohydrate_g)


def kcal_of(macros: Macros) -> float:
    """Energy of the three macronutrients."""
    return 4 * macros.protein_g + 9 * macros.fat_g + 4 * macros.carbohydrate_g


@given(one=macros, other=macros)
def test_adding_does_not_mind_the_order(one: Macros, other: Macros) -> None:
    """a + b is b + a."""
    assert one + other == other + one


@given(one=macros, other=macros)
def test_subtracting_undoes_adding(one: Macros, other: Macros) -> None:
    """a + b − b is a."""
    assert values(one + other - other) == pytest.approx(values(one), abs=1e-6)


@given(value=macros)
def test_zero_changes_nothing(value: Macros) -> None:
    """a + 0 is a."""
    assert value + Macros.ZERO == value


@given(value=macros, factor=st.floats(0.001, 1000))
def test_dividing_undoes_multiplying(value: Macros, factor: float) -> None:
    """a × k / k is a, and k × a is a × k."""
    assert values(value * factor / factor) == pytest.approx(values(value))
    assert factor * value == value * factor


@given(parts=st.lists(macros, max_size=20))
def test_a_total_is_the_sum_of_its_parts(parts: list[Macros]) -> None:
    """Nothing is lost in a total, and the total of nothing is zero."""
    expected = Macros.ZERO
    for part in parts:
        expected += part

    assert values(Macros.total(parts)) == pytest.approx(values(expected), abs=1e-6)


def test_macros_are_not_added_to_numbers() -> None:
    """Energy plus a bare number has no meaning, and says so."""
    with pytest.raises(TypeError):
        Macros.ZERO + 3  # type: ignore[operator]
    with pytest.raises(TypeError):
        Macros.ZERO - 3  # type: ignore[operator]
    with pytest.raises(TypeError):
        Macros.ZERO * Macros.ZERO  # type: ignore[operator]
    with pytest.raises(TypeError):
        Macros.ZERO / Macros.ZERO  # type: ignore[operator]


@given(split=splits, energy_kcal=energies_kcal)
def test_a_split_keeps_the_energy(split: MacroSplit, energy_kcal: float) -> None:
    """The kcal of the three macronutrients are the target's."""
    divided = split.macros(energy_kcal)

    assert energy_kcal == divided.energy_kcal
    assert kcal_of(divided) == pytest.approx(energy_kcal, abs=1e-9)


@given(split=splits, energy_kcal=energies_kcal)
def test_rounded_targets_stay_near_the_energy(split: MacroSplit, energy_kcal: float) -> None:
    """Rounding grams to 5 moves their kcal by half a step each at most: 2.5 × (4 + 9 + 4)."""
    shown = split.macros(energy_kcal).rounded_targets()

    assert abs(kcal_of(shown) - energy_kcal) <= 2.5 * (4 + 9 + 4) + 1e-6
    assert abs(shown.energy_kcal - energy_kcal) <= 0.5


@given(value=macros)
def test_targets_are_shown_in_whole_kcal_and_fives(value: Macros) -> None:
    """Whole kcal, grams in multiples of 5, each the nearest."""
    shown = value.rounded_targets()

    assert shown.energy_kcal.is_integer()
    for grams, exact in zip(values(shown)[1:], values(value)[1:], strict=True):
        assert grams % 5 == 0
        assert abs(grams - exact) <= 2.5 + 1e-9


@given(value=macros)
def test_facts_are_shown_in_tenths(value: Macros) -> None:
    """Every value is the nearest tenth."""
    for shown, exact in zip(values(value.rounded_to_tenths()), values(value), strict=True):
        assert shown == round(shown, 1)
        assert abs(Fraction(shown) - Fraction(exact)) <= Fraction(1, 20) + Fraction(1, 10**9)


@given(value=macros)
def test_rounding_twice_is_rounding_once(value: Macros) -> None:
    """Both roundings leave rounded values alone."""
    assert value.rounded_to_tenths() == value.rounded_to_tenths().rounded_to_tenths()
    assert value.rounded_targets() == value.rounded_targets().rounded_targets()


def test_halves_go_up() -> None:
    """2.5 g is shown as 5 g, 0.5 kcal as 1 kcal, 0.25 g as 0.3 g."""
    assert Macros(1, 5, 10, 15) == Macros(0.5, 2.5, 7.5, 12.5).rounded_targets()
    assert Macros(0.3, 0.8, 1.3, 2.3) == Macros(0.25, 0.75, 1.25, 2.25).rounded_to_tenths()


@given(value=macros, factor=st.floats(0.01, 100))
def test_the_size_of_a_portion_makes_nothing_high_in_protein(value: Macros, factor: float) -> None:
    """Only the shares count, away from the edge that rounding blurs."""
    assume(value.energy_kcal > 1e-3)
    share = 4 * value.protein_g / value.energy_kcal
    assume(abs(share - 0.2) > 1e-6)
    assert (value * factor).is_high_in_protein == (share > 0.2)


def test_a_fifth_of_the_energy_is_high_in_protein() -> None:
    """Of 100 kcal, 5 g of protein bring 20; of nothing, nothing is high in anything."""
    assert Macros(100, 5, 4, 11).is_high_in_protein
    assert not Macros(100, 4.99, 4, 11).is_high_in_protein
    assert not Macros.ZERO.is_high_in_protein


@pytest.mark.parametrize(
    ("planned", "near"),
    [
        (Macros(100, 10, 10, 10), True),
        (Macros(105, 11, 9, 11), True),  # each just within its tolerance
        (Macros(95, 9, 11, 9), True),
        (Macros(106, 10, 10, 10), False),
        (Macros(100, 11.1, 10, 10), False),
        (Macros(100, 10, 8.9, 10), False),
        (Macros(100, 10, 10, 11.1), False),
    ],
)
def test_a_day_is_near_where_all_four_are(planned: Macros, *, near: bool) -> None:
    """Energy within 5 %, each macronutrient within 10 %."""
    assert is_near(planned, Macros(100, 10, 10, 10)) is near


def test_an_error_is_a_part_of_its_target() -> None:
    """Of no target it is nothing, or without end."""
    assert relative_error(80, 100) == relative_error(120, 100) == 0.2
    assert relative_error(0, 0) == 0
    assert relative_error(0.5, 0) == inf


def test_the_two_splits_are_the_specified_ones() -> None:
    """The diet summary is 25/25/50, a meal 30/25/45."""
    assert (DIET_SPLIT.protein, DIET_SPLIT.fat, DIET_SPLIT.carbohydrate) == (0.25, 0.25, 0.5)
    assert (MEAL_SPLIT.protein, MEAL_SPLIT.fat) == (0.30, 0.25)
    assert MEAL_SPLIT.carbohydrate == pytest.approx(0.45)


@pytest.mark.parametrize(
    ("protein", "fat", "message"),
    [
        (-0.1, 0.2, "protein is -0.1, it must be between 0.0 and 1.0"),
        (1.5, 0.0, "protein is 1.5, it must be between 0.0 and 1.0"),
        (0.0, -0.1, "fat is -0.1, it must be between 0.0 and 1.0"),
        (0.2, 1.1, "fat is 1.1, it must be between 0.0 and 1.0"),
        (0.75, 0.5, "protein + fat is 1.25, it must be 1 at most"),
    ],
)
def test_an_impossible_split_is_refused(protein: float, fat: float, message: str) -> None:
    """Shares are 0 to 1, and 1 together at most; the error says which, and how much."""
    with pytest.raises(InvalidValue) as refused:
        MacroSplit(protein=protein, fat=fat)

    assert str(refused.value) == message


@pytest.mark.parametrize(("protein", "fat"), [(1.0, 0.0), (0.0, 1.0), (0.75, 0.25)])
def test_a_split_may_leave_no_carbohydrate(protein: float, fat: float) -> None:
    """One together is allowed."""
    assert MacroSplit(protein=protein, fat=fat).carbohydrate == 0
