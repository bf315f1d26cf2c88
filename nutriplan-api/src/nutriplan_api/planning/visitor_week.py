"""A week for somebody who has no account yet: from their answers alone, and stored nowhere."""

from datetime import date

from nutriplan_api.planning import alternatives
from nutriplan_api.planning.slot_targets import targets_of_slots
from nutriplan_api.planning.week_preview import generate
from nutriplan_api.planning.week_requests import (
    AlternativesInput,
    VisitorAlternativesInput,
    VisitorWeekInput,
    WeekPreviewInput,
)
from nutriplan_api.planning.week_schemas import VisitorAlternative, WeekPreview
from nutriplan_api.planning.wire import to_wire_visitor_alternative
from nutriplan_api.profile import what_follows


async def preview_visitor_week(data: VisitorWeekInput, *, today: date) -> WeekPreview:
    """What a new account of this profile would be proposed from all recipes, to be cooked."""
    person, targets, diet = what_follows(data, on=today)
    wish = WeekPreviewInput(
        start_date=data.start_date,
        pool="all",
        amounts="kitchen",
        dishes=data.dishes,
        seed=data.seed,
        other_than=data.other_than,
    )
    return await generate(
        None, wish, today=today, targets=targets_of_slots(person, targets), diet=diet
    )


async def visitor_alternatives(
    data: VisitorAlternativesInput, *, today: date
) -> list[VisitorAlternative]:
    """What a new account of this profile would be offered for a slot of that week."""
    person, targets, diet = what_follows(data, on=today)
    wish = AlternativesInput(
        start_date=data.start_date,
        pool="all",
        amounts="kitchen",
        dishes=data.dishes,
        slot=data.slot,
    )
    found = await alternatives.find(
        None, wish, today=today, targets=targets_of_slots(person, targets), diet=diet
    )
    return [to_wire_visitor_alternative(one, recipe) for one, recipe in found]
