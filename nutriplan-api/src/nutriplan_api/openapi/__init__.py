"""The OpenAPI document."""

from nutriplan_api.openapi.document import openapi_config, openapi_document

__all__ = ["openapi_config", "openapi_document"]
