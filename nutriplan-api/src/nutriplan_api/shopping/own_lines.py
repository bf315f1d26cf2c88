"""What people buy beside the food of their meals: lines of their own, on one week's list.

A client names a line by an id that it makes, so that what is sent twice is written once. A change
says only what it changes: of two people, one may tick a line while the other renames it.
"""

from uuid import UUID

from msgspec import UNSET
from msgspec.structs import replace

from nutriplan_api.database import account_transaction
from nutriplan_api.http.names import normalise_name
from nutriplan_api.http.problems import FieldError, Problem, invalid
from nutriplan_api.shopping import own_line_queries as queries
from nutriplan_api.shopping.own_line_queries import StoredOwnLine
from nutriplan_api.shopping.schemas import MAX_OWN_LINES, OwnLineInput
from nutriplan_api.shopping.undo import remember_own_line
from nutriplan_api.undo import offer_undo


async def write_own_line(account_id: UUID, data: OwnLineInput) -> None:
    """Write a line, or change what is told of one that is there; it stays in its week."""
    async with account_transaction(account_id):
        line = await queries.find_own_line(account_id, data.id)
        if line is None:
            await _new_line(account_id, data)
        elif line.monday != data.start_date:
            raise invalid(FieldError("start_date", "not_allowed"))
        else:
            await queries.change_own_line(account_id, _changed(line, data))


async def delete_own_line(account_id: UUID, line_id: UUID) -> None:
    """One line less."""
    async with account_transaction(account_id):
        before = await remember_own_line(account_id, line_id)
        if not await queries.delete_own_line(account_id, line_id):
            raise Problem("NOT_FOUND")
        await offer_undo(before)


async def _new_line(account_id: UUID, data: OwnLineInput) -> None:
    if data.name is UNSET:
        raise invalid(FieldError("name", "missing"))
    if await queries.count_own_lines(account_id, data.start_date) >= MAX_OWN_LINES:
        raise Problem("TOO_MANY_LINES", limit=MAX_OWN_LINES)
    line = StoredOwnLine(id=data.id, monday=data.start_date, name="", checked=False)
    await queries.insert_own_line(account_id, _changed(line, data))


def _changed(line: StoredOwnLine, data: OwnLineInput) -> StoredOwnLine:
    return replace(
        line,
        name=line.name if data.name is UNSET else normalise_name(data.name),
        checked=line.checked if data.checked is UNSET else data.checked,
    )
