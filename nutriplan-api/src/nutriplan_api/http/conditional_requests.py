"""Conditional requests (RFC 9110, section 13): entity tags, `If-None-Match` and `If-Match`.

For a feature author
--------------------
A route about one resource is decorated, beneath its idempotency key::

    @get("/{recipe_id:uuid}", ...)
    @conditional_read                                      # ETag, If-None-Match
    async def get_recipe(...) -> Recipe: ...

    @post(...)
    @idempotent
    @with_etag                                                # ETag
    async def create_recipe(...) -> Recipe: ...

    @put("/{recipe_id:uuid}", ...)
    @idempotent
    @conditional_write(service.recipe_to_change)           # ETag, If-Match
    async def update_recipe(...) -> Recipe: ...

A tag is a hash of the representation, so it tells of every change that a client could see.
"""

import hashlib
import inspect
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Annotated, Any, get_type_hints

from litestar import MediaType, Response
from litestar.params import HeaderParameter

from nutriplan_api.database import transaction
from nutriplan_api.http.handler_decorators import (
    AnyRequest,
    EncodedResponse,
    Handler,
    encode_body,
    header_parameter,
    wrap_handler,
)
from nutriplan_api.http.problems import Problem

NOT_MODIFIED = 304
TAG_BYTES = 16
MARK = "conditional_representation"
ENTITY_TAG = re.compile(r'(W/)?("[^"]*")')

IfMatch = Annotated[
    str | None,
    HeaderParameter(
        name="If-Match",
        description="The `ETag` of what is to be changed, or `*`. When it is no longer that, "
        "nothing is done: the answer is 412, with what is there now.",
    ),
]
IfNoneMatch = Annotated[
    str | None,
    HeaderParameter(
        name="If-None-Match",
        description="The `ETag` of what the client has. When it is still that, the answer is 304, "
        "without a body.",
    ),
]

Run = Callable[[], Awaitable[Any]]


def with_etag(handler: Handler) -> Handler:
    """Answer with an `ETag`."""

    async def with_tag(request: AnyRequest, _: dict[str, Any], run: Run) -> Response[bytes]:
        return _add_etag(EncodedResponse.of(await run(), request)).response()

    return _mark(wrap_handler(handler, with_tag))


def conditional_read(handler: Handler) -> Handler:
    """Answer with an `ETag`, and take `If-None-Match`."""

    async def unless_known(request: AnyRequest, given: dict[str, Any], run: Run) -> Response[bytes]:
        answer = _add_etag(EncodedResponse.of(await run(), request))
        known: str | None = given["if_none_match"]
        if known is not None and matches_tag(known, answer.headers["ETag"], weakly=True):
            return Response(
                b"", status_code=NOT_MODIFIED, headers=answer.headers, media_type=MediaType.TEXT
            )
        return answer.response()

    return _mark(
        wrap_handler(
            handler, unless_known, parameter=header_parameter("if_none_match", IfNoneMatch)
        )
    )


def conditional_write(current: Handler) -> Callable[[Handler], Handler]:
    """Answer with an `ETag`, and take `If-Match`.

    ``current`` reads what a GET would answer, and keeps everybody else from changing it until the
    transaction ends; its parameters are named like the handler's. It returns None where there is
    nothing yet, and raises the refusal of a request that could not be done anyway.
    """
    wanted = inspect.signature(current).parameters

    def decorate(handler: Handler) -> Handler:
        async def if_matching(
            request: AnyRequest, given: dict[str, Any], run: Run
        ) -> Response[bytes]:
            condition: str | None = given["if_match"]
            if condition is None:
                return _add_etag(EncodedResponse.of(await run(), request)).response()
            async with transaction():
                now = await current(**{name: given[name] for name in wanted})
                tag = None if now is None else tag_of(encode_body(now))
                if tag is None or not matches_tag(condition, tag):
                    headers = {} if tag is None else {"ETag": tag}
                    raise Problem("PRECONDITION_FAILED", headers=headers, current=now)
                return _add_etag(EncodedResponse.of(await run(), request)).response()

        written = wrap_handler(
            handler, if_matching, parameter=header_parameter("if_match", IfMatch)
        )
        return _mark(written, representation=get_type_hints(current)["return"])

    return decorate


def answers_with_tag(handler: Handler) -> bool:
    """Whether a handler's answer carries an `ETag`, where it has a body."""
    return hasattr(handler, MARK)


def representation_of(handler: Handler) -> Any:
    """The type of what a handler that takes `If-Match` changes; None where it takes none."""
    return getattr(handler, MARK, None)


def _mark(handler: Handler, *, representation: Any = None) -> Handler:
    setattr(handler, MARK, representation)
    return handler


def matches_tag(condition: str, tag: str, *, weakly: bool = False) -> bool:
    """Whether a condition names the tag of what is there; a weak one counts for reading alone."""
    if condition.strip() == "*":
        return True
    return any(
        named == tag and (weakly or not is_weak) for is_weak, named in ENTITY_TAG.findall(condition)
    )


def _add_etag(answer: EncodedResponse) -> EncodedResponse:
    """With the tag of its body, unless the handler told one that it keeps."""
    if not answer.body or "ETag" in answer.headers:
        return answer
    return replace(answer, headers=answer.headers | {"ETag": tag_of(answer.body)})


def tag_of(body: bytes) -> str:
    """The strong tag of a representation."""
    return f'"{hashlib.blake2b(body, digest_size=TAG_BYTES).hexdigest()}"'
