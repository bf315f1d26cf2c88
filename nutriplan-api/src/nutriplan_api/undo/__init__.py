"""Undo: what an action took away is given back, once.

For a feature author: see ``service``; a route that offers it is decorated with ``@offers_undo``.
"""

from nutriplan_api.undo.controller import UndoController
from nutriplan_api.undo.decorator import UNDO_HEADER, can_be_undone, offers_undo
from nutriplan_api.undo.service import Snapshot, Things, Undoable, offer_undo, remember

__all__ = [
    "UNDO_HEADER",
    "Snapshot",
    "Things",
    "UndoController",
    "Undoable",
    "can_be_undone",
    "offer_undo",
    "offers_undo",
    "remember",
]
