"""Single amounts move a little, within bounds and in kitchen steps, and never for the worse."""

from dataclasses import replace
from math import ceil, floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import at_most, ingredient_lists, meal_counts
from nutriplan_core import (
    DEFAULT_LEEWAY,
    MEAL_SPLIT,
    FineTuned,
    Food,
    Ingredient,
    IngredientChange,
    InvalidValue,
    Macros,
    MealToTune,
    NutrientProfile,
    Portion,
    fine_tune,
    kitchen_step_g,
    meal_targets,
    rescale,
)


def food(food_id: int, name: str, *values: float, one_g: float | None = None) -> Food:
    portion = None if one_g is None else counted(name, one_g)
    return Food(
        id=food_id,
        name=name,
        category_id=1,
        per_100g=NutrientProfile(
            energy_kcal=values[0], protein_g=values[1], fat_g=values[2], carbohydrate_g=values[3]
        ),
        portions=() if portion is None else (portion,),
    )


def counted(name: str, one_g: float) -> Portion:
    return Portion(id=name, name=name, plural=f"{name}s", amount=1, gram_weight=one_g, buying=True)


EGG = food(1, "œuf", 140, 12.7, 9.8, 0.3, one_g=50)
BREAD = food(2, "pain", 250, 9, 1.5, 49)
SKYR = food(3, "skyr", 57, 10, 0.1, 3.9, one_g=140)
OIL = food(4, "huile", 900, 0, 100, 0)
PARSLEY = food(5, "persil", 43, 3, 0.8, 4, one_g=30)
PERFECT = food(6, "parfait", 400, 30, 100 / 9, 45)
BREAKFAST = (
    Ingredient(food=EGG, grams=100, portion_name="œuf", portion_quantity=2, portion_gram_weight=50),
    Ingredient(food=BREAD, grams=80),
    Ingredient(food=SKYR, grams=140),
    Ingredient(food=OIL, grams=8),
)
TARGET = MEAL_SPLIT.macros(550)

targets = st.floats(100, 1500).map(MEAL_SPLIT.macros)
leeways = st.sampled_from((0.1, DEFAULT_LEEWAY, 0.5))


@st.composite
def meals(draw: st.DrawFn) -> MealToTune:
    """A meal with some of its amounts fixed."""
    ingredients = draw(ingredient_lists)
    positions = st.integers(0, len(ingredients) - 1)
    return MealToTune(
        ingredients=ingredients,
        target=draw(targets),
        fixed=draw(st.frozensets(positions, max_size=2)),
    )


def changes_of(tuned: FineTuned) -> list[IngredientChange]:
    return [change for meal in tuned.meals for change in meal.changes]


def cost_of(tuned: FineTuned, target: Macros) -> float:
    """The documented error, written once more: energy over 5 %, macronutrients over 10 %."""
    planned = Macros.total(change.tuned.macros for change in changes_of(tuned))
    over = planned - target
    pairs = [(over.energy_kcal, 0.05 * target.energy_kcal)]
    pairs += [
        (getattr(over, name), 0.10 * getattr(target, name))
        for name in ("protein_g", "fat_g", "carbohydrate_g")
    ]
    return sum((difference / max(1, tolerance)) ** 2 for difference, tolerance in pairs)


def test_a_fatty_breakfast_comes_closer_to_its_macronutrients() -> None:
    """Whole eggs, less oil, more bread and skyr: 40 % too much fat becomes 21 %."""
    tuned = fine_tune([MealToTune(ingredients=BREAKFAST, target=TARGET)])
    before = Macros.total(change.proportional.macros for change in changes_of(tuned))
    after = Macros.total(item.macros for item in tuned.meals[0].ingredients)

    assert tuned.reason is None
    assert [change.proportional for change in changes_of(tuned)] == list(
        rescale(BREAKFAST, energy_kcal=550).ingredients
    )
    assert [item.grams for item in tuned.meals[0].ingredients] == [100, 100, 190, 7]
    assert tuned.meals[0].ingredients[0].portion_quantity == 2
    assert before.fat_g / TARGET.fat_g == pytest.approx(1.40, abs=0.01)
    assert after.fat_g / TARGET.fat_g == pytest.approx(1.21, abs=0.01)
    assert after.protein_g / TARGET.protein_g == pytest.approx(1, abs=0.02)
    assert after.energy_kcal / TARGET.energy_kcal == pytest.approx(1, abs=0.03)


@at_most(60)
@given(meal=meals(), leeway=leeways)
def test_amounts_stay_within_their_bounds(meal: MealToTune, leeway: float) -> None:
    """Or take the whole number next to theirs, where a counted food has none within."""
    for change in changes_of(fine_tune([meal], leeway=leeway)):
        if change.step_g is None or abs(change.fraction) <= leeway + 1e-6:
            continue
        pieces = change.proportional.grams / change.step_g
        portion = change.tuned.food.buying_portion

        assert portion is not None
        assert portion.grams_each == change.step_g
        assert round(change.tuned.grams / change.step_g) in {max(1, floor(pieces)), ceil(pieces)}


@at_most(60)
@given(meal=meals())
def test_what_is_fixed_stays(meal: MealToTune) -> None:
    """As the recipe has it, before and after."""
    changes = changes_of(fine_tune([meal]))

    for position in meal.fixed:
        assert changes[position].tuned == meal.ingredients[position]
        assert changes[position].proportional == meal.ingredients[position]


@at_most(60)
@given(meal=meals())
def test_what_moves_moves_in_kitchen_steps(meal: MealToTune) -> None:
    """Every amount that was tuned is a whole number of its steps, and at least one."""
    for change in changes_of(fine_tune([meal])):
        if change.step_g is not None:
            steps = change.tuned.grams / change.step_g

            assert change.step_g == kitchen_step_g(change.proportional)
            assert steps == round(steps) >= 1


@at_most(60)
@given(meal=meals(), leeway=leeways)
def test_the_tuned_meal_is_never_worse(meal: MealToTune, leeway: float) -> None:
    """Its error is at most that of the proportional amounts, whatever the objective says."""
    tuned = fine_tune([meal], leeway=leeway)
    proportional = replace(
        tuned,
        meals=tuple(
            replace(one, changes=tuple(replace(c, tuned=c.proportional) for c in one.changes))
            for one in tuned.meals
        ),
    )

    assert tuned.cost is not None
    assert tuned.proportional_cost is not None
    assert tuned.cost <= tuned.proportional_cost
    assert cost_of(tuned, meal.target) <= cost_of(proportional, meal.target) + 1e-9
    assert tuned.proportional_cost == pytest.approx(cost_of(proportional, meal.target), abs=1e-6)


@at_most(40)
@given(meal=meals())
def test_the_same_meal_gives_the_same_amounts(meal: MealToTune) -> None:
    """No clock, no chance."""
    assert fine_tune([meal]) == fine_tune([meal])


@at_most(40)
@given(meal=meals())
def test_the_changes_add_up(meal: MealToTune) -> None:
    """Proportional amounts and reported changes make the tuned amounts, and their macros."""
    changes = changes_of(fine_tune([meal]))
    moved = Macros.total(c.proportional.food.per_100g.macros() * (c.grams / 100) for c in changes)
    before = Macros.total(change.proportional.macros for change in changes)
    after = Macros.total(change.tuned.macros for change in changes)

    assert len(changes) == len(meal.ingredients)
    assert after.energy_kcal == pytest.approx((before + moved).energy_kcal)
    assert after.protein_g == pytest.approx((before + moved).protein_g)


@at_most(15)
@given(intake_kcal=st.floats(1200, 3500), meals_per_day=meal_counts, data=st.data())
def test_a_day_is_tuned_as_a_whole(
    intake_kcal: float, meals_per_day: int, data: st.DataObject
) -> None:
    """Each meal keeps its place, and the day's error is not worse than the proportional one."""
    short_lists = st.lists(ingredient_lists, min_size=meals_per_day, max_size=meals_per_day)
    day = [
        MealToTune(ingredients=ingredients[:4], target=target)
        for ingredients, target in zip(
            data.draw(short_lists),
            meal_targets(intake_kcal, meals_per_day).values(),
            strict=True,
        )
    ]

    tuned = fine_tune(day)

    assert [len(meal.changes) for meal in tuned.meals] == [len(meal.ingredients) for meal in day]
    assert tuned.cost is not None
    assert tuned.proportional_cost is not None
    assert tuned.cost <= tuned.proportional_cost


def test_nobody_cooks_a_part_of_an_egg() -> None:
    """1.4 eggs have no whole number within a quarter: they become one or two."""
    tuned = fine_tune([MealToTune(ingredients=BREAKFAST, target=MEAL_SPLIT.macros(345))])
    eggs = tuned.meals[0].changes[0]

    assert eggs.proportional.grams == pytest.approx(70, abs=0.2)
    assert eggs.tuned.grams == 50
    assert eggs.fraction == pytest.approx(-0.29, abs=0.01)


def test_a_pinch_stays_a_pinch() -> None:
    """Less than a step is not rounded away, nor up."""
    with_salt = (*BREAKFAST, Ingredient(food=PARSLEY, grams=0.4))
    tuned = fine_tune([MealToTune(ingredients=with_salt, target=TARGET)])

    assert tuned.meals[0].changes[4].step_g is None
    assert tuned.meals[0].changes[4].fraction == 0


def test_the_others_make_room_for_what_is_fixed() -> None:
    """Three eggs fixed: bread, skyr and oil share the energy that is left."""
    three = (replace(BREAKFAST[0], grams=150), *BREAKFAST[1:])
    tuned = fine_tune([MealToTune(ingredients=three, target=TARGET, fixed={0})])
    before = Macros.total(change.proportional.macros for change in changes_of(tuned))

    assert before.energy_kcal == pytest.approx(550)
    assert tuned.meals[0].ingredients[0].grams == 150


def test_a_meal_that_is_wholly_fixed_counts_for_its_day() -> None:
    """A breakfast that stands makes the lunch leaner."""
    fatty = (Ingredient(food=OIL, grams=30),)
    breakfast = MealToTune(ingredients=fatty, target=MEAL_SPLIT.macros(270), fixed={0})
    lunch = MealToTune(ingredients=BREAKFAST, target=TARGET)

    alone = fine_tune([lunch]).meals[0].ingredients
    tuned = fine_tune([breakfast, lunch])

    assert tuned.meals[0].ingredients == fatty
    assert tuned.meals[1].ingredients[3].grams <= alone[3].grams
    assert tuned.reason is None


@pytest.mark.parametrize(
    ("ingredients", "energy_kcal", "fixed", "reason"),
    [
        ((), 500, frozenset(), "NO_ENERGY"),
        ((Ingredient(food=EGG, grams=0),), 500, frozenset(), "NO_ENERGY"),
        (BREAKFAST, 0, frozenset(), "NO_TARGET"),
        (BREAKFAST, 100, {0}, "NO_TARGET"),
        (BREAKFAST, 550, {0, 1, 2, 3}, "NOTHING_BETTER"),
        ((Ingredient(food=PERFECT, grams=100),), 400, frozenset(), "NOTHING_BETTER"),
    ],
)
def test_where_nothing_can_be_done_the_amounts_stay_with_the_reason(
    ingredients: tuple[Ingredient, ...],
    energy_kcal: float,
    fixed: frozenset[int],
    reason: str,
) -> None:
    """A value, not an exception."""
    target = MEAL_SPLIT.macros(energy_kcal)
    tuned = fine_tune([MealToTune(ingredients=ingredients, target=target, fixed=fixed)])

    assert tuned.reason == reason
    assert [change.grams for change in changes_of(tuned)] == [0] * len(ingredients)


def test_unknown_macronutrients_cannot_be_met() -> None:
    """The energy can: the amounts are the proportional ones, and no error is claimed."""
    oil = replace(OIL, per_100g=replace(OIL.per_100g, protein_g=None))
    ingredients = (Ingredient(food=oil, grams=10),)
    tuned = fine_tune([MealToTune(ingredients=ingredients, target=MEAL_SPLIT.macros(45))])

    assert (tuned.reason, tuned.cost, tuned.proportional_cost) == ("UNKNOWN_MACROS", None, None)
    assert tuned.meals[0].ingredients[0].grams == pytest.approx(5)


def test_a_fixed_amount_of_unknown_energy_leaves_nothing_to_share_out() -> None:
    """How much of the energy the others may bring cannot be told: all stay as they are."""
    oil = replace(OIL, per_100g=replace(OIL.per_100g, energy_kcal=None))
    ingredients = (Ingredient(food=oil, grams=10), Ingredient(food=BREAD, grams=80))
    meal = MealToTune(ingredients=ingredients, target=MEAL_SPLIT.macros(400), fixed={0})

    tuned = fine_tune([meal])

    assert tuned.reason == "UNKNOWN_MACROS"
    assert tuned.meals[0].ingredients == ingredients


def test_a_fixed_position_is_one_of_an_ingredient() -> None:
    """The error names it and the rule."""
    with pytest.raises(InvalidValue, match="fixed is 4, it must be a position of the 4"):
        MealToTune(ingredients=BREAKFAST, target=TARGET, fixed={4})


@pytest.mark.parametrize("leeway", [0.0, 1.01, float("nan")])
def test_a_leeway_has_bounds(leeway: float) -> None:
    """The error names them."""
    with pytest.raises(InvalidValue, match=r"leeway is .*between 0\.01 and 1\.0"):
        fine_tune([], leeway=leeway)
