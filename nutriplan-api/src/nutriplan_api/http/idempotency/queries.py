"""All SQL of idempotency keys; each query of readable answers but the sweep names the account."""

from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

import msgspec

from nutriplan_api.database import NOW, execute, fetch_one, fetch_value
from nutriplan_api.http.handler_decorators import EncodedResponse

_headers = msgspec.json.Decoder(dict[str, str])

RETENTION = timedelta(days=2)
"""For a day, as is promised, also where the database's clock jumps a day ahead meanwhile."""


@dataclass(frozen=True, slots=True)
class StoredAnswer:
    """What the first request under a key was, and how it was answered."""

    fingerprint: bytes
    answer: EncodedResponse


async def hold_account(account_id: UUID) -> None:
    """Until the transaction ends, nobody deletes the account; who stores something for it holds it
    so anyway, and who does it late, with rows of it locked, would wait for who deletes these."""
    await execute("SELECT FROM account WHERE id = $1 FOR KEY SHARE", account_id)


async def claim(account_id: UUID, key: UUID, fingerprint: bytes) -> bool:
    """Take a key for this transaction; false when it is taken. What is over is forgotten."""
    await hold_account(account_id)
    await execute(
        f"DELETE FROM idempotency_key WHERE account_id = $1 AND expires_at <= {NOW}", account_id
    )
    claimed = await fetch_value(
        "INSERT INTO idempotency_key (account_id, key, fingerprint, expires_at) "
        f"VALUES ($1, $2, $3, {NOW} + $4::interval) ON CONFLICT DO NOTHING RETURNING true",
        account_id,
        key,
        fingerprint,
        RETENTION,
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
    assert row is not None  # noqa: S101 - it was there a statement ago, and lives for days
    answer = EncodedResponse(row["status"], _headers.decode(row["headers"]), row["body"])
    return StoredAnswer(row["fingerprint"], answer)


async def delete_expired() -> int:
    """Forget what is over, of every account; the number of rows. What a clock that was ahead kept
    for longer is kept from now."""
    for table in ("idempotency_key", "sealed_answer"):
        longest = f"{NOW} + $1::interval"
        await execute(
            f"UPDATE {table} SET expires_at = {longest} WHERE expires_at > {longest}", RETENTION
        )
    readable = await execute(f"DELETE FROM idempotency_key WHERE expires_at <= {NOW}")
    return readable + await execute(f"DELETE FROM sealed_answer WHERE expires_at <= {NOW}")


async def claim_place(place: bytes) -> bool:
    """Take the place of a sealed answer for this transaction; false when it is taken."""
    await execute(f"DELETE FROM sealed_answer WHERE place = $1 AND expires_at <= {NOW}", place)
    claimed = await fetch_value(
        f"INSERT INTO sealed_answer (place, expires_at) VALUES ($1, {NOW} + $2::interval) "
        "ON CONFLICT DO NOTHING RETURNING true",
        place,
        RETENTION,
    )
    return claimed is True


async def store_sealed(place: bytes, sealed: bytes) -> None:
    """Keep the answer of the transaction that claimed the place."""
    await execute("UPDATE sealed_answer SET answer = $2 WHERE place = $1", place, sealed)


async def sealed_answer(place: bytes) -> bytes | None:
    """The answer in a place, unless it is over."""
    answer: bytes | None = await fetch_value(
        f"SELECT answer FROM sealed_answer WHERE place = $1 AND expires_at > {NOW}", place
    )
    return answer
