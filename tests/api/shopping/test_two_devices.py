"""Two devices tick and write on the lists of two weeks while the plan changes: nothing is lost."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import Any
from uuid import UUID

import httpx
from hypothesis import strategies as st

from api.factories import EGG, NEXT_MONDAY, OLIVE_OIL
from api.modelled_calls import Call, Things, changing, less
from api.two_devices import Site, TwoDevices, prove
from nutriplan_core import AISLE_ORDER

MONDAYS = [str(NEXT_MONDAY + timedelta(days=7 * number)) for number in range(2)]
FOODS = [EGG, OLIVE_OIL]
UNKNOWN = 999_999
USUALLY_AT_HOME = {EGG: False, OLIVE_OIL: True}
AISLES = "aisles"

mondays = st.sampled_from(MONDAYS)
foods = st.sampled_from([*FOODS, *FOODS, UNKNOWN])
lines = st.integers(0, 1)
"""Few, so that both devices meet at one."""


@dataclass(frozen=True)
class Line:
    """A line of one's own."""

    monday: str
    name: str
    is_checked: bool
    created_at: str = field(default="~", compare=False)
    """Its place among the others, which the server gives; a new one comes last."""


Kept = Mapping[tuple[object, ...], Any]
"""By kind and key: the foods of a week's meal ("meal", monday), whether a ticked food was at home
("tick", monday, food), whether a food always is ("pantry", food), a line ("line", id), the order of
the aisles ("aisles",)."""

Outcome = tuple[Things, int]


def plan(monday: str, name: str, eaten: list[int]) -> Call:
    def model(kept: Kept, _: httpx.Response) -> Outcome:
        return {**kept, ("meal", monday): (name, tuple(eaten))}, 201

    ingredients = [{"fdc_id": food, "quantity": 50} for food in eaten]
    body = {"date": monday, "type": "LUNCH", "recipe_name": name, "ingredients": ingredients}
    return Call("POST", "/api/meal", body, changing(model), offers_undo=True)


def tick(monday: str, food: int, checked: bool, at_home: bool) -> Call:
    def model(kept: Kept, _: httpx.Response) -> Outcome:
        if not checked:
            return less(kept, ("tick", monday, food)), 204
        return (kept, 404) if food == UNKNOWN else ({**kept, ("tick", monday, food): at_home}, 204)

    body = {"start_date": monday, "fdc_id": food, "checked": checked, "at_home": at_home}
    return call("PUT", "ticks", body, model)


def keep_at_home(food: int, in_pantry: bool) -> Call:
    def model(kept: Kept, _: httpx.Response) -> Outcome:
        return (kept, 404) if food == UNKNOWN else ({**kept, ("pantry", food): in_pantry}, 204)

    return call("PUT", "pantry", {"fdc_id": food, "in_pantry": in_pantry}, model)


def order_aisles(aisles: list[int]) -> Call:
    def model(kept: Kept, _: httpx.Response) -> Outcome:
        return {**kept, (AISLES,): tuple(aisles)}, 204

    return call("PUT", "aisles", {"category_ids": aisles}, model)


def write_line(line_id: str, monday: str, changes: dict[str, Any]) -> Call:
    def model(kept: Kept, _: httpx.Response) -> Outcome:
        line = kept.get(("line", line_id))
        if line is None and "name" not in changes:
            return kept, 400
        line = line or Line(monday, "", is_checked=False)
        if line.monday != monday:
            return kept, 400
        name = changes.get("name", line.name)
        is_checked = changes.get("checked", line.is_checked)
        changed = replace(line, name=name, is_checked=is_checked)
        return {**kept, ("line", line_id): changed}, 204

    return call("PUT", "lines", {"id": line_id, "start_date": monday, **changes}, model)


def delete_line(line_id: str) -> Call:
    def model(kept: Kept, _: httpx.Response) -> Outcome:
        key = ("line", line_id)
        return (less(kept, key), 204) if key in kept else (kept, 404)

    made = call("DELETE", f"lines/{line_id}", None, model)
    return replace(made, offers_undo=True)


def call(method: str, path: str, body: Any, model: Any) -> Call:
    return Call(method, f"/api/shopping-list/{path}", body, changing(model))


class TwoLists(TwoDevices):
    """Each device shows the lists of two weeks."""

    def __init__(self, site: Site) -> None:
        self.shown: list[dict[str, Any]] = [{}, {}]
        super().__init__(site)

    def some_call(self, data: st.DataObject) -> Call:
        draw = data.draw
        kinds = [
            "plan",
            "tick",
            "tick",
            "tick",
            "pantry",
            "aisles",
            "line",
            "line",
            "line",
            "delete",
        ]
        kind = draw(st.sampled_from(kinds))
        if kind == "plan":
            eaten = draw(st.lists(st.sampled_from(FOODS), min_size=1, unique=True))
            return plan(draw(mondays), f"repas {next(self.numbers)}", eaten)
        if kind == "tick":
            return tick(
                draw(mondays), draw(foods), draw(st.integers(0, 3)) > 0, draw(st.booleans())
            )
        if kind == "pantry":
            return keep_at_home(draw(foods), draw(st.booleans()))
        if kind == "aisles":
            return order_aisles(draw(st.permutations(AISLE_ORDER)))
        if kind == "delete":
            return delete_line(id_of(draw(lines)))
        name = {"name": f"achat {next(self.numbers)}"} if draw(st.booleans()) else {}
        checked = (
            {"checked": draw(st.integers(0, 2)) > 0} if not name or draw(st.booleans()) else {}
        )
        line = draw(lines)
        monday = MONDAYS[line % 2] if draw(st.integers(0, 5)) else draw(mondays)
        return write_line(id_of(line), monday, name | checked)

    async def stored(self) -> Kept:
        kept: dict[tuple[object, ...], Any] = {}
        for row in await self.rows("meal"):
            eaten = tuple(one["food"]["fdc_id"] for one in row["ingredients"])
            kept["meal", row["date"]] = row["recipe_name"], eaten
        for row in await self.rows("shopping_tick"):
            kept["tick", row["monday"], row["fdc_id"]] = row["at_home"]
        for row in await self.rows("shopping_pantry"):
            kept["pantry", row["fdc_id"]] = row["is_kept"]
        for row in await self.rows("shopping_aisles"):
            kept[AISLES,] = tuple(row["category_ids"])
        for row in await self.rows("shopping_own_line", order="created_at, id"):
            told = row["monday"], row["name"], row["checked"], row["created_at"]
            kept["line", row["id"]] = Line(*told)
        return kept

    def agrees(self, stored: Things, things: Things) -> bool:
        return stored == things and lines_of(stored) == lines_of(things)

    def settled(self, things: Things) -> Things:
        """A line that is given back stands where it was."""
        others = {key: thing for key, thing in things.items() if key[0] != "line"}
        lines = {key: thing for key, thing in things.items() if key[0] == "line"}
        in_order = sorted(lines.items(), key=lambda one: one[1].created_at)
        return {**others, **dict(in_order)}

    async def refresh(self, device: int) -> None:
        for monday in MONDAYS:
            answer = await self.devices[device].get(f"/api/shopping-list?start_date={monday}")
            assert answer.status_code == 200, answer.text
            self.shown[device][monday] = answer.json()

    async def check(self, device: int) -> None:
        kept = self.world.things
        for monday, shown in self.shown[device].items():
            items = [item for group in shown["groups"] for item in group["items"]]
            assert sorted(
                (item["fdc_id"], item["checked"], item["at_home"], item["in_pantry"])
                for item in items
            ) == sorted(
                (
                    food,
                    ("tick", monday, food) in kept,
                    kept.get(("tick", monday, food), False),
                    kept.get(("pantry", food), USUALLY_AT_HOME[food]),
                )
                for food in kept.get(("meal", monday), ("", ()))[1]
            )
            own = [(one["id"], one["name"], one["checked"]) for one in shown["own_lines"]]
            assert own == [
                (line_id, line.name, line.is_checked)
                for line_id, line in lines_of(kept)
                if line.monday == monday
            ]
            assert shown["aisles"] == list(kept.get((AISLES,), AISLE_ORDER))


def id_of(line: int) -> str:
    return str(UUID(int=line + 1))


def lines_of(kept: Things) -> list[tuple[str, Line]]:
    return [(key[1], line) for key, line in kept.items() if key[0] == "line"]


async def test_no_interleaving_loses_a_tick_or_a_line(own_starters: str) -> None:
    await prove(TwoLists, own_starters)
