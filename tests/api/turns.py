"""Somebody who acts while another device holds what they ask for."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import httpx

from api.conftest import PASSWORD, PROFILE, SECRET_KEY, new_client
from api.locks import somebody_waits
from nutriplan_api.app import create_app
from nutriplan_api.settings import Settings


@asynccontextmanager
async def signed_in_at(url: str) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody who is signed in, at a server with connections of its own to this database."""
    app = create_app(Settings(), secret_key=SECRET_KEY, database_url=url)
    async with app.lifespan(), new_client(app) as client:
        account = PROFILE | {"email": "personne@exemple.fr", "password": PASSWORD}
        tokens = (await client.post("/api/login/email", json=account)).json()
        client.headers["Authorization"] = f"Bearer {tokens['access']}"
        yield client


async def waiting(
    act: Awaitable[httpx.Response], holder: "asyncpg.Connection[Any]"
) -> "asyncio.Future[httpx.Response]":
    """What was begun, which now waits for the transaction of `holder`."""
    acting = asyncio.ensure_future(act)
    while not await somebody_waits(holder) and not acting.done():
        pass
    assert not acting.done(), acting.result().text
    return acting
