"""Bringing a client's cached plan up to date."""

from datetime import timedelta
from typing import Any

import pytest

from api.conftest import SignIn
from api.factories import (
    NEXT_MONDAY,
    NEXT_SUNDAY,
    TODAY,
    Json,
    errors_of,
    new_meal,
    preview,
    save,
    updates,
)


def cache_of(*meals: Json) -> dict[str, dict[str, str]]:
    cache: dict[str, dict[str, str]] = {}
    for meal in meals:
        cache.setdefault(meal["date"], {})[meal["type"]] = meal["last_modified"]
    return cache


async def test_an_empty_cache_reads_the_whole_week_in_order(sign_in: SignIn) -> None:
    client = await sign_in()
    sunday = await new_meal(client, NEXT_SUNDAY, "DINNER")
    lunch = await new_meal(client, NEXT_MONDAY, "LUNCH")
    breakfast = await new_meal(client, NEXT_MONDAY, "BREAKFAST")
    await new_meal(client, NEXT_SUNDAY + timedelta(days=1))
    await new_meal(client, NEXT_MONDAY - timedelta(days=1))

    found = await updates(client)

    assert found["meals_to_update"] == [breakfast, lunch, sunday]
    assert found["missing_meals"] == []


async def test_a_cache_that_is_up_to_date_needs_nothing(sign_in: SignIn) -> None:
    client = await sign_in()
    cache = cache_of(await new_meal(client), await new_meal(client, NEXT_SUNDAY, "DINNER"))

    found = await updates(client, cache)

    assert (found["meals_to_update"], found["missing_meals"]) == ([], [])


async def test_a_client_that_only_keeps_milliseconds_is_up_to_date_too(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = await new_meal(client)
    meal["last_modified"] = meal["last_modified"].replace("000Z", "Z")

    assert (await updates(client, cache_of(meal)))["meals_to_update"] == []


@pytest.mark.parametrize("cached", ["1999-01-01T00:00:00Z", "2999-01-01T00:00:00Z", None])
async def test_any_other_version_is_replaced_whatever_its_clock_says(
    sign_in: SignIn, cached: str | None
) -> None:
    client = await sign_in()
    meal = await new_meal(client)

    found = await updates(client, {meal["date"]: {meal["type"]: cached}})

    assert found["meals_to_update"] == [meal]


async def test_what_another_device_changed_and_deleted_is_told(sign_in: SignIn) -> None:
    client = await sign_in()
    kept, gone, changed = [
        await new_meal(client, NEXT_MONDAY, kind) for kind in ("BREAKFAST", "LUNCH", "DINNER")
    ]
    await client.delete(f"/api/meal/{gone['id']}/")
    after = (await client.put(f"/api/meal/{changed['id']}/", json={"is_eaten": True})).json()

    found = await updates(client, cache_of(kept, gone, changed))

    assert found["meals_to_update"] == [after]
    assert found["missing_meals"] == [{"date": str(NEXT_MONDAY), "type": "LUNCH"}]


async def test_days_outside_the_question_are_neither_read_nor_missing(sign_in: SignIn) -> None:
    client = await sign_in()
    before = str(NEXT_MONDAY - timedelta(days=1))

    found = await updates(client, {before: {"LUNCH": "2026-01-01T00:00:00Z"}})

    assert found["missing_meals"] == []


async def test_meals_outside_the_schedule_are_left_out_and_come_back(sign_in: SignIn) -> None:
    client = await sign_in(meal_schedule=4)
    snack = await new_meal(client, NEXT_MONDAY, "SNACK_1")

    await client.put("/api/profile/", json={"meal_schedule": 3})
    fewer = await updates(client, cache_of(snack))
    assert fewer["meals_to_update"] == []
    assert fewer["missing_meals"] == [{"date": str(NEXT_MONDAY), "type": "SNACK_1"}]
    assert fewer["days"][str(NEXT_MONDAY)]["planned"]["calories"] == 0
    assert (await client.get(f"/api/meal/{snack['id']}/")).status_code == 200

    await client.put("/api/profile/", json={"meal_schedule": 4})
    assert (await updates(client))["meals_to_update"] == [snack]


async def test_targets_and_days_are_the_schedules(sign_in: SignIn) -> None:
    client = await sign_in(meal_schedule=3)
    profile = (await client.get("/api/profile/")).json()
    intake = profile["diet_info"]["calorieDailyIntake"]
    meal = await new_meal(client)

    found = await updates(client)

    assert list(found["targets"]) == ["BREAKFAST", "LUNCH", "DINNER"]
    assert found["targets"]["LUNCH"] == meal["macrosRequired"]
    assert found["targets"]["LUNCH"]["calories"] == pytest.approx(0.35 * intake, abs=0.5)
    assert len(found["days"]) == 7
    monday, tuesday = list(found["days"].values())[:2]
    assert monday["planned"] == meal["calculated_macros"]
    assert monday["target"]["calories"] == pytest.approx(intake, abs=0.5)
    planned = meal["calculated_macros"]["calories"]
    assert monday["reached"] == pytest.approx(planned / intake, abs=1e-4)
    assert (tuesday["planned"]["calories"], tuesday["reached"]) == (0, 0)


async def test_an_intake_of_a_half_is_the_same_figure_in_the_profile_and_in_the_plan(
    sign_in: SignIn,
) -> None:
    """The floats of six shares add up to a little less than the half that is rounded up."""
    client = await sign_in(
        birthdate=str(TODAY.replace(year=TODAY.year - 36, day=1)),
        weight=71.5,
        weight_goal=71.5,
        gain_per_week=0,
        height=160,
        gender="male",
        activity_level="light",
        meal_schedule=6,
    )
    told = (await client.get("/api/profile/")).json()["diet_info"]

    week = await preview(client)
    found = await updates(client)

    assert told["calorieDailyIntake"] == 2117.5
    for day in (*found["days"].values(), *week["score"].values()):
        assert day["target"] == told["planTargets"]


async def test_the_targets_are_of_the_clients_day(sign_in: SignIn) -> None:
    """Where tomorrow has begun already, one is a year older, and needs less."""
    tomorrow = TODAY + timedelta(days=1)
    client = await sign_in(birthdate=str(tomorrow.replace(year=1992)))

    before, after = [
        (await updates(client, today=str(day)))["targets"]["LUNCH"]["calories"]
        for day in (TODAY, tomorrow)
    ]

    assert after < before


async def test_a_perfect_day_of_six_meals_reads_one(sign_in: SignIn) -> None:
    client = await sign_in(meal_schedule=6)
    await save(client, (await preview(client))["planning"])

    days = (await updates(client))["days"]

    assert [day["reached"] for day in days.values()] == pytest.approx([1] * 7)


@pytest.mark.parametrize(
    ("fields", "errors"),
    [
        ({"end_date": str(NEXT_MONDAY - timedelta(days=1))}, {"end_date": "too_early"}),
        ({"end_date": str(NEXT_MONDAY + timedelta(days=31))}, {"end_date": "too_late"}),
        ({"start_date": "lundi"}, {"start_date": "invalid_format"}),
        (
            {"start_date": "0001-01-01", "end_date": "9999-12-31"},
            {"start_date": "too_early", "end_date": "too_late"},
        ),
        (
            {"cache_timestamps": {"lundi": {"LUNCH": "hier"}}},
            {
                "cache_timestamps.lundi": "invalid_format",
                "cache_timestamps.lundi.LUNCH": "invalid_format",
            },
        ),
    ],
)
async def test_what_is_wrong_with_a_question_is_named(
    sign_in: SignIn, fields: dict[str, Any], errors: dict[str, str]
) -> None:
    client = await sign_in()
    body = {"start_date": str(NEXT_MONDAY), "end_date": str(NEXT_SUNDAY)} | fields

    assert errors_of(await client.post("/api/meal/check-updates/", json=body)) == errors


async def test_somebody_elses_meals_are_never_told(sign_in: SignIn) -> None:
    await new_meal(await sign_in())

    assert (await updates(await sign_in()))["meals_to_update"] == []
