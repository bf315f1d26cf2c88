"""The commands: what they take, what they print, and the exit code they end with."""

import argparse
import json
import sys
from collections.abc import Sequence
from datetime import date, datetime
from pathlib import Path
from typing import Any

from nutriplan_core._wire.answers import profile_answer, week_preview
from nutriplan_core._wire.codecs import read_day
from nutriplan_core.command_line.parse_input import parse_pool, parse_profile
from nutriplan_core.command_line.source import BadInput, Problem, Source, parse
from nutriplan_core.errors import InvalidValue, NutriplanError, PoolTooSmall
from nutriplan_core.meals import MEALS_PER_DAY_BOUNDS, meal_targets
from nutriplan_core.plugins import (
    ENERGY_FORMULAS_GROUP,
    WEEK_GENERATORS_GROUP,
    energy_formula,
    week_generator,
)
from nutriplan_core.rotation import ROTATION_BOUNDS, Rotation, shortages
from nutriplan_core.targets import diet_targets
from nutriplan_core.week import Slot, WeekRequest, generate_week, monday_of, week_days

DEFAULT_MEALS_PER_DAY = 4

DONE, EMPTY_KIND, BAD_INPUT = 0, 1, 2

CODES = """\
exit codes:
  0  done; the answer is on the standard output
  1  the pool has no recipe of a kind that the week needs
  2  the command or its input is wrong; every problem is named by file, line and field
"""

TARGETS_EXAMPLE = """\
example:
  $ cat profile.json
  {"gender": "female", "birthdate": "1990-05-17", "height": 165, "weight": 72,
   "activity_level": "light", "weight_goal": 65, "gain_per_week": -0.5, "meal_schedule": 4}
  $ nutriplan-core targets profile.json

"""

WEEK_EXAMPLE = """\
examples:
  $ nutriplan-core week recipes.json --profile profile.json --seed 7
  $ nutriplan-core week recipes.json --intake 2000 --meals 3 > week.json

recipes.json is the answer of GET /api/recipe/?detailed=true: a list of recipes with their
ingredients, foods and figures.

"""


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
    options = _parser().parse_args(arguments)
    try:
        answer = options.command(options)
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


def _parser() -> argparse.ArgumentParser:
    def command(name: str, run: Any, *, help: str, example: str) -> argparse.ArgumentParser:  # noqa: A002
        sub = commands.add_parser(
            name,
            help=help,
            description=help[0].upper() + help[1:] + ".",
            epilog=example + CODES,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        sub.set_defaults(command=run)
        return sub

    parser = argparse.ArgumentParser(
        prog="nutriplan-core",
        description="Daily targets and weeks of meals, from and to the JSON of NutriPlan's API.",
        epilog=TARGETS_EXAMPLE + CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    targets = command(
        "targets", _targets, help="compute a profile's daily targets", example=TARGETS_EXAMPLE
    )
    targets.add_argument("profile", metavar="PROFILE.json", help="a profile, or - for stdin")
    _add_person_options(targets)

    week = command("week", _week, help="fill a week with recipes", example=WEEK_EXAMPLE)
    week.add_argument("pool", metavar="POOL.json", help="the recipes, or - for stdin")
    who = week.add_mutually_exclusive_group(required=True)
    who.add_argument("--profile", metavar="PROFILE.json", help="whose targets the week meets")
    who.add_argument("--intake", type=_intake, metavar="KCAL", help="or the energy of a day")
    week.add_argument(
        "--meals",
        type=_count(MEALS_PER_DAY_BOUNDS),
        metavar="N",
        help="meals a day, 3 to 6 (the profile's, else 4)",
    )
    for kind in ("breakfast", "lunch", "dinner", "snack"):
        week.add_argument(
            f"--{kind}",
            type=_count(ROTATION_BOUNDS),
            default=getattr(Rotation(), kind),
            metavar="N",
            help=f"different recipes for {kind} in the week, 1 to 7 (%(default)s)",
        )
    week.add_argument("--start-date", type=_monday, metavar="DATE", help="a Monday (this week's)")
    week.add_argument("--seed", type=int, default=0, help="another seed, another week (0)")
    week.add_argument(
        "--as-written", action="store_true", help="do not rescale recipes to their meals' energy"
    )
    week.add_argument("--generator", metavar="NAME", help=f"a plug-in of {WEEK_GENERATORS_GROUP}")
    _add_person_options(week)
    return parser


def _add_person_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--on", type=_day, metavar="DATE", help="the day that sets the age (today)")
    parser.add_argument(
        "--formula",
        default="mifflin-st-jeor",
        metavar="NAME",
        help=f"a plug-in of {ENERGY_FORMULAS_GROUP} (%(default)s)",
    )


def _targets(options: argparse.Namespace) -> dict[str, Any]:
    profile = parse_profile(_read(options.profile))
    targets = diet_targets(
        profile, on=options.on or _today(), formula=energy_formula(options.formula)
    )
    return profile_answer(profile, targets)


def _week(options: argparse.Namespace) -> dict[str, Any]:
    intake_kcal, meals_per_day = options.intake, options.meals or DEFAULT_MEALS_PER_DAY
    if options.profile is not None:
        if options.profile == options.pool == "-":
            raise BadInput(Problem("stdin", 1, "", "cannot be both the profile and the pool"))
        profile = parse_profile(_read(options.profile))
        formula = energy_formula(options.formula)
        intake_kcal = diet_targets(profile, on=options.on or _today(), formula=formula).intake_kcal
        meals_per_day = options.meals or profile.meals_per_day
    recipes = parse_pool(_read(options.pool))
    pool = tuple(recipe for recipe, _ in recipes.values())
    day_targets = meal_targets(intake_kcal, meals_per_day)
    monday = options.start_date or monday_of(_today())
    rotation = Rotation(
        breakfast=options.breakfast,
        lunch=options.lunch,
        dinner=options.dinner,
        snack=options.snack,
    )
    request = WeekRequest(
        monday=monday,
        pool=pool,
        slot_targets={
            Slot(day, meal_type): target
            for day in week_days(monday)
            for meal_type, target in day_targets.items()
        },
        rotation=rotation,
        seed=options.seed,
        optimize=not options.as_written,
    )
    generator = week_generator(options.generator) if options.generator else None
    return week_preview(
        generate_week(request, generator),
        {recipe_id: json for recipe_id, (_, json) in recipes.items()},
        day_targets,
        shortages(pool, rotation, meals_per_day),
    )


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


def _day(text: str) -> date:
    day = read_day(text)
    if day is None:
        raise argparse.ArgumentTypeError(f"{text} is no date such as 2026-12-31")
    return day


def _monday(text: str) -> date:
    day = _day(text)
    try:
        monday = monday_of(day)
    except InvalidValue as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    if monday != day:
        raise argparse.ArgumentTypeError(f"{text} is no Monday; {monday} is")
    return day


def _count(bounds: tuple[int, int]) -> Any:
    lowest, highest = bounds

    def read(text: str) -> int:
        if not text.isdecimal() or not lowest <= int(text) <= highest:
            raise argparse.ArgumentTypeError(f"{text} is not between {lowest} and {highest}")
        return int(text)

    return read


def _intake(text: str) -> float:
    try:
        intake_kcal = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text} is no number of kcal") from None
    if not 0 < intake_kcal <= 20_000:
        raise argparse.ArgumentTypeError(f"{text} is not between 1 and 20000 kcal")
    return intake_kcal


def _fail(code: int, *messages: str) -> int:
    for message in messages:
        sys.stderr.write(f"{message}\n")
    return code
