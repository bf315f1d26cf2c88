"""Mail: addresses, and sending what was written."""

from nutriplan_api.mail.addresses import decode_domain, parse_address
from nutriplan_api.mail.mailer import Mail, Mailer

__all__ = [
    "Mail",
    "Mailer",
    "decode_domain",
    "parse_address",
]
