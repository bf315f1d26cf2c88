"""That the yardstick does the same work: its answer must hold all that ours is made from."""

from collections.abc import Iterator
from typing import Any

OURS_ALONE = frozenset(
    {
        "calculated_macros",
        "macros",
        "macrosRequired",
        "nutriments",
        "contains",
        "diet_conflicts",
        "diet_marks",
        "is_high_in_protein",
        "months_in_season",
        "targets",
        "days",
        "food_category",
        "nutrient",
        "unit",
    }
)
"""What the API computes from the rest, with the library, or names by itself."""


def require_same_data(ours: Any, yardstick: Any) -> None:
    """Every text and number of our answer stands in the yardstick's, but for what we compute."""
    missing = set(leaves(ours)) - set(leaves(yardstick))
    assert not missing, f"the yardstick does not send {sorted(map(str, missing))[:10]}"


def leaves(value: Any) -> Iterator[str | float]:
    match value:
        case dict():
            for name, part in value.items():
                if name not in OURS_ALONE:
                    yield from leaves(part)
        case list():
            for part in value:
                yield from leaves(part)
        case str() | int() | float() if not isinstance(value, bool):
            yield value
