"""How fast the calls are that a screen waits for, against the same SQL served bare.

    PYTHONPATH=tests uv run python -m bench.api.hot_calls

Both applications run on one database, in one process of uvicorn each, and are asked in turns by one
client, so that a busy machine slows both. Ours is asked in another form each time, so that nothing
is answered from the cache of responses.
"""

import asyncio
import base64
import json
import statistics
import tempfile
from pathlib import Path

import httpx

from api.factories import NEXT_MONDAY, NEXT_SUNDAY, Json, new_recipe
from api.platform.servers import running
from bench.api.asking import milliseconds, p99, plain_client, plan_week, report, sign_up
from bench.api.bare_server import bare_server
from bench.api.same_data import require_same_data

ROUNDS = 300
RECIPES, FOODS_EACH = 50, 8


async def main() -> None:
    with (
        tempfile.TemporaryDirectory(prefix="np-") as folder,
        running(Path(folder), RATE_LIMITS="off") as server,
    ):
        async with plain_client(server.url) as client:
            account, recipe = await furnish(client)
            url = f"postgresql://nutriplan@/nutriplan?host={folder}/postgres"
            with bare_server("bare", url, account) as bare:
                async with plain_client(bare) as other:
                    await compare(client, other, recipe)


async def furnish(client: httpx.AsyncClient) -> tuple[str, str]:
    """Somebody with a full week and fifty recipes; the account's id and one recipe's."""
    await sign_up(client)
    await plan_week(client)
    public = (await client.get("/api/recipe/?public_only=true&detailed=true")).json()
    parts = {part["fdc_id"]: part for one in public for part in one["ingredients"]}
    foods = list(parts.values())
    for number in range(RECIPES):
        start = number * 3 % (len(foods) - FOODS_EACH)
        made = await new_recipe(client, ingredients=foods[start : start + FOODS_EACH])
    return account_in(client.headers["Authorization"]), made["id"]


def account_in(token: str) -> str:
    claims: dict[str, str] = json.loads(base64.urlsafe_b64decode(token.split(".")[1] + "=="))
    return claims["sub"]


async def compare(client: httpx.AsyncClient, bare: httpx.AsyncClient, recipe: str) -> None:
    bare.headers = client.headers
    week: Json = {"json": {"start_date": str(NEXT_MONDAY), "end_date": str(NEXT_SUNDAY)}}
    check = ("POST", "/api/meal/check-updates/", week)
    calls: dict[str, tuple[str, str, Json]] = {
        "week": check,
        "week, rows": check,
        "50 recipes": ("GET", "/api/recipe/", {}),
        "one recipe": ("GET", f"/api/recipe/{recipe}/", {}),
        "food search": ("GET", "/api/food/search/?search=riz", {}),
    }
    report(
        f"{'call':12} {'ours ms':>8} {'bare ms':>8} {'throughput':>10} {'p99 ours':>9} {'bare':>6}"
    )
    for name, (method, path, extra) in calls.items():
        yardstick = f"/rows{path}" if name == "week, rows" else path
        answer = (await client.request(method, path, **extra)).json()
        same = (await bare.request(method, yardstick, **extra)).json()
        if name == "week":
            assert answer == same, "the yardstick answers something else"
        require_same_data(answer, same)
        ours: list[float] = []
        theirs: list[float] = []
        for number in range(ROUNDS):
            # Another form is not cached yet: the answer is made.
            client.headers["Accept"] = f"application/json, form/{number}"
            ours.append(await milliseconds(client, method, path, **extra))
            theirs.append(await milliseconds(bare, method, yardstick, **extra))
        share = statistics.fmean(theirs) / statistics.fmean(ours)
        report(
            f"{name:12} {statistics.fmean(ours):8.2f} {statistics.fmean(theirs):8.2f} "
            f"{share:10.0%} {p99(ours):9.1f} {p99(theirs):6.1f}"
        )


if __name__ == "__main__":
    asyncio.run(main())
