"""The yardstick: a bare ASGI application that passes the same bytes on, and computes nothing.

What it sends was answered by the API and stands in a table of the same PostgreSQL, a row for each
call, which is read by its key at each request. `/kept/…` is sent from memory instead. `/write/…`
runs the statements of a meal that is written, and answers with the row.
"""

import os
from typing import Any

import asyncpg

MAKE_TABLE = "CREATE TABLE bench_answer (name text PRIMARY KEY, body bytea)"
KEEP = "INSERT INTO bench_answer VALUES ($1, $2)"
ANSWER = "SELECT body FROM bench_answer WHERE name = $1"
LOCK = "SELECT FROM account WHERE id = $1 FOR NO KEY UPDATE"
WRITE = """
UPDATE meal SET is_eaten = NOT is_eaten, last_modified = now()
WHERE account_id = $1 AND id = $2 RETURNING *
"""

JSON = (b"content-type", b"application/json")

pools: list[Any] = []
kept: dict[str, bytes] = {}


async def answer(path: str) -> bytes:
    _, how, name = path.split("/", 2)
    match how:
        case "kept":
            return kept[name]
        case "write":
            account, meal = name.split("/")
            async with pools[0].acquire() as connection, connection.transaction():
                await connection.execute(LOCK, account)
                row = await connection.fetchrow(WRITE, account, meal)
                return bytes(row["ingredients"].encode())
    return await pools[0].fetchval(ANSWER, name) or b""


async def app(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "lifespan":
        await receive()
        pools.append(await asyncpg.create_pool(os.environ["BENCH_DATABASE_URL"], min_size=1))
        kept.update(
            {row["name"]: row["body"] for row in await pools[0].fetch("TABLE bench_answer")}
        )
        await send({"type": "lifespan.startup.complete"})
        await receive()
        await pools[0].close()
        await send({"type": "lifespan.shutdown.complete"})
        return
    while (await receive())["more_body"]:
        pass
    body = await answer(scope["path"])
    headers = [JSON, (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": body})
