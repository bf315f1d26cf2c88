"""Weigh-ins as they stand: what undo gives back of a deletion."""

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager
from uuid import UUID

import msgspec

from nutriplan_api.database import transaction
from nutriplan_api.profile import queries
from nutriplan_api.profile.weigh_ins import queries as weigh_in_queries
from nutriplan_api.profile.weigh_ins.queries import StoredWeighIn
from nutriplan_api.undo import Snapshot, Things, Undoable, remember


async def remember_weigh_in(account_id: UUID, weigh_in_id: UUID) -> Snapshot:
    """A weigh-in, before it is deleted."""
    return await remember(WEIGH_INS, account_id, [str(weigh_in_id)])


@asynccontextmanager
async def _lock(account_id: UUID) -> AsyncIterator[None]:
    async with transaction():
        await queries.find_profile(account_id, to_change=True)
        yield


async def _read(account_id: UUID, keys: Collection[str]) -> Things:
    stored = {str(one.id): one for one in await weigh_in_queries.weigh_ins(account_id)}
    return {key: msgspec.to_builtins(stored.get(key)) for key in keys}


async def _restore(account_id: UUID, things: Things) -> None:
    for weigh_in in things.values():
        await weigh_in_queries.insert_weigh_in(account_id, msgspec.convert(weigh_in, StoredWeighIn))
    await weigh_in_queries.take_latest_weight(account_id)


WEIGH_INS = Undoable("weigh-ins", lock=_lock, read=_read, restore=_restore)
