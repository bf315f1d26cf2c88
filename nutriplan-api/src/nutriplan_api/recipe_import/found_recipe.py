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
    lines: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
