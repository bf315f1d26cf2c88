"""Generating a week without saving it."""

import asyncio
import threading
from datetime import date, timedelta
from typing import Any

import pytest

import nutriplan_core as core
from api.conftest import SignIn
from api.factories import (
    EGG,
    NEXT_MONDAY,
    NEXT_SUNDAY,
    TODAY,
    Json,
    change_foods,
    errors_of,
    new_meal,
    new_recipe,
    preview,
    save,
    updates,
)
from api.installed_rule import no_week_will_do
from nutriplan_api.database import fetch_value


def monday_of(day: date) -> date:
    return day - timedelta(days=day.weekday())


THIS_MONDAY = monday_of(TODAY)


def slots(week: Json) -> set[tuple[str, str]]:
    return {(day, kind) for day, meals in week["planning"].items() for kind in meals}


async def test_every_slot_of_the_schedule_is_filled_and_nothing_is_saved(sign_in: SignIn) -> None:
    client = await sign_in(meal_schedule=5)

    week = await preview(client)

    kinds = ["BREAKFAST", "SNACK_1", "LUNCH", "SNACK_2", "DINNER"]
    assert {day: list(meals) for day, meals in week["planning"].items()} == {
        str(NEXT_MONDAY + timedelta(days=number)): kinds for number in range(7)
    }
    assert await fetch_value("SELECT count(*) FROM meal") == 0


async def test_each_meal_meets_its_slots_calories(sign_in: SignIn) -> None:
    week = await preview(await sign_in())

    for meals in week["planning"].values():
        for meal in meals.values():
            assert meal["is_optimized"] is True
            assert meal["calculated_macros"]["calories"] == pytest.approx(
                meal["macrosRequired"]["calories"], abs=0.6
            )
    assert all(day["reached"] == pytest.approx(1) for day in week["score"].values())


async def test_a_day_is_scored_by_the_sum_of_its_meals(sign_in: SignIn) -> None:
    week = await preview(await sign_in(), optimize=False)

    for day, meals in week["planning"].items():
        for macro, planned in week["score"][day]["planned"].items():
            total = sum(meal["calculated_macros"][macro] for meal in meals.values())
            assert planned == pytest.approx(total, abs=0.3)
        required = sum(meal["macrosRequired"]["calories"] for meal in meals.values())
        assert week["score"][day]["target"]["calories"] == pytest.approx(required, abs=2.5)


async def test_without_optimising_the_recipes_own_amounts_are_kept(sign_in: SignIn) -> None:
    client = await sign_in()
    recipes = (await client.get("/api/recipe/?public_only=true&detailed=true")).json()
    amounts = {recipe["id"]: recipe["ingredients"] for recipe in recipes}

    week = await preview(client, optimize=False)

    for meals in week["planning"].values():
        for meal in meals.values():
            assert meal["is_optimized"] is False
            assert meal["ingredients"] == amounts[meal["recipes"][0]]


async def test_the_same_seed_gives_the_same_week(sign_in: SignIn) -> None:
    client = await sign_in()

    week = await preview(client, seed=12)

    assert await preview(client, seed=12) == week
    assert await preview(client, seed=13) != week


async def test_a_seed_that_the_server_chose_gives_its_week_again(sign_in: SignIn) -> None:
    client = await sign_in()

    week = await preview(client, seed=None)

    assert await preview(client, seed=week["seed"]) == week


async def test_the_rotation_says_how_many_recipes_there_are(sign_in: SignIn) -> None:
    rotation = {"breakfast": 3, "lunch": 4, "dinner": 2, "snack": 1}

    week = await preview(await sign_in(), rotation=rotation)

    served: dict[str, set[str]] = {}
    for meals in week["planning"].values():
        for kind, meal in meals.items():
            served.setdefault(kind, set()).update(meal["recipes"])
    assert {kind: len(ids) for kind, ids in served.items()} == {
        "BREAKFAST": 3,
        "LUNCH": 4,
        "DINNER": 2,
        "SNACK_1": 1,
    }


async def pool_of_own(client: Any) -> dict[str, str]:
    kinds = ("BREAKFAST", "MEAL", "SNACK")
    return {kind: (await new_recipe(client, name=kind, type=kind))["id"] for kind in kinds}


async def test_each_pool_has_its_own_recipes(sign_in: SignIn) -> None:
    client = await sign_in()
    own = set((await pool_of_own(client)).values())
    public = [
        next(recipe["id"] for recipe in found if recipe["type"] == kind)
        for found in [(await client.get("/api/recipe/?public_only=true")).json()]
        for kind in ("BREAKFAST", "MEAL", "SNACK")
    ]
    for recipe_id in public:
        await client.post(f"/api/recipe/favorites/{recipe_id}/")

    async def used(**fields: object) -> set[str]:
        week = await preview(client, **fields)
        return {
            recipe_id
            for meals in week["planning"].values()
            for meal in meals.values()
            for recipe_id in meal["recipes"]
        }

    assert await used(pool="mine") == own
    assert await used(pool="favorites") == set(public)
    chosen = [*own, *public]
    assert await used(pool="chosen", recipe_ids=chosen, rotation={"breakfast": 2}) <= set(chosen)


async def test_favourites_are_the_default_pool_and_a_pool_with_none_is_refused(
    sign_in: SignIn,
) -> None:
    client = await sign_in(meal_schedule=3)

    answer = await client.post("/api/meal/week-preview/", json={"start_date": str(NEXT_MONDAY)})

    assert (answer.status_code, answer.json()["type"]) == (409, "POOL_TOO_SMALL")
    assert answer.json()["missing"] == {"BREAKFAST": 1, "MEAL": 1}


async def test_a_pool_that_cannot_keep_an_installed_rule_is_refused(sign_in: SignIn) -> None:
    """It says what is wrong, in the rule's own words; without the rule, all is as before."""
    client = await sign_in()
    body = {"start_date": str(NEXT_MONDAY), "pool": "all", "seed": 7}

    with no_week_will_do():
        answer = await client.post("/api/meal/week-preview/", json=body)

    assert (answer.status_code, answer.json()["type"]) == (422, "RULES_NOT_KEPT")
    assert answer.json()["detail"].endswith("keeps every rule: it is a week.")
    assert len(slots(await preview(client))) == 28


async def test_only_the_kinds_that_the_schedule_uses_are_needed(sign_in: SignIn) -> None:
    client = await sign_in(meal_schedule=3)
    await new_recipe(client, type="BREAKFAST")
    await new_recipe(client, type="MEAL")

    week = await preview(client, pool="mine")

    assert len(slots(week)) == 21


async def test_a_short_rotation_is_a_warning(sign_in: SignIn) -> None:
    client = await sign_in()
    await pool_of_own(client)

    week = await preview(client, pool="mine")

    assert week["warnings"] == [
        {
            "code": "ROTATION_SHORT",
            "kind": kind,
            "wanted": wanted,
            "available": available,
            "left_out": 0,
        }
        for kind, wanted, available in [
            ("breakfast", 2, 1),
            ("lunch", 3, 0),
            ("dinner", 3, 0),
            ("snack", 2, 1),
        ]
    ]


async def test_what_a_pool_lacks_is_told_with_the_recipe_that_would_mend_it(
    sign_in: SignIn,
) -> None:
    client = await sign_in(meal_schedule=3)
    public = (await client.get("/api/recipe/?public_only=true&detailed=true")).json()

    def least_protein(kind: str) -> str:
        def density(recipe: Json) -> float:
            share: float = recipe["macros"]["proteins"] / recipe["macros"]["calories"]
            return share

        return str(min((one for one in public if one["type"] == kind), key=density)["id"])

    chosen = [least_protein("BREAKFAST"), least_protein("MEAL")]
    week = await preview(client, pool="chosen", recipe_ids=chosen)

    (lacking,) = [one for one in week["shortfalls"] if one["macro"] == "proteins"]
    assert (lacking["direction"], lacking["dates"]) == ("UNDER", sorted(week["score"]))
    day = week["score"][lacking["dates"][0]]
    missing = day["target"]["proteins"] - day["planned"]["proteins"]
    assert lacking["grams"] == pytest.approx(missing, abs=2.6)
    assert lacking["kind"] in {"BREAKFAST", "MEAL"}
    assert 7.5 < lacking["grams_per_100_kcal"] <= 25


async def test_a_pool_that_meets_every_day_lacks_nothing(sign_in: SignIn) -> None:
    assert (await preview(await sign_in(), pool="all"))["shortfalls"] == []


async def test_eaten_and_locked_slots_are_not_touched(sign_in: SignIn) -> None:
    client = await sign_in()
    eaten = await new_meal(client, NEXT_MONDAY, "LUNCH", is_eaten=True)
    locked = [{"date": str(NEXT_MONDAY), "type": "DINNER"}]

    week = await preview(client, locked=locked)

    assert len(slots(week)) == 26
    assert not slots(week) & {(str(NEXT_MONDAY), "LUNCH"), (str(NEXT_MONDAY), "DINNER")}
    parts = [meal["calculated_macros"] for meal in week["planning"][str(NEXT_MONDAY)].values()]
    total = sum(part["calories"] for part in [*parts, eaten["calculated_macros"]])
    assert week["score"][str(NEXT_MONDAY)]["planned"]["calories"] == pytest.approx(total, abs=0.3)


async def test_a_meal_that_stays_counts_against_what_its_slot_should_bring(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    part = [{"fdc_id": EGG, "quantity": 10, "unit": "g"}]
    meal = await new_meal(client, ingredients=part, recipe_name="Œuf", is_locked=True)

    score = (await preview(client))["score"]

    assert meal["calculated_macros"]["calories"] < 20
    monday, tuesday = score[str(NEXT_MONDAY)], score[str(NEXT_MONDAY + timedelta(days=1))]
    assert monday["target"] == tuesday["target"]
    assert monday["planned"]["calories"] < 0.9 * monday["target"]["calories"]


async def test_the_dish_of_a_meal_that_stays_does_not_come_back_that_day(sign_in: SignIn) -> None:
    client = await sign_in(meal_schedule=3)
    served, other = [await new_recipe(client, name=name) for name in ("Plat", "Autre plat")]
    await new_recipe(client, name="Matin", type="BREAKFAST")
    await new_meal(client, recipes=[served["id"]], is_locked=True)
    rotation = {"breakfast": 1, "lunch": 1, "dinner": 1}

    for seed in range(6):
        week = await preview(client, pool="mine", seed=seed, rotation=rotation)
        assert week["planning"][str(NEXT_MONDAY)]["DINNER"]["recipes"] == [other["id"]]


async def test_past_days_are_not_touched(sign_in: SignIn) -> None:
    client = await sign_in()

    week = await preview(client, start_date=str(THIS_MONDAY), today=str(TODAY))

    assert min(week["planning"]) == str(TODAY)
    assert len(week["planning"]) == 7 - TODAY.weekday()


async def test_the_clients_day_decides_what_is_past(sign_in: SignIn) -> None:
    client = await sign_in()
    tomorrow = TODAY + timedelta(days=1)
    monday = str(tomorrow - timedelta(days=tomorrow.weekday()))

    week = await preview(client, start_date=monday, today=str(tomorrow))

    assert min(week["planning"]) == str(tomorrow)


async def breakfasts(client: Any, **wish: object) -> set[str]:
    """The recipes of the breakfasts that are proposed of one's own."""
    week = await preview(client, pool="mine", **wish)
    return {
        recipe for meals in week["planning"].values() for recipe in meals["BREAKFAST"]["recipes"]
    }


async def test_what_had_to_be_begun_yesterday_is_not_proposed_from_today(sign_in: SignIn) -> None:
    client = await sign_in()
    own = await pool_of_own(client)
    over_night = await new_recipe(client, name="Porridge", type="BREAKFAST", rest_minutes=480)
    both = {own["BREAKFAST"], over_night["id"]}
    # A Sunday is all that is left of its week: two breakfasts would not fit.
    today = TODAY if TODAY.weekday() < 6 else TODAY - timedelta(days=1)
    wish: Json = {"start_date": str(monday_of(today)), "today": str(today)}

    assert await breakfasts(client, **wish, rotation={"breakfast": 1}) == {own["BREAKFAST"]}
    # Two are wanted, and there is no other.
    assert await breakfasts(client, **wish, rotation={"breakfast": 2}) == both
    assert await breakfasts(client, rotation={"breakfast": 2}) == both


@pytest.mark.parametrize("day", [NEXT_MONDAY, NEXT_SUNDAY])
async def test_what_saving_would_replace_is_marked(sign_in: SignIn, day: date) -> None:
    client = await sign_in()
    meal = await new_meal(client, day, "LUNCH")

    planning = (await preview(client))["planning"]

    assert planning[str(day)]["LUNCH"]["replaces"] == meal["recipe_name"]
    assert planning[str(day)]["DINNER"]["replaces"] is None


async def test_meals_left_over_from_another_schedule_do_not_count(sign_in: SignIn) -> None:
    client = await sign_in(meal_schedule=6)
    await new_meal(client, NEXT_MONDAY, "SNACK_3", is_eaten=True)
    await client.put("/api/profile/", json={"meal_schedule": 3})

    week = await preview(client)

    assert week["score"][str(NEXT_MONDAY)]["planned"]["calories"] == pytest.approx(
        week["score"][str(NEXT_MONDAY)]["target"]["calories"], abs=1
    )


async def test_a_recipe_without_energy_is_never_picked(sign_in: SignIn) -> None:
    client = await sign_in(meal_schedule=3)
    await pool_of_own(client)
    await change_foods("UPDATE food SET energy_kcal = 0")

    answer = await client.post(
        "/api/meal/week-preview/", json={"start_date": str(NEXT_MONDAY), "pool": "mine"}
    )

    assert answer.json()["missing"] == {"BREAKFAST": 1, "MEAL": 1}


async def test_a_preview_can_be_saved_as_it_is(sign_in: SignIn) -> None:
    client = await sign_in()
    week = await preview(client)

    await save(client, week["planning"])

    for meal in (await updates(client))["meals_to_update"]:
        generated = week["planning"][meal["date"]][meal["type"]]
        assert {name: meal[name] for name in generated if name != "replaces"} == {
            name: value for name, value in generated.items() if name != "replaces"
        }


@pytest.mark.parametrize(
    ("fields", "errors"),
    [
        ({"start_date": str(NEXT_MONDAY + timedelta(days=1))}, {"start_date": "not_allowed"}),
        ({"start_date": "9999-12-27"}, {"start_date": "too_late"}),
        ({"pool": "chosen"}, {"recipe_ids": "missing"}),
        (
            {"rotation": {"breakfast": 0, "lunch": 8, "dinner": 1.5}, "pool": "yours", "seed": -1},
            {
                "rotation.breakfast": "too_small",
                "rotation.lunch": "too_large",
                "rotation.dinner": "wrong_type",
                "pool": "not_allowed",
                "seed": "too_small",
            },
        ),
        ({"today": str(TODAY + timedelta(days=2))}, {"today": "too_late"}),
        ({"locked": [{"date": "demain", "type": "LUNCH"}]}, {"locked.0.date": "invalid_format"}),
    ],
)
async def test_what_is_wrong_with_a_request_is_named(
    sign_in: SignIn, fields: dict[str, object], errors: dict[str, str]
) -> None:
    client = await sign_in()
    body = {"start_date": str(NEXT_MONDAY)} | fields

    assert errors_of(await client.post("/api/meal/week-preview/", json=body)) == errors


async def test_somebody_elses_recipe_cannot_be_chosen(sign_in: SignIn) -> None:
    recipe = await new_recipe(await sign_in())
    other = await sign_in()

    answer = await other.post(
        "/api/meal/week-preview/",
        json={"start_date": str(NEXT_MONDAY), "pool": "chosen", "recipe_ids": [recipe["id"]]},
    )

    assert (answer.status_code, answer.json()["type"]) == (404, "NOT_FOUND")


async def test_the_dishes_of_the_two_weeks_before_were_served_lately(
    sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The library gets them by their ids, with what a locked meal is made of."""
    client = await sign_in()
    served = [
        (await new_meal(client, NEXT_MONDAY - timedelta(days=days)))["recipes"][0]
        for days in (1, 14, 15)
    ]
    await new_meal(client, NEXT_MONDAY, is_locked=True)
    asked: list[core.WeekRequest] = []
    plan_dishes = core.plan_dishes

    def listen(request: core.WeekRequest, dishes: Any) -> core.Week:
        asked.append(request)
        return plan_dishes(request, dishes)

    monkeypatch.setattr(core, "plan_dishes", listen)
    await preview(client)

    assert sorted(asked[0].served_lately) == sorted(served[:2])
    assert asked[0].intake_kcal
    assert [bool(meal.ingredients) for meal in asked[0].locked] == [True]


@pytest.mark.parametrize("per_kind", [5, 9, None])
async def test_another_week_shares_at_most_half_of_its_dishes(
    sign_in: SignIn, per_kind: int | None
) -> None:
    """With the cookbook, and with a choice of a few of each kind; seven of ten dishes are mains."""
    client = await sign_in()
    recipes = (await client.get("/api/recipe/?public_only=true&detailed=true")).json()
    some = [
        recipe["id"]
        for kind, often in (("BREAKFAST", 1), ("MEAL", 2), ("SNACK", 1))
        for recipe in [one for one in recipes if one["type"] == kind][: often * (per_kind or 0)]
    ]
    pool = {"pool": "chosen", "recipe_ids": some} if some else {}
    shown = dishes(await preview(client, seed=1, **pool))

    for seed in range(2, 6):
        other = dishes(await preview(client, seed=seed, other_than=sorted(shown), **pool))
        assert len(other & shown) <= len(other) / 2
        shown = other


def dishes(week: Json) -> set[str]:
    """The recipes of a week."""
    return {
        recipe
        for meals in week["planning"].values()
        for meal in meals.values()
        for recipe in meal["recipes"]
    }


async def test_others_are_answered_while_a_week_is_computed(
    sign_in: SignIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = await sign_in()
    generate_week = core.generate_week
    computing, answered = threading.Event(), threading.Event()

    def generate_after_another_answer(request: core.WeekRequest) -> core.Week:
        computing.set()
        assert answered.wait(10), "nobody else was answered meanwhile"
        return generate_week(request)

    monkeypatch.setattr(core, "generate_week", generate_after_another_answer)
    week = asyncio.create_task(preview(client))
    await asyncio.to_thread(computing.wait, 10)
    assert (await client.get("/api/config/")).status_code == 200
    answered.set()
    assert (await week)["planning"]
