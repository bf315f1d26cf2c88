"""How snack slots shift through the snack list."""

from collections import Counter
from collections.abc import Sequence

from nutriplan_core.week.slot import Slot


def snack_shift(slots: Sequence[Slot], count: int) -> list[int]:
    """Say which recipe of a list each slot takes.

    Parameters
    ----------
    slots : sequence of Slot
        In order.
    count : int
        How many recipes the list has: as many as slots at most.

    Returns
    -------
    list of int
        Recipes are served in turn; a day starts one further in the list than the day before.
        Each comes once at least.
    """
    days = sorted({slot.date for slot in slots})
    shift = [
        (position + number) % count
        for position, day in enumerate(days)
        for number in range(sum(slot.date == day for slot in slots))
    ]
    for recipe in range(count):  # A short week with several snacks a day can miss some.
        if recipe not in shift:
            most_served = Counter(shift).most_common(1)[0][0]
            shift[shift.index(most_served)] = recipe
    return shift
