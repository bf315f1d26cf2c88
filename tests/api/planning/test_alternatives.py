"""What else could stand in a slot of a week."""

from datetime import date, timedelta

import httpx
import pytest

from api.conftest import SignIn
from api.factories import (
    NEXT_MONDAY,
    TODAY,
    Json,
    errors_of,
    new_meal,
    new_recipe,
    preview,
    updates,
)
from api.planning.test_chosen_dishes import dishes_of

SALMON = 26036
DAY = str(NEXT_MONDAY)
DINNER = {"date": DAY, "type": "DINNER"}


async def alternatives(client: httpx.AsyncClient, **fields: object) -> list[Json]:
    body = {"start_date": DAY, "pool": "all", "slot": DINNER} | fields
    answer = await client.post("/api/meal/week-preview/alternatives", json=body)
    assert answer.status_code == 200, answer.text
    found: list[Json] = answer.json()
    return found


async def test_five_dishes_that_keep_the_day_near_and_that_the_week_does_not_serve(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    week = await preview(client)
    dishes = dishes_of(week)

    found = await alternatives(client, dishes=dishes)

    assert len(found) == 5
    assert all(one["keeps_day_near"] for one in found)
    served = {recipe for meals in dishes.values() for recipe in meals.values()}
    assert served & {one["recipe_id"] for one in found} == set()


@pytest.mark.parametrize(
    "wish", [{"amounts": "exact"}, {"amounts": "kitchen"}, {"optimize": False}]
)
async def test_what_a_dish_was_to_change_is_what_the_week_with_it_tells(
    sign_in: SignIn, wish: Json
) -> None:
    client = await sign_in()
    week = await preview(client, **wish)
    dishes = dishes_of(week)
    before = week["planning"][DAY]["DINNER"]["calculated_macros"]
    (one, *_) = await alternatives(client, dishes=dishes, **wish)

    dishes[DAY]["DINNER"] = one["recipe_id"]
    changed = await preview(client, dishes=dishes, **wish)

    meal = changed["planning"][DAY]["DINNER"]
    assert meal["recipe_name"] == one["recipe_name"]
    announced = before["calories"] + one["difference"]["calories"]
    assert one["macros"]["calories"] == pytest.approx(announced, abs=0.2)
    # Kitchen amounts may be 3 % off a slot's energy.
    in_kitchen = wish.get("amounts") == "kitchen"
    leeway = 0.03 * before["calories"] if in_kitchen else 0.2
    assert meal["calculated_macros"]["calories"] == pytest.approx(announced, abs=leeway)
    if not in_kitchen:
        met = {mark["code"] for mark in week["marks"] if mark["met"]}
        after = {mark["code"] for mark in changed["marks"] if mark["met"]}
        assert (after - met, met - after) == ({*one["gained"]}, {*one["lost"]})


async def test_a_planned_meal_has_alternatives_too_where_it_is_locked_as_well(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    meal = await new_meal(client, is_locked=True)
    slot = {"date": meal["date"], "type": meal["type"]}

    found = await alternatives(client, slot=slot)

    assert len(found) == 5
    assert not {*meal["recipes"]} & {one["recipe_id"] for one in found}
    (kept,) = (await updates(client))["meals_to_update"]
    assert kept == meal


async def test_what_is_offered_is_of_the_pool_and_of_the_diet(sign_in: SignIn) -> None:
    client = await sign_in(diet={"kind": "vegan"})
    recipes = (await client.get("/api/recipe/?public_only=true")).json()
    permitted = {recipe["id"] for recipe in recipes if recipe["diet_conflicts"] == []}
    dishes = dishes_of(await preview(client))
    found = {one["recipe_id"] for one in await alternatives(client, dishes=dishes)}
    some = sorted(found)[:2]

    chosen = await alternatives(client, dishes=dishes, pool="chosen", recipe_ids=some)

    assert found <= permitted
    assert sorted(one["recipe_id"] for one in chosen) == some


async def test_no_mark_is_lost_that_the_diet_does_not_ask_for(sign_in: SignIn) -> None:
    eats_fish, other = await sign_in(), await sign_in(diet={"without": ["fish"]})
    recipes = (await other.get("/api/recipe/?public_only=true")).json()
    mains = [recipe for recipe in recipes if recipe["type"] == "MEAL"]
    of_salmon = (
        one["id"] for one in mains if SALMON in [item["fdc_id"] for item in one["ingredients"]]
    )
    dishes = dishes_of(await preview(other))
    dishes[DAY]["DINNER"] = next(of_salmon)
    without = [one["id"] for one in mains if not one["diet_conflicts"]][:20]

    lost, lost_by_other = [
        {
            code
            for one in await alternatives(client, dishes=dishes, pool="chosen", recipe_ids=without)
            for code in one["lost"]
        }
        for client in (eats_fish, other)
    ]

    assert "OILY_FISH" in lost
    assert "OILY_FISH" not in lost_by_other


@pytest.mark.parametrize("wanted", [1, 2])
async def test_one_dish_more_gains_a_mark_where_the_rotation_asks_for_it(
    sign_in: SignIn, wanted: int
) -> None:
    client = await sign_in()
    dishes = dishes_of(await preview(client, rotation={"dinner": 1}))

    found = await alternatives(client, dishes=dishes, rotation={"dinner": wanted})

    gain_it = ["DIFFERENT_DISHES" in one["gained"] for one in found]
    assert gain_it == [wanted == 2] * 5


async def test_own_dishes_are_offered_and_never_what_is_not_wanted(sign_in: SignIn) -> None:
    client = await sign_in()
    dishes = dishes_of(await preview(client))
    found = [one["recipe_id"] for one in await alternatives(client, dishes=dishes)]
    own = (await client.post(f"/api/recipe/{found[0]}/copy/")).json()
    await client.put(f"/api/recipe/{found[1]}/excluded/")

    again = [one["recipe_id"] for one in await alternatives(client, dishes=dishes)]

    assert own["id"] in again
    assert found[1] not in again


async def test_a_slot_where_nothing_stands_has_none(sign_in: SignIn) -> None:
    client = await sign_in()
    body = {"start_date": DAY, "slot": DINNER}
    other_week = {"date": str(NEXT_MONDAY + timedelta(days=7)), "type": "DINNER"}

    for slot in (DINNER, other_week):
        answer = await client.post(
            "/api/meal/week-preview/alternatives", json=body | {"slot": slot}
        )
        assert errors_of(answer) == {"slot": "not_allowed"}


async def test_what_had_to_be_begun_yesterday_is_no_alternative_today(sign_in: SignIn) -> None:
    client = await sign_in()
    for name, minutes in (("Porridge", 480), ("Bircher", 60), ("Tartines", None)):
        await new_recipe(client, name=name, type="BREAKFAST", rest_minutes=minutes)
    planned = await new_recipe(client, name="Pain", type="BREAKFAST")
    # A Sunday has no next day in its week.
    today = TODAY if TODAY.weekday() < 6 else TODAY - timedelta(days=1)
    monday = today - timedelta(days=today.weekday())

    async def offered(day: date) -> set[str]:
        found = await alternatives(
            client,
            start_date=str(monday),
            today=str(today),
            pool="mine",
            slot={"date": str(day), "type": "BREAKFAST"},
            dishes={str(day): {"BREAKFAST": planned["id"]}},
        )
        return {one["recipe_name"] for one in found}

    assert await offered(today) == {"Tartines"}
    assert await offered(today + timedelta(days=1)) == {"Tartines", "Porridge", "Bircher"}
