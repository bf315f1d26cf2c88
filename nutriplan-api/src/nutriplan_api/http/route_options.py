"""What a route says of itself to the guards."""

PUBLIC = {"public": True}
"""``opt=PUBLIC`` opens a route to everybody."""
