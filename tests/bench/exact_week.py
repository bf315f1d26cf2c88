"""The best week there is, proven by HiGHS: the same terms and rules as an integer program.

Every account of the problem that the search reads becomes a row: what is served adds up to a sum,
and what the sum has beyond its bounds costs its slopes. Without the integrality it is a bound that
no week of the pool beats. Only for weeks without locked meals, whose pool has enough recipes for
lunch and dinner to share none; that two days are the same costs nothing here.
"""

import math
from collections import defaultdict
from dataclasses import dataclass
from itertools import pairwise

import highspy

from nutriplan_core.week._search.problem import MealGroup, Problem


@dataclass(frozen=True)
class ExactWeek:
    """What the solver found: the objective, a bound that no week beats, and whether they meet."""

    cost: float
    bound: float
    is_proven: bool


class _Program:
    """A minimisation, put together row by row."""

    def __init__(self, seconds: float, *, relaxed: bool) -> None:
        self.relaxed = relaxed
        self.costs: list[float] = []
        self.highs = highspy.Highs()  # type: ignore[no-untyped-call]
        self.highs.setOptionValue("output_flag", False)
        self.highs.setOptionValue("threads", 1)
        self.highs.setOptionValue("mip_rel_gap", 1e-4)
        self.highs.setOptionValue("mip_abs_gap", 1e-6)
        self.highs.setOptionValue("time_limit", seconds)

    def variable(self, cost: float, upper: float, *, whole: bool = False) -> int:
        number: int = self.highs.getNumCol()
        self.highs.addVar(0.0, upper)
        self.highs.changeColCost(number, cost)
        self.costs.append(cost)
        if whole and not self.relaxed:
            self.highs.changeColIntegrality(number, highspy.HighsVarType.kInteger)
        return number

    def add_cost(self, number: int, cost: float) -> None:
        self.costs[number] += cost
        self.highs.changeColCost(number, self.costs[number])

    def row(self, lower: float, terms: dict[int, float], upper: float) -> None:
        self.highs.addRow(lower, upper, len(terms), list(terms), list(terms.values()))


def exact_week(problem: Problem, *, seconds: float = 60.0, relaxed: bool = False) -> ExactWeek:
    """Prove the smallest objective of a problem, or that of its linear relaxation."""
    program = _Program(seconds, relaxed=relaxed)
    served = [
        _snacks(program, group) if group.fixed_order is not None else _free_order(program, group)
        for group in problem.groups
    ]
    _share_none(program, problem, served)
    for group, variables in zip(problem.groups, served, strict=True):
        for number, slot in enumerate(group.slots):
            costs = problem.meal_costs[slot.kind].values
            for recipe, variable in enumerate(variables[number]):
                program.add_cost(variable, costs[recipe])
    for day, accounts in enumerate(problem.accounts_of_day):
        for account in accounts:
            _account(program, problem, served, account, day)
    for account in problem.accounts_of_week:
        _account(program, problem, served, account, None)
    program.highs.run()
    info = program.highs.getInfo()
    status = program.highs.getModelStatus()
    cost = info.objective_function_value
    return ExactWeek(
        cost=cost,
        bound=cost if relaxed else info.mip_dual_bound,
        is_proven=status == highspy.HighsModelStatus.kOptimal,
    )


def _account(
    program: _Program,
    problem: Problem,
    served: list[list[list[int]]],
    number: int,
    day: int | None,
) -> None:
    """What a sum costs: the gentle slope from where it is free, the steep one beyond its limit."""
    account = problem.accounts[number]
    curve = account.curve
    brought: dict[int, float] = defaultdict(float)
    for group, variables in zip(problem.groups, served, strict=True):
        for position, slot in enumerate(group.slots):
            if day in (None, slot.day):
                values = problem.columns[slot.kind][account.term].values
                for recipe, variable in enumerate(variables[position]):
                    brought[variable] += values[recipe]
    for bound, slope in ((curve.low, curve.gentle), (curve.lowest, curve.steep - curve.gentle)):
        if bound > -math.inf:
            lacking = program.variable(slope, math.inf)
            program.row(bound - account.start, brought | {lacking: 1.0}, math.inf)
    for bound, slope in ((curve.high, curve.gentle), (curve.highest, curve.steep - curve.gentle)):
        if bound < math.inf:
            excess = program.variable(slope, math.inf)
            program.row(-math.inf, brought | {excess: -1.0}, bound - account.start)


def _free_order(program: _Program, group: MealGroup) -> list[list[int]]:
    """Exactly so many recipes, evenly often, never twice in a row."""
    often, left_over = divmod(len(group.slots), group.count)
    most = often + (1 if left_over else 0)
    recipes = range(len(group.recipes))
    chosen = [program.variable(0.0, 1.0, whole=True) for _ in recipes]
    program.row(group.count, dict.fromkeys(chosen, 1.0), group.count)
    served = [[program.variable(0.0, 1.0, whole=True) for _ in recipes] for _ in group.slots]
    for recipe in recipes:
        mine = {slot[recipe]: 1.0 for slot in served}
        program.row(0.0, mine | {chosen[recipe]: -often}, math.inf)
        program.row(-math.inf, mine | {chosen[recipe]: -most}, 0.0)
        for one, other in pairwise(served):
            if group.count > 1:
                both = {one[recipe]: 1.0, other[recipe]: 1.0, chosen[recipe]: -1.0}
                program.row(-math.inf, both, 0.0)
    for slot in served:
        program.row(1.0, dict.fromkeys(slot, 1.0), 1.0)
    return served


def _snacks(program: _Program, group: MealGroup) -> list[list[int]]:
    """A list of so many snacks, through which the slots shift."""
    recipes = range(len(group.recipes))
    listed = [[program.variable(0.0, 1.0, whole=True) for _ in recipes] for _ in range(group.count)]
    for position in listed:
        program.row(1.0, dict.fromkeys(position, 1.0), 1.0)
    for recipe in recipes:
        program.row(0.0, {position[recipe]: 1.0 for position in listed}, 1.0)
    return [listed[position] for position in group.fixed_order or ()]


def _share_none(program: _Program, problem: Problem, served: list[list[list[int]]]) -> None:
    """No recipe is a lunch on one day and a dinner on another."""
    for number, other in enumerate(problem.sharing_groups):
        if other is not None and number < other:
            for recipe in range(len(problem.groups[number].recipes)):
                for lunch in served[number]:
                    for dinner in served[other]:
                        program.row(0.0, {lunch[recipe]: 1.0, dinner[recipe]: 1.0}, 1.0)
