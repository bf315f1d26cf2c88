from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Bytea
from piccolo.columns.column_types import Text
from piccolo.columns.column_types import Timestamptz
from piccolo.columns.column_types import UUID
from piccolo.columns.indexes import IndexMethod
from nutriplan_api.database import execute

ID = "2026-11-22T05:34:53:147627"
VERSION = "1.38.0"
DESCRIPTION = "questions to the sign-in provider, sessions of mailed tokens"


async def forwards():
    manager = MigrationManager(
        migration_id=ID, app_name="nutriplan", description=DESCRIPTION
    )

    manager.add_table(
        class_name="ProviderQuestion",
        tablename="provider_question",
        schema=None,
        columns=None,
    )

    manager.add_table(
        class_name="ProviderNonce",
        tablename="provider_nonce",
        schema=None,
        columns=None,
    )

    manager.add_column(
        table_class_name="ProviderQuestion",
        tablename="provider_question",
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
        table_class_name="ProviderQuestion",
        tablename="provider_question",
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
        table_class_name="ProviderQuestion",
        tablename="provider_question",
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
        table_class_name="ProviderQuestion",
        tablename="provider_question",
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
        table_class_name="ProviderQuestion",
        tablename="provider_question",
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
        table_class_name="MailedToken",
        tablename="mailed_token",
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

    async def ask_for_proof_again():
        # Any reader of the mail could confirm an address; now it takes the session or the password.
        await execute("UPDATE account SET email_verified_at = NULL WHERE provider_subject IS NULL")

    manager.add_raw(ask_for_proof_again)
    return manager
