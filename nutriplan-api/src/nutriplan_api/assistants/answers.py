"""What the tools answer, and how it follows from what the API says; units are in the names."""

from datetime import date
from typing import Any, Literal

from pydantic import BaseModel, Field

from nutriplan_core import MealType, RecipeKind


class Macros(BaseModel):
    """Energy and the three macronutrients."""

    energy_kcal: float
    protein_g: float
    fat_g: float
    carbohydrate_g: float

    @classmethod
    def of(cls, macros: Any) -> "Macros":
        """As the API has them."""
        return cls(
            energy_kcal=macros["calories"],
            protein_g=macros["proteins"],
            fat_g=macros["fats"],
            carbohydrate_g=macros["carbohydrates"],
        )


class Targets(BaseModel):
    """What a person should eat in a day, and what it follows from."""

    today: date | None = Field(description="The person's calendar day.")
    day: Macros = Field(description="What the plan counts a day against.")
    fibre_g: float
    water_l: float
    expenditure_kcal: float = Field(description="Energy spent in a day.")
    weight_kg: float
    goal_weight_kg: float
    weeks_to_goal: int
    meals_per_day: int
    diet: str
    without: list[str] = Field(description="What the person does not eat, by its code.")
    warnings: list[str] = Field(description="Codes of what to know before following the targets.")


class FoundRecipe(BaseModel):
    """A recipe for one person."""

    recipe_id: str
    name: str
    kind: RecipeKind
    macros: Macros
    prep_min: int | None
    cook_min: int | None
    rest_min: int | None = Field(description="Waits by itself: in the fridge, soaking, rising.")
    is_favorite: bool
    is_excluded: bool = Field(description="Never generated; it may be chosen by hand.")
    breaks_diet: bool
    ingredients: list[str] = Field(description="Each food with its weight.")


class FoundRecipes(BaseModel):
    """What a search for recipes found."""

    found: int = Field(description="How many recipes there are of this search.")
    recipes: list[FoundRecipe]


class FoundFood(BaseModel):
    """A food, with what 100 g of it bring; null where nobody knows."""

    food_id: int
    name: str
    energy_kcal_per_100_g: float | None
    protein_g_per_100_g: float | None
    fat_g_per_100_g: float | None
    carbohydrate_g_per_100_g: float | None
    breaks_diet: bool


class FoundFoods(BaseModel):
    """What a search for foods found."""

    foods: list[FoundFood]


class PlannedMeal(BaseModel):
    """A meal in its slot."""

    date: date
    slot: MealType
    dish: str
    recipe_ids: list[str]
    macros: Macros
    is_eaten: bool
    is_locked: bool = Field(description="Kept when a week is generated.")


class PlannedDay(BaseModel):
    """What the meals of a day bring, and what they should."""

    date: date
    planned: Macros
    target: Macros


class PlannedWeek(BaseModel):
    """The meals of a week, from its Monday."""

    monday: date
    meals: list[PlannedMeal]
    days: list[PlannedDay]
    slot_targets: dict[MealType, Macros] = Field(
        description="The slots of the person's days, with what each should bring."
    )


class ProposedMeal(BaseModel):
    """A generated meal that is not kept yet."""

    date: date
    slot: MealType
    dish: str
    recipe_ids: list[str]
    macros: Macros
    replaces: str | None = Field(description="The dish that keeping it would replace.")


class ProposedWeek(BaseModel):
    """A generated week; nothing of it is kept."""

    monday: date
    seed: int = Field(description="With the same arguments it gives this week again.")
    confirmation: str = Field(description="What `keep_week` takes once the person agrees.")
    meals: list[ProposedMeal]
    days: list[PlannedDay]
    warnings: list[str]


class ItemToBuy(BaseModel):
    """One line of a shopping list."""

    name: str
    quantity: float | None = Field(description="In `unit`; null for a line of one's own.")
    unit: str | None = Field(description="g, kg, cl, l or a French household measure.")
    is_in_basket: bool
    is_at_home: bool = Field(description="Always at home, or was there before the shopping.")


class Aisle(BaseModel):
    """The lines of one aisle."""

    name: str
    items: list[ItemToBuy]


class ShoppingList(BaseModel):
    """What a week's meals need, and what is bought beside it."""

    monday: date
    aisles: list[Aisle]
    own_lines: list[ItemToBuy]


class Change(BaseModel):
    """What was done, or would be."""

    status: Literal["done", "needs_confirmation", "declined"] = Field(
        description="`needs_confirmation`: nothing has changed; tell the person the `action`, and "
        "once they agree send the same arguments again with this `confirmation`. `declined`: the "
        "person said no, and nothing has changed."
    )
    action: str = Field(description="What it is about, in French, for the person to read.")
    confirmation: str | None = None
    undo_token: str | None = Field(
        default=None, description="What `undo` takes, once, within ten minutes."
    )


def planned_days(days: Any) -> list[PlannedDay]:
    """The days of an answer, in order."""
    return [
        PlannedDay(date=day, planned=Macros.of(sums["planned"]), target=Macros.of(sums["target"]))
        for day, sums in sorted(days.items())
    ]
