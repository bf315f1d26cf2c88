"""Age, body mass index, and the bounds of a body."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import birthdates, bodies, days, heights_cm, weights_kg
from nutriplan_core import (
    ACTIVITY_FACTORS,
    BIRTHDATE_BOUNDS,
    ActivityLevel,
    Body,
    InvalidValue,
    Sex,
    age_years,
    body_mass_index,
)

BODY = Body(sex=Sex.FEMALE, birthdate=date(1990, 5, 17), height_cm=165, weight_kg=60)


@pytest.mark.parametrize(
    ("birthdate", "on", "expected"),
    [
        (date(1990, 5, 17), date(2026, 5, 16), 35),
        (date(1990, 5, 17), date(2026, 5, 17), 36),
        (date(2000, 2, 29), date(2027, 2, 28), 26),
        (date(2000, 2, 29), date(2027, 3, 1), 27),
        (date(2000, 2, 29), date(2028, 2, 28), 27),
        (date(2000, 2, 29), date(2028, 2, 29), 28),
        (date(2008, 11, 20), date(2026, 11, 20), 18),
        (date(2020, 1, 1), date(2020, 1, 1), 0),
    ],
)
def test_age_changes_on_the_birthday(birthdate: date, on: date, expected: int) -> None:
    """A person grows older on their birthday, born on 29 February or not."""
    assert expected == age_years(birthdate, on=on)


@given(birthdate=birthdates, year=st.integers(2024, 2100))
def test_age_at_the_end_of_a_year_is_the_difference_of_years(birthdate: date, year: int) -> None:
    """On 31 December everybody has had the year's birthday."""
    assert year - birthdate.year == age_years(birthdate, on=date(year, 12, 31))


@given(birthdate=birthdates, on=days)
def test_age_never_falls_from_a_day_to_the_next(birthdate: date, on: date) -> None:
    """Nobody grows younger, nor two years older, overnight."""
    grown = age_years(birthdate, on=on + timedelta(days=1)) - age_years(birthdate, on=on)

    assert grown in (0, 1)


def test_nobody_has_an_age_before_birth() -> None:
    """A day before the birth is an error that names both days."""
    with pytest.raises(InvalidValue, match=r"^on is 2019-12-31.*2020-01-01"):
        age_years(date(2020, 1, 1), on=date(2019, 12, 31))


def test_bmi_is_weight_over_squared_height() -> None:
    """70 kg at 1.75 m make 22.857 kg/m²."""
    assert body_mass_index(weight_kg=70, height_cm=175) == pytest.approx(22.857142857)


@given(weight_kg=weights_kg, height_cm=heights_cm)
def test_bmi_gives_the_weight_back(weight_kg: float, height_cm: float) -> None:
    """The index times the squared height is the weight."""
    bmi = body_mass_index(weight_kg=weight_kg, height_cm=height_cm)

    assert weight_kg == pytest.approx(bmi * (height_cm / 100) ** 2)


@given(body=bodies)
def test_every_body_within_the_bounds_is_accepted(body: Body) -> None:
    """A body is the values it was made of."""
    assert body == replace(body)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("weight_kg", 9.99),
        ("weight_kg", 500.01),
        ("weight_kg", float("nan")),
        ("height_cm", 29.9),
        ("height_cm", 300.1),
        ("height_cm", float("inf")),
        ("birthdate", date(1909, 12, 31)),
        ("birthdate", date(2023, 1, 2)),
        ("body_fat_fraction", 0.0),
        ("body_fat_fraction", 20.0),
    ],
)
def test_a_body_out_of_bounds_is_refused_by_name(field: str, value: object) -> None:
    """The error names the field, its value and its limits."""
    with pytest.raises(InvalidValue) as caught:
        replace(BODY, **{field: value})  # type: ignore[arg-type]

    assert field == caught.value.name
    assert value is caught.value.value
    assert str(value) in str(caught.value)


@pytest.mark.parametrize("birthdate", BIRTHDATE_BOUNDS)
def test_birthdate_bounds_are_inclusive(birthdate: date) -> None:
    """The first and the last birth date are accepted."""
    assert birthdate == replace(BODY, birthdate=birthdate).birthdate


def test_every_activity_level_has_the_specified_factor() -> None:
    """The five factors are the specification's."""
    expected = {
        ActivityLevel.SEDENTARY: 1.2,
        ActivityLevel.LIGHT: 1.375,
        ActivityLevel.MODERATE: 1.55,
        ActivityLevel.VERY_ACTIVE: 1.725,
        ActivityLevel.EXTREMELY_ACTIVE: 1.9,
    }

    assert expected == ACTIVITY_FACTORS
