"""What the measurements share: somebody signed in, requests timed one by one, figures told."""

import sys
import time
from typing import Any

import httpx

from api.conftest import PROFILE
from api.factories import Json, preview, save

CREDENTIALS = {"email": "banc@exemple.fr", "password": "Trois-Poireaux-7!"}

PLAIN = {"Accept-Encoding": "identity"}
"""Compression is not measured: the yardstick has none."""


def plain_client(url: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=url, timeout=60, headers=PLAIN)


async def sign_up(client: httpx.AsyncClient) -> None:
    """Open an account with a profile; the client is signed in for a quarter of an hour."""
    await _sign_in(client, PROFILE | CREDENTIALS)


async def sign_in(client: httpx.AsyncClient) -> None:
    """Let the client be signed in for another quarter of an hour."""
    await _sign_in(client, CREDENTIALS)


async def _sign_in(client: httpx.AsyncClient, body: Json) -> None:
    answer = await client.post("/api/login/email", json=body)
    assert answer.is_success, answer.text
    client.headers["Authorization"] = f"Bearer {answer.json()['access']}"


async def plan_week(client: httpx.AsyncClient) -> None:
    """Fill next week with public recipes."""
    await save(client, (await preview(client))["planning"])


async def milliseconds(client: httpx.AsyncClient, method: str, path: str, **extra: Any) -> float:
    """How long one call takes, which must succeed."""
    started = time.perf_counter()
    answer = await client.request(method, path, **extra)
    took = time.perf_counter() - started
    assert answer.status_code == 200, answer.text
    return took * 1000


def p99(found: list[float]) -> float:
    return sorted(found)[int(len(found) * 0.99)]


def report(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()
