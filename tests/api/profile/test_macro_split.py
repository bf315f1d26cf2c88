"""How somebody wants energy to divide, as it is sent, kept, and counted against."""

from typing import Any

import httpx
import pytest

from api.conftest import SignIn
from api.factories import TODAY, errors_of
from nutriplan_core import MacroSplit

BALANCED = {"protein": 15, "fat": 37, "carbohydrate": 48}


async def counted_against(client: httpx.AsyncClient) -> tuple[dict[str, Any], dict[str, Any]]:
    """The plan's targets of a day: as the profile tells them, and as the plan does."""
    profile = (await client.get(f"/api/profile/?today={TODAY}")).json()
    asked = {"start_date": str(TODAY), "end_date": str(TODAY), "today": str(TODAY)}
    plan = (await client.post("/api/meal/check-updates/", json=asked)).json()
    return profile["diet_info"]["planTargets"], plan["days"][str(TODAY)]["target"]


async def test_who_chooses_none_has_the_usual_one(sign_in: SignIn) -> None:
    client = await sign_in()
    assert (await client.get("/api/profile/")).json()["macro_split"] is None


async def test_the_plan_counts_against_what_is_chosen_and_the_profile_says_so(
    sign_in: SignIn,
) -> None:
    client = await sign_in(macro_split=BALANCED)

    answer = (await client.get(f"/api/profile/?today={TODAY}")).json()
    intake_kcal = answer["diet_info"]["calorieDailyIntake"]
    own = MacroSplit(protein=0.15, fat=0.37).macros(intake_kcal)
    shown = own.rounded_targets()
    expected = {
        "calories": shown.energy_kcal,
        "proteins": shown.protein_g,
        "fats": shown.fat_g,
        "carbohydrates": shown.carbohydrate_g,
    }

    assert answer["macro_split"] == BALANCED
    assert answer["diet_info"]["proteinIntake"] == pytest.approx(own.protein_g)
    assert await counted_against(client) == (expected, expected)


async def test_a_split_is_taken_back_with_null(sign_in: SignIn) -> None:
    client = await sign_in()
    usual = await counted_against(client)
    await client.put("/api/profile/", json={"macro_split": BALANCED})
    assert await counted_against(client) != usual

    answer = await client.put("/api/profile/", json={"macro_split": None})

    assert answer.json()["macro_split"] is None
    assert await counted_against(client) == usual


async def test_another_field_leaves_the_split_as_it_is(sign_in: SignIn) -> None:
    client = await sign_in(macro_split=BALANCED)

    answer = await client.put("/api/profile/", json={"weight": 71})

    assert answer.json()["macro_split"] == BALANCED


async def test_a_split_is_part_of_the_export(sign_in: SignIn) -> None:
    client = await sign_in(macro_split=BALANCED)

    (profile,) = (await client.get("/api/account/export/")).json()["data"]["profile"]

    assert profile["macro_split"] == BALANCED


@pytest.mark.parametrize(
    ("split", "path"),
    [
        (BALANCED | {"protein": 9, "fat": 43}, "macro_split.protein"),
        (BALANCED | {"protein": 36, "fat": 16}, "macro_split.protein"),
        (BALANCED | {"fat": 37.5}, "macro_split.fat"),
        (BALANCED | {"carbohydrate": 101}, "macro_split.carbohydrate"),
        (BALANCED | {"carbohydrate": 47}, "macro_split"),
        ({"protein": 15, "fat": 37}, "macro_split.carbohydrate"),
        (30, "macro_split"),
    ],
)
async def test_what_is_no_split_is_refused_by_the_field_s_name(
    sign_in: SignIn, split: object, path: str
) -> None:
    client = await sign_in(macro_split=BALANCED)

    answer = await client.put("/api/profile/", json={"macro_split": split})

    assert list(errors_of(answer)) == [path]
    assert (await client.get("/api/profile/")).json()["macro_split"] == BALANCED
