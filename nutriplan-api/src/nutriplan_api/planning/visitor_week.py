"""A week for somebody who has no account yet: from their answers alone, and stored nowhere."""

from datetime import date

from nutriplan_api.planning.slot_targets import targets_of_slots
from nutriplan_api.planning.week_preview import generate
from nutriplan_api.planning.week_requests import VisitorWeekInput, WeekPreviewInput
from nutriplan_api.planning.week_schemas import WeekPreview
from nutriplan_api.profile import what_follows


async def preview_visitor_week(data: VisitorWeekInput, *, today: date) -> WeekPreview:
    """What a new account of this profile would be proposed from all recipes, to be cooked."""
    person, targets, diet = what_follows(data, on=today)
    wish = WeekPreviewInput(
        start_date=data.start_date,
        pool="all",
        amounts="kitchen",
        seed=data.seed,
        other_than=data.other_than,
    )
    return await generate(
        None, wish, today=today, targets=targets_of_slots(person, targets), diet=diet
    )
