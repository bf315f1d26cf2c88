"""The OpenAPI document: the contract that the web's client is generated from.

What holds for every route is added here, so that no route has to repeat it: the bearer token with
its refusals, and what is said of a request that is not valid.
"""

from importlib.metadata import version
from typing import Any

import msgspec
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme

from nutriplan_api.problems import PROBLEM_JSON, ProblemDetails, ValidationProblem
from nutriplan_api.security import PUBLIC

BEARER = "bearer"
SCHEMAS = "#/components/schemas/{name}"


def openapi_config() -> OpenAPIConfig:
    """How the document is built; it is exported, not served."""
    return OpenAPIConfig(
        title="NutriPlan",
        version=version("nutriplan-api"),
        description="Nutrition targets, recipes, weekly plans and shopping lists.",
        components=Components(
            security_schemes={
                BEARER: SecurityScheme(type="http", scheme="bearer", bearer_format="JWT")
            }
        ),
        use_handler_docstrings=True,
    )


def openapi_document(app: Litestar) -> bytes:
    """The document as JSON: the same bytes for the same code, ending with a newline."""
    document: dict[str, Any] = app.openapi_schema.to_schema()
    _, schemas = msgspec.json.schema_components(
        [ProblemDetails, ValidationProblem], ref_template=SCHEMAS
    )
    document["components"]["schemas"].update(schemas)
    public = {handler.operation_id for handler in api_handlers(app) if is_public(handler)}
    for operations in document["paths"].values():
        for operation in operations.values():
            _complete(operation, is_public=operation["operationId"] in public)
    ordered = msgspec.json.encode(document, order="deterministic")
    # Litestar says oneOf of every union, but a detailed recipe is also a valid recipe of a list.
    ordered = ordered.replace(b'"oneOf":', b'"anyOf":')
    return msgspec.json.format(ordered, indent=2) + b"\n"


def api_handlers(app: Litestar) -> list[HTTPRouteHandler]:
    """Every handler that the document describes."""
    found = [handler for route in app.routes for handler in getattr(route, "route_handlers", ())]
    return [handler for handler in found if handler.resolve_include_in_schema()]


def is_public(handler: HTTPRouteHandler) -> bool:
    """Whether a handler answers without a token."""
    return bool(handler.opt.get(*PUBLIC))


def _complete(operation: dict[str, Any], *, is_public: bool) -> None:
    responses = operation["responses"]
    responses.pop("400", None)
    query = [given for given in operation.get("parameters", ()) if given["in"] == "query"]
    if query or "requestBody" in operation:
        responses["400"] = _problem("Bad Request: VALIDATION_ERROR", ValidationProblem)
    if not is_public:
        operation["security"] = [{BEARER: []}]
        description = responses.get("401", {"description": "Unauthorized: "})["description"]
        separator = "" if description.endswith(" ") else ", "
        responses["401"] = _problem(
            f"{description}{separator}NOT_AUTHENTICATED, TOKEN_EXPIRED", ProblemDetails
        )


def _problem(description: str, schema: type[ProblemDetails]) -> dict[str, Any]:
    reference = {"$ref": SCHEMAS.format(name=schema.__name__)}
    return {"description": description, "content": {PROBLEM_JSON: {"schema": reference}}}
