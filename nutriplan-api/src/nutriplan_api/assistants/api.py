"""The one way from a tool into the product: its HTTP API, with the token of whoever asks.

The same calls are made inside the process for ``/mcp`` and over the network by ``nutriplan mcp``;
scopes, rate limits and checks are those of the API in both.
"""

from collections.abc import Callable, Mapping
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import httpx
import msgspec
from mcp.server.mcpserver import Context
from mcp.server.mcpserver.exceptions import ToolError

TRIES = 2
"""A call whose answer was lost is sent again: what writes is done once, under its key."""


ARGUMENTS = {
    "start_date": "week",
    "batch.sessions": "cooking_sessions",
    "search": "words",
    "page_size": "limit",
    "date": "day",
    "type": "slot",
    "recipes": "recipe_id",
    "ingredients": "foods",
    "fdc_id": "food_id",
    "quantity": "quantity_g",
    "recipe_name": "dish",
    "token": "undo_token",
}
"""What the tools call the fields of the API that are called otherwise there."""


@dataclass(frozen=True, slots=True)
class Written:
    """What a write answered, and the token that takes it back."""

    content: Any
    undo_token: str | None


class Api:
    """The calls of the API; what it refuses is a ``ToolError`` in its own words, by the names of
    the tool's arguments. A call that tells of one ``argument`` alone says so."""

    def __init__(self, client: httpx.AsyncClient) -> None:
        self._client = client

    async def get(self, path: str, *, argument: str | None = None, **query: object) -> Any:
        """Read."""
        return _content(await self._send("GET", path, argument, params=query))

    async def ask(self, path: str, body: object, *, argument: str | None = None) -> Any:
        """Read what takes a body to ask for."""
        return _content(await self._send("POST", path, argument, json=body))

    async def write(self, method: str, path: str, body: object = None) -> Written:
        """Change something, once."""
        headers = {"Idempotency-Key": str(uuid4())}
        answer = await self._send(method, path, json=body, headers=headers)
        return Written(_content(answer), answer.headers.get("undo"))

    async def get_dated(self, path: str) -> tuple[Any, str | None]:
        """Read, together with the person's calendar day, as the server tells it."""
        answer = await self._send("GET", path)
        return _content(answer), answer.headers.get("today")

    async def _send(
        self, method: str, path: str, argument: str | None = None, **request: Any
    ) -> httpx.Response:
        for left in reversed(range(TRIES)):
            try:
                answer = await self._client.request(method, path, **request)
                break
            except httpx.TransportError as error:
                if not left:
                    raise ToolError(
                        f"UNAVAILABLE: {self._client.base_url} cannot be reached "
                        f"({type(error).__name__}); try again in a moment."
                    ) from error
        if answer.is_success:
            return answer
        raise ToolError(_refusal(answer, argument))


OpenApi = Callable[[Mapping[str, str]], AbstractAsyncContextManager[Api]]
"""Opens the API for a request with these headers; what a server of tools is made with."""


def api_of(ctx: Context[Any, Any]) -> AbstractAsyncContextManager[Api]:
    """The API, for whoever calls a tool."""
    open_api: OpenApi = ctx.request_context.lifespan_context
    return open_api(ctx.headers or {})


def _content(answer: httpx.Response) -> Any:
    return msgspec.json.decode(answer.content) if answer.content else None


def _refusal(answer: httpx.Response, argument: str | None) -> str:
    """What the API says of it: its code, what went wrong, each argument and when to come back."""
    try:
        problem = msgspec.json.decode(answer.content)
        message = f"{problem['type']}: "
        if errors := problem.get("errors"):
            message += " ".join(dict.fromkeys(_wrong(error, argument) for error in errors))
        elif argument and answer.status_code == httpx.codes.NOT_FOUND:
            message += f"{argument}: {problem['detail']}"
        elif "missing" in problem:
            message += f"pool: {problem['detail']}{_recipes(problem)}"
        else:
            message += problem["detail"]
    except (msgspec.DecodeError, KeyError, TypeError, AttributeError):
        return f"HTTP {answer.status_code}: the address does not answer as NutriPlan does."
    if wait_s := answer.headers.get("retry-after"):
        message += f" Try again in {wait_s} s."
    return message


def _recipes(problem: Mapping[str, Any]) -> str:
    """« Missing: 1 BREAKFAST. Left out by the diet: 3 BREAKFAST. », of a pool that is too small."""
    told = {"Missing": problem["missing"], "Left out by the diet": problem["left_out"]}
    return "".join(
        f" {what}: {', '.join(f'{count} {kind}' for kind, count in counts.items())}."
        for what, counts in told.items()
        if counts
    )


def _wrong(error: Mapping[str, Any], argument: str | None) -> str:
    """« foods.0.food_id: missing. »"""
    limit = f" ({error['limit']})" if "limit" in error else ""
    return f"{argument or _argument_of(error['path'])}: {error['code']}{limit}."


def _argument_of(path: str) -> str:
    """What the tool calls a field of the API."""
    parts = (ARGUMENTS.get(part, part) for part in path.split("."))
    return ARGUMENTS.get(path) or ".".join(parts) or "body"
