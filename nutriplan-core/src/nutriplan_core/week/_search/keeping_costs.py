"""What batch cooking asks of the recipes: that they keep until their last meal."""

from collections.abc import Iterable, Mapping, Sequence

from nutriplan_core.recipes import Recipe
from nutriplan_core.week._keeping import days_kept, keeps
from nutriplan_core.week._search.rule_costs import SPOILT_COST
from nutriplan_core.week.slot import Slot


def keeping_recipes(
    recipes: tuple[Recipe, ...], events: Iterable[tuple[Slot, ...]], needed: int
) -> tuple[Recipe, ...]:
    """Leave out what keeps for no event of several meals, while enough is left."""
    spans = [days_kept(event[0], event[-1]) for event in events if len(event) > 1]
    if not spans:
        return recipes
    kept = tuple(recipe for recipe in recipes if keeps(recipe, min(spans)))
    return kept if len(kept) >= needed else recipes


def keeping_costs(
    menu: Sequence[Recipe], events: Iterable[tuple[Slot, ...]]
) -> dict[Slot, Mapping[int, float]]:
    """What recipes cost in slots that they do not keep for, by their numbers."""
    return {
        slot: {
            number: SPOILT_COST
            for number, recipe in enumerate(menu)
            if not keeps(recipe, days_kept(event[0], slot))
        }
        for event in events
        for slot in event
    }
