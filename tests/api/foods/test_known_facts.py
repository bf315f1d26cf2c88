"""What is known of the starter catalogue's foods: group, contents, season, density and the like.

Contents are decided by hand. The rules here are independent of how: they read the names.
"""

import csv
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from pathlib import Path

import pytest

from api.foods.published_tables import PUBLISHED
from nutriplan_api.foods.groups import CONTAINED, ORIGINS, RENNET
from nutriplan_api.foods.search_text import normalise
from nutriplan_core import FoodGroup

STARTER = Path(__file__).parents[3] / "nutriplan-api/src/nutriplan_api/foods/starter"

FISH = {FoodGroup.OILY_FISH, FoodGroup.LEAN_FISH, FoodGroup.FISH_PRODUCT}
DAIRY = {FoodGroup.MILK, FoodGroup.PLAIN_YOGURT, FoodGroup.CHEESE, FoodGroup.CREAM}
MEAT = {FoodGroup.RED_MEAT, FoodGroup.POULTRY, FoodGroup.CHARCUTERIE}
PRODUCE = {FoodGroup.FRUIT, FoodGroup.VEGETABLE, FoodGroup.NUTS}

BOUNDS = {
    "density_g_per_ml": (Decimal("0.85"), Decimal("1.4")),
    "inedible_share": (Decimal("0.01"), Decimal("0.75")),
    "cooked_per_raw": (Decimal("0.7"), Decimal("2.4")),
    "co2e_kg_per_kg": (Decimal(0), Decimal(60)),
}
SOLD_COOKED = "Betterave cuite"

TOTAL_REFUSE = "750"
"""The Canadian table's number for all that is not eaten."""
"""Fresh produce that one buys cooked."""

SOURCES = {
    "season": {"impactco2", "own"},
    "density_g_per_ml": {"cnf_2015", "ecobalyse"},
    "inedible_share": {"cnf_2015", "ecobalyse"},
    "cooked_per_raw": {"ecobalyse"},
    "co2e_kg_per_kg": {"agribalyse_3.2"},
}


@dataclass(frozen=True)
class Food:
    code: str
    name: str
    group: FoodGroup
    contains: frozenset[str]
    unknown: frozenset[str]
    cold_chain: str
    raw: str

    @property
    def words(self) -> str:
        return normalise(self.name)

    def may_contain(self, what: str) -> bool:
        return what in self.contains | self.unknown


@dataclass(frozen=True)
class PublishedFact:
    code: str
    fact: str
    value: str
    source: str
    key: str


def rows(name: str) -> Iterator[dict[str, str]]:
    with (STARTER / name).open(encoding="utf-8", newline="") as file:
        yield from csv.DictReader(file)


FOODS = [
    Food(
        code=row["code"],
        name=row["name"],
        group=FoodGroup(row["group"]),
        contains=frozenset(row["contains"].split()),
        unknown=frozenset(row["unknown"].split()),
        cold_chain=row["cold_chain"],
        raw=row["raw"],
    )
    for row in rows("facts.csv")
]
PUBLISHED_FACTS = [PublishedFact(**row) for row in rows("published_facts.csv")]


def but(test: Callable[[Food], bool]) -> list[str]:
    """The foods for which a rule does not hold."""
    return [food.name for food in FOODS if not test(food)]


def test_every_food_of_the_catalogue_is_there_once_in_its_order() -> None:
    catalogue = [(row["code"], row["name"]) for row in rows("foods.csv")]
    assert [(food.code, food.name) for food in FOODS] == catalogue


def test_what_it_contains_is_told_in_known_words_once() -> None:
    assert but(lambda food: food.contains | food.unknown <= {*CONTAINED, RENNET}) == []
    assert but(lambda food: not food.contains & food.unknown) == []
    assert but(lambda food: {food.cold_chain, food.raw} <= {"true", "false"}) == []


def test_each_group_is_some_foods() -> None:
    assert {food.group for food in FOODS} == set(FoodGroup)


def test_what_follows_from_another_fact_does() -> None:
    assert but(lambda food: "pork" not in food.contains or "meat" in food.contains) == []
    assert but(lambda food: "lactose" not in food.contains or "milk" in food.contains) == []
    assert but(lambda food: "lactose" not in food.unknown or food.may_contain("milk")) == []
    assert but(lambda food: not food.may_contain(RENNET) or "milk" in food.contains) == []


def test_a_group_tells_what_its_foods_come_from() -> None:
    assert but(lambda food: food.group not in FISH or "fish" in food.contains) == []
    assert but(lambda food: food.group not in DAIRY or "milk" in food.contains) == []
    assert but(lambda food: food.group not in MEAT or "meat" in food.contains) == []
    assert but(lambda food: food.group is not FoodGroup.EGG or "egg" in food.contains) == []
    assert but(lambda food: food.group is not FoodGroup.ALCOHOL or "alcohol" in food.contains) == []
    shellfish = {"crustaceans", "molluscs"}
    assert but(lambda f: f.group is not FoodGroup.SHELLFISH or bool(shellfish & f.contains)) == []


def test_what_grows_holds_nothing_of_an_animal() -> None:
    plants = {
        FoodGroup.FRUIT,
        FoodGroup.DRIED_FRUIT,
        FoodGroup.FRUIT_JUICE,
        FoodGroup.PLANT_DAIRY,
        FoodGroup.WATER,
    }
    animal = set(ORIGINS)
    assert but(lambda food: food.group not in plants or not food.contains & animal) == []


def test_cheese_without_lactose_has_no_sugars() -> None:
    figures = {row["code"]: row["sugars_g"] for row in rows("foods.csv")}
    assert (
        but(
            lambda food: (
                "milk" not in food.contains
                or food.may_contain("lactose")
                or Decimal(figures[food.code] or 9) <= Decimal("0.5")
            )
        )
        == []
    )


NAMES = {
    # what a name tells: it is there, or nobody can say; and what only sounds like it
    "milk": (
        (
            r"\b(lait|beurre|creme|fromage|yaourt|mozzarella|parmesan|emmental|chantilly|raclette"
            r"|reblochon|mascarpone|skyr|feta|petit suisse|bechamel|comte|camembert)s?\b"
        ),
        (
            r"coco|soja|vegetal|cacahuete|haricots beurre|creme de (marrons|cassis)"
            r"|fromage de tete|^lait d amande"
        ),
    ),
    "pork": (
        (
            r"\b(porc|jambon|jambonneau|lardons?|lard|saucisson|chorizo|rosette|chipolata|saindoux"
            r"|pancetta|coppa|boudin|andouille|andouillette|merguez|saucisse|cordon bleu)s?\b"
        ),
        r"vegetale",
    ),
    "meat": (
        (
            r"\b(boeuf|veau|agneau|poulet|dinde|canard|volaille|steak|lapin|viande|bolognaise|kebab"
            r"|burger|hamburger|kefta|mouton|oie|cheval)s?\b"
        ),
        r"coeur de boeuf|veg|burger au poisson|sauce burger|pain a burger|sauce blanche kebab",
    ),
    "fish": (
        (
            r"\b(poisson|saumon|thon|cabillaud|sardine|maquereau|hareng|anchois|truite|colin|merlu"
            r"|surimi|tarama|nuoc mam|lieu|morue|sole|bar|raie)s?\b"
        ),
        r"^$",
    ),
    "crustaceans": (r"\b(crevette|crabe|homard|langoustine|langouste|ecrevisse)s?\b", r"^$"),
    "molluscs": (
        r"\b(moule|huitre|saint jacques|calamar|poulpe|seiche|escargot|palourde|bulot)s?\b",
        r"^$",
    ),
    "egg": (
        r"\b(oeuf|omelette|mayonnaise|meringue|brioche|quiche|mousse au chocolat|creme brulee)s?\b",
        r"oeufs de (lompe|saumon|truite)",
    ),
    "gluten": (
        (
            r"\b(ble|pain|pate a pizza|pates|spaghetti|lasagne|semoule|boulgour|baguette|croissant"
            r"|orge|seigle|epeautre|biscuit|gateau|tarte|pizza|sandwich|couscous|avoine|biere|pane"
            r"|crepe|quiche|seitan|brioche|nouille|feuillete|biscotte|burger|gaufre)e?s?\b"
        ),
        (
            r"sans gluten|pates de (riz|lentilles)|legumes pour couscous|levure de biere|courge"
            r"|sauce burger"
        ),
    ),
    "peanut": (r"\b(cacahuete|arachide)s?\b", r"^$"),
    "soya": (r"\b(soja|tofu|miso|tempeh)s?\b", r"^$"),
    "nuts": (
        r"\b(amande|noisette|pistache|praline|pralines|noix|frangipane|nougat|cajou)s?\b",
        r"noix de (coco|muscade|veau|saint jacques)|pommes noisette",
    ),
    "celery": (r"\b(celeri|bouillon)s?\b", r"^$"),
    "mustard": (r"\b(moutarde|mayonnaise|remoulade)s?\b", r"^$"),
    "sesame": (r"\b(sesame|tahin|houmous)s?\b", r"^$"),
    "honey": (r"\b(miel|nougat)s?\b", r"^$"),
    "alcohol": (
        r"\b(vin|rhum|biere|cidre|whisky|madere|champagne|bourguignon)s?\b",
        r"^vinaigre|levure de biere|boeuf a bourguignon",
    ),
    "gelatine": (r"\b(gelatine|guimauve|gelifie|panna cotta)s?\b", r"^$"),
    "sulphites": (r"^(vin|champagne)\b", r"^$"),
}


@pytest.mark.parametrize("what", NAMES)
def test_what_a_name_tells_is_not_denied(what: str) -> None:
    states, sounds_like = (re.compile(pattern) for pattern in NAMES[what])
    named = [food for food in FOODS if states.search(food.words)]

    denied = [food.name for food in named if not food.may_contain(what)]

    assert len(named) > len(denied)
    assert [name for name in denied if not sounds_like.search(normalise(name))] == []


def test_raw_fish_and_raw_mince_keep_the_cold_chain() -> None:
    raw = re.compile(r"\bcru(e|s|es)?\b")
    fish = FISH | {FoodGroup.SHELLFISH}
    expected = {
        food.name
        for food in FOODS
        if raw.search(food.words)
        and ((food.group in fish and "pane" not in food.words) or "steak hache" in food.words)
    }
    expected |= {"Chair à saucisse", "Carpaccio de bœuf", "Haché de volaille", "Huître", "Sushi"}
    assert {food.name for food in FOODS if food.cold_chain == "true"} == expected


PREPARED = re.compile(
    r"\b(cuit|roti(?! de)|grille|frit|poele|saute|braise|vapeur|four|fume|sale|sucre|marine|pane"
    r"|sirop|boite|bocal|poudre|seche|puree|compote|jus|huile|sauce|farine|pates?|semoule|pain)"
    r"(e|s|es)?\b"
)
"""Words of names that speak of heat, of something added, or of a mill."""

DRIED = {FoodGroup.PULSE, FoodGroup.WHOLE_GRAIN, FoodGroup.REFINED_GRAIN}
"""What is sold dry, and is raw so."""


def test_raw_is_what_nobody_has_cooked_or_added_anything_to() -> None:
    raw = [food for food in FOODS if food.raw == "true"]
    groups = Counter(food.group for food in raw)

    assert len(raw) == 352
    assert set(groups) == (FISH - {FoodGroup.FISH_PRODUCT}) | DRIED | {
        FoodGroup.VEGETABLE,
        FoodGroup.FRUIT,
        FoodGroup.POTATO,
        FoodGroup.NUTS,
        FoodGroup.EGG,
        FoodGroup.POULTRY,
        FoodGroup.RED_MEAT,
        FoodGroup.SHELLFISH,
        FoodGroup.CONDIMENT,
    }
    fresh = [food for food in raw if food.group not in DRIED]
    assert [food.name for food in fresh if PREPARED.search(food.words)] == []


def test_what_is_called_raw_is_unless_something_is_added_or_it_was_heated() -> None:
    called = re.compile(r"\bcru(e|s|es)?\b")
    others = {FoodGroup.CHARCUTERIE, FoodGroup.CHEESE, FoodGroup.MIXED_DISH}
    pasta = re.compile(r"\b(pates?|coquillettes|lasagnes|nouilles|spaghettis|tagliatelles)\b")
    milled = {"Polenta crue", "Semoule de blé dur crue", "Semoule de couscous crue"}
    heated = {"Boulgour cru", "Riz étuvé cru"}
    seasoned = {"Brochette de porc crue", "Poisson pané cru"}

    denied = {
        food.name
        for food in FOODS
        if called.search(food.words) and food.raw == "false" and food.group not in others
        if not pasta.search(food.words)
    }

    assert denied == milled | heated | seasoned


def test_each_fact_of_a_table_is_there_once_with_its_source() -> None:
    codes = {food.code for food in FOODS}
    counts = Counter((fact.code, fact.fact) for fact in PUBLISHED_FACTS)
    assert [pair for pair, count in counts.items() if count > 1] == []
    for fact in PUBLISHED_FACTS:
        assert fact.code in codes, fact
        assert fact.source in SOURCES[fact.fact], fact


def test_facts_of_tables_are_plausible() -> None:
    for fact in PUBLISHED_FACTS:
        if fact.fact in BOUNDS:
            lowest, highest = BOUNDS[fact.fact]
            assert lowest <= Decimal(fact.value) <= highest, fact


def test_only_fresh_produce_has_a_season() -> None:
    by_code = {food.code: food for food in FOODS}
    kept = re.compile(r"cuit|sec\b|seche|boite|surgele|sirop|jus|compote|confiture")
    for fact in PUBLISHED_FACTS:
        if fact.fact == "season":
            food, months = by_code[fact.code], [int(month) for month in fact.value.split()]
            assert food.group in PRODUCE, food
            assert food.name == SOLD_COOKED or not kept.search(food.words), food
            assert months == sorted(set(months)), food
            assert 1 <= months[0] <= months[-1] <= 12, food


def test_every_fact_is_the_published_one() -> None:
    if not PUBLISHED.exists():
        pytest.skip("The published tables are not beside the repository: nothing to compare.")
    wrong = [fact for fact in PUBLISHED_FACTS if published_value(fact) != fact.value]
    assert wrong == []


def test_every_emission_that_agribalyse_knows_is_taken() -> None:
    if not PUBLISHED.exists():
        pytest.skip("The published tables are not beside the repository: nothing to compare.")
    known = {row["ciqual_code"] for row in agribalyse().values()}
    row_of = {
        row["code"]: row["source"].partition(":")[2] or row["code"] for row in rows("foods.csv")
    }
    taken = {fact.code: fact.key for fact in PUBLISHED_FACTS if fact.fact == "co2e_kg_per_kg"}
    assert {code for code, row in row_of.items() if row in known} == set(taken)
    assert {c: row_of[c] for c in taken} == {
        c: agribalyse()[k]["ciqual_code"] for c, k in taken.items()
    }


def published_value(fact: PublishedFact) -> str:
    if fact.source == "own":
        return " ".join(str(month) for month in range(1, 13))  # it grows indoors
    if fact.source == "impactco2":
        return " ".join(str(month + 1) for month in sorted(seasons()[fact.key]))
    if fact.source == "agribalyse_3.2":
        return agribalyse()[fact.key]["climate_change"]
    if fact.source == "ecobalyse":
        name = {
            "density_g_per_ml": "density",
            "inedible_share": "inediblePart",
            "cooked_per_raw": "rawToCookedRatio",
        }[fact.fact]
        return f"{ecobalyse()[fact.key][name]:g}"
    if fact.fact == "inedible_share":
        return f"{float(refuse_percent()[fact.key]) / 100:g}"
    return f"{round(float(hundred_millilitres()[fact.key]), 3):g}"


@cache
def seasons() -> dict[str, list[int]]:
    """Months by the produce; 0 is January."""
    produce = json.loads((PUBLISHED / "impactco2/fruitsetlegumes.json").read_text("utf-8"))
    return {one["slug"]: one["months"] for one in produce if "months" in one}


@cache
def agribalyse() -> dict[str, dict[str, str]]:
    text = (PUBLISHED / "agribalyse_3.2/environment.csv").read_text("utf-8")
    return {row["agb_code"]: row for row in csv.DictReader(text.splitlines())}


@cache
def ecobalyse() -> dict[str, dict[str, float]]:
    ingredients = json.loads((PUBLISHED / "ecobalyse/ingredients.json").read_text("utf-8"))
    return {one["alias"]: one for one in ingredients}


def canadian(table: str) -> list[dict[str, str]]:
    text = (PUBLISHED / "cnf_2015_fr" / table).read_text("cp1252")
    return list(csv.DictReader(text.splitlines()))


@cache
def refuse_percent() -> dict[str, str]:
    """All that is not eaten, of foods whose bones and skin are told apart too."""
    return {
        row["FoodID"]: row["RefuseAmount"]
        for row in canadian("REFUSE AMOUNT.csv")
        if row["RefuseID"] == TOTAL_REFUSE
    }


@cache
def hundred_millilitres() -> dict[str, str]:
    """What 100 ml weigh, in units of 100 g."""
    measures = canadian("MEASURE NAME.csv")
    of_100_ml = {row["MeasureID"] for row in measures if row["MeasureDescription"] == "100ml"}
    factors = canadian("CONVERSION FACTOR.csv")
    return {
        row["FoodID"]: row["ConversionFactorValue"]
        for row in factors
        if row["MeasureID"] in of_100_ml
    }
