"""Two devices weigh in and change one profile: targets always follow from the latest weight."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any

import httpx
from hypothesis import strategies as st

from api.conftest import PROFILE
from api.factories import EGG, NEXT_MONDAY, TODAY, updates
from api.modelled_calls import Call, Things, changing, json_of, less
from api.two_devices import Site, TwoDevices, one_of, prove
from nutriplan_core import Macros, Profile, diet_targets, from_json, meal_targets

DAYS = [str(TODAY - timedelta(days=number)) for number in range(4)]
WEIGHT, HEIGHT = "weight", "height"
PROFILE_PATH = f"/api/profile?today={TODAY}"
NOBODY_S_TAG = '"0"'
UNKNOWN = ""

days = st.sampled_from(DAYS)
heavy = st.integers(132, 140).map(lambda halves: halves / 2)
"""Weights from which the profile's pace leads to its goal [kg]."""

heights = st.integers(165, 170).map(float)
weights = st.one_of(heavy, st.sampled_from([63.0, 64.0]))
places = st.integers(min_value=0, max_value=10)
"""Which of the weigh-ins that ever were, gone ones included, counted from the latest."""


@dataclass(frozen=True)
class WeighIn:
    """What was weighed on a day; a PUT of the profile does not tell the id."""

    id: str
    weight_kg: float


Body = Mapping[str, Any]
"""A `WeighIn` by its day, and the profile's `WEIGHT` and `HEIGHT`."""

Tags = dict[str, tuple[float, float]]
Outcome = tuple[Things, int]


def weigh_ins(body: Body) -> dict[str, WeighIn]:
    return {day: body[day] for day in sorted(body.keys() - {WEIGHT, HEIGHT})}


def followed(body: Body) -> Body:
    """The latest weigh-in is the profile's weight; without any, it keeps its own."""
    latest = list(weigh_ins(body).values())[-1:]
    return {**body, WEIGHT: latest[0].weight_kg} if latest else body


def of_profile(body: Body) -> tuple[float, float]:
    return body[WEIGHT], body[HEIGHT]


def weigh(day: str, weight_kg: float) -> Call:
    def model(body: Body, answer: httpx.Response) -> Outcome:
        made = json_of(answer).get("id", UNKNOWN)
        if day in body and body[day].id not in (UNKNOWN, made):
            return body, 0
        return followed({**body, day: WeighIn(made, weight_kg)}), 201

    sent = {"date": day, "weight": weight_kg}
    return Call("POST", f"/api/weigh-in?today={TODAY}", sent, changing(model))


def delete(weigh_in_id: str) -> Call:
    def model(body: Body, _: httpx.Response) -> Outcome:
        for day, weigh_in in weigh_ins(body).items():
            if weigh_in.id == weigh_in_id:
                return followed(less(body, day)), 204
        return body, 404

    path = f"/api/weigh-in/{weigh_in_id}"
    return Call("DELETE", path, None, changing(model), offers_undo=True)


def change(changes: dict[str, float], tags: Tags, tag: str | None) -> Call:
    def model(body: Body, answer: httpx.Response) -> Outcome:
        if tag is not None and tags.get(tag) != of_profile(body):
            current = answer.json().get("current") if answer.status_code == 412 else None
            is_current = current and (current["weight"], current["height"]) == of_profile(body)
            return body, 412 if is_current else 0
        after = {**body, **changes}
        if after[WEIGHT] != body[WEIGHT]:
            day = max([str(TODAY), *weigh_ins(body)])
            there = body.get(day, WeighIn(UNKNOWN, 0))
            after[day] = replace(there, weight_kg=after[WEIGHT])
        answered = json_of(answer)
        is_current = answered and (answered["weight"], answered["height"]) == of_profile(after)
        return after, 200 if is_current else 0

    headers = {} if tag is None else {"If-Match": tag}
    return Call("PUT", PROFILE_PATH, changes, changing(model), headers)


class OneBody(TwoDevices):
    """Each device keeps the profile and a planned meal, with their tags."""

    derived = frozenset({WEIGHT, HEIGHT})

    def __init__(self, site: Site) -> None:
        self.known: list[str] = ["00000000-0000-7000-8000-000000000000"]
        self.tags: Tags = {}
        self.lunch = ""
        self.weighed: list[Any] = [None, None]
        self.targets: list[Any] = [None, None]
        super().__init__(site)

    async def prepare(self) -> None:
        food = [{"fdc_id": EGG, "quantity": 100}]
        meal = {"date": str(NEXT_MONDAY), "type": "LUNCH", "recipe_name": "x", "ingredients": food}
        made = await self.devices[0].post("/api/meal", json=meal)
        self.lunch = f"/api/meal/{made.json()['id']}"

    def some_call(self, data: st.DataObject) -> Call:
        draw = data.draw
        kind = draw(st.sampled_from(["weigh", "weigh", "delete", "delete", "change"]))
        if kind == "weigh":
            return weigh(draw(days), draw(weights))
        if kind == "delete":
            return delete(one_of(self.known[::-1], draw(places)))
        changes = draw(
            st.one_of(
                st.fixed_dictionaries({WEIGHT: heavy}), st.fixed_dictionaries({HEIGHT: heights})
            )
        )
        tag = one_of([None, NOBODY_S_TAG, *list(self.tags)[-3:]], draw(places))
        return change(changes, self.tags, tag)

    def learn(self) -> None:
        ids = [one.id for one in weigh_ins(self.world.things).values()]
        self.known += [weigh_in_id for weigh_in_id in ids if weigh_in_id not in self.known]
        self.run(self.learn_tag())

    async def learn_tag(self) -> None:
        """Each tag names one state of the profile, and each state has one tag."""
        if of_profile(self.world.things) not in self.tags.values():
            answer = await self.devices[0].get(PROFILE_PATH)
            assert answer.headers["etag"] not in self.tags
            self.tags[answer.headers["etag"]] = of_profile(self.world.things)

    async def stored(self) -> Body:
        (profile,) = await self.rows("profile")
        weighed = await self.rows("weigh_in", order="date")
        return {
            WEIGHT: profile["weight_kg"],
            HEIGHT: profile["height_cm"],
            **{row["date"]: WeighIn(row["id"], row["weight_kg"]) for row in weighed},
        }

    def agrees(self, stored: Things, things: Things) -> bool:
        """An id that no answer told may be any."""
        named = {
            day: replace(one, id=stored[day].id)
            for day, one in weigh_ins(things).items()
            if one.id == UNKNOWN and day in stored
        }
        return stored == {**things, **named}

    def settled(self, things: Things) -> Things:
        return followed(things)

    async def refresh(self, device: int) -> None:
        await self.read(device, PROFILE_PATH)
        await self.read(device, self.lunch)
        self.weighed[device] = (await self.devices[device].get("/api/weigh-in")).json()
        self.targets[device] = (await updates(self.devices[device], today=str(TODAY)))["targets"]

    async def check(self, device: int) -> None:
        body = self.world.things
        assert self.weighed[device] == [
            {"id": one.id, "date": day, "weight": one.weight_kg}
            for day, one in weigh_ins(body).items()
        ]
        profile = self.copies[device][PROFILE_PATH].body
        assert (profile["weight"], profile["height"]) == of_profile(body)
        person = from_json(Profile, PROFILE | {"weight": body[WEIGHT], "height": body[HEIGHT]})
        diet = diet_targets(person, on=TODAY)
        assert profile["diet_info"]["calorieDailyIntake"] == diet.intake_kcal
        required = meal_targets(diet.intake_kcal, person.meals_per_day, person.meal_split)
        expected = {kind.value: whole(target) for kind, target in required.items()}
        assert self.targets[device] == expected
        assert self.copies[device][self.lunch].body["macrosRequired"] == expected["LUNCH"]


def whole(target: Macros) -> dict[str, float]:
    """A target as it is shown."""
    shown = target.rounded_targets()
    return {
        "calories": shown.energy_kcal,
        "proteins": shown.protein_g,
        "fats": shown.fat_g,
        "carbohydrates": shown.carbohydrate_g,
    }


async def test_no_interleaving_leaves_targets_of_another_weight(own_starters: str) -> None:
    await prove(OneBody, own_starters)
