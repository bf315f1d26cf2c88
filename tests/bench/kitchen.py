"""Measure kitchen amounts: `PYTHONPATH=tests python -m bench.kitchen`.

Weeks of every intake, schedule and seed, brought to what a kitchen can measure; whether an amount
can be measured is judged here anew, by what the week says alone.
"""

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from statistics import fmean, median, quantiles

from bench.generator import near, requests
from bench.pools import starter_cookbook
from nutriplan_core import Ingredient, Week, generate_week, plan_measurable_dishes

NEVER_HALVED = {"œuf", "petit œuf", "gros œuf", "petit-suisse"}


def is_measurable(item: Ingredient) -> bool:
    """Whether a cook can measure an amount: centilitres, whole or half pieces and spoons, 5 g."""
    count = item.portion_quantity
    if item.portion_name is None or count is None:
        return item.grams % 5 == 0 and item.grams > 0
    portions_g = count * (item.portion_gram_weight or 0)
    if abs(portions_g - item.grams) > 1e-6 or count <= 0:
        return False
    whole = item.portion_name == "cl" or item.portion_name in NEVER_HALVED
    return (count if whole else 2 * count) % 1 == 0


def unmeasurable(week: Week) -> Iterator[Ingredient]:
    """The amounts that a cook cannot measure."""
    for meal in week.meals:
        yield from (item for item in meal.ingredients if not is_measurable(item))


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seeds", type=int, default=20)
    seeds = parser.parse_args().seeds
    times: list[float] = []
    before: list[bool] = []
    days: list[bool] = []
    whole: list[bool] = []
    meals_within: list[bool] = []
    days_within: list[bool] = []
    changes: list[float] = []
    left: Counter[str] = Counter()
    worst: Counter[tuple[str, str]] = Counter()
    for asked in requests(starter_cookbook(), range(seeds)):
        start = time.process_time()
        exact = generate_week(asked)
        generated = time.process_time()
        measured = plan_measurable_dishes(asked, {})
        times.append(time.process_time() - generated - (generated - start))
        before += near(exact)
        days += near(measured.week)
        strange = list(unmeasurable(measured.week))
        left.update(item.food.name for item in strange)
        whole.append(not strange)
        missed = {(miss.date, miss.meal_type) for miss in measured.misses}
        days_within += [(day.date, None) not in missed for day in measured.week.days]
        for meal in measured.week.meals:
            is_missed = (meal.slot.date, meal.slot.meal_type) in missed
            meals_within.append(not is_missed)
            if is_missed:
                worst[meal.recipe.name, meal.slot.meal_type] += 1
            for own, item in zip(meal.recipe.ingredients, meal.ingredients, strict=True):
                exact_g = own.grams * meal.factor
                changes.append(abs(item.grams - exact_g) / exact_g)
    print(f"{len(whole)} weeks: {fmean(whole):.1%} with every amount measurable")
    print(f"days near {fmean(days):.2%} (exact amounts: {fmean(before):.2%})")
    print(f"meals within 3 % {fmean(meals_within):.2%}, days within 1.5 % {fmean(days_within):.2%}")
    print(
        f"an amount moves by {median(changes):.1%} (median),"
        f" {quantiles(changes, n=20)[-1]:.0%} (p95)"
    )
    print(f"{1e3 * median(times):.0f} ms median, {1e3 * quantiles(times, n=20)[-1]:.0f} ms p95")
    if left:
        print("not measurable:", ", ".join(f"{name} ({n})" for name, n in left.most_common(5)))
    for (name, slot), n in worst.most_common(8):
        print(f"out of its leeway {n} times: {name}, {slot}")


if __name__ == "__main__":
    main()
