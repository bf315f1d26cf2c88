"""A profile as it is stored."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Any

import msgspec

import nutriplan_core as core
from nutriplan_api.database import column_defaults, column_names
from nutriplan_api.profile.tables import Profile

COLUMNS = column_names(Profile, without=["account_id"])
DEFAULTS = column_defaults(Profile)

PERSON = frozenset(COLUMNS) & {field.name for field in fields(core.Profile)}
"""The columns that the library computes with; they are called as its fields."""


class StoredProfile(msgspec.Struct, frozen=True):
    """What the library computes with, and what the product alone knows of a person."""

    person: core.Profile
    display_name: str
    diet: core.Diet

    @classmethod
    def of(cls, columns: Mapping[str, Any]) -> "StoredProfile":
        """The profile of a row; raises InvalidValue for one that the library refuses."""
        return cls(
            core.Profile(**{name: columns[name] for name in PERSON}),
            display_name=columns["display_name"],
            diet=read_diet(columns["diet"]),
        )

    @property
    def columns(self) -> dict[str, Any]:
        """The row, without its owner."""
        plain = {name: getattr(self.person if name in PERSON else self, name) for name in COLUMNS}
        diet = core.to_json(self.diet)
        del diet["format"]
        return plain | {"diet": diet_text(diet)}


def diet_text(diet: object) -> str:
    """A diet as it is stored, in the names of the library's JSON."""
    return msgspec.json.encode(diet).decode()


def read_diet(text: str) -> core.Diet:
    """The diet that a profile's JSON tells of."""
    return core.from_json(core.Diet, msgspec.json.decode(text))
