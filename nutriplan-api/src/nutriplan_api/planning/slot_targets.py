"""What each slot of an account's days should bring, computed from its profile on every read."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from uuid import UUID

import nutriplan_core as core
from nutriplan_api.http.client_day import server_today
from nutriplan_api.profile import targets_for


@dataclass(frozen=True, slots=True)
class SlotTargets:
    """The targets of a person's schedule, unrounded, in the order of the day."""

    intake_kcal: float
    meals_per_day: int
    split: core.MacroSplit
    by_type: Mapping[core.MealType, core.Macros]

    @property
    def day(self) -> core.Macros:
        """What a day should bring, by the figures of the profile: the sum of the slots' floats may
        fall short of a half that is rounded up there."""
        return self.split.macros(self.intake_kcal)

    def of(self, meal_type: core.MealType) -> core.Macros:
        """What a slot should bring.

        For a slot that the schedule lacks (the meal is left over from one with more meals): what
        the smallest schedule that has it gives.
        """
        if meal_type in self.by_type:
            return self.by_type[meal_type]
        larger = next(
            count
            for count in range(self.meals_per_day + 1, 7)
            if meal_type in core.meal_types(count)
        )
        return core.meal_targets(self.intake_kcal, larger, self.split)[meal_type]

    def reached(self, planned: Iterable[tuple[core.MealType, core.Macros]]) -> float:
        """How much of the day's calories its meals reach [1 = all]."""
        return core.day_fraction(
            {meal_type: macros.energy_kcal for meal_type, macros in planned}, self.by_type
        )


async def slot_targets(account_id: UUID, *, on: date | None = None) -> SlotTargets:
    """The targets on a day, by default the server's; raises NO_USER_PROFILE without a profile."""
    return targets_of_slots(*await targets_for(account_id, on=on or server_today()))


def targets_of_slots(person: core.Profile, diet: core.DietTargets) -> SlotTargets:
    """How a person's targets of a day are spread over their meals."""
    return SlotTargets(
        intake_kcal=diet.intake_kcal,
        meals_per_day=person.meals_per_day,
        split=person.meal_split,
        by_type=core.meal_targets(diet.intake_kcal, person.meals_per_day, person.meal_split),
    )
