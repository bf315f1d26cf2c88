"""What the property tests draw from, bodies to needs, and how much of it."""

from datetime import date, timedelta

from hypothesis import settings
from hypothesis import strategies as st

from nutriplan_core import (
    BIRTHDATE_BOUNDS,
    FOOD_CATEGORIES,
    GAIN_KG_PER_WEEK_OPTIONS,
    HEIGHT_CM_BOUNDS,
    MAX_KEEPS_DAYS,
    MAX_RECIPE_MINUTES,
    MEAL_SPLIT,
    PROTEIN_PERCENT_BOUNDS,
    WEIGHT_KG_BOUNDS,
    ActivityLevel,
    Body,
    Diet,
    DietKind,
    Food,
    FoodContents,
    FoodFacts,
    FoodGroup,
    Ingredient,
    LockedMeal,
    Macros,
    MacroSplit,
    MealToJudge,
    MealType,
    Need,
    NutrientProfile,
    Portion,
    Profile,
    Recipe,
    RecipeKind,
    Rotation,
    Sex,
    Slot,
    Substance,
    WeekRequest,
    meal_targets,
)


def at_most(examples: int) -> settings:
    """Fewer examples, for what takes long; as many as the profile says where it explores."""
    exploring = settings.get_current_profile_name() == "explore"
    return settings() if exploring else settings(max_examples=examples)


# Days around both Paris clock changes, a week 53, the 29th of February and New Year.
NOTABLE_DAYS = (
    date(2026, 3, 28),
    date(2026, 3, 29),
    date(2026, 10, 24),
    date(2026, 10, 25),
    date(2026, 12, 28),
    date(2027, 1, 3),
    date(2028, 2, 28),
    date(2028, 2, 29),
    date(2028, 3, 1),
    date(2026, 12, 31),
)

days = st.sampled_from(NOTABLE_DAYS) | st.dates(date(2024, 1, 1), date(2060, 12, 31))
birthdates = st.sampled_from((date(2000, 2, 29), date(2004, 2, 29))) | st.dates(*BIRTHDATE_BOUNDS)
weights_kg = st.floats(*WEIGHT_KG_BOUNDS)
heights_cm = st.floats(*HEIGHT_CM_BOUNDS)
sexes = st.sampled_from(Sex)
gains = st.sampled_from(GAIN_KG_PER_WEEK_OPTIONS)
meal_counts = st.integers(3, 6)
intakes_kcal = st.floats(800, 5000)

bodies = st.builds(
    Body,
    sex=sexes,
    birthdate=birthdates,
    height_cm=heights_cm,
    weight_kg=weights_kg,
    body_fat_fraction=st.floats(0.05, 0.6),
)


own_splits = st.integers(*PROTEIN_PERCENT_BOUNDS).flatmap(
    lambda protein: st.builds(
        lambda fat: MacroSplit(protein=protein / 100, fat=fat / 100), st.integers(0, 100 - protein)
    )
)
"""What somebody may choose as their own."""


@st.composite
def profiles(draw: st.DrawFn) -> Profile:
    """People whose rate points to their goal."""
    weight_kg, goal_kg = draw(weights_kg), draw(weights_kg)
    rate = abs(draw(gains))
    direction = (goal_kg > weight_kg) - (goal_kg < weight_kg)
    return Profile(
        sex=draw(sexes),
        birthdate=draw(birthdates),
        height_cm=draw(heights_cm),
        weight_kg=weight_kg,
        activity_level=draw(st.sampled_from(ActivityLevel)),
        goal_kg=goal_kg,
        gain_kg_per_week=direction * rate,
        meals_per_day=draw(meal_counts),
        macro_split=draw(st.none() | own_splits),
    )


amounts = st.floats(-1e4, 1e4)
macros = st.builds(Macros, amounts, amounts, amounts, amounts)

nutrient_profiles = st.builds(
    NutrientProfile,
    energy_kcal=st.floats(5, 900),
    protein_g=st.floats(0, 90),
    fat_g=st.floats(0, 100),
    carbohydrate_g=st.floats(0, 100),
)


@st.composite
def foods(draw: st.DrawFn) -> Food:
    """Foods with every value known: one food for each id, rich in this or that, some counted."""
    food_id = draw(st.integers(1, 9))
    protein_g, fat_g, carbohydrate_g = 3.0 * (food_id * 4 % 10), food_id * 7 % 10, 5.0 * food_id
    portion = Portion(
        id=f"{food_id}-piece",
        name="pièce",
        plural="pièces",
        amount=1,
        gram_weight=10.0 * food_id,
        buying=True,
    )
    return Food(
        id=food_id,
        name=("Œuf", "Abricot", "Épinard", "oignon", "Zeste")[food_id % 5],
        category_id=1 + food_id % len(FOOD_CATEGORIES),
        per_100g=NutrientProfile(
            energy_kcal=4 * protein_g + 9 * fat_g + 4 * carbohydrate_g,
            protein_g=protein_g,
            fat_g=fat_g,
            carbohydrate_g=carbohydrate_g,
        ),
        portions=(portion,) if food_id % 2 else (),
    )


@st.composite
def ingredients(draw: st.DrawFn) -> Ingredient:
    """Ingredients above 0 kcal, some told in portions."""
    food, grams = draw(foods()), draw(st.floats(1, 500))
    portion = food.buying_portion
    if portion is None:
        return Ingredient(food=food, grams=grams)
    return Ingredient(
        food=food,
        grams=grams,
        portion_name=portion.name,
        portion_quantity=grams / portion.grams_each,
        portion_gram_weight=portion.grams_each,
    )


ingredient_lists = st.lists(ingredients(), min_size=1, max_size=8).map(tuple)


@st.composite
def pools(draw: st.DrawFn, max_per_kind: int = 9) -> tuple[Recipe, ...]:
    """At least one recipe of each kind, in any order."""
    minutes = st.none() | st.integers(0, MAX_RECIPE_MINUTES)
    recipes = [
        Recipe(
            id=f"{kind}-{number}",
            name=f"{kind} {number}",
            kind=kind,
            ingredients=draw(st.lists(ingredients(), min_size=1, max_size=2).map(tuple)),
            prep_minutes=draw(minutes),
            cook_minutes=draw(minutes),
            rest_minutes=draw(minutes),
            keeps_days=draw(st.none() | st.integers(0, MAX_KEEPS_DAYS)),
            freezes=draw(st.none() | st.booleans()),
        )
        for kind in RecipeKind
        for number in range(draw(st.integers(1, max_per_kind)))
    ]
    return tuple(draw(st.permutations(recipes)))


counts = st.integers(1, 7)
rotations = st.builds(Rotation, breakfast=counts, lunch=counts, dinner=counts, snack=counts)


@st.composite
def week_requests(
    draw: st.DrawFn,
    *,
    whole: bool = False,
    locks: bool = True,
    max_per_kind: int = 9,
    lengths: st.SearchStrategy[int] = st.just(7),  # noqa: B008 - a strategy never changes
) -> WeekRequest:
    """Weeks to fill: whole, or with slots left out and slots locked; or any number of days."""
    first_day, length = draw(days), draw(lengths)
    pool = draw(pools(max_per_kind))
    targets = meal_targets(draw(intakes_kcal), draw(meal_counts))
    slot_targets: dict[Slot, Macros] = {}
    locked = []
    uses = st.sampled_from(("fill", "fill", "fill", "lock" if locks else "skip", "skip"))
    for day in (first_day + timedelta(days=number) for number in range(length)):
        for meal_type, target in targets.items():
            slot = Slot(day, meal_type)
            use = "fill" if whole else draw(uses)
            if use == "fill":
                slot_targets[slot] = target
            elif use == "lock":
                recipe = draw(st.sampled_from(pool))
                locked.append(LockedMeal(slot=slot, recipe_id=recipe.id, macros=recipe.macros))
    return WeekRequest(
        first_day=first_day,
        days=length,
        pool=pool,
        slot_targets=slot_targets,
        rotation=draw(rotations),
        seed=draw(st.integers(0, 2**32)),
        optimize=draw(st.booleans()),
        locked=tuple(locked),
    )


one_week = st.integers(0, 6).map(lambda number: date(2026, 11, 16) + timedelta(days=number))
needs = st.lists(
    st.builds(Need, date=one_week, food=foods(), grams=st.floats(0, 3000)), max_size=60
)


substances = st.frozensets(st.sampled_from(Substance))
food_contents = st.builds(FoodContents, contained=substances, unknown=substances)
diets = st.builds(
    Diet,
    kind=st.sampled_from(DietKind),
    without=substances,
    disliked=st.frozensets(st.integers(1, 10**6), max_size=3),
)


@st.composite
def known_foods(draw: st.DrawFn) -> Food:
    """Foods of which everything is known, and whose parts add up to 100 g at most."""
    sugars_g, starch_g, saturated_g, other_fat_g, fibre_g, salt_g, protein_g = draw(
        st.tuples(*[st.floats(0, 14)] * 7)
    )
    group = draw(st.sampled_from(FoodGroup))
    plain_dairy = (FoodGroup.MILK, FoodGroup.PLAIN_YOGURT, FoodGroup.CREAM, FoodGroup.CHEESE)
    return Food(
        id=draw(st.integers(1, 10**6)),
        name="aliment",
        category_id=1,
        per_100g=NutrientProfile(
            energy_kcal=draw(st.floats(20, 600)),
            protein_g=protein_g,
            fat_g=saturated_g + other_fat_g,
            carbohydrate_g=sugars_g + starch_g,
        ),
        facts=FoodFacts(
            fibre_g=0 if group in plain_dairy else fibre_g,
            sugars_g=sugars_g,
            saturated_fat_g=saturated_g,
            salt_g=salt_g,
            group=group,
            season=draw(st.frozensets(st.integers(1, 12), min_size=1)),
            cooked_per_raw=draw(st.floats(0.2, 4)),
            density_g_per_ml=draw(st.none() | st.floats(0.7, 1.5)),
            inedible_share=draw(st.none() | st.floats(0.05, 0.9)),
            contains=draw(food_contents),
        ),
    )


@st.composite
def weeks_to_judge(draw: st.DrawFn) -> list[MealToJudge]:
    """Meals of a week or less, of few foods, so that much of it comes back."""
    foods = draw(st.lists(known_foods(), min_size=1, max_size=5))
    amounts = st.floats(0, 300) | st.sampled_from((50.0, 100.0, 150.0))
    portions = st.builds(Ingredient, food=st.sampled_from(foods), grams=amounts)
    slots = st.builds(Slot, one_week, st.sampled_from(MealType))
    targets = st.none() | intakes_kcal.map(lambda kcal: MEAL_SPLIT.macros(kcal / 4))
    return [
        MealToJudge(
            slot=slot,
            ingredients=tuple(draw(st.lists(portions, min_size=1, max_size=3))),
            target=draw(targets),
        )
        for slot in draw(st.lists(slots, min_size=1, max_size=12, unique=True))
    ]
