"""What a profile must be, beyond what its types say (specification, section 5; wire names)."""

import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from nutriplan_api.http.problems import FieldError
from nutriplan_core import BIRTHDATE_BOUNDS, GAIN_KG_PER_WEEK_OPTIONS, gain_points_to_goal

WHOLE_PERCENT = 100
REQUIRED = ("birthdate", "weight", "height", "gender", "activity_level", "weight_goal")


def field_errors(given: Mapping[str, Any]) -> Iterable[FieldError]:
    """What is wrong with single fields."""
    if any(unicodedata.category(sign) == "Cc" for sign in given.get("display_name") or ""):
        yield FieldError("display_name", "invalid_format")
    earliest, latest = BIRTHDATE_BOUNDS
    if birthdate := given.get("birthdate"):
        if birthdate < earliest:
            yield FieldError("birthdate", "too_early", earliest.isoformat())
        if birthdate > latest:
            yield FieldError("birthdate", "too_late", latest.isoformat())
    if (gain := given.get("gain_per_week")) and gain not in GAIN_KG_PER_WEEK_OPTIONS:
        yield FieldError("gain_per_week", "not_allowed")
    if (split := given.get("macro_split")) and sum(msgspec.structs.astuple(split)) != WHOLE_PERCENT:
        yield FieldError("macro_split", "not_allowed")


def profile_errors(values: Mapping[str, Any]) -> Iterable[FieldError]:
    """What a profile of these values lacks, and whether its gain leads to its goal."""
    for name in REQUIRED:
        if values.get(name) is None:
            yield FieldError(name, "missing")
    weight_kg, goal_kg = values.get("weight"), values.get("weight_goal")
    gain = values.get("gain_per_week")
    if weight_kg is None or goal_kg is None or weight_kg == goal_kg:
        return
    if not gain:
        yield FieldError("gain_per_week", "missing")
    elif not gain_points_to_goal(weight_kg=weight_kg, goal_kg=goal_kg, gain_kg_per_week=gain):
        yield FieldError("gain_per_week", "not_allowed")
