"""What weigh-ins look like on the wire."""

from datetime import date
from typing import Annotated

from msgspec import Meta, Struct

from nutriplan_api.profile.schemas import WeightKg

DayOfWeighing = Annotated[date, Meta(description="Day of the weigh-in; each has one at most.")]


class WeighInInput(Struct, frozen=True):
    """What the person weighed on a day."""

    date: DayOfWeighing
    weight: WeightKg


class WeighIn(Struct, frozen=True):
    """A weigh-in as it is stored; its weight is in kg."""

    id: Annotated[str, Meta(description="Id of the weigh-in, a UUID.")]
    date: DayOfWeighing
    weight: WeightKg
