"""Nutrients, portions and categories of foods."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import nutrient_profiles
from nutriplan_core import (
    FOOD_CATEGORIES,
    Food,
    InvalidValue,
    Macros,
    NutrientProfile,
    Portion,
    nutrients_from_fdc,
)

EGG_PROFILE = NutrientProfile(energy_kcal=140, protein_g=12.7, fat_g=9.8, carbohydrate_g=0.3)
EGG = Portion(id="egg", name="œuf", plural="œufs", amount=1, gram_weight=50, buying=True)
PAN = Portion(id="pan", name="poêlée", plural="poêlées", amount=2, gram_weight=300)

amounts = st.floats(0, 100)


@given(protein_g=amounts, fat_g=amounts, carbohydrate_g=amounts)
def test_computed_energy_is_that_of_the_macronutrients(
    protein_g: float, fat_g: float, carbohydrate_g: float
) -> None:
    """4/9/4, and flagged."""
    nutrients = nutrients_from_fdc({1003: protein_g, 1004: fat_g, 1005: carbohydrate_g})

    assert nutrients.energy_is_computed
    assert nutrients.energy_kcal == 4 * protein_g + 9 * fat_g + 4 * carbohydrate_g


@given(nutrients=nutrient_profiles)
def test_complete_nutrients_are_macros(nutrients: NutrientProfile) -> None:
    """Nothing is missing, nothing is changed."""
    assert nutrients.missing == ()
    assert nutrients.macros() == Macros(
        nutrients.energy_kcal or 0,
        nutrients.protein_g or 0,
        nutrients.fat_g or 0,
        nutrients.carbohydrate_g or 0,
    )


@given(known=st.dictionaries(st.sampled_from((1003, 1004, 1005, 1008, 9999)), amounts))
def test_what_is_not_published_is_missing(known: dict[int, float]) -> None:
    """Every value is either published, computed from all three, or missing."""
    missing = nutrients_from_fdc(known).missing

    assert ("protein_g" in missing) == (1003 not in known)
    assert ("fat_g" in missing) == (1004 not in known)
    assert ("carbohydrate_g" in missing) == (1005 not in known)
    assert ("energy_kcal" in missing) == (
        1008 not in known and not {1003, 1004, 1005} <= set(known)
    )


def test_a_carbohydrate_below_zero_counts_as_none() -> None:
    """Carbohydrate by difference can come out slightly negative: −0.3 g of sugar is none."""
    nutrients = nutrients_from_fdc({1003: 20, 1004: 10, 1005: -0.3})

    assert nutrients.carbohydrate_g == 0
    assert nutrients.energy_kcal == 170


@pytest.mark.parametrize("amount", [-1.0, float("nan"), float("inf")])
@pytest.mark.parametrize("name", ["energy_kcal", "protein_g", "fat_g", "carbohydrate_g"])
def test_impossible_amounts_are_refused_by_name(name: str, amount: float) -> None:
    """Negative, infinite and undefined amounts are no nutrients."""
    with pytest.raises(InvalidValue, match=name):
        replace(EGG_PROFILE, **{name: amount})  # type: ignore[arg-type]


def test_a_portion_weighs_its_share_of_the_amount() -> None:
    """Two for 300 g are 150 g each."""
    assert PAN.grams_each == 150


@pytest.mark.parametrize(("amount", "gram_weight"), [(0, 50), (1, 0), (-1, 50)])
def test_a_portion_of_nothing_is_refused(amount: float, gram_weight: float) -> None:
    """No amount and no weight are no portion."""
    with pytest.raises(InvalidValue):
        Portion(id="x", name="x", plural="x", amount=amount, gram_weight=gram_weight)


@pytest.mark.parametrize(("amount", "gram_weight"), [(5e-324, 1e300), (1e300, 1e-300)])
def test_a_portion_of_which_one_has_no_weight_is_refused(amount: float, gram_weight: float) -> None:
    """So many for so much that one weighs nothing, or no number of grams."""
    with pytest.raises(InvalidValue) as refused:
        Portion(id="x", name="x", plural="x", amount=amount, gram_weight=gram_weight)

    assert str(refused.value) == f"gram_weight is {gram_weight}, it must be a weight of so many"


def test_the_buying_portion_is_the_one_that_says_so() -> None:
    """Eggs are bought by the egg, whatever other portions there are."""
    food = Food(id=22000, name="Œuf", category_id=1, per_100g=EGG_PROFILE, portions=(PAN, EGG))

    assert food.buying_portion is EGG


def test_a_food_may_have_no_buying_portion() -> None:
    """Then it is bought by weight."""
    food = Food(id=22000, name="Œuf", category_id=1, per_100g=EGG_PROFILE, portions=(PAN,))

    assert food.buying_portion is None


def test_there_are_28_categories_from_dairy_to_drinks() -> None:
    """Keyed 1 to 28, each name once."""
    assert list(range(1, 29)) == list(FOOD_CATEGORIES)
    assert FOOD_CATEGORIES[1] == "Produits laitiers et œufs"
    assert FOOD_CATEGORIES[28] == "Boissons alcoolisées"
    assert len(set(FOOD_CATEGORIES.values())) == 28


@pytest.mark.parametrize("category_id", [0, 29])
def test_another_category_is_refused(category_id: int) -> None:
    """The error names the limits."""
    with pytest.raises(InvalidValue, match=r"category_id is .* between 1 and 28"):
        Food(id=1, name="x", category_id=category_id, per_100g=EGG_PROFILE)


@pytest.mark.parametrize(
    ("energy_kcal", "fibre_g", "is_doubtful"),
    [
        (140, None, False),
        (155, None, False),  # 15 kcal from its macros: labels round
        (170, None, True),
        (115, None, True),
        (170, 10, False),  # the fibre tells why
    ],
)
def test_an_energy_far_from_its_macros_is_doubtful(
    energy_kcal: float, fibre_g: float | None, is_doubtful: bool
) -> None:
    profile = NutrientProfile(energy_kcal=energy_kcal, protein_g=10, fat_g=4, carbohydrate_g=16)
    assert profile.energy_is_doubtful(fibre_g=fibre_g) is is_doubtful


def test_a_rich_food_may_be_further_from_its_macros() -> None:
    oil = NutrientProfile(energy_kcal=800, protein_g=0, fat_g=100, carbohydrate_g=0)
    assert not oil.energy_is_doubtful()


def test_an_energy_that_nobody_knows_is_not_doubtful() -> None:
    assert not NutrientProfile(
        energy_kcal=None, protein_g=10, fat_g=4, carbohydrate_g=16
    ).energy_is_doubtful()


def test_a_doubt_refuses_a_fibre_that_nothing_has() -> None:
    with pytest.raises(InvalidValue):
        EGG_PROFILE.energy_is_doubtful(fibre_g=-1)
