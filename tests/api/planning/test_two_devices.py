"""Two devices change one plan, in turns and at once: it always is what a simple model says."""

import asyncio
import itertools
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import partial
from typing import Any

import httpx
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from api.conftest import PASSWORD, PROFILE, SECRET_KEY, new_client
from api.factories import EGG, NEXT_MONDAY, updates
from nutriplan_api import database
from nutriplan_api.app import create_app, load_starters
from nutriplan_api.settings import Settings

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


Plan = dict[SlotKey, Planned]


@dataclass(frozen=True)
class Call:
    """A call of a device, and what it does to the model once its answer is known."""

    method: str
    path: str
    body: Any
    model: Callable[[Plan, Any], tuple[Plan, int]]


def plan_meal(slot: SlotKey, name: str) -> Call:
    body = entry(name) | {"date": slot[0], "type": slot[1]}
    return Call(
        "POST", "", body, lambda plan, new: (plan | {slot: Planned(new.get("id", ""), name)}, 201)
    )


def remove(meal_id: str) -> Call:
    def model(plan: Plan, _: Any) -> tuple[Plan, int]:
        left = {slot: meal for slot, meal in plan.items() if meal.id != meal_id}
        return left, 204 if len(left) < len(plan) else 404

    return Call("DELETE", f"{meal_id}/", None, model)


def change(meal_id: str, flags: dict[str, Any]) -> Call:
    def model(plan: Plan, _: Any) -> tuple[Plan, int]:
        slot = slot_of(plan, meal_id)
        if slot is None:
            return plan, 404
        return plan | {slot: replace(plan[slot], **flags)}, 200

    return Call("PUT", f"{meal_id}/", flags, model)


def move(meal_id: str, to: SlotKey) -> Call:
    def model(plan: Plan, _: Any) -> tuple[Plan, int]:
        slot = slot_of(plan, meal_id)
        if slot is None:
            return plan, 404
        moved = {key: meal for key, meal in plan.items() if key not in (slot, to)}
        if to in plan:
            moved[slot] = plan[to]
        return moved | {to: plan[slot]}, 200

    return Call("POST", f"{meal_id}/move/", {"date": to[0], "type": to[1]}, model)


def copy(meal_id: str, to: SlotKey) -> Call:
    def model(plan: Plan, new: Any) -> tuple[Plan, int]:
        slot = slot_of(plan, meal_id)
        if slot is None:
            return plan, 404
        return plan | {to: Planned(new.get("id", ""), plan[slot].name)}, 201

    return Call("POST", f"{meal_id}/copy/", {"date": to[0], "type": to[1]}, model)


def save_week(names: dict[SlotKey, str]) -> Call:
    body: dict[str, dict[str, Any]] = {}
    for (day, meal_type), name in names.items():
        body.setdefault(day, {})[meal_type] = entry(name)

    def model(plan: Plan, saved: Any) -> tuple[Plan, int]:
        ids = {(one["date"], one["type"]): one["id"] for one in saved}
        settled = {slot for slot, meal in plan.items() if meal.is_eaten or meal.is_locked}
        new = {slot: Planned(ids[slot], name) for slot, name in names.items()}
        return plan | {slot: meal for slot, meal in new.items() if slot not in settled}, 201

    return Call("POST", "week-generate", body, model)


@dataclass
class Offer:
    """What undoes a call: the slots that it changed, as they were and as it left them."""

    token: str
    before: dict[SlotKey, Planned | None]
    after: dict[SlotKey, Planned | None]
    is_used: bool = False


def undo(offer: Offer) -> Call:
    def model(plan: Plan, _: Any) -> tuple[Plan, int]:
        if offer.is_used:
            return plan, 400
        if any(plan.get(slot) != meal for slot, meal in offer.after.items()):
            return plan, 409
        restored: dict[SlotKey, Planned | None] = {**plan, **offer.before}
        return {slot: meal for slot, meal in restored.items() if meal is not None}, 204

    return Call("POST", "/api/undo", {"token": offer.token}, model)


def entry(name: str) -> dict[str, Any]:
    return {"recipe_name": name, "ingredients": [{"fdc_id": EGG, "quantity": 50}]}


def slot_of(plan: Plan, meal_id: str) -> SlotKey | None:
    return next((slot for slot, meal in plan.items() if meal.id == meal_id), None)


class TwoDevices(RuleBasedStateMachine):
    """Each device keeps a cache of the plan and knows nothing of the other."""

    def __init__(self, url: str) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.app = create_app(Settings(), secret_key=SECRET_KEY)
        self.names = itertools.count(1)
        self.model: Plan = {}
        self.known: list[str] = ["00000000-0000-7000-8000-000000000000"]
        self.offers: list[Offer] = []
        self.caches: list[dict[SlotKey, dict[str, Any]]] = [{}, {}]
        self.devices = self.runner.run(self.open(url))

    async def open(self, url: str) -> list[httpx.AsyncClient]:
        await database.open_pool(url)
        await load_starters()
        first, second = new_client(self.app), new_client(self.app)
        account = PROFILE | {"email": f"{id(self)}.{next(ids)}@exemple.fr"}
        answer = await first.post("/api/login/email", json=account | {"password": PASSWORD})
        for device in (first, second):
            device.headers["Authorization"] = f"Bearer {answer.json()['access']}"
        return [first, second]

    def teardown(self) -> None:
        self.runner.run(database.close_pool())
        self.runner.close()

    def some_call(self, data: st.DataObject) -> Call:
        meal_id = self.known[-1 - data.draw(places) % len(self.known)]
        name = f"repas {next(self.names)}"
        kind = data.draw(st.sampled_from(["plan", "remove", "change", "move", "copy", "save"]))
        if kind == "plan":
            return plan_meal(data.draw(slots), name)
        if kind == "remove":
            return remove(meal_id)
        if kind == "change":
            flags = st.sampled_from(["is_eaten", "is_locked"])
            return change(meal_id, {data.draw(flags): data.draw(st.booleans())})
        if kind == "save":
            chosen = data.draw(st.sets(slots, min_size=1, max_size=9))
            return save_week({slot: f"{name} {' '.join(slot)}" for slot in chosen})
        return (move if kind == "move" else copy)(meal_id, data.draw(slots))

    async def send(self, device: int, call: Call) -> httpx.Response:
        path = call.path if call.path.startswith("/") else f"/api/meal/{call.path}"
        return await self.devices[device].request(call.method, path, json=call.body)

    def apply(self, plan: Plan, call: Call, answer: httpx.Response) -> Plan | None:
        """The plan after a call; None when the answer is not the one that this plan gives."""
        new = answer.json() if answer.status_code in (200, 201) else {}
        if call.path == "week-generate" and answer.status_code != 201:
            return None
        plan, status = call.model(plan, new)
        return plan if status == answer.status_code else None

    def learn(self) -> None:
        self.known += [meal.id for meal in self.model.values() if meal.id not in self.known]

    @rule(device=st.integers(0, 1), data=st.data())
    def one_calls(self, device: int, data: st.DataObject) -> None:
        call = self.some_call(data)
        answer = self.runner.run(self.send(device, call))
        after = self.apply(self.model, call, answer)
        assert after is not None, answer.text
        self.remember_offer(self.model, after, answer)
        self.model = after
        self.learn()

    def remember_offer(self, before: Plan, after: Plan, answer: httpx.Response) -> None:
        changed = {slot for slot in before | after if before.get(slot) != after.get(slot)}
        is_offered = "undo" in answer.headers
        assert is_offered == bool(changed)
        if is_offered:
            was, became = ({slot: plan.get(slot) for slot in changed} for plan in (before, after))
            self.offers.append(Offer(answer.headers["undo"], was, became))

    @precondition(lambda self: self.offers)
    @rule(device=st.integers(0, 1), data=st.data())
    def one_undoes(self, device: int, data: st.DataObject) -> None:
        offer = data.draw(st.sampled_from(self.offers[-5:]))
        call = undo(offer)
        answer = self.runner.run(self.send(device, call))
        after = self.apply(self.model, call, answer)
        assert after is not None, answer.text
        offer.is_used = offer.is_used or answer.status_code == 204
        self.model = after

    @rule(data=st.data())
    def both_call_at_once(self, data: st.DataObject) -> None:
        calls = [self.some_call(data), self.some_call(data)]

        async def at_once() -> list[httpx.Response]:
            return await asyncio.gather(*(self.send(n, call) for n, call in enumerate(calls)))

        done = list(zip(calls, self.runner.run(at_once()), strict=True))
        possible = []
        for order in (done, done[::-1]):
            plan: Plan | None = self.model
            for call, answer in order:
                plan = None if plan is None else self.apply(plan, call, answer)
            possible.append(plan)
        stored = self.runner.run(self.stored())
        assert stored in possible, [answer.text for _, answer in done]
        self.model = stored
        self.learn()

    @rule(device=st.integers(0, 1))
    def one_brings_its_cache_up_to_date(self, device: int) -> None:
        cache = self.caches[device]
        times: dict[str, dict[str, str]] = {}
        for (day, meal_type), meal in cache.items():
            times.setdefault(day, {})[meal_type] = meal["last_modified"]
        answer = self.runner.run(updates(self.devices[device], times))
        for gone in answer["missing_meals"]:
            del cache[gone["date"], gone["type"]]
        for meal in answer["meals_to_update"]:
            cache[meal["date"], meal["type"]] = meal
        assert {slot: planned(meal) for slot, meal in cache.items()} == self.model

    @invariant()
    def the_plan_is_the_model_s(self) -> None:
        assert self.runner.run(self.stored()) == self.model

    async def stored(self) -> Plan:
        meals = (await updates(self.devices[0]))["meals_to_update"]
        plan = {(meal["date"], meal["type"]): planned(meal) for meal in meals}
        assert len(plan) == len(meals), "a slot holds one meal"
        return plan


def planned(meal: dict[str, Any]) -> Planned:
    return Planned(meal["id"], meal["recipe_name"], meal["is_eaten"], meal["is_locked"])


ids = itertools.count(1)


async def test_no_interleaving_loses_or_duplicates_a_meal(own_database: str) -> None:
    machine: Any = partial(TwoDevices, own_database)
    await asyncio.to_thread(
        run_state_machine_as_test,
        machine,
        settings=settings(
            max_examples=12,
            stateful_step_count=25,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
