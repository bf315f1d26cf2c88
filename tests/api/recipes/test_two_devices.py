"""Two devices write one cookbook and plan from it: nothing is overwritten unseen."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

import httpx
from hypothesis import strategies as st

from api.factories import EGG, NEXT_MONDAY, updates
from api.modelled_calls import Call, Things, changing, json_of, less
from api.two_devices import Site, TwoDevices, one_of, prove

DAYS = [str(NEXT_MONDAY + timedelta(days=number)) for number in range(2)]
LIST = "/api/recipe?private_only=true"
NOBODY_S_TAG = '"0"'

places = st.integers(min_value=0, max_value=3)
tag_places = st.integers(min_value=0, max_value=5)
"""Which of the latest recipes, gone ones included, from the latest on: few, so that both devices
meet at one."""


@dataclass(frozen=True)
class Dish:
    """What the model knows of a recipe."""

    name: str
    grams: float
    note: str | None
    is_favorite: bool
    last_modified: datetime

    @property
    def eaten(self) -> tuple[str, float]:
        """What makes it another dish for the meals that are planned from it."""
        return self.name, self.grams


@dataclass(frozen=True)
class Planned:
    """A meal, and the version of the recipe that it was made from."""

    id: str
    recipe_id: str
    last_modified: datetime


Cookbook = Mapping[tuple[str, str], Any]
"""A `Dish` by ("recipe", id), whether it is never wanted again by ("excluded", id), and a `Planned`
by ("meal", day)."""

State = tuple[Dish, bool]
"""What a recipe's tag is of: the dish, and whether it is never wanted again."""

Tags = dict[str, tuple[str, State]]
Outcome = tuple[Things, int]


def recipe_key(recipe_id: str) -> tuple[str, str]:
    return "recipe", recipe_id


def excluded_key(recipe_id: str) -> tuple[str, str]:
    return "excluded", recipe_id


def state(cookbook: Cookbook, recipe_id: str) -> State:
    return cookbook[recipe_key(recipe_id)], cookbook[excluded_key(recipe_id)]


def dish(recipe: Any) -> Dish:
    (ingredient,) = recipe["ingredients"]
    return Dish(
        recipe["name"],
        ingredient["quantity"],
        recipe.get("note"),  # lists leave it out
        recipe["is_favorite"],
        datetime.fromisoformat(recipe["last_modified"]),
    )


def body_of(name: str, grams: int, note: str | None) -> dict[str, Any]:
    ingredients = [{"fdc_id": EGG, "quantity": grams}]
    return {"name": name, "type": "MEAL", "ingredients": ingredients, "note": note}


def create(body: dict[str, Any]) -> Call:
    def model(cookbook: Cookbook, answer: httpx.Response) -> Outcome:
        made = json_of(answer)
        if not made or recipe_key(made["id"]) in cookbook:
            return cookbook, 0
        new = written(body, made, is_favorite=False)
        return {**cookbook, recipe_key(made["id"]): new, excluded_key(made["id"]): False}, 201

    return call("POST", "", body, model)


def change(recipe_id: str, body: dict[str, Any], tags: Tags, tag: str | None) -> Call:
    key = recipe_key(recipe_id)

    def model(cookbook: Cookbook, answer: httpx.Response) -> Outcome:
        if (refused := refusal(cookbook, recipe_id, tags, tag, answer)) is not None:
            return cookbook, refused
        changed = json_of(answer)
        if not changed:
            return cookbook, 0
        before = cookbook[key]
        after = written(body, changed, is_favorite=before.is_favorite)
        is_same_dish = after.eaten == before.eaten
        if is_same_dish != (after.last_modified == before.last_modified):
            return cookbook, 0
        return {**cookbook, key: after}, 200

    return call("PUT", f"/{recipe_id}", body, model, tag)


def delete(recipe_id: str, tags: Tags, tag: str | None) -> Call:
    def model(cookbook: Cookbook, answer: httpx.Response) -> Outcome:
        if (refused := refusal(cookbook, recipe_id, tags, tag, answer)) is not None:
            return cookbook, refused
        return less(less(cookbook, recipe_key(recipe_id)), excluded_key(recipe_id)), 204

    made = call("DELETE", f"/{recipe_id}", None, model, tag)
    return replace(made, offers_undo=True)


def star(recipe_id: str, is_favorite: bool) -> Call:
    key = recipe_key(recipe_id)

    def model(cookbook: Cookbook, _: httpx.Response) -> Outcome:
        if key not in cookbook:
            return cookbook, 404
        return {**cookbook, key: replace(cookbook[key], is_favorite=is_favorite)}, 204

    return call("POST" if is_favorite else "DELETE", f"/favorites/{recipe_id}", None, model)


def exclude(recipe_id: str, is_excluded: bool) -> Call:
    key = excluded_key(recipe_id)

    def model(cookbook: Cookbook, _: httpx.Response) -> Outcome:
        return ({**cookbook, key: is_excluded}, 204) if key in cookbook else (cookbook, 404)

    made = call("PUT" if is_excluded else "DELETE", f"/{recipe_id}/excluded", None, model)
    return replace(made, offers_undo=True)


def plan(recipe_id: str, day: str) -> Call:
    def model(cookbook: Cookbook, answer: httpx.Response) -> Outcome:
        if (recipe := cookbook.get(recipe_key(recipe_id))) is None:
            return cookbook, 404
        meal = Planned(json_of(answer).get("id", ""), recipe_id, recipe.last_modified)
        return {**cookbook, ("meal", day): meal}, 201

    body = {"date": day, "type": "LUNCH", "recipes": [recipe_id]}
    return Call("POST", "/api/meal", body, changing(model), offers_undo=True)


def call(method: str, path: str, body: Any, model: Any, tag: str | None = None) -> Call:
    headers = {} if tag is None else {"If-Match": tag}
    return Call(method, f"/api/recipe{path}", body, changing(model), headers)


def written(body: dict[str, Any], recipe: Any, *, is_favorite: bool) -> Dish:
    """What is stored of a recipe as it was sent; only the server knows when."""
    grams, note = body["ingredients"][0]["quantity"], body["note"]
    return Dish(body["name"], grams, note, is_favorite, dish(recipe).last_modified)


def refusal(
    cookbook: Cookbook, recipe_id: str, tags: Tags, tag: str | None, answer: httpx.Response
) -> int | None:
    """The status that refuses a change of a recipe under a condition; None where it is done."""
    there = cookbook.get(recipe_key(recipe_id))
    if there is None:
        return 404
    if tag is None or tags.get(tag) == (recipe_id, state(cookbook, recipe_id)):
        return None
    is_current = answer.status_code == 412 and dish(answer.json()["current"]) == there
    return 412 if is_current else 0


class OneCookbook(TwoDevices):
    """Each device keeps its list, its recipes and its plan, with their tags."""

    def __init__(self, site: Site) -> None:
        self.known: list[str] = ["00000000-0000-7000-8000-000000000000"]
        self.tags: Tags = {}
        self.outdated: list[dict[str, str]] = [{}, {}]
        super().__init__(site)

    def some_call(self, data: st.DataObject) -> Call:
        draw = data.draw
        recipe_id = one_of(self.known[::-1], draw(places))
        body = body_of(
            f"plat {draw(st.integers(1, 3))}",
            draw(st.integers(1, 3)) * 50,
            draw(st.sampled_from([None, "salé", "sucré"])),
        )
        kinds = ["create", "change", "change", "change", "delete", "star", "exclude", "plan"]
        kind = draw(st.sampled_from(kinds))
        if kind == "create":
            return create(body)
        if kind == "star":
            return star(recipe_id, draw(st.booleans()))
        if kind == "exclude":
            return exclude(recipe_id, draw(st.booleans()))
        if kind == "plan":
            return plan(recipe_id, draw(st.sampled_from(DAYS)))
        of_it = [tag for tag, (of, _) in self.tags.items() if of == recipe_id]
        tag = one_of([*of_it[-1:], *of_it[-3:], None, NOBODY_S_TAG], draw(tag_places))
        if kind == "delete":
            return delete(recipe_id, self.tags, tag)
        return change(recipe_id, body, self.tags, tag)

    def learn(self) -> None:
        ids = [key[1] for key in self.world.things if key[0] == "recipe"]
        self.known += [recipe_id for recipe_id in ids if recipe_id not in self.known]
        self.run(self.learn_tags())

    async def learn_tags(self) -> None:
        """Each tag names one state of one recipe, and each state has one tag."""
        for (kind, key), thing in self.world.things.items():
            if kind != "recipe":
                continue
            known = key, state(self.world.things, key)
            if known not in self.tags.values():
                answer = await self.devices[0].get(f"/api/recipe/{key}")
                assert dish(answer.json()) == thing
                assert answer.headers["etag"] not in self.tags
                self.tags[answer.headers["etag"]] = known

    async def stored(self) -> Cookbook:
        cookbook: dict[tuple[str, str], Any] = {}
        excluded: dict[tuple[str, str], bool] = {}
        for row in await self.rows("recipe", order="id"):
            cookbook[recipe_key(row["id"])] = row
            excluded[excluded_key(row["id"])] = row["is_excluded"]
        for row in await self.rows("recipe_ingredient", order="recipe_id, position"):
            recipe = cookbook[recipe_key(row["recipe_id"])]
            recipe.setdefault("ingredients", []).append({"quantity": row["grams"]})
        cookbook = {key: dish(row) for key, row in cookbook.items()}
        for row in await self.rows("meal", order="date"):
            (version,) = row["recipes"]
            when = datetime.fromisoformat(version["last_modified"])
            cookbook["meal", row["date"]] = Planned(row["id"], version["id"], when)
        return cookbook | excluded

    async def refresh(self, device: int) -> None:
        await self.read(device, LIST)
        await self.read(device, f"/api/recipe/{self.known[-1]}")
        outdated = (await updates(self.devices[device]))["outdated_meals"]
        self.outdated[device] = {one["date"]: one["reason"] for one in outdated}

    async def check(self, device: int) -> None:
        recipes = {key[1]: one for key, one in self.world.things.items() if key[0] == "recipe"}
        shown = self.copies[device][LIST].body
        listed = {one["id"]: dish(one) for one in shown}
        assert listed == {key: replace(one, note=None) for key, one in recipes.items()}
        for one in shown:
            assert one["is_excluded"] == self.world.things[excluded_key(one["id"])]
        if (latest := self.known[-1]) in recipes:
            copy = self.copies[device][f"/api/recipe/{latest}"]
            assert self.tags[copy.tag] == (latest, state(self.world.things, latest))
        meals = {key[1]: one for key, one in self.world.things.items() if key[0] == "meal"}
        assert self.outdated[device] == {
            day: "RECIPE_CHANGED" if meal.recipe_id in recipes else "RECIPE_GONE"
            for day, meal in meals.items()
            if meal.recipe_id not in recipes
            or recipes[meal.recipe_id].last_modified != meal.last_modified
        }


async def test_no_interleaving_overwrites_or_doubles_a_recipe(own_starters: str) -> None:
    await prove(OneCookbook, own_starters)
