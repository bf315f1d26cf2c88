"""Calls of a device that write, and what each does to a simple model of all that is stored.

A call's model is told the world and the answer, since an answer may name what only the server knows
(a new id, when something was changed); it gives the world afterwards, and the status that is right.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

import httpx

Things = Mapping[Any, Any]
"""Each thing by its key."""


@dataclass(frozen=True)
class World:
    """What the model knows: the things, and which tokens of undo are used up."""

    things: Things
    used: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Call:
    """A call of a device; ``model`` gives the world after its answer, and the right status."""

    method: str
    path: str
    body: Any
    model: Callable[[World, httpx.Response], tuple[World, int]]
    headers: Mapping[str, str] = field(default_factory=dict)
    offers_undo: bool = False


def changing(
    model: Callable[[Things, httpx.Response], tuple[Things, int]],
) -> Callable[[World, httpx.Response], tuple[World, int]]:
    """The model of a call that knows nothing of undo."""

    def of_world(world: World, answer: httpx.Response) -> tuple[World, int]:
        things, status = model(world.things, answer)
        return replace(world, things=things), status

    return of_world


def json_of(answer: httpx.Response) -> Any:
    """The body of an answer to something that was done; an empty one otherwise."""
    return answer.json() if answer.is_success and answer.content else {}


def less(things: Things, gone: object) -> Things:
    """The things without one of them."""
    return {key: thing for key, thing in things.items() if key != gone}


@dataclass(frozen=True)
class Offer:
    """What undoes a call: the things that it changed, as they were and as it left them."""

    token: str
    before: Things
    after: Things


def undoing(offer: Offer, settled: Callable[[Things], Things]) -> Call:
    """The call that takes another back; ``settled`` gives the things with those derived anew."""

    def model(world: World, _: httpx.Response) -> tuple[World, int]:
        if offer.token in world.used:
            return world, 400
        if any(world.things.get(key) != thing for key, thing in offer.after.items()):
            return world, 409
        restored = {**world.things, **offer.before}
        things = {key: thing for key, thing in restored.items() if thing is not None}
        return World(settled(things), world.used | {offer.token}), 204

    return Call("POST", "/api/undo", {"token": offer.token}, model)


@dataclass
class Write:
    """A call on its way; ``first`` is the answer that was lost, where it was done already."""

    call: Call
    key: str | None
    first: httpx.Response | None = None

    def after(self, world: World, answer: httpx.Response) -> World | None:
        """The world afterwards; None where this is not what is answered in it."""
        if self.first is not None:
            return world if _essence(answer) == _essence(self.first) else None
        after, status = self.call.model(world, answer)
        return after if answer.status_code == status else None

    def is_like(self, call: Call) -> bool:
        """Whether the server takes a call for the same."""
        mine, other = self.call, call
        return (mine.method, mine.path, mine.body) == (other.method, other.path, other.body)


def _essence(answer: httpx.Response) -> tuple[object, ...]:
    headers = answer.headers
    return answer.status_code, answer.content, headers.get("etag"), headers.get("undo")
