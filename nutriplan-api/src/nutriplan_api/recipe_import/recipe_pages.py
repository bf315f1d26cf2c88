"""The pages that people's recipes stand on, fetched for them."""

from uuid import UUID

from nutriplan_api.http.problems import Problem
from nutriplan_api.recipe_import.web_reader import PageNotRead, Reason, WebReader
from nutriplan_api.security.rate_limits import PAGE, RateLimits


class RecipePages:
    """Fetches pages, one at a time for an account; ``enabled=False`` fetches nothing."""

    def __init__(self, reader: WebReader, turns: RateLimits, *, enabled: bool) -> None:
        self._reader = reader
        self._turns = turns
        self._enabled = enabled

    async def fetch(self, account_id: UUID, address: str) -> str:
        """The HTML of a page; raises PAGE_NOT_READ."""
        if not self._enabled:
            raise page_not_read("switched_off")
        who = str(account_id)
        if not await self._turns.consume(PAGE, who):
            raise page_not_read("busy")
        try:
            return await self._reader.read(address)
        except PageNotRead as error:
            raise page_not_read(error.reason) from error
        finally:
            await self._turns.refund(PAGE, who)


def page_not_read(reason: Reason) -> Problem:
    """The answer to an address whose page could not be read."""
    return Problem("PAGE_NOT_READ", reason=reason)
