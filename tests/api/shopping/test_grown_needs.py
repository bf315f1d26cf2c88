"""A tick is for the need that was seen: what the plan needs beyond it is to be bought."""

from datetime import timedelta
from typing import Any

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from api.conftest import SignIn
from api.factories import EGG, NEXT_MONDAY, RICE, Json, errors_of, new_meal
from core.strategies import foods
from nutriplan_api.database import execute, fetch_value
from nutriplan_api.shopping.amounts_there import covers, ticked, unticked
from nutriplan_api.shopping.queries import StoredTick
from nutriplan_core import Food, NutrientProfile

MONDAY = str(NEXT_MONDAY)
SUGAR = Food(
    id=1,
    name="Sucre",
    category_id=1,
    per_100g=NutrientProfile(energy_kcal=400, protein_g=0, fat_g=0, carbohydrate_g=100),
)
needs = st.lists(st.floats(0.5, 1e4), min_size=1, max_size=5)
WEEK_AFTER = str(NEXT_MONDAY + timedelta(days=7))


async def plan(client: httpx.AsyncClient, day: int, food: int, grams: float) -> str:
    """Plan a lunch of one food, in the place of the day's earlier one."""
    date = NEXT_MONDAY + timedelta(days=day)
    parts = [{"fdc_id": food, "quantity": grams}]
    meal = await new_meal(client, date, recipe_name="Repas", ingredients=parts)
    return str(meal["id"])


async def tick(client: httpx.AsyncClient, **fields: Any) -> httpx.Response:
    """Tick a line for the need that it shows."""
    fdc_id = fields.get("fdc_id", RICE)
    seen = {} if "grams" in fields else {"grams": (await line(client, fdc_id))["grams"]}
    body = {"start_date": MONDAY, "fdc_id": fdc_id, "checked": True} | seen | fields
    return await client.put("/api/shopping-list/ticks/", json=body)


async def line(client: httpx.AsyncClient, fdc_id: int = RICE, monday: str = MONDAY) -> Json:
    shown = (await client.get(f"/api/shopping-list/?start_date={monday}")).json()
    found: Json
    (found,) = [
        item for group in shown["groups"] for item in group["items"] if item["fdc_id"] == fdc_id
    ]
    return found


async def rest(client: httpx.AsyncClient, fdc_id: int = RICE) -> tuple[Any, ...]:
    """Whether a line is ticked, and what it asks to buy: how much, needed, there."""
    item = await line(client, fdc_id)
    to_buy = item["to_buy"]
    return item["checked"], to_buy["quantity"], to_buy["needed"], to_buy.get("there")


async def test_a_need_that_has_grown_asks_for_the_rest(sign_in: SignIn) -> None:
    client = await sign_in()
    await plan(client, 0, RICE, 200)
    await tick(client)
    assert await rest(client) == (True, 200, 200, None)

    await plan(client, 1, RICE, 300)
    assert await rest(client) == (False, 300, 500, 200)
    assert (await line(client))["grams"] == 500

    await tick(client)
    assert await rest(client) == (True, 500, 500, None)


async def test_a_need_that_shrinks_stays_ticked_and_comes_back(sign_in: SignIn) -> None:
    client = await sign_in()
    await plan(client, 0, RICE, 200)
    await tick(client)

    more = await plan(client, 1, RICE, 300)
    assert not (await line(client))["checked"]
    await client.delete(f"/api/meal/{more}/")
    assert await rest(client) == (True, 200, 200, None)
    await plan(client, 0, RICE, 80)
    assert await rest(client) == (True, 80, 80, None)
    await plan(client, 1, RICE, 120)
    assert (await line(client))["checked"]


async def test_what_was_bought_beyond_the_need_is_there(sign_in: SignIn) -> None:
    client = await sign_in()
    await plan(client, 0, RICE, 120)
    await tick(client)

    await plan(client, 1, RICE, 30)
    assert await rest(client) == (True, 150, 150, None)
    await plan(client, 1, RICE, 30.9)
    assert (await line(client))["checked"]
    await plan(client, 1, RICE, 40)
    assert await rest(client) == (False, 10, 160, 150)

    # Of what was bought in two parts, the sum is there, not what one would have bought at once.
    await tick(client)
    await plan(client, 1, RICE, 70)
    assert await rest(client) == (False, 30, 190, 160)


async def test_pieces_are_enough_while_one_would_buy_no_more(sign_in: SignIn) -> None:
    client = await sign_in()
    await plan(client, 0, EGG, 102)
    await tick(client, fdc_id=EGG)
    assert await rest(client, EGG) == (True, 2, 2.04, None)

    await plan(client, 1, EGG, 3)
    assert await rest(client, EGG) == (True, 2, 2.1, None)
    await plan(client, 1, EGG, 4)
    assert await rest(client, EGG) == (False, 1, 2.12, 2.04)
    assert (await line(client, EGG))["to_buy"]["unit"] == "œuf"


async def test_what_is_at_home_is_enough_for_its_need_alone(sign_in: SignIn) -> None:
    client = await sign_in()
    await plan(client, 0, RICE, 200)
    await tick(client, at_home=True)
    assert (await line(client))["at_home"]

    await plan(client, 1, RICE, 300)
    assert await rest(client) == (False, 300, 500, 200)
    assert not (await line(client))["at_home"]

    await tick(client, at_home=True)
    assert (await line(client))["at_home"]


async def test_what_is_in_the_basket_may_turn_out_to_be_at_home(sign_in: SignIn) -> None:
    client = await sign_in()
    await plan(client, 0, RICE, 200)

    for at_home in (False, True, False):
        await tick(client, at_home=at_home)
        item = await line(client)
        assert (item["checked"], item["at_home"]) == (True, at_home)


async def test_the_tick_of_a_rest_is_taken_back_to_what_there_was(sign_in: SignIn) -> None:
    client = await sign_in()
    await plan(client, 0, RICE, 200)
    await tick(client)
    more = await plan(client, 1, RICE, 300)
    await tick(client)

    for _ in range(3):
        assert (await tick(client, checked=False)).status_code == 204
        assert await rest(client) == (False, 300, 500, 200)
    await tick(client)
    assert (await line(client))["checked"]

    # A press on a line that is ticked always opens it.
    await client.delete(f"/api/meal/{more}/")
    await tick(client, checked=False)
    assert await rest(client) == (False, 200, 200, None)


async def test_a_tick_is_for_the_need_that_the_person_saw(sign_in: SignIn) -> None:
    client = await sign_in()
    await plan(client, 0, RICE, 500)

    for _ in range(2):
        await tick(client, grams=200)
        assert await rest(client) == (False, 300, 500, 200)
    await tick(client)
    await tick(client, grams=200)  # of a second device, later: there is more by now
    assert await rest(client) == (True, 500, 500, None)
    await tick(client, checked=False, grams=500)
    assert await rest(client) == (False, 300, 500, 200)
    await tick(client, checked=False, grams=200)
    assert await rest(client) == (False, 500, 500, None)


async def test_a_need_that_is_told_is_an_amount(sign_in: SignIn) -> None:
    client = await sign_in()

    assert errors_of(await tick(client, grams=-1)) == {"grams": "too_small"}
    assert errors_of(await tick(client, grams=2e9)) == {"grams": "too_large"}
    assert errors_of(await tick(client, grams="200")) == {"grams": "wrong_type"}


@pytest.mark.parametrize("untold", [None, 0])
async def test_a_tick_that_tells_no_need_stays_whatever_the_week_needs(
    sign_in: SignIn, untold: float | None
) -> None:
    client = await sign_in()
    await plan(client, 0, RICE, 200)
    assert (await tick(client, grams=untold)).status_code == 204

    await plan(client, 1, RICE, 300)
    assert await rest(client) == (True, 500, 500, None)
    assert (await tick(client, checked=False, grams=untold)).status_code == 204
    assert await rest(client) == (False, 500, 500, None)


@pytest.mark.parametrize("untold", [None, 0])
async def test_a_tick_is_taken_back_whole_by_who_tells_no_need(
    sign_in: SignIn, untold: float | None
) -> None:
    client = await sign_in()
    await plan(client, 0, RICE, 200)
    await tick(client)
    await plan(client, 1, RICE, 300)
    await tick(client)

    assert (await tick(client, checked=False, grams=untold)).status_code == 204
    assert await rest(client) == (False, 500, 500, None)


async def test_a_line_that_was_never_ticked_has_nothing_to_take_back(sign_in: SignIn) -> None:
    client = await sign_in()
    await plan(client, 0, RICE, 200)

    assert (await tick(client, checked=False)).status_code == 204
    assert await rest(client) == (False, 200, 200, None)


@pytest.mark.parametrize("at_home", [False, True])
async def test_a_tick_of_before_is_for_whatever_the_week_needs(
    sign_in: SignIn, at_home: bool
) -> None:
    client = await sign_in()
    await plan(client, 0, RICE, 200)
    await tick(client, at_home=at_home)
    await execute("UPDATE shopping_tick SET grams = NULL")

    await plan(client, 1, RICE, 300)

    assert await rest(client) == (True, 500, 500, None)
    assert (await line(client))["at_home"] is at_home


async def test_a_food_is_ticked_before_the_week_needs_it(sign_in: SignIn) -> None:
    client = await sign_in()
    await tick(client, grams=None)

    await plan(client, 0, RICE, 200)

    assert await rest(client) == (True, 200, 200, None)


async def test_without_a_profile_a_tick_is_kept_all_the_same(sign_in: SignIn) -> None:
    client = await sign_in(profile=False)

    assert (await tick(client, grams=None)).status_code == 204
    assert await fetch_value("SELECT count(*) FROM shopping_tick WHERE grams IS NULL") == 1


async def test_what_is_there_is_there_for_its_week_alone(sign_in: SignIn) -> None:
    client = await sign_in()
    await plan(client, 0, RICE, 200)
    await plan(client, 7, RICE, 300)
    await tick(client)

    after = await line(client, monday=WEEK_AFTER)

    assert (after["checked"], after["to_buy"]["quantity"]) == (False, 300)
    assert "there" not in after["to_buy"]


async def test_a_copy_of_the_account_tells_what_is_there(sign_in: SignIn) -> None:
    client = await sign_in()
    await plan(client, 0, RICE, 200)
    await tick(client)
    await plan(client, 1, RICE, 300)
    await tick(client)

    (row,) = (await client.get("/api/account/export/")).json()["data"]["shopping_tick"]

    assert (row["grams"], row["earlier_grams"]) == (500, 200)


@given(food=foods(), needs=needs)
def test_a_tick_is_enough_and_a_second_one_changes_nothing(food: Food, needs: list[float]) -> None:
    tick = None
    for need in needs:
        tick = ticked(tick, food, need, at_home=False)
        assert covers(tick, food, need)
        assert ticked(tick, food, need, at_home=False) == tick


@given(food=foods(), needs=needs, last=st.floats(0.5, 1e4))
def test_taking_a_tick_back_opens_its_line_and_once_more_changes_nothing(
    food: Food, needs: list[float], last: float
) -> None:
    tick = None
    for need in needs:
        tick = ticked(tick, food, need, at_home=False)
    assert tick is not None

    left = unticked(tick, food, last)

    if left is not None:
        assert not covers(left, food, last)
        assert unticked(left, food, last) == left
    if left is not None and left != tick:
        assert left.earlier_grams is None


@pytest.mark.parametrize(("there_g", "is_enough"), [(200, True), (199.1, True), (199, False)])
def test_less_than_a_gram_is_not_worth_a_line(there_g: float, *, is_enough: bool) -> None:
    tick = StoredTick(at_home=False, grams=there_g, earlier_grams=None)

    assert covers(tick, SUGAR, 200) is is_enough
