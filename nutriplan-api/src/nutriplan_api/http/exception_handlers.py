"""Every exception becomes a problem document; nothing of the inside is shown."""

import errno
from typing import Any

import asyncpg
import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.params import HeaderParameter, ParameterKwarg

from nutriplan_api.database import violated_constraint
from nutriplan_api.database.engine import CONNECTION_LOST
from nutriplan_api.http.client_left import ClientLeft
from nutriplan_api.http.problems import AUTHENTICATE, PROBLEM_JSON, FieldError, Problem, invalid
from nutriplan_api.http.validation import is_list, parameter_error

log = structlog.get_logger(__name__)

STATUS_CODES = {
    401: "NOT_AUTHENTICATED",
    404: "NOT_FOUND",
    405: "METHOD_NOT_ALLOWED",
    413: "PAYLOAD_TOO_LARGE",
    415: "UNSUPPORTED_MEDIA_TYPE",
}
"""The framework's own refusals, by status."""

TRANSIENT_ERRORS = (
    *CONNECTION_LOST,
    asyncpg.QueryCanceledError,  # took too long
    asyncpg.TransactionRollbackError,  # two transactions in each other's way
    TimeoutError,
)
"""The database's troubles that pass."""

UNSTORABLE_TEXT_ERRORS = (
    asyncpg.CharacterNotInRepertoireError,
    asyncpg.UntranslatableCharacterError,
)
"""A text holds what PostgreSQL cannot: bodies are checked before, query parameters here."""


CLIENT_CLOSED_REQUEST = 499
"""What is logged where the client left before its answer began; nobody reads one."""


def handle_problem(_: Request[Any, Any, Any], problem: Problem) -> Response[Any]:
    """The problem as the answer's body."""
    headers = dict(problem.headers)
    if problem.code in ("NOT_AUTHENTICATED", "TOKEN_EXPIRED"):
        headers |= AUTHENTICATE
    return Response(
        problem.body(), status_code=problem.status, media_type=PROBLEM_JSON, headers=headers
    )


def handle_framework_exception(
    request: Request[Any, Any, Any], error: HTTPException
) -> Response[Any]:
    """The framework's refusal, in our words."""
    if isinstance(error, ValidationException) or error.status_code == 400:
        if _names_nothing(request):
            return handle_problem(request, Problem("NOT_FOUND"))
        return handle_problem(request, invalid(*_parameter_errors(request)))
    if error.status_code in STATUS_CODES:
        headers = {
            name: value for name, value in (error.headers or {}).items() if name.lower() == "allow"
        }
        return handle_problem(request, Problem(STATUS_CODES[error.status_code], headers=headers))
    return handle_unexpected(request, error)


def handle_client_left(_: Request[Any, Any, Any], __: ClientLeft) -> Response[Any]:
    """No failure of ours: only the request's line in the log tells of it."""
    return Response(None, status_code=CLIENT_CLOSED_REQUEST)


def handle_unexpected(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Log what happened; say only that something did."""
    if isinstance(error, TRANSIENT_ERRORS) and not isinstance(error, ValueError):
        log.warning("database unavailable", exc_info=error)
        return handle_problem(request, Problem("UNAVAILABLE", headers={"Retry-After": "1"}))
    if _is_ownerless(error):
        return handle_problem(request, Problem("NOT_AUTHENTICATED", "The account is gone."))
    if isinstance(error, UNSTORABLE_TEXT_ERRORS):
        return handle_problem(request, invalid(FieldError("", "invalid_format")))
    if isinstance(error, asyncpg.DiskFullError) or is_disk_full(error):
        log.error("no room left to store anything", error=type(error).__name__)
        return handle_problem(request, Problem("STORAGE_FULL"))
    log.error("unexpected error", exc_info=error)
    return handle_problem(request, Problem("INTERNAL_ERROR"))


def is_disk_full(error: Exception) -> bool:
    """Whether the system refused to write for lack of room."""
    return isinstance(error, OSError) and error.errno in (errno.ENOSPC, errno.EDQUOT)


def _is_ownerless(error: Exception) -> bool:
    """Whether something was stored for an account that was deleted since its token was given."""
    constraint = violated_constraint(error)
    return constraint is not None and constraint.endswith("account_id_fkey")


def _names_nothing(request: Request[Any, Any, Any]) -> bool:
    """Whether an id of the path is outside its bounds: nothing has it."""
    expected = request.scope["route_handler"].signature_model.__annotations__
    return any(
        parameter_error(name, str(value), expected[name]) is not None
        for name, value in request.path_params.items()
        if name in expected
    )


def _parameter_errors(request: Request[Any, Any, Any]) -> list[FieldError]:
    """What is wrong with query and headers; when nothing is, the body was missing."""
    handler = request.scope["route_handler"]
    model = handler.signature_model
    errors = []
    for name, field in model._fields.items():
        kwarg = field.kwarg_definition
        if not isinstance(kwarg, ParameterKwarg) or name in model._dependency_name_set:
            continue
        if name in request.path_params:
            continue
        wire_name = getattr(kwarg, "name", None) or getattr(kwarg, "query", None) or name
        expected = model.__annotations__[name]
        sent = request.headers if isinstance(kwarg, HeaderParameter) else request.query_params
        text = sent.get(wire_name)
        if text is None:
            if not field.has_default and not field.is_optional:
                errors.append(FieldError(wire_name, "missing"))
            continue
        given = request.query_params.getall(wire_name) if is_list(expected) else text
        if error := parameter_error(wire_name, given, expected):
            errors.append(error)
    return errors or [FieldError("", "missing")]


EXCEPTION_HANDLERS: Any = {
    Problem: handle_problem,
    ClientLeft: handle_client_left,
    HTTPException: handle_framework_exception,
    Exception: handle_unexpected,
}
