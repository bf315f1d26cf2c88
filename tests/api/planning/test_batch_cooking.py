"""Cooking once for several meals: generated, saved, moved, removed, undone and bought."""

from collections import Counter, defaultdict
from datetime import date, timedelta

import httpx
import pytest

from api.conftest import SignIn
from api.factories import (
    NEXT_MONDAY,
    RICE,
    Json,
    errors_of,
    new_meal,
    new_recipe,
    preview,
    save,
    updates,
)
from api.undo.undo_calls import undo

MONDAY = str(NEXT_MONDAY)
TUESDAY, WEDNESDAY, THURSDAY, FRIDAY = (str(NEXT_MONDAY + timedelta(days=n)) for n in (1, 2, 3, 4))
BATCH = {"batch": {"sessions": 4}}


def entry(grams: float = 80, *, day: str = MONDAY, **fields: object) -> Json:
    """A lunch of rice that is cooked on a Monday."""
    return {
        "recipe_name": "Riz",
        "ingredients": [{"fdc_id": RICE, "quantity": grams}],
        "cooked": {"date": day, "type": "LUNCH", "portions": 3},
    } | fields


async def rice_for_three(client: httpx.AsyncClient) -> list[Json]:
    """Monday's lunch is eaten again on Tuesday and on Wednesday."""
    await save(
        client,
        {day: {"LUNCH": entry(80 + n)} for n, day in enumerate((MONDAY, TUESDAY, WEDNESDAY))},
    )
    return await plan(client)


async def plan(client: httpx.AsyncClient) -> list[Json]:
    """What is planned, in order."""
    meals: list[Json] = (await updates(client))["meals_to_update"]
    return meals


async def cooked(client: httpx.AsyncClient) -> dict[str, tuple[str, int] | None]:
    """When what is planned is cooked, and for how many, by its day."""
    return {
        meal["date"]: (meal["cooked"]["date"], meal["cooked"]["portions"])
        if meal["cooked"]
        else None
        for meal in await plan(client)
    }


async def delete(client: httpx.AsyncClient, meal: Json) -> httpx.Response:
    answer = await client.delete(f"/api/meal/{meal['id']}/")
    assert answer.status_code == 204
    return answer


async def move(client: httpx.AsyncClient, meal: Json, day: str, kind: str = "LUNCH") -> Json:
    answer = await client.post(f"/api/meal/{meal['id']}/move/", json={"date": day, "type": kind})
    assert answer.status_code == 200, answer.text
    moved: Json = answer.json()
    return moved


@pytest.mark.parametrize("amounts", ["exact", "kitchen"])
async def test_a_week_is_cooked_in_four_sessions(sign_in: SignIn, amounts: str) -> None:
    """Every main meal says at which its dish is cooked, and for how many; others do not."""
    week = await preview(await sign_in(), amounts=amounts, **BATCH)
    meals = [meal for meals in week["planning"].values() for meal in meals.values()]
    mains = [meal for meal in meals if meal["type"] in ("LUNCH", "DINNER")]
    eaten = Counter((meal["cooked"]["date"], meal["cooked"]["type"]) for meal in mains)

    assert len(eaten) <= 4
    assert week["cooking_shortfall"] is None
    for meal in mains:
        at = meal["cooked"]
        assert at["portions"] == eaten[at["date"], at["type"]]
        assert week["planning"][at["date"]][at["type"]]["recipes"] == meal["recipes"]
        assert (date.fromisoformat(meal["date"]) - date.fromisoformat(at["date"])).days >= 0
    assert {meal["cooked"] is None for meal in meals if meal not in mains} == {True}


async def test_without_it_nothing_is_cooked_for_several_meals(sign_in: SignIn) -> None:
    week = await preview(await sign_in())

    assert week["cooking_shortfall"] is None
    assert {
        str(meal["cooked"]) for meals in week["planning"].values() for meal in meals.values()
    } == {"None"}


@pytest.mark.parametrize("sessions", [0, 15])
async def test_there_are_one_to_fourteen_sessions(sign_in: SignIn, sessions: int) -> None:
    body = {"start_date": MONDAY, "batch": {"sessions": sessions}}
    answer = await (await sign_in()).post("/api/meal/week-preview/", json=body)

    assert answer.status_code == 400
    assert [*errors_of(answer)] == ["batch.sessions"]


async def test_a_pool_that_does_not_keep_says_what_would_help(sign_in: SignIn) -> None:
    """One's own recipes of which nobody said how long they keep."""
    client = await sign_in()
    for kind in ("BREAKFAST", "MEAL", "SNACK"):
        await new_recipe(client, type=kind)
    week = await preview(client, pool="mine", **BATCH)
    shortfall = week["cooking_shortfall"]

    assert (shortfall["sessions"], shortfall["wanted"]) == (14, 4)
    assert (shortfall["kind"], shortfall["keeps_days"]) == ("MEAL", 3)
    assert shortfall["dates"][0] == TUESDAY


async def test_a_saved_week_keeps_what_is_cooked_when(sign_in: SignIn) -> None:
    client = await sign_in()
    planning = (await preview(client, **BATCH))["planning"]
    await save(client, planning)

    for meal in await plan(client):
        assert meal["cooked"] == planning[meal["date"]][meal["type"]]["cooked"]
        answer = await client.get(f"/api/meal/{meal['id']}/")
        assert answer.json()["cooked"] == meal["cooked"]


async def test_what_is_eaten_alone_is_cooked_for_one(sign_in: SignIn) -> None:
    """Portions are the meals that there are, whatever was sent; other recipes are other dishes."""
    client = await sign_in()
    recipe = await new_recipe(client)
    other = entry(recipes=[recipe["id"]])

    await save(client, {MONDAY: {"LUNCH": entry()}, TUESDAY: {"LUNCH": other}})

    assert await cooked(client) == {MONDAY: (MONDAY, 1), TUESDAY: (TUESDAY, 1)}


async def test_what_is_left_is_cooked_at_its_first_meal(sign_in: SignIn) -> None:
    """Once the meal is gone at which it was cooked; undoing gives all of it back."""
    client = await sign_in()
    monday, _, _ = before = await rice_for_three(client)

    answer = await delete(client, monday)
    assert await cooked(client) == {TUESDAY: (TUESDAY, 2), WEDNESDAY: (TUESDAY, 2)}

    await undo(client, answer)
    unstamped = [meal | {"last_modified": None} for meal in await plan(client)]
    assert unstamped == [meal | {"last_modified": None} for meal in before]


async def test_a_client_reads_anew_what_shared_the_dish(sign_in: SignIn) -> None:
    """Its cache knows two meals that say Monday, which is gone; and then is back."""
    client = await sign_in()
    monday, *others = await rice_for_three(client)
    cache: Json = defaultdict(dict)
    for meal in others:
        cache[meal["date"]]["LUNCH"] = meal["last_modified"]

    answer = await delete(client, monday)
    changed = (await updates(client, cache))["meals_to_update"]
    assert [meal["date"] for meal in changed] == [TUESDAY, WEDNESDAY]

    for meal in changed:
        cache[meal["date"]]["LUNCH"] = meal["last_modified"]
    await undo(client, answer)
    changed = (await updates(client, cache))["meals_to_update"]
    assert [meal["date"] for meal in changed] == [MONDAY, TUESDAY, WEDNESDAY]


async def test_within_its_days_a_moved_meal_still_eats_of_the_dish(sign_in: SignIn) -> None:
    client = await sign_in()
    monday, _, wednesday = await rice_for_three(client)

    assert (await move(client, wednesday, TUESDAY, "DINNER"))["cooked"]["portions"] == 3
    await move(client, monday, WEDNESDAY)

    assert await cooked(client) == {TUESDAY: (TUESDAY, 3), WEDNESDAY: (TUESDAY, 3)}


async def test_a_changed_meal_says_when_its_dish_is_cooked(sign_in: SignIn) -> None:
    client = await sign_in()
    _, tuesday, _ = await rice_for_three(client)

    path = f"/api/meal/{tuesday['id']}/"

    answer = await client.put(path, json={"is_eaten": True})

    assert answer.json()["cooked"] == tuesday["cooked"]
    assert (await client.get(path)).json() == answer.json()


async def test_out_of_its_days_a_moved_meal_is_cooked_for_itself(sign_in: SignIn) -> None:
    """Nobody keeps a dish longer than it was planned to."""
    client = await sign_in()
    _, _, wednesday = await rice_for_three(client)

    assert (await move(client, wednesday, FRIDAY))["cooked"] is None
    assert await cooked(client) == {MONDAY: (MONDAY, 2), TUESDAY: (MONDAY, 2), FRIDAY: None}


async def test_other_dishes_and_copies_are_cooked_for_themselves(sign_in: SignIn) -> None:
    """Eating a meal, or less of it, changes nothing."""
    client = await sign_in()
    monday, tuesday, wednesday = await rice_for_three(client)
    recipe = await new_recipe(client)

    async def change(meal: Json, **fields: object) -> None:
        answer = await client.put(f"/api/meal/{meal['id']}/", json=fields)
        assert answer.status_code == 200, answer.text

    place = {"date": FRIDAY, "type": "LUNCH"}
    assert (await client.post(f"/api/meal/{monday['id']}/copy/", json=place)).status_code == 201
    await change(monday, is_eaten=True, ingredients=[{"fdc_id": RICE, "quantity": 20}])
    await change(tuesday, recipes=[recipe["id"]])
    await new_meal(client, date.fromisoformat(WEDNESDAY))

    assert wednesday["cooked"]["date"] == MONDAY
    assert await cooked(client) == {
        MONDAY: (MONDAY, 1),
        TUESDAY: None,
        WEDNESDAY: None,
        FRIDAY: None,
    }


async def test_the_list_buys_a_dish_once_on_the_day_it_is_cooked(sign_in: SignIn) -> None:
    """Whole: also for a meal of next week, which then buys nothing of it."""
    client = await sign_in()
    sunday = NEXT_MONDAY + timedelta(days=6)
    after = sunday + timedelta(days=1)
    planning = {
        str(day): {"LUNCH": entry(grams, day=str(sunday))}
        for day, grams in ((sunday, 80.4), (after, 80.4))
    }
    await save(client, planning)

    async def shopping(monday: date) -> list[Json]:
        answer = await client.get("/api/shopping-list/", params={"start_date": str(monday)})
        return [item for group in answer.json()["groups"] for item in group["items"]]

    (rice,) = await shopping(NEXT_MONDAY)
    assert (rice["quantity"], rice["by_day"]) == (161, {str(sunday): 161})
    assert await shopping(after) == []
