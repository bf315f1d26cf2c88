"""Somebody who writes without end, sends again under its key what was not answered, and remembers.

What was acknowledged is what the person believes to be stored; ``differences`` looks whether it is.
"""

import random
import threading
import time
from collections import Counter
from datetime import date, timedelta
from typing import Any, Protocol
from uuid import UUID

import httpx

from api.conftest import PASSWORD, PROFILE
from api.factories import EGG, NEXT_MONDAY, NEXT_SUNDAY, TODAY, a_recipe

TIMEOUT_S = 180
"""A write that is not acknowledged by then counts as a product that did not recover."""

PAUSE_S = 0.1
MANY = 25
MEAL_TYPES = ("BREAKFAST", "LUNCH", "DINNER")
PASSES = {429, 502, 503, 507}
"""Answers after which one sends the same again."""


class NotRecovered(AssertionError):
    """A write was not acknowledged for minutes, or was answered as it never should be."""


class Site(Protocol):
    """Where the product is just now, and whether its answers get through."""

    url: str
    loses_answers: bool


class Person:
    """One account on one device; what happens to it follows from the seed alone."""

    def __init__(self, site: Site, name: str, seed: str) -> None:
        self._site = site
        self._random = random.Random(seed)
        self._client = httpx.Client(timeout=60)
        self._credentials = {"email": f"{name}@exemple.fr", "password": PASSWORD}
        self.recipes: dict[str, str] = {}
        self.meals: dict[tuple[str, str], tuple[str, str]] = {}
        self.weigh_ins: dict[str, float] = {}
        self.lines: dict[str, str] = {}
        self.is_ticked = False
        self.acknowledged = 0
        self.sent_again = 0
        self.answers: Counter[int] = Counter()
        self.longest_wait_s = 0.0

    def register(self) -> None:
        """Make the account, with a profile."""
        self._sign_in(PROFILE | {"register": True})
        self.weigh_ins = self._stored_weigh_ins()  # a profile begins with one

    def write_until(self, stop: threading.Event) -> None:
        """Write, one thing after the other; what was begun is brought to its end."""
        while not stop.is_set():
            self._random.choice(
                (self._recipe, self._meal, self._weigh_in, self._line, self._tick)
            )()

    def differences(self) -> list[str]:
        """What is stored otherwise than it was acknowledged."""
        pairs: dict[str, tuple[Any, Any]] = {
            "recipes": (sorted(self.recipes), self._stored_recipes()),
            "meals": (
                sorted((*slot, name) for slot, (_, name) in self.meals.items()),
                self._stored_meals(),
            ),
            "weigh-ins": (self.weigh_ins, self._stored_weigh_ins()),
        }
        shopping = self._read("GET", f"/api/shopping-list?start_date={NEXT_MONDAY}")
        own_lines = sorted((line["id"], line["name"]) for line in shopping["own_lines"])
        pairs["lines"] = (sorted(self.lines.items()), own_lines)
        items = [item for group in shopping["groups"] for item in group["items"]]
        if self.meals:
            pairs["tick"] = ([self.is_ticked], [i["checked"] for i in items if i["fdc_id"] == EGG])
        return [
            f"{kind}: acknowledged {believed}, stored {stored}"
            for kind, (believed, stored) in pairs.items()
            if believed != stored
        ]

    def _recipe(self) -> None:
        if len(self.recipes) > MANY * self._random.random():
            name = self._random.choice(sorted(self.recipes))
            self._write("DELETE", f"/api/recipe/{self.recipes[name]}")
            del self.recipes[name]
            return
        name = f"Plat {self._new_id()}"
        answer = self._write("POST", "/api/recipe", a_recipe(name=name))
        self.recipes[name] = answer["id"]

    def _meal(self) -> None:
        day = str(NEXT_MONDAY + timedelta(days=self._random.randrange(7)))
        slot = (day, self._random.choice(MEAL_TYPES))
        if slot not in self.meals:
            name = f"Œufs {self._new_id()}"
            food = [{"fdc_id": EGG, "quantity": self._random.randint(50, 200)}]
            body = {"date": slot[0], "type": slot[1], "recipe_name": name, "ingredients": food}
            self.meals[slot] = (self._write("POST", "/api/meal", body)["id"], name)
        elif len(self.meals) > 1:  # the list keeps a line to tick
            self._write("DELETE", f"/api/meal/{self.meals[slot][0]}")
            del self.meals[slot]

    def _weigh_in(self) -> None:
        day: date = TODAY - timedelta(days=self._random.randrange(MANY))
        weight = self._random.randint(600, 800) / 10
        self._write("POST", "/api/weigh-in", {"date": str(day), "weight": weight})
        self.weigh_ins[str(day)] = weight

    def _line(self) -> None:
        if len(self.lines) > MANY * self._random.random():
            line = self._random.choice(sorted(self.lines))
            self._write("DELETE", f"/api/shopping-list/lines/{line}")
            del self.lines[line]
            return
        line, name = self._new_id(), f"Café {self._random.randrange(100)}"
        body = {"start_date": str(NEXT_MONDAY), "id": line, "name": name}
        self._write("PUT", "/api/shopping-list/lines", body)
        self.lines[line] = name

    def _tick(self) -> None:
        if self.meals:
            checked = self._random.random() < 0.5
            body = {"start_date": str(NEXT_MONDAY), "fdc_id": EGG, "checked": checked}
            self._write("PUT", "/api/shopping-list/ticks", body)
            self.is_ticked = checked

    def _stored_recipes(self) -> list[str]:
        listed = self._read("GET", "/api/recipe?private_only=true")
        return sorted(recipe["name"] for recipe in listed)

    def _stored_meals(self) -> list[tuple[str, str, str]]:
        body = {"start_date": str(NEXT_MONDAY), "end_date": str(NEXT_SUNDAY)}
        meals = self._read("POST", "/api/meal/check-updates", body)["meals_to_update"]
        return sorted((meal["date"], meal["type"], meal["recipe_name"]) for meal in meals)

    def _stored_weigh_ins(self) -> dict[str, float]:
        return {one["date"]: one["weight"] for one in self._read("GET", "/api/weigh-in")}

    def _new_id(self) -> str:
        return str(UUID(int=self._random.getrandbits(128), version=4))

    def _write(self, method: str, path: str, body: Any = None) -> Any:
        key = self._new_id()
        answer = self._until_answered(method, path, body, {"Idempotency-Key": key})
        self.acknowledged += 1
        return answer

    def _read(self, method: str, path: str, body: Any = None) -> Any:
        return self._until_answered(method, path, body, {})

    def _until_answered(self, method: str, path: str, body: Any, headers: dict[str, str]) -> Any:
        deadline = time.monotonic() + TIMEOUT_S
        while time.monotonic() < deadline:
            answer = self._try(method, path, body, headers)
            if answer is not None and answer.is_success:
                return answer.json() if answer.content else None
            if answer is not None and answer.status_code == 401:
                self._sign_in({})
            elif answer is not None and answer.status_code not in PASSES:
                raise NotRecovered(f"{method} {path}: {answer.status_code} {answer.text}")
            self.sent_again += 1
            time.sleep(PAUSE_S)
        raise NotRecovered(f"{method} {path}: no answer for {TIMEOUT_S} s")

    def _try(
        self, method: str, path: str, body: Any, headers: dict[str, str]
    ) -> httpx.Response | None:
        """The answer; None where it was lost, whatever the server did."""
        lost = self._site.loses_answers and headers
        timeout = httpx.Timeout(60, read=self._random.uniform(0.001, 0.05)) if lost else 60
        began = time.monotonic()
        try:
            answer = self._client.request(
                method, self._site.url + path, json=body, headers=headers, timeout=timeout
            )
        except httpx.HTTPError:
            return None
        self.longest_wait_s = max(self.longest_wait_s, time.monotonic() - began)
        self.answers[answer.status_code] += 1
        return answer

    def _sign_in(self, more: dict[str, Any]) -> None:
        deadline = time.monotonic() + TIMEOUT_S
        while time.monotonic() < deadline:
            answer = self._try("POST", "/api/login/email", self._credentials | more, {})
            if answer is not None and answer.is_success:
                self._client.headers["Authorization"] = f"Bearer {answer.json()['access']}"
                return
            time.sleep(PAUSE_S)
        raise NotRecovered(f"no sign-in for {TIMEOUT_S} s")
