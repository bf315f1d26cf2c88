"""What texts of recipes are made of."""

NO_NUL = r"^[^\x00]*$"
"""Every text but those with the one character that PostgreSQL cannot keep."""

NOT_BLANK = r"^[^\x00]*[^\x00\s][^\x00]*$"
"""The same, with more in them than spaces."""

ONE_LINE = r"^[^\x00\r\n]*[^\x00\s][^\x00\r\n]*$"
"""The same, on a single line."""

WEB_ADDRESS = r"^https?://[^\s\x00/?#]+[^\s\x00]*$"
"""The address of a page, so that a link to it runs nothing."""
