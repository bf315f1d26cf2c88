"""Mail: addresses, messages, and the outbox that they are sent from."""

from nutriplan_api.mail.addresses import decode_domain, parse_address
from nutriplan_api.mail.delivery import MailDelivery
from nutriplan_api.mail.message import Mail, render_mail
from nutriplan_api.mail.outbox import queue_mail
from nutriplan_api.mail.queries import count_waiting_mails

__all__ = [
    "Mail",
    "MailDelivery",
    "count_waiting_mails",
    "decode_domain",
    "parse_address",
    "queue_mail",
    "render_mail",
]
