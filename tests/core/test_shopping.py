"""One list by category and food, in the units that people buy in."""

from collections import defaultdict
from dataclasses import replace
from datetime import date
from math import fsum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import foods, needs
from nutriplan_core import (
    AISLE_ORDER,
    FOOD_CATEGORIES,
    Food,
    InvalidValue,
    Need,
    NutrientProfile,
    Portion,
    ShoppingItem,
    ShoppingQuantity,
    shopping_list,
    shopping_quantity,
)

MONDAY, TUESDAY = date(2026, 11, 16), date(2026, 11, 17)
NUTRIENTS = NutrientProfile(energy_kcal=140, protein_g=12, fat_g=10, carbohydrate_g=0)


def food(number: int, name: str, category_id: int = 11, piece: Portion | None = None) -> Food:
    """A food, counted in pieces where it has one."""
    return Food(
        id=number,
        name=name,
        category_id=category_id,
        per_100g=NUTRIENTS,
        portions=(piece,) if piece else (),
    )


EGG = food(
    1,
    "Œuf",
    1,
    Portion(id="p", name="œuf", plural="œufs", amount=1, gram_weight=50, buying=True),
)
FLOUR = food(2, "Farine", 20)


def items(list_of: list[Need]) -> list[ShoppingItem]:
    """Every line, group after group."""
    return [item for group in shopping_list(list_of) for item in group.items]


@given(needs=needs)
def test_the_list_conserves_grams(needs: list[Need]) -> None:
    """Each food's grams are those of its needs, and nothing else is listed."""
    expected: dict[int, list[float]] = defaultdict(list)
    for need in needs:
        if need.grams > 0:
            expected[need.food.id].append(need.grams)

    listed = {item.food.id: item.grams for item in items(needs)}

    assert {food_id: fsum(grams) for food_id, grams in expected.items()} == listed


@given(needs=needs, data=st.data())
def test_the_order_of_the_needs_never_shows(needs: list[Need], data: st.DataObject) -> None:
    """Shuffled needs make the same list, to the last digit."""
    shuffled = data.draw(st.permutations(needs))

    assert shopping_list(needs) == shopping_list(shuffled)


@given(needs=needs)
def test_the_week_is_the_sum_of_its_days(needs: list[Need]) -> None:
    """A line's days add up to its grams, and each day is what a list of that day says."""
    for item in items(needs):
        assert fsum(item.by_day.values()) == pytest.approx(item.grams)
        for day, grams in item.by_day.items():
            of_the_day = items([need for need in needs if need.date == day])

            assert grams == next(one.grams for one in of_the_day if one.food.id == item.food.id)


@given(needs=needs)
def test_one_line_a_food(needs: list[Need]) -> None:
    """Whatever recipes and days a food comes from."""
    ids = [item.food.id for item in items(needs)]

    assert len(ids) == len(set(ids))


@given(needs=needs)
def test_groups_follow_the_categories(needs: list[Need]) -> None:
    """In the order of their ids, each once, named in French, with its own foods only."""
    groups = shopping_list(needs)

    assert [group.category_id for group in groups] == sorted(
        {item.food.category_id for item in items(needs)}
    )
    for group in groups:
        assert FOOD_CATEGORIES[group.category_id] == group.category_name
        assert {item.food.category_id for item in group.items} == {group.category_id}


def test_the_aisles_are_the_categories_each_once() -> None:
    """Fruit and vegetables come first, drinks after what is eaten."""
    assert sorted(AISLE_ORDER) == sorted(FOOD_CATEGORIES)
    assert [FOOD_CATEGORIES[one] for one in AISLE_ORDER[:2]] == [
        "Fruits et jus de fruits",
        "Légumes",
    ]
    assert AISLE_ORDER.index(14) > AISLE_ORDER.index(20)


@given(food=foods(), grams=st.floats(1, 1e5), more=st.floats(0, 1e5))
def test_what_is_shown_is_what_is_needed_but_for_the_rounding(
    food: Food, grams: float, more: float
) -> None:
    """Half a step of the unit off at most, in pieces or by weight, and never less for more."""
    shown = shopping_quantity(food, grams)
    portion = food.buying_portion
    if portion is not None:
        unit_g, step = portion.grams_each, 0.5
    else:
        unit_g, step = (1000, 0.01) if shown.unit == "kg" else (1, 1)

    assert shown.quantity * unit_g == pytest.approx(grams, abs=step * unit_g / 2, rel=1e-9) or (
        shown.quantity == 0.5 and grams < unit_g / 2
    )
    assert shown.quantity / step == pytest.approx(round(shown.quantity / step))
    then = shopping_quantity(food, grams + more)
    assert (then.unit == "kg") > (shown.unit == "kg") or then.quantity >= shown.quantity


def test_days_are_listed_in_order() -> None:
    """Whatever the order of the needs."""
    (item,) = items([Need(date=day, food=FLOUR, grams=1) for day in (TUESDAY, MONDAY)])

    assert list(item.by_day) == [MONDAY, TUESDAY]


def test_portions_of_recipes_are_summed_in_grams_and_shown_as_bought() -> None:
    """Two eggs on Monday and 50 g of egg on Tuesday are three eggs."""
    needs = [Need(date=MONDAY, food=EGG, grams=100), Need(date=TUESDAY, food=EGG, grams=50)]

    (item,) = items(needs)

    assert (item.quantity, item.unit, item.grams) == (3, "œufs", 150)
    assert dict(item.by_day) == {MONDAY: 100, TUESDAY: 50}


@pytest.mark.parametrize(
    ("grams", "quantity", "unit"),
    [
        (1, 0.5, "œuf"),  # never 0 of what is needed
        (25, 0.5, "œuf"),
        (50, 1, "œuf"),
        (62.4, 1, "œuf"),
        (62.5, 1.5, "œuf"),  # halves of the step go up
        (75, 1.5, "œuf"),  # French is singular below 2
        (87.5, 2, "œufs"),
        (100, 2, "œufs"),
        (5000, 100, "œufs"),
    ],
)
def test_counted_foods_are_shown_in_halves(grams: float, quantity: float, unit: str) -> None:
    """To the nearest half, at least one half, plural from 2 on."""
    shown = shopping_quantity(EGG, grams)

    assert (quantity, unit) == (shown.quantity, shown.unit)


@pytest.mark.parametrize(
    ("grams", "quantity", "unit"),
    [
        (0.2, 1, "g"),  # a pinch is not 0 g
        (2.5, 3, "g"),
        (249.6, 250, "g"),
        (999.4, 999, "g"),
        (999.5, 1, "kg"),  # never 1000 g
        (1000, 1, "kg"),
        (1234, 1.23, "kg"),
        (1235, 1.24, "kg"),
    ],
)
def test_other_foods_are_shown_by_weight(grams: float, quantity: float, unit: str) -> None:
    """Whole grams, and kilos from 1000 g."""
    shown = shopping_quantity(FLOUR, grams)

    assert (quantity, unit) == (shown.quantity, shown.unit)


def test_a_weight_for_several_is_shared_among_them() -> None:
    """Where four weigh 500 g, 250 g are two."""
    pot = Portion(id="p", name="pot", plural="pots", amount=4, gram_weight=500, buying=True)
    yoghurt = food(3, "Yaourt", 1, pot)

    shown = shopping_quantity(yoghurt, 250)

    assert (shown.quantity, shown.unit) == (2, "pots")


def test_foods_stand_in_french_alphabetical_order() -> None:
    """Accents, capitals and ligatures aside: œ sorts as oe, æ as ae."""
    names = ["Zeste", "oignon", "Épinard", "Œillet", "abricot", "Ail", "Ægle", "Ñora", "Navet"]
    needs = [
        Need(date=MONDAY, food=food(number, name), grams=10) for number, name in enumerate(names)
    ]

    expected = [
        "abricot",
        "Ægle",
        "Ail",
        "Épinard",
        "Navet",
        "Ñora",
        "Œillet",
        "oignon",
        "Zeste",
    ]

    assert expected == [item.food.name for item in items(needs)]


def test_what_a_meal_takes_none_of_leaves_the_rest_of_the_list() -> None:
    """A need of 0 g makes no line, and what comes after it still does."""
    needs = [
        Need(date=MONDAY, food=food(1, "Ail"), grams=0),
        Need(date=MONDAY, food=food(2, "Navet"), grams=10),
    ]

    assert [item.food.name for item in items(needs)] == ["Navet"]


def test_two_versions_of_a_food_make_one_line() -> None:
    """A renamed food is still one food, whichever version is read first."""
    old, new = food(4, "Courgette"), food(4, "Courgette, crue")
    needs = [Need(date=MONDAY, food=old, grams=100), Need(date=TUESDAY, food=new, grams=50)]

    (item,) = items(needs)

    assert item.grams == 150
    assert shopping_list(needs) == shopping_list(needs[::-1])


def test_nothing_needed_is_nothing_listed() -> None:
    """Neither an empty week nor 0 g make a line."""
    assert shopping_list([]) == ()
    assert shopping_list([Need(date=MONDAY, food=EGG, grams=0)]) == ()


@pytest.mark.parametrize("grams", [-1.0, float("nan"), float("inf")])
def test_an_impossible_need_is_refused(grams: float) -> None:
    """The error names the grams."""
    with pytest.raises(InvalidValue, match=r"^grams is"):
        Need(date=MONDAY, food=EGG, grams=grams)


def test_nothing_has_no_quantity() -> None:
    """0 g cannot be bought."""
    with pytest.raises(InvalidValue, match=r"^grams is 0, it must be a finite number above 0$"):
        shopping_quantity(EGG, 0)


@pytest.mark.parametrize("hundredths", range(100, 1000))
def test_a_kilogram_is_rounded_half_up(hundredths: int) -> None:
    """Every tie from 1.005 to 9.995 kg: 64 of the 900 were rounded down."""
    shown = shopping_quantity(FLOUR, 10 * hundredths + 5)

    assert shown == ShoppingQuantity(quantity=(hundredths + 1) / 100, unit="kg")


@given(grams=st.integers(1, 998))
def test_grams_are_rounded_half_up(grams: int) -> None:
    """Also what floats add up to a hair less than a half."""
    assert shopping_quantity(FLOUR, grams + 0.5).quantity == grams + 1
    assert shopping_quantity(FLOUR, grams + 0.5 - 1e-13).quantity == grams + 1
    assert shopping_quantity(FLOUR, grams + 0.49).quantity == grams


@given(quarters=st.integers(1, 400), tenths=st.integers(1, 9999), amount=st.sampled_from([1, 3, 7]))
def test_pieces_are_rounded_half_up(quarters: int, tenths: int, amount: int) -> None:
    """1.25 eggs are 1.5, whatever one weighs: a quotient of floats often says 1.2499999."""
    each_g = tenths / 10 / amount
    portion = Portion(
        id="1", name="un", plural="des", amount=amount, gram_weight=tenths / 10, buying=True
    )
    food = replace(FLOUR, portions=(portion,))

    shown = shopping_quantity(food, (quarters / 2 + 0.25) * each_g)

    assert shown.quantity == (quarters + 1) / 2
