"""Foods and their household portions: reference tables, the same for every account."""

from piccolo.columns import (
    UUID,
    Array,
    Boolean,
    DoublePrecision,
    ForeignKey,
    Integer,
    OnUpdate,
    SmallInt,
    Text,
    Timestamptz,
    Varchar,
)
from piccolo.columns.defaults.timestamptz import TimestamptzNow
from piccolo.columns.indexes import IndexMethod
from piccolo.table import Table

from nutriplan_api.database import DB, REFERENCE


class Food(Table, tablename="food", db=DB, tags=[REFERENCE]):
    """A food, its figures per 100 g; a figure that its source does not know is null.

    `contains` and `perhaps_contains` are words of `groups.CONTAINED`, `season` months from 1 to 12.
    What a published table does not tell of its foods is null. `ean` is the code of a packaged one;
    `is_impossible` where its source has figures that no food can have, which are null here.
    """

    fdc_id = Integer(primary_key=True, null=False, default=None)
    name = Text(null=False, default=None)
    search = Text(null=False, default=None)
    search_rank = SmallInt(null=False, default=None)
    data_type = Varchar(length=20, null=False, default=None)
    category_id = SmallInt(null=False, default=None)
    energy_kcal = DoublePrecision(null=True, default=None)
    energy_is_computed = Boolean(null=False, default=False)
    protein_g = DoublePrecision(null=True, default=None)
    fat_g = DoublePrecision(null=True, default=None)
    carbohydrate_g = DoublePrecision(null=True, default=None)
    fibre_g = DoublePrecision(null=True, default=None)
    sugars_g = DoublePrecision(null=True, default=None)
    saturated_fat_g = DoublePrecision(null=True, default=None)
    salt_g = DoublePrecision(null=True, default=None)
    food_group = Varchar(length=20, null=True, default=None)
    contains = Array(base_column=Text(), null=True, default=None)
    perhaps_contains = Array(base_column=Text(), null=True, default=None)
    cold_chain = Boolean(null=True, default=None)
    is_raw = Boolean(null=True, default=None)
    season = Array(base_column=SmallInt(), null=True, default=None)
    density_g_per_ml = DoublePrecision(null=True, default=None)
    inedible_share = DoublePrecision(null=True, default=None)
    cooked_per_raw = DoublePrecision(null=True, default=None)
    co2e_kg_per_kg = DoublePrecision(null=True, default=None)
    ean = Varchar(length=13, null=True, default=None)
    is_impossible = Boolean(null=False, default=False)


class FoodPortion(Table, tablename="food_portion", db=DB, tags=[REFERENCE]):
    """A household measure of a food; `buying` marks the unit in which people buy it."""

    id = Varchar(length=40, primary_key=True, null=False, default=None)
    fdc_id = ForeignKey(
        Food,
        null=False,
        default=None,
        index=True,
        index_method=IndexMethod.btree,
        on_update=OnUpdate.no_action,
    )
    position = SmallInt(null=False, default=None)
    name = Text(null=False, default=None)
    plural = Text(null=False, default=None)
    amount = DoublePrecision(null=False, default=1.0)
    gram_weight = DoublePrecision(null=False, default=None)
    buying = Boolean(null=False, default=False)


class FoodWord(Table, tablename="food_word", db=DB, tags=[REFERENCE]):
    """A word that some food is found by, to guess what a mistyped one is meant for."""

    word = Text(primary_key=True, null=False, default=None)


class LoadedCatalogue(Table, tablename="loaded_catalogue", db=DB, tags=[REFERENCE]):
    """The content of a catalogue that is already in the tables, so that it is not loaded again."""

    name = Varchar(length=40, primary_key=True, null=False, default=None)
    sha256 = Varchar(length=64, null=False, default=None)
    loaded_at = Timestamptz(null=False, default=TimestamptzNow())


class CatalogueVersion(Table, tablename="catalogue_version", db=DB, tags=[REFERENCE]):
    """Another one whenever foods or public recipes change; there is one row.

    What is the same for all can be made once and kept as long as this is the same.
    """

    name = Varchar(length=20, primary_key=True, null=False, default=None)
    version = UUID(null=False, default=None)
