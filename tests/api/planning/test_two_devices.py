"""Two devices change one plan, in turns and at once: it always is what a simple model says."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

import httpx
from hypothesis import strategies as st

from api.factories import EGG, NEXT_MONDAY, updates
from api.modelled_calls import Call, Things, changing, json_of, less
from api.two_devices import Site, TwoDevices, one_of, prove

SlotKey = tuple[str, str]
DAYS = [str(NEXT_MONDAY + timedelta(days=number)) for number in range(3)]
TYPES = ["BREAKFAST", "LUNCH", "DINNER"]

slots = st.tuples(st.sampled_from(DAYS), st.sampled_from(TYPES))
places = st.integers(min_value=0, max_value=20)
"""Which of the meals that were ever planned, gone ones included, counted from the latest."""


@dataclass(frozen=True)
class Planned:
    """What the model knows of a meal."""

    id: str
    name: str
    is_eaten: bool = False
    is_locked: bool = False


Plan = Mapping[SlotKey, Planned]
Outcome = tuple[Things, int]


def plan_meal(slot: SlotKey, name: str) -> Call:
    def model(plan: Plan, answer: httpx.Response) -> Outcome:
        return {**plan, slot: Planned(json_of(answer).get("id", ""), name)}, 201

    return call("POST", "", entry(name) | {"date": slot[0], "type": slot[1]}, model)


def remove(meal_id: str) -> Call:
    def model(plan: Plan, _: httpx.Response) -> Outcome:
        slot = slot_of(plan, meal_id)
        return (plan, 404) if slot is None else (less(plan, slot), 204)

    return call("DELETE", f"{meal_id}/", None, model)


def change(meal_id: str, flags: dict[str, Any]) -> Call:
    def model(plan: Plan, _: httpx.Response) -> Outcome:
        slot = slot_of(plan, meal_id)
        if slot is None:
            return plan, 404
        return {**plan, slot: replace(plan[slot], **flags)}, 200

    return call("PUT", f"{meal_id}/", flags, model)


def move(meal_id: str, to: SlotKey) -> Call:
    def model(plan: Plan, _: httpx.Response) -> Outcome:
        slot = slot_of(plan, meal_id)
        if slot is None:
            return plan, 404
        moved = {key: meal for key, meal in plan.items() if key not in (slot, to)}
        if to in plan:
            moved[slot] = plan[to]
        return moved | {to: plan[slot]}, 200

    return call("POST", f"{meal_id}/move/", {"date": to[0], "type": to[1]}, model)


def copy(meal_id: str, to: SlotKey) -> Call:
    def model(plan: Plan, answer: httpx.Response) -> Outcome:
        slot = slot_of(plan, meal_id)
        if slot is None:
            return plan, 404
        return {**plan, to: Planned(json_of(answer).get("id", ""), plan[slot].name)}, 201

    return call("POST", f"{meal_id}/copy/", {"date": to[0], "type": to[1]}, model)


def save_week(names: dict[SlotKey, str]) -> Call:
    body: dict[str, dict[str, Any]] = {}
    for (day, meal_type), name in names.items():
        body.setdefault(day, {})[meal_type] = entry(name)

    def model(plan: Plan, answer: httpx.Response) -> Outcome:
        ids = {(one["date"], one["type"]): one["id"] for one in json_of(answer)}
        settled = {slot for slot, meal in plan.items() if meal.is_eaten or meal.is_locked}
        new = {slot: Planned(ids.get(slot, ""), name) for slot, name in names.items()}
        return {**plan, **{slot: new[slot] for slot in new.keys() - settled}}, 201

    return call("POST", "week-generate", body, model)


def call(method: str, path: str, body: Any, model: Any) -> Call:
    return Call(method, f"/api/meal/{path}", body, changing(model), offers_undo=True)


def entry(name: str) -> dict[str, Any]:
    return {"recipe_name": name, "ingredients": [{"fdc_id": EGG, "quantity": 50}]}


def slot_of(plan: Plan, meal_id: str) -> SlotKey | None:
    return next((slot for slot, meal in plan.items() if meal.id == meal_id), None)


class OnePlan(TwoDevices):
    """Each device keeps the meals, with when each was last modified."""

    def __init__(self, site: Site) -> None:
        self.known: list[str] = ["00000000-0000-7000-8000-000000000000"]
        self.caches: list[dict[SlotKey, dict[str, Any]]] = [{}, {}]
        super().__init__(site)

    def some_call(self, data: st.DataObject) -> Call:
        meal_id = one_of(self.known[::-1], data.draw(places))
        name = f"repas {next(self.numbers)}"
        kind = data.draw(st.sampled_from(["plan", "remove", "change", "move", "copy", "save"]))
        if kind == "plan":
            return plan_meal(data.draw(slots), name)
        if kind == "remove":
            return remove(meal_id)
        if kind == "change":
            flags = st.sampled_from(["is_eaten", "is_locked"])
            return change(meal_id, {data.draw(flags): data.draw(st.booleans())})
        if kind == "save":
            chosen = sorted(data.draw(st.sets(slots, min_size=1, max_size=9)))
            return save_week({slot: f"{name} {' '.join(slot)}" for slot in chosen})
        return (move if kind == "move" else copy)(meal_id, data.draw(slots))

    def learn(self) -> None:
        known = set(self.known)
        self.known += [meal.id for meal in self.world.things.values() if meal.id not in known]

    async def stored(self) -> Plan:
        meals = (await updates(self.devices[0]))["meals_to_update"]
        plan = {(meal["date"], meal["type"]): planned(meal) for meal in meals}
        assert len(plan) == len(meals), "a slot holds one meal"
        return plan

    async def refresh(self, device: int) -> None:
        cache = self.caches[device]
        times: dict[str, dict[str, str]] = {}
        for (day, meal_type), meal in cache.items():
            times.setdefault(day, {})[meal_type] = meal["last_modified"]
        answer = await updates(self.devices[device], times)
        for gone in answer["missing_meals"]:
            del cache[gone["date"], gone["type"]]
        for meal in answer["meals_to_update"]:
            cache[meal["date"], meal["type"]] = meal

    async def check(self, device: int) -> None:
        shown = {slot: planned(meal) for slot, meal in self.caches[device].items()}
        assert shown == self.world.things


def planned(meal: dict[str, Any]) -> Planned:
    return Planned(meal["id"], meal["recipe_name"], meal["is_eaten"], meal["is_locked"])


async def test_no_interleaving_loses_or_duplicates_a_meal(own_starters: str) -> None:
    await prove(OnePlan, own_starters)
