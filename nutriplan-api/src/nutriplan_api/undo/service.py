"""Undo: what an action changes is kept for ten minutes, and given back exactly as it was.

For a feature author
--------------------
Say once how things of a kind are read and restored, and add it to ``UNDOABLES`` in ``app.py``::

    SLOTS = Undoable("slots", lock=queries.lock_plan, read=..., restore=...)

A use case that changes such things tells so, inside its transaction, before and after::

    before = await remember(SLOTS, account_id, ["2026-11-23 LUNCH"])
    ...
    await offer_undo(before)

The route is decorated with ``@offers_undo``, which puts the token into the answer.
"""

import hashlib
from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import AbstractAsyncContextManager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, TypeAlias
from uuid import UUID

import asyncpg
import msgspec

from nutriplan_api.database import transaction, violated_constraint
from nutriplan_api.http.problems import FieldError, Problem, invalid
from nutriplan_api.security import new_token, parse_token
from nutriplan_api.undo import queries
from nutriplan_api.undo.queries import StoredUndo

LIFETIME = timedelta(minutes=10)

MAX_TOKENS = 100
"""How many an account has at once: what is kept may be whole weeks."""

Things: TypeAlias = Mapping[str, Any]
"""Each thing by its key, as JSON; None where there is none."""

offered_token: ContextVar[str | None] = ContextVar("offered_token", default=None)
"""What takes back what this request did."""


@dataclass(frozen=True)
class Undoable:
    """How things of one kind are kept and given back.

    ``lock`` opens a transaction in which nobody else changes them; ``read`` tells of each key what
    is there, without what changes by itself (when it was last modified); ``restore`` makes it so.
    """

    kind: str
    lock: Callable[[UUID], AbstractAsyncContextManager[object]]
    read: Callable[[UUID, Collection[str]], Awaitable[Things]]
    restore: Callable[[UUID, Things], Awaitable[None]]


@dataclass(frozen=True)
class Snapshot:
    """Things of an account as they are before an action."""

    undoable: Undoable
    account_id: UUID
    things: Things


async def remember(undoable: Undoable, account_id: UUID, keys: Collection[str]) -> Snapshot:
    """The things that an action may change, as they are."""
    return Snapshot(undoable, account_id, await undoable.read(account_id, keys))


async def offer_undo(before: Snapshot) -> None:
    """Let what the action has changed since be undone; what it left alone is none of undo's."""
    account_id = before.account_id
    after = await before.undoable.read(account_id, before.things)
    changed = {key: thing for key, thing in before.things.items() if after[key] != thing}
    if not changed:
        return
    token, token_hash = new_token(account_id)
    after_sha256 = _sha256({key: after[key] for key in changed})
    kept = StoredUndo(msgspec.json.encode(changed).decode(), after_sha256)
    await queries.delete_old_tokens(account_id, LIFETIME, keep=MAX_TOKENS - 1)
    await queries.insert_token(account_id, token_hash, before.undoable.kind, kept, LIFETIME)
    offered_token.set(token)


async def undo(account_id: UUID, token: str, undoables: Mapping[str, Undoable]) -> None:
    """Give back what was before an action, once; all of it or nothing.

    What another action changed since is not overwritten: then nothing is given back.
    """
    parsed = parse_token(token)
    if parsed is None or parsed[0] != account_id:
        raise _expired()
    token_hash = parsed[1]
    kind = await queries.kind_of_token(account_id, token_hash)
    if kind is None:
        raise _expired()
    undoable = undoables[kind]
    async with undoable.lock(account_id):
        kept = await queries.use_token(account_id, token_hash)
        if kept is None:
            raise _expired()
        before: Things = msgspec.json.decode(kept.before)
        if _sha256(await undoable.read(account_id, before)) != kept.after_sha256:
            raise Problem("UNDO_OUTDATED")
        try:
            async with transaction():
                await undoable.restore(account_id, before)
        except asyncpg.PostgresError as error:
            is_violation = isinstance(error, asyncpg.IntegrityConstraintViolationError)
            if not is_violation and violated_constraint(error) is None:
                raise
            # Something has its place, or what it refers to is gone.
            raise Problem("UNDO_OUTDATED") from None


def _sha256(things: Things) -> bytes:
    return hashlib.sha256(msgspec.json.encode(things, order="deterministic")).digest()


def _expired() -> Problem:
    return invalid(FieldError("token", "expired"))
