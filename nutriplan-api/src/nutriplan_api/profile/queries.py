"""All SQL of profiles."""

from dataclasses import astuple, dataclass
from datetime import date
from uuid import UUID

from nutriplan_api.database import execute, fetch_one, fetch_value

FIND = (
    "SELECT display_name, birthdate, height_cm, weight_kg, sex, activity_level, goal_kg, "
    "gain_kg_per_week, meals_per_day FROM profile WHERE account_id = $1"
)
FIND_TO_CHANGE = FIND + " FOR UPDATE"


@dataclass(frozen=True, slots=True)
class StoredProfile:
    """A row of the table, without its owner."""

    display_name: str
    birthdate: date
    height_cm: float
    weight_kg: float
    sex: str
    activity_level: str
    goal_kg: float
    gain_kg_per_week: float
    meals_per_day: int


async def find_profile(account_id: UUID, *, to_change: bool = False) -> StoredProfile | None:
    """The profile of an account; to change it, nobody else may until the transaction ends."""
    row = await fetch_one(FIND_TO_CHANGE if to_change else FIND, account_id)
    return None if row is None else StoredProfile(*row)


async def profile_exists(account_id: UUID) -> bool:
    """Whether an account has a profile."""
    found: bool = await fetch_value(
        "SELECT EXISTS (SELECT FROM profile WHERE account_id = $1)", account_id
    )
    return found


async def save_profile(account_id: UUID, profile: StoredProfile) -> None:
    """Store a profile, whether or not there was one."""
    await execute(
        """
        INSERT INTO profile (
            account_id, display_name, birthdate, height_cm, weight_kg, sex, activity_level,
            goal_kg, gain_kg_per_week, meals_per_day
        )
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
        ON CONFLICT (account_id) DO UPDATE SET
            display_name = excluded.display_name,
            birthdate = excluded.birthdate,
            height_cm = excluded.height_cm,
            weight_kg = excluded.weight_kg,
            sex = excluded.sex,
            activity_level = excluded.activity_level,
            goal_kg = excluded.goal_kg,
            gain_kg_per_week = excluded.gain_kg_per_week,
            meals_per_day = excluded.meals_per_day
        """,
        account_id,
        *astuple(profile),
    )
