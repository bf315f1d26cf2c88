"""Terms and rules: the library's own, and anybody's, by argument or by entry point."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import inf, nan
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import at_most, week_requests
from core.test_balanced_rotation import MONDAY, REQUEST, varied_pool, with_locked_lunch
from core.test_plugins import Install, install
from nutriplan_core import (
    BrokenPlugin,
    BrokenRule,
    BrokenTerm,
    InvalidValue,
    InvalidWeek,
    Limits,
    MealType,
    PluginWarning,
    PoolTooSmall,
    Recipe,
    RecipeKind,
    ServedMeal,
    Slot,
    Span,
    TermScope,
    UnknownPlugin,
    Week,
    WeekRequest,
    WeekRule,
    balanced_rotation,
    generate_week,
    plan_dishes,
    simple_rotation,
    term_shortfalls,
    week_rule,
    week_rules,
    week_term,
    week_terms,
)
from nutriplan_core.week._term_sums import TermSums
from nutriplan_core.week.own_rules import OWN_RULES
from nutriplan_core.week.own_terms import OWN_TERMS

__all__ = ["install"]

VARIED = replace(REQUEST, pool=varied_pool(20))


@dataclass(frozen=True)
class Sevens:
    """Somebody's own: so many meals of recipes whose number has a seven."""

    asked: Limits | None
    name: str = "sevens"
    scope: TermScope = "week"

    def amount(self, meal: ServedMeal) -> float:
        return float(meal.recipe is not None and "7" in meal.recipe.id)

    def limits(self, _span: Span) -> Limits | None:
        return self.asked


class NoSevensOnMonday(WeekRule):
    """Somebody's own."""

    name = "no-sevens-on-monday"

    def allows(self, recipe: Recipe, slot: Slot) -> bool:
        return slot.date.weekday() != 0 or "7" not in recipe.id


def sevens(request: WeekRequest, **by: Any) -> list[Slot]:
    week = generate_week(request, **by)
    return [meal.slot for meal in week.meals if "7" in meal.recipe.id]


def test_the_librarys_own_are_plug_ins_like_any_other() -> None:
    """The four macronutrients included, each under its name."""
    assert {term.name: term for term in OWN_TERMS} == week_terms()
    assert {rule.name: rule for rule in OWN_RULES} == week_rules()
    assert {"energy", "protein", "fat", "carbohydrate"} <= {*week_terms()}


@at_most(20)
@given(name=st.text() | st.sampled_from([*week_terms(), *week_rules()]))
def test_a_name_gives_what_is_listed_under_it_or_an_error(name: str) -> None:
    """One by one or all together."""
    loaders: list[tuple[Callable[[str], Any], Any]] = [
        (week_term, week_terms()),
        (week_rule, week_rules()),
    ]
    for load, installed in loaders:
        if name in installed:
            assert load(name) is installed[name]
        else:
            with pytest.raises(UnknownPlugin):
                load(name)


@pytest.mark.parametrize("seed", range(5))
def test_a_term_of_ones_own_counts_like_the_others(seed: int) -> None:
    """Passed beside the library's own."""
    request = replace(VARIED, seed=seed)
    terms = [*week_terms().values(), Sevens(Limits(at_least=3, at_most=4))]

    assert 3 <= len(sevens(request, terms=terms)) <= 4


class EvenMeals:
    """Somebody's own, of each meal alone: even on Monday, and where 600 kcal are asked for."""

    name = "even-meals"
    scope: TermScope = "meal"

    def amount(self, meal: ServedMeal) -> float:
        return float(meal.recipe is not None and is_odd(meal.recipe))

    def limits(self, span: Span) -> Limits | None:
        (slot,) = span.slots
        is_asked = slot.date == MONDAY or span.target.energy_kcal == pytest.approx(600)
        return Limits(at_most=0, weight=100) if is_asked else None


def is_odd(recipe: Recipe) -> bool:
    return recipe.id[-1] in "13579"


def test_a_term_of_a_meal_is_asked_of_each_slot_with_its_own_target() -> None:
    """A breakfast has 600 kcal; the lunches and dinners of other days are free."""
    week = generate_week(VARIED, terms=[*OWN_TERMS, EvenMeals()])
    odd = [meal.slot for meal in week.meals if is_odd(meal.recipe)]

    assert {slot.meal_type for slot in odd} == {MealType.LUNCH, MealType.DINNER}
    assert MONDAY not in {slot.date for slot in odd}


class Watching(Sevens):
    """Somebody's own, that knows what it was asked about."""

    spans: ClassVar[list[Span]] = []

    def limits(self, span: Span) -> Limits | None:
        self.spans.append(span)
        return self.asked


def test_a_term_of_the_week_is_asked_of_what_is_planned_already_too() -> None:
    """Of all twenty-one meals, wherever somebody wants to know."""
    generate_week(with_locked_lunch(VARIED), terms=[Watching(None)])

    assert Watching.spans
    for span in Watching.spans:
        assert span.slots == sorted(VARIED.slot_targets)
        assert span.days == pytest.approx(7)


def test_without_terms_nothing_is_asked() -> None:
    """The week is still a week."""
    assert term_shortfalls(VARIED, generate_week(VARIED, terms=[]), terms=[]) == ()


TERM = """
from nutriplan_core import Limits

class NoSevens:
    name, scope = "no-sevens", "week"

    def amount(self, meal):
        return 1.0 if meal.recipe and "7" in meal.recipe.id else 0.0

    def limits(self, span):
        return Limits(at_most=0, reason="Unlucky")

no_sevens = NoSevens()
"""
RULE = """
from nutriplan_core import WeekRule

class NoSevens(WeekRule):
    name = "no-sevens"

    def allows(self, recipe, slot):
        return "7" not in recipe.id

no_sevens = NoSevens()
"""


@pytest.mark.parametrize(("group", "module"), [("week_terms", TERM), ("week_rules", RULE)])
def test_an_installed_term_or_rule_counts_without_being_asked_for(
    install: Install, group: str, module: str
) -> None:
    """A module and an entry point are enough."""
    own = {"terms": OWN_TERMS, "rules": OWN_RULES}
    request = next(one for seed in range(9) if sevens(one := replace(VARIED, seed=seed), **own))

    install("unlucky", f"[nutriplan.{group}]\nno-sevens = unlucky:no_sevens\n", module)

    assert sevens(request) == []
    assert [*week_terms(), *week_rules()].count("no-sevens") == 1
    assert [*week_terms()][: len(OWN_TERMS)] == [term.name for term in OWN_TERMS]
    assert [*week_rules()][: len(OWN_RULES)] == [rule.name for rule in OWN_RULES]


def test_a_plug_in_that_is_no_term_is_named_and_harms_no_other(install: Install) -> None:
    """It cannot be had; all others can."""
    entries = (
        "[nutriplan.week_terms]\nbad = sick:bad\nother = sick:other\n"
        "[nutriplan.week_rules]\nworse = sick:bad\n"
    )
    install("sick", entries, TERM + "bad = 3\nother = no_sevens\n")

    with pytest.raises(BrokenPlugin, match="'bad', of sick: sick:bad is not a term"):
        week_term("bad")
    with pytest.raises(BrokenPlugin, match="has another name, 'no-sevens'"):
        week_term("other")
    with pytest.raises(BrokenPlugin, match="'worse', of sick: sick:bad is not a rule"):
        week_rule("worse")
    with pytest.warns(PluginWarning, match="sick:bad is not a rule"):
        week_rules()
    with pytest.warns(PluginWarning) as warned:
        assert {*week_terms()} == {term.name for term in OWN_TERMS}
    assert [str(one.message) for one in warned if "sick:bad is not a term" in str(one.message)]
    assert len(warned) == 2


@dataclass(frozen=True)
class Odd:
    """A term that answers with whatever it is told to."""

    says: Any = 1.0
    asks: Any = None
    name: str = "odd"
    scope: ClassVar[TermScope] = "week"

    def amount(self, _meal: ServedMeal) -> Any:
        return _answer(self.says)

    def limits(self, _span: Span) -> Any:
        return _answer(self.asks)


def _answer(answer: Any) -> Any:
    if isinstance(answer, Exception):
        raise answer
    return answer


@pytest.mark.parametrize(
    ("term", "problem"),
    [
        (Odd(says=nan), r"amount is nan, .* for 'BREAKFAST"),
        (Odd(says=inf), "amount is inf"),
        (Odd(says=-1e300), "amount is -1e\\+300"),
        (Odd(says=[1.0, 2.0]), r"amount is \[1.0, 2.0\], it must be a number"),
        (Odd(says=None), "amount is None"),
        (Odd(says=KeyError("fish")), "amount raises KeyError: 'fish'"),
        (Odd(asks=(1, 2)), r"limits is \(1, 2\), it must be Limits or None"),
        (Odd(asks=ZeroDivisionError("oh")), "limits raises ZeroDivisionError: oh"),
    ],
)
def test_a_term_that_fails_is_named(term: Odd, problem: str) -> None:
    """Before anything is computed from what it said."""
    with pytest.raises(BrokenTerm, match=f"^The term 'odd' is broken: {problem}"):
        generate_week(REQUEST, terms=[*OWN_TERMS, term])


class OfRecipes(Odd):
    """Knows nothing of meals without a recipe."""

    def amount(self, meal: ServedMeal) -> Any:
        return None if meal.recipe is None else 1.0


def test_a_term_that_fails_with_a_planned_meal_says_so() -> None:
    """A locked meal has no recipe to name."""
    term = OfRecipes(asks=Limits(at_least=1))

    with pytest.raises(BrokenTerm, match=r"amount is None, it must be a number.* a planned meal"):
        generate_week(with_locked_lunch(VARIED), terms=[term])


@pytest.mark.parametrize(("at_least", "at_most"), [(inf, inf), (-inf, -inf), (0, nan)])
def test_limits_that_nothing_can_keep_are_refused(at_least: float, at_most: float) -> None:
    """An infinite limit is none, or the sum could never be within it."""
    with pytest.raises(InvalidValue, match="at_"):
        Limits(at_least=at_least, at_most=at_most)


@pytest.mark.parametrize(
    ("asked", "problem"),
    [
        (
            {"terms": [*OWN_TERMS, replace(Sevens(None), name="fibre")]},
            "terms is 'fibre', it must be a name that no other term has",
        ),
        (
            {"rules": [NoSevensOnMonday(), NoSevensOnMonday()]},
            "rules is 'no-sevens-on-monday', it must be a name that no other rule has",
        ),
        (
            {"terms": ["fish"]},
            "terms is 'fish', it must be a term, of a meal, a day or the week",
        ),
        ({"rules": ["fish"]}, "rules is 'fish', it must be a rule of weeks"),
        ({"rules": [Sevens(None)]}, f"rules is {Sevens(None)}, it must be a rule of weeks"),
    ],
)
def test_what_is_no_term_or_rule_or_has_another_s_name_is_refused(
    asked: dict[str, Any], problem: str
) -> None:
    """An error by its name could mean either; a generator that is called by itself says so too."""
    for make in (generate_week, balanced_rotation):
        with pytest.raises(InvalidValue) as refused:
            make(REQUEST, **asked)

        assert str(refused.value) == problem


@pytest.mark.parametrize("seed", range(5))
def test_a_rule_says_what_may_stand_where(seed: int) -> None:
    """On the other days, sevens come as ever."""
    found = sevens(replace(VARIED, seed=seed), rules=[NoSevensOnMonday()])

    assert [slot for slot in found if slot.date.weekday() == 0] == []


class OneForLunch(WeekRule):
    """Somebody's own."""

    name = "one-for-lunch"

    def allows(self, recipe: Recipe, slot: Slot) -> bool:
        return slot.meal_type is not MealType.LUNCH or recipe.id == "MEAL-1"


def test_a_rotation_asks_for_no_more_recipes_than_rules_let_stand() -> None:
    """One lunch comes every day, where three are asked for but only one may be."""
    week = generate_week(VARIED, rules=[OneForLunch()])

    lunches = [meal.recipe.id for meal in week.meals if meal.slot.meal_type is MealType.LUNCH]
    assert lunches == ["MEAL-1"] * 7


def test_a_rule_holds_for_whoever_makes_the_week() -> None:
    """Also the dishes that a plan leaves open."""
    seven = next(one for one in VARIED.pool if "7" in one.id and one.kind is RecipeKind.MEAL)
    monday = Slot(VARIED.first_day, MealType.LUNCH)

    def careless(request: WeekRequest) -> Any:
        return plan_dishes(VARIED, {monday: seven}, simple_rotation)

    with pytest.raises(InvalidWeek, match=r"careless is invalid: .* by 'no-sevens-on-monday'"):
        generate_week(VARIED, careless, rules=[NoSevensOnMonday()])


class Never(WeekRule):
    name = "never"

    def allows(self, recipe: Recipe, _slot: Slot) -> bool:
        return recipe.kind is not RecipeKind.BREAKFAST


class Fasting(WeekRule):
    name = "fasting"

    def allows(self, _recipe: Recipe, slot: Slot) -> bool:
        return slot.meal_type is not MealType.BREAKFAST


class Judged(WeekRule):
    name = "judged"

    def problems(self, _request: WeekRequest, _week: object) -> list[str]:
        return ["it is not to my taste"]


class Counted(WeekRule):
    name = "counted"

    def problems(self, request: WeekRequest, week: Week) -> list[str]:
        return [f"{len(week.meals)} of {len(request.slot_targets)} are too many"]


class Crashing(WeekRule):
    name = "crashing"

    def problems(self, _request: WeekRequest, _week: object) -> Any:
        return 1 / 0


class Failing(WeekRule):
    name = "failing"

    def allows(self, _recipe: Recipe, _slot: Slot) -> Any:
        return 1 / 0


class Vague(WeekRule):
    name = "vague"

    def allows(self, _recipe: Recipe, _slot: Slot) -> Any:
        return "perhaps"


def test_what_a_rule_leaves_no_way_to_do_is_told() -> None:
    """A kind without a recipe, a week that is refused, a rule that fails."""
    with pytest.raises(PoolTooSmall, match="1 BREAKFAST"):
        generate_week(REQUEST, rules=[Never()])
    with pytest.raises(PoolTooSmall, match="1 BREAKFAST"):
        generate_week(REQUEST, rules=[Fasting()])
    with pytest.raises(InvalidWeek, match="balanced_rotation is invalid: it is not to my taste"):
        generate_week(REQUEST, rules=[Judged()])
    with pytest.raises(InvalidWeek, match="is invalid: 21 of 21 are too many"):
        generate_week(REQUEST, rules=[Counted()])
    with pytest.raises(BrokenRule, match="'crashing' is broken: problems raises ZeroDivisionError"):
        generate_week(REQUEST, rules=[Crashing()])
    with pytest.raises(BrokenRule, match="'failing' is broken: allows raises ZeroDivisionError"):
        generate_week(REQUEST, rules=[Failing()])
    with pytest.raises(BrokenRule, match="'vague' is broken: allows is 'perhaps'"):
        generate_week(REQUEST, rules=[Vague()])


@at_most(15)
@given(request=week_requests(whole=True))
def test_a_shortfall_is_told_of_every_sum_beyond_its_limits_and_of_no_other(
    request: WeekRequest,
) -> None:
    """Whoever made the week; where a dish is proposed, it mends and breaks nothing."""
    week = simple_rotation(request)
    found = term_shortfalls(request, week)
    sums = TermSums(request, week, OWN_TERMS)

    expected = {(one.term.name, one.is_under) for one in sums.sums if one.gap > 0}
    assert {(one.term, one.direction == "UNDER") for one in found} == expected
    for shortfall in found:
        assert shortfall.amount > 0
        assert shortfall.reason
        if shortfall.mend is not None:
            recipe = next(one for one in request.pool if one.id == shortfall.mend.recipe_id)
            dishes = {meal.slot: meal.recipe for meal in week.meals}
            mended = plan_dishes(request, dishes | {shortfall.mend.replaces: recipe})
            before = {(one.term.name, *one.slots): one.gap for one in sums.sums}
            after = TermSums(request, mended, OWN_TERMS).sums
            gaps = [(one.gap, before[one.term.name, *one.slots]) for one in after]
            assert all(new <= old + 1e-6 * max(1.0, old) for new, old in gaps)
            assert any(new < old for new, old in gaps)
