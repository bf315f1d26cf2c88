"""A second judge of generated weeks, which shares nothing with the library's own marks.

It reads the finished week as JSON, knows a food by its code alone, and takes what the food is from
the published tables: Ciqual's groups and figures, impactco2's months. Where the library decides
food by food, the table's groups decide here; so both can disagree. Their agreement is printed mark
by mark, for good weeks and for the simple generator's.

`PYTHONPATH=tests python -m bench.second_judge` needs the tables beside the repository.
"""

import json
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import cache
from itertools import product
from statistics import fmean
from typing import Any

from api.foods.published_tables import CIQUAL, PUBLISHED, cell, ciqual_figure, ciqual_table
from bench.generator import DAILY_MARKS, INTAKES_KCAL, MEALS_PER_DAY, WEEKLY_MARKS
from bench.pools import starter_cookbook
from nutriplan_core import (
    MealToJudge,
    Recipe,
    Rotation,
    Slot,
    WeekGenerator,
    WeekRequest,
    balanced_rotation,
    generate_week,
    judge_week,
    meal_targets,
    simple_rotation,
    to_json,
    week_days,
)

MONDAYS = tuple(date(2026, month, day) for month, day in ((1, 12), (4, 13), (7, 13), (10, 12)))
"""One in each season."""

VEGETABLES, PULSES, FRUIT = "0201", "0203", "0204"
COOKED_MEAT, RAW_MEAT, CHARCUTERIE = "0401", "0402", "0403"
FISH = {"0405", "0406", "0407", "0408", "0409"}
GROUP_OF_CATEGORY = {
    7: CHARCUTERIE,
    9: FRUIT,
    10: RAW_MEAT,
    11: VEGETABLES,
    13: RAW_MEAT,
    15: "0406",
    16: PULSES,
    17: RAW_MEAT,
}
"""The groups of the few foods that are FoodData Central's, by its category."""

DAIRY_WITHOUT_SUGARS = {"0501", "0503", "0504"}
POULTRY = ("poulet", "dinde", "canard", "pintade", "lapin", "oie", "caille", "pigeon", "autruche")
PLANT = ("végétal", "tofu", "soja", "seitan", "vegan", "sans viande")
NO_PRODUCE = ("jus", "séch", "confit", "sirop", "nectar", "compote", "graines germées")
PRESERVED_WORDS = (
    "cuit",
    "surgel",
    "appertis",
    "conserve",
    "séch",
    "sec",
    "pur jus",
    "au naturel",
    "bocal",
)

MIN_FISH_G, MIN_PULSES_G = 50, 100
"""What makes a meal of fish, and one of pulses (cooked)."""

MIN_OMEGA_3_G, MIN_OILY_FAT_G = 0.8, 5.0
"""EPA and DHA of 100 g of oily fish; where nobody knows them, its fat."""

COOKED_PER_RAW_MEAT, COOKED_PER_DRY_PULSES = 0.7, 2.33
"""Ecobalyse's shares."""

REFERENCES = {
    "Protéines, N x facteur de Jones": 50.0,
    "Fibres": 30.0,
    "Activité vitaminique A": 650.0,
    "Vitamine B1": 0.88,
    "Vitamine B2": 1.6,
    "Vitamine B3": 14.0,
    "Vitamine B5": 5.0,
    "Vitamine B6": 1.6,
    "Vitamine B9 ou Folates totaux, équivalents": 330.0,
    "Vitamine B12": 4.0,
    "Vitamine C": 110.0,
    "Vitamine D (": 15.0,
    "Alpha-tocophérol": 9.0,
    "Calcium": 950.0,
    "Cuivre": 1.5,
    "Fer": 11.0,
    "Iode": 150.0,
    "Magnésium": 300.0,
    "Phosphore": 550.0,
    "Potassium": 3500.0,
    "Sélénium": 70.0,
    "Zinc": 9.3,
}
"""The 22 nutrients of the mean adequacy, by their column, and a woman's reference of a day.

ANSES 2016 and 2021: RNP, else AS; protein 0.83 g/kg of 60 kg; B1 and B3 for 2,100 kcal; zinc with
600 mg of phytates.
"""


@dataclass(frozen=True)
class Part:
    """So many grams of a food, as the table knows it."""

    code: int
    name: str
    group: str
    grams: float

    def of(self, column: str) -> float | None:
        """What these grams have of a column; None where the table has no figure."""
        row = ciqual_table().get(self.code)
        figure = None if row is None else ciqual_figure(cell(row, column))
        return None if figure is None else float(figure) * self.grams / 100

    def says(self, *words: str) -> bool:
        return any(word in self.name for word in words)


@dataclass(frozen=True)
class Verdict:
    met: dict[str, bool]
    adequacy: float
    unknown: float
    """The share of the week's figures of those nutrients that no table has."""


def judge(document: dict[str, Any], intake_kcal: float) -> Verdict:
    """The marks of a week of seven days, from its JSON."""
    meals = [
        (date.fromisoformat(meal["date"]), [_part(one) for one in meal["ingredients"]])
        for meal in document["meals"]
    ]
    everything = [part for _, parts in meals for part in parts]
    fish = [sum(p.grams for p in parts if _is_fish(p)) for _, parts in meals]
    oily = [sum(p.grams for p in parts if _is_oily(p)) for _, parts in meals]
    pulses = [sum(_cooked_pulses_g(p) for p in parts) for _, parts in meals]
    energy_kcal = _total(everything, "Energie, Règlement UE N° 1169 2011 (kcal")
    sugars = [p for p in everything if p.group not in DAIRY_WITHOUT_SUGARS and not _is_plain(p)]
    met = {
        "FISH": sum(grams >= MIN_FISH_G for grams in fish) >= 2,
        "OILY_FISH": any(grams >= MIN_FISH_G for grams in oily),
        "PULSES": sum(grams >= MIN_PULSES_G for grams in pulses) >= 2,
        "RED_MEAT": sum(map(_red_meat_g, everything)) <= 500,
        "CHARCUTERIE": sum(p.grams for p in everything if _is_charcuterie(p)) <= 150,
        "FRUIT_AND_VEGETABLES": sum(p.grams for p in everything if _is_produce(p)) / 7 >= 400,
        "FIBRE": _total(everything, "Fibres") / 7 >= (25 if intake_kcal < 1900 else 30),
        "SALT": _total(everything, "Sel chlorure") / 7 <= (5 if intake_kcal <= 2000 else 6.5),
        "SATURATED_FAT": 9 * _total(everything, "AG saturés") <= 0.12 * energy_kcal,
        "SUGARS": _total(sugars, "Sucres") / 7 <= 100,
        "OUT_OF_SEASON": not any(
            _is_out_of_season(part, day.month) for day, parts in meals for part in parts
        ),
    }
    adequacy, unknown = _adequacy(everything, energy_kcal)
    return Verdict(met, adequacy, unknown)


def _part(ingredient: dict[str, Any]) -> Part:
    code = _row_of().get(ingredient["fdc_id"], ingredient["fdc_id"])
    row = ciqual_table().get(code)
    if row is None:
        category = ingredient["food_details"]["food_category"]["id"]
        name, group = ingredient["name"], GROUP_OF_CATEGORY.get(category, "")
    else:
        name, group = row["alim_nom_fr"], row["alim_ssgrp_code"]
    return Part(code, name.lower(), group, ingredient["quantity"])


@cache
def _row_of() -> dict[int, int]:
    """The rows of foods whose figures are another food's."""
    from api.foods.test_known_facts import rows

    return {
        int(row["code"]): int(source)
        for row in rows("foods.csv")
        if (source := row["source"].partition(":")[2])
    }


def _total(parts: Iterable[Part], column: str) -> float:
    return sum(part.of(column) or 0 for part in parts)


def _is_fish(part: Part) -> bool:
    return part.group in FISH and not part.says("surimi", "beurre", "tarama", *PLANT)


def _is_oily(part: Part) -> bool:
    if not _is_fish(part):
        return False
    acids = [part.of("AG 20:5 5c"), part.of("AG 22:6 4c")]
    known = [grams for grams in acids if grams is not None]
    if known:
        return sum(known) >= MIN_OMEGA_3_G * part.grams / 100
    return (part.of("Lipides") or 0) >= MIN_OILY_FAT_G * part.grams / 100


def _cooked_pulses_g(part: Part) -> float:
    if part.group != PULSES:
        return 0.0
    water = part.of("Eau")
    is_dry = water is not None and water < 0.2 * part.grams
    return part.grams * (COOKED_PER_DRY_PULSES if is_dry else 1.0)


def _red_meat_g(part: Part) -> float:
    if part.group not in {COOKED_MEAT, RAW_MEAT} or part.says(*POULTRY):
        return 0.0
    return part.grams * (COOKED_PER_RAW_MEAT if part.group == RAW_MEAT else 1.0)


def _is_charcuterie(part: Part) -> bool:
    return part.group == CHARCUTERIE and not part.says(*PLANT)


def _is_produce(part: Part) -> bool:
    return part.group in {VEGETABLES, FRUIT} and not part.says(*NO_PRODUCE)


def _is_plain(part: Part) -> bool:
    """Dairy whose sugars are its own."""
    return part.group == "0502" and not part.says("sucr", "aux fruits", "aromatis", "dessert")


@cache
def _months() -> dict[int, set[int]]:
    tables = json.loads((PUBLISHED / "impactco2/fruitsetlegumes.json").read_text("utf-8"))
    months: dict[int, set[int]] = defaultdict(set)
    for row in tables:
        if row.get("Code_CIQUAL") and row.get("months"):
            months[int(row["Code_CIQUAL"])] |= {month + 1 for month in row["months"]}
    return months


def _is_out_of_season(part: Part, month: int) -> bool:
    months = _months().get(part.code) if part.group in {VEGETABLES, FRUIT} else None
    return months is not None and month not in months and not part.says(*PRESERVED_WORDS)


def _adequacy(parts: list[Part], energy_kcal: float) -> tuple[float, float]:
    """Mean adequacy of the nutrients [%] per 2,000 kcal, and the share of unknown figures."""
    days = energy_kcal / 2000
    ratios, unknown = [], []
    for column, reference in REFERENCES.items():
        figures = [part.of(column) for part in parts]
        known = sum(figure for figure in figures if figure is not None)
        ratios.append(min(1.0, known / days / reference))
        unknown.append(fmean(figure is None for figure in figures))
    return 100 * fmean(ratios), fmean(unknown)


def compare(name: str, generator: WeekGenerator) -> None:
    """What both judges say of a generator's weeks."""
    cookbook = starter_cookbook()
    passed: dict[str, list[bool]] = defaultdict(list)
    agreed: dict[str, list[bool]] = defaultdict(list)
    verdicts = []
    asked = product(MONDAYS, INTAKES_KCAL, MEALS_PER_DAY)
    for seed, (monday, intake_kcal, meals_per_day) in enumerate(asked):
        week = generate_week(week_of(cookbook, monday, intake_kcal, meals_per_day, seed), generator)
        marks = judge_week(
            [MealToJudge.of(meal) for meal in week.meals],
            intake_kcal=intake_kcal,
            rotation=Rotation(),
        )
        own = {mark.code.value: mark.met for mark in marks}
        verdict = judge(json.loads(json.dumps(to_json(week))), intake_kcal)
        verdicts.append(verdict)
        for code, met in verdict.met.items():
            passed[code].append(met)
            if own.get(code) is not None:
                agreed[code].append(met is own[code])
    print(f"{name}, {len(verdicts)} weeks")
    for code, fulfilled in passed.items():
        both = f"{fmean(agreed[code]):7.1%} of {len(agreed[code])}" if agreed[code] else "nothing"
        print(f"  {code:22} met {fmean(fulfilled):7.1%}, both agree on {both}")
    weekly = [all(one.met[code] for code in WEEKLY_MARKS) for one in verdicts]
    daily = [all(one.met[code] for code in WEEKLY_MARKS | DAILY_MARKS) for one in verdicts]
    print(
        f"  weekly marks {fmean(weekly):.1%}, and daily means {fmean(daily):.1%}; mean adequacy of"
        f" {len(REFERENCES)} nutrients {fmean(one.adequacy for one in verdicts):.1f} % per"
        f" 2,000 kcal, with {fmean(one.unknown for one in verdicts):.1%} of the figures unknown"
    )


def week_of(
    pool: tuple[Recipe, ...], monday: date, intake_kcal: float, meals_per_day: int, seed: int
) -> WeekRequest:
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


def main() -> None:
    if not CIQUAL.exists():
        print("The published tables are not beside the repository: no second judge.")
        return
    compare("balanced", balanced_rotation)
    compare("simple", simple_rotation)


if __name__ == "__main__":
    main()
