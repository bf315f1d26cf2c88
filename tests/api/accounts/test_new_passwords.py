"""Passwords that somebody would guess soon are refused, wherever one is chosen."""

import asyncio
import time
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher
from zxcvbn import zxcvbn

from api.conftest import PASSWORD, SignIn
from nutriplan_api import database
from nutriplan_api.accounts.email_tokens import issue_email_token
from nutriplan_api.accounts.service import find_account_id
from nutriplan_api.http.problems import Problem
from nutriplan_api.security import password_strength

EMAIL = "camille.martin@exemple.fr"
COMMON = ["Password1!", "Motdepasse1!", "Azertyuiop1!", "P@ssw0rd1", "Soleil123!", "Aa1!" * 30]
OF_THE_ADDRESS = [
    "Camille1!",
    "C4mille.martin!",
    "Camillemartin1!",
    "Camille.Martin@Exemple.fr1!",
    "xK9$mQ2vR-camille.martin@exemple.fr",
]


async def verdict(password: str, email: str = EMAIL, *names: str) -> str | None:
    try:
        await password_strength.refuse_guessable(password, email=email, names=names)
    except Problem as problem:
        errors: Any = problem.members["errors"]
        assert [error.path for error in errors] == ["password"]
        return str(errors[0].code)
    return None


@pytest.mark.parametrize("password", COMMON)
async def test_a_common_password_is_refused(password: str) -> None:
    assert await verdict(password) == "too_common"


@pytest.mark.parametrize("password", OF_THE_ADDRESS)
async def test_a_password_made_of_the_address_is_refused(password: str) -> None:
    assert await verdict(password) == "contains_email"


@pytest.mark.parametrize("password", ["Trois-Poireaux-7!", "xK9$mQ2v", "Camille-Soleil-Bleu-42!"])
async def test_a_password_that_nobody_guesses_is_taken(password: str) -> None:
    assert await verdict(password) is None


async def test_names_are_guessed_and_so_is_ours() -> None:
    assert await verdict("Nutriplan1!") == "too_common"
    assert await verdict("Zwölfhuber1!", EMAIL, "Zwölfhuber") == "too_common"
    assert await verdict("Zwolfhuber1!", EMAIL, "Zwölfhuber") == "too_common"
    assert await verdict("Zwolfhuber1!") is None


async def test_only_the_beginning_of_a_long_password_is_judged() -> None:
    """The estimate of a longer one takes seconds; a text that repeats itself is weak as a whole."""
    weak, strong = "Aa1!" * 8, "Trois-Poireaux-7!Trois-Poireaux7"
    assert len(weak) == len(strong) == password_strength.JUDGED_CHARACTERS
    assert await verdict(weak + strong) == "too_common"
    assert await verdict(strong + weak) is None
    assert await verdict(strong * 4) is None


async def test_people_who_choose_at_the_same_time_are_judged_one_after_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The estimator keeps the words of whom it judges where another judgement would see them."""
    estimate = zxcvbn
    under_way: list[str] = []
    most = 0

    def watched(password: str, user_inputs: list[str]) -> dict[str, Any]:
        nonlocal most
        under_way.append(password)
        most = max(most, len(under_way))
        time.sleep(0.02)
        result: dict[str, Any] = estimate(password, user_inputs=user_inputs)
        under_way.remove(password)
        return result

    monkeypatch.setattr("zxcvbn.zxcvbn", watched)
    owners = [f"zwolfhuber{letter}" for letter in "qxjkvwyz"]
    verdicts = await asyncio.gather(
        *(verdict(f"{owner.title()}1!", f"{owner}@exemple.fr") for owner in owners),
        *(verdict(f"{owner.title()}1!", "personne@exemple.fr") for owner in owners),
    )
    assert verdicts == ["contains_email"] * 8 + [None] * 8
    assert most == 1


def codes(answer: httpx.Response) -> list[tuple[str, str]]:
    assert (answer.status_code, answer.json()["type"]) == (400, "VALIDATION_ERROR"), answer.text
    return [(error["path"], error["code"]) for error in answer.json()["errors"]]


async def test_at_the_registration(
    client: httpx.AsyncClient, complete_profile: dict[str, object]
) -> None:
    async def register(password: str, **fields: object) -> httpx.Response:
        body = complete_profile | {"email": EMAIL, "password": password} | fields
        return await client.post("/api/login/email", json=body)

    assert codes(await register("Motdepasse1!")) == [("password", "too_common")]
    assert codes(await register("Camille1!")) == [("password", "contains_email")]
    name = {"display_name": "Zwölfhuber"}
    assert codes(await register("Zwolfhuber1!", **name)) == [("password", "too_common")]
    # The rules of the specification come first, with the other fields.
    both = await register("password", weight=1)
    assert {code for _, code in codes(both)} == {
        *("no_uppercase", "no_digit", "no_special_character", "too_small")
    }
    assert await database.fetch_value("SELECT count(*) FROM account") == 0
    assert (await register(PASSWORD)).status_code == 201


async def test_at_a_change(sign_in: SignIn) -> None:
    client = await sign_in(email=EMAIL, display_name="Zwölfhuber")

    async def change(password: str) -> httpx.Response:
        body = {"current_password": PASSWORD, "password": password}
        return await client.post("/api/password/change/", json=body)

    assert codes(await change("Motdepasse1!")) == [("password", "too_common")]
    assert codes(await change("Camille1!")) == [("password", "contains_email")]
    assert codes(await change("Zwolfhuber1!")) == [("password", "too_common")]
    assert (await change("Deux-Navets-9!")).status_code == 204


async def test_at_a_reset_and_the_link_stays_good(
    sign_in: SignIn, client: httpx.AsyncClient
) -> None:
    await sign_in(email=EMAIL, display_name="Zwölfhuber")
    account_id = await find_account_id(EMAIL)
    assert account_id is not None
    token = await issue_email_token(account_id, "reset")

    async def reset(password: str) -> httpx.Response:
        body = {"token": token, "password": password}
        return await client.post("/api/password/reset/", json=body)

    assert codes(await reset("Motdepasse1!")) == [("password", "too_common")]
    assert codes(await reset("Camille1!")) == [("password", "contains_email")]
    assert codes(await reset("Zwolfhuber1!")) == [("password", "too_common")]
    assert (await reset("Deux-Navets-9!")).status_code == 204
    assert codes(await reset("Trois-Navets-9!")) == [("token", "expired")]


async def test_a_token_that_does_not_work_tells_nothing_of_an_address(
    sign_in: SignIn, client: httpx.AsyncClient
) -> None:
    await sign_in(email=EMAIL)
    body = {"token": f"{await find_account_id(EMAIL)}.x", "password": "Camille1!"}
    answer = await client.post("/api/password/reset/", json=body)
    assert codes(answer) == [("token", "expired")]


async def test_who_has_such_a_password_signs_in_as_before(
    sign_in: SignIn, client: httpx.AsyncClient
) -> None:
    await sign_in(email=EMAIL)
    old = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1).hash("Motdepasse1!")
    await database.execute("UPDATE account SET password_hash = $1", old)
    login = {"email": EMAIL, "password": "Motdepasse1!"}
    assert (await client.post("/api/login/email", json=login)).status_code == 200
