"""Many people at once for an hour: what the server answers, and whether its worker grows.

    PYTHONPATH=tests uv run python -m bench.api.soak  # an hour of 32 people
    PYTHONPATH=tests uv run python -m bench.api.soak 5  # minutes

Everybody has an account, a full week and a recipe, and does without a pause what screens do. Told
each minute, and judged at the end: no answer of 5xx, and a worker that grows by less than 1 MB in
10,000 requests, once it has answered as many.
"""

import asyncio
import random
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

import httpx

from api.conftest import PASSWORD, PROFILE
from api.factories import NEXT_MONDAY, NEXT_SUNDAY, TODAY, Json, a_recipe, new_recipe, preview
from api.platform.servers import Server, running
from bench.api.asking import p99, plain_client, plan_week, report
from bench.api.nobody_waits import memory, peak

PEOPLE = 32
MINUTES = 60.0
SIGN_IN_AFTER_S = 600.0
WARM_UP_REQUESTS = 10_000
MAX_GROWTH_MB = 1.0
MAX_PEAK_MB = 150.0
WEEK = {"start_date": str(NEXT_MONDAY), "end_date": str(NEXT_SUNDAY)}


@dataclass(slots=True)
class Soak:
    """What was answered so far; the worker's memory, by the number of requests before it."""

    statuses: Counter[int] = field(default_factory=Counter)
    took_s: list[float] = field(default_factory=list)
    memory_mb: list[tuple[int, float]] = field(default_factory=list)

    async def note(self, answer: httpx.Response) -> None:
        await answer.aread()
        self.statuses[answer.status_code] += 1
        self.took_s.append(answer.elapsed.total_seconds())

    @property
    def failures(self) -> int:
        return sum(count for status, count in self.statuses.items() if status >= 500)

    @property
    def growth_mb(self) -> float:
        """By how much the worker grows in 10,000 requests once it is warm, by linear regression."""
        warm = [(count, mb) for count, mb in self.memory_mb if count >= WARM_UP_REQUESTS]
        if len(warm) < 2:
            return 0.0
        counts, sizes = zip(*warm, strict=True)
        return statistics.linear_regression(counts, sizes).slope * 10_000


class Person:
    """Somebody with a full week, who does one thing after the other."""

    def __init__(self, url: str, number: int, soak: Soak) -> None:
        self._random = random.Random(number)
        self._credentials = {"email": f"personne{number}@exemple.fr", "password": PASSWORD}
        self._client = plain_client(url)
        self._client.event_hooks["response"] = [soak.note]
        self._signed_in_at = 0.0
        self._recipe = ""
        self._meals: list[str] = []

    async def register(self) -> None:
        await self._sign_in(PROFILE | {"register": True})
        await plan_week(self._client)
        self._recipe = (await new_recipe(self._client))["id"]
        await self._read_week()

    async def act_until(self, end: float) -> None:
        actions: dict[Callable[[], Awaitable[object]], int] = {
            self._read_week: 25,
            self._read_recipe: 15,
            self._read_recipes: 10,
            self._read_list: 15,
            self._search_food: 10,
            self._eat: 10,
            self._weigh_in: 5,
            self._write_recipe: 5,
            self._tick: 4,
            self._generate: 1,
        }
        while time.monotonic() < end:
            if time.monotonic() > self._signed_in_at + SIGN_IN_AFTER_S:
                await self._sign_in({})
            (act,) = self._random.choices([*actions], weights=[*actions.values()])
            await act()
        await self._client.aclose()

    async def _sign_in(self, more: Json) -> None:
        answer = await self._client.post("/api/login/email", json=self._credentials | more)
        self._client.headers["Authorization"] = f"Bearer {answer.json()['access']}"
        self._signed_in_at = time.monotonic()

    async def _read_week(self) -> None:
        answer = await self._client.post("/api/meal/check-updates/", json=WEEK)
        self._meals = [meal["id"] for meal in answer.json()["meals_to_update"]]

    async def _read_recipe(self) -> None:
        await self._client.get(f"/api/recipe/{self._recipe}/")

    async def _read_recipes(self) -> None:
        await self._client.get("/api/recipe/?public_only=true")

    async def _read_list(self) -> None:
        await self._client.get(f"/api/shopping-list/?start_date={NEXT_MONDAY}")

    async def _search_food(self) -> None:
        word = self._random.choice(("riz", "lait", "poulet", "pomme", "tomate"))
        await self._client.get(f"/api/food/search/?search={word}")

    async def _eat(self) -> None:
        body = {"is_eaten": self._random.random() < 0.5}
        await self._client.put(f"/api/meal/{self._random.choice(self._meals)}/", json=body)

    async def _weigh_in(self) -> None:
        body = {"date": str(TODAY), "weight": self._random.randint(600, 800) / 10}
        await self._client.post("/api/weigh-in", json=body)

    async def _write_recipe(self) -> None:
        body = a_recipe(name=f"Plat {self._random.randrange(1000)}")
        await self._client.put(f"/api/recipe/{self._recipe}/", json=body)

    async def _tick(self) -> None:
        body = {"start_date": str(NEXT_MONDAY), "fdc_id": 22000, "checked": True}
        await self._client.put("/api/shopping-list/ticks", json=body)

    async def _generate(self) -> None:
        await preview(self._client, seed=self._random.randrange(1000))


async def main() -> None:
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else MINUTES
    with (
        tempfile.TemporaryDirectory(prefix="np-") as folder,
        running(Path(folder), RATE_LIMITS="off") as server,
    ):
        soak = Soak()
        people = [Person(server.url, number, soak) for number in range(PEOPLE)]
        await asyncio.gather(*(person.register() for person in people))
        end = time.monotonic() + 60 * minutes
        async with asyncio.TaskGroup() as group:
            group.create_task(_watch(server, soak, end))
            for person in people:
                group.create_task(person.act_until(end))
        highest = peak(server)
    report(
        f"{soak.statuses.total()} requests, {soak.failures} of 5xx (goal 0);"
        f" the worker grew by {soak.growth_mb:.2f} MB in 10,000 (goal {MAX_GROWTH_MB:.0f}),"
        f" and took {highest:.0f} MB at most (goal {MAX_PEAK_MB:.0f})"
    )


async def _watch(server: Server, soak: Soak, end: float) -> None:
    while (left := end - time.monotonic()) > 0:
        await asyncio.sleep(min(60.0, left))
        soak.memory_mb.append((soak.statuses.total(), memory(server)))
        recent, soak.took_s = soak.took_s, []
        statuses = dict(sorted(soak.statuses.items()))
        report(
            f"{len(recent)} requests, p99 {1000 * p99(recent):.0f} ms;"
            f" {memory(server):.0f} MB, {peak(server):.0f} at most; so far {statuses}"
        )


if __name__ == "__main__":
    asyncio.run(main())
