"""The OpenAPI document: the contract that the web's client is generated from.

What holds for every route is added here, so that no route has to repeat it: the bearer token with
its refusals, what is said of a request that is not valid, what can happen to any request, and an
example of each call.
"""

from collections.abc import Iterable, Mapping
from http import HTTPStatus
from importlib.metadata import version
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme

from nutriplan_api.http.client_day import TIME_ZONE, TODAY
from nutriplan_api.http.conditional_requests import answers_with_tag, representation_of
from nutriplan_api.http.problems import (
    PROBLEM_JSON,
    PROBLEMS,
    KeyReusedProblem,
    ProblemDetails,
    ValidationProblem,
)
from nutriplan_api.http.route_options import MEDIA_TYPES, PUBLIC
from nutriplan_api.http.validation_errors import bare_type
from nutriplan_api.openapi.schemas import (
    Schema,
    answer_types,
    body_type,
    problem_types,
    schema_of,
    schemas_of,
    tidy_parameter,
)
from nutriplan_api.security.personal_tokens import SCOPES
from nutriplan_api.undo import UNDO_HEADER, can_be_undone

EXAMPLES = Path(__file__).with_name("examples.json")
"""A real request and its answer for each operation, recorded by the contract's tests."""

BEARER = "bearer"
BEARER_DESCRIPTION = (
    "The access token of a session, which opens every call; or a personal token, which opens those "
    "that name its scope as a role: `read`, `plan`, `recipes` or `all`."
)
JSON = "application/json"
SCHEMA_OF_CODE: dict[str, type[ProblemDetails]] = {
    "VALIDATION_ERROR": ValidationProblem,
    "IDEMPOTENCY_KEY_REUSED": KeyReusedProblem,
}
"""The problems with members of their own, as far as they are the same for every route."""

WITHOUT_DATABASE = ("checkLive", "getConfiguration")
HEADERS = {
    "401": {"WWW-Authenticate": "Bearer, where a token is needed."},
    "429": {"Retry-After": "The seconds to wait."},
    "503": {"Retry-After": "The seconds to wait, where they can be told."},
}
"""What answers with these statuses carry beside their body."""

PLAIN: dict[object, Schema] = {
    bytes: {"type": "string", "format": "binary"},
    str: {"type": "string"},
}
"""What goes over the wire as it is, and not as JSON."""

WITH_BODY = ("200", "201")
SUCCESSES = (*WITH_BODY, "204")

TODAY_HEADER = {TODAY: f"The server's day in the `{TIME_ZONE}` of the request, where it names one."}
ETAG = {"ETag": "What the answer holds, for `If-Match` and `If-None-Match`."}
UNDO = {
    UNDO_HEADER: "A token that takes this back, once, within ten minutes: POST /api/undo. "
    "Left out when nothing changed."
}


def openapi_config() -> OpenAPIConfig:
    """How the document is built; it is exported. Under /schema it asks for a token."""
    return OpenAPIConfig(
        title="NutriPlan",
        version=version("nutriplan-api"),
        description="Nutrition targets, recipes, weekly plans and shopping lists.",
        components=Components(
            security_schemes={
                BEARER: SecurityScheme(type="http", scheme="bearer", description=BEARER_DESCRIPTION)
            }
        ),
        use_handler_docstrings=True,
    )


def openapi_document(app: Litestar) -> bytes:
    """The document as JSON: the same bytes for the same code, ending with a newline."""
    document: dict[str, Any] = app.openapi_schema.to_schema()
    document["components"]["schemas"] = _components(api_handlers(app))
    handlers = {handler.operation_id: handler for handler in api_handlers(app)}
    examples = msgspec.json.decode(EXAMPLES.read_bytes())
    for operations in document["paths"].values():
        for operation in operations.values():
            handler = handlers[operation["operationId"]]
            _describe_bodies(operation, handler)
            _complete(operation)
            if not is_public(handler):
                _protect(operation, handler)
            _make_conditional(operation, handler)
            if can_be_undone(handler.fn):
                _add_headers(operation["responses"], SUCCESSES, UNDO)
            _illustrate(operation, examples.get(operation["operationId"], {}))
    ordered = msgspec.json.encode(document, order="deterministic")
    return msgspec.json.format(ordered, indent=2) + b"\n"


def api_handlers(app: Litestar) -> list[HTTPRouteHandler]:
    """Every handler that the document describes."""
    found = [handler for route in app.routes for handler in getattr(route, "route_handlers", ())]
    return [handler for handler in found if handler.resolve_include_in_schema()]


def is_public(handler: HTTPRouteHandler) -> bool:
    """Whether a handler answers without a token."""
    return bool(handler.opt.get(*PUBLIC))


def _components(handlers: Iterable[HTTPRouteHandler]) -> dict[str, Schema]:
    types: list[Any] = [ProblemDetails, *SCHEMA_OF_CODE.values()]
    for handler in handlers:
        types += [body_type(handler), *answer_types(handler), *problem_types(handler)]
    _, components = schemas_of(types)
    return components


def _describe_bodies(operation: dict[str, Any], handler: HTTPRouteHandler) -> None:
    """Put the schemas that msgspec enforces in the place of the framework's."""
    if "requestBody" in operation:
        operation["requestBody"]["content"] = _content(handler, body_type(handler))
    for status in WITH_BODY:
        if "content" in operation["responses"].get(status, {}):
            operation["responses"][status]["content"] = _content(handler, *answer_types(handler))
    for parameter in operation.get("parameters", ()):
        parameter["schema"] = tidy_parameter(parameter["schema"], place=parameter["in"])


def _content(handler: HTTPRouteHandler, *types: Any) -> dict[str, Any]:
    """One of these types: as JSON, or as the bytes or the text that a route has media types for."""
    plain = PLAIN.get(bare_type(types[0]))
    if plain is not None:
        return {name: {"schema": plain} for name in handler.opt[MEDIA_TYPES]}
    return {JSON: {"schema": schema_of(*types)}}


def _protect(operation: dict[str, Any], handler: HTTPRouteHandler) -> None:
    """Say which tokens open it: a session's, and personal ones of these scopes."""
    scopes = handler.opt.get(SCOPES, ())
    operation["security"] = [{BEARER: list(scopes)}]
    codes = ["NOT_AUTHENTICATED", "TOKEN_EXPIRED", "INSUFFICIENT_SCOPE"]
    for code in [*codes, "TOO_MANY_REQUESTS"] if scopes else codes:
        _add_problem(operation["responses"], code)
    for status in ("401", "429"):
        _add_headers(operation["responses"], [status], HEADERS[status])


def _complete(operation: dict[str, Any]) -> None:
    responses: dict[str, Any] = operation["responses"]
    responses.pop("400", None)  # the framework's own, which is never sent
    responses.get("204", {}).pop("content", None)
    body = operation.get("requestBody")
    if body is not None:
        body["required"] = not _takes_null(body)
    codes = []
    if body is not None or any(map(_is_checked, operation.get("parameters", ()))):
        codes += ["VALIDATION_ERROR"]
    if body is not None:
        codes += ["PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE"]
    if operation["operationId"] not in WITHOUT_DATABASE:
        codes += ["UNAVAILABLE"]
    if any(one["name"] == "Idempotency-Key" for one in operation.get("parameters", ())):
        codes += ["IDEMPOTENCY_KEY_REUSED", "STORAGE_FULL"]
    for code in [*codes, "INTERNAL_ERROR"]:
        _add_problem(responses, code)
    if any(one["name"] == TIME_ZONE for one in operation.get("parameters", ())):
        _add_headers(responses, WITH_BODY, TODAY_HEADER)
    for response in responses.values():
        for header in response.get("headers", {}).values():
            header["schema"] = {"type": "string"}  # the framework leaves out what it does not set
    for status, headers in HEADERS.items():
        _add_headers(responses, [status], headers)


def _is_checked(parameter: dict[str, Any]) -> bool:
    """Whether a value can be refused; in a path only a text, for an id is found or is not there."""
    return parameter["in"] != "path" or "maxLength" in parameter["schema"]


def _add_headers(
    responses: dict[str, Any], statuses: Iterable[str], headers: Mapping[str, str]
) -> None:
    """Say what the answers with these statuses carry, where there are such answers."""
    for status in statuses:
        if status in responses:
            responses[status].setdefault("headers", {}).update(_described(headers))


def _described(headers: Mapping[str, str]) -> dict[str, Any]:
    return {
        name: {"description": description, "schema": {"type": "string"}}
        for name, description in headers.items()
    }


def _make_conditional(operation: dict[str, Any], handler: HTTPRouteHandler) -> None:
    """Say what entity tags bring: their header, an answer without a body, a refusal."""
    responses: dict[str, Any] = operation["responses"]
    if answers_with_tag(handler.fn):
        _add_headers(responses, WITH_BODY, ETAG)
    if any(one["name"] == "If-None-Match" for one in operation.get("parameters", ())):
        responses["304"] = {
            "description": "Not Modified: the client has it.",
            "headers": _described(ETAG),
        }
    representation = representation_of(handler.fn)
    if representation is not None:
        _add_problem(responses, "PRECONDITION_FAILED")
        current = {"description": "What is stored now."} | schema_of(representation)
        extension = {"type": "object", "properties": {"current": current}, "required": ["current"]}
        problem = schema_of(ProblemDetails)
        responses["412"]["content"] = {PROBLEM_JSON: {"schema": {"allOf": [problem, extension]}}}
        _add_headers(responses, ["412"], ETAG)


def _illustrate(operation: dict[str, Any], example: dict[str, Any]) -> None:
    for one in operation.get("parameters", ()):
        values = example.get(one["in"], {})
        if one["name"] in values:
            one["example"] = values[one["name"]]
    if "body" in example:
        operation["requestBody"]["content"][JSON]["example"] = example["body"]
    for status in WITH_BODY:
        if "answer" in example and status in operation["responses"]:
            operation["responses"][status]["content"][JSON]["example"] = example["answer"]


def _takes_null(body: dict[str, Any]) -> bool:
    schema = body["content"].get(JSON, {}).get("schema", {})
    return any(option.get("type") == "null" for option in schema.get("anyOf", ()))


def _add_problem(responses: dict[str, Any], code: str) -> None:
    status = HTTPStatus(PROBLEMS[code][0])
    reference = schema_of(SCHEMA_OF_CODE.get(code, ProblemDetails))
    known = responses.setdefault(
        str(status.value),
        {"description": "", "content": {PROBLEM_JSON: {"schema": reference}}},
    )
    description = known["description"].removeprefix(f"{status.phrase}: ")
    codes = sorted({*description.split(", "), code} - {""})
    known["description"] = f"{status.phrase}: {', '.join(codes)}"
