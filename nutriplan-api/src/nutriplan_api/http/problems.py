"""What the API says when it cannot do what was asked: RFC 9457 problem details.

For a feature author
--------------------
Raise ``Problem`` with a code of the table below, from anywhere; it becomes the answer::

    raise Problem("NOT_FOUND")                              # also for what belongs to others
    raise Problem("POOL_TOO_SMALL", missing={"BREAKFAST": 1})   # extra members of the body
    raise invalid(FieldError("type", "not_allowed"))        # VALIDATION_ERROR; as many as found

Say which of them a route can answer, so that they stand in the OpenAPI document::

    @get("/{recipe_id:uuid}", responses=problem_responses("NOT_FOUND"))

(NOT_AUTHENTICATED, TOKEN_EXPIRED and VALIDATION_ERROR are added where they apply by themselves.)
Codes never change and are language-free; the French is the web's. To add a code, add a row here.

Field errors: ``path`` is dotted, with list positions and dictionary keys as parts
(``ingredients.0.quantity``, ``2026-11-16.LUNCH.recipes``); ``code`` is one of ``FIELD_CODES``;
``limit`` is the bound that was crossed, where there is one.
"""

from collections.abc import Mapping
from http import HTTPStatus
from typing import Annotated, Any, Final

import msgspec
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Meta

PROBLEM_JSON: Final = "application/problem+json"

PROBLEMS: Final[Mapping[str, tuple[int, str]]] = {
    "NOT_SIGNED_UP": (404, "No account has this e-mail address."),
    "INVALID_PASSWORD": (401, "The password is wrong."),
    "EMAIL_ALREADY_EXISTS": (409, "An account has this e-mail address already."),
    "GOOGLE": (409, "The account of this e-mail address signs in with its provider."),
    "INVALID_CREDENTIAL": (401, "The sign-in provider's token is not accepted."),
    "NOT_AUTHENTICATED": (401, "A valid access token is needed."),
    "TOKEN_EXPIRED": (401, "The access token has expired."),
    "INSUFFICIENT_SCOPE": (403, "The personal token was not made for this."),
    "REAUTHENTICATION_REQUIRED": (403, "A sign-in of the last five minutes is needed."),
    "NO_USER_PROFILE": (404, "The account has no profile yet."),
    "NOT_FOUND": (404, "There is nothing here."),
    "VALIDATION_ERROR": (400, "The request is not valid."),
    "RECIPE_READ_ONLY": (403, "A public recipe cannot be changed."),
    "UNDO_OUTDATED": (409, "What would be undone has been changed since."),
    "POOL_TOO_SMALL": (409, "The chosen recipes cannot fill the week."),
    "RULES_NOT_KEPT": (422, "No week of the chosen recipes keeps every rule."),
    "TOO_MANY_RECIPES": (409, "The account holds as many recipes as it can."),
    "TOO_MANY_PHOTOS": (409, "The account holds as many photos as it can."),
    "TOO_MANY_LINES": (409, "The week's list holds as many lines of one's own as it can."),
    "TOO_MANY_FOODS": (409, "The day holds as many notes of what was eaten as it can."),
    "TOO_MANY_TOKENS": (409, "The account has as many personal tokens as it can."),
    "PAGE_NOT_READ": (422, "The page of this address could not be read."),
    "TOO_MANY_OWN_FOODS": (409, "The account holds as many foods of its own as it can."),
    "TOO_MANY_REQUESTS": (429, "That was tried too often; try again later."),
    "PRECONDITION_FAILED": (412, "What is to be changed has changed since it was read."),
    "IDEMPOTENCY_KEY_REUSED": (422, "Another request was sent under this key."),
    "METHOD_NOT_ALLOWED": (405, "This path does not know this method."),
    "REQUEST_TIMEOUT": (408, "The request did not arrive in time."),
    "PAYLOAD_TOO_LARGE": (413, "The request body is too large."),
    "UNSUPPORTED_MEDIA_TYPE": (415, "The request body is of another type than this route takes."),
    "HEADERS_TOO_LARGE": (431, "The request headers are too large."),
    "INTERNAL_ERROR": (500, "Something went wrong on our side."),
    "STORAGE_FULL": (507, "There is no room left to store anything; what is there can be read."),
    "UNAVAILABLE": (503, "Something needed cannot be reached; try again in a moment."),
}
"""Each code with its status and its English title."""

FIELD_CODES: Final = frozenset(
    {
        "missing",
        "wrong_type",
        "not_allowed",  # not one of the values that are possible
        "too_small",
        "too_large",
        "too_short",
        "too_long",
        "too_early",
        "too_late",
        "invalid_format",
        "invalid_json",
        "invalid_email",
        "not_ascii",  # letters that not every mail server takes
        "not_unique",  # another of the account's has it already
        "expired",  # a token that is too old, was used, or never was
        "no_lowercase",
        "no_uppercase",
        "no_digit",
        "no_special_character",
        "too_common",  # a password that is guessed soon
        "contains_email",  # a password that is guessed from the address
    }
)
"""Every code that a field error can carry."""

MAX_ERRORS = 50
"""Field errors of one answer; nothing beyond them is looked for."""

MAX_NAMED_PATHS = 10
"""Of the fields that are not valid, in the sentence that names them; the errors name them all."""

AUTHENTICATE: Final = {"WWW-Authenticate": "Bearer"}


class FieldError(msgspec.Struct, frozen=True, omit_defaults=True):
    """One field that is not as it must be."""

    path: Annotated[
        str, Meta(description="Where it is: names, positions and keys, with dots between them.")
    ]
    code: Annotated[str, Meta(description="What is wrong with it.")]
    limit: Annotated[
        float | str | None, Meta(description="The bound that was crossed, where there is one.")
    ] = None

    def under(self, prefix: str) -> "FieldError":
        """The same error, seen from the object that holds ``prefix``."""
        path = f"{prefix}.{self.path}" if prefix and self.path else prefix or self.path
        return FieldError(path, self.code, self.limit)


class Problem(Exception):
    """The answer to a request that cannot be done; ``code`` is a key of ``PROBLEMS``."""

    def __init__(
        self,
        code: str,
        detail: str | None = None,
        *,
        headers: Mapping[str, str] | None = None,
        **members: object,
    ) -> None:
        super().__init__(code)
        self.code = code
        self.status, self.title = PROBLEMS[code]
        self.detail = detail or self.title
        self.headers = dict(headers or {})
        self.members = members

    def body(self) -> dict[str, Any]:
        """The members of the problem document."""
        return {
            "type": self.code,
            "title": self.title,
            "status": self.status,
            "detail": self.detail,
            **self.members,
        }


def tied_to_provider(name: str) -> Problem:
    """The account signs in with its provider, whose name is the code (``GOOGLE`` by default)."""
    problem = Problem("GOOGLE")
    problem.code = name.upper()
    return problem


def invalid(*errors: FieldError) -> Problem:
    """The problem of a request with these field errors, up to ``MAX_ERRORS``."""
    errors = errors[:MAX_ERRORS]
    paths = list(dict.fromkeys(error.path or "body" for error in errors))
    named = ", ".join(paths[:MAX_NAMED_PATHS]) + (", …" if paths[MAX_NAMED_PATHS:] else "")
    return Problem("VALIDATION_ERROR", f"Not valid: {named}.", errors=list(errors))


class ProblemDetails(msgspec.Struct, frozen=True, kw_only=True):
    """The body of every answer that is not a success (RFC 9457); ``type`` is the code."""

    type: Annotated[str, Meta(description="Code of the problem, which never changes.")]
    title: Annotated[str, Meta(description="What the code means, in English.")]
    status: Annotated[int, Meta(ge=400, le=599, description="Status of the answer.")]
    detail: Annotated[str, Meta(description="What went wrong this time, in English.")]


class ValidationProblem(ProblemDetails, frozen=True, kw_only=True):
    """A request with field errors: all of them at once."""

    errors: Annotated[list[FieldError], Meta(description="Every field that is wrong.")]


class KeyReusedProblem(ProblemDetails, frozen=True, kw_only=True):
    """Another request under the key of one that was answered; `first` is that answer's body."""

    first: Annotated[Any, Meta(description="Body of the first answer under the key.")]


class TooMany(ProblemDetails, frozen=True, kw_only=True):
    """There are as many of something as there can be: `limit`."""

    limit: Annotated[int, Meta(ge=1, description="How many of them there can be.")]


def problem_responses(*codes: str) -> dict[int, ResponseSpec]:
    """The OpenAPI description of the problems that a route can answer."""
    by_status: dict[int, list[str]] = {}
    for code in codes:
        by_status.setdefault(PROBLEMS[code][0], []).append(code)
    return {
        status: ResponseSpec(
            data_container=ValidationProblem if "VALIDATION_ERROR" in found else ProblemDetails,
            description=f"{HTTPStatus(status).phrase}: {', '.join(found)}",
            media_type=PROBLEM_JSON,
            generate_examples=False,
        )
        for status, found in sorted(by_status.items())
    }


def too_many(*codes: str) -> dict[int, ResponseSpec]:
    """What a route says of those of these problems that it can answer, each with its `limit`."""
    return {
        409: ResponseSpec(
            data_container=TooMany,
            description=f"Conflict: {', '.join(codes)}",
            media_type=PROBLEM_JSON,
            generate_examples=False,
        )
    }
