"""What a diet leaves out: one rule for foods, recipes and meals."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import diets, food_contents, known_foods
from nutriplan_core import (
    DIET_BANS,
    Answer,
    Diet,
    DietConflict,
    DietKind,
    DietReason,
    Food,
    FoodContents,
    FoodFacts,
    Ingredient,
    InvalidValue,
    NutrientProfile,
    Recipe,
    RecipeKind,
    Substance,
    to_json,
)

FOOD = Food(
    id=1,
    name="aliment",
    category_id=1,
    per_100g=NutrientProfile(energy_kcal=100, protein_g=5, fat_g=5, carbohydrate_g=8.75),
    facts=FoodFacts(contains=FoodContents()),
)

some_substances = st.lists(st.sampled_from(Substance), max_size=6)
kinds_of_food = st.lists(known_foods(), min_size=1, max_size=5, unique_by=lambda food: food.id)
recipes = kinds_of_food.map(lambda foods: recipe_of(*foods))


def recipe_of(*foods: Food) -> Recipe:
    return Recipe(
        id="r",
        name="plat",
        kind=RecipeKind.MEAL,
        ingredients=tuple(Ingredient(food=food, grams=100) for food in foods),
    )


def with_contents(food: Food, contents: FoodContents | None) -> Food:
    return replace(food, facts=replace(food.facts, contains=contents))


def foods_of(recipe: Recipe) -> list[Food]:
    return [item.food for item in recipe.ingredients]


@given(diet=diets, more=some_substances, dislike=st.integers(1, 5), recipe=recipes)
def test_a_ban_more_never_adds_a_recipe(
    diet: Diet, more: list[Substance], dislike: int, recipe: Recipe
) -> None:
    """Nor does a dislike, and the reasons there were stay."""
    stricter = replace(diet, without=diet.without | set(more), disliked=diet.disliked | {dislike})

    assert diet.permits(recipe) or not stricter.permits(recipe)
    before = diet.conflicts(foods_of(recipe))
    assert {*before} <= {*stricter.conflicts(foods_of(recipe))}


@given(bans=some_substances, recipe=recipes, data=st.data())
def test_the_order_of_bans_does_not_matter(
    bans: list[Substance], recipe: Recipe, data: st.DataObject
) -> None:
    """One value comes of any order, and the same reasons in the same order."""
    shuffled = data.draw(st.permutations(bans))
    one, other = Diet(without=frozenset(bans)), Diet(without=frozenset(shuffled))

    assert one == other
    assert one.conflicts(foods_of(recipe)) == other.conflicts(foods_of(recipe))
    assert to_json(one) == to_json(other)


@given(diet=diets, food=known_foods(), contents=food_contents)
def test_what_is_unknown_counts_as_present(diet: Diet, food: Food, contents: FoodContents) -> None:
    """The same foods are kept out as if it were in them, but nobody says that it is."""
    doubtful = with_contents(food, contents)
    certain = with_contents(food, FoodContents(contained=contents.contained | contents.unknown))

    assert diet.permits(recipe_of(doubtful)) == diet.permits(recipe_of(certain))
    assert [c.reason for c in diet.food_conflicts(doubtful)] == [
        c.reason for c in diet.food_conflicts(certain)
    ]
    assert all(conflict.is_certain for conflict in diet.food_conflicts(certain))


@given(diet=diets, food=known_foods())
def test_a_food_of_which_nothing_is_known_breaks_every_ban(diet: Diet, food: Food) -> None:
    """None of them for certain."""
    unknown = replace(food, id=0, facts=FoodFacts())

    assert diet.food_conflicts(unknown) == tuple(
        DietConflict(food_id=0, reason=DietReason(ban.value), is_certain=False)
        for ban in diet.banned
    )


@given(diet=diets, recipe=recipes)
def test_a_recipe_breaks_a_diet_where_one_of_its_foods_does(diet: Diet, recipe: Recipe) -> None:
    """And for the same reasons, each food once."""
    by_food = {item.food.id: diet.food_conflicts(item.food) for item in recipe.ingredients}

    assert {*diet.conflicts(foods_of(recipe))} == {c for some in by_food.values() for c in some}
    assert diet.permits(recipe) is not any(by_food.values())
    twice = foods_of(recipe) * 2
    assert diet.conflicts(twice) == diet.conflicts(foods_of(recipe))


@given(food=known_foods())
def test_who_leaves_nothing_out_eats_everything(food: Food) -> None:
    """What a diet is without arguments."""
    assert Diet().food_conflicts(food) == ()
    assert Diet().suits(food) is Answer.YES


@given(food=known_foods())
def test_kinds_go_from_lenient_to_strict(food: Food) -> None:
    """What suits a vegan suits everybody."""
    kinds = (DietKind.OMNIVORE, DietKind.PESCETARIAN, DietKind.VEGETARIAN, DietKind.VEGAN)
    order = [Answer.NO, Answer.UNKNOWN, Answer.YES]
    suits = [order.index(Diet(kind=kind).suits(food)) for kind in kinds]

    assert suits == sorted(suits, reverse=True)
    assert [len(DIET_BANS[kind]) for kind in kinds] == [0, 3, 6, 10]


@pytest.mark.parametrize(
    ("contents", "vegetarian", "vegan"),
    [
        (FoodContents(), Answer.YES, Answer.YES),
        (FoodContents(contained={Substance.MILK}), Answer.YES, Answer.NO),
        (FoodContents(unknown={Substance.HONEY}), Answer.YES, Answer.UNKNOWN),
        (FoodContents(unknown={Substance.GELATINE}), Answer.UNKNOWN, Answer.UNKNOWN),
        (
            FoodContents(contained={Substance.MILK}, unknown={Substance.GELATINE}),
            Answer.UNKNOWN,
            Answer.NO,
        ),
        (FoodContents(contained={Substance.MOLLUSCS}), Answer.NO, Answer.NO),
    ],
)
def test_a_food_suits_a_kind_of_diet(
    contents: FoodContents, vegetarian: Answer, vegan: Answer
) -> None:
    """Yes, no, or nobody knows."""
    food = with_contents(FOOD, contents)

    assert Diet(kind=DietKind.VEGETARIAN).suits(food) is vegetarian
    assert Diet(kind=DietKind.VEGAN).suits(food) is vegan


def test_a_dislike_is_by_food() -> None:
    """Whatever it contains."""
    assert Diet(disliked={FOOD.id}).food_conflicts(FOOD) == (
        DietConflict(food_id=FOOD.id, reason=DietReason.DISLIKED, is_certain=True),
    )
    assert Diet(disliked={FOOD.id + 1}).suits(FOOD) is Answer.YES
    assert not Diet(disliked={FOOD.id}).permits(recipe_of(FOOD))
    assert Diet(disliked={FOOD.id + 1}).permits(recipe_of(FOOD))


@pytest.mark.parametrize(
    ("ask", "value", "name"),
    [
        (Diet().food_conflicts, "aliment", "food"),
        (Diet().conflicts, [FOOD, "aliment"], "foods[1]"),
        (Diet().permits, "plat", "recipe"),
    ],
)
def test_what_is_no_food_or_recipe_is_refused_by_name(
    ask: Callable[[Any], object], value: object, name: str
) -> None:
    with pytest.raises(InvalidValue) as refused:
        ask(value)

    assert refused.value.name == name


def test_a_reason_is_a_substance_or_a_dislike() -> None:
    """By the names that `without` takes."""
    assert [*DietReason] == [*Substance, DietReason.DISLIKED]


def test_what_is_contained_is_not_unknown() -> None:
    """The certain answer stands."""
    contents = FoodContents(contained={Substance.EGG}, unknown={Substance.EGG, Substance.MILK})

    assert contents.unknown == {Substance.MILK}
    assert contents.answer(Substance.EGG) is Answer.YES
