"""How much of what is wanted for an estimate is there."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import date

from nutriplan_core._checked_fields import check_fields, checked
from nutriplan_core._checks import amount, whole
from nutriplan_core.learnt_expenditure._following import REMEMBERED_DAYS, Notebook
from nutriplan_core.learnt_expenditure.notes import DayIntake, WeighIn

LEARNING_DAYS_BOUNDS = (14, REMEMBERED_DAYS)
"""Days from the first to the last weigh-in before anything is said, and how far back weigh-ins and
notes count [days]."""

LEARNING_WEIGH_INS = 8
"""Weigh-ins before anything is said."""

LEARNING_NOTED_DAYS = 7
"""Days with notes, a half-noted one as a half, before anything is said: without notes a weight
tells nothing of what was spent."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LearningProgress:
    """What there is to learn from.

    Parameters
    ----------
    days : int
        From the first to the last weigh-in [days].
    weigh_ins : int
        How many there are.
    noted_days : float
        How many days the notes cover since the first weigh-in, a half-noted one as a half [days].
    """

    days: int = field(metadata=checked(whole))
    weigh_ins: int = field(metadata=checked(whole))
    noted_days: float = field(metadata=checked(amount))

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def is_enough(self) -> bool:
        """Whether it is enough for an estimate."""
        return (
            self.days >= LEARNING_DAYS_BOUNDS[0]
            and self.weigh_ins >= LEARNING_WEIGH_INS
            and self.noted_days >= LEARNING_NOTED_DAYS
        )


def learning_progress(
    weigh_ins: Iterable[WeighIn], intakes: Iterable[DayIntake], *, on: date
) -> LearningProgress:
    """Count what an estimate of a day would learn from.

    Parameters
    ----------
    weigh_ins : iterable of WeighIn
        In any order, one a day at most; what is older than 90 days or later than `on` is left out.
    intakes : iterable of DayIntake
        In any order, one a day at most; `on` itself, which is not over, is left out.
    on : date

    Returns
    -------
    LearningProgress

    Raises
    ------
    InvalidValue
        If two weigh-ins or two intakes are of one day.
    """
    return progress_of(Notebook.of(weigh_ins, intakes, on))


def progress_of(notebook: Notebook) -> LearningProgress:
    """What a notebook holds."""
    return LearningProgress(
        days=notebook.span_days,
        weigh_ins=len(notebook.weights),
        noted_days=notebook.noted_days,
    )
