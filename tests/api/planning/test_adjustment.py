"""A day that goes another way: the meal that could still make up for it, and rescaling it so."""

from datetime import timedelta
from uuid import uuid4

import httpx
import pytest

from api.conftest import SignIn
from api.factories import RICE, TODAY, Json, change_foods, errors_of, new_meal, updates

TOMORROW = TODAY + timedelta(days=1)
SLOTS = ("BREAKFAST", "SNACK_1", "LUNCH", "DINNER")


async def planned(client: httpx.AsyncClient, *slots: str) -> dict[str, Json]:
    """Today's meals in the amounts of their slots."""
    return {slot: await new_meal(client, TODAY, slot, is_optimized=True) for slot in slots}


async def change(client: httpx.AsyncClient, meal: Json, **fields: object) -> httpx.Response:
    return await client.put(f"/api/meal/{meal['id']}/", json=fields)


async def ate(client: httpx.AsyncClient, calories: float) -> None:
    body = {"date": str(TODAY), "id": str(uuid4()), "calories": calories}
    assert (await client.put("/api/off-plan/", json=body)).status_code == 204


async def adjustment(client: httpx.AsyncClient) -> Json | None:
    week: Json = {"start_date": str(TODAY), "end_date": str(TOMORROW), "today": str(TODAY)}
    found: Json | None = (await updates(client, **week))["adjustment"]
    return found


async def test_a_day_that_follows_its_plan_proposes_nothing(sign_in: SignIn) -> None:
    client = await sign_in()
    meals = await planned(client, *SLOTS)
    assert await adjustment(client) is None

    await change(client, meals["BREAKFAST"], is_eaten=True)

    assert await adjustment(client) is None


async def test_what_was_eaten_beside_the_plan_is_taken_off_dinner(sign_in: SignIn) -> None:
    client = await sign_in()
    meals = await planned(client, *SLOTS)
    dinner = meals["DINNER"]["calculated_macros"]["calories"]

    await ate(client, dinner * 0.4)

    found = await adjustment(client)
    assert found is not None
    assert (found["date"], found["type"]) == (str(TODAY), "DINNER")
    assert found["calories"] == pytest.approx(dinner * 0.6, abs=1)


async def test_a_feast_leaves_half_a_dinner(sign_in: SignIn) -> None:
    client = await sign_in()
    meals = await planned(client, *SLOTS)

    await ate(client, 3000)

    found = await adjustment(client)
    assert found is not None
    target = meals["DINNER"]["macrosRequired"]["calories"]
    assert found["calories"] == pytest.approx(target / 2, abs=1)


async def test_what_was_not_eaten_is_made_up_for_where_no_slot_is_free(sign_in: SignIn) -> None:
    client = await sign_in()
    meals = await planned(client, *SLOTS)
    lunch = meals["LUNCH"]
    half = [{**one, "quantity": one["quantity"] / 2} for one in lunch["ingredients"]]

    await change(client, lunch, ingredients=half, is_eaten=True)

    found = await adjustment(client)
    assert found is not None
    assert found["calories"] > meals["DINNER"]["calculated_macros"]["calories"]
    await client.delete(f"/api/meal/{meals['SNACK_1']['id']}/")
    assert await adjustment(client) is None


async def test_before_anything_is_eaten_nothing_is_proposed(sign_in: SignIn) -> None:
    client = await sign_in()
    meals = await planned(client, *SLOTS)
    lunch = meals["LUNCH"]
    double = [{**one, "quantity": one["quantity"] * 2} for one in lunch["ingredients"]]

    await change(client, lunch, ingredients=double)

    assert await adjustment(client) is None


async def test_a_meal_that_is_eaten_or_locked_is_left_alone(sign_in: SignIn) -> None:
    client = await sign_in()
    meals = await planned(client, *SLOTS)
    await ate(client, 800)

    proposed = []
    for slot in ("DINNER", "LUNCH", "SNACK_1", "BREAKFAST"):
        found = await adjustment(client)
        proposed.append(found and found["type"])
        await change(client, meals[slot], **{"is_locked" if slot == "LUNCH" else "is_eaten": True})

    assert proposed == ["DINNER", "LUNCH", "SNACK_1", "BREAKFAST"]
    assert await adjustment(client) is None


async def test_other_days_propose_nothing(sign_in: SignIn) -> None:
    client = await sign_in()
    await planned(client, *SLOTS)
    await ate(client, 800)

    week: Json = {"start_date": str(TOMORROW), "end_date": str(TOMORROW), "today": str(TODAY)}

    assert (await updates(client, **week))["adjustment"] is None


async def test_a_meal_is_rescaled_to_what_is_proposed_and_then_nothing_is(sign_in: SignIn) -> None:
    client = await sign_in()
    meals = await planned(client, *SLOTS)
    await ate(client, 250)
    found = await adjustment(client)
    assert found is not None

    answer = await change(client, meals["DINNER"], calories=found["calories"])

    dinner = answer.json()
    assert dinner["calculated_macros"]["calories"] == pytest.approx(found["calories"], abs=0.1)
    assert dinner["is_optimized"] is False
    before, after = (
        [one["quantity"] for one in meal["ingredients"]] for meal in (meals["DINNER"], dinner)
    )
    factor = after[0] / before[0]
    assert after == pytest.approx([factor * quantity for quantity in before], rel=1e-3)
    assert await adjustment(client) is None

    undone = await client.post("/api/undo/", json={"token": answer.headers["undo"]})
    assert undone.status_code == 204
    assert await adjustment(client) == found


async def test_calories_win_over_what_is_optimised(sign_in: SignIn) -> None:
    client = await sign_in()
    meal = (await planned(client, "DINNER"))["DINNER"]
    wanted = meal["macrosRequired"]["calories"] * 0.75

    dinner = (await change(client, meal, calories=wanted, is_optimized=True)).json()

    assert dinner["calculated_macros"]["calories"] == pytest.approx(wanted, abs=0.1)
    assert dinner["is_optimized"] is False


@pytest.mark.parametrize(("bound", "step", "code"), [(0.5, -1, "too_small"), (1.5, 1, "too_large")])
async def test_a_meal_is_rescaled_to_half_its_slot_or_one_and_a_half_at_most(
    sign_in: SignIn, bound: float, step: int, code: str
) -> None:
    client = await sign_in()
    meal = (await planned(client, "DINNER"))["DINNER"]
    slot = meal["macrosRequired"]["calories"]

    refused = await change(client, meal, calories=slot * (bound + step * 0.05))

    assert errors_of(refused) == {"calories": code}
    (error,) = refused.json()["errors"]
    limit = error["limit"]
    assert limit == pytest.approx(slot * bound, abs=1.5)
    answer = await change(client, meal, calories=limit + step)
    assert answer.json()["errors"] == [error]
    dinner = (await change(client, meal, calories=limit)).json()
    assert dinner["calculated_macros"]["calories"] == pytest.approx(limit, abs=0.1)


async def test_a_meal_without_energy_is_not_rescaled(sign_in: SignIn) -> None:
    client = await sign_in()
    await change_foods("UPDATE food SET energy_kcal = 0 WHERE fdc_id = $1", RICE)
    meal = await new_meal(
        client, recipe_name="Rien", ingredients=[{"fdc_id": RICE, "quantity": 80}]
    )

    answer = await change(client, meal, calories=meal["macrosRequired"]["calories"])

    assert errors_of(answer) == {"calories": "not_allowed"}
