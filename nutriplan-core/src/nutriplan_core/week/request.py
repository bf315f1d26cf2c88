"""What a week generator takes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date as Date  # noqa: N812 - a field is called `date`
from datetime import timedelta
from math import isfinite
from typing import Any

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import (
    Check,
    day,
    flag,
    instance,
    mapping_of,
    optional,
    text,
    tuple_of,
    whole,
    whole_within,
    within,
)
from nutriplan_core.errors import InvalidValue
from nutriplan_core.macros import Macros, check_macros
from nutriplan_core.pool import check_pool
from nutriplan_core.recipes import Ingredient, Recipe, check_ingredients
from nutriplan_core.rotation import Rotation, check_rotation
from nutriplan_core.week.batch import Batch, check_batch
from nutriplan_core.week.slot import Slot, check_slot

MEAL_BOUNDS = (0.0, 1e9)
"""Lowest and highest that a meal brings, or should [kcal, g]: wider than any, and safe to add."""

INTAKE_KCAL_BOUNDS = (1.0, 1e5)
"""Lowest and highest energy of a day that a week is planned for [kcal]."""

DAYS_BOUNDS = (1, 28)
"""Fewest and most days that are planned at once."""

_check_amount = within(*MEAL_BOUNDS)
_check_intake = within(*INTAKE_KCAL_BOUNDS)
_check_days = whole_within(*DAYS_BOUNDS)


def _convert_target(name: str, value: Any) -> Macros:
    macros: Macros = check_macros(name, value)
    values = macros.energy_kcal, macros.protein_g, macros.fat_g, macros.carbohydrate_g
    if not (all(map(isfinite, values)) and min(values) >= 0 and max(values) <= MEAL_BOUNDS[1]):
        for one in ("energy_kcal", "protein_g", "fat_g", "carbohydrate_g"):
            _check_amount(f"{name}.{one}", getattr(macros, one))
    return macros


check_target: Check = Check(_convert_target)
"""What a slot should bring, or a meal brings: all of it within `MEAL_BOUNDS`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LockedMeal:
    """A meal that is planned already, and that generation must not change.

    Parameters
    ----------
    slot : Slot
    recipe_id : str or None
        Its recipe, where it came from one: the dish will not come twice that day.
    macros : Macros
        What it brings.
    target : Macros, optional
        What it should bring. Without it, the meal counts as on target.
    ingredients : tuple of Ingredient, optional
        As they are eaten. Without them, the meal counts for macronutrients alone.

    Raises
    ------
    InvalidValue
        If a value is outside `MEAL_BOUNDS`, or an energy or a macronutrient of a food is unknown.
    """

    slot: Slot = field(metadata=checked(check_slot))
    recipe_id: str | None = field(metadata=checked(optional(text)))
    macros: Macros = field(metadata=checked(check_target))
    target: Macros | None = field(default=None, metadata=checked(optional(check_target)))
    ingredients: tuple[Ingredient, ...] = field(default=(), metadata=checked(check_ingredients))

    def __post_init__(self) -> None:
        check_fields(self)
        check_target("ingredients", Macros.total(one.macros for one in self.ingredients))


@dataclass(frozen=True, slots=True, kw_only=True)
class WeekRequest:
    """A week to fill; or fewer days, or up to four weeks.

    Parameters
    ----------
    first_day : date
        Any day of the week.
    days : int, default 7
        How many days, from that one on [1 to 28]. More than seven are planned seven by seven, each
        with a rotation, limits and cooking sessions of its own, and after what the earlier ones
        serve.
    pool : tuple of Recipe
        What to choose from.
    slot_targets : Mapping of Slot to Macros
        The slots to fill, with what each should bring; no other slot is filled.
    rotation : Rotation
        The different recipes of each seven days.
    seed : int
        The same request with the same seed gives the same week.
    optimize : bool, default True
        Whether to rescale each recipe to its slot's energy.
    locked : tuple of LockedMeal, optional
        The meals that are planned already.
    served_lately : tuple of str, optional
        The recipes of the meals of the weeks before, by their ids: others are preferred.
    other_than : tuple of str, optional
        The recipes of a week that this one is wanted instead of: at most half of its dishes are
        among them, where the pool has enough others.
    intake_kcal : float, optional
        Energy to eat in a day [kcal], by which the week's marks ask for more or less; by default,
        the most that a day's meals should bring.
    batch : Batch, optional
        Cooking once for several main meals; by default, each is cooked for itself.

    Raises
    ------
    InvalidValue
        If there are no days or too many, they end after the last day of the calendar, two recipes
        have one id, a slot lies outside the days, is both locked and to be filled, or a target is
        outside `MEAL_BOUNDS`.
    """

    first_day: Date = field(metadata=checked(day))
    days: int = field(default=7, metadata=checked(_check_days))
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
    served_lately: tuple[str, ...] = field(default=(), metadata=checked(tuple_of(text)))
    other_than: tuple[str, ...] = field(default=(), metadata=checked(tuple_of(text)))
    intake_kcal: float | None = field(default=None, metadata=checked(optional(_check_intake)))
    batch: Batch | None = field(default=None, metadata=checked(check_batch))

    def __post_init__(self) -> None:
        check_fields(self)
        if self.first_day > (latest := Date.max - timedelta(days=self.days - 1)):
            raise InvalidValue("first_day", self.first_day, f"{latest} or earlier")
        last_day = self.first_day + timedelta(days=self.days - 1)
        locked_slots = [meal.slot for meal in self.locked]
        for slot in (*self.slot_targets, *locked_slots):
            if not self.first_day <= slot.date <= last_day:
                raise InvalidValue("slot.date", slot.date, (self.first_day, last_day))
        for slot in locked_slots:
            if slot in self.slot_targets:
                raise InvalidValue("locked", str(slot), "a slot that is not to be filled")

    @property
    def daily_kcal(self) -> float:
        """Energy to eat in a day [kcal]: `intake_kcal`, or the most that a day should bring."""
        if self.intake_kcal is not None:
            return self.intake_kcal
        targets = [(slot.date, target) for slot, target in self.slot_targets.items()]
        targets += [(meal.slot.date, meal.target or meal.macros) for meal in self.locked]
        by_day: dict[Date, float] = {}
        for date, target in targets:
            by_day[date] = by_day.get(date, 0.0) + target.energy_kcal
        return max(by_day.values(), default=0.0)


check_request: Check = instance(WeekRequest)
