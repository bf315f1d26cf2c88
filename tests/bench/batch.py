"""Measure batch cooking: `PYTHONPATH=tests uv run --frozen python -m bench.batch`.

Weeks of the starter cookbook, judged anew from what each meal says of its cooking. Times are
processor time on one core.
"""

import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from itertools import product
from statistics import fmean, median, quantiles

from bench.generator import (
    DAILY_MARKS,
    INTAKES_KCAL,
    MEALS_PER_DAY,
    WEEKLY_MARKS,
    missed_marks,
    near,
    request,
)
from bench.pools import starter_cookbook
from nutriplan_core import Batch, Recipe, Slot, Week, WeekRequest, generate_week

SESSIONS = (1, 2, 3, 4, 5, 6, 8, 10, 14)
SEEDS = range(3)


def requests(pool: tuple[Recipe, ...], sessions: int) -> Iterator[WeekRequest]:
    """Every intake with every schedule and a few seeds."""
    for intake_kcal, meals, seed in product(INTAKES_KCAL, MEALS_PER_DAY, SEEDS):
        yield replace(request(pool, intake_kcal, meals, seed), batch=Batch(sessions=sessions))


def sessions_of(week: Week) -> set[Slot]:
    """When main dishes are cooked."""
    return {meal.cooked.slot for meal in week.meals if meal.cooked is not None}


def spoilt(week: Week) -> int:
    """Meals that are eaten past the keeping of their dish, and are not frozen."""
    return sum(
        days_between(meal.cooked.slot.date, meal.slot.date) > (meal.recipe.keeps_days or 0)
        for meal in week.meals
        if meal.cooked is not None and not meal.recipe.freezes
    )


def days_between(one: date, other: date) -> int:
    """From one day to another [d]."""
    return (other - one).days


def wrong_portions(week: Week) -> int:
    """Dishes that are not cooked for as many meals as they are eaten at."""
    eaten = Counter((m.recipe.id, m.cooked) for m in week.meals if m.cooked is not None)
    return sum(times != cooked.portions for (_, cooked), times in eaten.items())


def batch_cooking(pool: tuple[Recipe, ...], sessions: int) -> None:
    """Print a line for so many sessions."""
    weeks, times, missed = [], [], []
    for asked in requests(pool, sessions):
        start = time.process_time()
        weeks.append(generate_week(asked))
        times.append(time.process_time() - start)
        missed.append(missed_marks(asked, weeks[-1]) & (WEEKLY_MARKS | DAILY_MARKS))
    days = [day for week in weeks for day in near(week)]
    print(
        f"at most {sessions:2} sessions: {max(len(sessions_of(week)) for week in weeks):2} at most"
        f" {fmean(days):7.1%} of days near"
        f" {sum(map(spoilt, weeks))} meals past their keeping"
        f" {sum(map(wrong_portions, weeks))} wrong portions"
        f" {fmean(not one for one in missed):7.1%} weekly marks and daily means"
        f" {1e3 * median(times):6.0f} ms median {1e3 * quantiles(times, n=20)[-1]:6.0f} ms p95",
        flush=True,
    )


def main() -> None:
    """Every number of sessions."""
    pool = starter_cookbook()
    for sessions in SESSIONS:
        batch_cooking(pool, sessions)


if __name__ == "__main__":
    main()
