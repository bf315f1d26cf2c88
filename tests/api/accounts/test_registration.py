"""Opening an account, with a profile or without."""

from typing import Any

import httpx
import pytest

from api.conftest import PASSWORD
from nutriplan_api import database
from nutriplan_api.http.client_day import client_today

GOOD = {"email": "camille@exemple.fr", "password": PASSWORD}


def field_errors(answer: httpx.Response) -> set[tuple[str, str]]:
    assert answer.status_code == 400, answer.text
    assert answer.json()["type"] == "VALIDATION_ERROR"
    return {(error["path"], error["code"]) for error in answer.json()["errors"]}


async def count_accounts() -> int:
    count: int = await database.fetch_value("SELECT count(*) FROM account")
    return count


async def test_registering_with_a_profile_opens_both(
    client: httpx.AsyncClient, complete_profile: dict[str, Any]
) -> None:
    answer = await client.post("/api/login/email", json=GOOD | complete_profile)
    assert answer.status_code == 201
    assert answer.json()["user_created"] is True
    assert answer.json()["profile_created"] is True

    client.headers["Authorization"] = f"Bearer {answer.json()['access']}"
    profile = (await client.get("/api/profile/")).json()
    assert {name: profile[name] for name in complete_profile} == complete_profile
    assert profile["email"] == GOOD["email"]


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
async def test_the_first_weight_is_of_the_day_where_the_person_is(
    client: httpx.AsyncClient, complete_profile: dict[str, Any], zone: str
) -> None:
    client.headers["Time-Zone"] = zone
    before = client_today(zone, None)
    answer = await client.post("/api/login/email", json=GOOD | complete_profile)
    after = client_today(zone, None)

    client.headers["Authorization"] = f"Bearer {answer.json()['access']}"
    (weigh_in,) = (await client.get("/api/weigh-in/")).json()
    assert weigh_in["date"] in {str(before), str(after)}


async def test_register_true_opens_an_account_without_a_profile(client: httpx.AsyncClient) -> None:
    answer = await client.post("/api/login/email", json=GOOD | {"register": True})
    assert (answer.status_code, answer.json()["profile_created"]) == (201, False)
    client.headers["Authorization"] = f"Bearer {answer.json()['access']}"
    assert (await client.get("/api/profile/")).json()["type"] == "NO_USER_PROFILE"
    assert (await client.get("/api/profile/check")).json() == {
        "user_created": True,
        "profile_created": False,
    }


async def test_an_address_is_one_account_whatever_its_case(client: httpx.AsyncClient) -> None:
    await client.post("/api/login/email", json=GOOD | {"register": True})
    again = {"email": " CAMILLE@Exemple.FR ", "password": "Autremotdepasse1!", "register": True}
    answer = await client.post("/api/login/email", json=again)
    assert (answer.status_code, answer.json()["type"]) == (409, "EMAIL_ALREADY_EXISTS")
    answer = await client.post("/api/login/email", json=GOOD | {"email": "Camille@EXEMPLE.fr"})
    assert answer.status_code == 200


async def test_everything_that_is_wrong_is_said_at_once_and_nothing_is_created(
    client: httpx.AsyncClient,
) -> None:
    before = await count_accounts()
    answer = await client.post(
        "/api/login/email",
        json={
            "email": "camille",
            "password": "court",
            "weight": 9.99,
            "weight_goal": 500.1,
            "height": "168",
            "birthdate": "1909-12-31",
            "gender": "autre",
            "gain_per_week": 0.3,
            "meal_schedule": 2,
            "display_name": "x" * 51,
        },
    )
    assert field_errors(answer) == {
        ("email", "invalid_email"),
        ("password", "too_short"),
        ("password", "no_uppercase"),
        ("password", "no_digit"),
        ("password", "no_special_character"),
        ("weight", "too_small"),
        ("weight_goal", "too_large"),
        ("height", "wrong_type"),
        ("birthdate", "too_early"),
        ("gender", "not_allowed"),
        ("activity_level", "missing"),
        ("gain_per_week", "not_allowed"),
        ("meal_schedule", "not_allowed"),
        ("display_name", "too_long"),
    }
    assert await count_accounts() == before


@pytest.mark.parametrize(
    ("password", "code"),
    [
        ("Abcde1!", "too_short"),
        ("ABCDEFG1!", "no_lowercase"),
        ("abcdefg1!", "no_uppercase"),
        ("Abcdefgh!", "no_digit"),
        ("Abcdefg1#", "no_special_character"),
        ("Aa1!" * 33, "too_long"),
    ],
)
async def test_each_password_rule_has_its_own_code(
    client: httpx.AsyncClient, password: str, code: str
) -> None:
    answer = await client.post(
        "/api/login/email", json={**GOOD, "password": password, "register": True}
    )
    assert field_errors(answer) == {("password", code)}


@pytest.mark.parametrize("special", list("@$!%*?&"))
async def test_each_special_character_counts(client: httpx.AsyncClient, special: str) -> None:
    answer = await client.post(
        "/api/login/email", json={**GOOD, "password": f"Fenouilbrun7{special}", "register": True}
    )
    assert answer.status_code == 201


async def test_the_gain_that_leads_away_from_the_goal_is_refused_with_the_password(
    client: httpx.AsyncClient, complete_profile: dict[str, Any]
) -> None:
    body = GOOD | complete_profile | {"gain_per_week": 0.5, "password": "Motdepasse!"}
    assert field_errors(await client.post("/api/login/email", json=body)) == {
        ("gain_per_week", "not_allowed"),
        ("password", "no_digit"),
    }


async def test_missing_credentials_are_named(client: httpx.AsyncClient) -> None:
    answer = await client.post("/api/login/email", json={})
    assert field_errors(answer) == {("email", "missing"), ("password", "missing")}


async def test_the_password_is_stored_as_argon2id_with_the_chosen_cost(
    client: httpx.AsyncClient,
) -> None:
    await client.post("/api/login/email", json=GOOD | {"register": True})
    stored = await database.fetch_value(
        "SELECT password_hash FROM account WHERE email = $1", GOOD["email"]
    )
    assert stored.startswith("$argon2id$v=19$m=7168,t=5,p=1$")
