"""Taking back what was done."""

from typing import Annotated, Any
from uuid import UUID

from litestar import Controller, Request, post
from litestar.di import NamedDependency
from litestar.params import Body

from nutriplan_api.http.idempotency import idempotent
from nutriplan_api.http.problems import problem_responses
from nutriplan_api.security import ANY_WRITE
from nutriplan_api.undo import service
from nutriplan_api.undo.schemas import UndoInput


class UndoController(Controller):
    """One call for every action whose answer carries the header `Undo`."""

    path = "/api/undo"
    tags = ("undo",)
    opt = ANY_WRITE

    @post(
        status_code=204,
        operation_id="undoAction",
        summary="Undo an action",
        responses=problem_responses("UNDO_OUTDATED"),
    )
    @idempotent
    async def undo(
        self,
        request: Request[Any, Any, Any],
        account_id: NamedDependency[UUID],
        data: Annotated[UndoInput, Body()],
    ) -> None:
        """Gives back exactly what was there before the action whose answer carried the token. It
        works once, for ten minutes; a token that does not is the field error `expired`. What was
        changed again since is not overwritten: UNDO_OUTDATED, and nothing changes."""
        await service.undo(account_id, data.token, request.app.state.undoables)
