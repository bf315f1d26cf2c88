"""What a week has as food, judged by hand and by what holds of every week."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.strategies import at_most, weeks_to_judge
from core.test_week_generators import REQUEST
from nutriplan_core import (
    MEAL_SPLIT,
    Food,
    FoodFacts,
    FoodGroup,
    Ingredient,
    InvalidValue,
    Macros,
    Mark,
    MarkCode,
    MealToJudge,
    MealType,
    Mend,
    NutrientProfile,
    Recipe,
    RecipeKind,
    Rotation,
    Slot,
    generate_week,
    judge_week,
)
from nutriplan_core.marks import _judge
from nutriplan_core.marks._mend import distance_kcal

MONDAY = date(2026, 11, 16)
INTAKE_KCAL = 2000.0
KNOWN = FoodFacts(
    fibre_g=0,
    sugars_g=0,
    saturated_fat_g=0,
    salt_g=0,
    group=FoodGroup.REFINED_GRAIN,
    season=frozenset(range(1, 13)),
)
ALL_KNOWN = ("fibre_g", "sugars_g", "saturated_fat_g", "salt_g", "group", "season")


def food(group: FoodGroup | None = FoodGroup.REFINED_GRAIN, **facts: Any) -> Food:
    """100 kcal in 100 g, in the proportions of a meal; known but for what is said to be unknown."""
    split = MEAL_SPLIT.macros(100)
    return Food(
        id=[None, *FoodGroup].index(group),
        name=str(group),
        category_id=1,
        per_100g=NutrientProfile(
            energy_kcal=100,
            protein_g=split.protein_g,
            fat_g=split.fat_g,
            carbohydrate_g=split.carbohydrate_g,
        ),
        facts=replace(KNOWN, group=group, **facts),
    )


def meal(
    *portions: tuple[Food, float],
    day: int = 0,
    meal_type: MealType = MealType.LUNCH,
    kcal: float = 600,
    **facts: Any,
) -> MealToJudge:
    """A meal on the n-th day, made up to its energy with a food that counts for nothing."""
    filler = kcal - sum(grams for _, grams in portions)
    parts = [*portions, (food(), max(0.0, filler))]
    return MealToJudge(
        slot=Slot(MONDAY + timedelta(days=day), meal_type),
        ingredients=tuple(Ingredient(food=one, grams=grams) for one, grams in parts),
        target=MEAL_SPLIT.macros(kcal),
        **facts,
    )


def week(*special: MealToJudge) -> list[MealToJudge]:
    """Seven days of lunch and dinner, 1,000 kcal each: those given, and others of no account."""
    meals = {
        (day, meal_type): meal(day=day, meal_type=meal_type, kcal=1000, recipe_id=f"{n}")
        for n, meal_type in enumerate((MealType.LUNCH, MealType.DINNER))
        for day in range(7)
    }
    meals |= {((one.slot.date - MONDAY).days, one.slot.meal_type): one for one in special}
    return [*meals.values()]


def marks(meals: list[MealToJudge], kcal: float = INTAKE_KCAL, **more: Any) -> dict[str, Mark]:
    return {mark.code.value: mark for mark in judge_week(meals, intake_kcal=kcal, **more)}


def mark_figures(meals: list[MealToJudge], code: str, kcal: float = INTAKE_KCAL) -> tuple[Any, ...]:
    """A mark's value, target and whether it is met."""
    mark = marks(meals, kcal)[code]
    return round(mark.value, 6), mark.target, mark.met


def days(*numbers: int) -> tuple[date, ...]:
    return tuple(MONDAY + timedelta(days=number) for number in numbers)


@pytest.mark.parametrize(
    ("portions", "fish", "oily"),
    [
        ([(FoodGroup.LEAN_FISH, 50)], 1, 0),
        ([(FoodGroup.LEAN_FISH, 49.9)], 0, 0),
        ([(FoodGroup.OILY_FISH, 120)], 1, 1),
        ([(FoodGroup.OILY_FISH, 30), (FoodGroup.SHELLFISH, 25)], 1, 0),
        ([(FoodGroup.POULTRY, 200)], 0, 0),
    ],
)
def test_a_meal_of_fish_has_half_a_portion(
    portions: list[tuple[FoodGroup, float]], fish: int, oily: int
) -> None:
    """Fish and seafood of one meal together; only oily fish makes it one of oily fish."""
    meals = week(meal(*((food(group), grams) for group, grams in portions), kcal=1000))

    assert mark_figures(meals, "FISH") == (fish, 2, False)
    assert mark_figures(meals, "OILY_FISH") == (oily, 1, oily == 1)


def test_two_meals_of_fish_meet_their_mark_and_name_their_days() -> None:
    """Also two on one day; a portion split over two meals is none."""
    salmon = food(FoodGroup.OILY_FISH)
    both = week(
        meal((salmon, 100), day=2, kcal=1000),
        meal((salmon, 100), day=2, meal_type=MealType.DINNER, kcal=1000),
    )

    assert marks(both)["FISH"] == Mark(
        code=MarkCode.FISH, value=2, target=2, unit="meal", met=True, dates=days(2), unknown=0
    )
    assert mark_figures(week(meal((salmon, 40)), meal((salmon, 40), day=3)), "FISH") == (
        0,
        2,
        False,
    )


@pytest.mark.parametrize(
    ("grams", "cooked_per_raw", "counts"),
    [(45, 2.33, 1), (40, 2.33, 0), (100, None, 1), (99, None, 0), (100, 1, 1), (100, 0.5, 1)],
)
def test_pulses_count_by_what_they_weigh_cooked(
    grams: float, cooked_per_raw: float | None, counts: int
) -> None:
    """45 g of dry lentils are 105 g; without a cooked weight, and never below, as listed."""
    lentils = food(FoodGroup.PULSE, cooked_per_raw=cooked_per_raw)

    assert mark_figures(week(meal((lentils, grams), kcal=1000)), "PULSES") == (counts, 2, False)


def test_red_meat_counts_by_what_it_weighs_cooked() -> None:
    """700 g of raw beef are 490 g; without a cooked weight they count as listed."""
    beef, other = (food(FoodGroup.RED_MEAT, cooked_per_raw=ratio) for ratio in (0.7, None))

    raw = [meal((beef, 350), day=day, kcal=1000) for day in (1, 4)]
    assert mark_figures(week(*raw), "RED_MEAT") == (490, 500, True)
    listed = [meal((other, 350), day=day, kcal=1000) for day in (1, 4)]
    assert mark_figures(week(*listed), "RED_MEAT") == (700, 500, False)
    swollen = food(FoodGroup.RED_MEAT, cooked_per_raw=1.2)
    assert mark_figures(week(meal((swollen, 350), kcal=1000)), "RED_MEAT") == (350, 500, True)
    assert marks(week(*listed))["RED_MEAT"].dates == days(1, 4)


@pytest.mark.parametrize(("grams", "met"), [(75, True), (75.1, False)])
def test_charcuterie_has_a_limit_by_the_week(grams: float, met: bool) -> None:
    """150 g, in however many meals; ham of poultry is charcuterie too."""
    ham = food(FoodGroup.CHARCUTERIE)
    meals = week(*(meal((ham, grams), day=day, kcal=1000) for day in (0, 6)))

    assert mark_figures(meals, "CHARCUTERIE") == (2 * grams, 150, met)


def test_rounding_breaks_no_limit() -> None:
    """Three thirds of 128.3 g and 21.7 g are 150 g, and add up to a little more."""
    ham = food(FoodGroup.CHARCUTERIE)
    grams = [128.3 / 3, 128.3 / 3, 128.3 / 3, 21.7]
    mark = marks(week(*(meal((ham, one), day=n, kcal=1000) for n, one in enumerate(grams))))

    assert mark["CHARCUTERIE"].value > 150
    assert mark["CHARCUTERIE"].met is True


def test_fruit_and_vegetables_are_a_mean_of_the_days() -> None:
    """2,800 g in a week are 400 a day, on whichever days; those below are named."""
    carrots, apple = food(FoodGroup.VEGETABLE), food(FoodGroup.FRUIT)
    meals = week(
        *(meal((carrots, 300), (apple, 250), day=day, kcal=1000) for day in range(5)),
        meal((carrots, 50), day=5, kcal=1000),
    )

    assert mark_figures(meals, "FRUIT_AND_VEGETABLES") == (400, 400, True)
    assert marks(meals)["FRUIT_AND_VEGETABLES"].dates == days(5, 6)


@pytest.mark.parametrize(("kcal", "target"), [(1899.9, 25), (1900, 30), (3000, 30)])
def test_less_fibre_is_asked_for_on_a_light_intake(kcal: float, target: float) -> None:
    """ANSES: 30 g; 25 g under 1,900 kcal."""
    assert marks(week(), kcal)["FIBRE"].target == target


@pytest.mark.parametrize(("kcal", "target"), [(1500, 5), (2000, 5), (2000.1, 6.5)])
def test_more_salt_is_allowed_on_a_large_intake(kcal: float, target: float) -> None:
    """5 g up to 2,000 kcal, 6.5 g above."""
    assert marks(week(), kcal)["SALT"].target == target


def test_fibre_and_salt_are_means_of_the_days() -> None:
    """14 meals of 500 g with 3 % of fibre and 0.5 % of salt: 30 g and 5 g a day."""
    bread = food(fibre_g=3, salt_g=0.5)
    meals = week(
        *(
            meal((bread, 500), day=day, meal_type=meal_type, kcal=1000)
            for day in range(7)
            for meal_type in (MealType.LUNCH, MealType.DINNER)
        )
    )

    assert mark_figures(meals, "FIBRE") == (30, 30, True)
    assert mark_figures(meals, "SALT") == (5, 5, True)


def test_plain_dairy_has_no_fibre_where_nobody_measured_it() -> None:
    """Fibre is of plants; who measures skyr does not look for it."""
    skyr, oats = (food(group, fibre_g=None) for group in (FoodGroup.PLAIN_YOGURT, FoodGroup.FRUIT))

    assert mark_figures([meal((skyr, 600))], "FIBRE") == (0, 30, False)
    assert marks([meal((skyr, 600))])["FIBRE"].unknown == 0
    assert mark_figures([meal((oats, 600))], "FIBRE") == (0, 30, None)


@pytest.mark.parametrize(("saturated_g", "percent", "met"), [(13, 11.7, True), (14, 12.6, False)])
def test_saturated_fat_is_a_share_of_the_energy(
    saturated_g: float, percent: float, met: bool
) -> None:
    """13 g in 1,000 kcal are 117 kcal, 11.7 %; the week's mean counts, here of one day of two."""
    butter = food(FoodGroup.OIL_FAT, saturated_fat_g=2 * saturated_g / 10)
    meals = [
        meal((butter, 1000), kcal=1000),
        meal(day=1, kcal=1000),
    ]

    assert mark_figures(meals, "SATURATED_FAT") == (percent, 12, met)
    assert marks(meals)["SATURATED_FAT"].dates == days(0)


def test_sugars_are_counted_without_those_of_plain_dairy() -> None:
    """A litre of milk has 48 g of lactose, which ANSES leaves out; sweet dairy counts whole."""
    milk = food(FoodGroup.MILK, sugars_g=4.8)
    cream = food(FoodGroup.SWEET_DAIRY, sugars_g=14)

    assert mark_figures([meal((milk, 1000), kcal=2000)], "SUGARS") == (0, 100, True)
    assert mark_figures([meal((cream, 1000), kcal=2000)], "SUGARS") == (140, 100, False)


@pytest.mark.parametrize(("dishes", "met"), [(12, True), (11, False)])
def test_twelve_main_dishes_of_fourteen_have_their_vegetables(dishes: int, met: bool) -> None:
    """150 g each; a soup at breakfast is no main dish; the days of those without are named."""
    beans = food(FoodGroup.VEGETABLE)
    slots = [(day, one) for day in range(7) for one in (MealType.LUNCH, MealType.DINNER)]
    meals = week(
        *(meal((beans, 150), day=day, meal_type=one, kcal=1000) for day, one in slots[:dishes]),
        *(meal((beans, 149), day=day, meal_type=one, kcal=1000) for day, one in slots[dishes:]),
        meal((beans, 150), meal_type=MealType.BREAKFAST),
    )

    assert mark_figures(meals, "VEGETABLE_DISHES") == (dishes, 12, met)
    assert marks(meals)["VEGETABLE_DISHES"].dates == (days(6) if met else days(5, 6))


def test_produce_is_out_of_season_by_the_month_of_its_day() -> None:
    """Melon in November; on the first of the month, its months decide."""
    melon = food(FoodGroup.FRUIT, season={6, 7, 8, 9})
    last = MealToJudge(
        slot=Slot(date(2026, 9, 30), MealType.LUNCH),
        ingredients=(Ingredient(food=melon, grams=200),),
    )
    first = replace(last, slot=Slot(date(2026, 10, 1), MealType.LUNCH))

    assert mark_figures([last], "OUT_OF_SEASON") == (0, 0, True)
    assert mark_figures([last, first], "OUT_OF_SEASON") == (1, 0, False)
    assert marks([last, first])["OUT_OF_SEASON"].dates == (date(2026, 10, 1),)


def test_only_produce_has_a_season() -> None:
    """A cheese of the summer is no fresh produce."""
    cheese = food(FoodGroup.CHEESE, season={7})

    assert mark_figures(week(meal((cheese, 50))), "OUT_OF_SEASON") == (0, 0, True)


@pytest.mark.parametrize("name", ["Petits pois surgelés", "Maïs en boîte", "Compote de pommes"])
def test_kept_produce_is_never_out_of_season(name: str) -> None:
    """What is frozen, tinned or stewed is not fresh; of fresh produce some months are unknown."""
    fresh = food(FoodGroup.VEGETABLE, season=None)
    kept = replace(fresh, name=name)

    assert mark_figures(week(meal((kept, 50))), "OUT_OF_SEASON") == (0, 0, True)
    assert mark_figures(week(meal((fresh, 50))), "OUT_OF_SEASON") == (0, 0, None)


def test_the_rotation_says_how_many_dishes_there_are() -> None:
    """Two lunches too many make up for no dinner; a few days ask for as many as they have."""
    lunches = [meal(day=day, kcal=1000, recipe_id=f"plat {day}") for day in range(5)]
    rotation = Rotation(lunch=3, dinner=3)

    mark = marks(week(*lunches), rotation=rotation)["DIFFERENT_DISHES"]
    assert (mark.value, mark.target, mark.met) == (4, 6, False)
    mark = marks(lunches[:2], rotation=rotation)["DIFFERENT_DISHES"]
    assert (mark.value, mark.target, mark.met) == (2, 2, True)
    assert "DIFFERENT_DISHES" not in marks(lunches)


def test_no_two_days_are_identical() -> None:
    """The same dishes in the same slots; a day of one meal is like no other."""
    assert mark_figures(week(), "IDENTICAL_DAYS") == (6, 0, False)
    assert marks(week())["IDENTICAL_DAYS"].dates == days(1, 2, 3, 4, 5, 6)
    own = [replace(one, recipe_id=None) for one in week()]
    assert mark_figures(own, "IDENTICAL_DAYS") == (6, 0, False)
    with_egg = meal((food(FoodGroup.EGG), 50), day=3, kcal=1000)
    assert marks([with_egg if one.slot == with_egg.slot else one for one in own])[
        "IDENTICAL_DAYS"
    ].dates == days(1, 2, 4, 5, 6)
    lunches = [one for one in week() if one.slot.meal_type is MealType.LUNCH]
    assert mark_figures(lunches, "IDENTICAL_DAYS") == (0, 0, True)


def test_days_are_near_by_energy_and_every_macronutrient() -> None:
    """5.1 % more energy is one day off."""
    too_much = replace(meal(day=3, kcal=1000), ingredients=(Ingredient(food=food(), grams=1102.1),))

    assert mark_figures(week(), "DAYS_NEAR") == (7, 7, True)
    assert mark_figures(week(too_much), "DAYS_NEAR") == (6, 7, False)
    assert marks(week(too_much))["DAYS_NEAR"].dates == days(3)


def test_what_was_eaten_beside_the_meals_makes_a_day_too_much() -> None:
    """5.1 % more energy is one day off; of a day without meals nothing is judged."""
    beside = dict.fromkeys(days(3), MEAL_SPLIT.macros(102.1))
    near = marks(week(), beside=beside)["DAYS_NEAR"]

    assert (near.value, near.target, near.met, near.dates) == (6, 7, False, days(3))
    little = dict.fromkeys(days(3), MEAL_SPLIT.macros(98))
    assert marks(week(), beside=little)["DAYS_NEAR"].met is True
    fat = dict.fromkeys(days(3), Macros(98, 0, 98 / 9, 0))
    assert marks(week(), beside=fat)["DAYS_NEAR"].dates == days(3)
    assert marks(week(), beside={MONDAY - timedelta(days=1): beside[days(3)[0]]}) == marks(week())


def test_what_was_eaten_beside_the_meals_stands_for_those_that_a_day_lacks() -> None:
    """A lunch alone is near; so it is with a dinner out, and not with a feast."""
    lunches = [one for one in week() if one.slot.meal_type is MealType.LUNCH]

    def near(kcal: float) -> Any:
        mark = marks(lunches, beside=dict.fromkeys(days(3), MEAL_SPLIT.macros(kcal)))["DAYS_NEAR"]
        return mark.met, mark.dates

    for kcal in (0, 200, 1000, 1099):
        assert near(kcal) == (True, ())
    assert near(1101) == (False, days(3))


def test_what_was_eaten_beside_the_meals_counts_for_no_other_mark() -> None:
    beside = dict.fromkeys(days(*range(7)), MEAL_SPLIT.macros(500))

    others, alone = marks(week(), beside=beside), marks(week())

    assert others.pop("DAYS_NEAR") != alone.pop("DAYS_NEAR")
    assert others == alone


def test_a_smaller_dinner_makes_up_for_what_was_eaten_beside_the_meals() -> None:
    beside = dict.fromkeys(days(3), MEAL_SPLIT.macros(500))
    small = meal(day=3, meal_type=MealType.DINNER, kcal=500)
    small = replace(small, target=MEAL_SPLIT.macros(1000))

    assert marks(week(small))["DAYS_NEAR"].dates == days(3)
    assert marks(week(small), beside=beside)["DAYS_NEAR"].dates == ()


def test_a_part_of_a_week_is_asked_for_its_part() -> None:
    """Three days: one meal of fish, no oily one. A limit stands whole; a lunch is 30 % of a day."""
    three = [one for one in week() if one.slot.date in days(0, 1, 2)]
    bread, ham = food(fibre_g=2), food(FoodGroup.CHARCUTERIE)
    lunch = [meal((bread, 450), (ham, 140), kcal=600)]

    assert mark_figures(three, "FISH") == (0, 1, False)
    assert "OILY_FISH" not in marks(three)
    assert mark_figures(lunch, "FIBRE") == (30, 30, True)
    assert mark_figures(lunch, "CHARCUTERIE") == (140, 150, True)
    assert mark_figures(lunch, "VEGETABLE_DISHES") == (0, 1, False)
    assert marks([]) == {}


def test_a_longer_plan_is_asked_for_more() -> None:
    """Fourteen days: four meals of fish, and twice the charcuterie is allowed."""
    later = [
        replace(one, slot=Slot(one.slot.date + timedelta(days=7), one.slot.meal_type))
        for one in week()
    ]

    assert mark_figures(week() + later, "FISH") == (0, 4, False)
    assert mark_figures(week() + later, "CHARCUTERIE") == (0, 300, True)


@pytest.mark.parametrize("group", [None, FoodGroup.MIXED_DISH, FoodGroup.SOUP])
def test_a_food_of_no_known_group_may_be_anything(group: FoodGroup | None) -> None:
    """200 g of who knows what: no limit is surely kept, no minimum surely missed."""
    found = marks(week(meal((food(group), 200), kcal=1000), meal((food(group), 200), day=1)))

    assert (found["CHARCUTERIE"].value, found["CHARCUTERIE"].met) == (0, None)
    assert (found["FISH"].value, found["FISH"].met) == (0, None)
    assert found["RED_MEAT"].met is True  # 400 g are below 500 whatever they are
    assert found["CHARCUTERIE"].unknown == pytest.approx(400 / 13_600)


def test_what_is_surely_too_much_is_so_whatever_is_unknown() -> None:
    """And what is surely enough."""
    ham, salmon = food(FoodGroup.CHARCUTERIE), food(FoodGroup.OILY_FISH)
    meals = week(
        meal((ham, 200), (salmon, 100), (food(None), 100)),
        meal((salmon, 100), day=2, kcal=1000),
    )

    assert mark_figures(meals, "CHARCUTERIE") == (200, 150, False)
    assert mark_figures(meals, "FISH") == (2, 2, True)


@pytest.mark.parametrize(
    ("code", "fact", "most_g"),
    [
        ("SALT", "salt_g", 100 - (30 / 4 + 25 / 9 + 45 / 4)),
        ("SUGARS", "sugars_g", 45 / 4),
        ("SATURATED_FAT", "saturated_fat_g", 25 / 9),
    ],
)
def test_what_nobody_measured_has_a_bound(code: str, fact: str, most_g: float) -> None:
    """Sugars are carbohydrate, saturated fat is fat, salt is what the macronutrients leave."""
    split = food().per_100g
    assert (split.protein_g, split.fat_g) == pytest.approx((7.5, 25 / 9))
    unknown = food(FoodGroup.SUGAR_SWEET, **{fact: None})
    target = {"SALT": 5, "SUGARS": 100, "SATURATED_FAT": 12 * 2000 / 900}[code]
    enough = min(2000.0, 100 * target / most_g)

    below = marks([meal((unknown, 0.999 * enough), kcal=2000)])[code]
    assert (below.value, below.met) == (0, True)
    assert below.unknown == pytest.approx(0.999 * enough / 2000)
    if enough < 2000:
        assert marks([meal((unknown, 1.001 * enough), kcal=2000)])[code].met is None


def salmon_dish(recipe_id: str, *portions: tuple[FoodGroup, float]) -> Recipe:
    parts = [(food(FoodGroup.OILY_FISH), 150.0), *((food(group), g) for group, g in portions)]
    return Recipe(
        id=recipe_id,
        name=recipe_id,
        kind=RecipeKind.MEAL,
        ingredients=tuple(Ingredient(food=one, grams=grams) for one, grams in parts),
    )


def test_a_mark_that_is_not_met_names_the_dish_that_mends_it() -> None:
    """In the first slot where nothing else is lost; a meal that is eaten stays."""
    pool = [salmon_dish("saumon", (FoodGroup.VEGETABLE, 500))]
    meals = [replace(one, is_fixed=one.slot.date == MONDAY) for one in week()]
    mark = marks(meals, pool=pool)["OILY_FISH"]

    tuesday = Slot(MONDAY + timedelta(days=1), MealType.LUNCH)
    assert mark.mend == Mend(recipe_id="saumon", replaces=tuesday)
    assert marks(meals)["OILY_FISH"].mend is None


def test_a_dish_that_mends_two_marks_comes_first() -> None:
    """Salmon with lentils before salmon with rice, though the rice is nearer to the slot."""
    lean = NutrientProfile(energy_kcal=100, protein_g=8, fat_g=25 / 9, carbohydrate_g=10.75)
    lentils = Ingredient(food=replace(food(FoodGroup.PULSE), per_100g=lean), grams=100)
    rice = salmon_dish("saumon au riz", (FoodGroup.REFINED_GRAIN, 350))
    both = replace(rice, id="saumon aux lentilles", ingredients=(*rice.ingredients, lentils))
    found = marks(week(), pool=[rice, both])

    assert found["OILY_FISH"].mend == Mend(
        recipe_id="saumon aux lentilles", replaces=Slot(MONDAY, MealType.LUNCH)
    )
    assert found["PULSES"].mend == found["OILY_FISH"].mend


def test_first_counts_what_a_dish_does_for_its_own_mark() -> None:
    """300 g of ham go before 170 g, though beef would go with those."""
    ham, beef, nothing = (
        food(group)
        for group in (FoodGroup.CHARCUTERIE, FoodGroup.RED_MEAT, FoodGroup.REFINED_GRAIN)
    )
    meals = week(
        meal((ham, 300), day=2, kcal=1000), meal((ham, 170), (beef, 600), day=1, kcal=1000)
    )
    dish = Recipe(
        id="riz",
        name="riz",
        kind=RecipeKind.MEAL,
        ingredients=(Ingredient(food=nothing, grams=1000),),
    )
    found = marks(meals, pool=[dish])

    assert found["CHARCUTERIE"].mend == Mend(
        recipe_id="riz", replaces=Slot(MONDAY + timedelta(days=2), MealType.LUNCH)
    )
    assert found["RED_MEAT"].mend == Mend(
        recipe_id="riz", replaces=Slot(MONDAY + timedelta(days=1), MealType.LUNCH)
    )


def test_the_dish_nearest_to_the_slot_is_proposed() -> None:
    """Of two that do the same, the one with fewer other grams of protein."""
    lean = Food(
        id=99,
        name="maigre",
        category_id=1,
        per_100g=NutrientProfile(energy_kcal=100, protein_g=8.5, fat_g=25 / 9, carbohydrate_g=10),
        facts=KNOWN,
    )
    near, far = salmon_dish("z", (FoodGroup.EGG, 350)), salmon_dish("a")
    far = replace(far, ingredients=(*far.ingredients, Ingredient(food=lean, grams=350)))

    mend = marks(week(), pool=[far, near])["OILY_FISH"].mend
    assert mend == Mend(recipe_id="z", replaces=Slot(MONDAY, MealType.LUNCH))


def test_a_dish_comes_once_a_day() -> None:
    """With salmon at dinner of every day already, there is no lunch for it."""
    dish = salmon_dish("saumon", (FoodGroup.EGG, 350))
    dinners = [
        meal(
            (food(), 1000),
            day=day,
            meal_type=MealType.DINNER,
            kcal=1000,
            recipe_id="saumon",
            is_fixed=True,
        )
        for day in range(7)
    ]

    assert marks(week(*dinners), pool=[dish])["OILY_FISH"].mend is None
    assert marks(week(*dinners[1:]), pool=[dish])["OILY_FISH"].mend == Mend(
        recipe_id="saumon", replaces=Slot(MONDAY, MealType.LUNCH)
    )


def test_no_day_that_is_near_is_lost() -> None:
    """Pure fat is salmon too, and no lunch; not even in a week where another day is off."""
    far = replace(meal(day=6, kcal=1000), ingredients=(Ingredient(food=food(), grams=1300),))
    sunday = (replace(far, is_fixed=True), meal(day=6, meal_type=MealType.DINNER, is_fixed=True))
    fat = Food(
        id=99,
        name="huile de saumon",
        category_id=1,
        per_100g=NutrientProfile(energy_kcal=900, protein_g=0, fat_g=100, carbohydrate_g=0),
        facts=replace(KNOWN, group=FoodGroup.OILY_FISH),
    )
    oil = Recipe(
        id="huile",
        name="huile",
        kind=RecipeKind.MEAL,
        ingredients=(Ingredient(food=fat, grams=100),),
    )
    found = marks(week(*sunday), pool=[oil])

    assert found["DAYS_NEAR"].met is False
    assert found["OILY_FISH"].mend is None
    assert marks(week(), pool=[oil])["OILY_FISH"].mend is None


def test_nothing_is_mended_at_the_cost_of_a_mark_that_is_met() -> None:
    """The only fish comes with 300 g of bacon."""
    pool = [salmon_dish("saumon au lard", (FoodGroup.CHARCUTERIE, 300))]

    assert marks(week(), pool=pool)["OILY_FISH"].mend is None


def test_a_dish_is_proposed_in_amounts_that_somebody_cooks() -> None:
    """A slot of 1,000 kcal takes no recipe of 150, nor one of 3,150."""
    small = salmon_dish("bouchée")
    large = salmon_dish("banquet", (FoodGroup.OILY_FISH, 600), (FoodGroup.EGG, 2400))

    assert marks(week(), pool=[small])["OILY_FISH"].mend is None
    assert marks(week(), pool=[large])["OILY_FISH"].mend is None


def test_a_dish_of_unknown_salt_may_break_a_mark() -> None:
    """The week's salt is known to be little; with this fish, nobody could tell."""
    salmon = food(FoodGroup.OILY_FISH, salt_g=None)
    dish = Recipe(
        id="saumon",
        name="saumon",
        kind=RecipeKind.MEAL,
        ingredients=(Ingredient(food=salmon, grams=1000),),
    )

    assert marks(week())["SALT"].met is True
    assert marks(week(), pool=[dish])["OILY_FISH"].mend is None


def test_a_dish_that_lacks_takes_the_place_of_one_that_comes_often() -> None:
    """On Tuesday: replacing the only dish of Monday would bring no other."""
    monday = meal(kcal=1000, recipe_id="du lundi")
    dinners = [
        meal(day=day, meal_type=MealType.DINNER, kcal=1000, recipe_id=f"dîner {day}")
        for day in range(7)
    ]
    other = Recipe(
        id="autre",
        name="autre",
        kind=RecipeKind.MEAL,
        ingredients=(Ingredient(food=food(), grams=1000),),
    )
    found = marks(week(monday, *dinners), rotation=Rotation(lunch=3, dinner=1), pool=[other])

    assert found["DIFFERENT_DISHES"].mend == Mend(
        recipe_id="autre", replaces=Slot(MONDAY + timedelta(days=1), MealType.LUNCH)
    )


def test_a_week_is_judged_whoever_made_it() -> None:
    """A generated one, by its meals."""
    generated = generate_week(REQUEST)
    found = judge_week([MealToJudge.of(one) for one in generated.meals], intake_kcal=INTAKE_KCAL)
    (near,) = (mark for mark in found if mark.code is MarkCode.DAYS_NEAR)

    assert near.value == sum(day.is_near for day in generated.days)
    assert [mark.code for mark in found] == sorted(
        (mark.code for mark in found), key=[*MarkCode].index
    )


def test_a_meal_of_a_generated_week_keeps_its_recipe() -> None:
    """By which dishes are told from another, whatever is in them."""
    planned = generate_week(REQUEST).meals[0]

    assert MealToJudge.of(planned).recipe_id == planned.recipe.id


@pytest.mark.parametrize(
    ("is_limit", "low", "high", "is_met"),
    [
        (True, 0, 1000 + 5e-7, True),
        (True, 0, 1000 + 2e-6, None),
        (True, 1000 + 5e-7, 1001, None),
        (True, 1000 + 2e-6, 1001, False),
        (False, 1000 - 5e-7, 1001, True),
        (False, 1000 - 2e-6, 1001, None),
        (False, 0, 1000 - 5e-7, None),
        (False, 0, 1000 - 2e-6, False),
    ],
)
def test_only_rounding_lies_beyond_a_bound(
    is_limit: bool, low: float, high: float, is_met: bool | None
) -> None:
    """A billionth of it; what may be on either side is unknown."""
    assert _judge.is_met(low=low, high=high, bound=1000, is_limit=is_limit) is is_met
    assert _judge.beyond(5e-7, 1000) == 0
    assert _judge.beyond(2e-6, 1000) == 2e-6
    assert _judge.beyond(1.5e-9, 0.5) == 1.5e-9


def test_how_far_a_dish_is_from_its_slot_counts_each_macronutrient() -> None:
    """4, 9 and 4 kcal a gram, too much or too little."""
    target = Macros(energy_kcal=600, protein_g=40, fat_g=20, carbohydrate_g=65)
    other = Macros(energy_kcal=600, protein_g=37, fat_g=21, carbohydrate_g=70)

    assert distance_kcal(other, target) == distance_kcal(target, other) == 4 * 3 + 9 + 4 * 5
    assert distance_kcal(target, target) == 0


def test_what_cannot_be_judged_is_refused_by_name() -> None:
    """Two meals in a slot, a food without energy, more than any meal has, one recipe twice."""
    unmeasured = NutrientProfile(energy_kcal=None, protein_g=None, fat_g=None, carbohydrate_g=None)
    with pytest.raises(InvalidValue, match="meals is '2026-11-16 LUNCH'"):
        judge_week([meal(), meal()], intake_kcal=2000)
    with pytest.raises(InvalidValue, match="energy_kcal"):
        meal((replace(food(), per_100g=unmeasured), 10))
    with pytest.raises(InvalidValue, match=r"^ingredients\b"):
        meal((food(), 1e300))
    nothing = NutrientProfile(energy_kcal=0, protein_g=0, fat_g=0, carbohydrate_g=0)
    with pytest.raises(InvalidValue, match=r"^ingredients\b"):
        meal(*[(replace(food(), per_100g=nothing), 6e8)] * 2)
    dish = salmon_dish("saumon")
    with pytest.raises(InvalidValue, match=r"pool\[1\]\.id"):
        judge_week([], intake_kcal=2000, pool=[dish, dish])


@at_most(40)
@given(meals=weeks_to_judge(), data=st.data())
def test_the_order_of_meals_is_of_no_account(meals: list[MealToJudge], data: st.DataObject) -> None:
    """Nor does rounding depend on it."""
    shuffled = data.draw(st.permutations(meals))

    assert judge_week(shuffled, intake_kcal=1800) == judge_week(meals, intake_kcal=1800)


@at_most(40)
@given(meals=weeks_to_judge(), grams=st.floats(0.001, 500), data=st.data())
def test_more_charcuterie_never_reads_as_less(
    meals: list[MealToJudge], grams: float, data: st.DataObject
) -> None:
    """Wherever it is eaten."""
    one = data.draw(st.sampled_from(meals))
    ham = Ingredient(food=food(FoodGroup.CHARCUTERIE), grams=grams)
    more = [replace(m, ingredients=(*m.ingredients, ham)) if m is one else m for m in meals]
    before, after = (marks(week)["CHARCUTERIE"] for week in (meals, more))

    assert after.value >= before.value
    assert before.met or not after.met


def forgotten(meals: list[MealToJudge], number: int, fact: str) -> list[MealToJudge]:
    """The same meals, where one fact of one food is unknown."""
    foods = sorted({part.food.id for one in meals for part in one.ingredients})
    food_id = foods[number % len(foods)]

    def forget(part: Ingredient) -> Ingredient:
        if part.food.id != food_id:
            return part
        facts = replace(part.food.facts, **{fact: None})
        return replace(part, food=replace(part.food, facts=facts))

    return [
        replace(one, ingredients=tuple(forget(part) for part in one.ingredients)) for one in meals
    ]


@at_most(100)
@given(meals=weeks_to_judge(), number=st.integers(0, 4), fact=st.sampled_from(ALL_KNOWN))
def test_what_is_unknown_decides_nothing(meals: list[MealToJudge], number: int, fact: str) -> None:
    """Without a fact, a mark stays what it was or is not decided; its value is not more."""
    before, after = marks(meals), marks(forgotten(meals, number, fact))

    assert [*after] == [*before]
    for code, mark in after.items():
        assert mark.met in (before[code].met, None)
        assert mark.value <= before[code].value
        assert mark.unknown >= before[code].unknown


@at_most(60)
@given(meals=weeks_to_judge(), number=st.integers(0, 4))
def test_an_unknown_cooked_weight_never_makes_a_mark_met(
    meals: list[MealToJudge], number: int
) -> None:
    """Red meat counts as listed, which is more; pulses do, which is less."""
    before, after = marks(meals), marks(forgotten(meals, number, "cooked_per_raw"))

    assert [code for code, mark in after.items() if mark.met and not before[code].met] == []


@st.composite
def dishes(draw: st.DrawFn) -> list[Recipe]:
    """A pool of the foods of other weeks."""
    others = draw(weeks_to_judge())
    return [
        Recipe(
            id=f"{n}",
            name=f"{n}",
            kind=draw(st.sampled_from((RecipeKind.MEAL, RecipeKind.SNACK, RecipeKind.BREAKFAST))),
            ingredients=one.ingredients,
        )
        for n, one in enumerate(others)
    ]


def missed(mark: Mark, meals: list[MealToJudge]) -> float:
    """How far a mark is from its target; of a share of the energy, as energy."""
    scale = sum(one.macros.energy_kcal for one in meals) / 100 if mark.unit == "%" else 1.0
    return 0.0 if mark.met else scale * abs(mark.value - mark.target)


@at_most(60)
@given(meals=weeks_to_judge(), pool=dishes())
def test_what_is_proposed_mends_and_breaks_nothing(
    meals: list[MealToJudge], pool: list[Recipe]
) -> None:
    """Served there, rescaled to its slot, it brings the mark nearer, and all that was met stays."""
    before = marks(meals, pool=pool)
    recipes = {recipe.id: recipe for recipe in pool}
    for code, mark in before.items():
        if mark.mend is None:
            continue
        (old,) = (one for one in meals if one.slot == mark.mend.replaces)
        recipe = recipes[mark.mend.recipe_id]
        target = old.target or old.macros
        factor = target.energy_kcal / recipe.macros.energy_kcal
        new = MealToJudge(
            slot=old.slot,
            ingredients=tuple(part.scaled(factor) for part in recipe.ingredients),
            recipe_id=recipe.id,
            target=target,
        )
        changed = [new if one is old else one for one in meals]
        after = marks(changed)
        assert missed(after[code], changed) <= 0.98 * missed(mark, meals) + 1e-6
        assert [name for name, one in before.items() if one.met and not after[name].met] == []
