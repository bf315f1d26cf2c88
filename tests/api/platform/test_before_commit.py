"""What is written last of a transaction: once, with it, and after all else."""

import pytest

from nutriplan_api.database import before_commit, transaction

pytestmark = pytest.mark.usefixtures("rolled_back")


async def test_it_is_done_once_and_last() -> None:
    done: list[str] = []

    async def last() -> None:
        done.append("last")

    async with transaction():
        await before_commit(last, once="key")
        async with transaction():
            await before_commit(last, once="key")
            done.append("inner")
        done.append("outer")
    assert done == ["inner", "outer", "last"]


async def test_a_transaction_that_fails_does_not_do_it() -> None:
    done: list[str] = []

    async def last() -> None:
        done.append("last")

    async def refused() -> None:
        async with transaction():
            await before_commit(last, once="key")
            raise ValueError("refused")

    with pytest.raises(ValueError, match="refused"):
        await refused()
    assert done == []


async def test_without_a_transaction_it_is_done_at_once() -> None:
    done: list[str] = []

    async def last() -> None:
        done.append("last")

    await before_commit(last, once="key")
    await before_commit(last, once="key")
    assert done == ["last", "last"]
