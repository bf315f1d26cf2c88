"""The library's own command line, fed with what the API answers, answers the same."""

import json
from pathlib import Path

import pytest

from api.conftest import SignIn
from api.factories import NEXT_MONDAY, TODAY, Json, preview
from nutriplan_core._command_line import main

OF_THE_ACCOUNT = {
    "user_created",
    "profile_created",
    "email",
    "email_verified",
    "display_name",
    "diet",
    "learnt_correction",
}


async def test_a_profile_and_a_pool_from_the_api_give_the_apis_week(
    sign_in: SignIn, tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    split = {"protein": 20, "fat": 35, "carbohydrate": 45}
    client = await sign_in(meal_schedule=5, macro_split=split)
    profile = (await client.get("/api/profile/")).json()
    page = await client.get("/api/recipe/", params={"detailed": "true", "private_only": "false"})
    recipes = page.json()
    while "next" in page.links:
        page = await client.get(page.links["next"]["url"])
        recipes += page.json()
    week = await preview(client, pool="all", seed=7)
    for name, value in (("profile", profile), ("recipes", recipes)):
        (tmp_path / f"{name}.json").write_text(json.dumps(value), encoding="utf-8")
    person, pool = str(tmp_path / "profile.json"), str(tmp_path / "recipes.json")

    def answer(*arguments: str) -> Json:
        capsysbinary.readouterr()  # the server logs there too
        assert main([*arguments, "--on", str(TODAY)]) == 0
        return json.loads(capsysbinary.readouterr().out)  # type: ignore[no-any-return]

    targets = answer("targets", person)
    again = answer(
        *("week", pool, "--profile", person, "--seed", "7", "--start-date", str(NEXT_MONDAY)),
        "--marks",
    )

    del profile["diet_info"]["planTargets"]  # the sum of a day's slots, which a plan counts against
    assert targets == {name: profile[name] for name in profile if name not in OF_THE_ACCOUNT}
    for mark in again["marks"]:
        del mark["unknown"]  # how much nobody knows, beside what it decides: the library's alone
    assert again == week
