"""A recipe as it stands elsewhere, before its lines are understood."""

from dataclasses import dataclass

MAX_MINUTES = 14 * 24 * 60
"""What takes longer than two weeks is a slip."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundRecipe:
    """The texts of a recipe; None is what it does not tell."""

    name: str | None = None
    servings: int | None = None
    prep_minutes: int | None = None
    cook_minutes: int | None = None
    rest_minutes: int | None = None
    lines: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()


def rest_within(total: int | None, prep: int | None, cook: int | None) -> int | None:
    """The minutes of the whole that it neither is prepared nor cooks; None where that is not told:
    schema.org has no word for them.
    """
    if total is None or prep is None or cook is None or total <= prep + cook:
        return None
    return total - prep - cook
