"""What Ciqual's groups tell of foods that nobody has read, held against those that were."""

import csv
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.foods.published_tables import CIQUAL
from nutriplan_api.foods.ciqual_groups import FOOD_GROUPS, OILY_FISH, contents, food_group
from nutriplan_api.foods.groups import CONTAINED

STARTER = Path(__file__).parents[3] / "nutriplan-api/src/nutriplan_api/foods/starter"
COLUMNS = ("alim_ssssgrp_code", "alim_ssgrp_code", "alim_grp_code")

needs_the_table = pytest.mark.skipif(not CIQUAL.exists(), reason="Ciqual's table is not here")


def read_foods() -> Iterator[tuple[list[str], str, dict[str, str]]]:
    """Groups and name in Ciqual, and our own reading, of each starter food that is of Ciqual."""
    with (STARTER / "facts.csv").open(encoding="utf-8") as file:
        facts = {row["code"]: row for row in csv.DictReader(file)}
    with CIQUAL.open(encoding="utf-8-sig") as file:
        table = {row["alim_code"].strip(): row for row in csv.DictReader(file, delimiter=";")}
    with (STARTER / "foods.csv").open(encoding="utf-8") as file:
        for food in csv.DictReader(file):
            source, _, code = food["source"].partition(":")
            if source == "ciqual_2025":
                row = table[code or food["code"]]
                groups = [row[column].strip() for column in COLUMNS]
                yield groups, row["alim_nom_fr"], facts[food["code"]]


@needs_the_table
def test_each_group_counts_as_what_was_read_of_its_foods() -> None:
    read: dict[str, Counter[bool]] = defaultdict(Counter)
    for groups, name, fact in read_foods():
        answered = food_group(groups, name)
        group = next((group for group in groups if group in FOOD_GROUPS), None)
        if group is not None:
            read[group][answered == fact["group"]] += 1

    assert read.keys() == FOOD_GROUPS.keys()
    assert {
        group: counts for group, counts in read.items() if counts[True] < 0.95 * counts.total()
    } == {}


@needs_the_table
def test_no_group_denies_what_was_read_in_one_of_its_foods() -> None:
    wrong = [
        (fact["name"], word)
        for groups, _, fact in read_foods()
        if (found := contents(groups)) is not None
        for word in CONTAINED
        if (word in found.contains and word not in fact["contains"].split())
        or (
            word not in (*found.contains, *found.perhaps_contains)
            and word in f"{fact['contains']} {fact['unknown']}".split()
        )
    ]

    assert wrong == []


@pytest.mark.parametrize(
    ("groups", "name", "group"),
    [
        (["020101", "0201", "02"], "Carotte, crue", "vegetable"),
        (["000000", "0406", "04"], "Sardine, crue", "oily_fish"),
        (["000000", "0406", "04"], "Saumonette, crue", "lean_fish"),
        (["030101", "0301", "03"], "Riz complet, cuit", None),
    ],
)
def test_a_food_counts_as_its_group_says(groups: list[str], name: str, group: str | None) -> None:
    assert food_group(groups, name) == group


def test_oily_fish_begin_with_a_word_of_their_own() -> None:
    assert all(word.isalpha() and word.istitle() for word in OILY_FISH)


def test_meat_is_contained_for_sure_and_what_was_added_to_it_is_unknown() -> None:
    found = contents(["040102", "0401", "04"])

    assert found is not None
    assert found.contains == ["meat", "pork"]
    assert {"milk", "gluten", "rennet"} <= {*found.perhaps_contains}


def test_plants_hold_nothing_of_animals_and_perhaps_an_allergen() -> None:
    found = contents(["020101", "0201", "02"])

    assert found is not None
    assert found.contains == []
    assert "celery" in found.perhaps_contains
    assert {"meat", "egg", "milk", "rennet", "alcohol"}.isdisjoint(found.perhaps_contains)


def test_a_group_that_tells_nothing_of_contents_leaves_all_unknown() -> None:
    assert contents(["000000", "0104", "01"]) is None
