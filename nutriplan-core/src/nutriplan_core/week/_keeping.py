"""How long a dish keeps, against how long a meal asks it to."""

from nutriplan_core.recipes import Recipe
from nutriplan_core.week.slot import Slot


def days_kept(cooked: Slot, eaten: Slot) -> int:
    """How long a dish has to keep [d]: later on the same day counts as a day."""
    return 0 if cooked == eaten else max(1, (eaten.date - cooked.date).days)


def keeps(recipe: Recipe, days: int) -> bool:
    """Whether a dish keeps so long, in the fridge or frozen; of what nobody says, none does."""
    return days == 0 or days <= (recipe.keeps_days or 0) or bool(recipe.freezes)
