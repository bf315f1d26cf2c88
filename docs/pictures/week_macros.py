"""Draw one week's energy and macronutrients against its targets, into docs/images/week-macros.svg.

``PYTHONPATH=tests python docs/pictures/week_macros.py`` from the root of the repository. The
starter cookbook, a day of 2000 kcal in 4 meals, seed 1: the default generator beside the simple
rotation, which scales to calories alone.
"""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from string import Template

from bench.pools import starter_cookbook
from nutriplan_core import (
    DayScore,
    Rotation,
    Slot,
    WeekRequest,
    balanced_rotation,
    generate_week,
    meal_targets,
    simple_rotation,
    week_days,
)

PICTURE = Path(__file__).parents[1] / "images" / "week-macros.svg"
MONDAY = date(2026, 11, 16)
INTAKE_KCAL, MEALS_PER_DAY, SEED = 2000, 4, 1

VALUES = {
    "energy": ("Energy", "energy_kcal", 0.05),
    "protein": ("Protein", "protein_g", 0.10),
    "fat": ("Fat", "fat_g", 0.10),
    "carbohydrate": ("Carbohydrate", "carbohydrate_g", 0.10),
}
"""A panel's class, its title, what it shows, and how far from the target counts as met."""

LEFT, TOP, GAP = 56, 92, 18
PANEL_WIDTH, PANEL_HEIGHT = 168, 200
SHOWN = 0.4
"""Panels reach so far to either side of the target."""

WIDTH = LEFT + 4 * PANEL_WIDTH + 3 * GAP + 16
HEIGHT = TOP + PANEL_HEIGHT + 40

SVG = Template("""\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 $width $height" role="img"
  aria-labelledby="title description">
<title id="title">A generated week against its targets</title>
<desc id="description">$description</desc>
<style>
  svg { background: #fbf8f1; font: 13px system-ui, sans-serif; fill: #1b2a21; }
  .title { font-size: 16px; font-weight: 650; } .panel { font-weight: 650; }
  .soft { fill: #55625a; } .line { stroke: #8a8d7d; } .met { fill: #e3f1e4; }
  .simple { fill: #fbf8f1; stroke: #55625a; stroke-width: 1.5; }
  .energy { fill: #1e6b45; } .protein { fill: #c9452b; } .fat { fill: #7a4a86; }
  .carbohydrate { fill: #8a480c; }
  @media (prefers-color-scheme: dark) {
    svg { background: #0f1512; fill: #edf3eb; }
    .soft { fill: #a9b6ac; } .line { stroke: #74837a; } .met { fill: #1c3527; }
    .simple { fill: #0f1512; stroke: #a9b6ac; }
    .energy { fill: #86d3a3; } .protein { fill: #f0866e; } .fat { fill: #c79bd0; }
    .carbohydrate { fill: #f2ad6c; }
  }
</style>
$body
</svg>
""")


def main() -> None:
    """Write the picture."""
    targets = meal_targets(INTAKE_KCAL, MEALS_PER_DAY)
    request = WeekRequest(
        first_day=MONDAY,
        pool=starter_cookbook(),
        slot_targets={
            Slot(day, kind): t for day in week_days(MONDAY) for kind, t in targets.items()
        },
        rotation=Rotation(),
        seed=SEED,
    )
    balanced = generate_week(request, balanced_rotation).days
    simple = generate_week(request, simple_rotation).days
    description = "Each day of the week in per cent of its target. " + " ".join(
        f"{title}: {spread(balanced, value)} with the default generator,"
        f" {spread(simple, value)} with the simple rotation."
        for title, value, _ in VALUES.values()
    )
    body = "\n".join([*legend(), *panels(balanced, simple)])
    picture = SVG.substitute(width=WIDTH, height=HEIGHT, description=description, body=body)
    PICTURE.write_text(picture, encoding="utf-8")


def legend() -> Iterator[str]:
    """The title, and what the marks mean."""
    yield f'<text class="title" x="{LEFT}" y="28">One week, each day in % of its target</text>'
    y, x = 52, LEFT
    yield f'<circle class="energy" cx="{x + 5}" cy="{y - 4}" r="5"/>'
    yield f'<text x="{x + 18}" y="{y}">the default generator</text>'
    yield f'<circle class="simple" cx="{x + 185}" cy="{y - 4}" r="4.5"/>'
    yield f'<text x="{x + 198}" y="{y}">the simple rotation, scaled to calories</text>'
    yield f'<rect class="met" x="{x + 462}" y="{y - 12}" width="22" height="14"/>'
    yield f'<text x="{x + 492}" y="{y}">met: ±5 % energy, ±10 % macros</text>'


def panels(balanced: tuple[DayScore, ...], simple: tuple[DayScore, ...]) -> Iterator[str]:
    """A panel for the energy and each macronutrient."""
    for percent in (-40, -20, 0, 20, 40):
        y = height_of(percent / 100) + 4
        yield text(LEFT - 8, y, "end", str(100 + percent))
    for number, (name, (title, value, tolerance)) in enumerate(VALUES.items()):
        left = LEFT + number * (PANEL_WIDTH + GAP)
        yield f'<text class="panel" x="{left}" y="{TOP - 10}">{title}</text>'
        top, bottom = height_of(tolerance), height_of(-tolerance)
        yield (
            f'<rect class="met" x="{left}" y="{top:.1f}" width="{PANEL_WIDTH}"'
            f' height="{bottom - top:.1f}"/>'
        )
        middle, right = height_of(0), left + PANEL_WIDTH
        yield f'<path class="line" d="M{left} {middle:.1f}H{right}"/>'
        for day, letter in enumerate("MTWTFSS"):
            x = left + (day + 0.5) * PANEL_WIDTH / 7
            y_simple, y = (height_of(off(days[day], value)) for days in (simple, balanced))
            yield f'<circle class="simple" cx="{x:.1f}" cy="{y_simple:.1f}" r="4.5"/>'
            yield f'<circle class="{name}" cx="{x:.1f}" cy="{y:.1f}" r="5"/>'
            baseline = TOP + PANEL_HEIGHT + 20
            yield text(x, baseline, "middle", letter)


def text(x: float, y: float, anchor: str, words: str) -> str:
    """A quiet text at an axis."""
    return f'<text class="soft" x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{words}</text>'


def off(day: DayScore, value: str) -> float:
    """How far a day is from its target, as a fraction of it."""
    return float(getattr(day.planned, value) / getattr(day.target, value) - 1)


def height_of(fraction: float) -> float:
    """Where a distance from the target stands; what lies beyond the panel stands at its edge."""
    shown = max(-SHOWN, min(SHOWN, fraction))
    return TOP + PANEL_HEIGHT * (0.5 - shown / (2 * SHOWN))


def spread(days: tuple[DayScore, ...], value: str) -> str:
    """The lowest and the highest day in words."""
    percents = sorted(round(100 + 100 * off(day, value)) for day in days)
    return f"{percents[0]} to {percents[-1]} %"


if __name__ == "__main__":
    main()
