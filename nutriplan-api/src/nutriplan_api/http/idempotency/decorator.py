"""What a request under a key goes through."""

import hashlib
from collections.abc import Awaitable, Callable
from typing import Annotated, Any
from uuid import UUID

import msgspec
from litestar.params import HeaderParameter

from nutriplan_api.database import transaction
from nutriplan_api.http.handler_decorators import (
    AnyRequest,
    EncodedResponse,
    Handler,
    header_parameter,
    wrap_handler,
)
from nutriplan_api.http.idempotency import queries
from nutriplan_api.http.idempotency.queries import StoredAnswer
from nutriplan_api.http.problems import Problem

IdempotencyKey = Annotated[
    UUID | None,
    HeaderParameter(
        name="Idempotency-Key",
        description="A UUID of the client's own for this request. Sent again under the same key "
        "within a day, because its answer was lost, it gets the first answer and changes nothing.",
    ),
]
KEY = header_parameter("idempotency_key", IdempotencyKey)


def idempotent(handler: Handler) -> Handler:
    """Let a write take an `Idempotency-Key`; with or without one it is one transaction, in which
    the account stays."""

    async def once(
        request: AnyRequest, given: dict[str, Any], run: Callable[[], Awaitable[Any]]
    ) -> Any:
        key: UUID | None = given["idempotency_key"]
        account_id: UUID = given["account_id"]
        if key is None:
            async with transaction():
                await queries.hold_account(account_id)
                return await run()
        sent = await fingerprint(request)
        async with transaction():
            # Whoever comes second waits here for the end of the first one's transaction.
            if await queries.claim(account_id, key, sent):
                answer = EncodedResponse.of(await run(), request)
                await queries.store_answer(account_id, key, answer)
                return answer.response()
            stored = await queries.stored_answer(account_id, key)
        if stored.fingerprint != sent:
            raise _reused(stored)
        return stored.answer.response()

    return wrap_handler(handler, once, parameter=KEY)


async def fingerprint(request: AnyRequest) -> bytes:
    """What makes a request the same request: method, path and body."""
    path = request.scope["path"].rstrip("/")
    start = f"{request.method} {path}\n".encode()
    return hashlib.sha256(start + await request.body()).digest()


def _reused(stored: StoredAnswer) -> Problem:
    """The refusal of another request; it shows what the first one came to."""
    answer = stored.answer
    headers = {name: value for name, value in answer.headers.items() if name.lower() == "etag"}
    first = msgspec.Raw(answer.body) if answer.body else None
    return Problem("IDEMPOTENCY_KEY_REUSED", headers=headers, first=first)
