"""The recipes that one week chooses from: its part of the pool, the better ones first."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import chain

import pytest

from core.test_balanced_rotation import REQUEST, recipe
from nutriplan_core import (
    FoodFacts,
    FoodGroup,
    Ingredient,
    Limits,
    MealType,
    Recipe,
    RecipeKind,
    ServedMeal,
    Slot,
    Span,
    TermScope,
    WeekRequest,
)
from nutriplan_core.week._search.menu import draw_menu, season_share
from nutriplan_core.week._search.served_meals import Servings, SlotKind

BREAKFAST = Slot(REQUEST.first_day, MealType.BREAKFAST)
KNOWN = FoodFacts(fibre_g=2, sugars_g=1, saturated_fat_g=1, salt_g=0.1)


def breakfast(
    name: str,
    grams: float = 100,
    facts: FoodFacts = KNOWN,
    macros: tuple[float, float, float] = (31, 14, 62),
) -> Recipe:
    """A breakfast of 500 kcal, of which everything is known."""
    plain = recipe(name, RecipeKind.BREAKFAST, macros, grams)
    (part,) = plain.ingredients
    return replace(plain, ingredients=(replace(part, food=replace(part.food, facts=facts)),))


def breakfasts(count: int, name: str = "oats", grams: float = 100) -> tuple[Recipe, ...]:
    return tuple(breakfast(f"{name}-{number:02}", grams) for number in range(count))


@dataclass(frozen=True)
class Named:
    """So much of each recipe of some names."""

    names: Sequence[str]
    each: float = 1.0
    name: str = "named"
    scope: TermScope = "week"

    def amount(self, meal: ServedMeal) -> float:
        return self.each * (meal.recipe is not None and meal.recipe.id in self.names)

    def limits(self, _span: Span) -> Limits | None:
        return None


def menu(
    pool: Sequence[Recipe],
    size: int,
    *,
    seed: int = 0,
    needed: int = 1,
    limits: Sequence[tuple[Named, Limits]] = (),
    request: WeekRequest = REQUEST,
) -> list[str]:
    """The names of what is drawn for breakfast."""
    kind = SlotKind.of(request, BREAKFAST)
    drawn = draw_menu(pool, [kind], limits, Servings(request), seed=seed, size=size, needed=needed)
    assert [one.id for one in drawn] == sorted(one.id for one in drawn)
    return [one.id for one in drawn]


def names(recipes: Iterable[Recipe]) -> list[str]:
    return sorted(one.id for one in recipes)


@pytest.mark.parametrize("first_seed", [0, 4, 400])
def test_seeds_in_a_row_take_their_turn_through_the_pool(first_seed: int) -> None:
    """Of twenty-four recipes six each; the next seeds take others together."""
    pool = breakfasts(24)

    turns = [menu(pool, 6, seed=first_seed + number) for number in range(4)]

    assert sorted(chain(*turns)) == names(pool)
    assert menu(pool, 6, seed=first_seed + 4) not in turns


def test_what_is_left_of_a_pool_is_nobodys_turn() -> None:
    """Two of twenty-six: another order has them elsewhere."""
    pool = breakfasts(26)

    turns = [menu(pool, 6, seed=number) for number in range(4)]

    assert [len(turn) for turn in turns] == [6, 6, 6, 6]
    assert len({*chain(*turns)}) == 24


@pytest.mark.parametrize("size", [6, 7, 48])
def test_a_small_pool_is_taken_whole(size: int) -> None:
    pool = breakfasts(6)

    assert menu(pool, size, seed=3) == names(pool)


def test_what_was_served_least_lately_comes_first() -> None:
    """Before what was served once, and that before what was served twice."""
    pool = breakfasts(12)
    once, twice = names(pool)[:4], names(pool)[4:8]
    request = replace(REQUEST, served_lately=(*once, *twice, *twice))

    assert menu(pool, 4, request=request) == names(pool)[8:]
    assert menu(pool, 8, request=request) == sorted([*once, *names(pool)[8:]])


@pytest.mark.parametrize(("each", "is_first_choice"), [(6.0, True), (6.1, False)])
def test_what_exceeds_the_weeks_limit_alone_is_the_second_choice(
    each: float, *, is_first_choice: bool
) -> None:
    """Clearly, by a tenth of a unit."""
    pool = (*breakfasts(4), *(ham := breakfasts(4, "ham")))
    limits = [(Named(names(ham), each), Limits(at_most=5, unit=10))]

    drawn = [menu(pool, 4, seed=seed, limits=limits) for seed in range(8)]

    assert any({*one} & {*names(ham)} for one in drawn) is is_first_choice


def test_the_second_choice_comes_where_the_first_is_not_enough() -> None:
    pool = (*breakfasts(4), *(ham := breakfasts(4, "ham")))
    limits = [(Named(names(ham)), Limits(at_most=0))]

    for seed in range(8):
        drawn = menu(pool, 6, seed=seed, limits=limits)

        assert {*drawn} > {*names(breakfasts(4))}
        assert len(drawn) == 6


@pytest.mark.parametrize(
    ("fact", "little", "much"),
    [
        ("salt_g", (20, 10, 69.0), (20, 10, 68.8)),
        ("saturated_fat_g", (20, 3.7, 46.7), (20, 3.8, 46.4)),
        ("sugars_g", (20, 13.6, 24.4), (20, 13.1, 25.6)),
    ],
)
def test_what_little_is_known_of_is_the_second_choice(
    fact: str, little: tuple[float, float, float], much: tuple[float, float, float]
) -> None:
    """From a tenth of a day's on that nobody knows: 1.5 g that may be salt, 7.5 g of fat that may
    be saturated, 50 g of carbohydrate that may be sugars."""
    facts = replace(KNOWN, **{fact: None})
    for macros, is_first_choice in ((little, True), (much, False)):
        pies = tuple(breakfast(f"pie-{number}", 100, facts, macros) for number in range(4))
        drawn = [menu((*breakfasts(4), *pies), 4, seed=seed) for seed in range(8)]

        assert any({*one} & {*names(pies)} for one in drawn) is is_first_choice


def test_what_would_be_another_dish_comes_only_where_the_rotation_lacks_recipes() -> None:
    """In more than triple its amounts, or less than a third."""
    tiny, huge = breakfasts(2, "tiny", 20), breakfasts(2, "huge", 800)
    pool = (*breakfasts(3), *tiny, *huge)

    assert menu(pool, 7, needed=3) == names(breakfasts(3))
    assert menu(pool, 7, needed=4) == names(pool)
    assert len(menu(pool, 5, needed=4)) == 5


@pytest.mark.parametrize("there", [0, 1, 2, 5])
def test_a_menu_has_some_of_what_a_week_should_have_some(there: int) -> None:
    """Two recipes, where the pool has them, beyond the menu's size where it has fewer."""
    fish = breakfasts(there, "fish")
    pool = (*breakfasts(40), *fish)
    limits = [(Named(names(fish)), Limits(at_least=2))]

    for seed in range(12):
        by_chance = menu(pool, 6, seed=seed)
        drawn = menu(pool, 6, seed=seed, limits=limits)
        more = max(0, min(2, there) - len({*by_chance} & {*names(fish)}))

        assert {*by_chance} <= {*drawn}
        assert len({*drawn} & {*names(fish)} - {*by_chance}) == more
        assert len(drawn) == 6 + more


def test_each_limit_has_its_recipes() -> None:
    """One has nothing of another's; what nobody asks for is not looked for."""
    fish, beans, eggs = (breakfasts(3, name) for name in ("fish", "beans", "eggs"))
    pool = (*breakfasts(60), *fish, *beans, *eggs)
    limits = [
        (Named(names(fish)), Limits(at_least=2)),
        (Named(names(beans)), Limits(at_least=0.5)),
        (Named(names(eggs)), Limits(at_least=0)),
    ]
    drawn = [menu(pool, 6, seed=seed, limits=limits) for seed in range(12)]

    for name in ("fish", "beans"):
        assert all(sum(name in one for one in turn) >= 2 for turn in drawn)
    assert not all(any("eggs" in one for one in turn) for turn in drawn)


def of_season(name: str, group: FoodGroup, months: Iterable[int] | None) -> Ingredient:
    facts = replace(KNOWN, group=group, season=None if months is None else frozenset(months))
    return breakfast(name, facts=facts).ingredients[0]


def test_a_recipe_is_in_season_when_all_of_its_produce_is() -> None:
    """Two months of three foods; what is no fruit or vegetable has no season of its own."""
    parts = (
        of_season("tomato", FoodGroup.VEGETABLE, (6, 7, 8)),
        of_season("apricot", FoodGroup.FRUIT, (7, 8, 9)),
        of_season("unknown", FoodGroup.FRUIT, None),
        of_season("oyster", FoodGroup.SHELLFISH, (1,)),
    )
    dish = replace(breakfast("salad"), ingredients=parts)

    assert season_share(dish) == pytest.approx(2 / 12)
    assert season_share(breakfast("oats")) == 1
