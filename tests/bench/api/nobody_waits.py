"""How many requests a second a screen's calls bear, beside the same bytes with nothing computed.

    PYTHONPATH=tests uv run python -m bench.api.nobody_waits
    PYTHONPATH=tests uv run python -m bench.api.nobody_waits 2 "one recipe"  # seconds, and calls

Both applications run on one database, in one process of uvicorn each, and are asked in turns, so
that a busy machine slows both. First by one client, then by 32 at once.
"""

import asyncio
import sys
import tempfile
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path

import asyncpg
import httpx
import msgspec
import psutil

from api.factories import NEXT_MONDAY, NEXT_SUNDAY, TODAY
from api.platform.servers import Server, running
from bench.api.asking import plain_client, report, sign_in
from bench.api.bare_server import bare_server
from bench.api.hot_calls import furnish
from bench.api.load import Call, Found, load
from bench.api.passing_on import KEEP, MAKE_TABLE

SECONDS = 2.0
TURNS = 4
CLIENTS = (1, 32)


@dataclass(frozen=True, slots=True)
class Compared:
    """Our call, what the yardstick is asked instead, and the least share of it that is aimed at."""

    ours: Call
    bare: Call
    goal: float


async def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="np-"))
        server = stack.enter_context(running(Path(folder), RATE_LIMITS="off"))
        url = f"postgresql://nutriplan@/nutriplan?host={folder}/postgres"
        async with plain_client(server.url) as client:
            account, recipe = await furnish(client)
            calls = await hot_calls(client, account, recipe, url)
            bare = stack.enter_context(bare_server("passing_on", url))
            await measure(client, {k: v for k, v in calls.items() if chosen(k)}, bare, seconds)
        report(f"memory of the worker: {memory(server):.0f} MB now, {peak(server):.0f} at most")


def chosen(name: str) -> bool:
    return len(sys.argv) < 3 or any(part in name for part in sys.argv[2:])


async def hot_calls(
    client: httpx.AsyncClient, account: str, recipe: str, url: str
) -> dict[str, Compared]:
    """The calls, with what each answers in the yardstick's table."""
    week = {"start_date": str(NEXT_MONDAY), "end_date": str(NEXT_SUNDAY), "today": str(TODAY)}
    path = "/api/meal/check-updates/"
    meals = (await client.post(path, json=week)).json()["meals_to_update"]
    cached: dict[str, dict[str, str]] = {}
    for meal in meals:
        cached.setdefault(meal["date"], {})[meal["type"]] = meal["last_modified"]
    warm = week | {"cache_timestamps": cached}
    ours = {
        "week, nothing yet": (Call("POST", path, msgspec.json.encode(week)), 0.8),
        "week, nothing new": (Call("POST", path, msgspec.json.encode(warm)), 0.6),
        "one recipe": (Call("GET", f"/api/recipe/{recipe}/"), 0.6),
        "public recipes": (Call("GET", "/api/recipe/?public_only=true"), 0.9),
        "shopping list": (Call("GET", f"/api/shopping-list/?start_date={NEXT_MONDAY}"), 0.6),
    }
    connection = await asyncpg.connect(url)
    await connection.execute(MAKE_TABLE)
    compared: dict[str, Compared] = {}
    for name, (call, goal) in ours.items():
        answer = await client.request(call.method, call.path, content=call.body, headers=JSON)
        assert answer.status_code == 200, answer.text
        key = name.replace(" ", "-").replace(",", "")
        await connection.execute(KEEP, key, answer.content)
        how = "kept" if name == "public recipes" else "row"
        compared[name] = Compared(call, Call("GET", f"/{how}/{key}"), goal)
    await connection.close()
    compared["public recipes, known"] = Compared(
        Call(
            "GET",
            ours["public recipes"][0].path,
            headers=[("If-None-Match", answer_tag)] if (answer_tag := await tag(client)) else (),
            status=304 if answer_tag else 200,
        ),
        Call("GET", "/row/week-nothing-new"),
        0.6,
    )
    meal_id = meals[0]["id"]
    eaten = Call("PUT", f"/api/meal/{meal_id}/", msgspec.json.encode({"is_eaten": True}))
    compared["a meal written"] = Compared(eaten, Call("GET", f"/write/{account}/{meal_id}"), 0.5)
    return compared


JSON = {"Content-Type": "application/json"}


async def tag(client: httpx.AsyncClient) -> str | None:
    tag: str | None = (await client.get("/api/recipe/?public_only=true")).headers.get("etag")
    return tag


async def measure(
    client: httpx.AsyncClient, calls: Mapping[str, Compared], bare: str, seconds: float
) -> None:
    report(
        f"{'call':22} {'clients':>7} {'ours/s':>8} {'bare/s':>8} {'share':>6} {'goal':>6}"
        f" {'p99 ours':>9} {'bare':>6}"
    )
    for name, compared in calls.items():
        for clients in CLIENTS:
            await sign_in(client)
            signed = [("Authorization", client.headers["Authorization"])]
            asked = replace(compared.ours, headers=[*compared.ours.headers, *signed])
            ours, theirs = Found(), Found()
            for _ in range(TURNS):
                for url, call, found in (
                    (str(client.base_url), asked, ours),
                    (bare, compared.bare, theirs),
                ):
                    await load(url, call, clients=clients, seconds=seconds / TURNS, into=found)
            report(
                f"{name:22} {clients:7} {ours.per_second:8.0f} {theirs.per_second:8.0f} "
                f"{ours.per_second / theirs.per_second:6.0%} {compared.goal:6.0%} "
                f"{ours.p99_ms:9.1f} {theirs.p99_ms:6.1f}"
            )


def memory(server: Server) -> float:
    return float(psutil.Process(server.process.pid).memory_info().rss) / 1e6


def peak(server: Server) -> float:
    status = Path(f"/proc/{server.process.pid}/status").read_text("utf-8")
    return int(status.split("VmHWM:")[1].split()[0]) * 1024 / 1e6


if __name__ == "__main__":
    asyncio.run(main())
