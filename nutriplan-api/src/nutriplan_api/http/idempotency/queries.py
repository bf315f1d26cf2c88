"""All SQL of idempotency keys; each query of readable answers but the sweep names the account."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

import msgspec

from nutriplan_api.database import execute, fetch_one, fetch_value
from nutriplan_api.http.handler_decorators import EncodedResponse

_headers = msgspec.json.Decoder(dict[str, str])


@dataclass(frozen=True, slots=True)
class StoredAnswer:
    """What the first request under a key was, and how it was answered."""

    fingerprint: bytes
    answer: EncodedResponse


async def claim(
    account_id: UUID, key: UUID, fingerprint: bytes, now: datetime, expires_at: datetime
) -> bool:
    """Take a key for this transaction; false when it is taken. What is over is forgotten."""
    await execute(
        "DELETE FROM idempotency_key WHERE account_id = $1 AND expires_at <= $2", account_id, now
    )
    claimed = await fetch_value(
        "INSERT INTO idempotency_key (account_id, key, fingerprint, expires_at) "
        "VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING true",
        account_id,
        key,
        fingerprint,
        expires_at,
    )
    return claimed is True


async def store_answer(account_id: UUID, key: UUID, answer: EncodedResponse) -> None:
    """Keep the answer of the transaction that claimed the key."""
    await execute(
        "UPDATE idempotency_key SET status = $3, headers = $4, body = $5 "
        "WHERE account_id = $1 AND key = $2",
        account_id,
        key,
        answer.status,
        msgspec.json.encode(answer.headers).decode(),
        answer.body,
    )


async def stored_answer(account_id: UUID, key: UUID) -> StoredAnswer:
    """The first answer under a key that is taken."""
    row = await fetch_one(
        "SELECT fingerprint, status, headers, body FROM idempotency_key "
        "WHERE account_id = $1 AND key = $2",
        account_id,
        key,
    )
    assert row is not None  # noqa: S101 - it was there a statement ago, and lives for a day
    answer = EncodedResponse(row["status"], _headers.decode(row["headers"]), row["body"])
    return StoredAnswer(row["fingerprint"], answer)


async def delete_expired(now: datetime) -> int:
    """Forget what is over, of every account; the number of rows."""
    readable = await execute("DELETE FROM idempotency_key WHERE expires_at <= $1", now)
    return readable + await execute("DELETE FROM sealed_answer WHERE expires_at <= $1", now)


async def claim_place(place: bytes, now: datetime, expires_at: datetime) -> bool:
    """Take the place of a sealed answer for this transaction; false when it is taken."""
    await execute("DELETE FROM sealed_answer WHERE place = $1 AND expires_at <= $2", place, now)
    claimed = await fetch_value(
        "INSERT INTO sealed_answer (place, expires_at) VALUES ($1, $2) "
        "ON CONFLICT DO NOTHING RETURNING true",
        place,
        expires_at,
    )
    return claimed is True


async def store_sealed(place: bytes, sealed: bytes) -> None:
    """Keep the answer of the transaction that claimed the place."""
    await execute("UPDATE sealed_answer SET answer = $2 WHERE place = $1", place, sealed)


async def sealed_answer(place: bytes, now: datetime) -> bytes | None:
    """The answer in a place, unless it is over."""
    answer: bytes | None = await fetch_value(
        "SELECT answer FROM sealed_answer WHERE place = $1 AND expires_at > $2", place, now
    )
    return answer
