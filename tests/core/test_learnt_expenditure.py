"""What a person's days cost them, as their weight and their notes tell it."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import at_most, profiles, weights_kg
from nutriplan_core import (
    LEARNING_DAYS_BOUNDS,
    NOTED_KCAL_BOUNDS,
    WEIGHT_KG_BOUNDS,
    ActivityLevel,
    DayIntake,
    ExpenditureEstimate,
    InvalidValue,
    LearningProgress,
    Profile,
    Sex,
    WeighIn,
    diet_targets,
    estimate_expenditure,
    learning_progress,
    tissue_kcal_per_kg,
    weight_trend,
)

FIRST = date(2026, 9, 1)
PROFILE = Profile(
    sex=Sex.FEMALE,
    birthdate=date(1990, 5, 17),
    height_cm=165,
    weight_kg=72,
    activity_level=ActivityLevel.LIGHT,
    goal_kg=65,
    gain_kg_per_week=-0.25,
)
FORMULA_KCAL = diet_targets(PROFILE, on=FIRST).expenditure_kcal


def after(days: int) -> date:
    """So many days after the first."""
    return FIRST + timedelta(days=days)


def weigh_ins(days: Sequence[int], weight_kg: float = 72.0) -> list[WeighIn]:
    """The same weight on some days."""
    return [WeighIn(date=after(number), weight_kg=weight_kg) for number in days]


def intakes(days: Sequence[int], energy_kcal: float, fraction: float = 1.0) -> list[DayIntake]:
    """The same intake on some days."""
    return [
        DayIntake(date=after(number), energy_kcal=energy_kcal, noted_fraction=fraction)
        for number in days
    ]


def lived(
    spent_kcal: float, eaten_kcal: float, days: int, *, noisy: bool = False, noted: float = 1.0
) -> tuple[list[WeighIn], list[DayIntake]]:
    """What somebody notes whose weight follows their energy balance alone."""
    rng, kcal_per_kg = Random(5), tissue_kcal_per_kg(PROFILE.body, on=FIRST)
    weights = [
        WeighIn(
            date=after(number),
            weight_kg=72
            + number * (eaten_kcal - spent_kcal) / kcal_per_kg
            + (rng.gauss(0, 0.4) if noisy else 0),
        )
        for number in range(days + 1)
    ]
    notes = [one for one in intakes(range(days), eaten_kcal) if noted == 1 or rng.random() < noted]
    return weights, notes


def estimated(
    weights: Sequence[WeighIn], notes: Sequence[DayIntake], day: int
) -> ExpenditureEstimate:
    """Where something is said."""
    estimate = estimate_expenditure(PROFILE, weights, notes, on=after(day))
    assert estimate is not None
    return estimate


def test_two_weeks_and_eight_weigh_ins_are_wanted() -> None:
    """A day less, or a weigh-in less, and nothing is said."""
    notes = intakes(range(14), 1800)
    days = [0, 2, 4, 6, 8, 10, 12, 14]

    assert estimate_expenditure(PROFILE, weigh_ins(days), notes, on=after(14)) is not None
    assert estimate_expenditure(PROFILE, weigh_ins(days[1:]), notes, on=after(14)) is None
    assert estimate_expenditure(PROFILE, weigh_ins([*days[:-1], 13]), notes, on=after(14)) is None
    assert estimate_expenditure(PROFILE, weigh_ins(range(13)), notes, on=after(13)) is None
    assert estimate_expenditure(PROFILE, [], [], on=after(14)) is None


def test_a_weight_without_notes_tells_nothing_of_what_was_spent() -> None:
    """A week of notes is wanted; two half-noted days are one."""
    weights = weigh_ins(range(15))

    assert estimate_expenditure(PROFILE, weights, [], on=after(14)) is None
    assert estimate_expenditure(PROFILE, weights, intakes(range(6), 1800), on=after(14)) is None
    assert estimate_expenditure(PROFILE, weights, intakes(range(7), 1800), on=after(14))
    halves = intakes(range(14), 900, 0.5)
    assert estimate_expenditure(PROFILE, weights, halves, on=after(14))
    assert estimate_expenditure(PROFILE, weights, halves[1:], on=after(14)) is None
    before = [DayIntake(date=after(-number), energy_kcal=1800) for number in range(1, 20)]
    assert estimate_expenditure(PROFILE, weights, before, on=after(14)) is None


def test_what_is_older_than_ninety_days_does_not_count() -> None:
    """Nor what is noted for days to come, nor the notes of a day that is not over."""
    weights, notes = lived(2100, 1800, 40, noisy=True)
    on = after(40)
    known = estimate_expenditure(PROFILE, weights, notes, on=on)
    old = on - timedelta(days=LEARNING_DAYS_BOUNDS[1] + 1)

    assert known == estimate_expenditure(
        PROFILE,
        [*weights, WeighIn(date=old, weight_kg=90), WeighIn(date=after(41), weight_kg=60)],
        [
            *notes,
            DayIntake(date=old, energy_kcal=9000),
            DayIntake(date=on, energy_kcal=9000),
            DayIntake(date=after(41), energy_kcal=9000),
        ],
        on=on,
    )


def test_of_a_day_there_is_one_note() -> None:
    """Nobody says which of two would count."""
    with pytest.raises(InvalidValue, match=r"weigh_ins\[1\].date"):
        estimate_expenditure(PROFILE, weigh_ins([0, 0]), [], on=after(14))
    with pytest.raises(InvalidValue, match=r"intakes\[1\].date"):
        estimate_expenditure(PROFILE, [], intakes([3, 3], 1800), on=after(14))


@pytest.mark.parametrize("off_kcal", [-400, -200, 0, 200, 400])
def test_what_differs_from_the_formula_is_learnt(off_kcal: float) -> None:
    """Whoever notes everything: within 100 kcal after eight weeks, and never the wrong way."""
    spent_kcal = FORMULA_KCAL + off_kcal
    estimate = estimated(*lived(spent_kcal, spent_kcal - 300, 56, noisy=True), 56)

    assert estimate.formula_kcal == pytest.approx(FORMULA_KCAL)
    assert estimate.expenditure_kcal == pytest.approx(spent_kcal, abs=100)
    assert estimate.low_kcal < spent_kcal < estimate.high_kcal


def test_the_interval_grows_narrower_with_days_and_with_notes() -> None:
    """And is as wide above as below."""

    def width_kcal(days: int, noted: float) -> float:
        estimate = estimated(*lived(2100, 1800, days, noted=noted), days)
        middle = (estimate.low_kcal + estimate.high_kcal) / 2
        assert middle == pytest.approx(estimate.expenditure_kcal)
        return estimate.high_kcal - estimate.low_kcal

    assert width_kcal(15, 1) > width_kcal(28, 1) > width_kcal(56, 1) > 200
    assert width_kcal(28, 0.6) > width_kcal(28, 1)


def test_a_dinner_that_was_not_noted_is_not_taken_for_fasting() -> None:
    """Days of which 70 % are noted tell the same as whole ones, less surely."""
    weights, whole = lived(2100, 1800, 42, noisy=True)
    part = [
        replace(one, energy_kcal=0.7 * one.energy_kcal, noted_fraction=0.7) if number % 2 else one
        for number, one in enumerate(whole)
    ]
    of_all, of_parts = estimated(weights, whole, 42), estimated(weights, part, 42)

    assert of_parts.expenditure_kcal == pytest.approx(of_all.expenditure_kcal, abs=25)
    assert of_parts.high_kcal - of_parts.low_kcal > of_all.high_kcal - of_all.low_kcal


@pytest.mark.parametrize("number", [0, 1, 13, 28])
@pytest.mark.parametrize("wrong_kg", [7.2, 42, 102, 270])
def test_a_slip_on_the_scale_moves_little(number: int, wrong_kg: float) -> None:
    """Also in the first weigh-in and in the last."""
    weights, notes = lived(2100, 1800, 28, noisy=True)
    right = estimated(weights, notes, 28)
    weights[number] = replace(weights[number], weight_kg=max(wrong_kg, WEIGHT_KG_BOUNDS[0]))

    assert estimated(weights, notes, 28).expenditure_kcal == pytest.approx(
        right.expenditure_kcal, abs=50
    )


@pytest.mark.parametrize("wrong_kcal", [10_000, NOTED_KCAL_BOUNDS[1]])
def test_a_slip_in_the_notes_moves_no_more_than_a_feast(wrong_kcal: float) -> None:
    """Two and a half usual days are the most that a day counts for."""
    weights, notes = lived(2100, 1800, 28, noisy=True)
    right = estimated(weights, notes, 28)
    notes[14] = replace(notes[14], energy_kcal=wrong_kcal)

    wrong = estimated(weights, notes, 28)
    assert right.expenditure_kcal < wrong.expenditure_kcal < right.expenditure_kcal + 200


def test_the_trend_leaves_out_the_ups_and_downs() -> None:
    """It goes as the weight does, from day to day by grams; it needs no notes."""
    weights, notes = lived(2100, 1600, 42, noisy=True)
    weights_kg = [one.weight_kg for one in weights]

    for known in (notes, []):
        trend = weight_trend(PROFILE, weights, known, on=after(45))
        shown = [one.weight_kg for one in trend]
        assert [one.date for one in trend] == [after(number) for number in range(46)]
        assert jumps(shown[14:]) < jumps(weights_kg[14:]) / 3
        assert shown[42] == pytest.approx(72 - 42 * 500 / 7200, abs=0.3)


def jumps(weights: list[float]) -> float:
    """How far a weight is from that of the day before, in the middle [kg]."""
    steps = [abs(after - before) for before, after in pairwise(weights)]
    return sum(steps) / len(steps)


def test_a_trend_wants_two_weigh_ins() -> None:
    """Of the last 90 days."""
    assert weight_trend(PROFILE, [], [], on=FIRST) == ()
    assert weight_trend(PROFILE, weigh_ins([0]), [], on=after(3)) == ()
    assert len(weight_trend(PROFILE, weigh_ins([0, 3]), [], on=after(3))) == 4
    assert weight_trend(PROFILE, weigh_ins([0, 3]), [], on=after(91)) == ()


def test_progress_is_counted_as_the_estimate_wants_it() -> None:
    """A first weigh-in has no days yet, and what was noted before it does not count."""
    none = learning_progress([], [], on=FIRST)
    assert none == LearningProgress(days=0, weigh_ins=0, noted_days=0)
    one = learning_progress(weigh_ins([5]), intakes(range(8), 900, 0.5), on=after(20))
    assert one == LearningProgress(days=0, weigh_ins=1, noted_days=1.5)
    some = learning_progress(weigh_ins([-99, 0, 9, 30]), intakes([8, 20], 900), on=after(20))
    assert some == LearningProgress(days=9, weigh_ins=2, noted_days=1)
    assert not some.is_enough
    assert LearningProgress(days=14, weigh_ins=8, noted_days=7).is_enough
    assert not LearningProgress(days=13, weigh_ins=8, noted_days=7).is_enough
    assert not LearningProgress(days=14, weigh_ins=7, noted_days=7).is_enough
    assert not LearningProgress(days=14, weigh_ins=8, noted_days=6.9).is_enough


weights_of_days = st.dictionaries(st.integers(0, 60), weights_kg, min_size=8)
intakes_of_days = st.dictionaries(
    st.integers(0, 60), st.tuples(st.floats(*NOTED_KCAL_BOUNDS), st.floats(0, 1)), min_size=7
)


@at_most(50)
@given(
    profile=profiles(),
    weights=weights_of_days,
    eaten=intakes_of_days,
    on=st.integers(14, 70),
    data=st.data(),
)
def test_the_order_of_notes_does_not_matter(
    profile: Profile,
    weights: dict[int, float],
    eaten: dict[int, tuple[float, float]],
    on: int,
    data: st.DataObject,
) -> None:
    """The same notes give the same estimate and the same trend, to the last digit."""
    weighed = [WeighIn(date=after(number), weight_kg=kg) for number, kg in weights.items()]
    noted = [
        DayIntake(date=after(number), energy_kcal=kcal, noted_fraction=fraction)
        for number, (kcal, fraction) in eaten.items()
    ]
    weighed_anew, noted_anew = (
        data.draw(st.permutations(weighed)),
        data.draw(st.permutations(noted)),
    )
    for calculate in (estimate_expenditure, weight_trend):
        found = calculate(profile, weighed, noted, on=after(on))
        assert found == calculate(profile, iter(weighed_anew), iter(noted_anew), on=after(on))


@at_most(50)
@given(profile=profiles(), weights=weights_of_days, eaten=intakes_of_days, on=st.integers(0, 70))
def test_whatever_was_noted_an_estimate_stands_in_its_interval(
    profile: Profile,
    weights: dict[int, float],
    eaten: dict[int, tuple[float, float]],
    on: int,
) -> None:
    """Nothing before its time; finite figures of any bodies and notes after it."""
    weighed = [WeighIn(date=after(number), weight_kg=kg) for number, kg in weights.items()]
    noted = [
        DayIntake(date=after(number), energy_kcal=kcal, noted_fraction=fraction)
        for number, (kcal, fraction) in eaten.items()
    ]
    known = [number for number in weights if number <= on]
    estimate = estimate_expenditure(profile, weighed, noted, on=after(on))

    if len(known) < 8 or max(known) - min(known) < 14:
        assert estimate is None
    if estimate is not None:
        assert estimate.low_kcal < estimate.expenditure_kcal < estimate.high_kcal


@given(profile=profiles())
def test_a_kilogram_holds_more_the_more_of_it_is_fat(profile: Profile) -> None:
    """Between lean tissue's energy and fat's."""
    lean = replace(profile.body, body_fat_fraction=0.1)
    fat = replace(profile.body, body_fat_fraction=0.4)
    on = max(FIRST, profile.birthdate)

    assert 1820 < tissue_kcal_per_kg(profile.body, on=on) < 9440
    assert tissue_kcal_per_kg(lean, on=on) < tissue_kcal_per_kg(fat, on=on)


def test_a_kilogram_by_hand() -> None:
    """Of 100 kg with 35 kg of fat, and of 60 kg with 12."""
    heavy = replace(PROFILE.body, weight_kg=100.0, body_fat_fraction=0.35)
    slim = replace(PROFILE.body, weight_kg=60.0, body_fat_fraction=0.2)

    assert tissue_kcal_per_kg(heavy, on=FIRST) == pytest.approx(7698, abs=1)
    assert tissue_kcal_per_kg(slim, on=FIRST) == pytest.approx(5907, abs=1)
