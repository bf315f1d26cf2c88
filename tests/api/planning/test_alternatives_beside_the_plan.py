"""What of the plan counts where other dishes are offered, and until when."""

from datetime import date, timedelta
from uuid import uuid4

import pytest

from api.conftest import SignIn
from api.factories import (
    EGG,
    NEXT_MONDAY,
    NEXT_SUNDAY,
    TODAY,
    errors_of,
    new_meal,
    new_recipe,
    preview,
)
from api.planning.test_alternatives import alternatives
from api.planning.test_chosen_dishes import dishes_of

ALTERNATIVES = "/api/meal/week-preview/alternatives"
DAY = str(NEXT_MONDAY)
AN_EGG = [{"fdc_id": EGG, "quantity": 60, "unit": "g"}]


@pytest.mark.parametrize("day", [NEXT_MONDAY, NEXT_SUNDAY])
async def test_a_planned_meal_has_alternatives(sign_in: SignIn, day: date) -> None:
    client = await sign_in()
    meal = await new_meal(client, day)

    found = await alternatives(client, slot={"date": str(day), "type": meal["type"]})

    assert len(found) == 5


async def test_what_the_two_weeks_before_served_comes_after_the_others(sign_in: SignIn) -> None:
    """What was served earlier does not, nor what the week is to serve no longer."""
    client = await sign_in()
    dishes = dishes_of(await preview(client))
    found = [one["recipe_id"] for one in await alternatives(client, dishes=dishes)]

    for days, recipe_id in ((14, found[0]), (15, found[1]), (0, found[2])):
        await new_meal(client, NEXT_MONDAY - timedelta(days=days), recipes=[recipe_id])

    again = [one["recipe_id"] for one in await alternatives(client, dishes=dishes)]
    assert again[:4] == found[1:]
    assert found[0] not in again


@pytest.mark.parametrize("is_locked", [True, False])
async def test_a_dish_that_is_sent_stands_in_the_place_of_a_planned_meal_unless_it_is_locked(
    sign_in: SignIn, is_locked: bool
) -> None:
    client = await sign_in()
    meal = await new_meal(client, ingredients=AN_EGG, recipe_name="Œuf", is_locked=is_locked)
    sent = (await new_recipe(client))["id"]
    slot = {"date": meal["date"], "type": meal["type"]}

    (one, *_) = await alternatives(client, slot=slot, dishes={meal["date"]: {meal["type"]: sent}})

    stands = one["macros"]["calories"] - one["difference"]["calories"]
    planned = meal["calculated_macros"]["calories"]
    assert (stands == pytest.approx(planned, abs=0.2)) is is_locked


async def test_a_meal_left_over_from_another_schedule_does_not_count(sign_in: SignIn) -> None:
    client = await sign_in(meal_schedule=6)
    await new_meal(client, meal_type="SNACK_3", ingredients=AN_EGG, recipe_name="Œuf")
    await client.put("/api/profile/", json={"meal_schedule": 3})

    answer = await client.post(
        ALTERNATIVES, json={"start_date": DAY, "slot": {"date": DAY, "type": "SNACK_3"}}
    )

    assert errors_of(answer) == {"slot": "not_allowed"}


async def test_a_dish_of_today_can_be_another_and_none_of_a_day_that_is_over(
    sign_in: SignIn,
) -> None:
    client = await sign_in()
    recipe = await new_recipe(client)
    monday = TODAY - timedelta(days=TODAY.weekday())
    wish = {
        "start_date": str(monday),
        "slot": {"date": str(TODAY), "type": "DINNER"},
        "dishes": {str(TODAY): {"DINNER": recipe["id"]}},
    }

    assert await alternatives(client, **wish, today=str(TODAY))
    tomorrow = str(TODAY + timedelta(days=1))
    assert errors_of(await client.post(ALTERNATIVES, json=wish | {"today": tomorrow})) == {
        "slot": "not_allowed"
    }


async def test_the_day_is_near_with_what_was_eaten_beside_its_meals(sign_in: SignIn) -> None:
    """A dish was near its day until a feast was noted; it is so no longer."""
    client = await sign_in()
    dishes = dishes_of(await preview(client))
    assert all(one["keeps_day_near"] for one in await alternatives(client, dishes=dishes))

    feast = {"date": DAY, "id": str(uuid4()), "calories": 600}
    assert (await client.put("/api/off-plan/", json=feast)).status_code == 204

    assert not any(one["keeps_day_near"] for one in await alternatives(client, dishes=dishes))
