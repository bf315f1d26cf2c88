"""Which foods come first in a search, by their names and categories."""

import pytest

from nutriplan_api.foods.ranking import (
    PLAIN,
    PREPARED,
    TRANSFORMED,
    is_called_cooked,
    is_called_raw,
    search_rank,
)

FRUIT, FISH, PULSES, DISHES = 9, 15, 16, 22


@pytest.mark.parametrize(
    ("name", "category_id", "rank"),
    [
        ("Pomme", FRUIT, PLAIN),
        ("Abricots secs", FRUIT, TRANSFORMED),
        ("Saumon cru", FISH, PLAIN),
        ("Saumon fumé", FISH, TRANSFORMED),
        ("SAUMON FUMÉ", FISH, TRANSFORMED),
        ("Filet de saumon cru surgelé", FISH, PLAIN),
        ("Salmon nuggets, breaded", FISH, TRANSFORMED),
        ("Lentilles vertes sèches", PULSES, PLAIN),
        ("Pois chiches crus", PULSES, PLAIN),
        ("Pois chiches en conserve", PULSES, TRANSFORMED),
        ("Tartare de saumon cru", DISHES, PREPARED),
    ],
)
def test_plain_foods_come_first(name: str, category_id: int, rank: int) -> None:
    assert search_rank(name, category_id) == rank


@pytest.mark.parametrize(
    ("name", "is_raw", "is_cooked"),
    [
        ("Riz thaï cuit", False, True),
        ("Dinde rôtie", False, True),
        ("Cabillaud au four", False, True),
        ("Frites", False, True),
        ("Rôti de porc cru", True, True),  # a roast is a cut too
        ("Fèves fraîches crues", True, False),
        ("Pois cassés secs", False, False),
        ("Biscuit", False, False),
    ],
)
def test_a_name_says_whether_it_is_raw_or_cooked(name: str, is_raw: bool, is_cooked: bool) -> None:
    assert (is_called_raw(name), is_called_cooked(name)) == (is_raw, is_cooked)
