"""Weigh-ins as they go over the wire."""

from nutriplan_api.profile.weigh_ins.queries import StoredWeighIn
from nutriplan_api.profile.weigh_ins.schemas import WeighIn


def to_wire_weigh_in(stored: StoredWeighIn) -> WeighIn:
    """What a person weighed on a day."""
    return WeighIn(id=str(stored.id), date=stored.date, weight=stored.weight_kg)
