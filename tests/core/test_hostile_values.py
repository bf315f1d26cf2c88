"""Whatever a caller passes where a number, a date or a choice belongs is understood or refused.

The tests find every field and parameter by themselves, from the public names and their annotations:
a new one is asked for here by name, until it has a place in `WELL_CALLED`.
"""

import inspect
import types
import typing
from collections.abc import Callable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, fields, is_dataclass
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from enum import Enum, StrEnum
from fractions import Fraction
from math import inf, nan
from sys import float_info
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nutriplan_core as core
from core.strategies import at_most
from core.test_week_generators import POOL, REQUEST
from nutriplan_core import InvalidValue, MealType

MONDAY = date(2026, 11, 16)
LUNCH = core.Slot(MONDAY, MealType.LUNCH)
MACROS = core.Macros(600.0, 45.0, 20.0, 60.0)
WEEK = core.generate_week(REQUEST, core.simple_rotation)
MEAL = WEEK.meals[0]
RECIPE = POOL[0]
INGREDIENT = RECIPE.ingredients[0]
FOOD = INGREDIENT.food
PROFILE = core.Profile(
    sex=core.Sex.FEMALE,
    birthdate=date(1990, 5, 17),
    height_cm=165.0,
    weight_kg=72.0,
    activity_level=core.ActivityLevel.LIGHT,
    goal_kg=65.0,
    gain_kg_per_week=-0.5,
    body_fat_fraction=0.3,
    macro_split=core.MacroSplit(protein=0.2, fat=0.35),
)
TARGETS = core.diet_targets(PROFILE, on=MONDAY)
TO_TUNE = core.MealToTune(ingredients=RECIPE.ingredients, target=MACROS, fixed=frozenset())
TUNED = core.fine_tune([TO_TUNE])
GROUP = core.shopping_list([core.Need(date=MONDAY, food=FOOD, grams=120.0)])[0]
TO_JUDGE = core.MealToJudge.of(MEAL)
CONTENTS = core.FoodContents(contained={core.Substance.EGG}, unknown={core.Substance.MILK})
DIET = core.Diet(kind=core.DietKind.VEGAN, without={core.Substance.GLUTEN}, disliked={1})
MARK = core.Mark(
    code=core.MarkCode.FISH,
    value=1.0,
    target=2.0,
    unit="meal",
    met=False,
    dates=(MONDAY,),
    unknown=0.25,
    mend=core.Mend(recipe_id="a", replaces=LUNCH),
)
ALTERNATIVE = core.Alternative(
    recipe_id="a",
    macros=MACROS,
    difference=core.Macros(-5.0, 3.0, 0.0, -4.0),
    keeps_day_near=True,
    gained=(core.MarkCode.FISH,),
    lost=(),
)
DAY_MARK = core.DayMark(grams=21.5, target_g=30.0, met=None, unknown_foods=(FOOD,))
BATCH = core.Batch(sessions=4)
LINE = core.read_ingredient_line("2 à 3 boîtes de 400 g de tomates, pelées")
WEIGH_INS = [
    core.WeighIn(date=MONDAY - timedelta(days=number), weight_kg=71.0 + 0.05 * number)
    for number in range(57)
]
INTAKES = [
    core.DayIntake(date=one.date, energy_kcal=1250.0, noted_fraction=0.9) for one in WEIGH_INS
]
ESTIMATE = core.estimate_expenditure(PROFILE, WEIGH_INS, INTAKES, on=MONDAY)
assert ESTIMATE is not None
ACCEPTED = core.AcceptedCorrection(
    on=MONDAY - timedelta(days=60), correction_kcal=300.0, change_kcal=300.0
)
PROPOSAL = core.TargetProposal(correction=ACCEPTED, targets=TARGETS)
GOAL = {"weight_kg": 72.0, "goal_kg": 65.0, "gain_kg_per_week": -0.5}


def values_of(thing: Any) -> dict[str, Any]:
    """The arguments that make a dataclass's value again."""
    return {field.name: getattr(thing, field.name) for field in fields(thing)}


WELL_MADE: Mapping[type, Any] = {
    type(thing): thing
    for thing in (
        PROFILE,
        PROFILE.body,
        TARGETS,
        core.TargetWarning(
            code=core.WarningCode.UNDER_18, floor_kcal=1.0, bmi=2.0, gentler_gain_kg_per_week=0.25
        ),
        MACROS,
        core.MEAL_SPLIT,
        core.Portion(id="1", name="a", plural="b", amount=1.0, gram_weight=50.0, buying=True),
        FOOD.per_100g,
        FOOD,
        core.FoodFacts(
            fibre_g=2.5,
            sugars_g=4.0,
            saturated_fat_g=1.5,
            salt_g=0.5,
            group=core.FoodGroup.PULSE,
            season=frozenset({6, 7}),
            cooked_per_raw=2.33,
            density_g_per_ml=1.03,
            inedible_share=0.3,
            contains=CONTENTS,
        ),
        CONTENTS,
        DIET,
        core.DietConflict(food_id=1, reason=core.DietReason.GLUTEN, is_certain=False),
        core.Ingredient(
            food=FOOD,
            grams=100.0,
            portion_name="a",
            portion_quantity=2.0,
            portion_gram_weight=50.0,
        ),
        RECIPE,
        core.rescale(RECIPE.ingredients, energy_kcal=500.0),
        core.Rotation(),
        core.Shortage(kind="lunch", wanted=3, available=1),
        core.Need(date=MONDAY, food=FOOD, grams=120.0),
        core.ShoppingQuantity(quantity=1.0, unit="g"),
        core.AmountToBuy(quantity=10.0, unit="g", needed=1.0),
        GROUP,
        GROUP.items[0],
        LUNCH,
        core.LockedMeal(slot=LUNCH, recipe_id="a", macros=MACROS, target=MACROS),
        REQUEST,
        MEAL,
        WEEK,
        WEEK.days[0],
        WEEK.shortfalls[0],
        TO_TUNE,
        TUNED,
        TUNED.meals[0],
        TUNED.meals[0].changes[0],
        MARK,
        MARK.mend,
        ALTERNATIVE,
        DAY_MARK,
        core.DayMarks(date=MONDAY, fibre=DAY_MARK, salt=DAY_MARK),
        BATCH,
        core.Cooking(slot=LUNCH, portions=3),
        core.CookingShortfall(
            sessions=9, wanted=4, dates=(MONDAY,), kind=core.RecipeKind.MEAL, keeps_days=3
        ),
        TO_JUDGE,
        core.measure_week(WEEK),
        core.Limits(
            at_least=1.0, at_most=4.0, unit=2.0, margin=0.5, reserve=0.25, weight=3.0, reason="a"
        ),
        core.TermShortfall(
            term="a",
            scope="week",
            direction="UNDER",
            dates=(MONDAY,),
            amount=2.5,
            reason="b",
            kind=core.RecipeKind.MEAL,
            mend=MARK.mend,
        ),
        LINE,
        core.LineWeight(grams=30.0, rule=core.WeighingRule.DENSITY),
        WEIGH_INS[0],
        INTAKES[0],
        ESTIMATE,
        core.LearningProgress(days=56, weigh_ins=57, noted_days=50.4),
        ACCEPTED,
        PROPOSAL,
        core.AmountMiss(date=MONDAY, meal_type=MealType.LUNCH, energy_error=0.04),
    )
}
"""A value of every public dataclass."""

WELL_CALLED: Mapping[Callable[..., Any], Mapping[str, Any]] = {
    core.adjusted_meal_kcal: {
        "day_kcal": 2000.0,
        "others_kcal": 1600.0,
        "meal_kcal": 600.0,
        "slot_kcal": 600.0,
    },
    core.age_years: {"birthdate": PROFILE.birthdate, "on": MONDAY},
    core.available_recipes: {"pool": POOL},
    core.balanced_rotation: {"request": REQUEST, "terms": (), "rules": ()},
    core.body_mass_index: {"weight_kg": 72.0, "height_cm": 165.0},
    core.calorie_shares: {"meals_per_day": 4},
    core.cooking_shortfall: {"week": WEEK, "batch": BATCH, "first_day": MONDAY},
    core.daily_adjustment_kcal: GOAL,
    core.daily_expenditure_kcal: {"basal_kcal": 1500.0, "activity_level": None},
    core.day_fraction: {"eaten": {MealType.LUNCH: 400.0}, "targets": {MealType.LUNCH: MACROS}},
    core.day_intake: {
        "date": MONDAY,
        "meals": {MealType.LUNCH: 400.0},
        "targets": {MealType.LUNCH: MACROS},
        "beside_kcal": 120.0,
        "is_told": True,
    },
    core.diet_targets: {
        "profile": PROFILE,
        "on": MONDAY,
        "formula": core.mifflin_st_jeor,
        "correction_kcal": -150.0,
    },
    core.energy_formula: {"name": "katch-mcardle"},
    core.energy_formulas: {},
    core.estimate_expenditure: {
        "profile": PROFILE,
        "weigh_ins": WEIGH_INS,
        "intakes": INTAKES,
        "on": MONDAY,
        "formula": core.mifflin_st_jeor,
    },
    core.fine_tune: {"meals": [TO_TUNE], "leeway": 0.25},
    core.gain_points_to_goal: GOAL,
    core.gain_towards_goal: GOAL,
    core.generate_week: {
        "request": REQUEST,
        "generator": None,
        "terms": None,
        "rules": (),
        "count": 2,
    },
    core.find_alternatives: {
        "meals": [TO_JUDGE],
        "slot": MEAL.slot,
        "intake_kcal": 2000.0,
        "pool": POOL,
        "rotation": core.Rotation(),
        "diet": core.Diet(),
        "served_lately": ["a"],
        "beside": {MONDAY: core.Macros(100.0, 5.0, 5.0, 9.0)},
        "optimize": True,
        "count": 5,
    },
    core.harris_benedict_1984: {"body": PROFILE.body, "on": MONDAY},
    core.judge_days: {"meals": [TO_JUDGE], "intake_kcal": 2000.0},
    core.judge_week: {
        "meals": [TO_JUDGE],
        "intake_kcal": 2000.0,
        "rotation": core.Rotation(),
        "pool": POOL,
        "diet": core.Diet(),
        "beside": {MONDAY: core.Macros(100.0, 5.0, 5.0, 9.0)},
    },
    core.katch_mcardle: {"body": PROFILE.body, "on": MONDAY},
    core.kitchen_step_g: {"ingredient": INGREDIENT},
    core.meal_targets: {"intake_kcal": 2000.0, "meals_per_day": 4, "split": core.MEAL_SPLIT},
    core.meal_types: {"meals_per_day": 4},
    core.measure_week: {"week": WEEK},
    core.mifflin_st_jeor: {"body": PROFILE.body, "on": MONDAY},
    core.missing_kinds: {"pool": POOL, "meals_per_day": 4},
    core.monday_of: {"day": MONDAY, "offset": 1},
    core.monthly_gain_kg: {"gain_kg_per_week": 0.5},
    core.months_in_season: {"foods": [FOOD]},
    core.nutrients_from_fdc: {"amounts": {1003: 1.0, 1004: 2.0, 1005: 3.0, 1008: 4.0}},
    core.plan_dishes: {
        "request": REQUEST,
        "dishes": {LUNCH: RECIPE},
        "generator": None,
        "terms": (),
        "rules": None,
    },
    core.plan_measurable_dishes: {
        "request": REQUEST,
        "dishes": {LUNCH: RECIPE},
        "generator": None,
        "terms": (),
        "rules": None,
    },
    core.is_refused: {"proposal": PROPOSAL, "refused": ACCEPTED},
    core.learning_progress: {"weigh_ins": WEIGH_INS, "intakes": INTAKES, "on": MONDAY},
    core.propose_targets: {
        "profile": PROFILE,
        "estimate": ESTIMATE,
        "accepted": ACCEPTED,
        "formula": core.mifflin_st_jeor,
    },
    core.read_ingredient_line: {"line": "250 g de farine"},
    core.split_ingredient_line: {"line": "1 oignon, 2 carottes"},
    core.rescale: {"ingredients": RECIPE.ingredients, "energy_kcal": 500.0},
    core.score_days: {"meals": WEEK.meals, "locked": ()},
    core.amount_to_buy: {"food": FOOD, "grams": 100.0},
    core.shopping_list: {"needs": []},
    core.shopping_quantity: {"food": FOOD, "grams": 100.0},
    core.shortages: {"pool": POOL, "rotation": core.Rotation(), "meals_per_day": 4},
    core.simple_rotation: {"request": REQUEST},
    core.term_shortfalls: {"request": REQUEST, "week": WEEK, "terms": (), "rules": ()},
    core.starts_day_before: {"kind": core.RecipeKind.MEAL, "rest_minutes": 60},
    core.total_energy_kcal: {"ingredients": RECIPE.ingredients},
    core.tissue_kcal_per_kg: {"body": PROFILE.body, "on": MONDAY},
    core.to_json: {"value": MACROS},
    core.from_json: {"kind": core.Macros, "json": core.to_json(MACROS)},
    core.week_days: {"monday": MONDAY},
    core.week_generator: {"name": "simple-rotation"},
    core.week_generators: {},
    core.week_rule: {"name": "rotation"},
    core.week_rules: {},
    core.week_term: {"name": "fibre"},
    core.week_terms: {},
    core.weeks_to_goal: GOAL,
    core.weigh_ingredient_line: {"line": LINE, "food": FOOD},
    core.weight_trend: {
        "profile": PROFILE,
        "weigh_ins": WEIGH_INS,
        "intakes": INTAKES,
        "on": MONDAY,
        "formula": core.mifflin_st_jeor,
    },
    core.MEAL_SPLIT.macros: {"energy_kcal": 500.0},
    core.NutrientProfile(
        energy_kcal=62.0, protein_g=10.5, fat_g=0.2, carbohydrate_g=4.2
    ).energy_is_doubtful: {"fibre_g": 1.0},
    CONTENTS.answer: {"substance": core.Substance.EGG},
    DIET.permits: {"recipe": RECIPE},
    DIET.suits: {"food": FOOD},
    INGREDIENT.scaled: {"factor": 2.0},
    INGREDIENT.weighing: {"grams": 80.0},
}
"""The arguments of a good call of every public function, and of the methods that take numbers."""


class Unprintable:
    """Somebody else's value, broken."""

    def __repr__(self) -> str:
        raise RuntimeError


AT_NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
NEVER_NUMBERS: tuple[Any, ...] = (
    "12",
    "",
    b"12",
    True,
    False,
    None,
    nan,
    inf,
    -inf,
    Decimal(12),
    Fraction(12),
    12 + 0j,
    10**400,
    -(10**400),
    10**5000,
    [],
    {},
    (1,),
    object(),
    Unprintable(),
    date(2026, 1, 1),
    core.Sex,
)


@dataclass(frozen=True)
class Place:
    """A field or parameter that holds a number, a date, a flag or a choice."""

    owner: str
    name: str
    annotation: Any
    call: Callable[[Any], Any]

    def __str__(self) -> str:
        return f"{self.owner}.{self.name}"


def parts(annotation: Any) -> tuple[Any, ...]:
    """The alternatives of an annotation."""
    is_union = isinstance(annotation, types.UnionType) or typing.get_origin(annotation) is (
        typing.Union
    )
    return typing.get_args(annotation) if is_union else (annotation,)


def is_scalar(annotation: Any) -> bool:
    """Whether one of the alternatives is a number, a text, a date, a flag or a choice."""
    return any(
        typing.get_origin(part) is Literal
        or (isinstance(part, type) and issubclass(part, int | float | str | date | Enum))
        for part in parts(annotation)
    )


def replaced(call: Callable[..., Any], arguments: Mapping[str, Any], name: str) -> Any:
    return lambda value: call(**{**arguments, name: value})


def places() -> Iterator[Place]:
    """Every public field and parameter that holds one value."""
    for kind, value in WELL_MADE.items():
        hints = typing.get_type_hints(kind)
        for field in fields(kind):
            if is_scalar(hints[field.name]):
                call = replaced(kind, values_of(value), field.name)
                yield Place(kind.__name__, field.name, hints[field.name], call)
    for function, arguments in WELL_CALLED.items():
        hints = typing.get_type_hints(function, include_extras=True)
        for name in inspect.signature(function).parameters:
            if is_scalar(hints[name]) and name != "name":
                call = replaced(function, arguments, name)
                yield Place(function.__qualname__, name, hints[name], call)


PLACES = [*places()]


def places_of_own_values() -> Iterator[Place]:
    """Every parameter of a public function that holds one of the library's own values."""
    for function, arguments in WELL_CALLED.items():
        hints = typing.get_type_hints(function)
        for name in arguments:
            if any(part in WELL_MADE for part in parts(hints[name])):
                call = replaced(function, arguments, name)
                yield Place(function.__qualname__, name, hints[name], call)


AS_A_KEY: Mapping[str, Callable[[Any], Any]] = {
    "slot_targets": lambda value: replaced(core.WeekRequest, values_of(REQUEST), "slot_targets")(
        {value: MACROS}
    ),
    "eaten": lambda value: core.day_fraction({value: 1.0}, {MealType.LUNCH: MACROS}),
    "targets": lambda value: core.day_fraction({}, {value: MACROS}),
    "amounts": lambda value: core.nutrients_from_fdc({value: 1.0}),
    "by_day": lambda value: replaced(core.ShoppingItem, values_of(GROUP.items[0]), "by_day")(
        {value: 1.0}
    ),
}
AS_AN_ITEM: Mapping[str, Callable[[Any], Any]] = {
    "slot_targets": lambda value: replaced(core.WeekRequest, values_of(REQUEST), "slot_targets")(
        {LUNCH: value}
    ),
    "eaten": lambda value: core.day_fraction({MealType.LUNCH: value}, {MealType.LUNCH: MACROS}),
    "targets": lambda value: core.day_fraction({}, {MealType.LUNCH: value}),
    "amounts": lambda value: core.nutrients_from_fdc({1003: value}),
    "by_day": lambda value: replaced(core.ShoppingItem, values_of(GROUP.items[0]), "by_day")(
        {MONDAY: value}
    ),
    "dates": lambda value: replaced(core.Shortfall, values_of(WEEK.shortfalls[0]), "dates")(
        (value,)
    ),
    "gained": lambda value: replaced(core.Alternative, values_of(ALTERNATIVE), "gained")((value,)),
    "lost": lambda value: replaced(core.Alternative, values_of(ALTERNATIVE), "lost")((value,)),
    "fixed": lambda value: replaced(core.MealToTune, values_of(TO_TUNE), "fixed")({value}),
    "season": lambda value: core.FoodFacts(season={value}),
    "contained": lambda value: core.FoodContents(contained={value}),
    "unknown": lambda value: core.FoodContents(unknown={value}),
    "without": lambda value: core.Diet(without={value}),
    "disliked": lambda value: core.Diet(disliked={value}),
}
"""Where numbers, dates and choices stand inside a mapping, a tuple or a set."""


def is_refused(call: Callable[[Any], Any], value: Any) -> str:
    """The name in the error that a call must raise."""
    with pytest.raises(InvalidValue) as caught:
        call(value)
    assert str(caught.value)
    return caught.value.name


def allows(annotation: Any, value: Any) -> bool:
    """Whether a value is of the annotated type, whatever its bounds."""
    if isinstance(value, bool):
        return bool in parts(annotation)
    for part in parts(annotation):
        if typing.get_origin(part) is Literal:
            if value in typing.get_args(part):
                return True
        elif part is float:
            if isinstance(value, float | int) and abs(value) <= float_info.max:
                return True
        elif isinstance(part, type) and issubclass(part, StrEnum):
            if type(value) is part or (type(value) is str and value in list(part)):
                return True
        elif part is date:
            if type(value) is date:
                return True
        elif isinstance(part, type) and isinstance(value, part):
            return True
    return False


UNLIMITED = {"Limits.at_least": -inf, "Limits.at_most": inf}
"""Where there is no limit, one of the infinities says so."""


def test_every_public_dataclass_is_under_test() -> None:
    """A new one is added to `WELL_MADE`."""
    public = (getattr(core, name) for name in core.__all__)
    kinds = {thing for thing in public if isinstance(thing, type) and is_dataclass(thing)}

    assert kinds == {*WELL_MADE}


def test_every_public_function_is_under_test() -> None:
    """A new one is added to `WELL_CALLED`, with all its parameters, and so is a method's."""
    functions = {thing for name in core.__all__ if inspect.isfunction(thing := getattr(core, name))}
    methods = {
        (kind.__name__, name)
        for kind in WELL_MADE
        for name, method in vars(kind).items()
        if inspect.isfunction(method) and not name.startswith("_")
        if any(map(is_scalar, typing.get_type_hints(method).values()))
        if len(inspect.signature(method).parameters) > 1
    }

    assert functions == {one for one in WELL_CALLED if inspect.isfunction(one)}
    assert methods == {
        (type(one.__self__).__name__, one.__name__) for one in WELL_CALLED if inspect.ismethod(one)
    }
    for function, arguments in WELL_CALLED.items():
        assert {*inspect.signature(function).parameters} == {*arguments}


def test_the_good_values_are_good() -> None:
    """Or the tests below would prove nothing."""
    for kind, value in WELL_MADE.items():
        assert kind(**values_of(value)) == value
    for function, arguments in WELL_CALLED.items():
        function(**arguments)


def test_every_field_that_holds_one_value_is_found() -> None:
    """Fields of other kinds hold the library's own values."""
    found = {str(place) for place in PLACES}
    inside = {*AS_A_KEY, *AS_AN_ITEM, "served_lately", "other_than"}
    for kind in WELL_MADE:
        hints = typing.get_type_hints(kind)
        for field in fields(kind):
            if f"{kind.__name__}.{field.name}" in found or field.name in inside:
                continue
            others = [part for part in parts(hints[field.name]) if part is not type(None)]
            for part in others:
                arguments = [one for one in typing.get_args(part) if one is not Ellipsis]
                assert all(one in WELL_MADE for one in arguments or [part]), field

    assert len(found) > 100


@pytest.mark.parametrize("place", PLACES, ids=str)
def test_what_is_of_another_type_is_refused_by_name(place: Place) -> None:
    """Texts, Decimals, booleans, NaN, infinities, and numbers too large for a float."""
    for value in (*NEVER_NUMBERS, 2.5, 7, "no such", AT_NOON, MONDAY, *MealType):
        if allows(place.annotation, value) or value == UNLIMITED.get(str(place)):
            continue
        assert is_refused(place.call, value) == place.name


@pytest.mark.parametrize("place", [*places_of_own_values()], ids=str)
def test_what_is_none_of_the_librarys_values_is_refused_by_name(place: Place) -> None:
    """Before anything is asked of it."""
    for value in ("no such", 12, object()):
        assert is_refused(place.call, value) == place.name


@pytest.mark.parametrize("place", PLACES, ids=str)
@at_most(60)
@given(data=st.data())
def test_a_call_ends_well_or_in_a_named_error(place: Place, data: st.DataObject) -> None:
    """Whatever number, text or date is passed, in its bounds or out of them."""
    anything: st.SearchStrategy[Any] = (
        st.floats() | st.integers() | st.text() | st.dates() | st.booleans() | st.none()
    )
    value = data.draw(anything | st.floats(-10, 10) | st.integers(-10, 10))
    try:
        place.call(value)
    except InvalidValue:
        return

    assert allows(place.annotation, value) or value == UNLIMITED.get(str(place))


ENUMERATIONS = [
    (place, part)
    for place in PLACES
    for part in parts(place.annotation)
    if isinstance(part, type) and issubclass(part, StrEnum)
]


@pytest.mark.parametrize(("place", "kind"), ENUMERATIONS, ids=str)
def test_an_enumeration_is_understood_by_its_value(place: Place, kind: type[StrEnum]) -> None:
    """'male' is `Sex.MALE`: the same value comes of both, the member inside."""
    for member in kind:
        try:
            expected = place.call(member)
        except InvalidValue:
            assert is_refused(place.call, member.value)
            continue
        result = place.call(member.value)
        assert result == expected
        if is_dataclass(result):
            assert getattr(result, place.name) is member


def test_a_man_named_by_a_text_has_a_mans_formula() -> None:
    """The text was taken for a woman's once: 1,686 kcal instead of 1,852."""
    man = core.Profile(**{**values_of(PROFILE), "sex": core.Sex.MALE})
    text = core.Profile(**{**values_of(PROFILE), "sex": "male"})
    woman = core.diet_targets(PROFILE, on=MONDAY)

    assert core.diet_targets(text, on=MONDAY) == core.diet_targets(man, on=MONDAY)
    assert core.diet_targets(text, on=MONDAY).basal_kcal == woman.basal_kcal + 166


@pytest.mark.parametrize("name", AS_A_KEY)
def test_a_key_of_a_mapping_is_checked(name: str) -> None:
    """The error names the mapping."""
    for value in (
        None,
        "no such",
        2.5,
        Decimal(1003),
        AT_NOON,
        core.RecipeKind.MEAL,
    ):
        assert name in is_refused(AS_A_KEY[name], value)


@pytest.mark.parametrize("name", AS_AN_ITEM)
def test_what_a_mapping_or_tuple_holds_is_checked(name: str) -> None:
    """The error names where it stands."""
    for value in ("12", None, nan, inf, Decimal(12), 10**400, MealType.LUNCH):
        assert name in is_refused(AS_AN_ITEM[name], value)


OWNERS: dict[Callable[..., Any], Mapping[str, Any]] = {
    **WELL_CALLED,
    **{kind: values_of(value) for kind, value in WELL_MADE.items()},
}
COLLECTIONS = [
    Place(owner.__name__, name, object, replaced(owner, arguments, name))
    for owner, arguments in OWNERS.items()
    for name, value in arguments.items()
    if isinstance(value, tuple | list | AbstractSet | Mapping) and owner is not core.from_json
]


@pytest.mark.parametrize("place", COLLECTIONS, ids=str)
def test_what_holds_none_of_the_librarys_values_is_refused_by_name(place: Place) -> None:
    """The error names the collection, or where in it the value stands."""
    for value in (12, "no such", object(), [object()]):
        assert is_refused(place.call, value).startswith(place.name)


@pytest.mark.parametrize("bad", [None, nan, 12, Decimal(12), b"12"])
def test_recipes_that_were_served_are_told_by_their_ids(bad: object) -> None:
    """The error names where it stands."""
    ask = replaced(core.WeekRequest, values_of(REQUEST), "served_lately")

    assert "served_lately" in is_refused(ask, (bad,))


@pytest.mark.parametrize("bad", [nan, inf, -inf, -0.5])
@pytest.mark.parametrize("name", ["energy_kcal", "protein_g", "fat_g", "carbohydrate_g"])
def test_no_slot_should_bring_less_than_nothing_or_without_end(name: str, bad: float) -> None:
    """One such target made a generator run for more than 40 seconds."""

    def ask(value: float) -> object:
        target = core.Macros(600, 45, 20, 60)
        object.__setattr__(target, name, value)  # As arithmetic can leave it.
        return core.WeekRequest(**{**values_of(REQUEST), "slot_targets": {LUNCH: target}})

    def lock(value: float) -> object:
        target = core.Macros(600, 45, 20, 60)
        object.__setattr__(target, name, value)
        return core.LockedMeal(slot=LUNCH, recipe_id=None, macros=MACROS, target=target)

    assert is_refused(ask, bad) == f"slot_targets[2026-11-16 LUNCH].{name}"
    assert is_refused(lock, bad) == f"target.{name}"


def test_macros_are_multiplied_and_divided_by_numbers_only() -> None:
    """As numbers are: another type is a `TypeError`, NaN and infinity are refused by name."""
    for other in ("2", Decimal(2), True, None):
        with pytest.raises(TypeError):
            MACROS * other  # type: ignore[operator]
        with pytest.raises(TypeError):
            MACROS / other  # type: ignore[operator]
    for endless in (nan, inf, -inf, 10**400):
        assert is_refused(MACROS.__mul__, endless) == "factor"
        assert is_refused(MACROS.__truediv__, endless) == "divisor"
    with pytest.raises(ZeroDivisionError):
        MACROS / 0


def test_a_list_becomes_a_tuple_and_a_set_a_frozen_one() -> None:
    """So that nobody changes a value from outside."""
    ingredients = [*RECIPE.ingredients]
    positions: AbstractSet[int] = {0}
    recipe = core.Recipe(**{**values_of(RECIPE), "ingredients": ingredients})
    meal = core.MealToTune(ingredients=RECIPE.ingredients, target=MACROS, fixed=positions)
    ingredients.clear()

    assert recipe == RECIPE
    assert isinstance(meal.fixed, frozenset)
