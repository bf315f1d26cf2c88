"""The commands: what they do, what they print, and the exit code they end with."""

import argparse
import json
import sys
from collections.abc import Sequence
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

from nutriplan_core._command_line.answers import profile_answer, week_preview
from nutriplan_core._command_line.arguments import argument_parser
from nutriplan_core._command_line.parse_input import parse_pool, parse_profile
from nutriplan_core._command_line.source import BadInput, Problem, Source, parse
from nutriplan_core._wire import encoded
from nutriplan_core.errors import InvalidValue, NutriplanError, PoolTooSmall
from nutriplan_core.macro_split import MEAL_SPLIT
from nutriplan_core.marks import MealToJudge, judge_week
from nutriplan_core.meals import meal_targets
from nutriplan_core.plugins import energy_formula, week_generator
from nutriplan_core.rotation import Rotation, shortages
from nutriplan_core.targets import diet_targets
from nutriplan_core.week import Slot, Week, WeekRequest, generate_week, monday_of

DEFAULT_MEALS_PER_DAY = 4

DONE, EMPTY_KIND, BAD_INPUT = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command.

    Parameters
    ----------
    arguments : sequence of str, optional
        Without the program's name; those of the process by default.

    Returns
    -------
    int
        The exit code: 0 done, 1 the pool is too small, 2 the input is wrong.
    """
    options = argument_parser().parse_args(arguments)
    try:
        answer = COMMANDS[options.command](options)
    except BadInput as error:
        return _fail(BAD_INPUT, *map(str, error.problems))
    except PoolTooSmall as error:
        return _fail(EMPTY_KIND, f"{options.pool}: {error}")
    except NutriplanError as error:
        return _fail(BAD_INPUT, str(error))
    # The answer is UTF-8 wherever it goes: the standard output's own encoding may lack an œ.
    sys.stdout.buffer.write(json.dumps(answer, ensure_ascii=False, indent=2).encode() + b"\n")
    sys.stdout.buffer.flush()
    return DONE


def _targets(options: argparse.Namespace) -> dict[str, Any]:
    profile = parse_profile(_read(options.profile))
    targets = diet_targets(
        profile, on=options.on or _today(), formula=energy_formula(options.formula)
    )
    return profile_answer(profile, targets)


def _week(options: argparse.Namespace) -> dict[str, Any] | list[dict[str, Any]]:
    intake_kcal, meals_per_day = options.intake, options.meals or DEFAULT_MEALS_PER_DAY
    split = MEAL_SPLIT
    if options.profile is not None:
        if options.profile == options.pool == "-":
            raise BadInput(Problem("stdin", 1, "", "cannot be both the profile and the pool"))
        profile = parse_profile(_read(options.profile))
        formula = energy_formula(options.formula)
        intake_kcal = diet_targets(profile, on=options.on or _today(), formula=formula).intake_kcal
        meals_per_day = options.meals or profile.meals_per_day
        split = profile.meal_split
    recipes = parse_pool(_read(options.pool))
    pool = tuple(recipe for recipe, _ in recipes.values())
    day_targets = meal_targets(intake_kcal, meals_per_day, split)
    first_day = options.start_date or monday_of(_today())
    rotation = Rotation(
        breakfast=options.breakfast,
        lunch=options.lunch,
        dinner=options.dinner,
        snack=options.snack,
    )
    request = WeekRequest(
        first_day=first_day,
        days=options.days,
        pool=pool,
        slot_targets={
            Slot(day, meal_type): target
            for day in _days(first_day, options.days)
            for meal_type, target in day_targets.items()
        },
        rotation=rotation,
        seed=options.seed,
        optimize=not options.as_written,
    )
    generator = week_generator(options.generator) if options.generator else None

    def answer(week: Week) -> dict[str, Any]:
        preview = week_preview(
            week,
            {recipe_id: json for recipe_id, (_, json) in recipes.items()},
            day_targets,
            shortages(pool, rotation, meals_per_day),
        )
        if options.marks:
            meals = [MealToJudge.of(meal) for meal in week.meals]
            marks = judge_week(meals, intake_kcal=intake_kcal, rotation=rotation, pool=pool)
            preview["marks"] = [encoded(mark) for mark in marks]
        return preview

    if options.count is None:
        return answer(generate_week(request, generator))
    return [answer(week) for week in generate_week(request, generator, count=options.count)]


def _days(first_day: date, count: int) -> list[date]:
    try:
        return [first_day + timedelta(days=number) for number in range(count)]
    except OverflowError:
        raise InvalidValue("first_day", first_day, f"{count} days before {date.max}") from None


def _read(name: str) -> Source:
    source = "stdin" if name == "-" else name
    try:
        content = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
        return parse(content.decode("utf-8-sig"), source)
    except OSError as error:
        raise BadInput(Problem(source, 1, "", f"cannot be read: {error.strerror}")) from None
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise BadInput(Problem(source, line, "", "is not UTF-8")) from None


def _today() -> date:
    return datetime.now().astimezone().date()


COMMANDS = {"targets": _targets, "week": _week}


def _fail(code: int, *messages: str) -> int:
    for message in messages:
        sys.stderr.write(f"{message}\n")
    return code
