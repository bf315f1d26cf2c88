"""Generate weeks for 24 diets: `PYTHONPATH=tests python -m bench.diets --seeds 26`.

With 26 seeds that is 9,984 weeks. Whether a week breaks its diet is judged here anew, by the
catalogue's own words for each ingredient and without the library's rule; what nobody knows counts
as present.
"""

import argparse
import csv
import sys
from collections.abc import Iterator, Mapping
from statistics import fmean

from bench.generator import near, requests, served, shared
from bench.pools import API, starter_cookbook
from nutriplan_core import Diet, DietKind, Substance, Week, generate_week

LEFT_OUT = sorted(set(Substance) - {Substance.MEAT, Substance.HONEY, Substance.GELATINE})
COMBINED = {
    "vegetarian without gluten": Diet(kind=DietKind.VEGETARIAN, without={Substance.GLUTEN}),
    "vegan without soya": Diet(kind=DietKind.VEGAN, without={Substance.SOYA}),
    "without pork, alcohol": Diet(without={Substance.PORK, Substance.ALCOHOL}),
}
DIETS: Mapping[str, Diet] = {
    **{kind.value: Diet(kind=kind) for kind in DietKind},
    **{f"without {one.value}": Diet(without={one}) for one in LEFT_OUT},
    **COMBINED,
}

FORBIDDEN = {
    "omnivore": "",
    "pescetarian": "meat pork gelatine",
    "vegetarian": "meat pork gelatine fish crustaceans molluscs",
    "vegan": "meat pork gelatine fish crustaceans molluscs egg milk lactose honey",
}
"""What each kind of diet leaves out, in the words of the catalogue."""


def forbidden_foods(diet: Diet) -> dict[int, str]:
    """The foods that are not for somebody, with what speaks against each."""
    words = {*FORBIDDEN[diet.kind.value].split(), *(one.value for one in diet.without)}
    with (API / "foods/starter/facts.csv").open() as file:
        return {
            int(row["code"]): f"{row['name']}: {', '.join(sorted(against))}"
            for row in csv.DictReader(file)
            if (against := words & {*row["contains"].split(), *row["unknown"].split()})
        }


def violations(week: Week, forbidden: Mapping[int, str]) -> Iterator[str]:
    """What a week serves that it should not."""
    for meal in week.meals:
        for item in meal.ingredients:
            if item.food.id in forbidden:
                yield f"{meal.recipe.name}: {forbidden[item.food.id]}"


def main() -> None:
    """Print a line for each diet; a violation fails."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seeds", type=int, default=2)
    seeds = range(parser.parse_args().seeds)
    cookbook = starter_cookbook()
    weeks = 0
    broken: list[str] = []
    for name, diet in DIETS.items():
        pool = tuple(recipe for recipe in cookbook if diet.permits(recipe))
        forbidden = forbidden_foods(diet)
        days: list[bool] = []
        dishes: dict[tuple[float, int], list[set[str]]] = {}
        for asked in requests(pool, seeds):
            week = generate_week(asked)
            weeks += 1
            days += near(week)
            dishes.setdefault((asked.daily_kcal, len(asked.slot_targets)), []).append(served(week))
            broken += violations(week, forbidden)
        print(
            f"{name:28} {len(pool):4} recipes {fmean(days):7.1%} of days near,"
            f" two seeds share {fmean(map(shared, dishes.values())):.2f} (Jaccard)",
            flush=True,
        )
    print(f"{weeks} weeks for {len(DIETS)} diets, {len(broken)} violations")
    if broken:
        sys.exit("\n".join(sorted(set(broken))))


if __name__ == "__main__":
    main()
