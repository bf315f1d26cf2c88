"""Profiles and weigh-ins as they go over the wire: their names there are the library's JSON."""

import msgspec

from nutriplan_api.accounts import Contact
from nutriplan_api.foods import to_wire_targets
from nutriplan_api.profile.schemas import DietInfo, LearntCorrection, ProfileAnswer
from nutriplan_api.profile.stored import StoredProfile
from nutriplan_core import AcceptedCorrection, DietTargets, Profile, to_json


def to_wire_profile(contact: Contact, stored: StoredProfile, targets: DietTargets) -> ProfileAnswer:
    """The profile with its diet info."""
    return msgspec.convert(
        {
            "user_created": True,
            "profile_created": True,
            "email": contact.email,
            "email_verified": contact.is_verified,
            **stored.columns,
            "macro_split": None,
            **to_json(stored.person),
            "diet": to_json(stored.diet),
            "learnt_correction": to_wire_correction(stored.accepted_correction),
            "diet_info": to_wire_diet_info(stored.person, targets),
        },
        ProfileAnswer,
        from_attributes=True,
    )


def to_wire_correction(accepted: AcceptedCorrection | None) -> LearntCorrection | None:
    """What the targets hold of what was learnt, if anything."""
    return None if accepted is None else LearntCorrection(accepted.on, accepted.correction_kcal)


def to_wire_diet_info(person: Profile, targets: DietTargets) -> DietInfo:
    """Everything that follows from a profile."""
    plan = to_wire_targets(person.meal_split.macros(targets.intake_kcal))
    return msgspec.convert(to_json(targets) | {"planTargets": plan}, DietInfo)
