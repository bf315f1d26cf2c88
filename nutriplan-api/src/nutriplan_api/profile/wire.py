"""Profiles and weigh-ins as they go over the wire: their names there are the library's JSON."""

import msgspec

from nutriplan_api.accounts import Contact
from nutriplan_api.profile.schemas import DietInfo, ProfileAnswer
from nutriplan_api.profile.stored import StoredProfile
from nutriplan_core import DietTargets, to_json


def to_wire_profile(contact: Contact, stored: StoredProfile, targets: DietTargets) -> ProfileAnswer:
    """The profile with its diet info."""
    return msgspec.convert(
        {
            "user_created": True,
            "profile_created": True,
            "email": contact.email,
            "email_verified": contact.is_verified,
            **stored.columns,
            **to_json(stored.person),
            "diet": to_json(stored.diet),
            "diet_info": to_json(targets),
        },
        ProfileAnswer,
    )


def to_wire_diet_info(targets: DietTargets) -> DietInfo:
    """Everything that follows from a profile."""
    return msgspec.convert(to_json(targets), DietInfo)
