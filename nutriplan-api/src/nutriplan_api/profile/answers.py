"""From the library's values to the wire's: their names there are the library's own JSON."""

import msgspec

from nutriplan_api.accounts.service import Contact
from nutriplan_api.profile.schemas import DietInfo, ProfileAnswer
from nutriplan_core import DietTargets, Profile, to_json


def profile_answer(
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


def diet_info(targets: DietTargets) -> DietInfo:
    """Everything that follows from a profile."""
    return msgspec.convert(to_json(targets), DietInfo)
