"""How long a week's preview takes beside its generator alone.

    PYTHONPATH=tests uv run python -m bench.api.week_preview

One client asks for weeks of other seeds, in turns with the library that makes weeks of the same
recipes and energy in this process, so that a busy machine slows both.
"""

import asyncio
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from api.factories import NEXT_MONDAY
from api.platform.servers import running
from bench.api.asking import milliseconds, p99, plain_client, report, sign_up
from bench.pools import starter_cookbook
from nutriplan_core import Rotation, Slot, WeekRequest, generate_week, meal_targets, week_days

ROUNDS = 60
GOAL_MS = 15.0


async def main() -> None:
    with (
        tempfile.TemporaryDirectory(prefix="np-") as folder,
        running(Path(folder), RATE_LIMITS="off") as server,
    ):
        async with plain_client(server.url) as client:
            await sign_up(client)
            profile = (await client.get("/api/profile/")).json()
            intake_kcal = profile["diet_info"]["calorieDailyIntake"]
            previews, generated = [], []
            for seed, request in enumerate(requests(intake_kcal, profile["meal_schedule"])):
                week = {"start_date": str(NEXT_MONDAY), "pool": "all", "seed": seed}
                previews.append(
                    await milliseconds(client, "POST", "/api/meal/week-preview/", json=week)
                )
                started = time.perf_counter()
                generate_week(request)
                generated.append((time.perf_counter() - started) * 1000)
    beside = statistics.median(previews) - statistics.median(generated)
    report(f"a week's preview: {statistics.median(previews):.0f} ms, p99 {p99(previews):.0f}")
    report(f"the generator alone: {statistics.median(generated):.0f} ms, p99 {p99(generated):.0f}")
    report(f"all else: {beside:.0f} ms (goal: {GOAL_MS:.0f} at most)")


def requests(intake_kcal: float, meals_per_day: int) -> Iterator[WeekRequest]:
    """What the generator is asked for: whole weeks of the starter cookbook, each of its seed."""
    targets = meal_targets(intake_kcal, meals_per_day)
    slot_targets = {
        Slot(day, kind): target
        for day in week_days(NEXT_MONDAY)
        for kind, target in targets.items()
    }
    pool = starter_cookbook()
    for seed in range(ROUNDS):
        yield WeekRequest(
            first_day=NEXT_MONDAY,
            pool=pool,
            slot_targets=slot_targets,
            rotation=Rotation(),
            seed=seed,
        )


if __name__ == "__main__":
    asyncio.run(main())
