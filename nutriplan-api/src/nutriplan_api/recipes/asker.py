"""Who asks, as far as it decides how recipes look."""

from uuid import UUID

import msgspec

from nutriplan_core import Diet


class Asker(msgspec.Struct, frozen=True):
    """What an account marked and does not eat, and which version of the catalogue there is."""

    catalogue: UUID | None
    diet: Diet
    favorites: frozenset[UUID]
    excluded: frozenset[UUID]

    @property
    def marked(self) -> frozenset[UUID]:
        """The public recipes that look otherwise than to somebody who has marked none."""
        return self.favorites | self.excluded
