"""What a planned week has as food, and each of its days: the library judges it."""

from datetime import date, timedelta
from uuid import uuid4

import httpx
import pytest

import nutriplan_core as core
from api.conftest import SignIn
from api.factories import (
    EGG,
    NEXT_MONDAY,
    OLIVE_OIL,
    RICE,
    TODAY,
    Json,
    errors_of,
    new_meal,
    new_recipe,
    preview,
    same_lunches,
    save,
    updates,
)
from api.planning.test_week_marks import WITHOUT_FACTS, foods_of, ingredients, to_wire
from nutriplan_api.database import execute

RICE_G = 60


async def week_marks(client: httpx.AsyncClient, monday: date = NEXT_MONDAY) -> Json:
    answer = await client.get("/api/meal/week-marks", params={"start_date": str(monday)})
    assert answer.status_code == 200, answer.text
    found: Json = answer.json()
    return found


async def planned_week(client: httpx.AsyncClient) -> list[Json]:
    """A saved week of one dish at every lunch and dinner: it misses marks."""
    planning = (await preview(client, dishes=await same_lunches(client)))["planning"]
    await save(client, planning)
    return [meal for meals in planning.values() for meal in meals.values()]


async def judged(
    client: httpx.AsyncClient, meals: list[Json]
) -> tuple[list[core.Mark], tuple[core.DayMarks, ...]]:
    """The marks of planned meals and of their days, by the library alone."""
    recipes = (await client.get("/api/recipe/?detailed=true&private_only=false")).json()
    profile = core.from_json(core.Profile, (await client.get("/api/profile/")).json())
    intake_kcal = core.diet_targets(profile, on=TODAY).intake_kcal
    targets = core.meal_targets(intake_kcal, profile.meals_per_day)
    foods = await foods_of([*recipes, *meals])
    week = [
        core.MealToJudge(
            slot=core.Slot(date.fromisoformat(meal["date"]), core.MealType(meal["type"])),
            ingredients=ingredients(meal, foods),
            recipe_id=meal["recipes"][0],
            target=targets[core.MealType(meal["type"])],
            is_fixed=meal["is_eaten"],
        )
        for meal in meals
    ]
    pool = [
        core.Recipe(
            id=recipe["id"],
            name=recipe["name"],
            kind=core.RecipeKind(recipe["type"]),
            ingredients=ingredients(recipe, foods),
        )
        for recipe in recipes
    ]
    marks = core.judge_week(week, intake_kcal=intake_kcal, pool=pool)
    return [*marks], core.judge_days(week, intake_kcal=intake_kcal)


async def test_the_marks_and_the_days_are_the_librarys(sign_in: SignIn) -> None:
    client = await sign_in()
    meals = await planned_week(client)

    found = await week_marks(client)

    marks, days = await judged(client, meals)
    assert found["marks"] == [to_wire(mark) for mark in marks]
    assert {mark.met for mark in marks} >= {True, False}
    assert [day["date"] for day in found["days"]] == [str(day.date) for day in days]
    assert len(days) == 7
    for day, known in zip(found["days"], days, strict=True):
        for name, mark in (("fibre", known.fibre), ("salt", known.salt)):
            assert day[name] == {
                "grams": mark.grams,
                "target_grams": mark.target_g,
                "met": mark.met,
                "unknown_foods": [food.name for food in mark.unknown_foods],
            }


async def days_near(client: httpx.AsyncClient) -> Json:
    marks = (await week_marks(client))["marks"]
    near: Json = next(mark for mark in marks if mark["code"] == "DAYS_NEAR")
    return near


async def eat_beside(client: httpx.AsyncClient, **what: object) -> str:
    food_id = str(uuid4())
    body = {"date": str(NEXT_MONDAY), "id": food_id} | what
    answer = await client.put("/api/off-plan/", json=body)
    assert answer.status_code == 204, answer.text
    return food_id


async def test_a_day_counts_what_was_eaten_beside_its_meals(sign_in: SignIn) -> None:
    client = await sign_in()
    await save(client, (await preview(client, seed=7))["planning"])
    before = await days_near(client)
    assert str(NEXT_MONDAY) not in before["dates"]

    for much in ({"calories": 600}, {"fdc_id": OLIVE_OIL, "quantity": 60}):
        food_id = await eat_beside(client, **much)
        near = await days_near(client)
        assert near["value"] == before["value"] - 1
        assert near["dates"] == [str(NEXT_MONDAY), *before["dates"]]
        told = (await preview(client, seed=7))["marks"]
        assert str(NEXT_MONDAY) in next(m["dates"] for m in told if m["code"] == "DAYS_NEAR")
        await client.delete(f"/api/off-plan/{food_id}/")
        assert await days_near(client) == before


async def test_a_day_of_which_a_meal_was_eaten_out_is_near(sign_in: SignIn) -> None:
    """Of calories alone the macronutrients are unknown, and decide nothing."""
    client = await sign_in()
    await save(client, (await preview(client, seed=7))["planning"])
    before = await days_near(client)
    meals = (await updates(client))["meals_to_update"]
    (dinner,) = (
        meal for meal in meals if (meal["date"], meal["type"]) == (str(NEXT_MONDAY), "DINNER")
    )
    await client.delete(f"/api/meal/{dinner['id']}/")

    food_id = await eat_beside(client, calories=dinner["macrosRequired"]["calories"])
    assert await days_near(client) == before

    await client.delete(f"/api/off-plan/{food_id}/")
    await eat_beside(client, calories=dinner["macrosRequired"]["calories"] + 600)
    assert (await days_near(client))["dates"] == [str(NEXT_MONDAY), *before["dates"]]


async def test_a_saved_week_has_the_marks_that_its_preview_told(sign_in: SignIn) -> None:
    client = await sign_in()
    week = await preview(client)
    await save(client, week["planning"])

    found = await week_marks(client)

    def figures(marks: list[Json]) -> list[Json]:
        # How many different dishes were asked for is not stored.
        return [mark for mark in marks if mark["code"] != "DIFFERENT_DISHES"]

    assert figures(found["marks"]) == figures(week["marks"])


async def test_a_dish_that_would_mend_a_mark_mends_it_where_it_is_served(sign_in: SignIn) -> None:
    client = await sign_in()
    await planned_week(client)
    before = (await week_marks(client))["marks"]
    mark = next(one for one in before if one["code"] == "VEGETABLE_DISHES")
    assert mark["met"] is False

    body = mark["mend"]["replaces"] | {
        "recipes": [mark["mend"]["recipe_id"]],
        "is_optimized": True,
    }
    assert (await client.post("/api/meal/", json=body)).status_code == 201

    marks = (await week_marks(client))["marks"]
    after = next(one for one in marks if one["code"] == mark["code"])
    assert after["value"] == mark["value"] + 1


async def test_a_dish_that_is_never_wanted_is_not_proposed(sign_in: SignIn) -> None:
    client, other = await sign_in(), await sign_in()
    for one in (client, other):
        await planned_week(one)
    (proposed,) = await mends_of(client, "VEGETABLE_DISHES")

    await client.put(f"/api/recipe/{proposed}/excluded/")

    (instead,) = await mends_of(client, "VEGETABLE_DISHES")
    assert instead != proposed
    assert await mends_of(other, "VEGETABLE_DISHES") == [proposed]


async def test_marks_and_dishes_that_would_mend_them_are_of_the_diet(sign_in: SignIn) -> None:
    client = await sign_in(diet={"kind": "vegan"})
    await planned_week(client)
    recipes = (await client.get("/api/recipe/?public_only=true")).json()
    permitted = {recipe["id"] for recipe in recipes if recipe["diet_conflicts"] == []}

    marks = (await week_marks(client))["marks"]

    assert {mark["code"] for mark in marks} & {"FISH", "OILY_FISH"} == set()
    mends = {mark["mend"]["recipe_id"] for mark in marks if mark["mend"]}
    assert mends
    assert mends <= permitted


async def test_a_dish_of_today_can_still_be_another(sign_in: SignIn) -> None:
    client = await sign_in()
    await new_meal(client, TODAY)
    monday = TODAY - timedelta(days=TODAY.weekday())

    marks = (await week_marks(client, monday))["marks"]

    assert {mark["mend"]["replaces"]["date"] for mark in marks if mark["mend"]} == {str(TODAY)}


async def mends_of(client: httpx.AsyncClient, code: str) -> list[str]:
    """The dish that would mend a mark."""
    marks = (await week_marks(client))["marks"]
    return [one["mend"]["recipe_id"] for one in marks if one["code"] == code and one["mend"]]


async def test_eaten_meals_count_and_no_other_dish_is_proposed_for_them(sign_in: SignIn) -> None:
    client = await sign_in()
    pulses = await new_recipe(client)
    await new_meal(client, recipes=[pulses["id"]], is_eaten=True)
    await new_meal(client, meal_type="DINNER", recipes=[pulses["id"]], is_locked=True)

    found = await week_marks(client)

    (day,) = found["days"]
    assert day["date"] == str(NEXT_MONDAY)
    assert day["salt"]["grams"] > 0
    assert any(mark["met"] is False for mark in found["marks"])
    assert all(mark["mend"] is None for mark in found["marks"])


async def test_no_dish_is_proposed_for_a_day_that_is_over(sign_in: SignIn) -> None:
    client = await sign_in()
    past = TODAY - timedelta(days=TODAY.weekday() + 7)
    for days in range(2):
        await new_meal(client, past + timedelta(days=days))

    found = await week_marks(client, past)

    assert any(mark["met"] is False for mark in found["marks"])
    assert all(mark["mend"] is None for mark in found["marks"])


async def test_a_week_without_meals_has_neither_marks_nor_days(sign_in: SignIn) -> None:
    client = await sign_in()
    await new_meal(client, NEXT_MONDAY + timedelta(days=7))

    assert await week_marks(client) == {"marks": [], "days": []}


async def test_another_account_sees_nothing_of_it(sign_in: SignIn) -> None:
    client, other = await sign_in(), await sign_in()
    await new_meal(client)

    assert (await week_marks(client))["days"]
    assert await week_marks(other) == {"marks": [], "days": []}


async def test_what_nobody_knows_is_told_and_never_counted_as_zero(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = await new_meal(client)
    (known,) = (await week_marks(client))["days"]
    assert known["salt"]["unknown_foods"] == []

    await execute(WITHOUT_FACTS)
    (day,) = (await week_marks(client))["days"]

    names = [part["name"] for part in meal["ingredients"]]
    for mark in (day["fibre"], day["salt"]):
        assert (mark["grams"], mark["met"]) == (0, None)
        assert mark["unknown_foods"] == names


async def test_a_meal_stays_judged_where_its_recipe_is_gone(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)
    await new_meal(client, recipes=[recipe["id"]], is_eaten=True)
    before = await week_marks(client)

    assert (await client.delete(f"/api/recipe/{recipe['id']}")).status_code == 204

    assert await week_marks(client) == before


async def test_changed_amounts_change_the_figures(sign_in: SignIn) -> None:
    client = await sign_in()
    parts = [
        {"fdc_id": RICE, "quantity": RICE_G, "unit": "g"},
        {"fdc_id": EGG, "quantity": 100, "unit": "g"},
        {"fdc_id": OLIVE_OIL, "quantity": 10, "unit": "g"},
    ]
    meal = await new_meal(client, ingredients=parts, recipe_name="Riz")
    (before,) = (await week_marks(client))["days"]

    parts[0]["quantity"] = 2 * RICE_G
    changed = await client.put(f"/api/meal/{meal['id']}", json={"ingredients": parts})
    assert changed.status_code == 200, changed.text
    (after,) = (await week_marks(client))["days"]

    rice = (await foods_of([meal]))[RICE]
    more_g = (rice.facts.fibre_g or 0) * RICE_G / 100
    assert more_g > 0
    assert after["fibre"]["grams"] == pytest.approx(before["fibre"]["grams"] + more_g)


async def test_slots_outside_the_schedule_do_not_count(sign_in: SignIn) -> None:
    client = await sign_in(meal_schedule=4)
    await new_meal(client, meal_type="SNACK_1")

    await client.put("/api/profile/", json={"meal_schedule": 3})

    assert await week_marks(client) == {"marks": [], "days": []}


@pytest.mark.parametrize(
    ("day", "code"),
    [(NEXT_MONDAY + timedelta(days=1), "not_allowed"), (date(1999, 12, 27), "too_early")],
)
async def test_a_week_begins_on_a_monday_of_the_calendar(
    sign_in: SignIn, day: date, code: str
) -> None:
    client = await sign_in()

    answer = await client.get("/api/meal/week-marks", params={"start_date": str(day)})

    assert errors_of(answer) == {"start_date": code}
