"""A profile as it is stored."""

from collections.abc import Mapping
from dataclasses import fields
from datetime import date
from functools import lru_cache
from typing import Any

import msgspec

import nutriplan_core as core
from nutriplan_api.database import column_defaults, column_names
from nutriplan_api.profile.tables import Profile

COLUMNS = column_names(Profile, without=["account_id"])
DEFAULTS = column_defaults(Profile)

DIET_CACHE_SIZE = 1024
"""How many diets a process keeps as they were read: most people have one of a few."""

PERSON = frozenset(COLUMNS) & {field.name for field in fields(core.Profile)}
"""The columns that the library computes with; they are called as its fields."""


class StoredProfile(msgspec.Struct, frozen=True):
    """What the library computes with, and what the product alone knows of a person."""

    person: core.Profile
    display_name: str
    diet: core.Diet
    accepted_correction: core.AcceptedCorrection | None
    refused_correction: core.AcceptedCorrection | None

    @classmethod
    def of(cls, columns: Mapping[str, Any]) -> "StoredProfile":
        """The profile of a row; raises InvalidValue for one that the library refuses."""
        return cls(
            read_person({name: columns[name] for name in PERSON}),
            display_name=columns["display_name"],
            diet=read_diet(columns["diet"]),
            accepted_correction=read_correction(columns["accepted_correction"]),
            refused_correction=read_correction(columns["refused_correction"]),
        )

    def targets(self, *, on: date) -> core.DietTargets:
        """The targets of a day, with what the person accepted of what their days cost them."""
        accepted = self.accepted_correction
        correction_kcal = 0.0 if accepted is None else accepted.correction_kcal
        return core.diet_targets(self.person, on=on, correction_kcal=correction_kcal)

    @property
    def columns(self) -> dict[str, Any]:
        """The row, without its owner."""
        plain = {name: getattr(self.person if name in PERSON else self, name) for name in COLUMNS}
        diet = core.to_json(self.diet)
        del diet["format"]
        split = core.to_json(self.person).get("macro_split")
        return plain | {
            "diet": json_text(diet),
            "macro_split": None if split is None else json_text(split),
            "accepted_correction": _correction_text(self.accepted_correction),
            "refused_correction": _correction_text(self.refused_correction),
        }


def read_correction(text: str | None) -> core.AcceptedCorrection | None:
    """The correction that a column's JSON tells of."""
    if text is None:
        return None
    return core.from_json(core.AcceptedCorrection, msgspec.json.decode(text))


def _correction_text(correction: core.AcceptedCorrection | None) -> str | None:
    if correction is None:
        return None
    document = core.to_json(correction)
    del document["format"]
    return json_text(document)


def json_text(value: object) -> str:
    """A diet or a split as it is stored, in the names of the library's JSON."""
    return msgspec.json.encode(value).decode()


def read_person(columns: Mapping[str, Any]) -> core.Profile:
    """Who these columns tell of; a split is one in the library's JSON."""
    split = columns["macro_split"]
    person = core.Profile(**{**columns, "macro_split": None})
    if split is None:
        return person
    return core.from_json(
        core.Profile, core.to_json(person) | {"macro_split": msgspec.json.decode(split)}
    )


@lru_cache(DIET_CACHE_SIZE)
def read_diet(text: str) -> core.Diet:
    """The diet that a profile's JSON tells of."""
    return core.from_json(core.Diet, msgspec.json.decode(text))
