"""What weigh-ins look like on the wire."""

from datetime import date

from msgspec import Struct

from nutriplan_api.profile.schemas import WeightKg


class WeighInInput(Struct, frozen=True):
    """What the person weighed on a day."""

    date: date
    weight: WeightKg


class WeighIn(Struct, frozen=True):
    """A weigh-in as it is stored; its weight is in kg."""

    id: str
    date: date
    weight: float
