"""Two devices of one account, in turns and at once: what is stored always is what a model says.

For the author of a test: a subclass of ``TwoDevices`` says of one kind of things which calls there
are and what each does to a simple model (``some_call``), what the database holds (``stored``), and
what a device shows (``refresh``, ``check``). Everything else is here: calls in turns and at once,
undo, answers that are lost and writes that wait in a device's outbox until they are sent again
under their keys, in order. ``prove`` runs the machine; more of it by
``nox -s api -- -k two_devices --hypothesis-profile=interleavings``.
"""

import asyncio
import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar
from uuid import UUID, uuid4

import httpx
import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from api.conftest import CAMPAIGN, PASSWORD, PROFILE, SECRET_KEY, new_client
from api.modelled_calls import Call, Offer, Things, World, Write, undoing
from nutriplan_api import database
from nutriplan_api.app import create_app
from nutriplan_api.settings import Settings

Thing = TypeVar("Thing")

FEW = 20
"""How many interleavings of each kind of things a run has that was not asked for more."""

STEPS = 25
NOT_MODIFIED = 304

devices = st.integers(0, 1)
places = st.integers(0, 4)


def one_of(things: Sequence[Thing], place: int) -> Thing:
    """The one at a place that was drawn before anybody knew how many there are.

    What two calls at once lead to differs from run to run: what Hypothesis draws must not, or it
    says that the data is generated inconsistently.
    """
    return things[place % len(things)]


@dataclass
class Copy:
    """What a device keeps of a resource."""

    tag: str
    body: Any


class Site:
    """The product of one test: its loop, its application, its pool; each machine is an account."""

    def __init__(self, url: str) -> None:
        self.runner = asyncio.Runner()
        self.app = create_app(Settings(rate_limits="off"), secret_key=SECRET_KEY)
        self.accounts = 0
        self.runner.run(database.open_pool(url))

    def close(self) -> None:
        self.runner.run(database.close_pool())
        self.runner.close()

    async def two_devices(self) -> tuple[UUID, list[httpx.AsyncClient]]:
        """A new account, and both signed in to it."""
        self.accounts += 1
        first, second = new_client(self.app), new_client(self.app)
        email = f"personne{self.accounts}@exemple.fr"
        account = PROFILE | {"email": email, "password": PASSWORD}
        answer = await first.post("/api/login/email", json=account)
        for device in (first, second):
            device.headers["Authorization"] = f"Bearer {answer.json()['access']}"
        account_id = await database.fetch_value("SELECT id FROM account WHERE email = $1", email)
        return account_id, [first, second]


class TwoDevices(RuleBasedStateMachine):
    """Each device keeps copies and an outbox of its own, and knows nothing of the other."""

    derived: frozenset[str] = frozenset()
    """Keys of things that follow from others: undo does not look at them."""

    def __init__(self, site: Site) -> None:
        super().__init__()
        self.run = site.runner.run
        self.numbers = itertools.count(1)
        self.offers: list[Offer] = []
        self.outboxes: list[list[Write]] = [[], []]
        self.copies: list[dict[str, Copy]] = [{}, {}]
        self.account_id, self.devices = self.run(site.two_devices())
        self.run(self.prepare())
        self.world = World(self.run(self.stored()))
        self.learn()

    def teardown(self) -> None:
        for device in self.devices:
            self.run(device.aclose())

    def some_call(self, data: st.DataObject) -> Call:
        """Any call that changes these things, or would."""
        raise NotImplementedError

    async def prepare(self) -> None:
        """What is there before the first step."""

    async def stored(self) -> Things:
        """The things that the database holds."""
        raise NotImplementedError

    async def refresh(self, device: int) -> None:
        """Let a device read all that it shows, by its copies where these still hold."""
        raise NotImplementedError

    async def check(self, device: int) -> None:
        """Compare what a device shows with the world, when it has just read it."""
        raise NotImplementedError

    async def check_copies(self, device: int) -> None:
        """Compare what a device is told by its copies with what it is told without them."""
        for path in list(self.copies[device]):
            shown, fresh = await self.read(device, path), await self.devices[device].get(path)
            assert shown == (fresh.json() if fresh.is_success else None), path

    def agrees(self, stored: Things, things: Things) -> bool:
        """Whether the database holds what the model says."""
        return stored == things

    def settled(self, things: Things) -> Things:
        """The things with those derived anew, after something was given back."""
        return things

    def learn(self) -> None:
        """Take note of what the world has come to hold."""

    @rule(device=devices, data=st.data())
    def one_writes(self, device: int, data: st.DataObject) -> None:
        write = self.new_write(data)
        if self.outboxes[device]:
            self.wait(device, write)  # what waits is not overtaken
        else:
            self.take(write, self.run(self.send(device, write)))

    @rule(data=st.data())
    def both_write_at_once(self, data: st.DataObject) -> None:
        waiting = self.outboxes[1][:1]
        first, second = self.next_write(0, data), self.next_write(1, data)
        if data.draw(st.booleans()) and first.first is None and not waiting:
            second = Write(first.call, str(uuid4()))
        writes = [first, second]

        async def at_once() -> list[httpx.Response]:
            return await asyncio.gather(*(self.send(n, write) for n, write in enumerate(writes)))

        done = list(zip(writes, self.run(at_once()), strict=True))
        stored = self.run(self.stored())
        for order in (done, done[::-1]):
            world: World | None = self.world
            for write, answer in order:
                world = None if world is None else write.after(world, answer)
            if world is not None and self.agrees(stored, world.things):
                return self.adopt(world, stored)
        raise AssertionError([(stored, self.world), [answer.text for _, answer in done]])

    @rule(device=devices, arrives=st.booleans(), data=st.data())
    def one_is_not_heard(self, device: int, arrives: bool, data: st.DataObject) -> None:
        write = self.new_write(data, is_keyed=True)
        if arrives and not self.outboxes[device]:
            self.take(write, self.run(self.send(device, write)))
        self.wait(device, write)

    @precondition(lambda self: any(self.outboxes))
    @rule(device=devices, data=st.data())
    def one_sends_what_waits(self, device: int, data: st.DataObject) -> None:
        outbox = self.outboxes[device]
        for _ in range(data.draw(st.integers(0, len(outbox)))):
            self.take(outbox[0], self.run(self.send(device, outbox[0])))
            del outbox[0]
        is_lost = data.draw(st.booleans())
        if outbox and is_lost:
            self.take(outbox[0], self.run(self.send(device, outbox[0])))  # and stays in it

    @rule(device=devices, data=st.data())
    def one_write_arrives_twice_at_once(self, device: int, data: st.DataObject) -> None:
        write = self.next_write(device, data, is_keyed=True)

        async def at_once() -> list[httpx.Response]:
            return await asyncio.gather(*(self.send(device, write) for _ in range(2)))

        for answer in self.run(at_once()):
            self.take(write, answer)

    @rule(device=devices, place=places, data=st.data())
    def one_sends_something_else_under_a_used_key(
        self, device: int, place: int, data: st.DataObject
    ) -> None:
        call = self.any_call(data)
        waiting = [write for outbox in self.outboxes for write in outbox if write.first]
        used = one_of(waiting, place) if waiting else None
        if used and not used.is_like(call):
            refused = self.run(self.send(device, Write(call, used.key)))
            assert refused.status_code == 422, refused.text
            assert refused.json()["type"] == "IDEMPOTENCY_KEY_REUSED"
            self.move_to(self.world)

    @invariant()
    def the_first_shows_what_is_stored(self) -> None:
        self.run(self.refresh(0))
        self.run(self.check(0))

    @rule(device=devices)
    def one_reads(self, device: int) -> None:
        self.run(self.refresh(device))
        self.run(self.check(device))
        self.run(self.check_copies(device))

    @rule(device=devices, data=st.data())
    def one_reads_while_the_other_writes(self, device: int, data: st.DataObject) -> None:
        write = self.next_write(1 - device, data)

        async def at_once() -> httpx.Response:
            answer, _ = await asyncio.gather(self.send(1 - device, write), self.refresh(device))
            return answer

        self.take(write, self.run(at_once()))
        self.one_reads(device)

    def any_call(self, data: st.DataObject) -> Call:
        """A call on these things, or one that undoes another."""
        undoes = data.draw(st.integers(0, 4)) == 0
        place = data.draw(places)
        call = self.some_call(data)
        if undoes and self.offers:
            return undoing(one_of(self.offers[-5:], place), self.settled)
        return call

    def new_write(self, data: st.DataObject, *, is_keyed: bool = False) -> Write:
        call = self.any_call(data)
        return Write(call, str(uuid4()) if is_keyed or data.draw(st.booleans()) else None)

    def next_write(self, device: int, data: st.DataObject, *, is_keyed: bool = False) -> Write:
        """What waits first in a device's outbox; else a new one."""
        outbox = self.outboxes[device]
        return outbox.pop(0) if outbox else self.new_write(data, is_keyed=is_keyed)

    def wait(self, device: int, write: Write) -> None:
        write.key = write.key or str(uuid4())
        self.outboxes[device].append(write)

    async def send(self, device: int, write: Write) -> httpx.Response:
        key = {} if write.key is None else {"Idempotency-Key": write.key}
        call = write.call
        return await self.devices[device].request(
            call.method, call.path, json=call.body, headers={**call.headers, **key}
        )

    def take(self, write: Write, answer: httpx.Response) -> None:
        """What was answered to a write while no other was on its way."""
        after = write.after(self.world, answer)
        assert after is not None, (write, answer.text, self.world)
        if write.first is None:
            self.remember_offer(write.call, after.things, answer)
            if answer.is_success and write.key is not None:
                write.first = answer
        self.move_to(after)

    def remember_offer(self, call: Call, after: Things, answer: httpx.Response) -> None:
        before = self.world.things
        changed = {
            key
            for key in {**before, **after}
            if before.get(key) != after.get(key) and key not in self.derived
        }
        is_offered = "undo" in answer.headers
        assert is_offered == (call.offers_undo and bool(changed))
        if is_offered:
            was, became = ({key: world.get(key) for key in changed} for world in (before, after))
            self.offers.append(Offer(answer.headers["undo"], was, became))

    def move_to(self, world: World) -> None:
        stored = self.run(self.stored())
        assert self.agrees(stored, world.things), (stored, world.things)
        self.adopt(world, stored)

    def adopt(self, world: World, stored: Things) -> None:
        self.world = replace(world, things=stored)
        self.learn()

    async def rows(self, table: str, *, order: str = "1") -> list[Any]:
        """All that the database holds of the account in a table, in an order of its columns."""
        sql = f"SELECT to_jsonb(t)::text FROM {table} t WHERE account_id = $1 ORDER BY {order}"  # noqa: S608
        found = await database.fetch(sql, self.account_id)
        return [msgspec.json.decode(row[0]) for row in found]

    async def read(self, device: int, path: str) -> Any:
        """What a device has of a resource once it asked whether its copy still holds; None where
        there is no such resource."""
        copy = self.copies[device].get(path)
        known = {} if copy is None else {"If-None-Match": copy.tag}
        answer = await self.devices[device].get(path, headers=known)
        if answer.status_code == NOT_MODIFIED:
            assert copy is not None
            assert answer.headers["etag"] == copy.tag
            return copy.body
        if answer.status_code == 404:
            return None
        assert answer.status_code == 200, answer.text
        if copy is not None:
            assert (answer.headers["etag"], answer.json()) != (copy.tag, copy.body)
        self.copies[device][path] = Copy(answer.headers["etag"], answer.json())
        return answer.json()


async def prove(machine: type[TwoDevices], url: str) -> None:
    """Run many interleavings on a database, each with an account of its own."""
    is_campaign = settings.get_current_profile_name() == CAMPAIGN
    wanted = settings().max_examples if is_campaign else FEW

    def run() -> None:
        site = Site(url)
        of_site: Any = partial(machine, site)
        try:
            run_state_machine_as_test(
                of_site,
                settings=settings(
                    max_examples=wanted,
                    stateful_step_count=STEPS,
                    deadline=None,
                    derandomize=not is_campaign,
                    suppress_health_check=list(HealthCheck),
                ),
            )
        finally:
            site.close()
        assert site.accounts >= wanted

    await asyncio.to_thread(run)
