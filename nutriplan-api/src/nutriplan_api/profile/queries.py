"""All SQL of profiles."""

from uuid import UUID

from nutriplan_api.accounts import bump_plan_version
from nutriplan_api.database import fetch_one, fetch_value, listed
from nutriplan_api.profile.stored import COLUMNS, StoredProfile, read_diet
from nutriplan_api.profile.tables import Profile
from nutriplan_core import Diet

FIND = f"SELECT {listed(COLUMNS)} FROM profile WHERE account_id = $1"
FIND_TO_CHANGE = FIND + " FOR UPDATE"

DIET = "(SELECT diet FROM profile WHERE account_id = $1)"
"""For other features' statements, whose `$1` is the account; null where there is no profile."""


async def find_profile(account_id: UUID, *, to_change: bool = False) -> StoredProfile | None:
    """The profile of an account; to change it, nobody else may until the transaction ends."""
    row = await fetch_one(FIND_TO_CHANGE if to_change else FIND, account_id)
    return None if row is None else StoredProfile.of(row)


async def find_diet(account_id: UUID) -> Diet:
    """What a person does not eat; nothing is left out where there is no profile."""
    return diet_in(await fetch_value(f"SELECT {DIET}", account_id))


def diet_in(column: str | None) -> Diet:
    """What a person does not eat, as `DIET` tells it."""
    return Diet() if column is None else read_diet(column)


async def profile_exists(account_id: UUID) -> bool:
    """Whether an account has a profile."""
    return await Profile.exists().where(Profile.account_id == account_id)


async def save_profile(account_id: UUID, profile: StoredProfile) -> None:
    """Store a profile, whether or not there was one."""
    await Profile.insert(Profile(account_id=account_id, **profile.columns)).on_conflict(
        target=Profile.account_id,
        action="DO UPDATE",
        values=Profile.all_columns(exclude=[Profile.account_id]),
    )
    await bump_plan_version(account_id)
