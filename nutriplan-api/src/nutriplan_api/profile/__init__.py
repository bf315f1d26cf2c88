"""Profiles, the targets that follow from one, and weigh-ins."""

from nutriplan_api.profile.controller import ProfileController
from nutriplan_api.profile.corrections import (
    CORRECTIONS,
    remember_corrections,
    save_corrections,
)
from nutriplan_api.profile.queries import DIET, diet_in
from nutriplan_api.profile.rules import field_errors, profile_errors
from nutriplan_api.profile.schemas import (
    CorrectionKcal,
    DietInfo,
    LearntCorrection,
    ProfileFields,
    WeightKg,
)
from nutriplan_api.profile.service import (
    diet_of,
    names_of,
    open_profile,
    profile_exists,
    stored_profile,
    targets_for,
    update_profile,
    what_follows,
)
from nutriplan_api.profile.stored import StoredProfile
from nutriplan_api.profile.weigh_ins.controller import WeighInController
from nutriplan_api.profile.weigh_ins.queries import weigh_ins_between
from nutriplan_api.profile.weigh_ins.undo import WEIGH_INS
from nutriplan_api.profile.wire import to_wire_correction, to_wire_diet_info

__all__ = [
    "CORRECTIONS",
    "DIET",
    "WEIGH_INS",
    "CorrectionKcal",
    "DietInfo",
    "LearntCorrection",
    "ProfileController",
    "ProfileFields",
    "StoredProfile",
    "WeighInController",
    "WeightKg",
    "diet_in",
    "diet_of",
    "field_errors",
    "names_of",
    "open_profile",
    "profile_errors",
    "profile_exists",
    "remember_corrections",
    "save_corrections",
    "stored_profile",
    "targets_for",
    "to_wire_correction",
    "to_wire_diet_info",
    "update_profile",
    "weigh_ins_between",
    "what_follows",
]
