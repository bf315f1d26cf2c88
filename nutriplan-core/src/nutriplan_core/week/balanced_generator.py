"""The default generator: a rotation whose days meet their energy and macronutrients."""

from random import Random

from nutriplan_core.week._build_week import build_week
from nutriplan_core.week._search import build_problem, search
from nutriplan_core.week.request import WeekRequest
from nutriplan_core.week.week import Week


def balanced_rotation(request: WeekRequest) -> Week:
    """Fill a week so that each day meets its energy and macronutrients.

    Parameters
    ----------
    request : WeekRequest

    Returns
    -------
    Week
        A function of the request alone: the order of the pool does not matter.
    """
    draft = search(build_problem(request), Random(request.seed))  # noqa: S311 - no secret
    return build_week(request, draft.recipes_by_slot())
