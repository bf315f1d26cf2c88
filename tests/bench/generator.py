"""Measure the library: the generator first, then what surrounds it. `nox -s bench` prints it all.

`PYTHONPATH=tests python -m bench.generator optimum` prints one section alone, by its name.

Times are processor time on one core, so that other programs do not count.
"""

import argparse
import resource
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta
from itertools import combinations, product
from random import Random
from statistics import fmean, median, quantiles
from unittest.mock import patch

from bench.exact_week import exact_week
from bench.pools import drawn_pool, invented_cookbook, starter_cookbook
from nutriplan_core import (
    ActivityLevel,
    MealToJudge,
    Need,
    Profile,
    Recipe,
    RecipeKind,
    Rotation,
    Sex,
    Slot,
    Week,
    WeekRequest,
    balanced_rotation,
    diet_targets,
    generate_week,
    judge_week,
    meal_targets,
    shopping_list,
    simple_rotation,
    week_days,
)
from nutriplan_core._meal_amounts import meal_amounts
from nutriplan_core.meal_features import Quantity
from nutriplan_core.meals import MAIN_MEALS
from nutriplan_core.week._search import build_problem, draft, search
from nutriplan_core.week._search.problem import Problem
from nutriplan_core.week.balanced_generator import ATTEMPTS
from nutriplan_core.week.own_terms import OWN_TERMS
from nutriplan_core.week.preference_terms import LARGE_MEALS

MONDAY = date(2026, 11, 16)
ONE_WEEK = timedelta(7)
SEASONS = tuple(MONDAY + 13 * number * ONE_WEEK for number in range(4))
INTAKES_KCAL = (1500, 2000, 2600, 3200)
MEALS_PER_DAY = (3, 4, 5, 6)
SEEDS = range(20)
WEEKLY_MARKS = {"FISH", "OILY_FISH", "PULSES", "RED_MEAT", "CHARCUTERIE"}
DAILY_MARKS = {"FRUIT_AND_VEGETABLES", "FIBRE", "SALT", "SATURATED_FAT", "SUGARS"}
SMALL_POOLS = {"2 / 6 / 2": (2, 6, 2, 16), "3 / 8 / 3": (3, 8, 3, 16), "4 / 12 / 4": (4, 12, 4, 16)}
"""Breakfasts, meals and snacks; how many such pools are drawn, for the solver takes its time."""

FOODS_OF_A_DAY = (
    Quantity.POULTRY_MEALS,
    Quantity.FISH_MEALS,
    Quantity.PULSE_MEALS,
    Quantity.PLANT_PROTEIN_MEALS,
)
WEEKS_TOLD = 2
"""How many weeks before it a week is told of, as the application does."""


def request(
    pool: tuple[Recipe, ...],
    intake_kcal: float,
    meals_per_day: int,
    seed: int,
    monday: date = MONDAY,
) -> WeekRequest:
    """A whole week."""
    targets = meal_targets(intake_kcal, meals_per_day)
    return WeekRequest(
        first_day=monday,
        pool=pool,
        slot_targets={
            Slot(day, slot): target for day in week_days(monday) for slot, target in targets.items()
        },
        rotation=Rotation(),
        seed=seed,
    )


def requests(
    pool: tuple[Recipe, ...], seeds: range, mondays: Sequence[date] = (MONDAY,)
) -> Iterator[WeekRequest]:
    """Every intake with every schedule and seed, in each of these weeks."""
    for monday, intake_kcal, meals_per_day in product(mondays, INTAKES_KCAL, MEALS_PER_DAY):
        for seed in seeds:
            yield request(pool, intake_kcal, meals_per_day, seed, monday)


def seconds(task: Callable[[], object], times: int = 1) -> float:
    """The fastest of three runs of so many."""
    runs = []
    for _ in range(1 if times == 1 else 3):
        start = time.process_time()
        for _ in range(times):
            task()
        runs.append((time.process_time() - start) / times)
    return min(runs)


def near(week: Week) -> list[bool]:
    """Which days are within 5 % of their energy and 10 % of every macronutrient."""
    return [
        day.energy_error <= 0.05 and max(day.macro_errors.values()) <= 0.10 for day in week.days
    ]


def macro_errors(week: Week) -> list[float]:
    """Every error of every day."""
    return [error for day in week.days for error in day.macro_errors.values()]


def missed_marks(asked: WeekRequest, week: Week) -> set[str]:
    """The marks that a week does not surely meet."""
    marks = judge_week(
        [MealToJudge.of(meal) for meal in week.meals],
        intake_kcal=asked.daily_kcal,
        rotation=asked.rotation,
    )
    return {mark.code.value for mark in marks if mark.met is not True}


def foods_twice(week: Week) -> list[bool]:
    """Which days have poultry, fish, pulses or tofu and the like at lunch and at dinner."""
    features = {
        meal.slot: meal_amounts(meal.ingredients, meal.slot.date.month)
        .features(meal.slot.meal_type)
        .known
        for meal in week.meals
        if meal.slot.meal_type in MAIN_MEALS
    }
    days = {slot.date for slot in features}
    return [
        any(
            all(features[Slot(day, meal)][quantity] for meal in MAIN_MEALS)
            for quantity in FOODS_OF_A_DAY
        )
        for day in sorted(days)
    ]


def quality(name: str, pool: tuple[Recipe, ...], mondays: Sequence[date] = (MONDAY,)) -> None:
    """Days on target, mean error and time, for both generators."""
    for generator in (balanced_rotation, simple_rotation):
        days, errors, times, weekly, daily, twice = [], [], [], [], [], []
        served: Counter[str] = Counter()
        for asked in requests(pool, SEEDS, mondays):
            start = time.process_time()
            week = generate_week(asked, generator)
            times.append(time.process_time() - start)
            days += near(week)
            errors += macro_errors(week)
            twice += foods_twice(week)
            missed = missed_marks(asked, week)
            weekly.append(not missed & WEEKLY_MARKS)
            daily.append(not missed & (WEEKLY_MARKS | DAILY_MARKS))
            served.update(served_mains(week))
        mains = sum(one.kind is RecipeKind.MEAL for one in pool)
        print(
            f"{name:28} {generator.__name__:18} {fmean(days):7.1%} of days near"
            f" {fmean(weekly):7.1%} weekly marks {fmean(daily):7.1%} and daily means"
            f" {len(served) / mains:7.1%} of main dishes served, the commonest in"
            f" {max(served.values()) / len(times):7.1%} of weeks"
            f" {fmean(twice):7.1%} of days of one food twice"
            f" {fmean(errors):7.2%} mean error"
            f" {1e3 * median(times):6.0f} ms median {1e3 * quantiles(times, n=20)[-1]:6.0f} ms p95",
            flush=True,
        )


def served(week: Week) -> set[str]:
    """The recipes of a week."""
    return {meal.recipe.id for meal in week.meals}


def served_mains(week: Week) -> set[str]:
    """The main dishes of a week."""
    return {meal.recipe.id for meal in week.meals if meal.recipe.kind is RecipeKind.MEAL}


def weeks_of_one_person(cookbook: tuple[Recipe, ...]) -> list[Week]:
    """A hundred weeks on end, as the application makes them."""
    weeks: list[Week] = []
    for number in range(100):
        asked = request(cookbook, 2000, 4, number, MONDAY + number * ONE_WEEK)
        lately = [meal.recipe.id for week in weeks[-WEEKS_TOLD:] for meal in week.meals]
        weeks.append(generate_week(replace(asked, served_lately=tuple(lately))))
    return weeks


def shared(weeks: list[set[str]]) -> float:
    """Dishes that two weeks share, over those of both (Jaccard): the mean of all pairs."""
    return fmean(len(one & other) / len(one | other) for one, other in combinations(weeks, 2))


def variety(cookbook: tuple[Recipe, ...]) -> None:
    """What many weeks serve: a hundred on end, forty seeds, pools of forty, week after week."""
    counts: Counter[str] = Counter()
    days: list[bool] = []
    missed: list[set[str]] = []
    times = []
    for number in range(100):
        intake_kcal = INTAKES_KCAL[number % 4]
        meals_per_day = MEALS_PER_DAY[number // 4 % 4]
        monday = MONDAY + number * ONE_WEEK
        asked = request(cookbook, intake_kcal, meals_per_day, number, monday)
        start = time.process_time()
        week = generate_week(asked)
        times.append(time.process_time() - start)
        days += near(week)
        missed.append(missed_marks(asked, week))
        counts.update(served_mains(week))
    mains = sum(one.kind is RecipeKind.MEAL for one in cookbook)
    print(
        f"100 weeks, one after the other: {len(counts) / mains:.1%} of main dishes served,"
        f" the commonest in {max(counts.values())} %, days near {fmean(days):.2%},"
        f" weekly marks {fmean(not one & WEEKLY_MARKS for one in missed):.1%}, and daily means"
        f" {fmean(not one & (WEEKLY_MARKS | DAILY_MARKS) for one in missed):.1%},"
        f" {1e3 * median(times):.0f} ms median, {1e3 * quantiles(times, n=20)[-1]:.0f} ms p95"
    )
    by_person = weeks_of_one_person(cookbook)
    counts = Counter(one for week in by_person for one in served_mains(week))
    print(
        f"100 weeks of one person, each told of the {WEEKS_TOLD} before: {len(counts) / mains:.1%}"
        f" of main dishes served, the commonest in {max(counts.values())} %,"
        f" {len(set.union(*map(served, by_person))) / len(cookbook):.1%} of all recipes"
    )
    weeks = [
        served(generate_week(request(cookbook, 2000, 4, seed, SEASONS[seed % 4])))
        for seed in range(40)
    ]
    print(
        f"forty seeds, over the seasons: {len(set.union(*weeks)) / len(cookbook):.1%} of recipes"
        f" served; two seeds share {shared(weeks):.2f} (Jaccard)"
    )
    sharing, days = [], []
    small = {RecipeKind.BREAKFAST: 8, RecipeKind.MEAL: 24, RecipeKind.SNACK: 8}
    for draw in range(8):
        pool = drawn_pool(cookbook, small, draw)
        drawn = [generate_week(request(pool, 2000, 4, seed)) for seed in range(12)]
        sharing.append(shared([served(week) for week in drawn]))
        days += [is_near for week in drawn for is_near in near(week)]
    print(f"pools of 40: two seeds share {fmean(sharing):.2f}, days near {fmean(days):.2%}")
    again = []
    for asked in requests(cookbook, range(1)):
        first = generate_week(asked)
        lately = tuple(meal.recipe.id for meal in first.meals)
        next_week = replace(
            request(cookbook, asked.daily_kcal, 3, 0, MONDAY + ONE_WEEK),
            slot_targets={
                Slot(slot.date + ONE_WEEK, slot.meal_type): target
                for slot, target in asked.slot_targets.items()
            },
            served_lately=lately,
        )
        second = served(generate_week(next_week))
        again.append(len(second & served(first)) / len(second))
    print(f"a week after a week: {fmean(again):.1%} of its dishes again, at most {max(again):.1%}")


def growth(_: tuple[Recipe, ...]) -> None:
    """Time as the pool grows."""
    for size in (50, 150, 500, 1500, 5000):
        pool = invented_cookbook(size, seed=1)
        asked = [request(pool, 2000, meals, seed) for meals in MEALS_PER_DAY for seed in range(5)]
        times, errors = [], []
        for one in asked:
            start = time.process_time()
            week = generate_week(one)
            times.append(time.process_time() - start)
            errors += macro_errors(week)
        print(
            f"{size:5} recipes {fmean(errors):8.2%} mean error {1e3 * median(times):6.0f} ms median"
            f" {1e3 * quantiles(times, n=20)[-1]:6.0f} ms p95",
            flush=True,
        )


def optimum(cookbook: tuple[Recipe, ...]) -> None:
    """Small pools against the proven optimum."""
    for name, (breakfasts, meals, snacks, draws) in SMALL_POOLS.items():
        gaps, ours, theirs, proven = [], [], [], 0
        counts = {
            RecipeKind.BREAKFAST: breakfasts,
            RecipeKind.MEAL: meals,
            RecipeKind.SNACK: snacks,
        }
        for draw in range(draws):
            pool = drawn_pool(cookbook, counts, draw)
            intake_kcal = INTAKES_KCAL[draw // 4 % 4]
            asked = [request(pool, intake_kcal, MEALS_PER_DAY[draw % 4], s) for s in range(10)]
            start = time.process_time()
            best = exact_week(problem_of(asked[0]))
            theirs.append(time.process_time() - start)
            if not best.is_proven:
                continue
            proven += 1
            for one in asked:
                start = time.process_time()
                cost = least_cost(one)
                ours.append(time.process_time() - start)
                gaps.append((cost - best.cost) / max(1.0, best.cost))
        print(
            f"{name:12} {proven} of {draws} proven, within 1 % of the optimum"
            f" {fmean(gap <= 0.01 for gap in gaps):7.1%}, mean gap {fmean(gaps):7.2%},"
            f" {1e3 * fmean(ours):6.0f} ms against {1e3 * fmean(theirs):8.0f} ms"
            f" ({fmean(theirs) / fmean(ours):.0f} times)",
            flush=True,
        )


def least_cost(asked: WeekRequest) -> float:
    """What the search finds of the whole pool, where two days may be the same as in the program."""
    with patch.object(draft, "IDENTICAL_DAY_COST", 0.0):
        found = search(
            problem_of(asked),
            Random(asked.seed),
            max_stalled_restarts=ATTEMPTS[-1].max_stalled_restarts,
        )
        return found.cost


def bound(cookbook: tuple[Recipe, ...]) -> None:
    """What no week of the cookbook beats, by linear relaxation, against ours."""
    gaps = []
    for intake_kcal in INTAKES_KCAL:
        asked = request(cookbook, intake_kcal, 4, 1)
        least = exact_week(problem_of(asked), relaxed=True).bound
        drawn = build_problem(asked, OWN_TERMS, Random(1), choices=4)
        found = search(drawn, Random(1), max_stalled_restarts=ATTEMPTS[0].max_stalled_restarts)
        gaps.append(found.cost - least)
    print(f"cost above the relaxation of the cookbook: mean {fmean(gaps):.3f}, max {max(gaps):.3f}")


def problem_of(asked: WeekRequest) -> Problem:
    """A request in numbers, with its whole pool."""
    return build_problem(asked, OWN_TERMS, Random(asked.seed), choices=len(asked.pool))


def around(cookbook: tuple[Recipe, ...]) -> None:
    """The targets, the shopping list and the import."""
    profile = Profile(
        sex=Sex.FEMALE,
        birthdate=date(1990, 5, 17),
        height_cm=168,
        weight_kg=70,
        activity_level=ActivityLevel.MODERATE,
        goal_kg=63,
        gain_kg_per_week=-0.5,
        meals_per_day=4,
    )
    needs = [
        Need(date=meal.slot.date, food=part.food, grams=part.grams)
        for meal in generate_week(request(cookbook, 2000, 6, 1)).meals
        for part in meal.ingredients
    ]
    targets = seconds(lambda: diet_targets(profile, on=MONDAY), 2000)
    listing = seconds(lambda: shopping_list(needs), 50)
    print(f"diet_targets {1e6 * targets:.0f} µs")
    print(f"shopping list of a week, {len(needs)} needs: {1e3 * listing:.2f} ms")
    print(f"import {1e3 * (_start('import nutriplan_core') - _start('pass')):.0f} ms")


def _start(code: str) -> float:
    """Processor time of an interpreter from start to end, the least of ten [s]."""
    runs = []
    for _ in range(10):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", code], check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        runs.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(runs)


def qualities(cookbook: tuple[Recipe, ...]) -> None:
    """The starter cookbook, and two that are invented."""
    quality("starter, all seasons", cookbook, SEASONS)
    quality("invented, 150, seed 1", invented_cookbook(150, seed=1))
    quality("invented, 60, seed 2", invented_cookbook(60, seed=2))


def meal_sizes(cookbook: tuple[Recipe, ...]) -> None:
    """What meals weigh, with the library's terms and without the one for large meals."""
    others = tuple(term for term in OWN_TERMS if term is not LARGE_MEALS)
    for name, terms in (("all terms", OWN_TERMS), ("without large_meals", others)):
        grams: dict[tuple[int, RecipeKind], list[float]] = {}
        for asked in requests(cookbook, range(5), SEASONS):
            for meal in generate_week(asked, terms=terms).meals:
                key = round(asked.daily_kcal), meal.recipe.kind
                grams.setdefault(key, []).append(sum(part.grams for part in meal.ingredients))
        for (intake_kcal, kind), weights in sorted(grams.items()):
            print(
                f"{name:20} {intake_kcal} kcal {kind:10} {median(weights):6.0f} g median"
                f" {quantiles(weights, n=20)[-1]:6.0f} g p95 {max(weights):6.0f} g at most",
                flush=True,
            )


SECTIONS: dict[str, Callable[[tuple[Recipe, ...]], None]] = {
    "around": around,
    "quality": qualities,
    "variety": variety,
    "meal_sizes": meal_sizes,
    "growth": growth,
    "optimum": optimum,
    "bound": bound,
}


def main() -> None:
    """Print every figure, or those of the sections named."""
    parser = argparse.ArgumentParser()
    parser.add_argument("sections", nargs="*", metavar="section", help=", ".join(SECTIONS))
    sections = parser.parse_args().sections
    if unknown := set(sections) - set(SECTIONS):
        parser.error(f"no such section: {', '.join(sorted(unknown))}")
    cookbook = starter_cookbook()
    for name in sections or SECTIONS:
        SECTIONS[name](cookbook)


if __name__ == "__main__":
    main()
