"""The OpenAPI document: the contract that the web's client is generated from."""

from importlib.metadata import version
from typing import Any

import msgspec
from litestar import Litestar
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.spec import Components, SecurityScheme

BEARER = "bearer"
METHODS = ("get", "put", "post", "delete", "patch")


def openapi_config() -> OpenAPIConfig:
    """How the document is built; it is served nowhere, only exported."""
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
    ordered = msgspec.json.encode(document, order="deterministic")
    return msgspec.json.format(ordered, indent=2) + b"\n"
