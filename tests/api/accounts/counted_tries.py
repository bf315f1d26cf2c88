"""Rate limits whose counter stands in for the database's, so that a test sees what is counted."""

from datetime import timedelta

from nutriplan_api.security.rate_limits import RateLimits
from nutriplan_api.security.rate_limits.queries import Try

SECRET, OTHER_SECRET = "a" * 40, "b" * 40


class Counted:
    """Stands where tries are counted: ``wait`` is the answer, ``tries`` what came."""

    def __init__(self) -> None:
        self.tries: list[Try] = []
        self.refunds: list[Try] = []
        self.wait: timedelta | None = None

    async def count_try(self, *tries: Try) -> timedelta | None:
        self.tries += tries
        return self.wait

    async def refund(self, one: Try) -> None:
        self.refunds.append(one)


def limits(secret_key: str = SECRET, *, enabled: bool = True) -> RateLimits:
    return RateLimits(secret_key, enabled=enabled)
