"""How long the library's small calculations take, on one core; `-s` shows the figures."""

import subprocess
import sys
from collections.abc import Callable
from datetime import date
from time import process_time

import pytest

from bench.pools import starter_cookbook
from nutriplan_core import (
    ActivityLevel,
    MealToJudge,
    Need,
    Profile,
    Rotation,
    Sex,
    Slot,
    WeekRequest,
    diet_targets,
    generate_week,
    judge_week,
    meal_targets,
    shopping_list,
    simple_rotation,
    week_days,
)

MONDAY = date(2026, 11, 16)

Show = Callable[[str, float, str, float], None]


@pytest.fixture
def show(capsys: pytest.CaptureFixture[str]) -> Show:
    """Print a figure beside its goal, whatever pytest captures."""

    def show(name: str, figure: float, unit: str, goal: float) -> None:
        with capsys.disabled():
            sys.stdout.write(f"\n{name:<40} {figure:8.2f} {unit}   goal {goal:g} {unit}\n")

    return show


def best_of(rounds: int, runs: int, run: Callable[[], object]) -> float:
    """Processor seconds that one run takes, in the best round: a busy machine does not decide."""
    times = []
    for _ in range(rounds):
        start = process_time()
        for _ in range(runs):
            run()
        times.append((process_time() - start) / runs)
    return min(times)


def test_diet_targets(show: Show) -> None:
    person = Profile(
        sex=Sex.FEMALE,
        birthdate=date(1990, 5, 17),
        height_cm=165,
        weight_kg=72,
        activity_level=ActivityLevel.LIGHT,
        goal_kg=65,
        gain_kg_per_week=-1,
    )

    microseconds = 1e6 * best_of(7, 2000, lambda: diet_targets(person, on=MONDAY))

    show("diet_targets", microseconds, "µs", 50)
    assert microseconds <= 50


def test_a_weeks_shopping_list(show: Show) -> None:
    targets = meal_targets(2400, 6)
    week = simple_rotation(
        WeekRequest(
            first_day=MONDAY,
            pool=starter_cookbook(),
            slot_targets={
                Slot(day, kind): target
                for day in week_days(MONDAY)
                for kind, target in targets.items()
            },
            rotation=Rotation(breakfast=7, lunch=7, dinner=7, snack=7),
            seed=1,
        )
    )
    needs = [
        Need(date=meal.slot.date, food=item.food, grams=item.grams)
        for meal in week.meals
        for item in meal.ingredients
    ]

    milliseconds = 1e3 * best_of(7, 20, lambda: shopping_list(needs))

    show(f"shopping list of {len(needs)} needs", milliseconds, "ms", 2)
    assert len(needs) > 100
    assert milliseconds <= 2


def test_a_weeks_marks(show: Show) -> None:
    targets = meal_targets(2000, 4)
    request = WeekRequest(
        first_day=MONDAY,
        pool=starter_cookbook(),
        slot_targets={
            Slot(day, kind): target for day in week_days(MONDAY) for kind, target in targets.items()
        },
        rotation=Rotation(),
        seed=1,
    )
    meals = [MealToJudge.of(meal) for meal in generate_week(request).meals]

    generating = 1e3 * best_of(3, 1, lambda: generate_week(request))
    judging = 1e3 * best_of(7, 20, lambda: judge_week(meals, intake_kcal=2000))
    mending = 1e3 * best_of(3, 1, lambda: judge_week(meals, intake_kcal=2000, pool=request.pool))

    show(f"the marks of {len(meals)} meals", judging, "ms", 2)
    show("the same, over generating the week", 100 * judging / generating, "%", 10)
    show("the same, with what would mend them", mending, "ms", 100)
    assert judging <= 2


def test_the_import(show: Show) -> None:
    def processor_seconds(imports: str) -> float:
        program = f"{imports}; import time; print(time.process_time())"
        command = [sys.executable, "-c", program]
        answer = subprocess.run(command, check=True, capture_output=True, text=True, timeout=60)
        return float(answer.stdout)

    pairs = [
        (processor_seconds("pass"), processor_seconds("import nutriplan_core")) for _ in range(9)
    ]
    bare, importing = (min(times) for times in zip(*pairs, strict=True))

    milliseconds = 1e3 * (importing - bare)

    show("import, over the bare interpreter", milliseconds, "ms", 100)
    assert milliseconds <= 100
