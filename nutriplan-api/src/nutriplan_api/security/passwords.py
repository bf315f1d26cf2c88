"""Passwords, kept as argon2id hashes; hashing happens beside the event loop."""

import os
from functools import partial

from anyio import CapacityLimiter, to_thread
from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError

HASHER = PasswordHasher(
    time_cost=2, memory_cost=19 * 1024, parallelism=1, hash_len=32, salt_len=16, type=Type.ID
)
"""OWASP's minimum for argon2id (19 MiB, two passes, one lane): about 20 ms of one core."""

_limiter: CapacityLimiter | None = None


async def hash_password(password: str) -> str:
    """The hash to store."""
    return await to_thread.run_sync(HASHER.hash, password, limiter=_one_for_each_core())


async def password_matches(password: str, password_hash: str) -> bool:
    """Whether the hash was made of this password."""
    check = partial(_matches, password, password_hash)
    return await to_thread.run_sync(check, limiter=_one_for_each_core())


def is_outdated(password_hash: str) -> bool:
    """Whether the hash was made with other parameters than today's."""
    return HASHER.check_needs_rehash(password_hash)


def _matches(password: str, password_hash: str) -> bool:
    try:
        return HASHER.verify(password_hash, password)
    except (VerificationError, InvalidHashError):
        return False


def _one_for_each_core() -> CapacityLimiter:
    global _limiter
    if _limiter is None:
        _limiter = CapacityLimiter(os.cpu_count() or 1)
    return _limiter
