"""Profiles: reading, changing, and the targets that follow from one.

For other features: ``stored_profile(account_id)`` and ``targets_for(account_id, on=...)``, which
raise NO_USER_PROFILE where there is none, ``diet_of(account_id)``, and ``what_follows(fields,
on=...)`` for a profile that nobody has stored. Targets are computed when they are asked for, never
stored.
"""

from datetime import date
from uuid import UUID

from msgspec import UNSET

from nutriplan_api import accounts
from nutriplan_api.database import transaction
from nutriplan_api.foods import food_snapshots
from nutriplan_api.http.client_day import client_today
from nutriplan_api.http.names import normalise_name
from nutriplan_api.http.problems import FieldError, Problem, invalid
from nutriplan_api.profile import queries
from nutriplan_api.profile.rules import profile_errors
from nutriplan_api.profile.schemas import DietInfo, ProfileAnswer, ProfileCheck, ProfileFields
from nutriplan_api.profile.stored import DEFAULTS, StoredProfile, json_text
from nutriplan_api.profile.weigh_ins.service import record_weight
from nutriplan_api.profile.wire import to_wire_diet_info, to_wire_profile
from nutriplan_core import Diet, DietTargets, Profile, diet_targets

WIRE_NAMES = dict(
    zip(ProfileFields.__struct_fields__, ProfileFields.__struct_encode_fields__, strict=True)
)
"""How the fields are called on the wire."""

PACE = ("weight_kg", "goal_kg", "gain_kg_per_week")
"""The fields that must agree with each other."""

OF_THE_FORMULA = ("birthdate", "height_cm", "sex", "activity_level")
"""The fields that move the formula's expenditure at once: what was learnt stands beside another
one then. (A weight moves it slowly, and what was learnt with it.)"""


async def targets_for(account_id: UUID, *, on: date) -> tuple[Profile, DietTargets]:
    """A person's profile, and their targets on a day."""
    stored = await stored_profile(account_id)
    return stored.person, stored.targets(on=on)


def what_follows(fields: ProfileFields, *, on: date) -> tuple[Profile, DietTargets, Diet]:
    """A profile that is not stored, its targets, its diet; raises what is wrong with it."""
    profile = apply_changes(None, fields)
    return profile.person, diet_targets(profile.person, on=on), profile.diet


async def diet_of(account_id: UUID) -> Diet:
    """What a person does not eat; nothing is left out where there is no profile."""
    return await queries.find_diet(account_id)


async def names_of(account_id: UUID) -> list[str]:
    """What a person wants to be called, if they have said so."""
    stored = await queries.find_profile(account_id)
    return [stored.display_name] if stored is not None else []


async def profile_exists(account_id: UUID) -> bool:
    """Whether the account has a profile."""
    return await queries.profile_exists(account_id)


async def read_profile(account_id: UUID, *, on: date) -> ProfileAnswer:
    """The profile with its diet info of a day."""
    contact = await accounts.contact_of(account_id)
    return _answer(contact, await stored_profile(account_id), on)


def preview_targets(fields: ProfileFields, *, on: date) -> DietInfo:
    """What follows from a profile that is not stored; raises what would be wrong with it."""
    person, targets, _ = what_follows(fields, on=on)
    return to_wire_diet_info(person, targets)


async def profile_to_change(
    account_id: UUID, time_zone: str | None, today: date | None
) -> ProfileAnswer | None:
    """The profile, if there is one, which nobody else changes until the transaction ends."""
    contact = await accounts.contact_of(account_id)
    stored = await queries.find_profile(account_id, to_change=True)
    return None if stored is None else _answer(contact, stored, client_today(time_zone, today))


async def check_profile(account_id: UUID) -> ProfileCheck:
    """What exists of the user."""
    await accounts.contact_of(account_id)
    return ProfileCheck(user_created=True, profile_created=await queries.profile_exists(account_id))


async def update_profile(account_id: UUID, changes: ProfileFields, *, on: date) -> ProfileAnswer:
    """Change what is given; without a profile, create it, which takes all that is required."""
    contact = await accounts.contact_of(account_id)
    async with transaction():
        stored = await queries.find_profile(account_id, to_change=True)
        profile = apply_changes(stored, changes)
        await _require_foods(account_id, changes)
        await queries.save_profile(account_id, profile)
        weight_kg = profile.person.weight_kg
        if stored is None or weight_kg != stored.person.weight_kg:
            await record_weight(account_id, weight_kg, on=on)
    return _answer(contact, profile, on)


async def open_profile(account_id: UUID, fields: ProfileFields, *, on: date) -> None:
    """The first profile of an account, within the transaction that opens the account."""
    profile = apply_changes(None, fields)
    await _require_foods(account_id, fields)
    await queries.save_profile(account_id, profile)
    await record_weight(account_id, profile.person.weight_kg, on=on)


def apply_changes(stored: StoredProfile | None, changes: ProfileFields) -> StoredProfile:
    """The profile as it will be; raises the problem that names all that would be wrong with it."""
    before = DEFAULTS if stored is None else stored.columns
    sent = {name: getattr(changes, name) for name in WIRE_NAMES}
    values = before | {name: value for name, value in sent.items() if value is not UNSET}
    values["gain_kg_per_week"] = values["gain_kg_per_week"] or 0.0
    # A weigh-in may have passed the goal: that must not stand in the way of other changes.
    if stored is None or any(values[name] != before[name] for name in PACE):
        wire_values = {wire: values.get(name) for name, wire in WIRE_NAMES.items()}
        if errors := list(profile_errors(wire_values)):
            raise invalid(*errors)
    if values["weight_kg"] == values["goal_kg"]:
        values["gain_kg_per_week"] = 0.0
    if any(values[name] != before.get(name) for name in OF_THE_FORMULA):
        values |= {"accepted_correction": None, "refused_correction": None}
    values["display_name"] = normalise_name(values["display_name"] or "")
    if changes.diet is not UNSET:
        values["diet"] = json_text(changes.diet)
    if changes.macro_split is not UNSET and changes.macro_split is not None:
        values["macro_split"] = json_text(changes.macro_split)
    values["meals_per_day"] = int(values["meals_per_day"])
    return StoredProfile.of(values)


async def _require_foods(account_id: UUID, changes: ProfileFields) -> None:
    """Raise the problem that names every disliked food that does not exist."""
    if changes.diet is UNSET or not changes.diet.disliked:
        return
    known = await food_snapshots(account_id, changes.diet.disliked)
    if errors := [
        FieldError(f"diet.disliked.{position}", "not_allowed")
        for position, food_id in enumerate(changes.diet.disliked)
        if food_id not in known
    ]:
        raise invalid(*errors)


async def stored_profile(account_id: UUID, *, to_change: bool = False) -> StoredProfile:
    """The profile, which must be there; to change it, as `queries.find_profile`."""
    stored = await queries.find_profile(account_id, to_change=to_change)
    if stored is None:
        raise Problem("NO_USER_PROFILE")
    return stored


def _answer(contact: accounts.Contact, stored: StoredProfile, on: date) -> ProfileAnswer:
    return to_wire_profile(contact, stored, stored.targets(on=on))
