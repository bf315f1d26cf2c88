"""Keys of requests that carry secrets, and of people who are not signed in.

The request holds a password or a token, the answer may hold a session. So nothing of either is kept
that a reader of the database, or of a backup, could use: the row is found by a keyed hash of the
key, and the answer is encrypted under a key that follows from the server's secret, the client's key
and the whole request. Only who sends the same request again can open it.
"""

import hashlib
import hmac
import os
from collections.abc import Awaitable, Callable
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, TypeVar, cast
from uuid import UUID

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from litestar import Response
from litestar.datastructures import Cookie

from nutriplan_api.database import transaction
from nutriplan_api.http.handler_decorators import (
    AnyRequest,
    EncodedResponse,
    Handler,
    wrap_handler,
)
from nutriplan_api.http.idempotency import queries
from nutriplan_api.http.idempotency.decorator import KEY, fingerprint
from nutriplan_api.http.problems import Problem

NONCE_BYTES = 12

Answer = TypeVar("Answer")


class SealedAnswers:
    """Encrypts answers, with keys that are derived from the server's secret."""

    def __init__(self, secret_key: str) -> None:
        self._secret = hashlib.sha256(b"sealed answers" + secret_key.encode()).digest()

    async def seal_for(self, request: AnyRequest, key: UUID) -> "Seal":
        """What finds and opens the answer to this request, sent under this key; another account's
        is another request, whose key is its own."""
        place = _whose(request) + key.bytes
        sealing = hmac.digest(self._secret, place + await fingerprint(request), "sha256")
        return Seal(hmac.digest(self._secret, place, "sha256"), AESGCM(sealing))


class _Content(msgspec.Struct):
    """What is encrypted."""

    status: int
    headers: dict[str, str]
    body: bytes
    cookies: list[Cookie]


@dataclass(frozen=True, slots=True)
class Seal:
    """The place of one answer, and the cipher that opens it."""

    place: bytes
    cipher: AESGCM

    def close(self, answer: EncodedResponse, cookies: list[Cookie]) -> bytes:
        content = _Content(answer.status, answer.headers, answer.body, cookies)
        nonce = os.urandom(NONCE_BYTES)
        return nonce + self.cipher.encrypt(nonce, msgspec.msgpack.encode(content), self.place)

    def open(self, sealed: bytes) -> Response[bytes]:
        """The answer; raises IDEMPOTENCY_KEY_REUSED when it is another request's."""
        nonce, text = sealed[:NONCE_BYTES], sealed[NONCE_BYTES:]
        try:
            plain = self.cipher.decrypt(nonce, text, self.place)
        except InvalidTag:
            raise Problem("IDEMPOTENCY_KEY_REUSED", first=None) from None
        content = msgspec.msgpack.decode(plain, type=_Content)
        return _response(
            EncodedResponse(content.status, content.headers, content.body), content.cookies
        )


_seal: ContextVar[Seal | None] = ContextVar("seal", default=None)


def sealed_idempotent(handler: Handler) -> Handler:
    """Let a write that carries secrets take an `Idempotency-Key`.

    The handler gives what it does in the end to ``answer_once``; what it counts or checks before
    stays, whatever becomes of the request.
    """

    async def once(
        request: AnyRequest, given: dict[str, Any], run: Callable[[], Awaitable[Any]]
    ) -> Any:
        key: UUID | None = given["idempotency_key"]
        if key is None:
            return await run()
        answers: SealedAnswers = request.app.state.sealed_answers
        seal = await answers.seal_for(request, key)
        if stored := await _stored(seal):
            return stored
        token = _seal.set(seal)
        try:
            return await run()
        except Problem:
            if stored := await _stored(seal):  # the same request, sent at once, was faster
                return stored
            raise
        finally:
            _seal.reset(token)

    return wrap_handler(handler, once, parameter=KEY)


async def answer_once(request: AnyRequest, make: Callable[[], Awaitable[Answer]]) -> Answer:
    """Do what the request is for, and keep the answer under its key in the same transaction."""
    seal = _seal.get()
    if seal is None:
        return await make()
    async with transaction():
        # Whoever comes second waits here for the end of the first one's transaction.
        if await queries.claim_place(seal.place):
            made = await make()
            answer = EncodedResponse.of(made, request)
            cookies = list(made.cookies) if isinstance(made, Response) else []
            await queries.store_sealed(seal.place, seal.close(answer, cookies))
            return cast("Answer", _response(answer, cookies))
        return cast("Answer", await _stored(seal))


def _whose(request: AnyRequest) -> bytes:
    """The account that the guard let through; nothing of who is not signed in."""
    access = request.scope.get("user")
    return access.account_id.bytes if access is not None else b""


async def _stored(seal: Seal) -> Response[bytes] | None:
    sealed = await queries.sealed_answer(seal.place)
    return None if sealed is None else seal.open(sealed)


def _response(answer: EncodedResponse, cookies: list[Cookie]) -> Response[bytes]:
    response = answer.response()
    response.cookies = cookies
    return response
