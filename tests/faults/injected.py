"""The faults, one function each: it does its harm, and returns when the harm is over.

A fault of a pooler or of a standby is one more function: it gets the site, and belongs into
``FAULTS`` as soon as a site has such a part.
"""

import asyncio
import random
import signal
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import timedelta

import asyncpg
import psutil

from api.clocks import TIMES
from api.platform.full_disk import filled
from api.platform.servers import gone
from faults.site import RunningSite

Fault = Callable[[RunningSite, random.Random], None]


def kill_server(site: RunningSite, _: random.Random) -> None:
    """The first process, which the database belongs to."""
    family = site.server.family()
    site.server.kill()
    assert gone(family), "something outlived the server"
    site.start()


def stop_server(site: RunningSite, _: random.Random) -> None:
    """A new version is rolled out: stopped in good order, and started."""
    site.server.stop(signal.SIGTERM)
    site.start()


def kill_worker(site: RunningSite, dice: random.Random) -> None:
    """One of the processes that answer."""
    workers = [p for p in site.server.family()[1:] if "spawn_main" in " ".join(command_of(p))]
    kill(dice.choice(workers))


def kill_database(site: RunningSite, _: random.Random) -> None:
    kill(site.server.postmaster())


def kill_backend(site: RunningSite, dice: random.Random) -> None:
    """One process of PostgreSQL, after which it repairs all of its memory."""
    kill(dice.choice(backends(site)))


def kill_supervisor(site: RunningSite, _: random.Random) -> None:
    kill(site.server.postmaster().parent())


def kill_everything(site: RunningSite, _: random.Random) -> None:
    """The machine loses its power, as far as processes go."""
    family = site.server.family()
    for process in family:
        kill(process)
    site.server.process.wait()
    assert gone(family)
    site.start()


def freeze_database(site: RunningSite, dice: random.Random) -> None:
    postmaster = site.server.postmaster()
    with frozen([postmaster, *postmaster.children(recursive=True)]):
        time.sleep(dice.uniform(1, 8))


def freeze_backend(site: RunningSite, dice: random.Random) -> None:
    with frozen([dice.choice(backends(site))]):
        time.sleep(dice.uniform(4, 8))


def lose_answers(site: RunningSite, dice: random.Random) -> None:
    """A network that takes every request, and brings few answers back."""
    site.loses_answers = True
    time.sleep(dice.uniform(1, 3))
    site.loses_answers = False


def fill_disk(site: RunningSite, dice: random.Random) -> None:
    with filled(site.folder):
        time.sleep(dice.uniform(1, 3))


def jump_clock(site: RunningSite, dice: random.Random) -> None:
    """The database's clock goes a day ahead, and back, while people send again what they wrote.

    The machine's own cannot be set without harm. But all that the database stores is compared with
    its own clock alone, so that moving what is stored is the same.
    """
    day = timedelta(days=1)
    site.loses_answers = True
    time.sleep(0.3)
    asyncio.run(_move_stored_times(site.database_url, -day))
    time.sleep(dice.uniform(0.5, 2))
    asyncio.run(_move_stored_times(site.database_url, day))
    time.sleep(0.3)
    site.loses_answers = False


async def _move_stored_times(url: str, by: timedelta) -> None:
    connection = await asyncpg.connect(url)
    try:
        # Whoever writes meanwhile goes on: in a deadlock it is this that begins anew.
        await connection.execute("SET deadlock_timeout = '20ms'")
        for table, column in await connection.fetch(TIMES):
            while True:
                with suppress(asyncpg.DeadlockDetectedError):
                    await connection.execute(
                        f"UPDATE {table} SET {column} = {column} + $1::interval",  # noqa: S608
                        by,
                    )
                    break
            # Rows were written anew, twice for each jump: 500 rounds would fill the disk with them.
            await connection.execute(f"VACUUM {table}")
    finally:
        await connection.close()


FAULTS: Mapping[str, Fault] = {
    fault.__name__.replace("_", " "): fault
    for fault in (
        kill_server,
        stop_server,
        kill_worker,
        kill_database,
        kill_backend,
        kill_supervisor,
        kill_everything,
        freeze_database,
        freeze_backend,
        lose_answers,
        fill_disk,
        jump_clock,
    )
}


OF_SEVERAL_WORKERS = {"kill worker"}
"""Faults that need more than one process that answers."""


def backends(site: RunningSite) -> list[psutil.Process]:
    """The processes of PostgreSQL that answer connections."""
    children = site.server.postmaster().children()
    return [p for p in children if "nutriplan nutriplan" in " ".join(command_of(p))]


def command_of(process: psutil.Process) -> list[str]:
    with suppress(psutil.Error):
        command: list[str] = process.cmdline()
        return command
    return []


def kill(process: psutil.Process) -> None:
    with suppress(psutil.NoSuchProcess):  # it may end with those killed before it
        process.kill()


@contextmanager
def frozen(processes: list[psutil.Process]) -> Iterator[None]:
    """Processes that stand still meanwhile."""
    for process in processes:
        with suppress(psutil.NoSuchProcess):
            process.suspend()
    try:
        yield
    finally:
        for process in processes:
            with suppress(psutil.NoSuchProcess):
                process.resume()
