"""The product as it runs, with an account, and the SDK's own client on either of its doors."""

import os
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Any, Literal

import httpx
import httpx2
from mcp import Client, StdioServerParameters
from mcp.client.streamable_http import streamable_http_client
from mcp_types import CallToolResult, ElicitRequestParams, ElicitResult, TextContent

from api.conftest import PASSWORD, PROFILE
from api.platform.servers import running, short_folder

Door = Literal["stdio", "http"]
DOORS: tuple[Door, ...] = ("stdio", "http")


@dataclass(frozen=True)
class Live:
    """A server, and what its owner does beside the assistant."""

    url: str
    owner: httpx.Client

    def token(self, scope: str) -> str:
        wish = {"name": "Assistant", "scope": scope}
        token: str = self.owner.post("/api/personal-tokens", json=wish).json()["token"]
        return token

    def meals(self, monday: str, sunday: str) -> list[Any]:
        days = {"start_date": monday, "end_date": sunday}
        answer = self.owner.post("/api/meal/check-updates", json=days)
        meals: list[Any] = answer.raise_for_status().json()["meals_to_update"]
        return meals


@contextmanager
def live_server() -> Iterator[Live]:
    """Two workers on a PostgreSQL of their own."""
    with short_folder() as folder, running(folder, WORKERS="2") as server:
        with httpx.Client(base_url=server.url, timeout=60) as owner:
            account = PROFILE | {"email": "camille@exemple.fr", "password": PASSWORD}
            signed_in = owner.post("/api/login/email", json=account).json()
            owner.headers["Authorization"] = f"Bearer {signed_in['access']}"
            yield Live(server.url, owner)
        server.stop()


class Person:
    """Answers what the assistant's client asks, and remembers it."""

    def __init__(
        self, action: Literal["accept", "decline"] = "accept", *, box: bool = True
    ) -> None:
        self.asked: list[str] = []
        self._answer = ElicitResult(action=action, content={"confirm": box})

    async def __call__(
        self,
        context: Any,  # noqa: ARG002 - as the SDK calls it
        params: ElicitRequestParams,
    ) -> ElicitResult:
        self.asked.append(params.message)
        return self._answer


@asynccontextmanager
async def assistant(
    live: Live,
    door: Door,
    token: str,
    *,
    person: Person | None = None,
    mode: str = "auto",
) -> AsyncIterator[Client]:
    """The SDK's client at a door, as an assistant starts it."""
    if door == "stdio":
        bridge = StdioServerParameters(
            command=sys.executable,
            args=["-m", "nutriplan_api", "mcp"],
            env=dict(os.environ) | {"NUTRIPLAN_URL": live.url, "NUTRIPLAN_TOKEN": token},
        )
        async with Client(bridge, mode=mode, elicitation_callback=person) as client:
            yield client
        return
    headers = {"Authorization": f"Bearer {token}"}
    async with httpx2.AsyncClient(headers=headers, timeout=60) as http:
        transport = streamable_http_client(f"{live.url}/mcp", http_client=http)
        async with Client(transport, mode=mode, elicitation_callback=person) as client:
            yield client


def content_of(result: CallToolResult) -> Any:
    """What a tool answered, and that it did."""
    assert not result.is_error, result.content
    assert result.structured_content is not None
    return result.structured_content


def refused(result: CallToolResult) -> str:
    """What a tool says that it cannot do."""
    assert result.is_error, result.structured_content
    (text,) = result.content
    assert isinstance(text, TextContent)
    return text.text
