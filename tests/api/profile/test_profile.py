"""Creating, changing and reading a profile, and what follows from it."""

from datetime import timedelta
from typing import Any

import httpx
import pytest

from api.factories import TODAY
from nutriplan_core import MEAL_SPLIT, ActivityLevel, Profile, diet_targets, from_json


def field_errors(answer: httpx.Response) -> dict[str, str]:
    assert answer.status_code == 400, answer.text
    return {error["path"]: error["code"] for error in answer.json()["errors"]}


async def test_the_first_complete_put_creates_the_profile(
    sign_in: Any, complete_profile: dict[str, Any]
) -> None:
    client = await sign_in(profile=False)
    del complete_profile["meal_schedule"], complete_profile["display_name"]
    answer = await client.put("/api/profile/", json=complete_profile)
    assert answer.status_code == 200
    assert answer.json()["profile_created"] is True
    assert answer.json()["meal_schedule"] == 4
    assert answer.json()["display_name"] == ""
    assert (await client.get("/api/profile/")).json() == answer.json()
    exists = (await client.get("/api/profile/check")).json()
    assert exists == {"user_created": True, "profile_created": True}


async def test_an_incomplete_first_put_names_what_is_missing_and_stores_nothing(
    sign_in: Any,
) -> None:
    client = await sign_in(profile=False)
    answer = await client.put("/api/profile/", json={"weight": 70, "weight_goal": 65})
    assert field_errors(answer) == {
        "birthdate": "missing",
        "height": "missing",
        "gender": "missing",
        "activity_level": "missing",
        "gain_per_week": "missing",
    }
    assert (await client.get("/api/profile")).json()["type"] == "NO_USER_PROFILE"


async def test_a_subset_changes_what_it_names_and_keeps_the_rest(
    sign_in: Any, complete_profile: dict[str, Any]
) -> None:
    client = await sign_in()
    answer = await client.put("/api/profile/", json={"weight": 71, "meal_schedule": "6"})
    changed = complete_profile | {"weight": 71, "meal_schedule": 6}
    assert {name: answer.json()[name] for name in changed} == changed


async def test_the_whole_answer_can_be_sent_back(sign_in: Any) -> None:
    client = await sign_in()
    before = (await client.get("/api/profile/")).json()
    answer = await client.put("/api/profile/", json=before)
    assert (answer.status_code, answer.json()) == (200, before)


async def test_every_figure_is_the_library_s(
    sign_in: Any, complete_profile: dict[str, Any]
) -> None:
    changes = {"gain_per_week": -1, "weight": 50, "weight_goal": 45, "height": 165}
    client = await sign_in(**changes)
    info = (await client.get(f"/api/profile/?today={TODAY}")).json()["diet_info"]
    targets = diet_targets(
        from_json(Profile, complete_profile | changes),
        on=TODAY,
    )
    day = {
        "calories": targets.daily.energy_kcal,
        "proteins": targets.daily.protein_g,
        "fats": targets.daily.fat_g,
        "carbohydrates": targets.daily.carbohydrate_g,
    }
    of_a_meal = MEAL_SPLIT.macros(targets.intake_kcal).rounded_targets()
    warnings = info.pop("warnings")
    assert info == {
        "bmr": targets.basal_kcal,
        "tdee": targets.expenditure_kcal,
        "calorieDailyIntake": targets.intake_kcal,
        "dailyCalories": {f"day{number}": day for number in range(1, 8)},
        "proteinIntake": targets.daily.protein_g,
        "fatIntake": targets.daily.fat_g,
        "carbIntake": targets.daily.carbohydrate_g,
        "waterIntake": targets.water_l,
        "fiberIntake": targets.fibre_g,
        "calorieSurplusDeficit": targets.adjustment_kcal,
        "bmi": targets.bmi,
        "estimatedGoalTimeline": 5,
        "planTargets": {
            "calories": of_a_meal.energy_kcal,
            "proteins": of_a_meal.protein_g,
            "fats": of_a_meal.fat_g,
            "carbohydrates": of_a_meal.carbohydrate_g,
        },
    }
    assert [warning["code"] for warning in warnings] == [w.code for w in targets.warnings]
    safe = next(w for w in warnings if w["code"] == "BELOW_SAFE_INTAKE")
    assert safe["floor"] == 1200
    assert safe["gentler_gain_per_week"] in {-0.75, -0.5, -0.25}
    thin = next(w for w in warnings if w["code"] == "GOAL_UNDERWEIGHT")
    assert thin["bmi"] == pytest.approx(45 / 1.65**2)


async def test_the_day_is_the_client_s_own(sign_in: Any) -> None:
    tomorrow = TODAY + timedelta(days=1)
    birthdate = tomorrow.replace(year=tomorrow.year - 28)  # exists on a 29 February too
    client = await sign_in(birthdate=str(birthdate))
    today = (await client.get(f"/api/profile?today={TODAY}")).json()["diet_info"]["bmr"]
    later = (await client.get(f"/api/profile?today={tomorrow}")).json()["diet_info"]["bmr"]
    assert today - later == 5  # one year older
    assert (await client.get("/api/profile")).json()["diet_info"]["bmr"] == today


@pytest.mark.parametrize(
    ("today", "code"),
    [
        (str(TODAY - timedelta(days=3)), "too_early"),
        (str(TODAY + timedelta(days=3)), "too_late"),
        ("2026-02-30", "invalid_format"),
        ("hier", "invalid_format"),
    ],
)
async def test_a_day_that_is_nowhere_today_is_refused(sign_in: Any, today: str, code: str) -> None:
    client = await sign_in()
    assert field_errors(await client.get(f"/api/profile/?today={today}")) == {"today": code}


@pytest.mark.parametrize(
    "fields",
    [
        {"weight": 10, "weight_goal": 10.5, "gain_per_week": 0.25},
        {"weight": 500, "weight_goal": 499, "gain_per_week": -0.25},
        {"height": 30},
        {"height": 300},
        {"birthdate": "1910-01-01"},
        {"birthdate": "2023-01-01"},
        {"display_name": "x" * 50},
        {"display_name": None},
        {"meal_schedule": 3},
        {"meal_schedule": "5"},
        {"gender": "male"},
        *({"activity_level": level} for level in ActivityLevel),
        *({"gain_per_week": -gain} for gain in (0.25, 0.5, 0.75, 1)),
        *({"gain_per_week": gain, "weight_goal": 80} for gain in (0.25, 0.5, 0.75, 1)),
        {"weight": 65, "weight_goal": 65, "gain_per_week": None},
    ],
)
async def test_every_bound_is_inclusive(sign_in: Any, fields: dict[str, Any]) -> None:
    client = await sign_in()
    assert (await client.put("/api/profile/", json=fields)).status_code == 200


@pytest.mark.parametrize(
    ("fields", "errors"),
    [
        ({"weight": 9.9}, {"weight": "too_small"}),
        ({"weight": 500.1}, {"weight": "too_large"}),
        ({"weight": "72"}, {"weight": "wrong_type"}),
        ({"weight": True}, {"weight": "wrong_type"}),
        ({"weight": None}, {"weight": "wrong_type"}),
        ({"weight_goal": 9.9}, {"weight_goal": "too_small"}),
        ({"height": 29.9}, {"height": "too_small"}),
        ({"height": 300.1}, {"height": "too_large"}),
        ({"birthdate": "1909-12-31"}, {"birthdate": "too_early"}),
        ({"birthdate": "2023-01-02"}, {"birthdate": "too_late"}),
        ({"birthdate": "17/05/1990"}, {"birthdate": "invalid_format"}),
        ({"birthdate": "2021-02-29"}, {"birthdate": "invalid_format"}),
        ({"gender": "Femme"}, {"gender": "not_allowed"}),
        ({"activity_level": "extreme"}, {"activity_level": "not_allowed"}),
        ({"gain_per_week": 0.6}, {"gain_per_week": "not_allowed"}),
        ({"gain_per_week": 0.5}, {"gain_per_week": "not_allowed"}),
        ({"gain_per_week": None}, {"gain_per_week": "missing"}),
        ({"weight": 60}, {"gain_per_week": "not_allowed"}),
        ({"meal_schedule": 2}, {"meal_schedule": "not_allowed"}),
        ({"meal_schedule": 7}, {"meal_schedule": "not_allowed"}),
        ({"meal_schedule": "quatre"}, {"meal_schedule": "not_allowed"}),
        ({"meal_schedule": 4.0}, {"meal_schedule": "not_allowed"}),
        ({"display_name": "x" * 51}, {"display_name": "too_long"}),
        ({"weight": 5, "height": 5}, {"weight": "too_small", "height": "too_small"}),
    ],
)
async def test_each_rule_is_checked_and_a_refused_change_changes_nothing(
    sign_in: Any, fields: dict[str, Any], errors: dict[str, str]
) -> None:
    client = await sign_in()
    before = (await client.get("/api/profile")).json()
    assert field_errors(await client.put("/api/profile/", json=fields)) == errors
    assert (await client.get("/api/profile")).json() == before


async def test_bounds_are_told(sign_in: Any) -> None:
    client = await sign_in()
    answer = await client.put("/api/profile/", json={"weight": 5, "birthdate": "2024-01-01"})
    assert answer.json()["errors"] == [
        {"path": "weight", "code": "too_small", "limit": 10},
        {"path": "birthdate", "code": "too_late", "limit": "2023-01-01"},
    ]


async def test_reaching_the_goal_leaves_no_gain(sign_in: Any) -> None:
    client = await sign_in()
    answer = await client.put("/api/profile/", json={"weight": 65})
    assert answer.json()["gain_per_week"] is None
    assert answer.json()["diet_info"]["calorieSurplusDeficit"] == 0
    assert answer.json()["diet_info"]["estimatedGoalTimeline"] == 0
    away = await client.put("/api/profile/", json={"weight_goal": 60})
    assert field_errors(away) == {"gain_per_week": "missing"}


async def test_a_profile_is_its_owner_s_alone(sign_in: Any) -> None:
    one, other = await sign_in(weight=80), await sign_in(weight=90)
    await one.put("/api/profile/", json={"weight": 81})
    assert (await one.get("/api/profile")).json()["weight"] == 81
    assert (await other.get("/api/profile")).json()["weight"] == 90


@pytest.mark.parametrize("name", ["Ca\u0000mille", "Ca\nmille", "Ca\u001bmille", "Ca\u0085mille"])
async def test_a_name_holds_no_control_characters(sign_in: Any, name: str) -> None:
    client = await sign_in()
    answer = await client.put("/api/profile/", json={"display_name": name})
    assert answer.status_code == 400
    assert answer.json()["errors"] == [{"path": "display_name", "code": "invalid_format"}]


@pytest.mark.parametrize("name", ["Noémie-Lou", "Ὀδυσσεύς", "李", "👩‍🍳 Camille"])
async def test_a_name_is_anything_else(sign_in: Any, name: str) -> None:
    client = await sign_in()
    answer = await client.put("/api/profile/", json={"display_name": name})
    assert answer.json()["display_name"] == name


async def test_targets_of_a_profile_that_is_not_stored_are_anybodys_to_ask(
    client: httpx.AsyncClient, complete_profile: dict[str, Any]
) -> None:
    answer = await client.post("/api/profile/preview", json=complete_profile)

    assert answer.status_code == 200, answer.text
    targets = diet_targets(
        from_json(Profile, complete_profile),
        on=TODAY,
    )
    assert answer.json()["calorieDailyIntake"] == pytest.approx(targets.intake_kcal)


async def test_a_preview_warns_a_minor_who_would_eat_too_little(
    client: httpx.AsyncClient, complete_profile: dict[str, Any]
) -> None:
    answer = await client.post(
        "/api/profile/preview",
        json=complete_profile
        | {
            "birthdate": TODAY.replace(year=TODAY.year - 16, day=1).isoformat(),
            "height": 165,
            "weight": 50,
            "activity_level": "sedentary",
            "weight_goal": 45,
            "gain_per_week": -1,
        },
    )

    codes = [warning["code"] for warning in answer.json()["warnings"]]
    assert codes == ["BELOW_BASAL_RATE", "BELOW_SAFE_INTAKE", "GOAL_UNDERWEIGHT", "UNDER_18"]


async def test_a_preview_names_what_a_profile_lacks(client: httpx.AsyncClient) -> None:
    answer = await client.post("/api/profile/preview", json={"weight": 70, "weight_goal": 65})

    assert field_errors(answer)["gain_per_week"] == "missing"


async def test_a_preview_stores_nothing(sign_in: Any, complete_profile: dict[str, Any]) -> None:
    client = await sign_in(profile=False)

    await client.post("/api/profile/preview", json=complete_profile)

    assert (await client.get("/api/profile")).json()["type"] == "NO_USER_PROFILE"


async def test_a_name_is_stored_trimmed_and_composed(sign_in: Any) -> None:
    client = await sign_in()
    answer = await client.put("/api/profile/", json={"display_name": " Noe\u0301mie "})
    assert answer.json()["display_name"] == "No\u00e9mie"
