"""The commands' arguments: what they are called, what they take, and the help on them."""

import argparse
from datetime import date
from typing import Any

from nutriplan_core._wire import read_day
from nutriplan_core.meals import MEALS_PER_DAY_BOUNDS
from nutriplan_core.plugins import ENERGY_FORMULAS_GROUP, WEEK_GENERATORS_GROUP
from nutriplan_core.rotation import ROTATION_BOUNDS, Rotation
from nutriplan_core.week import DAYS_BOUNDS, MAX_COUNT

MAX_INTAKE_KCAL = 20_000

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
  $ nutriplan-core week recipes.json --intake 2000 --meals 3 --marks > week.json
  $ nutriplan-core week recipes.json --intake 2000 --start-date 2026-12-24 --days 10

recipes.json is the answer of GET /api/recipe/?detailed=true: a list of recipes with their
ingredients, foods and figures.

"""


def argument_parser() -> argparse.ArgumentParser:
    """The parser, whose `command` is the name of the command given."""

    def command(name: str, *, help: str, example: str) -> argparse.ArgumentParser:  # noqa: A002
        return commands.add_parser(
            name,
            help=help,
            description=help[0].upper() + help[1:] + ".",
            epilog=example + CODES,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    parser = argparse.ArgumentParser(
        prog="nutriplan-core",
        description="Daily targets and weeks of meals, from and to the JSON of NutriPlan's API.",
        epilog=TARGETS_EXAMPLE + CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND", dest="command")

    targets = command("targets", help="compute a profile's daily targets", example=TARGETS_EXAMPLE)
    targets.add_argument("profile", metavar="PROFILE.json", help="a profile, or - for stdin")
    _add_person_options(targets)

    week = command("week", help="fill a week with recipes", example=WEEK_EXAMPLE)
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
    week.add_argument(
        "--start-date", type=_day, metavar="DATE", help="the first day (this week's Monday)"
    )
    week.add_argument(
        "--days", type=_count(DAYS_BOUNDS), default=7, metavar="N", help="how many, 1 to 28 (7)"
    )
    week.add_argument(
        "--count",
        type=_count((1, MAX_COUNT)),
        metavar="N",
        help="several to choose from, 1 to 14, that differ: a list",
    )
    week.add_argument("--seed", type=int, default=0, help="another seed, another week (0)")
    week.add_argument(
        "--as-written", action="store_true", help="do not rescale recipes to their meals' energy"
    )
    week.add_argument("--marks", action="store_true", help="judge the week by its marks too")
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


def _day(text: str) -> date:
    day = read_day(text)
    if day is None:
        raise argparse.ArgumentTypeError(f"{text} is not a date such as 2026-12-31")
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
        raise argparse.ArgumentTypeError(f"{text} is not a number of kcal") from None
    if not 0 < intake_kcal <= MAX_INTAKE_KCAL:
        raise argparse.ArgumentTypeError(f"{text} is not between 1 and {MAX_INTAKE_KCAL} kcal")
    return intake_kcal
