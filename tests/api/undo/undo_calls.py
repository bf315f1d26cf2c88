"""The plan to the last column, and undoing through the API."""

from typing import Any

import httpx
import msgspec

from nutriplan_api import database


async def plan_rows() -> list[dict[str, Any]]:
    """Every planned meal, all that is stored of it, but when it was last modified."""
    rows = await database.fetch(
        "SELECT (to_jsonb(meal) - 'last_modified')::text AS row FROM meal ORDER BY date, type"
    )
    return [msgspec.json.decode(row["row"]) for row in rows]


def token_of(answer: httpx.Response) -> str:
    """What undoes the call that was answered so."""
    assert answer.status_code < 300, answer.text
    return answer.headers["undo"]


async def ask_undo(client: httpx.AsyncClient, token: str) -> httpx.Response:
    """The answer to asking that something be undone."""
    return await client.post("/api/undo", json={"token": token})


async def undo(client: httpx.AsyncClient, answer: httpx.Response) -> None:
    """Take back what a call did."""
    done = await ask_undo(client, token_of(answer))
    assert (done.status_code, done.content) == (204, b""), done.text
