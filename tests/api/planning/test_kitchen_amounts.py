"""A generated week in amounts that a kitchen can measure."""

import pytest

from api.conftest import SignIn
from api.factories import Json, errors_of, preview, save, updates

NEVER_HALVED = {"œuf", "petit-suisse", "cl"}


def ingredients(week: Json) -> list[Json]:
    """All of a week's, with the meal that each is of."""
    return [
        item
        for meals in week["planning"].values()
        for meal in meals.values()
        for item in meal["ingredients"]
    ]


def is_measurable(item: Json) -> bool:
    """Centilitres, pieces and spoons, whole or half, which weigh what is said; else 5 g."""
    name, count = item["portion_name"], item["portion_quantity"]
    if name is None:
        return bool(item["quantity"] % 5 == 0)
    if item["quantity"] != pytest.approx(count * item["portion_gram_weight"]):
        return False
    return bool((count if name in NEVER_HALVED else 2 * count) % 1 == 0)


@pytest.mark.parametrize("meals_per_day", [3, 4, 5, 6])
async def test_every_amount_can_be_measured(sign_in: SignIn, meals_per_day: int) -> None:
    """Whatever the seed; one that knows no fractions of eggs can cook the week."""
    client = await sign_in(meal_schedule=meals_per_day)

    for seed in range(3):
        week = await preview(client, amounts="kitchen", seed=seed)

        assert [item for item in ingredients(week) if not is_measurable(item)] == []


async def test_meals_and_days_keep_their_energy(sign_in: SignIn) -> None:
    """Meals within 3 % of it, days within 1.5 %, and macronutrients within 10 %."""
    week = await preview(await sign_in(meal_schedule=5), amounts="kitchen")

    for day, meals in week["planning"].items():
        for meal in meals.values():
            assert meal["calculated_macros"]["calories"] == pytest.approx(
                meal["macrosRequired"]["calories"], rel=0.03
            )
        planned, target = week["score"][day]["planned"], week["score"][day]["target"]
        assert planned["calories"] == pytest.approx(target["calories"], rel=0.015)
    near = next(mark for mark in week["marks"] if mark["code"] == "DAYS_NEAR")
    assert (near["value"], near["met"]) == (7, True)


async def test_the_dishes_are_those_of_the_exact_week(sign_in: SignIn) -> None:
    """The switch changes amounts, and nothing else; exact is the default."""
    client = await sign_in()
    exact, kitchen = await preview(client), await preview(client, amounts="kitchen")

    assert await preview(client, amounts="exact") == exact
    assert ingredients(kitchen) != ingredients(exact)
    for day, meals in kitchen["planning"].items():
        for kind, meal in meals.items():
            assert meal["recipes"] == exact["planning"][day][kind]["recipes"]
            assert meal["macrosRequired"] == exact["planning"][day][kind]["macrosRequired"]


async def test_what_pours_is_told_in_centilitres(sign_in: SignIn) -> None:
    """And weighs what its density says."""
    client = await sign_in()
    weeks = [await preview(client, amounts="kitchen", seed=seed) for seed in range(4)]
    poured = [item for week in weeks for item in ingredients(week) if item["portion_name"] == "cl"]

    assert poured
    for item in poured:
        assert item["portion_quantity"] % 1 == 0
        assert 9 <= item["portion_gram_weight"] <= 13


async def test_a_saved_week_keeps_its_amounts(sign_in: SignIn) -> None:
    """Their measures too, and what they bring."""
    client = await sign_in()
    week = await preview(client, amounts="kitchen")

    await save(client, week["planning"])

    for meal in (await updates(client))["meals_to_update"]:
        generated = week["planning"][meal["date"]][meal["type"]]
        assert meal["ingredients"] == generated["ingredients"]
        assert meal["calculated_macros"] == generated["calculated_macros"]


async def test_amounts_are_of_one_kind_or_the_other(sign_in: SignIn) -> None:
    """Anything else is refused."""
    body = {"start_date": "2026-11-16", "pool": "all", "amounts": "gourmet"}
    answer = await (await sign_in()).post("/api/meal/week-preview/", json=body)

    assert errors_of(answer) == {"amounts": "not_allowed"}
