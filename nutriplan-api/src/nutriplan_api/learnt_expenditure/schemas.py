"""What a learnt expenditure looks like on the wire."""

from datetime import date
from typing import Annotated

from msgspec import Meta, Struct

from nutriplan_api.profile import CorrectionKcal, DietInfo, LearntCorrection, WeightKg

Kcal = Annotated[float, Meta(description="Energy spent [kcal/day], unrounded.")]


class LearningProgress(Struct, frozen=True):
    """What there is to learn from, of the last three months, and what it takes."""

    days: Annotated[int, Meta(ge=0, description="From the first to the last weigh-in [days].")]
    days_needed: Annotated[int, Meta(ge=0, description="So many it takes [days].")]
    weigh_ins: Annotated[int, Meta(ge=0, description="How many weigh-ins there are.")]
    weigh_ins_needed: Annotated[int, Meta(ge=0, description="So many it takes.")]
    noted_days: Annotated[
        float,
        Meta(
            ge=0,
            description="Days of which it is known what was eaten, since the first weigh-in; a "
            "half-known one is a half [days].",
        ),
    ]
    noted_days_needed: Annotated[int, Meta(ge=0, description="So many it takes [days].")]


class TrendPoint(Struct, frozen=True):
    """The weight of a day, without its ups and downs."""

    date: Annotated[date, Meta(description="The day; each has a point since the first weigh-in.")]
    weight: WeightKg


class Estimate(Struct, frozen=True):
    """What the person's days cost them, in the measure of their own notes."""

    expenditure: Kcal
    low: Annotated[Kcal, Meta(description="Lower end of its 95 % interval [kcal/day].")]
    high: Annotated[Kcal, Meta(description="Upper end of its 95 % interval [kcal/day].")]
    is_narrow: Annotated[
        bool, Meta(description="Whether the interval is narrow enough for targets to follow.")
    ]
    agrees: Annotated[
        bool, Meta(description="Whether the targets count with as good as this expenditure.")
    ]


class Proposal(Struct, frozen=True):
    """Targets that follow from the estimate."""

    correction: CorrectionKcal
    change: Annotated[
        float, Meta(description="By how much the targets would move [kcal/day], negative down.")
    ]
    refused_on: Annotated[
        date | None,
        Meta(description="Day on which as good as the same was refused; null where none was."),
    ]
    diet_info: Annotated[DietInfo, Meta(description="The diet info, were it accepted.")]


class LearntExpenditure(Struct, frozen=True):
    """What was learnt of a person's expenditure until today."""

    progress: Annotated[
        LearningProgress, Meta(description="What there is to learn from, and what it takes.")
    ]
    trend: Annotated[
        list[TrendPoint],
        Meta(description="The weight day by day; empty where there is one weigh-in at most."),
    ]
    formula: Annotated[
        Kcal, Meta(description="The expenditure by the formula alone [kcal/day], unrounded.")
    ]
    estimate: Annotated[
        Estimate | None, Meta(description="Null as long as there is too little to learn from.")
    ]
    accepted: Annotated[
        LearntCorrection | None,
        Meta(description="What the targets hold of it; null where they are the formula's."),
    ]
    proposal: Annotated[
        Proposal | None, Meta(description="Null where other targets would not be better.")
    ]


class ProposalAnswer(Struct, frozen=True):
    """What the person says to proposed targets."""

    correction: Annotated[
        CorrectionKcal, Meta(description="The `correction` of the proposal that is answered.")
    ]
    accepted: Annotated[
        bool,
        Meta(
            description="True to count with it from now on; false to leave the targets as they "
            "are, and not to be asked again until the estimate has moved."
        ),
    ]
