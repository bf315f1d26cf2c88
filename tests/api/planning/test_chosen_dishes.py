"""A generated week in which some dishes are chosen."""

import pytest

from api.conftest import SignIn
from api.factories import (
    NEXT_MONDAY,
    Json,
    change_foods,
    errors_of,
    new_meal,
    new_recipe,
    preview,
    same_lunches,
)

DAY = str(NEXT_MONDAY)


def dishes_of(week: Json) -> dict[str, dict[str, str]]:
    return {
        day: {kind: meal["recipes"][0] for kind, meal in meals.items()}
        for day, meals in week["planning"].items()
    }


async def test_one_dish_of_a_week_is_changed_and_everything_is_counted_anew(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    recipe = await new_recipe(client, name="Gratin de la maison")
    week = await preview(client)
    dishes = dishes_of(week)
    before = week["planning"][DAY]["LUNCH"]

    dishes[DAY]["LUNCH"] = recipe["id"]
    changed = await preview(client, dishes=dishes)

    after = changed["planning"][DAY].pop("LUNCH")
    assert after["recipe_name"] == "Gratin de la maison"
    assert after["calculated_macros"]["calories"] == pytest.approx(
        after["macrosRequired"]["calories"], abs=0.6
    )
    assert after["is_optimized"] is True
    del week["planning"][DAY]["LUNCH"]
    assert changed["planning"] == week["planning"]
    proteins = changed["score"][DAY]["planned"]["proteins"] - after["calculated_macros"]["proteins"]
    others = week["score"][DAY]["planned"]["proteins"] - before["calculated_macros"]["proteins"]
    assert proteins == pytest.approx(others, abs=0.2)


async def test_the_marks_are_those_of_the_week_with_the_chosen_dishes(sign_in: SignIn) -> None:
    client = await sign_in()
    week = await preview(client, dishes=await same_lunches(client))
    (mark, *_) = [mark for mark in week["marks"] if mark["met"] is False and mark["mend"]]
    dishes = dishes_of(week)
    place = mark["mend"]["replaces"]

    dishes[place["date"]][place["type"]] = mark["mend"]["recipe_id"]
    mended = await preview(client, dishes=dishes)

    (after,) = [one for one in mended["marks"] if one["code"] == mark["code"]]
    assert abs(after["value"] - after["target"]) < abs(mark["value"] - mark["target"])


async def test_the_slots_around_a_chosen_dish_are_generated(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)

    week = await preview(client, dishes={DAY: {"DINNER": recipe["id"]}})

    assert week["planning"][DAY]["DINNER"]["recipes"] == [recipe["id"]]
    assert all(len(meals) == 4 for meals in week["planning"].values())


async def test_a_meal_that_stays_is_not_replaced_by_a_chosen_dish(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = await new_meal(client, is_locked=True)
    recipe = await new_recipe(client)

    week = await preview(client, dishes={DAY: {meal["type"]: recipe["id"]}})

    assert meal["type"] not in week["planning"][DAY]


async def test_a_dish_without_energy_cannot_be_rescaled(sign_in: SignIn) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)
    await change_foods("UPDATE food SET energy_kcal = 0")
    body = {"start_date": DAY, "dishes": {DAY: {"LUNCH": recipe["id"]}}}

    answer = await client.post("/api/meal/week-preview/", json=body)

    assert errors_of(answer) == {f"dishes.{DAY}.LUNCH": "not_allowed"}


async def test_somebody_elses_recipe_cannot_be_served(sign_in: SignIn) -> None:
    recipe = await new_recipe(await sign_in())
    other = await sign_in()
    body = {"start_date": DAY, "dishes": {DAY: {"LUNCH": recipe["id"]}}}

    answer = await other.post("/api/meal/week-preview/", json=body)

    assert (answer.status_code, answer.json()["type"]) == (404, "NOT_FOUND")
