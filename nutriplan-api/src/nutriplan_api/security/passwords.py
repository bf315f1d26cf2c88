"""Passwords, kept as argon2id hashes; hashing happens beside the event loop."""

import os
from functools import partial

from anyio import CapacityLimiter, to_thread
from argon2 import PasswordHasher, Type
from argon2.exceptions import InvalidHashError, VerificationError

HASHER = PasswordHasher(
    time_cost=5, memory_cost=7 * 1024, parallelism=1, hash_len=32, salt_len=16, type=Type.ID
)
"""7 MiB, five passes, one lane: as hard to OWASP as 19 MiB in two; about 20 ms of one core."""

HASH_LIMITER = CapacityLimiter(os.cpu_count() or 1)
"""One at a time for each core: hashing lets other threads go on."""


async def hash_password(password: str) -> str:
    """The hash to store."""
    return await to_thread.run_sync(HASHER.hash, password, limiter=HASH_LIMITER)


async def password_matches(password: str, password_hash: str) -> bool:
    """Whether the hash was made of this password."""
    check = partial(_matches, password, password_hash)
    return await to_thread.run_sync(check, limiter=HASH_LIMITER)


def is_outdated(password_hash: str) -> bool:
    """Whether the hash was made with other parameters than today's."""
    return HASHER.check_needs_rehash(password_hash)


def _matches(password: str, password_hash: str) -> bool:
    try:
        return HASHER.verify(password_hash, password)
    except (VerificationError, InvalidHashError):
        return False
