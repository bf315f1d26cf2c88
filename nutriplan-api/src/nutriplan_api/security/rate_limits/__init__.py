"""How often a thing may be tried, by account and by network address, over all processes."""

from nutriplan_api.security.rate_limits.limits import (
    ARCHIVE,
    CALENDAR,
    DEVICE,
    IMPORT,
    LINK,
    MAIL,
    OWN_PASSWORD,
    PAGE,
    PASSWORD,
    PERSONAL_TOKEN,
    PROVIDER,
    REFRESH,
    REGISTRATION,
    VISITOR_WEEK,
    RateLimits,
)

__all__ = [
    "ARCHIVE",
    "CALENDAR",
    "DEVICE",
    "IMPORT",
    "LINK",
    "MAIL",
    "OWN_PASSWORD",
    "PAGE",
    "PASSWORD",
    "PERSONAL_TOKEN",
    "PROVIDER",
    "REFRESH",
    "REGISTRATION",
    "VISITOR_WEEK",
    "RateLimits",
]
