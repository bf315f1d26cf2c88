"""Profiles, the targets that follow from one, and weigh-ins."""

from nutriplan_api.profile.controller import ProfileController
from nutriplan_api.profile.queries import DIET, diet_in
from nutriplan_api.profile.rules import field_errors, profile_errors
from nutriplan_api.profile.schemas import ProfileFields
from nutriplan_api.profile.service import (
    diet_of,
    names_of,
    open_profile,
    profile_exists,
    targets_for,
    update_profile,
    what_follows,
)
from nutriplan_api.profile.weigh_ins.controller import WeighInController
from nutriplan_api.profile.weigh_ins.undo import WEIGH_INS

__all__ = [
    "DIET",
    "WEIGH_INS",
    "ProfileController",
    "ProfileFields",
    "WeighInController",
    "diet_in",
    "diet_of",
    "field_errors",
    "names_of",
    "open_profile",
    "profile_errors",
    "profile_exists",
    "targets_for",
    "update_profile",
    "what_follows",
]
