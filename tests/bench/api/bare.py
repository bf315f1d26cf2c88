"""The yardstick: the API's own SQL, served by a bare ASGI application over asyncpg.

No routing, no token, no validation, no domain: what is left is what the database and the server
cost. It answers the rows as JSON.
"""

import os
from datetime import date
from typing import Any
from urllib.parse import parse_qs
from uuid import UUID

import msgspec

from nutriplan_api import database
from nutriplan_api.foods.queries import find_by_prefix
from nutriplan_api.planning import queries as planning
from nutriplan_api.recipes import queries as recipes

ACCOUNT = UUID(os.environ.get("BENCH_ACCOUNT", "0" * 32))
JSON_COLUMNS = frozenset({"recipes", "ingredients"})
HEADERS = [(b"content-type", b"application/json")]


def encoded(rows: list[Any]) -> bytes:
    return msgspec.json.encode(
        [
            {
                name: msgspec.Raw((value or "[]").encode()) if name in JSON_COLUMNS else value
                for name, value in row.items()
            }
            for row in rows
        ]
    )


async def answer(path: str, query: dict[str, list[str]]) -> bytes:
    match path:
        case "/week":
            day = date.fromisoformat(query["start_date"][0])
            rows = await database.fetch(
                f"SELECT {planning._COLUMNS} FROM meal "  # noqa: S608
                "WHERE account_id = $1 AND date BETWEEN $2 AND $2::date + 6",
                ACCOUNT,
                day,
            )
            return encoded(rows)
        case "/recipes":
            return encoded(await database.fetch(recipes._OWN, ACCOUNT))
        case "/recipe":
            sql = f"{recipes._BOTH} WHERE id = ANY ($2::uuid[])"
            return encoded(await database.fetch(sql, ACCOUNT, [UUID(query["id"][0])]))
    found = await find_by_prefix(query["search"][0].split(), limit=5, offset=0)
    return msgspec.json.encode(found)


async def app(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        await receive()
        await database.open_pool(os.environ["BENCH_DATABASE_URL"])
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await database.close_pool()
        await send({"type": "lifespan.shutdown.complete"})
        return
    while (await receive()).get("more_body"):
        pass
    body = await answer(scope["path"], parse_qs(scope["query_string"].decode()))
    length = (b"content-length", str(len(body)).encode())
    await send({"type": "http.response.start", "status": 200, "headers": [*HEADERS, length]})
    await send({"type": "http.response.body", "body": body})
