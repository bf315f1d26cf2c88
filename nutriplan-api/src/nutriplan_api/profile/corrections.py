"""What somebody answered to proposed targets: written under the profile's lock, and given back.

A refused correction is kept, so that it is not proposed again; an accepted one moves every target.
"""

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from uuid import UUID

from msgspec.structs import replace

from nutriplan_api.database import transaction
from nutriplan_api.profile import queries
from nutriplan_api.profile.service import stored_profile
from nutriplan_api.profile.stored import StoredProfile, read_correction
from nutriplan_api.undo import Snapshot, Things, Undoable, remember
from nutriplan_core import AcceptedCorrection

COLUMNS = ("accepted_correction", "refused_correction")


async def save_corrections(
    account_id: UUID,
    profile: StoredProfile,
    *,
    accepted: AcceptedCorrection | None,
    refused: AcceptedCorrection | None,
) -> None:
    """The profile with other answers to proposed targets; whoever calls holds its lock."""
    changed = replace(profile, accepted_correction=accepted, refused_correction=refused)
    await queries.save_profile(account_id, changed)


async def remember_corrections(account_id: UUID) -> Snapshot:
    """The answers, before another is given."""
    return await remember(CORRECTIONS, account_id, COLUMNS)


@asynccontextmanager
async def _lock(account_id: UUID) -> AsyncIterator[None]:
    async with transaction():
        await queries.find_profile(account_id, to_change=True)
        yield


async def _read(account_id: UUID, keys: Collection[str]) -> Things:
    columns = (await stored_profile(account_id)).columns
    return {key: columns[key] for key in keys}


async def _restore(account_id: UUID, things: Things) -> None:
    profile = await stored_profile(account_id)
    columns = {**profile.columns, **things}
    await save_corrections(
        account_id,
        profile,
        accepted=read_correction(columns["accepted_correction"]),
        refused=read_correction(columns["refused_correction"]),
    )


CORRECTIONS = Undoable("corrections", lock=_lock, read=_read, restore=_restore)
