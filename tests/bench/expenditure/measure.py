"""What is learnt of simulated people: how near, how sure, and what is proposed to them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from bench.expenditure.people import FIRST_DAY, Person
from nutriplan_core import (
    SAFE_INTAKE_KCAL,
    AcceptedCorrection,
    ExpenditureEstimate,
    diet_targets,
    estimate_expenditure,
    propose_targets,
)

SOON_DAYS = 56
"""Within so many days a proposal that goes back on the one before is an oscillation."""


@dataclass(frozen=True, slots=True)
class Learnt:
    """An estimate beside what is true."""

    estimate: ExpenditureEstimate
    noted_kcal: float
    true_kcal: float

    @property
    def error_kcal(self) -> float:
        """In the measure of the notes [kcal/day]."""
        return self.estimate.expenditure_kcal - self.noted_kcal

    @property
    def is_covered(self) -> bool:
        """Whether the interval holds it."""
        return self.estimate.low_kcal <= self.noted_kcal <= self.estimate.high_kcal


def learnt_on(people: Iterable[Person], days: Sequence[int]) -> dict[int, list[Learnt]]:
    """What is known of everybody after so many days, of whom anything is said then."""
    found: dict[int, list[Learnt]] = {day: [] for day in days}
    for person in people:
        for number in range(max(days)):
            live(person, number, None)
            if number + 1 in days:
                estimate = estimate_now(person, FIRST_DAY + timedelta(days=number + 1))
                if estimate is not None:
                    noted, true = person.noted_expenditure_kcal(), person.true_expenditure_kcal()
                    found[number + 1].append(Learnt(estimate, noted, true))
    return found


@dataclass(frozen=True, slots=True)
class Proposed:
    """What a person who accepts everything was proposed, in order."""

    changes: tuple[AcceptedCorrection, ...]
    below_floor: int

    @property
    def turns(self) -> list[int]:
        """After how many days each change of direction came."""
        return [
            (after.on - before.on).days
            for before, after in zip(self.changes, self.changes[1:], strict=False)
            if before.change_kcal * after.change_kcal < 0
        ]

    @property
    def oscillates(self) -> bool:
        """Back and forth again, or back within eight weeks."""
        return len(self.turns) > 1 or any(turn < SOON_DAYS for turn in self.turns)


def proposed_to(person: Person, days: int) -> Proposed:
    """What is proposed each week; all of it is accepted and followed."""
    changes: list[AcceptedCorrection] = []
    below_floor = 0
    for number in range(days):
        accepted = changes[-1] if changes else None
        live(person, number, accepted)
        if number % 7 < 6:
            continue
        tomorrow = FIRST_DAY + timedelta(days=number + 1)
        estimate = estimate_now(person, tomorrow)
        if estimate is None:
            continue
        proposal = propose_targets(person.profile_now(), estimate, accepted=accepted)
        if proposal is not None:
            changes.append(proposal.correction)
            below_floor += proposal.targets.intake_kcal < SAFE_INTAKE_KCAL[person.profile.sex]
    return Proposed(tuple(changes), below_floor)


def live(person: Person, number: int, accepted: AcceptedCorrection | None) -> None:
    """A day under the product's targets."""
    targets = diet_targets(
        person.profile_now(),
        on=FIRST_DAY + timedelta(days=number),
        correction_kcal=0.0 if accepted is None else accepted.correction_kcal,
    )
    person.live(number, targets.intake_kcal)


def estimate_now(person: Person, on: date) -> ExpenditureEstimate | None:
    """As the product would make it."""
    return estimate_expenditure(person.profile_now(), person.weigh_ins, person.intakes, on=on)
