"""The names that people sign in by: each opens one account, and none outlives it."""

import asyncio
from collections.abc import AsyncIterator, Coroutine
from typing import Any
from uuid import UUID

import pytest

from api.conftest import PASSWORD
from nutriplan_api import database
from nutriplan_api.accounts import register, sign_in_with_provider
from nutriplan_api.accounts.password_reset import request_reset, reset_password
from nutriplan_api.accounts.service import delete_account
from nutriplan_api.accounts.sessions.devices import Device
from nutriplan_api.accounts.sessions.service import Session
from nutriplan_api.http.problems import Problem
from nutriplan_api.security import Identity

ADDRESS = "https://nutriplan.example"
EMAIL = "camille@exemple.fr"
ISSUER = "https://issuer.example"
NEW_PASSWORD = "Huit-Fenouils-5!"
DEVICE = Device(None, None)

NAMES = "SELECT issuer, name FROM sign_in_name ORDER BY issuer, name"
OUT_OF_STEP = """
    SELECT sign_in_name.name, account.email
    FROM account FULL JOIN sign_in_name ON account_id = id AND (issuer <> 'email' OR name = email)
    WHERE account_id IS NULL OR id IS NULL
"""
"""Names without their account, and accounts without the name that their address is."""


@pytest.fixture(autouse=True)
async def many_connections(own_database: str) -> AsyncIterator[None]:
    await database.open_pool(own_database, max_size=8)
    yield
    await database.close_pool()


async def with_nothing(_: UUID) -> None:
    """A new account without a profile."""


async def sign_up(email: str = EMAIL) -> Session:
    return await register(email, PASSWORD, ADDRESS, device=DEVICE, with_account=with_nothing)


async def come_by_provider(subject: str = "camille", email: str = EMAIL) -> Session:
    identity = Identity(ISSUER, subject, email, nonce="")
    result = await sign_in_with_provider(
        identity, ADDRESS, provider="Maison", device=DEVICE, with_account=with_nothing
    )
    return result.session


async def reset(email: str = EMAIL) -> None:
    await request_reset(email, ADDRESS)
    link = await database.fetch_value("SELECT link FROM outbox ORDER BY created_at DESC LIMIT 1")

    async def names_of(_: UUID) -> list[str]:
        return []

    await reset_password(
        link.partition("token=")[2], NEW_PASSWORD, ADDRESS, provider="Maison", names_of=names_of
    )


async def names() -> list[tuple[str, str]]:
    return [(row["issuer"], row["name"]) for row in await database.fetch(NAMES)]


async def outcomes(*attempts: Coroutine[Any, Any, object]) -> list[str]:
    """How attempts end that are made at once: the code of each problem, or nothing."""
    ends = await asyncio.gather(*attempts, return_exceptions=True)
    unexpected = [
        end for end in ends if isinstance(end, Exception) and not isinstance(end, Problem)
    ]
    assert unexpected == []
    return sorted(end.code if isinstance(end, Problem) else "" for end in ends)


async def test_names_follow_their_account_to_its_end() -> None:
    await sign_up()
    assert await names() == [("email", EMAIL)]
    await come_by_provider()
    assert await names() == [("email", EMAIL), (ISSUER, "camille")]
    await reset()
    assert await names() == [("email", EMAIL)]
    session = await come_by_provider("another")
    assert await names() == [("email", EMAIL), (ISSUER, "another")]
    assert await database.fetch(OUT_OF_STEP) == []
    await delete_account(session.access)
    assert await names() == []
    await sign_up()
    assert await names() == [("email", EMAIL)]


async def test_of_registrations_at_once_one_wins() -> None:
    ends = await outcomes(*(sign_up() for _ in range(6)))
    assert ends == ["", *["EMAIL_ALREADY_EXISTS"] * 5]
    assert await database.fetch_value("SELECT count(*) FROM account") == 1
    assert await names() == [("email", EMAIL)]


async def test_who_comes_by_the_provider_at_once_has_one_account() -> None:
    assert await outcomes(*(come_by_provider() for _ in range(6))) == [""] * 6
    assert await database.fetch_value("SELECT count(*) FROM account") == 1
    assert await names() == [("email", EMAIL), (ISSUER, "camille")]


async def test_a_subject_that_has_an_account_claims_no_second_address() -> None:
    await come_by_provider()
    await sign_up("dominique@exemple.fr")
    await come_by_provider("camille", "dominique@exemple.fr")
    assert await names() == [
        ("email", EMAIL),
        ("email", "dominique@exemple.fr"),
        (ISSUER, "camille"),
    ]


async def test_an_address_that_another_subject_has_claims_nothing() -> None:
    await come_by_provider()
    assert await outcomes(come_by_provider("another")) == ["EMAIL_ALREADY_EXISTS"]
    assert await names() == [("email", EMAIL), (ISSUER, "camille")]
    assert await database.fetch(OUT_OF_STEP) == []


@pytest.mark.parametrize("round_", range(8))
async def test_whatever_happens_at_once_no_name_outlives_its_account(round_: int) -> None:
    session = await sign_up()
    attempts = [
        come_by_provider(),
        delete_account(session.access),
        sign_up(),
        come_by_provider("b"),
    ]
    await outcomes(*attempts[round_ % 4 :], *attempts[: round_ % 4])
    assert await database.fetch(OUT_OF_STEP) == []
