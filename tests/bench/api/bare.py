"""The yardstick: the API's own SQL, served by a bare ASGI application over asyncpg.

No routing, no token, no validation, no layers: what is left is what the database and the server
cost. It is asked as the API is, and answers the rows as JSON; a week as the API answers it, and its
rows under `/rows`.
"""

import os
from datetime import UTC, date, datetime
from typing import Any
from urllib.parse import parse_qs
from uuid import UUID

import msgspec

from bench.api.bare_week import week
from nutriplan_api import database
from nutriplan_api.foods.queries import find_by_prefix
from nutriplan_api.planning import queries as planning
from nutriplan_api.profile import queries as profile
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


async def answer(path: str, query: dict[str, list[str]], body: bytes) -> bytes:
    match path.strip("/").split("/"):
        case [*shape, "api", "meal", "check-updates"]:
            asked = msgspec.json.decode(body)
            first, last = map(date.fromisoformat, (asked["start_date"], asked["end_date"]))
            person = await database.fetch(profile.FIND, ACCOUNT)
            meals = await database.fetch(planning.PLAN_BETWEEN, ACCOUNT, first, last)
            if shape == ["rows"]:
                return encoded([*person, *meals])
            return week(person[0], meals, first, datetime.now(UTC).date())
        case ["api", "recipe"]:
            return encoded(await database.fetch(recipes.OWN, ACCOUNT))
        case ["api", "recipe", recipe_id]:
            return encoded(await database.fetch(recipes.OWN_BY_ID, ACCOUNT, [UUID(recipe_id)]))
    found = await find_by_prefix(None, query["search"][0].split(), limit=5, offset=0)
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
    asked = b""
    more = True
    while more:
        message = await receive()
        asked += message["body"]
        more = message["more_body"]
    body = await answer(scope["path"], parse_qs(scope["query_string"].decode()), asked)
    length = (b"content-length", str(len(body)).encode())
    await send({"type": "http.response.start", "status": 200, "headers": [*HEADERS, length]})
    await send({"type": "http.response.body", "body": body})
