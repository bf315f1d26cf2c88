"""What a week generator is asked for and what it answers."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date as Date  # noqa: N812 - a field is called `date`
from math import inf
from typing import Any

from nutriplan_core._validation import (
    Check,
    amount,
    check_fields,
    checked,
    day,
    flag,
    instance,
    mapping_of,
    optional,
    text,
    tuple_of,
    whole,
)
from nutriplan_core.errors import InvalidValue
from nutriplan_core.macros import Macros
from nutriplan_core.meals import MealType, check_meal_type
from nutriplan_core.recipes import Ingredient, Recipe, check_ingredients, check_recipe
from nutriplan_core.rotation import Rotation, check_pool, check_rotation
from nutriplan_core.week.calendar import week_days
from nutriplan_core.week.shortfalls import Shortfall, find_shortfalls

_ORDER_IN_DAY = {meal_type: position for position, meal_type in enumerate(MealType)}


@dataclass(frozen=True, slots=True)
class Slot:
    """A meal of a day.

    Parameters
    ----------
    date : date
    meal_type : MealType
    """

    date: Date = field(metadata=checked(day))
    meal_type: MealType = field(metadata=checked(check_meal_type))

    def __post_init__(self) -> None:
        check_fields(self)

    def __str__(self) -> str:
        return f"{self.date} {self.meal_type}"

    def __lt__(self, other: "Slot") -> bool:
        """Slots sort by day, then in the order of the day."""
        return (self.date, _ORDER_IN_DAY[self.meal_type]) < (
            other.date,
            _ORDER_IN_DAY[other.meal_type],
        )


check_slot = instance(Slot)
check_macros = instance(Macros)


def _convert_target(name: str, value: Any) -> Macros:
    macros: Macros = check_macros(name, value)
    values = macros.energy_kcal, macros.protein_g, macros.fat_g, macros.carbohydrate_g
    if not 0 <= min(values) <= max(values) < inf:
        for one in ("energy_kcal", "protein_g", "fat_g", "carbohydrate_g"):
            amount(f"{name}.{one}", getattr(macros, one))
    return macros


check_target = Check(_convert_target)
"""What a slot should bring, or a meal brings: nothing of it is less than nothing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LockedMeal:
    """A meal that stands already, and that generation must not touch.

    Parameters
    ----------
    slot : Slot
    recipe_id : str or None
        Its recipe, where it came from one: the dish will not come twice that day.
    macros : Macros
        What it brings.
    target : Macros, optional
        What it should bring. Without it, the meal is judged to be as it should.

    Raises
    ------
    InvalidValue
        If it brings, or should bring, less than nothing.
    """

    slot: Slot = field(metadata=checked(check_slot))
    recipe_id: str | None = field(metadata=checked(optional(text)))
    macros: Macros = field(metadata=checked(check_target))
    target: Macros | None = field(default=None, metadata=checked(optional(check_target)))

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class WeekRequest:
    """A week to fill.

    Parameters
    ----------
    monday : date
        The week's first day.
    pool : tuple of Recipe
        What to choose from.
    slot_targets : Mapping of Slot to Macros
        The slots to fill, with what each should bring; no other slot is filled.
    rotation : Rotation
    seed : int
        The same request with the same seed gives the same week.
    optimize : bool, default True
        Whether to rescale each recipe to its slot's energy.
    locked : tuple of LockedMeal, optional
        The meals that stand.

    Raises
    ------
    InvalidValue
        If the first day is no Monday, two recipes have one id, a slot lies outside the week, is
        both locked and to be filled, or should bring less than nothing.
    """

    monday: Date = field(metadata=checked(day))
    pool: tuple[Recipe, ...] = field(metadata=checked(check_pool))
    slot_targets: Mapping[Slot, Macros] = field(
        metadata=checked(mapping_of(check_slot, check_target))
    )
    rotation: Rotation = field(metadata=checked(check_rotation))
    seed: int = field(metadata=checked(whole))
    optimize: bool = field(default=True, metadata=checked(flag))
    locked: tuple[LockedMeal, ...] = field(
        default=(), metadata=checked(tuple_of(instance(LockedMeal)))
    )

    def __post_init__(self) -> None:
        check_fields(self)
        days = week_days(self.monday)
        locked_slots = [meal.slot for meal in self.locked]
        for slot in (*self.slot_targets, *locked_slots):
            if slot.date not in days:
                raise InvalidValue("slot.date", slot.date, (days[0], days[-1]))
        for slot in locked_slots:
            if slot in self.slot_targets:
                raise InvalidValue("locked", slot, "a slot that is not to be filled")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlannedMeal:
    """A recipe in a slot, in the amounts to cook.

    Parameters
    ----------
    slot : Slot
    recipe : Recipe
        As it is in the pool.
    ingredients : tuple of Ingredient
        As they are to be cooked.
    macros : Macros
        What those bring, unrounded.
    target : Macros
        What the slot should bring, unrounded.
    factor : float
        Amounts to cook over the recipe's own.
    is_optimized : bool
        Whether the amounts were rescaled to the slot's energy.
    """

    slot: Slot = field(metadata=checked(check_slot))
    recipe: Recipe = field(metadata=checked(check_recipe))
    ingredients: tuple[Ingredient, ...] = field(metadata=checked(check_ingredients))
    macros: Macros = field(metadata=checked(check_macros))
    target: Macros = field(metadata=checked(check_macros))
    factor: float = field(metadata=checked(amount))
    is_optimized: bool = field(metadata=checked(flag))

    def __post_init__(self) -> None:
        check_fields(self)


def _relative_error(planned: float, target: float) -> float:
    difference = abs(planned - target)
    if target == 0:
        return 0.0 if difference == 0 else inf
    return difference / abs(target)


@dataclass(frozen=True, slots=True, kw_only=True)
class DayScore:
    """How close a day's meals, locked ones included, come to what they should bring.

    Parameters
    ----------
    date : date
    planned : Macros
        What the day's meals bring, unrounded.
    target : Macros
        What they should bring, unrounded.
    """

    date: Date = field(metadata=checked(day))
    planned: Macros = field(metadata=checked(check_macros))
    target: Macros = field(metadata=checked(check_macros))

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def difference(self) -> Macros:
        """Planned less target: negative where something lacks."""
        return self.planned - self.target

    @property
    def energy_error(self) -> float:
        """Distance from the energy target, as a fraction of it [0 = on target]."""
        return _relative_error(self.planned.energy_kcal, self.target.energy_kcal)

    @property
    def macro_errors(self) -> dict[str, float]:
        """Distance from each macronutrient's target, as a fraction of it [0 = on target]."""
        return {
            name: _relative_error(getattr(self.planned, name), getattr(self.target, name))
            for name in ("protein_g", "fat_g", "carbohydrate_g")
        }


@dataclass(frozen=True, slots=True, kw_only=True)
class Week:
    """A generated week.

    Parameters
    ----------
    meals : tuple of PlannedMeal
        In the order of their slots.
    days : tuple of DayScore
        The days that have a meal, in order.
    seed : int
        The seed that makes it again.
    """

    meals: tuple[PlannedMeal, ...] = field(metadata=checked(tuple_of(instance(PlannedMeal))))
    days: tuple[DayScore, ...] = field(metadata=checked(tuple_of(instance(DayScore))))
    seed: int = field(metadata=checked(whole))

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def shortfalls(self) -> tuple[Shortfall, ...]:
        """What days miss by more than 10 % of a macronutrient, and which recipe would mend it.

        Empty where every day is near its targets; the most grams first.
        """
        return find_shortfalls(self.meals, self.days)
