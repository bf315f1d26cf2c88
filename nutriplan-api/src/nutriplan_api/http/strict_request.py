"""The request of every handler: its body is read strictly."""

from typing import Any

from litestar import Request
from litestar.exceptions import InternalServerException

from nutriplan_api.http.client_left import ClientLeft
from nutriplan_api.http.problems import Problem
from nutriplan_api.http.route_options import MEDIA_TYPES
from nutriplan_api.http.validation import decode


class StrictRequest(Request[Any, Any, Any]):
    """Reads its body as the type that the handler's ``data`` names, strictly."""

    async def json(self) -> Any:
        """The body, valid; raises the problem that names every error. Of a route with types of its
        own it is the bytes, as they were sent."""
        plain = self.route_handler.opt.get(MEDIA_TYPES)
        if self.content_type[0] not in (plain or ("", "application/json")):
            raise Problem("UNSUPPORTED_MEDIA_TYPE")
        if plain:
            return await self.body()
        expected = self.route_handler.parsed_data_field
        body = await self.body()
        if expected is None:
            return decode(body, Any)
        # What litestar notes of a body takes long to hash; what msgspec is told there is checked.
        return decode(body, expected.raw if expected.metadata else expected.annotation)

    async def body(self) -> bytes:
        """The body as it was sent; raises ``ClientLeft`` where the rest will not come."""
        try:
            return await super().body()
        except InternalServerException as error:  # all that it stands for while a body is read
            raise ClientLeft from error
