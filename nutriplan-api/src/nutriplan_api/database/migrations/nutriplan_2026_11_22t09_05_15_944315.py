from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.base import OnDelete
from piccolo.columns.base import OnUpdate
from piccolo.columns.column_types import Boolean
from piccolo.columns.column_types import Bytea
from piccolo.columns.column_types import Date
from piccolo.columns.column_types import DoublePrecision
from piccolo.columns.column_types import ForeignKey
from piccolo.columns.column_types import Integer
from piccolo.columns.column_types import JSONB
from piccolo.columns.column_types import SmallInt
from piccolo.columns.column_types import Text
from piccolo.columns.column_types import Timestamptz
from piccolo.columns.column_types import UUID
from piccolo.columns.column_types import Varchar
from piccolo.columns.defaults.timestamptz import TimestamptzNow
from piccolo.columns.indexes import IndexMethod
from piccolo.constraints import Unique
from piccolo.table import Table

from nutriplan_api.database import execute, fetch


class Account(Table, tablename="account", schema=None):
    id = UUID(
        default=None,
        null=False,
        primary_key=True,
        unique=False,
        index=False,
        index_method=IndexMethod.btree,
        choices=None,
        db_column_name=None,
        secret=False,
    )


class Food(Table, tablename="food", schema=None):
    fdc_id = Integer(
        default=None,
        null=False,
        primary_key=True,
        unique=False,
        index=False,
        index_method=IndexMethod.btree,
        choices=None,
        db_column_name=None,
        secret=False,
    )


class PublicRecipe(Table, tablename="public_recipe", schema=None):
    id = UUID(
        default=None,
        null=False,
        primary_key=True,
        unique=False,
        index=False,
        index_method=IndexMethod.btree,
        choices=None,
        db_column_name=None,
        secret=False,
    )


ID = "2026-11-22T09:05:15:944315"
VERSION = "1.38.0"
DESCRIPTION = "the initial schema"


REPLACES = (
    "2026-11-20T22:43:05:775279",
    "2026-11-20T22:43:06:000000",
    "2026-11-20T22:44:54:064269",
    "2026-11-20T22:44:55:000000",
    "2026-11-20T23:24:02:597029",
    "2026-11-20T23:24:03:000000",
    "2026-11-20T23:32:54:726483",
    "2026-11-20T23:39:12:705399",
    "2026-11-20T23:39:13:000000",
    "2026-11-21T00:01:05:510287",
    "2026-11-21T00:01:05:999999",
    "2026-11-21T00:16:00:000000",
    "2026-11-21T02:45:00:000000",
    "2026-11-21T03:38:00:000000",
    "2026-11-21T03:38:01:000000",
    "2026-11-22T05:27:13:291795",
    "2026-11-22T05:27:14:000000",
    "2026-11-22T05:29:26:890063",
    "2026-11-22T05:29:27:000000",
    "2026-11-22T05:34:45:678344",
    "2026-11-22T05:34:46:000000",
    "2026-11-22T05:34:53:147627",
)
"""The migrations that this one stands for; a database where all of them ran is upgraded."""

KEYS = {
    "email_token": "account_id, token_hash",
    "idempotency_key": "account_id, key",
    "meal": "account_id, id",
    "outbox": "account_id, id",
    "public_recipe_favorite": "account_id, recipe_id",
    "public_recipe_ingredient": "recipe_id, position",
    "recipe": "account_id, id",
    "recipe_ingredient": "account_id, recipe_id, position",
    "refresh_token": "account_id, token_hash",
    "session": "account_id, id",
    "shopping_tick": "account_id, monday, fdc_id",
    "sign_in_name": "issuer, name",
    "undo_token": "account_id, token_hash",
    "weigh_in": "account_id, id",
}
"""The primary keys of more than one column."""

BEYOND_PICCOLO = """
ALTER TABLE recipe_ingredient ADD CONSTRAINT recipe_ingredient_recipe_fkey
    FOREIGN KEY (account_id, recipe_id) REFERENCES recipe (account_id, id) ON DELETE CASCADE;

ALTER TABLE refresh_token ADD CONSTRAINT refresh_token_session_fkey
    FOREIGN KEY (account_id, session_id) REFERENCES session (account_id, id) ON DELETE CASCADE;

ALTER TABLE rate_limit SET UNLOGGED;

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE INDEX food_word_trgm ON food_word USING gin (word gin_trgm_ops);

CREATE VIEW food_snapshot AS
SELECT food.fdc_id, json_build_object(
    'fdc_id', food.fdc_id,
    'name', food.name,
    'data_type', food.data_type,
    'category_id', food.category_id,
    'energy_kcal', food.energy_kcal,
    'protein_g', food.protein_g,
    'fat_g', food.fat_g,
    'carbohydrate_g', food.carbohydrate_g,
    'energy_is_computed', food.energy_is_computed,
    'portions', coalesce((
        SELECT json_agg(json_build_object(
            'id', portion.id,
            'name', portion.name,
            'plural', portion.plural,
            'amount', portion.amount,
            'gram_weight', portion.gram_weight,
            'buying', portion.buying
        ) ORDER BY portion.position)
        FROM food_portion portion WHERE portion.fdc_id = food.fdc_id
    ), '[]'::json)
) AS snapshot
FROM food;

CREATE MATERIALIZED VIEW food_by_rank AS
SELECT fdc_id, name, search, split_part(search, '|', 1) AS title, search_rank
FROM food
ORDER BY search_rank, length(name), name, fdc_id;

CREATE INDEX food_by_rank_search ON food_by_rank USING gin (search gin_trgm_ops);

CREATE INDEX food_by_rank_title ON food_by_rank (title);

CREATE VIEW recipe_version AS
SELECT id, account_id, last_modified FROM recipe
UNION ALL
SELECT id, NULL::uuid, last_modified FROM public_recipe
"""

CASCADING_UPDATES = """
SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name,
    replace(pg_get_constraintdef(oid), ' ON UPDATE CASCADE', '') AS definition
FROM pg_constraint
WHERE connamespace = current_schema()::regnamespace AND contype = 'f' AND confupdtype = 'c'
"""

UPGRADE = """
CREATE TABLE sign_in_name (
    issuer text NOT NULL,
    name text NOT NULL,
    account_id uuid NOT NULL,
    PRIMARY KEY (issuer, name)
);

INSERT INTO sign_in_name (issuer, name, account_id)
SELECT 'email', email, id FROM account
UNION ALL
SELECT provider_issuer, provider_subject, id FROM account WHERE provider_subject IS NOT NULL;

CREATE INDEX sign_in_name_account_id ON sign_in_name (account_id);

ALTER TABLE account
    DROP CONSTRAINT one_account_per_email,
    DROP CONSTRAINT one_account_per_subject,
    DROP COLUMN provider_issuer,
    DROP COLUMN provider_subject;

CREATE TABLE outbox (
    account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
    id uuid NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    text text NOT NULL,
    html text NOT NULL,
    link text NOT NULL,
    attempts smallint NOT NULL DEFAULT 0,
    created_at timestamptz NOT NULL,
    next_attempt_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    PRIMARY KEY (account_id, id)
);

CREATE INDEX outbox_next_attempt_at ON outbox (next_attempt_at);

ALTER TABLE mailed_token RENAME TO email_token;
ALTER TABLE email_token RENAME CONSTRAINT mailed_token_pkey TO email_token_pkey;
ALTER TABLE email_token
    RENAME CONSTRAINT mailed_token_account_id_fkey TO email_token_account_id_fkey;

ALTER TABLE provider_question RENAME TO provider_authorization;
ALTER TABLE provider_authorization
    RENAME CONSTRAINT provider_question_pkey TO provider_authorization_pkey;
ALTER INDEX provider_question_expires_at RENAME TO provider_authorization_expires_at;

ALTER TABLE rate_limit RENAME COLUMN even_at TO theoretical_arrival_at;
ALTER INDEX rate_limit_even_at RENAME TO rate_limit_theoretical_arrival_at
"""


async def afterwards():
    for table, key in KEYS.items():
        await execute(f"ALTER TABLE {table} DROP CONSTRAINT {table}_pkey, ADD PRIMARY KEY ({key})")
    await execute(BEYOND_PICCOLO)


async def upgrade():
    for key in await fetch(CASCADING_UPDATES):
        await execute(
            f"ALTER TABLE {key['table']} DROP CONSTRAINT {key['name']}, "
            f"ADD CONSTRAINT {key['name']} {key['definition']}"
        )
    await execute(UPGRADE)


async def forwards():
    manager = MigrationManager(
        migration_id=ID, app_name="nutriplan", description=DESCRIPTION
    )

    manager.add_table(
        class_name="Account", tablename="account", schema=None, columns=None
    )

    manager.add_table(
        class_name="RateLimit", tablename="rate_limit", schema=None, columns=None
    )

    manager.add_table(
        class_name="PublicRecipe",
        tablename="public_recipe",
        schema=None,
        columns=None,
    )

    manager.add_table(
        class_name="ShoppingTick",
        tablename="shopping_tick",
        schema=None,
        columns=None,
    )

    manager.add_table(
        class_name="UndoToken", tablename="undo_token", schema=None, columns=None
    )

    manager.add_table(
        class_name="LoadedCatalogue",
        tablename="loaded_catalogue",
        schema=None,
        columns=None,
    )

    manager.add_table(
        class_name="FoodWord", tablename="food_word", schema=None, columns=None
    )

    manager.add_table(
        class_name="ProviderAuthorization",
        tablename="provider_authorization",
        schema=None,
        columns=None,
    )

    manager.add_table(
        class_name="PublicRecipeFavorite",
        tablename="public_recipe_favorite",
        schema=None,
        columns=None,
    )

    manager.add_table(
        class_name="RefreshToken",
        tablename="refresh_token",
        schema=None,
        columns=None,
    )

    manager.add_table(
        class_name="SignInName",
        tablename="sign_in_name",
        schema=None,
        columns=None,
    )

    manager.add_table(
        class_name="Profile", tablename="profile", schema=None, columns=None
    )

    manager.add_table(
        class_name="ProviderNonce",
        tablename="provider_nonce",
        schema=None,
        columns=None,
    )

    manager.add_table(
        class_name="IdempotencyKey",
        tablename="idempotency_key",
        schema=None,
        columns=None,
    )

    manager.add_table(
        class_name="RecipeIngredient",
        tablename="recipe_ingredient",
        schema=None,
        columns=None,
    )

    manager.add_table(
        class_name="EmailToken",
        tablename="email_token",
        schema=None,
        columns=None,
    )

    manager.add_table(
        class_name="Meal", tablename="meal", schema=None, columns=None
    )

    manager.add_table(
        class_name="FoodPortion",
        tablename="food_portion",
        schema=None,
        columns=None,
    )

    manager.add_table(
        class_name="Session", tablename="session", schema=None, columns=None
    )

    manager.add_table(
        class_name="Food", tablename="food", schema=None, columns=None
    )

    manager.add_table(
        class_name="Recipe", tablename="recipe", schema=None, columns=None
    )

    manager.add_table(
        class_name="Outbox", tablename="outbox", schema=None, columns=None
    )

    manager.add_table(
        class_name="WeighIn", tablename="weigh_in", schema=None, columns=None
    )

    manager.add_table(
        class_name="PublicRecipeIngredient",
        tablename="public_recipe_ingredient",
        schema=None,
        columns=None,
    )

    manager.add_column(
        table_class_name="Account",
        tablename="account",
        column_name="id",
        db_column_name="id",
        column_class_name="UUID",
        column_class=UUID,
        params={
            "default": None,
            "null": False,
            "primary_key": True,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Account",
        tablename="account",
        column_name="email",
        db_column_name="email",
        column_class_name="Varchar",
        column_class=Varchar,
        params={
            "length": 254,
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Account",
        tablename="account",
        column_name="email_verified_at",
        db_column_name="email_verified_at",
        column_class_name="Timestamptz",
        column_class=Timestamptz,
        params={
            "default": None,
            "null": True,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Account",
        tablename="account",
        column_name="password_hash",
        db_column_name="password_hash",
        column_class_name="Text",
        column_class=Text,
        params={
            "default": None,
            "null": True,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Account",
        tablename="account",
        column_name="created_at",
        db_column_name="created_at",
        column_class_name="Timestamptz",
        column_class=Timestamptz,
        params={
            "default": TimestamptzNow(),
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="RateLimit",
        tablename="rate_limit",
        column_name="key",
        db_column_name="key",
        column_class_name="Bytea",
        column_class=Bytea,
        params={
            "default": None,
            "null": False,
            "primary_key": True,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="RateLimit",
        tablename="rate_limit",
        column_name="theoretical_arrival_at",
        db_column_name="theoretical_arrival_at",
        column_class_name="Timestamptz",
        column_class=Timestamptz,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": True,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="PublicRecipe",
        tablename="public_recipe",
        column_name="id",
        db_column_name="id",
        column_class_name="UUID",
        column_class=UUID,
        params={
            "default": None,
            "null": False,
            "primary_key": True,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="PublicRecipe",
        tablename="public_recipe",
        column_name="name",
        db_column_name="name",
        column_class_name="Text",
        column_class=Text,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="PublicRecipe",
        tablename="public_recipe",
        column_name="type",
        db_column_name="type",
        column_class_name="Varchar",
        column_class=Varchar,
        params={
            "length": 20,
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="PublicRecipe",
        tablename="public_recipe",
        column_name="content_sha256",
        db_column_name="content_sha256",
        column_class_name="Varchar",
        column_class=Varchar,
        params={
            "length": 64,
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="PublicRecipe",
        tablename="public_recipe",
        column_name="last_modified",
        db_column_name="last_modified",
        column_class_name="Timestamptz",
        column_class=Timestamptz,
        params={
            "default": TimestamptzNow(),
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="ShoppingTick",
        tablename="shopping_tick",
        column_name="account_id",
        db_column_name="account_id",
        column_class_name="ForeignKey",
        column_class=ForeignKey,
        params={
            "references": Account,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.no_action,
            "target_column": None,
            "null": False,
            "primary_key": True,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="ShoppingTick",
        tablename="shopping_tick",
        column_name="monday",
        db_column_name="monday",
        column_class_name="Date",
        column_class=Date,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="ShoppingTick",
        tablename="shopping_tick",
        column_name="fdc_id",
        db_column_name="fdc_id",
        column_class_name="ForeignKey",
        column_class=ForeignKey,
        params={
            "references": Food,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.no_action,
            "target_column": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="UndoToken",
        tablename="undo_token",
        column_name="account_id",
        db_column_name="account_id",
        column_class_name="ForeignKey",
        column_class=ForeignKey,
        params={
            "references": Account,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.no_action,
            "target_column": None,
            "null": False,
            "primary_key": True,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="UndoToken",
        tablename="undo_token",
        column_name="token_hash",
        db_column_name="token_hash",
        column_class_name="Bytea",
        column_class=Bytea,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="UndoToken",
        tablename="undo_token",
        column_name="kind",
        db_column_name="kind",
        column_class_name="Varchar",
        column_class=Varchar,
        params={
            "length": 20,
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="UndoToken",
        tablename="undo_token",
        column_name="before",
        db_column_name="before",
        column_class_name="JSONB",
        column_class=JSONB,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="UndoToken",
        tablename="undo_token",
        column_name="after_sha256",
        db_column_name="after_sha256",
        column_class_name="Bytea",
        column_class=Bytea,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="UndoToken",
        tablename="undo_token",
        column_name="expires_at",
        db_column_name="expires_at",
        column_class_name="Timestamptz",
        column_class=Timestamptz,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="LoadedCatalogue",
        tablename="loaded_catalogue",
        column_name="name",
        db_column_name="name",
        column_class_name="Varchar",
        column_class=Varchar,
        params={
            "length": 40,
            "default": None,
            "null": False,
            "primary_key": True,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="LoadedCatalogue",
        tablename="loaded_catalogue",
        column_name="sha256",
        db_column_name="sha256",
        column_class_name="Varchar",
        column_class=Varchar,
        params={
            "length": 64,
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="LoadedCatalogue",
        tablename="loaded_catalogue",
        column_name="loaded_at",
        db_column_name="loaded_at",
        column_class_name="Timestamptz",
        column_class=Timestamptz,
        params={
            "default": TimestamptzNow(),
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="FoodWord",
        tablename="food_word",
        column_name="word",
        db_column_name="word",
        column_class_name="Text",
        column_class=Text,
        params={
            "default": None,
            "null": False,
            "primary_key": True,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="ProviderAuthorization",
        tablename="provider_authorization",
        column_name="state_hash",
        db_column_name="state_hash",
        column_class_name="Bytea",
        column_class=Bytea,
        params={
            "default": None,
            "null": False,
            "primary_key": True,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="ProviderAuthorization",
        tablename="provider_authorization",
        column_name="browser_hash",
        db_column_name="browser_hash",
        column_class_name="Bytea",
        column_class=Bytea,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="ProviderAuthorization",
        tablename="provider_authorization",
        column_name="nonce",
        db_column_name="nonce",
        column_class_name="Text",
        column_class=Text,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="ProviderAuthorization",
        tablename="provider_authorization",
        column_name="code_verifier",
        db_column_name="code_verifier",
        column_class_name="Text",
        column_class=Text,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="ProviderAuthorization",
        tablename="provider_authorization",
        column_name="expires_at",
        db_column_name="expires_at",
        column_class_name="Timestamptz",
        column_class=Timestamptz,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": True,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="PublicRecipeFavorite",
        tablename="public_recipe_favorite",
        column_name="account_id",
        db_column_name="account_id",
        column_class_name="ForeignKey",
        column_class=ForeignKey,
        params={
            "references": Account,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.no_action,
            "target_column": None,
            "null": False,
            "primary_key": True,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="PublicRecipeFavorite",
        tablename="public_recipe_favorite",
        column_name="recipe_id",
        db_column_name="recipe_id",
        column_class_name="ForeignKey",
        column_class=ForeignKey,
        params={
            "references": PublicRecipe,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.no_action,
            "target_column": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="RefreshToken",
        tablename="refresh_token",
        column_name="account_id",
        db_column_name="account_id",
        column_class_name="ForeignKey",
        column_class=ForeignKey,
        params={
            "references": Account,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.no_action,
            "target_column": None,
            "null": False,
            "primary_key": True,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="RefreshToken",
        tablename="refresh_token",
        column_name="token_hash",
        db_column_name="token_hash",
        column_class_name="Bytea",
        column_class=Bytea,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="RefreshToken",
        tablename="refresh_token",
        column_name="session_id",
        db_column_name="session_id",
        column_class_name="UUID",
        column_class=UUID,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="RefreshToken",
        tablename="refresh_token",
        column_name="expires_at",
        db_column_name="expires_at",
        column_class_name="Timestamptz",
        column_class=Timestamptz,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="RefreshToken",
        tablename="refresh_token",
        column_name="used_at",
        db_column_name="used_at",
        column_class_name="Timestamptz",
        column_class=Timestamptz,
        params={
            "default": None,
            "null": True,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="SignInName",
        tablename="sign_in_name",
        column_name="issuer",
        db_column_name="issuer",
        column_class_name="Text",
        column_class=Text,
        params={
            "default": None,
            "null": False,
            "primary_key": True,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="SignInName",
        tablename="sign_in_name",
        column_name="name",
        db_column_name="name",
        column_class_name="Text",
        column_class=Text,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="SignInName",
        tablename="sign_in_name",
        column_name="account_id",
        db_column_name="account_id",
        column_class_name="UUID",
        column_class=UUID,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": True,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Profile",
        tablename="profile",
        column_name="account_id",
        db_column_name="account_id",
        column_class_name="ForeignKey",
        column_class=ForeignKey,
        params={
            "references": Account,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.no_action,
            "target_column": None,
            "null": False,
            "primary_key": True,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Profile",
        tablename="profile",
        column_name="display_name",
        db_column_name="display_name",
        column_class_name="Varchar",
        column_class=Varchar,
        params={
            "length": 50,
            "default": "",
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Profile",
        tablename="profile",
        column_name="birthdate",
        db_column_name="birthdate",
        column_class_name="Date",
        column_class=Date,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Profile",
        tablename="profile",
        column_name="height_cm",
        db_column_name="height_cm",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Profile",
        tablename="profile",
        column_name="weight_kg",
        db_column_name="weight_kg",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Profile",
        tablename="profile",
        column_name="sex",
        db_column_name="sex",
        column_class_name="Varchar",
        column_class=Varchar,
        params={
            "length": 10,
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Profile",
        tablename="profile",
        column_name="activity_level",
        db_column_name="activity_level",
        column_class_name="Varchar",
        column_class=Varchar,
        params={
            "length": 20,
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Profile",
        tablename="profile",
        column_name="goal_kg",
        db_column_name="goal_kg",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Profile",
        tablename="profile",
        column_name="gain_kg_per_week",
        db_column_name="gain_kg_per_week",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": 0.0,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Profile",
        tablename="profile",
        column_name="meals_per_day",
        db_column_name="meals_per_day",
        column_class_name="SmallInt",
        column_class=SmallInt,
        params={
            "default": 4,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="ProviderNonce",
        tablename="provider_nonce",
        column_name="nonce_hash",
        db_column_name="nonce_hash",
        column_class_name="Bytea",
        column_class=Bytea,
        params={
            "default": None,
            "null": False,
            "primary_key": True,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="ProviderNonce",
        tablename="provider_nonce",
        column_name="expires_at",
        db_column_name="expires_at",
        column_class_name="Timestamptz",
        column_class=Timestamptz,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": True,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="IdempotencyKey",
        tablename="idempotency_key",
        column_name="account_id",
        db_column_name="account_id",
        column_class_name="ForeignKey",
        column_class=ForeignKey,
        params={
            "references": Account,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.no_action,
            "target_column": None,
            "null": False,
            "primary_key": True,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="IdempotencyKey",
        tablename="idempotency_key",
        column_name="key",
        db_column_name="key",
        column_class_name="UUID",
        column_class=UUID,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="IdempotencyKey",
        tablename="idempotency_key",
        column_name="fingerprint",
        db_column_name="fingerprint",
        column_class_name="Bytea",
        column_class=Bytea,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="IdempotencyKey",
        tablename="idempotency_key",
        column_name="expires_at",
        db_column_name="expires_at",
        column_class_name="Timestamptz",
        column_class=Timestamptz,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": True,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="IdempotencyKey",
        tablename="idempotency_key",
        column_name="status",
        db_column_name="status",
        column_class_name="SmallInt",
        column_class=SmallInt,
        params={
            "default": None,
            "null": True,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="IdempotencyKey",
        tablename="idempotency_key",
        column_name="headers",
        db_column_name="headers",
        column_class_name="JSONB",
        column_class=JSONB,
        params={
            "default": None,
            "null": True,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="IdempotencyKey",
        tablename="idempotency_key",
        column_name="body",
        db_column_name="body",
        column_class_name="Bytea",
        column_class=Bytea,
        params={
            "default": None,
            "null": True,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="RecipeIngredient",
        tablename="recipe_ingredient",
        column_name="account_id",
        db_column_name="account_id",
        column_class_name="UUID",
        column_class=UUID,
        params={
            "default": None,
            "null": False,
            "primary_key": True,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="RecipeIngredient",
        tablename="recipe_ingredient",
        column_name="recipe_id",
        db_column_name="recipe_id",
        column_class_name="UUID",
        column_class=UUID,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="RecipeIngredient",
        tablename="recipe_ingredient",
        column_name="position",
        db_column_name="position",
        column_class_name="SmallInt",
        column_class=SmallInt,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="RecipeIngredient",
        tablename="recipe_ingredient",
        column_name="fdc_id",
        db_column_name="fdc_id",
        column_class_name="ForeignKey",
        column_class=ForeignKey,
        params={
            "references": Food,
            "on_delete": OnDelete.restrict,
            "on_update": OnUpdate.no_action,
            "target_column": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": True,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="RecipeIngredient",
        tablename="recipe_ingredient",
        column_name="grams",
        db_column_name="grams",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="RecipeIngredient",
        tablename="recipe_ingredient",
        column_name="portion_name",
        db_column_name="portion_name",
        column_class_name="Text",
        column_class=Text,
        params={
            "default": None,
            "null": True,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="RecipeIngredient",
        tablename="recipe_ingredient",
        column_name="portion_quantity",
        db_column_name="portion_quantity",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": None,
            "null": True,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="RecipeIngredient",
        tablename="recipe_ingredient",
        column_name="portion_gram_weight",
        db_column_name="portion_gram_weight",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": None,
            "null": True,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="EmailToken",
        tablename="email_token",
        column_name="account_id",
        db_column_name="account_id",
        column_class_name="ForeignKey",
        column_class=ForeignKey,
        params={
            "references": Account,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.no_action,
            "target_column": None,
            "null": False,
            "primary_key": True,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="EmailToken",
        tablename="email_token",
        column_name="token_hash",
        db_column_name="token_hash",
        column_class_name="Bytea",
        column_class=Bytea,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="EmailToken",
        tablename="email_token",
        column_name="purpose",
        db_column_name="purpose",
        column_class_name="Varchar",
        column_class=Varchar,
        params={
            "length": 20,
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="EmailToken",
        tablename="email_token",
        column_name="session_id",
        db_column_name="session_id",
        column_class_name="UUID",
        column_class=UUID,
        params={
            "default": None,
            "null": True,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="EmailToken",
        tablename="email_token",
        column_name="expires_at",
        db_column_name="expires_at",
        column_class_name="Timestamptz",
        column_class=Timestamptz,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Meal",
        tablename="meal",
        column_name="account_id",
        db_column_name="account_id",
        column_class_name="ForeignKey",
        column_class=ForeignKey,
        params={
            "references": Account,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.no_action,
            "target_column": None,
            "null": False,
            "primary_key": True,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Meal",
        tablename="meal",
        column_name="id",
        db_column_name="id",
        column_class_name="UUID",
        column_class=UUID,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Meal",
        tablename="meal",
        column_name="date",
        db_column_name="date",
        column_class_name="Date",
        column_class=Date,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Meal",
        tablename="meal",
        column_name="type",
        db_column_name="type",
        column_class_name="Varchar",
        column_class=Varchar,
        params={
            "length": 20,
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Meal",
        tablename="meal",
        column_name="recipe_name",
        db_column_name="recipe_name",
        column_class_name="Text",
        column_class=Text,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Meal",
        tablename="meal",
        column_name="recipes",
        db_column_name="recipes",
        column_class_name="JSONB",
        column_class=JSONB,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Meal",
        tablename="meal",
        column_name="ingredients",
        db_column_name="ingredients",
        column_class_name="JSONB",
        column_class=JSONB,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Meal",
        tablename="meal",
        column_name="energy_kcal",
        db_column_name="energy_kcal",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Meal",
        tablename="meal",
        column_name="protein_g",
        db_column_name="protein_g",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Meal",
        tablename="meal",
        column_name="fat_g",
        db_column_name="fat_g",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Meal",
        tablename="meal",
        column_name="carbohydrate_g",
        db_column_name="carbohydrate_g",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Meal",
        tablename="meal",
        column_name="is_optimized",
        db_column_name="is_optimized",
        column_class_name="Boolean",
        column_class=Boolean,
        params={
            "default": False,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Meal",
        tablename="meal",
        column_name="is_eaten",
        db_column_name="is_eaten",
        column_class_name="Boolean",
        column_class=Boolean,
        params={
            "default": False,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Meal",
        tablename="meal",
        column_name="is_locked",
        db_column_name="is_locked",
        column_class_name="Boolean",
        column_class=Boolean,
        params={
            "default": False,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Meal",
        tablename="meal",
        column_name="last_modified",
        db_column_name="last_modified",
        column_class_name="Timestamptz",
        column_class=Timestamptz,
        params={
            "default": TimestamptzNow(),
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="FoodPortion",
        tablename="food_portion",
        column_name="id",
        db_column_name="id",
        column_class_name="Varchar",
        column_class=Varchar,
        params={
            "length": 40,
            "default": None,
            "null": False,
            "primary_key": True,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="FoodPortion",
        tablename="food_portion",
        column_name="fdc_id",
        db_column_name="fdc_id",
        column_class_name="ForeignKey",
        column_class=ForeignKey,
        params={
            "references": Food,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.no_action,
            "target_column": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": True,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="FoodPortion",
        tablename="food_portion",
        column_name="position",
        db_column_name="position",
        column_class_name="SmallInt",
        column_class=SmallInt,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="FoodPortion",
        tablename="food_portion",
        column_name="name",
        db_column_name="name",
        column_class_name="Text",
        column_class=Text,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="FoodPortion",
        tablename="food_portion",
        column_name="plural",
        db_column_name="plural",
        column_class_name="Text",
        column_class=Text,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="FoodPortion",
        tablename="food_portion",
        column_name="amount",
        db_column_name="amount",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": 1.0,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="FoodPortion",
        tablename="food_portion",
        column_name="gram_weight",
        db_column_name="gram_weight",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="FoodPortion",
        tablename="food_portion",
        column_name="buying",
        db_column_name="buying",
        column_class_name="Boolean",
        column_class=Boolean,
        params={
            "default": False,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Session",
        tablename="session",
        column_name="account_id",
        db_column_name="account_id",
        column_class_name="ForeignKey",
        column_class=ForeignKey,
        params={
            "references": Account,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.no_action,
            "target_column": None,
            "null": False,
            "primary_key": True,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Session",
        tablename="session",
        column_name="id",
        db_column_name="id",
        column_class_name="UUID",
        column_class=UUID,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Session",
        tablename="session",
        column_name="method",
        db_column_name="method",
        column_class_name="Varchar",
        column_class=Varchar,
        params={
            "length": 20,
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Session",
        tablename="session",
        column_name="browser",
        db_column_name="browser",
        column_class_name="Text",
        column_class=Text,
        params={
            "default": None,
            "null": True,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Session",
        tablename="session",
        column_name="system",
        db_column_name="system",
        column_class_name="Text",
        column_class=Text,
        params={
            "default": None,
            "null": True,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Session",
        tablename="session",
        column_name="created_at",
        db_column_name="created_at",
        column_class_name="Timestamptz",
        column_class=Timestamptz,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Session",
        tablename="session",
        column_name="authenticated_at",
        db_column_name="authenticated_at",
        column_class_name="Timestamptz",
        column_class=Timestamptz,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Session",
        tablename="session",
        column_name="last_used_at",
        db_column_name="last_used_at",
        column_class_name="Timestamptz",
        column_class=Timestamptz,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Session",
        tablename="session",
        column_name="expires_at",
        db_column_name="expires_at",
        column_class_name="Timestamptz",
        column_class=Timestamptz,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Food",
        tablename="food",
        column_name="fdc_id",
        db_column_name="fdc_id",
        column_class_name="Integer",
        column_class=Integer,
        params={
            "default": None,
            "null": False,
            "primary_key": True,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Food",
        tablename="food",
        column_name="name",
        db_column_name="name",
        column_class_name="Text",
        column_class=Text,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Food",
        tablename="food",
        column_name="search",
        db_column_name="search",
        column_class_name="Text",
        column_class=Text,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Food",
        tablename="food",
        column_name="search_rank",
        db_column_name="search_rank",
        column_class_name="SmallInt",
        column_class=SmallInt,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Food",
        tablename="food",
        column_name="data_type",
        db_column_name="data_type",
        column_class_name="Varchar",
        column_class=Varchar,
        params={
            "length": 20,
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Food",
        tablename="food",
        column_name="category_id",
        db_column_name="category_id",
        column_class_name="SmallInt",
        column_class=SmallInt,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Food",
        tablename="food",
        column_name="energy_kcal",
        db_column_name="energy_kcal",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": None,
            "null": True,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Food",
        tablename="food",
        column_name="energy_is_computed",
        db_column_name="energy_is_computed",
        column_class_name="Boolean",
        column_class=Boolean,
        params={
            "default": False,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Food",
        tablename="food",
        column_name="protein_g",
        db_column_name="protein_g",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": None,
            "null": True,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Food",
        tablename="food",
        column_name="fat_g",
        db_column_name="fat_g",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": None,
            "null": True,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Food",
        tablename="food",
        column_name="carbohydrate_g",
        db_column_name="carbohydrate_g",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": None,
            "null": True,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Food",
        tablename="food",
        column_name="fibre_g",
        db_column_name="fibre_g",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": None,
            "null": True,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Food",
        tablename="food",
        column_name="sugars_g",
        db_column_name="sugars_g",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": None,
            "null": True,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Food",
        tablename="food",
        column_name="saturated_fat_g",
        db_column_name="saturated_fat_g",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": None,
            "null": True,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Food",
        tablename="food",
        column_name="salt_g",
        db_column_name="salt_g",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": None,
            "null": True,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Recipe",
        tablename="recipe",
        column_name="account_id",
        db_column_name="account_id",
        column_class_name="ForeignKey",
        column_class=ForeignKey,
        params={
            "references": Account,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.no_action,
            "target_column": None,
            "null": False,
            "primary_key": True,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Recipe",
        tablename="recipe",
        column_name="id",
        db_column_name="id",
        column_class_name="UUID",
        column_class=UUID,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Recipe",
        tablename="recipe",
        column_name="name",
        db_column_name="name",
        column_class_name="Text",
        column_class=Text,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Recipe",
        tablename="recipe",
        column_name="type",
        db_column_name="type",
        column_class_name="Varchar",
        column_class=Varchar,
        params={
            "length": 20,
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Recipe",
        tablename="recipe",
        column_name="is_favorite",
        db_column_name="is_favorite",
        column_class_name="Boolean",
        column_class=Boolean,
        params={
            "default": False,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Recipe",
        tablename="recipe",
        column_name="last_modified",
        db_column_name="last_modified",
        column_class_name="Timestamptz",
        column_class=Timestamptz,
        params={
            "default": TimestamptzNow(),
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="account_id",
        db_column_name="account_id",
        column_class_name="ForeignKey",
        column_class=ForeignKey,
        params={
            "references": Account,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.no_action,
            "target_column": None,
            "null": False,
            "primary_key": True,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="id",
        db_column_name="id",
        column_class_name="UUID",
        column_class=UUID,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="recipient",
        db_column_name="recipient",
        column_class_name="Text",
        column_class=Text,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="subject",
        db_column_name="subject",
        column_class_name="Text",
        column_class=Text,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="text",
        db_column_name="text",
        column_class_name="Text",
        column_class=Text,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="html",
        db_column_name="html",
        column_class_name="Text",
        column_class=Text,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="link",
        db_column_name="link",
        column_class_name="Text",
        column_class=Text,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="attempts",
        db_column_name="attempts",
        column_class_name="SmallInt",
        column_class=SmallInt,
        params={
            "default": 0,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="created_at",
        db_column_name="created_at",
        column_class_name="Timestamptz",
        column_class=Timestamptz,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="next_attempt_at",
        db_column_name="next_attempt_at",
        column_class_name="Timestamptz",
        column_class=Timestamptz,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": True,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="expires_at",
        db_column_name="expires_at",
        column_class_name="Timestamptz",
        column_class=Timestamptz,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="WeighIn",
        tablename="weigh_in",
        column_name="account_id",
        db_column_name="account_id",
        column_class_name="ForeignKey",
        column_class=ForeignKey,
        params={
            "references": Account,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.no_action,
            "target_column": None,
            "null": False,
            "primary_key": True,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="WeighIn",
        tablename="weigh_in",
        column_name="id",
        db_column_name="id",
        column_class_name="UUID",
        column_class=UUID,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="WeighIn",
        tablename="weigh_in",
        column_name="date",
        db_column_name="date",
        column_class_name="Date",
        column_class=Date,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="WeighIn",
        tablename="weigh_in",
        column_name="weight_kg",
        db_column_name="weight_kg",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="PublicRecipeIngredient",
        tablename="public_recipe_ingredient",
        column_name="recipe_id",
        db_column_name="recipe_id",
        column_class_name="ForeignKey",
        column_class=ForeignKey,
        params={
            "references": PublicRecipe,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.no_action,
            "target_column": None,
            "null": False,
            "primary_key": True,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="PublicRecipeIngredient",
        tablename="public_recipe_ingredient",
        column_name="position",
        db_column_name="position",
        column_class_name="SmallInt",
        column_class=SmallInt,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="PublicRecipeIngredient",
        tablename="public_recipe_ingredient",
        column_name="fdc_id",
        db_column_name="fdc_id",
        column_class_name="ForeignKey",
        column_class=ForeignKey,
        params={
            "references": Food,
            "on_delete": OnDelete.restrict,
            "on_update": OnUpdate.no_action,
            "target_column": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": True,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="PublicRecipeIngredient",
        tablename="public_recipe_ingredient",
        column_name="grams",
        db_column_name="grams",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": None,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="PublicRecipeIngredient",
        tablename="public_recipe_ingredient",
        column_name="portion_name",
        db_column_name="portion_name",
        column_class_name="Text",
        column_class=Text,
        params={
            "default": None,
            "null": True,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="PublicRecipeIngredient",
        tablename="public_recipe_ingredient",
        column_name="portion_quantity",
        db_column_name="portion_quantity",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": None,
            "null": True,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_column(
        table_class_name="PublicRecipeIngredient",
        tablename="public_recipe_ingredient",
        column_name="portion_gram_weight",
        db_column_name="portion_gram_weight",
        column_class_name="DoublePrecision",
        column_class=DoublePrecision,
        params={
            "default": None,
            "null": True,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    manager.add_constraint(
        table_class_name="Meal",
        tablename="meal",
        constraint_name="one_meal_per_slot",
        constraint_class=Unique,
        params={
            "columns": ["account_id", "date", "type"],
            "nulls_distinct": True,
        },
        schema=None,
    )

    manager.add_constraint(
        table_class_name="WeighIn",
        tablename="weigh_in",
        constraint_name="one_weigh_in_per_day",
        constraint_class=Unique,
        params={"columns": ["account_id", "date"], "nulls_distinct": True},
        schema=None,
    )

    return manager
