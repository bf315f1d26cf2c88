"""Where tomorrow has begun already, one may be a year older, and needs less."""

from datetime import timedelta

import pytest

from api.conftest import SignIn
from api.factories import NEXT_MONDAY, TODAY, new_meal, preview
from api.planning.test_alternatives import alternatives
from api.planning.test_chosen_dishes import dishes_of

TOMORROW = TODAY + timedelta(days=1)
DAYS = (str(TODAY), str(TOMORROW))
BIRTHDATE = str(TOMORROW.replace(year=TOMORROW.year - 28))  # exists on a 29 February too


async def test_a_week_asks_for_what_one_needs_on_the_clients_day(sign_in: SignIn) -> None:
    client = await sign_in(birthdate=BIRTHDATE)

    before, after = [
        (await preview(client, today=day))["planning"][str(NEXT_MONDAY)]["LUNCH"] for day in DAYS
    ]

    assert after["macrosRequired"]["calories"] < before["macrosRequired"]["calories"]


async def test_alternatives_bring_what_one_needs_on_the_clients_day(sign_in: SignIn) -> None:
    client = await sign_in(birthdate=BIRTHDATE)
    dishes = dishes_of(await preview(client))

    (before, *_), (after, *_) = [
        await alternatives(client, dishes=dishes, today=day) for day in DAYS
    ]

    assert after["macros"]["calories"] < before["macros"]["calories"]


async def test_marks_ask_for_what_one_needs_on_the_clients_day(sign_in: SignIn) -> None:
    """Less fibre below 1,900 kcal: it is 1,903 kcal until the birthday, and 1,896 from then on."""
    client = await sign_in(
        birthdate=BIRTHDATE, weight=63, weight_goal=63, gain_per_week=0, activity_level="light"
    )
    await new_meal(client)

    async def fibre_target(day: str) -> float:
        week = {"start_date": str(NEXT_MONDAY), "today": day}
        answer = await client.get("/api/meal/week-marks", params=week)
        grams: float = answer.json()["days"][0]["fibre"]["target_grams"]
        return grams

    before, after = [await fibre_target(day) for day in DAYS]

    assert after == pytest.approx(before * 25 / 30)
