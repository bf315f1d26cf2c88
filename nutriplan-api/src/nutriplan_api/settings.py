"""The ``NUTRIPLAN_*`` environment variables, checked once at start."""

import ipaddress
import os
import secrets
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import parse_qsl, urlsplit

import msgspec

PREFIX = "NUTRIPLAN_"
KEY_FILE = "secret_key"
MIN_SECRET_KEY_LENGTH = 32
MIN_METRICS_TOKEN_LENGTH = 16

NonEmpty = Annotated[str, msgspec.Meta(min_length=1)]
ADDRESS = r"^[^@\s<>,]+@[^@\s<>,]+$"
SECURE_OR_LOCAL = r"^(https://[^\s?#]+|http://(localhost|127\.0\.0\.1)(:\d+)?(/[^\s?#]*)?)$"
SECRETS = (
    *("secret_key", "database_url", "read_database_url", "smtp_url", "metrics_token"),
    "oidc_client_secret",
)
"""What an error line must not show."""


class InvalidSetting(Exception):
    """A setting that cannot be used; the message is one clear line that names it."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that can be set from outside; each field is a variable, in upper case."""

    host: NonEmpty = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=1, le=65535)] = 8000
    data_dir: Path = msgspec.field(default_factory=lambda: default_data_dir())
    database_url: Annotated[str, msgspec.Meta(pattern=r"^postgres(ql)?://")] | None = None
    read_database_url: Annotated[str, msgspec.Meta(pattern=r"^postgres(ql)?://")] | None = None
    database_pooler: Literal["on", "off"] = "off"
    postgres_bin: Path | None = None
    old_postgres_bin: Path | None = None
    secret_key: Annotated[str, msgspec.Meta(min_length=MIN_SECRET_KEY_LENGTH)] | None = None
    public_url: Annotated[str, msgspec.Meta(pattern=r"^https?://[^/\s]+/?$")] | None = None
    workers: Annotated[int, msgspec.Meta(ge=1, le=16)] = 1
    oidc_name: Annotated[str, msgspec.Meta(pattern=r"^(?!email$)[a-z][a-z0-9-]{0,30}$")] = "google"
    oidc_issuer: Annotated[str, msgspec.Meta(pattern=SECURE_OR_LOCAL)] = (
        "https://accounts.google.com"
    )
    oidc_client_id: NonEmpty | None = None
    oidc_client_secret: Annotated[str, msgspec.Meta(pattern=r"^[!-~]+$")] | None = None
    smtp_url: Annotated[str, msgspec.Meta(pattern=r"^smtps?://[^/\s]+/?$")] | None = None
    mail_from: Annotated[str, msgspec.Meta(pattern=ADDRESS)] | None = None
    contact: Annotated[str, msgspec.Meta(pattern=ADDRESS)] | None = None
    rate_limits: Literal["on", "off"] = "on"
    recipe_fetch: Literal["on", "off"] = "on"
    trusted_proxies: tuple[str, ...] = ()
    security_log: Path | None = None
    metrics_token: Annotated[str, msgspec.Meta(min_length=MIN_METRICS_TOKEN_LENGTH)] | None = None

    backups: Literal["on", "off"] | None = None
    backup_dir: Path | None = None
    backup_hour: Annotated[int, msgspec.Meta(ge=0, le=23)] = 3
    backup_days: Annotated[int, msgspec.Meta(ge=1, le=366)] = 7
    backup_weeks: Annotated[int, msgspec.Meta(ge=0, le=520)] = 4
    backup_months: Annotated[int, msgspec.Meta(ge=0, le=120)] = 6
    wal_archive: Path | None = None

    @property
    def is_pooled(self) -> bool:
        """Whether a pooler lends the database's connections for one transaction at a time."""
        return self.database_pooler == "on"

    @property
    def keeps_backups(self) -> bool:
        """Whether the server makes backups: of its own database, of another one when asked to."""
        return self.backups == "on" or (self.backups is None and self.database_url is None)

    @property
    def backup_folder(self) -> Path:
        """Where the backups are that the server makes."""
        return self.backup_dir or self.data_dir / "backups"

    @property
    def secure_cookies(self) -> bool:
        """Whether people reach the product over https, so that cookies must stay there."""
        return self.public_url is not None and self.public_url.startswith("https://")

    @property
    def provider_name(self) -> str:
        """The sign-in provider's name as people read it."""
        return self.oidc_name.capitalize()

    @property
    def address(self) -> str:
        """Where people reach the product, without a slash at the end."""
        if self.public_url:
            return self.public_url.rstrip("/")
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"http://{host}:{self.port}"


EXPECTATIONS: Mapping[str, str] = {
    "host": "a host name or address",
    "port": "a number from 1 to 65535",
    "data_dir": "the path of a folder",
    "database_url": "a postgresql:// URL",
    "read_database_url": "a postgresql:// URL",
    "database_pooler": "on or off",
    "postgres_bin": "the folder that holds the programs postgres and initdb",
    "old_postgres_bin": "the folder that holds the programs of the data's PostgreSQL",
    "secret_key": "at least 32 characters",
    "public_url": "an http:// or https:// address without a path",
    "workers": "a number from 1 to 16",
    "oidc_name": "a short name in lower case, such as google (not email)",
    "oidc_issuer": "the https:// address of an OpenID Connect issuer",
    "oidc_client_id": "the client id that the issuer gave",
    "oidc_client_secret": "the client secret that the issuer gave, in ASCII",
    "smtp_url": "smtp://user:password@host:587 or smtps://user:password@host:465",
    "mail_from": "one e-mail address",
    "contact": "one e-mail address",
    "rate_limits": "on or off",
    "recipe_fetch": "on or off",
    "trusted_proxies": "addresses or networks of proxies, with commas between them",
    "security_log": "the path of a file",
    "metrics_token": "at least 16 characters",
    "backups": "on or off",
    "backup_dir": "the path of a folder",
    "backup_hour": "an hour of the day from 0 to 23",
    "backup_days": "a number from 1 to 366",
    "backup_weeks": "a number from 0 to 520",
    "backup_months": "a number from 0 to 120",
    "wal_archive": "the path of a folder",
}
"""What each variable must be, as its error line says it."""


def read_settings(environment: Mapping[str, str] = os.environ) -> Settings:
    """The settings of the environment; raises ``InvalidSetting`` for the first bad one."""
    given: dict[str, object] = {}
    for field in msgspec.structs.fields(Settings):
        text = environment.get(PREFIX + field.name.upper(), "").strip()
        if not text:
            continue
        try:
            value: object = _networks(text) if field.name == "trusted_proxies" else text
            given[field.name] = msgspec.convert(value, field.type, strict=False, dec_hook=_path)
        except ValueError:  # msgspec's own is one
            shown = "" if field.name in SECRETS else f", not {text!r}"
            raise InvalidSetting(
                f"{PREFIX}{field.name.upper()} must be {EXPECTATIONS[field.name]}{shown}."
            ) from None
    settings = Settings(**given)  # type: ignore[arg-type] # each was read as its field's type
    if settings.database_url:
        if not _is_url(settings.database_url):
            raise InvalidSetting(f"{PREFIX}DATABASE_URL must be {EXPECTATIONS['database_url']}.")
        settings = msgspec.structs.replace(
            settings, database_url=_to_the_one_that_writes(settings.database_url)
        )
    if settings.read_database_url:
        if not _is_url(settings.read_database_url):
            expected = EXPECTATIONS["read_database_url"]
            raise InvalidSetting(f"{PREFIX}READ_DATABASE_URL must be {expected}.")
        if settings.database_url is None:
            raise InvalidSetting(
                f"{PREFIX}DATABASE_URL is needed with {PREFIX}READ_DATABASE_URL: it is a standby's."
            )
    if settings.is_pooled and settings.database_url is None:
        raise InvalidSetting(f"{PREFIX}DATABASE_URL is needed with {PREFIX}DATABASE_POOLER.")
    if settings.is_pooled and settings.backups == "on":
        raise InvalidSetting(
            f"{PREFIX}BACKUPS cannot be made through a pooler ({PREFIX}DATABASE_POOLER)."
        )
    if settings.database_url and not settings.secret_key:
        raise InvalidSetting(
            f"{PREFIX}SECRET_KEY (at least 32 characters) is needed with {PREFIX}DATABASE_URL."
        )
    if settings.smtp_url and not settings.public_url:
        raise InvalidSetting(
            f"{PREFIX}PUBLIC_URL is needed with {PREFIX}SMTP_URL: mails carry links to it."
        )
    return settings


def _is_url(text: str) -> bool:
    """Whether each of its hosts can be read: its port a number, its brackets closed."""
    try:
        whole = urlsplit(text)
        user, at, hosts = whole.netloc.rpartition("@")
        for host in hosts.split(","):
            urlsplit(f"//{user}{at}{host}").port  # noqa: B018 - it is read to see if it can be
    except ValueError:
        return False
    return True


def _to_the_one_that_writes(url: str) -> str:
    """A URL of several servers asks for the one that takes writes, unless it says something else:
    after a standby was promoted, that one."""
    parts = urlsplit(url)
    query = dict(parse_qsl(parts.query))
    has_many = "," in parts.netloc.rpartition("@")[2] or "," in query.get("host", "")
    if not has_many or "target_session_attrs" in query:
        return url
    return f"{url}{'&' if parts.query else '?'}target_session_attrs=read-write"


def default_data_dir() -> Path:
    """Where this platform keeps an application's data for one user."""
    home = Path.home()
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "NutriPlan"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "nutriplan"


def secret_key(settings: Settings) -> str:
    """The key that signs tokens: the one set, else the one made at the first start and kept."""
    if settings.secret_key:
        return settings.secret_key
    path = settings.data_dir / KEY_FILE
    if not path.exists():
        _keep(secrets.token_urlsafe(48), path)
    key = path.read_text().strip()
    if len(key) < MIN_SECRET_KEY_LENGTH:
        raise InvalidSetting(f"The key in {path} is damaged: remove the file to make a new one.")
    return key


def _keep(key: str, path: Path) -> None:
    """Write the key so that it is there whole or not at all; the first one written stays."""
    partial = path.with_name(f".{path.name}.{os.getpid()}")
    partial.touch(mode=0o600)
    partial.write_text(key + "\n")
    with suppress(FileExistsError):
        path.hardlink_to(partial)
    partial.unlink()


def _path(kind: type, text: object) -> object:
    if kind is Path and isinstance(text, str):
        return Path(text).expanduser()
    raise NotImplementedError


def _networks(text: str) -> list[str]:
    return [str(ipaddress.ip_network(part.strip(), strict=False)) for part in text.split(",")]
