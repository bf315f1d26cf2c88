"""The starter catalogue: what every row of it keeps, and that its figures are the sources' own."""

import csv
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from pathlib import Path

import pytest

from api.foods.published_tables import (
    OPTIONAL,
    cell,
    ciqual_figure,
    ciqual_table,
    published_figures,
)
from nutriplan_api.foods.search_text import normalise

ROOT = Path(__file__).parents[3]
STARTER = ROOT / "nutriplan-api/src/nutriplan_api/foods/starter"

MACROS = ("protein_g", "fat_g", "carbohydrate_g")
FIGURES = ("energy_kcal", *MACROS, *OPTIONAL)

OWN_CODES = range(100_001, 167_512)
"""Of foods that share the row of another; they lie between those of Ciqual and USDA."""

SOURCES = ("ciqual_2025", "fdc_foundation")

ALCOHOLIC_DRINKS = 28
CATEGORIES = range(1, 29)


class Gap(Enum):
    """Why the energy of a food is not its macros' 4/9/4/2, and how far it may be (kcal)."""

    ALCOHOL = (0, 7 * 40)  # 7 kcal/g, at most 40 g in 100 g
    ACIDS = (0, 3 * 8)  # organic acids, 3 kcal/g: vinegar, lemon, sour berries
    POLYOLS = (-112, 0)  # carbohydrate of 2.4 kcal/g, at most 70 g: stone fruits, sweeteners
    NITROGEN = (0, 35)  # the energy takes nitrogen x 6.25, the protein column a soya factor


EXPLAINED_GAPS = {
    19688: Gap.ALCOHOL,  # baba au rhum
    19698: Gap.ALCOHOL,  # tiramisu
    2007: Gap.ACIDS,
    2031: Gap.ACIDS,
    2370: Gap.ACIDS,
    11018: Gap.ACIDS,
    11021: Gap.ACIDS,
    11091: Gap.ACIDS,
    11220: Gap.ACIDS,
    13007: Gap.ACIDS,
    13009: Gap.ACIDS,
    13016: Gap.ACIDS,
    13019: Gap.ACIDS,
    13025: Gap.ACIDS,
    13047: Gap.ACIDS,
    13067: Gap.ACIDS,
    13001: Gap.POLYOLS,
    13008: Gap.POLYOLS,
    13026: Gap.POLYOLS,
    13027: Gap.POLYOLS,
    13041: Gap.POLYOLS,
    13042: Gap.POLYOLS,
    13188: Gap.POLYOLS,
    13189: Gap.POLYOLS,
    13397: Gap.POLYOLS,
    13623: Gap.POLYOLS,
    20055: Gap.POLYOLS,
    31030: Gap.POLYOLS,
    31054: Gap.POLYOLS,
    31104: Gap.POLYOLS,
    20591: Gap.NITROGEN,
    20903: Gap.NITROGEN,
}


@dataclass(frozen=True)
class Food:
    code: int
    source: str
    source_code: int
    name: str
    search_words: str
    category: int
    figures: dict[str, Decimal | None]

    def grams(self, *names: str) -> Decimal:
        return sum((self.figures[name] or Decimal(0) for name in names), Decimal(0))

    @property
    def energy_gap_kcal(self) -> Decimal:
        """How much more energy the source gives than the macros and the fibre hold."""
        of_macros = (
            4 * self.grams("protein_g", "carbohydrate_g")
            + 9 * self.grams("fat_g")
            + 2 * self.grams("fibre_g")
        )
        return self.grams("energy_kcal") - of_macros

    @property
    def energy_agrees(self) -> bool:
        return self.energy_is_computed or (
            abs(self.energy_gap_kcal) <= max(Decimal(5), self.grams("energy_kcal") / 20)
        )

    @property
    def energy_is_computed(self) -> bool:
        return self.figures["energy_kcal"] is None

    def __str__(self) -> str:
        return f"{self.code} {self.name}"


@dataclass(frozen=True)
class Portion:
    code: int
    name: str
    plural: str
    gram_weight: Decimal
    buying: str


def rows(name: str) -> Iterator[dict[str, str]]:
    with (STARTER / name).open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


@pytest.fixture(scope="module")
def foods() -> list[Food]:
    return [
        Food(
            code=int(row["code"]),
            source=row["source"].partition(":")[0],
            source_code=int(row["source"].partition(":")[2] or row["code"]),
            name=row["name"],
            search_words=row["search_words"],
            category=int(row["category"]),
            figures={name: Decimal(row[name]) if row[name] else None for name in FIGURES},
        )
        for row in rows("foods.csv")
    ]


@pytest.fixture(scope="module")
def portions() -> list[Portion]:
    return [
        Portion(
            code=int(row["code"]),
            name=row["name"],
            plural=row["plural"],
            gram_weight=Decimal(row["gram_weight"]),
            buying=row["buying"],
        )
        for row in rows("portions.csv")
    ]


def test_it_holds_an_everyday_kitchen(foods: list[Food], portions: list[Portion]) -> None:
    assert len(foods) >= 700
    assert len({portion.code for portion in portions}) >= 300


def test_no_code_appears_twice(foods: list[Food]) -> None:
    assert [code for code, n in Counter(food.code for food in foods).items() if n > 1] == []


def test_search_can_tell_every_two_names_apart(foods: list[Food]) -> None:
    names = Counter(normalise(food.name) for food in foods)
    assert [name for name, n in names.items() if n > 1] == []


def test_names_are_written_in_french_typography(foods: list[Food]) -> None:
    def odd(text: str) -> bool:
        return bool(re.search(r"['\"(),;]|  |^ | $|[^\u00a0]%|(?i:oeu|boeuf|coeur)", text))

    assert [str(food) for food in foods if odd(food.name) or not food.name[0].isupper()] == []


def test_everyday_words_name_foods_of_the_catalogue(foods: list[Food]) -> None:
    words = list(rows("everyday_words.csv"))
    assert {row["food"] for row in words} <= {food.name for food in foods}
    assert len({normalise(row["word"]) for row in words}) == len(words)


def test_categories_and_sources_are_known(foods: list[Food]) -> None:
    assert [str(food) for food in foods if food.category not in CATEGORIES] == []
    for food in foods:
        assert food.source in SOURCES, food
        assert (food.source == "ciqual_2025") == (food.source_code < 100_000), food
        assert food.code == food.source_code or food.code in OWN_CODES, food


def test_a_food_with_a_code_of_its_own_has_all_figures_of_another(foods: list[Food]) -> None:
    by_code = {food.code: food for food in foods}
    own = [food for food in foods if food.code in OWN_CODES]
    assert len(own) >= 5
    assert [food.figures for food in own] == [by_code[food.source_code].figures for food in own]


def test_macronutrients_are_never_missing(foods: list[Food]) -> None:
    assert [str(food) for food in foods for name in MACROS if food.figures[name] is None] == []


def test_energy_is_left_to_compute_only_where_the_table_has_none(foods: list[Food]) -> None:
    computed = {food.name for food in foods if food.energy_is_computed}
    assert computed == {
        "Canneberge fraîche",
        "Câpres",
        "Framboises surgelées",
        "Fruits rouges crus",
        "Sirop d’agave",
        "Tomates séchées",
        "Tomates séchées à l’huile",
        "Vinaigre de cidre",
    }


def test_energy_agrees_with_the_macros_or_the_reason_is_named(foods: list[Food]) -> None:
    unexplained = []
    for food in foods:
        gap = EXPLAINED_GAPS.get(food.code)
        if gap is None and food.category == ALCOHOLIC_DRINKS:
            gap = Gap.ALCOHOL
        agrees = gap.value[0] <= food.energy_gap_kcal <= gap.value[1] if gap else food.energy_agrees
        if not agrees:
            unexplained.append(f"{food}: {food.energy_gap_kcal} kcal")
    assert unexplained == []


def test_every_named_reason_is_still_needed(foods: list[Food]) -> None:
    needed = {food.code for food in foods if not food.energy_agrees}
    assert set() == EXPLAINED_GAPS.keys() - needed


def test_a_part_is_not_more_than_its_whole(foods: list[Food]) -> None:
    """Within what half of a "less than" can add."""
    for food in foods:
        assert food.grams("saturated_fat_g") <= food.grams("fat_g") + Decimal("0.1"), food
        assert food.grams("sugars_g") <= food.grams("carbohydrate_g") + Decimal("0.5"), food
        whole = food.grams("protein_g", "fat_g", "carbohydrate_g", "fibre_g")
        assert whole <= Decimal("100.5"), food
        assert min(value for value in food.figures.values() if value is not None) >= 0, food


def test_portions_are_plausible(foods: list[Food], portions: list[Portion]) -> None:
    codes = {food.code for food in foods}
    by_food: dict[int, list[Portion]] = defaultdict(list)
    for portion in portions:
        assert portion.code in codes, portion
        assert Decimal("0.1") <= portion.gram_weight <= 1500, portion
        assert portion.name.strip(), portion
        assert portion.plural.strip(), portion
        assert portion.buying in {"true", "false"}, portion
        by_food[portion.code].append(portion)
    for code, of_food in by_food.items():
        assert len({portion.name for portion in of_food}) == len(of_food), code
        assert sum(portion.buying == "true" for portion in of_food) <= 1, code


def test_cooked_pulses_are_bought_in_tins_or_dry(
    foods: list[Food], portions: list[Portion]
) -> None:
    """A tin weighs what that of the same pulse does, and dry ones what published tables say."""
    bought = {portion.code: portion for portion in portions if portion.buying == "true"}
    named = {food.name: bought.get(food.code) for food in foods}
    cooked_per_raw = {
        int(row["code"]): Decimal(row["value"])
        for row in rows("published_facts.csv")
        if row["fact"] == "cooked_per_raw"
    }
    dry = {food.name: cooked_per_raw.get(food.code) for food in foods}

    tin = named["Pois chiches en boîte"]
    assert tin is not None
    for name in (
        *("Lentilles vertes cuites", "Lentilles blondes cuites", "Pois chiches cuits"),
        *("Haricots blancs cuits", "Haricots rouges cuits", "Flageolets cuits"),
    ):
        portion = named[name]
        assert portion is not None, name
        assert (portion.name, portion.gram_weight) == ("boîte", tin.gram_weight)
    for cooked, raw in (
        ("Lentilles corail cuites", "Lentilles corail sèches"),
        ("Pois cassés cuits", "Pois cassés secs"),
    ):
        portion = named[cooked]
        assert portion is not None, cooked
        assert (portion.name, portion.gram_weight) == ("g secs", dry[raw])


@pytest.mark.parametrize("source", SOURCES)
def test_every_figure_is_the_published_one(foods: list[Food], source: str) -> None:
    published = published_figures(source)
    ours = {food.source_code: food.figures for food in foods if food.source == source}
    assert ours == {code: published.get(code) for code in ours}


def test_energy_is_the_sum_that_ciqual_makes(foods: list[Food]) -> None:
    """With what the catalogue leaves out (alcohol, polyols, organic acids), 5 kcal are enough."""
    table = ciqual_table()
    far = {}
    for food in foods:
        if food.source != "ciqual_2025" or food.energy_is_computed:
            continue
        grams = {
            name: ciqual_figure(cell(table[food.source_code], name)) or Decimal(0)
            for name in ("Protéines, N x 6.25", "Polyols", "Alcool", "Acides organiques")
        }
        energy = (
            4 * (grams["Protéines, N x 6.25"] + food.grams("carbohydrate_g") - grams["Polyols"])
            + 9 * food.grams("fat_g")
            + 2 * food.grams("fibre_g")
            + Decimal("2.4") * grams["Polyols"]
            + 7 * grams["Alcool"]
            + 3 * grams["Acides organiques"]
        )
        if abs(energy - food.grams("energy_kcal")) > 5:
            far[str(food)] = energy
    assert far == {}
