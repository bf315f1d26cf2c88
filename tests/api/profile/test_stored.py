"""A column of these tables needs no list of columns beside it."""

from nutriplan_api.database import column_names
from nutriplan_api.profile.corrections import COLUMNS as CORRECTIONS
from nutriplan_api.profile.schemas import ProfileAnswer
from nutriplan_api.profile.service import WIRE_NAMES
from nutriplan_api.profile.stored import PERSON, StoredProfile
from nutriplan_api.profile.tables import Profile, WeighIn
from nutriplan_api.profile.weigh_ins.queries import StoredWeighIn


def test_every_column_of_a_profile_is_read_and_written() -> None:
    own = set(StoredProfile.__struct_fields__) - {"person"}
    assert PERSON | own == set(column_names(Profile)) - {"account_id"}


def test_every_column_of_a_profile_can_be_sent_and_is_answered() -> None:
    """But what was answered to proposed targets, which has calls of its own."""
    assert set(WIRE_NAMES) == set(column_names(Profile)) - {"account_id", *CORRECTIONS}
    assert set(WIRE_NAMES.values()) <= set(ProfileAnswer.__struct_encode_fields__)


def test_every_column_of_a_weigh_in_is_read_and_written() -> None:
    assert set(StoredWeighIn.__struct_fields__) == set(column_names(WeighIn)) - {"account_id"}
