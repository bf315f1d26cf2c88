"""Which main meals have their dish cooked together, so that a week has few cooking sessions.

Two dishes are there to eat at any time, so that no day has one twice. They take turns at lunch and
at dinner; the turns change every second day, so that two breakfasts that alternate make four
different days.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from datetime import date

from nutriplan_core.kinds import MealType
from nutriplan_core.meals import MAIN_MEALS
from nutriplan_core.week.slot import Slot


def plan_cooking(slots: Iterable[Slot], sessions: int) -> list[tuple[Slot, ...]]:
    """Split the main meals among slots into cooking events.

    Parameters
    ----------
    slots : iterable of Slot
    sessions : int
        How many events at most.

    Returns
    -------
    list of tuple of Slot
        The meals of each event, in the order of the first ones, when they are cooked.
    """
    meals = sorted(slot for slot in slots if slot.meal_type in MAIN_MEALS)
    turns: list[list[Slot]] = [[], []]
    for slot in meals:
        turns[_turn(slot, meals[0].date)].append(slot)
    turns = [turn for turn in turns if turn]
    if sessions < len(turns):
        turns = [meals]
    events = [
        event
        for number, (turn, parts) in enumerate(zip(turns, _shares(turns, sessions), strict=True))
        for event in _split(turn, parts, longest_first=number == 0)
    ]
    return sorted(events)


def dishes_of_events(events: Sequence[tuple[Slot, ...]], count: int) -> list[int]:
    """Number the dish of each event, where there are fewer dishes than events.

    A dish that is cooked again is none that is there to eat already.

    Parameters
    ----------
    events : sequence of tuple of Slot
        In the order of the first meals.
    count : int
        How many dishes: as many as events at most.

    Returns
    -------
    list of int
        From 0; each comes once at least.
    """
    dishes: list[int] = []
    for event in events:
        times = Counter(dishes)
        present = {
            dish
            for dish, other in zip(dishes, events, strict=False)
            if other[-1].date >= event[0].date
        }
        first = len(dishes) // count  # Each round starts one further: no day is like another.
        turns = [(dish + first) % count for dish in range(count)]
        dishes.append(min(turns, key=lambda dish: (times[dish], dish in present)))
    return dishes


def _turn(slot: Slot, first: date) -> int:
    day = (slot.date - first).days
    return ((day + 1) // 2 + (slot.meal_type is MealType.DINNER)) % 2


def _shares(turns: Sequence[Sequence[Slot]], sessions: int) -> list[int]:
    """How many events each turn has: in proportion to its meals, one at least."""
    if len(turns) < 2:
        return [min(sessions, len(turn)) for turn in turns]
    one, other = map(len, turns)
    total = min(sessions, one + other)
    first = min(total - 1, max(1, round(total * one / (one + other))))
    return [first, total - first]


def _split(turn: Sequence[Slot], parts: int, *, longest_first: bool) -> list[tuple[Slot, ...]]:
    """Cut into parts of which none has two meals more than another."""
    least, longer = divmod(len(turn), parts)
    sizes = sorted([least + (part < longer) for part in range(parts)], reverse=longest_first)
    events = []
    start = 0
    for size in sizes:
        events.append(tuple(turn[start : start + size]))
        start += size
    return events
