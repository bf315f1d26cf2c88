"""The environment variables: what they may be, and what is said of those that may not."""

from pathlib import Path

import pytest

from nutriplan_api.settings import EXPECTATIONS, InvalidSetting, Settings, read_settings

SMTP = {"NUTRIPLAN_SMTP_URL": "smtp://mail.example", "NUTRIPLAN_PUBLIC_URL": "https://a.example"}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("DATABASE_URL", "postgresql://a:1,b:x/geheim"),
        ("READ_DATABASE_URL", "mysql://a/b"),
        ("DATABASE_POOLER", "pgbouncer"),
        ("OIDC_NAME", "Google"),
        ("OIDC_NAME", "email"),
        ("OIDC_ISSUER", "http://accounts.example"),
        ("OIDC_ISSUER", "https://accounts.example?x"),
        ("OIDC_CLIENT_SECRET", "geheim é"),
        ("SMTP_URL", "mail.example:587"),
        ("SMTP_URL", "smtp://user:geheim@mail.example/path"),
        ("MAIL_FROM", "NutriPlan <bonjour@exemple.fr>"),
        ("RATE_LIMITS", "maybe"),
        ("RECIPE_FETCH", "yes"),
        ("METRICS_TOKEN", "geheim"),
        ("TRUSTED_PROXIES", "proxy.example"),
        ("TRUSTED_PROXIES", "10.0.0.0/8,"),
    ],
)
def test_a_bad_setting_is_named_with_what_it_must_be(name: str, text: str) -> None:
    with pytest.raises(InvalidSetting) as raised:
        read_settings({f"NUTRIPLAN_{name}": text})
    assert str(raised.value).startswith(f"NUTRIPLAN_{name} must be {EXPECTATIONS[name.lower()]}")
    assert "geheim" not in str(raised.value)


def test_good_settings_are_read() -> None:
    settings = read_settings(
        SMTP
        | {
            "NUTRIPLAN_OIDC_NAME": "maison",
            "NUTRIPLAN_OIDC_ISSUER": "http://localhost:9000/realms/x",
            "NUTRIPLAN_OIDC_CLIENT_ID": "x",
            "NUTRIPLAN_RATE_LIMITS": "off",
            "NUTRIPLAN_SECURITY_LOG": "~/security.jsonl",
            "NUTRIPLAN_METRICS_TOKEN": "sixteen-letters!",
            "NUTRIPLAN_TRUSTED_PROXIES": "192.0.2.7, 10.0.0.0/8, ::1",
        }
    )
    assert settings.oidc_issuer == "http://localhost:9000/realms/x"
    assert settings.rate_limits == "off"
    assert settings.security_log == Path.home() / "security.jsonl"
    assert settings.metrics_token == "sixteen-letters!"
    assert settings.trusted_proxies == ("192.0.2.7/32", "10.0.0.0/8", "::1/128")
    assert settings.address == "https://a.example"


@pytest.mark.parametrize(
    ("given", "used"),
    [
        ("postgresql://a/x", "postgresql://a/x"),
        ("postgresql://a,b/x", "postgresql://a,b/x?target_session_attrs=read-write"),
        (
            "postgresql://u:p@a:1,b:2/x?sslmode=require",
            "postgresql://u:p@a:1,b:2/x?sslmode=require&target_session_attrs=read-write",
        ),
        (
            "postgresql:///x?host=%2Fa,%2Fb",
            "postgresql:///x?host=%2Fa,%2Fb&target_session_attrs=read-write",
        ),
        (
            "postgresql://a,b/x?target_session_attrs=primary",
            "postgresql://a,b/x?target_session_attrs=primary",
        ),
    ],
)
def test_of_several_servers_the_one_that_writes_is_asked(given: str, used: str) -> None:
    settings = read_settings({"NUTRIPLAN_DATABASE_URL": given, "NUTRIPLAN_SECRET_KEY": "x" * 32})
    assert settings.database_url == used


@pytest.mark.parametrize(
    ("others", "message"),
    [({}, "NUTRIPLAN_DATABASE_URL is needed"), ({"BACKUPS": "on"}, "NUTRIPLAN_BACKUPS cannot")],
)
def test_a_pooler_needs_a_database_and_makes_no_backups(
    others: dict[str, str], message: str
) -> None:
    given = {"DATABASE_POOLER": "on", **others}
    if others:
        given |= {"DATABASE_URL": "postgresql://a:1/x", "SECRET_KEY": "x" * 32}
    with pytest.raises(InvalidSetting, match=message):
        read_settings({f"NUTRIPLAN_{name}": text for name, text in given.items()})


def test_a_replica_needs_a_database_that_it_follows() -> None:
    given = {"NUTRIPLAN_READ_DATABASE_URL": "postgresql://b/x"}
    with pytest.raises(InvalidSetting, match="NUTRIPLAN_DATABASE_URL is needed"):
        read_settings(given)
    given |= {"NUTRIPLAN_DATABASE_URL": "postgresql://a/x", "NUTRIPLAN_SECRET_KEY": "x" * 32}
    assert read_settings(given).read_database_url == "postgresql://b/x"


def test_mails_need_an_address_to_lead_to() -> None:
    with pytest.raises(InvalidSetting, match="NUTRIPLAN_PUBLIC_URL is needed"):
        read_settings({"NUTRIPLAN_SMTP_URL": "smtp://mail.example"})


def test_without_a_public_address_the_own_one_is_told() -> None:
    assert Settings().address == "http://127.0.0.1:8000"
    assert Settings(host="::1", port=9000).address == "http://[::1]:9000"


def test_every_setting_says_what_it_must_be() -> None:
    assert set(EXPECTATIONS) == set(Settings.__struct_fields__)
