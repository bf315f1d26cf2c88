"""Profiles and weigh-ins as they go over the wire: their names there are the library's JSON."""

import msgspec

from nutriplan_api.accounts import Contact
from nutriplan_api.profile.schemas import DietInfo, ProfileAnswer
from nutriplan_core import DietTargets, Profile, to_json


def to_wire_profile(
    contact: Contact, display_name: str, profile: Profile, targets: DietTargets
) -> ProfileAnswer:
    """The profile with its diet info."""
    return msgspec.convert(
        {
            "user_created": True,
            "profile_created": True,
            "email": contact.email,
            "email_verified": contact.is_verified,
            "display_name": display_name,
            **to_json(profile),
            "diet_info": to_json(targets),
        },
        ProfileAnswer,
    )


def to_wire_diet_info(targets: DietTargets) -> DietInfo:
    """Everything that follows from a profile."""
    return msgspec.convert(to_json(targets), DietInfo)
