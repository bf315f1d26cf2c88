"""What is learnt of a person's expenditure, by which of their notes."""

from datetime import timedelta

import httpx
import pytest

from api.conftest import SignIn
from api.factories import EGG, TODAY, Json, errors_of
from api.learning import PATH, learnt, live, note, weigh

EATEN_KCAL = 2_000.0
BREAKFAST, LUNCH = "BREAKFAST", "LUNCH"


async def plan(client: httpx.AsyncClient, days_ago: int, meal_type: str = LUNCH) -> str:
    """A meal of the plan of so many days ago; its id."""
    meal: Json = {
        "date": str(TODAY - timedelta(days=days_ago)),
        "type": meal_type,
        "ingredients": [{"fdc_id": EGG, "quantity": 300}],
        "recipe_name": "Œufs",
    }
    answer = await client.post("/api/meal", json=meal)
    assert answer.status_code == 201, answer.text
    meal_id: str = answer.json()["id"]
    return meal_id


async def noted_days(client: httpx.AsyncClient) -> float:
    days: float = (await learnt(client))["progress"]["noted_days"]
    return days


async def test_a_new_account_is_told_what_is_missing(sign_in: SignIn) -> None:
    client = await sign_in(weight=72.5)
    tdee = (await client.get("/api/profile/")).json()["diet_info"]["tdee"]

    assert await learnt(client) == {
        "progress": {
            "days": 0,
            "days_needed": 14,
            "weigh_ins": 1,
            "weigh_ins_needed": 8,
            "noted_days": 0,
            "noted_days_needed": 7,
        },
        "trend": [],
        "formula": tdee,
        "estimate": None,
        "accepted": None,
        "proposal": None,
    }


async def test_without_a_profile_there_is_nothing_to_learn(sign_in: SignIn) -> None:
    client = await sign_in(profile=False)

    answer = await client.get(PATH)

    assert (answer.status_code, answer.json()["type"]) == (404, "NO_USER_PROFILE")


async def test_what_keeps_a_weight_is_what_the_days_cost(sign_in: SignIn) -> None:
    client = await sign_in(weight=72.5)
    await live(client, EATEN_KCAL)

    found = await learnt(client)

    estimate = found["estimate"]
    assert estimate["expenditure"] == pytest.approx(EATEN_KCAL, abs=80)
    assert estimate["low"] < EATEN_KCAL < estimate["high"]
    assert estimate["expenditure"] < found["formula"] - 100
    assert (estimate["is_narrow"], estimate["agrees"]) == (True, False)
    assert found["trend"][-1] == {
        "date": str(TODAY),
        "weight": pytest.approx(72.5, abs=0.2),
    }
    assert len(found["trend"]) == found["progress"]["days"] + 1 == 43


async def test_a_proposal_tells_the_targets_that_would_follow(sign_in: SignIn) -> None:
    client = await sign_in(weight=72.5)
    await live(client, EATEN_KCAL)
    before = (await client.get("/api/profile/")).json()["diet_info"]

    found = await learnt(client)

    proposal = found["proposal"]
    after = proposal["diet_info"]
    assert proposal["refused_on"] is None
    assert proposal["correction"] == proposal["change"] < -100
    assert after["tdee"] == pytest.approx(before["tdee"] + proposal["correction"])
    assert after["calorieDailyIntake"] >= 1200
    assert after["planTargets"]["proteins"] < before["planTargets"]["proteins"]


async def test_three_weeks_are_too_few_for_a_proposal(sign_in: SignIn) -> None:
    client = await sign_in(weight=72.5)
    await live(client, EATEN_KCAL, weeks=3)

    found = await learnt(client)

    assert not found["estimate"]["is_narrow"]
    assert found["proposal"] is None


async def test_what_was_eaten_today_does_not_count_yet(sign_in: SignIn) -> None:
    client = await sign_in()
    await weigh(client, 20, 73)
    await note(client, 0, EATEN_KCAL)
    assert await noted_days(client) == 0

    await note(client, 1, EATEN_KCAL)
    assert await noted_days(client) == 1


async def test_an_untold_plan_counts_half_until_a_meal_is_ticked(sign_in: SignIn) -> None:
    client = await sign_in(meal_schedule=4)
    await weigh(client, 20, 73)
    lunch = await plan(client, 2, LUNCH)
    await plan(client, 2, BREAKFAST)
    await plan(client, 3, LUNCH)

    # Of four meals: lunch is 30 % of a day, breakfast 25 %.
    assert await noted_days(client) == pytest.approx((0.55 + 0.30) / 2)
    eaten = await client.put(f"/api/meal/{lunch}", json={"is_eaten": True})
    assert eaten.status_code == 200
    assert await noted_days(client) == pytest.approx(0.30)


async def test_what_another_person_notes_is_none_of_ones_own(sign_in: SignIn) -> None:
    client = await sign_in(weight=72.5)
    other = await sign_in(weight=80)
    await live(other, EATEN_KCAL, weeks=2)
    await plan(other, 3)

    found = await learnt(client)

    assert (found["progress"]["weigh_ins"], found["progress"]["noted_days"]) == (1, 0)


async def test_the_same_answer_is_not_sent_twice(sign_in: SignIn) -> None:
    client = await sign_in()
    etag = (await client.get(PATH)).headers["etag"]

    assert (await client.get(PATH, headers={"If-None-Match": etag})).status_code == 304
    await weigh(client, 3, 73)
    assert (await client.get(PATH, headers={"If-None-Match": etag})).status_code == 200


async def test_a_day_far_from_the_server_s_is_refused(sign_in: SignIn) -> None:
    client = await sign_in()

    answer = await client.get(PATH, params={"today": str(TODAY + timedelta(days=9))})

    assert errors_of(answer) == {"today": "too_late"}
