"""Write docs/a-week.md and its pictures: one week before the terms of good food, and with them.

``PYTHONPATH=tests uv run python docs/pictures/a_week.py`` from the root of the repository, with the
web's packages installed. The starter cookbook, a day of 2000 kcal in 4 meals, seed 1.
"""

import json
import re
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from string import Template

from bench.generator import request
from bench.pools import starter_cookbook
from nutriplan_core import (
    Mark,
    MealToJudge,
    MealType,
    Recipe,
    Rotation,
    Week,
    generate_week,
    judge_week,
    week_terms,
)

DOCS = Path(__file__).parents[1]
WEB = DOCS.parent / "nutriplan-web"
INTAKE_KCAL, MEALS_PER_DAY, SEED = 2000, 4, 1
MACRONUTRIENTS = ("energy", "protein", "fat", "carbohydrate")

ROWS = {
    MealType.BREAKFAST: "Breakfast",
    MealType.LUNCH: "Lunch",
    MealType.SNACK_1: "Snack",
    MealType.DINNER: "Dinner",
}
PICTURE_WIDTH, PICTURE_HEIGHT, GAP = 120, 90, 8
LEFT, TOP = 84, 28
WIDTH = LEFT + 7 * (PICTURE_WIDTH + GAP)
HEIGHT = TOP + 4 * (PICTURE_HEIGHT + GAP)

SVG = Template("""\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 $width $height" role="img"
  aria-labelledby="title">
<title id="title">$title</title>
<style>
  svg { background: #fbf8f1; font: 13px system-ui, sans-serif; fill: #55625a; }
  @media (prefers-color-scheme: dark) { svg { background: #0f1512; fill: #a9b6ac; } }
</style>
<defs>
$dishes
</defs>
$body
</svg>
""")

PAGE = Template("""\
# A week before and after

The same person (2,000 kcal in four meals), the same cookbook and the same seed, twice: chosen by
energy and macronutrients alone, as the generator did at first, and by all of its
[terms](generator.md). Both weeks meet their calories; the second is good food as well.
`docs/pictures/a_week.py` wrote this page.

## By energy and macronutrients alone

![The week by energy and macronutrients alone](images/week-before.svg)

$before

## By all terms

![The week by all terms](images/week-after.svg)

$after

## What the marks say

[What each mark asks for](marks.md), and what both weeks have:

$marks
""")


def main() -> None:
    """Write the page and both pictures."""
    pool = starter_cookbook()
    wanted = request(pool, INTAKE_KCAL, MEALS_PER_DAY, SEED)
    terms = week_terms()
    before = generate_week(wanted, terms=[terms[name] for name in MACRONUTRIENTS])
    after = generate_week(wanted)
    images = DOCS / "images"
    for name, week in (("before", before), ("after", after)):
        title = f"The dishes of the week {name}, slot by slot"
        (images / f"week-{name}.svg").write_text(picture(week, title), encoding="utf-8")
    page = PAGE.substitute(
        before=dishes_table(before), after=dishes_table(after), marks=marks_table(before, after)
    )
    (DOCS / "a-week.md").write_text(page, encoding="utf-8")


def picture(week: Week, title: str) -> str:
    """The dishes of a week as they are drawn on screen, a column for each day."""
    recipes = list({meal.recipe.id: meal.recipe for meal in week.meals}.values())
    names = {recipe.id: f"dish{number}" for number, recipe in enumerate(recipes)}
    days = sorted({meal.slot.date for meal in week.meals})
    body = [
        label(LEFT + column_x(n) + PICTURE_WIDTH / 2, 18, f"{day:%A}") for n, day in enumerate(days)
    ]
    for row, (kind, name) in enumerate(ROWS.items()):
        y = TOP + row * (PICTURE_HEIGHT + GAP)
        body.append(f'<text x="8" y="{y + PICTURE_HEIGHT / 2 + 4}">{name}</text>')
        for meal in week.meals:
            if meal.slot.meal_type is kind:
                x = LEFT + column_x(days.index(meal.slot.date))
                body.append(
                    f'<use href="#{names[meal.recipe.id]}" x="{x}" y="{y}"'
                    f' width="{PICTURE_WIDTH}" height="{PICTURE_HEIGHT}"/>'
                )
    dishes = "\n".join(symbols(recipes, names.values()))
    return SVG.substitute(
        width=WIDTH, height=HEIGHT, title=title, dishes=dishes, body="\n".join(body)
    )


def column_x(day: int) -> int:
    """Where a day's column begins, from the first one."""
    return day * (PICTURE_WIDTH + GAP)


def label(x: float, y: float, words: str) -> str:
    """A text around its place."""
    return f'<text x="{x}" y="{y}" text-anchor="middle">{words}</text>'


def symbols(recipes: Sequence[Recipe], names: Iterable[str]) -> Iterator[str]:
    """Each dish drawn once, its parts named apart from the others'."""
    dishes = [
        {
            "name": recipe.name,
            "type": recipe.kind,
            "ingredients": [
                {"name": one.food.name, "quantity": one.grams} for one in recipe.ingredients
            ],
        }
        for recipe in recipes
    ]
    drawn = subprocess.run(
        ["node", Path(__file__).parent / "compose_dishes.mjs", WEB],
        input=json.dumps(dishes),
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    for name, svg in zip(names, json.loads(drawn), strict=True):
        own = re.sub(r'(id="|href="#)', rf"\1{name}-", svg)
        own = re.sub(r"^<svg [^>]*>", f'<symbol id="{name}" viewBox="0 0 240 180">', own)
        yield re.sub(r"</svg>$", "</symbol>", own)


def dishes_table(week: Week) -> str:
    """The names of its dishes, a line for each day."""
    served = {(meal.slot.date, meal.slot.meal_type): meal.recipe.name for meal in week.meals}
    lines = ["| | " + " | ".join(ROWS.values()) + " |", "|---" * (1 + len(ROWS)) + "|"]
    for day in sorted({date for date, _ in served}):
        names = " | ".join(served[day, kind] for kind in ROWS)
        lines.append(f"| {day:%A} | {names} |")
    return "\n".join(lines)


def marks_table(*weeks: Week) -> str:
    """Mark by mark: the target, and what each week has."""
    judged = [
        judge_week(
            [MealToJudge.of(meal) for meal in week.meals],
            intake_kcal=INTAKE_KCAL,
            rotation=Rotation(),
        )
        for week in weeks
    ]
    lines = ["| mark | target | unit | before | after |", "|---|---|---|---|---|"]
    for before, after in zip(*judged, strict=True):
        target = f"`{before.code}` | {figure(before.target)} | {before.unit}"
        lines.append(f"| {target} | {said(before)} | {said(after)} |")
    return "\n".join(lines)


def said(mark: Mark) -> str:
    """Its value, and whether that meets the target."""
    state = {True: "met", False: "**missed**", None: "unknown"}[mark.met]
    return f"{figure(mark.value)}, {state}"


def figure(value: float) -> str:
    """To a tenth, where that says something."""
    return f"{value:.1f}".removesuffix(".0")


if __name__ == "__main__":
    main()
